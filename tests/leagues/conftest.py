"""Pages of evenings are tested with draws that are found quickly, and with what a server remembers of evenings."""

from functools import partial

import pytest
from django.db import connection

from leagues.changes import options as changes_options
from leagues.changes import views as changes_views
from leagues.draw import page, views
from leagues.rules.choosing import plan
from leagues.rules.drawing import search
from leagues.rules.movement import searched
from leagues.rules.repair import further, repair
from leagues.state.facts import event_state
from leagues.state.memory import remembered
from tests.leagues.hall import forget_evenings


@pytest.fixture(autouse=True)
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of the usual steps, as no page depends on how good its draw is; `rules` tests that, with all."""
    for module in (plan, searched, views):
        monkeypatch.setattr(module, "USUAL_STEPS", 6_000)
    monkeypatch.setattr(search, "BLOCK_STEPS", 6_000)
    monkeypatch.setattr(repair, "repair", partial(repair.repair, steps=2_000))
    monkeypatch.setattr(page, "STEPS_PER_PRESS", 12_000)
    monkeypatch.setattr(event_state, "further_rounds", partial(further.further_rounds, steps=2_000))
    monkeypatch.setattr(changes_views, "repair_options", partial(changes_options.repair_options, steps=2_000))


@pytest.fixture(autouse=True)
def remembering_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages remember, though a test is one transaction; the next test begins with nothing."""
    monkeypatch.setattr(remembered, "in_transaction", in_own_transaction)
    forget_evenings()


def in_own_transaction() -> bool:
    """Whether there is a transaction inside that of the test."""
    return any(not vars(block)["_from_testcase"] for block in connection.atomic_blocks)

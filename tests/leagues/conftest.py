"""Pages of evenings are tested with draws that are found quickly."""

import pytest

from leagues.draw import page, views
from leagues.rules.choosing import plan
from leagues.rules.drawing import search
from leagues.rules.movement import searched


@pytest.fixture(autouse=True)
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of the usual steps, as no page depends on how good its draw is; `rules` tests that, with all."""
    for module in (plan, searched, views):
        monkeypatch.setattr(module, "USUAL_STEPS", 6_000)
    monkeypatch.setattr(search, "BLOCK_STEPS", 6_000)
    monkeypatch.setattr(page, "STEPS_PER_PRESS", 12_000)

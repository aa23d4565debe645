"""The rules of an evening: the few that matter in sight, the rest folded away, and one target."""

import pytest

from leagues.rules.formats import FORMATS
from leagues.setup.rules_form import SettingsForm
from tests.leagues.event_pages import event_of, published
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db
BESIDE = {"title", "minutes"}  # which every evening has


@pytest.mark.parametrize("key", FORMATS)
def test_at_most_five_rules_are_in_sight_and_every_other_is_folded(key):
    """The target belongs to the end: it is asked for where one ends the evening."""
    tickets = FORMATS[key].tickets
    game = "beetle" if key == "beetle_drive" else "euchre" if key == "progressive_euchre" else "hearts"
    form = SettingsForm(None, evening=Hall(12, key, game, tickets=tickets, pairs=key == "fixed_pairs").evening)
    shown = {box.name for box in form.main_boxes}
    assert len((shown | BESIDE) - {"option-target"}) <= 5
    assert [name for name in shown if "target" in name] in ([], ["option-target"])
    folded = {box.name for box in form.folded_boxes}
    assert not shown & folded and shown | folded | BESIDE == set(form.fields)


def test_what_is_folded_is_shown_where_it_is_refused(bo):
    event = event_of(published(bo, 8))
    page = bo.open(f"/events/{event.pk}/settings/")
    (folded,) = page.top.all("details")
    assert "open" not in folded.attrs and "House rules of" in folded.text
    wrong = bo.send(page.form("Save"), "Save", season="x" * 90)
    assert wrong.errors and "open" in wrong.top.all("details")[0].attrs

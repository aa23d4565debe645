"""The rules of an evening: the few that matter in sight, the rest folded away, and one target."""

import pytest

from leagues.draw.page import DrawPage
from leagues.rules.formats import FORMATS
from leagues.setup.rules_form import SettingsForm, describe_settings
from scorekeeper.entry.fields import option_text
from tests.leagues.event_pages import event_of, published
from tests.leagues.hall import Hall
from tests.often import some

pytestmark = pytest.mark.django_db
BESIDE = {"title", "minutes"}  # which every evening has


@pytest.mark.parametrize(
    ("game", "words", "label", "asked"),
    [
        ("any_points", "1 row a round", "Rows a round at a table", "rounds, rows, the end"),
        ("whist", "4 deals a round", "Deals a round at a table", "rounds, deals, the end"),
    ],
)
def test_no_round_is_said_to_have_rounds(game, words, label, asked):
    """Any game calls a row of its sheet a round, which in an evening is another thing."""
    evening = Hall(8, game=game, **({"pitches": 1} if game != "whist" else {})).evening
    assert describe_settings(evening).split(" · ")[-1] == words
    assert SettingsForm(None, evening=evening).fields["option-pitches"].label == label
    assert DrawPage(evening).rules_asked == asked


@pytest.mark.parametrize("key", some([*FORMATS], 3))
def test_at_most_five_rules_are_in_sight_and_every_other_is_folded(key):
    """The target belongs to the end: it is asked for where one ends the evening."""
    tickets = FORMATS[key].people.tickets
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


COURTS = ("coronation", "prosperity", "conspiracy", "chivalry", "revolution", "confiscation", "restoration")


def left_out(hall, *courts):
    """The errors of the form that leaves out these games."""
    form = SettingsForm(None, evening=hall.evening)
    typed = {name: option_text(form.get_initial_for_field(field, name)) for name, field in form.fields.items()}
    typed |= {f"option-play_{court}": option_text(court not in courts) for court in COURTS}
    return SettingsForm(typed, evening=hall.evening, hosts=True).errors.get("__all__", [])


@pytest.mark.parametrize("format", ["court_whist", "court_whist_fair"])
def test_a_game_that_has_begun_is_not_left_out_and_none_comes_before_it(format):
    hall = Hall(8, format, "court_whist", tickets=("gentleman", "lady"), play_coronation=False)
    assert left_out(hall, "coronation", "prosperity") == left_out(hall) == [], "nothing has begun"
    hall.plays()
    stays = ["Game 1, Prosperity, has begun. It stays, and no other game comes before it."]
    assert left_out(hall, "coronation", "prosperity") == left_out(hall) == left_out(hall, *COURTS[:6]) == stays
    assert left_out(hall, "coronation", "chivalry") == left_out(hall, "coronation", *COURTS[2:]) == []

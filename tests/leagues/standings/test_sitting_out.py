"""A round that somebody sat out, as the pages and papers tell it."""

import pytest

from leagues.paper.build import on_paper
from leagues.paper.slip_rows import rows_by_person
from leagues.paper.standings_sheet import standings_values as on_a_sheet
from leagues.rules.standings import wording
from leagues.rules.standings.sitting_out import SAT_OUT
from leagues.setup.rules_form import SettingsForm
from leagues.standings.breakdown import Breakdown
from leagues.standings.page import StandingsPage
from scorekeeper.entry.fields import choices_of
from tests.leagues.event_pages import begun, event_of, play
from tests.leagues.hall import Hall, names

pytestmark = pytest.mark.django_db


def test_what_a_round_sat_out_counts_is_chosen_in_the_rules_and_told_with_the_standings():
    hall = Hall(9, rounds=2, sat_out="average")
    form = SettingsForm(evening=hall.evening)
    assert form.fields["option-sat_out"].label == SAT_OUT.label
    assert len(choices_of(form, "option-sat_out")) == 3
    evening = hall.plays(2)
    rule = wording.AVERAGE_EARNED
    assert StandingsPage(evening).sat_out == rule
    assert on_a_sheet(on_paper(evening, {}, None), {"paper": "a4", "large": False})["after"].endswith(f". {rule}")
    out = evening.rounds[0].out[0]
    first, second = Breakdown(evening, out).account
    assert first.words == wording.SAT_OUT_AVERAGE and first.figure == second.figure


@pytest.mark.parametrize(
    ("typed", "stored"), [({}, "average"), ({"sat_out": "nothing"}, "nothing"), ({"sat_out": "number"}, "number")]
)
def test_where_some_play_fewer_rounds_the_organiser_is_asked_once_what_sitting_out_earns(bo, typed, stored):
    """Six tables for 25: seven play a round less. The average is chosen already."""
    page = begun(bo, "\n".join(names(25)), "changing_partners")
    assert "18 play 7 rounds and seven play 6 rounds. What does sitting out a round earn?" in page.main
    form = page.form("Publish")
    assert form.values["sat_out"] == ["average"]
    page = bo.send(form, "Publish", **typed, **({"sat_out_number": 8} if stored == "number" else {}))
    event = event_of(page)
    assert event.options["sat_out"] == stored
    assert event.options["sat_out_number"] == (8 if stored == "number" else 0)
    assert "What does sitting out" not in bo.open(f"/events/{event.pk}/draw/").main


def test_nothing_is_asked_where_everybody_plays_as_often_and_a_wrong_number_is_refused(bo):
    assert "What does sitting out" not in begun(bo, "\n".join(names(24)), "changing_partners").main
    page = begun(bo, "\n".join(names(25)), "changing_partners")
    refused = bo.send(page.form("Publish"), "Publish", sat_out="number", sat_out_number=5000)
    assert "Sitting out can earn 0 to 1000." in refused.main and "Publish" in refused.main


def test_rules_and_places_say_that_a_rest_that_was_asked_for_counts_nothing(bo):
    typed = [f"{name}, {role}" for name, role in zip(names(12), ["gentleman", "lady"] * 6)]
    page = begun(bo, "\n".join(typed), "whist_drive", **{"is-out": "ada"})
    assert "Resting by choice earns 0." in bo.open(page.link("Rules of the evening")).main
    page = bo.send(page.form("Publish"), "Publish")
    event = event_of(bo.send(page.form("Open round 1"), "Open round 1"))
    play(event, 1, 2)
    place = bo.open(f"/events/{event.pk}/standings/1/")
    rule = wording.HAND_EARNED.format(number=6)
    assert place.title.startswith("ada") and "rested" in place.main and rule in place.main
    assert rule in bo.open(f"/events/{event.pk}/standings/").main


@pytest.mark.parametrize(("count", "key", "tickets"), [(15, "whist_drive", ("gentleman", "lady")), (7, "swiss", ())])
def test_the_last_total_on_every_slip_is_the_one_of_the_standings(count: int, key: str, tickets: tuple[str, ...]):
    """Of who sat out the last round, or had its bye, too."""
    paper = on_paper(Hall(count, key, tickets=tickets, pairs=key == "swiss", rounds=4, pitches=1).plays(4), {}, None)
    idle = [one for one in paper.names if one not in paper.draws[3].seated or key == "swiss"]
    slips = {one: rows for (_, one), rows in rows_by_person(paper).items()}
    assert any("said" in slips[one][-1] for one in idle)
    for row in paper.results.standings:
        assert slips[row.number][-1]["total"] == paper.results.format_total(row.total)

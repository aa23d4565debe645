"""The prizes beside the first place: of a role, lowest, half-time; level people share one, or cut for it."""

import pytest

from leagues.actions import organiser
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.ranking.prizes import Won, describe_prizes, prizes, who_played_all
from tests.leagues.hall import Hall, mended_roll

pytestmark = pytest.mark.django_db
EVENLY = (7, 6, 7, 7)  # the first side's tricks: 27 to 25


def evening(**options: object) -> EventState:
    """Eight players after one game, in which both tables had the same score."""
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"), **options)
    hall.opens()
    for table in hall.evening.running.tables:
        hall.writes(table, *EVENLY)
    return hall.read()


def by_title(found: EventState) -> dict[str, tuple[int, str]]:
    """(how many share it, with how many)."""
    return {each.title: (len(each.people), each.total) for each in prizes(found)}


def test_level_people_share_a_prize():
    found = evening()
    assert by_title(found) == {"Best gentleman": (2, "27"), "Best lady": (2, "27"), "Lowest": (4, "25")}
    assert "Lowest: 4 people with 25." in describe_prizes(found)


def test_whoever_cut_highest_has_it_alone():
    found = evening()
    cut = [one.number for one in found.entrants]
    Event.objects.filter(pk=found.event.pk).update(options={**found.event.options, "chain": ["cut"], "cut": cut})
    found = EventState(Event.objects.get(pk=found.event.pk))
    assert {title: count for title, (count, _) in by_title(found).items()} == {
        "Best gentleman": 1,
        "Best lady": 1,
        "Lowest": 1,
    }


def test_only_the_prizes_that_are_given_are_told():
    found = evening(prize_roles=False, prize_lowest=False)
    assert prizes(found) == [] and describe_prizes(found) == ""


def test_the_half_time_prize_stays_with_whoever_led_then():
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"), half_time=1)
    hall.plays()
    first = {each.title: each.people for each in prizes(hall.evening)}["Half-time"]
    assert next(each.settled for each in prizes(hall.evening) if each.title == "Half-time")
    hall.plays()
    assert {each.title: each.people for each in prizes(hall.read())}["Half-time"] == first
    assert describe_prizes(hall.evening, 1) == "Half-time: gus and hal with 44.", "not the prizes of the whole evening"


def test_nobody_has_a_prize_before_the_first_result():
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"))
    hall.opens()
    assert prizes(hall.read()) == []


def test_lowest_goes_to_nobody_whose_table_was_not_played():
    """C24: they have least because one game is missing."""
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"))
    hall.plays(1)
    hall.opens()
    idle = hall.evening.running.tables[1].draw.seats
    hall.writes(hall.evening.running.tables[0])
    hall.now(organiser.change_table(hall.read(), 2, 2, "Table 2 did not play", {"void": True}, **hall.act))
    hall.plays(1)
    found = {each.title: each.people for each in prizes(hall.evening)}["Lowest"]
    totals = {row.number: row.total for row in hall.evening.standings}
    assert not {*found} & {*idle} and min(totals[one] for one in idle) < totals[found[0]]


def test_lowest_goes_to_somebody_who_played_all():
    """C24: who came for round 2 has least, because one game is missing."""
    hall = Hall(9, "court_whist", "court_whist", tickets=("gentleman", "lady"), late=9)
    hall.plays(2)
    found = {each.title: each.people for each in prizes(hall.evening)}["Lowest"]
    rows = {row.number: row for row in hall.evening.standings}
    assert 9 in rows and 9 not in found
    assert [sorted(row.number for row in who_played_all(hall.evening, hall.evening.standings, 2))] == [[*range(1, 9)]]
    assert rows[found[0]].total == min(row.total for one, row in rows.items() if one != 9)


def test_whoever_leaves_after_the_rounds_that_count_has_played_all_of_them():
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"))
    hall.plays(1)
    gone = mended_roll(hall.evening, {8: {"left": 2}}, "hal left", **hall.act)
    assert 8 in [row.number for row in who_played_all(gone, gone.standings, 1)]


def test_awards_are_told_of_the_whole_evening_only(monkeypatch):
    monkeypatch.setattr("leagues.state.ranking.prizes.awards", lambda evening: [Won("Grand slam", (1,), "")])
    found = evening()
    assert describe_prizes(found).endswith(" Grand slam: ada.") and "slam" not in describe_prizes(found, 1)


def test_three_who_share_a_prize_are_named_and_more_are_counted():
    found = evening()
    assert Won("Lowest", (1, 2, 3), "25").who(found) == "ada, bo and cy"
    assert Won("Lowest", (1, 2, 3, 4), "25").who(found) == "4 people"

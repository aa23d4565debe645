"""An evening of hearts: low ones win, and every page says 15 for 15 hearts, never -15."""

import re
from dataclasses import replace

import pytest

from leagues.actions import organiser
from leagues.models import Event
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, Result, RoundFacts
from leagues.rules.draws import EventFacts as Facts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.explaining import explain_place
from leagues.rules.standings.needs import needs
from leagues.rules.standings.standings import standings
from leagues.standings.like_for_like import as_compared
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from scorekeeper.models import Match
from tests.leagues.event_pages import begun, event_of, match_at
from tests.leagues.hall import Hall, names
from tests.phones import Phone
from tests.replayed import replayed
from tests.table import Writer, deal

BELOW = re.compile(r"(?<![\w–-])[-−]\s?\d")
PAGES = (
    "",
    "standings/",
    "standings/1/",
    "standings/2/",
    "needs/",
    "projector/",
    "rounds/1/",
    "history/",
    "ties/",
    "results/",
)


@pytest.fixture
def hearts(bo: Phone) -> Event:
    return two_rounds(bo)


@replayed
def two_rounds(bo: Phone) -> Event:
    """Eight people, one round of two tables played, the next under way."""
    page = begun(bo, "\n".join(names(8)), "meet_everyone", "hearts")
    event = event_of(page)
    rules = bo.open(f"/events/{event.pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-rounds": "2", "rule-target": "20"})
    page = bo.send(page.form("Publish"), "Publish")
    bo.send(page.form("Open round"), "Open round 1")
    for table, hearts in ((1, (9, 2, 2, 0)), (2, (8, 5, 0, 0))):
        Writer(f"player {table}").writes(match_at(event, table), 1, deal(*hearts, queen=0))
    page = bo.open(f"/events/{event.pk}/")
    page = bo.send(page.form("Close round"), "Close round 1")
    bo.send(page.form("Open round"), "Open round 2")
    Writer("player 1").writes(match_at(event, 1, 2), 1, deal(1, 3, 4, 5, queen=3))
    return event


def test_no_page_shows_hearts_below_zero(bo: Phone, hearts: Event) -> None:
    text = {rest: bo.open(f"/events/{hearts.pk}/{rest}").text for rest in PAGES}
    assert not {rest: found.group() for rest, page in text.items() if (found := BELOW.search(page))}
    assert "22" in text["standings/"] and "21" in text["standings/"]


def test_the_effects_of_a_correction_are_told_as_the_table_says_them(bo: Phone, hearts: Event) -> None:
    page = bo.open(f"/events/{hearts.pk}/rounds/1/tables/1/result/?line=1")
    page = bo.send(page.form("See what changes"), "See what changes", **{"hearts-0": "10", "hearts-1": "1"})
    assert re.search(r"\w+ 22 place 8 23 place 8", page.main), "now and then, a cell each"
    assert not BELOW.search(page.text)


def facts(points: tuple[int, ...], **options: object) -> Facts:
    """Two evenings' tables of two, counted as the rules count low ones."""
    tables = (DrawnTable(1, (1, 2)), DrawnTable(2, (3, 4)))
    results = tuple(Result({"points": points[at : at + 2]}) for at in (0, 2))
    format = FORMATS["clockwise"]
    people = tuple(EntrantFacts(number) for number in range(1, 5))
    return Facts(
        people, (RoundFacts(Draw(tables), results),), {**format.default_options(), "low": True, **options}, "one"
    )


def test_sums_tie_breaks_and_rates_of_low_points_are_told_without_a_minus() -> None:
    format, before = FORMATS["clockwise"], facts((-15, -3, -3, -7))
    assert explain_place(format, before, 1)[0] == "{1}: 15 = 15 (round 1, table 1)."
    chain = facts((-15, -3, -3, -7), chain=["buchholz"])
    assert "Decided by Buchholz: 7" in " ".join(explain_place(format, chain, 3))
    assert [row.rate for row in standings(format, facts((-15, -3, -4, -7), finish="time"))] == [3, 4, 7, 15]
    coming = (Draw((DrawnTable(1, (1, 3)), DrawnTable(2, (2, 4)))),)
    assert needs(format, before, coming).outlooks == ()
    last = replace(before, options={**before.options, "rounds": 2})
    rows = {row.number: row.words for row in needs(format, last, coming, span=(-10, 0)).outlooks}
    assert rows[1] == "{1} cannot win any more."
    assert {rows[2], rows[4]} == {"{2} can still win.", "{4} can still win."}, "nor that 0 is enough, nor 6 too many"
    clear = replace(last, rounds=facts((-15, -3, -9, -11)).rounds)
    rows = {row.number: row.words for row in needs(format, clear, coming, span=(-10, 0)).outlooks}
    assert rows[2] == "{2} will win with 5 or fewer."
    assert rows[4] == "{4} must get 2 or fewer, and everyone else must end with more."
    assert (
        needs(format, clear, coming, span=(-10, 0)).figures and not needs(format, last, coming, span=(-10, 0)).figures
    )


def test_wins_of_a_low_game_are_counted_up() -> None:
    robin = FORMATS["round_robin"]
    assert explain_place(robin, facts((-15, -3, -3, -7)), 2)[0] == "{2}: 2 = 2 (round 1, table 1)."


def test_a_round_counts_for_places_once_it_is_closed(bo: Phone, hearts: Event) -> None:
    Writer("player 1").writes(match_at(hearts, 1, 2), 2, deal(7, 2, 2, 2, queen=0))
    assert EventState(hearts).facts.rounds[1].results[0], "one of two tables has finished"
    waits = "Places move when round 2 is closed."
    for rest in ("standings/", "standings/1/", "projector/"):
        page = bo.open(f"/events/{hearts.pk}/{rest}").text
        assert waits in page, rest
    evening = EventState(hearts)
    early, whole = StandingsPage(evening), evening.build_event(evening.rounds[:1])
    assert [(row.number, row.place, row.played) for row in early.rows] == [
        (row.number, row.place, 1) for row in standings(evening.format, whole)
    ]
    assert waits in early.as_text
    Writer("player 2").writes(match_at(hearts, 2, 2), 1, deal(8, 2, 2, 1, queen=0))
    assert StandingsPage(EventState(hearts)).waits, "every table is in, and the organiser looks at it first"
    board = bo.open(f"/events/{hearts.pk}/")
    bo.send(board.form("Close round 2"), "Close round 2")
    done = StandingsPage(EventState(hearts))
    assert not done.waits and {row.played for row in done.rows} == {2}


@pytest.mark.django_db
def test_in_mid_round_places_are_those_of_the_last_closed_round_and_what_came_since_stands_beside() -> None:
    """C25: "+26" of a finished table, "+18 so far" of one that plays, "nothing yet", and who sits out."""
    hall = Hall(13, pitches=2)
    hall.plays(1)
    before = [(row.number, row.place, row.total) for row in StandingsPage(hall.evening).rows]
    hall.opens()
    first, second, third = hall.evening.running.tables
    hall.writes(first, 9, 10)
    hall.writes(second, 8)
    page = StandingsPage(hall.read())
    assert [(row.number, row.place, row.total) for row in page.rows] == before
    (out,) = hall.evening.running.out
    since = {row.number: row.since for row in page.rows}
    one, two = first.draw.seats[:2]
    assert (since[one], since[two]) == ("+19", "+7")
    assert (since[second.draw.seats[0]], since[second.draw.seats[1]]) == ("+8 so far", "+5 so far")
    assert {since[each] for each in third.draw.seats} == {"nothing yet"} and since[out] == "sits out"
    assert page.heading == "after round 1; round 2 of 7 is being played, 1 of 3 tables in"
    assert (page.since_head, page.total_head) == ("in round 2", "after 1")
    Writer("ada").writes(Match.objects.get(pk=second.match.id), 2, {"tricks": [7, 6]})
    hall.writes(third, 7, 7)
    hall.read()
    hall.now(organiser.close_round(hall.evening, **hall.act))
    closed = StandingsPage(hall.evening)
    assert not closed.since and closed.heading == "after round 2 of 7" and closed.total_head == "Total"
    assert [row.number for row in closed.rows] != [number for number, *_ in before]


@pytest.mark.django_db
def test_where_a_round_brings_wins_a_table_that_plays_is_only_said_to_play() -> None:
    hall = Hall(8, "swiss", pairs=True, pitches=2, rounds=2)
    hall.opens()
    first, second, *_ = hall.evening.running.tables
    hall.writes(first, 12, 12)
    Writer("ada").writes(Match.objects.get(pk=second.match.id), 1, {"tricks": [9, 4]})
    since = {row.number: row.since for row in StandingsPage(hall.read()).rows}
    assert [since[one] for one in first.draw.seats] == ["+2", "+0"]
    assert {since[one] for one in second.draw.seats} == {"playing"}


@pytest.mark.django_db
@pytest.mark.parametrize("shape", [(8, "knockout"), (4, "changing_partners"), (6, "winner_stays", "cribbage")])
def test_a_knockout_and_a_single_table_count_at_once(shape: tuple[object, ...]) -> None:
    hall = Hall(*shape, **({"pairs": True} if shape[1] == "knockout" else {}))
    if hall.evening.format.pairing.follows_results:
        hall.now(organiser.publish_draw(hall.evening, (hall.evening.next_draw,), **hall.act))
    hall.opens()
    assert as_compared(hall.evening) is hall.evening and not StandingsPage(hall.evening).since

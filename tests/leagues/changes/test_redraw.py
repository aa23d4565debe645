"""A result corrected when the next round is announced and not begun: it is drawn again, said before and after (F10)."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from leagues.actions import organiser
from leagues.changes import redraw
from leagues.changes.wording import HOW_MANY_THERE, IS_DRAWN_AGAIN
from leagues.draw.wording import DRAWN_AGAIN, FIND_TABLES
from leagues.models import Pass
from leagues.rules.movement.matching import matching_by_place
from leagues.rules.repair.effects import find_draw
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.models import Line
from tests.leagues.at_home import FIVE, sat_down
from tests.leagues.changes.test_level_again import hearts
from tests.leagues.changes.test_live_repair import Organiser, correction, looked, words
from tests.leagues.event_pages import NAMING, event_of
from tests.leagues.hall import Hall
from tests.often import some
from tests.phones import Phone

pytestmark = pytest.mark.django_db

RESULT = "rounds/{}/tables/{}/result/?line=1"


def hall(key: str, count: int = 8, played: int = 1, tricks: tuple[int, int] = (10, 7), **options: Any) -> Organiser:
    """A hall whose next round is announced; these tricks of the first side at every table, two deals a round."""
    place = Hall(count, key, pairs=True, pitches=2, **options)
    for _ in range(played):
        place.opens()
        for table in place.evening.running.unfinished:
            place.writes(table, *tricks)
        place.read()
        place.now(organiser.close_round(place.evening, **place.act))
    return Organiser(place)


def turned(ada: Organiser, number: int = 1, table: int = 1, tricks: int = 3) -> tuple[str, dict[str, str]]:
    """The page that shows what it changes that another side has won, and the form that does it."""
    rest = RESULT.format(number, table)
    form = correction(ada, rest, **{"tricks-0": f"{tricks}", "tricks-1": f"{13 - tricks}", "reason": "wrong player"})
    page = ada.sends(rest, form)
    return page, {**form, "looked": looked(page)}


def corrected(ada: Organiser, number: int = 1, table: int = 1, tricks: int = 3) -> str:
    """What the page says once it is done."""
    form = turned(ada, number, table, tricks)[1]
    answer = ada.client.post(ada.path(RESULT.format(number, table)), form)
    return words(ada.client.get(answer.headers["Location"]).content.decode())


def elsewhere(page: str) -> dict[str, tuple[str, str]]:
    """(then, now) of every table that changes, as a page shows it."""
    part = re.search(r'<table class="elsewhere">.*?</table>', page, re.S)
    cells = [
        [words(cell).replace("(new place)", "") for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)]
        for row in re.findall(r"<tr>.*?</tr>", part[0] if part else "", re.S)[1:]
    ]
    found = [[" ".join(cell.split()) for cell in row] for row in cells]
    return {label: (was, now) for label, was, now in found}


def seats(ada: Organiser) -> dict[str, str]:
    """Who is to sit where in the next round."""
    coming = StandingsPage(ada.evening).coming
    assert coming is not None
    return {f"{table.number}": " against ".join(table.sides) for table in coming.tables}


@pytest.mark.parametrize("key", some(["swiss", "king_of_the_hill", "knockout"], 2))
def test_the_page_lists_before_the_button_who_sits_elsewhere_in_the_round_that_is_announced(key: str) -> None:
    ada = hall(key)
    before, was = take_snapshot(ada.evening), seats(ada)
    page, form = turned(ada)
    shown = elsewhere(page)
    assert "Round 2 is drawn again. To keep it as it was announced, open it first." in words(page)
    assert seats(ada) == was, "nothing is stored yet"
    ada.sends(RESULT.format(1, 1), form, code=302)
    now = seats(ada)
    assert shown == {table: (was[table], now[table]) for table in was if was[table] != now[table]} and shown
    assert take_snapshot(ada.evening) == before, "what was played stays"


def test_once_it_is_corrected_every_page_says_so_until_the_round_is_opened() -> None:
    ada = hall("swiss")
    was = seats(ada)
    done = corrected(ada)
    assert "Round 2 is drawn again. The board says who sits elsewhere." in done
    board, now = ada.asks(""), seats(ada)
    find = "Round 2 is drawn again. A result was corrected. Please find your tables."
    assert f"Say now: “{find}”" in words(board).replace("Say now:  “", "Say now: “")
    assert "Round 2 is drawn again. A result was corrected." in words(board)
    assert elsewhere(board) == {table: (was[table], now[table]) for table in was if was[table] != now[table]}
    guest, row = Client(), ada.event.passes.get(may=Pass.VIEW)
    guest.get(f"/evening/{row.pk}/{row.token}/")
    assert find in words(guest.get(ada.path("")).content.decode())
    assert DRAWN_AGAIN.format(number=2, find=FIND_TABLES, **NAMING) in words(ada.asks("projector/"))
    assert "Round 2 was drawn again." in ada.asks("history/")
    ada.sends("open/", {}, code=302)
    assert "drawn again" not in ada.asks("") + ada.asks("projector/")
    assert "Round 2 was drawn again." in ada.asks("history/"), "the history holds it"


def level_hall() -> Organiser:
    """A knockout of eight whose first tables were all level: people said who won each decider,
    and round 1 is closed."""
    place = Hall(8, "knockout", pairs=True, pitches=2)
    place.opens()
    for table in place.evening.running.unfinished:
        place.writes(table, 6, 7)
    place.read()
    while place.evening.questions:
        place.now(
            organiser.record_answer(
                place.evening, place.evening.questions[0], place.evening.questions[0].candidates[0], **place.act
            )
        )
    place.now(organiser.close_round(place.evening, **place.act))
    return Organiser(place)


def answered_otherwise(ada: Organiser, table: int = 1) -> None:
    seat = next(each for each in ada.evening.rounds[0].tables if each.number == table)
    other = next(one for one in seat.draw.seats if one != seat.answers["winner"])
    ada.takes(f"rounds/1/tables/{table}/answer/", {"key": "winner", "one": other})


def test_another_answer_in_a_knockout_counts_nobody_who_has_lost_among_those_who_are_there() -> None:
    ada = level_hall()
    seat = ada.evening.rounds[0].tables[0]
    other = next(one for one in seat.draw.seats if one != seat.answers["winner"])
    page = words(ada.sends("rounds/1/tables/1/answer/", {"key": "winner", "one": f"{other}"}))
    assert IS_DRAWN_AGAIN.format(number=2, **NAMING) in page
    assert HOW_MANY_THERE.partition(" {count}")[0].format(number=2, **NAMING) not in page


def test_another_answer_to_who_won_a_level_table_is_told_on_the_same_pages() -> None:
    ada = level_hall()
    was, told = seats(ada), "Round 2 was drawn again."
    assert "drawn again" not in ada.asks("") + ada.asks("projector/") + ada.asks("history/")
    answered_otherwise(ada)
    board, now = ada.asks(""), seats(ada)
    find = "Round 2 is drawn again. An answer was changed. Please find your tables."
    assert find in board and "Round 2 is drawn again. An answer was changed." in words(board)
    assert elsewhere(board) == {table: (was[table], now[table]) for table in was if was[table] != now[table]} != {}
    guest, row = Client(), ada.event.passes.get(may=Pass.VIEW)
    guest.get(f"/evening/{row.pk}/{row.token}/")
    assert find in words(guest.get(ada.path("")).content.decode())
    assert DRAWN_AGAIN.format(number=2, find=FIND_TABLES, **NAMING) in words(ada.asks("projector/"))
    history = words(ada.asks("history/"))
    assert "Corrected after the round was closed" in history
    first, eighth = ada.evening.names[1], ada.evening.names[8]
    assert f"After round 1 was closed: Table 1 is level: who won the decider? {eighth}, not {first}, by" in history
    assert f"by the organiser {told}" in history
    ada.sends("undo/", {}, code=302)
    assert seats(ada) == was and "drawn again" not in ada.asks("") + ada.asks("projector/")
    assert ada.asks("history/").count(told) == 2
    assert "After round 1 was closed: Undone: Table 1 is level: who won the decider?" in words(ada.asks("history/"))


def test_an_answer_and_a_score_that_are_changed_are_told_together() -> None:
    ada = level_hall()
    was = seats(ada)
    answered_otherwise(ada)
    corrected(ada, 1, 2)
    shown, now = elsewhere(ada.asks("")), seats(ada)
    assert shown == {table: (was[table], now[table]) for table in was if was[table] != now[table]} and shown
    assert ada.asks("history/").count("Round 2 was drawn again.") == 2
    ada.sends("open/", {}, code=302)
    assert "drawn again" not in ada.asks("")


def test_what_was_drawn_again_twice_is_in_the_history_twice_and_the_board_compares_with_what_was_announced() -> None:
    ada = hall("swiss", 9, 2)
    was = seats(ada)
    corrected(ada, 2, 1)
    once = seats(ada)
    corrected(ada, 2, 2)
    twice = seats(ada)
    assert len({str(each) for each in (was, once, twice)}) == 3
    shown = elsewhere(ada.asks(""))
    assert all(shown[table] == (was[table], twice[table]) for table in shown.keys() - {"bye"}) and shown
    assert ada.asks("history/").count("Round 3 was drawn again.") == 2
    for _ in range(2):
        ada.sends("undo/", {}, code=302)
    assert seats(ada) == was and "drawn again" not in ada.asks("")
    assert ada.asks("history/").count("Round 3 was drawn again.") == 4


@pytest.mark.parametrize("first", ["leaves", "corrected"])
def test_announced_is_what_stood_on_the_roll_before_the_correction(first: str) -> None:
    """Somebody leaves before it, so that the round was announced without them, or after it."""
    ada = hall("swiss")
    was = seats(ada)
    if first == "corrected":
        corrected(ada)
    ada.takes("roll/offers/", {"w-8": "leaves"})
    if first == "leaves":
        was = seats(ada)
        corrected(ada)
    shown, now = elsewhere(ada.asks("")), seats(ada)
    tables = shown.keys() - {"bye"}
    assert tables and {table: shown[table] for table in tables} == {table: (was[table], now[table]) for table in tables}


@pytest.mark.parametrize(("key", "options"), some([("swiss", {}), ("knockout", {"redraw": True})], 2))
def test_announced_is_what_was_drawn_then_also_once_another_lot_draws(key: str, options: dict[str, Any]) -> None:
    ada = hall(key, **options)
    was = seats(ada)
    corrected(ada)
    for _ in range(3):
        ada.sends("draw/again/", {}, code=302)
        shown, now = elsewhere(ada.asks("")), seats(ada)
        assert all(shown[table] == (was[table], now[table]) for table in shown) and shown
    assert take_snapshot(ada.evening).options["lot"], "what stands is as it was stored"


def test_a_history_of_many_corrections_draws_once_for_each_and_for_the_newest_alone(monkeypatch) -> None:
    """What was drawn after one is what was drawn before the next; another look at the history pairs nobody again."""
    ada, drawn = hall("swiss"), []
    for number in range(6):
        wrong(ada, number + 2, 3 if number % 2 else 10)
    monkeypatch.setattr(redraw, "find_draw", lambda *given: drawn.append(given) or find_draw(*given))
    told = "Round 2 was drawn again."
    assert ada.asks("history/").count(told) == 5 and len(drawn) == 7
    pairings = matching_by_place.cache_info().misses
    assert ada.asks("history/").count(told) == 5 and matching_by_place.cache_info().misses == pairings
    monkeypatch.setattr(redraw, "NEWEST_AMENDMENTS", 2)
    assert ada.asks("history/").count(told) == 2 and ada.asks("history/").count("row 1: ") == 6


def wrong(ada: Organiser, revision: int, tricks: int) -> None:
    """Other tricks of the first side in row 1 of table 1 in round 1."""
    sheet = ada.evening.opened[0].tables[0].match
    assert sheet is not None
    entries, act = {"tricks": [tricks, 13 - tricks]}, ada.hall.act
    Line.objects.create(
        uuid=uuid4(),
        match_id=sheet.id,
        number=1,
        revision=revision,
        base=revision - 1,
        entries=entries,
        act=100 + revision,
        **act,
    )


def test_whoever_opens_the_round_first_keeps_it_as_it_was_announced() -> None:
    ada = hall("swiss")
    was = seats(ada)
    organiser.open_round(ada.evening, **ada.hall.act)
    page = words(turned(ada)[0])
    assert "Round 2 is drawn again" not in page and "Round 2 would have been drawn differently" in page
    done = corrected(ada)
    played = ada.evening.opened[1]
    names = ada.evening.names
    now = {f"{table.number}": " against ".join(names[one] for one in table.seats) for table in played.draw.tables}
    assert now == was and "drawn again" not in done + ada.asks("") + ada.asks("history/")


def test_what_it_changes_is_shown_again_where_the_round_was_opened_meanwhile() -> None:
    """What was said of it before is not true any more."""
    ada = hall("swiss")
    form = turned(ada)[1]
    ada.sends("open/", {}, code=302)
    page = ada.sends(RESULT.format(1, 1), form)
    assert "Round 2 would have been drawn differently" in page and "Round 2 is drawn again" not in page
    ada.sends(RESULT.format(1, 1), {**form, "looked": looked(page)}, code=302)


def test_a_correction_that_moves_nobody_says_nothing_of_the_next_round() -> None:
    ada = hall("swiss")
    page = turned(ada, tricks=12)[0]
    assert "Round 2 is drawn again" not in page and "drawn again" not in corrected(ada, tricks=12) + ada.asks(
        ""
    ) + ada.asks("history/")


def test_a_result_that_is_level_then_leaves_the_next_round_to_be_drawn() -> None:
    ada = hall("king_of_the_hill")
    page = words(turned(ada, tricks=6)[0])
    assert "Round 2 is drawn once every result is known." in page and "open it first" not in page


def test_that_somebody_must_say_who_won_a_match_that_is_level_then_is_said_before_and_after() -> None:
    """On the page of this match alone."""
    ada = hall("knockout", 4)
    asked = "Table 1 is level: who won the decider? You {} asked at the evening."
    assert "who won" not in words(turned(ada)[0])
    assert asked.format("will be") in words(turned(ada, tricks=6)[0])
    assert asked.format("are") in corrected(ada, tricks=6)
    assert "who won" not in words(turned(ada, table=2)[0])


def test_a_round_that_is_not_played_any_more_is_said_with_the_reason() -> None:
    ada = hall("swiss", 4, tricks=(6, 7), finish="target_now", target=2)
    page = words(turned(ada, tricks=10)[0])
    assert "Round 2 is not played. Somebody reached 2 match points in round 1." in page


def test_at_one_table_the_round_that_opened_by_itself_is_drawn_again_too(ada: Phone) -> None:
    """Nobody opens one there, so nothing is said of that; who had to wait is named before the button."""
    board = hearts(ada, sat_down(ada, "hearts", FIVE, "threes-last-leaves"), "Write it down", 0, 7, 4, 2)
    event = event_of(board)
    before = [EventState(event).opened[1].draw]
    page = ada.open(f"/events/{event.pk}/rounds/1/tables/1/result/")
    page = hearts(ada, page, "See what changes", 0, 7, 2, 4)
    assert "Round 2 is drawn again." in page.main and "open it first" not in page.main
    shown = elsewhere(page.html)
    ada.send(page.form("Correct it"), "Correct it")
    evening = EventState(event)
    after, names = evening.opened[1].draw, evening.names
    assert [after] != before and set(shown) == {"1", "out"}
    assert shown["out"] == tuple(", ".join(names[one] for one in draw.out) for draw in (*before, after))

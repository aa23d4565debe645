"""Any game of which only who won is written: best of one or more in a hall, and one page for a queue."""

import pytest

from leagues.models import Event
from leagues.rules.board import ONE_TABLE
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.line import NOBODY
from tests.leagues.event_pages import begun, event_of, match_at, offered, publish
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db


def begin(bo: Phone, format: str, count: int = 4, game: str = "any_wins", **more: object) -> Page:
    """The board, or the one page, of round 1."""
    publish(bo, count, game=game, format=format, **more)
    event = Event.objects.latest("started")
    board = bo.open(f"/events/{event.pk}/")
    return bo.send(board.form("Open round 1"), "Open round 1")


def written(event: Event, table: int, *winners: int, number: int = 1) -> bool:
    """Whether a match is over once these rounds of it are written."""
    match = match_at(event, table, number)
    for at, winner in enumerate(winners, 1):
        Writer("cy").writes(match, at, {"winner": winner})
    return match_at(event, table, number).standing.over is not None


def test_best_of_is_asked_where_the_game_is_chosen_and_one_is_the_usual(bo: Phone) -> None:
    """C19."""
    page = offered(bo, "\n".join(names(4)), "any_wins")
    assert page.form("Go on to the draw").values["best"] == ["1"]
    assert "rounds of 10 minutes" in page.main
    longer = bo.send(page.form("Show what fits now"), "Show what fits now", best=5)
    assert longer.form("Go on to the draw").values["best"] == ["5"] and "rounds of 50 minutes" in longer.main
    event = event_of(bo.send(longer.form("Go on to the draw"), "Go on to the draw", format="swiss"))
    assert EventState(event).table_rules["best"] == 5
    assert "best" not in offered(bo, "\n".join(names(4)), "cribbage").form("Go on to the draw").names


@pytest.mark.parametrize("format", ["knockout", "swiss"])
def test_a_match_of_who_won_ends_with_its_result_and_so_does_the_round(bo: Phone, format: str) -> None:
    """C19."""
    event = event_of(begin(bo, format))
    assert written(event, 1, 0) and not match_at(event, 2).standing.over
    assert written(event, 2, 1)
    board = bo.open(f"/events/{event.pk}/")
    assert "Round 1 is over." in board.main
    board = bo.send(board.form("Close round 1"), "Close round 1")
    assert board.errors == [] and board.has_button("Open round 2")


def test_the_best_of_three_ends_once_nobody_can_catch_up(bo: Phone) -> None:
    event = event_of(begin(bo, "swiss", best=3))
    assert not written(event, 1, 0) and written(event, 1, 0, 0)
    assert "It was the best of 3." in bo.open(f"/matches/{match_at(event, 1).pk}/").main
    assert not written(event, 2, 0, 1) and written(event, 2, 0, 1, NOBODY), "level after three: a draw"
    assert bo.open(f"/events/{event.pk}/").has_button("Close round 1")


@pytest.mark.parametrize(("format", "draws"), [("knockout", False), ("swiss", True)])
def test_nobody_draws_in_a_knockout(bo: Phone, format: str, draws: bool) -> None:
    """C19: there is no key for it, and a form that says so is refused."""
    event = event_of(begin(bo, format))
    sheet = bo.open(f"/matches/{match_at(event, 1).pk}/")
    assert ("a draw" in sheet.main) == draws
    bo.write(sheet, winner=NOBODY)
    assert (match_at(event, 1).standing.over is not None) == draws
    assert "A round may be a draw" in bo.open(f"/events/{event.pk}/settings/").main or not draws


@pytest.mark.parametrize(
    ("game", "more"), [("any_wins", {}), ("any_wins", {"best": 3}), ("cribbage", {}), ("dice_10000", {})]
)
def test_winner_stays_on_has_its_one_page_with_any_game(bo: Phone, game: str, more: dict[str, int]) -> None:
    """C19: of any length, with cards or without; whoever wins stays, and the next round opens by itself."""
    page = begin(bo, "winner_stays", game=game, **more)
    assert page.top.all("table", class_="rounds") and not page.has_button("Close round 1")
    assert ("will deal" in page.main or "Cut for the deal" in page.main) == (game == "cribbage"), (
        "who deals, if anybody"
    )


def test_a_queue_that_plays_the_best_of_three_goes_on_after_the_match(bo: Phone) -> None:
    """C19: the score so far stands in the row that is played."""
    page = begin(bo, "winner_stays", best=3)
    event = event_of(page)
    first = [names(4)[one - 1] for one in EventState(event).rounds[0].tables[0].draw.seats]
    page = bo.write(page, winner=0)
    assert EventState(event).running.number == 1
    row = dict(zip(page.names, page.sheet.one("tbody").all("tr")[0].all("td"), strict=True))
    assert (row[first[0]].text, row[first[1]].text) == ("1", "0")
    page = bo.write(page, winner=0)
    assert EventState(event).running.number == 2 and first[0] in page.main
    assert first[0] in {names(4)[one - 1] for one in EventState(event).running.tables[0].draw.seats}
    assert first[1] not in {names(4)[one - 1] for one in EventState(event).running.tables[0].draw.seats}


def test_the_deals_of_a_round_may_be_changed_and_the_page_of_a_queue_stays(bo: Phone) -> None:
    event = event_of(begun(bo, "\n".join(names(5)), "winner_stays", "gin_rummy"))
    rules = bo.open(f"/events/{event.pk}/settings/")
    bo.send(rules.form("Save"), "Save", **{"option-pitches": "3"})
    event.refresh_from_db()
    assert EventState(event).table_rules["deals"] == 3 and event.board(5) is ONE_TABLE

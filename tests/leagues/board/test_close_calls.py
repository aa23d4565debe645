"""Before the prizes the board says which results could still change one; everybody has a result to send."""

import pytest

from leagues.actions import organiser
from leagues.board.organiser_board import BoardPage
from leagues.standings.breakdown import Breakdown
from leagues.state.ranking.prize_steps import after_press
from tests.leagues.event_pages import event_of, in_round, play
from tests.leagues.hall import Hall


def ended(hall):
    """The evening ended in the middle of round 2: table 1 has a result, table 2 has none."""
    hall.plays()
    hall.opens()
    hall.writes(hall.evening.running.tables[0])
    return hall.now(organiser.end_event(hall.read(), "late", **hall.act))


@pytest.mark.django_db
def test_the_board_says_which_table_is_missing_until_the_prizes_are_given():
    hall = Hall(8)
    assert BoardPage(hall.opens(), hall.at).close_calls == (), "while it is played"
    hall = Hall(8)
    page = BoardPage(ended(hall), hall.at)
    assert page.close_calls[0] == "No result, which could change a prize: round 2, table 2."
    for press in ("begin", "all"):
        hall.now(organiser.change_event(hall.evening, *after_press(hall.evening, press), **hall.act))
    assert BoardPage(hall.evening, hall.at).close_calls == ()


@pytest.mark.django_db
def test_a_result_that_one_point_would_turn_is_named_on_the_board(bo):
    event = event_of(in_round(bo))
    play(event, 1, tricks=7)
    play(event, 2, tricks=6)
    page = bo.open(f"/events/{event.pk}/end/")
    bo.send(page.form("End"), "End", why="late")
    board = bo.open(f"/events/{event.pk}/").main
    assert "One point would change a prize. Look once more: round 1, table" in board


@pytest.mark.django_db
def test_everybody_has_a_result_to_send_once_it_is_over():
    hall = Hall(8)
    hall.plays(2)
    assert Breakdown(hall.evening, 1).to_send == ""
    evening = hall.now(organiser.end_event(hall.evening, "late", **hall.act))
    row = next(each for each in evening.standings if each.number == 1)
    lines = Breakdown(evening, 1).to_send.splitlines()
    assert lines[0] == f"ada: place {row.place} of 8, with {row.total}."
    assert lines[1].startswith("Best round: ") and lines[-1].endswith(evening.event.day)

"""Beetle: parts drawn, a point each."""

import pytest

from scorekeeper.rules.asking import left, offered
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import verdict
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.setup import Setup, Stay
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

THREE = seated("beetle", 3)
ROUND = {"shouted": 0, "parts": [None, 12, 0]}


def test_who_shouts_has_the_whole_beetle_and_the_others_what_they_drew() -> None:
    standing = match("beetle", THREE, ROUND)
    assert standing.tally.totals == (13, 12, 0)
    assert [cell.mark for cell in rows_shown(standing, NAMES[:3])[0].cells] == ["whole", "", ""]
    assert match("beetle", seated("beetle", 3, wings=True), ROUND).tally.totals == (14, 12, 0)


def test_only_the_first_to_finish_is_whole() -> None:
    tally = first("beetle", THREE)
    assert [side for key, side in left({"shouted": 0}, tally) if key == "parts"] == [1, 2]
    assert refused(tally, {"shouted": 0, "parts": [None, 13, 2]}) == "Parts, bo: 13 is not between 0 and 12."
    assert refused(tally, {"shouted": 0, "parts": [7, 3, 2]}) == "ada finished, so ada has all 13 parts."
    winged = {"shouted": 2, "parts": [13, 3, None]}
    assert match("beetle", seated("beetle", 3, wings=True), winged).tally.totals == (13, 3, 14)


def test_a_shout_at_another_table_stops_this_one() -> None:
    assert match("beetle", THREE, {"shouted": NOBODY, "parts": [12, 0, 7]}).tally.totals == (12, 0, 7)
    assert offered({}, first("beetle", THREE)) == {}


@pytest.mark.parametrize("rounds", [8, 12])
def test_the_agreed_rounds_are_printed_and_the_most_parts_win(rounds: int) -> None:
    setup = seated("beetle", 3, deals=rounds)
    assert len(rows_shown(match("beetle", setup), NAMES[:3])) == rounds
    assert match("beetle", setup, *[ROUND] * (rounds - 1)).over is None
    total = 13 * rounds
    assert verdict(match("beetle", setup, *[ROUND] * rounds), NAMES[:3]) == (
        f"ada won with {total} parts. All {rounds} beetles are played."
    )


def test_without_a_number_of_rounds_the_players_say_when() -> None:
    assert match("beetle", THREE, *[ROUND] * 40).over is None


def test_level_players_share_the_win() -> None:
    first_row, second = {"shouted": 0, "parts": [None, 9]}, {"shouted": 1, "parts": [9, None]}
    over = match("beetle", seated("beetle", 2, deals=2), first_row, second).over
    assert over and over.places == (1, 1)


def test_a_late_comer_has_drawn_nothing_yet() -> None:
    tally = match("beetle", THREE, ROUND).tally
    assert tally.game.company.joins and tally.game.company.joins(tally) == (0,)
    setup = Setup(3, THREE.options, stays=(Stay(2, 2, 0, (0,)),))
    late = match("beetle", setup, {"shouted": 0, "parts": [None, 5]}, {"shouted": 2, "parts": [1, 2, None]})
    assert late.tally.totals == (14, 7, 13) and not late.tally.faults

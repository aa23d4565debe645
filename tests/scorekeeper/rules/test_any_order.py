"""Sheets whose rows are filled in any order: whose turn it is, what is free, when it is over."""

import pytest

from scorekeeper.rules.any_order import (
    all_full,
    beside_rows,
    filled_beside,
    free_rows,
    next_side,
    offered_figures,
    turns_left,
)
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import VOID, Entries
from scorekeeper.rules.match import Standing, due, stand
from scorekeeper.rules.rows import rows_shown, with_sums
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError
from tests.scorekeeper.rules.playing import NAMES, refused, seated

CHANCE = 14
FULL: Entries = {"points": [0, 0]}


def pad(*lines: tuple[int, Entries], key: str = "yacht", **options: object) -> Standing:
    return stand(GAMES[key], seated(key, 2, **options), sorted(lines, key=lambda line: line[0]))


def full(key: str, last: int, but: tuple[int, ...] = ()) -> list[tuple[int, Entries]]:
    lowest = {CHANCE: {"points": [5, 5]}}
    return [(number, lowest.get(number, FULL)) for number in range(1, last + 1) if number not in but]


def test_whoever_has_fewer_boxes_is_next_and_whoever_begins_where_all_have_as_many() -> None:
    assert next_side(pad().tally) == 0
    assert next_side(pad((CHANCE, {"points": [23, None]})).tally) == 1
    assert next_side(pad((CHANCE, {"points": [23, None]}), (9, {"points": [None, 25]})).tally) == 0
    bo_begins = stand(GAMES["yacht"], Setup(2, GAMES["yacht"].standard(), 1, 1), [(3, {"points": [9, 9]})])
    assert next_side(bo_begins.tally) == 1


def test_a_box_is_free_until_it_is_filled_and_only_the_first_where_boxes_are_filled_in_order() -> None:
    tally = pad((3, {"points": [9, None]})).tally
    assert 3 not in free_rows(tally, 0) and 3 in free_rows(tally, 1) and 13 not in free_rows(tally, 0)
    assert turns_left(tally, 0) == 12 and turns_left(tally, 1) == 13
    in_order = pad((1, {"points": [3, None]}), key="yatzy", in_order=True).tally
    assert free_rows(in_order, 0) == (2,) and free_rows(in_order, 1) == (1,)
    assert free_rows(pad((1, {VOID: True})).tally, 0)[0] == 2


def test_more_of_five_alike_are_no_turn_and_need_fifty_in_their_box() -> None:
    assert beside_rows(pad((12, {"points": [50, 0]})).tally, 0) == (13,)
    assert beside_rows(pad((12, {"points": [50, 0]})).tally, 1) == ()
    some = pad((12, {"points": [50, 0]}), (13, {"points": [2, None]}))
    assert some.tally.totals == (250, 0) and turns_left(some.tally, 0) == 12
    assert pad((12, FULL), (13, {"points": [1, None]})).tally.faults


def test_it_is_over_once_every_box_is_filled_whichever_was_last() -> None:
    done = pad(*full("yacht", CHANCE, but=(13,)))
    assert done.over is not None and done.over.places == (1, 1) and next_side(done.tally) is None
    lacks = pad(*full("yacht", CHANCE, but=(4, 13)))
    assert lacks.over is None and not all_full(lacks.tally) and due(lacks, [], {}) == 4
    half = pad(*full("yacht", CHANCE, but=(4, 13)), (4, {"points": [8, None]}))
    assert half.over is None and next_side(half.tally) == 1
    late = pad(*full("yacht", CHANCE, but=(12, 13)), (12, {"points": [50, 0]}), (13, {"points": [1, None]}))
    assert late.over is not None and late.tally.totals == (155, 5) and not late.tally.faults


def test_the_bonus_comes_with_the_box_that_reaches_its_level_and_stands_below_the_faces() -> None:
    faces = [3, 6, 9, 12, 15]
    lines = [(number, {"points": [figure, figure]}) for number, figure in enumerate(faces, 1)]
    standing = pad(*lines, (6, {"points": [18, 12]}))
    assert standing.tally.totals == (98, 57)
    shown = {row.label: [cell.totals for cell in row.cells] for row in with_sums(rows_shown(standing, NAMES[:2]))}
    assert shown["Upper"] == [("63",), ("57",)] and shown["Bonus"] == [("35",), ("0",)]
    assert shown["Sixes"] == [("18",), ("12",)] and shown["Chance"] == [(), ()] and shown["Lower"] == [("0",), ("0",)]
    early = pad(*lines)
    assert [cell.totals for cell in rows_shown(early, NAMES[:2])[5].sums[1].cells] == [(), ()]
    assert [cell.totals for row in rows_shown(pad(), NAMES[:2]) for sums in row.sums for cell in sums.cells] == [()] * 6


def test_only_figures_that_dice_can_count_are_taken() -> None:
    tally = pad().tally
    assert refused(tally, {"points": [7, None]}) == "Points, ada: 7 is not between 0 and 5."
    fours = pad((3, FULL)).tally
    assert refused(fours, {"points": [13, None]}) == "Points, ada: 13 is not a multiple of 4."
    house = pad((8, FULL)).tally
    assert refused(house, {"points": [None, 24]}) == "Points, bo: 24 is not a multiple of 25."


def test_what_is_thrown_counts_in_every_free_box_the_most_first() -> None:
    tally = pad((9, {"points": [25, None]})).tally
    offers = offered_figures(tally, 1, "44411")
    assert offers[:4] == ((9, 25), (7, 14), (CHANCE, 14), (4, 12)) and len(offers) == 13
    assert (9, 25) not in offered_figures(tally, 0, "44411")
    with pytest.raises(RuleError, match="These are 4 dice, not 5"):
        offered_figures(tally, 0, "4441")
    with pytest.raises(RuleError, match="No die shows 7"):
        offered_figures(tally, 0, "44417")


@pytest.mark.parametrize(("own", "joker"), [(None, [0, 0, 0]), (0, [0, 0, 0]), (50, [25, 30, 40])])
def test_five_alike_count_as_a_house_or_a_straight_once_their_own_box_has_points(own, joker) -> None:
    offers = dict(offered_figures(pad((12, {"points": [own, 0]})).tally, 0, "66666"))
    assert [offers[row] for row in (9, 10, 11)] == joker and (12 in offers) == (own is None)


def test_five_alike_again_are_counted_beside_the_turn() -> None:
    once = pad((12, {"points": [50, 0]}))
    assert filled_beside(once.tally, 0, "66666") == (13, 1)
    assert filled_beside(once.tally, 1, "66666") is filled_beside(once.tally, 0, "66665") is None
    assert filled_beside(pad((12, {"points": [50, 0]}), (13, {"points": [2, None]})).tally, 0, "11111") == (13, 3)
    assert filled_beside(pad(key="yatzy").tally, 0, "11111") is None


def test_a_generala_in_one_throw_wins_whatever_the_others_have() -> None:
    served = pad((6, {"points": [None, 30]}), (10, {"points": [55, None]}), key="generala")
    assert served.over is not None and served.over.places == (1, 2)
    behind = pad((9, {"points": [None, 45]}), (8, {"points": [0, 35]}), (10, {"points": [55, None]}), key="generala")
    assert behind.over is not None and behind.over.places == (1, 2) and behind.tally.totals == (55, 80)
    counted = pad((10, {"points": [120, None]}), key="generala", served="120")
    assert counted.over is None and counted.tally.totals == (120, 0)
    sixty = pad((10, {"points": [65, None]}), key="generala", top=60)
    assert sixty.over is not None and sixty.over.winners == (0,)
    assert len(pad(key="generala", double=True).tally.rows) == 11

"""Darts, cricket: marks, points, and who wins."""

from typing import Any

import pytest

from scorekeeper.rules.count_keys import CountSeen, count_kinds
from scorekeeper.rules.counting import counts_now
from scorekeeper.rules.deal_words import describe_due
from scorekeeper.rules.games.darts_cricket import marks_on, slate
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.words import count_parts
from tests.scorekeeper.rules.playing import first, match, seated


def dart(what: str, who: int, marks: int = 3) -> dict[str, Any]:
    return {"what": what, "who": who, "marks": marks}


ALL = [dart(what, 0) for what in ("20", "19", "18", "17", "16", "15")] + [dart("25", 0, 2), dart("25", 0, 1)]


def test_marks_past_three_score_until_everybody_else_has_closed_the_number() -> None:
    three = seated("darts_cricket", 3)
    played = match("darts_cricket", three, dart("20", 0), dart("20", 1), dart("20", 0, 2))
    assert played.tally.totals == (40, 0, 0) and marks_on("20", played.tally) == (3, 3, 0)
    closed = match("darts_cricket", three, dart("20", 0), dart("20", 1), dart("20", 2), dart("20", 0, 2))
    assert closed.tally.totals == (0, 0, 0)
    bull = match("darts_cricket", three, dart("25", 1, 2), dart("25", 1, 2))
    assert bull.tally.totals == (0, 25, 0) and marks_on("25", bull.tally) == (0, 3, 0)


def test_who_has_closed_all_wins_once_nobody_is_ahead() -> None:
    setup = seated("darts_cricket", 2)
    assert match("darts_cricket", setup, *ALL[:-1]).over is None
    done = match("darts_cricket", setup, *ALL).over
    assert done is not None and done.places == (1, 2)
    behind = [dart("20", 1), dart("20", 1, 1), *ALL]
    assert match("darts_cricket", setup, *behind).over is None
    level = match("darts_cricket", setup, *behind, dart("19", 0, 1), dart("19", 0, 1)).over
    assert level is not None and level.winners == (0,)


def test_cut_throat_the_points_go_to_those_who_have_it_open_and_the_lowest_wins() -> None:
    setup = seated("darts_cricket", 3, style="cut-throat")
    played = match("darts_cricket", setup, dart("20", 0), dart("20", 2), dart("20", 0, 1))
    assert played.tally.totals == (0, 20, 0)
    over = match("darts_cricket", setup, dart("19", 1), dart("19", 1, 1), *ALL).over
    assert over is None
    wins = match("darts_cricket", setup, *ALL).over
    assert wins is not None and wins.winners == (0,)


@pytest.mark.parametrize(
    ("darts", "number"),
    [
        ([], "20"),
        ([dart("17", 0, 1)], "17"),
        ([dart("17", 0, 1), dart("16", 1, 1)], "16"),
        ([dart("20", 0), dart("18", 1), dart("18", 0)], "20"),
        ([dart("20", 0), dart("20", 1)], "19"),
    ],
)
def test_the_number_hit_last_stays_at_hand_until_all_have_closed_it(darts: list[dict[str, Any]], number: str) -> None:
    """Three darts go at one number; then at the highest that somebody has open."""
    tally = match("darts_cricket", seated("darts_cricket", 2), *darts).tally
    kinds = count_kinds(CountSeen(tally, ("ada", "bo"), {}, {}))
    assert [kind.key for kind in kinds if kind.now] == [number]


def test_whoever_did_not_begin_this_leg_begins_the_next_one() -> None:
    setup = seated("darts_cricket", 2, match=3)
    standing = match("darts_cricket", setup, *ALL)
    assert standing.points == (1, 0) and standing.tally.dealer == 1
    assert match("darts_cricket", setup, *ALL, *ALL).tally.dealer == 0
    assert describe_due(standing, standing.tally, standing.tally, standing.tally.number) == "Leg 2"


def test_a_dart_is_told_as_the_number_and_how_often_it_counts() -> None:
    game = first("darts_cricket", seated("darts_cricket", 2)).game
    assert count_parts(LineFacts(dart("19", 1, 2), 2), ("ada", "bo"), game) == ("bo", "19 × 2")


def test_a_dart_is_up_to_three_marks_and_the_bull_up_to_two() -> None:
    setup = seated("darts_cricket", 2)
    tally = first("darts_cricket", setup)
    assert [count.points for count in counts_now("20", tally)[1]] == [1, 2, 3]
    assert [count.points for count in counts_now("25", tally)[0]] == [1, 2]


def test_the_slate_has_the_marks_of_each_and_strikes_out_what_all_have_closed() -> None:
    setup = seated("darts_cricket", 2)
    kept = slate(match("darts_cricket", setup, dart("20", 0), dart("19", 1, 1), dart("25", 1, 2)).tally)
    assert kept.heads == ("20", "19", "18", "17", "16", "15", "bull") and kept.struck == ()
    assert [row.cells for row in kept.rows] == [("⊗", "", "", "", "", "", ""), ("", "/", "", "", "", "", "X")]
    closed = slate(match("darts_cricket", setup, dart("18", 0), dart("18", 1, 2), dart("18", 1, 2)).tally)
    assert closed.struck == (2,)

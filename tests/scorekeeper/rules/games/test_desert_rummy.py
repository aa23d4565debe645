"""Desert Rummy, by Metzker's rules."""

from scorekeeper.rules.asking import left, possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY, LineFacts
from tests.scorekeeper.rules.playing import first, match, refused, seated

THREE = seated("desert_rummy", 3)


def test_whoever_melds_moves_up_and_whoever_is_out_has_melded() -> None:
    standing = match("desert_rummy", THREE, {"out": 1, "melded": [True, None, False]})
    assert standing.tally.totals == (1, 1, 0)
    tally = first("desert_rummy", THREE)
    assert left({"out": 1}, tally) == (("melded", 2), ("melded", 0))
    assert refused(tally, {"out": 1, "melded": [True, False, False]}) == ("bo went out, so bo melded too.")
    assert "11 melds" in refused(tally, {"out": NOBODY, "melded": [True, False, False]})


def test_the_first_to_lay_down_meld_11_wins_in_mid_deal() -> None:
    done = after(first("desert_rummy", THREE, (10, 3, 10)), {"out": NOBODY, "melded": [True, True, False]})
    assert done.over and done.over.places == (1, 3, 2) and "11" in done.over.reason


def test_two_in_one_deal_are_told_apart_by_who_was_earlier() -> None:
    tally = first("desert_rummy", THREE, (10, 3, 10))
    both = {"out": NOBODY, "melded": [True, False, True]}
    assert left(both, tally) == (("first", LINE),)
    assert after(tally, {**both, "first": 2}).over.places == (2, 3, 1)
    assert "not possible" in refused(tally, {**both, "first": 1})


LINE = -1


def test_nobody_may_be_out_only_where_somebody_may_lay_down_the_last_meld() -> None:
    out = GAMES["desert_rummy"].fields[0]
    assert NOBODY not in possible(out, LineFacts({}, 3), first("desert_rummy", THREE, (9, 3, 9)))
    assert NOBODY in possible(out, LineFacts({}, 3), first("desert_rummy", THREE, (10, 3, 9)))

"""Single counts: what may be counted now, by whom and how much, and which count ends the round."""

from scorekeeper.rules.counting import counts_now, kinds_now
from scorekeeper.rules.fold import after
from tests.scorekeeper.rules.playing import first, seated

TWO = seated("cribbage", 2)


def points(what: str, tally) -> dict[int, list[int]]:
    return {side: [count.points for count in counts] for side, counts in counts_now(what, tally).items()}


def test_both_may_peg_and_only_elder_hand_may_count_its_hand_first():
    tally = first("cribbage", TWO)
    assert kinds_now(tally) == ("peg", "heels", "hand")
    assert points("peg", tally) == {0: [*range(1, 16)], 1: [*range(1, 16)]}
    assert points("heels", tally) == {0: [2]}
    hands = points("hand", tally)
    assert [*hands] == [1] and len(hands[1]) == 26 and not {19, 25, 26, 27} & {*hands[1]}


def test_every_count_that_reaches_the_game_hole_ends_the_round():
    tally = first("cribbage", TWO, (112, 104))
    ends = {side: [count.points for count in counts if count.ends] for side, counts in counts_now("peg", tally).items()}
    assert ends == {0: [*range(9, 16)], 1: []}


def test_nothing_more_is_counted_after_the_end():
    done = after(first("cribbage", TWO, (120, 104)), {"what": "peg", "who": 0, "points": 1})
    assert not any(counts_now("peg", done).values())

"""Rounds, open rows, ends, and the sentence that says who won and why."""

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.match import describe_payments, stand, verdict
from scorekeeper.rules.setup import Setup, Stay
from scorekeeper.rules.shapes import Settled
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined
from tests.scorekeeper.rules.playing import NAMES, match, seated

FOUR = seated("hearts", 4)
HAND = {"hearts": [5, 4, 4, 0], "queen": 1}


def test_gaps_wait_to_be_written() -> None:
    assert match("hearts", FOUR, HAND, HAND).tally.waiting == ()
    assert match("hearts", FOUR, HAND, {"queen": 1}, HAND).tally.waiting == (2,)
    rows = seated("oh_hell", 4)
    assert match("oh_hell", rows, None, {"bid": [0, 0, 0, 0], "tricks": [9, 0, 0, 0]}).tally.waiting == (1,)


def test_a_struck_line_vanishes_where_rows_are_not_printed() -> None:
    """Pitfall 4: the dealers after it move back by one."""
    standing = match("hearts", FOUR, HAND, None, HAND)
    assert [(line.number, line.dealer) for line in standing.tally.written] == [(1, 0), (3, 1)]
    assert standing.tally.totals == (10, 34, 8, 0)


def test_the_verdict_says_who_won_with_what_and_why() -> None:
    setup = seated("hearts", 4, target=20)
    over = match("hearts", setup, {"hearts": [13, 0, 0, 0], "queen": 1}, {"hearts": [13, 0, 0, 0], "queen": 1})
    assert verdict(over, NAMES[:4]) == "cy and dee shared first place with 0 points. ada and bo reached 20."
    alone = match("hearts", setup, {"hearts": [13, 0, 0, 0], "queen": 1}, {"hearts": [9, 0, 4, 0], "queen": 1})
    assert verdict(alone, NAMES[:4]) == "dee won with 0 points. ada and bo reached 20."
    assert verdict(match("hearts", setup), NAMES[:4]) == ""
    assert joined(["ada", "bo", "cy"]) == "ada, bo and cy"
    assert joined(["ada & bo", "cy & dee"]) == "ada & bo and cy & dee"


def test_a_correction_opens_a_finished_match_again() -> None:
    setup = seated("hearts", 4, target=20)
    ended = {"hearts": [13, 0, 0, 0], "queen": 0}
    assert match("hearts", setup, ended, HAND).over
    assert match("hearts", setup, HAND, HAND).over
    assert match("hearts", setup, HAND).over is None


def test_somebody_who_left_is_not_asked_and_comes_last() -> None:
    setup = Setup(4, {**FOUR.options, "target": 30}, stays=(Stay(3, 1, 1),))
    standing = match("hearts", setup, HAND, {"hearts": [6, 4, 3, None], "queen": 1})
    assert standing.tally.totals == (11, 34, 7, 0) and standing.over and standing.over.places == (2, 3, 1, 4)


def test_a_late_comer_starts_on_what_the_game_says_and_nothing_is_asked_before() -> None:
    setup = Setup(4, FOUR.options, stays=(Stay(3, 2, 0, (17,)),))
    standing = match("hearts", setup, {"hearts": [5, 4, 4], "queen": 1}, {"hearts": [0, 0, 0, 13], "queen": 3})
    assert standing.tally.totals == (31, 43, 30, 17) and not standing.tally.faults


def test_a_mended_order_of_seats_moves_the_deal() -> None:
    setup = Setup(4, FOUR.options, order=(0, 2, 1, 3))
    assert [line.dealer for line in match("hearts", setup, HAND, HAND, HAND).tally.written] == [0, 2, 1]


def test_a_sentence_keeps_its_figures_apart_from_its_words() -> None:
    try:
        judge({"hearts": [4, 4, 4, 0], "queen": 1}, stand(GAMES["hearts"], FOUR, ()).tally)
    except RuleError as error:
        assert error.values == {"what": "hearts", "count": 12, "total": 13}
        assert error.template.format(**error.values) == str(error) == "The hearts add up to 12, not 13. Change one."
    else:
        raise AssertionError("12 hearts went through")


def test_a_payment_is_told_in_coins() -> None:
    assert Settled("paid", (365, -365), money=True).figures == ("3.65", "-3.65")
    assert Settled("boxes", (60, -5)).figures == ("60", "-5")
    assert Settled("paid", (-5, 5), money=True).figures == ("-0.05", "0.05")


def test_who_pays_whom_is_told_after_the_end() -> None:
    setup = seated("laugh_and_lie_down", 4, deals=1)
    over = match("laugh_and_lie_down", setup, {"last": 2, "cards": [14, 10, 16, 12]})
    assert over.tally.totals == (-1, -2, 4, -1)
    assert describe_payments(over, NAMES) == "Who pays whom: bo pays cy 2, ada pays cy 1, dee pays cy 1."
    assert describe_payments(match("laugh_and_lie_down", setup), NAMES) == ""

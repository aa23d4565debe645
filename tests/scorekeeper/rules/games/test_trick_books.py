"""500 by bids, Honeymoon Whist, Quinto, Golf, Sticks, Dice, and the games for stakes."""

from dataclasses import replace

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES, dice_10000, golf, laugh_and_lie_down
from scorekeeper.rules.line import NOBODY, VOID
from scorekeeper.rules.match import describe_payments, due, verdict
from scorekeeper.rules.setup import Setup, Stay
from tests.scorekeeper.rules.playing import NAMES, first, in_row, match, refused, seated

PAIRS = seated("five_hundred_bid", 2, 2)


def bid(bidder: int, count: int, taken: int, **more: object) -> dict[str, object]:
    return {
        "bidder": bidder,
        "bid": count,
        "points": [taken, 125 - taken] if bidder == 0 else [125 - taken, taken],
        **more,
    }


def test_whoever_must_bid_stops_at_495() -> None:
    tally = after(first("five_hundred_bid", PAIRS, (100, 490)), bid(0, 60, 60))
    assert tally.totals == (160, 495) and tally.over is None
    assert after(tally, bid(0, 60, 60)).totals == (220, 495)
    assert after(tally, bid(1, 60, 60)).over.winners == (1,)


def test_a_side_at_minus_150_loses() -> None:
    done = after(first("five_hundred_bid", PAIRS, (-90, 0)), bid(0, 60, 55))
    assert done.over and done.over.winners == (1,) and done.over.by == (0,)
    assert after(first("five_hundred_bid", PAIRS, (-85, 0)), bid(0, 60, 55)).over is None


def test_a_failed_bid_without_trumps_loses_the_bid_alone() -> None:
    assert match("five_hundred_bid", PAIRS, bid(1, 70, 65, no_trump=True)).tally.totals == (60, -70)
    only = seated("five_hundred_bid", 2, 2, score_bid=True)
    assert match("five_hundred_bid", only, bid(1, 70, 90, no_trump=True)).tally.totals == (35, 120)
    assert "add up to 120, not 125" in refused(first("five_hundred_bid", PAIRS), {**bid(0, 60, 60), "points": [60, 60]})


def test_level_after_five_deals_play_on_without_trumps() -> None:
    two = seated("honeymoon_whist", 2)
    level = [{"tricks": [8, 5]}, {"tricks": [5, 8]}, {"tricks": [8, 5]}, {"tricks": [4, 9]}, {"tricks": [7, 6]}]
    standing = match("honeymoon_whist", two, *level[:3], {"tricks": [5, 8]}, {"tricks": [7, 6]})
    assert standing.tally.totals == (5, 4) and standing.over and standing.over.winners == (0,)
    standing = match("honeymoon_whist", two, *level)
    assert standing.tally.totals == (5, 5) and standing.over is None and standing.tally.row.note == "if level"
    assert match("honeymoon_whist", two, *level, {"tricks": [6, 7]}).over.winners == (1,)


def test_a_doubled_trick_is_ten_and_no_suit_has_four_quints() -> None:
    tally = first("quinto_original", seated("quinto_original", 2, 2))
    line = {"double": "doubled", "tricks": [6, 7], "spades": [2, 1], "royal": 0}
    assert after(tally, line).totals == (60 + 10 + 25, 70 + 5)
    assert "only 3" in refused(tally, {**line, "spades": [2, 2]})


@pytest.mark.parametrize(
    ("columns", "score"),
    [
        ([("4", "4")] * 3 + [("A", "K")], -10 + 0 + 1),  # three equal columns: a block and a free pair
        ([("Jk", "Jk"), ("2", "3"), ("Q", "Q"), ("K", "7r")], -10 + 5),  # jokers are -5 each
        ([("7r", "7b"), ("7b", "7r"), ("9", "9"), ("A", "2")], -10 + 3),
    ],
)
def test_what_eight_cards_count_at_golf(columns: list[tuple[str, str]], score: int) -> None:
    assert sum(points for _, points in golf.counted(columns)) == score


def test_a_knocker_who_is_highest_pays_two_and_the_lowest_takes_the_pot() -> None:
    three = seated("golf", 3)
    lines = [{"knocker": 1, "score": [5, 31, 31]}, *[{"knocker": NOBODY, "score": [0, 1, 1]}] * 8]
    done = match("golf", three, *lines)
    assert done.tally.sums == ((5, 39, 39), (0, 10, 9)) and done.settled[0].points == (21, -11, -10)
    assert match("golf", seated("golf", 3, money=False), {"score": [5, 31, 31]}).tally.sums == ((5, 31, 31),)


@pytest.mark.parametrize(
    ("players", "tricks", "hearts"), [(3, 17, 13), (5, 10, 13), (6, 8, 12), (8, 6, 12), (9, 5, 12), (12, 4, 12)]
)
def test_whole_ranks_that_leave_the_pack_take_their_hearts_along(players: int, tricks: int, hearts: int) -> None:
    """Issue 27, B13: without the twos, saskatchewan has twelve hearts."""
    rows = first("saskatchewan", seated("saskatchewan", players)).rows
    assert [row.total for row in rows][:2] == [tricks, hearts]


def test_payday_pays_the_whole_pot_out() -> None:
    three = seated("saskatchewan", 3)
    assert [row.total for row in first("saskatchewan", three).rows][:2] == [17, 13]
    rows = [{"count": [17, 0, 0]}, {"count": [0, 13, 0]}, {"count": [4, 0, 0]}, *[{"count": [0, 0, 1]}] * 2]
    last = {"passes": [0, 0, 1], "first": 2, "second": 0, "third": 1}
    done = match("saskatchewan", three, *rows, last)
    assert sum(done.tally.totals) == 0 and done.settled[0].money
    assert done.tally.totals == (-85 - 40 + 68, -65 + 67, -75 - 5 + 135)
    tally = match("saskatchewan", three, *rows).tally
    assert "not possible" in refused(tally, {**last, "second": 2})
    hearts = in_row("saskatchewan", seated("saskatchewan", 3, hearts_out=1), 2)
    assert "13 is not between 0 and 12" in refused(hearts, {"count": [13, 0, 0]})


@pytest.mark.parametrize(
    ("sides", "hearts"),
    [(3, 13), (4, 13), (5, 13), (6, 12), (7, 13), (8, 12), (9, 12), (10, 13), (11, 11), (12, 12)],
)
def test_of_saskatchewan_it_is_known_how_many_hearts_went_with_whole_ranks(sides: int, hearts: int) -> None:
    """Of 52 cards for 6 or 8 the four twos go, one heart among them; where fewer go, the house says which."""
    setup = seated("saskatchewan", sides)
    assert first("saskatchewan", setup).rows[1].total == hearts
    told = {3: 12, 5: 12, 7: 12, 9: 11, 10: 12}.get(sides, hearts)
    assert first("saskatchewan", seated("saskatchewan", sides, hearts_out=2)).rows[1].total == told
    before = replace(seated("saskatchewan", sides, hearts_out=1), edition=1)
    assert first("saskatchewan", before).rows[1].total == 12


def test_the_first_score_is_a_thousand_or_more() -> None:
    tally = first("dice_10000", seated("dice_10000", 3))
    assert refused(tally, {"turn": [950, None, None]}) == "ada’s first score must be 1,000 or more, or write 0."
    assert after(tally, {"turn": [0, 1000, None]}).totals == (0, 1000, 0)
    assert "not a multiple of 50" in refused(tally, {"turn": [1025, None, None]})


def test_a_turn_counts_at_once_and_the_round_is_still_due() -> None:
    three = seated("dice_10000", 3)
    standing = match("dice_10000", three, {"turn": [None, 1000, None]})
    assert standing.tally.totals == (0, 1000, 0) and due(standing, [], {}) == 1
    assert left({"turn": [None, 1000, None]}, first("dice_10000", three)) == (("turn", 0), ("turn", 2))


@pytest.mark.parametrize(
    ("end", "turn", "total", "over"),
    [("down", 400, -50, True), ("down", 300, 50, False), ("exact", 400, 350, False), ("exact", 350, 0, True)],
)
def test_on_the_way_down_the_first_at_nothing_wins(end: str, turn: int, total: int, over: bool) -> None:
    two = seated("dice_10000", 2, end=end)
    lines = [*[{"turn": [5_000, 5_000]}] * 2, {"turn": [9_650, 1_000]}, {"turn": [turn, 0]}]
    standing = match("dice_10000", two, *lines)
    assert standing.tally.totals == (total, 9_000) and bool(standing.over) is over


@pytest.mark.parametrize("end", ["down", "exact"])
def test_a_first_turn_of_nothing_does_not_win_on_turning_round(end: str) -> None:
    two = seated("dice_10000", 2, end=end)
    lines = [{"turn": [0, 1_000]}, {"turn": [9_950, 0]}, {"turn": [2_000, 0]}]
    assert match("dice_10000", two, *lines).over is None
    done = match("dice_10000", two, *lines, {"turn": [9_950, 0]}, {"turn": [2_000, 0]})
    assert done.over and done.over.winners == (0,)


def test_the_first_in_order_of_play_is_home_first() -> None:
    two = seated("dice_10000", 2, end="up")  # whoever begins throws first
    done = match("dice_10000", two, *[{"turn": [5_000, 5_000]}] * 2)
    assert done.over and done.over.winners == (0,)


def test_everybody_else_has_one_more_turn_where_that_is_agreed() -> None:
    three = seated("dice_10000", 3, end="up", last=True)  # in order: ada, bo, cy
    lines = [{"turn": [1_000, 1_000, 5_000]}, {"turn": [0, 0, 5_000]}]
    assert match("dice_10000", three, *lines).over is None
    done = match("dice_10000", three, *lines, {"turn": [0, 9_500, None]})
    assert done.over and done.over.winners == (1,)


def test_six_of_a_kind_wins_at_once() -> None:
    done = match("dice_10000", seated("dice_10000", 2, last=True), {"six": 0, "turn": [None, 1_000]})
    assert done.over and done.over.winners == (0,)
    assert verdict(done, ("ada", "bo")) == "ada won with 0 points. Six of a kind in one roll."


def test_whoever_comes_home_is_told_as_first_there() -> None:
    """Issue 27, A8: the end of Dice 10,000 says how it was won."""
    for end, words in (("down", "First down to 0."), ("exact", "First at exactly 0."), ("up", "First to 10,000.")):
        lines = [{"turn": [5_000, 1_000]}, {"turn": [5_000, 1_000]}, {"turn": [5_000, 1_000]}, {"turn": [5_000, 0]}]
        assert verdict(match("dice_10000", seated("dice_10000", 2, end=end), *lines), ("ada", "bo")).endswith(words)


@pytest.mark.parametrize(
    ("dice", "score"),
    [
        ([1, 1, 1, 1, 2, 3], 2_000),
        ([1, 1, 1, 1, 1, 5], 4_050),
        ([2, 2, 3, 3, 6, 6], 1_500),
        ([2, 2, 2, 2, 3, 3], 400),
        ([2, 2, 2, 3, 3, 3], 500),
        ([2, 3, 4, 6, 6, 3], 0),
    ],
)
def test_what_a_roll_counts(dice: list[int], score: int) -> None:
    assert dice_10000.roll_score(dice) == score


@pytest.mark.parametrize(("gained", "free", "after_it"), [(1, 1, 6), (1, 0, 7), (2, 1, 7), (2, 2, 6)])
def test_a_free_stick_is_not_the_seventh(gained: int, free: int, after_it: int) -> None:
    tally = first("sticks", seated("sticks", 2), (6, 5))
    assert after(tally, {"sticks": [gained, 0], "free": [free, None]}).totals[0] == after_it
    assert after(first("sticks", seated("sticks", 2), (5, 5)), {"sticks": [2, 0], "free": [2, None]}).totals[0] == 6


@pytest.mark.parametrize("players", laugh_and_lie_down.DEALT)
def test_laugh_and_lie_down_comes_to_nothing(players: int) -> None:
    cards = [0] * (players - 1) + [52]
    standing = match("laugh_and_lie_down", seated("laugh_and_lie_down", players), {"last": 1, "cards": cards})
    assert sum(standing.tally.totals) == 0


FOUR = seated("newmarket", 4)
NO_KING = dict.fromkeys(("spades", "hearts", "diamonds", "clubs"), NOBODY)


def test_a_king_nobody_took_grows_and_so_does_the_kitty() -> None:
    standing = match("newmarket", FOUR, {**NO_KING, "kitty": NOBODY}, {**NO_KING, "spades": 1, "kitty": 2})
    assert standing.tally.totals == (-10, -10 + 8, -10 + 8, -10)
    assert left({}, standing.tally) == tuple((key, -1) for key in ("hearts", "diamonds", "clubs", "kitty"))


def test_whoever_takes_the_last_king_takes_the_kitty() -> None:
    line = {"spades": 0, "hearts": 0, "diamonds": 0, "clubs": 1}
    assert "takes the kitty too" in refused(first("newmarket", FOUR), {**line, "kitty": 2})
    done = match("newmarket", FOUR, {**line, "kitty": 1})
    assert done.over and done.tally.totals == (-5 + 12, -5 + 8, -5, -5)
    assert describe_payments(done, NAMES) == "Who pays whom: cy pays ada 5, dee pays bo 3, dee pays ada 2."


def test_the_stakes_are_said_by_the_kings_that_are_left() -> None:
    says = GAMES["newmarket"].words.says
    assert says is not None
    three, last = ({**NO_KING, **taken, "kitty": 0} for taken in ({"spades": 1}, {"hearts": 1, "diamonds": 1}))
    told = [says(match("newmarket", FOUR, *lines).tally) for lines in ((three,), (three, last))]
    assert told == ["Stake 1 on each of 3 kings and in the kitty.", "Stake 1 on the king of clubs and in the kitty."]


def test_the_spare_hand_is_paid_to_the_kitty_and_free_for_the_dealer() -> None:
    buying = seated("newmarket", 4, buying=True, hand=3)
    line = {**NO_KING, "kitty": NOBODY}
    standing = match("newmarket", buying, {**line, "bought": 1}, {**line, "bought": 1, "kitty": 0})
    assert standing.tally.totals == (-10 + 11, -10 - 3, -10, -10)  # in the second deal bo deals


@pytest.mark.parametrize(
    ("suit", "worth"), [("hearts", 20), ("diamonds", 15), ("clubs", 10), ("spades", 5), ("royal", 25)]
)
def test_a_quint_brings_what_its_suit_is_worth_however_the_tricks_count(suit: str, worth: int) -> None:
    tally = first("quinto_original", seated("quinto_original", 2, 2))
    plain = {"hearts": [0, 0], "diamonds": [0, 0], "clubs": [0, 0], "spades": [0, 0], "royal": NOBODY}
    quint = {**plain, suit: 1 if suit == "royal" else [0, 1]}
    for double, trick in (("plain", 5), ("doubled", 10), ("redoubled", 20)):
        line = {**quint, "double": double, "tricks": [6, 7]}
        assert after(tally, line).totals == (6 * trick, 7 * trick + worth)


def test_the_kitty_holds_the_stakes_since_somebody_took_it() -> None:
    nobody, taken = {**NO_KING, "kitty": NOBODY}, {**NO_KING, "kitty": 0}
    assert match("newmarket", FOUR, taken, nobody, taken, taken).tally.totals == (-20 + 4 + 8 + 4, -20, -20, -20)


def test_a_deal_without_a_score_puts_nothing_on_a_king() -> None:
    standing = match("newmarket", FOUR, {VOID: True}, {**NO_KING, "spades": 1, "kitty": 0})
    assert standing.tally.totals == (-5 + 4, -5 + 4, -5, -5)
    nobody, taken = {**NO_KING, "kitty": NOBODY}, {**NO_KING, "kitty": 0}
    assert match("newmarket", FOUR, {VOID: True}, taken, nobody, taken).tally.totals == (-15 + 4 + 8, -15, -15, -15)


def test_a_spare_hand_is_in_the_kitty_of_its_deal() -> None:
    setup = seated("newmarket", 4, buying=True, hand=3)
    standing = match("newmarket", setup, {**NO_KING, "bought": 1, "kitty": 2})
    assert standing.tally.totals == (-5, -5 - 3, -5 + 4 + 3, -5)


def test_whoever_has_left_stakes_nothing_more_at_newmarket() -> None:
    setup = Setup(5, GAMES["newmarket"].standard(), stays=(Stay(4, 1, 1),))
    standing = match("newmarket", setup, {**NO_KING, "kitty": 0}, {**NO_KING, "kitty": 0})
    assert standing.tally.totals == (-10 + 5 + 4, -10, -10, -10, -5)

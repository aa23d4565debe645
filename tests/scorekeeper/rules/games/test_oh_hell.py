"""Oh Hell, by Metzker's rules."""

import pytest

from scorekeeper.rules.asking import boxes, fits, likely, offered
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.setup import Setup, Stay
from tests.scorekeeper.rules.playing import NAMES, in_row, match, refused, seated

FOUR = seated("oh_hell", 4)
DOWN_AND_UP = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


@pytest.mark.parametrize("players", range(3, 8))
def test_the_rows_go_down_to_one_card_and_up_again(players: int) -> None:
    rows = [row.number for row in in_row("oh_hell", seated("oh_hell", players), 1).rows]
    assert rows == list(DOWN_AND_UP if players < 6 else DOWN_AND_UP[3:-3])


def test_a_made_bid_has_a_one_in_front_and_a_missed_one_is_struck() -> None:
    standing = match("oh_hell", FOUR, {"bid": [2, 0, 3, 4], "tricks": [2, 1, 3, 4]})
    assert standing.tally.totals == (12, 0, 13, 14)
    row = rows_shown(standing, NAMES[:4])[0]
    assert [cell.missed for cell in row.cells] == [False, True, False, False]
    assert row.cells[1].figures == ("0", "1") and row.checks == ("10",)


def test_the_dealer_may_not_make_the_bids_add_up() -> None:
    """Seat 0 deals row 1 and bids last: the key of the forbidden bid is dimmed, and a typed one refused."""
    tally = in_row("oh_hell", FOUR, 1)
    assert [side for key, side in boxes({}, tally) if key == "bid"] == [1, 2, 3, 0]
    bid = tally.game.fields[1]
    assert 4 not in fits(bid, 0, LineFacts({"bid": [None, 2, 2, 2]}, 4), tally)
    assert 4 in fits(bid, 0, LineFacts({"bid": [None, 2, 2, None]}, 4), tally)
    assert refused(tally, {"bid": [4, 2, 2, 2]}) == "The bids may not add up to 10. Change the last one."


def test_one_card_is_bid_by_fist_and_any_sum_will_do() -> None:
    setup = seated("oh_hell", 4)
    tally = in_row("oh_hell", setup, 10)
    assert tally.row.number == 1
    for bids in ([1, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]):
        assert fits(tally.game.fields[1], 0, LineFacts({"bid": bids}, 4), tally) == (0, 1)


def test_the_tricks_add_up_to_the_cards_and_the_last_is_filled_in() -> None:
    tally = in_row("oh_hell", FOUR, 4)
    entries = {"bid": [2, 0, 3, 1], "tricks": [2, 1, 3, 2]}
    assert refused(tally, entries) == "The tricks add up to 8, not 7. Change one."
    assert offered({**entries, "tricks": [2, 1, None, 1]}, tally) == {("tricks", 2): 3}
    assert likely(tally.game.fields[2], 2, LineFacts(entries, 4), tally) == 3


@pytest.mark.parametrize(
    ("rules", "totals"),
    [({}, (20, 10, 0)), ({"literal_ten": True}, (110, 10, 0)), ({"scale": "tricks"}, (20, 10, 0))],
)
def test_a_made_ten_is_20_or_by_a_house_rule_110(rules: dict[str, object], totals: tuple[int, ...]) -> None:
    assert (
        match("oh_hell", seated("oh_hell", 3, **rules), {"bid": [10, 0, 1], "tricks": [10, 0, 0]}).tally.totals
        == totals
    )


def test_the_other_scale_consoles_with_a_point_a_trick() -> None:
    line = {"bid": [3, 3, 3], "tricks": [3, 5, 2]}
    assert match("oh_hell", seated("oh_hell", 3, scale="tricks"), line).tally.totals == (13, 5, 2)


def test_trumps_are_a_box_or_printed() -> None:
    turned = match("oh_hell", FOUR, {"trump": "H", "bid": [0, 0, 0, 0], "tricks": [10, 0, 0, 0]})
    assert rows_shown(turned, NAMES[:4])[0].whole == ("♥",)
    printed = seated("oh_hell", 4, trumps="printed")
    assert [row.note for row in in_row("oh_hell", printed, 1).rows[:5]] == ["♣", "♦", "♥", "♠", "no trumps"]
    assert "Leave it blank" in refused(in_row("oh_hell", printed, 1), {"trump": "H"})


def test_nobody_joins_printed_rows() -> None:
    assert in_row("oh_hell", FOUR, 1).game.company.joins is None


def test_a_skipped_row_keeps_its_gap_and_its_deal() -> None:
    standing = match("oh_hell", FOUR, None, {"bid": [0, 0, 0, 0], "tricks": [9, 0, 0, 0]})
    assert [(line.row.label, line.dealer) for line in standing.tally.written] == [("10", 0), ("9", 1)]
    assert standing.tally.waiting == (1,) and standing.tally.totals == (0, 10, 10, 10)


@pytest.mark.parametrize(
    ("cards", "players", "rows"),
    [
        ("down_up", 4, [*range(10, 0, -1), *range(2, 11)]),
        ("up", 4, [*range(1, 11)]),
        ("up", 7, [*range(1, 8)]),
        ("down", 5, [*range(10, 0, -1)]),
        ("up_down", 4, [*range(1, 8), *range(6, 0, -1)]),
        ("down_up_seven", 3, [*range(7, 0, -1), *range(2, 8)]),
        ("most", 3, [*range(1, 18), *range(16, 0, -1)]),
        ("most", 5, [*range(1, 11), *range(9, 0, -1)]),
        ("thirteen", 4, [13] * 13),
        ("thirteen", 5, [10] * 13),
        ("own", 4, [5, 3, 1]),
        ("own", 7, [5, 3, 1]),
    ],
)
def test_how_many_cards_are_dealt(cards: str, players: int, rows: list[int]) -> None:
    setup = seated("oh_hell", players, cards=cards, own="5, 3, 1")
    assert [row.number for row in in_row("oh_hell", setup, 1).rows] == rows


def test_an_own_list_of_nothing_or_too_much_is_the_books() -> None:
    for own in ("", "0, 60"):
        rows = in_row("oh_hell", seated("oh_hell", 4, cards="own", own=own), 1).rows
        assert [row.number for row in rows][:2] == [10, 9]


@pytest.mark.parametrize(
    ("rules", "bid", "tricks", "points"),
    [
        ({}, 3, 3, 13),
        ({"exact": "five"}, 3, 3, 8),
        ({"exact": "square"}, 3, 3, 19),
        ({"exact": "twenty"}, 3, 3, 50),
        ({"exact": "times"}, 3, 3, 30),
        ({"exact": "times"}, 0, 0, 0),
        ({"exact": "times", "zero": "10"}, 0, 0, 10),
        ({"zero": "5"}, 0, 0, 5),
        ({"zero": "cards"}, 0, 0, 15),
        ({"exact": "square", "literal_ten": True}, 10, 10, 110),
        ({"scale": "nothing"}, 3, 1, 0),
        ({"scale": "tricks"}, 3, 1, 1),
        ({"scale": "one"}, 3, 1, -2),
        ({"scale": "five"}, 3, 5, -10),
        ({"scale": "ten"}, 3, 1, -20),
        ({"scale": "bid"}, 3, 1, -3),
    ],
)
def test_what_a_bid_brings_by_house_rule(rules: dict[str, object], bid: int, tricks: int, points: int) -> None:
    line = {"bid": [bid, 1 if bid == 10 else 0, 0], "tricks": [tricks, 10 - tricks, 0]}
    assert match("oh_hell", seated("oh_hell", 3, **rules), line).tally.totals[0] == points


def test_the_hook_may_be_off_and_hold_in_the_one_card_row() -> None:
    even = {"bid": [5, 5, 0]}
    assert "may not add up" in refused(in_row("oh_hell", seated("oh_hell", 3), 1), even)
    judge(even, in_row("oh_hell", seated("oh_hell", 3, hook=False), 1))
    one = {"bid": [1, 0, 0]}
    judge(one, in_row("oh_hell", seated("oh_hell", 3), 10))
    game = GAMES["oh_hell"]
    assert "may not add up" in refused(in_row("oh_hell", Setup(3, game.usual_options()), 10), one)
    forehead = in_row("oh_hell", seated("oh_hell", 3, one_card="forehead"), 10)
    assert game.words.says and "forehead" in game.words.says(forehead)


def test_whoever_has_left_scores_nothing_more() -> None:
    setup = Setup(4, GAMES["oh_hell"].standard(), stays=(Stay(3, 1, 1),))
    first_row = {"bid": [0, 1, 2, 0], "tricks": [0, 1, 7, 2]}
    standing = match("oh_hell", setup, first_row, {"bid": [1, 1, 1, None], "tricks": [1, 1, 7, None]})
    assert standing.tally.totals[3] == 0 and not standing.tally.faults

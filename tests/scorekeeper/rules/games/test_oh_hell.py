"""Oh Hell, by Metzker's rules (A.13)."""

import pytest

from scorekeeper.rules.asking import boxes, fits, likely, offered
from scorekeeper.rules.line import Line
from scorekeeper.rules.sheet import rows_shown
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
    assert 4 not in fits(bid, 0, Line({"bid": [None, 2, 2, 2]}, 4), tally)
    assert 4 in fits(bid, 0, Line({"bid": [None, 2, 2, None]}, 4), tally)
    assert refused(tally, {"bid": [4, 2, 2, 2]}) == "The bids may not add up to 10. Change the last one."


def test_one_card_is_bid_by_fist_and_any_sum_will_do() -> None:
    setup = seated("oh_hell", 4)
    tally = in_row("oh_hell", setup, 10)
    assert tally.row.number == 1
    for bids in ([1, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]):
        assert fits(tally.game.fields[1], 0, Line({"bid": bids}, 4), tally) == (0, 1)


def test_the_tricks_add_up_to_the_cards_and_the_last_is_filled_in() -> None:
    tally = in_row("oh_hell", FOUR, 4)
    entries = {"bid": [2, 0, 3, 1], "tricks": [2, 1, 3, 2]}
    assert refused(tally, entries) == "The tricks add up to 8, not 7. Change one."
    assert offered({**entries, "tricks": [2, 1, None, 1]}, tally) == {("tricks", 2): 3}
    assert likely(tally.game.fields[2], 2, Line(entries, 4), tally) == 3


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
    assert [row.note for row in in_row("oh_hell", printed, 1).rows[:5]] == ["♣", "♦", "♥", "♠", "no trump"]
    assert "Leave it blank" in refused(in_row("oh_hell", printed, 1), {"trump": "H"})


def test_nobody_joins_printed_rows() -> None:
    assert in_row("oh_hell", FOUR, 1).game.joins is None


def test_a_skipped_row_keeps_its_gap_and_its_deal() -> None:
    standing = match("oh_hell", FOUR, None, {"bid": [0, 0, 0, 0], "tricks": [9, 0, 0, 0]})
    assert [(line.row.label, line.dealer) for line in standing.tally.written] == [("10", 0), ("9", 1)]
    assert standing.tally.waiting == (1,) and standing.tally.totals == (0, 10, 10, 10)

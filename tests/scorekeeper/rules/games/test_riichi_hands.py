"""Riichi mahjong, a line a hand (issue 30): the printed table of payments, repeats, sticks, draws and the end."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import verdict
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

KEY = "riichi_hands"
START = (250,) * 4
NO = [False] * 4


def hand(winner: int, source: int, han: int, fu: int = 0, riichi: list[bool] = NO) -> dict[str, Any]:
    return {"winner": winner, "from": source, "han": han, "riichi": riichi} | ({"fu": fu} if fu else {})


def draw(*waiting: int, riichi: list[bool] = NO) -> dict[str, Any]:
    return {"winner": NOBODY, "riichi": riichi, "waiting": [side in waiting for side in range(4)]}


def change(*lines: dict[str, Any], **rules: Any) -> tuple[int, ...]:
    totals = match(KEY, seated(KEY, 4, **rules), *lines).tally.totals
    return tuple(100 * total - 25_000 for total in totals)


@pytest.mark.parametrize(
    ("han", "fu", "other", "east"),
    [
        (1, 30, 1_000, 1_500),
        (1, 50, 1_600, 2_400),
        (1, 110, 3_600, 5_300),
        (2, 25, 1_600, 2_400),
        (2, 110, 7_100, 10_600),
        (3, 30, 3_900, 5_800),
        (3, 60, 7_700, 11_600),
        (3, 70, 8_000, 12_000),
        (4, 25, 6_400, 9_600),
        (4, 30, 7_700, 11_600),
        (4, 40, 8_000, 12_000),
        (5, 0, 8_000, 12_000),
        (6, 0, 12_000, 18_000),
        (7, 0, 12_000, 18_000),
        (8, 0, 16_000, 24_000),
        (10, 0, 16_000, 24_000),
        (11, 0, 24_000, 36_000),
        (13, 0, 32_000, 48_000),
    ],
)
def test_the_discarder_pays_what_the_printed_table_says(han: int, fu: int, other: int, east: int) -> None:
    assert change(hand(1, 2, han, fu)) == (0, other, -other, 0)
    assert change(hand(0, 2, han, fu)) == (east, 0, -east, 0)


@pytest.mark.parametrize(
    ("han", "fu", "others", "east", "to_east"),
    [
        (1, 30, 300, 500, 500),
        (2, 20, 400, 700, 700),
        (3, 25, 800, 1_600, 1_600),
        (3, 30, 1_000, 2_000, 2_000),
        (4, 20, 1_300, 2_600, 2_600),
        (4, 30, 2_000, 3_900, 3_900),
        (5, 0, 2_000, 4_000, 4_000),
        (13, 0, 8_000, 16_000, 16_000),
    ],
)
def test_self_drawn_all_pay_what_the_printed_table_says(
    han: int, fu: int, others: int, east: int, to_east: int
) -> None:
    assert change(hand(1, NOBODY, han, fu)) == (-east, 2 * others + east, -others, -others)
    assert change(hand(0, NOBODY, han, fu)) == (3 * to_east, -to_east, -to_east, -to_east)


def test_four_han_thirty_fu_are_mangan_only_under_the_house_rule() -> None:
    assert change(hand(1, 2, 4, 30), rounded=True) == (0, 8_000, -8_000, 0) == change(hand(1, 2, 3, 60), rounded=True)
    assert change(hand(1, 2, 3, 50), rounded=True) == (0, 6_400, -6_400, 0)


@pytest.mark.parametrize(
    ("waiting", "won"),
    [
        ((), (0, 0, 0, 0)),
        ((1,), (-1_000, 3_000, -1_000, -1_000)),
        ((1, 2), (-1_500, 1_500, 1_500, -1_500)),
        ((0, 1, 2), (1_000, 1_000, 1_000, -3_000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_at_a_draw_waiting_hands_share_three_thousand(waiting: tuple[int, ...], won: tuple[int, ...]) -> None:
    assert change(draw(*waiting)) == won


def test_sticks_lie_on_the_table_until_somebody_wins_and_repeats_add_three_hundred() -> None:
    riichi = [True, True, False, False]
    lines = [draw(0, 1, riichi=riichi), hand(2, 3, 1, 30, [False, False, True, False])]
    # 1,500 each way and two sticks; then 1,000, one repeat of 300, and the three sticks
    assert change(*lines) == (500, 500, -1_500 - 1_000 + 4_300, -1_500 - 1_300)
    tally = match(KEY, seated(KEY, 4), lines[0]).tally
    assert tally.game.words.says is not None
    assert tally.game.words.says(tally) == "East 1, honba: 1. Riichi sticks on the table: 2."
    drawn = [draw(0), draw(0), hand(1, NOBODY, 1, 30)]  # two honba: 200 more from each
    assert change(*drawn) == (6_000 - 700, -2_000 + 1_100 + 600, -2_000 - 500, -2_000 - 500)


def test_east_stays_for_a_win_or_a_waiting_hand_and_repeats_go_with_a_win_of_another() -> None:
    def dealer(*lines: dict[str, Any]) -> tuple[int, str]:
        tally = match(KEY, seated(KEY, 4), *lines).tally
        assert tally.game.words.says is not None
        return tally.dealer, tally.game.words.says(tally)

    assert dealer(hand(0, 1, 1, 30)) == (0, "East 1, honba: 1.")
    assert dealer(draw(0)) == (0, "East 1, honba: 1.") and dealer(draw(1)) == (1, "East 2, honba: 1.")
    assert dealer(draw(0), hand(2, 1, 1, 30)) == (1, "East 2, honba: 0.")
    assert dealer(*[hand((at + 1) % 4, at % 4, 1, 30) for at in range(5)]) == (1, "South 2, honba: 0.")


def test_it_ends_after_south_four_or_below_zero_and_the_uma_is_told_in_tenths() -> None:
    passing = [hand((at + 1) % 4, at % 4, 1, 30) for at in range(8)]
    standing = match(KEY, seated(KEY, 4), *passing)
    assert match(KEY, seated(KEY, 4), *passing[:7]).over is None and standing.over is not None
    assert standing.over.places == (1, 2, 3, 4)  # level: nearer to the first East
    turned = [hand((at + 2) % 4, (at + 1) % 4, 1, 30) for at in range(8)]
    from_bo = match(KEY, replace(seated(KEY, 4), first_dealer=1), *turned)
    assert from_bo.over is not None and from_bo.over.places == (4, 1, 2, 3)
    assert [row.figures for row in standing.settled] == [("35.0", "5.0", "-15.0", "-25.0")]
    assert match(KEY, seated(KEY, 4, length="east"), *passing[:4]).over is not None
    yakuman = match(KEY, seated(KEY, 4), hand(1, 2, 13))
    assert yakuman.over is not None and "cy fell below 0." in verdict(yakuman, NAMES[:4])
    assert match(KEY, seated(KEY, 4, bust=False), hand(1, 2, 13)).over is None


def test_sticks_that_are_left_go_to_the_first() -> None:
    riichi = [True, False, False, False]
    passing = [hand((at + 1) % 4, at % 4, 1, 30) for at in range(3)]
    standing = match(KEY, seated(KEY, 4, length="east"), *passing, draw(0, riichi=riichi))
    rows = {row.label: row.figures for row in standing.settled}
    assert standing.over is not None and standing.over.winners == (0,)
    assert rows["Sticks left"] == ("1.0", "0.0", "0.0", "0.0") and sum(map(float, rows["With the uma"])) == 0


def test_what_cannot_be_is_refused_in_words() -> None:
    tally = first(KEY, seated(KEY, 4), START)
    assert "so was tenpai" in refused(tally, draw(1, riichi=[True, False, False, False]))
    assert "20" in refused(tally, hand(1, 2, 3, 20)) and "25" in refused(tally, hand(1, 2, 1, 25))
    assert "25" in refused(tally, hand(1, NOBODY, 2, 25)) and "14" in refused(tally, hand(1, 2, 14))


def test_three_play_without_north_who_would_have_paid_too() -> None:
    def of_three(*lines: dict[str, Any]) -> tuple[int, ...]:
        totals = match(KEY, seated(KEY, 3, start=35_000, back=40_000), *lines).tally.totals
        return tuple(100 * total - 35_000 for total in totals)

    none = [False] * 3
    drawn = {"winner": NOBODY, "riichi": none, "waiting": [True, False, False]}
    assert of_three(drawn) == (2_000, -1_000, -1_000)
    assert of_three(drawn, hand(1, NOBODY, 3, 30, none)) == (2_000 - 2_100, -1_000 + 2_100 + 1_100, -1_000 - 1_100)
    assert of_three(drawn, hand(1, 2, 3, 30, none)) == (2_000, -1_000 + 3_900 + 200, -1_000 - 3_900 - 200)
    passing = [hand((at + 1) % 3, at % 3, 1, 30, none) for at in range(6)]
    ended = match(KEY, seated(KEY, 3, start=35_000, back=40_000), *passing)
    assert ended.over is not None and [row.figures for row in ended.settled] == [("30.0", "-5.0", "-25.0")]

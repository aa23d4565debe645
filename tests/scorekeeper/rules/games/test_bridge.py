"""Bridge in a rubber and in four deals: what the worked examples do not show."""

from typing import Any

import pytest

from scorekeeper.rules.asking import likely
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.bridge_rubber import slate
from scorekeeper.rules.line import NOBODY, VOID, LineFacts
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import Tally
from tests.scorekeeper.rules.playing import first, in_row, match, refused, seated

RUBBER, CHICAGO = seated("bridge_rubber", 2, 2, honours=True), seated("bridge_chicago", 2, 2)


def deal(declarer: int, bid: str, tricks: int, times: int = 1, **more: Any) -> dict[str, Any]:
    """A deal: "4S" and how many tricks were taken. Seats 0 and 2 against 1 and 3."""
    side = declarer % 2
    doubled = {key: who for key, who, least in (("doubled", 1 - side, 2), ("redoubled", side, 4)) if times >= least}
    took = [tricks, 13 - tricks] if declarer % 2 == 0 else [13 - tricks, tricks]
    return {"declarer": declarer, "level": int(bid[0]), "strain": bid[1], "tricks": took, **doubled, **more}


def rubber(*lines: dict[str, Any], setup: Setup = RUBBER) -> Tally:
    return match("bridge_rubber", setup, *lines).tally


def test_the_partners_of_a_side_declare_for_it() -> None:
    assert rubber(deal(2, "1N", 7), deal(3, "1N", 7)).sums == ((40, 40), (40, 40), (0, 0))


@pytest.mark.parametrize(
    ("bid", "tricks", "times", "free", "vulnerable"),
    [
        ("1C", 6, 1, 50, 100),
        ("1C", 5, 1, 100, 200),
        ("1C", 6, 2, 100, 200),
        ("1C", 5, 2, 300, 500),
        ("1C", 4, 2, 500, 800),
        ("1C", 3, 2, 800, 1100),
        ("1C", 2, 2, 1100, 1400),
        ("1C", 4, 4, 1000, 1600),
        ("1C", 9, 1, -60, -60),
        ("1C", 8, 2, -190, -290),
        ("1C", 8, 4, -380, -580),
        ("1D", 7, 2, -90, -90),
        ("1N", 7, 1, -40, -40),
        ("1H", 8, 1, -60, -60),
    ],
)
def test_tricks_over_and_down(bid: str, tricks: int, times: int, free: int, vulnerable: int) -> None:
    """What the others get, below 0 what the declarer gets."""
    for start, wanted in (([], free), ([deal(0, "3N", 9)], vulnerable)):
        before, then = rubber(*start), rubber(*start, deal(0, bid, tricks, times))
        gained = [now - had for now, had in zip(then.totals, before.totals, strict=True)]
        assert gained[1] - gained[0] == wanted


@pytest.mark.parametrize(("bid", "free", "vulnerable"), [("6C", 620, 870), ("7N", 1220, 1720), ("5C", 100, 100)])
def test_slams(bid: str, free: int, vulnerable: int) -> None:
    tricks = 6 + int(bid[0])
    assert rubber(deal(0, bid, tricks)).totals == (free, 0)
    assert rubber(deal(1, "3N", 9), deal(1, bid, tricks)).totals == (0, 100 + vulnerable + 700)


def test_a_slam_that_went_down_brings_nothing() -> None:
    assert rubber(deal(0, "6S", 11)).totals == (0, 50)


def test_honours_count_for_whoever_held_them_even_if_the_contract_went_down() -> None:
    assert rubber(deal(0, "4S", 9, held=True, four=1)).totals == (0, 150)
    assert rubber(deal(0, "4S", 9, held=True, four=NOBODY, all=0)).totals == (150, 50)
    assert rubber(deal(0, "3N", 9, held=True, all=0)).totals == (250, 0)
    assert refused(first("bridge_rubber", RUBBER), deal(0, "3N", 9, held=True, four=0))
    assert refused(first("bridge_rubber", RUBBER), deal(0, "4S", 9, held=True, four=0, all=1))
    assert refused(first("bridge_rubber", seated("bridge_rubber", 2, 2)), deal(0, "4S", 9, held=True))


@pytest.mark.parametrize("key", ["bridge_rubber", "bridge_chicago"])
def test_honours_are_told_only_where_they_count(key: str) -> None:
    told = [any("honours" in words for words in GAMES[key].how_under({"honours": on})) for on in (True, False)]
    assert told == [True, False]


def test_a_rubber_begins_with_honours_and_a_stored_one_that_does_not_say_has_none() -> None:
    rubber, chicago = GAMES["bridge_rubber"], GAMES["bridge_chicago"]
    assert rubber.usual_options()["honours"] and not rubber.standard()["honours"]
    assert not chicago.usual_options()["honours"]


def test_only_the_others_double() -> None:
    assert refused(first("bridge_rubber", RUBBER), deal(0, "4S", 9, doubled=0))
    assert refused(first("bridge_rubber", RUBBER), deal(0, "4S", 9, doubled=1, redoubled=1))
    assert refused(first("bridge_rubber", RUBBER), deal(0, "4S", 9, redoubled=0))


def test_two_games_win_a_rubber_and_the_difference_is_told_in_hundreds() -> None:
    tally = rubber(deal(0, "3N", 9), deal(1, "4H", 10), deal(0, "3N", 9))
    assert tally.totals == (700, 120) and tally.over and tally.over.reason == "{who} won two games."
    assert tally.over.winners == (0,)
    settle = tally.game.settlement.settle
    assert settle and [row.points for row in settle(tally)] == [(6, -6)]


@pytest.mark.parametrize(
    ("lines", "more", "hundreds"),
    [
        ([deal(0, "3N", 9)], [(300, 0)], (4, -4)),
        ([deal(1, "1N", 7)], [(0, 100)], (-1, 1)),
        ([deal(1, "3N", 9), deal(0, "3N", 9), deal(0, "1N", 7)], [(100, 0)], (1, -1)),
        ([deal(1, "1N", 7), deal(0, "1N", 7)], [], (0, 0)),
        ([deal(0, "1N", 5)], [], (-1, 1)),
        ([deal(0, "1N", 6)], [], (0, 0)),
        ([deal(0, "1N", 6), deal(0, "1C", 7)], [(100, 0)], (1, -1)),
    ],
)
def test_a_rubber_that_is_not_finished(
    lines: list[dict[str, Any]], more: list[tuple[int, int]], hundreds: tuple[int, int]
) -> None:
    tally = rubber(*lines)
    settle = tally.game.settlement.settle
    assert settle and [row.points for row in settle(tally)] == [*more, hundreds]


def test_a_game_takes_both_part_scores_away_and_is_marked() -> None:
    tally = rubber(deal(1, "1N", 7), deal(0, "2S", 8), deal(2, "1N", 7))
    assert tally.sums == ((100, 40), (0, 0), (1, 0)) and tally.written[-1].marks == ("game", "")


def test_rubber_bridge_says_who_is_vulnerable() -> None:
    says = first("bridge_rubber", RUBBER).game.words.says
    assert says
    assert says(rubber()) == "Nobody is vulnerable." and says(rubber(deal(1, "3N", 9))) == "Vulnerable: {1}."
    assert says(rubber(deal(1, "3N", 9), deal(0, "3N", 9))) == "Vulnerable: {0} and {1}."


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("dealer", ["Nobody is vulnerable.", "Vulnerable: {1}.", "Vulnerable: {0}.", "Both sides are vulnerable."]),
        ("others", ["Nobody is vulnerable.", "Vulnerable: {0}.", "Vulnerable: {1}.", "Both sides are vulnerable."]),
    ],
)
def test_who_is_vulnerable_in_chicago_goes_by_the_deal(rule: str, words: list[str]) -> None:
    setup = seated("bridge_chicago", 2, 2, vulnerable=rule)
    says = first("bridge_chicago", setup).game.words.says
    assert says and [says(in_row("bridge_chicago", setup, number)) for number in (1, 2, 3, 4)] == words


def test_chicago_without_carrying_on_pays_fifty_for_each_part_score() -> None:
    setup = seated("bridge_chicago", 2, 2, carry=False)
    tally = match("bridge_chicago", setup, deal(0, "2S", 8), deal(0, "2S", 8), deal(1, "3N", 9), deal(1, "1N", 6)).tally
    assert tally.sums == ((110 + 110 + 100, 400), (0, 0)) and tally.over


def test_a_contract_down_in_deal_4_is_no_part_score_and_is_marked() -> None:
    made, down = deal(0, "1N", 7), deal(0, "1N", 6)
    tally = match("bridge_chicago", CHICAGO, made, made, down, down).tally
    assert tally.sums == ((80, 200), (80, 0))
    assert [written.marks for written in tally.written[2:]] == [("missed", ""), ("missed", "")]


def test_a_failed_contract_makes_no_game_of_the_part_score() -> None:
    before = match("bridge_chicago", CHICAGO, deal(0, "3S", 9)).tally
    assert after(before, deal(0, "3S", 8)).sums == ((90, 50), (90, 0))


def test_either_side_of_chicago_carries_its_part_score() -> None:
    assert match("bridge_chicago", CHICAGO, deal(1, "2S", 8), deal(0, "1N", 7)).tally.sums == ((40, 60), (40, 60))


@pytest.mark.parametrize(("declarer", "tricks"), [(0, [9, 4]), (3, [4, 9])])
def test_the_green_key_is_the_contract_just_made(declarer: int, tricks: list[int]) -> None:
    tally = first("bridge_rubber", RUBBER)
    line = LineFacts(deal(declarer, "3N", 9), 2)
    assert [likely(tally.game.fields[-1], side, line, tally) for side in (0, 1)] == tricks


@pytest.mark.parametrize("key", ["bridge_rubber", "bridge_chicago"])
def test_a_contract_that_went_down_is_struck_through(key: str) -> None:
    marks = [match(key, seated(key, 2, 2), deal(1, "4S", took)).tally.written[-1].marks for took in (9, 10)]
    assert marks[0] == ("", "missed") and "missed" not in marks[1]


def on_the_pad(*lines: dict[str, Any]) -> list[tuple[str, tuple[str, ...], bool]]:
    return [(row.label, row.cells, row.ruled) for row in slate(rubber(*lines)).rows]


def test_the_pad_has_a_row_above_and_one_below_the_line_before_anything_is_written() -> None:
    assert on_the_pad() == [("above", ("", ""), True), ("below", ("", ""), False)]


def test_the_pad_stacks_what_is_above_the_line_upwards_and_rules_off_each_game() -> None:
    """A part score with an overtrick, one down, then the game; the first of each is nearest to the line."""
    played = on_the_pad(
        deal(0, "2H", 9), deal(0, "4S", 9), deal(1, "1N", 7), deal(0, "2C", 8, held=True, four=NOBODY, all=0)
    )
    assert played == [
        ("above", ("150", ""), False),
        ("", ("30", "50"), True),
        ("below", ("60", "40"), False),
        ("", ("40", ""), True),
        ("", ("", ""), False),
    ]


def test_a_deal_that_was_passed_out_leaves_the_pad_as_it_is_and_each_game_makes_its_side_vulnerable() -> None:
    lines = [deal(0, "3N", 9), deal(1, "3N", 9), deal(0, "2S", 7)]
    assert on_the_pad(lines[0], {VOID: True}, *lines[1:]) == on_the_pad(*lines)
    assert on_the_pad(*lines)[0] == ("above", ("", "100"), True)


def test_the_pad_of_a_rubber_that_is_won_ends_with_its_last_game_and_has_the_bonus_above() -> None:
    won = on_the_pad(deal(0, "3N", 9), deal(2, "3N", 10))
    assert won == [
        ("above", ("700", ""), False),
        ("", ("30", ""), True),
        ("below", ("100", ""), True),
        ("", ("100", ""), True),
    ]

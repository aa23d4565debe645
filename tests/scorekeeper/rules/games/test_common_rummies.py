"""Canasta, tile rummy, wild ranks and small totals of common rules: what their worked examples do not show."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.fold import after
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.bull_heads import CARDS, WHOLE_PACK, heads
from scorekeeper.rules.games.canasta import first_meld
from scorekeeper.rules.judging import doubt
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.setup import Stay
from scorekeeper.rules.tally import Tally
from tests.scorekeeper.rules.playing import first, in_row, match, refused, seated

CANASTA = seated("canasta", 2, 2)
WENT_OUT = {"out": 0, "melded": [None, True], "red3": [0, 0], "natural": [1, 0], "mixed": [0, 0]}
WENT_OUT |= {"table": [95, 60], "left": [0, 15]}


def told(tally: Tally) -> str:
    """What is said before the deal."""
    says = tally.game.words.says
    return says(tally) if says else ""


def sentences(game: Game, **options: Any) -> str:
    return " ".join(game.how_under({**game.standard(), **options}))


@pytest.mark.parametrize(
    ("total", "points"), [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (5000, 120)]
)
def test_the_first_meld_hangs_on_the_own_total(total: int, points: int) -> None:
    assert first_meld(total) == points


def test_each_side_is_told_its_first_meld() -> None:
    assert told(first("canasta", CANASTA)) == "Deal 11 each. First meld: 50 points."
    assert told(first("canasta", CANASTA, (1500, -5))) == "Deal 11 each. First meld: {1} 15, {0} 90."
    assert told(first("canasta", seated("canasta", 3), (0, 0, 3000))).startswith("Deal 13 each. First meld: {0} and")


def test_whoever_goes_out_has_melded_and_has_the_canastas() -> None:
    tally = first("canasta", CANASTA)
    assert after(tally, WENT_OUT).totals == (100 + 500 + 95, 45)
    assert refused(tally, WENT_OUT | {"melded": [False, True]}) == "ada went out, so ada melded too."
    two = first("canasta", seated("canasta", 2, 2, canastas=2))
    assert refused(two, WENT_OUT) == "You need two canastas to go out."
    assert after(two, WENT_OUT | {"mixed": [1, 0]}).totals == (995, 45)


def test_a_deal_asks_nine_questions_and_what_is_rare_is_behind_a_key() -> None:
    tally = first("canasta", CANASTA)
    assert len(left({}, tally)) == 9
    brought_up = set(left({"out": 0, "naturals": True}, tally)) - set(left({"out": 0}, tally))
    assert brought_up == {("natural", 0), ("natural", 1)}


@pytest.mark.parametrize(("table", "won"), [(45, 100), (0, -100 - 45)])
def test_a_side_with_nothing_on_the_table_did_not_meld_whether_it_is_said_or_not(table: int, won: int) -> None:
    line = {"out": NOBODY, "red3": [1, 1], "mixed": [0, 0], "table": [table, 45], "left": [45, 45]}
    assert after(first("canasta", CANASTA), line).totals == (won, 100)
    said = line | {"melded": [bool(table), True], "mixed": [0 if table else None, 0], "table": [table or None, 45]}
    assert after(first("canasta", CANASTA), said).totals == (won, 100)


def test_concealed_is_100_more_and_only_of_who_went_out() -> None:
    tally = first("canasta", CANASTA)
    assert after(tally, WENT_OUT | {"concealed": True}).totals == (795, 45)
    assert "Leave it blank" in refused(tally, {"out": NOBODY, "concealed": True})


@pytest.mark.parametrize(
    ("threes", "melded", "points"), [(3, True, 300), (4, True, 800), (1, False, -100), (4, False, -800)]
)
def test_red_threes_count_for_a_side_that_melded_and_against_another(threes: int, melded: bool, points: int) -> None:
    line = {"out": NOBODY, "melded": [melded, True], "red3": [threes, 0], "left": [0, 0]}
    sides = lambda value: [value if melded else None, 0]  # noqa: E731
    line |= {key: sides(0) for key in ("natural", "mixed", "table")}
    assert after(first("canasta", CANASTA), line).totals == (points, 0)


def test_there_are_four_red_threes() -> None:
    assert "there are only 4" in refused(first("canasta", CANASTA), {"out": NOBODY, "red3": [3, 2]})


def test_with_partners_the_side_that_went_out_may_hold_cards() -> None:
    assert after(first("canasta", CANASTA), WENT_OUT | {"left": [65, 15]}).totals == (630, 45)
    alone = first("canasta", seated("canasta", 2))
    assert "Leave it blank" in refused(alone, WENT_OUT | {"left": [65, 15]})


def test_cards_below_what_the_canastas_hold_are_doubted() -> None:
    tally = first("canasta", CANASTA)
    assert doubt(WENT_OUT | {"table": [35, 60]}, tally) is None
    query = doubt(WENT_OUT | {"table": [30, 60]}, tally)
    assert query and query.sentence(("ada", "bo")).startswith("ada: the canastas alone count 35 or more")


def test_canasta_ends_at_the_target_and_level_sides_play_on() -> None:
    line = WENT_OUT | {"table": [95, 60], "left": [0, 15]}  # 695 and 45
    assert after(first("canasta", CANASTA, (4304, 0)), line).over is None
    done = after(first("canasta", CANASTA, (4305, 0)), line).over
    assert done and done.winners == (0,)
    assert after(first("canasta", CANASTA, (4305, 4955)), line).over is None


@pytest.mark.parametrize(
    ("out", "left", "points"),
    [
        (1, [12, None, 41], (-12, 53, -41)),
        (NOBODY, [5, 18, 9], (17, -13, -4)),
        (NOBODY, [5, 5, 16], (5, 5, -11)),
        (NOBODY, [7, 7, 7], (0, 0, 0)),
    ],
)
def test_tiles_left_are_lost_to_whoever_is_out_or_has_least(out: int, left: list[Any], points: tuple[int, ...]) -> None:
    assert after(first("tile_rummy", seated("tile_rummy", 3)), {"out": out, "left": left}).totals == points


def test_whoever_is_not_there_pays_nothing() -> None:
    tally = first("tile_rummy", replace(seated("tile_rummy", 3), stays=(Stay(2, first=2),)))
    assert after(tally, {"out": NOBODY, "left": [5, 18, None]}).totals == (13, -13, 0)


def test_tile_rummy_ends_after_the_rounds_agreed() -> None:
    line = {"out": 0, "left": [None, 5]}
    two = match("tile_rummy", seated("tile_rummy", 2, deals=2), line, line)
    assert two.over and two.over.winners == (0,) and two.tally.totals == (10, -10)
    assert match("tile_rummy", seated("tile_rummy", 2), line, line, line).over is None


def test_nobody_but_who_went_out_has_an_empty_rack() -> None:
    assert refused(first("tile_rummy", seated("tile_rummy", 2)), {"out": 0, "left": [None, 0]})


def test_all_cards_of_bull_heads_have_171() -> None:
    assert sum(heads(card) for card in range(1, CARDS + 1)) == WHOLE_PACK
    assert [heads(card) for card in (5, 11, 10, 55, 99, 100, 104, 1)] == [2, 5, 3, 7, 5, 3, 1, 1]
    assert "there are only 171" in refused(first("bull_heads", seated("bull_heads", 2)), {"heads": [100, 72]})


def test_bull_heads_end_at_exactly_66_and_the_lowest_wins() -> None:
    tally = first("bull_heads", seated("bull_heads", 3), (60, 20, 20))
    assert after(tally, {"heads": [5, 0, 0]}).over is None
    done = after(tally, {"heads": [6, 0, 1]}).over
    assert done and done.places == (3, 1, 2) and done.by == (0,)


@pytest.mark.parametrize("key", ["three_thirteen", "five_suits"])
def test_eleven_deals_have_a_wild_rank_each(key: str) -> None:
    setup = seated(key, 3)
    assert told(first(key, setup)) == "Deal 3 cards each. Wild: 3."
    assert told(in_row(key, setup, 11)) == "Deal 13 cards each. Wild: K."
    played = match(key, setup, *[{"out": 0, "left": [None, 5, 0]}] * 11)
    assert played.over and played.over.places == (1, 3, 1) and told(played.tally) == "All rows are played."


def test_whoever_has_the_others_cards_wins_in_kings_corner_where_that_is_agreed() -> None:
    line = {"out": 1, "left": [12, None, 13]}
    low = after(first("kings_corner", seated("kings_corner", 3)), line)
    assert low.totals == (12, 0, 13) and low.over is None
    high = after(first("kings_corner", seated("kings_corner", 3, style="winner")), line)
    assert high.totals == (0, 25, 0) and high.over and high.over.winners == (1,)


@pytest.mark.parametrize(
    ("cards", "penalty", "points", "mark"),
    [([4, 9, 15], 10, 0, ""), ([4, 4, 15], 10, 0, ""), ([5, 4, 15], 10, 15, "+"), ([5, 4, 15], 5, 10, "+")],
)
def test_whoever_calls_has_nothing_if_nobody_has_less(cards: list[int], penalty: int, points: int, mark: str) -> None:
    played = match("four_cards", seated("four_cards", 3, penalty=penalty), {"caller": 0, "cards": cards})
    assert played.tally.totals == (points, *cards[1:]) and played.tally.written[0].marks == (mark, "", "")


def test_four_cards_end_at_the_target() -> None:
    tally = first("four_cards", seated("four_cards", 2), (90, 50))
    assert after(tally, {"caller": 1, "cards": [9, 0]}).over is None
    done = after(tally, {"caller": 1, "cards": [10, 0]}).over
    assert done and done.winners == (1,)


def test_six_card_golf_has_nine_deals_or_eighteen() -> None:
    assert len(first("six_card_golf", seated("six_card_golf", 2)).rows) == 9
    assert len(first("six_card_golf", seated("six_card_golf", 2, holes=18)).rows) == 18
    assert "not between -6 and 60" in refused(first("six_card_golf", seated("six_card_golf", 2)), {"score": [-7, 0]})
    jokers = first("six_card_golf", seated("six_card_golf", 2, jokers=True))
    assert after(jokers, {"score": [-30, 60]}).totals == (-30, 60)
    done = match("six_card_golf", seated("six_card_golf", 2), *[{"score": [1, 2]}] * 9)
    assert done.over and done.over.winners == (0,)


def test_shanghai_has_ten_contracts_of_eleven_cards() -> None:
    setup = seated("liverpool_rummy", 4, kind="shanghai")
    assert told(first("liverpool_rummy", setup)) == "Deal 11 cards each. The contract: 2 sets."
    assert told(in_row("liverpool_rummy", setup, 8)) == "Deal 11 cards each. The contract: 1 set, 1 run of 10."
    assert len(first("liverpool_rummy", setup).rows) == 10
    seven = seated("liverpool_rummy", 4)
    assert told(in_row("liverpool_rummy", seven, 5)) == "Deal 12 cards each. The contract: 2 sets, 1 run."
    assert "Ten deals" in sentences(GAMES["liverpool_rummy"], kind="shanghai")
    assert "Ten deals" not in sentences(GAMES["liverpool_rummy"])


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({}, "Jokers are 15."),
        ({"kind": "shanghai"}, "Jokers are 50."),
        ({"kind": "shanghai", "joker": 25}, "A joker left is 25."),
    ],
)
def test_what_a_joker_counts_is_told_once(rules: dict[str, Any], told: str) -> None:
    words = sentences(GAMES["liverpool_rummy"], **rules)
    assert told in words and words.casefold().count("joker") == 1


@pytest.mark.parametrize(("how", "points"), [("no", 0), ("joker", -25), ("none", -50)])
def test_out_in_one_turn_takes_something_off_where_that_is_agreed(how: str, points: int) -> None:
    tally = first("liverpool_rummy", seated("liverpool_rummy", 3, at_once=True))
    assert after(tally, {"out": 1, "at_once": how, "left": [20, None, 5]}).totals == (20, points, 5)

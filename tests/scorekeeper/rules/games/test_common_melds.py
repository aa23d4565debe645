"""Burraco, Buraco, Okey 101, Nertz, Spite and Malice and word rummy: what their worked examples do not show."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.fold import after
from scorekeeper.rules.judging import doubt
from scorekeeper.rules.line import NOBODY
from tests.scorekeeper.rules.playing import first, in_row, match, refused, seated

BURRACO = first("burraco", seated("burraco", 2, 2))
WENT_OUT = {"out": 0, "pot": [None, True], "clean": [1, 0], "semi": [0, 0], "dirty": [0, 1]}
WENT_OUT |= {"table": [230, 90], "left": [0, 35]}
BURACO = first("buraco", seated("buraco", 2, 2))
TRANCA = first("buraco", seated("buraco", 2, 2, game="tranca"))
BATIDA = {"out": 0, "dead": [None, False], "thousand": [0, 0], "five": [0, 0], "clean": [1, 0], "dirty": [0, 1]}
BATIDA |= {"table": [230, 90], "left": [0, 35]}
IN_TRANCA = {key: value for key, value in BATIDA.items() if key not in ("thousand", "five")}


def test_a_deal_of_burraco() -> None:
    assert after(BURRACO, WENT_OUT).totals == (100 + 200 + 230, 100 + 90 - 35)
    assert after(BURRACO, WENT_OUT | {"pot": [None, False]}).totals[1] == 155 - 100
    assert after(BURRACO, WENT_OUT | {"semi": [1, 0]}).totals[0] == 530 + 150


def test_going_out_takes_the_pot_and_a_burraco() -> None:
    assert refused(BURRACO, WENT_OUT | {"pot": [False, True]}) == "ada went out, so ada took the pot too."
    assert refused(BURRACO, WENT_OUT | {"clean": [0, 0]}) == "You need a burraco to go out."
    assert after(BURRACO, WENT_OUT | {"clean": [0, 0], "dirty": [1, 1]}).totals[0] == 430
    nobody = WENT_OUT | {"out": NOBODY, "pot": [False, True], "clean": [0, 0]}
    assert after(BURRACO, nobody).totals == (230 - 100, 155)


def test_half_clean_burrachi_are_asked_only_where_there_are_any() -> None:
    without = first("burraco", seated("burraco", 2, 2, semi=False))
    assert after(without, {key: value for key, value in WENT_OUT.items() if key != "semi"}).totals == (530, 155)
    assert "Leave it blank" in refused(without, WENT_OUT | {"semi": [1, 0]})


@pytest.mark.parametrize(("key", "tally", "line"), [("burraco", BURRACO, WENT_OUT), ("buraco", BURACO, BATIDA)])
def test_cards_below_seven_a_canasta_are_doubted(key: str, tally: Any, line: dict[str, Any]) -> None:
    assert doubt(line | {"table": [35, 90]}, tally) is None
    assert doubt(line | {"table": [30, 90]}, tally)


@pytest.mark.parametrize(("key", "goal"), [("burraco", 2005), ("buraco", 3000)])
def test_the_higher_total_at_the_target_wins(key: str, goal: int) -> None:
    line = WENT_OUT if key == "burraco" else BATIDA
    setup = seated(key, 2, 2)
    assert after(first(key, setup, (goal - 535, 0)), line).over is None
    done = after(first(key, setup, (goal - 530, 0)), line).over
    assert done and done.winners == (0,)


def test_four_deals_of_burraco_are_played_whatever_the_totals() -> None:
    setup = seated("burraco", 2, 2, deals=4)
    rich = WENT_OUT | {"table": [2900, 90]}
    assert match("burraco", setup, rich, rich, rich).over is None
    done = match("burraco", setup, rich, rich, rich, WENT_OUT).over
    assert done and done.winners == (0,) and done.reason == "All 4 deals are played."


def test_two_pairs_are_asked_in_the_order_of_their_columns_whoever_deals() -> None:
    for dealer in range(4):
        boxes = left({"out": NOBODY}, replace(BURRACO, dealer=dealer))
        assert [side for key, side in boxes if key == "table"] == [0, 1]
    alone = first("burraco", seated("burraco", 2, 1))
    assert [side for key, side in left({"out": NOBODY}, alone) if key == "table"] == [1, 0]


def test_runs_from_the_ace_are_asked_where_a_key_brings_them_up() -> None:
    assert len(left({"out": 0}, BURACO)) == 9
    brought_up = set(left({"out": 0, "long_runs": True}, BURACO)) - set(left({"out": 0}, BURACO))
    assert brought_up == {(key, side) for key in ("thousand", "five") for side in (0, 1)}


def test_a_deal_of_buraco() -> None:
    assert after(BURACO, BATIDA).totals == (100 + 200 + 230, 100 + 90 - 35 - 100)
    runs = {"five": [2, 0], "thousand": [1, 0], "dead": [None, True]}
    assert after(BURACO, BATIDA | runs).totals == (530 + 2000, 155)


def test_without_runs_only_clean_and_dirty_are_asked() -> None:
    tally = first("buraco", seated("buraco", 2, 2, runs=False))
    assert after(tally, IN_TRANCA).totals == (530, 55)
    assert "Leave it blank" in refused(tally, BATIDA | {"five": [1, 0]})
    assert "Leave it blank" in refused(TRANCA, BATIDA | {"thousand": [1, 0]})


def test_going_out_takes_a_dead_hand_and_a_canastra() -> None:
    assert refused(BURACO, BATIDA | {"dead": [False, True]}) == "ada went out, so ada took the dead hand too."
    assert refused(BURACO, BATIDA | {"clean": [0, 0]}) == "You need a canastra to go out."
    clean = first("buraco", seated("buraco", 2, 2, clean_out=True))
    dirty = BATIDA | {"clean": [0, 0], "dirty": [1, 1]}
    assert refused(clean, dirty) == "You need a clean canastra to go out."
    assert after(BURACO, dirty).totals[0] == 430
    assert after(clean, dirty | {"five": [1, 0]}).totals[0] == 930


@pytest.mark.parametrize(("bare", "total"), [(False, 90 - 35 - 100), (True, -90 - 35 - 100)])
def test_cards_of_a_side_without_a_canastra_count_against_it_where_agreed(bare: bool, total: int) -> None:
    tally = first("buraco", seated("buraco", 2, 2, bare=bare))
    assert after(tally, BATIDA | {"dirty": [0, 0]}).totals == (530, total)


def test_threes_of_tranca() -> None:
    threes = {"red3": [2, 1], "black3": [0, 2]}
    assert after(TRANCA, IN_TRANCA | threes).totals == (530 + 200, 55 + 100 - 200)
    assert after(TRANCA, IN_TRANCA | threes | {"dirty": [0, 0]}).totals[1] == 55 - 100 - 100 - 200
    assert "only 4" in refused(TRANCA, {"out": 0, "red3": [3, 2]})
    assert "only 4" in refused(TRANCA, {"out": 0, "black3": [3, 2]})


def test_buraco_and_okey_are_dealt_to_the_right() -> None:
    assert after(BURACO, BATIDA).dealer == 3
    assert after(first("okey_101", seated("okey_101", 4)), {"out": 0, "how": "normal"} | OTHERS).dealer == 3


OTHERS = {"opened": [None, "runs", "pairs", "no"], "left": [None, 10, 20, None]}


@pytest.mark.parametrize(
    ("how", "factor"), [("normal", 1), ("okey", 2), ("pairs", 2), ("hand", 2), ("pairs okey", 4), ("hand okey", 4)]
)
def test_a_deal_of_okey_counts_by_how_it_ended(how: str, factor: int) -> None:
    line = {"out": 0, "how": how} | OTHERS
    points = after(first("okey_101", seated("okey_101", 4)), line).totals
    assert points == (-101 * factor, 10 * factor, 40 * factor, 202 * factor)


def test_fines_and_okeys_are_101_each_and_never_more() -> None:
    line = {"out": 0, "how": "okey"} | OTHERS | {"extra": True, "okeys": [None, 1, 0, 0], "fines": [2, 0, 0, 1]}
    assert after(first("okey_101", seated("okey_101", 4)), line).totals == (-202 + 202, 20 + 101, 80, 404 + 101)
    assert "only 2" in refused(first("okey_101", seated("okey_101", 4)), line | {"okeys": [None, 2, 1, 0]})


def test_the_partner_of_whoever_ended_writes_nothing() -> None:
    tally = first("okey_101", seated("okey_101", 2, 2))
    line = {"out": 1, "how": "normal", "opened": ["runs", None, "no", None], "left": [7, None, None, None]}
    assert after(tally, line).totals == (7 + 202, -101)
    assert list(left({"out": 1, "how": "normal"}, tally)) == [("opened", 2), ("opened", 0)]


def test_all_pairs_are_dealt_again() -> None:
    tally = first("okey_101", seated("okey_101", 4))
    assert "deal again" in refused(tally, {"out": NOBODY, "opened": ["pairs"] * 4, "left": [5] * 4})
    three = {"out": NOBODY, "opened": ["pairs", "pairs", "pairs", "runs"], "left": [5] * 4}
    assert after(tally, three).totals == (10, 10, 10, 5)


def test_okey_ends_after_the_deals_agreed() -> None:
    played = match("okey_101", seated("okey_101", 4, rows=3), *[{"out": 0, "how": "normal"} | OTHERS] * 3)
    assert played.over and played.over.places == (1, 2, 3, 4)
    says = played.tally.game.words.says
    assert (
        says
        and says(played.tally) == "All rows are played."
        and len(first("okey_101", seated("okey_101", 4)).rows) == 9
    )


@pytest.mark.parametrize(("cost", "points"), [(2, (18, 2)), (1, (18, 7))])
def test_cards_left_in_the_pile_cost_as_agreed(cost: int, points: tuple[int, ...]) -> None:
    tally = first("nertz", seated("nertz", 2, cost=cost))
    assert after(tally, {"called": 0, "centre": [18, 12], "left": [None, 5]}).totals == points


def test_nertz_ends_at_the_target_and_plays_on_where_level() -> None:
    line = {"called": 0, "centre": [10, 10], "left": [None, 0]}
    assert after(first("nertz", seated("nertz", 2), (90, 90)), line).over is None
    done = after(first("nertz", seated("nertz", 2), (90, 80)), line).over
    assert done and done.winners == (0,)


@pytest.mark.parametrize(("worth", "points", "before"), [(5, 5 + 7, 38), (25, 25 + 35, 440)])
def test_a_win_of_spite_and_malice_and_the_cards_of_the_others(worth: int, points: int, before: int) -> None:
    line = {"out": 1, "left": [3, None, 4]}
    setup = seated("spite_and_malice", 3, worth=worth)
    assert after(first("spite_and_malice", setup), line).totals == (0, points, 0)
    assert after(first("spite_and_malice", setup, (0, before - 1, 0)), line).over is None
    done = after(first("spite_and_malice", setup, (0, before, 0)), line).over
    assert done and done.winners == (1,) and done.by == (1,)


def test_words_and_their_bonuses() -> None:
    tally = first("word_rummy", seated("word_rummy", 2))
    words = {"used": [30, 12], "left": [0, 15]}
    assert after(tally, words | {"longest": 0, "most": 0}).totals == (50, -3)
    assert after(tally, words | {"longest": 1, "most": NOBODY}).totals == (30, 7)


def test_word_rummy_has_eight_deals() -> None:
    setup = seated("word_rummy", 2)
    says = first("word_rummy", setup).game.words.says
    assert says and says(first("word_rummy", setup)) == "Deal 3 cards each."
    assert says(in_row("word_rummy", setup, 8)) == "Deal 10 cards each."
    line = {"used": [30, 12], "left": [0, 15], "longest": 0, "most": 0}
    played = match("word_rummy", setup, *[line] * 8)
    assert played.over and played.over.winners == (0,) and says(played.tally) == "All rows are played."


def test_the_deal_of_chinchon_passes_to_the_right_to_whoever_is_still_in() -> None:
    line = {"out": 0, "closed": "clean", "left": [None, 5, 30]}
    setup = seated("chinchon", 3)
    assert after(first("chinchon", setup), line).dealer == 2
    assert after(first("chinchon", setup, (0, 0, 80)), line).dealer == 1

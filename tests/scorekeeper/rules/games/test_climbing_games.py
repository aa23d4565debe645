"""President and other games of getting rid of cards: what their worked examples do not show."""

from typing import Any

import pytest

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from tests.scorekeeper.rules.playing import first, refused, seated
from tests.vectors.table import points

FOUR = {"first": 1, "second": 0, "low": 3, "last": 2}


def test_the_president_wins_at_the_target_and_level_ones_play_on() -> None:
    tally = first("president", seated("president", 4), (10, 9, 0, 0))
    assert after(tally, FOUR).over is None  # 11 and 11
    done = after(tally, {**FOUR, "first": 0, "second": 1})
    assert done.over and done.over.winners == (0,)


def test_the_last_deals_and_gives_the_president_two_cards() -> None:
    then = after(first("president", seated("president", 4)), FOUR)
    assert then.dealer == 2 and then.game.words.says
    assert then.game.words.says(then) == (
        "{2} gives {1} the 2 best cards and gets any 2 back. {3} and {0} do so with 1."
    )
    three = after(first("president", seated("president", 3)), {"first": 1, "second": 0, "last": 2})
    assert three.game.words.says and three.game.words.says(three).endswith("back.")


@pytest.mark.parametrize(("players", "worth"), [(3, 2), (6, 5), (8, 7)])
def test_every_place_may_count(players: int, worth: int) -> None:
    keys = ("first", "second", "third", "fourth", "fifth", "sixth")[: max(2, players - 2)]
    places = {key: at for at, key in enumerate((*keys, "low", "last") if players > 3 else (*keys, "last"))}
    tally = first("president", seated("president", players, scale="places"))
    assert points(tally, places) == list(range(worth, -1, -1))


SPRING = {"landlord": 0, "bid": 3, "out": 2, "bombs": 2, "spring": True}


@pytest.mark.parametrize(
    ("rules", "line", "stake"),
    [
        ({}, {}, 24),
        ({"spring_worth": 3}, {}, 36),
        ({"most": 3}, {"bombs": 4}, 24),
        ({"most": 3, "spring_worth": 3}, {"bombs": 4}, 72),
        ({"bidding": "rob"}, {"bid": None, "calls": 2, "bombs": 0, "spring": False}, 4),
        ({"bidding": "rob"}, {"bid": None, "calls": 0, "bombs": 1}, 4),
    ],
)
def test_bombs_and_a_spring_double_the_stake_of_dou_dizhu(
    rules: dict[str, Any], line: dict[str, Any], stake: int
) -> None:
    then = after(first("dou_dizhu", seated("dou_dizhu", 3, **rules)), {**SPRING, **line})
    assert then.totals == (-2 * stake, stake, stake)
    assert then.dealer == 1  # whoever was out first begins


def test_four_at_dou_dizhu_play_three_against_one() -> None:
    line = {**SPRING, "out": 0, "bombs": 0, "spring": False}
    assert points(first("dou_dizhu", seated("dou_dizhu", 4)), line) == [9, -3, -3, -3]


def test_the_fool_deals_and_a_drawn_deal_of_durak_marks_nobody() -> None:
    tally = first("durak", seated("durak", 4, alone=True))
    lost = after(tally, {"who": 2})
    assert lost.totals == (0, 0, 1, 0) and lost.dealer == 2
    drawn = after(lost, {"who": NOBODY})
    assert drawn.totals == (0, 0, 1, 0) and drawn.dealer == 3
    over = after(first("durak", seated("durak", 3), (4, 1, 2)), {"who": 0}).over
    assert over and over.winners == (1,)


def test_thirteen_counts_places_or_the_cards_left() -> None:
    places = {"first": 1, "second": 3, "low": 0, "last": 2}
    then = after(first("thirteen", seated("thirteen", 4)), places)
    assert then.totals == (1, 3, 0, 2) and then.dealer == 1
    assert points(first("thirteen", seated("thirteen", 2)), {"first": 1, "last": 0}) == [0, 1]
    cards = first("thirteen", seated("thirteen", 3, count="cards"), (0, 0, 15))
    done = after(cards, {"left": [3, 0, 5]})
    assert done.totals == (3, 0, 20) and done.dealer == 1 and done.over and done.over.winners == (1,)
    assert refused(cards, {"left": [0, 0, 5]}).startswith("2 players have 0 cards left")


def test_big_two_may_be_added_up_to_fifty_and_the_winner_deals() -> None:
    cards = {"cards": [0, 5, 11, 13]}
    low = first("big_two", seated("big_two", 4, count="low", deal="winner"), (9, 8, 20, 11))
    then = after(low, cards)
    assert then.totals == (9, 13, 42, 50) and then.over and then.over.winners == (0,)
    assert then.game.settlement.settle and then.game.settlement.settle(then) == ()
    assert [
        after(first("big_two", seated("big_two", 4, 1, 1, deal=by)), cards).dealer for by in ("winner", "last")
    ] == [0, 3]
    assert after(first("big_two", seated("big_two", 4, 1, 1)), cards).dealer == 2
    assert points(first("big_two", seated("big_two", 4, winner_only=True)), cards) == [66, -5, -22, -39]

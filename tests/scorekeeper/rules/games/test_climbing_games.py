"""President and other games of getting rid of cards: what their worked examples do not show."""

from dataclasses import replace
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


def deal(first_out: int, partner: str) -> dict[str, Any]:
    return {"first": first_out, "partner": partner}


def test_guandan_is_won_on_the_ace_only_by_those_who_declare() -> None:
    ace = first("guandan", seated("guandan", 2, 2), (13, 2))
    came = after(ace, deal(0, "second"))
    assert came.totals == (14, 2) and came.over is None  # they came to the ace, and declare there next
    won = after(came, deal(2, "third"))
    assert won.over and won.over.winners == (0,) and won.over.reason == "{who} won on the ace."
    others = after(came, deal(1, "second"))
    assert others.sums == ((14, 5), (1, 0)) and others.over is None
    assert after(others, deal(0, "second")).over is None  # the others declared


def test_tries_on_the_ace_put_a_side_back_unless_agreed() -> None:
    tally = first("guandan", seated("guandan", 2, 2), (14, 2))
    for rules, level, tries in ((True, 2, 0), (False, 14, 3)):
        then = after(replace(tally, setup=seated("guandan", 2, 2, back=rules)), deal(0, "last"))
        for _ in range(3):
            then = after(then, deal(0, "last"))
        assert then.sums == ((level, 2), (tries, 0))


def test_guandan_says_who_declares_and_who_pays_tribute() -> None:
    tally = first("guandan", seated("guandan", 2, 2))
    says = tally.game.words.says
    assert says and says(tally) == ""
    told = [says(after(tally, deal(1, partner))) for partner in ("second", "third", "last")]
    assert told == [
        "{1} declare, at 5. Both of {0} pay tribute.",
        "{1} declare, at 4. The last of {0} pays tribute.",
        "{1} declare, at 3. The last of {1} pays tribute to the partner.",
    ]


@pytest.mark.parametrize(
    ("rules", "points", "levels"),
    [
        ({}, 0, (5, 2)),
        ({}, 35, (4, 2)),
        ({}, 75, (3, 2)),
        ({}, 115, (2, 2)),
        ({}, 120, (2, 3)),
        ({"early": True}, 80, (2, 3)),
        ({"packs": 1}, 15, (4, 2)),
        ({"packs": 1}, 60, (2, 3)),
        ({"packs": 3}, 120, (2, 2)),
    ],
)
def test_the_points_of_the_others_say_who_climbs_at_sheng_ji(
    rules: dict[str, Any], points: int, levels: tuple[int, int]
) -> None:
    then = after(first("sheng_ji", seated("sheng_ji", 2, 2, **rules)), {"declarers": 0, "points": [None, points]})
    assert then.totals == levels


def test_who_declares_at_sheng_ji_is_asked_once() -> None:
    tally = first("sheng_ji", seated("sheng_ji", 2, 2))
    then = after(after(tally, {"declarers": 1, "points": [40, None]}), {"points": [80, None]})
    assert then.totals == (2, 3)
    assert then.game.words.says and then.game.words.says(then) == "{0} declare, at 2."
    assert after(then, {"points": [None, 0]}).totals == (5, 3)


def test_jack_and_king_may_have_to_be_played_and_the_ace_held() -> None:
    stops = first("sheng_ji", seated("sheng_ji", 2, 2, stops=True), (10, 12))
    none = {"declarers": 0, "points": [None, 0]}
    assert after(stops, none).totals == (11, 12)
    assert after(stops, {"declarers": 1, "points": [0, None]}).totals == (10, 13)
    ace = first("sheng_ji", seated("sheng_ji", 2, 2), (14, 9))
    held = after(ace, {**none, "points": [None, 75]})
    assert held.over and held.over.winners == (0,)
    assert after(ace, {**none, "points": [None, 80]}).over is None
    assert after(first("sheng_ji", seated("sheng_ji", 2, 2), (13, 9)), none).over is None

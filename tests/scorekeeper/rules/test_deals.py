"""A round of an agreed number of deals, at any game: what a league sets for a table."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import VOID
from scorekeeper.rules.match import after_line, describe_reason, start, verdict
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.shapes import ranked
from scorekeeper.rules.words import describe_rules
from tests.often import for_each
from tests.scorekeeper.rules.playing import TRIED, first, match, seated
from tests.scorekeeper.rules.random_match import random_line

HAND = {"hearts": [5, 4, 4, 0], "queen": 1}


def agreed(key: str, deals: int) -> Setup:
    """A table with the book's rules and a number of deals."""
    sides, partners = GAMES[key].seating[0]
    return seated(key, sides, partners, deals=deals)


@for_each("key", TRIED)
def test_any_game_ends_after_the_agreed_deals_unless_it_ended_before(key: str) -> None:
    random, game, setup = Random(7), GAMES[key], agreed(key, 2)
    standing = start(game, setup)
    for _ in range(400):
        if standing.over:
            break
        standing = after_line(standing, standing.tally.number, random_line(standing.tally, random))
    assert standing.over and not standing.tally.faults
    finished = sum(1 for line in standing.tally.written if line.points is not None and line.closes)
    if standing.over.reason == "2 deals are played.":
        assert finished == 2 and standing.over.places == ranked(standing.tally)
    else:
        assert finished <= 2
    names = tuple(f"seat {side + 1}" for side in range(setup.sides))
    by_itself = standing.over.by and standing.over.by == standing.over.winners
    assert by_itself or verdict(standing, names).endswith(describe_reason(standing.over, names))
    assert isinstance(standing.settled, tuple)


def test_the_deals_are_played_and_the_totals_decide() -> None:
    setup = seated("hearts", 4, deals=2)
    assert match("hearts", setup, HAND).over is None
    over = match("hearts", setup, HAND, HAND).over
    assert over and over.reason == "2 deals are played." and over.places == (3, 4, 2, 1)
    level = match("hearts", seated("hearts", 3, deals=1), {"hearts": [13, 0, 0], "queen": 1}).over
    assert level and level.reason == "1 deal is played." and level.places == (2, 2, 1)


def test_the_games_own_end_comes_first() -> None:
    """Also where both come with the same deal."""
    early = match("hearts", seated("hearts", 4, deals=2, target=17), HAND).over
    both = match("hearts", seated("hearts", 4, deals=2, target=30), HAND, HAND).over
    later = match("hearts", seated("hearts", 4, deals=2, target=35), HAND, HAND).over
    reasons = [over.reason for over in (early, both, later) if over]
    assert reasons == ["{who} reached 17.", "{who} reached 30.", "2 deals are played."]


def test_a_deal_without_a_score_is_a_deal_and_an_unfinished_one_is_not() -> None:
    setup = seated("hearts", 4, deals=2)
    assert match("hearts", setup, HAND, {VOID: True}).over
    assert match("hearts", setup, HAND, {"queen": 1}).over is None
    assert match("hearts", setup, HAND, None).over is None


def test_a_deal_of_many_counts_is_one_deal() -> None:
    """Cribbage: the match goes on until the crib of the last deal is counted."""
    random, setup = Random(3), agreed("cribbage", 2)
    standing = start(GAMES["cribbage"], setup)
    while not standing.over:
        standing = after_line(standing, standing.tally.number, random_line(standing.tally, random))
    assert standing.tally.deals == 2 and len(standing.tally.written) > 4


def test_a_level_end_settles_fairly_and_opens_the_next_round() -> None:
    level: dict[str, Any] = {VOID: True}
    both = {"knocker": 0, "lowest": [True, True]}
    pot = match("thirty_one", seated("thirty_one", 2, deals=1, knock_price=1), both).settled
    assert [item.points for item in pot] == [(1, 1)]
    gin = match("gin_rummy", seated("gin_rummy", 2, deals=1, gamblers=True), level)
    assert gin.over and gin.over.places == (1, 1) and gin.settled == ()
    crib = match("cribbage", seated("cribbage", 2, deals=1, match=3, next_dealer="loser"), level, level)
    assert len(crib.rounds) == 3 and crib.points == (2, 2) and crib.over is None


def test_nobody_is_lurched_where_nobody_went_out() -> None:
    random, setup = Random(3), seated("cribbage", 2, deals=1)
    standing = start(GAMES["cribbage"], setup)
    while not standing.over:
        standing = after_line(standing, standing.tally.number, random_line(standing.tally, random))
    assert max(standing.points) == 1


@pytest.mark.parametrize("deals", [0, None, "", -3, "x"])
def test_without_a_number_of_deals_nothing_ends(deals: object) -> None:
    tally = first("hearts", seated("hearts", 4, deals=deals))
    assert replace(tally, over=None) == tally
    assert match("hearts", tally.setup, HAND, HAND, HAND).over is None


def test_a_sheet_has_as_many_rows_as_deals_are_agreed_and_its_house_rules_say_so() -> None:
    setup = agreed("oh_hell", 5)
    assert len(start(GAMES["oh_hell"], setup).tally.rows) == 5
    assert "5 deals" in describe_rules(GAMES["oh_hell"], setup.options)
    assert "Deals: 5" in describe_rules(GAMES["whist"], agreed("whist", 5).options)  # its own rule, told once
    assert len(start(GAMES["oh_hell"], seated("oh_hell", 4)).tally.rows) > 5
    assert not any("deals" in words for words in describe_rules(GAMES["oh_hell"], seated("oh_hell", 4).options))

"""Pirate bids and falling deals, both played with packs of their own: what the worked examples do not show."""

import pytest

from scorekeeper.rules.asking import asked, likely
from scorekeeper.rules.fold import begin
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import LineFacts
from tests.scorekeeper.rules.playing import in_row, match, refused, seated
from tests.vectors.table import points

RASCAL = seated("pirate_bids", 3, count="rascal")


@pytest.mark.parametrize(("players", "last"), [(2, 10), (6, 10), (7, 8), (8, 8)])
def test_seven_players_or_more_stay_at_eight_cards(players: int, last: int) -> None:
    cards = [row.number for row in begin(GAMES["pirate_bids"], seated("pirate_bids", players)).rows]
    assert len(cards) == 10 and cards[0] == 1 and cards[-1] == last


def test_a_bonus_is_asked_only_of_whoever_bid_exactly() -> None:
    tally = in_row("pirate_bids", seated("pirate_bids", 3), 5)
    line = {"bid": [2, 0, 1], "tricks": [2, 1, 2], "bonus": [30, None, None]}
    assert points(tally, line) == [70, -50, -10]
    assert "bo" in refused(tally, {**line, "bonus": [30, 10, None]})


def test_none_is_the_likeliest_bonus() -> None:
    tally = in_row("pirate_bids", seated("pirate_bids", 3), 5)
    bonus = next(field for field in tally.game.fields if field.key == "bonus")
    line = LineFacts({"bid": [2, 0, 1], "tricks": [2, 0, 3]}, 3)
    assert [likely(bonus, side, line, tally) for side in asked(bonus, line, tally)] == [0, 0]


def test_the_kraken_may_take_a_trick_that_nobody_has() -> None:
    tally = in_row("pirate_bids", seated("pirate_bids", 2), 3)
    assert points(tally, {"bid": [1, 0], "tricks": [1, 0], "bonus": [0, 0]}) == [20, 30]


def test_the_rascal_count_shares_out_ten_a_card() -> None:
    tally = in_row("pirate_bids", RASCAL, 4)
    assert points(tally, {"bid": [2, 0, 2], "tricks": [2, 1, 0], "bonus": [20, 10, None]}) == [60, 25, 0]


def test_falling_deals_count_tricks_bids_and_bonus_cards() -> None:
    tally = in_row("falling_bids", seated("falling_bids", 3), 6)  # five cards
    line = {"bid": [2, 0, 2], "tricks": [2, 0, 3], "plus": [1, None, 1], "minus": [None, None, 2]}
    assert points(tally, line) == [2 + 10 + 5, 10, 3 - 5 + 5 - 10]
    other = in_row("falling_bids", seated("falling_bids", 3, zero=5, missed=0), 6)
    assert points(other, line) == [17, 5, 3 - 5]
    assert "only 3" in refused(tally, {**line, "plus": [2, None, 2]})


def test_of_level_players_whoever_made_more_bids_exactly_wins() -> None:
    """ada has 25 tricks and one exact bid, bo 30 tricks and a bonus card; what is missed costs nothing."""
    lines = []
    for cards in range(10, 0, -1):
        ada = cards if cards in (10, 9, 6) else 0
        bids = [cards - 1, 1] if ada and cards < 10 else [10, 1] if ada else [1, cards - 1]
        bonus = [None, 1] if cards == 1 else [None, None]
        lines.append({"bid": bids, "tricks": [ada, cards - ada], "plus": bonus})
    over = match("falling_bids", seated("falling_bids", 2, missed=0), *lines).over
    assert over and over.places == (1, 2)

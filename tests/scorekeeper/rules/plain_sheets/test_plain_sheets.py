"""Games that the books only name, on the sheets of their kinds."""

from dataclasses import replace

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.columns import columns
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES, big_two
from scorekeeper.rules.match import describe_payments, verdict
from scorekeeper.rules.setup import Setup, Stay
from tests.often import for_each
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

OURS = "The rules are yours. It is scored "
ONLY_NAMED = [key for key, game in GAMES.items() if game.how.sentences[0].startswith(OURS)]


def test_a_plain_game_of_lives_is_called_one() -> None:
    assert GAMES["cuckoo"].how.sentences[0].endswith("It is scored as a plain game of lives.")


def test_most_games_of_the_contents_are_only_named() -> None:
    assert len(ONLY_NAMED) == 39 and {"spoons", "go_fish", "solo_whist", "knockout_whist"} < {*ONLY_NAMED}


@for_each("key", ONLY_NAMED)
def test_a_game_that_is_only_named_says_so(key: str) -> None:
    game = GAMES[key]
    assert game.how.sentences[0].startswith((f"{OURS}by ", f"{OURS}as a plain ")) and game.about.source == "Hutton"
    assert not game.words.named


def test_the_first_with_the_agreed_wins_has_won() -> None:
    setup = seated("cheat", 3, target=2)
    done = match("cheat", setup, {"who": 1}, {"who": 1})
    assert verdict(done, NAMES) == "bo won with 2 wins."
    assert match("cheat", seated("cheat", 3, target=0), *[{"who": 1}] * 30).over is None


def test_the_fewest_losses_win_and_level_players_share() -> None:
    done = match("pinhead", seated("pinhead", 3, target=2), {"who": 1}, {"who": 1})
    assert done.over and done.over.places == (1, 3, 1)


def test_without_a_life_you_are_out_and_the_last_one_in_wins() -> None:
    setup = seated("cuckoo", 3, lives=1)
    standing = match("cuckoo", setup, {"lost": [True, False, False]})
    assert left({}, standing.tally) == (("lost", 2), ("lost", 1))
    assert "At least 1 player" in refused(standing.tally, {"lost": [None, False, False]})
    again = match("cuckoo", setup, {"lost": [True, False, False]}, {"lost": [None, True, True]})
    assert again.tally.totals == (0, 1, 1) and again.over is None  # played again
    done = match("cuckoo", setup, {"lost": [True, False, False]}, {"lost": [None, False, True]})
    assert done.over and done.over.places == (3, 1, 2)


@pytest.mark.parametrize("key", ["cuckoo", "liar_poker", "spoons", "squiffy_dancer", "stop_the_bus"])
def test_a_life_of_somebody_who_has_left_keeps_nobody_from_winning(key: str) -> None:
    """Dee leaves with a life after the second deal: ada is the last one in."""
    setup = replace(seated(key, 4, lives=1), stays=(Stay(3, 1, 2),))
    lines = [{"lost": [False, False, True, False]}, {"lost": [False, True, None, False]}]
    assert match(key, seated(key, 4, lives=1), *lines).over is None
    done = match(key, setup, *lines)
    assert done.over and done.over.places == (1, 2, 3, 4)


def test_of_knockout_whist_who_has_left_is_not_in() -> None:
    """Issue 27, B12."""
    setup = seated("knockout_whist", 4, dog=False)
    line = {"tricks": [3, 4, 0, 0]}
    assert match("knockout_whist", setup, line).over is None
    done = match("knockout_whist", replace(setup, stays=(Stay(1, 1, 1),)), line)
    assert done.over and done.over.winners == (0,)


def test_one_against_the_rest_comes_to_nothing() -> None:
    five = seated("plantagenet", 5)
    line = {"who": 0, "partner": 3, "value": 5, "made": True}
    assert match("plantagenet", five, line).tally.totals == (8, -5, -5, 7, -5)
    assert match("plantagenet", five, {**line, "made": False}).tally.totals == (-8, 5, 5, -7, 5)
    assert "not possible" in refused(first("plantagenet", five), {**line, "partner": 0})


def test_wins_and_losses_that_do_not_come_to_nothing_are_refused() -> None:
    tally = first("contesting_twenty", seated("contesting_twenty", 4))
    assert "add up to 1, not 0" in refused(tally, {"points": [3, -1, -1, 0]})


def test_the_families_of_the_pack_are_all_counted() -> None:
    tally = first("happy_families", seated("happy_families", 3, books=11))
    assert "add up to 10, not 11" in refused(tally, {"books": [4, 3, 3]})
    assert after(tally, {"books": [4, 3, 4]}).over.places == (1, 3, 1)


WHIST = seated("knockout_whist", 3)


def test_a_dogs_life_comes_once() -> None:
    standing = match("knockout_whist", WHIST, {"tricks": [7, 0, 0]}, {"tricks": [5, 1, 0]})
    assert standing.tally.totals == (2, 2, 0)
    later = match("knockout_whist", WHIST, {"tricks": [7, 0, 0]}, {"tricks": [5, 1, 0]}, {"tricks": [5, 0, None]})
    assert later.over and later.over.places == (1, 2, 3) and verdict(later, NAMES) == "ada won with 2 lives."


def test_without_a_dogs_life_no_trick_is_out() -> None:
    done = match("knockout_whist", seated("knockout_whist", 3, dog=False), {"tricks": [7, 0, 0]})
    assert done.over and done.over.places == (1, 2, 2)


def test_the_trick_of_one_card_decides_between_those_still_in() -> None:
    lines = [{"tricks": [count - 2, 1, 1]} for count in range(7, 2, -1)]
    done = match("knockout_whist", WHIST, *lines, {"tricks": [1, 1, 0]}, {"tricks": [0, 0, 1]})
    assert done.over and done.over.winners == (2,)


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [
        ("abundance", 9, (9, -3, -3, -3)),
        ("abundance", 8, (-9, 3, 3, 3)),
        ("misere", 1, (-6, 2, 2, 2)),
        ("slam", 12, (-18, 6, 6, 6)),
        ("solo", 4, (-3, 1, 1, 1)),
    ],
)
def test_what_a_solo_brings(bid: str, tricks: int, points: tuple[int, ...]) -> None:
    line = {"who": 0, "bid": bid, "tricks": tricks}
    assert match("solo_whist", seated("solo_whist", 4), line).tally.totals == points


def test_tricks_over_and_under_count_only_where_agreed_and_only_in_solo_and_prop() -> None:
    counted = seated("solo_whist", 4, overtricks=True)
    assert match("solo_whist", counted, {"who": 0, "bid": "solo", "tricks": 3}).tally.totals == (-9, 3, 3, 3)
    assert match("solo_whist", counted, {"who": 0, "bid": "abundance", "tricks": 11}).tally.totals == (9, -3, -3, -3)
    pair = {"who": 0, "bid": "prop", "partner": 1, "tricks": 9}
    assert match("solo_whist", counted, pair).tally.totals == (2, 2, -2, -2)


def test_cards_left_are_settled_by_pairs_or_with_the_winner() -> None:
    line = {"cards": [0, 5, 11, 13]}
    assert [big_two.penalty(count) for count in (9, 10, 12, 13, 17)] == [9, 20, 24, 39, 51]
    assert match("big_two", seated("big_two", 4, winner_only=True), line).tally.totals == (66, -5, -22, -39)
    done = match("big_two", seated("big_two", 4, deals=1), line)
    assert describe_payments(done, NAMES) == "Who pays whom: dee pays ada 66, dee pays bo 24, cy pays bo 22."


def test_the_first_with_three_rows_of_five_wins() -> None:
    done = match("five_in_a_row", seated("five_in_a_row", 2, 2), *[{"who": 1}] * 3)
    assert done.over and verdict(done, NAMES) == "bo won with 3 rows."


def test_as_many_play_as_the_book_says() -> None:
    """Issue 27, B15: Metzker's "any number of people" is up to twelve here."""
    any_number = (
        "ten_dime_rummy arizona_rummy desert_rummy golf horseshit_rummy saskatchewan sweep thirty_one dice_10000"
        " chicken_foot sticks"
    )
    assert all(GAMES[key].counts[-1] == 12 for key in any_number.split())
    assert GAMES["jokers_wild"].counts == (2, 4, 6, 8) and GAMES["spoons"].counts[-1] == 13
    fast_track = GAMES["fast_track"]
    assert [fast_track.seating_for(count, {"alone": False}) for count in (4, 6)] == [(2, 2), (3, 2)]
    assert [fast_track.seating_for(count, {"alone": True}) for count in (4, 6)] == [(4, 1), (6, 1)]
    assert [fast_track.seating_for(count, {}) for count in (2, 3, 5)] == [(2, 1), (3, 1), (5, 1)]


@pytest.mark.parametrize(("points", "totals"), [("", (3, 5, 1)), ("5, 3, 1", (8, 4, 5))])
def test_whoever_has_left_takes_no_place(points: str, totals: tuple[int, ...]) -> None:
    setup = Setup(3, {**GAMES["any_places"].standard(), "scale": points}, stays=(Stay(2, 1, 1),))
    standing = match("any_places", setup, {"place": [2, 3, 1]}, {"place": [1, 2, None]})
    assert standing.tally.totals == totals and not standing.tally.faults


def test_a_column_for_the_sum_stands_only_where_one_is_agreed() -> None:
    heads = [
        [box.head for box in columns(GAMES["any_points"], seated("any_points", 4, sums=sums)).checks]
        for sums in (False, True)
    ]
    assert heads == [[], ["Σ pts"]]

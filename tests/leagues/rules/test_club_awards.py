"""What a club night gives beside the places: grand slam, hands of 28 and 29, points of the season."""

from dataclasses import replace

from leagues.rules.club_awards import awards, season_points
from leagues.rules.draws import EventFacts, Result, RoundFacts
from tests.leagues.rules.evening import event, plan


def night(hand: int, **options: int) -> EventFacts:
    """Ten play; the lower number wins each game by 31; player 7 has this hand in round 2."""
    found = event("grass_roots", 10, **options)
    rounds = []
    for number, draw in enumerate(plan(found, "grass_roots"), 1):
        results = []
        for table in draw.tables:
            points = tuple(121 if one == min(table.seats) else 90 for one in table.seats)
            best = tuple(hand if one == 7 and number == 2 else 12 for one in table.seats)
            results.append(Result({"points": points, "best hand": best}))
        rounds.append(RoundFacts(draw, tuple(results)))
    return replace(found, rounds=tuple(rounds))


def test_nine_wins_are_a_grand_slam_and_the_best_hands_have_an_award() -> None:
    assert awards(night(29)) == {"Grand slam": (1,), "A hand of 29": (7,)}
    assert awards(night(24)) == {"Grand slam": (1,)}
    assert awards(event("grass_roots", 10)) == {}


def test_a_card_of_twelve_brings_season_points_by_the_table_of_the_club() -> None:
    assert [*season_points(night(0)).values()] == [27, 24, 21, 18, 15, 12, 0, 0, 0, 0]
    assert [*season_points(night(0, card_brings=4, card_more=2)).values()][:6] == [34, 28, 22, 16, 10, 4]

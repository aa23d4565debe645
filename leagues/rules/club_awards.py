"""What a club night gives beside the places: awards, and points of the season for a card of twelve or more.

Source: American Cribbage Congress: a grand slam is nine wins; hands of 28 and 29 have an award. Ours:
no source has the table of season points, so that it is two numbers of the evening: for a card of 12, and for each more.
"""

from collections.abc import Mapping

from . import wording
from .draws import EventFacts
from .score_cards import QUALIFIES, cards

NINE, BEST_HAND = 9, "best hand"
AWARDED = (29, 28)


def awards(event: EventFacts) -> Mapping[str, tuple[int, ...]]:
    """Who has which award, by its name; one that nobody has is left out."""
    slams = tuple(
        one for one, games in cards(event).items() if sum(game is not None and game.won for game in games) >= NINE
    )
    hands = {wording.HAND_OF.format(points=points): counted(event, points) for points in AWARDED}
    return {name: people for name, people in {wording.GRAND_SLAM: slams, **hands}.items() if people}


def counted(event: EventFacts, points: int) -> tuple[int, ...]:
    """Whoever's best hand at a table was this, where hands are written."""
    found = {
        seat
        for each in event.rounds
        for table, result in each.table_results
        if result is not None
        for seat, best in zip(table.seats, result.units.get(BEST_HAND, ()))
        if best == points
    }
    return tuple(sorted(found))


def season_points(event: EventFacts) -> Mapping[int, int]:
    """What everybody's card brings."""
    found = {one: sum(game.points for game in games if game is not None) for one, games in cards(event).items()}
    first, more = int(event.option("card_brings")), int(event.option("card_more"))
    return {one: first + more * (points - QUALIFIES) if points >= QUALIFIES else 0 for one, points in found.items()}

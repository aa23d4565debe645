"""The order of a ladder, and who may challenge whom (cambridgebackgammon.org, tunbridgewellscroquet.org.uk).

Each match is a round of one table, challenger first; in a round without a table, whoever is `out` drops a place for
not playing. New players join at the bottom.
"""

from collections.abc import Sequence

from leagues.rules.draws import EventFacts
from leagues.rules.results import winning_side
from scorekeeper.rules.setup import Option

from . import wording

MAX_UP = Option("max_up", wording.PLACES_UP, 2, low=1, high=10)
OFFER_DAYS = Option("offer_days", wording.DAYS_TO_OFFER, 7, low=1, high=60)
PLAY_DAYS = Option("play_days", wording.DAYS_TO_PLAY, 14, low=1, high=120)


def order_after_match(order: Sequence[int], challenger: int, challenged: int, winner: int) -> tuple[int, ...]:
    """The ladder after a match: a challenger who wins takes the place, and those between move down one."""
    if winner != challenger:
        return tuple(order)
    rest = [one for one in order if one != challenger]
    place = rest.index(challenged)
    return (*rest[:place], challenger, *rest[place:])


def order_after_drop(order: Sequence[int], one: int) -> tuple[int, ...]:
    """The ladder after somebody drops a place for not playing."""
    place = order.index(one)
    if place == len(order) - 1:
        return tuple(order)
    return (*order[:place], order[place + 1], one, *order[place + 2 :])


def distance_refusal(order: Sequence[int], challenger: int, challenged: int, max_up: int) -> str | None:
    """None, or why these two may not play."""
    up = order.index(challenger) - order.index(challenged)
    if up <= 0:
        return wording.CHALLENGE_UPWARDS
    return None if up <= max_up else wording.TOO_FAR.format(most=max_up, up=up)


def order(event: EventFacts) -> tuple[int, ...]:
    """The ladder now."""
    return orders(event)[-1]


def orders(event: EventFacts) -> list[tuple[int, ...]]:
    """The ladder from the top down, before each round played and now: one tuple more than there are rounds.

    Newcomers join at the bottom; people who leave are taken out.
    """
    people: tuple[int, ...] = ()
    found = []
    for number in range(1, event.next_number + 1):
        here = [each.number for each in event.entrants if each.joined <= number]
        gone = {each.number for each in event.entrants if each.left is not None and each.left <= number}
        people = tuple(one for one in (*people, *(one for one in here if one not in people)) if one not in gone)
        found.append(people)
        if number <= len(event.rounds):
            people = order_after_round(event, number, people)
    return found


def moved_between(event: EventFacts, other: EventFacts) -> set[int]:
    """Entrants whose place ever differs between two ladders of the same people and challenges."""
    lists = zip(orders(event), orders(other), strict=True)
    return {one for lines in lists for pair in zip(*lines, strict=True) if pair[0] != pair[1] for one in pair}


def order_after_round(event: EventFacts, number: int, people: tuple[int, ...]) -> tuple[int, ...]:
    round_ = event.rounds[number - 1]
    if not round_.draw.tables:
        return (
            order_after_drop(people, round_.draw.out[0]) if round_.draw.out and round_.draw.out[0] in people else people
        )
    table, result = round_.table_results[0]
    if winning_side(table, result) != 0 or not set(table.seats) <= set(people):
        return people
    if people.index(table.seats[0]) < people.index(table.seats[1]):
        return people
    return order_after_match(people, table.seats[0], table.seats[1], table.seats[0])


def challenge_refusal(event: EventFacts, challenger: int, challenged: int) -> str | None:
    """None, or why a challenge is not allowed: too far, not here, or a match still to play."""
    people = order(event)
    if challenger not in people or challenged not in people:
        return wording.ONLY_ON_LADDER
    for round_ in event.rounds:
        for table, result in round_.table_results:
            if result is None and {challenger, challenged} & set(table.seats):
                return wording.ONE_AT_A_TIME
    return distance_refusal(people, challenger, challenged, int(event.option("max_up", 2)))


def deadlines(event: EventFacts, challenged_on: int) -> tuple[int, int]:
    """The last day to offer a date, and the last day to play, as ordinals of dates."""
    return (
        challenged_on + int(event.option("offer_days", OFFER_DAYS.default)),
        challenged_on + int(event.option("play_days", PLAY_DAYS.default)),
    )

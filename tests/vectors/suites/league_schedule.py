"""Schedules of Hutton's leagues: every pitch, chair by chair."""

from collections.abc import Callable
from typing import Any

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts
from leagues.rules.formats import FORMATS
from tests.leagues.rules.evening import event, plan

LETTERS = "ABCDEFGH"


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    return SCHEDULES[given["format"]](given["players"])


def letters(numbers: tuple[int, ...]) -> list[str]:
    return [LETTERS[number - 1] for number in numbers]


def hotfoot(players: int) -> Any:
    rounds = plan(event("hotfoot", players, cycles=2), "hotfoot")
    return [
        {
            "pitch": number,
            "dealer": letters(table.seats)[0],
            "leader": letters(table.seats)[1],
            "sides": [letters(side) for side in table.teams],
            "seats_clockwise_from_dealer": letters(table.seats),
            "swap_after": swapped(table, rounds[number].tables[0]),
        }
        for number, draw in enumerate(rounds[:12], 1)
        for table in draw.tables
    ]


def swapped(before: DrawnTable, after: DrawnTable) -> list[str]:
    """The two who changed chairs, in clockwise order from the old dealer."""
    turned = max(
        (after.seats[at:] + after.seats[:at] for at in range(4)),
        key=lambda seats: sum(map(int.__eq__, seats, before.seats)),
    )
    return letters(tuple(one for one, other in zip(before.seats, turned) if one != other))


def clockwiser(players: int) -> Any:
    return [
        {
            "pitch": number,
            "table_N_E_S_W": letters(table.seats),
            "dealer": letters((table.seats[table.dealer or 0],))[0],
            "sides": [letters(side) for side in table.teams],
        }
        for number, draw in enumerate(plan(event("clockwise", players, partners=True), "clockwise"), 1)
        for table in draw.tables
    ]


def outsider_of_five(players: int) -> Any:
    return [
        {
            "pitch": number,
            "out": draw.out[0],
            "dealer": draw.tables[0].seats[0],
            "leader": draw.tables[0].seats[1],
            "seats_clockwise_from_dealer": list(draw.tables[0].seats),
            "sides": [list(side) for side in draw.tables[0].teams],
        }
        for number, draw in enumerate(plan(event("outsider", players, partners=True), "outsider"), 1)
    ]


def seat_swap(players: int) -> Any:
    return [[letters(table.seats) for table in draw.tables] for draw in plan(event("seat_swap", players), "seat_swap")]


def clockwise(players: int) -> Any:
    return [pairs(draw) for draw in plan(event("clockwise", players), "clockwise")]


def outsider(players: int) -> Any:
    return [{"out": draw.out[0], "pairs": pairs(draw)} for draw in plan(event("outsider", players), "outsider")]


def pairs(draw: Draw) -> list[list[int]]:
    return [list(table.seats) for table in draw.tables]


def rotating(sizes: list[int]) -> Any:
    names = [f"{team}{at + 1}" for team, size in zip("XY", sizes) for at in range(size)]
    roll = tuple(EntrantFacts(number, name[0]) for number, name in enumerate(names, 1))
    draws = plan(EventFacts(roll, (), FORMATS["rotating_team"].default_options()), "rotating_team")
    return [
        {
            "round": number,
            "pairs": [[names[one - 1] for one in table.seats] for table in draw.tables],
            "out": [names[one - 1] for one in draw.out],
        }
        for number, draw in enumerate(draws, 1)
    ]


SCHEDULES: dict[str, Callable[[Any], Any]] = {
    "hotfoot": hotfoot,
    "clockwise_partnership": clockwiser,
    "outsider_partnership": outsider_of_five,
    "seat_swap": seat_swap,
    "clockwise_2p": clockwise,
    "outsider_2p": outsider,
    "rotating_team": rotating,
}

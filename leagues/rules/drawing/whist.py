"""Whist tournaments: everybody partners everybody once and opposes everybody twice, for 4n and 4n + 1 players.

All sizes up to 400, from tables that roll, finite fields, or smaller tournaments put together.
Sources: Moore; Baker; Anderson, "Combinatorial Designs and Tournaments"; Bose for prime powers
Players are 1 to n.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from math import prod

from leagues.rules.drawing.stored.starters import HOLED, MATRICES, WHIST
from leagues.rules.draws import Draw

from .fields import digitwise, field_of
from .unfolding import Plan, all_turns, roll_starter, round_of_fours, starter, stored_lines

ChairOrder = list[int]  # the players of a round, four to a table


@cache
def whist_plan(players: int) -> Plan | None:
    """The whole tournament; None where there is none, or none is known."""
    tables = starter(players, WHIST)
    if tables:
        return roll_starter(players, tables, all_turns(players))
    return field_plan(players) or holed_plan(players) or parts_plan(players)


def field_plan(players: int) -> Plan | None:
    """The directed tournament of 4t + 1 players, a prime power, without a search."""
    field = field_of(players) if players % 4 == 1 else None
    if field is None:
        return None
    quarter = (players - 1) // 4
    flat = [field.powers[at + step * quarter] for at in range(quarter) for step in range(4)]
    return tuple(
        round_of_fours([field.plus(chair, each) + 1 for chair in flat], [each + 1] if players > 4 else [])
        for each in range(players)
    )


# -- holes: those who sit out of a round play a tournament of their own meanwhile


def fill_holes(rounds: Iterable[ChairOrder], seated: int, players: int) -> Plan | None:
    """Rounds completed by a tournament of those who are not in them, the hole; None where none is known for it.

    Each hole comes as often as that tournament has rounds. With `players` one more than the `seated`, one plays in all
    holes; where a tournament leaves one over, these play together at last in the round that this one sits out.
    """
    everybody, more = set(range(1, seated + 1)), tuple(range(seated + 1, players + 1))
    holes, plan, last = defaultdict[tuple[int, ...], list[ChairOrder]](list), list[Draw](), ChairOrder()
    for chairs in rounds:
        holes[tuple(sorted(everybody.difference(chairs)))].append(chairs)
    plan += map(round_of_fours, holes.pop((), ()))
    for hole, outside in holes.items():
        people = hole + more
        inside = whist_plan(len(people))
        if inside is None:
            return None
        for draw in inside:
            chairs = [people[one - 1] for one in draw.seated]
            out = tuple(people[one - 1] for one in draw.out)
            if out and out == more:
                last += chairs
            else:
                plan.append(round_of_fours(outside.pop() + chairs, out))
    return (*plan, round_of_fours(last, more)) if last else tuple(plan)


def holed_plan(players: int, stored: str = HOLED) -> Plan | None:
    """Stored rounds with holes, rolled: each is turned by every step of its ring, one with a star by all at once."""
    line = stored_lines(stored, 1).get((players,))
    if line is None:
        return None
    ring, factor, *words = line
    radices = [int(radix) for radix in ring.split(".")]
    size = prod(radices)
    powers = [1]
    while (power := powers[-1] * int(factor) % size) != 1:
        powers.append(power)

    def moved(point: int, power: int, turn: int) -> int:
        return point // size * size + digitwise(point * power % size, turn, radices) + 1

    rounds = list[ChairOrder]()
    for part in " ".join(words).split(" / "):
        points = [int(point) for table in part.strip("* ").split() for point in table.split(",")]
        if part.startswith("*"):
            rounds += [[moved(point, power, each) for each in range(size) for point in points] for power in powers]
        else:
            rounds += [[moved(point, power, each) for power in powers for point in points] for each in range(size)]
    return fill_holes(rounds, players // size * size, players)


# -- parts: a tournament of parts, each table of it played by all tables of one player a part


def parts_plan(players: int) -> Plan | None:
    """A tournament built from a smaller one whose players are parts of several players; the fewest parts that work."""
    for parts in range(4, players // 4 + 1):
        size, more = divmod(players, parts)
        if parts % 4 > 1 or more > parts % 4 or not rounds_across_parts(size):
            continue
        plan = one_part_out_plan(parts, size, players) if parts % 4 else all_parts_plan(parts, size)
        if plan:
            return plan
    return None


def one_part_out_plan(parts: int, size: int, players: int) -> Plan | None:
    """A plan of 4t + 1 parts: in each round one part sits out and plays among itself."""
    outer, alone = whist_plan(parts), players == parts * size
    if outer is None or size % 4 not in ((1,) if alone else (0, 3)):
        return None
    rounds = (cross_tables(list(draw.seated), size, tables) for draw in outer for tables in rounds_across_parts(size))
    return fill_holes(rounds, parts * size, players)


def all_parts_plan(parts: int, size: int) -> Plan | None:
    """A plan of 4t parts: all rounds across parts, and rounds within parts.

    Where a part of 4t + 1 leaves one over, the sit-outs, one of each part, play a round of their own: the first of
    the tournament among those of the same place.
    """
    within, outer = whist_plan(size), whist_plan(parts)
    if within is None or outer is None:
        return None
    first, *others = rounds_across_parts(size)
    chairs = [list(draw.seated) for draw in outer]
    plan = list[Draw]()
    for draw in within:
        seated = [size * at + one for at in range(parts) for one in draw.seated]
        plan.append(round_of_fours(seated + [size * (chair - 1) + one for one in draw.out for chair in chairs[0]]))
    plan += [round_of_fours(cross_tables(way, size, first)) for way in chairs[size % 4 :]]
    plan += [round_of_fours(cross_tables(way, size, tables)) for tables in others for way in chairs]
    return tuple(plan)


def cross_tables(chairs: ChairOrder, size: int, tables: Sequence[Sequence[int]]) -> ChairOrder:
    """Tables of a round of parts, each played as often as a part has players."""
    times = len(chairs) // 4
    return [size * (chair - 1) + place + 1 for places in tables for chair, place in zip(chairs, (*places,) * times)]


@cache
def rounds_across_parts(size: int) -> list[list[tuple[int, ...]]]:
    """Rounds of tables with one of each of four parts, by places from 0; two of different parts sit together once.

    The first round seats those of the same place together. Empty where none are known.
    """
    stored, field = stored_lines(MATRICES, 1).get((size,)), field_of(size)
    if stored:
        columns = [(0, step, *map(int, column.split(","))) for step, column in enumerate(stored)]
        return [[tuple((one + each) % size for one in column) for each in range(size)] for column in columns]
    if field and size > 3:
        steps = [[field.times(row, step) for row in range(4)] for step in range(size)]
        return [[tuple(field.plus(one, each) for one in column) for each in range(size)] for column in steps]
    for factor in range(4, size // 4 + 1):
        if size % factor == 0 and rounds_across_parts(factor) and rounds_across_parts(rest := size // factor):
            return [
                [tuple(one * rest + other for one, other in zip(big, small)) for big in bigs for small in smalls]
                for bigs in rounds_across_parts(factor)
                for smalls in rounds_across_parts(rest)
            ]
    return []

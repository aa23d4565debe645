"""Whist tournaments: everybody partners everybody once and opposes everybody twice, for 4n and 4n + 1 players.

All numbers to 400 are made: from tables that roll, from finite fields, or from smaller tournaments put together.
Sources: Moore; Baker; Anderson, "Combinatorial Designs and Tournaments"; Bose for prime powers; spec B.9. Players are 1 to n.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from math import prod

from .draws import Draw
from .fields import field_of
from .quality import quality
from .stored.starters import FRAMES, MATRICES, WHIST
from .unfolding import Plan, fours, rolled, starter, stored_lines

Chairs = list[int]  # the players of a round, four to a table


@cache
def whist(players: int) -> Plan | None:
    """The whole tournament of so many; None where there is none, or where we know of none."""
    tables = starter(players, WHIST)
    if tables:
        return rolled(players, tables, range(players - 1 if players % 4 == 0 else players))
    return by_field(players) or by_frame(players) or by_sides(players)


def is_whist(plan: Plan, players: int) -> bool:
    """Whether every two partner once and oppose twice. Asked by examples and tests alone: what is stored was proved so."""
    judged = quality(plan, range(1, players + 1))
    return all(
        judged.partners[pair] == 1 and judged.opponents[pair] == 2 for pair in combinations(range(1, players + 1), 2)
    )


def by_field(players: int) -> Plan | None:
    """The directed tournament of 4t + 1 players, a prime power: no search, any size."""
    field = field_of(players) if players % 4 == 1 else None
    if field is None:
        return None
    quarter = (players - 1) // 4
    flat = [field.powers[at + step * quarter] for at in range(quarter) for step in range(4)]
    return tuple(
        fours([field.plus(chair, turn) + 1 for chair in flat], [turn + 1] if players > 4 else [])
        for turn in range(players)
    )


# -- holes: those who sit out of a round play a tournament of their own meanwhile


def filled(rounds: Iterable[Chairs], seated: int, players: int) -> Plan | None:
    """Each round completed by one among those who are not in it, its hole. None where we know of no tournament of theirs.

    Every hole comes as often as it has players. `players` one more than the `seated` of the frame: somebody who plays in
    all holes; where a tournament leaves one over, all of them play at last the round that this one sits out.
    """
    everybody, more = set(range(1, seated + 1)), tuple(range(seated + 1, players + 1))
    holes, plan, last = defaultdict[tuple[int, ...], list[Chairs]](list), list[Draw](), Chairs()
    for chairs in rounds:
        holes[tuple(sorted(everybody.difference(chairs)))].append(chairs)
    plan += map(fours, holes.pop((), ()))
    for hole, outside in holes.items():
        people = hole + more
        inside = whist(len(people))
        if inside is None:
            return None
        for draw in inside:
            chairs = [people[one - 1] for one in draw.seated]
            out = tuple(people[one - 1] for one in draw.out)
            if out and out == more:
                last += chairs
            else:
                plan.append(fours(outside.pop() + chairs, out))
    return (*plan, fours(last, more)) if last else tuple(plan)


def by_frame(players: int) -> Plan | None:
    """A stored frame, rolled: every round is turned by each step of its ring, one with a star by all of them at once."""
    line = stored_lines(FRAMES, 1).get((players,))
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

    rounds = list[Chairs]()
    for part in " ".join(words).split(" / "):
        points = [int(point) for table in part.strip("* ").split() for point in table.split(",")]
        if part.startswith("*"):
            rounds += [[moved(point, power, turn) for turn in range(size) for point in points] for power in powers]
        else:
            rounds += [[moved(point, power, turn) for power in powers for point in points] for turn in range(size)]
    return filled(rounds, players // size * size, players)


def digitwise(one: int, other: int, radices: Sequence[int]) -> int:
    """The sum without carrying, the lowest digit first."""
    total, place = 0, 1
    for radix in radices:
        total += (one // place + other // place) % radix * place
        place *= radix
    return total


# -- sides: a tournament of sides, each table of it played by all tables of one player a side


def by_sides(players: int) -> Plan | None:
    """Put together from the tournament of fewer sides; the fewest that do it."""
    for sides in range(4, players // 4 + 1):
        side, more = divmod(players, sides)
        if sides % 4 > 1 or more > sides % 4 or not across(side):
            continue
        plan = sitting_out(sides, side, players) if sides % 4 else all_seated(sides, side)
        if plan:
            return plan
    return None


def sitting_out(sides: int, side: int, players: int) -> Plan | None:
    """4t + 1 sides: in every round one side sits out, and plays among itself."""
    outer, alone = whist(sides), players == sides * side
    if outer is None or side % 4 not in ((1,) if alone else (0, 3)):
        return None
    rounds = (crossed(list(draw.seated), side, group) for draw in outer for group in across(side))
    return filled(rounds, sides * side, players)


def all_seated(sides: int, side: int) -> Plan | None:
    """4t sides: all rounds across, and rounds within the sides.

    Where a side of 4t + 1 leaves one over, those who sit out, one of each side, play a round of theirs: the first of the
    tournament among those of the same place.
    """
    within, outer = whist(side), whist(sides)
    if within is None or outer is None:
        return None
    first, *others = across(side)
    chairs = [list(draw.seated) for draw in outer]
    plan = list[Draw]()
    for draw in within:
        seated = [side * at + one for at in range(sides) for one in draw.seated]
        plan.append(fours(seated + [side * (chair - 1) + one for one in draw.out for chair in chairs[0]]))
    plan += [fours(crossed(way, side, first)) for way in chairs[side % 4 :]]
    plan += [fours(crossed(way, side, group)) for group in others for way in chairs]
    return tuple(plan)


def crossed(chairs: Chairs, side: int, group: Sequence[Sequence[int]]) -> Chairs:
    """A round of sides played by people: each table as often as a side has players."""
    tables = len(chairs) // 4
    return [side * (chair - 1) + place + 1 for places in group for chair, place in zip(chairs, (*places,) * tables)]


@cache
def across(side: int) -> list[list[tuple[int, ...]]]:
    """Rounds of tables with one of each of four sides, by places from 0: two of different sides sit together once.

    In the first round they are those of the same place. Empty where we know of none.
    """
    stored, field = stored_lines(MATRICES, 1).get((side,)), field_of(side)
    if stored:
        columns = [(0, step, *map(int, column.split(","))) for step, column in enumerate(stored)]
        return [[tuple((one + turn) % side for one in column) for turn in range(side)] for column in columns]
    if field and side > 3:
        steps = [[field.times(row, step) for row in range(4)] for step in range(side)]
        return [[tuple(field.plus(one, turn) for one in column) for turn in range(side)] for column in steps]
    for part in range(4, side // 4 + 1):
        if side % part == 0 and across(part) and across(rest := side // part):
            return [
                [tuple(one * rest + other for one, other in zip(big, small)) for big in bigs for small in smalls]
                for bigs in across(part)
                for smalls in across(rest)
            ]
    return []

"""Draws that are known: whist tournaments, mixed pairs from finite fields, stored draws.

Every design is for players 1 to n; a format puts people in. Sources: Moore; Baker; Anderson, "Combinatorial Designs
and Tournaments"; Bose and Cameron for prime powers; spec B.9 to B.13.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from random import Random

from .draws import Draw, Table
from .fields import field_of
from .quality import quality
from .stored.changing_partners import DRAWS
from .stored.mixed import MIXED
from .stored.starters import HALVES, NEARLY, WHIST

Plan = tuple[Draw, ...]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
TRIES = 12  # beginnings from which rounds are left out of a long design
SHORT = 3  # rounds that a half may be cut by
PATIENCE = 2_000_000  # pairs looked at while doing so


def fours(people: Sequence[int], out: Sequence[int] = ()) -> Draw:
    """A round of tables of four, people in chair order."""
    tables = [Table(at // 4 + 1, tuple(people[at : at + 4])) for at in range(0, len(people), 4)]
    return Draw(tuple(tables), tuple(out))


def lettered(players: int, rounds: Sequence[str], size: int = 4) -> Plan:
    """A stored plan: a letter a player; who does not fill a table sits out."""
    seated = players - players % size
    numbers = [[LETTERS.index(letter) + 1 for letter in round_] for round_ in rounds]
    if size == 4:
        return tuple(fours(each[:seated], each[seated:]) for each in numbers)
    return tuple(grouped([each[at : at + size] for at in range(0, seated, size)]) for each in numbers)


def grouped(groups: Iterable[Sequence[int]]) -> Draw:
    """A round of tables where everybody plays alone."""
    return Draw(tuple(Table(number, tuple(group), len(group)) for number, group in enumerate(groups, 1)))


@cache
def stored_lines(text: str, keys: int) -> dict[tuple[int, ...], tuple[str, ...]]:
    """Stored plans by their first figures."""
    lines = [line.split() for line in text.splitlines()]
    return {tuple(int(figure) for figure in line[:keys]): tuple(line[keys:]) for line in lines}


def stored(players: int, rounds: int) -> Plan | None:
    """The best draw known of exactly this size."""
    line = stored_lines(DRAWS, 2).get((players, rounds))
    return lettered(players, line[2:]) if line else None


def starter(players: int, text: str) -> list[list[int | None]]:
    """The tables that a tournament rolls from; None stays where it is. Empty where none is stored."""
    tables = stored_lines(text, 1).get((players,), ())
    return [[None if chair == "x" else int(chair) for chair in table.split(",")] for table in tables]


def rolled(players: int, tables: Sequence[Sequence[int | None]], turns: Iterable[int]) -> Plan:
    """The starter, with every turn added to its numbers; who is not in it sits out."""
    flat = [chair for table in tables for chair in table]
    modulus = players - 1 if None in flat else players
    bench = sorted(set(range(modulus)) - {chair for chair in flat if chair is not None})
    return tuple(
        fours(
            [players if chair is None else (chair + turn) % modulus + 1 for chair in flat],
            [(chair + turn) % modulus + 1 for chair in bench],
        )
        for turn in turns
    )


def by_field(players: int) -> Plan | None:
    """The directed whist tournament of 4t + 1 players, a prime power: no search, any size."""
    field = field_of(players) if players % 4 == 1 else None
    if field is None:
        return None
    quarter = (players - 1) // 4
    flat = [field.powers[at + step * quarter] for at in range(quarter) for step in range(4)]
    return tuple(
        fours([field.plus(chair, turn) + 1 for chair in flat], [turn + 1] if players > 4 else [])
        for turn in range(players)
    )


@cache
def whist(players: int) -> Plan | None:
    """Everybody partners everybody once and opposes everybody twice; None where we know of none."""
    tables = starter(players, WHIST)
    if tables:
        return rolled(players, tables, range(players - 1 if players % 4 == 0 else players))
    return by_field(players)


@cache
def nearly(players: int) -> Plan | None:
    """For 4t + 2 and 4t + 3 players, as many rounds as players, cannot be better; the bench goes round in turn."""
    tables = starter(players, NEARLY)
    bench = players % 4
    if not tables:
        return None
    laps = [
        bench * turn % players + (turn * bench // players if players % bench == 0 else 0) for turn in range(players)
    ]
    return rolled(players, tables, laps)


@cache
def halves(players: int) -> Plan | None:
    """For an even number, half as many rounds as players: two rings of half the players turn side by side.

    Of 28 no such two can be perfect, by parity: four rings of seven, turning from two rounds, are, and stored.
    """
    tables = starter(players, HALVES)
    known = stored(players, players // 2) if tables else None
    if known and quality(known).excess == (0, 0):
        return known
    ring = players // 2
    flat = [chair for table in tables for chair in table if chair is not None]
    bench = [chair for chair in (0, ring) if chair not in flat]
    if not tables:
        return None
    return tuple(
        fours([turned(chair, turn, ring) for chair in flat], [turned(chair, turn, ring) for chair in bench])
        for turn in range(ring)
    )


def turned(chair: int, turn: int, ring: int) -> int:
    """The player on a chair of one of two rings, after a turn."""
    return chair // ring * ring + (chair % ring + turn) % ring + 1


def whole(players: int) -> Plan | None:
    """A plan after which every two have partnered and opposed alike, or as nearly as can be."""
    if players in (6, 7):
        return stored(players, 15 if players == 6 else 21)
    return whist(players) if players % 4 < 2 else nearly(players)


def opposed(draw: Draw) -> list[tuple[int, int]]:
    return [pair for table in draw.tables for pair in table.opponents()]


def without(plan: Plan, gone: int, chance: Random) -> Plan:
    """A whist tournament without so many of its rounds, chosen so that few pairs lose twice."""
    best: tuple[int, list[int]] | None = None
    pairs = [opposed(draw) for draw in plan]
    work = gone * len(plan) * len(pairs[0])
    if work > PATIENCE:
        return plan[: len(plan) - gone]
    for _ in range(min(TRIES, max(1, PATIENCE // max(1, work)))):
        lost: Counter[tuple[int, int]] = Counter()
        left, price = list(range(len(plan))), 0
        chance.shuffle(left)
        chosen: list[int] = []
        for _ in range(gone):
            cost, at = min((sum(2 * lost[pair] + 1 for pair in pairs[at]), at) for at in left)
            left.remove(at)
            chosen.append(at)
            lost.update(pairs[at])
            price += cost
        if best is None or price < best[0]:
            best = price, chosen
    return tuple(draw for at, draw in enumerate(plan) if best is None or at not in best[1])


@cache
def changing(players: int, rounds: int) -> Plan | None:
    """The best plan known for changing partners; None where a search is the best that we can do.

    Whole tournaments are counted off first: after them everybody is as at the start.
    """
    half = halves(players)
    short = half[:rounds] if half and rounds <= len(half) <= rounds + SHORT else None
    found = [plan for plan in (stored(players, rounds), short, counted_off(players, rounds)) if plan]
    return min(found, key=lambda plan: quality(plan).excess, default=None)


def counted_off(players: int, rounds: int) -> Plan | None:
    """Whole plans one after another, and a part of one; None where that is not good."""
    plan = whole(players)
    if plan is None:
        return None
    again, rest = divmod(rounds, len(plan))
    if players % 4 > 1 and players > 7 and again and (again > 1 or rest):
        return None  # after a nearly balanced plan nobody is quite as at the start
    tail: Plan | None = ()
    if rest:
        tail = shortened(players, plan, rest) or stored(players, rest)
    return plan * again + tail if tail is not None else None


def shortened(players: int, plan: Plan, rounds: int) -> Plan | None:
    """A whole plan cut to so many rounds, where that leaves it good; None below half of it."""
    if 2 * rounds < len(plan):
        return None
    if players % 4 < 2:
        return without(plan, len(plan) - rounds, Random(f"{players} {rounds}"))
    return plan[:rounds]


def mixed(couples: int, rounds: int) -> Plan | None:
    """A gentleman and a lady against another two: gentlemen are 1 to n, ladies n + 1 to 2n.

    With a power of two: gentleman a partners lady a + cr and opposes a + r and lady a + r + cr (spec B.13).
    """
    line = stored_lines(MIXED, 2).get((couples, rounds))
    if line:
        return lettered(2 * couples, line)
    field = field_of(couples)
    if field is None or field.prime != 2 or couples < 4 or rounds >= couples:
        return None
    return tuple(mixed_round(couples, turn) for turn in range(1, rounds + 1))


def mixed_round(couples: int, turn: int) -> Draw:
    field = field_of(couples)
    assert field is not None
    shift = field.times(field.powers[1], turn)
    people: list[int] = []
    for man in range(couples):
        if man < man ^ turn:
            gentlemen = [man, man ^ turn]
            people += [one + 1 for one in gentlemen] + [couples + 1 + (one ^ shift) for one in gentlemen]
    return fours(people)


def is_whist(plan: Plan, players: int) -> bool:
    """Whether every two partner once and oppose twice."""
    judged = quality(plan, range(1, players + 1))
    return all(
        judged.partners[pair] == 1 and judged.opponents[pair] == 2 for pair in combinations(range(1, players + 1), 2)
    )

"""Draws that are known: whist tournaments, mixed pairs from finite fields, stored draws.

Every design is for players 1 to n; a format puts people in. Sources: Moore; Baker; Anderson, "Combinatorial Designs
and Tournaments"; Bose and Cameron for prime powers; spec B.9 to B.13.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

from .draws import Draw
from .fields import field_of
from .quality import quality
from .stored.changing_partners import DRAWS
from .stored.mixed import MIXED
from .stored.rings import RINGS
from .stored.starters import MATRICES, NEARLY, WHIST
from .unfolding import Plan, fours, lettered, rolled, starter, stored_lines, turned

TRIES = 12  # beginnings from which rounds are left out of a long design
PATIENCE = 2_000_000  # pairs looked at while doing so


def stored(players: int, rounds: int) -> Plan | None:
    """The best draw known of exactly this size."""
    line = stored_lines(DRAWS, 2).get((players, rounds))
    return lettered(players, line[2:]) if line else None


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


def manifold(sides: int, side: int) -> Plan | None:
    """The whist tournament of 4t sides of 4t + 1 players each, made of one of a side and one of a player from each.

    Groups with one of each side turn by one player, and play a whole tournament among themselves: any two of different
    sides are in one such group together (a difference matrix). A tournament within each side fills the other rounds;
    those who sit it out, one of each side, are one of those groups, and play a round of theirs.
    """
    within, across, (first, *others) = whist(side), whist(sides), groups_across(sides, side) or [[]]
    if within is None or across is None or not first:
        return None
    chairs = [[one - 1 for table in draw.tables for one in table.seats] for draw in across]
    spread = [(groups, way) for groups in others for way in chairs] + [(first, way) for way in chairs[1:]]
    return tuple(
        fours(
            [side * at + one for at in range(sides) for table in draw.tables for one in table.seats]
            + [first[draw.out[0] - 1][chair] for chair in chairs[0]]
        )
        for draw in within
    ) + tuple(fours([group[chair] for group in groups for chair in way]) for groups, way in spread)


def groups_across(sides: int, side: int) -> list[list[list[int]]]:
    """Rounds of groups with one of each side, so that any two of different sides are in one group; none where unknown.

    In the first round they are those of the same place in their sides.
    """
    field = field_of(side)
    if field is not None and sides <= side:
        columns = [[field.times(row, step) for row in range(sides)] for step in range(side)]
    else:
        stored = stored_lines(MATRICES, 2).get((sides, side), ())
        columns = [[0, step, *map(int, column.split(","))] for step, column in enumerate(stored)]

    def turned_by(turn: int, step: int) -> int:
        return field.plus(step, turn) if field is not None else (step + turn) % side

    return [
        [[side * at + turned_by(turn, step) + 1 for at, step in enumerate(column)] for turn in range(side)]
        for column in columns
    ]


@cache
def whist(players: int) -> Plan | None:
    """Everybody partners everybody once and opposes everybody twice; None where we know of none."""
    tables = starter(players, WHIST)
    if tables:
        return rolled(players, tables, range(players - 1 if players % 4 == 0 else players))
    return by_field(players) if players % 4 else by_sides(players)


def by_sides(players: int) -> Plan | None:
    """The whist tournament of so many in as few sides as can be."""
    shapes = ((sides, players // sides) for sides in range(4, players, 4) if players % sides == 0)
    plans = (manifold(sides, side) for sides, side in shapes if side % 4 == 1 and side > 1)
    return next((plan for plan in plans if plan), None)


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
def turning(players: int) -> dict[int, Plan]:
    """The plans that roll from a few rounds, by their number of rounds."""
    lines = stored_lines(RINGS, 4).items()
    return {rounds: turned(players, ring, first) for (size, rounds, ring, _), first in lines if size == players}


@cache
def halves(players: int) -> Plan | None:
    """Half as many rounds as players, of an even number of them, where such a plan rolls."""
    return turning(players).get(players // 2) if players % 2 == 0 else None


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

    Up to half as many rounds as players nobody has to meet twice, so that the beginning of a plan is as good.
    Whole tournaments are counted off first: after them everybody is as at the start.
    """
    rolling = [
        plan[:rounds]
        for length, plan in turning(players).items()
        if length == rounds or rounds < length <= players // 2
    ]
    found = [plan for plan in (stored(players, rounds), *rolling, counted_off(players, rounds)) if plan]
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
    """Whether every two partner once and oppose twice. Asked by examples and tests alone: what is stored was proved so."""
    judged = quality(plan, range(1, players + 1))
    return all(
        judged.partners[pair] == 1 and judged.opponents[pair] == 2 for pair in combinations(range(1, players + 1), 2)
    )

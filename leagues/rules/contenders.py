"""Who can still win, who has won, and what each needs: over all endings where those are few, else by bounds.

A share of the highest total counts as winning. Place 1 is certain for whoever has such a share only where it is shared;
where tie-breaks part those who are level (`shares` is False), nobody else may come level. The bound is never wrong, but
finds fewer.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from .draws import Table

CLINCHED = "has at least a share of place 1."
LEVEL = "has at least a share of the highest total: tie-breaks may decide."
Gains = tuple[int, ...]  # what each seat of a table may get
FEW = 60_000  # endings: ten open games with three ends each
WIN_DRAW_LOSS: tuple[Gains, ...] = ((2, 0), (1, 1), (0, 2))


@dataclass(frozen=True)
class Outlook:
    """`status`: "clinched", "alive" or "out". `enough`: points that bring a share of place 1 whatever others do; None:
    nothing does. `least`: without so many there is no hope. `exact`: whether all endings were looked at.
    """

    number: int
    total: int
    most: int
    status: str
    enough: int | None
    least: int | None
    exact: bool
    words: str


def fixed_sum(table: Table, total: int) -> tuple[Gains, ...]:
    """All results of a table of two sides that share `total` points."""
    return tuple(
        tuple(mine if seat % 2 == 0 else total - mine for seat in range(len(table.seats))) for mine in range(total + 1)
    )


def contenders(
    totals: Mapping[int, int], tables: Sequence[Table], ends: Sequence[Sequence[Gains]], *, shares: bool = True
) -> list[Outlook]:
    """Everybody, the highest total first. `tables`: those still to be played; `ends`: the possible gains at each.

    Whoever cannot even reach the highest total of now is out, and need not be looked at in any ending.
    """
    most = greatest(totals, tables, ends)
    best = max(totals.values(), default=0)
    hopeful = {one: total for one, total in totals.items() if total + most[one] >= best}
    open_tables, open_ends = seen_by(hopeful, tables, ends)
    if prod(map(len, open_ends)) > FEW:
        return by_bound(totals, most, shares=shares)
    lost = [
        Outlook(one, total, most[one], "out", None, None, True, f"{{{one}}} cannot win any more.")
        for one, total in totals.items()
        if one not in hopeful
    ]
    rows = by_endings(hopeful, finals(hopeful, open_tables, open_ends), shares=shares) if hopeful else []
    return sorted(rows + lost, key=lambda row: (-row.total, row.number))


def greatest(totals: Mapping[int, int], tables: Sequence[Table], ends: Sequence[Sequence[Gains]]) -> dict[int, int]:
    """The most that everybody can still get at these tables."""
    most = dict.fromkeys(totals, 0)
    for table, each in zip(tables, ends):
        for seat, one in enumerate(table.seats):
            if one in most:
                most[one] += max(gains[seat] for gains in each)
    return most


def seen_by(
    people: Collection[int], tables: Sequence[Table], ends: Sequence[Sequence[Gains]]
) -> tuple[list[Table], list[list[Gains]]]:
    """The tables at which any of these people sit, with those alone on their chairs, and what these can get there."""
    found_tables, found_ends = [], []
    for table, each in zip(tables, ends):
        chairs = [seat for seat, one in enumerate(table.seats) if one in people]
        if chairs:
            found_tables.append(replace(table, seats=tuple(table.seats[seat] for seat in chairs)))
            found_ends.append(sorted({tuple(gains[seat] for seat in chairs) for gains in each}))
    return found_tables, found_ends


def ordered(totals: Mapping[int, int]) -> list[int]:
    return sorted(totals, key=lambda one: (-totals[one], one))


# -- over all endings


def finals(totals: Mapping[int, int], tables: Sequence[Table], ends: Sequence[Sequence[Gains]]) -> set[tuple[int, ...]]:
    """Everybody's gain in every ending, in the order of `totals`."""
    place = {one: at for at, one in enumerate(totals)}
    found = set()
    for ending in product(*ends):
        gains = [0] * len(totals)
        for table, each in zip(tables, ending):
            for one, gain in zip(table.seats, each):
                gains[place[one]] += gain
        found.add(tuple(gains))
    return found


def by_endings(totals: Mapping[int, int], endings: set[tuple[int, ...]], *, shares: bool = True) -> list[Outlook]:
    """Everybody's chances over these endings: everybody's gain, in the order of `totals`."""
    start = tuple(totals.values())
    wins: dict[int, set[tuple[int, ...]]] = {at: set() for at in range(len(start))}
    alone = set(wins)  # whom nobody comes level with at the top
    for gains in endings:
        end = [have + gain for have, gain in zip(start, gains)]
        best = max(end)
        for at, total in enumerate(end):
            if total == best:
                wins[at].add(gains)
                alone -= {at} if end.count(best) > 1 else set()
    people = list(totals)
    leader = people.index(ordered(totals)[0])
    rows = [outlook(people, start, endings, wins[at], at, leader, shares or at in alone) for at in range(len(people))]
    return sorted(rows, key=lambda row: (-row.total, row.number))


def outlook(
    people: Sequence[int],
    start: Sequence[int],
    endings: set[tuple[int, ...]],
    won: set[tuple[int, ...]],
    at: int,
    leader: int,
    sure: bool,
) -> Outlook:
    """One player's chances: from the endings, and those of them that bring a share of the highest total.

    `sure`: whether such a share is place 1, as far as it is this player's.
    """
    one, most = people[at], max(gains[at] for gains in endings)
    if not won:
        return Outlook(one, start[at], most, "out", None, None, True, f"{{{one}}} cannot win any more.")
    lost = {gains[at] for gains in endings - won}
    least = min(gains[at] for gains in won)
    enough = max(lost, default=-1) + 1
    reachable = enough if enough <= most else None
    if not lost:
        words = f"{{{one}}} {CLINCHED if sure else LEVEL}"
        return Outlook(one, start[at], most, "clinched" if sure else "alive", 0, 0, True, words)
    parts = [f"wins with {told_gain(enough, most)}"] if reachable is not None else []
    if least < enough:
        parts.append(told_condition(people, won, at, least, leader))
    words = f"{{{one}}} {'; or '.join(parts)}."
    return Outlook(one, start[at], most, "alive", reachable, least, True, words)


def told_gain(gain: int, most: int) -> str:
    return f"{gain} or more" if gain < most else f"{gain}"


def told_condition(people: Sequence[int], won: set[tuple[int, ...]], at: int, least: int, leader: int) -> str:
    """The least that is enough if the leader (or else somebody) does badly enough."""
    if at == leader:
        return f"needs {least}, and the others to fall short" if least else "is ahead if the others fall short"
    allowed = max(gains[leader] for gains in won if gains[at] == least)
    return f"needs {least} and {{{people[leader]}}} at most {allowed}"


# -- by bounds


def by_bound(totals: Mapping[int, int], most: Mapping[int, int], *, shares: bool = True) -> list[Outlook]:
    """What is certain when each may get up to so many, whatever the others do."""
    rows = []
    for one in ordered(totals):
        others = [other for other in totals if other != one]
        ceiling = max((totals[other] + most[other] for other in others), default=0)
        floor = max((totals[other] for other in others), default=0)
        enough, least = max(0, ceiling - totals[one]), max(0, floor - totals[one])
        if enough == 0:
            sure = shares or ceiling < totals[one]
            status, words = ("clinched", CLINCHED) if sure else ("alive", LEVEL)
        elif least > most[one]:
            status, words = "out", "cannot win any more."
        elif enough <= most[one]:
            status, words = "alive", f"wins with {told_gain(enough, most[one])} of {most[one]}, whatever the others do."
        elif least == 0:
            status, words = "alive", "is ahead, and wins if the others fall short."
        else:
            status, words = (
                "alive",
                f"needs {told_gain(least, most[one])} of {most[one]}, and the others to fall short.",
            )
        rows.append(
            Outlook(
                one,
                totals[one],
                most[one],
                status,
                enough if enough <= most[one] else None,
                least if status != "out" else None,
                False,
                f"{{{one}}} {words}",
            )
        )
    return rows

"""Who can still win, who has won, and what each needs: over all endings where those are few, else by bounds.

An ending is everybody's gain and who is first then. Where nobody said, all with the highest total are: then they share
place 1 only where no tie-break parts them (`shares`). The bound is never wrong, but finds fewer.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from operator import add

from leagues.rules.draws import Table
from scorekeeper.rules.words import joined

from .outlooks import (
    ALIVE,
    CLINCHED,
    LEVEL,
    LOST,
    OUT,
    SHARE,
    TIED,
    WON,
    OthersWords,
    Outlook,
    by_total,
    gain_words,
)

Gains = tuple[int, ...]  # what each seat of a table may get
Ending = tuple[Gains, frozenset[int]]  # everybody's gain, in the order of the totals; the places in it of who is first
MAX_ENDINGS = 60_000  # endings: ten open games with three ends each
OTHERS = OthersWords()
RIVALS_NAMED = 3  # who are named in what somebody needs


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
    most = greatest_gains(totals, tables, ends)
    best = max(totals.values(), default=0)
    hopeful = {one: total for one, total in totals.items() if total + most[one] >= best}
    open_tables, open_ends = tables_of(hopeful, tables, ends)
    if prod(map(len, open_ends)) > MAX_ENDINGS:
        return outlooks_by_bound(totals, most, shares=shares)
    lost = [outlook_when_out(one, total, most[one], exact=True) for one, total in totals.items() if one not in hopeful]
    found = ((gains, leaders(hopeful, gains)) for gains in all_endings(hopeful, open_tables, open_ends))
    rows = outlooks_by_endings(hopeful, found, shares=shares) if hopeful else []
    return sorted(rows + lost, key=lambda row: (-row.total, row.number))


def greatest_gains(
    totals: Mapping[int, int], tables: Sequence[Table], ends: Sequence[Sequence[Gains]]
) -> dict[int, int]:
    """The most that everybody can still get at these tables."""
    most = dict.fromkeys(totals, 0)
    for table, each in zip(tables, ends):
        for seat, one in enumerate(table.seats):
            if one in most:
                most[one] += max(gains[seat] for gains in each)
    return most


def tables_of(
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


def outlook_when_out(one: int, total: int, most: int, *, exact: bool) -> Outlook:
    return Outlook(one, total, most, OUT, f"{{{one}}} {LOST}", exact=exact)


def if_reachable(figure: int, most: int) -> int | None:
    """A gain, where it can be got."""
    return figure if figure <= most else None


# -- over all endings


def all_endings(totals: Mapping[int, int], tables: Sequence[Table], ends: Sequence[Sequence[Gains]]) -> set[Gains]:
    """Everybody's gain in every ending, in the order of `totals`."""
    place = {one: at for at, one in enumerate(totals)}
    found = set()
    for ending in product(*ends):
        gains = [0] * len(totals)
        for table, each in zip(tables, ending):
            for one, got in zip(table.seats, each):
                gains[place[one]] += got
        found.add(tuple(gains))
    return found


def leaders(totals: Mapping[int, int], gains: Gains) -> frozenset[int]:
    """Who has the highest total after these gains, by place in the order of `totals`."""
    end = list(map(add, totals.values(), gains))
    best = max(end)
    if end.count(best) == 1:
        return frozenset((end.index(best),))
    return frozenset(at for at, total in enumerate(end) if total == best)


@dataclass
class GainsByOutcome:
    """One player's gains over all endings. `won`: where they are first; `level`: where they share that; `lost`: where
    somebody has more, with who is first there; `tied`: where nobody has more, and a tie-break puts another first."""

    won: set[int] = field(default_factory=set)
    level: set[int] = field(default_factory=set)
    lost: dict[int, set[int]] = field(default_factory=dict)
    tied: set[int] = field(default_factory=set)


def outlooks_by_endings(totals: Mapping[int, int], endings: Iterable[Ending], *, shares: bool = True) -> list[Outlook]:
    """Everybody's chances over these endings, the highest total first.
    `shares`: whether all who are first share place 1."""
    seen = gains_by_outcome(totals, endings)
    return [build_outlook(one, totals, seen[one], shares) for one in by_total(totals)]


def gains_by_outcome(totals: Mapping[int, int], endings: Iterable[Ending]) -> dict[int, GainsByOutcome]:
    """What everybody has in these endings, in one pass: there are many."""
    people, have = list(totals), list(totals.values())
    found = [GainsByOutcome() for _ in people]
    for gains, first in endings:
        leader, several = next(iter(first)), len(first) > 1
        best = have[leader] + gains[leader]
        for at, (each, total, got) in enumerate(zip(found, have, gains)):
            if at in first:
                each.won.add(got)
                if several:
                    each.level.add(got)
            elif total + got == best:
                each.tied.add(got)
            else:
                each.lost.setdefault(got, set()).update(first)
    for each in found:
        each.lost = {got: {people[at] for at in first} for got, first in each.lost.items()}
    return dict(zip(people, found))


def build_outlook(one: int, totals: Mapping[int, int], seen: GainsByOutcome, shares: bool) -> Outlook:
    """One player's chances."""
    total, lost = totals[one], seen.lost.keys() | seen.tied
    most = max(seen.won | lost)
    if not seen.won:
        return outlook_when_out(one, total, most, exact=True)
    least = min(seen.won)
    enough, alone = (max(gains, default=least - 1) + 1 for gains in (lost, lost | seen.level))
    if not lost:
        sure = shares or alone == least
        words = WON if alone == least else SHARE if shares else LEVEL
        status = CLINCHED if sure else ALIVE
        return Outlook(one, total, most, status, f"{{{one}}} {words}", if_reachable(alone, most), least, least, True)
    parts = [f"will win with {gain_words(alone, most)}"] if alone <= most else []
    if enough < alone and enough <= most:
        parts.append(
            f"{'' if parts else 'will have '}{share_words(shares)} with {gain_words(enough, min(most, alone - 1))}"
        )
    if least < enough:
        ahead = seen.lost.get(least, set())
        rivals = [(other, total + least - totals[other]) for other in by_total(totals) if other in ahead]
        tied = least in (seen.tied if shares else seen.tied | seen.level)
        parts += condition_words(least, most, rivals, opens=not parts, tied=tied)
    words = f"{{{one}}} {'; '.join(parts)}."
    return Outlook(one, total, most, ALIVE, words, if_reachable(alone, most), if_reachable(enough, most), least, True)


def share_words(shares: bool) -> str:
    """What is certain where others may come level."""
    return "at least a share" if shares else "at least a share of the highest total"


def condition_words(least: int, most: int, rivals: Sequence[tuple[int, int]], *, opens: bool, tied: bool) -> list[str]:
    """The least that somebody needs; that is enough if none of the rivals gets more than stands beside them.

    `opens`: it opens the sentence; `tied`: whether tie-breaks may decide then. The first few are named; only who can
    get more than that is a rival, so nobody who is out or has nothing to come.
    """
    more, after = len(rivals) > RIVALS_NAMED, [TIED] * tied
    named = rivals[: RIVALS_NAMED - more]
    if opens and least == most > 0:
        caps = [f"{{{one}}} at most {cap}" for one, cap in named]
        return [f"must get {joined([str(least), *caps, *([OTHERS.must_fall] if more else [])])}", *after]
    caps = [f"at most {cap} {'' if at else 'go '}to {{{one}}}" for at, (one, cap) in enumerate(named)]
    told, just = joined([*caps, *([OTHERS.fall] if more else [])]) if caps else "", least or "nothing more"
    if opens and least:
        return [f"must get {gain_words(least, most)}", *([f"{least} is enough if {told}"] if told else []), *after]
    if tied and not told and not opens:
        return [f"with {just}, tie-breaks decide if level"]
    start = f"or with {just}" if not opens else f"can win with {just}" if most else "can win"
    return [f"{start} if {told}" if told else start, *after]


# -- by bounds


def outlooks_by_bound(
    totals: Mapping[int, int],
    most: Mapping[int, int],
    *,
    least: Mapping[int, int] | None = None,
    shares: bool = True,
    down: bool = False,
    rest: OthersWords = OTHERS,
) -> list[Outlook]:
    """What is certain when each may get from `least` (None: nothing) to `most`, whatever the others do.

    `down`: totals stand below zero, because low points win. `rest`: what the others are called.
    """
    low = least or dict.fromkeys(totals, 0)
    rows = []
    for one in by_total(totals):
        others = [other for other in totals if other != one]
        ceiling = max((totals[other] + most[other] for other in others), default=totals[one] + low[one] - 1)
        floor = max((totals[other] + low[other] for other in others), default=totals[one] + low[one])
        enough, alone = max(low[one], ceiling - totals[one]), max(low[one], ceiling + 1 - totals[one])
        need = max(low[one], floor - totals[one])
        if need > most[one]:
            rows.append(outlook_when_out(one, totals[one], most[one], exact=False))
            continue
        status, words = status_and_words(low[one], most[one], need, enough, alone, shares, down, rest)
        certain = if_reachable(alone, most[one]), if_reachable(enough, most[one])
        rows.append(Outlook(one, totals[one], most[one], status, f"{{{one}}} {words}", *certain, need))
    return rows


def status_and_words(
    least: int, most: int, need: int, enough: int, alone: int, shares: bool, down: bool, rest: OthersWords
) -> tuple[str, str]:
    """(status, words) of somebody who may get from `least` to `most`, and is not out."""
    if enough == least:
        sure = alone == least
        return (CLINCHED if sure or shares else ALIVE), WON if sure else SHARE if shares else LEVEL
    if alone <= most:
        return ALIVE, f"will win with {gain_of_most(alone, most, down)}, whatever {rest.do}."
    if enough <= most:
        return ALIVE, f"will have {share_words(shares)} with {gain_of_most(enough, most, down)}, whatever {rest.do}."
    if need == least:
        return ALIVE, f"can still win if {rest.fall}."
    return ALIVE, f"must get {gain_of_most(need, most, down)}, and {rest.must_fall}."


def gain_of_most(figure: int, most: int, down: bool) -> str:
    """A gain with what there is to get: "8 or more of 26"; where that is all, or low points win, the figure alone."""
    return gain_words(figure, most, down) if down or figure >= most else f"{gain_words(figure, most)} of {most}"

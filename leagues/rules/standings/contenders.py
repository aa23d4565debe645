"""Who can still win, who has won, and what each needs: from all endings where those are few, else by bounds.

An ending is everybody's gain and who is first. Where it was not ranked, all with the highest total are first; they
share place 1 only where no tie-break parts them (`shares`). Bounds are never wrong but find less.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from heapq import nlargest
from itertools import product
from math import ceil, floor, prod
from operator import add, itemgetter

from leagues.rules.draws import DrawnTable
from leagues.rules.results import Exact
from leagues.rules.words import placeholder
from scorekeeper.rules.words import joined

from . import wording
from .outlooks import ALIVE, CLINCHED, OUT, WHO, Outlook, by_total, gain_words

Gains = tuple[int, ...]  # one a seat
Ending = tuple[Gains, frozenset[int]]  # everybody's gain, in the order of the totals; indexes of who is first
MAX_ENDINGS = 60_000  # ten open games with three results each
RIVALS_NAMED = 3  # most rivals named in what somebody needs


def fixed_sum(table: DrawnTable, total: int) -> tuple[Gains, ...]:
    """All results of a table of two sides that share `total` points."""
    return shared_sums(len(table.seats), total)


@lru_cache(maxsize=64)
def shared_sums(seats: int, total: int) -> tuple[Gains, ...]:
    """The same for so many seats: most tables of a hall are alike."""
    return tuple(tuple(mine if seat % 2 == 0 else total - mine for seat in range(seats)) for mine in range(total + 1))


def contenders(
    totals: Mapping[int, int], tables: Sequence[DrawnTable], ends: Sequence[Sequence[Gains]], *, shares: bool = True
) -> list[Outlook]:
    """Everybody's outlook, the highest total first. `tables`: still to be played; `ends`: the possible gains at each.

    Whoever cannot reach the highest total of now is out and left out of the endings.
    """
    most = greatest_gains(totals, tables, ends)
    best = max(totals.values(), default=0)
    hopeful = {one: total for one, total in totals.items() if total + most[one] >= best}
    found_tables = tables_of(hopeful, tables, ends)
    if found_tables is None:
        return outlooks_by_bound(totals, most, shares=shares)
    open_tables, open_ends = found_tables
    lost = [outlook_when_out(one, total, most[one], exact=True) for one, total in totals.items() if one not in hopeful]
    found = ((gains, leaders(hopeful, gains)) for gains in all_endings(hopeful, open_tables, open_ends))
    rows = outlooks_by_endings(hopeful, found, shares=shares) if hopeful else []
    return sorted(rows + lost, key=lambda row: (-row.total, row.number))


def greatest_gains(
    totals: Collection[int], tables: Sequence[DrawnTable], ends: Sequence[Sequence[Gains]]
) -> dict[int, int]:
    """Most that everybody can still get at these tables."""
    most = dict.fromkeys(totals, 0)
    for table, each in zip(tables, ends):
        for seat, one in enumerate(table.seats):
            if one in most:
                most[one] += max(map(itemgetter(seat), each))
    return most


def tables_of(
    people: Collection[int], tables: Sequence[DrawnTable], ends: Sequence[Sequence[Gains]]
) -> tuple[list[DrawnTable], list[list[Gains]]] | None:
    """Tables of these people without anyone else, and the gains these can get there; None for too many endings."""
    found_tables, found_ends = list[DrawnTable](), list[list[Gains]]()
    for table, each in zip(tables, ends):
        chairs = [seat for seat, one in enumerate(table.seats) if one in people]
        if chairs:
            found_tables.append(replace(table, seats=tuple(table.seats[seat] for seat in chairs)))
            found_ends.append(sorted({tuple(gains[seat] for seat in chairs) for gains in each}))
        if prod(map(len, found_ends)) > MAX_ENDINGS:
            return None
    return found_tables, found_ends


def outlook_when_out(one: int, total: Exact, most: int, *, exact: bool) -> Outlook:
    return Outlook(one, total, most, OUT, wording.LOST, exact=exact)


def if_reachable(figure: int, most: int) -> int | None:
    """A gain, or None where it is out of reach."""
    return figure if figure <= most else None


# -- over all endings


def all_endings(totals: Mapping[int, int], tables: Sequence[DrawnTable], ends: Sequence[Sequence[Gains]]) -> set[Gains]:
    """Everybody's gains in every ending, in the order of `totals`."""
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
    """Indexes in `totals` of those with the highest total after these gains."""
    end = list(map(add, totals.values(), gains))
    best = max(end)
    if end.count(best) == 1:
        return frozenset((end.index(best),))
    return frozenset(at for at, total in enumerate(end) if total == best)


@dataclass
class GainsByOutcome:
    """One player's gains over all endings. `won`: where they are first; `level`: where they share first place.

    `lost`: where somebody has more, with those who are first; `tied`: where a tie-break puts a level one first.
    """

    won: set[int] = field(default_factory=set)
    level: set[int] = field(default_factory=set)
    lost: dict[int, set[int]] = field(default_factory=dict)
    tied: set[int] = field(default_factory=set)


def outlooks_by_endings(totals: Mapping[int, int], endings: Iterable[Ending], *, shares: bool = True) -> list[Outlook]:
    """Everybody's outlook from these endings, the highest total first. `shares`: all who are first share place 1."""
    seen = gains_by_outcome(totals, endings)
    return [build_outlook(one, totals, seen[one], shares) for one in by_total(totals)]


def gains_by_outcome(totals: Mapping[int, int], endings: Iterable[Ending]) -> dict[int, GainsByOutcome]:
    """Everybody's gains in these endings, in one pass because there are many."""
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
    """The outlook of one player."""
    total, lost = totals[one], seen.lost.keys() | seen.tied
    most = max(seen.won | lost)
    if not seen.won:
        return outlook_when_out(one, total, most, exact=True)
    least = min(seen.won)
    enough, alone = (max(gains, default=least - 1) + 1 for gains in (lost, lost | seen.level))
    if not lost:
        sure = shares or alone == least
        words = wording.WON if alone == least else wording.SHARE if shares else wording.LEVEL
        status = CLINCHED if sure else ALIVE
        return Outlook(one, total, most, status, words, if_reachable(alone, most), least, least, True)
    parts = [wording.WILL_WIN.format(who=WHO, gain=gain_words(alone, most))] if alone <= most else []
    if enough < alone and enough <= most:
        first = wording.WILL_SHARE if shares else wording.WILL_BE_LEVEL
        second = wording.BRINGS_SHARE if shares else wording.BRINGS_LEVEL
        parts.append((second if parts else first).format(who=WHO, gain=gain_words(enough, min(most, alone - 1))))
    if least < enough:
        ahead = seen.lost.get(least, set())
        rivals = [(other, total + least - totals[other]) for other in by_total(totals) if other in ahead]
        tied = least in (seen.tied if shares else seen.tied | seen.level)
        parts += describe_conditions(least, most, rivals, opens=not parts, tied=tied)
    return Outlook(
        one, total, most, ALIVE, " ".join(parts), if_reachable(alone, most), if_reachable(enough, most), least, True
    )


def describe_conditions(
    least: int, most: int, rivals: Sequence[tuple[int, int]], *, opens: bool, tied: bool
) -> list[str]:
    """The least that somebody needs, which is enough if no rival gets more than the figure beside them.

    `opens`: nothing is said before; `tied`: whether tie-breaks may decide then. Only rivals who can get more are given,
    and the first few are named.
    """
    more = len(rivals) > RIVALS_NAMED
    caps = [wording.AT_MOST.format(cap=cap, who=placeholder(one)) for one, cap in rivals[: RIVALS_NAMED - more]]
    conditions = joined([*caps, *([wording.OTHERS_FALL_SHORT] if more else [])])
    words = []
    if opens:
        words.append(wording.MUST_GET.format(who=WHO, gain=gain_words(least, most)) if least else wording.CAN_WIN)
    if conditions:
        enough = wording.ENOUGH_IF if least else wording.NOTHING_NEEDED_IF
        words.append(enough.format(gain=least, conditions=conditions))
    if tied:
        level = wording.LEVEL_WITH_GAIN if least else wording.LEVEL_WITH_NOTHING
        words.append(wording.TIED if words else level.format(gain=least))
    return words or [wording.CAN_BE_ENOUGH.format(gain=least)]


# -- by bounds


def outlooks_by_bound(
    totals: Mapping[int, Exact],
    most: Mapping[int, int],
    *,
    least: Mapping[int, int] | None = None,
    worth: Mapping[int, Exact] | None = None,
    shares: bool = True,
    down: bool = False,
) -> list[Outlook]:
    """What is certain when each may get from `least` (None: nothing) to `most`, whatever the others do.

    `worth`: what a point to come adds to a total, where rounds sat out earn the average of one's own; None: 1.
    `down`: totals are negative, because low points win.
    """
    low, adds = least or dict.fromkeys(totals, 0), worth or dict.fromkeys(totals, 1)
    highest = {one: total + adds[one] * most[one] for one, total in totals.items()}
    lowest = {one: total + adds[one] * low[one] for one, total in totals.items()}
    rivals_highest, rivals_lowest = most_of_others(highest), most_of_others(lowest)
    rows = []
    for one in by_total(totals):
        ceiling = rivals_highest.get(one, lowest[one] - 1) - totals[one]
        bottom = rivals_lowest.get(one, lowest[one]) - totals[one]
        enough, alone = (max(low[one], gain) for gain in (ceil(ceiling / adds[one]), floor(ceiling / adds[one]) + 1))
        need = max(low[one], ceil(bottom / adds[one]))
        if need > most[one]:
            rows.append(outlook_when_out(one, totals[one], most[one], exact=False))
            continue
        status, words = status_and_words(low[one], most[one], need, enough, alone, shares, down)
        certain = if_reachable(alone, most[one]), if_reachable(enough, most[one])
        rows.append(Outlook(one, totals[one], most[one], status, words, *certain, need))
    return rows


def most_of_others(figures: Mapping[int, Exact]) -> dict[int, Exact]:
    """The highest figure of anybody else, for each; empty where there is nobody else."""
    best, *others = nlargest(2, figures, key=figures.__getitem__) or (0,)
    return {one: figures[others[0] if one == best else best] for one in figures} if others else {}


def status_and_words(
    least: int, most: int, need: int, enough: int, alone: int, shares: bool, down: bool
) -> tuple[str, str]:
    """(status, sentence) of somebody who may get from `least` to `most`, and is not out."""
    if enough == least:
        sure = alone == least
        level = wording.LEVEL_LOW if down else wording.LEVEL
        return (CLINCHED if sure or shares else ALIVE), (wording.WON if sure else wording.SHARE if shares else level)
    if down and alone >= most:  # only the very best would be enough, which nobody counts on
        tells = 2 * (most - need) <= most - least  # a limit above half of what may come hardly rules anything out
        words = wording.MUST_GET_AND_OTHERS_GET_MORE if tells else wording.CAN_WIN
        return ALIVE, words.format(who=WHO, gain=gain_words(need, most, down))
    if alone <= most:
        template, gain = wording.WILL_WIN, alone
    elif enough <= most:
        template, gain = wording.WILL_SHARE if shares else wording.WILL_BE_LEVEL, enough
    elif need == least:
        return ALIVE, wording.CAN_WIN_IF_OTHERS_FAIL
    else:
        template, gain = wording.MUST_GET_AND_OTHERS_FAIL, need
    return ALIVE, template.format(who=WHO, gain=gain_of_most(gain, most, down))


def gain_of_most(figure: int, most: int, down: bool) -> str:
    """A gain beside the most there is to get: "8 or more of 26"; alone where it is the most, or low points win."""
    gain = gain_words(figure, most, down)
    return gain if down or figure >= most else wording.OF_MOST.format(gain=gain, most=most)

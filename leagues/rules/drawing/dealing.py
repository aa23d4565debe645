"""Who deals at each table, so that everybody deals about equally often."""

from collections import Counter, deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from leagues.rules.draws import Draw, DrawnTable


def with_even_deals(draws: Sequence[Draw], before: Mapping[int, int] | None = None) -> tuple[Draw, ...]:
    """The same draws with a dealer at each table, spread as evenly as possible over all rounds.

    The deal of a table is passed from somebody who deals too often to somebody who deals too seldom.
    """
    count = Counter(before or {})
    tables = [table for draw in draws for table in draw.tables if len(table.seats) > 1]
    dealer: list[int] = []
    for table in tables:
        dealer.append(min(table.seats, key=lambda one: count[one]))
        count[dealer[-1]] += 1
    held: dict[int, set[int]] = {}
    for at, one in enumerate(dealer):
        held.setdefault(one, set()).add(at)
    while path := find_passes(tables, held, count):
        for at, one in path:
            held[dealer[at]].remove(at)
            held.setdefault(one, set()).add(at)
            count[dealer[at]] -= 1
            dealer[at] = one
            count[one] += 1
    of_table = iter(zip(tables, dealer))
    return tuple(replace(draw, tables=tuple(with_dealer(table, of_table) for table in draw.tables)) for draw in draws)


def with_dealer(table: DrawnTable, dealers: Iterable[tuple[DrawnTable, int]]) -> DrawnTable:
    if len(table.seats) < 2:
        return table
    _, one = next(iter(dealers))
    return replace(table, dealer=table.seats.index(one))


def find_passes(
    tables: Sequence[DrawnTable], held: Mapping[int, Collection[int]], count: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Tables that pass the deal, and to whom: from one with the most to somebody with at least two fewer."""
    dealers = [one for one, mine in held.items() if mine]
    most = max((count[one] for one in dealers), default=0)
    start = [one for one in dealers if count[one] == most]
    came: dict[int, tuple[int, int] | None] = dict.fromkeys(start)
    waiting = deque(start)
    while waiting:
        one = waiting.popleft()
        if count[one] < most - 1:
            return trace_path(one, came)
        for at in held.get(one, ()):
            for other in tables[at].seats:
                if other not in came:
                    came[other] = (at, one)
                    waiting.append(other)
    return []


def trace_path(one: int, came: Mapping[int, tuple[int, int] | None]) -> list[tuple[int, int]]:
    path = []
    while step := came[one]:
        path.append((step[0], one))
        one = step[1]
    return path

"""How often people meet in the rounds of a repair, and that nobody who comes late meets the same person all evening.

Ours: a newcomer meets nobody in four rounds running, where another seat can be had.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from leagues.rules.drawing.bench import arrivals
from leagues.rules.drawing.quality import quality
from leagues.rules.draws import Draw, DrawnTable, EventFacts

LONG_RUN = 4  # rounds running in which a newcomer meets the same person


class MeetingCounts:
    """How often people have met in all rounds but one."""

    def __init__(self, draws: Iterable[Draw], weights: tuple[int, int]) -> None:
        found = quality(draws)
        self.partners, self.opponents, self.weights = found.partners, found.opponents, weights

    def count(self, draw: Draw, by: int) -> None:
        for table in draw.tables:
            for counts, pairs in ((self.partners, table.partners()), (self.opponents, table.opponents())):
                for pair in pairs:
                    counts[pair] += by

    def price(self, way: Draw, was: Draw) -> int:
        """What a round adds to the squared counts, minus what it replaced would have added."""
        tables = set(was.tables)
        fresh = [table for table in way.tables if table not in tables]
        return sum(map(self.price_of, fresh)) - sum(map(self.price_of, tables.difference(way.tables)))

    def price_of(self, table: DrawnTable) -> int:
        dear, cheap = self.weights
        return dear * sum(2 * self.partners[pair] + 1 for pair in table.partners()) + cheap * sum(
            2 * self.opponents[pair] + 1 for pair in table.opponents()
        )


# -- the same person again and again


def newcomers(event: EventFacts, plan: Sequence[Draw]) -> frozenset[int]:
    """Entrants whom the plan does not know and who have not played, and whoever comes for a later round, or back.

    `plan`: the rounds to come, as they were.
    """
    rounds = range(event.next_number, event.next_number + len(plan))
    known = {one for draw in (*plan, *(each.draw for each in event.rounds)) for one in (*draw.seated, *draw.out)}
    new = frozenset(one for number in rounds for one in event.present(number) if one not in known)
    return new.union(*(arrivals(event, number) for number in rounds))


def break_long_runs(
    event: EventFacts,
    mended: Sequence[Draw],
    people: Collection[int],
    roles: Mapping[int, str],
    weights: tuple[int, int],
) -> tuple[Draw, ...]:
    """The rounds to come with these newcomers in other seats wherever they would meet somebody four rounds running."""
    played, mended = [each.draw for each in event.rounds], list(mended)
    for _ in range(len(people) * len(mended)):
        met = MeetingCounts([*played, *mended], weights)
        runs = long_runs([*played, *mended], people)
        better = next(filter(None, (other_seats(played, mended, run, people, roles, met) for run in runs)), None)
        if better is None:
            break
        at, draw = better
        mended[at] = draw
    return tuple(mended)


def long_runs(draws: Sequence[Draw], people: Iterable[int]) -> list[tuple[int, int, int]]:
    """(newcomer, other, index of the last round) of each four rounds running in which the two share a table."""
    found = []
    mates = [{one: frozenset(table.seats) for table in draw.tables for one in table.seats} for draw in draws]
    for one in sorted(people):
        for last in range(LONG_RUN - 1, len(draws)):
            tables = [mates[at].get(one, frozenset[int]()) for at in range(last - LONG_RUN + 1, last + 1)]
            found += [(one, other, last) for other in sorted(frozenset.intersection(*tables)) if other != one]
    return found


def other_seats(
    played: Sequence[Draw],
    mended: Sequence[Draw],
    run: tuple[int, int, int],
    people: Iterable[int],
    roles: Mapping[int, str],
    met: MeetingCounts,
) -> tuple[int, Draw] | None:
    """(index, round) with the newcomer of a run exchanged with somebody of another table: the cheapest that leaves
    fewer runs; None where there is none."""
    one, _, last = run
    before = len(long_runs([*played, *mended], people))
    best: tuple[int, int, Draw] | None = None
    for at in range(max(0, last - LONG_RUN + 1 - len(played)), last + 1 - len(played)):
        was = mended[at]
        met.count(was, -1)
        for draw in exchanges(was, one, roles):
            price = met.price(draw, was)
            if best is not None and price >= best[0]:
                continue
            if len(long_runs([*played, *mended[:at], draw, *mended[at + 1 :]], people)) < before:
                best = price, at, draw
        met.count(was, 1)
    return best and best[1:]


def exchanges(draw: Draw, one: int, roles: Mapping[int, str]) -> Iterator[Draw]:
    """The round with somebody exchanged with everybody of the same role at another table in turn."""
    mine = draw.table_of(one)
    for table in draw.tables:
        for other in table.seats if mine is not None and table is not mine else ():
            if roles.get(one) == roles.get(other):
                swap = {one: other, other: one}
                tables = tuple(
                    replace(each, seats=tuple(swap.get(seat, seat) for seat in each.seats)) for each in draw.tables
                )
                yield replace(draw, tables=tables)

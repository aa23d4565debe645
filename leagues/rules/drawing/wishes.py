"""What people need of a draw: a table of their own that they keep, and whom they do not meet.

Ours: before the first round people exchange all their seats, which costs nothing; what is left is mended round by
round, by the exchange of two people that brings the fewest repeats, and where none helps by seating the round anew. Two
who keep different tables cannot meet. Where a movement belongs to the format nothing is changed, and it says so.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from leagues.rules.draws import Draw, EventFacts
from leagues.rules.format import Format

from .quality import quality
from .spreading import sum_of_squares

WISHES = "wishes"  # the option: a list of wishes as `stored`
KEEPS, NOT_FIRST, NEVER = "table", "first", "never"
MOST = 40  # wishes of an event
MOST_TRIED = 20_000  # seatings of a round that are looked at before it is given up
Pair = tuple[int, int]
Swap = Mapping[int, int]


class Wish(NamedTuple):
    """`kind`: KEEPS a table, whose number is `other`; does not meet entrant `other` in the first round, or NEVER."""

    number: int
    kind: str
    other: int

    @property
    def stored(self) -> list[Any]:
        return list(self)


def wishes(event: EventFacts) -> tuple[Wish, ...]:
    """All of them, of those who are in this stage."""
    known = {each.number for each in event.entrants}
    found = (Wish(*each) for each in event.option(WISHES) or ())
    return tuple(each for each in found if each.number in known and (each.kind == KEEPS or each.other in known))


def kept_tables(event: EventFacts) -> dict[int, int]:
    """By entrant the table that they keep."""
    return {each.number: each.other for each in wishes(event) if each.kind == KEEPS}


def ordered(pair: Sequence[int]) -> Pair:
    return min(pair), max(pair)


def apart(event: EventFacts, number: int) -> frozenset[Pair]:
    """Who should not meet in a round, the lower number first; also two who keep different tables."""
    first = number == event.began
    asked = (
        ordered((each.number, each.other))
        for each in wishes(event)
        if each.kind == NEVER or (first and each.kind == NOT_FIRST)
    )
    keepers = combinations(sorted(kept_tables(event)), 2)
    return frozenset((*asked, *keepers))


def met_in(draw: Draw) -> Iterator[Pair]:
    """Who sits at one table, the lower number first."""
    for table in draw.tables:
        yield from combinations(sorted(table.seats), 2)


def clashes(event: EventFacts, number: int, draw: Draw) -> list[Pair]:
    """Who meets in a round and should not."""
    shun = apart(event, number)
    return [pair for pair in met_in(draw) if pair in shun] if shun else []


# -- table numbers


def at_kept_tables(event: EventFacts, draw: Draw) -> Draw:
    """The round with the tables that people keep; the others take what is left, in their order."""
    keep = kept_tables(event)
    wanted: dict[int, int] = {}  # by the number drawn the number that it gets
    for table in draw.tables:
        for one in table.seats:
            if one in keep and not table.is_bye and table.number not in wanted and keep[one] not in wanted.values():
                wanted[table.number] = keep[one]
    if all(number == other for number, other in wanted.items()):
        return draw
    taken = {*wanted.values()}
    free = (number for number in range(1, len(draw.tables) + max(taken) + 1) if number not in taken)
    stays = [table.number for table in draw.tables if table.number not in wanted and table.number not in taken]
    moved = [table.number for table in draw.tables if table.number not in wanted and table.number in taken]
    numbers = {**wanted, **{number: number for number in stays}}
    left = (number for number in free if number not in numbers.values())
    numbers |= {number: next(left) for number in moved}
    tables = (replace(table, number=numbers[table.number]) for table in draw.tables)
    return replace(draw, tables=tuple(sorted(tables, key=lambda table: (table.is_bye, table.number))))


# -- people


def swapped(draw: Draw, swap: Swap) -> Draw:
    """The round with these people in each other's places."""
    return Draw(
        tuple(replace(table, seats=tuple(swap.get(one, one) for one in table.seats)) for table in draw.tables),
        tuple(swap.get(one, one) for one in draw.out),
    )


def price_beside(others: Sequence[Draw], weights: tuple[int, int], draw: Draw) -> int:
    """Squared counts of partners and opponents in all these rounds."""
    found = quality([*others, draw])
    return weights[0] * sum_of_squares(found.partners) + weights[1] * sum_of_squares(found.opponents)


def fulfilled(format: Format, event: EventFacts, draws: Sequence[Draw]) -> tuple[Draw, ...]:
    """The rounds from the next one on as people need them; unchanged where a movement belongs to the format.

    Where results draw the rounds, the format itself keeps people apart, as it knows whom else they may meet.
    """
    if not wishes(event) or not format.people.alike_tables:
        return tuple(draws)
    if format.pairing.is_drawn_beforehand:
        return with_wishes(event, draws, weights=format.people.weights)
    return tuple(at_kept_tables(event, draw) for draw in draws)


def with_wishes(event: EventFacts, plan: Sequence[Draw], *, weights: tuple[int, int] = (8, 1)) -> tuple[Draw, ...]:
    """The rounds from the next one on, with as many wishes as can be met."""
    if not wishes(event):
        return tuple(plan)
    first, played = event.next_number, [each.draw for each in event.rounds]
    rounds = list(plan)
    if not event.stage_rounds:
        rounds = relabelled(event, rounds, first)
    for at, draw in enumerate(rounds):
        if clashes(event, first + at, draw):
            others = [*played, *rounds[:at], *rounds[at + 1 :]]
            rounds[at] = mended(event, first + at, draw, partial(price_beside, others, weights))
    return tuple(at_kept_tables(event, draw) for draw in rounds)


def may_swap(event: EventFacts, one: int, other: int, numbers: Iterable[int]) -> bool:
    """Whether two may take each other's seats in these rounds: of one role, and both there."""
    return event.ticket(one) == event.ticket(other) and all(
        {one, other} <= {*event.present(number)} for number in numbers
    )


def relabelled(event: EventFacts, rounds: list[Draw], first: int) -> list[Draw]:
    """The plan with people in each other's places for the whole evening, as long as that parts somebody."""

    def count(plan: Sequence[Draw]) -> int:
        return sum(len(clashes(event, number, draw)) for number, draw in enumerate(plan, first))

    people, numbers = [each.number for each in event.entrants], range(first, first + len(rounds))
    concerned = sorted({one for number in numbers for pair in apart(event, number) for one in pair})
    now = count(rounds)
    while now:
        pairs = ((one, other) for one in concerned for other in people if one != other)
        options = (
            (count(found), found)
            for one, other in pairs
            if may_swap(event, one, other, numbers)
            for found in [[swapped(draw, {one: other, other: one}) for draw in rounds]]
        )
        best = min(options, key=lambda each: each[0], default=None)
        if best is None or best[0] >= now:
            return rounds
        now, rounds = best
    return rounds


def mended(event: EventFacts, number: int, draw: Draw, cost: Callable[[Draw], int]) -> Draw:
    """The round with the cheapest exchanges that part those who should not meet; unchanged where nothing does."""
    begin = draw
    while now := clashes(event, number, draw):
        concerned = {one for pair in now for one in pair}
        found = [
            each
            for one in sorted(concerned)
            for other in draw.seated
            if one != other and may_swap(event, one, other, (number,))
            for each in [swapped(draw, {one: other, other: one})]
            if len(clashes(event, number, each)) < len(now)
        ]
        if not found:
            return seated_anew(event, number, begin) or draw
        draw = min(found, key=cost)
    return draw


def seated_anew(event: EventFacts, number: int, draw: Draw) -> Draw | None:
    """The round with the same people on its chairs so that nobody meets whom they should not; None where there is no
    way, or none was found in `MOST_TRIED` seatings."""
    shun = apart(event, number)
    foes = {one: {other for pair in shun for other in pair if one in pair} - {one} for one in draw.seated}
    chairs = [
        (at, event.ticket(one), place) for at, table in enumerate(draw.tables) for place, one in enumerate(table.seats)
    ]
    line = sorted(draw.seated, key=lambda one: -len(foes[one]))
    found: dict[tuple[int, int], int] = {}
    at_table: list[set[int]] = [set() for _ in draw.tables]
    left = [MOST_TRIED]

    def place(rank: int) -> bool:
        if rank == len(line):
            return True
        left[0] -= 1
        one, tried = line[rank], set[int]()
        for at, role, chair in chairs:
            if (at, chair) in found or role != event.ticket(one) or at in tried or foes[one] & at_table[at]:
                continue
            if left[0] < 0:
                return False
            tried.add(at)
            found[at, chair] = one
            at_table[at].add(one)
            if place(rank + 1):
                return True
            del found[at, chair]
            at_table[at].discard(one)
        return False

    if not place(0):
        return None
    tables = (
        replace(table, seats=tuple(found[at, chair] for chair in range(len(table.seats))))
        for at, table in enumerate(draw.tables)
    )
    return replace(draw, tables=tuple(tables))


# -- what came of them


def broken(event: EventFacts, draws: Sequence[Draw], first: int = 1) -> dict[Wish, list[int]]:
    """By wish the rounds in which it is not met; without those that are met."""
    found: dict[Wish, list[int]] = {}
    for each in wishes(event):
        rounds = [number for number, draw in enumerate(draws, first) if is_broken(event, each, number, draw)]
        if rounds:
            found[each] = rounds
    return found


def is_broken(event: EventFacts, wish: Wish, number: int, draw: Draw) -> bool:
    table = draw.table_of(wish.number)
    if table is None or table.is_bye:
        return False
    if wish.kind == KEEPS:
        return table.number != wish.other
    return wish.other in table.seats and (wish.kind == NEVER or number == event.began)


def repeats(draws: Iterable[Draw]) -> int:
    """How often people meet again, as partners or opponents."""
    found = quality([*draws])
    return sum(count - 1 for counts in (found.partners, found.opponents) for count in counts.values() if count > 1)


def cannot_meet(event: EventFacts) -> list[Pair]:
    """Who keeps different tables, and so never meets."""
    return sorted(combinations(sorted(kept_tables(event)), 2))

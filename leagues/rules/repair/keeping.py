"""Changing rounds with as few new slips as possible, for players who hold printed slips.

Newcomers take over the places of those who left at that moment, and nobody sits out in the round they come for.
Otherwise somebody who rests takes a free chair, or a
newcomer rests; those who have rested most play. A table that cannot be filled breaks up, and a full bench makes one. Of
many random ways the one with the fewest new slips is taken, then the one with the fewest repeats. Where repeats are
expensive, people change chairs among the tables that are new anyway (F-39).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from leagues.rules.drawing.bench import Turns, arrivals, level_newcomers, rest_turns, sit_out_counts
from leagues.rules.drawing.dealing import with_even_deals
from leagues.rules.drawing.quality import quality
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.format import Shape

from .filling import RoundFilling
from .meetings import MeetingCounts, break_long_runs, newcomers

TRIES = 40  # ways to mend a round
FAR_ROUNDS = 9  # rounds: a rest of one's own that is farther away does not count
MOVE_PRICE = 2  # the price of another chair
LEAST_SAVING = 8  # what two must save who change chairs though they need not
MAX_SWAPS = 300  # changes of chairs that are tried in a round, at most


def is_fair(draw: Draw, due: Turns, shape: Shape, roles: Mapping[int, str]) -> bool:
    """Whether nobody rests before their turn, compared with those of the same role who play."""
    return all(
        due[out] <= due[one] for out in draw.out for one in draw.seated if not shape.roles or roles[one] == roles[out]
    )


def is_for(draw: Draw, people: Iterable[int]) -> bool:
    """Whether exactly these people play or rest."""
    return sorted((*draw.seated, *draw.out)) == sorted(people)


# -- which slips are new


def slip_seating(table: DrawnTable) -> tuple[int, frozenset[frozenset[int]]]:
    """(table number, the set of people on each side): equal where the slips of two tables would read the same."""
    return table.number, frozenset(map(frozenset, table.teams))


def new_tables(old: Draw, new: Draw) -> list[DrawnTable]:
    """Tables where somebody has another partner or opponent than planned."""
    known = set(map(slip_seating, old.tables))
    return [table for table in new.tables if slip_seating(table) not in known]


def new_places(old: Draw, new: Draw) -> set[int]:
    """People here with another table, partner, opponent or rest than planned."""
    return {one for table in new_tables(old, new) for one in table.seats} | (set(new.out) - set(old.out))


def new_slips(plan: Sequence[Draw], mended: Sequence[Draw]) -> set[int]:
    """People whose plan changes in any round."""
    return set[int]().union(*(new_places(old, new) for old, new in zip(plan, mended)))


def count_moved(old: Draw, new: Draw) -> int:
    """Number of chairs with somebody else on them."""
    chairs = {(table.number, at): one for table in old.tables for at, one in enumerate(table.seats)}
    return sum(chairs.get((table.number, at)) != one for table in new.tables for at, one in enumerate(table.seats))


# -- the plan


def repair_near_plan(
    event: EventFacts,
    plan: Sequence[Draw],
    shape: Shape,
    roles: Mapping[int, str],
    weights: tuple[int, int],
    *,
    even: bool = False,
) -> tuple[Draw, ...]:
    """The remaining rounds for those who are here then, with fair sit-outs, each as near to the plan as possible.

    `even`: people who missed a round rest after all others with as many sit-outs, though that takes new slips.
    """
    count, slips, played = sit_out_counts(event), set[int](), [each.draw for each in event.rounds]
    new = newcomers(event, plan)
    mended = [
        with_replacements(event, number, draw, shape, roles) for number, draw in enumerate(plan, event.next_number)
    ]
    met = MeetingCounts([*played, *mended], weights)
    for at, (old, was) in enumerate(zip(plan, mended)):
        number = event.next_number + at
        level_newcomers(count, event, number)
        here = event.present(number)
        come = arrivals(event, number) | (new.intersection(here) if at == 0 else set())
        turns = rest_turns(event, count, come)
        due = {one: turns[one] if even else turns[one][:2] for one in here}
        if not is_for(was, here) or not is_fair(was, due, shape, roles):
            filling = RoundFilling(was, here, shape, roles, due, rest_order(mended[at + 1 :]))
            mended[at] = nearest_draw(filling, old, slips, met, event.random_for(f"kept {number}"))
        slips |= new_places(old, mended[at])
        count = {one: sat + (one in mended[at].out) for one, sat in count.items()}
    remove_repeats(met, plan, mended, roles if shape.roles else {}, event.random_for("kept"))
    return with_deals(played, plan, break_long_runs(event, mended, new, roles if shape.roles else {}, weights))


def nearest_draw(filling: RoundFilling, old: Draw, slips: set[int], met: MeetingCounts, chance: Random) -> Draw:
    """The way to refill a round with the fewest further new slips, and then the cheapest."""
    was = filling.old_draw
    met.count(was, -1)
    ways = [filling.fill_by_lot(chance) for _ in range(TRIES)]
    best = min(
        ways,
        key=lambda way: (len(slips | new_places(old, way)), met.price(way, was) + MOVE_PRICE * count_moved(old, way)),
    )
    met.count(best, 1)
    return best


def remove_repeats(
    met: MeetingCounts, plan: Sequence[Draw], mended: list[Draw], roles: Mapping[int, str], chance: Random
) -> None:
    """Exchange people at changed tables while that saves much, without new slips."""
    cheaper = True
    while cheaper:
        cheaper = False
        for at, (old, new) in enumerate(zip(plan, mended)):
            met.count(new, -1)
            tables = {table.number: table for table in new_tables(old, new)}
            while try_swap(met, tables, roles, chance):
                cheaper = True
            mended[at] = replace(new, tables=tuple(tables.get(table.number, table) for table in new.tables))
            met.count(mended[at], 1)


def try_swap(met: MeetingCounts, tables: dict[int, DrawnTable], roles: Mapping[int, str], chance: Random) -> bool:
    """Exchange the chairs of two people of one role at these tables where that saves much; whether it did."""
    chairs = [(number, one) for number, table in tables.items() for one in table.seats]
    pairs = list(combinations(chairs, 2))
    for (here, one), (there, other) in chance.sample(pairs, min(MAX_SWAPS, len(pairs))):
        if roles.get(one) != roles.get(other):
            continue
        swap = {one: other, other: one}
        fresh = {
            number: replace(tables[number], seats=tuple(swap.get(each, each) for each in tables[number].seats))
            for number in {here, there}
        }
        if sum(met.price_of(table) - met.price_of(tables[number]) for number, table in fresh.items()) <= -LEAST_SAVING:
            tables.update(fresh)
            return True
    return False


def with_replacements(event: EventFacts, number: int, draw: Draw, shape: Shape, roles: Mapping[int, str]) -> Draw:
    """A round with newcomers in the places of those who are gone."""
    heir = replacements(event, number, draw, roles if shape.roles else {})
    if not heir:
        return draw
    tables = [replace(table, seats=tuple(heir.get(one, one) for one in table.seats)) for table in draw.tables]
    return Draw(tuple(tables), tuple(sorted(heir.get(one, one) for one in draw.out)))


def replacements(event: EventFacts, number: int, draw: Draw, roles: Mapping[int, str]) -> dict[int, int]:
    """Newcomer by whose place they take: first those gone for good, in the order in which they left."""
    here, known = event.present(number), {*draw.seated, *draw.out}
    gone = [each for each in event.entrants if each.number in known.difference(here)]
    gone.sort(key=lambda each: (each.left is None or each.left > number, each.left or 0, each.number))
    found: dict[int, int] = {}
    for one in here:
        places = [each.number for each in gone if each.number not in found and roles.get(each.number) == roles.get(one)]
        if one not in known and places:
            found[places[0]] = one
    return found


def rest_order(plan: Sequence[Draw]) -> dict[int, int]:
    """How soon people rest as planned, higher for sooner; nobody who does not rest in these rounds."""
    return {one: max(1, FAR_ROUNDS - far) for far, draw in reversed(list(enumerate(plan))) for one in draw.out}


def with_deals(played: Sequence[Draw], plan: Sequence[Draw], mended: Sequence[Draw]) -> tuple[Draw, ...]:
    """The rounds with even deals at new tables; at the others the planned dealer stays."""
    fresh = [Draw(tuple(new_tables(old, new))) for old, new in zip(plan, mended)]
    stay = [Draw(tuple(table for table in new.tables if table not in new_.tables)) for new, new_ in zip(mended, fresh)]
    again = with_even_deals(fresh, quality([*played, *stay]).deals)
    return tuple(
        replace(new, tables=tuple(sorted((*old.tables, *dealt_.tables), key=lambda table: table.number)))
        for new, old, dealt_ in zip(mended, stay, again)
    )

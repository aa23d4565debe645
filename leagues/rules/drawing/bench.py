"""Who sits out next, and how many tables of which size there are."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from leagues.rules.draws import Event, Shape

SitOuts = dict[int, int]


Turns = Mapping[int, tuple[int, ...]]  # by whom it is to rest, the least first; nothing known: as who never sat out


def sit_out_counts(event: Event) -> SitOuts:
    """Everybody's sit-outs when the next round is drawn.

    Who comes late, or comes back, starts level with the least: else they would rest at once, or always. Sitting out
    because one asked does not count (F-34).
    """
    count: SitOuts = {}
    for number, round_ in enumerate(event.rounds, 1):
        level_newcomers(count, event, number)
        for one in round_.draw.out:
            count[one] = count.get(one, 0) + (one in event.present(number))
    level_newcomers(count, event, event.next_number)
    return count


def level_newcomers(count: SitOuts, event: Event, number: int) -> None:
    """Bring those who were not there the round before level with the least of those who were."""
    before, now = event.present(number - 1), event.present(number)
    least = min((count.get(one, 0) for one in now if one in before), default=0)
    for one in now:
        if one not in before:
            count[one] = max(count.get(one, 0), least)


def rest_turns(event: Event, count: Mapping[int, int]) -> Turns:
    """Whose turn it is to rest: fewest sit-outs first, and of equals those who have missed the fewest rounds, so that
    who came later or asked to rest plays about as often as the others."""
    return {each.number: (count.get(each.number, 0), each.missed) for each in event.entrants}


def choose_rests(present: Sequence[int], places: int, turns: Turns, chance: Random) -> tuple[int, ...]:
    """Who sits out so that `places` stay: whose turn it is, ties by lot, in number order."""
    by_lot = chance.sample(present, len(present))
    return tuple(sorted(sorted(by_lot, key=lambda one: turns.get(one, (0,)))[: max(0, len(present) - places)]))


def table_sizes(present: int, shape: Shape) -> tuple[int, ...]:
    """How many sit at each table: all alike, or a chair more or fewer where the shape allows it."""
    if not shape.uneven:
        return (shape.size,) * (present // shape.size)
    choices = [count for count in range(1, present // 2 + 1) if present // count >= 3 and -(-present // count) <= 6]
    if not choices:
        return (present,) if 2 <= present <= 6 else ()
    count = min(choices, key=lambda tables: (abs(present - tables * shape.size), -tables))
    each, over = divmod(present, count)
    return (each + 1,) * over + (each,) * (count - over)


def choose_bench(
    present: Sequence[int], shape: Shape, roles: Mapping[int, str], turns: Turns, chance: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sizes of a round's tables, and who sits out; in every role the same number plays."""
    if not shape.roles:
        sizes = table_sizes(len(present), shape)
        return sizes, choose_rests(present, sum(sizes), turns, chance)
    chairs = Counter(shape.roles)
    lines = {role: [one for one in present if roles.get(one) == role] for role in chairs}
    tables = min(len(line) // chairs[role] for role, line in lines.items())
    out = [one for role, line in lines.items() for one in choose_rests(line, tables * chairs[role], turns, chance)]
    spare = [one for one in present if roles.get(one) not in chairs]
    return (shape.size,) * tables, tuple(sorted(out + spare))

"""A knockout bracket: a power of two, byes for the best seeds, seeds 1 and 2 at its two ends.

A winner who has gone home leaves an empty chair; losing without a match played gives no place in the plate.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from leagues.rules.drawing.wishes import apart
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.results import EMPTY_DRAW, losers, winners

from .apart import seeds_apart

PLATE_STAGE, THIRD_STAGE = "plate", "third place"


def bracket(size: int) -> list[int]:
    """Seeds of a bracket in playing order, in which neighbours meet: 1 8 4 5 2 7 3 6."""
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def slots(people: Sequence[int], waits: Sequence[int] = ()) -> list[int | None]:
    """People on a bracket, None for a bye. `waits`: people who miss its first round and have a bye before others.

    They take the lowest places that can have a bye, unless their own is higher, so that the others meet as seeded; the
    first two meet only in the final, unless they alone are here.
    """
    size = 1
    while size < len(people):
        size *= 2
    half, byes = max(1, size // 2), size - len(people)
    waits = waits[:byes]
    there = [one for one in people if one not in waits]
    above, free = ({*waits, *there[: count - len(waits)]} for count in (half, byes))
    upper = [one for one in people if one in above]
    lower = [one for one in people if one not in above]
    seeds: list[int | None] = [*upper, *[None] * (size - len(upper))]
    meet = [at for at, one in enumerate(upper) if one not in free]
    for at, one in zip(reversed(meet), lower):
        seeds[size - 1 - at] = one
    return [seeds[seed - 1] for seed in bracket(size)]


def pairings(line: Sequence[int | None], stage: str = "") -> Iterator[tuple[tuple[int, ...], str]]:
    """(entrants, stage) of each match of a column, in which neighbours meet.

    A line of 1, 8, 4, None gives (1, 8) and (4,), a bye; two empty places give no match.
    """
    for at in range(0, len(line), 2):
        seats = tuple(one for one in line[at : at + 2] if one is not None)
        if seats:
            yield seats, stage


def bracket_entrants(event: EventFacts) -> list[int]:
    """Everybody in the bracket by seed: here in round 1, or expected for round 2 when it is drawn.

    The option `seeds` names the best ones first; the others follow in the order of the list.
    """
    first, second = event.stage_rounds[:1], event.began + 1
    expected = set(first[0].draw.seated if first else event.present(second))
    people = [each.number for each in event.entrants if each.is_present(event.began) or each.number in expected]
    if not event.option("seeded", True):
        event.random_for("bracket").shuffle(people)
        return parted(event, people)
    seeds = list(event.option("seeds", ()))
    people = sorted(people, key=lambda one: seeds.index(one) if one in seeds else len(seeds))
    return parted(event, people)


def parted(event: EventFacts, people: list[int]) -> list[int]:
    """The seeds, moved where two who are to be kept apart would meet at once."""
    shun = apart(event, event.began)
    late = tuple(one for one in people if one not in event.present(event.began)) if shun else ()
    return [*parted_seeds(tuple(people), shun, late)] if shun else people


@lru_cache(maxsize=64)
def parted_seeds(people: tuple[int, ...], shun: frozenset[tuple[int, int]], late: tuple[int, ...]) -> tuple[int, ...]:
    """The same, kept for a bracket that is looked at often."""
    return tuple(seeds_apart(people, shun, lambda order: first_meetings(order, late)))


def first_meetings(seeds: Sequence[int], waits: Sequence[int] = ()) -> list[tuple[int, int]]:
    """Who meets in the first round of a bracket with these seeds."""
    return [(pair[0], pair[1]) for pair, _ in pairings(slots(list(seeds), waits)) if len(pair) > 1]


def later_entrants(event: EventFacts) -> list[int]:
    """Entrants of the bracket who play from round 2 on."""
    there = set(event.present(event.began))
    return [one for one in bracket_entrants(event) if one not in there]


def first_line(event: EventFacts) -> list[int | None]:
    """The bracket of round 1."""
    return slots(bracket_entrants(event), bye_entrants(event))


def bye_entrants(event: EventFacts) -> list[int]:
    """Who has a bye before the best seeds: those who come later, and by the option `byes` others by lot."""
    later = later_entrants(event)
    if event.option("byes", "seeds") != "lot":
        return later
    others = [one for one in bracket_entrants(event) if one not in later]
    event.random_for("byes").shuffle(others)
    return [*later, *others[: max(0, first_byes(event) - len(later))]]


def first_byes(event: EventFacts) -> int:
    """Number of byes in round 1."""
    people = len(bracket_entrants(event))
    return people % 2 if event.option("redraw") else -people % 2 ** columns(event)


def block_winners(
    event: EventFacts, line: Sequence[int | None], number: int, block: int, stage: str
) -> list[int | None]:
    """Winner of round `number` in each block of the first line; None where they are gone.

    A table belongs to one block only, even where two people sat in each other's place.
    """
    survivors: list[int | None] = []
    tables = [each for each in event.rounds[number - 1].table_results if each[0].stage == stage]
    for at in range(0, len(line), block):
        people = line[at : at + block]
        found = next((each for each in tables if any(one in people for one in each[0].seats)), None)
        if found is not None:
            tables.remove(found)
        won = winners(*found)[0] if found else None
        survivors.append(won if won in event.present(event.next_number) else None)
    return survivors


def next_stage_tables(
    event: EventFacts, line: Sequence[int | None], began: int, stage: str
) -> list[tuple[tuple[int, ...], str]]:
    """The next matches of a bracket that began in round `began`; empty when it is decided."""
    played = len(event.rounds) + 1 - began
    if played == 0:
        return list(pairings(line, stage))
    if 2**played >= len(line):
        return []
    return list(pairings(block_winners(event, line, len(event.rounds), 2**played, stage), stage))


def redrawn_tables(event: EventFacts) -> list[tuple[tuple[int, ...], str]]:
    """Matches of those still in, at random; an odd one has a bye, if possible somebody who had none."""
    people = bracket_entrants(event)
    if event.stage_rounds:
        pairs = [each for each in event.rounds[-1].table_results if not each[0].stage]
        people = [one for each in pairs for one in winners(*each) if one in event.present(event.next_number)]
        if len(pairs) == 1:
            return []
    event.random_for(f"round {event.next_number}{event.option('lot', '')}").shuffle(people)
    byes = {table.seats[0] for round_ in event.rounds for table in round_.draw.tables if table.is_bye}
    people.sort(key=lambda one: (one not in byes, one not in event.present(event.next_number)))
    return list(pairings(people))


def first_losers(event: EventFacts) -> list[int]:
    """Those who lost a match played in the first round, and are still here."""
    here = event.present(event.next_number)
    return [
        one
        for table, result in event.stage_rounds[0].table_results
        if not table.is_bye and result is not None
        for one in losers(table, result)
        if one in here
    ]


def third_place_tables(event: EventFacts, line: Sequence[int | None]) -> list[tuple[tuple[int, ...], str]]:
    """The match for third place beside the final; empty where there is none."""
    if not event.option("third") or 2 ** (len(event.stage_rounds) + 1) != len(line):
        return []
    semis = [each for each in event.rounds[-1].table_results if each[0].stage == "" and not each[0].is_bye]
    seats = tuple(one for each in semis for one in losers(*each) if one in event.present(event.next_number))
    return [(seats, THIRD_STAGE)] if len(seats) == 2 else []


def plate_line(event: EventFacts) -> list[int | None]:
    """The bracket of the plate as it was when round 2 was drawn."""
    line = slots(first_losers(event))
    if len(event.stage_rounds) < 2:
        return line
    tables = [table for table in event.stage_rounds[1].draw.tables if table.stage == PLATE_STAGE]
    tables.sort(key=lambda table: min((line.index(one) for one in table.seats if one in line), default=len(line)))
    return [one for table in tables for one in (*table.seats, None)[:2]]


def draw_of_matches(found: Sequence[tuple[tuple[int, ...], str]]) -> Draw:
    """The matches at tables 1, 2, 3 ..., and the byes after them."""
    found = sorted(found, key=lambda each: len(each[0]) == 1)
    tables = tuple(DrawnTable(number, seats, stage=stage) for number, (seats, stage) in enumerate(found, 1))
    return Draw(tables) if tables else EMPTY_DRAW


def columns(event: EventFacts) -> int:
    """Rounds of the bracket."""
    return max(1, (len(bracket_entrants(event)) - 1).bit_length())


def length(event: EventFacts) -> int:
    """Rounds to its final, with those of the stage before."""
    return event.began - 1 + columns(event)

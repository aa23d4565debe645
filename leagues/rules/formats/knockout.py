"""Knockout: who loses is out; byes for the best seeds, a plate for those who lose at once, a match for third place.

Source: spec E.8. Seeds are the order of the roll, 1 and 2 meet only in the final, unless they alone are there in round
1. A winner who has gone home leaves an empty chair, and whoever lost without a match played has no place in the plate.
Who is late or sits out round 1 has a bye before the best seeds; where there are too few byes it cannot wait.
"""

from collections.abc import Sequence

from scorekeeper.rules.game import Option, RuleError

from ..bracket import pairings, slots
from ..draws import Draw, Event, Following, Format, Result, Table
from ..results import OVER, asked_where_level, last_round, level, losers, winners
from ..through import came_through
from ..words import counted

SEEDED = Option("seeded", "Seeded in the order of the list (else by lot)", True)
PLATE = Option("plate", "A plate for the losers of the first round, if they are two or more", False)
THIRD = Option("third", "A match for third place", False)
REDRAW = Option("redraw", "Drawn by lot again every round", False)
PLATES, THIRDS = "plate", "third place"


def entered(event: Event) -> list[int]:
    """Everybody in the bracket, by seed: who is there in round 1, and who is expected for round 2 when it is drawn."""
    expected = set(event.rounds[0].draw.seated if event.rounds else event.here(2))
    people = [each.number for each in event.entrants if each.here(1) or each.number in expected]
    if not event.option("seeded", True):
        event.chance("bracket").shuffle(people)
    return people


def waiting(event: Event) -> list[int]:
    """Who of them plays from round 2 on."""
    there = set(event.here(1))
    return [one for one in entered(event) if one not in there]


def first_line(event: Event) -> list[int | None]:
    """The bracket as round 1 is drawn."""
    return slots(entered(event), waiting(event))


def first_byes(event: Event) -> int:
    """How many have a bye in round 1."""
    people = len(entered(event))
    return people % 2 if event.option("redraw") else -people % 2 ** length(event)


def through(event: Event, line: Sequence[int | None], number: int, block: int, stage: str) -> list[int | None]:
    """Who won round `number` in each block of the first line, and is still here; None where nobody is.

    A table is one block's only: where two sat in each other's place, both blocks know somebody at both tables.
    """
    survivors: list[int | None] = []
    tables = [each for each in event.rounds[number - 1].pairs if each[0].stage == stage]
    for at in range(0, len(line), block):
        people = line[at : at + block]
        found = next((each for each in tables if any(one in people for one in each[0].seats)), None)
        if found is not None:
            tables.remove(found)
        won = winners(*found)[0] if found else None
        survivors.append(won if won in event.here(event.due) else None)
    return survivors


def stage_next(event: Event, line: Sequence[int | None], began: int, stage: str) -> list[tuple[tuple[int, ...], str]]:
    """The next tables of a bracket that began in round `began`; empty when it is decided."""
    played = len(event.rounds) + 1 - began
    if played == 0:
        return list(pairings(line, stage))
    if 2**played >= len(line):
        return []
    return list(pairings(through(event, line, len(event.rounds), 2**played, stage), stage))


def by_lot_again(event: Event) -> list[tuple[tuple[int, ...], str]]:
    """Who is still in, by lot; an odd one out has a bye, somebody who had none if there is one."""
    people = entered(event)
    if event.rounds:
        pairs = [each for each in event.rounds[-1].pairs if not each[0].stage]
        people = [one for each in pairs for one in winners(*each) if one in event.here(event.due)]
        if len(pairs) == 1:
            return []
    event.chance(f"round {event.due}{event.option('lot', '')}").shuffle(people)
    byes = {table.seats[0] for round_ in event.rounds for table in round_.draw.tables if table.is_bye}
    people.sort(key=lambda one: (one not in byes, one not in event.here(event.due)))
    return list(pairings(people))


def first_losers(event: Event) -> list[int]:
    """Those who lost a match that was played in the first round, and are still here."""
    here = event.here(event.due)
    return [
        one
        for table, result in event.rounds[0].pairs
        if not table.is_bye and result is not None
        for one in losers(table, result)
        if one in here
    ]


def third_place(event: Event, line: Sequence[int | None]) -> list[tuple[tuple[int, ...], str]]:
    """The two who lost a semi-final, beside the final."""
    if not event.option("third") or 2 ** (len(event.rounds) + 1) != len(line):
        return []
    semis = [each for each in event.rounds[-1].pairs if each[0].stage == "" and not each[0].is_bye]
    seats = tuple(one for each in semis for one in losers(*each) if one in event.here(event.due))
    return [(seats, THIRDS)] if len(seats) == 2 else []


def plate_line(event: Event) -> list[int | None]:
    """The plate's bracket, as it was when round 2 was drawn: its tables, in the order of those who lost."""
    line = slots(first_losers(event))
    if len(event.rounds) < 2:
        return line
    tables = [table for table in event.rounds[1].draw.tables if table.stage == PLATES]
    tables.sort(key=lambda table: min((line.index(one) for one in table.seats if one in line), default=len(line)))
    return [one for table in tables for one in (*table.seats, None)[:2]]


def no_plate(event: Event) -> str:
    """Why the plate that was wished is not played; empty where it is, or while nobody knows."""
    if not event.option("plate") or not event.rounds or not event.rounds[0].complete:
        return ""
    if any(level(*each) for each in event.rounds[0].pairs) or len(plate_line(event)) > 1:
        return ""
    who = "only one player lost a match" if plate_line(event) else "nobody who is still here lost a match"
    return f"There is no plate: {who} in the first round."


def following(event: Event) -> Draw:
    line = first_line(event)
    main = by_lot_again(event) if event.option("redraw") else stage_next(event, line, 1, "")
    if not event.rounds:
        refused = fits(event)
        if refused:
            raise RuleError(refused)
        return seated(main)
    last_round(event)
    found = main + third_place(event, line)
    plate = plate_line(event) if event.option("plate") else []
    if len(plate) > 1:
        found += stage_next(event, plate, 2, PLATES)
    return seated(found)


def seated(found: Sequence[tuple[tuple[int, ...], str]]) -> Draw:
    """Matches at tables 1, 2, 3 ...; byes, which need no table, after them."""
    found = sorted(found, key=lambda each: len(each[0]) == 1)
    tables = tuple(Table(number, seats, stage=stage) for number, (seats, stage) in enumerate(found, 1))
    return Draw(tables) if tables else OVER


def fits(event: Event) -> str | None:
    people, byes = len(entered(event)), first_byes(event)
    if people < 2:
        return "A knockout needs two or more."
    if len(waiting(event)) <= byes:
        return None
    some = f"{counted(byes)} bye{'s' if byes > 1 else ''}, and can wait for no more"
    has = some if byes else "no bye, and cannot wait"
    return (
        f"A knockout of {people} has {has}."
        " Whoever comes while round 1 is played counts as present: their match comes last."
    )


def length(event: Event) -> int:
    return max(1, (len(entered(event)) - 1).bit_length())


def credit(event: Event, draw: Draw, table: Table, result: Result) -> tuple[int, ...]:
    """A round of the main draw that somebody came through counts 1, so that who came furthest stands first.

    Plate and third place count nothing: they part those who are level (the tie-breaks of these names).
    """
    if table.stage:
        return (0,) * len(table.seats)
    number = 1 + [each.draw for each in event.rounds].index(draw)
    through_it = came_through(event, number, table, result)
    return tuple(int(one in through_it) for one in table.seats)


FORMAT = Format(
    key="knockout",
    name="Knockout",
    source="Standard bracket",
    how=("Who loses is out. Byes go to whoever is not there yet, then to the best seeds, or by lot.",),
    fits=fits,
    way=Following(following, asked_where_level("who won the decider?")),
    length=length,
    unit=lambda event: "wins",
    credit=credit,
    bye=1,
    chain=("third_place", "plate"),
    remark=no_plate,
    options=(SEEDED, REDRAW, PLATE, THIRD),
)

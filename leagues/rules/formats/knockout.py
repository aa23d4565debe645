"""Knockout: who loses is out; byes for the best seeds, a plate for those who lose at once, a match for third place.

Source: spec E.8. Seeds are the order of the roll, 1 and 2 meet only in the final, unless they alone are there in round
1. A winner who has gone home leaves an empty chair, and whoever lost without a match played has no place in the plate.
Who is late or sits out round 1 has a bye before the best seeds; where there are too few byes it cannot wait.
"""

from collections.abc import Sequence

from leagues.rules.draws import Draw, Event, Format, Result, Table, following
from leagues.rules.movement.bracket import pairings, slots
from leagues.rules.movement.through import came_through
from leagues.rules.results import EMPTY_DRAW, is_level, last_round, level_questions, losers, winners
from leagues.rules.words import number_words
from scorekeeper.rules.game import Option, RuleError

SEEDED = Option("seeded", "Seeded in the order of the list (else by lot)", True)
PLATE = Option("plate", "A plate for the losers of the first round, if they are two or more", False)
THIRD = Option("third", "A match for third place", False)
REDRAW = Option("redraw", "Drawn by lot again every round", False)
PLATE_STAGE, THIRD_STAGE = "plate", "third place"


def bracket_entrants(event: Event) -> list[int]:
    """Everybody in the bracket, by seed: who is there in round 1, and who is expected for round 2 when it is drawn."""
    expected = set(event.rounds[0].draw.seated if event.rounds else event.present(2))
    people = [each.number for each in event.entrants if each.is_present(1) or each.number in expected]
    if not event.option("seeded", True):
        event.random_for("bracket").shuffle(people)
    return people


def later_entrants(event: Event) -> list[int]:
    """Who of them plays from round 2 on."""
    there = set(event.present(1))
    return [one for one in bracket_entrants(event) if one not in there]


def first_line(event: Event) -> list[int | None]:
    """The bracket as round 1 is drawn."""
    return slots(bracket_entrants(event), later_entrants(event))


def first_byes(event: Event) -> int:
    """How many have a bye in round 1."""
    people = len(bracket_entrants(event))
    return people % 2 if event.option("redraw") else -people % 2 ** length(event)


def block_winners(event: Event, line: Sequence[int | None], number: int, block: int, stage: str) -> list[int | None]:
    """Who won round `number` in each block of the first line, and is still here; None where nobody is.

    A table is one block's only: where two sat in each other's place, both blocks know somebody at both tables.
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
    event: Event, line: Sequence[int | None], began: int, stage: str
) -> list[tuple[tuple[int, ...], str]]:
    """The next tables of a bracket that began in round `began`; empty when it is decided."""
    played = len(event.rounds) + 1 - began
    if played == 0:
        return list(pairings(line, stage))
    if 2**played >= len(line):
        return []
    return list(pairings(block_winners(event, line, len(event.rounds), 2**played, stage), stage))


def redrawn_tables(event: Event) -> list[tuple[tuple[int, ...], str]]:
    """Who is still in, by lot; an odd one out has a bye, somebody who had none if there is one."""
    people = bracket_entrants(event)
    if event.rounds:
        pairs = [each for each in event.rounds[-1].table_results if not each[0].stage]
        people = [one for each in pairs for one in winners(*each) if one in event.present(event.next_number)]
        if len(pairs) == 1:
            return []
    event.random_for(f"round {event.next_number}{event.option('lot', '')}").shuffle(people)
    byes = {table.seats[0] for round_ in event.rounds for table in round_.draw.tables if table.is_bye}
    people.sort(key=lambda one: (one not in byes, one not in event.present(event.next_number)))
    return list(pairings(people))


def first_losers(event: Event) -> list[int]:
    """Those who lost a match that was played in the first round, and are still here."""
    here = event.present(event.next_number)
    return [
        one
        for table, result in event.rounds[0].table_results
        if not table.is_bye and result is not None
        for one in losers(table, result)
        if one in here
    ]


def third_place_tables(event: Event, line: Sequence[int | None]) -> list[tuple[tuple[int, ...], str]]:
    """The two who lost a semi-final, beside the final."""
    if not event.option("third") or 2 ** (len(event.rounds) + 1) != len(line):
        return []
    semis = [each for each in event.rounds[-1].table_results if each[0].stage == "" and not each[0].is_bye]
    seats = tuple(one for each in semis for one in losers(*each) if one in event.present(event.next_number))
    return [(seats, THIRD_STAGE)] if len(seats) == 2 else []


def plate_line(event: Event) -> list[int | None]:
    """The plate's bracket, as it was when round 2 was drawn: its tables, in the order of those who lost."""
    line = slots(first_losers(event))
    if len(event.rounds) < 2:
        return line
    tables = [table for table in event.rounds[1].draw.tables if table.stage == PLATE_STAGE]
    tables.sort(key=lambda table: min((line.index(one) for one in table.seats if one in line), default=len(line)))
    return [one for table in tables for one in (*table.seats, None)[:2]]


def no_plate_sentence(event: Event) -> str:
    """Why the plate that was wished is not played; empty where it is, or while nobody knows."""
    if not event.option("plate") or not event.rounds or not event.rounds[0].is_complete:
        return ""
    if any(is_level(*each) for each in event.rounds[0].table_results) or len(plate_line(event)) > 1:
        return ""
    who = "only one player lost a match" if plate_line(event) else "nobody who is still here lost a match"
    return f"There is no plate: {who} in the first round."


def next_draw(event: Event) -> Draw:
    line = first_line(event)
    main = redrawn_tables(event) if event.option("redraw") else next_stage_tables(event, line, 1, "")
    if not event.rounds:
        refused = refusal(event)
        if refused:
            raise RuleError(refused)
        return draw_of_matches(main)
    last_round(event)
    found = main + third_place_tables(event, line)
    plate = plate_line(event) if event.option("plate") else []
    if len(plate) > 1:
        found += next_stage_tables(event, plate, 2, PLATE_STAGE)
    return draw_of_matches(found)


def draw_of_matches(found: Sequence[tuple[tuple[int, ...], str]]) -> Draw:
    """Matches at tables 1, 2, 3 ...; byes, which need no table, after them."""
    found = sorted(found, key=lambda each: len(each[0]) == 1)
    tables = tuple(Table(number, seats, stage=stage) for number, (seats, stage) in enumerate(found, 1))
    return Draw(tables) if tables else EMPTY_DRAW


def refusal(event: Event) -> str | None:
    people, byes = len(bracket_entrants(event)), first_byes(event)
    if people < 2:
        return "A knockout needs two or more."
    if len(later_entrants(event)) <= byes:
        return None
    some = f"{number_words(byes)} bye{'s' if byes > 1 else ''}, and can wait for no more"
    has = some if byes else "no bye, and cannot wait"
    return (
        f"A knockout of {people} has {has}."
        " Whoever comes while round 1 is played counts as present: their match comes last."
    )


def length(event: Event) -> int:
    return max(1, (len(bracket_entrants(event)) - 1).bit_length())


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
    refusal=refusal,
    way=following(next_draw, level_questions("who won the decider?")),
    length=length,
    unit=lambda event: "wins",
    credit=credit,
    bye=1,
    tiebreaks=("third_place", "plate"),
    remark=no_plate_sentence,
    options=(SEEDED, REDRAW, PLATE, THIRD),
)

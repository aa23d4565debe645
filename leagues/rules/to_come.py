"""What is still to come of an event: tables without a result, rounds that follow, every way in which they can end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from .contenders import FEW, Gains, fixed_sum
from .draws import Draw, Event, Following, Format, Result, Round, Table, as_written
from .endings import rule
from .last import last_round
from .results import brings, no_questions, two_for_a_win

DRAWS = 100  # draws that are tried for the rounds to come: after four tables with three ends each 81


def undrawn(format: Format, event: Event) -> int:
    """Rounds that nobody has drawn yet, because they follow from results."""
    if not isinstance(format.way, Following):
        return 0
    return max(0, last_round(format, event) - len(event.rounds))


def as_known(format: Format, event: Event, plan: Sequence[Draw]) -> Event:
    """The event with every round that is known: those published that will be played, and the one that follows from the
    last results."""
    agreed = rule(event.options) == "cycles"
    coming = plan if agreed else plan[: max(0, last_round(format, event) - len(event.rounds))]
    known = replace(event, rounds=(*event.rounds, *map(Round, coming)))
    complete = all(each.complete for each in known.rounds)
    return followed(format, known) if complete and undrawn(format, known) and follows(format) else known


def follows(format: Format) -> bool:
    """Whether the next round follows from results without anybody being asked."""
    return isinstance(format.way, Following) and format.way.asks is no_questions


def followed(format: Format, event: Event) -> Event:
    """The event with the round that follows."""
    assert isinstance(format.way, Following)
    return replace(event, rounds=(*event.rounds, Round(format.way.next(event))))


def open_in(event: Event) -> list[Table]:
    """The tables without a result, of all rounds."""
    return [table for round_ in event.rounds for table, result in round_.pairs if result is None and not table.is_bye]


# -- over all endings


def count(format: Format, event: Event, later: int, shared: int | None) -> int:
    """How many ways there are to end, with `later` rounds that would be drawn; more than are looked at where people
    settle those, or too many draws would have to be tried."""
    now = prod(len(gains(format, event, table, shared)) for table in open_in(event))
    if not later:
        return now
    a_draw: int = len(gains(format, event, Table(1, (1, 2)), shared)) ** (len(event.here(event.due)) // 2)
    return now * a_draw**later if follows(format) and now * a_draw ** (later - 1) <= DRAWS else FEW + 1


def drawn_out(format: Format, event: Event, later: int) -> Iterator[Event]:
    """The event with its last round drawn, in every way in which the rounds before it can end."""
    if not later:
        yield event
        return
    for ending in product(*(gains(format, event, table, None) for table in open_in(event))):
        yield from drawn_out(format, followed(format, ended(event, ending)), later - 1)


def ended(event: Event, ending: Sequence[Gains]) -> Event:
    """The event once its open tables, in order, have ended so."""
    left = iter(ending)
    rounds = tuple(
        replace(
            round_,
            results=tuple(
                Result({"points": next(left)}) if result is None and not table.is_bye else result
                for table, result in round_.pairs
            ),
        )
        for round_ in event.rounds
    )
    return replace(event, rounds=rounds)


# -- what a table and a round can bring


def gains(format: Format, event: Event, table: Table, shared: int | None) -> tuple[Gains, ...]:
    """Every end that a table can have, a figure a seat."""
    if brings(format, event) is as_written:
        return fixed_sum(table, shared or 0)
    worth = a_win(format, event, table)
    level = (1,) * len(table.seats) if brings(format, event) is two_for_a_win else None
    won = [
        tuple(worth * (seat % table.sides == side) for seat in range(len(table.seats))) for side in range(table.sides)
    ]
    return (*won, *([level] if level else []))


def a_win(format: Format, event: Event, table: Table) -> int:
    """What winning at a table is worth: two where a draw is one; more the higher the table where that counts."""
    if brings(format, event) is two_for_a_win:
        return 2
    if event.option("by_table"):
        tables = next((len(each.draw.tables) for each in event.rounds if (table, None) in each.pairs), table.number)
        return max(1, tables - table.number + 1)
    return 1


def a_round(format: Format, event: Event, shared: int | None) -> int:
    """The most that anybody can get in a round that is not drawn yet."""
    if brings(format, event) is as_written:
        return max(shared or 0, format.sit_out(event, event.due))
    best = len(event.here(event.due)) // 2 if event.option("by_table") else 1
    return max(2 if brings(format, event) is two_for_a_win else best, format.bye)

"""What is still to come in an event: tables without a result, later rounds, and every way they can end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from leagues.rules.draws import Draw, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.endings import ending_rule
from leagues.rules.format import Format, no_questions

from .contenders import MAX_ENDINGS, Gains, fixed_sum
from .last import last_round_number

MAX_DRAWS = 100  # draws tried for later rounds; four tables with three results each have 81


def undrawn_rounds(format: Format, event: EventFacts) -> int:
    """Number of rounds not drawn yet, because they follow from results."""
    if not format.pairing.follows_results:
        return 0
    return max(0, last_round_number(format, event) - len(event.rounds))


def with_known_rounds(format: Format, event: EventFacts, plan: Sequence[Draw]) -> EventFacts:
    """The event with every known round: published ones, and the one that follows from the latest results."""
    agreed = ending_rule(event.options) == "cycles"
    coming = plan if agreed else plan[: max(0, last_round_number(format, event) - len(event.rounds))]
    known = replace(event, rounds=(*event.rounds, *map(RoundFacts, coming)))
    complete = all(each.is_complete for each in known.rounds)
    return (
        with_next_round(format, known) if complete and undrawn_rounds(format, known) and is_automatic(format) else known
    )


def is_automatic(format: Format) -> bool:
    """Whether the next round follows from results without a question."""
    return format.pairing.follows_results and format.pairing.questions is no_questions


def with_next_round(format: Format, event: EventFacts) -> EventFacts:
    """The event with the next round."""
    return replace(event, rounds=(*event.rounds, RoundFacts(format.pairing.next(event))))


def open_tables(event: EventFacts) -> list[DrawnTable]:
    """Tables without a result, of all rounds."""
    return [
        table
        for round_ in event.rounds
        for table, result in round_.table_results
        if result is None and not table.is_bye
    ]


# -- over all endings


def count_endings(format: Format, event: EventFacts, later: int, shared: int | None) -> int:
    """Number of endings with `later` rounds still to draw; above `MAX_ENDINGS` where these cannot all be tried."""
    now = prod(len(possible_gains(format, event, table, shared)) for table in open_tables(event))
    if not later:
        return now
    a_draw: int = len(possible_gains(format, event, DrawnTable(1, (1, 2)), shared)) ** (
        len(event.present(event.next_number)) // 2
    )
    return now * a_draw**later if is_automatic(format) and now * a_draw ** (later - 1) <= MAX_DRAWS else MAX_ENDINGS + 1


def drawn_endings(format: Format, event: EventFacts, later: int) -> Iterator[EventFacts]:
    """The event with its last round drawn, once for every way the rounds before can end."""
    if not later:
        yield event
        return
    for ending in product(*(possible_gains(format, event, table, None) for table in open_tables(event))):
        yield from drawn_endings(format, with_next_round(format, with_results(event, ending)), later - 1)


def with_results(event: EventFacts, ending: Sequence[Gains]) -> EventFacts:
    """The event with these gains at its open tables, in order."""
    left = iter(ending)
    rounds = tuple(
        replace(
            round_,
            results=tuple(
                Result({"points": next(left)}) if result is None and not table.is_bye else result
                for table, result in round_.table_results
            ),
        )
        for round_ in event.rounds
    )
    return replace(event, rounds=rounds)


# -- what a table and a round can bring


def possible_gains(format: Format, event: EventFacts, table: DrawnTable, shared: int | None) -> tuple[Gains, ...]:
    """Every possible result of a table, a figure a seat."""
    if format.adds_points(event):
        return fixed_sum(table, shared or 0)
    worth = win_worth(format, event, table)
    level = (1,) * len(table.seats) if format.adds_two_for_a_win(event) else None
    won = [
        tuple(worth * (seat % table.sides == side) for seat in range(len(table.seats))) for side in range(table.sides)
    ]
    return (*won, *([level] if level else []))


def win_worth(format: Format, event: EventFacts, table: DrawnTable) -> int:
    """What a win at a table is worth: 2 where a draw is 1; more at higher tables where that counts."""
    if format.adds_two_for_a_win(event):
        return 2
    if event.option("by_table"):
        tables = next(
            (len(each.draw.tables) for each in event.rounds if (table, None) in each.table_results), table.number
        )
        return max(1, tables - table.number + 1)
    return 1


def most_per_round(format: Format, event: EventFacts, shared: int | None) -> int:
    """Most that anybody can get in a round not drawn yet."""
    if format.adds_points(event):
        return max(shared or 0, format.scoring.sit_out(event, event.next_number))
    best = len(event.present(event.next_number)) // 2 if event.option("by_table") else 1
    return max(2 if format.adds_two_for_a_win(event) else best, format.scoring.bye)

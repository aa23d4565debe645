"""Tables that were cancelled because somebody left: they count for nobody, and who stayed sits out that round.

Ours, where the rounds are drawn beforehand: nobody can help being left without an opponent, so such a round earns what
sitting out earns, as it does for whoever meets the empty chair afterwards. Whoever left earns nothing for it.
"""

from dataclasses import replace

from leagues.rules.draws import Draw, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.format import Format
from leagues.rules.results import still_here


def is_cancelled(format: Format, event: EventFacts, number: int, table: DrawnTable, result: Result | None) -> bool:
    """Whether a table of round `number` was not played, and somebody there has left."""
    if result is None or result.played or not format.pairing.is_drawn_beforehand or format.pages.has_bracket:
        return False
    return len(still_here(event, number, table.seats)) < len(table.seats)


def without_cancelled(format: Format, event: EventFacts) -> EventFacts:
    """The event as if cancelled tables had not been drawn; the same one where there is none."""
    if all(result is None or result.played for each in event.rounds for result in each.results):
        return event
    rounds = (cancel_tables(format, event, number, each) for number, each in enumerate(event.rounds, 1))
    return replace(event, rounds=tuple(rounds))


def cancel_tables(format: Format, event: EventFacts, number: int, round_: RoundFacts) -> RoundFacts:
    """A round with the people of cancelled tables who stayed among those who sit out."""
    pairs = round_.table_results
    gone = [table for table, result in pairs if is_cancelled(format, event, number, table, result)]
    if not gone:
        return round_
    kept = [(table, result) for table, result in pairs if table not in gone]
    stranded = [one for table in gone for one in still_here(event, number, table.seats)]
    draw = Draw(tuple(table for table, _ in kept), (*round_.draw.out, *stranded))
    return RoundFacts(draw, tuple(result for _, result in kept))


def left_without_a_table(format: Format, event: EventFacts, number: int) -> tuple[int, ...]:
    """Who sits out round `number` because their table was cancelled."""
    round_ = event.rounds[number - 1]
    after = cancel_tables(format, event, number, round_)
    return after.draw.out[len(round_.draw.out) :]

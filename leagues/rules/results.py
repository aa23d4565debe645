"""Who won at a table, and what must be asked where a table is level. Nothing is decided here that people must decide."""

from collections.abc import Callable

from scorekeeper.rules.game import RuleError

from .draws import Ask, Draw, Event, Result, Round, Table


def side_figures(table: Table, result: Result) -> list[int]:
    """What decides, a figure a side."""
    decides = result.of("decides")
    return [sum(decides[seat] for seat in range(side, len(table.seats), table.sides)) for side in range(table.sides)]


def best_side(table: Table, result: Result | None, key: str = "winner") -> int | None:
    """The side that won, or that people said won; None where it is level or not known."""
    if table.is_bye:
        return 0
    if result is None:
        return None
    said = result.said.get(key)
    if said in table.seats:
        return table.seats.index(said) % table.sides
    figures = side_figures(table, result)
    return figures.index(max(figures)) if figures.count(max(figures)) == 1 else None


def winners(table: Table, result: Result | None) -> tuple[int, ...]:
    """The side that won."""
    side = best_side(table, result)
    if side is None:
        raise RuleError("Table {table} has no winner yet.", table=table.number)
    return table.side(side)


def losers(table: Table, result: Result | None) -> tuple[int, ...]:
    """Everybody at the table who did not win."""
    won = winners(table, result)
    return tuple(one for one in table.seats if one not in won)


def level(table: Table, result: Result | None) -> bool:
    """Whether the match is over without a winner."""
    return result is not None and best_side(table, result) is None


def asked_where_level(words: str) -> Callable[[Event], tuple[Ask, ...]]:
    """The question who won, for every table of the last round that is level."""

    def asks(event: Event) -> tuple[Ask, ...]:
        if not event.rounds:
            return ()
        pairs = event.rounds[-1].pairs
        return tuple(
            Ask(table.number, "winner", table.seats, f"Table {table.number} is level: {words}")
            for table, result in pairs
            if level(table, result)
        )

    return asks


def no_questions(event: Event) -> tuple[Ask, ...]:
    return ()


def last_round(event: Event) -> Round:
    """The round that was played last; `RuleError` while a table of it has no result."""
    for table, result in event.rounds[-1].pairs:
        if result is None and not table.is_bye:
            raise RuleError("Table {table} has no result yet.", table=table.number)
    return event.rounds[-1]


OVER = Draw(())

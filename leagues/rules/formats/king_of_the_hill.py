"""King of the hill: a river of tables of two; winners go up, losers go down, the winner of table 1 stays.

Source: spec E.9 ("up-down river"); with an odd number the fewest sit-outs rest first.
"""

from scorekeeper.rules.game import Option

from ..draws import Draw, Event, Following, Format, Result, Shape, Table
from ..endings import ENDING
from ..movement import by_lot, refilled
from ..results import asked_where_level, last_round, losers, winners, won_by

TWOS = Shape(2, 2)
BY_TABLE = Option("by_table", "A win counts as many points as tables below, and one", False)


def fits(event: Event) -> str | None:
    return None if len(event.starters) > 1 else "King of the hill needs two or more."


def river(won: list[int], lost: list[int]) -> list[list[int]]:
    """The tables after everybody has gone up or down."""
    from_above, from_below = [won[0], *lost[:-1]], [*won[1:], lost[-1]]
    return [[above, below] for above, below in zip(from_above, from_below)]


def following(event: Event) -> Draw:
    if not event.rounds:
        return by_lot(event, TWOS)
    pairs = last_round(event).pairs
    moved = river([winners(*each)[0] for each in pairs], [losers(*each)[0] for each in pairs]) if pairs else []
    return refilled(moved, event, TWOS)


def credit(event: Event, table: Table, result: Result) -> tuple[int, ...]:
    """1 for a win, or more the higher the table."""
    tables = next(len(round_.draw.tables) for round_ in event.rounds if table in round_.draw.tables)
    worth = tables - table.number + 1 if event.option("by_table") else 1
    won = won_by(table, result)
    return tuple(worth * (one in won and result.played) for one in table.seats)


def length(event: Event) -> int:
    return int(event.option("rounds"))


FORMAT = Format(
    key="king_of_the_hill",
    name="King of the hill",
    source="Club custom",
    how=("Winners go up a table, losers down; the winner of table 1 stays there.",),
    fits=fits,
    way=Following(following, asked_where_level("who won the decider?")),
    length=length,
    credit=credit,
    chain=("win_rate", "head_to_head"),
    options=(BY_TABLE, *ENDING),
)

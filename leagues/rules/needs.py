"""What each contender of a whole event needs, where the format lets anybody say it.

Exhaustively where the endings are few, by bounds where they are many or where rounds are not drawn yet; it says which.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .contenders import Gains, Outlook, by_bound, contenders, fixed_sum, greatest
from .draws import Challenge, Event, Following, Format, Table, as_written, counts_down, two_for_a_win
from .standings import totals, void

EXACT = "Worked out over every way in which it can end."
BOUND = "Worked out by bounds: what they call certain is certain, and more may be."
OVER = "It is over."


@dataclass(frozen=True)
class Needs:
    """Everybody's chances, the highest total first; empty where nobody can say. `words`: how, or why not."""

    outlooks: tuple[Outlook, ...]
    words: str


def needs(format: Format, event: Event, tables: Sequence[Table], *, shared: int | None = None) -> Needs:
    """Who has won, who can, and who cannot. `tables`: those drawn and without a result, of all rounds.

    `shared`: what the two sides of a table share in a round, where that is fixed: 13 tricks a hand of whist.
    """
    refused = unknown(format, event, shared)
    if refused:
        return Needs((), refused)
    open_tables = [table for table in tables if not table.is_bye]
    ends = [gains(format, event, table, shared) for table in open_tables]
    have, later = totals(format, event), undrawn(format, event)
    if not later:
        rows = contenders(have, open_tables, ends)
        words = EXACT if all(row.exact for row in rows) else BOUND
        return Needs(tuple(rows), words if open_tables else OVER)
    most = greatest(have, open_tables, ends)
    for one in event.here(len(event.rounds) + 1):
        most[one] += later * a_round(format, event, shared)
    return Needs(tuple(by_bound(have, most)), BOUND)


def unknown(format: Format, event: Event, shared: int | None) -> str:
    """Why nobody can say it; empty where it can be said."""
    if isinstance(format.way, Challenge):
        return "A ladder has no last round: nobody has won it for good."
    if format.key == "knockout":
        return "In a knockout everybody who has not lost can still win."
    if event.option("finish", "cycles") != "cycles" or not format.length(event):
        return "Nobody can say how many rounds there will be."
    if format.unit == "points" and event.option("unit", "points") != "points":
        return "Match points depend on how clearly a table is won."
    if void(format, event):
        return "Somebody has withdrawn, and results are void."
    if format.credit is as_written and (shared is None or counts_down(format, event)):
        return "A table can bring any number of points."
    return ""


def undrawn(format: Format, event: Event) -> int:
    """Rounds that nobody has drawn yet, because they follow from results."""
    if not isinstance(format.way, Following):
        return 0
    return max(0, format.length(event) - len(event.rounds))


def gains(format: Format, event: Event, table: Table, shared: int | None) -> tuple[Gains, ...]:
    """Every end that a table can have, a figure a seat."""
    if format.credit is as_written:
        return fixed_sum(table, shared or 0)
    worth = a_win(format, event, table)
    level = (1,) * len(table.seats) if format.credit is two_for_a_win else None
    won = [
        tuple(worth * (seat % table.sides == side) for seat in range(len(table.seats))) for side in range(table.sides)
    ]
    return (*won, *([level] if level else []))


def a_win(format: Format, event: Event, table: Table) -> int:
    """What winning at a table is worth: two where a draw is one; more the higher the table where that counts."""
    if format.credit is two_for_a_win:
        return 2
    if event.option("by_table"):
        tables = next((len(each.draw.tables) for each in event.rounds if table in each.draw.tables), table.number)
        return max(1, tables - table.number + 1)
    return 1


def a_round(format: Format, event: Event, shared: int | None) -> int:
    """The most that anybody can get in a round that is not drawn yet."""
    if format.credit is as_written:
        return max(shared or 0, format.sit_out(event, event.due))
    best = len(event.here(event.due)) // 2 if event.option("by_table") else 1
    return max(2 if format.credit is two_for_a_win else best, format.bye)

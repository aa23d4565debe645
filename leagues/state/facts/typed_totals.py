"""Which tables have a total that the organiser typed, for the pages and papers that show only totals."""

from leagues.state import wording

from .event_state import EventState


def describe_typed_totals(evening: EventState) -> tuple[str, ...]:
    """A sentence for every table whose total was typed: "Round 1, table 2: total typed."."""
    several = any(len(played.tables) > 1 for played in evening.opened)
    template = wording.TOTAL_TYPED_AT_TABLE if several else wording.TOTAL_TYPED
    return tuple(
        template.format(round=played.number, table=table.number, **evening.format.naming)
        for played in evening.opened
        for table in played.tables
        if table.summed is not None and not table.spreads  # cards are how such an evening is written
    )

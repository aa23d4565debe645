"""The next draw, and the sides of its tables in words."""

from collections.abc import Mapping
from dataclasses import replace

from leagues.rules import draws

from .event_state import EventState


def next_draw(evening: EventState) -> draws.Draw | None:
    """The draw that would be opened now and follows from results; None where it is published, or none comes."""
    follows = evening.format.pairing.follows_results and evening.opened and not evening.plan
    return None if not follows or evening.running or evening.over else evening.next_draw


def as_announced(evening: EventState, draw: draws.Draw) -> draws.Draw:
    """A draw as it is announced: without dealers where no cards are dealt."""
    if evening.game.cards:
        return draw
    return replace(draw, tables=tuple(replace(table, dealer=None) for table in draw.tables))


def side_labels(table: draws.DrawnTable, names: Mapping[int, str]) -> list[str]:
    """The sides of a table, partners as "ada – bo"."""
    return [" – ".join(names.get(one, str(one)) for one in team) for team in table.teams]

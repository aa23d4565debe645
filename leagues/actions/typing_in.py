"""Store the rows of a table that are typed in from its paper."""

from collections.abc import Sequence

from leagues.models import Event, Table
from leagues.state.facts.event_state import EventState
from scorekeeper.actions import lines
from scorekeeper.device import Act
from scorekeeper.models import Line, Match

from . import organiser
from .notify import notify_watchers


def type_in(event: Event, match: Match, rows: Sequence[lines.NewLine], words: str, *, act: Act) -> None:
    """Store the rows of a match, all or none, as one act with these `words`. Errors as `lines.write_all`."""

    def record(written: list[Line]) -> None:
        stored = Line.objects.filter(match=match).count()  # whoever types it in holds what the table signed
        Table.objects.filter(match=match).update(agreed=stored, agreed_by=act.writer)
        organiser.record_rows(event, words, [row.pk for row in written], **act.fields)

    lines.write_all(match, rows, act=act, also=record)


def type_in_again(event: Event, match: Match, rows: Sequence[lines.NewLine], *, act: Act) -> EventState:
    """Store what a second person read on the same paper; the evening with it, in dispute where it says otherwise."""
    lines.write_all(match, rows, act=act)
    notify_watchers(event)
    return EventState(event)

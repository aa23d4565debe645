"""Store the rows of a table that are typed in from its paper."""

from collections.abc import Mapping, Sequence

from django.db import transaction

from leagues.models import Event, Table
from leagues.rules.agreeing import TWO_PEOPLE
from leagues.state.facts.event_state import EventState
from scorekeeper.actions import lines
from scorekeeper.device import Act
from scorekeeper.models import Line, Match

from . import organiser, wording
from .notify import notify_watchers


def type_in(event: Event, match: Match, rows: Sequence[lines.NewLine], words: str, *, act: Act) -> None:
    """Store the rows of a match, all or none, as one act with these `words`. Errors as `lines.write_all`."""

    def record(written: list[Line]) -> None:
        if not event.options.get(TWO_PEOPLE):  # whoever types it in holds what the table signed
            agree(match, act)
        organiser.record_rows(event, words, [row.pk for row in written], **act.fields)

    lines.write_all(match, rows, act=act, also=record)


def check(event: Event, match: Match, rows: Sequence[lines.NewLine], words: str, *, act: Act) -> None:
    """Store that a second person typed in the same, but for these corrected `rows`, as one act with these `words`.

    Errors as `lines.write_all`.
    """

    def record(written: list[Line]) -> None:
        agree(match, act)
        if written:
            organiser.record_rows(event, words, [row.pk for row in written], **act.fields)
        else:
            notify_watchers(event)

    lines.write_all(match, rows, act=act, reason=wording.TYPED_AGAIN, also=record)


@transaction.atomic
def settle(event: Event, match: Match, choices: Mapping[int, str], *, act: Act) -> None:
    """Settle the rows in dispute by a look at the paper: by number the revision that stands there."""
    for number, choice in choices.items():
        lines.settle(match, number, choice, act=act)
    agree(match, act)
    notify_watchers(event)


def agree(match: Match, act: Act) -> None:
    """Record that the rows of a match are what its paper says."""
    stored = Line.objects.filter(match=match).count()
    Table.objects.filter(match=match).update(agreed=stored, agreed_by=act.writer)


def type_in_again(event: Event, match: Match, rows: Sequence[lines.NewLine], *, act: Act) -> EventState:
    """Store what a second person read on the same paper; the evening with it, in dispute where it says otherwise."""
    lines.write_all(match, rows, act=act)
    notify_watchers(event)
    return EventState(event)

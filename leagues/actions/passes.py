"""The links of an evening: make one, turn one off, turn it on again."""

from datetime import datetime

from django.db import transaction

from leagues.models import Event, EventReadKey, Pass, new_pass, new_read_key
from scorekeeper.models import Match

from .notify import notify_watchers


def make_pass(event: Event, may: str, at: datetime, number: int | None = None) -> Pass:
    """A new link. `number`: of the table that it is for."""
    fresh = new_pass(event, may, at, number)
    fresh.save()
    return fresh


def make_read_key(event: Event, at: datetime) -> EventReadKey:
    """A new key with which another program reads the evening."""
    fresh = new_read_key(event, at)
    fresh.save()
    return fresh


@transaction.atomic
def turn_off(old: Pass, at: datetime, *, again: bool) -> Pass | None:
    """Turn a link off; with `again` return a new one, only one if it is pressed twice."""
    event = Event.objects.select_for_update().get(pk=old.event_id)
    off = event.passes.filter(pk=old.pk, revoked=None).update(revoked=at)
    notify_phones(event)
    return make_pass(event, old.may, at, old.number) if off and again else None


@transaction.atomic
def turn_on_again(old: Pass) -> None:
    """Let a link open again what it did; a table that has another one by now keeps that."""
    event = Event.objects.select_for_update().get(pk=old.event_id)
    if old.may != Pass.TABLE or not event.passes.filter(may=Pass.TABLE, number=old.number, revoked=None).exists():
        event.passes.filter(pk=old.pk).update(revoked=None)
    notify_phones(event)


def notify_phones(event: Event) -> None:
    """Let every phone ask again, so that one that may no longer look is told."""
    notify_watchers(event)
    Match.objects.filter(table__round__event=event, table__round__closed=None).notify_watchers()

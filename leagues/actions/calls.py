"""A table calls for an organiser, and one of them comes. Nobody's other act is out of date by it."""

import uuid
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.db.models import F

from leagues.models import Event
from leagues.state.facts.calls import Call, call_of, calls_of
from leagues.state.facts.event_state import EventState
from scorekeeper.models import Match, news
from scorekeeper.rules.tally import RuleError

from . import wording
from .close_table import find_table_in_play


def call(evening: EventState, table: int, why: str, at: datetime) -> None:
    """Call to a table that is played; a second call only gives the reason, where it has one."""
    change_call(evening, table, lambda old: replace(old, why=why or old.why) if old else Call(0, table, at, why))


def take_back(evening: EventState, table: int) -> None:
    """The table needs nobody any more."""
    change_call(evening, table, lambda _: None)


def come(evening: EventState, table: int, device: uuid.UUID, name: str) -> None:
    """An organiser goes there. `RuleError` where another one does, or the table has taken it back.

    `name`: empty where nobody gave one on this device.
    """
    change_call(evening, table, lambda old: replace(open_to(old, table, device), device=f"{device}", name=name))


def leave(evening: EventState, table: int, device: uuid.UUID) -> None:
    """Whoever was going there does not; it waits again."""
    change_call(evening, table, lambda old: replace(open_to(old, table, device), device="", name=""))


def done(evening: EventState, table: int, mark: str, device: uuid.UUID) -> None:
    """It is settled there. `RuleError` where another one went there, or another call than `mark` waits by now."""

    def end(old: Call | None) -> None:
        if open_to(old, table, device).mark != mark:
            raise RuleError(wording.CALL_GONE, table=table)

    change_call(evening, table, end)


def open_to(old: Call | None, table: int, device: uuid.UUID) -> Call:
    """The call, where it is for this organiser to answer."""
    if old is None:
        raise RuleError(wording.CALL_GONE, table=table)
    if old.device and not old.is_taken_by(device):
        raise RuleError(wording.CALL_TAKEN, name=old.name or wording.ANOTHER_ORGANISER, table=table)
    return old


@transaction.atomic
def change_call(evening: EventState, table: int, change: Callable[[Call | None], Call | None]) -> None:
    """Store what becomes of the call of a table, None for none; the board, and the sheet there, have news.

    Earlier rounds' calls go with it. `RuleError` where the table is not being played.
    """
    played, seated = find_table_in_play(evening, table)
    event = Event.objects.select_for_update().get(pk=evening.event.pk)
    old = call_of(event, played.number, table)
    new = change(old)
    if new == old:
        return
    others = [each for each in calls_of(event, played.number) if each.table != table]
    stored = [*others, replace(new, round=played.number)] if new else others
    calls = [each.to_json() for each in stored]
    Event.objects.filter(pk=event.pk).update(calls=calls, news=F("news") + 1)
    news.notify(str(event.pk))
    if seated.match is not None:
        Match.objects.filter(pk=seated.match.id).notify_watchers()

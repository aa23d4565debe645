"""Store a change that was shown with what it costs, only while the evening is as it was then."""

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from json import dumps
from typing import Unpack

from django.db import transaction

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Json, Snapshot, take_snapshot
from scorekeeper.device import ActFields

from .organiser import change_event


class StaleOption(Exception):
    """The evening has changed since the option was shown."""


def stamp_of(evening: EventState, after: Snapshot) -> str:
    """A digest of the evening and of what would be stored, whatever the clocks show."""
    return digest(take_snapshot(evening).to_json(), after.to_json())


def digest(before: Json, after: Json) -> str:
    return sha256(dumps([without_clocks(before), without_clocks(after)], sort_keys=True).encode()).hexdigest()[:20]


def without_clocks(wanted: Json) -> Json:
    rounds = [{key: value for key, value in each.items() if key not in ("until", "left")} for each in wanted["rounds"]]
    return {**wanted, "rounds": rounds}


@transaction.atomic
def apply_option(
    evening: EventState,
    wanted: Snapshot,
    stamp: str,
    words: str,
    *,
    respelt: Mapping[str, str] | None = None,
    **act: Unpack[ActFields],
) -> EventState:
    """Store `wanted` in one act. `stamp`: `stamp_of` as it was shown; `StaleOption` where it is another by now.

    `respelt`: as `change_event` takes it.
    """
    now = EventState(Event.objects.select_for_update().get(pk=evening.event.pk))
    if stamp_of(now, wanted) != stamp:
        raise StaleOption
    clocks = {each.number: each for each in take_snapshot(now).rounds}
    running = [
        replace(each, until=clocks[each.number].until, left=clocks[each.number].left)
        for each in wanted.rounds
        if each.opened
    ]
    return change_event(now, wanted.with_rounds(running), words, respelt=respelt, **act)

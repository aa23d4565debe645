"""Who says on their own phone, before round 1, that they are here."""

import uuid
from datetime import datetime

from django.db import transaction

from leagues.models import Arrival, Event
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.tally import RuleError

from . import wording
from .notify import notify_watchers


def arrive(evening: EventState, number: int, *, device: uuid.UUID, at: datetime) -> None:
    """Note that an entrant is here; twice is once, and nothing once round 1 is open. `RuleError`: not on the list."""
    entrant = evening.event.entrants.filter(number=number).first()
    if entrant is None:
        raise RuleError(wording.NOT_ON_LIST)
    if has_begun(evening):
        return
    with transaction.atomic():
        notify_watchers(evening.event)
        Arrival.objects.get_or_create(entrant=entrant, defaults={"device": device, "at": at})


def take_back(evening: EventState, number: int, *, device: uuid.UUID, runs: bool = False) -> None:
    """Undo that an entrant is here, until round 1 is open; only what this device said, for who runs the evening
    anything."""
    if has_begun(evening):
        return
    arrived = Arrival.objects.filter(entrant__event=evening.event, entrant__number=number)
    with transaction.atomic():
        notify_watchers(evening.event)
        (arrived if runs else arrived.filter(device=device)).delete()


def has_begun(evening: EventState) -> bool:
    return bool(evening.opened or evening.event.ended or evening.event.deleted)


def arrivals(event: Event) -> dict[int, uuid.UUID]:
    """The device that said so, by the number of everybody who is here. One query."""
    return dict(Arrival.objects.filter(entrant__event=event).values_list("entrant__number", "device"))

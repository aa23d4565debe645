"""What other programs that hold a read key ask of events."""

import uuid
from typing import Any

from leagues.api.event import EventReading
from leagues.models import Event, EventReadKey
from scorekeeper.hooks import ReadHooks


def opened(key: uuid.UUID, token: str) -> uuid.UUID | None:
    """One query; none for a key that was not made here."""
    if not EventReadKey(pk=key).opens_with(token):
        return None
    return (
        EventReadKey.objects.filter(pk=key, revoked=None, event__deleted=None).values_list("event", flat=True).first()
    )


def event(wanted: uuid.UUID) -> EventReading | None:
    row = Event.objects.not_deleted().select_related("season").filter(pk=wanted).first()
    return EventReading(row) if row is not None else None


def routers() -> list[tuple[str, Any]]:
    from leagues.api.routes import router  # it takes a while to load, and only what serves pages needs it

    return [("", router)]


HOOKS = ReadHooks(opened, event, routers)

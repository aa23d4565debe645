"""The sign on other boards of what an organiser is doing. It is not part of the evening."""

import uuid
from datetime import datetime

from django.db import transaction
from django.db.models import F

from leagues.models import Event
from leagues.state.facts.doing import Doing, doings
from scorekeeper.models import news


def show(event: Event, doing: Doing) -> None:
    """Tell the other organisers what this one does; one thing a device."""
    change(event, doing.device, doing.at, doing)


def take_down(event: Event, device: uuid.UUID, at: datetime, page: str = "") -> None:
    """Show it no longer. `page`: only while that page is the one it was opened on."""
    change(event, f"{device}", at, None, page)


@transaction.atomic
def change(event: Event, device: str, at: datetime, new: Doing | None, page: str = "") -> None:
    """Store what a device does, None for nothing, without what is too old; watchers hear of it only where it is another
    thing than before."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    known = doings(locked, at)
    mine = next((each for each in known if each.device == device), None)
    if new is None and (mine is None or page not in ("", mine.page)):
        return
    kept = [each for each in known if each is not mine]
    stored = [each.to_json() for each in ([new, *kept] if new else kept)]
    same = mine is not None and new is not None and (mine.what, mine.number) == (new.what, new.number)
    Event.objects.filter(pk=event.pk).update(doing=stored, news=F("news") + int(not same))
    if not same:
        news.notify(f"{event.pk}")


def forget(event: Event, device: uuid.UUID) -> None:
    """Once a device has acted, it does nothing more. `event`: locked; its watchers hear of the act."""
    if any(each["device"] == f"{device}" for each in event.doing):
        kept = [each for each in event.doing if each["device"] != f"{device}"]
        Event.objects.filter(pk=event.pk).update(doing=kept)

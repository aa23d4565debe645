"""Access to an evening, for the device that started it and for the holders of its passes."""

import uuid
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone

from scorekeeper.access.members import knows_more
from scorekeeper.access.permission import device_from_cookies, device_of
from scorekeeper.device import Act, Device
from scorekeeper.models import KEEPER, code_mark

from .models import Event, Pass, SeasonKey, SignUp
from .state.facts.event_state import EventState
from .state.facts.suspense import as_looked_on, hidden_from
from .state.memory.remembered import remembered_evening

ORGANISER = "the organiser"


def event_to_view(request: HttpRequest, pk: uuid.UUID) -> Event:
    """The event, if this device may view it; else 404."""
    return get_object_or_404(Event.objects.seen_by(device_of(request)), pk=pk)


def event_to_run(request: HttpRequest, pk: uuid.UUID) -> Event:
    """The event, if this device may run it; else 404."""
    return get_object_or_404(Event.objects.run_by(device_of(request)), pk=pk)


def real_event_to_run(request: HttpRequest, pk: uuid.UUID) -> Event:
    """The event, if this device may run it and it is no rehearsal; else 404."""
    return get_object_or_404(Event.objects.run_by(device_of(request)).real(), pk=pk)


def may_run(request: HttpRequest, event: Event) -> bool:
    """Whether this device may run an event. One query, for whoever started it none."""
    return runs(device_of(request), event)


def runs(device: Device, event: Event) -> bool:
    """Whether a device may run an event. One query, for whoever started it none."""
    return device.id == event.host or Event.objects.run_by(device).filter(pk=event.pk).exists()


def shown_to(request: HttpRequest, evening: EventState) -> EventState:
    """The evening as this device may see it: whoever does not run it sees no hidden results. One query if there are."""
    if not hidden_from(evening) or may_run(request, evening.event):
        return evening
    return as_looked_on(evening)


def may_score(device: Device, event: Event) -> bool:
    """Whether a device may score any table of an evening: it runs it, or holds a table's pass."""
    tables = scorable_tables(device, event)
    return tables is None or bool(tables)


def scorable_tables(device: Device, event: Event) -> frozenset[int] | None:
    """The tables that a device may score; None: all of them. One query."""
    if device.id == event.host:
        return None
    found = passes_held(device, event)
    if any(each.may == Pass.RUN for each in found):
        return None
    return frozenset(each.number for each in found if each.may == Pass.TABLE and each.number is not None)


def run_code(event: Event, made: str) -> str:
    """The code of the pass to run it that was made just now, by its id; empty where none was."""
    row = event.passes.filter(pk=made, revoked=None).first() if made else None
    return row.code if row is not None else ""


def passes_held(device: Device, event: Event) -> list[Pass]:
    """The passes in force that a device holds to an evening, the newest last. One query."""
    return list(event.passes.filter(revoked=None, id__in=device.keys).order_by("made", "pk"))


def event_to_score(request: HttpRequest, pk: uuid.UUID) -> Event:
    """The event, if this device may score any of its tables; else 404."""
    event = event_to_view(request, pk)
    if not may_score(device_of(request), event):
        raise Http404
    return event


def act_at(request: HttpRequest, event: Event) -> Act:
    """The act of a request at an evening."""
    return act_of(device_of(request), event, timezone.now())


def act_of(device: Device, event: Event, at: datetime) -> Act:
    """The act of a device. Its writer is the name last given on it, if any."""
    nameless = ORGANISER if runs(device, event) else KEEPER
    return Act(device, nameless if device.latest_name in ("", KEEPER) else device.latest_name, at)


def own_number(request: HttpRequest, evening: EventState) -> int:
    """The number of whoever said on this device that they are here; 0 where nobody did, or the name is gone."""
    name = device_of(request).name_at(evening.event.pk)
    return next((one for one, each in evening.names.items() if name and each == name), 0)


def find_code_url(code: str) -> str | None:
    """The address that a code opens while its pass is in force; once the evening is over, every code only looks on."""
    found = Pass.objects.filter(code_mark=code_mark(code), revoked=None, event__deleted=None)
    row = found.select_related("event").first()
    if row is not None and (row.event.ended or remembered_evening(row.event).over):
        row = row.event.passes.filter(may=Pass.VIEW, revoked=None).first()
    if row is not None:
        return reverse("evening-enter", args=[row.pk, row.token])
    openers: tuple[tuple[QuerySet[Any], str], ...] = (
        (SeasonKey.objects.filter(revoked=None), "season-enter"),
        (SignUp.objects.leading(), "sign-up-enter"),
    )
    rows = ((opening.filter(code_mark=code_mark(code)).first(), page) for opening, page in openers)
    return next((reverse(page, args=[key.pk, key.token]) for key, page in rows if key is not None), None)


def may_view(cookies: dict[str, str], event: str) -> bool:
    """Whether a device may view an event: it runs it, or holds a pass in force. One query."""
    device = device_from_cookies(cookies)
    try:
        wanted = uuid.UUID(event)
    except ValueError:
        return False
    return device is not None and Event.objects.seen_by(device).filter(pk=wanted).exists()


def only_looks_on(cookies: dict[str, str], event: uuid.UUID) -> bool:
    """Whether a device may view an event, and neither run it nor score a table: it sees the board of all others."""
    return kinds_of_passes(cookies, event) == {Pass.VIEW} and not knows_more_at(cookies, event)


def does_not_run(cookies: dict[str, str], event: uuid.UUID) -> bool:
    """Whether a device may view an event and not run it: it sees the standings of all others."""
    kinds = kinds_of_passes(cookies, event)
    return bool(kinds) and Pass.RUN not in kinds and not knows_more_at(cookies, event)


def knows_more_at(cookies: dict[str, str], event: uuid.UUID) -> bool:
    """Whether a device may know people of an event by name whom a looker-on may not."""
    device, club = device_from_cookies(cookies), Event.objects.filter(pk=event).values_list("club", flat=True).first()
    return device is not None and knows_more(device, club)


def kinds_of_passes(cookies: dict[str, str], event: uuid.UUID) -> set[str]:
    """What a device's passes in force allow at an event; whoever started it runs it. One query."""
    device = device_from_cookies(cookies)
    if device is None:
        return set()
    held = Pass.objects.filter(event=event, event__deleted=None, revoked=None, id__in=device.keys)
    return {Pass.RUN if host == device.id else may for may, host in held.values_list("may", "event__host")}


def round_asked(request: HttpRequest) -> int:
    """The round whose sheet was scanned; 0 where the address names none."""
    text = request.GET.get("round", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


def round_url(url: str, number: int) -> str:
    """The address of a table's link that opens its sheet of one round."""
    return f"{url}?round={number}"


def page_url(device: Device, event: Event, there: str) -> str:
    """The page of the evening for a device: of the one table that it may score, by its newest pass; else `there`."""
    if device.id == event.host:
        return there
    passes = {row.may: row.number for row in passes_held(device, event)}
    number = passes.get(Pass.TABLE) if Pass.RUN not in passes else None
    return reverse("event-table", args=[event.pk, number]) if number else there

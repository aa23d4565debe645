"""The dates of a season for a calendar, which has no cookie: its address says by which passes and doors of groups
somebody looks on.

It opens as long as one of them is in force, and shows what the page of the season shows: when an evening was, and what
it is called.
"""

import uuid

from django.core import signing
from django.db.models import Q
from django.utils import timezone
from icalendar import Calendar, vText
from icalendar import Event as CalendarEvent

from leagues.models import Pass, Season
from scorekeeper.device import Device
from scorekeeper.models import ClubDoor

from .table import SeasonPage

SALT = "season dates"


def dates_token(row: Season, device: Device) -> str:
    """What the address of the calendar says: whether the season is this device's own, its passes, and its doors to the
    season's groups. Two queries."""
    held = Pass.objects.filter(event__season=row, revoked=None, id__in=device.keys).order_by("pk")
    keys = [key.hex for key in held.values_list("pk", flat=True)]
    doors = ClubDoor.objects.of(device).filter(Q(club__seasons=row) | Q(club__events__season=row)).distinct()
    own = [row.pk.hex, row.host == device.id, keys, sorted(doors.values_list("pk", flat=True))]
    return signing.Signer(salt=SALT).sign_object(own)


def device_of_token(row: Season, token: str) -> Device | None:
    """Who looks, by the address; None where it is no address of this season."""
    try:
        season, own, keys, *doors = signing.Signer(salt=SALT).unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    if season != row.pk.hex:
        return None
    member = ClubDoor.objects.filter(pk__in=doors[0] if doors else ()).values_list("device", flat=True).first()
    who = row.host if own else member or uuid.UUID(int=0)
    return Device(who, tuple(uuid.UUID(hex=key) for key in keys))


def calendar_file(page: SeasonPage) -> bytes:
    """The evenings as days. Each keeps its id, so that a calendar that asks again changes it and adds none."""
    calendar = Calendar()
    calendar.add("prodid", "-//Scorekeeper//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", vText(page.row.name))
    for event, _ in page.seen:
        day = CalendarEvent()
        day.add("uid", f"{event.pk}@scorekeeper")
        day.add("sequence", event.ticks)
        day.add("dtstamp", event.started)
        day.add("dtstart", timezone.localdate(event.started))
        day.add("summary", vText(str(event)))
        calendar.add_component(day)
    content: bytes = calendar.to_ical()
    return content

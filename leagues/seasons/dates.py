"""The dates of a season for a calendar, which has no cookie: its address says by which passes, keys and doors of groups
somebody looks on.

It opens as long as one of them is in force, and shows what the page of the season shows: when an evening was, and what
it is called; or who meets whom.
"""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from django.core import signing
from django.utils import timezone

from leagues.models import Pass, Season, SeasonKey
from scorekeeper.device import Device
from scorekeeper.models import ClubDoor

from .league_page import LeaguePage
from .table import SeasonPage

SALT = "season dates"


@dataclass(frozen=True)
class Entry:
    """A day in a calendar. It keeps its id, and `sequence` grows with each change, so that a calendar that asks again
    changes it and adds none."""

    uid: str
    sequence: int
    made: datetime
    day: date
    words: str


def dates_token(row: Season, device: Device) -> str:
    """What the address of the calendar says: whether the season is this device's own, its passes and keys, and its
    door to the season's group. One query where it holds keys. `row`: with `door`."""
    held = Pass.objects.filter(event__season=row, revoked=None, id__in=device.keys).values_list("pk", flat=True)
    own = SeasonKey.objects.filter(season=row, revoked=None, id__in=device.keys).values_list("pk", flat=True)
    keys = sorted(key.hex for key in held.union(own)) if device.keys else []
    said = [row.pk.hex, row.host == device.id, keys, [row.door] if row.door is not None else []]
    return signing.Signer(salt=SALT).sign_object(said)


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


def evenings_of(page: SeasonPage) -> list[Entry]:
    """The evenings as days."""
    return [
        Entry(f"{event.pk}", event.ticks, event.started, timezone.localdate(event.started), str(event))
        for event, _ in page.seen
    ]


def fixtures_of(page: LeaguePage) -> list[Entry]:
    """The fixtures that have a day: to a captain those of the team, to everybody else all."""
    own = bool(page.captained) and not page.runs
    shown = [row for row in page.rows if not row.void and (row.own or not own)]
    return [
        Entry(
            f"{page.row.pk}-{row.fixture.number}",
            row.fixture.moves + len(row.reports),
            page.row.started,
            row.fixture.day,
            f"{row.home} {row.score} {row.away}",
        )
        for row in shown
        if row.fixture.day is not None
    ]


def calendar_file(name: str, entries: Iterable[Entry]) -> bytes:
    from icalendar import Calendar, vText  # it takes a while to load, and few ask for a calendar
    from icalendar import Event as CalendarEvent

    calendar = Calendar()
    calendar.add("prodid", "-//Scorekeeper//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", vText(name))
    for entry in entries:
        day = CalendarEvent()
        day.add("uid", f"{entry.uid}@scorekeeper")
        day.add("sequence", entry.sequence)
        day.add("dtstamp", entry.made)
        day.add("dtstart", entry.day)
        day.add("summary", vText(entry.words))
        calendar.add_component(day)
    content: bytes = calendar.to_ical()
    return content

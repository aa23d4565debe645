"""A club's people in events: whose places they are, and what they are called there."""

import uuid
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import Min, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.dateformat import format as format_date

from leagues.models import Change, Event, FixtureReport, Member, Pass, Season, SeasonKey, SignUp, SignUpEntry, Table
from scorekeeper.actions.people import forget_in_matches, put_instead
from scorekeeper.device import Device
from scorekeeper.hooks import EventUnderWay
from scorekeeper.models import Match, Seat, players_named
from scorekeeper.rules.shapes import coins

from . import wording
from .clubs import people_of
from .notify import notify_watchers


def events_of(player: uuid.UUID) -> QuerySet[Event]:
    """The events that somebody entered."""
    return Event.objects.filter(pk__in=Member.objects.filter(player=player).values("entrant__event"))


def of_club(club: uuid.UUID) -> list[EventUnderWay]:
    """The evenings of a club, the newest first, each with its day: "26 Nov", "26 Nov 2025" of another year."""
    found, year = Event.objects.not_deleted().filter(club=club).order_by("-started"), timezone.localdate().year
    return [EventUnderWay(each.without_day, reverse("event", args=[each.pk]), day_of(each, year)) for each in found]


def day_of(event: Event, this_year: int) -> str:
    began = timezone.localtime(event.started)
    return format_date(began, "j M" if began.year == this_year else "j M Y")


def seasons_of_club(club: uuid.UUID) -> list[EventUnderWay]:
    """The seasons of a club, the newest first, each with the day of the next fixture, if there is one. One query."""
    to_come = Q(fixtures__day__gte=timezone.localdate())
    found = Season.objects.filter(club=club).annotate(comes=Min("fixtures__day", filter=to_come)).order_by("-started")
    return [
        EventUnderWay(
            name,
            reverse("season", args=[season]),
            wording.CLOSED
            if closed
            else wording.NEXT_FIXTURES.format(day=format_date(comes, "D j M"))
            if comes
            else "",
        )
        for season, name, closed, comes in found.values_list("pk", "name", "closed", "comes")
    ]


def known_to(club: uuid.UUID, device: Device) -> bool:
    """Whether a device keeps score at an event of a club, or runs one."""
    passes = Pass.objects.filter(event__club=club, revoked=None, id__in=device.keys).exclude(may=Pass.VIEW)
    captains = SeasonKey.objects.filter(season__club=club, revoked=None, id__in=device.keys).exclude(team=None)
    begun = (each.objects.filter(club=club, host=device.id) for each in (Event, Season, SignUp))
    return any(each.exists() for each in begun) or passes.exists() or captains.exists()


def leave_club(club: uuid.UUID, at: datetime) -> None:
    """Take the events of a club out of it: their people are those whom their hosts know by the same names."""
    for event in Event.objects.filter(club=club):
        notify_watchers(event)
        tables = Match.objects.filter(table__round__event=event)
        for person in people_of(event):
            known = players_named([person.name], event.host, at)[person.name.lower()]
            Member.objects.filter(player=person, entrant__event=event).update(player=known)
            Seat.objects.filter(player=person, side__match__in=tables.values("pk")).update(player=known)
    Event.objects.filter(club=club).update(club=None)
    Season.objects.filter(club=club).update(club=None)
    SignUp.objects.filter(club=club).update(club=None)


def met(one: uuid.UUID, other: uuid.UUID) -> bool:
    """Whether two people entered the same event."""
    return events_of(one).filter(pk__in=events_of(other).values("pk")).exists()


def tell(player: uuid.UUID) -> None:
    """Raise the numbers of somebody's events: their name is another."""
    for event in events_of(player):
        notify_watchers(event)


def move(one: uuid.UUID, other: uuid.UUID, places: Sequence[str] | None) -> list[str]:
    """Move places of one person to another: all, or those with these ids; the ids."""
    held = Member.objects.filter(player=one)
    held = held if places is None else held.filter(pk__in=places)
    found = [str(pk) for pk in held.values_list("pk", flat=True)]
    for event in Event.objects.filter(pk__in=held.values("entrant__event")):
        notify_watchers(event)
    Member.objects.filter(pk__in=found).update(player=other)
    return found


def lists_of(player: uuid.UUID) -> QuerySet[SignUp]:
    """The lists on which people signed up for the evenings of somebody, or of their club."""
    return SignUp.objects.filter(Q(club__player=player) | Q(event__in=events_of(player))).distinct()


def signed_up(player: uuid.UUID, names: set[str]) -> list[dict[str, Any]]:
    """What was entered under these names, in small letters, on the lists of somebody, for themselves."""
    entries = SignUpEntry.objects.filter(sign_up__in=lists_of(player)).select_related("sign_up").order_by("at", "pk")
    return [
        {
            "list": each.sign_up.title,
            "entered": each.at.isoformat(),
            "name": each.name,
            "partner": each.partner,
            "ticket": each.ticket,
            "ticket number": each.ticket_number,
            "maybe": each.maybe,
            "withdrawn": each.withdrawn.isoformat() if each.withdrawn else None,
            "paid": coins(each.paid),
        }
        for each in entries
        if names & {name.lower() for name in each.names}
    ]


def erase(player: uuid.UUID, names: set[str], instead: str) -> None:
    """Put another name in place of these in the words of somebody's events, and on the lists of their club."""
    for season in Season.objects.filter(club__player=player):
        put_instead(season, names, instead)
        for team in season.teams.all():
            put_instead(team, names, instead)
        for said in FixtureReport.objects.filter(fixture__season=season).exclude(writer=""):
            put_instead(said, names, instead)
    for listed in lists_of(player):
        put_instead(listed, names, instead)
        for entry in listed.entries.all():
            put_instead(entry, names, instead)
    for event in events_of(player):
        notify_watchers(event)
        put_instead(event, names, instead)
        forget_in_matches(Match.objects.filter(table__round__event=event), names, instead)
        for change in Change.objects.filter(event=event):
            put_instead(change, names, instead)
        for table in Table.objects.filter(round__event=event).exclude(agreed_by=""):
            put_instead(table, names, instead)

"""An evening of a club: its people are the club's, and its matches count for them."""

import uuid
from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from leagues.models import Event, Member
from scorekeeper.actions import clubs
from scorekeeper.device import Act
from scorekeeper.figures.results import remember_results
from scorekeeper.models import Club, Match, Player, Seat

from .notify import notify_watchers


@transaction.atomic
def keep_group(event: Event, name: str, act: Act) -> Club:
    """A new club of the people of an evening, which this device runs."""
    club = clubs.create_club(name, act)
    adopt_evening(event, club, {}, act.at)
    return club


@transaction.atomic
def adopt_evening(event: Event, club: Club, who: Mapping[uuid.UUID, Player], at: datetime) -> None:
    """Make an evening one of a club's. `who`: by id of its people who of the club they are; the others join it."""
    notify_watchers(event)
    matches = Match.objects.filter(table__round__event=event)
    for person in people_of(event):
        ours = who.get(person.pk) or Player.objects.create(club=club, name=person.name, last_seen=at)
        Member.objects.filter(player=person, entrant__event=event).update(player=ours)
        Seat.objects.filter(player=person, side__match__in=matches.values("pk")).update(player=ours)
    Event.objects.filter(pk=event.pk).update(club=club)
    Match.objects.filter(pk__in=matches.values("pk")).update(club=club)
    remember_results(club)


def people_of(event: Event) -> list[Player]:
    """Everybody who is behind a number of an evening, or was."""
    return list(Player.objects.filter(memberships__entrant__event=event).distinct())

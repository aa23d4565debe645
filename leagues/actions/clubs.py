"""An evening of a club: its people are the club's, and its matches count for them."""

import uuid
from collections.abc import Mapping
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from leagues.models import Event, Member, Season
from scorekeeper.actions import clubs
from scorekeeper.device import Act
from scorekeeper.figures.results import remember_results
from scorekeeper.models import Club, Match, Player, Seat

from .notify import notify_watchers


@transaction.atomic
def keep_group(event: Event, name: str, act: Act) -> Club | None:
    """A new club of the people of an evening, which this device runs; None where it is of one by now."""
    if Event.objects.select_for_update().get(pk=event.pk).club_id is not None:
        return None
    club = clubs.create_club(name, act)
    adopt_evening(event, club, {}, act.at)
    return club


@transaction.atomic
def adopt_evening(event: Event, club: Club, who: Mapping[uuid.UUID, Player], at: datetime) -> None:
    """Make an evening one of a club's, and with it all of its season, whose table adds up people.

    `who`: by id of their people who of the club they are; the others join it.
    """
    joined = dict(who)
    for each in joining(event):
        notify_watchers(each)
        for person in people_of(each):
            if person.pk not in joined:
                joined[person.pk] = clubs.join(club, person, at)
            ours = joined[person.pk]
            Member.objects.filter(player=person, entrant__event=each).update(player=ours)
            Seat.objects.filter(player=person, side__match__table__round__event=each).update(player=ours)
            clubs.know_by(ours, person.name)
        matches = Match.objects.filter(table__round__event=each)
        Match.objects.filter(pk__in=matches.values("pk")).update(club=club)
    Event.objects.filter(pk__in=[each.pk for each in joining(event)]).update(club=club)
    if event.season_id is not None:
        Season.objects.filter(pk=event.season_id).update(club=club)
    remember_results(club)


def joining(event: Event) -> list[Event]:
    """An evening, and those of its season that are of no club yet."""
    season = Event.objects.filter(season=event.season, club=None).exclude(pk=event.pk) if event.season_id else ()
    return [event, *season]


def people_of(event: Event) -> list[Player]:
    """Everybody who is behind a number of an evening or sat at a table of it, or was or did."""
    behind = Q(memberships__entrant__event=event) | Q(seats__side__match__table__round__event=event)
    return list(Player.objects.filter(behind).distinct())

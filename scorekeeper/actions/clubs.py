"""A club: made of a night that was played, joined by devices, and its people as they are known."""

import uuid
from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction

from scorekeeper.device import Act, Device
from scorekeeper.figures.results import remember_results
from scorekeeper.models import Club, ClubDoor, ClubKey, Key, Night, Player, Seat, create_club_key, create_key
from scorekeeper.models.player import club_people_named


@transaction.atomic
def keep_group(night: Night, name: str, act: Act) -> Club:
    """A new club of the people of a night, which this device runs."""
    club = create_club(name, act)
    adopt_night(night, club, {}, act.at)
    return club


def create_club(name: str, act: Act) -> Club:
    """A club without people, with a key to run it and one for its members."""
    club = Club.objects.create(name=name, started=act.at)
    ClubDoor.objects.create(club=club, device=act.device.id, at=act.at)
    for may in (ClubKey.RUN, ClubKey.MEMBER):
        create_club_key(club, may, act.at)
    return club


@transaction.atomic
def adopt_night(night: Night, club: Club, who: Mapping[uuid.UUID, Player], at: datetime) -> None:
    """Make a night one of a club's. `who`: by id of its people who of the club they are; the others join it.

    The people that the device knew stay known there: another club may have an Ada, too.
    """
    for person in night.people:
        ours = who.get(person.pk) or Player.objects.create(club=club, name=person.name, last_seen=at)
        Seat.objects.filter(player=person, side__match__night=night).update(player=ours)
    Night.objects.filter(pk=night.pk).update(club=club)
    night.matches.update(club=club)
    remember_results(club)


def supposed(people: Sequence[Player], club: Club) -> dict[Player, Player | None]:
    """Who of a club these people seem to be, by name; None: somebody new."""
    known = club_people_named([person.name for person in people], club)
    return {person: known.get(person.name.lower()) for person in people}


def night_going_on(club: Club, device: Device, at: datetime) -> Night | None:
    """The night of this club that this device is in, to keep score."""
    return Night.objects.open_to(device, [Key.SCORE]).going_on(at).filter(club=club).first()


@transaction.atomic
def start_night(club: Club, act: Act) -> Night:
    """The night of this club that this device is in, or a new one."""
    mine = night_going_on(club, act.device, act.at)
    if mine is not None:
        return mine
    remember_results(club)
    night = Night.objects.create(club=club, host=act.device.id, started=act.at, last_used=act.at)
    for may in (Key.SCORE, Key.VIEW):
        create_key(night, may, act.at)
    return night


def come_in(key: ClubKey, device: Device, at: datetime) -> None:
    """Let a device into the club of a key."""
    ClubDoor.objects.get_or_create(key=key, device=device.id, defaults={"club": key.club, "at": at})

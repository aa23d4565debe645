"""A club: made of a night that was played, joined by devices, and its people as they are known."""

import uuid
from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from scorekeeper import hooks
from scorekeeper.device import Act, Device
from scorekeeper.figures.results import remember_results
from scorekeeper.models import (
    Club,
    ClubDoor,
    ClubKey,
    Key,
    Night,
    Player,
    Seat,
    Summary,
    create_club_key,
    create_key,
    players_named,
)
from scorekeeper.models.player import club_people_named
from scorekeeper.rules.tally import RuleError

from . import wording


@transaction.atomic
def keep_group(night: Night, name: str, act: Act) -> Club | None:
    """A new club of the people of a night, which this device runs; None where it is of one by now."""
    if Night.objects.select_for_update().get(pk=night.pk).club_id is not None:
        return None
    club = create_club(name, act)
    adopt_night(night, club, {}, act.at)
    return club


def create_club(name: str, act: Act, pk: uuid.UUID | None = None) -> Club:
    """A club without people, with a key for its members. `pk`: its id elsewhere."""
    club = Club.objects.create(pk=pk or uuid.uuid4(), name=name, started=act.at)
    ClubDoor.objects.create(club=club, device=act.device.owner, at=act.at)
    create_club_key(club, ClubKey.MEMBER, act.at)
    return club


@transaction.atomic
def adopt_night(night: Night, club: Club, who: Mapping[uuid.UUID, Player], at: datetime) -> None:
    """Make a night one of a club's. `who`: by id of its people who of the club they are; the others join it.

    The people that the device knew stay known there: another club may have an Ada, too.
    """
    for person in night.people:
        ours = who.get(person.pk) or join(club, person, at)
        Seat.objects.filter(player=person, side__match__night=night).update(player=ours)
        know_by(ours, person.name)
    Night.objects.filter(pk=night.pk).update(club=club)
    night.matches.update(club=club)
    night.in_order.notify_watchers()
    remember_results(club)


def join(club: Club, person: Player, at: datetime) -> Player:
    """Somebody of a night or an evening as one of a club's."""
    return Player.objects.create(club=club, name=person.name, last_seen=at)


def know_by(person: Player, name: str) -> None:
    """Whoever was called so before is found by it."""
    if name.lower() not in {each.lower() for each in (person.name, person.nickname, *person.earlier_names)}:
        person.earlier_names = [*person.earlier_names, name]
        person.save(update_fields=["earlier_names"])


def supposed(people: Sequence[Player], club: Club) -> dict[Player, Player | None]:
    """Who of a club these people seem to be, by name; None: somebody new."""
    known = club_people_named([person.name for person in people], club)
    by_name = sorted(people, key=lambda person: person.name.casefold())
    return {person: known.get(person.name.lower()) for person in by_name}


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


@transaction.atomic
def replace_keys(club: Club, device: Device, at: datetime) -> None:
    """Turn all links to a club off, and with them every device that came in by one, but for this one; members get a new
    link."""
    Club.objects.select_for_update().get(pk=club.pk)
    ClubDoor.objects.get_or_create(club=club, device=device.owner, key=None, defaults={"at": at})
    club.keys.filter(revoked=None).update(revoked=at)
    create_club_key(club, ClubKey.MEMBER, at)


@transaction.atomic
def turn_off(key: ClubKey, device: Device, at: datetime) -> None:
    """Turn one link to a club off, and with it every device that came in by it, but for this one."""
    door = ClubDoor.objects.of(device).filter(key=key).first()
    if ClubKey.objects.filter(pk=key.pk, revoked=None).update(revoked=at) and door is not None and door.runs:
        ClubDoor.objects.get_or_create(club=key.club, device=device.owner, key=None, defaults={"at": at})


def come_in(key: ClubKey, device: Device, at: datetime) -> None:
    """Let a device into the club of a key."""
    ClubDoor.objects.get_or_create(key=key, device=device.owner, defaults={"club": key.club, "at": at})


def rename(club: Club, name: str) -> None:
    """Rename it."""
    Club.objects.filter(pk=club.pk).update(name=name)


@transaction.atomic
def leave(club: Club, device: Device) -> None:
    """Forget a club on this device. `RuleError` where nobody else runs it."""
    doors = ClubDoor.objects.of(device).filter(club=club)
    if any(door.runs for door in doors.select_related("key")) and not is_run_by_others(club, device.ids):
        raise RuleError(wording.NOBODY_ELSE_RUNS_IT)
    doors.delete()


def is_run_by_others(club: Club, ids: Sequence[uuid.UUID]) -> bool:
    """Whether a device or an account that is none of these runs a club."""
    others = ClubDoor.objects.filter(club=club).exclude(device__in=ids)
    return others.filter(Q(key=None) | Q(key__may=ClubKey.RUN, key__revoked=None)).exists()


def clubs_of_account(account: uuid.UUID) -> tuple[list[Club], list[Club]]:
    """The clubs that nobody runs but an account, and the others that it came into, by name."""
    doors = ClubDoor.objects.of(Device(account)).select_related("club", "key").order_by("club__name")
    alone = {door.club: None for door in doors if door.runs and not is_run_by_others(door.club, [account])}
    return [*alone], [*dict.fromkeys(door.club for door in doors if door.club not in alone)]


@transaction.atomic
def leave_all(account: uuid.UUID, at: datetime) -> None:
    """Delete the clubs that nobody runs but an account, and leave the others."""
    for club in clubs_of_account(account)[0]:
        delete(club, at)
    ClubDoor.objects.filter(device=account).delete()


@transaction.atomic
def delete(club: Club, at: datetime) -> None:
    """The club is no more: its people, and who may come in. Its nights and evenings stay with whoever hosts them, with
    the same names on their sheets."""
    for night in club.nights.all():
        for person in night.people:
            known = players_named([person.name], night.host, at)[person.name.lower()]
            Seat.objects.filter(player=person, side__match__night=night).update(player=known)
    hooks.events().people.leave_club(club.pk, at)
    Summary.objects.filter(match__club=club).delete()
    club.nights.update(club=None)
    club.matches.update(club=None)
    club.delete()

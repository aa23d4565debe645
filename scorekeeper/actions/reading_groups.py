"""What a file says of a group becomes rows: its people, who of them are one person, and its nights.

Ids stay, as in `reading.py`. A group that is here already is added to by whoever runs it, and what is called, found or
forgotten here stays so.
"""

import uuid
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

from scorekeeper.device import Act, Device
from scorekeeper.models import Club, ClubDoor, Key, Match, Merge, Night, Player, Seat, create_key
from scorekeeper.models.player import club_people_named
from scorekeeper.rules.tally import RuleError

from . import clubs, newer, people, wording
from .reading import (
    PORTION,
    FileReader,
    FoundPerson,
    Said,
    find_people,
    own_id,
    portions,
    store_matches,
    store_people,
)


def find_club(said: Said, device: Device) -> Club | None:
    """The group of a file that this device or its account runs here; None where there is none."""
    doors = ClubDoor.objects.of(device).filter(club=said["id"]).select_related("club", "key")
    return next((door.club for door in doors if door.runs), None)


def check_runs(said: Said, device: Device) -> None:
    """`RuleError` where the group is here and others run it."""
    if find_club(said, device) is None and Club.objects.filter(pk=said["id"]).exists():
        raise RuleError(wording.GROUP_ELSEWHERE, group=said["name"])


# -- people


def check_people(said: Said, everybody: Collection[uuid.UUID]) -> None:
    """`RuleError` where the people of a group are not there, or are there twice."""
    members = [each["person"] for each in said["people"]]
    merged = [one for each in said["same"] for one in (each["kept"], each["gone"])]
    gone = [each["gone"] for each in said["same"]]
    apart = len({*members}) < len(members) or len({*gone}) < len(gone)
    if apart or not {*members} <= {*everybody} or not {*merged} <= {*members}:
        raise RuleError(wording.GROUP_PEOPLE_APART)


def find_group_people(everybody: Sequence[Said], said: Said, device: Device) -> list[FoundPerson]:
    """The people of a file as its group knows them here, and who is of no group as this device does."""
    club = find_club(said, device)
    erased = {each["person"]: each["erased"] for each in said["people"]}
    members = [each for each in everybody if each["id"] in erased]
    others = find_people([each for each in everybody if each["id"] not in erased], device.id)
    same = members_here([each["id"] for each in members], said["id"]) if club is not None else {}
    free = {player.pk for player in same.values()}
    named = club_people_named([each["name"] for each in members if each["id"] not in same], club) if club else {}
    found = []
    for each in members:
        one = None if each["id"] in same or erased[each["id"]] else named.get(each["name"].lower())
        if one is not None and one.pk in free:  # somebody else of this file
            one = None
        free |= {one.pk} if one is not None else set()
        found.append(FoundPerson(**each, same=same.get(each["id"]), named=one))
    return [*found, *others]


def members_here(ids: Sequence[uuid.UUID], club: uuid.UUID) -> dict[uuid.UUID, Player]:
    """Those of a group with these ids, or with the ids that were given instead of them."""
    own = {own_id(each, club): each for each in ids}
    found = (Player.objects.filter(club=club, pk__in=some) for some in portions([*own, *own.values()]))
    return {own.get(player.pk, player.pk): player for some in found for player in some}


def read_group_people(
    said: Said, found: Sequence[FoundPerson], alike: Collection[uuid.UUID], device: Device, at: datetime
) -> FileReader:
    """Store the group where it is new, and its people; who of them are one person by the file and here. `RuleError`
    where it is here and others run it."""
    group = said["group"]
    check_runs(group, device)
    club = find_club(group, device) or start_club(group, device, at)
    facts = {each["person"]: each for each in group["people"]}
    who = store_people([each for each in found if each.id not in facts], alike, device.id)
    members = store_members([each for each in found if each.id in facts], facts, alike, club)
    for each in sorted(group["same"], key=lambda each: str(each["at"])):
        kept, gone = members[each["kept"]], members[each["gone"]]
        if not Merge.objects.filter(kept=kept, gone=gone, at=each["at"]).exists():
            with suppress(RuleError):  # they met here
                people.merge(kept, gone, each["at"])
    return FileReader(device.id, at, {**who, **as_they_are_now(members, club)}, club, members)


def start_club(said: Said, device: Device, at: datetime) -> Club:
    """The group of a file, run by this device or its account, with a link of its own for members."""
    club = clubs.create_club(said["name"], Act(device, "", at), said["id"])
    Club.objects.filter(pk=club.pk).update(started=said["started"])
    return club


def store_members(
    found: Sequence[FoundPerson], facts: Mapping[uuid.UUID, Said], alike: Collection[uuid.UUID], club: Club
) -> dict[uuid.UUID, Player]:
    """Who of a group stands for each of its people in a file. Whoever is here keeps the name that they have here, and
    is found by that of the file, too."""
    ids = [each.id for each in found]
    taken = {pk for some in portions(ids) for pk in Player.objects.filter(pk__in=some).values_list("pk", flat=True)}
    members, fresh = {}, []
    for each in found:
        known = each.same or (each.named if each.id in alike else None)
        if known is None:
            said = {name: value for name, value in facts[each.id].items() if name != "person"}
            pk = own_id(each.id, club.pk) if each.id in taken else each.id
            known = Player(pk=pk, club=club, name=each.name, **said)
            fresh.append(known)
        elif known.erased is None and facts[each.id]["erased"] is None:
            clubs.know_by(known, each.name)
        members[each.id] = known
    Player.objects.bulk_create(fresh, batch_size=PORTION)
    return members


def as_they_are_now(members: Mapping[uuid.UUID, Player], club: Club) -> dict[uuid.UUID, Player]:
    """For each of these people who they were found to be, mostly they themselves."""
    merges = Merge.objects.filter(club=club, undone=None).select_related("kept")
    kept = {done.gone_id: done.kept for done in merges}

    def now(player: Player) -> Player:
        return now(kept[player.pk]) if player.pk in kept else player

    return {pk: now(player) for pk, player in members.items()}


def keep_seats_of_merges(said: Said, reader: FileReader) -> Iterator[tuple[Said, Merge]]:
    """Say which seats somebody brought who was found to be another, so that it can be undone here: each, and its
    row."""
    for each in said["same"]:
        kept, gone = reader.members[each["kept"]], reader.members[each["gone"]]
        done = Merge.objects.filter(kept=kept, gone=gone, at=each["at"], undone=None).first()
        if done is None:
            continue
        wanted = {tuple(seat) for seat in each["seats"]}
        held = Seat.objects.filter(player=reader.people[each["gone"]], side__match__club=reader.club)
        seats = [
            str(pk) for pk, *seat in held.values_list("pk", "side__match", "number", "first") if (*seat,) in wanted
        ]
        done.seats = [*dict.fromkeys([*done.seats, *seats])]
        done.save(update_fields=["seats"])
        yield each, done


def forget_again(said: Said, everybody: Sequence[Said], reader: FileReader) -> None:
    """Whoever was forgotten here or in the file is forgotten in both."""
    names = {each["id"]: each["name"] for each in everybody}
    gone = {each["gone"] for each in said["same"]}
    for each in sorted(said["people"], key=lambda each: each["person"] in gone):  # with whom they were found to be
        here = Player.objects.get(pk=reader.members[each["person"]].pk)
        if each["erased"] and here.erased is None:
            people.erase(here, reader.at)
        elif here.erased and not each["erased"]:
            written = {names[each["person"]], each["nickname"], *each["earlier_names"]} - {""}
            people.forget(Player.objects.get(pk=reader.people[each["person"]].pk), written, here.name)


# -- nights and their matches


def own_or_new(said: Sequence[Said], rows: Any, club: uuid.UUID, device: uuid.UUID) -> list[Said]:
    """Those of a file that are not here, are of this group, or are of none and hosted by this device. `rows`: where
    they would be."""
    ids = [each["id"] for each in said]
    facts = [each for some in portions(ids) for each in rows.filter(pk__in=some).values_list("pk", "club", "host")]
    foreign = {pk for pk, of, host in facts if of != club and (of is not None or host != device)}
    return [each for each in said if each["id"] not in foreign]


def store_nights(said: Sequence[Said], matches: Sequence[Said], reader: FileReader) -> None:
    """Store the nights of a group that are new, and what is new of their matches and of those of no night."""
    assert reader.club is not None
    whose = (reader.club.pk, reader.device)
    nights = [store_night(each, reader) for each in own_or_new(said, Night.objects, *whose)]
    by_id = {night.pk: night for night in nights}
    of_night = {match: each["id"] for each in said for match in each["matches"]}
    there = {match: by_id[night] for match, night in of_night.items() if night in by_id}
    wanted = [each for each in matches if each["id"] in there or each["id"] not in of_night]
    wanted = own_or_new(wanted, Match.objects, *whose)
    newer.bring_up_to_date(wanted, reader)
    store_matches(wanted, reader, nights=there)
    for night in nights:
        if night.club_id is None or night.matches.filter(club=None).exists():
            take_night(night, reader)


def store_night(said: Said, reader: FileReader) -> Night:
    """The night, new with keys of its own or as it is here."""
    night = Night.objects.filter(pk=said["id"]).first()
    if night is None:
        facts = {name: value for name, value in said.items() if name != "matches"}
        night = Night.objects.create(**facts, host=reader.device, club=reader.club)
        for may in (Key.SCORE, Key.VIEW):
            create_key(night, may, reader.at)
    return night


def take_night(night: Night, reader: FileReader) -> None:
    """A night that was here before its group becomes one of it."""
    assert reader.club is not None
    clubs.adopt_night(night, reader.club, who_is_who([*night.people], reader), reader.at)


def who_is_who(played: Sequence[Player], reader: FileReader) -> dict[uuid.UUID, Player]:
    """Who of the group these people are who were here before it: by their ids in the file, else by their names."""
    assert reader.club is not None
    ids = {**reader.people, **{own_id(pk, reader.device): player for pk, player in reader.people.items()}}
    named = clubs.supposed(played, reader.club)
    who = {each.pk: each if each.club_id == reader.club.pk else ids.get(each.pk) or named[each] for each in played}
    return {pk: player for pk, player in who.items() if player is not None and player.club_id == reader.club.pk}

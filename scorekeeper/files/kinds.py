"""The kinds of files: what is in one, and how it becomes rows. The app of events brings its own (`hooks.FileHooks`)."""

import uuid
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto
from typing import Protocol

from django.urls import reverse
from django.utils.timezone import localtime

from scorekeeper import hooks
from scorekeeper.actions import newer, reading
from scorekeeper.actions.reading import FileReader, FoundPerson
from scorekeeper.device import Device
from scorekeeper.models import Match, Night, find_game
from scorekeeper.rules.own_games.own_game import OwnGame
from scorekeeper.rules.words import joined, so_many

from . import wording
from .formats import FILES
from .shapes import Json, Record, Shape


class Stands(Enum):
    """How something in a file stands to what is here."""

    NEW = auto()
    NEWER = auto()  # here already, with less
    APART = auto()  # here already, and since written on both here and there
    HERE = auto()  # with all that the file has, or somebody else's


@dataclass(frozen=True)
class Item:
    """Something in a file, as the page shows it before it is read."""

    title: str
    words: str
    stands: Stands


def known_people(said: Json, device: Device) -> list[FoundPerson]:
    return reading.find_people(said["people"], device.id)


def read_people(
    said: Json, found: Sequence[FoundPerson], alike: Collection[uuid.UUID], device: Device, at: datetime
) -> FileReader:
    return FileReader(device.id, at, reading.store_people(found, alike, device.id))


@dataclass(frozen=True)
class SavedKind:
    """A kind of file."""

    shape: Record
    title: Callable[[Json], str]  # what the file is of
    items: Callable[[Json, Device], list[Item]]  # for the device that reads it
    matches: Callable[[Json], Sequence[Json]]  # all that are in it
    store: Callable[[Json, FileReader], None]  # what is not here yet
    address: Callable[[Json, Device], str]  # where it is, once it is here; empty where this device may not look
    parts: Mapping[str, Shape] = field(default_factory=dict)  # what stands in its schema once, and has a name
    check: Callable[[Json], None] = lambda said: None  # `RuleError` where other facts do not go together
    try_out: Callable[[Json], None] = lambda said: None  # the same once it is stored
    people: Callable[[Json, Device], list[FoundPerson]] = known_people  # its people as a device knows them
    # `RuleError` where this device may not read it here
    check_access: Callable[[Json, Device], None] = lambda said, device: None
    # who reads it, once its people are stored: (what it says, its people, who of them are those of their name here)
    reader: Callable[[Json, Sequence[FoundPerson], Collection[uuid.UUID], Device, datetime], FileReader] = read_people


def all_kinds() -> dict[str, SavedKind]:
    """By what a file says that it is."""
    return OWN | dict(hooks.events().files.kinds())


def match_items(said: Json, device: Device) -> list[Item]:
    """The matches of a file."""
    here = reading.here_already([each["id"] for each in said["matches"]])
    again = newer.said_again(said["matches"], device.id)
    names = {each["id"]: each["name"] for each in said["people"]}
    return [
        Item(
            match_title(each, said["games"]),
            with_newer(match_words(each, names), again.get(each["id"])),
            stands(again.get(each["id"]), is_here=each["id"] in here),
        )
        for each in said["matches"]
    ]


class Again(Protocol):
    """A match or an evening of whoever reads a file that is here and in the file."""

    @property
    def new_rows(self) -> int: ...  # rows of the file that are not here
    @property
    def is_apart(self) -> bool: ...
    @property
    def is_newer(self) -> bool: ...


def stands(again: Again | None, *, is_here: bool) -> Stands:
    """`again`: where it is one of whoever reads the file."""
    if not is_here:
        return Stands.NEW
    if again is None:
        return Stands.HERE
    return Stands.APART if again.is_apart else Stands.NEWER if again.is_newer else Stands.HERE


def match_title(match: Json, own: Mapping[str, OwnGame]) -> str:
    """Its title, or its game, which may be one of the file's own."""
    key = match["game"]
    game = own.get(key) or find_game(key)
    return match["title"] or (game.name if game is not None else key)


def match_words(said: Json, names: dict[uuid.UUID, str]) -> str:
    """Who plays, when it began, and how many rows it has."""
    seats = {seat["number"]: seat for seat in sorted(said["seats"], key=lambda each: int(each["first"]))}
    began = localtime(said["started"])
    people = [names.get(seats[number]["person"], "") for number in sorted(seats)]
    rows = so_many(len({row["number"] for row in said["rows"]}), wording.ROWS)
    return wording.MATCH.format(people=joined(people), day=f"{began.day} {began:%B %Y}", rows=rows)


def with_newer(words: str, again: Again | None) -> str:
    """What is said of something, and what a file has more of it: "… · 3 rows newer"."""
    if again is None or not again.is_newer:
        return words
    count = again.new_rows
    newer = wording.ROWS_NEWER.format(rows=so_many(count, wording.ROWS)) if count else wording.CHANGED_SINCE
    return wording.NEWER_THERE.format(what=words, newer=newer)


def store_match(said: Json, reader: FileReader) -> None:
    newer.bring_up_to_date(said["matches"], reader)
    reading.store_matches(said["matches"], reader)


def match_address(said: Json, device: Device) -> str:
    (match,) = said["matches"]
    mine = Match.objects.filter(pk=match["id"], deleted=None).filter(host=device.id)
    return reverse("sheet", args=[match["id"]]) if mine.exists() else ""


def night_title(said: Json) -> str:
    return Night(**said["night"]).title


def store_night(said: Json, reader: FileReader) -> None:
    night = reading.store_night(said["night"], reader)
    newer.bring_up_to_date(said["matches"], reader)
    reading.store_matches(said["matches"], reader, nights={each["id"]: night for each in said["matches"]})


def night_address(said: Json, device: Device) -> str:
    mine = Night.objects.filter(pk=said["night"]["id"], host=device.id)
    return reverse("night", args=[said["night"]["id"]]) if mine.exists() else ""


def matches_of(said: Json) -> Sequence[Json]:
    matches: Sequence[Json] = said["matches"]
    return matches


OWN = {
    "match": SavedKind(
        FILES["match"],
        lambda said: match_title(said["matches"][0], said["games"]),
        match_items,
        matches_of,
        store_match,
        match_address,
    ),
    "night": SavedKind(FILES["night"], night_title, match_items, matches_of, store_night, night_address),
}

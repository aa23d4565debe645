"""The file of a group: its people, nights, seasons and evenings, for the page where files are read."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.timezone import localtime

from leagues.actions import reading
from leagues.actions.reading_groups import keep_places_of_merge, store_evenings
from scorekeeper.actions import reading_groups
from scorekeeper.actions.newer import said_again
from scorekeeper.actions.reading import FileReader, here_already, portions
from scorekeeper.actions.reading_groups import find_group_people, own_or_new
from scorekeeper.device import Device
from scorekeeper.figures.results import remember_results
from scorekeeper.files.kinds import Again, Item, SavedKind, Stands, matches_of, stands, with_newer
from scorekeeper.files.shapes import Json
from scorekeeper.models import Club, Night
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined, so_many

from . import kinds, wording
from .formats import FILES, PARTS


@dataclass(frozen=True)
class NightAgain:
    """A night that is here, and what a file has more of its matches. `matches`: how many are not here."""

    again: Sequence[Again]
    matches: int

    @property
    def new_rows(self) -> int:
        return sum(each.new_rows for each in self.again)

    @property
    def is_newer(self) -> bool:
        return bool(self.matches) or any(each.is_newer for each in self.again)

    @property
    def is_apart(self) -> bool:
        return not self.is_newer and any(each.is_apart for each in self.again)


def tables(said: Json) -> list[Json]:
    """The matches that are at tables of its evenings."""
    at_tables = {match for each in said["evenings"] for match in reading.matches_at(each)}
    return [each for each in said["matches"] if each["id"] in at_tables]


def at_home(said: Json) -> list[Json]:
    at_tables = {each["id"] for each in tables(said)}
    return [each for each in said["matches"] if each["id"] not in at_tables]


# -- before it is read


def items(said: Json, device: Device) -> list[Item]:
    """Its people, where they are others than here; its leagues; its nights and evenings, the newest first."""
    evenings = kinds.evening_items({**said, "matches": tables(said)}, device)
    dated = [*zip(said["nights"], night_items(said, device)), *zip(said["evenings"], evenings)]
    in_order = sorted(dated, key=lambda each: each[0]["started"].timestamp(), reverse=True)
    return [*people_items(said, device), *kinds.leagues_of(said), *(item for _, item in in_order)]


def people_items(said: Json, device: Device) -> list[Item]:
    """Who is new in the group, and whose name is forgotten by it."""
    members = {each["person"]: each for each in said["group"]["people"]}
    found = [each for each in find_group_people(said["people"], said["group"], device) if each.id in members]
    strangers = [each for each in found if each.same is None and each.named is None]
    fresh = [each.name for each in strangers if not members[each.id]["erased"]]
    gone = [each.same.name for each in found if each.same and not each.same.erased and members[each.id]["erased"]]
    return [
        *([Item(so_many(len(fresh), wording.PEOPLE), "", Stands.NEW)] if fresh else []),
        *([Item(wording.FORGOTTEN, joined(gone), Stands.NEWER)] if gone else []),
    ]


def night_items(said: Json, device: Device) -> list[Item]:
    matches, again = {each["id"]: each for each in said["matches"]}, said_again(at_home(said), device.id)
    ids = [each["id"] for each in said["nights"]]
    here = {pk for some in portions(ids) for pk in Night.objects.filter(pk__in=some).values_list("pk", flat=True)}
    own = {each["id"] for each in own_or_new(said["nights"], Night.objects, said["group"]["id"], device.id)}
    stored = here_already([match for each in said["nights"] for match in each["matches"]])
    names = {each["id"]: each["name"] for each in said["people"]}
    found = []
    for night in said["nights"]:
        known = [again[match] for match in night["matches"] if match in again]
        more = NightAgain(known, len([match for match in night["matches"] if match not in stored]))
        told = more if night["id"] in own else None
        words = night_words(night, [matches[match] for match in night["matches"]], names)
        found.append(
            Item(night["name"] or day_of(night), with_newer(words, told), stands(told, is_here=night["id"] in here))
            if night["id"] in here
            else Item(night["name"] or day_of(night), words, Stands.NEW)
        )
    return found


def day_of(night: Json) -> str:
    began = localtime(night["started"])
    return f"{began.day} {began:%B %Y}"


def night_words(night: Json, matches: Sequence[Json], names: dict[uuid.UUID, str]) -> str:
    """Who came, on which day, where the night has a name of its own, and how many matches they played."""
    came = dict.fromkeys(names[seat["person"]] for match in matches for seat in match["seats"])
    parts = [joined([*came]), day_of(night) if night["name"] else "", so_many(len(matches), wording.MATCHES)]
    return " · ".join(part for part in parts if part)


def check(said: Json) -> None:
    everybody = {each["id"] for each in said["people"]}
    reading_groups.check_people(said["group"], everybody)
    kinds.check({**said, "matches": tables(said)})
    nights, seasons = said["nights"], said["seasons"]
    held = [
        ([match for each in nights for match in each["matches"]], {each["id"] for each in at_home(said)}),
        ([event for each in seasons for event in each["evenings"]], {each["id"] for each in said["evenings"]}),
    ]
    for ids, known in [*held, ([each["id"] for each in nights], None), ([each["id"] for each in seasons], None)]:
        if len({*ids}) < len(ids) or (known is not None and not {*ids} <= known):
            raise RuleError(wording.GROUP_APART)


# -- when it is read


def store(said: Json, reader: FileReader) -> None:
    reading_groups.store_nights(said["nights"], at_home(said), reader)
    store_evenings(said["seasons"], said["evenings"], tables(said), reader)
    for same, done in reading_groups.keep_seats_of_merges(said["group"], reader):
        keep_places_of_merge(same, done, reader)
    reading_groups.forget_again(said["group"], said["people"], reader)


def try_out(said: Json) -> None:
    kinds.try_out(said)
    remember_results(Club.objects.get(pk=said["group"]["id"]))


def address(said: Json, device: Device) -> str:
    club = reading_groups.find_club(said["group"], device)
    return reverse("group", args=[club.pk]) if club is not None else ""


GROUP = SavedKind(
    FILES["group"],
    lambda said: str(said["group"]["name"]),
    items,
    matches_of,
    store,
    address,
    PARTS,
    check,
    try_out,
    lambda said, device: find_group_people(said["people"], said["group"], device),
    lambda said, device: reading_groups.check_runs(said["group"], device),
    reading_groups.read_group_people,
)

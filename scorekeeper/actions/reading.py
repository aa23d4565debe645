"""What a file says becomes rows: people, matches, nights. Ids stay, so that a file that is read again adds nothing.

Whoever reads a file is the host of what is new in it. Nothing is written over what is here already, which `newer.py`
brings up to date, and nobody's people become somebody else's because a file says so.
"""

import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Q

from scorekeeper.models import (
    NOTHING_DECIDED,
    Change,
    Club,
    Key,
    Line,
    Match,
    Night,
    Player,
    Seat,
    Side,
    create_key,
    find_game,
)
from scorekeeper.models.own_game import store_version
from scorekeeper.models.player import known_players
from scorekeeper.rules.own_games.own_game import OwnGame, game_of
from scorekeeper.rules.setup import Option
from scorekeeper.rules.tally import RuleError

from . import wording

Said = Mapping[str, Any]  # a part of a file, as its shape has read it
PORTION = 500  # ids in a query
MOST_CHOSEN = 10_000  # of a number that is chosen among others
HEAD = (
    "id",
    "edition",
    "partners",
    "title",
    "options",
    "first_dealer",
    "started",
    "ended",
    "ended_why",
    "extras",
    "dealt_by",
    "decided",
    "refused",
)


@dataclass(frozen=True)
class FoundPerson:
    """Somebody in a file. `same`: who that is here, by id; `named`: somebody here of the same name alone."""

    id: uuid.UUID
    name: str
    same: Player | None = None
    named: Player | None = None


@dataclass(frozen=True)
class FileReader:
    """Who reads a file, and when. `people`: who stands for each person of the file, by their id in it; `club`: whose
    all that is new in it becomes.

    `members`: the people of the file who are of its group, also those who were found to be somebody else there.
    """

    device: uuid.UUID
    at: datetime
    people: Mapping[uuid.UUID, Player]
    club: Club | None = None
    members: Mapping[uuid.UUID, Player] = field(default_factory=dict)


# -- people


def find_people(said: Sequence[Said], device: uuid.UUID) -> list[FoundPerson]:
    """The people of a file as they are known to a device: three queries for any few hundred."""
    own = {own_id(each["id"], device): each["id"] for each in said}
    same: dict[uuid.UUID, Player] = {}
    for some in portions([*own, *own.values()]):
        hosted = Q(seats__side__match__host=device) | Q(seats__side__match__night__host=device)
        for player in Player.objects.filter(Q(device=device) | hosted, pk__in=some).distinct():
            same[own.get(player.pk, player.pk)] = player
    rest = [each for each in said if each["id"] not in same]
    named = known_players({each["name"].lower(): each["name"] for each in rest}, device)
    return [FoundPerson(**each, same=same.get(each["id"]), named=named.get(each["name"].lower())) for each in said]


def own_id(person: uuid.UUID, device: uuid.UUID) -> uuid.UUID:
    """The id of a person of a file where that of the file is taken by somebody whom the device does not know."""
    return uuid.uuid5(person, device.hex)


def store_people(
    found: Sequence[FoundPerson], alike: Collection[uuid.UUID], device: uuid.UUID
) -> dict[uuid.UUID, Player]:
    """Who stands for each person of a file, stored where they are new. `alike`: those who are the one of their name.

    Another person of a name that the device knows is stored beside its list of names.
    """
    taken = {player.name.lower() for player in Player.objects.filter(device=device)}
    ids = [each.id for each in found]
    foreign = {pk for some in portions(ids) for pk in Player.objects.filter(pk__in=some).values_list("pk", flat=True)}
    people, fresh = {}, []
    for each in found:
        known = each.same or (each.named if each.id in alike else None)
        if known is None:
            free = each.name.lower() not in taken
            taken.add(each.name.lower())
            pk = own_id(each.id, device) if each.id in foreign else each.id
            known = Player(pk=pk, name=each.name, device=device if free else None)
            fresh.append(known)
        people[each.id] = known
    Player.objects.bulk_create(fresh, batch_size=PORTION)
    return people


def portions(ids: Sequence[uuid.UUID]) -> Iterable[Sequence[uuid.UUID]]:
    """The ids in lists short enough for a query."""
    return [ids[at : at + PORTION] for at in range(0, len(ids), PORTION)]


# -- own games


def store_own_games(own: Iterable[OwnGame], at: datetime) -> None:
    """Store the versions that matches of a file are of; nobody keeps them by that."""
    for each in own:
        store_version(each, at)


# -- matches


def here_already(ids: Sequence[uuid.UUID]) -> set[uuid.UUID]:
    """Which of these matches are here."""
    found = (Match.objects.filter(pk__in=some).values_list("pk", flat=True) for some in portions(ids))
    return {pk for some in found for pk in some}


def check_matches(said: Sequence[Said], people: Collection[uuid.UUID], own: Mapping[str, OwnGame]) -> None:
    """`RuleError` where the facts of matches do not go together, or name a game or people that nobody knows.

    `own`: the own games that came with them, by key.
    """
    rows = [row["id"] for match in said for row in match["rows"]]
    changes = [change["id"] for match in said for change in match["changes"]]
    for match in said:
        check_match(match, people, own)
    for ids in (rows, changes, [match["id"] for match in said]):
        if len({*ids}) < len(ids):
            raise RuleError(wording.ROW_TWICE)


def check_match(said: Said, people: Collection[uuid.UUID], own: Mapping[str, OwnGame]) -> None:
    key = said["game"]
    game = game_of(own[key], key) if key in own else find_game(key)
    if game is None:
        raise RuleError(wording.UNKNOWN_GAME, game=said["game"])
    if said["edition"] > game.about.edition:
        raise RuleError(wording.NEWER_GAME, game=game.name)
    sides, seats = [each["number"] for each in said["sides"]], said["seats"]
    seated = {seat["number"] % len(sides) for seat in seats}
    holders = {(seat["number"], seat["first"]) for seat in seats}
    known = all(seat["person"] in people for seat in seats)
    if sorted(sides) != [*range(len(sides))] or seated != {*sides} or len(holders) < len(seats) or not known:
        raise RuleError(wording.SEATS_APART, match=said["title"] or game.name)
    decided = said["decided"] or NOTHING_DECIDED
    if len(decided["totals"] or ()) % len(sides) or (decided["winner"] or 0) >= len(sides):
        raise RuleError(wording.SEATS_APART, match=said["title"] or game.name)
    check_options(game.options, said["options"])
    check_rows(said["rows"], said["title"] or game.name)


def check_options(options: Sequence[Option], said: Said) -> None:
    """`RuleError` where a house rule is set to what it cannot be. What it was called before is left alone."""
    for option in options:
        if option.key in said and not may_be(option, said[option.key]):
            raise RuleError(wording.RULE_APART, rule=option.label, value=str(said[option.key])[:40])


def may_be(option: Option, value: Any) -> bool:
    """Whether a house rule may have this value; a number among choices may be another one."""
    if option.choices:
        kinds = {type(each) for each, _ in option.choices}
        listed = any(type(value) is type(each) and value == each for each, _ in option.choices)
        return listed or (type(value) is int and kinds == {int} and -MOST_CHOSEN <= value <= MOST_CHOSEN)
    if option.typed:
        return type(value) is str
    if option.high > option.low:
        return type(value) is int and option.low <= value <= option.high
    return type(value) is bool


def check_rows(rows: Sequence[Said], match: str) -> None:
    """`RuleError` where two rows have one place, or a row is after one that is not there."""
    taken = {(row["number"], row["revision"]) for row in rows}
    for row in rows:
        before = row["base"]
        settled = row["settles"]
        if (before and (row["number"], before) not in taken) or before >= row["revision"]:
            raise RuleError(wording.ROWS_APART, match=match)
        if settled is not None and (row["number"], settled) not in taken:
            raise RuleError(wording.ROWS_APART, match=match)
    if len(taken) < len(rows):
        raise RuleError(wording.ROWS_APART, match=match)


def store_matches(
    said: Sequence[Said], reader: FileReader, *, nights: Mapping[uuid.UUID, Night] | None = None, of_event: bool = False
) -> list[Match]:
    """Store the matches that are not here yet, with all their rows. `RuleError` where a row is in another match here.

    `nights`: of which night each is, by its id. Those of the reader that are here without their night, or without their
    evening, are put into it.
    """
    nights = nights or {}
    here = here_already([each["id"] for each in said])
    fresh = [each for each in said if each["id"] not in here]
    refuse_rows_elsewhere(*([row["id"] for each in fresh for row in each[name]] for name in ("rows", "changes")))
    matches = [
        Match(
            **{name: each[name] for name in HEAD},
            game_key=each["game"],
            host=reader.device,
            club=reader.club,
            night=nights.get(each["id"]),
            of_event=of_event,
        )
        for each in fresh
    ]
    Match.objects.bulk_create(matches, batch_size=PORTION)
    own = Match.objects.filter(pk__in=here, host=reader.device, of_event=False)
    for pk in here & nights.keys():
        own.filter(pk=pk, night=None).update(night=nights[pk])
    if of_event:
        own.update(of_event=True)
    store_seats(fresh, matches, reader)
    store_rows((match, row) for match, each in zip(matches, fresh, strict=True) for row in each["rows"])
    store_changes((match, change) for match, each in zip(matches, fresh, strict=True) for change in each["changes"])
    follow(fresh, reader)
    return matches


def store_rows(said: Iterable[tuple[Match, Said]]) -> None:
    """Store rows, each with its match."""
    rows = (Line(uuid=row["id"], match=match, **without_id(row)) for match, row in said)
    Line.objects.bulk_create(rows, batch_size=PORTION)


def store_changes(said: Iterable[tuple[Match, Said]]) -> None:
    """Store changes, each with its match."""
    rows = (Change(uuid=change["id"], match=match, **without_id(change)) for match, change in said)
    Change.objects.bulk_create(rows, batch_size=PORTION)


def without_id(said: Said) -> dict[str, Any]:
    return {name: value for name, value in said.items() if name != "id"}


def refuse_rows_elsewhere(rows: Sequence[uuid.UUID], changes: Sequence[uuid.UUID]) -> None:
    """`RuleError` where one of these ids of new rows or changes is taken."""
    if any(Line.objects.filter(pk__in=some).exists() for some in portions(rows)) or any(
        Change.objects.filter(pk__in=some).exists() for some in portions(changes)
    ):
        raise RuleError(wording.ROW_ELSEWHERE)


def store_seats(said: Sequence[Said], matches: Sequence[Match], reader: FileReader) -> None:
    sides = [
        [Side(match=match, **side) for side in sorted(each["sides"], key=lambda side: int(side["number"]))]
        for match, each in zip(matches, said, strict=True)
    ]
    Side.objects.bulk_create((side for some in sides for side in some), batch_size=PORTION)
    Seat.objects.bulk_create(
        (
            Seat(
                side=rows[seat["number"] % len(rows)],
                player=reader.people[seat["person"]],
                **{name: value for name, value in seat.items() if name != "person"},
            )
            for rows, each in zip(sides, said, strict=True)
            for seat in each["seats"]
        ),
        batch_size=PORTION,
    )


def follow(said: Sequence[Said], reader: FileReader) -> None:
    """Say which match goes on from which, as far as the earlier one is the reader's and went on to no other."""
    wanted = [each["again"] for each in said if each["again"] is not None]
    mine = Match.objects.filter(host=reader.device, goes_on=None)
    known = {pk for some in portions(wanted) for pk in mine.filter(pk__in=some).values_list("pk", flat=True)}
    earlier = {each["again"]: each["id"] for each in said if each["again"] in known and each["again"] != each["id"]}
    for before, match in earlier.items():
        Match.objects.filter(pk=match).update(again=before)


# -- nights


def store_night(said: Said, reader: FileReader) -> Night:
    """The night, new with keys of its own or as it is here. `RuleError` where another phone is its host."""
    night = Night.objects.filter(pk=said["id"]).first()
    if night is not None and night.host != reader.device:
        raise RuleError(wording.NIGHT_ELSEWHERE, night=night.title)
    if night is None:
        night = Night.objects.create(**said, host=reader.device, club=reader.club)
        for may in (Key.SCORE, Key.VIEW):
            create_key(night, may, reader.at)
    return night

"""What a file says of evenings and a season becomes rows, with new links. Ids stay, as with matches."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from leagues.models import (
    Absence,
    Arrival,
    Chair,
    Change,
    Entrant,
    Event,
    Member,
    Pass,
    Round,
    Saying,
    Season,
    SitOut,
    Table,
    new_pass,
)
from leagues.rules.formats import FORMATS
from leagues.rules.stages import STAGE
from scorekeeper.actions.reading import PORTION, FileReader, check_options, here_already, portions, store_matches
from scorekeeper.models import Key, Match, code_mark, find_game
from scorekeeper.rules.own_games.own_game import OwnGame
from scorekeeper.rules.tally import RuleError

from . import wording
from .reading_leagues import store_league

Said = Mapping[str, Any]  # a part of a file, as its shape has read it
MOST_STEPS = 5_000_000  # of the search for a draw, as the page of the draw asks for
HEAD = (
    "id",
    "title",
    "edition",
    "options",
    "game_options",
    "seed",
    "minutes",
    "started",
    "ended",
    "ended_why",
)


def events_here(ids: Sequence[uuid.UUID]) -> set[uuid.UUID]:
    """Which of these evenings are here."""
    found = (Event.objects.filter(pk__in=some).values_list("pk", flat=True) for some in portions(ids))
    return {pk for some in found for pk in some}


# -- what cannot be


def check_events(said: Sequence[Said], people: Collection[uuid.UUID], matches: Sequence[Said]) -> None:
    """`RuleError` where the facts of evenings do not go together, or are of a format that nobody knows."""
    tables = [table for each in said for played in each["rounds"] for table in played["tables"]]
    played = [table["match"] for table in tables if table["match"] is not None]
    changes = [change["id"] for each in said for change in each["changes"]]
    ids = [each["id"] for each in said]
    for some in (ids, changes, played):
        if len({*some}) < len(some):
            raise RuleError(wording.FILE_TWICE)
    if {*played} != {match["id"] for match in matches}:
        raise RuleError(wording.FILE_MATCHES)
    for each in said:
        check_event(each, people)


def check_event(said: Said, people: Collection[uuid.UUID]) -> None:
    stage = said["options"].get(STAGE)
    keys = [said["format"], *([stage["format"]] if stage else [])]
    if unknown := [key for key in keys if key not in FORMATS]:
        raise RuleError(wording.FILE_FORMAT, format=unknown[0])
    entered = [one["number"] for one in said["entrants"]]
    named = {one["person"] for each in said["entrants"] for one in each["people"]}
    places = [(each["number"], one["place"], one["first"]) for each in said["entrants"] for one in each["people"]]
    rounds = [played["number"] for played in said["rounds"]]
    tables = [table["chairs"] for played in said["rounds"] for table in played["tables"]]
    seated = [
        *(one for played in said["rounds"] for table in played["tables"] for one in table["chairs"]),
        *(one for played in said["rounds"] for one in played["out"]),
        *(one for played in said["rounds"] for table in played["tables"] for one in table["answers"].values()),
    ]
    twice = [
        [(played["number"], table["number"]) for played in said["rounds"] for table in played["tables"]],
        entered,
        places,
    ]
    apart = (
        any(len({*some}) < len(some) for some in twice)
        or sorted(rounds) != [*range(1, len(rounds) + 1)]
        or not {*seated} <= {*entered}
        or not named <= {*people}
        or any(not each["people"] for each in said["entrants"])
        or (stage is not None and not {*stage["seeds"]} <= {*entered})
        or (stage is not None and not stage["after"] <= len(rounds))
        or any(not chairs or len({*chairs}) < len(chairs) for chairs in tables)
    )
    if apart:
        raise RuleError(wording.FILE_PEOPLE)
    for key, options in zip(keys, (stage["before"], said["options"]) if stage else (said["options"],), strict=True):
        check_options(FORMATS[key].options, options)
    if any(type(value) is int and not -MOST_STEPS <= value <= MOST_STEPS for value in said["options"].values()):
        raise RuleError(wording.FILE_PEOPLE)


def check_game(said: Said, own: Mapping[str, OwnGame]) -> None:
    if said["game"] not in own and find_game(said["game"]) is None:
        raise RuleError(wording.FILE_GAME, game=said["game"])


# -- rows


def store_group_season(said: Said, reader: FileReader) -> Season | None:
    """The season of a group; None where it is here and somebody else's. Where its reader has another of its name, it
    is called with its number."""
    assert reader.club is not None
    found = Season.objects.filter(pk=said["id"]).first()
    if found is None:
        return create_season(said, said["id"], reader)
    if found.club_id is None and found.host == reader.device:
        Season.objects.filter(pk=found.pk).update(club=reader.club)
        return found
    return found if found.club_id == reader.club.pk else None


def store_season(said: Said | None, reader: FileReader) -> Season | None:
    """The reader's season of this id, else of this name where it has no fixtures, else a new one; None where a file is
    of none."""
    if said is None:
        return None
    mine = Season.objects.filter(host=reader.device)
    found = mine.filter(pk=said["id"]).first()
    if found is None and said["league"] is None:
        found = mine.filter(name__iexact=said["name"], fixture_rules__isnull=True).first()
    taken = found is None and Season.objects.filter(pk=said["id"]).exists()
    return found or create_season(said, uuid.uuid4() if taken else said["id"], reader)


def create_season(said: Said, pk: uuid.UUID, reader: FileReader) -> Season:
    """A season as a file has it, with its fixtures. Where its reader has another of its name, it gets a number."""
    taken = {name.lower() for name in Season.objects.filter(host=reader.device).values_list("name", flat=True)}
    numbered = (wording.SEASON_AGAIN.format(name=said["name"][:74], again=at) for at in range(2, len(taken) + 3))
    name = next(each for each in (said["name"], *numbered) if each.lower() not in taken)
    facts = {name: said[name] for name in ("started", "closed")} | {"rules": stored_rules(said["rules"], reader)}
    season = Season.objects.create(pk=pk, name=name, host=reader.device, club=reader.club, **facts)
    if said["league"] is not None:
        store_league(season, said["league"], reader)
    return season


def stored_rules(said: Said, reader: FileReader) -> Said:
    """The rules of a season as they are stored: a day as text, and handicaps of those who are here."""
    found = dict(said)
    if "nights" in said:
        found["nights"] = said["nights"].isoformat()
    if "handicaps" in said:
        here = {**reader.people, **reader.members}
        known = [[f"{here[who].pk}", points] for who, points in said["handicaps"] if who in here]
        found["handicaps"] = known
    return found


def store_events(
    said: Sequence[Said], season: Season | None, reader: FileReader, matches: Mapping[uuid.UUID, Match]
) -> None:
    """Store these evenings, which are new, with links of their own. `matches`: of their tables, stored already."""
    for each in said:
        store_event(each, season, reader, matches)
    new = {each["id"] for each in said}
    for each in said:
        earlier = Event.objects.filter(pk=each["earlier"], host=reader.device).exclude(pk=each["id"])
        if each["earlier"] in new or earlier.exists():
            Event.objects.filter(pk=each["id"]).update(earlier=each["earlier"])


def store_event(said: Said, season: Season | None, reader: FileReader, matches: Mapping[uuid.UUID, Match]) -> None:
    event = Event.objects.create(
        **{name: said[name] for name in HEAD},
        format_key=said["format"],
        game_key=said["game"],
        season=season,
        host=reader.device,
        club=reader.club,
        ticks=said["acts"],
        news=said["acts"],
    )
    store_roll(event, said["entrants"], reader)
    store_rounds(event, said["rounds"], matches)
    if any(Change.objects.filter(pk__in=some).exists() for some in portions([each["id"] for each in said["changes"]])):
        raise RuleError(wording.FILE_TWICE)
    store_changes(event, said["changes"])
    Pass.objects.bulk_create(new_pass(event, may, reader.at) for may in (Pass.RUN, Pass.VIEW))
    store_table_passes(event, said["rounds"], reader)


def store_changes(event: Event, said: Sequence[Said]) -> None:
    stored = {"season": event.season_id and str(event.season_id)}
    Change.objects.bulk_create((change_row(event, change, stored) for change in said), batch_size=PORTION)


def store_table_passes(event: Event, said: Sequence[Said], reader: FileReader) -> None:
    """A pass for each table where several sit and that has none."""
    wanted = {table["number"] for played in said for table in played["tables"] if len(table["chairs"]) > 1}
    has = event.passes.filter(may=Pass.TABLE, revoked=None).values_list("number", flat=True)
    Pass.objects.bulk_create(new_pass(event, Pass.TABLE, reader.at, number) for number in sorted(wanted - {*has}))


def change_row(event: Event, said: Said, stored: Said) -> Change:
    kept = {name: value for name, value in said.items() if name not in ("id", "before", "after", "rows")}
    before, after = ({} if said[name] is None else {**said[name], **stored} for name in ("before", "after"))
    rows = [str(row) for row in said["rows"]]
    return Change(uuid=said["id"], event=event, before=before, after=after, rows=rows, **kept)


def store_roll(event: Event, said: Sequence[Said], reader: FileReader) -> None:
    facts = ("number", "ticket", "joined", "left", "brought")
    entrants = [Entrant(event=event, **{name: each[name] for name in facts}) for each in said]
    pairs = list(zip(entrants, said, strict=True))
    Entrant.objects.bulk_create(entrants)
    Absence.objects.bulk_create(Absence(entrant=entrant, round=at) for entrant, each in pairs for at in {*each["away"]})
    Member.objects.bulk_create(
        Member(entrant=entrant, player=reader.people[one["person"]], place=one["place"], first=one["first"])
        for entrant, each in pairs
        for one in each["people"]
    )
    Arrival.objects.bulk_create(
        Arrival(entrant=entrant, **each["arrived"]) for entrant, each in pairs if each["arrived"]
    )


def store_rounds(
    event: Event, said: Sequence[Said], matches: Mapping[uuid.UUID, Match], keyed: Collection[uuid.UUID] = ()
) -> None:
    """`keyed`: matches that have a key of their own already."""
    facts = ("number", "published", "opened", "closed", "until", "left")
    rounds = [(Round(event=event, **{name: each[name] for name in facts}), each) for each in said]
    Round.objects.bulk_create(row for row, _ in rounds)
    SitOut.objects.bulk_create(
        SitOut(round=row, place=place, entrant=one) for row, each in rounds for place, one in enumerate(each["out"])
    )
    of_table = ("number", "sides", "dealer", "stage", "void", "summed", "extra", "agreed", "agreed_by")
    tables = [
        (Table(round=row, match=matches.get(each["match"]), **{name: each[name] for name in of_table}), each)
        for row, played in rounds
        for each in played["tables"]
    ]
    Table.objects.bulk_create((table for table, _ in tables), batch_size=PORTION)
    Chair.objects.bulk_create(
        (Chair(table=table, place=at, entrant=one) for table, each in tables for at, one in enumerate(each["chairs"])),
        batch_size=PORTION,
    )
    Saying.objects.bulk_create(
        Saying(table=table, key=key, entrant=one) for table, each in tables for key, one in each["answers"].items()
    )
    keys = [
        Key(match=table.match, may=Key.SCORE, made=table.round.published)
        for table, _ in tables
        if table.match and table.match_id not in keyed
    ]
    for key in keys:
        key.code_mark = code_mark(key.code)
    Key.objects.bulk_create(keys, batch_size=PORTION)


def store_new_events(said: Sequence[Said], season: Season | None, matches: Sequence[Said], reader: FileReader) -> None:
    """Store the evenings of a season that are not here yet, each with the matches of its tables."""
    here = events_here([each["id"] for each in said])
    fresh = [each for each in said if each["id"] not in here]
    store_events(fresh, season, reader, store_tables_matches(fresh, matches, reader))


def matches_at(said: Said) -> set[uuid.UUID]:
    """The matches of an evening's tables."""
    return {table["match"] for played in said["rounds"] for table in played["tables"]} - {None}


def store_tables_matches(
    evenings: Sequence[Said], matches: Sequence[Said], reader: FileReader, own: Collection[uuid.UUID] = ()
) -> dict[uuid.UUID, Match]:
    """The matches of these evenings by id, stored where they are new. `own`: those that are at their tables already.

    `RuleError` where one is somebody else's, or at a table of another evening.
    """
    wanted = {match for each in evenings for match in matches_at(each)}
    known = Match.objects.in_bulk(list(here_already(list(wanted))))
    if any(match.host != reader.device or hasattr(match, "table") for pk, match in known.items() if pk not in own):
        raise RuleError(wording.FILE_ELSEWHERE)
    stored = store_matches([match for match in matches if match["id"] in wanted - {*own}], reader, of_event=True)
    return known | {match.pk: match for match in stored}

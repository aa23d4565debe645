"""Evenings and seasons as a file: who came, the draws, the answers, every act; never passes, keys and permissions."""

from collections.abc import Sequence
from typing import Any

from leagues.models import Change, Event, Season, Table
from scorekeeper.files.export import act_of, whole_file
from scorekeeper.files.shapes import Json
from scorekeeper.models import Match, Player

from .formats import CHANGE, ENTERED, EVENT, ROUND, SEASON, TABLE


def evening_file(event: Event) -> Json:
    season = None if event.season is None else SEASON.write(vars(event.season))
    return file_with("evening", [event], season=season)


def season_file(season: Season) -> Json:
    """All its evenings, in their order."""
    events = season.events.filter(deleted=None).order_by("started", "pk")
    return file_with("season", list(events), season=SEASON.write(vars(season)))


def file_with(kind: str, events: Sequence[Event], **parts: Any) -> Json:
    matches = Match.objects.filter(table__round__event__in=events).order_by("started", "pk")
    people = Player.objects.filter(memberships__entrant__event__in=events).distinct()
    return whole_file(kind, matches, people, **parts, evenings=[event_part(event) for event in events])


def event_part(event: Event) -> Json:
    """An evening as a file has it, in nine queries."""
    entrants = event.entrants.order_by("number").select_related("arrival").prefetch_related("members", "absences")
    rounds = event.rounds.order_by("number").prefetch_related("sit_outs", "tables__chairs", "tables__sayings")
    return EVENT.write(
        vars(event)
        | {
            "format": event.format_key,
            "game": event.game_key,
            "earlier": event.earlier_id,
            "acts": event.ticks,
            "entrants": [entrant_part(event, entrant) for entrant in entrants],
            "rounds": [round_part(played) for played in rounds],
            "changes": [change_part(event, change) for change in event.changes.order_by("act", "at", "pk")],
        }
    )


def entrant_part(event: Event, entrant: Any) -> Json:
    members = sorted(entrant.members.all(), key=lambda each: (each.place, each.first))
    arrival = getattr(entrant, "arrival", None)
    return ENTERED.write(
        vars(entrant)
        | {
            "away": sorted(each.round for each in entrant.absences.all()),
            "people": [{"person": each.player_id, "place": each.place, "first": each.first} for each in members],
            "arrived": arrival and {"device": act_of(arrival, event.pk)["device"], "at": arrival.at},
        }
    )


def round_part(played: Any) -> Json:
    out = sorted(played.sit_outs.all(), key=lambda each: int(each.place))
    tables = sorted(played.tables.all(), key=lambda each: int(each.number))
    return ROUND.write(
        vars(played) | {"out": [each.entrant for each in out], "tables": [table_part(table) for table in tables]}
    )


def table_part(table: Table) -> Json:
    chairs = sorted(table.chairs.all(), key=lambda each: each.place)
    return TABLE.write(
        vars(table)
        | {
            "chairs": [each.entrant for each in chairs],
            "match": table.match_id,
            "answers": {each.key: each.entrant for each in table.sayings.all()},
        }
    )


def change_part(event: Event, change: Change) -> Json:
    """An act. Its season is that of the evening now, wherever the file is read."""
    stored = {name: without_season(vars(change)[name]) for name in ("before", "after")}
    return CHANGE.write(vars(change) | act_of(change, event.pk) | stored)


def without_season(snapshot: Json) -> Json | None:
    """A stored snapshot; None where an act at a table has none."""
    return {name: value for name, value in snapshot.items() if name != "season"} or None

"""The head of an event: all that an organiser may change, as its history keeps it.
What is written at tables is no part."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from leagues.rules import draws

from .event_state import EventState, RoundState

Snapshot = dict[str, Any]
Answers = dict[tuple[int, int], dict[str, int]]  # what people said, by round and table


def take_snapshot(evening: EventState) -> Snapshot:
    """Everything about an event that is not written at a table, as its history keeps it."""
    event = evening.event
    return {
        "title": event.title,
        "season": str(event.season_id) if event.season_id else None,
        "seed": event.seed,
        "game_options": event.game_options,
        "options": event.options,
        "minutes": event.minutes,
        "ended": time_text(event.ended),
        "ended_why": event.ended_why,
        "deleted": time_text(event.deleted),
        "roll": [
            {
                "number": one.number,
                "ticket": one.ticket,
                "joined": one.joined,
                "left": one.left,
                "away": sorted(one.away),
                "people": [[each.name, each.place, each.first] for each in evening.people.get(one.number, [])],
            }
            for one in evening.entrants
        ],
        "rounds": [round_snapshot(each) for each in evening.rounds],
    }


def round_snapshot(played: RoundState) -> Snapshot:
    row = played.row
    return {
        "number": row.number,
        "opened": time_text(row.opened),
        "closed": time_text(row.closed),
        "until": time_text(row.until),
        "left": row.left,
        "out": list(played.out),
        "tables": [
            {**table_snapshot(table.draw), "void": table.void, "said": dict(sorted(table.answers.items()))}
            for table in played.tables
        ],
    }


def table_snapshot(table: draws.Table) -> Snapshot:
    return {
        "number": table.number,
        "seats": list(table.seats),
        "sides": table.sides,
        "dealer": table.dealer,
        "stage": table.stage,
        "void": False,
        "said": {},
    }


def time_text(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def parse_time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def with_plan(wanted: Snapshot, plan: Sequence[draws.Draw]) -> Snapshot:
    """The head with these draws as the rounds that are not opened yet."""
    played = [each for each in wanted["rounds"] if each["opened"]]
    fresh = [
        {
            "number": len(played) + 1 + at,
            "opened": None,
            "closed": None,
            "until": None,
            "left": None,
            "out": list(draw.out),
            "tables": [table_snapshot(table) for table in draw.tables],
        }
        for at, draw in enumerate(plan)
    ]
    return {**wanted, "rounds": played + fresh}


def answers_in(head: Snapshot) -> Answers:
    """What people said, as an act has it: by round and table."""
    return {
        (each["number"], table["number"]): table["said"]
        for each in head["rounds"]
        for table in each["tables"]
        if table["said"]
    }

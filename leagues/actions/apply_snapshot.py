"""An event made to read as a wanted head: its facts, its roll, its rounds. Results are never overwritten."""

import uuid
from collections.abc import Collection, Sequence
from datetime import datetime

from leagues.models import Chair, Event, Round, Saying, SitOut, Table
from leagues.state.event_state import EventState, RoundState
from leagues.state.snapshot import Snapshot, parse_time
from scorekeeper.models import Match
from scorekeeper.rules.game import RuleError

from .apply_tables import create_matches, create_table_passes, seat_people
from .roster import apply_roster

EVENT_FIELDS = ("title", "seed", "game_options", "options", "minutes", "ended_why")  # of the event itself


def apply_snapshot(evening: EventState, before: Snapshot, wanted: Snapshot, at: datetime) -> EventState:
    """Make the head of the event read as `wanted`; gives the evening as it then stands."""
    event = evening.event
    for name in EVENT_FIELDS:
        setattr(event, name, wanted[name])
    event.season_id = uuid.UUID(wanted["season"]) if wanted["season"] else None
    event.ended, event.deleted = parse_time(wanted["ended"]), parse_time(wanted["deleted"])
    event.save(update_fields=[*EVENT_FIELDS, "season", "ended", "deleted"])
    if before["roll"] != wanted["roll"]:
        apply_roster(event, before["roll"], wanted["roll"], at)
    old = {each["number"]: each for each in before["rounds"]}
    new = {each["number"]: each for each in wanted["rounds"]}
    for number in sorted(set(old) - set(new), reverse=True):
        drop_round(evening, number)
    for number, each in new.items():
        if each != old.get(number):
            apply_round(evening, old.get(number), each, at)
    if before["rounds"] != wanted["rounds"]:
        create_table_passes(event, wanted["rounds"], at)
    after = EventState(Event.objects.get(pk=event.pk))
    seat_people(after, before, wanted)
    return after


def drop_round(evening: EventState, number: int) -> None:
    played = evening.round(number)
    if played is not None:
        delete_matches(played)
        played.row.delete()


def delete_matches(played: RoundState) -> None:
    """Take the matches of a round away; `RuleError` where something is written on one."""
    for table in played.tables:
        if not table.untouched:
            raise RuleError(
                "Table {table} has written in round {number}: strike that out first.",
                table=table.number,
                number=played.number,
            )
    Match.objects.filter(table__round=played.row).delete()


def apply_round(evening: EventState, before: Snapshot | None, wanted: Snapshot, at: datetime) -> None:
    """Make a round read as `wanted`: its chairs, whether it is opened and closed, what was said."""
    played = evening.round(wanted["number"])
    written = {each.number for each in played.tables if not each.untouched} if played else set()
    row = played.row if played else Round(event=evening.event, number=wanted["number"], published=at)
    if played and row.opened and not wanted["opened"]:
        delete_matches(played)
    row.opened, row.closed, row.until = (parse_time(wanted[name]) for name in ("opened", "closed", "until"))
    row.left = wanted["left"]
    row.save()
    if before is None or before["out"] != wanted["out"]:
        row.sit_outs.all().delete()
        SitOut.objects.bulk_create(SitOut(round=row, place=at, entrant=one) for at, one in enumerate(wanted["out"]))
    if before is None or before["tables"] != wanted["tables"]:
        apply_tables(row, wanted["tables"], written)
    if row.opened:
        create_matches(evening, row, at)


def apply_tables(row: Round, wanted: Sequence[Snapshot], written: Collection[int]) -> None:
    """Make the tables of a round read as `wanted`; a table keeps its row, and so its match. `RuleError` where one would
    go of those that have `written`."""
    rows = {table.number: table for table in row.tables.all()}
    tables = []
    for each in wanted:
        table = rows.pop(each["number"], None) or Table(round=row, number=each["number"])
        table.sides, table.dealer, table.stage, table.void = (
            each[name] for name in ("sides", "dealer", "stage", "void")
        )
        tables.append(table)
    for table in rows.values():
        if table.number in written:
            raise RuleError("Table {table} has written: its chairs may change, not go.", table=table.number)
        if table.match is not None:
            table.match.delete()
        table.delete()
    Table.objects.bulk_create([table for table in tables if table._state.adding])
    Table.objects.bulk_update(tables, ["sides", "dealer", "stage", "void"])
    Chair.objects.filter(table__in=tables).delete()
    Chair.objects.bulk_create(
        Chair(table=table, place=place, entrant=one)
        for table, each in zip(tables, wanted, strict=True)
        for place, one in enumerate(each["seats"])
    )
    Saying.objects.filter(table__in=tables).delete()
    Saying.objects.bulk_create(
        Saying(table=table, key=key, entrant=one)
        for table, each in zip(tables, wanted, strict=True)
        for key, one in each["said"].items()
    )

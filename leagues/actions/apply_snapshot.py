"""Store a snapshot as the event's facts, roster, rounds and tables. Results are never overwritten."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from datetime import datetime

from leagues.models import Chair, Event, Pass, Round, Saying, SitOut, Table, new_pass
from leagues.rules.draws import DrawnTable
from leagues.state.acting import evening_after
from leagues.state.event_state import EventState
from leagues.state.round_state import RoundState
from leagues.state.snapshot import RoundSnapshot, Snapshot, TableSnapshot
from leagues.state.table_state import TableState
from scorekeeper.models import Key, Match, Seat, Side, code_mark
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined, without_signs

from . import wording
from .roster import apply_roster

SideKey = tuple[uuid.UUID, int]  # a match, the number of its side
EVENT_FIELDS = (
    "title",
    "seed",
    "game_options",
    "options",
    "minutes",
    "ended",
    "ended_why",
    "deleted",
)  # of the event itself
TABLE_FIELDS = ("sides", "dealer", "stage", "void", "summed")  # of a table, but for its people and answers


def apply_snapshot(evening: EventState, before: Snapshot, wanted: Snapshot, at: datetime) -> EventState:
    """Store `wanted`; return the evening as it is then."""
    event = evening.event
    for name in EVENT_FIELDS:
        setattr(event, name, getattr(wanted, name))
    event.season_id = wanted.season
    event.save(update_fields=[*EVENT_FIELDS, "season"])
    if before.roll != wanted.roll:
        apply_roster(event, before.roll, wanted.roll, at)
    old = {each.number: each for each in before.rounds}
    new = {each.number: each for each in wanted.rounds}
    for number in sorted(set(old) - set(new), reverse=True):
        drop_round(evening, number)
    for number, each in new.items():
        if each != old.get(number):
            apply_round(evening, old.get(number), each, at)
    if before.rounds != wanted.rounds:
        create_table_passes(event, wanted.rounds, at)
    after = evening_after(evening, Event.objects.get(pk=event.pk))
    seat_people(after, before, wanted)
    return after


def columns_of(table: Table) -> list[object]:
    return [getattr(table, name) for name in TABLE_FIELDS]


def drop_round(evening: EventState, number: int) -> None:
    played = evening.round(number)
    if played is not None:
        delete_matches(evening, played)
        copy(played.row).delete()  # pages know the same round


def delete_matches(evening: EventState, played: RoundState) -> None:
    """Delete the matches of a round. `RuleError` where one of its tables has scores."""
    for table in played.tables:
        if not table.untouched:
            raise RuleError(wording.WRITTEN_IN_ROUND, table=table.number, number=played.number, **evening.format.naming)
    Match.objects.filter(table__round=played.row).delete()


def apply_round(evening: EventState, before: RoundSnapshot | None, wanted: RoundSnapshot, at: datetime) -> None:
    played = evening.round(wanted.number)
    written = {each.number for each in played.tables if not each.untouched} if played else set()
    row = copy(played.row) if played else Round(event=evening.event, number=wanted.number, published=at)
    if played and row.opened and not wanted.opened:
        delete_matches(evening, played)
    row.opened, row.closed, row.until, row.left = wanted.opened, wanted.closed, wanted.until, wanted.left
    row.save()
    if before is None or before.out != wanted.out:
        row.sit_outs.all().delete()
        SitOut.objects.bulk_create(SitOut(round=row, place=at, entrant=one) for at, one in enumerate(wanted.out))
    if before is None or before.tables != wanted.tables:
        apply_tables(row, wanted.tables, written)
    if row.opened:
        create_matches(evening, row, at)


def apply_tables(row: Round, wanted: Sequence[TableSnapshot], written: Collection[int]) -> None:
    """Store the tables of a round; a table keeps its row, and so its match.

    `RuleError` where one of the tables that have `written` would be deleted.
    """
    rows = {table.number: table for table in row.tables.all()}
    tables, changed = [], []
    for each in wanted:
        table = rows.pop(each.number, None) or Table(round=row, number=each.number)
        had = columns_of(table)
        table.sides, table.dealer, table.stage, table.void = each.sides, each.dealer, each.stage, each.void
        table.summed = None if each.summed is None else list(each.summed)
        tables.append(table)
        if not table._state.adding and had != columns_of(table):
            changed.append(table)
    for table in rows.values():
        if table.number in written:
            raise RuleError(wording.TABLE_HAS_WRITTEN, table=table.number)
        if table.match is not None:
            table.match.delete()
        table.delete()
    Table.objects.bulk_create([table for table in tables if table._state.adding])
    Table.objects.bulk_update(changed, TABLE_FIELDS)
    Chair.objects.filter(table__in=tables).delete()
    Chair.objects.bulk_create(
        Chair(table=table, place=place, entrant=one)
        for table, each in zip(tables, wanted, strict=True)
        for place, one in enumerate(each.seats)
    )
    Saying.objects.filter(table__in=tables).delete()
    Saying.objects.bulk_create(
        Saying(table=table, key=key, entrant=one)
        for table, each in zip(tables, wanted, strict=True)
        for key, one in each.said.items()
    )


# -- the tables of an opened round: their matches, passes, and the people on their chairs


def create_matches(evening: EventState, row: Round, at: datetime) -> None:
    """Create a match, and a key to score it, for every table of an opened round that has none; none for a bye."""
    event, game = evening.event, evening.game
    tables = list(row.tables.filter(match=None).prefetch_related("chairs"))
    matches, keys = [], []
    for table in tables:
        seats = sorted(table.chairs.all(), key=lambda chair: chair.place)
        if len(seats) < 2:
            continue
        shape = evening.shape_of([chair.entrant for chair in seats], table.sides, row.number)
        if shape is None:
            raise RuleError(
                wording.NOT_PLAYED_BY,
                game=game.name,
                count=len(seats),
                table=table.number,
            )
        table.match = Match(
            game_key=event.game_key,
            edition=event.edition,
            options=evening.rules_of_table(row.number, drawn_table(table, seats)),
            partners=shape[1],
            host=event.host,
            first_dealer=table.dealer or 0,
            started=at,
            of_event=True,
            title=str(event)[:80],
        )
        matches.append(table.match)
        key = Key(match=table.match, may=Key.SCORE, made=at)
        key.code_mark = code_mark(key.code)
        keys.append(key)
    Match.objects.bulk_create(matches)
    Key.objects.bulk_create(keys)
    Table.objects.bulk_update([table for table in tables if table.match], ["match"])
    Side.objects.bulk_create(
        Side(match=match, number=number) for match in matches for number in range(count_sides(match, tables))
    )


def drawn_table(table: Table, seats: Sequence[Chair]) -> DrawnTable:
    """A stored table as the rules know it."""
    return DrawnTable(table.number, tuple(chair.entrant for chair in seats), table.sides, table.dealer, table.stage)


def create_table_passes(event: Event, rounds: Sequence[RoundSnapshot], at: datetime) -> None:
    """Create a pass for every table number of the rounds that has none: cards are printed before the first deal."""
    wanted = {table.number for each in rounds for table in each.tables if len(table.seats) > 1}
    have = set(event.passes.filter(may=Pass.TABLE, revoked=None).values_list("number", flat=True))
    Pass.objects.bulk_create(new_pass(event, Pass.TABLE, at, number) for number in sorted(wanted - have))


def count_sides(match: Match, tables: Sequence[Table]) -> int:
    """The number of sides of a match: a chair that holds a pair is a side."""
    seats = next(len(table.chairs.all()) for table in tables if table.match is match)
    return max(seats // match.partners, min(seats, 2))


def seat_people(evening: EventState, before: Snapshot, wanted: Snapshot) -> None:
    """Put the people of the roster on the seats of the matches, wherever either changed."""
    old = {each.number: each for each in before.rounds}
    for played in evening.opened:
        was = old.get(played.number)
        changed = was is None or not was.opened or was.tables != RoundSnapshot.of_round(played).tables
        if changed or (before.roll != wanted.roll and played.row.closed is None):
            seat_round(evening, played)


def seat_round(evening: EventState, played: RoundState) -> None:
    """Store the seats of every match of a round; both people of a pair have one where the game is for partners."""
    sheets = [table for table in played.tables if table.sheet is not None]
    ids = [table.sheet.id for table in sheets if table.sheet]
    sides = {(side.match_id, side.number): side for side in Side.objects.filter(match__in=ids)}
    wanted = {
        (side.pk, seat): person for table in sheets for side, seat, person in list_seats(evening, played, table, sides)
    }
    have = {(seat.side_id, seat.number): seat for seat in Seat.objects.filter(side__match__in=ids)}
    names = [side for side, name in side_names(evening, played, sheets, sides) if side.name != name]
    for side, name in side_names(evening, played, sheets, sides):
        side.name = name
    Side.objects.bulk_update(names, ["name"])
    moved = [seat for place, seat in have.items() if place in wanted and seat.player_id != wanted[place]]
    for seat in moved:
        seat.player_id = wanted[(seat.side_id, seat.number)]
    Seat.objects.bulk_update(moved, ["player"])
    Seat.objects.bulk_create(
        Seat(side_id=side, number=number, place=number, player_id=player)
        for (side, number), player in wanted.items()
        if (side, number) not in have
    )


def list_seats(
    evening: EventState, played: RoundState, table: TableState, sides: Mapping[SideKey, Side]
) -> list[tuple[Side, int, uuid.UUID]]:
    """(side, seat number, player) for every seat of a table; a chair that holds a pair may be two seats."""
    assert table.sheet is not None
    count, chairs = table.sheet.setup.sides, len(table.draw.seats)
    each = count * table.sheet.setup.partners // chairs
    return [
        (sides[(table.sheet.id, seat % count)], seat + chairs * at, person.player)
        for seat, one in enumerate(table.draw.seats)
        for at, person in enumerate(evening.holders(one, played.number)[:each])
    ]


def side_names(
    evening: EventState, played: RoundState, sheets: Sequence[TableState], sides: Mapping[SideKey, Side]
) -> list[tuple[Side, str]]:
    """(side, its own name) where a chair holds a pair; else an empty name, as the people on its seats name it."""
    names = evening.names_in(played.number)
    found = []
    for table in sheets:
        assert table.sheet is not None
        for number in range(table.sheet.setup.sides):
            chairs = table.draw.seats[number :: table.sheet.setup.sides]
            pairs = any(evening.is_pair(one, played.number) for one in chairs)
            name = without_signs(joined([names[one] for one in chairs]))[:40] if pairs else ""
            found.append((sides[(table.sheet.id, number)], name))
    return found

"""Store a snapshot as the event's facts, roster, rounds and tables. Results are never overwritten."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from datetime import datetime

from leagues.models import Chair, Event, Pass, Round, Saying, SitOut, Table, new_pass
from leagues.rules.draws import DrawnTable
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import RoundSnapshot, Snapshot, TableSnapshot
from leagues.state.facts.table_state import TableState
from leagues.state.memory.acting import evening_after
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
TABLE_FIELDS = ("sides", "dealer", "stage", "void", "summed", "extra")  # of a table, but for its people and answers


def apply_snapshot(
    evening: EventState, before: Snapshot, wanted: Snapshot, at: datetime, respelt: Mapping[str, str]
) -> EventState:
    """Store `wanted`; return the evening as it is then. `respelt`: as `apply_roster` takes it."""
    event = evening.event
    stored = {"season_id": wanted.season, **{name: getattr(wanted, name) for name in EVENT_FIELDS}}
    changed = [name for name, value in stored.items() if getattr(event, name) != value]
    for name in changed:
        setattr(event, name, stored[name])
    event.save(update_fields=changed)
    if before.roll != wanted.roll:
        apply_roster(event, before.roll, wanted.roll, at, respelt)
    if before.rounds != wanted.rounds:
        apply_rounds(evening, before, wanted, at)
        create_table_passes(event, wanted.rounds, at)
    after = evening_after(
        evening,
        Event.objects.get(pk=event.pk),
        roll=before.roll != wanted.roll,
        rounds=before.rounds != wanted.rounds,
    )
    seat_people(after, before, wanted)
    return after


def apply_rounds(evening: EventState, before: Snapshot, wanted: Snapshot, at: datetime) -> None:
    old = {each.number: each for each in before.rounds}
    new = {each.number: each for each in wanted.rounds}
    for number in sorted(set(old) - set(new), reverse=True):
        drop_round(evening, number)
    for number, each in new.items():
        if number in old and each != old[number]:
            apply_round(evening, old[number], each, at)
    add_rounds(evening, [each for number, each in new.items() if number not in old], at)


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


def add_rounds(evening: EventState, wanted: Sequence[RoundSnapshot], at: datetime) -> None:
    """Store rounds that are new, however many in the same few statements."""
    rows = [Round(event=evening.event, number=each.number, published=at) for each in wanted]
    for row, each in zip(rows, wanted):
        set_times(row, each)
    Round.objects.bulk_create(rows)
    SitOut.objects.bulk_create(sit_out for row, each in zip(rows, wanted) for sit_out in sit_outs(row, each))
    tables = [(new_table(row, each), each) for row, drawn in zip(rows, wanted) for each in drawn.tables]
    Table.objects.bulk_create([table for table, _ in tables])
    create_chairs(tables)
    create_sayings(tables)
    for row in rows:
        if row.opened:
            create_matches(evening, row, at)


def apply_round(evening: EventState, before: RoundSnapshot, wanted: RoundSnapshot, at: datetime) -> None:
    played = evening.round(wanted.number)
    assert played is not None
    written = {each.number for each in played.tables if not each.untouched}
    row = copy(played.row)  # pages know the same round
    if row.opened and not wanted.opened:
        delete_matches(evening, played)
    set_times(row, wanted)
    row.save(force_update=True)
    if before.out != wanted.out:
        row.sit_outs.all().delete()
        SitOut.objects.bulk_create(sit_outs(row, wanted))
    if before.tables != wanted.tables:
        apply_tables(row, before, wanted, written)
    if row.opened and (before.tables != wanted.tables or any(lacks_match(table) for table in played.tables)):
        create_matches(evening, row, at)


def lacks_match(table: TableState) -> bool:
    return table.match is None and not table.draw.is_bye


def set_times(row: Round, wanted: RoundSnapshot) -> None:
    row.opened, row.closed, row.until, row.left = wanted.opened, wanted.closed, wanted.until, wanted.left


def sit_outs(row: Round, wanted: RoundSnapshot) -> list[SitOut]:
    return [SitOut(round=row, place=at, entrant=one) for at, one in enumerate(wanted.out)]


def apply_tables(row: Round, before: RoundSnapshot, wanted: RoundSnapshot, written: Collection[int]) -> None:
    """Store the tables of a round that has some; a table keeps its row, and so its match.

    `RuleError` where one of the tables that have `written` would be deleted.
    """
    rows, had = {table.number: table for table in row.tables.all()}, {each.number: each for each in before.tables}
    new, kept, changed = [], [], []
    for each in wanted.tables:
        if each.number not in rows:
            new.append((new_table(row, each), each))
            continue
        table = rows.pop(each.number)
        stored = columns_of(table)
        set_columns(table, each)
        kept.append((table, each))
        if stored != columns_of(table):
            changed.append(table)
    for table in rows.values():
        if table.number in written:
            raise RuleError(wording.TABLE_HAS_WRITTEN, table=table.number)
        if table.match is not None:
            table.match.delete()
        table.delete()
    Table.objects.bulk_create([table for table, _ in new])
    Table.objects.bulk_update(changed, TABLE_FIELDS)
    moved = [(table, each) for table, each in kept if each.seats != had[each.number].seats]
    Chair.objects.filter(table__in=[table for table, _ in moved]).delete()
    create_chairs([*new, *moved])
    answered = [(table, each) for table, each in kept if each.answers != had[each.number].answers]
    Saying.objects.filter(table__in=[table for table, _ in answered]).delete()
    create_sayings([*new, *answered])


def new_table(row: Round, wanted: TableSnapshot) -> Table:
    """A table that is not stored yet."""
    table = Table(round=row, number=wanted.number)
    set_columns(table, wanted)
    return table


def set_columns(table: Table, wanted: TableSnapshot) -> None:
    table.sides, table.dealer, table.stage, table.void = wanted.sides, wanted.dealer, wanted.stage, wanted.void
    table.summed = None if wanted.summed is None else list(wanted.summed)
    table.extra = wanted.extra


def create_chairs(tables: Sequence[tuple[Table, TableSnapshot]]) -> None:
    Chair.objects.bulk_create(
        Chair(table=table, place=place, entrant=one) for table, each in tables for place, one in enumerate(each.seats)
    )


def create_sayings(tables: Sequence[tuple[Table, TableSnapshot]]) -> None:
    Saying.objects.bulk_create(
        Saying(table=table, key=key, entrant=one) for table, each in tables for key, one in each.answers.items()
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
            club_id=event.club_id,
            title=event.without_day[:80],
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
    sheets = [table for table in played.tables if table.match is not None]
    ids = [table.match.id for table in sheets if table.match]
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
    assert table.match is not None
    count, chairs = table.match.setup.sides, len(table.draw.seats)
    each = count * table.match.setup.partners // chairs
    return [
        (sides[(table.match.id, seat % count)], seat + chairs * at, person.player)
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
        assert table.match is not None
        for number in range(table.match.setup.sides):
            chairs = table.draw.seats[number :: table.match.setup.sides]
            pairs = any(evening.is_pair(one, played.number) for one in chairs)
            name = without_signs(joined([names[one] for one in chairs]))[:40] if pairs else ""
            found.append((sides[(table.match.id, number)], name))
    return found

"""The tables of an opened round: their matches, the people on their chairs, and a pass for each number."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from leagues.models import Event, Pass, Round, Table, new_pass
from leagues.state.event_state import EventState, RoundState
from leagues.state.snapshot import Snapshot, round_snapshot
from leagues.state.table_state import TableState, trump_option
from scorekeeper.models import Key, Match, Seat, Side, code_mark
from scorekeeper.rules.game import RuleError


def create_matches(evening: EventState, row: Round, at: datetime) -> None:
    """A match for every table of an opened round that has none, with a key to score; a bye has none."""
    event, game = evening.event, evening.game
    lines = evening.format.lines_per_round(evening.build_event(evening.opened))
    tables = list(row.tables.filter(match=None).prefetch_related("chairs"))
    matches, keys = [], []
    for table in tables:
        seats = sorted(table.chairs.all(), key=lambda chair: chair.place)
        if len(seats) < 2:
            continue
        shape = evening.shape_of([chair.entrant for chair in seats], table.sides, row.number)
        if shape is None:
            raise RuleError(
                "{game} is not played by {count}, as table {table} has it.",
                game=game.name,
                count=len(seats),
                table=table.number,
            )
        options = {
            **game.standard(),
            **event.game_options,
            **({"deals": lines} if lines else {}),
            **trump_option(game, table.stage),
        }
        table.match = Match(
            game_key=event.game_key,
            edition=event.edition,
            options=options,
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


def create_table_passes(event: Event, rounds: Sequence[Snapshot], at: datetime) -> None:
    """A pass for every table number of the published rounds that has none: cards are printed before the first deal."""
    wanted = {table["number"] for each in rounds for table in each["tables"] if len(table["seats"]) > 1}
    have = set(event.passes.filter(may=Pass.TABLE, revoked=None).values_list("number", flat=True))
    Pass.objects.bulk_create(new_pass(event, Pass.TABLE, at, number) for number in sorted(wanted - have))


def count_sides(match: Match, tables: Sequence[Table]) -> int:
    """How many sides a match has: its chairs by twos, or a chair each where each holds a pair."""
    seats = next(len(table.chairs.all()) for table in tables if table.match is match)
    return max(seats // match.partners, min(seats, 2))


def seat_people(evening: EventState, before: Snapshot, wanted: Snapshot) -> None:
    """Put the people of the roll on the chairs of the matches, wherever chairs or people changed."""
    old = {each["number"]: each for each in before["rounds"]}
    for played in evening.opened:
        was = old.get(played.number)
        changed = was is None or not was["opened"] or was["tables"] != round_snapshot(played)["tables"]
        if changed or (before["roll"] != wanted["roll"] and played.row.closed is None):
            seat_round(evening, played)


def seat_round(evening: EventState, played: RoundState) -> None:
    """The seats of every match of a round, chair by chair; both people of a pair sit where the game is for partners."""
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
    evening: EventState, played: RoundState, table: TableState, sides: dict[Any, Side]
) -> list[tuple[Side, int, Any]]:
    """(side, seat, player) for every seat of a table: a chair that holds a pair may be two."""
    assert table.sheet is not None
    count, chairs = table.sheet.setup.sides, len(table.draw.seats)
    each = count * table.sheet.setup.partners // chairs
    return [
        (sides[(table.sheet.id, seat % count)], seat + chairs * at, person.player)
        for seat, one in enumerate(table.draw.seats)
        for at, person in enumerate(evening.holders(one, played.number)[:each])
    ]


def side_names(
    evening: EventState, played: RoundState, sheets: Sequence[TableState], sides: dict[Any, Side]
) -> list[tuple[Side, str]]:
    """A side's own name, where a chair holds a pair; else none, and the people on its seats name it."""
    names = evening.names_in(played.number)
    found = []
    for table in sheets:
        assert table.sheet is not None
        for number in range(table.sheet.setup.sides):
            chairs = table.draw.seats[number :: table.sheet.setup.sides]
            pairs = any(evening.is_pair(one, played.number) for one in chairs)
            name = " and ".join(names[one] for one in chairs)[:40] if pairs else ""
            found.append((sides[(table.sheet.id, number)], name))
    return found

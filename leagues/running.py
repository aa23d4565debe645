"""What an organiser does: begins an evening, publishes draws, opens and closes rounds, mends, takes back.

Each act stores the whole head of the event before and after, so that undo puts back what stood there. What was written
at the tables is no part of it: results are never overwritten by an act of the organiser.
"""

import secrets
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Count, F
from django.db.models.functions import Lower

from scorekeeper import live
from scorekeeper.models import Key, Match, Player, Seat, Side, code_mark
from scorekeeper.rules.game import RuleError

from .evening import Evening, Played, Seated, seating
from .models import Absence, Chair, Change, Entrant, Event, Member, Pass, Round, Saying, Season, SitOut, Table, new_pass
from .rules import draws

DEEP = 10  # acts that undo reaches
Head = dict[str, Any]


@dataclass(frozen=True)
class Named:
    """Who enters: one name, or the two of a pair; what ticket they carry; from which round, and which they sit out."""

    names: tuple[str, ...]
    ticket: str = ""
    joined: int = 1
    away: tuple[int, ...] = ()


def players_named(names: Sequence[str], device: uuid.UUID, at: datetime) -> dict[str, Player]:
    """The people of these names known on the device, or new ones; keys are names in lower case."""
    wanted = {name.lower(): name for name in names}
    known = Player.objects.filter(device=device).annotate(lower=Lower("name")).filter(lower__in=list(wanted))
    people = {player.name.lower(): player for player in known}
    fresh = [Player(name=name, device=device, last_seen=at) for low, name in wanted.items() if low not in people]
    Player.objects.bulk_create(fresh)
    Player.objects.filter(pk__in=[player.pk for player in people.values()]).update(last_seen=at)
    return people | {player.name.lower(): player for player in fresh}


@transaction.atomic
def begun(
    *, format_key: str, game_key: str, options: dict[str, Any], game_options: dict[str, Any], roll: Sequence[Named],
    device: uuid.UUID, at: datetime, title: str = "", minutes: int = 0, seed: str = "", season: Season | None = None,
) -> Event:  # fmt: skip
    """A new event with its roll and its passes to run and to look; nothing is drawn yet."""
    event = Event(
        title=title, format_key=format_key, game_key=game_key, game_options=game_options, minutes=minutes,
        season=season, seed=seed or secrets.token_hex(8), host=device, started=at,
    )  # fmt: skip
    event.options = {**event.format.standard(), **options}
    event.edition = event.game.edition
    event.save(force_insert=True)
    people = players_named([name for each in roll for name in each.names], device, at)
    entrants = [
        Entrant(event=event, number=number, ticket=each.ticket, joined=each.joined)
        for number, each in enumerate(roll, 1)
    ]
    Entrant.objects.bulk_create(entrants)
    Absence.objects.bulk_create(
        Absence(entrant=entrant, round=number)
        for entrant, each in zip(entrants, roll, strict=True)
        for number in each.away
    )
    Member.objects.bulk_create(
        Member(entrant=entrant, player=people[name.lower()], place=place)
        for entrant, each in zip(entrants, roll, strict=True)
        for place, name in enumerate(each.names)
    )
    Pass.objects.bulk_create([new_pass(event, may, at) for may in (Pass.RUN, Pass.VIEW)])
    return event


# -- the head: all that an organiser may change


def head(evening: Evening) -> Head:
    """Everything about an event that is not written at a table, as its history keeps it."""
    event = evening.event
    return {
        "title": event.title,
        "options": event.options,
        "minutes": event.minutes,
        "ended": stamp(event.ended),
        "ended_why": event.ended_why,
        "deleted": stamp(event.deleted),
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
        "rounds": [round_head(each) for each in evening.rounds],
    }


def round_head(played: Played) -> Head:
    row = played.row
    return {
        "number": row.number,
        "opened": stamp(row.opened),
        "closed": stamp(row.closed),
        "until": stamp(row.until),
        "left": row.left,
        "out": list(played.out),
        "tables": [
            {**table_head(table.draw), "void": table.void, "said": dict(sorted(table.said.items()))}
            for table in played.tables
        ],
    }


def table_head(table: draws.Table) -> Head:
    return {
        "number": table.number,
        "seats": list(table.seats),
        "sides": table.sides,
        "dealer": table.dealer,
        "stage": table.stage,
        "void": False,
        "said": {},
    }


def stamp(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def with_plan(wanted: Head, plan: Sequence[draws.Draw]) -> Head:
    """The head with these draws as the rounds that are not opened yet."""
    played = [each for each in wanted["rounds"] if each["opened"]]
    fresh = [
        {
            "number": len(played) + 1 + at, "opened": None, "closed": None, "until": None, "left": None,
            "out": list(draw.out), "tables": [table_head(table) for table in draw.tables],
        }
        for at, draw in enumerate(plan)
    ]  # fmt: skip
    return {**wanted, "rounds": played + fresh}


# -- one act


@transaction.atomic
def mend(evening: Evening, wanted: Head, words: str, *, device: uuid.UUID, writer: str, at: datetime,
         undoes: uuid.UUID | None = None) -> Evening:  # fmt: skip
    """The evening after an act that makes its head read as `wanted`; as it was where it reads so already.

    `RuleError` where something played would have to go.
    """
    event = Event.objects.select_for_update().get(pk=evening.event.pk)
    evening = Evening(event)
    before = head(evening)
    if before == wanted:
        return evening
    put(evening, before, wanted, at)
    Change.objects.create(
        event=event, act=event.ticks + 1, words=words[:200], before=before, after=wanted, device=device, writer=writer,
        at=at, undoes=undoes,
    )  # fmt: skip
    told(event)
    return Evening(Event.objects.get(pk=event.pk))


def told(event: Event) -> None:
    """Everybody who watches hears of it."""
    Event.objects.filter(pk=event.pk).update(ticks=F("ticks") + 1)
    live.told(str(event.pk))


def put(evening: Evening, before: Head, wanted: Head, at: datetime) -> None:
    """Make the head of the event read as `wanted`."""
    event = evening.event
    for name in ("title", "options", "minutes", "ended_why"):
        setattr(event, name, wanted[name])
    event.ended, event.deleted = moment(wanted["ended"]), moment(wanted["deleted"])
    event.save(update_fields=["title", "options", "minutes", "ended_why", "ended", "deleted"])
    if before["roll"] != wanted["roll"]:
        put_roll(event, before["roll"], wanted["roll"], at)
    old = {each["number"]: each for each in before["rounds"]}
    new = {each["number"]: each for each in wanted["rounds"]}
    for number in sorted(set(old) - set(new), reverse=True):
        drop_round(evening, number)
    for number, each in new.items():
        if each != old.get(number):
            put_round(evening, old.get(number), each, at)
    if before["rounds"] != wanted["rounds"]:
        hand_out_passes(event, wanted["rounds"], at)
    seat_people(Evening(Event.objects.get(pk=event.pk)), before, wanted)


def put_roll(event: Event, before: Sequence[Head], roll: Sequence[Head], at: datetime) -> None:
    """Make the roll read as `roll`; an entrant's row keeps its id, and who did not change is left alone."""
    stood = {each["number"]: each for each in before}
    changed = [each for each in roll if each != stood.get(each["number"])]
    event.entrants.filter(number__in=set(stood) - {each["number"] for each in roll}).delete()
    rows = {row.number: row for row in event.entrants.filter(number__in=[each["number"] for each in changed])}
    people = spelled({name for each in changed for name, place, first in each["people"]}, event, at)
    for each in changed:
        row = rows.pop(each["number"], None) or Entrant(event=event, number=each["number"])
        row.ticket, row.joined, row.left = each["ticket"], each["joined"], each["left"]
        row.save()
        row.members.all().delete()
        row.absences.all().delete()
        Member.objects.bulk_create(
            Member(entrant=row, player=people[name.lower()], place=place, first=first)
            for name, place, first in each["people"]
        )
        Absence.objects.bulk_create(Absence(entrant=row, round=number) for number in each["away"])


def spelled(names: Iterable[str], event: Event, at: datetime) -> dict[str, Player]:
    """The people of these names, written as they stand here: who was "ada" may become "Ada"."""
    people = players_named(list(names), event.host, at)
    for name in names:
        if people[name.lower()].name != name:
            people[name.lower()].name = name
            people[name.lower()].save(update_fields=["name"])
    return people


def drop_round(evening: Evening, number: int) -> None:
    played = evening.round(number)
    if played is not None:
        unseat(played)
        played.row.delete()


def unseat(played: Played) -> None:
    """Take the matches of a round away; `RuleError` where something is written on one."""
    for table in played.tables:
        if not table.untouched:
            raise RuleError(
                "Table {table} has written in round {number}: strike that out first.",
                table=table.number, number=played.number,
            )  # fmt: skip
    Match.objects.filter(table__round=played.row).delete()


def put_round(evening: Evening, before: Head | None, wanted: Head, at: datetime) -> None:
    """Make a round read as `wanted`: its chairs, whether it is opened and closed, what was said."""
    played = evening.round(wanted["number"])
    row = played.row if played else Round(event=evening.event, number=wanted["number"], published=at)
    if played and row.opened and not wanted["opened"]:
        unseat(played)
    row.opened, row.closed, row.until = (moment(wanted[name]) for name in ("opened", "closed", "until"))
    row.left = wanted["left"]
    row.save()
    if before is None or before["out"] != wanted["out"]:
        row.sit_outs.all().delete()
        SitOut.objects.bulk_create(SitOut(round=row, place=at, entrant=one) for at, one in enumerate(wanted["out"]))
    if before is None or before["tables"] != wanted["tables"]:
        put_tables(row, wanted["tables"], at)
    if row.opened:
        deal_matches(evening, row, at)


def put_tables(row: Round, wanted: Sequence[Head], at: datetime) -> None:
    """Make the tables of a round read as `wanted`; a table keeps its row, and so its match."""
    rows = {table.number: table for table in row.tables.all()}
    tables = []
    for each in wanted:
        table = rows.pop(each["number"], None) or Table(round=row, number=each["number"])
        table.sides, table.dealer, table.stage, table.void = (
            each[name] for name in ("sides", "dealer", "stage", "void")
        )
        tables.append(table)
    for table in rows.values():
        if table.match is not None and table.match.lines.exists():
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
        Saying(table=table, key=key, entrant=one, writer="", at=at)
        for table, each in zip(tables, wanted, strict=True)
        for key, one in each["said"].items()
    )


# -- matches


def deal_matches(evening: Evening, row: Round, at: datetime) -> None:
    """A match for every table of an opened round that has none, with a key to score; a bye has none."""
    event, game = evening.event, evening.game
    lines = evening.format.lines(evening.event_of(evening.opened))
    tables = list(row.tables.filter(match=None).prefetch_related("chairs"))
    matches, keys = [], []
    for table in tables:
        seats = sorted(table.chairs.all(), key=lambda chair: chair.place)
        if len(seats) < 2:
            continue
        pairs = all(len(evening.holders(chair.entrant, row.number)) > 1 for chair in seats)
        shape = seating(game, len(seats), table.sides, pairs)
        if shape is None:
            raise RuleError(
                "{game} is not played by {count}, as table {table} has it.",
                game=game.name, count=len(seats), table=table.number,
            )  # fmt: skip
        options = {**game.standard(), **event.game_options, **({"deals": lines} if lines else {})}
        table.match = Match(
            game_key=event.game_key, edition=event.edition, options=options, partners=shape[1], host=event.host,
            first_dealer=table.dealer or 0, started=at, of_event=True, title=str(event)[:80],
        )  # fmt: skip
        matches.append(table.match)
        key = Key(match=table.match, may=Key.SCORE, made=at)
        key.code_mark = code_mark(key.code)
        keys.append(key)
    Match.objects.bulk_create(matches)
    Key.objects.bulk_create(keys)
    Table.objects.bulk_update([table for table in tables if table.match], ["match"])
    Side.objects.bulk_create(
        Side(match=match, number=number) for match in matches for number in range(sides_of(match, tables))
    )


def hand_out_passes(event: Event, rounds: Sequence[Head], at: datetime) -> None:
    """A pass for every table number of the published rounds that has none: cards are printed before the first deal."""
    wanted = {table["number"] for each in rounds for table in each["tables"] if len(table["seats"]) > 1}
    have = set(event.passes.filter(may=Pass.TABLE, revoked=None).values_list("number", flat=True))
    Pass.objects.bulk_create(new_pass(event, Pass.TABLE, at, number) for number in sorted(wanted - have))


def sides_of(match: Match, tables: Sequence[Table]) -> int:
    """How many sides a match has: its chairs by twos, or a chair each where each holds a pair."""
    seats = next(len(table.chairs.all()) for table in tables if table.match is match)
    return max(seats // match.partners, min(seats, 2))


def seat_people(evening: Evening, before: Head, wanted: Head) -> None:
    """Put the people of the roll on the chairs of the matches, wherever chairs or people changed."""
    old = {each["number"]: each for each in before["rounds"]}
    for played in evening.opened:
        was = old.get(played.number)
        changed = was is None or not was["opened"] or was["tables"] != round_head(played)["tables"]
        if changed or (before["roll"] != wanted["roll"] and played.row.closed is None):
            seat_round(evening, played)


def seat_round(evening: Evening, played: Played) -> None:
    """The seats of every match of a round, chair by chair; both people of a pair sit where the game is for partners."""
    sheets = [table for table in played.tables if table.sheet is not None]
    ids = [table.sheet.id for table in sheets if table.sheet]
    sides = {(side.match_id, side.number): side for side in Side.objects.filter(match__in=ids)}
    wanted = {
        (side.pk, seat): person for table in sheets for side, seat, person in chairs_of(evening, played, table, sides)
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


def chairs_of(evening: Evening, played: Played, table: Seated, sides: dict[Any, Side]) -> list[tuple[Side, int, Any]]:
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
    evening: Evening, played: Played, sheets: Sequence[Seated], sides: dict[Any, Side]
) -> list[tuple[Side, str]]:
    """A side's own name, where a chair holds a pair; else none, and the people on its seats name it."""
    names = evening.names_in(played.number)
    found = []
    for table in sheets:
        assert table.sheet is not None
        for number in range(table.sheet.setup.sides):
            chairs = table.draw.seats[number :: table.sheet.setup.sides]
            pairs = any(len(evening.holders(one, played.number)) > 1 for one in chairs)
            name = " and ".join(names[one] for one in chairs)[:40] if pairs else ""
            found.append((sides[(table.sheet.id, number)], name))
    return found


# -- the acts by name


def published(evening: Evening, plan: Sequence[draws.Draw], **act: Any) -> Evening:
    """The evening with this draw on the wall."""
    return mend(evening, with_plan(head(evening), plan), "Published the draw", **act)


def opened(evening: Evening, **act: Any) -> Evening:
    """The next round is played from now. `RuleError` where there is none to play, or one is being played."""
    if evening.running is not None:
        raise RuleError("Round {number} is being played.", number=evening.running.number)
    draw = evening.following
    if draw is None or not draw.tables:
        raise RuleError("There is no round to open: the draw is not published, or the evening is over.")
    wanted = head(evening)
    if not evening.plan:
        wanted = with_plan(wanted, evening.further or [draw])
    at: datetime = act["at"]
    minutes = evening.event.minutes
    until = stamp(at + timedelta(minutes=minutes)) if minutes else None
    rounds = [
        {**each, "opened": stamp(at), "until": until} if each["number"] == evening.due else each
        for each in wanted["rounds"]
    ]
    return mend(evening, {**wanted, "rounds": rounds}, f"Opened round {evening.due}", **act)


def closed(evening: Evening, **act: Any) -> Evening:
    """The round is over. `RuleError` names a table without a result, and a question without an answer."""
    running = evening.running
    if running is None:
        raise RuleError("No round is being played.")
    if running.waiting:
        tables = ", ".join(str(table.number) for table in running.waiting)
        raise RuleError("No result yet from: table {tables}.", tables=tables)
    if evening.asks:
        raise RuleError(evening.asks[0].words)
    return changed_round(evening, running.number, f"Closed round {running.number}", closed=stamp(act["at"]), **act)


def challenged(evening: Evening, challenger: int, defender: int, by: datetime | None = None, **act: Any) -> Evening:
    """A match that two people arranged, to be played until `by`. `RuleError` says why they may not."""
    way = evening.format.way
    if not isinstance(way, draws.Challenge):
        raise RuleError("In {format} nobody challenges.", format=evening.format.name)
    refused = way.refuses(evening.facts, challenger, defender)
    if refused:
        raise RuleError(refused)
    names = evening.names
    words = f"{names[challenger]} challenges {names[defender]}"
    return arranged(evening, draws.Draw((draws.Table(1, (challenger, defender)),)), words, by, **act)


def not_played(evening: Evening, one: int, **act: Any) -> Evening:
    """Somebody drops a place on the ladder, for not playing."""
    return arranged(evening, draws.Draw((), (one,)), f"{evening.names.get(one, one)} drops a place", None, **act)


def arranged(evening: Evening, draw: draws.Draw, words: str, by: datetime | None, **act: Any) -> Evening:
    """One more round, which is played from now on beside the others."""
    wanted = with_plan(head(evening), [draw])
    last = {**wanted["rounds"][-1], "opened": stamp(act["at"]), "until": stamp(by)}
    return mend(evening, {**wanted, "rounds": [*wanted["rounds"][:-1], last]}, words, **act)


def changed_round(evening: Evening, number: int, words: str, *, device: uuid.UUID, writer: str, at: datetime,
                  **values: Any) -> Evening:  # fmt: skip
    """The evening with these values in the head of a round."""
    wanted = head(evening)
    rounds = [{**each, **values} if each["number"] == number else each for each in wanted["rounds"]]
    return mend(evening, {**wanted, "rounds": rounds}, words, device=device, writer=writer, at=at)


def changed_table(evening: Evening, number: int, table: int, words: str, values: Head, **act: Any) -> Evening:
    """The evening with these values in the head of a table: `void`, `said`, `seats`, `dealer`."""
    round_ = next(each for each in head(evening)["rounds"] if each["number"] == number)
    tables = [{**each, **values} if each["number"] == table else each for each in round_["tables"]]
    return changed_round(evening, number, words, tables=tables, **act)


def answered(evening: Evening, ask: draws.Ask, entrant: int, **act: Any) -> Evening:
    """The evening with what people said. `RuleError` for somebody who is not asked about."""
    if entrant not in ask.among:
        raise RuleError("Choose one of those who are asked about.")
    played = evening.opened[-1]
    table = played.table(ask.table)
    said = {**(table.said if table else {}), ask.key: entrant}
    words = f"Table {ask.table}: {evening.names.get(entrant, entrant)}"
    return changed_table(evening, played.number, ask.table, words, {"said": said}, **act)


def mended_roll(evening: Evening, changes: dict[int, Head], words: str, plan: Sequence[draws.Draw] | None = None,
                arrivals: Sequence[Named] = (), **act: Any) -> Evening:  # fmt: skip
    """The evening with changed entrants (by number: `left`, `away`, `ticket`, `people`), new ones from the next round
    on, and the plan of a repair."""
    wanted = head(evening)
    roll = [{**each, **changes.get(each["number"], {})} for each in wanted["roll"]]
    last = max((each["number"] for each in roll), default=0)
    for at, arrival in enumerate(arrivals, 1):
        people = [[name, place, 1] for place, name in enumerate(arrival.names)]
        roll.append(
            {"number": last + at, "ticket": arrival.ticket, "joined": evening.due, "left": None, "away": [],
             "people": people}
        )  # fmt: skip
    wanted = {**wanted, "roll": roll}
    return mend(evening, with_plan(wanted, plan) if plan is not None else wanted, words, **act)


def acts_of(event: Event, device: uuid.UUID) -> list[Change]:
    """What this device did and has not taken back, the newest first, ten deep."""
    rows = list(event.changes.filter(device=device).order_by("-act")[: 3 * DEEP])
    taken_back = {row.undoes for row in rows}
    return [row for row in rows if row.undoes is None and row.pk not in taken_back][:DEEP]


def take_back(evening: Evening, change: Change, **act: Any) -> Evening:
    """Put back what an act changed. `RuleError` where another act came after it, or something was played since."""
    later = evening.event.changes.filter(act__gt=change.act).exclude(pk=change.pk)
    undone = set(later.exclude(undoes=None).values_list("undoes", flat=True))
    if [row for row in later if row.undoes is None and row.pk not in undone]:
        raise RuleError("Somebody did something after that: {words}.", words=str(later.order_by("-act")[0]))
    return mend(evening, change.before, "Undone: " + change.words, undoes=change.pk, **act)


def passes_of(event: Event) -> list[Pass]:
    """Passes in force: to run, to look, then the tables in order."""
    order = {Pass.RUN: 0, Pass.VIEW: 1, Pass.TABLE: 2}
    rows = event.passes.filter(revoked=None)
    return sorted(rows, key=lambda row: (order[row.may], row.number or 0, row.made))


def matches_played(event: Event) -> int:
    """How many tables have written anything."""
    return Match.objects.filter(table__round__event=event).annotate(n=Count("lines")).filter(n__gt=0).count()

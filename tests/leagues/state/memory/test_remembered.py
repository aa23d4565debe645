"""What is remembered of an evening says what the database says, and only what is new is read and worked out."""

import uuid
from collections.abc import Callable, Iterator
from random import Random
from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from leagues.actions import close_table, organiser, undo
from leagues.actions.notify import notify_watchers
from leagues.actions.roster import respell_players
from leagues.board.organiser_board import BoardPage
from leagues.models import Event, Table
from leagues.rules.standings import standings as rules_standings
from leagues.standings import outlook
from leagues.standings.page import StandingsPage
from leagues.state.facts import table_state
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.facts.suspense import as_looked_on
from leagues.state.facts.table_state import TableState
from leagues.state.memory import remembered
from leagues.state.memory.remembered import MEMORY, remembered_evening
from scorekeeper.actions import refused
from scorekeeper.device import Act, Device
from scorekeeper.models import Line, Match, Player, standing_cache
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall, mended_roll
from tests.often import often

EVENINGS, ACTS = often(4, 500), often(6, 12)
KINDS: tuple[dict[str, Any], ...] = (
    {"count": 8, "suspense": 2},
    {"count": 8, "format_key": "swiss", "pairs": True, "rounds": 3},
    {"count": 9, "rounds": 3},
    {"count": 8, "format_key": "knockout", "pairs": True},
    {"count": 8, "format_key": "progressive_euchre"},
    {"count": 7, "format_key": "winner_stays", "pairs": True},
)


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    MEMORY.kept.clear()
    yield
    MEMORY.kept.clear()


def of_table(table: TableState) -> tuple[object, ...]:
    """All that pages ask of a table."""
    worked_out = (table.state, table.result, table.points, table.totals, table.deal_number, table.untouched, table.done)
    return repr((*table.stored, *worked_out, table.disputed, table.seen_by_two, table.standing)), table.number


def told(evening: EventState, at: Any) -> list[object]:
    """What an evening says on its pages."""
    places, board = StandingsPage(as_looked_on(evening), evening), BoardPage(evening, at)
    rows = [(row.number, row.state, row.words, row.names, row.score, row.other, row.stake) for row in board.rows]
    tables = [[of_table(table) for table in played.tables] for played in evening.rounds]
    facts = [evening.facts, evening.standings, evening.finish, evening.questions, evening.over, evening.next_draw]
    shown = [places.rows, places.noted, places.needs, places.outlooks, places.heading, places.won, places.uneven]
    clock = [(each.row.opened, each.row.closed, each.row.until) for each in evening.rounds]
    last = undo.offered_undo(evening, evening.event.host)
    said = [
        board.say,
        board.act,
        board.draw_words,
        board.refused_rows,
        [act and (act.words, act.mark, act.refused) for act in last],
    ]
    return [tables, facts, shown, rows, said, clock, evening.names, evening.length, evening.entrants]


class Organiser:
    """Does at random what organisers and the phones of tables do."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        with transaction.atomic():
            self.hall = Hall(seed=f"{seed}", **KINDS[seed % len(KINDS)])
            self.hall.opens()
        self.acts: list[Callable[[], object]] = [
            *[self.writes] * 6,
            *[self.finishes] * 4,
            self.agrees,
            self.refuses,
            self.types_a_total,
            self.stops_a_table,
            self.does_not_play,
            self.withdraws,
            self.renames,
            self.undoes,
            self.redoes,
            self.answers,
        ]

    def acts_once(self) -> None:
        """One act more, or none where it was refused."""
        hall = self.hall
        try:
            if hall.read().running is None:
                hall.opens()
            elif not hall.evening.running.unfinished and self.chance.random() < 0.5:
                organiser.close_round(hall.evening, **hall.act)
            else:
                self.chance.choice(self.acts)()
        except RuleError:
            return

    def any_table(self) -> TableState:
        opened = self.hall.evening.opened
        played = self.chance.choice([*opened, opened[-1], opened[-1]])
        return self.chance.choice([table for table in played.tables if table.match is not None])

    def writes(self) -> None:
        """A line, a correction, a line struck out, or a second phone that says something else."""
        match = Match.objects.get(pk=self.any_table().match.id)
        number = self.chance.choice([match.due, match.due, max(1, match.due - 1)])
        mine, base = self.chance.randint(0, 13), self.chance.choice([0, match.line_now(number).last])
        entries = None if base and self.chance.random() < 0.3 else {"tricks": [mine, 13 - mine]}
        device = self.chance.choice([self.hall.ada.device, uuid.uuid4()])
        match.write(number, entries, base=base, device=device, writer="cy", at=self.hall.act["at"])

    def finishes(self) -> None:
        """The rest of a table."""
        table = self.chance.choice(self.hall.evening.running.tables)
        match = Match.objects.get(pk=table.match.id)
        for _ in range(match.setup.options["deals"] or 1):
            mine = self.chance.choice([6, 7, 13])
            match.write(match.due, {"tricks": [mine, 13 - mine]}, base=match.line_now(match.due).last, **self.hall.act)

    def refuses(self) -> None:
        """A phone could not hand in a row, or somebody finds that the sheet is right."""
        match = Match.objects.get(pk=self.any_table().match.id)
        if match.waiting_rows and self.chance.random() < 0.5:
            refused.leave(match, uuid.UUID(match.waiting_rows[0].slip))
        act = Act(Device(self.hall.ada.device), "cy", self.hall.act["at"])
        refused.keep(match, match.due, {"tricks": [7, 6]}, slip=uuid.uuid4(), act=act)

    def agrees(self) -> None:
        table = self.any_table()
        Table.objects.filter(pk=table.pk).update(agreed=len(table.match.facts), agreed_by="ada")
        notify_watchers(self.hall.evening.event)

    def types_a_total(self) -> None:
        summed = self.chance.choice([None, (30, 22)])
        wanted = take_snapshot(self.hall.evening).with_table(1, 1, summed=summed)
        organiser.change_event(self.hall.evening, wanted, "total", **self.hall.act)

    def stops_a_table(self) -> None:
        number = self.any_table().number
        act = self.chance.choice([close_table.close_early, close_table.reopen])
        act(self.hall.evening, number, **self.hall.act)

    def does_not_play(self) -> None:
        round_, table = self.hall.evening.opened[-1].number, self.any_table()
        organiser.change_table(self.hall.evening, round_, table.number, "x", {"void": not table.void}, **self.hall.act)

    def withdraws(self) -> None:
        one = self.chance.choice(self.hall.evening.entrants)
        left = None if one.left else self.hall.evening.due
        mended_roll(self.hall.evening, {one.number: {"left": left}}, "leaves", **self.hall.act)

    def renames(self) -> None:
        """As another evening of the same organiser does, whose people these are too."""
        other = Event(host=self.hall.evening.event.host)
        respell_players([Player.objects.order_by("?").first().name.swapcase()], other, self.hall.at)

    def undoes(self) -> None:
        undo.undo_last(self.hall.evening, act=self.hall.whole_act)

    def redoes(self) -> None:
        undo.redo_last(self.hall.evening, act=self.hall.whole_act)

    def answers(self) -> None:
        for ask in self.hall.evening.questions[:1]:
            organiser.record_answer(self.hall.evening, ask, self.chance.choice(ask.candidates), **self.hall.act)


@pytest.mark.django_db(transaction=True)
def test_whatever_is_done_remembered_evenings_say_what_the_database_says(monkeypatch):
    """Corrections, strike-outs, disputes, undo, answers, withdrawals; two processes that each look now and then."""
    for seed in range(EVENINGS):
        doing = Organiser(seed)
        processes = [remembered.Memory(), remembered.Memory()]
        for _ in range(ACTS):
            doing.acts_once()
            monkeypatch.setattr(remembered, "MEMORY", doing.chance.choice(processes))
            event = Event.objects.get(pk=doing.hall.evening.event.pk)
            assert told(remembered_evening(event), doing.hall.at) == told(EventState(event), doing.hall.at), seed


def written(hall: Hall, table: TableState, *deals: int) -> None:
    """Further deals of a table, the first side's tricks."""
    match = Match.objects.get(pk=table.match.id)
    for mine in deals:
        match.write(match.last_line + 1, {"tricks": [mine, 13 - mine]}, **hall.act)


@pytest.fixture
def hall(transactional_db) -> Hall:
    """Twenty tables in round 2, of four deals each."""
    with transaction.atomic():
        hall = Hall(40, "swiss", pairs=True, pitches=4, rounds=5)
        hall.plays()
        hall.opens()
    return hall


def count_calls(monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> list[tuple[Any, ...]]:
    """Filled with the arguments of each call."""
    calls: list[tuple[Any, ...]] = []
    plain = getattr(place, name)
    monkeypatch.setattr(place, name, lambda *args, **more: calls.append(args) or plain(*args, **more))
    return calls


def test_after_a_line_one_table_is_read_and_worked_out(hall, monkeypatch):
    """Of forty tables in two rounds; standings and chances stay, as no result has changed."""
    event = hall.evening.event
    told(remembered_evening(event), hall.at)
    calls = {
        "lines": count_calls(monkeypatch, remembered, "read_lines"),
        "standing": count_calls(monkeypatch, standing_cache, "cached_standing"),
        "standings": count_calls(monkeypatch, rules_standings, "standings"),
        "needs": count_calls(monkeypatch, outlook, "needs"),
    }
    told(remembered_evening(event), hall.at)
    assert {name: len(each) for name, each in calls.items()} == {"lines": 0, "standing": 0, "standings": 0, "needs": 0}
    table = hall.evening.running.tables[4]
    written(hall, table, 7)
    told(remembered_evening(event), hall.at)
    assert [list(matches) for (matches,) in calls["lines"]] == [[table.match.id]]
    assert len(calls["standings"]) == len(calls["needs"]) == 0
    assert {match for match, *_ in calls["standing"]} == {table.match.id}


def test_after_a_result_places_stay_worked_out(hall, monkeypatch):
    event = hall.evening.event
    written(hall, hall.evening.running.tables[3], 7, 7, 7, 6)
    told(remembered_evening(event), hall.at)
    folded = count_calls(monkeypatch, rules_standings, "standings")
    results = count_calls(monkeypatch, table_state, "result_units")
    written(hall, hall.evening.running.tables[4], 7, 7, 7, 6)
    places = StandingsPage(remembered_evening(event))
    assert places.rows and len(results) == 1
    assert not folded, "they are those of the last closed round"
    hall.read()
    for table in hall.evening.running.unfinished:
        written(hall, table, 7, 7, 7, 6)
    hall.read()
    hall.now(organiser.close_round(hall.evening, **hall.act))
    for _ in range(2):
        assert StandingsPage(remembered_evening(event)).rows
    assert [len(facts.rounds) for _, facts in folded] == [2, 1], "now, and before for the arrows; once"


@pytest.mark.parametrize(("rounds", "lines"), [(1, 1), (3, 4)])
def test_a_look_asks_as_often_at_any_number_of_rounds_and_lines(transactional_db, rounds, lines):
    with transaction.atomic():
        hall = Hall(8, "swiss", pairs=True, pitches=4, rounds=5)
        hall.plays(rounds)
        hall.opens()
    event = hall.evening.event
    counts = []
    for deals in ((), (), (7,) * lines):
        for table in hall.evening.running.tables:
            written(hall, table, *deals)
        with CaptureQueriesContext(connection) as asked:
            remembered_evening(event)
        counts.append(len([each for each in asked if each["sql"].startswith(("SELECT", "PRAGMA"))]))
    assert counts == [12, 1, 5]


def test_what_another_connection_wrote_is_seen_at_the_next_look(hall):
    """Each thread of the server has its own connection, and knows the evening to be unchanged by itself."""
    event, table = hall.evening.event, hall.evening.running.tables[0]
    remembered_evening(event)

    def write() -> None:
        written(hall, table, 13)
        connection.close()

    writer = Thread(target=write)
    writer.start()
    writer.join()
    assert remembered_evening(event).running.tables[0].points == (13, 0)


def test_a_name_that_another_evening_corrected_is_the_new_one(hall):
    """People play in several evenings of an organiser, of which each has its own number."""
    event = hall.evening.event
    assert remembered_evening(event).names[1].startswith("ada")
    respell_players(["Ada"], Event(host=event.host), hall.at)
    assert remembered_evening(event).names[1].startswith("Ada")


def test_inside_a_transaction_nothing_is_remembered(hall):
    """After a rollback the same number of rows comes again, with others."""
    event, table = hall.evening.event, hall.evening.running.tables[0]
    with transaction.atomic():
        written(hall, table, 13)
        assert remembered_evening(event).running.tables[0].points == (13, 0)
        transaction.set_rollback(True)
    assert not MEMORY.kept
    assert remembered_evening(event).running.tables[0].points == (0, 0)
    written(hall, table, 2)
    assert remembered_evening(event).running.tables[0].points == (2, 11)


def test_a_backup_read_in_while_the_server_runs_is_seen(hall):
    """As `pg_restore --clean` does it: other lines, as many as before."""
    event, table = hall.evening.event, hall.evening.running.tables[0]
    written(hall, table, 13)
    assert remembered_evening(event).running.tables[0].points == (13, 0)
    rows = list(Line.objects.all())
    for row in rows:
        row.entries = {"tricks": [1, 12]}
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("TRUNCATE scorekeeper_line")
        else:
            cursor.execute("DELETE FROM scorekeeper_line")
            cursor.execute("PRAGMA schema_version")
            cursor.execute(f"PRAGMA schema_version = {cursor.fetchone()[0] + 1}")  # as sqlite3's .restore does
    Line.objects.bulk_create(rows)
    assert remembered_evening(event).running.tables[0].points == (1, 12)


def test_evenings_that_nobody_looks_at_are_forgotten_and_too_many_are_told_once(hall, monkeypatch, caplog):
    remembered.warn_full.cache_clear()
    event = hall.evening.event
    kept = remembered.look([event])[event.pk]
    others = {uuid.uuid4(): kept for _ in range(3)}
    MEMORY.keep(others)
    assert len(MEMORY.kept) == 4 and not caplog.text
    monkeypatch.setattr(remembered, "MOST_TABLES", 2 * len(kept.numbers.counts))
    for _ in range(2):
        remembered.look_anew([event])
    assert event.pk in MEMORY.kept and len(MEMORY.kept) == 2
    assert caplog.text.count("tables of evenings are in play") == 1
    monkeypatch.setattr(remembered, "IN_PLAY", -1)
    remembered.look_anew([event])
    assert list(MEMORY.kept) == [event.pk]

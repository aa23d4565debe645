"""Many phones write at once, on SQLite and on PostgreSQL: nothing lost, nothing twice, every fact a new stamp."""

import threading
import time
import uuid
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

import pytest
from django.db import connection, connections

from scorekeeper.actions import start
from scorekeeper.device import Act, Device
from scorekeeper.models import Line, Match, Player, Seat, Side, SlipConflict
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import Entries
from scorekeeper.rules.tally import RuleError
from tests.often import often

AT = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
WRITERS = 8
SNAP = start.Start(GAMES["snap"], ["ada", "bo"], 2, 1, GAMES["snap"].standard(), 0, "")


@pytest.fixture
def match(transactional_db) -> Match:
    """A match of hearts, as the seats page makes it."""
    made = Match.objects.create(game_key="hearts", host=uuid.uuid4(), started=AT)
    for number, name in enumerate(("ada", "bo", "cy", "dee")):
        side = Side.objects.create(match=made, number=number)
        Seat.objects.create(side=side, player=Player.objects.create(name=name), number=number, place=number)
    return made


def write(match: Match, number: int, entries: Entries, slip: uuid.UUID | None = None, base: int = 0) -> Line:
    return Match.objects.get(pk=match.pk).write(
        number, entries, base=base, device=uuid.uuid4(), writer="ada", at=AT, slip=slip
    )


def all_at_once(*acts):
    """What each act gave or raised, started together in threads of their own."""
    gate, told = threading.Barrier(len(acts)), []

    def run(act) -> None:
        try:
            gate.wait()
            told.append(act())
        except Exception as fault:
            told.append(fault)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[act]) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def test_f5_one_slip_sent_by_eight_phones_at_once_is_written_once(match):
    slip = uuid.uuid4()
    told = all_at_once(*[lambda: write(match, 1, {"void": 1}, slip)] * WRITERS)
    assert {line.pk for line in told} == {slip}
    assert Line.objects.count() == 1


def test_r8_eight_slips_for_one_row_are_all_kept_in_the_order_of_arrival(match):
    told = all_at_once(*[lambda n=n: write(match, 1, {"n": n}) for n in range(WRITERS)])
    assert all(isinstance(line, Line) for line in told), told
    kept = Line.objects.filter(match=match, number=1).order_by("revision")
    assert [line.revision for line in kept] == list(range(1, WRITERS + 1))
    assert {line.base for line in kept} == {0}
    assert sorted(line.entries["n"] for line in kept) == list(range(WRITERS))


def test_eight_rows_written_at_once_are_eight_rows(match):
    all_at_once(*[lambda n=n: write(match, n, {"n": n}) for n in range(1, WRITERS + 1)])
    assert sorted(Line.objects.values_list("number", "revision")) == [(n, 1) for n in range(1, WRITERS + 1)]


def test_f5_a_slip_that_says_something_else_is_asked_about_and_not_written(match):
    first = write(match, 1, {"n": 7})
    with pytest.raises(SlipConflict) as asked:
        write(match, 1, {"n": 8}, first.pk)
    assert asked.value.line == first and Line.objects.get().entries == {"n": 7}


def test_a_base_that_nobody_can_have_seen_is_refused(match):
    with pytest.raises(RuleError):
        write(match, 1, {"n": 7}, base=3)
    assert not Line.objects.exists()


def test_the_stamp_changes_with_every_line_and_belongs_to_one_match(match):
    other = Match.objects.create(game_key="hearts", host=uuid.uuid4(), started=AT)
    seen = [Match.objects.stamps([str(match.pk), str(other.pk)])]
    for number in range(1, 4):
        write(match, number, {"n": number})
        seen.append(Match.objects.stamps([str(match.pk), str(other.pk)]))
    assert len({each[str(match.pk)] for each in seen}) == 4
    assert len({each[str(other.pk)] for each in seen}) == 1


@pytest.mark.parametrize("watched", [1, 20])
def test_the_stamps_of_any_number_of_matches_cost_one_query(match, watched, django_assert_num_queries):
    made = [Match.objects.create(game_key="hearts", host=uuid.uuid4(), started=AT) for _ in range(watched)]
    with django_assert_num_queries(1):
        found = Match.objects.stamps([str(each.pk) for each in made] + [str(uuid.uuid4())])
    assert set(found) == {str(each.pk) for each in made}


@pytest.mark.parametrize("told", [1, 20])
def test_any_number_of_matches_is_told_in_as_many_queries(match, told, django_assert_num_queries):
    """A hundred tables are told of each round."""
    made = [Match.objects.create(game_key="hearts", host=uuid.uuid4(), started=AT) for _ in range(told)]
    with django_assert_num_queries(3 if connection.vendor == "postgresql" else 2):
        Match.objects.filter(pk__in=[each.pk for each in made]).notify_watchers()


def test_a_write_that_is_taken_back_tells_nobody(match, monkeypatch):
    """The word to watchers is part of the transaction; where the engine has one, it says it at the commit alone."""
    from django.db import transaction

    from scorekeeper.models import news

    before = Match.objects.stamps([str(match.pk)])
    with transaction.atomic():
        write(match, 1, {"n": 1})
        news.notify(str(match.pk))
        transaction.set_rollback(True)
    assert Match.objects.stamps([str(match.pk)]) == before
    if connection.vendor == "postgresql":
        connection.connection.execute("LISTEN " + news.CHANNEL)
        news.notify("kept", "kept too")
        with transaction.atomic():
            news.notify("taken back")
            transaction.set_rollback(True)
        assert [word.payload for word in connection.connection.notifies(timeout=0.2)] == ["kept", "kept too"]


def test_r8_two_phones_that_press_play_again_at_once_are_in_one_match(transactional_db):
    """Whichever is first, and however long the other takes."""
    host, orders = Device(uuid.uuid4()), Random("again")
    night = start.begin_night(Act(host, "ada", AT))
    guest = Device(uuid.uuid4(), (night.keys.get(may="score").pk,))
    match = start.create_match(uuid.uuid4(), SNAP, Act(host, "ada", AT), None)
    for number in range(1, often(30, 200) + 1):
        at = AT + timedelta(minutes=number)
        Match.objects.filter(pk=match.pk).update(ended=at)

        def press(device: Device, pause: float, match: Match = match, at: datetime = at) -> Match | None:
            time.sleep(pause)
            return start.play_again(Match.objects.get(pk=match.pk), Act(device, "bo", at))

        pauses = [orders.choice((0, 0, 0.002, 0.01)) for _ in range(2)]
        told = all_at_once(*map(partial(partial, press), (host, guest), pauses))
        assert {each.pk for each in told} == {told[0].pk}, told
        assert press(guest, 0) == told[0], "R11: and whoever presses once more"
        match = told[0]
        assert Match.objects.count() == number + 1
    assert Match.objects.filter(night=night).count() == Match.objects.count()

"""Whoever writes on a match of an evening locks the evening first, so that nobody waits for who waits for him."""

import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from leagues.actions import close_table, organiser
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from scorekeeper.actions import lines
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall
from tests.often import at_night
from tests.table import Writer

pytestmark = pytest.mark.django_db(transaction=True)
SECONDS = 12
ADA, BO = Writer("ada"), Writer("bo")
SEVEN, SIX = {"tricks": [7, 6]}, {"tricks": [6, 7]}


@pytest.fixture
def hall() -> Hall:
    hall = Hall(16, rounds=3, pitches=4, effort=200)
    hall.opens()
    return hall


def sheets(hall: Hall) -> list[Match]:
    return [Match.objects.get(pk=table.match.id) for table in hall.evening.running.tables]


def dispute(match: Match, number: int) -> None:
    """Two phones write one row, each another figure."""
    for writer, entries in ((ADA, SEVEN), (BO, SIX)):
        writer.writes(Match.objects.get(pk=match.pk), number, entries)


def test_every_act_on_a_match_raises_the_number_of_its_evening_first(hall):
    one, other, event = *sheets(hall)[:2], hall.evening.event
    dispute(one, 1)
    acts: list[Callable[[], object]] = [
        lambda: lines.write(one, 2, SEVEN, act=ADA.whole_act),
        lambda: lines.settle(one, 1, "1", act=ADA.whole_act),
        lambda: lines.move(one, 2, other, act=ADA.whole_act),
        lambda: lines.undo(one, one.lines.order_by("-act")[0], act=ADA.whole_act, sure=True),
        lambda: close_table.close_early(hall.read(), 1, **hall.act),
    ]
    for act in acts:
        before = Event.objects.get(pk=event.pk).news
        one.clear_cache()
        other.clear_cache()
        with CaptureQueriesContext(connection) as queries:
            act()
        asked = [each["sql"].strip() for each in queries]
        locks = [sql for sql in asked if sql.startswith(("UPDATE", "INSERT")) or "FOR UPDATE" in sql]
        assert locks[0].startswith("UPDATE leagues_event SET news"), locks[0]
        assert Event.objects.get(pk=event.pk).news > before


@at_night("leagues/actions/test_lock_order.py::test_every_act_on_a_match_raises_the_number_of_its_evening_first")
def test_rows_disputes_and_acts_at_once_never_wait_for_each_other(hall):
    """A thread a table, and one of the organiser's. PostgreSQL would refuse one of two after a second."""
    faults: list[BaseException] = []
    done = dict.fromkeys(("rows", "acts"), 0)
    ends = time.monotonic() + SECONDS

    def again_and_again(act: Callable[[int], None]) -> None:
        times = 0
        try:
            while time.monotonic() < ends and not faults:
                act(times)
                times += 1
        except BaseException as fault:
            faults.append(fault)
        finally:
            connections.close_all()

    def at_table(match: uuid.UUID, times: int) -> None:
        number = times % 4 + 1
        dispute(Match.objects.get(pk=match), number)
        lines.settle(Match.objects.get(pk=match), number, "1", act=ADA.whole_act)
        done["rows"] += 3

    def by_organiser(times: int) -> None:
        evening = EventState(Event.objects.get(pk=hall.evening.event.pk))
        with suppress(RuleError):  # a row came between
            organiser.change_table(evening, 1, times // 2 % 4 + 1, "void", {"void": times % 2 == 0}, **hall.act)
            done["acts"] += 1

    acts = [lambda times, pk=each.pk: at_table(pk, times) for each in sheets(hall)]
    threads = [Thread(target=again_and_again, args=[act]) for act in (*acts, by_organiser)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults, faults
    assert done["rows"] > 50 and done["acts"], done

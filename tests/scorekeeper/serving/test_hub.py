"""The hub of watchers, without a server: who is told of what, and what is asked of the database."""

import asyncio
import time
from typing import Any, cast

import pytest

from scorekeeper.serving import hub as live_hub
from tests.scenes import play


class Loop:
    """Calls at once what is passed on to it."""

    def call_soon_threadsafe(self, act, *said) -> None:
        act(*said)


class HubOfTwo(live_hub.Hub):
    def __init__(self) -> None:
        self.known, self.evening = {"one": 1, "two": 1}, {"friday": 1}
        super().__init__(
            lambda ids: {each: self.known[each] for each in ids if each in self.known},
            lambda cookies, match: True,
            lambda ids: {each: self.evening[each] for each in ids if each in self.evening},
            lambda event: True,
        )
        self.loop = cast(asyncio.AbstractEventLoop, Loop())


@pytest.fixture
def hub():
    """A hub over two matches whose stamps the test sets."""
    made = HubOfTwo()
    yield made
    made.close()


def test_only_those_are_told_whose_match_changed(hub):
    one, two = hub.join("one"), hub.join("two")
    hub.look_up(None)
    one.wake.clear(), two.wake.clear()
    hub.known["two"] = 2
    hub.look_up(None)
    assert (one.stamp, one.wake.is_set()) == (1, False)
    assert (two.stamp, two.wake.is_set()) == (2, True)


def test_a_match_that_is_gone_is_news_too(hub):
    one = hub.join("one")
    hub.look_up(None)
    del hub.known["one"]
    hub.look_up({"one"})
    assert one.stamp == 0


def test_who_watches_a_whole_evening_hears_of_a_line_at_any_of_its_tables(hub):
    evening, one = hub.join("friday"), hub.join("one")
    hub.event_ids.add("friday")
    hub.look_up(None)
    hub.evening["friday"] = 2
    hub.look_up({"two"})  # a match that nobody watches, as PostgreSQL names it
    assert (evening.stamp, one.stamp) == (2, 1)


def test_who_watches_one_match_costs_no_question_about_evenings(hub):
    asked = []
    hub.event_stamps = lambda ids: asked.append(ids) or {}
    hub.join("one"), hub.look_up(None)
    assert asked == []


def test_a_match_that_nobody_watches_is_not_asked_for(hub):
    asked = []
    hub.stamps = lambda ids: asked.append(ids) or {}
    hub.look_up(None), hub.look_up({"one"})
    assert asked == []


def test_the_last_to_leave_lets_the_hub_rest(hub):
    first, second = hub.join("one"), hub.join("one")
    hub.leave("one", first)
    assert hub.has_watchers.is_set()
    hub.leave("one", second)
    assert not hub.has_watchers.is_set() and hub.watchers == {}


def test_a_fault_of_the_database_is_outlived(hub, monkeypatch, db):
    turns = []

    def changes(_hub):
        turns.append(1)
        if len(turns) == 1:
            raise OSError("the disk is away")
        yield None
        hub.closed = True

    one = hub.join("one")
    monkeypatch.setattr(live_hub, "sqlite_changes", changes)
    monkeypatch.setattr(live_hub, "postgres_changes", changes)
    monkeypatch.setattr(live_hub, "connection", Away())
    monkeypatch.setattr(time, "sleep", lambda _: None)
    hub.follow()
    assert len(turns) == 2 and one.stamp == 1


class Away:
    """A connection that only needs closing."""

    vendor = "sqlite"

    def close(self) -> None:
        pass


class Clock(Loop):
    """A loop whose later calls the test makes itself."""

    def __init__(self) -> None:
        self.now = 0.0
        self.later: list[tuple[Any, ...]] = []

    def call_later(self, seconds: float, act, *said) -> None:
        self.later.append((self.now + seconds, act, *said))

    def goes_on(self, seconds: float = live_hub.NEWS_APART) -> None:
        self.now += seconds
        while due := [call for call in self.later if call[0] <= self.now]:
            self.later = [call for call in self.later if call not in due]
            for _, act, *said in due:
                act(*said)


def test_news_of_a_hall_comes_at_once_and_then_some_seconds_apart(hub):
    clock = Clock()
    hub.loop = cast(asyncio.AbstractEventLoop, clock)
    evening, heard = hub.join("friday"), []
    hub.event_ids.add("friday")
    hub.in_turn.add("friday")
    for stamp in (2, 3, 4):
        hub.evening["friday"] = stamp
        hub.look_up(None)
        clock.goes_on(0)
        heard.append(evening.stamp)
    clock.goes_on()
    heard.append(evening.stamp)
    clock.goes_on(), clock.goes_on()
    assert clock.later == []  # nothing new: the next comes at once again
    hub.evening["friday"] = 5
    hub.look_up(None)
    clock.goes_on(0)
    assert [*heard, evening.stamp] == [2, 2, 2, 4, 5]


def test_a_hall_is_told_in_portions_and_everybody_hears_the_latest_before_the_next(hub):
    """HALL: whoever looks on asks for a page at once, and a row must not wait until all have theirs."""
    clock = Clock()
    hub.loop = cast(asyncio.AbstractEventLoop, clock)
    hall = [hub.join("friday") for _ in range(100)]
    hub.event_ids.add("friday")
    hub.in_turn.add("friday")
    hub.evening["friday"] = 2
    hub.look_up(None)
    told = []
    for _ in range(live_hub.PORTIONS):
        clock.goes_on(1.001 * live_hub.PORTIONS_APART if told else 0)
        told.append(sum(each.stamp == 2 for each in hall))
    assert max(after - before for before, after in zip([0, *told], told, strict=False)) == 9
    assert told[-1] == 100 and clock.now < live_hub.NEWS_APART


def test_who_opens_a_stream_is_told_no_more_than_a_shared_page_must_show(hub):
    """Else a page kept from before the last row would be asked for again and again."""
    match = "00000000-0000-0000-0000-000000000001"
    hub.known[match] = 7

    async def scene() -> int:
        hub.loop, told = asyncio.get_running_loop(), []
        scope = {"path": f"/watch/{match}", "method": "GET", "headers": [(b"host", b"localhost")]}

        async def receive() -> dict[str, str]:
            await asyncio.sleep(3600)
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if b"event: line" in message.get("body", b""):
                told.append(hub.latest[match])
                hub.watchers[match].copy().pop().leave()

        await hub.watch(scope, receive, send)
        return told[0]

    assert play(scene()) == 7


def test_news_of_one_table_never_waits(hub):
    evening = hub.join("friday")
    hub.event_ids.add("friday")
    for stamp in (2, 3):
        hub.evening["friday"] = stamp
        hub.look_up(None)
        assert evening.stamp == stamp

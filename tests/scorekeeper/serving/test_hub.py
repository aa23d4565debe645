"""The hub of watchers, without a server: who is told of what, and what is asked of the database."""

import asyncio
import time
import uuid
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, cast

import pytest

from scorekeeper.models import news
from scorekeeper.serving import file_limit
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


def test_the_database_says_the_stamp_of_a_match_of_an_event_and_of_nothing(hub):
    match, event = uuid.UUID(int=1), uuid.UUID(int=2)
    hub.known, hub.evening = {str(match): 5}, {str(event): 7}
    assert [hub.stamp_of(each) for each in (match, event, uuid.UUID(int=3))] == [5, 7, 0]


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


MATCH = "00000000-0000-0000-0000-000000000001"


def asked(hub, path=f"/watch/{MATCH}", method="GET", host=b"localhost") -> list[Any]:
    """What somebody who asks to watch is sent: the status, and the text until they have heard one piece of news."""

    async def scene() -> list[Any]:
        hub.loop, heard = asyncio.get_running_loop(), []

        async def receive() -> dict[str, str]:
            await asyncio.sleep(3600)
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            heard.append(message.get("status") or message["body"].decode())
            if "event: line" in str(heard[-1]):
                for watcher in hub.watchers[MATCH].copy():
                    watcher.leave()

        await hub.watch({"path": path, "method": method, "headers": [(b"host", host)]}, receive, send)
        return heard

    return play(scene())


def test_who_watches_hears_at_once_what_there_is_and_leaves_nothing_behind(hub):
    hub.known[MATCH] = 7
    status, retry, news, end = asked(hub)
    assert (status, news, end) == (200, "id: 7\nevent: line\ndata: 7\n\n", "")
    assert retry.startswith("retry: ") and hub.watchers == {} and not hub.has_watchers.is_set()


def test_who_may_not_watch_is_told_why(hub, monkeypatch):
    assert asked(hub, host=b"elsewhere.example") == [400, "This laptop has no such name."]
    assert asked(hub, method="POST") == [405, "This can only be watched."]
    assert asked(hub, path="/watch/1") == [404, "Nothing to watch here."]
    hub.may_view = lambda cookies, match: False
    assert asked(hub) == [404, "Nothing to watch here."]
    others = [hub.join("one"), hub.join("two")]
    monkeypatch.setattr(file_limit, "streams", lambda: len(others))
    assert asked(hub) == [503, "Too many are watching."]
    monkeypatch.setattr(file_limit, "streams", lambda: len(others) + 1)
    assert asked(hub)[0] == 404
    hub.close()
    assert asked(hub) == [503, "Nothing to watch here."]


def test_a_stamp_is_that_of_a_match_or_of_an_event_whose_news_may_wait(hub, db):
    assert hub.stamp_for({}, "one") == (1, False) and hub.event_ids == set()
    assert hub.stamp_for({}, "friday") == (1, True) and hub.event_ids == {"friday"}
    assert hub.stamp_for({}, "gone") == (0, False)
    hub.may_view = lambda cookies, match: False
    assert hub.stamp_for({}, "one") is None


def test_a_page_kept_from_before_never_takes_news_back(hub):
    """What was told is the latest, whatever a late look at the database says."""
    hub.join(MATCH)  # somebody else looks on
    hub.known[MATCH], hub.latest[MATCH] = 7, 9
    asked(hub)
    assert hub.latest[MATCH] == 9
    hub.known[MATCH] = 11
    asked(hub)
    assert hub.latest[MATCH] == 11


def test_what_nobody_watches_is_not_kept(hub):
    hub.join("one")
    hub.tell({"one": 2, "two": 3})
    assert hub.latest == {"one": 2}


def test_a_server_that_stops_ends_every_stream(hub):
    one, two = hub.join("one"), hub.join("one")
    assert not one.gone and not two.gone
    hub.close()
    assert all(each.gone and each.wake.is_set() for each in (one, two)) and hub.has_watchers.is_set()


@pytest.mark.parametrize(("vendor", "read"), [("sqlite", "sqlite_changes"), ("postgresql", "postgres_changes")])
def test_changes_are_read_as_the_database_tells_them(hub, monkeypatch, vendor, read):
    def changes(_hub):
        yield None
        hub.closed = True

    one, away = hub.join("one"), Away()
    away.vendor = vendor
    monkeypatch.setattr(live_hub, "sqlite_changes", None)
    monkeypatch.setattr(live_hub, "postgres_changes", None)
    monkeypatch.setattr(live_hub, read, changes)
    monkeypatch.setattr(live_hub, "connection", away)
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("nothing went wrong"))
    hub.follow()
    assert one.stamp == 1


class Notices(Away):
    """A connection on which others wrote: a number after each look, or the ids that PostgreSQL names."""

    def __init__(self, hub, said: list[Any]) -> None:
        self.hub, self.said, self.open = hub, said, True
        self.connection = self

    def copy(self) -> "Notices":
        return self

    def cursor(self):
        return nullcontext(self)

    def execute(self, words: str) -> "Notices":
        return self

    def next(self) -> Any:
        self.hub.closed = len(self.said) == 1
        return self.said.pop(0)

    def fetchone(self) -> Any:
        return self.next()

    def notifies(self, **limits: float) -> list[Any]:
        here = [each if isinstance(each, tuple) else (news.CHANNEL, each) for each in self.next()]
        return [SimpleNamespace(channel=channel, payload=payload) for channel, payload in here]

    def close(self) -> None:
        self.open = False


def test_sqlite_is_news_only_when_its_version_changes(hub, monkeypatch):
    monkeypatch.setattr(time, "sleep", lambda _: None)
    monkeypatch.setattr(live_hub, "connection", Notices(hub, [1, 1, 2, 2, 2, 3]))
    hub.join("one")
    assert list(live_hub.sqlite_changes(hub)) == [None, None, None]


def test_postgresql_names_the_matches_after_what_was_missed(hub, monkeypatch):
    notices = Notices(hub, [["one"], [], ["two"]])
    monkeypatch.setattr(live_hub, "connection", notices)
    assert list(live_hub.postgres_changes(hub)) == [None, {"one"}, {"two"}] and not notices.open


def test_postgresql_says_where_other_servers_acted_and_first_that_they_may_have_anywhere(hub, monkeypatch):
    acted: list[str] = []
    hub.on_act = acted.append
    act = (news.ACTS, "/events/7/close/")
    monkeypatch.setattr(live_hub, "connection", Notices(hub, [["one", act], [act], ["two"]]))
    assert list(live_hub.postgres_changes(hub)) == [None, {"one"}, {"two"}]
    assert acted == ["", "/events/7/close/", "/events/7/close/"]


def test_only_who_watches_by_a_key_of_what_an_act_was_about_is_asked_anew(hub):
    """An address that is not known may have been anywhere."""

    class Tasks:
        """They are done at once."""

        def create_task(self, ending):
            ending.close()
            return self

        def add_done_callback(self, done):
            done(self)

    doubted = []
    hub.loop = cast(asyncio.AbstractEventLoop, Tasks())
    hub.end_if_off = lambda watcher, opens: doubted.append(opens()) or nothing()
    hub.by_key = {hub.join("one"): ("one", lambda: "key of one"), hub.join("two"): ("two", lambda: "key of two")}
    hub.doubt_keys("/matches/one/keys/")
    assert doubted == ["key of one"]
    hub.doubt_keys("/matches/three/keys/")
    assert doubted == ["key of one"]
    hub.doubt_keys("")
    assert doubted == ["key of one", "key of one", "key of two"] and not hub.tasks


async def nothing() -> None:
    pass

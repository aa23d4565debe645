"""Notifies watchers: one hub a process, without a thread or database connection for each watcher.

A watcher gets a number, never a score: the stamp of the match on connecting, and again whenever it changes. News of an
evening with many tables comes in portions, at once if it is the first for a while, then some seconds apart at most.
SQLite is polled every 200 ms for any change; PostgreSQL notifies the hub.
"""

import asyncio
import logging
import random
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection
from django.http.request import split_domain_port, validate_host

from scorekeeper.models.news import ACTS, CHANNEL
from scorekeeper.server.security import HEADERS

from . import file_limit
from .sse import (
    cookies_in,
    match_id_in,
    refuse,
    send_text,
    start_response,
)
from .wire import Message, Receive, Send, wait_for_disconnect

POLL_SECONDS = 0.2  # viewers are promised a new line within one second
NEWS_APART = 1.5  # seconds between two pieces of news of a hall: every watcher asks for its page again
PORTIONS, PORTIONS_APART = 12, 0.04  # in which the watchers of a hall are told, and seconds from one to the next
PING_SECONDS = 15  # keeps proxies from closing a quiet stream, and finds phones that left
RETRY_MS = (1000, 3000)  # until a phone reconnects: at random, so that a hall does not reconnect at once
STREAM_HEADERS = {
    **HEADERS,
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}

log = logging.getLogger(__name__)
Stamps = Callable[[Iterable[str]], dict[str, int]]
Found = TypeVar("Found")


class Watcher:
    """One open page. `stamp`: the last one sent, None before the first."""

    __slots__ = ("gone", "stamp", "wake")

    def __init__(self) -> None:
        self.stamp: int | None = None
        self.gone = False
        self.wake = asyncio.Event()

    def tell(self, stamp: int) -> None:
        if stamp != self.stamp:
            self.stamp = stamp
            self.wake.set()

    def leave(self, *_: object) -> None:
        self.gone = True
        self.wake.set()


class Hub:
    """The watchers of matches and events in this process.

    `stamps(ids)` gives the stamps of matches, `event_stamps(ids)` those of events, `may_view(cookies, id)` whether a
    device may watch, `may_wait(id)` whether an event's news may. All query the database in the hub's own threads.
    """

    def __init__(
        self,
        stamps: Stamps,
        may_view: Callable[[dict[str, str], str], bool],
        event_stamps: Stamps,
        may_wait: Callable[[str], bool],
    ) -> None:
        self.stamps = stamps
        self.event_stamps = event_stamps
        self.may_view = may_view
        self.may_wait = may_wait
        self.latest: dict[str, int] = {}  # the latest news of what is watched
        self.in_turn: set[str] = set()  # those whose news may wait
        self.waiting: dict[str, int] = {}  # what such an event will tell next
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.watchers: dict[str, set[Watcher]] = {}
        self.event_ids: set[str] = set()  # the watched ids that are events
        self.on_act: Callable[[str], None] = lambda path: None  # an act at this address, at any server; "": anywhere
        # those who watch by a read key: what they watch, and what finds nothing once the key is turned off
        self.by_key: dict[Watcher, tuple[str, Callable[[], object]]] = {}
        self.tasks = set[asyncio.Task[None]]()  # kept, or Python would drop them
        self.has_watchers = threading.Event()
        self.door_threads = ThreadPoolExecutor(2, "door")
        self.closed = False

    def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self.follow, name="hub", daemon=True).start()

    def close(self) -> None:
        """End every stream, so that the server can stop at once."""
        self.closed = True
        self.has_watchers.set()
        for each in [watcher for group in self.watchers.values() for watcher in group]:
            each.leave()
        self.door_threads.shutdown(wait=False, cancel_futures=True)

    # -- in the hub's thread

    def follow(self) -> None:
        """Notify watchers of changes until closed; a lost database is tried again every second."""
        changes = postgres_changes if connection.vendor == "postgresql" else sqlite_changes
        while not self.closed:
            try:
                for changed in changes(self):
                    self.look_up(changed)
            except Exception as fault:  # whatever the driver raises, go on with the next change
                log.warning("Watchers wait for the database: %s", fault)
                connection.close()
                time.sleep(1)
        connection.close()

    def look_up(self, changed: Iterable[str] | None) -> None:
        """Look up the stamps of the changed matches that are watched (None: of all), and pass them on: one query.

        A line also changes the event of its match: every watched event is looked up, in one more query.
        """
        whole = [each for each in list(self.watchers) if each in self.event_ids]
        ids = [each for each in (list(self.watchers) if changed is None else changed) if each in self.watchers]
        ids = [each for each in ids if each not in whole]
        found = self.stamps(ids) if ids else {}
        if asked := [*whole, *(each for each in ids if each not in found)]:  # ids that are not of a match
            events = self.event_stamps(asked)
            self.event_ids.update(events)
            found |= events
        if ids or whole:
            self.loop.call_soon_threadsafe(self.tell, {each: found.get(each, 0) for each in (*ids, *whole)})

    # -- in the loop

    def tell(self, stamps: dict[str, int]) -> None:
        for match_id, stamp in stamps.items():
            if match_id in self.in_turn:
                self.tell_in_turn(match_id, stamp)
                continue
            if match_id in self.watchers:
                self.latest[match_id] = stamp
            for watcher in self.watchers.get(match_id, ()):
                watcher.tell(stamp)

    def tell_in_turn(self, event: str, stamp: int) -> None:
        """Tell news of an event that may wait: now, or when its last news is old enough."""
        if event in self.waiting:
            self.waiting[event] = stamp
        elif stamp != self.latest.get(event):
            self.waiting[event] = stamp
            self.tell_waiting(event)

    def tell_waiting(self, event: str) -> None:
        """Tell what waits, and go on so until nothing has waited."""
        stamp = self.waiting.pop(event, None)
        if stamp is None or stamp == self.latest.get(event):
            return
        self.latest[event] = self.waiting[event] = stamp
        self.timers[event] = self.loop.call_later(NEWS_APART, self.tell_waiting, event)
        everybody = list(self.watchers.get(event, ()))
        for portion in range(PORTIONS):
            if some := everybody[portion::PORTIONS]:
                self.loop.call_later(portion * PORTIONS_APART, self.tell_some, event, some)

    def tell_some(self, event: str, watchers: list[Watcher]) -> None:
        """Tell the latest news to some of a hall: each asks for its page at once, and rows are written in between."""
        for watcher in watchers:
            watcher.tell(self.latest.get(event, 0))

    def join(self, match_id: str) -> Watcher:
        watcher = Watcher()
        self.watchers.setdefault(match_id, set()).add(watcher)
        self.has_watchers.set()
        return watcher

    def leave(self, match_id: str, watcher: Watcher) -> None:
        group = self.watchers[match_id]
        group.discard(watcher)
        if not group:
            del self.watchers[match_id]
            self.event_ids.discard(match_id)
            self.in_turn.discard(match_id)
            self.latest.pop(match_id, None)
            self.waiting.pop(match_id, None)
            if timer := self.timers.pop(match_id, None):
                timer.cancel()
        if not self.watchers and not self.closed:
            self.has_watchers.clear()

    def stamp_for(self, cookies: dict[str, str], match_id: str) -> tuple[int, bool] | None:
        """The stamp of a match or an event, and whether its news may wait; None for a stranger. Asks the database."""
        return self.first_stamp(match_id) if self.may_view(cookies, match_id) else None

    def first_stamp(self, match_id: str) -> tuple[int, bool]:
        """The same for whoever may watch it."""
        stamp = self.stamps([match_id]).get(match_id)
        if stamp is None and (stamp := self.event_stamps([match_id]).get(match_id)) is not None:
            self.event_ids.add(match_id)
            return stamp, self.may_wait(match_id)
        return stamp or 0, False

    def stamp_of(self, watched: uuid.UUID) -> int:
        """The stamp of a match or an event as the database has it, whatever was told."""
        of = str(watched)
        return (self.stamps([of]) or self.event_stamps([of])).get(of, 0)

    async def ask(self, query: Callable[..., Found], *of: object) -> Found:
        """What a function finds in the database, called in a door thread."""

        def call() -> Found:
            close_old_connections()
            try:
                return query(*of)
            finally:
                close_old_connections()

        return await self.loop.run_in_executor(self.door_threads, call)

    async def watch(self, scope: Message, receive: Receive, send: Send) -> None:
        """The ASGI route /watch/<match or event>."""
        match_id = match_id_in(scope["path"])
        said = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if not validate_host(split_domain_port(said.get(b"host", ""))[0], settings.ALLOWED_HOSTS):
            return await refuse(send, 400, b"This laptop has no such name.")
        if scope["method"] != "GET":
            return await refuse(send, 405, b"This can only be watched.")
        if match_id is None or self.closed:
            return await refuse(send, 503 if self.closed else 404, b"Nothing to watch here.")
        await self.follow_news(match_id, receive, send, self.stamp_for, cookies_in(said), match_id)

    async def follow_news(
        self,
        match_id: str,
        receive: Receive,
        send: Send,
        first: Callable[..., tuple[int, bool] | None],
        *of: object,
        opens: Callable[[], object] | None = None,
    ) -> None:
        """The stream of a match or an event. `first(*of)` gives its stamp and whether its news may wait, or None.

        `opens`: of a read key, asked again after each act that may have turned it off; the stream ends at None.
        """
        if self.is_full():
            return await refuse(send, 503, b"Too many are watching.")  # a page asks again
        # join before the stamp is read, or a line written in between would be missed
        watcher = self.join(match_id)
        if opens is not None:
            self.by_key[watcher] = match_id, opens
        try:
            found = await self.ask(first, *of)
            if found is None:
                return await refuse(send, 404, b"Nothing to watch here.")
            stamp, waits = found
            if waits:  # who comes late hears what was told to all, and nothing newer
                self.in_turn.add(match_id)
                stamp = self.latest.setdefault(match_id, stamp)
            else:  # a page that is kept from before is older than this, and is not shared any more
                self.latest[match_id] = max(stamp, self.latest.get(match_id, 0))
            if watcher.stamp is None:
                watcher.tell(stamp)
            await self.stream(watcher, receive, send)
        finally:
            self.leave(match_id, watcher)
            self.by_key.pop(watcher, None)

    def doubt_keys(self, path: str) -> None:
        """An act at this address may have turned off read keys: who watches what stands in it by one is asked anew."""
        for watcher, (watched, opens) in self.by_key.items():
            if watched in path or not path:
                task = self.loop.create_task(self.end_if_off(watcher, opens))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def end_if_off(self, watcher: Watcher, opens: Callable[[], object]) -> None:
        with suppress(DatabaseError):  # asked again when the database is back
            if await self.ask(opens) is None:
                watcher.leave()

    def is_full(self) -> bool:
        """Whether one more stream would take the room of what is written and looked at."""
        return sum(map(len, self.watchers.values())) >= file_limit.streams()

    async def stream(self, watcher: Watcher, receive: Receive, send: Send) -> None:
        """Send each new stamp, until the phone disconnects or the hub closes."""
        leaving = asyncio.create_task(wait_for_disconnect(receive))
        leaving.add_done_callback(watcher.leave)
        try:
            await start_response(send, 200, STREAM_HEADERS)
            await send_text(send, f"retry: {random.randint(*RETRY_MS)}\n\n")
            while not watcher.gone:
                try:
                    async with asyncio.timeout(PING_SECONDS):
                        await watcher.wake.wait()
                except TimeoutError:
                    await send_text(send, ": still here\n\n")
                    continue
                watcher.wake.clear()
                if not watcher.gone:
                    await send_text(send, f"id: {watcher.stamp}\nevent: line\ndata: {watcher.stamp}\n\n")
            await send({"type": "http.response.body", "body": b""})
        finally:
            leaving.cancel()


def sqlite_changes(hub: Hub) -> Iterator[None]:
    """Yields None whenever any process has written; waits while nobody watches."""
    seen = None
    while hub.has_watchers.wait() and not hub.closed:
        with connection.cursor() as cursor:
            version = cursor.execute("PRAGMA data_version").fetchone()
        if version != seen:
            seen = version
            yield None
        time.sleep(POLL_SECONDS)


def postgres_changes(hub: Hub) -> Iterator[set[str] | None]:
    """Yields the ids of matches that any process has written; first None, for what was missed. Passes on where other
    servers acted."""
    listener = connection.copy()  # stamps are read on another connection, so that no notice is lost
    try:
        with listener.cursor() as cursor:
            cursor.execute(f"LISTEN {CHANNEL}")
            cursor.execute(f"LISTEN {ACTS}")
        hub.loop.call_soon_threadsafe(hub.on_act, "")
        yield None
        while not hub.closed:
            heard = list(listener.connection.notifies(timeout=1, stop_after=1))
            for act in (each.payload for each in heard if each.channel == ACTS):
                hub.loop.call_soon_threadsafe(hub.on_act, act)
            if changed := {each.payload for each in heard if each.channel == CHANNEL}:
                yield changed
    finally:
        listener.close()

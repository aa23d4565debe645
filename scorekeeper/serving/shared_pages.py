"""Pages of an evening or a match that all who look on share: made once, and once more when there is news.

A view says by `@shared` who sees the same page as everybody else. Whoever waits for a page that is being made holds no
thread.
"""

import asyncio
import re
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from random import uniform
from time import monotonic
from typing import Any

from django.contrib.messages.storage.cookie import CookieStorage
from django.db import DatabaseError
from django.urls import Resolver404, resolve

from scorekeeper.marks import Cookies, MayShare

from .forwarding import Answer
from .sse import cookies_in
from .wire import Message

OLDEST = 2.0  # seconds that a page may be old; it also shows clocks
OWN = 5.0  # seconds that a page which was not for all is not tried again
PERMISSION = 120.0  # seconds at most that a device's permission is remembered; any act but scores ends it at once
MAX_PAGES, MAX_PERMISSIONS = 500, 5000

SHARED = ("/events/", "/matches/")
DECIDING = (*SHARED, "/nights/", "/groups/", "/open/", "/claim/")  # where acts may change what a device may see
HEARD = re.compile(r"\d{1,15}")  # the number of the news that a phone was told, by whichever server

Key = tuple[bytes, str, str, bool]  # host, scheme, path, whether compressed


@dataclass(frozen=True)
class Wanted:
    """What a request wants of the shared pages. `heard`: the news that it was told, which the page must have."""

    key: Key
    of: uuid.UUID  # the event or the match
    heard: int
    may_share: MayShare
    cookies: Cookies


@dataclass(frozen=True)
class Making:
    """A page that is made, or being made. `news`: the number that it is at least as new as."""

    news: int
    since: float
    answer: asyncio.Future[Answer | None]


def read_request(scope: Message) -> Wanted | None:
    """What is wanted of the shared pages; None where the page is one device's own."""
    if scope["method"] not in ("GET", "HEAD") or scope["query_string"] or not scope["path"].startswith(SHARED):
        return None
    said = {name: value.decode("latin-1") for name, value in scope["headers"]}
    cookies = cookies_in(said)
    if CookieStorage.cookie_name in cookies or b"hx-request" in said:
        return None  # a sentence that one device is still to read; a part of a page
    found = find_shared(scope["path"])
    if found is None:
        return None
    may_share, of = found
    compressed = "gzip" in said.get(b"accept-encoding", "")
    key = (said.get(b"host", "").encode("latin-1"), scope.get("scheme", "http"), scope["path"], compressed)
    heard = said.get(b"x-news", "")
    return Wanted(key, of, int(heard) if HEARD.fullmatch(heard) else 0, may_share, cookies)


@lru_cache(MAX_PAGES)
def find_shared(path: str) -> tuple[MayShare, uuid.UUID] | None:
    """Who may share the page at an address, and its event or match; None where it is one device's own."""
    try:
        found = resolve(path)
    except Resolver404:
        return None
    may_share = getattr(found.func, "may_share", None)
    return may_share and (may_share, next(iter(found.kwargs.values())))


class SharedPages:
    """The pages that are kept. `make(scope)` gives the whole page, `news(id)` the number of the latest news that this
    server has heard, `stamp(id)` the number in the database, and `run(function, …)` calls a function that asks the
    database in another thread."""

    def __init__(
        self,
        make: Callable[[Message], Awaitable[Answer | None]],
        news: Callable[[uuid.UUID], int],
        run: Callable[..., Awaitable[Any]],
        stamp: Callable[[uuid.UUID], int],
    ) -> None:
        self.make, self.news, self.run, self.stamp = make, news, run, stamp
        self.pages: dict[Key, Making] = {}
        self.stamps: dict[uuid.UUID, int] = {}  # those that the database was asked for
        self.permissions: dict[tuple[str, Key], tuple[float, bool]] = {}  # until when, and what
        self.acts = 0  # that may have changed permissions
        self.own: dict[Key, float] = {}  # pages that turned out to be each device's own, and when
        self.tasks = set[asyncio.Task[None]]()  # kept, or Python would drop them

    def forget_permissions(self, path: str) -> None:
        """Ask anew, also who asks at this moment: an act at this address may have changed what a device may see, at a
        match there alone."""
        self.acts += 1
        there = "/".join(path.split("/")[:3]) if path.startswith("/matches/") else ""
        self.permissions = {each: kept for each, kept in self.permissions.items() if not each[1][2].startswith(there)}

    async def find(self, scope: Message) -> Answer | None:
        """The page that all who look on share; None where this one is not for sharing."""
        asked = read_request(scope)
        if asked is None or monotonic() - self.own.get(asked.key, -OWN) < OWN:
            return None
        try:
            if not await self.may_share(asked):
                return None
            news = await self.latest(asked)
        except (DatabaseError, RuntimeError):  # the page itself says what is wrong; or the server is stopping
            return None
        answer = await asyncio.shield(self.making(asked, news, scope).answer)
        if answer is not None and is_for_all(answer):
            return answer
        if len(self.own) >= MAX_PAGES:
            self.own.clear()
        self.own[asked.key] = monotonic()
        return None

    async def latest(self, asked: Wanted) -> int:
        """The number of the latest news. Where another server told a phone of more, the database is asked: a number
        that nobody told makes no page newer than it is."""
        known = max(self.news(asked.of), self.stamps.get(asked.of, 0))
        if asked.heard <= known:
            return known
        if len(self.stamps) >= MAX_PAGES:
            self.stamps.clear()
        found: int = await self.run(self.stamp, asked.of)
        self.stamps[asked.of] = max(found, self.stamps.get(asked.of, 0))
        return found

    def making(self, asked: Wanted, news: int, scope: Message) -> Making:
        """The page: as it is kept, as it is being made, or begun now."""
        now = monotonic()
        page = self.pages.get(asked.key)
        if page is not None and page.news >= news and (now - page.since < OLDEST or not page.answer.done()):
            return page
        page = Making(news, now, asyncio.get_running_loop().create_future())
        self.pages.pop(asked.key, None)
        self.pages[asked.key] = page
        for old in list(self.pages)[:-MAX_PAGES]:
            del self.pages[old]
        task = asyncio.create_task(self.fill(page, scope))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return page

    async def fill(self, page: Making, scope: Message) -> None:
        answer = None
        try:
            answer = await self.make(scope)
        finally:
            page.answer.set_result(answer)

    async def may_share(self, asked: Wanted) -> bool:
        """Whether the page is for this device as for others. Asks the database once in a while."""
        device, now = (asked.cookies.get("device", ""), asked.key), monotonic()
        until, may = self.permissions.get(device, (now, False))
        if now < until:
            return may
        acts = self.acts
        may = bool(await self.run(asked.may_share, asked.cookies, asked.of))
        if acts != self.acts:
            return may and await self.may_share(asked)
        if len(self.permissions) >= MAX_PERMISSIONS:
            self.permissions.clear()
        # a hall comes at one moment, and is asked for again at many
        self.permissions[device] = now + uniform(PERMISSION / 2, PERMISSION), may
        return may


def may_change_permissions(path: str) -> bool:
    """Whether an act at this address may have changed what a device may see, as all but scores may."""
    of_scores = "/lines/" in path or path.endswith("/writing/")
    return path.startswith(DECIDING) and not (path.startswith("/matches/") and of_scores)


def is_for_all(answer: Answer) -> bool:
    """Whether an answer holds nothing of one device: a page with a form sets the cookie of its token."""
    return answer.status == 200 and not answer.says(b"set-cookie")

"""What uvicorn serves: watchers, and Django's pages as WSGI in threads.

In the server this process stands in front: it writes, and tells watchers. Whatever only reads goes to a reading process
(`scorekeeper/serving/reader.py`), or to threads of its own where there is none. Slow pages take turns in either
(`scorekeeper/serving/lanes.py`).
"""

import asyncio
import os
import uuid
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django import setup
from django.apps import apps
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.db import DatabaseError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import resolve

if not apps.ready:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    setup()

from scorekeeper import hooks, marks  # models exist only now
from scorekeeper.access.permission import may_view
from scorekeeper.access.read_keys import find_read
from scorekeeper.models import Match, club_stamps, news
from scorekeeper.server import security

from . import programs
from .collector import tune_collector, tune_for_scores
from .forwarding import Answer
from .hub import Hub
from .lanes import Lanes
from .reader import Readers
from .shared_pages import SharedPages, may_change_permissions
from .visitor import visitor_of
from .wire import App, Message, Receive, Send, cut_names, wait_for_disconnect, with_body

WRITING, READING = 4, 4  # threads; with more they only wait for one another
FILES_AT_ONCE = asyncio.Semaphore(2)  # that are taken in: each may be as large as fifty forms
MAX_BODY = 64 * 1024 * 1024  # bytes that are read of any body
LOOKS = ("GET", "HEAD")


class Pages(WSGIHandler):
    """Django's pages. A type of body with a charset of its own inside (`charset*=idna''x`) is one that nobody reads: no
    browser sends it, and Django trips over some of them before any middleware."""

    def __call__(self, environ: Any, start_response: Any) -> Any:
        if "*" in environ.get("CONTENT_TYPE", ""):
            environ["CONTENT_TYPE"] = "text/plain; charset=unreadable"
        return super().__call__(environ, start_response)

    def get_response(self, request: HttpRequest) -> HttpResponseBase:
        """The answer. Before whoever acts has it, every server hears that it may have turned off a link."""
        answer = super().get_response(request)
        if request.method not in LOOKS and answer.status_code < 400 and may_change_permissions(request.path):
            with suppress(DatabaseError):  # this server knows by itself
                news.notify_servers(request.path)
        return answer


handler: Any = Pages()  # its response iterates over bytes, which its types don't say


def in_threads(count: int) -> App:
    """Django's pages, made in so many threads. An answer that is made waits for whoever reads it without a thread."""
    return cast(App, WSGIMiddleware(handler, workers=count, send_queue_size=0))


writing, reading = in_threads(WRITING), in_threads(READING)


async def quick_pages(scope: Message, receive: Receive, send: Send) -> None:
    await (reading if scope["method"] in LOOKS else writing)(scope, receive, send)


pages = Lanes(quick_pages, {lane: in_threads(1) for lane in marks.LANES}, lane_of=marks.lane_of, visitor_of=visitor_of)


def stamps_of_many(ids: Iterable[str]) -> dict[str, int]:
    """The stamps of those of these ids that are events, nights or groups, which change with their matches."""
    found = hooks.events().facts.stamps(ids)
    for kind in (Match.objects.night_stamps, club_stamps):
        rest = [each for each in ids if each not in found]
        found |= kind(rest) if rest else {}
    return found


def may_wait(of: str) -> bool:
    """Whether the news of an event or a night may come some seconds apart."""
    return bool(hooks.events().facts.stamps([of])) and hooks.events().facts.may_wait(of)


hub = Hub(Match.objects.stamps, may_view, stamps_of_many, may_wait)
readers, pace = Readers(), programs.Pace()


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """The process in front."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["path"].startswith("/watch/"):
        await hub.watch(scope, receive, send)
    elif scope["path"].startswith(programs.HERE) and (key := programs.key_in(scope)) and pace.wait(key, monotonic()):
        await programs.refuse_for_now(send)
    elif scope["path"] == programs.NEWS and scope["method"] == "GET" and key:
        await tell_program(key, scope, receive, send)
    elif scope["path"] == settings.FILES and scope["method"] not in LOOKS:
        async with FILES_AT_ONCE:
            await answer_request(scope, receive, send)
    else:
        await answer_request(scope, receive, send)


async def answer_request(scope: Message, receive: Receive, send: Send) -> None:
    if (body := await read_body(receive, security.most_bytes(scope["path"]))) is None:
        return
    if scope["method"] not in LOOKS:
        try:
            await pages(scope, with_body(cut_names(scope, body), receive), send)
        finally:
            if may_change_permissions(scope["path"]):  # it may have turned off a link
                doubt_permissions(scope["path"])
    else:
        await look(scope, receive, send)


async def tell_program(key: str, scope: Message, receive: Receive, send: Send) -> None:
    """News of what a read key opens; whoever has no such key is told so by the page."""
    read = await hub.ask(find_read, key)
    if read is None or hub.closed:
        await look(scope, receive, send)
    else:
        of, opens = str(read.id), partial(find_read, key)
        await hub.follow_news(of, receive, programs.for_other_sites(send), hub.first_stamp, of, opens=opens)


async def look(scope: Message, receive: Receive, send: Send) -> None:
    """Answer a request that only reads, unless whoever asked leaves before."""
    found, leaving = asyncio.ensure_future(find_answer(scope)), asyncio.ensure_future(wait_for_disconnect(receive))
    try:
        await asyncio.wait([found, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not found.done():
            return
        answer = found.result()
    finally:
        found.cancel()
        leaving.cancel()
    if answer is not None:
        await answer.send(send)
    else:
        await pages(scope, with_body(b"", receive), send)


async def find_answer(scope: Message) -> Answer | None:
    """A page that is shared, or one that a reading process makes; None where this process has to make it."""
    return await shared_pages.find(scope) or await readers.ask(scope, by_press=marks.is_beside_press(scope))


async def make_shared(scope: Message) -> Answer:
    """A page for all who look on, made by a reading process, or in a thread of this one where there is none."""
    return await readers.ask(scope) or await answer_of(reading, scope)


async def answer_of(app: App, scope: Message) -> Answer:
    """The whole answer of an app to a request without a body."""
    answer = Answer()

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer.status, answer.headers = message["status"], list(message["headers"])
        else:
            answer.on_body(message.get("body", b""))

    await app(scope, receive, send)
    return answer


def news_of(watched: uuid.UUID) -> int:
    return hub.latest.get(str(watched), 0)


shared_pages = SharedPages(make_shared, news_of, hub.ask, hub.stamp_of)


def doubt_permissions(path: str) -> None:
    """An act at this address, at any server, may have changed what a device or a read key may see; "": anywhere."""
    shared_pages.forget_permissions(path)
    hub.doubt_keys(path)


hub.on_act = doubt_permissions


async def read_body(receive: Receive, most: int) -> bytes | None:
    """Read the whole body before a thread is used, so that a slow phone blocks none.

    None where the phone disconnects first: half a form must never count as a whole one. A body that is too large is
    read and dropped, since browsers show nothing where a server answers too early; `security.small_bodies` refuses it.
    """
    body, heard, more = bytearray(), 0, True
    while more and heard < MAX_BODY:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        heard += len(message.get("body", b""))
        if heard <= most:
            body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body)


def get_ready() -> None:
    """Load all that the first page would load, and tune the collector of garbage to it."""
    resolve("/")
    if readers.all:
        tune_for_scores()
    else:
        tune_collector()


async def lifespan(receive: Receive, send: Send) -> None:
    """Open hub and readers when the server starts, close them when it stops."""
    while True:
        said = (await receive())["type"]
        if said == "lifespan.startup":
            readers.open(settings.READERS)
            get_ready()
            hub.open()
        else:
            close()
        await send({"type": f"{said}.complete"})
        if said == "lifespan.shutdown":
            return


def close() -> None:
    """End the streams, refuse what waits, and end the readers, so that the server can stop at once."""
    hub.close()
    pages.close()
    readers.close()

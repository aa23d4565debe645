"""What uvicorn serves: the watchers' route, and Django's pages as WSGI in eight threads behind it.

Slow pages have a thread a lane (`scorekeeper/server/lanes.py`), so that a score never waits for prints or draws.
"""

import os
from typing import Any

from a2wsgi import WSGIMiddleware
from django import setup
from django.apps import apps
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler

if not apps.ready:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    setup()

from scorekeeper.access.device import may_view
from scorekeeper.access.visitor import visitor_of
from scorekeeper.live.hub import Hub
from scorekeeper.live.sse import Receive, Send
from scorekeeper.server import slow
from scorekeeper.server.lanes import Lanes

from . import hooks  # models exist only now
from .models import Match

handler = WSGIHandler()


def django_pages(threads: int) -> Any:
    """Django's pages, made in so many threads."""
    return WSGIMiddleware(handler, workers=threads)  # type: ignore[arg-type]  # a response iterates over bytes


pages = Lanes(
    django_pages(8), {lane: django_pages(1) for lane in slow.LANES}, lane_of=slow.lane_of, visitor_of=visitor_of
)
hub = Hub(Match.objects.stamps, may_view, hooks.stamps)
MAX_BODY = 64 * 1024 * 1024  # bytes that are read of any body


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["path"].startswith("/watch/"):
        await hub.watch(scope, receive, send)
    elif (heard := await read_body(receive)) is not None:
        await pages(scope, heard, send)


async def read_body(receive: Receive) -> Receive | None:
    """Read the whole body before a thread is used, so that a slow phone blocks none of the eight.

    None where the phone disconnects first: half a form must never count as a whole one. A body that is too large is
    read and dropped, since browsers show nothing where a server answers too early; `security.small_bodies` refuses it.
    """
    body, heard, more = b"", 0, True
    while more and heard < MAX_BODY:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        heard += len(message.get("body", b""))
        if heard <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            body += message.get("body", b"")
        more = message.get("more_body", False)
    said = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def again() -> dict[str, Any]:
        return next(said, None) or await receive()

    return again


async def lifespan(receive: Receive, send: Send) -> None:
    """Open the hub when the server starts, close it when the server stops."""
    while True:
        said = (await receive())["type"]
        if said == "lifespan.startup":
            hub.open()
        else:
            hub.close()
        await send({"type": f"{said}.complete"})
        if said == "lifespan.shutdown":
            return

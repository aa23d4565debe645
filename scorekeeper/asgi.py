"""What uvicorn serves: the watchers' route, and Django's pages as WSGI in eight threads behind it."""

import os
from typing import Any

from a2wsgi import WSGIMiddleware
from django import setup
from django.apps import apps
from django.core.handlers.wsgi import WSGIHandler

if not apps.ready:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    setup()

from .doors import may_view  # models exist only now
from .live import Hub, Receive, Send
from .models import stamps

pages: Any = WSGIMiddleware(WSGIHandler(), workers=8)
hub = Hub(stamps, may_view)


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["path"].startswith("/watch/"):
        await hub.watch(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    """Opens the hub when the server starts, and closes it when the server stops."""
    while True:
        said = (await receive())["type"]
        if said == "lifespan.startup":
            hub.open()
        else:
            hub.close()
        await send({"type": f"{said}.complete"})
        if said == "lifespan.shutdown":
            return

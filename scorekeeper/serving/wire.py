"""What ASGI hands over, and waiting for whoever asked to leave."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

MOST_BYTES = 2000  # of a name in a form: more than anybody looks at, twelve of a letter that is written %F0%9F%98%80
LONG_NAME = re.compile(rb"(?<![^&])((?:name-[0-9]+|title)=[^&]{%d})[^&]+" % MOST_BYTES)
URLENCODED = b"application/x-www-form-urlencoded"


async def wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def cut_names(scope: Message, body: bytes) -> bytes:
    """A form with its names cut before anybody decodes them, which takes longer than the rest of a page."""
    kind = dict(scope["headers"]).get(b"content-type", b"")
    return LONG_NAME.sub(rb"\1", body) if kind.lower().startswith(URLENCODED) else body


def with_body(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives this body first."""
    said = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def again() -> Message:
        return next(said, None) or await receive()

    return again

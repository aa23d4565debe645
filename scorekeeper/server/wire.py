"""What ASGI hands over, and waiting for whoever asked to leave."""

from collections.abc import Awaitable, Callable
from typing import Any

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]
App = Callable[[Message, Receive, Send], Awaitable[None]]


async def wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def with_body(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives this body first."""
    said = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def again() -> Message:
        return next(said, None) or await receive()

    return again

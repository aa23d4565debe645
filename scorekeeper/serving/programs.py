"""Requests of other programs that hold a read key: whose they are, and how often they may ask."""

import json
from urllib.parse import parse_qs

from scorekeeper.server import wording
from scorekeeper.server.security import FOR_OTHER_SITES, HEADERS

from .sse import start_response
from .wire import Message, Send

HERE, NEWS = "/api/", "/api/news"
A_SECOND = 5  # requests of one key, and as many at once
CLOCK = 1e-6  # seconds that sums of fractions may be off
MOST_KEYS = 10_000  # that are remembered


def key_in(scope: Message) -> str:
    """The key that a request brings, whatever it opens; empty where it brings none."""
    said: dict[bytes, str] = {name: value.decode("latin-1") for name, value in scope["headers"]}
    query: str = scope["query_string"].decode("latin-1")
    kind, _, key = said.get(b"authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return key
    return parse_qs(query).get("key", [""])[0]


class Pace:
    """How often each key may ask: so many times at once, then as often in a second."""

    def __init__(self, most: int = A_SECOND) -> None:
        self.most = most
        self.free: dict[str, float] = {}  # when a key has asked nothing too much

    def wait(self, key: str, now: float) -> float:
        """Seconds until this key may ask again; 0: it may now, and that counts."""
        free = max(self.free.get(key, now), now)
        wait = free - now - (self.most - 1) / self.most
        if wait > CLOCK:
            return wait
        if len(self.free) >= MOST_KEYS:
            self.free.clear()
        self.free[key] = free + 1 / self.most
        return 0.0


def for_other_sites(send: Send) -> Send:
    """A `send` whose answer programs on other sites may read."""

    async def more(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = [(name.lower().encode(), value.encode()) for name, value in FOR_OTHER_SITES.items()]
            message = {**message, "headers": [*message["headers"], *own]}
        await send(message)

    return more


async def refuse_for_now(send: Send) -> None:
    """429, with when to ask again."""
    kinds = {"Content-Type": "application/json", "Cache-Control": "no-store", "Retry-After": "1"}
    await start_response(send, 429, {**HEADERS, **FOR_OTHER_SITES, **kinds})
    await send({"type": "http.response.body", "body": json.dumps({"detail": wording.TOO_OFTEN}).encode()})

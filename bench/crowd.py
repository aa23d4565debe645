"""Watchers in their own process, controlled by lines of JSON: `python -m bench.crowd PORT COOKIE`.

{"join": n, "match": id, "look": true} · {"heard": t}: when the last of them was notified after t,
and had the sheet where they look · {"leave": 0}
"""

import asyncio
import json
import sys
import time
from typing import Any

from .asking import Phone


class Watcher:
    """One stream; `told`: when it was last notified, on a clock shared by all processes.

    One that looks fetches the sheet before it counts as notified, as a phone does.
    """

    def __init__(self, sheet: str) -> None:
        self.told = 0.0
        self.sheet = sheet

    async def open(self, port: int, cookie: str, match: str) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        if self.sheet:
            self.phone = await Phone(port, cookie).open()
        self.writer.write(f"GET /watch/{match} HTTP/1.1\r\nHost: localhost\r\nCookie: device={cookie}\r\n\r\n".encode())

    async def listen(self) -> None:
        while line := await self.reader.readline():
            if line.startswith(b"data:"):
                if self.sheet:
                    status, _ = await self.phone.get(self.sheet)
                    assert status == 200, status
                self.told = time.monotonic()


class Crowd:
    def __init__(self, port: int, cookie: str) -> None:
        self.port, self.cookie = port, cookie
        self.watchers: list[Watcher] = []
        self.ears: list[asyncio.Task[None]] = []

    async def join(self, count: int, match: str, *, look: bool) -> int:
        """The number of watchers, once each has its first stamp."""
        begun = time.monotonic()
        for _ in range(count):
            watcher = Watcher(f"/matches/{match}/" if look else "")
            await watcher.open(self.port, self.cookie, match)
            self.watchers.append(watcher)
            self.ears.append(asyncio.create_task(watcher.listen()))
        await self.heard(begun)
        return len(self.watchers)

    async def heard(self, since: float) -> float | None:
        """When the last of them was notified after `since`; None where one was not within ten seconds."""
        until = time.monotonic() + 10
        while time.monotonic() < until:
            if all(watcher.told > since for watcher in self.watchers):
                return max(watcher.told for watcher in self.watchers)
            await asyncio.sleep(0.005)
        return None

    async def leave(self) -> int:
        for watcher, ear in zip(self.watchers, self.ears):
            ear.cancel()
            watcher.writer.close()
            if watcher.sheet:
                await watcher.phone.close()
        self.watchers, self.ears = [], []
        return 0

    async def told(self, order: dict[str, Any]) -> Any:
        if "join" in order:
            return await self.join(order["join"], order["match"], look=order.get("look", False))
        return await self.heard(order["heard"]) if "heard" in order else await self.leave()


async def main(port: int, cookie: str) -> None:
    crowd, loop = Crowd(port, cookie), asyncio.get_running_loop()
    while order := await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps(await crowd.told(json.loads(order))), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))

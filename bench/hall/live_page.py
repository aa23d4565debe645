"""An open page as `scorekeeper/static/scorekeeper/live.js` keeps it right: a stream of numbers, one fetch at a time."""

import asyncio
import random
import re
from asyncio import StreamReader, StreamWriter

from bench.asking import CSRF

from .browser import PART, Answer, Browser
from .record import Record

AGAIN = 2.0  # seconds at most between two tries
OWN = 0.3  # seconds that news wait where a row is on its way
WATCH = re.compile(r'data-watch="([^"]+)"')
VERSION = re.compile(r'data-version="(\d+)"')
FADES = re.compile(r'data-fades="(\d+)"')
FOLLOW = re.compile(r'data-follow\s+href="([^"]+)"')


def found(pattern: re.Pattern[str], text: str) -> str:
    """The first group of the first match; empty where there is none."""
    match = pattern.search(text)
    return match[1] if match else ""


class LivePage:
    """`shown`: the numbers of the pages that were put in place, each with its time on the loop's clock."""

    def __init__(self, browser: Browser, path: str, record: Record) -> None:
        self.browser, self.path, self.record = browser, path, record
        self.text = self.watch = ""
        self.version = self.told = self.swaps = self.behind = 0
        self.shown: list[tuple[float, int]] = []
        self.asking: asyncio.Task[None] | None = None
        self.again = self.closed = self.sending = False
        self.ear: asyncio.Task[None] | None = None
        self.fading: asyncio.TimerHandle | None = None
        self.swapped = asyncio.Event()
        self.writer: StreamWriter | None = None

    # -- opening and leaving

    async def open(self) -> "LivePage":
        answer = await self.browser.get(self.path)
        while not self.put(answer) and not self.closed:
            self.record.fault(f"page {answer.fault}", self.path)
            await asyncio.sleep(random.uniform(AGAIN / 2, AGAIN))
            answer = await self.browser.get(self.path)
        self.path = answer.path
        self.ear = asyncio.create_task(self.listen())
        return self

    async def go(self, path: str) -> "LivePage":
        """Leave for another page of the product, which is loaded whole."""
        self.leave()
        self.path, self.told, self.closed = path, 0, False
        return await self.open()

    def leave(self) -> None:
        """Close the stream and ask no more."""
        self.closed = True
        for task in (self.ear, self.asking):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        self.asking = None
        if self.writer is not None:
            self.writer.close()
        if self.fading is not None:
            self.fading.cancel()

    # -- the page

    def put(self, answer: Answer) -> bool:
        """Put an answer in place; False where it was no page of ours."""
        text = answer.text
        if answer.status != 200 or not (watch := found(WATCH, text)):
            return False
        self.text, self.watch, self.version = text, watch, int(found(VERSION, text) or 0)
        self.swaps += 1
        loop = asyncio.get_running_loop()
        self.shown.append((loop.time(), self.version))
        if self.fading is not None:
            self.fading.cancel()
        if seconds := found(FADES, text):
            self.fading = loop.call_later(int(seconds), self.refresh)
        self.swapped.set()
        self.swapped = asyncio.Event()
        if self.version >= self.told:
            self.behind = 0
        else:
            self.behind += 1
            self.refresh() if self.behind == 1 else self.refresh_later()
        return True

    def refresh(self) -> None:
        """Fetch the page; a second wish while one fetch is under way waits for it."""
        if self.asking is not None:
            self.again = True
        elif not self.closed:
            self.asking = asyncio.create_task(self.fetch())

    def refresh_later(self) -> None:
        asyncio.get_running_loop().call_later(random.uniform(AGAIN / 2, AGAIN), self.refresh)

    async def fetch(self) -> None:
        again = True
        while again:
            self.again, seen = False, self.swaps
            answer = await self.browser.get(self.path, PART, heard=self.told)
            if seen != self.swaps:
                self.again = max(self.told, int(found(VERSION, answer.text) or 0)) > self.version
            elif not self.put(answer):
                self.record.fault(f"page {answer.fault}", self.path)
                self.refresh_later()
            again = self.again
        self.asking = None

    def heard(self, number: int) -> None:
        """Fetch the page where it has another number than the stream told; a row on its way most often brings it."""
        self.told = number
        if number == self.version:
            return
        if self.sending:
            asyncio.get_running_loop().call_later(OWN, self.catch_up)
        else:
            self.refresh()

    def catch_up(self) -> None:
        """Fetch the page where it is not the one that the stream told of last."""
        if self.told != self.version:
            self.refresh()

    @property
    def follows(self) -> str:
        """Where the page leads by itself; empty while it leads nowhere."""
        return found(FOLLOW, self.text)

    # -- the stream

    async def listen(self) -> None:
        """Keep the stream open; after a cut as long as an EventSource waits."""
        first = True
        while not self.closed:
            if not first:
                self.record.fault("stream cut", self.path)
                await asyncio.sleep(random.uniform(1, 3))
            first = False
            try:
                reader, self.writer = await asyncio.open_connection("127.0.0.1", self.browser.port)
                await self.hear(reader, self.writer)
            except OSError:
                continue

    async def hear(self, reader: StreamReader, writer: StreamWriter) -> None:
        heads = (
            f"Host: localhost\r\nAccept: text/event-stream\r\nCookie: device={self.browser.cookie}; csrftoken={CSRF}"
        )
        writer.write(f"GET {self.watch} HTTP/1.1\r\n{heads}\r\n\r\n".encode())
        while line := await reader.readline():
            if line.startswith(b"data:"):
                self.heard(int(line[5:]))
        writer.close()

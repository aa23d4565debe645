"""Phones with a persistent connection each, and runs of two acts in turn."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from statistics import mean, median
from urllib.parse import urlencode

Act = Callable[["Phone"], Awaitable[None]]
CSRF = "a" * 32  # the plain secret is as good as a token


class Phone:
    """A persistent connection with a device's cookie. `heads`: of the last answer, by name in lower case."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port = port
        self.head = f"Host: localhost\r\nCookie: device={cookie}; csrftoken={CSRF}\r\n"
        self.doing: dict[str, int | str] = {}  # where an act goes on
        self.heads: dict[str, str] = {}

    async def open(self) -> "Phone":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def close(self) -> None:
        self.writer.close()
        await self.writer.wait_closed()

    async def get(self, path: str, more: str = "") -> tuple[int, bytes]:
        self.writer.write(f"GET {path} HTTP/1.1\r\n{self.head}{more}\r\n".encode())
        return await self.answer()

    async def post(self, path: str, fields: dict[str, str], more: str = "") -> tuple[int, bytes]:
        body = urlencode({"csrfmiddlewaretoken": CSRF, **fields})
        kind = "Content-Type: application/x-www-form-urlencoded\r\n"
        self.writer.write(
            f"POST {path} HTTP/1.1\r\n{self.head}{more}{kind}Content-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        return await self.answer()

    async def answer(self) -> tuple[int, bytes]:
        """Status and body."""
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").splitlines()
        pairs = [line.partition(":") for line in lines if line]
        self.heads = {name.lower(): value.strip() for name, _, value in pairs}
        status = int(first.split(" ", 2)[1])
        if self.heads.get("transfer-encoding") == "chunked":
            return status, await self.chunks()
        return status, await self.reader.readexactly(int(self.heads.get("content-length", 0)))

    async def chunks(self) -> bytes:
        body = b""
        while size := int(await self.reader.readline(), 16):
            body += await self.reader.readexactly(size)
            await self.reader.readline()
        await self.reader.readline()
        return body


async def phones(count: int, port: int, cookie: str) -> list[Phone]:
    return [await Phone(port, cookie).open() for _ in range(count)]


async def block(act: Act, held: list[Phone], each: int) -> list[float]:
    """Seconds of every act, with `each` acts on every phone, all phones at once."""
    took: list[float] = []

    async def busy(phone: Phone) -> None:
        for _ in range(each):
            begun = time.perf_counter()
            await act(phone)
            took.append(time.perf_counter() - begun)

    await asyncio.gather(*(busy(phone) for phone in held))
    return took


@dataclass
class Took:
    """Seconds of each act, and the server's processor seconds for all of them."""

    each: list[float] = field(default_factory=list)
    processor: float = 0.0

    @property
    def median(self) -> float:
        return median(self.each)

    @property
    def mean(self) -> float:
        return mean(self.each)

    @property
    def work(self) -> float:
        """Processor seconds of the server for one act."""
        return self.processor / len(self.each)


async def in_turn(
    one: Act, other: Act, held: list[Phone], *, rounds: int, each: int, busy: Callable[[], float]
) -> tuple[Took, Took]:
    """Times of two acts taken in turn; the first turn warms up. `busy`: processor seconds."""
    took = Took(), Took()
    for turn in range(rounds + 1):
        for kept, act in zip(took, (one, other)):
            begun = busy()
            times = await block(act, held, each)
            if turn:
                kept.each += times
                kept.processor += busy() - begun
    return took


async def paced(act: Act, phone: Phone, *, count: int, every: float) -> list[float]:
    """Seconds of each act, with one started every `every` seconds."""
    took, begun = [], time.perf_counter()
    for number in range(count):
        await asyncio.sleep(max(0.0, begun + number * every - time.perf_counter()))
        at = time.perf_counter()
        await act(phone)
        took.append(time.perf_counter() - at)
    return took

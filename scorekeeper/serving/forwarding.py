"""Hands a request to a reading process over loopback, and takes back its whole answer."""

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any

import httptools

from .wire import Headers, Receive, Send

CHUNK = 256 * 1024  # bytes read at once
FROM, SECRET = b"x-scorekeeper-from", b"x-scorekeeper-secret"  # for a reading process alone
NOT_HANDED_ON = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"expect", b"content-length"}
NOT_HANDED_ON |= {FROM, SECRET}
MOST = 256  # requests that one reading process is asked at once, each over a connection; more wait


@dataclass(eq=False)
class Answer:
    """A whole answer. httptools calls its methods as it comes in."""

    status: int = 0
    headers: Headers = field(default_factory=list)
    parts: list[bytes] = field(default_factory=list)
    begun: int = 0  # answers that came in; a second one would be another request's
    whole: bool = False
    closes: bool = False  # the connection, after it

    def on_message_begin(self) -> None:
        self.begun += 1

    def on_header(self, name: bytes, value: bytes) -> None:
        self.closes |= (name.lower(), value.lower()) == (b"connection", b"close")
        if name.lower() not in NOT_HANDED_ON or name.lower() == b"content-length":
            self.headers.append((name.lower(), value))

    def on_body(self, part: bytes) -> None:
        self.parts.append(part)

    def on_message_complete(self) -> None:
        self.whole = True

    def says(self, name: bytes) -> bool:
        """Whether it has a header of this name."""
        return any(each == name for each, _ in self.headers)

    async def send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": b"".join(self.parts)})


class Forwarder:
    """The connections to one reading process. `busy`: how many requests it is answering."""

    def __init__(self, port: int, secret: bytes) -> None:
        self.port, self.secret = port, secret
        self.free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.busy = 0
        self.room = asyncio.Semaphore(MOST)

    async def ask(self, scope: dict[str, Any]) -> Answer:
        """The answer to a request without a body. `OSError` or `EOFError` where none comes."""
        self.busy += 1
        try:
            async with self.room:
                return await self.exchange(request_head(scope, self.secret))
        finally:
            self.busy -= 1

    async def exchange(self, request: bytes) -> Answer:
        """Send one request over a free connection, or a new one."""
        reader, writer = self.free.pop() if self.free else await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(request)
            answer = await read_answer(reader)
        except BaseException:  # one that is given up, too: its answer may still come
            writer.close()
            raise
        if answer.closes:
            writer.close()
        else:
            self.free.append((reader, writer))
        return answer


def request_head(scope: dict[str, Any], secret: bytes) -> bytes:
    """The request as one for the whole page, whose head alone is sent where only that was asked for."""
    where = scope.get("raw_path") or scope["path"].encode()
    if scope["query_string"]:
        where += b"?" + scope["query_string"]
    address, port = scope.get("client") or ("", 0)
    headers = [pair for pair in scope["headers"] if pair[0] not in NOT_HANDED_ON]
    headers += [(SECRET, secret), (FROM, f"{address} {port}".encode())]
    return b"".join((b"GET ", where, b" HTTP/1.1\r\n", *(b"%s: %s\r\n" % pair for pair in headers), b"\r\n"))


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """Read one answer. `EOFError` where it ends early.

    Also where anything else comes with it: the next request must never get the answer to another.
    """
    answer = Answer()
    parser = httptools.HttpResponseParser(answer)
    while not answer.whole:
        data = await reader.read(CHUNK)
        if not data:
            raise EOFError
        parser.feed_data(data)
    answer.status = parser.get_status_code()
    if answer.begun > 1 or answer.status < 200:
        raise EOFError
    return answer


class HandedOn:
    """In a reading process: takes requests from the process in front, and from nobody else."""

    def __init__(self, pages: Any, secret: bytes) -> None:
        self.pages, self.secret = pages, secret

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            said = dict(scope["headers"])
            if not secrets.compare_digest(said.get(SECRET, b""), self.secret):
                await send({"type": "http.response.start", "status": 403, "headers": []})
                return await send({"type": "http.response.body", "body": b""})
            address, _, port = said[FROM].decode().rpartition(" ")
            headers = [pair for pair in scope["headers"] if pair[0] not in (FROM, SECRET)]
            scope = {**scope, "headers": headers, "client": (address, int(port)) if address else None}
        await self.pages(scope, receive, send)

"""A browser without a screen: its cookies, one connection for what it looks at and one for what it sends."""

import asyncio
import zlib
from dataclasses import dataclass
from urllib.parse import urlsplit

from bench.asking import CSRF, Phone

WHOLE_PAGE = "text/html,application/xhtml+xml"
PART = "text/html"  # what `live.js` accepts when it fetches its page again
REDIRECTS = 5


@dataclass(frozen=True)
class Answer:
    """A response. `path`: the one that answered, after redirects; status 0 where nothing came in time."""

    status: int
    body: bytes
    heads: dict[str, str]
    path: str

    @property
    def fault(self) -> str:
        """The status, or that no answer came."""
        return str(self.status) if self.status else "without an answer"

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")


class Browser:
    def __init__(self, port: int, cookie: str) -> None:
        self.port, self.cookie = port, cookie
        self.idle: dict[str, Phone] = {}

    async def get(
        self, path: str, accept: str = WHOLE_PAGE, *, seconds: float = 60, line: str = "looks", heard: int = 0
    ) -> Answer:
        """The page after redirects. `heard`: the number of the news that it must have."""
        heads = f"Accept: {accept}\r\nX-News: {heard}\r\n"
        for _ in range(REDIRECTS):
            answer = await self.ask(line, path, None, heads, seconds)
            if answer.status not in (301, 302):
                break
            path = self.place(answer)
        return answer

    async def post(self, path: str, fields: dict[str, str], *, seconds: float = 60) -> Answer:
        """The first answer; redirects are not followed."""
        return await self.ask("acts", path, fields, f"Accept: {PART}\r\n", seconds)

    def place(self, answer: Answer) -> str:
        """Where a redirect leads."""
        where = urlsplit(answer.heads["location"])
        return f"{where.path}?{where.query}" if where.query else where.path

    async def ask(self, line: str, path: str, fields: dict[str, str] | None, heads: str, seconds: float) -> Answer:
        """The answer to one request; one that found its connection closed is sent once more, as browsers do."""
        for _ in range(2):
            phone = self.idle.pop(line, None)
            known = phone is not None and not phone.reader.at_eof()
            try:
                async with asyncio.timeout(seconds):
                    if phone is None or not known:
                        phone = await Phone(self.port, self.cookie).open()
                    return await self.ask_on(phone, line, path, fields, heads)
            except TimeoutError:
                drop(phone)
                break
            except (asyncio.IncompleteReadError, OSError) as cut:
                drop(phone)
                if not known or (isinstance(cut, asyncio.IncompleteReadError) and cut.partial):
                    break
        return Answer(0, b"", {}, path)

    async def ask_on(self, phone: Phone, line: str, path: str, fields: dict[str, str] | None, heads: str) -> Answer:
        phone.head = f"Host: localhost\r\nCookie: device={self.cookie}; csrftoken={CSRF}\r\n"
        heads += "Accept-Encoding: gzip\r\n"
        status, body = await (phone.get(path, heads) if fields is None else phone.post(path, fields, heads))
        if phone.heads.get("content-encoding") == "gzip":
            body = zlib.decompress(body, 31)
        if (known := phone.heads.get("set-cookie", "")).startswith("device="):
            self.cookie = known.removeprefix("device=").partition(";")[0].strip('"')
        if phone.heads.get("connection") == "close":
            drop(phone)
        else:
            self.idle[line] = phone
        return Answer(status, body, dict(phone.heads), path.partition("?")[0])

    def close(self) -> None:
        for phone in self.idle.values():
            drop(phone)
        self.idle = {}


def drop(phone: Phone | None) -> None:
    """Close a connection, whatever is still on its way."""
    if phone is not None:
        phone.writer.close()

"""Server-sent events over ASGI: reading the request, sending the stream."""

import uuid
from http.cookies import CookieError, SimpleCookie

from scorekeeper.server.security import HEADERS

from .wire import Send


def match_id_in(path: str) -> str | None:
    """The id in "/watch/<id>"; None for anything else."""
    try:
        return str(uuid.UUID(path.removeprefix("/watch/").strip("/")))
    except ValueError:
        return None


def cookies_in(said: dict[bytes, str]) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(said.get(b"cookie", "")).items()}
    except CookieError:
        return {}


async def start_response(send: Send, status: int, headers: dict[str, str]) -> None:
    pairs = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": pairs})


async def send_text(send: Send, words: str) -> None:
    await send({"type": "http.response.body", "body": words.encode(), "more_body": True})


async def refuse(send: Send, status: int, sentence: bytes) -> None:
    await start_response(send, status, {**HEADERS, "Content-Type": "text/plain", "Cache-Control": "no-store"})
    await send({"type": "http.response.body", "body": sentence})

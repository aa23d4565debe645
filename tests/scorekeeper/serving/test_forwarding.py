"""A request that is handed to a reading process, and what comes back."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from scorekeeper.serving.forwarding import FROM, SECRET, Answer, Forwarder, HandedOn, request_head
from tests.scenes import play

SCOPE = {
    "type": "http",
    "method": "HEAD",
    "path": "/games/",
    "raw_path": b"/games/",
    "query_string": b"players=4",
    "headers": [(b"host", b"pub"), (b"connection", b"close"), (FROM, b"8.8.8.8 1"), (SECRET, b"guessed")],
    "client": ("10.0.0.7", 40000),
}
CHUNKED = (
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
)
PLAIN = b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno"
NOTHING = b"HTTP/1.1 204 No Content\r\n\r\n"


async def ask_server(*answers: bytes, ends: bool = False) -> tuple[list[Answer | str], list[bytes], int]:
    """What each of so many requests got, the heads that the server read, and its connections."""
    heads: list[bytes] = []
    rest, connections = list(answers), 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal connections
        connections += 1
        with suppress(EOFError):  # the forwarder hung up
            while rest:
                heads.append(await reader.readuntil(b"\r\n\r\n"))
                writer.write(rest.pop(0))
                if ends:
                    break
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    forwarder = Forwarder(server.sockets[0].getsockname()[1], b"secret")
    found: list[Answer | str] = []
    for _ in answers:
        try:
            found.append(await forwarder.ask(SCOPE))
        except (OSError, EOFError) as fault:
            found.append(type(fault).__name__)
    assert forwarder.busy == 0
    server.close()
    return found, heads, connections


def test_answers_of_every_shape_come_whole_over_one_connection():
    found, heads, connections = play(ask_server(CHUNKED, PLAIN, NOTHING))
    assert [(each.status, b"".join(each.parts)) for each in found] == [(200, b"abc"), (404, b"no"), (204, b"")]
    assert found[0].headers == [(b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")]
    assert found[1].headers == [(b"content-length", b"2")]
    assert (len(heads), connections) == (3, 1)


def test_the_request_names_who_asks_and_nobody_can_say_it_instead():
    _, (head,), _ = play(ask_server(PLAIN))
    assert head == (
        b"GET /games/?players=4 HTTP/1.1\r\nhost: pub\r\n"
        + SECRET
        + b": secret\r\n"
        + FROM
        + b": 10.0.0.7 40000\r\n\r\n"
    )


@pytest.mark.parametrize("part", [b"", PLAIN[:-1], CHUNKED[:-9]], ids=["nothing", "half a body", "half a chunk"])
def test_an_answer_that_ends_early_is_none(part):
    found, _, _ = play(ask_server(part, ends=True))
    assert found == ["EOFError"]


def test_a_reader_that_is_gone_is_no_answer_and_not_busy():
    async def scene() -> int:
        server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
        forwarder = Forwarder(server.sockets[0].getsockname()[1], b"secret")
        server.close()
        await server.wait_closed()
        with pytest.raises(OSError):
            await forwarder.ask(SCOPE)
        return forwarder.busy

    assert play(scene()) == 0


def test_a_reading_process_listens_to_its_front_alone():
    async def scene(*said: tuple[bytes, bytes]) -> tuple[list[int], list[tuple[Any, Any]]]:
        told: list[int] = []
        seen: list[tuple[Any, Any]] = []

        async def pages(scope, receive, send) -> None:
            seen.append((scope["client"], scope["headers"]))

        async def send(message) -> None:
            told.append(message.get("status", 0))

        async def receive() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        scope = {"type": "http", "headers": list(said), "client": ("127.0.0.1", 1)}
        await HandedOn(pages, b"secret")(scope, receive, send)
        return told, seen

    by_front = scene((b"host", b"pub"), (FROM, b"::1 40000"), (SECRET, b"secret"))
    assert play(by_front) == ([], [(("::1", 40000), [(b"host", b"pub")])])
    for stranger in (scene((FROM, b"::1 40000"), (SECRET, b"guessed")), scene((b"host", b"pub"))):
        told, seen = play(stranger)
        assert told[0] == 403 and not seen


@pytest.mark.parametrize("more", [b"HTTP/1.1 100 Continue\r\n\r\n" + PLAIN, PLAIN + PLAIN], ids=["interim", "two"])
def test_what_comes_with_an_answer_never_becomes_the_answer_to_somebody_else(more):
    found, _, connections = play(ask_server(more, PLAIN))
    assert found[0] == "EOFError" and connections >= 1


def test_a_connection_that_will_close_is_not_used_again():
    closing = PLAIN.replace(b"Not Found\r\n", b"Not Found\r\nConnection: close\r\n")
    found, _, connections = play(ask_server(closing, PLAIN))
    assert [each.status for each in found] == [404, 404] and connections == 2


def test_nobody_is_asked_to_say_continue():
    scope = {**SCOPE, "headers": [(b"host", b"pub"), (b"expect", b"100-continue")]}
    assert b"expect" not in request_head(scope, b"secret").lower()

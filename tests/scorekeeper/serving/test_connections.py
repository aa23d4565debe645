"""Connections that keep the server waiting are closed in time: a real listener in a loop whose clock tests put on."""

import asyncio
import gc
import socket
import weakref
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState

from scorekeeper.serving.connections import Limits, Places, address_group, limited_protocol

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
FORM = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n\r\n"
LARGE = 16 * 2**20  # bytes of an answer: more than the system itself takes in advance
Scene = Callable[["Hall"], Coroutine[Any, Any, None]]


class ClockLoop(asyncio.SelectorEventLoop):
    """A loop whose clock can be put on."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


class Visitor:
    """A client's end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, words: bytes) -> None:
        self.writer.write(words)
        await self.writer.drain()
        await settle()

    async def hear(self) -> bytes:
        """The next answer, whole."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return head + await self.reader.readexactly(length)

    async def is_closed(self) -> bool:
        await settle()
        return self.reader.at_eof() or self.reader.exception() is not None


class Hall:
    """A server with one page, in this loop. `answer`: what it says once the whole body is there."""

    def __init__(self, limits: Limits) -> None:
        self.protocol = limited_protocol(limits)
        self.places: Places = self.protocol.places
        self.answer = b"Hello."
        self.busy = asyncio.Event()  # set: nobody works on the page
        self.busy.set()
        self.visitors: list[Visitor] = []

    async def page(self, scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive()).get("more_body"):
            pass
        if message["type"] == "http.disconnect":
            return
        await self.busy.wait()
        length = str(len(self.answer)).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        await send({"type": "http.response.body", "body": self.answer, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    async def open(self) -> None:
        config = uvicorn.Config(self.page, http=self.protocol, interface="asgi3", ws="none", log_config=None)
        config.load()
        state = ServerState()
        self.server = await asyncio.get_running_loop().create_server(
            lambda: self.protocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
        )
        self.port = self.server.sockets[0].getsockname()[1]

    async def visit(self, words: bytes = b"", *, address: str = "127.0.0.1", buffer: int = 0) -> Visitor:
        """Connect from an address of this machine, and say something."""
        line = socket.socket()
        line.setblocking(False)
        if buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        line.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        self.visitors.append(Visitor(*await asyncio.open_connection(sock=line, limit=2**10)))
        await self.visitors[-1].say(words)
        return self.visitors[-1]

    async def later(self, seconds: float) -> None:
        """Put the clock on."""
        await settle()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, ClockLoop)
        loop.ahead += seconds
        await settle()

    async def close(self) -> None:
        for visitor in self.visitors:
            visitor.writer.transport.abort()
        self.server.close()
        await settle()


async def settle() -> None:
    """Let what was sent arrive at the other end of the loopback, and what follows from it."""
    for _ in range(20):
        await asyncio.sleep(0)


def play(scene: Scene, limits: Limits | None = None, loop: Callable[[], asyncio.AbstractEventLoop] = ClockLoop) -> None:
    async def played() -> None:
        hall = Hall(limits or Limits())
        await hall.open()
        try:
            await scene(hall)
        finally:
            await hall.close()
        assert (hall.places.taken, hall.places.awaited, hall.places.idle) == (set(), {}, {})

    def run() -> None:
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(played())

    with ThreadPoolExecutor(1) as thread:  # in the thread of the tests Playwright may keep a loop running
        thread.submit(run).result()


# -- a request that does not come


@pytest.mark.parametrize("said", [b"", HEAD, b"\r\n\r\n"], ids=["nothing", "half a head", "blank lines"])
def test_a_head_has_ten_seconds_from_the_connect(said):
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(said)
        await hall.later(9.9)
        assert not await stranger.is_closed()
        await hall.later(0.2)
        assert await stranger.is_closed()

    play(scene)


def test_a_head_in_drops_has_no_longer():
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(HEAD)
        for _ in range(9):
            await hall.later(1)
            await stranger.say(b"X: a\r\n")
        assert not await stranger.is_closed()
        await hall.later(1)
        assert await stranger.is_closed()

    play(scene)


@pytest.mark.parametrize("said", [b"\r\n", HEAD], ids=["a blank line", "half a head"])
def test_the_next_request_on_a_connection_has_ten_seconds_too(said):
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(HEAD + b"\r\n")
        assert (await stranger.hear()).endswith(b"Hello.")
        await hall.later(4)
        await stranger.say(said)
        await hall.later(9.9)
        assert not await stranger.is_closed()
        await hall.later(0.2)
        assert await stranger.is_closed()

    play(scene)


def test_a_body_may_pause_for_thirty_seconds():
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(FORM)
        await hall.later(25)
        await stranger.say(b"half a")
        await hall.later(29.9)
        assert not await stranger.is_closed()
        await hall.later(0.2)
        assert await stranger.is_closed()

    play(scene)


def test_a_body_has_a_minute_in_all():
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(FORM[:-1])
        await hall.later(5)
        await stranger.say(FORM[-1:])
        for _ in range(11):
            await hall.later(5)
            await stranger.say(b"x")
        await hall.later(4.9)
        assert not await stranger.is_closed()
        await hall.later(0.2)
        assert await stranger.is_closed()

    play(scene)


def test_a_slow_phone_that_goes_on_is_served():
    async def scene(hall: Hall) -> None:
        phone = await hall.visit(FORM)
        for _ in range(12):
            await hall.later(4.9)
            await phone.say(b"x")
        assert (await phone.hear()).endswith(b"Hello.")

    play(scene)


def test_a_head_of_more_than_64_kilobytes_is_not_read_to_its_end():
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(HEAD + b"X: " + b"a" * 60_000)
        assert not await stranger.is_closed()
        await stranger.say(b"a" * 10_000)
        assert await stranger.is_closed()

    play(scene)


def test_a_whole_request_is_answered_however_long_we_take():
    async def scene(hall: Hall) -> None:
        hall.busy.clear()
        phone, writer = await hall.visit(HEAD + b"\r\n"), await hall.visit(FORM + b"twelve bytes")
        await hall.later(1000)
        hall.busy.set()
        assert (await phone.hear()).endswith(b"Hello.") and (await writer.hear()).endswith(b"Hello.")

    play(scene)


def test_whoever_says_more_while_they_wait_is_answered_first():
    """Old browsers end a form with an empty line too many."""

    async def scene(hall: Hall) -> None:
        hall.busy.clear()
        phone = await hall.visit(FORM + b"twelve bytes")
        await phone.say(b"\r\n")
        await hall.later(100)
        hall.busy.set()
        assert (await phone.hear()).endswith(b"Hello.")

    play(scene)


def test_requests_in_a_row_are_each_answered():
    async def scene(hall: Hall) -> None:
        phone = await hall.visit(HEAD + b"\r\n" + FORM + b"twelve bytes" + HEAD)
        assert (await phone.hear()).endswith(b"Hello.") and (await phone.hear()).endswith(b"Hello.")
        await phone.say(b"\r\n")
        assert (await phone.hear()).endswith(b"Hello.")
        await hall.later(6)
        assert await phone.is_closed()  # by uvicorn, which lets an idle connection be for five seconds

    play(scene)


# -- an answer that is not read


@pytest.mark.parametrize(
    ("end", "more"),
    [(b"\r\n", b""), (b"Connection: close\r\n\r\n", b""), (b"\r\n", b"\0\r\n\r\n")],
    ids=["kept open", "the last one", "nonsense after it"],
)
@pytest.mark.parametrize("size", [LARGE, None], ids=["large", "left in the buffer"])
def test_an_answer_of_which_nothing_is_read_has_a_minute(end, more, size):
    async def scene(hall: Hall) -> None:
        hall.answer = b"x" * (size or await taken_by_the_system(hall) + 40_000)
        stranger = await hall.visit(buffer=4096)
        await stranger.say(HEAD + end)
        await stranger.say(more)
        await hall.later(10)
        await hall.later(49)
        assert len(hall.places.taken) == 1
        await hall.later(10)
        await hall.later(5)
        assert not hall.places.taken

    play(scene)


async def taken_by_the_system(hall: Hall) -> int:
    """Bytes of an answer that this system takes before anybody reads."""
    hall.answer = b"x" * LARGE
    stranger = await hall.visit(buffer=4096)
    await stranger.say(HEAD + b"\r\n")
    (connection,) = hall.places.taken
    taken = LARGE - connection.transport.get_write_buffer_size()
    stranger.writer.transport.abort()
    await settle()
    return taken


def test_whoever_reads_a_large_answer_slowly_gets_it_whole():
    async def scene(hall: Hall) -> None:
        hall.answer = b"x" * LARGE
        phone = await hall.visit()
        await phone.say(HEAD + b"Connection: close\r\n\r\n")
        await phone.reader.readuntil(b"\r\n\r\n")
        for _ in range(8):
            await hall.later(25)
            await phone.reader.readexactly(LARGE // 8)
        assert await phone.reader.read() == b""

    play(scene)


def test_what_was_left_of_one_answer_says_nothing_of_the_next():
    async def scene(hall: Hall) -> None:
        hall.answer = b"x" * (await taken_by_the_system(hall) + 40_000)
        phone = await hall.visit(HEAD + b"\r\n", buffer=4096)
        await hall.later(4)
        assert len(await phone.hear()) > len(hall.answer)
        hall.answer = b"x" * LARGE
        await phone.say(HEAD + b"\r\n")
        await hall.later(59)
        assert len(hall.places.taken) == 1

    play(scene)


# -- too many at once


def test_the_oldest_of_an_address_gives_way_after_a_second():
    async def scene(hall: Hall) -> None:
        strangers = [await hall.visit(address="127.0.0.66") for _ in range(4)]
        other = await hall.visit()
        await hall.later(1.1)
        assert not any([await each.is_closed() for each in strangers])
        strangers += [await hall.visit(address="127.0.0.66") for _ in range(2)]
        assert [await each.is_closed() for each in strangers] == [True] * 3 + [False] * 3
        assert not await other.is_closed()

    play(scene, Limits(an_address=3))


@pytest.mark.parametrize("before", [b"", HEAD + b"\r\n"], ids=["at first", "after a whole one"])
def test_half_a_request_counts_whenever_it_comes(before):
    async def scene(hall: Hall) -> None:
        strangers = [await hall.visit(before) for _ in range(4)]
        for each in strangers:
            assert not before or await each.hear()
            await each.say(HEAD)
        await hall.later(4)
        strangers.append(await hall.visit())
        assert [await each.is_closed() for each in strangers] == [True] * 2 + [False] * 3

    play(scene, Limits(an_address=3))


def test_whoever_reads_nothing_counts_until_they_read():
    async def scene(hall: Hall) -> None:
        hall.answer = b"x" * LARGE
        strangers = [await hall.visit(HEAD + b"\r\n", buffer=65536) for _ in range(4)]
        await strangers[1].say(HEAD + b"\r\n")
        await hall.later(4)
        await strangers[2].reader.readexactly(LARGE)
        await settle()
        newcomers = [await hall.visit() for _ in range(2)]
        assert [len(group) for group in hall.places.awaited.values()] == [3]
        assert len(hall.places.taken) == 4 and not any([await each.is_closed() for each in newcomers])
        assert len((await strangers[2].reader.read(1000)).strip(b"x")) == 0

    play(scene, Limits(an_address=3))


def test_phones_that_all_connect_at_once_from_one_address_are_all_served():
    async def scene(hall: Hall) -> None:
        phones = [await hall.visit() for _ in range(20)]
        for phone in phones:
            await phone.say(HEAD + b"\r\n")
        assert all([(await phone.hear()).endswith(b"Hello.") for phone in phones])

    play(scene, Limits(an_address=3))


def test_whoever_has_sent_a_whole_request_does_not_count():
    async def scene(hall: Hall) -> None:
        hall.busy.clear()
        watchers = [await hall.visit(HEAD + b"\r\n") for _ in range(20)]
        await hall.later(100)
        late = await hall.visit(HEAD)
        await hall.later(2)
        await hall.visit(HEAD)
        assert not any([await each.is_closed() for each in [*watchers, late]])

    play(scene, Limits(an_address=3))


def test_in_a_full_house_the_oldest_of_the_address_that_has_most_gives_way():
    async def scene(hall: Hall) -> None:
        hall.busy.clear()
        watching = await hall.visit(HEAD + b"\r\n", address="127.0.0.66")
        first = await hall.visit()
        strangers = [await hall.visit(address="127.0.0.66") for _ in range(3)]
        phone = await hall.visit()
        assert [await each.is_closed() for each in strangers] == [True, False, False]
        assert not await watching.is_closed() and not await first.is_closed()
        hall.busy.set()
        await phone.say(HEAD + b"\r\n")
        assert (await phone.hear()).endswith(b"Hello.")

    play(scene, Limits(places=5))


@pytest.mark.parametrize("more", [b"", HEAD], ids=["nothing more", "half a head in one packet with it"])
def test_in_a_full_house_whoever_was_answered_and_says_nothing_more_gives_way_first(more):
    async def scene(hall: Hall) -> None:
        half = await hall.visit(HEAD)
        answered = [await hall.visit(HEAD + b"\r\n" + more) for _ in range(3)]
        for each in answered:
            assert (await each.hear()).endswith(b"Hello.")
        await answered[0].say(HEAD + b"\r\n" if not more else b"\r\n")
        assert (await answered[0].hear()).endswith(b"Hello.")
        newcomers = [await hall.visit(), await hall.visit()]
        assert [await each.is_closed() for each in answered] == [False, True, True]
        assert not any([await each.is_closed() for each in [half, *newcomers]])

    play(scene, Limits(places=4))


def test_in_a_full_house_whoever_still_reads_an_answer_gets_it_whole():
    async def scene(hall: Hall) -> None:
        hall.answer = b"x" * (await taken_by_the_system(hall) + 40_000)
        phone = await hall.visit(HEAD + b"\r\n", buffer=4096)
        newcomers = [await hall.visit(), await hall.visit()]
        assert [await each.is_closed() for each in newcomers] == [True, False]
        assert len(await phone.hear()) > len(hall.answer)

    play(scene, Limits(places=2))


def test_in_a_house_full_of_whole_requests_the_newcomer_gives_way():
    async def scene(hall: Hall) -> None:
        hall.busy.clear()
        watchers = [await hall.visit(HEAD + b"\r\n") for _ in range(3)]
        late = await hall.visit()
        assert await late.is_closed() and not any([await each.is_closed() for each in watchers])

    play(scene, Limits(places=3))


def test_a_burst_never_takes_more_than_the_places():
    async def scene(hall: Hall) -> None:
        lines = [socket.create_connection(("127.0.0.1", hall.port)) for _ in range(60)]
        await settle()
        assert len(hall.places.taken) == 5
        for line in lines:
            line.close()

    play(scene, Limits(places=5))


def test_behind_a_proxy_the_limit_of_an_address_is_that_of_all():
    assert limited_protocol(Limits(places=900, an_address=20), proxied=True).places.limits.an_address == 900
    assert limited_protocol(Limits(places=900, an_address=20)).places.limits.an_address == 20


@pytest.mark.parametrize(
    ("client", "group"),
    [
        (("192.168.1.66", 5000), "192.168.1.66"),
        (("::ffff:192.168.1.66", 5000), "192.168.1.66"),
        (("2001:db8:1:2:3:4:5:6", 5000), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 5000), "fe80::/64"),
        (None, ""),
    ],
)
def test_of_ipv6_a_whole_network_is_one_address(client, group):
    """A house gets 2^64 of them; of IPv4 it gets one."""
    assert address_group(client) == group


# -- what is left behind


@pytest.mark.parametrize("loop", [ClockLoop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
@pytest.mark.parametrize("said", [b"", HEAD, FORM + b"half", HEAD + b"\r\n"], ids=["nothing", "head", "body", "whole"])
def test_a_connection_that_is_cut_leaves_nothing_behind(loop, said):
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(said)
        (left,) = [weakref.ref(each) for each in hall.places.taken]
        stranger.writer.transport.abort()
        await until(lambda: not hall.places.taken)
        gc.collect()
        assert left() is None

    play(scene, loop=loop)


@pytest.mark.parametrize("said", [b"", HEAD, FORM + b"half"], ids=["nothing", "head", "body"])
def test_uvloop_keeps_the_deadlines_too(said):
    async def scene(hall: Hall) -> None:
        stranger = await hall.visit(said)
        await asyncio.wait_for(stranger.reader.read(), 5)
        await until(lambda: not hall.places.taken)

    play(scene, Limits(head=0.05, silence=0.05), uvloop.new_event_loop)


def test_uvloop_gives_up_an_answer_that_nobody_reads():
    async def scene(hall: Hall) -> None:
        hall.answer = b"x" * LARGE
        stranger = await hall.visit(buffer=4096)
        await stranger.say(HEAD + b"Connection: close\r\n\r\n")
        await until(lambda: not hall.places.taken)

    play(scene, Limits(unread=0.05), uvloop.new_event_loop)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not holds():
            await asyncio.sleep(0.005)

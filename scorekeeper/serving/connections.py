"""Connections that keep the server waiting, closed in time: strangers who say nothing must not shut a hall out.

We wait for whoever has connected until their request is whole, and while nothing of our answer is read. For each there
is a deadline, and a number of those that an address may have; where the house is full, who is idle gives way, and then
the one that has kept us waiting longest, of the address that has most of them. Nobody who has sent a whole request is
closed before its answer, nor while they read.
"""

import asyncio
import socket
import struct
import sys
from dataclasses import dataclass, field, replace
from ipaddress import IPv6Address, IPv6Network, ip_address

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .file_limit import places

RESET = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)  # linger for no time


@dataclass(frozen=True)
class Limits:
    """Seconds, and numbers of connections; tests take smaller ones."""

    head: float = 10  # from the connect, or the first byte, until the head of a request is whole
    silence: float = 30  # without a byte of a body
    body: float = 60  # for a whole body
    unread: float = 60  # without a byte read of an answer
    head_size: int = 64 * 1024  # bytes; a cookie of ours has up to 4,096
    an_address: int = 256  # that keep us waiting; browsers open some in advance, and a hall may share one address
    burst: float = 1  # a second in which an address may have more, when all phones connect at once
    places: int = field(default_factory=places)


class Places:
    """The open connections of a server.

    `awaited`: those that keep us waiting and since when, by address. `idle`: those between two requests. In order.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.taken: set[Connection] = set()
        self.awaited: dict[str, dict[Connection, float]] = {}
        self.idle: dict[Connection, None] = {}

    def take(self, connection: "Connection") -> None:
        self.taken.add(connection)
        self.wait_for(connection)
        if len(self.taken) > self.limits.places:
            self.make_room()

    def make_room(self) -> None:
        """Close who is idle longest, or keeps us waiting longest of the address that has most of them."""
        if self.idle:
            next(iter(self.idle)).give_up()
        else:
            most = max(self.awaited.values(), key=len)
            next(iter(most)).give_up()

    def leave(self, connection: "Connection") -> None:
        self.taken.discard(connection)
        self.idle.pop(connection, None)
        self.stop_waiting_for(connection)

    def wait_for(self, connection: "Connection") -> None:
        """Count a connection as one that keeps us waiting; the oldest of an address that has too many gives way."""
        now = connection.loop.time()
        group = self.awaited.setdefault(connection.address, {})
        group.setdefault(connection, now)
        while len(group) > self.limits.an_address:
            oldest, since = next(iter(group.items()))
            if now - since < self.limits.burst:
                break
            oldest.give_up()

    def stop_waiting_for(self, connection: "Connection") -> None:
        group = self.awaited.get(connection.address, {})
        group.pop(connection, None)
        if not group:
            self.awaited.pop(connection.address, None)


class Connection(HttpToolsProtocol):
    """One connection. Of uvicorn's protocol it uses the calls of asyncio and httptools, and what it names itself here:
    `loop`, `transport`, `client`, `cycle.response_complete`, `on_response_complete`, `timeout_keep_alive_handler`.
    """

    places: Places
    deadline: asyncio.TimerHandle | None = None  # of the request that comes
    reading: asyncio.TimerHandle | None = None  # by when some of our answer must have been read

    # -- a request comes

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.address = address_group(self.client)
        self.expect_head()
        self.places.take(self)
        self.set_deadline()

    def expect_head(self) -> None:
        self.awaits: str | None = "head"
        self.since = self.loop.time()
        self.size = 0

    def data_received(self, data: bytes) -> None:
        if self.awaits is None and self.cycle.response_complete:
            self.expect_head()
        self.size += len(data)
        self.places.idle.pop(self, None)
        super().data_received(data)
        self.set_deadline()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.awaits, self.since = "body", self.loop.time()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.awaits = None

    def set_deadline(self) -> None:
        """Give the rest of a request its time; none where it is whole."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if self.transport.is_closing():
            self.expect_reading()
        elif self.awaits is None:
            self.settle()
        elif self.awaits == "head" and self.size > self.places.limits.head_size:
            self.give_up()
        else:
            self.deadline = self.loop.call_at(self.due(), self.give_up)
            self.places.wait_for(self)

    def due(self) -> float:
        limits = self.places.limits
        if self.awaits == "head":
            return self.since + limits.head
        return min(self.loop.time() + limits.silence, self.since + limits.body)

    # -- our answer is read

    def pause_writing(self) -> None:
        super().pause_writing()
        self.expect_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
            self.settle()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.expect_reading()
        elif self.cycle.response_complete and not self.transport.get_write_buffer_size():
            self.places.idle[self] = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.expect_reading()

    def expect_reading(self) -> None:
        """Look again later whether less of the answer is left. Nothing more is written until then."""
        left = self.transport.get_write_buffer_size()
        if left and self.reading is None:
            self.reading = self.loop.call_later(self.places.limits.unread, self.check_reading, left)
            self.places.wait_for(self)

    def check_reading(self, before: int) -> None:
        self.reading = None
        if self.transport.get_write_buffer_size() < before:
            self.expect_reading()
        else:
            self.give_up()

    # -- the end

    def settle(self) -> None:
        """Count no longer as one that keeps us waiting, where nothing is due."""
        if self.deadline is None and self.reading is None:
            self.places.stop_waiting_for(self)

    def give_up(self) -> None:
        """Close at once, as a lost network would: a phone keeps what was not answered, and sends it again.

        The system, too, throws away what nobody reads: it would keep up to 4 MB for many minutes.
        """
        if self.transport.get_write_buffer_size():
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.forget()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.forget()

    def forget(self) -> None:
        for timer in (self.deadline, self.reading):
            if timer is not None:
                timer.cancel()
        self.deadline = self.reading = None
        self.places.leave(self)


def address_group(client: tuple[str, int] | None) -> str:
    """What counts as one address: of IPv6 its network of 64 bits, which a house gets as a whole; "" without any."""
    if client is None:
        return ""
    address = ip_address(client[0])
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))


def limited_protocol(limits: Limits | None = None, *, proxied: bool = False) -> type[Connection]:
    """The class of a server's connections. Behind a proxy all come from its address, which has no limit of its own."""
    own = limits or Limits()
    if proxied:
        own = replace(own, an_address=own.places)

    class LimitedConnection(Connection):
        places = Places(own)

    return LimitedConnection

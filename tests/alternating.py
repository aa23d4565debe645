"""A proxy before several servers that sends each request to the next one, for tests."""

import re
import socket
import threading
from collections.abc import Callable
from contextlib import suppress

KEEPS_OPEN = re.compile(rb"(?im)^connection:[^\r\n]*\r\n")
HEAD_ENDS = b"\r\n\r\n"
CHUNK = 65_536


class Alternating:
    """`asked`: (server, method, path) of each request. `choose(method, path)` picks a server; None: the next one."""

    def __init__(self, *ports: int) -> None:
        self.ports = ports
        self.asked: list[tuple[int, str, str]] = []
        self.choose: Callable[[str, str], int | None] = lambda method, path: None
        self.turn = 0
        self.lock = threading.Lock()
        self.open: set[socket.socket] = set()
        self.door = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.port = self.door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        with suppress(OSError):  # closed
            while True:
                phone, _ = self.door.accept()
                threading.Thread(target=self.pass_on, args=[phone], daemon=True).start()

    def pass_on(self, phone: socket.socket) -> None:
        """One request on each connection, so that the next may go elsewhere."""
        with suppress(OSError), phone:
            head = b""
            while HEAD_ENDS not in head:
                part = phone.recv(CHUNK)
                if not part:
                    return
                head += part
            first, rest = head.split(b"\r\n", 1)
            method, path, _ = first.decode().split(" ")
            with self.connect(method, path) as server:
                self.open |= {phone, server}
                server.sendall(first + b"\r\nConnection: close\r\n" + KEEPS_OPEN.sub(b"", rest, count=1))
                threading.Thread(target=splice, args=[phone, server], daemon=True).start()
                splice(server, phone)
                self.open -= {phone, server}

    def connect(self, method: str, path: str) -> socket.socket:
        """A connection to the server whose turn it is; to another where that one is gone."""
        with self.lock:
            chosen = self.choose(method, path)
            if chosen is None:
                chosen = self.turn = (self.turn + 1) % len(self.ports)
            self.asked.append((chosen, method, path))
        for step in range(len(self.ports)):
            with suppress(ConnectionRefusedError):
                return socket.create_connection(("127.0.0.1", self.ports[(chosen + step) % len(self.ports)]))
        raise ConnectionRefusedError

    def close(self) -> None:
        self.door.close()
        for each in list(self.open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


def splice(one: socket.socket, other: socket.socket) -> None:
    """Hand on what one says until it ends."""
    with suppress(OSError):
        while part := one.recv(CHUNK):
            other.sendall(part)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)

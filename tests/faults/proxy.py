"""A wifi that does its worst to what a phone sends: a proxy before a real server, for tests.

Every act of a phone (a POST of a row, a strike, an undo or a redo) meets a fate by chance; pages and files pass.
"""

import http.client
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from urllib.parse import urlsplit

PORTAL = b"<html><title>Welcome</title><form>Accept our terms</form></html>"
# what happens to an act, and whether it reaches the server
FATES = {
    "passes": True,
    "refused": False,  # closed before it is read
    "lost before": False,
    "lost after": True,  # stored, and the answer never comes
    "half an answer": True,
    "stalls": False,  # nothing is said for `stall` seconds
    "portal": False,  # 200 with a page of somebody's wifi
    "502": False,
}


class Proxy(ThreadingHTTPServer):
    """`.url`; `.faults`: the share of acts that something happens to; `.met`: how often each fate came."""

    daemon_threads = True

    def __init__(self, server: str, seed: int, *, faults: float = 0.6, stall: float = 0.1) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.server_at, self.chance, self.faults, self.stall = urlsplit(server), Random(seed), faults, stall
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self.met: Counter[str] = Counter()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def fate(self) -> str:
        """What happens to the next act."""
        found = self.chance.choice(list(FATES)[1:]) if self.chance.random() < self.faults else "passes"
        self.met[found] += 1
        return found

    def handle_error(self, *_: object) -> None:
        """A browser that hangs up is no news."""


class Passing(BaseHTTPRequestHandler):
    server: Proxy
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.answer(*self.forward())

    def do_POST(self) -> None:
        fate = self.server.fate() if self.headers.get("Accept") == "application/json" else "passes"
        if fate == "refused":
            return self.hang_up()
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if fate == "stalls":
            time.sleep(self.server.stall)
        if fate in ("portal", "502"):
            kind = [("Content-Type", "text/html")]
            return self.answer(200, kind, PORTAL) if fate == "portal" else self.answer(502, kind, b"<h1>502</h1>")
        if not FATES[fate]:
            return self.hang_up()
        status, headers, said = self.forward(body)
        if fate == "lost after":
            return self.hang_up()
        if fate == "half an answer":
            self.answer(status, headers, said, most=len(said) // 2)
            return self.hang_up()
        self.answer(status, headers, said)

    def forward(self, body: bytes | None = None) -> tuple[int, list[tuple[str, str]], bytes]:
        """What the server says: its status, headers and body."""
        there = self.server.server_at
        wire = http.client.HTTPConnection(there.hostname or "", there.port, timeout=30)
        headers = {name: value for name, value in self.headers.items() if name.lower() != "connection"}
        wire.request(self.command, self.path, body, headers)
        answer = wire.getresponse()
        said = b"" if answer.headers.get_content_type() == "text/event-stream" else answer.read()
        wire.close()
        return answer.status, answer.getheaders(), said

    def answer(self, status: int, headers: list[tuple[str, str]], said: bytes, most: int | None = None) -> None:
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in ("connection", "transfer-encoding", "content-length", "keep-alive"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said[:most])

    def hang_up(self) -> None:
        self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Nothing."""

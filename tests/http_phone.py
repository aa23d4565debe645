"""A phone without a browser: it keeps cookies, sends forms and watches matches."""

import http.client
import socket
import threading
import uuid
from collections.abc import Mapping
from http.cookiejar import Cookie, CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, OpenerDirector, Request, build_opener


class Stay(HTTPRedirectHandler):
    """A handler that follows no redirects."""

    def redirect_request(self, *_: object) -> None:
        return None


class HttpPhone:
    def __init__(self, url: str) -> None:
        self.url = url
        self.jar = CookieJar()
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(self.jar), Stay)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)

    def carry(self, name: str, value: str) -> None:
        """Use the cookie of an earlier server."""
        host = urlsplit(self.url).hostname
        rest = (None, False, host, True, False, "/", True, False, None, True, None, None, {})
        self.jar.set_cookie(Cookie(0, name, value, *rest))

    def ask(self, path: str, body: bytes | None = None, **headers: str) -> http.client.HTTPResponse | HTTPError:
        """The response, errors included, with its body in `.words`."""
        request = Request(self.url + path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        try:
            answer = self.opener.open(request, timeout=30)
        except HTTPError as refused:
            answer = refused
        with answer:
            answer.words = answer.read()
        return answer

    def send(self, path: str, form: dict[str, object]) -> http.client.HTTPResponse | HTTPError:
        token = next((cookie.value for cookie in self.jar if cookie.name == "csrftoken"), "")
        return self.ask(path, urlencode({**form, "csrfmiddlewaretoken": token}).encode())

    def start_match(self, game: str = "hearts", names: tuple[str, ...] = ("ada", "bo", "cy", "dee")) -> str:
        """Start a match on this phone; its id."""
        self.ask(f"/games/{game}/")
        seats = {f"name-{seat}": name for seat, name in enumerate(names)}
        answer = self.send(f"/games/{game}/", {**seats, "dealer": 0})
        assert answer.status == 302, answer.words
        return answer.headers["Location"].split("/matches/")[1].split("/")[0]

    def write(self, match: str, number: int, boxes: Mapping[str, object], slip: str = "", base: int = 0) -> int:
        """Send a line; the status, 302 where it is stored."""
        form = {"slip": slip or str(uuid.uuid4()), "base": base, **boxes}
        status = self.send(f"/matches/{match}/lines/{number}/", form).status
        assert status is not None
        return status

    def watching(self, match: str, **headers: str) -> "Watching":
        return Watching(self.url, match, {"Cookie": self.cookies, **headers})


class Watching:
    """An open stream: `.stamps` received, `.wait_for(count)`, `.ended` once the server closed it."""

    def __init__(self, url: str, match: str, headers: dict[str, str], path: str = "") -> None:
        where = urlsplit(url)
        self.connection = http.client.HTTPConnection(where.hostname, where.port, timeout=30)
        self.connection.request("GET", path or f"/watch/{match}", headers={"Accept": "text/event-stream", **headers})
        self.wire = self.connection.sock
        self.answer = self.connection.getresponse()
        self.status = self.answer.status
        self.stamps: list[int] = []
        self.retry: list[int] = []
        self.ended = threading.Event()
        self.news = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        try:
            for line in self.answer:
                name, _, value = line.decode().strip().partition(": ")
                with self.news:
                    if name == "data":
                        self.stamps.append(int(value))
                    elif name == "retry":
                        self.retry.append(int(value))
                    self.news.notify_all()
        except (OSError, http.client.HTTPException, ValueError):
            pass
        self.ended.set()

    def wait_for(self, count: int, seconds: float = 10) -> list[int]:
        """The stamps, once there are `count`; an assertion error if they do not come."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.stamps) >= count, seconds), self.stamps
            return list(self.stamps)

    def hang_up(self) -> None:
        """Disconnect, like a phone out of range."""
        if not self.ended.is_set():
            self.wire.shutdown(socket.SHUT_RDWR)
            self.ended.wait(5)

"""S1, below the forms: what no browser sends, to a running server. It answers, writes nothing, and goes on."""

import socket

import pytest

from tests.served import Served

TEN_MEGABYTES = b"x" * 10_000_000
FORM = b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Type: %s\r\n\r\na=b"
ENCODED = (  # a charset inside of a type, as RFC 2231 has it
    b"text/plain; charset*=idna''utf-8",
    b"text/plain; charset*=nope''x",
    b"multipart/form-data; boundary*=undefined''x",
    b"a; b*=punycode''%ff",
)
RAW = {
    "ten megabytes": b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n" + TEN_MEGABYTES,
    "ten megabytes in pieces": b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    + (b"100000\r\n" + b"x" * 0x100000 + b"\r\n") * 9
    + b"0\r\n\r\n",
    "a length that is none": b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    "a length without end": b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
    "two lengths": b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 9\r\n\r\na",
    "a length and pieces": b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n"
    + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "a host of letters": b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    "somebody else's host": b"GET / HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n",
    "a path of bytes": b"GET /\xff\xfe\x80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "half a percent": b"GET /games/%E0%A4%A/?find=%ff%fe%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "nothing in the path": b"GET /%00%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a way up": b"GET /static/../../secret_key HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a way up, hidden": b"GET /static/%2e%2e/%2e%2e/secret_key HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a header without end": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 200_000 + b"\r\n\r\n",
    "a thousand headers": b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * 1000 + b"\r\n",
    "cookies of bytes": b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: device=\xff\xfe; csrftoken=\x01\r\n\r\n",
    **{f"a charset in {kind.decode()}": FORM % kind for kind in ENCODED},
    "no method": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 60,
    "a strange method": b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an old protocol": b"GET /\r\n\r\n",
    "watch with a bad id": b"GET /watch/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "watch with bytes": b"GET /watch/\xff HTTP/1.1\r\nHost: localhost\r\nCookie: device=\xff\r\n\r\n",
    "watch posted to": b"POST /watch/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n",
}


@pytest.fixture(scope="module")
def answers(house: Served) -> dict[str, bytes]:
    """The first line of each answer, and at last that of a plain question; each is sent once."""
    said = len(house.output)
    first = {what: answered(house, raw) for what, raw in RAW.items()}
    first["good"] = answered(house, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return first | {"said": house.output[said:].encode()}


def answered(server: Served, raw: bytes) -> bytes:
    """The first line of the answer, within three seconds; nothing where the connection was closed instead."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=3) as line:
        try:
            line.sendall(raw.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
            return line.recv(4096).split(b"\r\n")[0]
        except (OSError, TimeoutError):
            return b""


@pytest.mark.parametrize("what", RAW)
def test_what_no_browser_sends_is_refused_within_five_seconds(answers, what):
    first = answers[what]
    status = int(first.split()[1]) if first.startswith(b"HTTP/") else 400
    assert status < 500, first


def test_after_all_that_the_server_serves_as_before_and_wrote_no_fault(answers):
    assert answers["good"] == b"HTTP/1.1 200 OK"
    assert b"Traceback" not in answers["said"] and b" 500" not in answers["said"], answers["said"][-3000:]

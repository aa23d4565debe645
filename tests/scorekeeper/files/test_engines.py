"""R22: a file goes from a server on SQLite to one on PostgreSQL and back, with the same totals and history."""

import re

from tests.http_phone import HttpPhone
from tests.served import Served


def send_file(phone: HttpPhone, data: bytes) -> bytes:
    """The page after a file was chosen."""
    phone.ask("/files/")
    token = next(cookie.value for cookie in phone.jar if cookie.name == "csrftoken")
    parts = [
        f'--x\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n{token}\r\n'.encode(),
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n',
        data,
        b"\r\n--x--\r\n",
    ]
    return bytes(phone.ask("/files/", b"".join(parts), Content_Type="multipart/form-data; boundary=x").words)


def read(phone: HttpPhone, data: bytes) -> str:
    """Where a file leads once it is read."""
    page = send_file(phone, data).decode()
    assert "Read it" in page, page
    return str(phone.send("/files/read/", {}).headers["Location"])


def history(phone: HttpPhone, path: str) -> str:
    """What a history tells."""
    _, found, main = phone.ask(f"{path}history/").words.decode().partition("<main")
    assert found, path
    return " ".join(re.sub(r"<[^>]+>", " ", main).split())


def test_r22_a_night_goes_from_one_engine_to_the_other_and_back(serve, postgres_url):
    """R22: every time its history is the same; and a file larger than any form is taken."""
    ada = HttpPhone(serve().url)
    match = ada.start_match()
    deal = {"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "hearts-3": 0, "queen": 1}
    assert ada.write(match, 1, deal) == 302
    assert ada.write(match, 1, deal | {"queen": 2}, base=1) == 302
    assert ada.write(match, 2, {"void": 1}) == 302
    told = history(ada, f"/matches/{match}/")
    night = ada.ask(f"/matches/{match}/tonight/").headers["Location"]
    servers: list[Served] = [serve(SCOREKEEPER_DATABASE=postgres_url), serve()]
    data = ada.ask(f"{night}file/").words
    for server in servers:
        phone = HttpPhone(server.url)
        assert read(phone, data + b" " * 500_000) == night
        assert history(phone, f"/matches/{match}/") == told
        again = phone.ask(f"{night}file/").words
        assert len(again) == len(data), "devices are told apart anew; all else is the same"
        data = again
        assert b"Here already" in send_file(phone, data) and phone.send("/files/read/", {}).headers["Location"] == night

"""A copy is whole: restored on an empty machine it opens for the old phones, links, QR codes and short codes.

And the phones bring back what it lacks (R18, R19, F15). On SQLite and on PostgreSQL.
"""

import re
import subprocess
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from html import unescape
from pathlib import Path

import pytest

from tests.cluster import Cluster, tool
from tests.http_phone import HttpPhone
from tests.scorekeeper.printing.pdf_reading import shows_code, text
from tests.served import Served, as_after_a_first_start, command

HALL = {"SCOREKEEPER_URL": "http://hall.test"}  # so that paper has links


@dataclass
class Engine:
    """Where scores stand, how they are copied, and how a copy is put in place elsewhere."""

    settings: dict[str, str]
    copy: Callable[[Served, Path], None]
    restored: Callable[[Path, Path], dict[str, str]]  # of a copy and an empty folder: the settings of a server there


def sqlite() -> Engine:
    def copy(server: Served, file: Path) -> None:
        done = command(server.data, "backup", str(file))
        assert done.returncode == 0, done.stderr

    def restored(file: Path, folder: Path) -> dict[str, str]:
        done = command(folder, "restore", str(file))
        assert done.returncode == 0, done.stderr
        return {}

    return Engine({}, copy, restored)


def postgresql(cluster: Cluster, old: str, new: str) -> Engine:
    def run(program: str, *words: str) -> None:
        done = subprocess.run([tool(program), *words], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def copy(server: Served, file: Path) -> None:
        run("pg_dump", "--format=custom", f"--file={file}", old.replace("postgres:", "postgresql:"))

    def restored(file: Path, folder: Path) -> dict[str, str]:
        run("pg_restore", "--no-owner", f"--dbname={new.replace('postgres:', 'postgresql:')}", str(file))
        return {"SCOREKEEPER_DATABASE": new}

    return Engine({"SCOREKEEPER_DATABASE": old}, copy, restored)


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request) -> Iterator[Engine]:
    if request.param == "sqlite":
        yield sqlite()
        return
    cluster = request.getfixturevalue("postgres")
    with ExitStack() as databases:
        old, new = (databases.enter_context(cluster.database()) for _ in range(2))
        yield postgresql(cluster, old, new)


@pytest.fixture
def old(engine, serve, tmp_path) -> Served:
    """The machine that dies."""
    return serve(folder(tmp_path / "old"), **HALL, **engine.settings)


@pytest.fixture
def copied(engine, old, serve, tmp_path) -> Callable[[], Callable[[], Served]]:
    """Makes a copy now; what it gives puts that copy in place on another machine, with a folder of its own."""

    def copy() -> Callable[[], Served]:
        engine.copy(old, tmp_path / "copy")

        def elsewhere() -> Served:
            old.kill()
            there = folder(tmp_path / "new")
            (there / "scorekeeper.sqlite3").unlink()  # nothing but static files, which take long
            return serve(there, **HALL, **engine.restored(tmp_path / "copy", there))

        return elsewhere

    return copy


def folder(data: Path) -> Path:
    return as_after_a_first_start(data)


def moved(phone: HttpPhone, server: Served) -> HttpPhone:
    """The same phone, with its cookies, where the name of the hall leads to another machine."""
    again = HttpPhone(server.url)
    for cookie in phone.jar:
        again.carry(cookie.name, cookie.value)
    return again


def visitor(server: Served) -> HttpPhone:
    """A phone that was let in nowhere yet; it has been at a form, whose proof others take."""
    phone = HttpPhone(server.url)
    phone.ask("/join/")
    return phone


def links_in(page: bytes) -> list[str]:
    return re.findall(r"/open/[0-9a-f-]{36}/[a-z0-9]+/", unescape(page.decode()))


def join(phone: HttpPhone, code: str) -> str:
    """Where a typed code leads."""
    return str(phone.send("/join/", {"code": code}).headers["Location"])


def test_r18_a_copy_on_an_empty_machine_opens_to_old_cookies_links_printed_codes_and_short_codes(copied, old):
    """R18: and an evening's links as well as a night's."""
    ada, bo = HttpPhone(old.url), visitor(old)
    match = ada.start_match()
    assert ada.write(match, 1, {"void": 1}) == 302
    night = ada.ask(f"/matches/{match}/keys/").headers["Location"]
    keys = ada.ask(night).words
    score, look = links_in(keys)[0], links_in(keys)[-1]
    assert len({*links_in(keys)}) == 2 and bo.ask(score).status == 302
    paper = ada.ask(f"/matches/{match}/sheet.pdf").words
    (code,) = {*re.findall(r"\b[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}\b", text(paper))}
    (scanned,) = {link for link in links_in(keys) if shows_code(paper, HALL["SCOREKEEPER_URL"] + link)}
    passes = event_links(ada)

    new = copied()()
    again, guest = moved(ada, new), moved(bo, new)
    assert again.write(match, 2, {"void": 1}) == 302 and links_in(again.ask(night).words) == links_in(keys)
    assert guest.write(match, 3, {"void": 1}) == 302, "bo's phone was let in by a link"
    stranger, watcher, typist, scanner = (visitor(new) for _ in range(4))
    assert stranger.ask(f"/matches/{match}/").status == 404
    assert stranger.ask(score).status == 302 and stranger.write(match, 4, {"void": 1}) == 302
    assert watcher.ask(look).status == 302 and watcher.write(match, 5, {"void": 1}) == 404
    assert watcher.ask(f"/matches/{match}/").status == 200
    assert match in join(typist, code) and typist.write(match, 5, {"void": 1}) == 302
    assert scanner.ask(scanned).status == 302 and scanner.write(match, 6, {"void": 1}) == 302, "the printed QR code"
    for link in passes:
        assert HttpPhone(new.url).ask(link).status == 302


def event_links(phone: HttpPhone) -> list[str]:
    """The links of a new evening: to run it, and to look on."""
    phone.ask("/events/new/")
    names = "ada\nbo\ncy\ndee\neli\nfay\ngus\nhal"
    form = {"names": names, "game": "whist", "format": "changing_partners", "begin": "1"}
    there = phone.send("/events/new/", form).headers["Location"].removesuffix("draw/")
    found = re.findall(r"/evening/[0-9a-f-]{36}/[a-z0-9]+/", unescape(phone.ask(f"{there}passes/").words.decode()))
    assert found
    return found


def test_r19_f15_what_was_written_after_the_copy_is_accepted_once_from_the_phones_that_still_have_it(copied, old):
    """R19, F15: a phone sends its forms again, with the same slips: a row of an old match, and a new match with rows.

    So far a phone keeps the form that it is at and those that it goes back to; each may come twice.
    """
    ada = HttpPhone(old.url)
    match = ada.start_match()
    deals = [{"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "hearts-3": 0, "queen": who} for who in range(4)]
    assert ada.write(match, 1, deals[0], slip=str(uuid.uuid4())) == 302
    elsewhere = copied()

    late, born = uuid.uuid4(), uuid.uuid4()
    rows = [(number, deals[number], uuid.uuid4()) for number in (1, 2, 3)]
    started = {f"name-{at}": name for at, name in enumerate(("ada", "bo", "cy", "eli"))} | {"dealer": 1, "slip": born}

    def start(phone: HttpPhone) -> None:
        phone.ask("/games/hearts/")
        assert phone.send("/games/hearts/", started).headers["Location"] == f"/matches/{born}/"

    def send(phone: HttpPhone) -> None:
        assert phone.write(match, 2, deals[1], slip=str(late)) == 302
        for number, deal, slip in rows:
            assert phone.write(str(born), number, deal, slip=str(slip)) == 302

    start(ada)
    send(ada)
    pages = [page_of(ada, each) for each in (match, str(born))]
    new = elsewhere()
    again = moved(ada, new)
    assert again.ask(f"/matches/{born}/").status == 404, "the copy lacks it"
    for act in (start, start, send, send):  # nothing missing, nothing twice
        act(again)
    assert [page_of(again, each) for each in (match, str(born))] == pages


def page_of(phone: HttpPhone, match: str) -> str:
    """What its history tells, but for the time."""
    _, found, main = phone.ask(f"/matches/{match}/history/").words.decode().partition("<main")
    assert found
    return re.sub(r"\d\d:\d\d", "", " ".join(re.sub(r"<[^>]+>", " ", main).split()))

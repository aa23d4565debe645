"""Copies that are made by themselves, and what is said of scores that are damaged, empty or read-only (E24)."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection

from leagues.actions import organiser
from scorekeeper.models import Match
from scorekeeper.server import backup, copies, migrate, wording
from tests.http_phone import HttpPhone
from tests.leagues.hall import Hall
from tests.scorekeeper.server.test_backup import AT, evening, lines_in
from tests.served import ROOT, Served, as_after_a_first_start, command, environment


@pytest.fixture
def scores(tmp_path) -> Path:
    return evening(tmp_path / "scorekeeper.sqlite3")


def write(scores: Path) -> None:
    with closing(sqlite3.connect(scores)) as rows, rows:
        rows.execute("INSERT INTO scorekeeper_line VALUES (9)")
    later = time.time_ns() + 10**9  # clocks of files are coarse
    os.utime(scores, ns=(later, later))


def names(scores: Path) -> list[str]:
    return [file.name for file in copies.automatic_copies(scores.parent)]


# -- made


def test_a_copy_is_made_where_anything_was_written_since_the_last(scores):
    first = copies.copy_if_changed(scores, AT)
    assert first is not None and lines_in(first) == 3
    assert copies.copy_if_changed(scores, AT + timedelta(hours=1)) is None
    write(scores)
    second = copies.copy_if_changed(scores, AT + timedelta(hours=2))
    assert second is not None and lines_in(second) == 4


def test_a_clock_that_was_put_back_hides_no_change(scores):
    copies.copy_if_changed(scores, AT)
    write(scores)
    os.utime(scores, (0, 0))
    assert copies.copy_if_changed(scores, AT) is not None


def test_the_last_ten_copies_are_kept_and_those_that_somebody_asked_for(scores):
    asked = backup.copy_name(scores.parent, "backup", AT)
    backup.copy_database(scores, asked)
    for hour in range(13):
        write(scores)
        os.utime(scores, (hour, hour))
        copies.copy_if_changed(scores, AT + timedelta(hours=hour))
    kept = copies.automatic_copies(scores.parent)
    assert [lines_in(file) for file in kept] == list(range(7, 17)) and asked.exists()


def test_no_good_copy_goes_for_one_of_damaged_scores(scores, caplog):
    for hour in range(10):
        write(scores)
        copies.copy_if_changed(scores, AT + timedelta(hours=hour))
    before = names(scores)
    scores.write_bytes(b"coffee over the laptop" * 300)
    copies.try_copy(scores)
    assert names(scores) == before and "No copy of the scores could be made" in caplog.text


def test_each_hour_of_play_is_copied_and_an_idle_one_is_not(scores, monkeypatch):
    monkeypatch.setattr(copies, "HOUR", 0.05)
    thread = copies.CopyThread(scores)
    thread.start()
    try:
        wait_for(lambda: len(names(scores)) == 1)
        time.sleep(0.2)
        assert len(names(scores)) == 1
        write(scores)
        wait_for(lambda: len(names(scores)) == 2)
    finally:
        thread.stop()


def wait_for(holds) -> None:
    until = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_the_end_of_an_evening_is_copied_at_once(scores, db, django_capture_on_commit_callbacks):
    thread = copies.CopyThread(scores)
    thread.start()
    try:
        hall = Hall(8, rounds=1)
        with django_capture_on_commit_callbacks(execute=True):
            hall.opens()
        assert names(scores) == [] and not copies.WANTED.is_set()
        with django_capture_on_commit_callbacks(execute=True):
            organiser.end_event(hall.read(), "time is up", **hall.act)
        wait_for(lambda: len(names(scores)) == 1)
    finally:
        thread.stop()


# -- at a real server: one evening for all that follows


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> Iterator[tuple[Path, str]]:
    """The data folder after an evening with two lines, served twice; and what is wrong with its copies, if anything."""
    server = Served(as_after_a_first_start(tmp_path_factory.mktemp("evening")), {}).start()
    ada = HttpPhone(server.url)
    match = ada.start_match()
    for number in (1, 2):
        ada.write(match, number, {"void": 1})
    server.stop()
    before = copies.automatic_copies(server.data)
    server.start()
    server.stop()
    server.said.unlink()
    yield server.data, "" if copies.automatic_copies(server.data) == before else "copied again"


@pytest.fixture
def copied(played, tmp_path) -> Path:
    return Path(shutil.copytree(played[0], tmp_path / "data"))


def test_a_start_and_a_stop_make_copies_of_what_was_written(played):
    folder, wrong = played
    first, *_, last = copies.automatic_copies(folder)
    assert wrong == "" and (lines_in(first), lines_in(last)) == (0, 2)


# -- damaged


def start(data: Path) -> subprocess.CompletedProcess[str]:
    return command(data, "serve", SCOREKEEPER_HOST="127.0.0.1", SCOREKEEPER_PORT="0")


def spill(scores: Path) -> None:
    """Coffee over one page in the middle."""
    pages = bytearray(scores.read_bytes())
    with closing(sqlite3.connect(scores)) as rows:
        size = rows.execute("PRAGMA page_size").fetchone()[0]
        root = rows.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'scorekeeper_line'").fetchone()[0]
    pages[(root - 1) * size : root * size] = b"coffee! " * (size // 8)
    scores.write_bytes(bytes(pages))


def tear(scores: Path) -> None:
    scores.write_bytes(scores.read_bytes()[: scores.stat().st_size // 2])


def drown(scores: Path) -> None:
    scores.write_bytes(b"coffee over the laptop" * 300)


@pytest.mark.parametrize("harm", [spill, tear, drown])
def test_damage_of_every_kind_is_found(copied, harm):
    scores = copied / "scorekeeper.sqlite3"
    assert copies.refusal(scores) == ""
    harm(scores)
    assert "is damaged" in copies.refusal(scores)


def test_damage_is_told_at_the_start_and_the_newest_good_copy_is_offered_and_works(copied, settings, monkeypatch):
    scores = copied / "scorekeeper.sqlite3"
    spill(scores)
    drown(copied / "backups" / "backup-2031-01-01-000000.sqlite3")  # newer, and no good
    harmed = scores.read_bytes()
    done = start(copied)
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1
    assert "is damaged" in done.stderr and "with 1 matches and 2 written lines" in done.stderr
    assert scores.read_bytes() == harmed
    offered = done.stderr.strip().rsplit(": scorekeeper restore ", 1)[1]
    settings.DATA = copied
    with monkeypatch.context() as there:
        there.setitem(connection.settings_dict, "NAME", scores)
        call_command("restore", offered, stdout=StringIO())
    assert lines_in(scores) == 2
    (aside,) = (copied / "backups").glob("replaced-*.sqlite3")
    assert aside.read_bytes() == harmed


def test_damage_without_a_copy_is_told_too(tmp_path):
    drown(tmp_path / "scorekeeper.sqlite3")
    assert "there is no good copy beside it" in copies.refusal(tmp_path / "scorekeeper.sqlite3")


def test_an_empty_file_that_was_not_empty_is_refused(copied):
    (copied / "scorekeeper.sqlite3").write_bytes(b"")
    said = copies.refusal(copied / "scorekeeper.sqlite3")
    assert "is empty, but it had scores" in said
    assert "with 1 matches and 2 written lines" in said and len(said.splitlines()) == 1
    assert (copied / "scorekeeper.sqlite3").stat().st_size == 0


def test_a_folder_that_never_had_scores_begins_with_none(tmp_path):
    assert copies.refusal(tmp_path / "scorekeeper.sqlite3") == ""
    (tmp_path / "scorekeeper.sqlite3").touch()
    assert copies.refusal(tmp_path / "scorekeeper.sqlite3") == ""


def test_scores_that_were_replaced_by_a_restore_are_not_offered(scores):
    backup.set_aside(scores, AT)
    assert copies.newest_good_copy(scores.parent) is None


def test_a_locked_file_is_not_called_damaged(scores, monkeypatch):
    monkeypatch.setattr(backup, "open_database", lambda file: sqlite3.connect(file, timeout=0, isolation_level=None))
    with closing(sqlite3.connect(scores, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            copies.find_damage(scores)


def test_damage_during_play_is_said_on_the_page_with_the_copy_and_the_command_in_the_terminal_alone(
    client, db, monkeypatch, settings, scores, caplog
):
    settings.DATA = scores.parent
    copy = copies.copy_if_changed(scores, AT)
    torn = sqlite3.DatabaseError("database disk image is malformed")
    torn.sqlite_errorcode = sqlite3.SQLITE_CORRUPT

    def harmed(*_: object) -> None:
        raise DatabaseError("database disk image is malformed") from torn

    monkeypatch.setattr(Match.objects, "open_to", harmed)
    page = client.get("/")
    assert page.status_code == 503 and wording.DATABASE_DAMAGED in page.text
    at = datetime.fromtimestamp(scores.stat().st_mtime)
    assert f"The newest good copy is from {at:%d %B, %H:%M}, with 0 matches and 3 written lines." in page.text
    assert str(copy) not in page.text and f"scorekeeper restore {copy.name}" in caplog.text
    copy.unlink()
    assert wording.NO_COPY_OFFERED in client.get("/").text


@pytest.mark.parametrize(("said", "sentence"), [("attempt to write a readonly database", wording.READ_ONLY)])
def test_a_folder_that_became_read_only_is_said_on_the_page(client, db, monkeypatch, said, sentence):
    def refused(*_: object) -> None:
        from django.db import OperationalError

        raise OperationalError(said)

    monkeypatch.setattr(Match.objects, "open_to", refused)
    page = client.get("/")
    assert page.status_code == 503 and sentence in page.text


# -- read-only


def as_somebody_else(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command by somebody whom rights bind: root may write anywhere."""
    bound = []
    if os.geteuid() == 0:
        rights = "-dac_override,-dac_read_search"
        bound = ["setpriv", f"--inh-caps={rights}", f"--bounding-set={rights}"]
    return subprocess.run(
        [*bound, sys.executable, "-m", "scorekeeper", *words],
        cwd=ROOT,
        env=environment(data, SCOREKEEPER_HOST="127.0.0.1", SCOREKEEPER_PORT="0"),
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(("words", "before"), [(["serve"], "nothing"), (["restore", "x.sqlite3"], "scores")])
def test_a_read_only_folder_gets_a_sentence(tmp_path, copied, before, words):
    folder = tmp_path / "stick"
    if before == "scores":
        shutil.copytree(copied, folder)
    else:
        folder.mkdir()
    folder.chmod(0o555)
    done = as_somebody_else(folder, *words)
    folder.chmod(0o755)
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert f"Nothing can be written in {folder} (Permission denied)." in done.stderr


def test_a_folder_below_one_that_is_read_only_gets_the_same_sentence(tmp_path):
    tmp_path.chmod(0o555)
    done = as_somebody_else(tmp_path / "new", "serve")
    tmp_path.chmod(0o755)
    assert done.returncode == 1 and f"Nothing can be written in {tmp_path / 'new'} (Permission denied)." in done.stderr


# -- PostgreSQL has checksums in its pages, and counts what was wrong


@pytest.mark.parametrize(("found", "counted"), [(None, 0), (0, 0), (3, 3)])
def test_pages_that_postgresql_found_damaged_are_counted(monkeypatch, found, counted):
    class Cursor:
        def __enter__(self):
            return self

        def __exit__(self, *_: object) -> None: ...

        def execute(self, question: str) -> None:
            assert "checksum_failures" in question

        def fetchone(self) -> tuple[int | None]:
            return (found,)

    monkeypatch.setattr(connection, "cursor", Cursor)
    assert migrate.bad_pages() == counted

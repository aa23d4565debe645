"""Backup, restore, and the copy before each migration (F14, F15, R18)."""

import shutil
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from scorekeeper.server import backup, migrate
from tests.http_phone import HttpPhone
from tests.often import often
from tests.served import ROOT, Served, as_after_a_first_start, command

AT = datetime(2026, 11, 21, 20, 45, 1)


def evening(file: Path, lines: int = 3) -> Path:
    """A small database that looks like ours."""
    with closing(sqlite3.connect(file)) as scores, scores:
        scores.execute("CREATE TABLE django_migrations (app TEXT, name TEXT)")
        scores.execute("INSERT INTO django_migrations VALUES ('scorekeeper', '0001_first_tables')")
        scores.execute("CREATE TABLE scorekeeper_match (id TEXT)")
        scores.execute("CREATE TABLE scorekeeper_line (number INTEGER)")
        scores.executemany("INSERT INTO scorekeeper_line VALUES (?)", [[n] for n in range(lines)])
    return file


def lines_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as scores:
        assert scores.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return scores.execute("SELECT count(*) FROM scorekeeper_line").fetchone()[0]


# -- the commands


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a match of two lines, which runs."""
    server = Served(as_after_a_first_start(tmp_path_factory.mktemp("night")), {}).start()
    ada = HttpPhone(server.url)
    match = ada.start_match()
    for number in (1, 2):
        assert ada.write(match, number, {"void": 1}) == 302
    yield server
    server.kill()
    server.said.unlink()


def test_what_was_backed_up_comes_back_and_what_it_replaces_is_kept(night, tmp_path, settings, monkeypatch):
    settings.DATA = night.data
    with monkeypatch.context() as here:
        here.setitem(connection.settings_dict, "NAME", night.data / "scorekeeper.sqlite3")
        call_command("backup", str(tmp_path / "copy.sqlite3"), stdout=(said := StringIO()))  # while the server runs
    assert "1 matches and 2 written lines, checked" in said.getvalue()
    assert stat.S_IMODE((tmp_path / "copy.sqlite3").stat().st_mode) == 0o600

    HttpPhone(night.url).start_match()
    refused = command(night.data, "restore", str(tmp_path / "copy.sqlite3"))
    assert refused.returncode == 1 and "Scorekeeper is running. Stop it with Ctrl-C first." in refused.stderr
    night.stop()

    done = command(night.data, "restore", str(tmp_path / "copy.sqlite3"))
    assert done.returncode == 0, done.stderr
    (aside,) = (night.data / "backups").glob("replaced-*.sqlite3")
    assert str(aside) in done.stdout
    assert matches_in(night.data / "scorekeeper.sqlite3") == 1 and matches_in(aside) == 2
    assert night.start().output  # it still starts


def test_a_copy_opens_on_an_empty_machine_to_the_phones_of_the_evening(night, tmp_path, serve, phone):
    """Their cookies are signed with a secret that the copy has, and so are the links."""
    ada, scores = phone(night), as_after_a_first_start(tmp_path / "new") / "scorekeeper.sqlite3"
    match = ada.start_match()
    scores.unlink()
    backup.copy_database(night.data / scores.name, tmp_path / "copy.sqlite3")
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy, copy:
        assert copy.execute("SELECT count(DISTINCT secret) FROM scorekeeper_installation").fetchone() == (1,)
    assert command(scores.parent, "restore", str(tmp_path / "copy.sqlite3")).returncode == 0
    again = phone(serve(scores.parent))
    for cookie in ada.jar:
        again.carry(cookie.name, cookie.value)
    assert again.write(match, 1, {"void": 1}) == 302


def matches_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as scores:
        return scores.execute("SELECT count(*) FROM scorekeeper_match").fetchone()[0]


def test_a_backup_without_a_name_goes_into_the_data_folder(stored, tmp_path, settings):
    settings.DATA = tmp_path
    call_command("backup", stdout=(said := StringIO()))
    assert "0 matches and 3 written lines, checked" in said.getvalue()
    (copy,) = (tmp_path / "backups").glob("backup-*.sqlite3")
    assert lines_in(copy) == 3


def test_a_backup_overwrites_nothing(stored, tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("a letter")
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", str(taken))
    assert taken.read_text() == "a letter"


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("missing", "There is no file"),
        ("letter", "is not a backup of scores, or it is damaged"),
        ("torn", "damaged"),
        ("foreign", "but not one of Scorekeeper"),
        ("newer", "was written by a newer Scorekeeper"),
    ],
)
def test_what_is_no_copy_is_refused_in_a_sentence_and_nothing_changes(tmp_path, stored, settings, what, sentence):
    settings.DATA = tmp_path
    before = stored.read_bytes()
    given = tmp_path / "given"
    if what == "letter":
        given.write_text("Dear ada, " * 400)
    elif what == "torn":
        evening(given, lines=5000)
        given.write_bytes(given.read_bytes()[:12_000])
    elif what == "foreign":
        with closing(sqlite3.connect(given)) as other, other:
            other.execute("CREATE TABLE recipes (name TEXT)")
    elif what == "newer":
        with closing(sqlite3.connect(evening(given))) as other, other:
            other.execute("INSERT INTO django_migrations VALUES ('scorekeeper', '9999_later')")
    with pytest.raises(CommandError) as refused:
        call_command("restore", str(given))
    assert sentence in str(refused.value) and len(str(refused.value).strip().splitlines()) == 1
    assert stored.read_bytes() == before and not (tmp_path / "backups").exists()


def test_on_postgresql_both_say_what_to_use_instead(tmp_path, monkeypatch):
    instead = "pg_dump --format=custom --file=FILE evening"
    done = command(tmp_path, "backup", SCOREKEEPER_DATABASE="postgres://keeper@nowhere/evening")
    assert done.returncode == 1 and instead in done.stderr
    monkeypatch.setattr(connection, "vendor", "postgresql")
    monkeypatch.setitem(connection.settings_dict, "NAME", "evening")
    for words in (["backup"], ["restore", "x"]):
        with pytest.raises(CommandError, match=instead):
            call_command(*words)


def test_damaged_scores_are_not_backed_up(stored):
    stored.write_bytes(b"coffee over the laptop" * 300)
    with pytest.raises(CommandError, match="can't be read as scores") as refused:
        call_command("backup")
    assert len(str(refused.value).strip().splitlines()) == 1


# -- copies


def test_r18_copies_made_while_lines_are_written_are_whole_and_each_comes_back(tmp_path):
    scores = evening(tmp_path / "scores.sqlite3", lines=2000)
    stop = threading.Event()
    written = []

    def write() -> None:
        with closing(sqlite3.connect(scores, timeout=20, isolation_level=None)) as writer:
            while not stop.is_set():
                writer.execute("INSERT INTO scorekeeper_line VALUES (1)")
                written.append(1)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(often(15, 40)):
            least = 2000 + len(written)
            copy, restored = tmp_path / f"copy-{number}.sqlite3", tmp_path / "restored.sqlite3"
            rows = backup.copy_database(scores, copy)["scorekeeper_line"]
            assert lines_in(copy) == rows >= least
            restored.unlink(missing_ok=True)
            backup.replace_database(copy, restored)
            assert lines_in(restored) == rows
    finally:
        stop.set()
        writer.join()
    assert written


def test_a_copy_that_lacks_a_row_is_not_kept(tmp_path, monkeypatch):
    scores = evening(tmp_path / "scores.sqlite3")
    seen = iter([{"scorekeeper_line": 3}, {"scorekeeper_line": 2}])
    monkeypatch.setattr(backup, "row_counts", lambda _: next(seen))
    with pytest.raises(backup.BackupError, match="not the same as the original"):
        backup.copy_database(scores, tmp_path / "copy.sqlite3")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["scores.sqlite3"]


def test_two_copies_of_one_second_have_two_names(tmp_path):
    first = backup.copy_name(tmp_path, "backup", AT)
    assert first == tmp_path / "backups" / "backup-2026-11-21-204501.sqlite3"
    first.parent.mkdir()
    first.touch()
    assert backup.copy_name(tmp_path, "backup", AT).name == "backup-2026-11-21-204501-2.sqlite3"


def test_damaged_scores_are_kept_as_they_are_when_a_copy_replaces_them(tmp_path):
    scores = tmp_path / "scorekeeper.sqlite3"
    scores.write_bytes(b"coffee over the laptop" * 300)
    aside = backup.set_aside(scores, AT)
    backup.replace_database(evening(tmp_path / "copy.sqlite3"), scores)
    assert aside.read_bytes().startswith(b"coffee") and lines_in(scores) == 3


# -- F14


@pytest.fixture
def stored(tmp_path, monkeypatch) -> Path:
    """Scores that an upgrade is about to convert."""
    scores = evening(tmp_path / "scorekeeper.sqlite3")
    monkeypatch.setitem(connection.settings_dict, "NAME", scores)
    return scores


def test_f14_a_true_copy_is_made_before_each_migration(stored, tmp_path):
    def act() -> None:
        with closing(sqlite3.connect(stored)) as scores, scores:
            scores.execute("DELETE FROM scorekeeper_line")

    kept = migrate.upgrade(tmp_path, AT, act)
    assert kept == tmp_path / "backups" / "before-upgrade-2026-11-21-204501.sqlite3"
    assert lines_in(kept) == 3 and lines_in(stored) == 0


def test_f14_a_migration_that_fails_half_way_leaves_the_scores_as_they_were(stored, tmp_path):
    def act() -> None:
        with closing(sqlite3.connect(stored)) as scores, scores:
            scores.execute("DELETE FROM scorekeeper_line")
            scores.execute("DROP TABLE scorekeeper_match")
        raise RuntimeError("no such column: who")

    with pytest.raises(
        migrate.UpgradeFailed, match=r"could not convert the scores \(no such column: who\)\. They were put"
    ):
        migrate.upgrade(tmp_path, AT, act)
    assert lines_in(stored) == 3 and matches_in(stored) == 0


def test_f14_an_old_file_is_copied_and_converted_by_the_next_start(night, tmp_path):
    scores = as_after_a_first_start(tmp_path) / "scorekeeper.sqlite3"
    scores.unlink()
    backup.copy_database(night.data / scores.name, scores)
    older = "scorekeeper.sqlite3.as-it-was"
    with closing(sqlite3.connect(scores)) as old, old:  # as if this version had brought all of its migrations
        old.execute("DELETE FROM django_migrations WHERE app IN ('scorekeeper', 'leagues')")
    shutil.copy(scores, tmp_path / older)
    done = command(tmp_path, "serve", SCOREKEEPER_HOST="127.0.0.1", SCOREKEEPER_PORT="0")
    # the tables are there already, so those migrations fail: every row must be back, and the sentence must say so
    assert done.returncode == 1 and "They were put back as they were" in done.stderr
    assert lines_in(scores) == lines_in(tmp_path / older) == 2
    assert ROOT not in scores.parents

"""What every connection to SQLite begins with (R2a, R3), and where the scores are."""

import platform
import re
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connections

from scorekeeper.server import backup, data_dir
from tests.often import NIGHT
from tests.served import ROOT, command, environment


def reported() -> dict[str, object]:
    """What a fresh connection of the pages says of itself."""
    with connections["default"].cursor() as cursor:
        ask = {"synchronous": 0, "busy_timeout": 0, "journal_mode": 0}
        return {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ask}


def test_r2a_every_connection_syncs_waits_and_begins_by_taking_its_turn(db):
    seen = [reported()]

    def elsewhere() -> None:
        seen.append(reported())
        connections.close_all()

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert len(seen) == 2
    for each in seen:
        assert each["synchronous"] in (2, 3) and each["busy_timeout"] >= 20_000
    assert settings.DATABASES["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_r2a_a_transaction_takes_its_turn_to_write_at_its_first_word(transactional_db):
    from django.db import connection, transaction
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as asked, transaction.atomic():
        pass
    assert [each["sql"] for each in asked] == ["BEGIN IMMEDIATE", "COMMIT"]


@pytest.mark.parametrize(
    ("version", "mended"),
    [
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 45, 0), False),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 52, 0), True),
    ],
)
def test_r3_wal_is_used_on_a_mended_sqlite_only(version, mended):
    assert data_dir.wal_is_safe(version) is mended
    journal = "journal_mode=WAL; PRAGMA synchronous=FULL" if mended else "journal_mode=DELETE; PRAGMA synchronous=EXTRA"
    assert journal in data_dir.pragmas(version)


def test_r3_a_file_left_in_wal_mode_is_taken_out_of_it_by_an_unmended_sqlite(tmp_path):
    file = tmp_path / "scores.sqlite3"
    with sqlite3.connect(file) as scores:
        assert scores.execute("PRAGMA journal_mode=WAL").fetchone() == ("wal",)
        scores.execute("CREATE TABLE kept (n)")
    scores.close()
    with sqlite3.connect(file) as scores:
        scores.executescript(data_dir.pragmas((3, 40, 1)))
        assert scores.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert scores.execute("PRAGMA synchronous").fetchone() == (3,)
    scores.close()


def test_r3_the_start_and_help_say_so(house, client):
    words = data_dir.describe_engine("sqlite")
    assert sqlite3.sqlite_version in words
    assert words in house.output and words in client.get("/help/").content.decode()


def test_one_sqlite_a_process_and_a_safe_one_where_there_is_a_wheel(db):
    assert isinstance(connections["default"].connection, sqlite3.Connection)
    if sys.platform == "linux" and platform.machine() == "x86_64":
        assert data_dir.wal_is_safe()


# -- where


def test_a_database_url_becomes_its_parts(tmp_path):
    made = data_dir.database_settings("postgres://ada:p%40ss@db.example:5433/evening?sslmode=require", tmp_path)
    parts = {name: made[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")}
    assert parts == {
        "NAME": "evening",
        "USER": "ada",
        "PASSWORD": "p@ss",
        "HOST": "db.example",
        "PORT": "5433",
        "OPTIONS": {**data_dir.PREPARED, "sslmode": "require"},
    }


def test_another_kind_of_database_is_refused_in_a_sentence(tmp_path):
    done = command(tmp_path, "check", SCOREKEEPER_DATABASE="mysql://x/y")
    assert done.returncode == 1 and done.stderr.strip().startswith("SCOREKEEPER_DATABASE must begin with postgres://")


def test_the_secret_is_what_is_set_or_stored_or_was_in_the_folder(tmp_path, monkeypatch):
    database = data_dir.database_settings("", tmp_path)
    fresh = data_dir.secret_key(tmp_path, database)
    assert len(fresh) >= 50 and fresh != data_dir.secret_key(tmp_path, database)
    (tmp_path / "secret_key").write_text("of an older version\n")
    assert data_dir.secret_key(tmp_path, database) == "of an older version"
    with closing(sqlite3.connect(database["NAME"])) as scores, scores:
        scores.execute("CREATE TABLE scorekeeper_installation AS SELECT 'stored' AS secret")
    assert data_dir.secret_key(tmp_path, database) == "stored"
    monkeypatch.setenv("SCOREKEEPER_SECRET", "set")
    assert data_dir.secret_key(tmp_path, database) == "set"


def test_without_a_setting_the_scores_are_in_the_users_own_folder(tmp_path):
    bare = {name: value for name, value in environment(tmp_path).items() if name != "SCOREKEEPER_DATA"}
    told = "from scorekeeper import settings; print(settings.DATA)"
    home = {**bare, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share")}
    done = subprocess.run([sys.executable, "-c", told], cwd=ROOT, env=home, capture_output=True, text=True)
    assert Path(done.stdout.strip()).is_relative_to(tmp_path) and done.stdout.strip().endswith("scorekeeper")


# -- the data layer on PostgreSQL


DATA_LAYER = (
    "tests/scorekeeper/actions",
    "tests/leagues/actions/test_evenings.py",
    "tests/leagues/state/memory/test_one_view.py",
    "tests/leagues/state/memory/test_remembered.py",
    "tests/leagues/actions/test_lock_order.py",
    "tests/scorekeeper/figures",
    "tests/scorekeeper/clubs",
)
# which of them look at what an engine does itself: turns to write, keys that are taken, queries, what others wrote
OF_THE_ENGINE = (
    *(
        f"{DATA_LAYER[0]}/{each}"
        for each in ("test_many_writers.py", "test_queries.py", "test_refused.py", "test_two_phones.py")
    ),
    f"{DATA_LAYER[0]}/test_writing.py",
    *(f"{DATA_LAYER[1]}::test_{each}" for each in ("undo_puts_back", "a_round_closes_only")),
    DATA_LAYER[2],
    *(
        f"{DATA_LAYER[3]}::test_{each}"
        for each in ("what_another_connection", "inside_a_transaction", "a_backup_read_in")
    ),
    f"{DATA_LAYER[4]}::test_every_act",
)


def test_the_data_layer_tests_pass_on_postgresql_too(postgres_url, tmp_path):
    """R8: run again in a process of its own, since a database is chosen at its start."""
    tried = DATA_LAYER if NIGHT else map(full_name, OF_THE_ENGINE)
    plugins = ["-p", "tests.scorekeeper.server.engine_named", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *tried, *plugins],
        cwd=ROOT,
        env=environment(tmp_path, SCOREKEEPER_DATABASE=postgres_url, **({"SCOREKEEPER_NIGHT": "1"} if NIGHT else {})),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and " passed" in done.stdout and "on postgresql" in done.stdout, done.stdout


def test_postgresql_answers_without_compiling_what_is_asked(postgres_url, tmp_path):
    """A group of 1,200 matches took it twice as long (`bench clubs`)."""
    asks = "from django.db import connection as c; r = c.cursor(); r.execute('SHOW jit'); print(r.fetchone()[0])"
    done = command(tmp_path, "shell", "--verbosity", "0", "--command", asks, SCOREKEEPER_DATABASE=postgres_url)
    assert done.stdout.split() == ["off"], done.stdout + done.stderr


def full_name(each: str) -> str:
    """A file, or the one test of it whose name begins so."""
    file, _, begun = each.partition("::")
    if not begun:
        return file
    (found,) = re.findall(rf"^def ({begun}\w*)", (ROOT / file).read_text(), re.MULTILINE)
    return f"{file}::{found}"


# -- on other systems


def test_on_a_mac_a_confirmed_write_is_on_the_disk_and_not_in_its_cache():
    assert "fullfsync=1" in data_dir.pragmas(platform="darwin")
    assert "fullfsync" not in data_dir.pragmas(platform="linux") + data_dir.pragmas(platform="win32")


def test_s12_a_name_that_was_written_over_or_deleted_is_in_no_copy(tmp_path):
    """Nor in the file itself, where SQLite would leave it between the rows."""
    file, copy = tmp_path / "scores.sqlite3", tmp_path / "copy.sqlite3"
    with closing(sqlite3.connect(file)) as scores:
        scores.executescript(data_dir.pragmas() + "CREATE TABLE player (name)")
        scores.executemany("INSERT INTO player VALUES (?)", [(f"Zebedee the {each}th",) for each in range(500)])
        scores.commit()
        scores.execute("UPDATE player SET name = 'Player 1'")
        scores.execute("DELETE FROM player WHERE rowid % 2")
        scores.commit()
    backup.copy_database(file, copy)
    assert b"Zebedee" not in file.read_bytes() + copy.read_bytes()

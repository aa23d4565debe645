"""R17: the upgrade of an earlier version's database is killed at a statement: nothing is lost, the next one goes on."""

import gzip
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.server import backup
from tests.often import often, some
from tests.served import ROOT, environment

OLD = Path(__file__).parent / "old"
LATEST = (
    "scorekeeper-0003_somebody_away",
    "leagues-0005_points_brought_along.edited",
    "leagues-0006_earlier_where_after_stands",
)
KILLS = often(4, 6)  # of each: at its first statement, at its last, and between
# in one process, as Python takes longest to start: a child for each kill, and one for the upgrade that follows
UPGRADES = """
import itertools, json, os, shutil, signal, sys, uuid
from datetime import datetime
from pathlib import Path
import django
django.setup()
from django.db import connection, connections
from scorekeeper.server import migrate

def upgrade(folder, kill_at):
    statements, fresh = 0, itertools.count(1)
    uuid.uuid4 = lambda: uuid.UUID(int=next(fresh))  # what a migration makes has the same id however often it begins
    def count(execute, *statement):
        nonlocal statements
        statements += 1
        if statements == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(*statement)
    connections.close_all()
    connection.settings_dict["NAME"] = folder / "scorekeeper.sqlite3"
    with connection.execute_wrapper(count):
        migrate.upgrade(folder, datetime(2026, 11, 21, 20, 45, 1 if kill_at else 2))
    return statements

def child(act):
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        os.write(write, str(act()).encode())
        os._exit(0)
    _, status = os.waitpid(pid, 0)
    os.close(write)
    said = os.read(read, 100)
    return int(said) if os.WIFEXITED(status) and said else -1

top, kills = Path(sys.argv[1]), int(sys.argv[2])
def copy(name):
    (top / name).mkdir()
    shutil.copy(top / "old.sqlite3", top / name / "scorekeeper.sqlite3")
    return top / name
whole = copy("whole")
total = child(lambda: upgrade(whole, 0))
steps = sorted({1 + (total - 1) * n // (kills - 1) for n in range(kills)})
found = []
for step in steps:
    folder = copy(f"kill-{step}")
    killed = child(lambda: upgrade(folder, step))
    again = child(lambda: upgrade(folder, 0))
    found.append((str(folder), killed, again))
print(json.dumps([total, found]))
"""


def contents(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as scores:
        assert scores.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        schema = scores.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
        tables = [name for name, _ in schema if name != "django_migrations"]
        rows = [f"{name} {row}" for name in tables for row in scores.execute(f'SELECT * FROM "{name}" ORDER BY rowid')]
        return [*(f"{each}" for each in schema), *rows]


@pytest.mark.parametrize("old", some(LATEST, 3))
def test_r17_an_upgrade_killed_at_a_statement_leaves_a_good_copy_and_goes_on_at_the_next_start(old, tmp_path):
    with closing(sqlite3.connect(tmp_path / "old.sqlite3")) as made:
        made.executescript(gzip.decompress((OLD / f"{old}.sql.gz").read_bytes()).decode())
    was = contents(tmp_path / "old.sqlite3")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret_key").write_text("of that version, which each of these starts takes over")
    done = subprocess.run(
        [sys.executable, "-c", UPGRADES, str(tmp_path), str(KILLS)],
        cwd=ROOT,
        env=environment(tmp_path / "data", DJANGO_SETTINGS_MODULE="scorekeeper.settings"),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    total, found = json.loads(done.stdout)
    whole = contents(tmp_path / "whole" / "scorekeeper.sqlite3")
    assert total > 5 and len(found) >= min(KILLS, total) - 1 and whole != was
    for folder, killed, again in found:
        assert killed == -1 and again >= 0, folder
        first, *_ = sorted(Path(folder, "backups").glob("before-upgrade-*.sqlite3"))
        assert contents(first) == was  # the version from before starts with it
        assert contents(Path(folder, "scorekeeper.sqlite3")) == whole
        with closing(sqlite3.connect(Path(folder, "scorekeeper.sqlite3"))) as scores:
            rows = backup.row_counts(scores)
        assert rows["scorekeeper_line"] and rows["scorekeeper_match"]

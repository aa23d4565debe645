"""Copies that are made by themselves, and the way back where the scores are damaged. SQLite only.

A copy is made at the start, after each hour of play, at the end of an evening and at the stop, if anything was written
since the last one. Each is checked before it counts (`backup.copy_database`), and the last ten stay.
"""

import filecmp
import logging
import os
import sqlite3
import threading
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from shlex import quote

from . import backup, migrate, wording

log = logging.getLogger(__name__)

KEPT = 10  # copies made by themselves; those that somebody asked for, and those before upgrades, all stay
HOUR = 3600  # seconds
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
BAD_CHECKSUM = 10 | 32 << 8  # SQLITE_IOERR_DATA, of a SQLite with checksums in its pages: sqlite.org/cksumvfs.html
WANTED = threading.Event()


@dataclass(frozen=True)
class GoodCopy:
    """A checked copy, and what is in it. `at`: until when it has everything."""

    file: Path
    at: datetime
    matches: int
    lines: int

    @property
    def command(self) -> str:
        """What puts it in place; `restore` looks among the copies for a name without a folder."""
        return " ".join(["scorekeeper", "restore", quote(self.file.name)])

    @property
    def description(self) -> str:
        return wording.GOOD_COPY.format(at=f"{self.at:%d %B, %H:%M}", matches=self.matches, lines=self.lines)


def changed_at(database: Path) -> int:
    """When the scores were last written, in nanoseconds, by the files that SQLite writes."""
    files = [database, database.with_name(database.name + "-wal")]
    return max(file.stat().st_mtime_ns for file in files if file.exists())


def automatic_copies(folder: Path) -> list[Path]:
    """The copies that were made by themselves, oldest first."""
    return sorted((folder / "backups").glob("copy-*.sqlite3"), key=lambda file: (file.stat().st_mtime_ns, file.name))


def copy_if_changed(database: Path, at: datetime) -> Path | None:
    """The newest copy; None where nothing was touched since. `BackupError` or `OSError` if it fails, and then
    no older copy goes."""
    written, before = changed_at(database), automatic_copies(database.parent)
    if any(file.stat().st_mtime_ns == written for file in before):
        return None
    fresh = backup.copy_name(database.parent, "copy", at)
    backup.copy_database(database, fresh)
    if before and filecmp.cmp(before[-1], fresh, shallow=False):  # SQLite has only moved its journal into the file
        fresh.unlink()
        fresh = before[-1]
    os.utime(fresh, ns=(written, written))
    for old in automatic_copies(database.parent)[:-KEPT]:
        old.unlink(missing_ok=True)
    return fresh


def try_copy(database: Path) -> None:
    """A copy if one is due; where none can be made, play goes on and the terminal says so."""
    try:
        copy_if_changed(database, datetime.now())
    except (backup.BackupError, OSError) as fault:
        log.error(wording.NO_COPY, fault)


def request_copy() -> None:
    """Have a copy made soon, by the thread that makes them; nothing where this process has none."""
    WANTED.set()


class CopyThread(threading.Thread):
    """Copies the scores each hour, and whenever `request_copy` asks; `stop` makes the last copy."""

    def __init__(self, database: Path) -> None:
        super().__init__(daemon=True, name="copies")
        self.database = database
        self.stopped = False

    def run(self) -> None:
        while not self.stopped:
            WANTED.wait(HOUR)
            WANTED.clear()
            if not self.stopped:
                try_copy(self.database)

    def stop(self) -> None:
        self.stopped = True
        WANTED.set()
        self.join()
        try_copy(self.database)


# -- damage


def find_damage(database: Path) -> str:
    """What is wrong with the file, in SQLite's words; empty where it is whole, or has nothing in it yet.

    Reads every page, so that a bad checksum is found too where the pages have them. `sqlite3.DatabaseError` where it
    can't be read at this moment for another reason.
    """
    try:
        with closing(backup.open_database(database)) as scores:
            ((verdict,),) = scores.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.DatabaseError as fault:
        if fault.sqlite_errorcode & 0xFF not in DAMAGE and fault.sqlite_errorcode != BAD_CHECKSUM:
            raise
        return str(fault)
    return "" if verdict == "ok" else str(verdict).splitlines()[-1]


def is_damage(fault: Exception) -> bool:
    """Whether a failed query failed because the file is damaged."""
    cause = fault.__cause__ or fault
    code = getattr(cause, "sqlite_errorcode", 0)
    return code & 0xFF in DAMAGE or code == BAD_CHECKSUM


def newest_good_copy(folder: Path) -> GoodCopy | None:
    """The newest copy that can be restored; None where there is none. Scores that a restore put aside are no copy."""
    files = [file for file in (folder / "backups").glob("*.sqlite3") if not file.name.startswith("replaced-")]
    for file in sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True):
        found = read_copy(file, file.stat().st_mtime_ns)
        if found is not None:
            return found
    return None


@lru_cache(maxsize=100)
def read_copy(file: Path, written: int) -> GoodCopy | None:
    """What is in a copy; None where it can't be restored. `written`: its time, so that it is read once."""
    try:
        backup.check_backup(file, migrate.known_migrations())
        with closing(backup.open_database(file)) as scores:
            rows = backup.row_counts(scores)
    except (backup.BackupError, sqlite3.DatabaseError, OSError):
        return None
    at = datetime.fromtimestamp(written / 10**9)
    return GoodCopy(file, at, rows.get("scorekeeper_match", 0), rows.get("scorekeeper_line", 0))


def refusal(database: Path) -> str:
    """Why these scores are not served: damaged, or empty though they were not. In a sentence; empty where they are."""
    emptied = database.is_file() and not database.stat().st_size
    fault = "" if emptied else find_damage(database)
    copy = newest_good_copy(database.parent) if emptied or fault else None
    if emptied:
        words = wording.EMPTIED
        return words.format(file=database, copy=copy.description, command=copy.command) if copy else ""
    if not fault:
        return ""
    if copy is None:
        return wording.DAMAGED_NO_COPY.format(file=database, fault=fault)
    return wording.DAMAGED_SCORES.format(file=database, fault=fault, copy=copy.description, command=copy.command)

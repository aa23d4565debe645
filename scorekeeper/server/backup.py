"""Checked copies of the scores: backup, restore, and the copy before each migration. SQLite only."""

import os
import sqlite3
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

from . import wording
from .data_dir import BUSY_SECONDS

RowCounts = dict[str, int]


class BackupError(Exception):
    """Why a file can't be used as the scores: a sentence."""


def row_counts(database: sqlite3.Connection) -> RowCounts:
    """How many rows each table has."""
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    return {name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def open_database(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)


def begin_read(scores: sqlite3.Connection) -> None:
    """Begin a read transaction.

    It tries every millisecond: SQLite itself tries less and less often, and may miss the short gaps of a busy writer.
    """
    scores.execute("BEGIN")
    scores.execute("PRAGMA busy_timeout = 0")
    ends = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            scores.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            break
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > ends:
                raise
            time.sleep(0.001)
    scores.execute(f"PRAGMA busy_timeout = {1000 * BUSY_SECONDS}")


def copy_database(source: Path, target: Path) -> RowCounts:
    """Copy a database that may be in use, whole or not at all; its row counts. `BackupError` if the copy differs."""
    part = target.with_name(f".{target.name}.part")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        with closing(open_database(source)) as scores, closing(open_database(part)) as into:
            begin_read(scores)  # the same state for the count and the copy
            rows = row_counts(scores)
            scores.backup(into)
            if into.execute("PRAGMA integrity_check").fetchall() != [("ok",)] or row_counts(into) != rows:
                raise BackupError(wording.BAD_COPY.format(file=source))
        sync_to_disk(part)
        os.replace(part, target)
        sync_folder(target.parent)
    except sqlite3.DatabaseError as fault:
        raise BackupError(wording.UNREADABLE.format(file=source, fault=fault)) from fault
    finally:
        part.unlink(missing_ok=True)
    return rows


def sync_to_disk(file: Path) -> None:
    """Wait until a file is on the disk."""
    with file.open("r+b") as opened:  # Windows syncs only what may be written
        os.fsync(opened.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk. Windows opens no folders, and writes names down by itself."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def copy_name(folder: Path, what: str, at: datetime) -> Path:
    """A free name in the folder's backups, as "before-upgrade-2026-11-21-204501.sqlite3"."""
    stem = f"{what}-{at:%Y-%m-%d-%H%M%S}"
    names = (folder / "backups" / f"{stem}{again}.sqlite3" for again in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())


def check_backup(file: Path, known: set[str]) -> None:
    """Raise a `BackupError` unless the file holds scores that this version can use; `known`: its migrations."""
    if not file.is_file():
        raise BackupError(wording.NO_FILE.format(file=file))
    try:
        with closing(open_database(file)) as scores:
            whole = scores.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            tables = row_counts(scores)
            ours = {"django_migrations", "scorekeeper_match", "scorekeeper_line"} <= set(tables)
            made = migrations_in(scores) if ours else set()
    except sqlite3.DatabaseError:
        raise BackupError(wording.NOT_SCORES.format(file=file)) from None
    if not whole:
        raise BackupError(wording.DAMAGED.format(file=file))
    if not ours:
        raise BackupError(wording.FOREIGN.format(file=file))
    if made - known:
        raise BackupError(wording.NEWER_BACKUP.format(file=file))


def migrations_in(scores: sqlite3.Connection) -> set[str]:
    """Names of the migrations that made a database, as "scorekeeper.0001_first_tables"."""
    return {f"{app}.{name}" for app, name in scores.execute("SELECT app, name FROM django_migrations")}


def replace_database(file: Path, database: Path) -> None:
    """Replace the database, which nobody may have open, with a copy of the file."""
    fresh = database.with_name(f".{database.name}.restored")
    copy_database(file, fresh)
    for ending in ("-journal", "-wal", "-shm"):  # they belong to the old database
        database.with_name(database.name + ending).unlink(missing_ok=True)
    os.replace(fresh, database)
    sync_folder(database.parent)


def set_aside(database: Path, at: datetime) -> Path:
    """Keep the scores that will be replaced: a checked copy, or the damaged file itself."""
    aside = copy_name(database.parent, "replaced", at)
    try:
        copy_database(database, aside)
    except BackupError:
        for ending in ("-journal", "-wal"):
            beside = database.with_name(database.name + ending)
            if beside.exists():
                os.replace(beside, aside.with_name(aside.name + ending))
        os.replace(database, aside)
    return aside

"""The data folder: database settings, the secret in the database, free space."""

import os
import secrets
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from . import wording

NEARLY_FULL = 200 * 10**6  # bytes
BUSY_SECONDS = 20  # how long a writer waits for another, instead of "database is locked"


def secret_key(folder: Path, database: dict[str, Any]) -> str:
    """The secret of the installation: what is set, or what its database has.

    Before the migration that stores it: the one that an older version left in the folder, or any.
    """
    stored = os.environ.get("SCOREKEEPER_SECRET") or stored_secret(database)
    old = folder / "secret_key"
    return stored or (old.read_text(encoding="utf-8").strip() if old.is_file() else secrets.token_urlsafe(48))


def stored_secret(database: dict[str, Any]) -> str:
    """The secret in this database, an entry of Django's DATABASES; empty where there is none, or it cannot be read."""
    sqlite = database["ENGINE"].endswith("sqlite3")
    try:
        with closing(sqlite3.connect(database["NAME"]) if sqlite else open_postgresql(database)) as scores:
            (secret,) = scores.execute("SELECT secret FROM scorekeeper_installation").fetchone()
            return str(secret)
    except Exception:  # whoever starts next is told what is wrong with it
        return ""


def open_postgresql(database: dict[str, Any]) -> Any:
    import psycopg  # only where it is installed

    names = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
    options = {name: value for name, value in database["OPTIONS"].items() if name not in PREPARED}
    return psycopg.connect(connect_timeout=5, **{each: database[name] for each, name in names.items()}, **options)


def check_writable(folder: Path) -> None:
    """`SystemExit` with a sentence where nothing can be written in the data folder."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise SystemExit(wording.FOLDER_READ_ONLY.format(folder=folder, reason=fault.strerror)) from fault


def create_private_file(file: Path) -> None:
    """An empty file that its owner alone may read, where there is none; SQLite gives its journals the same rights."""
    if not file.exists():
        check_writable(file.parent)  # made for its owner alone: names of people
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def is_nearly_full(folder: Path) -> bool:
    """Whether less than 200 MB are free where the scores are kept."""
    return shutil.disk_usage(folder).free < NEARLY_FULL


def wal_is_safe(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> bool:
    """Whether this SQLite has the fix of the WAL-reset bug, which lost committed writes (R3)."""
    return version >= (3, 51, 3) or (3, 50, 7) <= version < (3, 51) or (3, 44, 6) <= version < (3, 45)


def pragmas(version: tuple[int, ...] = sqlite3.sqlite_version_info, platform: str = sys.platform) -> str:
    """The first statements of every SQLite connection, so that a power cut loses no confirmed write, and no copy
    has what was forgotten."""
    wal = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
    words = wal if wal_is_safe(version) else "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA;"
    words += " PRAGMA secure_delete=ON;"  # else a name that is forgotten (S12) stays between the rows, and in copies
    return f"{words} PRAGMA fullfsync=1;" if platform == "darwin" else words  # else macOS leaves it in the disk's cache


def describe_engine(vendor: str) -> str:
    """What keeps the scores: "SQLite 3.53.4 in WAL mode"."""
    if vendor != "sqlite":
        return wording.POSTGRESQL
    words = wording.WAL_MODE if wal_is_safe() else wording.ROLLBACK_JOURNAL
    return words.format(version=sqlite3.sqlite_version)


def set_up_connection(connection: Any, **_: Any) -> None:
    """Have PostgreSQL end what a server began that is frozen, or whose machine is gone without a word; and compile no
    question, which takes longer than to answer any of ours.

    Its locks go within `BUSY_SECONDS`, so that rows are written through the others; its connections in two minutes.
    Set once a connection, and not by the URL: a pool between them takes no such options.
    """
    if connection.vendor == "postgresql":
        wait = f"{BUSY_SECONDS}s"
        limits = {"lock_timeout": wait, "idle_in_transaction_session_timeout": wait, "jit": "off"} | NOTICED_GONE
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {', '.join('set_config(%s, %s, false)' for _ in limits)}", sum(limits.items(), ()))


NOTICED_GONE = {"tcp_keepalives_idle": "60", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "6"}
# PostgreSQL plans what is asked again and again once a connection: half of its work in a full hall
PREPARED = {"server_side_binding": True, "prepare_threshold": 2}


def database_settings(url: str, folder: Path) -> dict[str, Any]:
    """Django's DATABASES entry: SQLite in the data folder, or the PostgreSQL that the URL names."""
    if not url:
        create_private_file(folder / "scorekeeper.sqlite3")
        options = {"transaction_mode": "IMMEDIATE", "timeout": BUSY_SECONDS, "init_command": pragmas()}
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": folder / "scorekeeper.sqlite3",
            "OPTIONS": options,
            "CONN_MAX_AGE": None,
            "TEST": {"NAME": folder / "test.sqlite3"},
        }
    parts = urlsplit(url)
    if parts.scheme not in ("postgres", "postgresql"):
        raise SystemExit(wording.BAD_DATABASE)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")) or "scorekeeper",
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {**dict(parse_qsl(parts.query)), **PREPARED},
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
    }

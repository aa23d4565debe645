"""How the installation does: for whoever watches over it (`/health`), and in words (`scorekeeper doctor`).

There is nothing of people in it, nor a place on the disk, so that anybody may ask.
"""

import shutil
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder

from scorekeeper import VERSION

from . import copies, migrate
from .data_dir import NEARLY_FULL, describe_engine

LATE = timedelta(hours=2)  # copies are made each hour of play
TOUCHED = timedelta(
    minutes=5
)  # SQLite also touches its files without writing anything, as after the last copy of a stop

known_migrations = cache(migrate.known_migrations)


@dataclass(frozen=True)
class LastCopy:
    """The newest copy made by itself. `at`: until when it has everything; `written`: when the scores last changed."""

    at: datetime
    written: datetime

    def is_late(self, now: datetime) -> bool:
        """Whether something was written long ago and is in no copy."""
        return self.written - self.at > TOUCHED and now - self.written > LATE


@dataclass(frozen=True)
class Health:
    """`fault`: why the scores can't be read, empty where they can. `is_begun`: there is anything in them. `missing`:
    migrations that they lack; `unknown`: that this version lacks. `free`: bytes. `copy`: None where there is none yet,
    and of PostgreSQL."""

    now: datetime
    fault: str
    is_begun: bool
    missing: int
    unknown: int
    free: int
    copy: LastCopy | None

    @property
    def serves(self) -> bool:
        """Whether pages can be shown and scores written."""
        return not (self.fault or self.missing or self.unknown)

    @property
    def is_nearly_full(self) -> bool:
        return self.free < NEARLY_FULL

    @property
    def is_well(self) -> bool:
        return self.serves and not self.is_nearly_full and not (self.copy and self.copy.is_late(self.now))

    def as_data(self) -> dict[str, Any]:
        """What `/health` says. Ages in seconds."""
        copy = self.copy and {
            "age": max(0, round((self.now - self.copy.at).total_seconds())),
            "late": self.copy.is_late(self.now),
        }
        return {
            "status": "ok" if self.is_well else "look" if self.serves else "down",
            "version": VERSION,
            "engine": describe_engine(connection.vendor),
            "database": "ok" if not self.fault else "unreachable",
            "migrations": {"missing": self.missing, "unknown": self.unknown},
            "disk": {"free": self.free, "nearly_full": self.is_nearly_full},
            "copy": copy,
        }


def look(now: datetime) -> Health:
    """How it does now. Two small queries, and the names of the copies."""
    made, fault = set[str](), ""
    try:
        made = {f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations()}
    except DatabaseError as refusal:
        fault = str(refusal).strip() or type(refusal).__name__
    known = made if fault else known_migrations()
    free = shutil.disk_usage(settings.DATA).free
    return Health(now, fault, bool(made), len(known - made), len(made - known), free, last_copy())


def last_copy() -> LastCopy | None:
    if connection.vendor != "sqlite":
        return None
    database = Path(connection.settings_dict["NAME"])
    made = copies.automatic_copies(settings.DATA)
    if not made or not database.is_file():
        return None
    at, written = made[-1].stat().st_mtime_ns, copies.changed_at(database)
    return LastCopy(datetime.fromtimestamp(at / 10**9), datetime.fromtimestamp(written / 10**9))

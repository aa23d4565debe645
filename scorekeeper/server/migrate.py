"""Migrates the stored scores, after a checked copy that is put back on failure."""

from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from . import backup, data_dir, wording

UPGRADE_LOCK = 7302025  # PostgreSQL's lock, so that two servers that start together migrate once
OURS = ("scorekeeper", "leagues")


class UpgradeFailed(Exception):
    """Why the migration failed, and where the scores are now: a sentence."""


def known_migrations() -> set[str]:
    """Every migration that this version has, as "scorekeeper.0001_first_tables"."""
    return {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}


def is_due() -> bool:
    """Whether the stored scores are older than this version, or missing."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def is_newer() -> bool:
    """Whether the stored scores are from a later version."""
    applied = MigrationRecorder(connection).applied_migrations()
    ours = {f"{app}.{name}" for app, name in applied if app in OURS}  # accounts may have been there before
    return not ours <= known_migrations()


def bad_pages() -> int:
    """How many pages of this PostgreSQL database had a wrong checksum; 0 where its pages have none."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()")
        return int(cursor.fetchone()[0] or 0)


def holds_anything(database: Path) -> bool:
    """Whether there is any table in a file of SQLite; a new one may hold its mode alone."""
    if not database.is_file() or not database.stat().st_size:
        return False
    with closing(backup.open_database(database)) as scores:
        return bool(scores.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0])


def migrate() -> None:
    call_command("migrate", verbosity=0, interactive=False)
    settings.SECRET_KEY = data_dir.secret_key(settings.DATA, settings.DATABASES["default"])  # which is stored now


def upgrade(folder: Path, at: datetime, act: Callable[[], None] = migrate) -> Path | None:
    """Migrate; return the copy made before, None where there was no database. `UpgradeFailed` after restoring it."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [UPGRADE_LOCK])
            try:
                act()
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [UPGRADE_LOCK])
        return None
    database = Path(connection.settings_dict["NAME"])
    connections.close_all()
    kept = backup.copy_name(folder, "before-upgrade", at) if holds_anything(database) else None
    if kept:
        backup.copy_database(database, kept)
    try:
        act()
    except Exception as fault:
        connections.close_all()
        raise UpgradeFailed(restore_copy(kept, database, fault)) from fault
    return kept


def restore_copy(kept: Path | None, database: Path, fault: Exception) -> str:
    """Put the copy back, and return the sentence about it."""
    if kept is None:
        database.unlink(missing_ok=True)
        return wording.NO_DATABASE.format(fault=fault)
    backup.replace_database(kept, database)
    return wording.UPGRADE_FAILED.format(fault=fault, file=kept)

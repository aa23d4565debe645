"""`scorekeeper backup [FILE]`: a true copy of the scores, also while they are being written."""

from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from scorekeeper.server import backup

POSTGRES = (
    "These scores are in PostgreSQL, which has its own copies: pg_dump --format=custom --file=FILE {name} makes one, "
    "and pg_restore --clean --dbname={name} FILE brings it back."
)


class Command(BaseCommand):
    help = "Copies the scores into FILE (or into the data folder's backups), and checks the copy."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path)

    def handle(self, *args: Any, file: Path | None = None, **options: Any) -> None:
        if connection.vendor == "postgresql":
            raise CommandError(POSTGRES.format(name=connection.settings_dict["NAME"]))
        scores = Path(connection.settings_dict["NAME"])
        if not scores.is_file() or not scores.stat().st_size:
            raise CommandError(f"There are no scores in {scores.parent} yet.")
        target = file or backup.copy_name(settings.DATA, "backup", datetime.now())
        if target.exists():
            raise CommandError(f"{target} is there already. Nothing was written.")
        try:
            rows = backup.copy_database(scores, target)
        except (backup.BackupError, OSError) as fault:
            raise CommandError(str(fault)) from fault
        matches, lines = rows.get("scorekeeper_match", 0), rows.get("scorekeeper_line", 0)
        self.stdout.write(f"{target}: {matches} matches and {lines} written lines, checked.")

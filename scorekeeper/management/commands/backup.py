"""`scorekeeper backup [FILE]`: a checked copy of the scores, even while they are in use."""

from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from scorekeeper.server import backup, wording


class Command(BaseCommand):
    help = wording.BACKUP_HELP
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path)

    def handle(self, *args: Any, file: Path | None = None, **options: Any) -> None:
        if connection.vendor == "postgresql":
            raise CommandError(wording.POSTGRES_BACKUP.format(name=connection.settings_dict["NAME"]))
        scores = Path(connection.settings_dict["NAME"])
        if not scores.is_file() or not scores.stat().st_size:
            raise CommandError(wording.NO_SCORES.format(folder=scores.parent))
        target = file or backup.copy_name(settings.DATA, "backup", datetime.now())
        if target.exists():
            raise CommandError(wording.FILE_EXISTS.format(file=target))
        try:
            rows = backup.copy_database(scores, target)
        except (backup.BackupError, OSError) as fault:
            raise CommandError(str(fault)) from fault
        matches, lines = rows.get("scorekeeper_match", 0), rows.get("scorekeeper_line", 0)
        self.stdout.write(wording.BACKED_UP.format(file=target, matches=matches, lines=lines))

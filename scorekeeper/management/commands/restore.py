"""`scorekeeper restore FILE`: put the scores of a backup in place. Those from before are kept.

A name without a folder, where there is no such file here, is looked for among the copies in the data folder.
"""

from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, connections

from scorekeeper.server import backup, data_dir, migrate, wording
from scorekeeper.server.lock import hold_folder


class Command(BaseCommand):
    help = wording.RESTORE_HELP
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        if connection.vendor == "postgresql":
            raise CommandError(wording.POSTGRES_BACKUP.format(name=connection.settings_dict["NAME"]))
        beside = settings.DATA / "backups" / file
        if file.name == str(file) and beside.is_file() and not file.exists():
            file = beside
        scores = Path(connection.settings_dict["NAME"])
        data_dir.check_writable(settings.DATA)
        with hold_folder(settings.DATA) as mine:
            if not mine.try_exclusive():
                raise CommandError(wording.STILL_RUNNING)
            try:
                backup.check_backup(file, migrate.known_migrations())
                connections.close_all()
                aside = backup.set_aside(scores, datetime.now()) if scores.is_file() and scores.stat().st_size else None
                backup.replace_database(file, scores)
            except (backup.BackupError, OSError) as fault:
                raise CommandError(str(fault)) from fault
        self.stdout.write(wording.RESTORED.format(file=file))
        if aside:
            self.stdout.write(wording.SET_ASIDE.format(file=aside))

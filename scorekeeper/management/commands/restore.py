"""`scorekeeper restore FILE`: the scores of a copy. What stood there before is kept beside it."""

from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, connections

from scorekeeper.server import backup, migrate
from scorekeeper.server.lock import hold_folder

from .backup import POSTGRES


class Command(BaseCommand):
    help = "Puts the scores of FILE, a copy made by backup, in place. The scores of now are kept aside."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        if connection.vendor == "postgresql":
            raise CommandError(POSTGRES.format(name=connection.settings_dict["NAME"]))
        scores = Path(connection.settings_dict["NAME"])
        with hold_folder(settings.DATA) as mine:
            if not mine.try_exclusive():
                raise CommandError("Scorekeeper is running: stop it with Ctrl-C first. Nothing was changed.")
            try:
                backup.check_backup(file, migrate.known_migrations())
                connections.close_all()
                aside = backup.set_aside(scores, datetime.now()) if scores.is_file() and scores.stat().st_size else None
                backup.replace_database(file, scores)
            except (backup.BackupError, OSError) as fault:
                raise CommandError(str(fault)) from fault
        kept = f" What was there is kept in {aside}." if aside else ""
        self.stdout.write(f"The scores of {file} are in place.{kept}")

"""`scorekeeper doctor`: what `/health` says, in words, and whether paper can be made.

It ends with 1 where something is wrong.
"""

import platform
import sqlite3
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import connection

from scorekeeper import VERSION
from scorekeeper.printing.pdf_worker import why_no_paper
from scorekeeper.server import copies, data_dir, health, wording

Finding = tuple[bool, str]  # whether all is well, and a sentence


class Command(BaseCommand):
    help = wording.DOCTOR_HELP
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        findings = list(look_at_all(datetime.now()))
        for well, sentence in findings:
            self.stdout.write((wording.WELL if well else wording.NOT_WELL).format(sentence=sentence))
        if not all(well for well, _ in findings):
            sys.exit(1)


def look_at_all(now: datetime) -> Iterator[Finding]:
    yield True, wording.PROGRAM.format(version=VERSION, python=platform.python_version(), system=platform.system())
    found = health.look(now)
    yield look_at_scores(found)
    if found.is_begun and found.missing:
        yield True, wording.UPGRADE_DUE
    words = wording.NEARLY_FULL if found.is_nearly_full else wording.DISK_FREE
    yield not found.is_nearly_full, words.format(gigabytes=f"{found.free / 10**9:.1f}", folder=settings.DATA)
    yield look_at_copies(found)
    why = why_no_paper()
    yield not why, wording.NO_PAPER.format(fault=why) if why else wording.PAPER


def look_at_scores(found: health.Health) -> Finding:
    """Whether the scores can be read and written by this version."""
    name = connection.settings_dict["NAME"]
    try:
        data_dir.check_writable(settings.DATA)
        damage = copies.refusal(Path(name)) if connection.vendor == "sqlite" else ""
    except SystemExit as refusal:
        return False, str(refusal)
    except sqlite3.DatabaseError as fault:
        damage = wording.DATABASE_UNREADABLE.format(where=name, fault=fault)
    if damage:
        return False, damage
    if found.fault:
        return False, wording.DATABASE_UNREADABLE.format(where=name, fault=found.fault)
    if found.unknown:
        return False, wording.WRITTEN_BY_NEWER.format(setting=wording.ELSEWHERE[connection.vendor])
    words = wording.SCORES_IN if found.is_begun else wording.NOTHING_YET
    return True, words.format(engine=data_dir.describe_engine(connection.vendor), where=name)


def look_at_copies(found: health.Health) -> Finding:
    copy = found.copy
    if connection.vendor != "sqlite":
        return True, wording.POSTGRES_BACKUP.format(name=connection.settings_dict["NAME"])
    if copy is None:
        return True, wording.NO_COPY_YET
    late = copy.is_late(found.now)
    return not late, (wording.COPY_LATE if late else wording.NEWEST_COPY).format(at=f"{copy.at:%d %B, %H:%M}")

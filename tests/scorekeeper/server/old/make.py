"""A match and an evening played by the code of the folder that this runs in, kept as SQL: see the README beside it."""

import gzip
import os
import sqlite3
import sys
import uuid
from pathlib import Path

import django

DEVICE = uuid.UUID("00000000-0000-4000-8000-00000000ada0")  # the phone that all of them were made on


def play() -> None:
    """A row of hearts; an evening that was left for another, with its points; a row in round 1 of a third."""
    from django.core import signing

    from scorekeeper.models import Match
    from tests.leagues import event_pages
    from tests.leagues.one_table import test_carried_over
    from tests.phones import Phone
    from tests.table import Writer

    ada, phone = Writer("ada", DEVICE), Phone()
    said = {"id": DEVICE.hex, "keys": [], "called": []}
    phone.client.cookies["device"] = signing.dumps(said, salt="device", compress=True)
    phone.start("hearts", "ada", "bo", "cy", "dee")
    ada.writes(Match.objects.get(), 1, {"hearts": [5, 4, 3, 1], "queen": 2})
    test_carried_over.anew(phone)
    event = event_pages.event_of(event_pages.in_round(phone))
    ada.writes(event_pages.match_at(event, 1), 1, {"tricks": [9, 4]})


def keep(database: Path, target: Path) -> None:
    with sqlite3.connect(database) as scores:
        text = "\n".join(scores.iterdump())
    target.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    import sqlite3.dump  # before another SQLite is put in place of Python's own, which has no such module

    sys.path.insert(0, os.getcwd())
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django.test.utils import setup_test_environment

    setup_test_environment()
    call_command("migrate", verbosity=0)
    play()
    if connection.vendor == "sqlite":
        keep(Path(connection.settings_dict["NAME"]), Path(sys.argv[1]))

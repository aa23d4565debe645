"""Files that somebody is about to read: kept from the preview until they say yes, for an hour at most."""

import time
import uuid
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from scorekeeper.server.data_dir import create_private_file

HOUR = 3600  # seconds
MOST_KEPT = 20  # the oldest goes: whoever it was chooses their file again


def place_of(device: uuid.UUID) -> Path:
    return Path(settings.DATA) / "uploads" / f"{device.hex}.json"


def keep(device: uuid.UUID, content: bytes) -> None:
    """Keep the one file that a device is about to read."""
    there = place_of(device)
    there.unlink(missing_ok=True)
    forget_old(there.parent)
    create_private_file(there)
    there.write_bytes(content)


def forget_old(folder: Path) -> None:
    found = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    for at, file in enumerate(found):
        if at >= MOST_KEPT - 1 or file.stat().st_mtime < time.time() - HOUR:
            with suppress(FileNotFoundError):
                file.unlink()


def kept(device: uuid.UUID) -> bytes:
    """What it is about to read; empty where that is gone."""
    try:
        return place_of(device).read_bytes()
    except FileNotFoundError:
        return b""

"""A lock on the data folder: shared by servers, exclusive for migrating or restoring the scores."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

try:
    import fcntl
except ImportError:  # as on Windows
    fcntl = None  # type: ignore[assignment]  # asked before each use

if TYPE_CHECKING:
    from filelock import FileLock

PLACES = 8  # servers that may share a folder where the system has no shared locks
LOOK_AGAIN = 0.05  # seconds


class FolderLock(Protocol):
    """A shared or exclusive lock, which ends with the process."""

    def try_exclusive(self) -> bool:
        """Take the lock for this process alone; False where another holds it."""

    def share(self) -> None:
        """Share the lock with other servers, after any exclusive holder has finished."""

    def release(self) -> None:
        """Let go of it."""


class SharedLock:
    """The lock where the system has shared ones, as Linux and macOS."""

    def __init__(self, folder: Path) -> None:
        self.number = os.open(folder / "in_use", os.O_RDWR | os.O_CREAT, 0o600)

    def try_exclusive(self) -> bool:
        try:
            fcntl.flock(self.number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def share(self) -> None:
        fcntl.flock(self.number, fcntl.LOCK_SH)

    def release(self) -> None:
        os.close(self.number)


class PlacesLock:
    """The lock elsewhere, as on Windows: a server holds one of several places, and who is alone holds all of them."""

    def __init__(self, folder: Path) -> None:
        from filelock import FileLock

        self.places = [FileLock(folder / f"in_use.{number}") for number in range(PLACES)]

    def try_exclusive(self) -> bool:
        if all(self.take(place) for place in self.places):
            return True
        self.release()
        return False

    def take(self, place: "FileLock") -> bool:
        from filelock import Timeout

        try:
            place.acquire(timeout=0)
        except Timeout:
            return False
        return True

    def share(self) -> None:
        held = [place for place in self.places if place.is_locked]
        for place in held[1:]:
            place.release()
        while not (held or any(self.take(place) for place in self.places)):
            time.sleep(LOOK_AGAIN)

    def release(self) -> None:
        for place in self.places:
            place.release()


def note_port(folder: Path, port: int) -> None:
    """Say for other commands where the server is that holds the lock."""
    (folder / "in_use").write_text(f"{port}", encoding="ascii")


def port_in_use(folder: Path, default: int) -> int:
    """Where the server is that started last; `default` where none has said so."""
    file = folder / "in_use"
    said = file.read_text(encoding="ascii") if file.is_file() else ""
    return int(said) if said.isdecimal() else default


@contextmanager
def hold_folder(folder: Path) -> Iterator[FolderLock]:
    folder.mkdir(parents=True, exist_ok=True)
    held = PlacesLock(folder) if fcntl is None else SharedLock(folder)
    try:
        yield held
    finally:
        held.release()

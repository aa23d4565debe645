"""A lock on the data folder: shared by servers, exclusive for migrating or restoring the scores."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FolderLock:
    """A shared or exclusive lock, which ends with the process."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.number = os.open(folder / "in_use", os.O_RDWR | os.O_CREAT, 0o600)

    def try_exclusive(self) -> bool:
        """Take the lock for this process alone; False where another holds it."""
        try:
            fcntl.flock(self.number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def note_port(self, port: int) -> None:
        """Say for other commands where the server is that holds the lock."""
        os.ftruncate(self.number, 0)
        os.pwrite(self.number, f"{port}".encode(), 0)

    def port(self, default: int) -> int:
        """Where the server is that started last; `default` where none has said so."""
        said = os.pread(self.number, 5, 0).decode()
        return int(said) if said.isdecimal() else default

    def share(self) -> None:
        """Share the lock with other servers, after any exclusive holder has finished."""
        fcntl.flock(self.number, fcntl.LOCK_SH)


@contextmanager
def hold_folder(folder: Path) -> Iterator[FolderLock]:
    held = FolderLock(folder)
    try:
        yield held
    finally:
        os.close(held.number)

"""One at a time over a data folder: many may serve it, but who converts or replaces the scores is alone."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FolderLock:
    """A hold on the folder, shared or alone; it ends with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.number = os.open(folder / "in_use", os.O_RDWR | os.O_CREAT, 0o600)

    def try_exclusive(self) -> bool:
        """Whether nobody else holds the folder; then nobody can until this turn is shared or ends."""
        try:
            fcntl.flock(self.number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def share(self) -> None:
        """Waits until whoever is alone has finished, then holds the folder beside the others."""
        fcntl.flock(self.number, fcntl.LOCK_SH)


@contextmanager
def hold_folder(folder: Path) -> Iterator[FolderLock]:
    held = FolderLock(folder)
    try:
        yield held
    finally:
        os.close(held.number)

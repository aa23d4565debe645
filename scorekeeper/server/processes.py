"""How many processes serve, by the cores of this machine."""

import os

from . import wording

MOST_READERS = 64


def core_count() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def readers_in(words: str | None) -> int:
    """How many reading processes SCOREKEEPER_READERS names.

    Unset, two where there are two cores: the front takes a third of one, and while one reader prints the other reads.
    """
    if words is None:
        return 2 if core_count() > 1 else 0
    if not (words.isdecimal() and int(words) <= MOST_READERS):
        raise SystemExit(wording.BAD_READERS.format(count=repr(words)))
    return int(words)

"""How many files this process may have open, and how many connections that leaves room for."""

import contextlib

try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None  # type: ignore[assignment]  # asked before each use

MOST_FILES = 65_536  # more than anybody needs, where the system sets no limit
MAC_FILES = 10_240  # macOS says there is no limit, and refuses more than this
MOST_PLACES = 10_000  # connections at once: each open one holds up to 20 KB


def raise_file_limit() -> None:
    """Raise this process's own limit to the one that the system sets, often from 1,024 or 256."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    for wanted in (most, min(most, MAC_FILES)):
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                return


def places() -> int:
    """How many connections may be open at once. A quarter of the files is left for the database, pages and paper."""
    if resource is None:
        return MOST_PLACES
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_PLACES if files == resource.RLIM_INFINITY else min(MOST_PLACES, files * 3 // 4)


def streams() -> int:
    """How many pages may be watched at once, so that there is always room for what is written and looked at."""
    return places() * 3 // 4

"""Makes Python lack what only Unix has, in every process that has this folder in its PYTHONPATH."""

import errno
import os
import signal
import socket
import sys
import time
from typing import Any

MODULES = {"fcntl", "grp", "pwd", "resource", "syslog", "termios", "uvloop"}
LACKING = {
    os: (
        "O_DIRECTORY",
        "O_TMPFILE",
        "fork",
        "forkpty",
        "geteuid",
        "killpg",
        "nice",
        "pread",
        "pwrite",
        "sched_getaffinity",
    ),
    signal: ("SIGALRM", "SIGHUP", "SIGUSR1", "SIGUSR2", "setitimer"),
    socket: ("SO_REUSEPORT",),
}
FLAGS_LINE, WRITABLE = 1, 0o3  # of /proc/self/fdinfo

open_any, sync_any, format_any = os.open, os.fsync, time.strftime


class Refuser:
    """Finds no module of Unix."""

    def find_spec(self, name: str, *_: Any) -> None:
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def open_no_folder(path: Any, *how: Any, **more: Any) -> int:
    if os.path.isdir(path):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
    return open_any(path, *how, **more)


def sync_what_is_written(fd: Any) -> None:
    with open(f"/proc/self/fdinfo/{fd}", encoding="ascii") as told:
        flags = int(told.read().splitlines()[FLAGS_LINE].split()[1], 8)
    if not flags & WRITABLE:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    sync_any(fd)


def format_plainly(words: str, *when: Any) -> str:
    if "%-" in words:
        raise ValueError("Invalid format string")
    return format_any(words, *when)


sys.meta_path.insert(0, Refuser())
for module in MODULES:
    sys.modules.pop(module, None)
for place, names in LACKING.items():
    for name in names:
        if hasattr(place, name):
            delattr(place, name)
os.open, os.fsync, time.strftime = open_no_folder, sync_what_is_written, format_plainly

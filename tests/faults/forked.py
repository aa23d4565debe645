"""Real servers of one folder whose starts share their imports: nine tenths of what a start takes."""

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast

from tests.served import ROOT, Served, environment

# a child for each port and file of output that it is told; it waits for none, whose ends are told by the kernel
FORKING = """
import os, signal, sys
import django
django.setup()
from django.conf import settings
from django.db import connections
from django.urls import get_resolver
import scorekeeper.__main__, scorekeeper.asgi, scorekeeper.management.commands.serve, uvicorn.lifespan.on
get_resolver().url_patterns
connections.close_all()
assert len(os.listdir("/proc/self/task")) == 1
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
told = int(sys.argv[1])
for order in sys.stdin:
    if pid := os.fork():
        os.write(told, b"%d\\n" % pid)
        continue
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.close(told)
    port, said = order.split(maxsplit=1)
    os.environ["SCOREKEEPER_PORT"], settings.PORT = port, int(port)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for stream in (1, 2):
        os.dup2(os.open(said.rstrip(), os.O_WRONLY | os.O_APPEND), stream)
    sys.argv[1:] = ["serve", "--log"]
    scorekeeper.__main__.main()
    os._exit(0)
"""


class Child:
    """A process that another one started, as far as `Served` asks."""

    def __init__(self, pid: int) -> None:
        self.pid, self.file = pid, os.pidfd_open(pid)  # a file that can be read once it has ended

    def has_ended(self, seconds: float) -> bool:
        return bool(select.select([self.file], [], [], seconds)[0])

    def poll(self) -> int | None:
        return 1 if self.file < 0 or self.has_ended(0) else None

    def wait(self, timeout: float) -> None:
        assert self.has_ended(timeout)
        os.close(self.file)
        self.file = -1


class Forked(Served):
    """A server to be killed: each start is a process and a process group of its own."""

    def __init__(self, data: Path, orders: IO[str] | None, pids: IO[str]) -> None:
        super().__init__(data, {})
        assert orders is not None
        self.orders, self.pids = orders, pids

    def start(self) -> "Forked":
        self.orders.write(f"{self.port} {self.said}\n")
        self.orders.flush()
        self.process = cast(Any, Child(int(self.pids.readline())))
        self.wait_until_it_answers()
        return self


@contextmanager
def servers_of(data: Path, count: int = 1) -> Iterator[list[Forked]]:
    """So many servers of a folder, not yet started; killed at the end."""
    read, write = os.pipe()
    home = {"SCOREKEEPER_HOST": "127.0.0.1", "SCOREKEEPER_READERS": "0", "SCOREKEEPER_PORT": "0"}
    parent = subprocess.Popen(
        [sys.executable, "-c", FORKING, f"{write}"],
        cwd=ROOT,
        env=environment(data, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **home),
        stdin=subprocess.PIPE,
        pass_fds=[write],
        text=True,
    )
    os.close(write)
    with parent, os.fdopen(read) as pids:
        servers = [Forked(data, parent.stdin, pids) for _ in range(count)]
        try:
            yield servers
        finally:
            for each in servers:
                each.kill()
                each.said.unlink()

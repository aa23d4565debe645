"""A pub's evening at a Raspberry Pi 4, estimated: two cores of this machine, each slowed to a quarter.

All processes of the server are stopped for three quarters of every period, as cpulimit does, and the people are not. A
core of a Raspberry Pi 4 is taken to do a quarter of what one of a laptop does; it has four of them.
"""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

from bench.serving import Server, run, status_of
from bench.table import Row

from .measure import PARTS, Measured, faults, limit_row, one_part, people, shares
from .plan import Plan

PLAN = Plan(
    tables=12,
    sheet_watchers=200,
    standings_watchers=125,
    projectors=1,
    closed_rounds=3,
    lines_watched=8,
    prints=6,
    draws=1,
)
PERIOD, SHARE = 0.02, 0.25  # seconds, and how much of each the server may work
LOOK = 50  # periods between two looks at which processes it has


def slow_down(server: Server, ended: Event) -> None:
    """Let a server work for a share of every period, until it has ended."""
    turn, pids = 0, list[int]()
    while not ended.is_set():
        if turn % LOOK == 0:
            pids = [int(folder.name) for folder in server.processes()]
        turn += 1
        tell(pids, signal.SIGSTOP)
        ended.wait(PERIOD * (1 - SHARE))
        tell(pids, signal.SIGCONT)
        ended.wait(PERIOD * SHARE)


def tell(pids: list[int], sign: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # it has just ended
            os.kill(pid, sign)


@contextmanager
def slowed(server: Server) -> Iterator[None]:
    """The server slowed down; stopping it is not."""
    ended = Event()
    slowing = Thread(target=slow_down, args=(server, ended))
    slowing.start()
    try:
        yield
    finally:
        ended.set()
        slowing.join()


def play(data: Path) -> Measured:
    made, found = run("hall.evening", PLAN.to_json(), data=data), Measured(PLAN)
    with Server(data) as server, people(data, server.port, PLAN, made) as hall, slowed(server):
        for name in PARTS:
            found.parts[name] = one_part(name, hall, server, 0)
        found.memory = [status_of(folder, "VmRSS") for folder in server.processes()]
    return found


async def measured(data: Path) -> list[Row]:
    found = await asyncio.to_thread(play, data)
    watched, rush = found.parts["watched"], found.parts["rush"]
    pub = f"{PLAN.tables} tables and {PLAN.onlookers(PLAN.tables)} onlookers, cores slowed to a quarter"
    shown = " + ".join(f"{each / 1024:.0f}" for each in found.memory)
    return [
        limit_row(f"{pub}: POST p50 / p99, everybody looks on", watched.posts, 0.3),
        limit_row(f"{pub}: POST p50 / p99 in the rush of last lines, prints and a draw beside", rush.posts, 1.5),
        limit_row(f"{pub}: the last watcher has the sheet p50 / p99", watched.said["sheets"], 0.5),
        limit_row(f"{pub}: the evening's pages have it p50 / p99", watched.said["evenings"], 3.0),
        Row(f"{pub}: processor seconds a second: alone / looked on / rush", shares(found.parts, "busy")),
        Row(f"{pub}: the same of other work on this machine", shares(found.parts, "others")),
        Row(f"{pub}: memory of each process of the server", f"{shown} MB"),
        Row(f"{pub}: errors", faults(found), goal="0", met=found.faults == 0),
    ]

"""A pub's evening at a small computer: `python -m bench hall.small`. Twelve tables and forty who look on, at our own
speed and at a quarter of it.

A core of a Raspberry Pi 4 does about a quarter of what one of a laptop does. So the server, all its processes at once,
stands still for three quarters of each twentieth of a second; the people at the tables do not.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from statistics import median

from bench.serving import Server, family, run, status_of
from bench.table import Row, ms

from .measure import PARTS, Measured, one_part, people, percentile
from .plan import Plan

PUB = Plan(tables=12, every=10.0, sheet_watchers=208, closed_rounds=2, rush=20.0, prints=4, draws=2, patience=20.0)
SLICE, RUNS = 0.05, 4  # seconds; of so many parts of each it runs in one
LONGEST = 0.3  # seconds that a row may take, of a hundred rows all but one


@contextmanager
def slowed(pid: int) -> Iterator[None]:
    """A process and all that it starts run for a quarter of the time while this lasts."""
    helper = subprocess.Popen([sys.executable, "-m", "bench.hall.small", str(pid)])
    try:
        yield
    finally:
        helper.terminate()
        helper.wait(timeout=30)
        signal_all(pid, signal.SIGCONT)


def slow_down(pid: int) -> None:
    """Stop and start it again and again, until it or this process has ended."""
    while Path(f"/proc/{pid}").exists():
        signal_all(pid, signal.SIGSTOP)
        time.sleep(SLICE * (RUNS - 1) / RUNS)
        signal_all(pid, signal.SIGCONT)
        time.sleep(SLICE / RUNS)


def signal_all(pid: int, what: signal.Signals) -> None:
    for folder in family(pid):
        with suppress(ProcessLookupError):
            os.kill(int(folder.name), what)


def play(data: Path, *, quarter: bool) -> Measured:
    """The evening at a server of its own, at a quarter of our speed or not."""
    made, found = run("hall.evening", PUB.to_json(), data=data), Measured(PUB)
    with Server(data) as server, people(data, server.port, PUB, made) as pub:
        with slowed(server.process.pid) if quarter else nullcontext():
            for name in PARTS:
                found.parts[name] = one_part(name, pub, server, 0)
        found.memory = [status_of(folder, "VmRSS") for folder in server.processes()]
    return found


def rows(slow: Measured, usual: Measured) -> list[Row]:
    where = f"{PUB.tables} tables, {PUB.onlookers(PUB.tables)} who look on, a quarter of our speed"
    found = []
    for part, words in (("watched", "everybody looks on"), ("rush", "the rush of last rows, with prints and draws")):
        mine, ours = slow.parts[part].posts, usual.parts[part].posts
        late = percentile(mine, 0.99)
        found.append(
            Row(
                f"{where}: POST p50 / p99, {words}",
                f"{ms(median(mine))} / {ms(late)}",
                f"{ms(median(ours))} / {ms(percentile(ours, 0.99))} at our own speed",
                goal=f"p99 ≤ {ms(LONGEST)}",
                met=late <= LONGEST,
                reason="a print or a page to look at has the core when the row comes",
            )
        )
    lost = sum(int(part.said["unwritten"]) for part in slow.parts.values())
    memory = f"{sum(slow.memory) / 1024:.0f} MB, {len(slow.memory)} processes"
    return [
        *found,
        Row(f"{where}: rows that were not stored", f"{lost}", goal="0", met=not lost, reason="the server was too slow"),
        Row(f"{where}: memory of the server at the end", memory),
    ]


async def measured(data: Path) -> list[Row]:
    """The same evening at both speeds, one after the other."""
    found = []
    for quarter in (False, True):
        folder = data / f"{quarter}"
        folder.mkdir()
        found.append(await asyncio.to_thread(play, folder, quarter=quarter))
    return rows(found[1], found[0])


if __name__ == "__main__":
    slow_down(int(sys.argv[1]))

"""The cost of watchers to writers, and how soon the last watcher is notified."""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

from tests.cluster import Cluster

from .asking import Phone, block, paced, phones
from .serving import ROOT, Server, environment, run
from .table import Row, beside, ms
from .writing import writer

MANY, HALL = 200, 1000
TURNS, EACH = 4, 20  # of idle watching: one match a turn
PER_SECOND, PACED = 10, 40
TOLD = 12  # lines that are waited for
IDLE = 16  # seconds of each turn: longer than the pause between two signs of life
BLANK = 2 * (TURNS + 1) + 2 * (TURNS + 1) + 8 + 1
START = 3


BUSY = "telling the watchers runs in the same process; how much of it this is was not measured"


class Watching:
    """The process of watchers, with one request at a time."""

    def __init__(self, data: Path, server: Server, cookie: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.crowd", str(server.port), cookie],
            cwd=ROOT,
            env=environment(data),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    async def ask(self, **order: Any) -> Any:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        return json.loads(await asyncio.get_running_loop().run_in_executor(None, self.process.stdout.readline))

    def end(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(timeout=30)


@contextmanager
def crowd(data: Path, server: Server, cookie: str) -> Iterator[Watching]:
    watching = Watching(data, server, cookie)
    try:
        yield watching
    finally:
        watching.end()


def worst(late: list[float]) -> str:
    return f"{ms(median(late))}, at worst {ms(max(late))}"


class Evening:
    """A server with blank matches, a phone that writes, and watchers."""

    def __init__(self, server: Server, filled: dict[str, Any], watching: Watching) -> None:
        self.server, self.watching, self.cookie = server, watching, filled["cookie"]
        self.seen, *blank = filled["blank"]
        self.blank = iter(blank)
        self.full = filled["full"][0]

    async def phone(self) -> Phone:
        return (await phones(1, self.server.port, self.cookie))[0]

    async def beside_idle(self) -> Row:
        """POST with watchers of another sheet, beside POST without watchers, in turn."""
        took: tuple[list[float], list[float]] = [], []
        phone, write = await self.phone(), writer(self.blank)
        for turn in range(TURNS + 1):
            for watched, kept in zip((True, False), took):
                if watched:
                    await self.watching.ask(join=MANY, match=self.full)
                times = await block(write, [phone], EACH)
                kept.extend(times if turn else [])
                await self.watching.ask(leave=0)
        await phone.close()
        return beside(f"POST with {MANY} idle watchers", median(took[0]), median(took[1]), 1.1, "without", BUSY)

    async def beside_busy(self) -> Row:
        """POST ten times a second with all watchers on that sheet, beside POST without watchers, in turn."""
        took: tuple[list[float], list[float]] = [], []
        for _ in range(TURNS):
            for watched, kept in zip((True, False), took):
                match = next(self.blank)
                phone, write = await self.phone(), writer(iter([match]), last=PACED)
                if watched:
                    await self.watching.ask(join=MANY, match=match)
                kept.extend(await paced(write, phone, count=PACED, every=1 / PER_SECOND))
                await self.watching.ask(leave=0)
                await phone.close()
        what = f"POST, {MANY} watchers on that sheet, {PER_SECOND} writes a second"
        return beside(what, median(took[0]), median(took[1]), 1.15, "without", BUSY)

    async def last_told(self, count: int, most: float, where: str) -> Row:
        """From the answer to a line until the last watcher is notified."""
        late = await self.late(self.watching, count, next(self.blank))
        what = f"last of {count:,} watchers told, {where}"
        return Row(what, worst(late), goal=f"≤ {ms(most)}", met=median(late) <= most)

    async def last_shown(self, data: Path, viewer: str) -> Row:
        """From the answer to a line until the last phone has the new sheet, all fetching at once."""
        with crowd(data, self.server, viewer) as looking:
            late = await self.late(looking, MANY, self.seen, look=True)
        reason = "every phone asks for the whole sheet at the same moment, and one core sets them all"
        return Row(
            f"last of {MANY} phones has the new sheet, SQLite",
            worst(late),
            goal=f"≤ {ms(1)}",
            met=median(late) <= 1,
            reason=reason,
        )

    async def late(self, watching: Watching, count: int, match: str, *, look: bool = False) -> list[float]:
        """Seconds from the answer to each line until the last watcher is notified; lines come at random times."""
        phone, late = await self.phone(), []
        write = writer(iter([match]))
        await watching.ask(join=count, match=match, look=look)
        for _ in range(TOLD):
            await asyncio.sleep(random.uniform(0.1, 0.5))
            asked = monotonic()
            await write(phone)
            answered = monotonic()
            last = await watching.ask(heard=asked)
            assert last is not None, "a watcher was not told within ten seconds"
            late.append(max(0.0, last - answered))
        await watching.ask(leave=0)
        await phone.close()
        return late

    async def idle(self) -> Row:
        """Processor seconds of the server a minute: with streams, beside pages that poll every two seconds."""
        busy: tuple[list[float], list[float]] = [], []
        for _ in range(2):
            await self.watching.ask(join=MANY, match=self.full)
            busy[0].append(await self.busy_while(asyncio.sleep(IDLE)))
            await self.watching.ask(leave=0)
            busy[1].append(await self.busy_while(self.all_ask()))
        watched, asked = (sum(each) * 60 / (2 * IDLE) for each in busy)
        ratio = watched / asked
        what = f"idle processor time with {MANY} watchers, seconds a minute"
        baseline = f"{asked:.1f} s pages that ask every 2 s (304)"
        return Row(what, f"{watched:.2f} s", baseline, ratio, "≤ 1/50", ratio <= 1 / 50)

    async def busy_while(self, time: Any) -> float:
        begun = self.server.busy()
        await time
        return self.server.busy() - begun

    async def all_ask(self) -> None:
        held = await phones(MANY, self.server.port, self.cookie)
        path, until = f"/bare/stamp/{self.full}/", monotonic() + IDLE

        async def one(phone: Phone) -> None:
            await asyncio.sleep(random.uniform(0, 2))
            status, stamp = await phone.get(path)
            while monotonic() < until:
                status, _ = await phone.get(path, f"If-None-Match: {stamp.decode()}\r\n")
                assert status == 304, status
                await asyncio.sleep(2)
            await phone.close()

        await asyncio.gather(*map(one, held))

    async def weight(self) -> list[Row]:
        """The cost of one more watcher in memory, threads and database connections."""
        await self.watching.ask(join=MANY, match=self.full)
        before = self.counts()
        await self.watching.ask(join=HALL - MANY, match=self.full)
        memory, threads, files = (after - had for after, had in zip(self.counts(), before))
        each = memory / (HALL - MANY)
        await self.watching.ask(leave=0)
        return [
            Row("memory a watcher", f"{each:.1f} kB", goal="≤ 20 kB", met=each <= 20),
            Row(
                f"threads and database connections of {HALL - MANY} more watchers",
                f"{threads} and {files}",
                goal="0 and 0",
                met=threads <= 0 and files <= 0,
            ),
        ]

    def counts(self) -> tuple[int, int, int]:
        return self.server.status("VmRSS"), self.server.status("Threads"), self.server.open_files(".sqlite3")


async def ending(evening: Evening) -> list[Row]:
    """How soon the server stops with watchers connected."""
    await evening.watching.ask(join=MANY, match=evening.full)
    took, code = evening.server.stop()
    how = "clean" if code in (0, -15) else f"exit code {code}"
    return [
        Row(
            f"SIGTERM with {MANY} watchers",
            f"{took:.2f} s, {how}",
            goal="≤ 1 s, clean",
            met=took <= 1 and how == "clean",
        )
    ]


async def on_sqlite(data: Path) -> list[Row]:
    filled = json.loads(run("filling", str(BLANK), "1", data=data))
    with Server(data) as server, crowd(data, server, filled["cookie"]) as watching:
        evening = Evening(server, filled, watching)
        weight = await evening.weight()  # first: memory that was used once is used again
        rows = [await evening.beside_idle(), await evening.beside_busy()]
        rows += [await evening.last_told(MANY, 0.3, "SQLite"), await evening.last_told(HALL, 0.5, "SQLite")]
        rows += [await evening.last_shown(data, filled["viewer"])]
        rows += [await evening.idle(), *weight, *await ending(evening)]
    with Server(data) as server:
        took = server.took
    return [
        *rows,
        Row(
            "second start, to the first answer",
            f"{took:.2f} s",
            goal=f"≤ {START} s",
            met=took <= START,
            reason="other work kept both cores busy",
        ),
    ]


async def on_postgres(data: Path) -> list[Row]:
    """The same two waits on a private PostgreSQL."""
    cluster = Cluster()
    try:
        cluster.start()
        with cluster.database() as url:
            filled = json.loads(run("filling", "4", "1", data=data, database=url))
            with Server(data, url) as server, crowd(data, server, filled["cookie"]) as watching:
                evening = Evening(server, filled, watching)
                return [
                    await evening.last_told(MANY, 0.1, "PostgreSQL"),
                    await evening.last_told(HALL, 0.5, "PostgreSQL"),
                ]
    finally:
        cluster.stop()


async def measured(data: Path) -> list[Row]:
    (data / "sqlite").mkdir()
    (data / "postgres").mkdir()
    rows = await on_sqlite(data / "sqlite")
    return rows[:5] + await on_postgres(data / "postgres") + rows[5:]

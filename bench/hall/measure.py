"""The rows of a hall: one server of the product, its people in another process, part after part of an evening."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from statistics import median
from threading import Timer
from typing import Any, Protocol

from bench.serving import ROOT, TICKS, Server, environment, family, processor_of, run, status_of
from bench.table import Row, ms
from tests.cluster import Cluster

from .plan import Plan

WHY_HALL = "pages to look at and prints take most of both cores"
PARTS = ("arrive", "alone", "look_on", "watched", "rush")
LIMIT = 300.0  # seconds that any one part may take, beside the time of its lines
HIGHEST = 400  # tables, when the hall is doubled until it breaks


@dataclass(frozen=True)
class Part:
    """What a part of the evening told: `said` by its people, seconds that it `lasted`, and processor seconds of the
    server (`busy`), of PostgreSQL (`database`) and of all other work on the machine (`others`)."""

    said: dict[str, Any]
    lasted: float
    busy: float
    database: float
    others: float

    @property
    def posts(self) -> list[float]:
        return sorted(self.said["posts"])

    @property
    def load(self) -> float:
        """Processor seconds of the people a second."""
        return float(self.said["processor"]) / self.lasted

    @property
    def faults(self) -> int:
        kinds: dict[str, int] = self.said["faults"]
        return sum(kinds.values()) + int(self.said["unwritten"]) + int(self.said["missing"])


@dataclass
class Measured:
    """A whole evening. `memory`: kB of each process of the server at its end."""

    plan: Plan
    parts: dict[str, Part] = field(default_factory=dict)
    memory: list[int] = field(default_factory=list)

    @property
    def faults(self) -> int:
        return sum(part.faults for part in self.parts.values())


def percentile(times: Sequence[float], share: float) -> float:
    """The smallest time that at least this share of all did not exceed; 0 of none."""
    ordered = sorted(times)
    return ordered[ceil(share * len(ordered)) - 1] if ordered else 0.0


class People:
    """The process of everybody in the hall."""

    def __init__(self, data: Path, port: int, plan: Plan, made: str) -> None:
        self.limit = LIMIT + plan.lines_watched * plan.every
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.hall.load", str(port), plan.to_json()],
            cwd=ROOT,
            env=environment(data),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.say(made.strip())

    def say(self, words: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def do(self, part: str) -> dict[str, Any]:
        """What happened in a part of the evening."""
        assert self.process.stdout
        limit = Timer(self.limit, self.process.kill)
        limit.start()
        self.say(part)
        told = self.process.stdout.readline()
        limit.cancel()
        if not told:
            raise SystemExit(f"The people of the hall are gone: {part}")
        found: dict[str, Any] = json.loads(told)
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.wait(timeout=30)


@contextmanager
def people(data: Path, port: int, plan: Plan, made: str) -> Iterator[People]:
    hall = People(data, port, plan, made)
    try:
        yield hall
    finally:
        hall.end()


def play(data: Path, plan: Plan, database: str = "", postmaster: int = 0) -> Measured:
    """A whole evening at a new server. `postmaster`: the process of PostgreSQL."""
    made, found = run("hall.evening", plan.to_json(), data=data, database=database), Measured(plan)
    with Server(data, database) as server, people(data, server.port, plan, made) as hall:
        for name in PARTS:
            found.parts[name] = one_part(name, hall, server, postmaster)
        found.memory = [status_of(folder, "VmRSS") for folder in server.processes()]
    return found


class Busy(Protocol):
    """A server, or several as one."""

    def busy(self) -> float: ...


def one_part(name: str, hall: People, server: Busy, postmaster: int) -> Part:
    """Let the hall live through a part, and read before and after it what used the processor."""
    before = time.monotonic(), server.busy(), processor_of_family(postmaster), machine_busy()
    said = hall.do(name)
    after = time.monotonic(), server.busy(), processor_of_family(postmaster), machine_busy()
    lasted, busy, database, machine = (now - then for now, then in zip(after, before))
    print(f"  {name}: {lasted:.0f} s {said['faults']} {said['examples']}", file=sys.stderr, flush=True)
    return Part(said, lasted, busy, database, max(0.0, machine - busy - database - said["processor"]))


def machine_busy() -> float:
    """Processor seconds that the machine has spent on anything, on all its cores."""
    fields = list(map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]))
    return (sum(fields[:8]) - fields[3] - fields[4]) / TICKS  # without idling and waiting for the disk


def processor_of_family(pid: int) -> float:
    return sum(processor_of(folder) for folder in family(pid)) if pid else 0.0


# -- rows


def spread(times: Sequence[float]) -> str:
    """ "21 ms / 156 ms": the middle one and the 99th of a hundred."""
    return f"{ms(median(times))} / {ms(percentile(times, 0.99))}" if times else "none"


def rows(found: Measured, where: str) -> list[Row]:
    plan, parts = found.plan, found.parts
    hall = f"{plan.tables} tables, {plan.tables / plan.every:.3g} lines a second, {where}"
    alone, watched, rush = (parts[name] for name in ("alone", "watched", "rush"))
    return [
        post_row(f"{hall}: POST p50 / p99, everybody looks on", watched, alone),
        limit_row(f"{hall}: POST p50 / p99 in the rush of last lines, prints and draws beside", rush.posts, 1.5),
        limit_row(f"{hall}: the last watcher has the sheet p50 / p99", watched.said["sheets"], 0.5),
        limit_row(f"{hall}: the evening's pages have it p50 / p99", watched.said["evenings"], 3.0),
        *round_rows(hall, rush, plan),
        *job_rows(hall, rush),
        Row(
            f"{hall}: {plan.onlookers(plan.tables)} onlookers open their pages at once, until the last has it",
            opened(parts["look_on"]),
        ),
        Row(f"{hall}: processor seconds a second: alone / looked on / rush", shares(parts, "busy")),
        *([Row(f"{hall}: the same of PostgreSQL", shares(parts, "database"))] if watched.database else []),
        Row(
            f"{hall}: the same of everybody in the hall",
            " / ".join(f"{each.load:.2f}" for each in (alone, watched, rush)),
        ),
        Row(f"{hall}: the same of other work on this machine", shares(parts, "others")),
        Row(
            f"{hall}: memory of each process of the server",
            " + ".join(f"{each / 1024:.0f}" for each in found.memory) + " MB",
        ),
        Row(f"{hall}: errors", faults(found), goal="0", met=found.faults == 0, reason=WHY_HALL),
    ]


def post_row(what: str, watched: Part, alone: Part) -> Row:
    """The POST with everybody beside the POST with nobody."""
    most, without = percentile(watched.posts, 0.99), percentile(alone.posts, 0.99)
    ratio = most / without if without else None
    met = bool(watched.posts) and most <= 0.3 and (ratio or 0) <= 2
    return Row(
        what,
        spread(watched.posts),
        f"{spread(alone.posts)} nobody looks on",
        ratio,
        "p99 ≤ 300 ms and ≤ 2 x",
        met,
        WHY_HALL,
    )


def limit_row(what: str, times: Sequence[float], most: float) -> Row:
    met = bool(times) and percentile(times, 0.99) <= most
    return Row(what, spread(times), goal=f"p99 ≤ {ms(most)}", met=met, reason=WHY_HALL)


def round_rows(hall: str, rush: Part, plan: Plan) -> list[Row]:
    """From the last line until the last phone knows where to go, and from the opening until it has the sheet."""
    found = []
    for key, what, goal in (
        ("told", "from closing the round until the last phone knows its next table", 5.0),
        ("there", "from the opening of the next round until the last phone has its sheet", None),
    ):
        times = [each for played in rush.said["rounds"] for each in played.get(key, [])]
        all_there = len(times) == plan.tables
        words = ms(max(times)) if times else "never"
        words += "" if all_there else f", {len(times)} of {plan.tables}"
        met = all_there and max(times) <= goal if goal else None
        found.append(Row(f"{hall}: {what}", words, goal=f"≤ {ms(goal)}" if goal else "–", met=met, reason=WHY_HALL))
    return found


def job_rows(hall: str, rush: Part) -> list[Row]:
    names = {"print": "prints", "draw": "draws"}
    return [
        Row(
            f"{hall}: {len(rush.said['jobs'].get(kind, []))} {words} in the rush p50 / p99",
            f"{spread(rush.said['jobs'].get(kind, []))}, told to wait {rush.said['waits'].get(kind, 0)} times",
        )
        for kind, words in names.items()
    ]


def opened(part: Part) -> str:
    late = part.said["late"]
    return f"{part.said['opened']:.1f} s" + (f", {late} had none by then" if late else "")


def shares(parts: dict[str, Part], name: str) -> str:
    return " / ".join(f"{getattr(parts[part], name) / parts[part].lasted:.2f}" for part in ("alone", "watched", "rush"))


def faults(found: Measured) -> str:
    """How many, and of which kinds."""
    kinds = [
        (name, kind.partition(": ")[2], count)
        for name, part in found.parts.items()
        for kind, count in part.said["faults"].items()
    ]
    unwritten = sum(part.said["unwritten"] for part in found.parts.values())
    missing = sum(part.said["missing"] for part in found.parts.values())
    kinds += [("all", "line never stored", unwritten)] * bool(unwritten)
    kinds += [("all", "line never shown", missing)] * bool(missing)
    return f"{found.faults}" + "".join(f"; {part}: {count} x {kind}" for part, kind, count in kinds)


# -- the hall on both databases


def on_sqlite(data: Path, plan: Plan) -> Measured:
    data.mkdir()
    return play(data, plan)


def on_postgres(data: Path, plan: Plan) -> Measured:
    data.mkdir()
    cluster = Cluster()
    try:
        cluster.start()
        postmaster = int((cluster.folder / "data" / "postmaster.pid").read_text().split()[0])
        with cluster.database() as url:
            return play(data, plan, url, postmaster)
    finally:
        cluster.stop()


WAYS = {"SQLite": on_sqlite, "PostgreSQL": on_postgres}


async def measured(
    data: Path, plan: Plan | None = None, databases: Sequence[str] = tuple(WAYS), double: bool = False
) -> list[Row]:
    """The rows of a hall on each database. `double`: of twice as many tables again, until a goal is missed."""
    found = []
    for where in databases:
        hall, going = plan or Plan(), True
        while going:
            played = await asyncio.to_thread(WAYS[where], data / f"{where}-{hall.tables}", hall)
            latest = rows(played, where)
            held = all(row.met is not False for row in latest)
            found += latest
            going = double and held and hall.tables < HIGHEST
            if double and not going:
                found.append(Row(f"{where}: where it breaks", breaking_point(hall, held)))
            hall = replace(hall, tables=2 * hall.tables)
    return found


def breaking_point(hall: Plan, held: bool) -> str:
    """At how many tables, with how many lines a second, a goal was missed first."""
    pace = f"{hall.tables} tables, {hall.tables / hall.every:.3g} lines a second"
    return f"beyond {pace}" if held else f"at {pace}"

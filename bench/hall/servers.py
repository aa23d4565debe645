"""Three halls at once on one PostgreSQL: at one server, at three behind a proxy, and at three of which one is killed.

The proxy is that of the tests: every request goes to the next server, so that nobody stays at one.
"""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from threading import Timer
from typing import Any

from bench.serving import Server, run
from bench.table import Row, ms
from tests.alternating import Alternating
from tests.cluster import Cluster

from .measure import PARTS, WHY_HALL, Measured, one_part, people, percentile, shares
from .plan import Plan

PLAN = Plan(tables=8, halls=3, every=8.0, rush=15.0, closed_rounds=2, prints=6, draws=0, patience=15.0)
WAYS = {"one server": (1, False), "three servers": (3, False), "three, one killed in the middle": (3, True)}


class Servers:
    """Several servers and the proxy before them; as one for who measures."""

    def __init__(self, all: list[Server], proxy: Alternating) -> None:
        self.all, self.proxy = all, proxy

    def busy(self) -> float:
        return sum(each.busy() for each in self.all if each.process.poll() is None)


@contextmanager
def servers(data: Path, count: int, database: str) -> Iterator[Servers]:
    with ExitStack() as open_ones:
        found = []
        for number in range(count):
            (data / f"{number}").mkdir()
            found.append(open_ones.enter_context(Server(data / f"{number}", database)))
        proxy = Alternating(*(each.port for each in found))
        open_ones.callback(proxy.close)
        yield Servers(found, proxy)


def play(data: Path, plan: Plan, count: int, *, kills: bool) -> Measured:
    """The evenings of all halls at so many servers; `kills`: one of them ends while everybody looks on."""
    cluster, found = Cluster(), Measured(plan)
    try:
        cluster.start()
        with cluster.database() as url:
            made = run("hall.evening", plan.to_json(), data=data, database=url)
            with servers(data, count, url) as several, people(data, several.proxy.port, plan, made) as halls:
                for name in PARTS:
                    if kills and name == "watched":
                        Timer(plan.lines_watched * plan.every / 2, several.all[-1].process.kill).start()
                    found.parts[name] = one_part(name, halls, several, 0)
    finally:
        cluster.stop()
    return found


def rows(found: Measured, where: str) -> list[Row]:
    plan, parts = found.plan, found.parts
    pace = f"{plan.halls * plan.tables / plan.every:.3g} lines a second"
    what = f"{plan.halls} halls of {plan.tables} tables, {pace}, {where}"
    watched, rush = parts["watched"], parts["rush"]
    unwritten = sum(int(part.said["unwritten"]) for part in parts.values())
    return [
        Row(f"{what}: POST p50 / p99, everybody looks on", spread(watched.posts)),
        Row(f"{what}: POST p50 / p99 in the rush", spread(rush.posts)),
        Row(f"{what}: the last watcher has the sheet p50 / p99", spread(watched.said["sheets"])),
        Row(f"{what}: the evening's pages have it p50 / p99", spread(watched.said["evenings"])),
        Row(f"{what}: processor seconds a second: alone / looked on / rush", shares(parts, "busy")),
        Row(f"{what}: what phones tried again", told(found)),
        Row(f"{what}: lines that were not stored", f"{unwritten}", goal="0", met=unwritten == 0, reason=WHY_HALL),
    ]


def spread(times: list[float]) -> str:
    return f"{ms(median(times))} / {ms(percentile(times, 0.99))}" if times else "none"


def told(found: Measured) -> str:
    kinds: dict[str, int] = {}
    for part in found.parts.values():
        for kind, count in part.said["faults"].items():
            name = kind.partition(": ")[2]
            kinds[name] = kinds.get(name, 0) + count
    return "; ".join(f"{count} x {kind}" for kind, count in kinds.items()) or "nothing"


async def measured(data: Path, **plan: Any) -> list[Row]:
    """The same evenings in each way, one after another."""
    found = []
    for where, (count, kills) in WAYS.items():
        folder = data / where.replace(" ", "-")
        folder.mkdir()
        found += rows(await asyncio.to_thread(play, folder, PLAN, count, kills=kills), where)
    return found

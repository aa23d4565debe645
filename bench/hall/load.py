"""The people of a hall in a process of their own: `python -m bench.hall.load PORT PLAN`, the hall as JSON on stdin.

Each line that it is sent names a part of the evening; the line that it answers says what happened in it.
"""

import asyncio
import json
import random
import resource
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from itertools import cycle
from typing import Any

import uvloop

from .browser import Browser
from .live_page import LivePage
from .people import Organiser, TablePhone, wait_for_job
from .plan import Plan
from .record import Record

OPENING = 60.0  # seconds in which everybody should have a first page
Part = Callable[[], Awaitable[dict[str, Any]]]


class Evening:
    """One evening's phones, watchers and organiser."""

    def __init__(self, port: int, number: int, made: dict[str, Any], plan: Plan, record: Record) -> None:
        self.made, self.number = made, number
        event, tables, viewers = made["event"], made["tables"], iter(made["viewers"])
        self.phones = [
            TablePhone(Browser(port, each["cookie"]), event, number, each["number"], each["match"], record)
            for each in tables
        ]
        self.organiser = Organiser(Browser(port, made["organiser"]), event, record)
        self.sheets = {each["number"]: list[LivePage]() for each in tables}
        for _, each in zip(range(plan.on_sheets(len(tables))), cycle(tables)):
            page = LivePage(Browser(port, next(viewers)), f"/matches/{each['match']}/", record)
            self.sheets[each["number"]].append(page)
        standings = ["standings"] * plan.on_standings(len(tables)) + ["projector"] * plan.projectors
        self.looks = [LivePage(Browser(port, next(viewers)), f"/events/{event}/{page}/", record) for page in standings]
        self.first = 0  # the number of the evening's pages before the first line
        self.record = record

    @property
    def is_behind(self) -> bool:
        """Whether a page of the evening does not show the last line yet."""
        wanted = self.first + self.record.stored[self.number]
        return any(page.swaps and not page.closed and page.version < wanted for page in self.looks)

    @property
    def onlookers(self) -> list[LivePage]:
        return [*(page for pages in self.sheets.values() for page in pages), *self.looks]


class Load:
    def __init__(self, port: int, plan: Plan, made: dict[str, Any]) -> None:
        self.port, self.plan, self.record, self.undrawn = port, plan, Record(), made["undrawn"]
        self.opening = list[asyncio.Task[LivePage]]()
        self.evenings = [Evening(port, n, each, plan, self.record) for n, each in enumerate(made["evenings"])]
        self.phones = [phone for evening in self.evenings for phone in evening.phones]

    # -- the parts of the evening, in their order

    async def arrive(self) -> dict[str, Any]:
        """The phones of the tables and the organiser open their pages."""
        waiting = [phone.page.open() for phone in self.phones]
        return await self.all_open([*waiting, *(evening.organiser.page.open() for evening in self.evenings)])

    async def alone(self) -> dict[str, Any]:
        """Lines of each table, and nobody looks on but the organiser."""
        for evening in self.evenings:
            evening.first = evening.organiser.page.version
        return await self.play(self.plan.lines_alone)

    async def look_on(self) -> dict[str, Any]:
        """Everybody who looks on opens a page, all at once."""
        return await self.all_open(page.open() for evening in self.evenings for page in evening.onlookers)

    async def watched(self) -> dict[str, Any]:
        """Lines while everybody looks on."""
        return await self.play(self.plan.lines_watched)

    async def rush(self) -> dict[str, Any]:
        """All last lines, prints and draws beside them; then all ask where to go, and the next round is opened."""
        jobs = [asyncio.create_task(self.after(at, job)) for at, job in self.jobs()]
        rounds = await asyncio.gather(*(self.end_round(evening) for evening in self.evenings))
        await self.settle(jobs, 2 * self.plan.patience)
        await self.catch_up()
        return {"rounds": rounds}

    # -- what they are made of

    async def all_open(self, pages: Iterable[Coroutine[Any, Any, LivePage]]) -> dict[str, Any]:
        """Seconds until all had a first page; who is late goes on trying."""
        begun = asyncio.get_running_loop().time()
        self.opening = [asyncio.create_task(page) for page in pages]
        _, late = await asyncio.wait(self.opening, timeout=OPENING)
        return {"opened": asyncio.get_running_loop().time() - begun, "late": len(late)}

    async def play(self, lines: int) -> dict[str, Any]:
        playing = [asyncio.create_task(phone.keep_score(lines, self.plan.every)) for phone in self.phones]
        await asyncio.sleep(lines * self.plan.every)
        late = await self.settle(playing, self.plan.patience)
        await self.catch_up()
        return {"late": late}

    async def catch_up(self) -> None:
        """Wait until every page of the evening shows every line that is stored, while there is patience."""
        until = asyncio.get_running_loop().time() + self.plan.patience
        while asyncio.get_running_loop().time() < until and any(evening.is_behind for evening in self.evenings):
            await asyncio.sleep(0.1)

    async def end_round(self, evening: Evening) -> dict[str, Any]:
        """Seconds from the closing of the round until each phone knew where to go, and from the opening until it was
        there."""
        limit = self.plan.rush + self.plan.patience
        last = await self.results([phone.finish(self.plan.rush, self.plan.deals) for phone in evening.phones], limit)
        found: dict[str, Any] = {"finished": len(last)}
        if len(last) < len(evening.phones):
            self.record.fault("round without its last lines", evening.organiser.page.path)
            return found
        asking = [phone.ask_where_next() for phone in evening.phones]
        told, (closed, opened) = await asyncio.gather(
            self.results(asking, self.plan.patience), self.next_round(evening)
        )
        self.note_untold(evening)
        there = await self.results([phone.sit_down() for phone in evening.phones], self.plan.patience)
        found |= {"told": [max(0.0, at - closed) for at in told], "there": [max(0.0, at - opened) for at in there]}
        return found

    def note_untold(self, evening: Evening) -> None:
        """Count the phones that do not know their next table, with what one of them shows."""
        for page in [phone.page for phone in evening.phones if not phone.knows_next]:
            where = "asks for its page" if page.asking or not page.swaps else f"shows {page.version}, told {page.told}"
            self.record.fault("next table not told", f"{page.path} {where}")

    async def next_round(self, evening: Evening) -> tuple[float, float]:
        """When the organiser closed the round, a moment after the last line, and when the next one was open."""
        await asyncio.sleep(2)
        closed = asyncio.get_running_loop().time()
        await evening.organiser.press("close")
        return closed, await evening.organiser.press("open")

    async def results(self, waiting: list[Coroutine[Any, Any, float]], seconds: float) -> list[float]:
        """The results of those that come in time; the others are cancelled."""
        tasks = [asyncio.create_task(each) for each in waiting]
        await self.settle(tasks, seconds)
        return [task.result() for task in tasks if not task.cancelled()]

    async def settle(self, tasks: Iterable[asyncio.Task[Any]], seconds: float) -> int:
        """How many were not done in time and were cancelled; what failed raises here."""
        tasks = list(tasks)
        if not tasks:
            return 0
        done, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        for task in done:
            task.result()
        return len(late)

    def jobs(self) -> list[tuple[float, Coroutine[Any, Any, None]]]:
        """Prints and draws, each with its second in the rush: mostly sheets, some standings, and a schedule now and
        then."""
        found = []
        for number in range(self.plan.prints):
            evening = self.evenings[number % len(self.evenings)]
            table, event = evening.made["tables"][number % len(evening.phones)], evening.made["event"]
            cookie, path = table["cookie"], f"/matches/{table['match']}/sheet.pdf"
            if number % 12 == 5:
                cookie, path = evening.made["viewers"][0], f"/events/{event}/paper/standings.pdf"
            if number % 25 == 0:
                cookie, path = evening.made["organiser"], f"/events/{event}/paper/schedule.pdf"
            found.append(("print", path, cookie))
        found += [("draw", f"/events/{each['event']}/draw/", each["organiser"]) for each in self.undrawn]
        return [
            (random.uniform(0, self.plan.rush), wait_for_job(Browser(self.port, cookie), path, kind, self.record))
            for kind, path, cookie in found
        ]

    async def after(self, seconds: float, job: Coroutine[Any, Any, None]) -> None:
        await asyncio.sleep(seconds)
        await job

    # -- what is told of a part

    async def tell(self, name: str) -> dict[str, Any]:
        parts: dict[str, Part] = {
            "arrive": self.arrive,
            "alone": self.alone,
            "look_on": self.look_on,
            "watched": self.watched,
            "rush": self.rush,
        }
        self.record.part, begun = name, processor()
        found = await parts[name]()
        jobs = {kind: list(times) for kind, times in self.record.jobs.items()}
        return found | {"processor": processor() - begun, "jobs": jobs, **self.lines_of(name)}

    def lines_of(self, part: str) -> dict[str, Any]:
        """Of the lines of a part: seconds until each was stored, and until the pages that show it had it; how many
        pages never had."""
        lines = [line for line in self.record.lines if line.part == part]
        now = asyncio.get_running_loop().time()
        posts = [(line.stored or now) - line.pressed for line in lines]
        sheets, evenings = list[float | None](), list[float | None]()
        for line in lines:
            evening = self.evenings[line.evening]
            if line.version:
                pages = [page for page in evening.sheets[line.table] if page.swaps]
                sheets += last_of([seconds_until(page, line.version, line.stored) for page in pages])
            if line.stored:
                wanted, pages = evening.first + line.count, [page for page in evening.looks if page.swaps]
                evenings += [seconds_until(page, wanted, line.stored) for page in pages]
        faults = {kind: count for kind, count in self.record.faults.items() if kind.startswith(f"{part}: ")}
        return {"posts": posts, "sheets": known(sheets), "evenings": known(evenings)} | {
            "unwritten": sum(not line.stored for line in lines),
            "missing": sheets.count(None) + evenings.count(None),
            "faults": faults,
            "waits": dict(self.record.waits),
            "examples": self.record.examples,
        }


def last_of(times: list[float | None]) -> list[float | None]:
    """The time of the last of several pages, None where one never came; nothing where there are no pages."""
    found = known(times)
    return [max(found) if len(found) == len(times) else None] if times else []


def known(times: list[float | None]) -> list[float]:
    return [each for each in times if each is not None]


def seconds_until(page: LivePage, version: int, since: float) -> float | None:
    """Seconds from `since` until a page had this number or a later one; None where it never had."""
    return next((max(0.0, at - since) for at, shown in page.shown if shown >= version), None)


def processor() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def main(port: int, plan: Plan) -> None:
    loop = asyncio.get_running_loop()
    random.seed("hall")  # the same evening each time, as far as the server's answers let it be
    load = Load(port, plan, json.loads(sys.stdin.readline()))
    while name := await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps(await load.tell(name.strip())), flush=True)


if __name__ == "__main__":
    uvloop.run(main(int(sys.argv[1]), Plan.from_json(sys.argv[2])))

"""The first sheet that a server prints, and the next one, on another paper; each start is a new server."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from statistics import median

from .asking import Phone
from .serving import Server, run
from .table import Row, beside, ms

STARTS = 5
AT_REST = 10.0  # seconds that the server is up before somebody prints
LONGEST, MOST = 1.0, 2.0  # seconds of the first print; times the next


async def first_prints(data: Path) -> list[tuple[float, float, float, float]]:
    """Of each start: the seconds of the first print and of the next one, and their processor time."""
    filled = json.loads(run("filling", "1", "1", data=data))
    with Server(data):  # the first start of all makes the rules for phones, too
        while not any(each.name[:7] != "making-" for each in (data / "rules").glob("*")):
            await asyncio.sleep(0.1)
    found = []
    for _ in range(STARTS):
        with Server(data) as server:
            await asyncio.sleep(AT_REST)
            phone = await Phone(server.port, filled["cookie"]).open()
            took, work = list[float](), [server.busy()]
            for paper in ("a4", "letter"):
                took.append(await print_sheet(phone, filled["full"][0], paper))
                work.append(server.busy())
            found.append((took[0], took[1], work[1] - work[0], work[2] - work[1]))
            await phone.close()
    return found


async def print_sheet(phone: Phone, match: str, paper: str) -> float:
    """Seconds of the sheet of a match."""
    begun = time.perf_counter()
    status, pdf = await phone.get(f"/matches/{match}/sheet.pdf?paper={paper}")
    assert status == 200 and pdf.startswith(b"%PDF"), status
    return time.perf_counter() - begun


async def measured(data: Path) -> list[Row]:
    first, following, work, following_work = zip(*await first_prints(data))
    what = f"first print of a server that is up for {AT_REST:.0f} s, {STARTS} starts"
    took = f"{ms(median(first))}, at worst {ms(max(first))} (processor {ms(median(work))})"
    beside_next = beside(f"{what}: beside the next one", median(first), median(following), MOST, "the next one")
    baseline = f"{beside_next.baseline} (processor {ms(median(following_work))})"
    return [
        Row(what, took, goal=f"≤ {LONGEST:g} s", met=max(first) <= LONGEST),
        replace(beside_next, baseline=baseline),
    ]

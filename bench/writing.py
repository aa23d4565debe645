"""POST of a line and GET of a sheet, each beside a minimal view of the same server."""

import json
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from .asking import Act, Phone, Took, in_turn, phones
from .filling import LINES, boxes
from .serving import Server, run
from .table import Row, beside, ms

LOADS = ((1, 6, 30), (8, 5, 10), (64, 4, 3))  # (connections, turns, requests of each connection in a turn)
BLANK = sum(-(-(turns + 1) * each // LINES) * count for count, turns, each in LOADS)
BARE_WRITE, BARE_TABLE = "bare INSERT and SELECT", "bare table"


MOST_POST, MOST_GET = 3, 5.5  # times the processor's work of the bare view
WHY_POST = "three reads and the rules stand before our write"
WHY_GET = "the keypad's form and the sentences are set by Django's templates; four queries and the rules take the rest"


def worked(what: str, took: tuple[Took, Took], most: float, name: str, reason: str) -> Row:
    """A row of processor time, which other load on the computer changes less than seconds; these stand in brackets."""
    ours, bare = took
    row = beside(what, ours.work, bare.work, most, name, reason)
    return replace(
        row,
        measured=f"{row.measured} of processor (by the clock {ms(ours.median)})",
        baseline=f"{row.baseline} (by the clock {ms(bare.median)}: ratio {ours.median / bare.median:.1f})",
    )


def writer(blank: Iterator[str], *, last: int = LINES) -> Act:
    """Write the next line of the phone's match; start another match after line `last`."""

    async def write(phone: Phone) -> None:
        number = int(phone.doing.get("line", last)) % last + 1
        if number == 1:
            phone.doing["match"] = next(blank)
        phone.doing["line"] = number
        fields = {"slip": str(uuid.uuid4()), "base": "0", **boxes(number)}
        status, body = await phone.post(f"/matches/{phone.doing['match']}/lines/{number}/", fields)
        assert status == 302, (status, body[:2000])

    return write


async def write_bare(phone: Phone) -> None:
    status, body = await phone.post("/bare/write/", {"slip": str(uuid.uuid4()), "base": "0", **boxes(1)})
    assert status == 302, (status, body[:500])


def reader(path: str) -> Act:
    async def read(phone: Phone) -> None:
        status, body = await phone.get(path)
        assert status == 200 and b"</table>" in body, status

    return read


async def at(
    count: int, turns: int, each: int, server: Server, filled: dict[str, Any], blank: Iterator[str]
) -> list[Row]:
    """Both rows at this number of connections."""
    held = await phones(count, server.port, filled["cookie"])
    posts = await in_turn(writer(blank), write_bare, held, rounds=turns, each=each, busy=server.busy)
    gets = await in_turn(
        reader(f"/matches/{filled['full'][0]}/"), reader("/bare/"), held, rounds=turns, each=each, busy=server.busy
    )
    for phone in held:
        await phone.close()
    many = f"{count} connection{'s' if count > 1 else ''}"
    return [
        worked(f"POST one line, {many}", posts, MOST_POST, BARE_WRITE, WHY_POST),
        worked(f"GET a sheet of 20 lines and 5 sides, {many}", gets, MOST_GET, BARE_TABLE, WHY_GET),
    ]


async def measured(data: Path) -> list[Row]:
    filled = json.loads(run("filling", str(BLANK), "1", data=data))
    blank = iter(filled["blank"])
    found = []
    with Server(data) as server:
        for load in LOADS:
            found += await at(*load, server, filled, blank)
    return sorted(found, key=lambda row: row.what[:4] != "POST")

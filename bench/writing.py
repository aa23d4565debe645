"""POST of a line and GET of a sheet, each beside a bare view of the same server."""

import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .asking import Act, Phone, in_turn, phones
from .filling import LINES, boxes
from .serving import Server, run
from .table import Row, beside

LOADS = ((1, 6, 30), (8, 5, 10), (64, 4, 3))  # (connections, turns, requests of each connection in a turn)
BLANK = sum(-(-(turns + 1) * each // LINES) * count for count, turns, each in LOADS)
BARE_WRITE, BARE_TABLE = "bare INSERT and SELECT", "bare table"


def writer(blank: Iterator[str], *, last: int = LINES) -> Act:
    """Writes the next line of the phone's own match, and begins another after line `last`."""

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
    """Both rows at so many connections."""
    held = await phones(count, server.port, filled["cookie"])
    posts = await in_turn(writer(blank), write_bare, held, rounds=turns, each=each)
    gets = await in_turn(reader(f"/matches/{filled['full'][0]}/"), reader("/bare/"), held, rounds=turns, each=each)
    for phone in held:
        await phone.close()
    many = f"{count} connection{'s' if count > 1 else ''}"
    return [
        beside(f"POST one line, {many}", *posts, 2.5, BARE_WRITE),
        beside(f"GET a sheet of 20 lines and 5 sides, {many}", *gets, 3, BARE_TABLE),
    ]


async def measured(data: Path) -> list[Row]:
    filled = json.loads(run("filling", str(BLANK), "1", data=data))
    blank = iter(filled["blank"])
    found = []
    with Server(data) as server:
        for load in LOADS:
            found += await at(*load, server, filled, blank)
    return sorted(found, key=lambda row: row.what[:4] != "POST")

"""Guests who send names of 200,000 letters: the processor time of such a form beside that of an ordinary one, and the
99th percentile of a score while twelve send them, beside the calm one."""

import asyncio
import json
from pathlib import Path

from .asking import Act, Phone, in_turn, paced, phones
from .filling import LINES
from .serving import Server, run
from .table import Row, beside
from .writing import writer

GUESTS, LETTERS = 12, 200_000
PAUSES = (3, 0.5)  # seconds between two forms of a guest
SCORES, EVERY = 300, 0.1  # and seconds between two scores
LONG = {"a": LETTERS, "é": LETTERS // 6}  # by letter, as many as a browser sends in as many bytes
TURNS, FORMS = 4, 30
WHY = "a form costs what one with a short name does (above), but a busy computer has little time for their pages"


def sender(name: str) -> Act:
    """Start a match with two players of this name, which is refused."""

    async def send(phone: Phone) -> None:
        status, _ = await phone.post("/games/hearts/", {"name-0": name, "name-1": name[:40], "name-2": "cy"})
        assert status == 200, status

    return send


async def for_ever(act: Act, phone: Phone, pause: float) -> None:
    while True:
        await act(phone)
        await asyncio.sleep(pause)


def p99(took: list[float]) -> float:
    return sorted(took)[int(0.99 * len(took))]


async def measured(data: Path) -> list[Row]:
    rows = len(PAUSES) + 1
    filled = json.loads(run("filling", str(rows * -(-SCORES // LINES) + 1), "1", data=data))
    write = writer(iter(filled["blank"]))
    with Server(data) as server:
        [scorer] = await phones(1, server.port, filled["cookie"])
        await paced(write, scorer, count=LINES, every=EVERY)
        calm = p99(await paced(write, scorer, count=SCORES - LINES, every=EVERY))
        forms = [await form_beside_short(letter, scorer, server) for letter in LONG]
        guests = await phones(GUESTS, server.port, filled["cookie"])
        beset = {pause: p99(await besieged(write, scorer, guests, pause)) for pause in PAUSES}
        for phone in (scorer, *guests):
            await phone.close()
    what = f"POST one line, p99, {GUESTS} guests send a name of {LETTERS:,} letters every {{}} s"
    return forms + [beside(what.format(pause), took, calm, 2, "without", WHY) for pause, took in beset.items()]


async def form_beside_short(letter: str, phone: Phone, server: Server) -> Row:
    """Processor time of the server, which other load changes less than seconds."""
    acts = sender(letter * LONG[letter]), sender("bo")
    long, short = await in_turn(*acts, [phone], rounds=TURNS, each=FORMS, busy=server.busy)
    what = f"processor time of a form with a name of {LETTERS:,} bytes, {letter}"
    return beside(what, long.work, short.work, 1.5, "a short name")


async def besieged(write: Act, scorer: Phone, guests: list[Phone], pause: float) -> list[float]:
    """How long each score takes while guests send their names, each so many seconds after its last answer."""
    busy = [asyncio.create_task(for_ever(sender("a" * LETTERS), guest, pause)) for guest in guests]
    took = await paced(write, scorer, count=SCORES, every=EVERY)
    ended = [each for each in busy if each.done()]
    for each in busy:
        each.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    assert not ended, ended[0].exception()
    return took

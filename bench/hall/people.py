"""Who does something in the hall: the phone of a table, the organiser, whoever prints or draws."""

import asyncio
import random
import re
import uuid

from .browser import PART, Answer, Browser
from .live_page import LivePage, found
from .record import Record, Written

PATIENCE = 10.0  # seconds until `sending.js` calls a server that says nothing gone
TRY_AGAIN = 5.0  # seconds until somebody presses *Try again*
THINKING = (2.0, 5.0)  # seconds from the first tap to *Save*
TRICKS = 13
NUMBER = re.compile(r'data-number="(\d+)"')
HOLDER = re.compile(r'name="holder" value="([^"]+)"')
WAIT = re.compile(r'http-equiv="refresh" content="(\d+)')
MOVES = '<ul class="moves">'


class TablePhone:
    """The phone that keeps the score of one table all evening."""

    def __init__(self, browser: Browser, event: str, evening: int, table: int, match: str, record: Record) -> None:
        self.browser, self.evening, self.table, self.match, self.record = browser, evening, table, match, record
        self.table_page = f"/events/{event}/tables/{table}/"
        self.page = LivePage(browser, f"/matches/{match}/", record)

    @property
    def due(self) -> int:
        """The number of the line that the page asks for; 0 where it asks for none."""
        return int(found(NUMBER, self.page.text) or 0)

    async def write(self, thinking: tuple[float, float] = THINKING) -> Written:
        """Say "writing", write the line that is due, and show the page that comes back."""
        number, loop = self.due, asyncio.get_running_loop()
        said = await self.browser.post(f"/matches/{self.match}/writing/", {"number": str(number)}, seconds=PATIENCE)
        if said.status != 204:
            self.record.fault(f"writing {said.fault}", self.page.path)
        await asyncio.sleep(random.uniform(*thinking))
        written = Written(self.record.part, self.evening, self.table, loop.time())
        self.record.lines.append(written)
        self.page.sending = True
        answer = await self.send(number)
        self.record.stored[self.evening] += 1
        written.stored, written.count = loop.time(), self.record.stored[self.evening]
        page = await self.browser.get(self.browser.place(answer), PART, seconds=PATIENCE, line="acts")
        while not self.page.put(page):  # the line is stored: nobody writes it again
            self.record.fault(f"own sheet {page.fault}", self.page.path)
            page = await self.browser.get(self.browser.place(answer), PART, seconds=PATIENCE, line="acts")
        self.page.sending = False
        written.shown, written.version = loop.time(), self.page.version
        return written

    async def send(self, number: int) -> Answer:
        """The redirect of a stored line, sent under one slip until the server has it."""
        tricks = random.randint(0, TRICKS)
        fields = {"slip": str(uuid.uuid4()), "base": "0", "tricks-0": str(tricks), "tricks-1": str(TRICKS - tricks)}
        if holder := found(HOLDER, self.page.text):
            fields["holder"] = holder
        while True:
            answer = await self.browser.post(f"/matches/{self.match}/lines/{number}/", fields, seconds=PATIENCE)
            if answer.status == 302:
                return answer
            self.record.fault(f"line {answer.fault}", f"{self.page.path} line {number}")
            await asyncio.sleep(TRY_AGAIN)

    async def keep_score(self, lines: int, every: float) -> None:
        """So many lines, one in each stretch of `every` seconds, the first at random within its stretch."""
        begun = asyncio.get_running_loop().time() + random.uniform(0, max(0.0, every - THINKING[1]))
        for turn in range(lines):
            await asyncio.sleep(begun + turn * every - asyncio.get_running_loop().time())
            await self.write()

    async def finish(self, within: float, deals: int) -> float:
        """Write all that is left of so many; when the last line was stored."""
        await asyncio.sleep(random.uniform(0, within))
        written = await self.write()
        while 0 < self.due <= deals:
            written = await self.write()
        return written.stored

    @property
    def is_at_next(self) -> bool:
        """Whether its page is the next sheet: a table's page leads there at once where the round is open by then."""
        return self.page.path.startswith("/matches/") and self.page.path != f"/matches/{self.match}/"

    @property
    def knows_next(self) -> bool:
        """Whether its page tells who moves where, leads to the next sheet, or is that."""
        return MOVES in self.page.text or bool(self.page.follows) or self.is_at_next

    async def ask_where_next(self) -> float:
        """Go to the table's own page; when it told who moves where."""
        await asyncio.sleep(random.uniform(0, 1))
        await self.page.go(self.table_page)
        while not self.knows_next:
            await self.page.swapped.wait()
        return asyncio.get_running_loop().time()

    async def sit_down(self) -> float:
        """Follow the table's page to the sheet of the next round; when it was there."""
        while not (self.page.follows or self.is_at_next):
            await self.page.swapped.wait()
        if not self.is_at_next:
            await self.page.go(self.page.follows)
        self.match = self.page.path.split("/")[2]
        return asyncio.get_running_loop().time()


class Organiser:
    """Who runs an evening, with its board open."""

    def __init__(self, browser: Browser, event: str, record: Record) -> None:
        self.browser, self.record, self.event = browser, record, event
        self.page = LivePage(browser, f"/events/{event}/", record)

    async def press(self, key: str) -> float:
        """Press *Close* or *Open*; when the server had done it."""
        answer = await self.browser.post(f"/events/{self.event}/{key}/", {})
        done = asyncio.get_running_loop().time()
        if answer.status != 302:
            self.record.fault(f"{key} {answer.fault}", self.page.path)
            return done
        self.page.put(await self.browser.get(self.browser.place(answer), line="acts"))
        return done


async def wait_for_job(browser: Browser, path: str, kind: str, record: Record) -> None:
    """Open a print or a draw; a page that says "busy" is opened again when it asks for that."""
    loop = asyncio.get_running_loop()
    begun, answer = loop.time(), await browser.get(path, seconds=180)
    while seconds := pause_asked(answer):
        record.waits[kind] += 1
        await asyncio.sleep(seconds)
        answer = await browser.get(path, seconds=180)
    right = answer.heads.get("content-type") == "application/pdf" or kind == "draw"
    if answer.status == 200 and right:
        record.jobs.setdefault(kind, []).append(loop.time() - begun)
    else:
        record.fault(f"{kind} {answer.fault}", path)
    browser.close()


def pause_asked(answer: Answer) -> int:
    """Seconds after which a page wants to be opened again; 0 where it is what was asked for."""
    words = answer.heads.get("refresh", "").partition(";")[0]
    if not words and answer.heads.get("content-type", "").startswith("text/html"):
        words = found(WAIT, answer.text)
    return int(words) if words.isdecimal() else 0

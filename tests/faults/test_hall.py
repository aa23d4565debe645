"""A hall of twenty tables where everybody looks on: how many pages are made for a line, and how many threads wait.

`python -m bench hall` measures a hundred tables in seconds; here only counts are tested.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator

import pytest

from bench.counted import most_under_way, pages_made
from bench.hall.live_page import LivePage
from bench.hall.load import Evening
from bench.hall.plan import Plan
from bench.hall.record import Record
from bench.serving import Server, run
from tests.scenes import Scenes
from tests.served import as_after_a_first_start

PLAN = Plan(tables=20, closed_rounds=1, written=3, lines_alone=1, lines_watched=2, finished=16, draws=0)
LOOKING, WRITING = (
    8,
    4,
)  # threads that make pages to look at, in the reader and in the front until it is there; that write
SOON, QUIET = 120.0, 0.5  # seconds: until everything must be shown; without a page after which none is to come
# pages at most for one line, while 40 phones look on at sheets, 20 at the standings and 3 screens at the places
SHEET, STANDINGS, SCREEN, BOARD = 7, 2, 2, 1
TOLD = 4  # pages at most for each phone that asks where to go: opened, the round closed, the next one opened, a spare


class Hall:
    """An evening at a server that counts, and the loop in which its people live."""

    def __init__(self, server: Server, runner: Scenes, evening: Evening) -> None:
        self.server, self.runner, self.evening = server, runner, evening
        self.file = server.said.parent / "counted"

    @property
    def lines(self) -> list[str]:
        return self.file.read_text().splitlines()

    def counted(self, act: Callable[[], Awaitable[object]]) -> list[str]:
        """What was counted from the beginning of an act until it was quiet again."""
        before = len(self.lines)

        async def acted() -> None:
            async with asyncio.timeout(SOON):
                await act()
                await self.quiet()

        self.runner.run(acted())
        return self.lines[before:]

    async def quiet(self) -> None:
        """Return once everybody has the last line, and nothing was made for a while."""
        while self.evening.is_behind:
            await asyncio.sleep(0.05)
        seen = -1
        while seen != len(self.lines):
            seen = len(self.lines)
            await asyncio.sleep(QUIET)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    data = as_after_a_first_start(tmp_path_factory.mktemp("hall"))
    made = json.loads(run("hall.evening", PLAN.to_json(), data=data))["evenings"][0]
    with Server(data, settings="bench.counted") as server, Scenes() as runner:
        evening = Evening(server.port, 0, made, PLAN, Record())
        hall = Hall(server, runner, evening)
        yield hall
        runner.run(leave([*evening.onlookers, evening.organiser.page, *(phone.page for phone in evening.phones)]))


async def leave(pages: Iterable[LivePage]) -> None:
    for page in pages:
        page.leave()


def test_everybody_opens_a_page_and_no_more_than_the_threads_work_at_it(hall: Hall) -> None:
    evening = hall.evening

    async def open_all() -> None:
        pages = [evening.organiser.page, *(phone.page for phone in evening.phones), *evening.onlookers]
        await asyncio.gather(*(page.open() for page in pages))

    found = hall.counted(open_all)
    evening.first = evening.organiser.page.version
    assert not evening.record.faults
    assert all(page.swaps for page in evening.onlookers)
    assert most_under_way(found, "get") <= LOOKING


def test_one_line_makes_each_page_once_for_whoever_shows_it(hall: Hall) -> None:
    """An upper bound: who looks on shares a page, which is made anew once it is two seconds old."""
    evening = hall.evening
    written = evening.phones[0]
    found = hall.counted(lambda: written.write(thinking=(0, 0)))
    made: Counter[str] = pages_made(found)
    assert 1 <= made["scorekeeper/sheet/sheet.html"] <= SHEET
    assert 1 <= made["leagues/standings/standings.html"] <= STANDINGS
    assert 1 <= made["leagues/standings/projector.html"] <= SCREEN
    assert 1 <= made["leagues/board/board.html"] <= BOARD
    assert most_under_way(found, "get") <= LOOKING
    assert not evening.record.faults and not evening.is_behind


def test_at_the_end_of_a_round_every_phone_is_told_its_table_and_gets_its_sheet(hall: Hall) -> None:
    evening = hall.evening

    async def end_round() -> None:
        await leave(evening.onlookers)
        await asyncio.gather(*(phone.finish(0, PLAN.deals) for phone in evening.phones if phone.due))
        await asyncio.gather(*(phone.ask_where_next() for phone in evening.phones))
        await evening.organiser.press("close")
        await evening.organiser.press("open")
        await asyncio.gather(*(phone.sit_down() for phone in evening.phones))

    before = {phone.match for phone in evening.phones}
    found = hall.counted(end_round)
    assert not evening.record.faults
    assert not before & {phone.match for phone in evening.phones}
    assert all(phone.due == 1 for phone in evening.phones)
    assert PLAN.tables <= pages_made(found)["leagues/board/table.html"] <= TOLD * PLAN.tables
    assert most_under_way(found, "post") <= WRITING

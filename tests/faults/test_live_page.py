"""The pages of `python -m bench hall` behave as `live.js` does, or its figures would be of other people."""

import asyncio
from collections.abc import Iterator

import pytest

from bench.counted import most_under_way, pages_made
from bench.hall.browser import Answer, Browser
from bench.hall.live_page import LivePage
from bench.hall.measure import percentile
from bench.hall.people import pause_asked
from bench.hall.record import Record
from tests.scenes import Scenes

PAGE = '<header id="head" data-live data-watch="/watch/1" data-version="{}"></header>'


async def settle() -> None:
    """Give each step that follows from another its turn of the loop, however slow the machine is."""
    for _turn in range(50):
        await asyncio.sleep(0)


class Server:
    """Stands for a browser; each page that it is asked for waits until the test answers it."""

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[Answer]] = []

    def get(self, path: str, accept: str = "", heard: int = 0) -> asyncio.Future[Answer]:
        self.heard = heard
        self.asked.append(asyncio.get_running_loop().create_future())
        return self.asked[-1]

    async def answers(self, version: int, status: int = 200) -> None:
        """Answer the oldest request with a page of this number."""
        waiting = next(each for each in self.asked if not each.done())
        waiting.set_result(Answer(status, PAGE.format(version).encode(), {}, "/matches/1/"))
        await settle()


@pytest.fixture
def runner() -> Iterator[Scenes]:
    with Scenes() as runner:
        yield runner


def at_version(server: Server, version: int) -> LivePage:
    page = LivePage(server, "/matches/1/", Record())
    page.put(Answer(200, PAGE.format(version).encode(), {}, page.path))
    return page


async def tell(page: LivePage, number: int) -> None:
    """What the stream says of a number."""
    page.heard(number)
    await settle()


def test_a_page_is_fetched_for_a_newer_number_and_not_for_the_one_it_has(runner: Scenes) -> None:
    async def told() -> int:
        server = Server()
        page = at_version(server, 7)
        await tell(page, 7)
        assert not server.asked
        await tell(page, 8)
        await server.answers(8)
        await tell(page, 8)
        assert page.version == 8
        return len(server.asked)

    assert runner.run(told()) == 1


def test_one_fetch_is_under_way_and_a_second_wish_waits_for_it(runner: Scenes) -> None:
    async def told() -> tuple[int, int, int]:
        server = Server()
        page = at_version(server, 7)
        for number in (8, 9, 10):
            await tell(page, number)
        first = len(server.asked)
        await server.answers(8)
        await server.answers(10)
        return first, len(server.asked), page.version

    assert runner.run(told()) == (1, 2, 10)


def test_a_page_that_was_overtaken_on_its_way_is_fetched_again(runner: Scenes) -> None:
    async def told() -> int:
        server = Server()
        page = at_version(server, 7)
        await tell(page, 9)
        assert server.heard == 9
        await server.answers(8)
        await server.answers(9)
        return page.version

    assert runner.run(told()) == 9


def test_a_page_that_comes_old_again_and_again_is_asked_for_twice_and_then_in_a_while(runner: Scenes) -> None:
    async def told() -> int:
        server = Server()
        page = at_version(server, 7)
        await tell(page, 9)
        for _ in range(2):
            await server.answers(8)
        page.leave()
        return len(server.asked)

    assert runner.run(told()) == 2


def test_a_failure_is_counted_and_what_the_phone_sent_itself_is_not_overwritten(runner: Scenes) -> None:
    async def told() -> tuple[int, int]:
        server = Server()
        page = at_version(server, 7)
        await tell(page, 8)
        page.put(Answer(200, PAGE.format(9).encode(), {}, page.path))  # the answer to its own line
        await server.answers(8)
        await tell(page, 10)
        await server.answers(0, status=503)
        assert page.record.faults == {": page 503": 1}
        page.leave()
        return page.version, len(server.asked)

    assert runner.run(told()) == (9, 2)


def test_a_connection_that_was_closed_meanwhile_is_opened_again_and_half_an_answer_is_none(
    runner: Scenes,
) -> None:
    answers = iter([b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"] * 2 + [b"HTTP/1.1 200 OK\r\nContent-Le"])

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(next(answers))
        writer.close()

    async def asked() -> list[int]:
        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            browser = Browser(server.sockets[0].getsockname()[1], "")
            return [(await browser.get("/")).status for _ in range(3)]

    assert runner.run(asked()) == [200, 200, 0]


def test_what_the_bench_counts() -> None:
    lines = ["+get", "+get", "=board.html", "-get", "+get", "=board.html", "-get", "-get", "+post", "-post"]
    assert pages_made(lines) == {"board.html": 2}
    assert (most_under_way(lines, "get"), most_under_way(lines, "post")) == (2, 1)
    assert percentile([float(n) for n in range(1, 101)], 0.99) == 99 and percentile([], 0.99) == 0
    assert percentile([3.0], 0.99) == 3


@pytest.mark.parametrize(
    ("heads", "body", "seconds"),
    [
        ({"content-type": "application/pdf"}, "", 0),
        ({"content-type": "text/html; charset=utf-8", "refresh": "2; url=/x"}, "", 2),
        ({"content-type": "text/html"}, '<meta http-equiv="refresh" content="3">', 3),
        ({"content-type": "text/html"}, "<p>The draw</p>", 0),
    ],
)
def test_who_prints_waits_as_long_as_the_page_asks(heads: dict[str, str], body: str, seconds: int) -> None:
    assert pause_asked(Answer(200, body.encode(), heads, "/")) == seconds

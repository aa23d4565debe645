"""Turns for slow pages, without a server: an app that makes a page when it is let, and people who ask, wait and go."""

import asyncio
from itertools import count

import pytest

from scorekeeper import marks
from scorekeeper.marks import Wait, tell_progress
from scorekeeper.serving import lanes as turns
from scorekeeper.serving.lanes import Lane, Lanes, Visitor
from scorekeeper.serving.wire import Message, Receive, Send
from tests.scenes import play

PAGE = b"text/html,application/xhtml+xml"


class Press:
    """Makes a page when it is let. `begun`: the paths in order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.bodies: list[bytes] = []
        self.lets = asyncio.Semaphore(0)
        self.broken = False

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        self.begun.append(scope["path"])
        self.bodies.append((await receive())["body"])
        await self.lets.acquire()
        if self.broken:
            raise OSError("no paper")
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": f"{len(self.begun)} {scope['path']}".encode()})

    async def let(self, pages: int = 1) -> None:
        for _page in range(pages):
            self.lets.release()
            await settle()


class Person:
    """A request under way. `page`: what has come, a text, or the `Wait` that was told."""

    def __init__(self, scope: Message, body: bytes) -> None:
        self.scope = scope
        self.body: bytes | None = body
        self.left = asyncio.Event()
        self.page: str | Wait | None = None
        self.status = 0
        self.asking: asyncio.Task[None] | None = None

    async def receive(self) -> Message:
        if self.body is not None:
            body, self.body = self.body, None
            return {"type": "http.request", "body": body, "more_body": False}
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        else:
            self.page = message["body"].decode()

    async def leave(self) -> None:
        self.left.set()
        await settle()


class Hall:
    """A server with two lanes, and a third app for quick pages and for who has to wait."""

    def __init__(self, first: int = 1, **settings: float) -> None:
        self.press, self.drawing = Press(), Press()
        self.people: list[Person] = []
        self.quick: list[str] = []
        self.lanes = Lanes(
            self.pages,
            {"print": self.press, "draw": self.drawing},
            lambda scope: scope["path"].split("/")[1],
            lambda scope: Visitor(scope["headers"][0][1].decode(), b"cy" in scope["headers"][0][1]),
            **settings,
        )
        self.lanes.numbers = count(first)

    async def pages(self, scope: Message, receive: Receive, send: Send) -> None:
        if "wait" not in scope:
            self.quick.append(scope["path"])
            return
        asker = next(each for each in self.people if each.send == send)
        asker.page = scope["wait"]

    async def ask(
        self, path: str, who: str = "ada", method: str = "GET", body: bytes = b"", query: str = "", accept: bytes = PAGE
    ) -> Person:
        headers = [(b"cookie", who.encode()), (b"accept", accept)]
        scope = {"method": method, "path": path, "query_string": query.encode(), "headers": headers, "scheme": "http"}
        person = Person({"type": "http", **scope}, body)
        self.people.append(person)
        person.asking = asyncio.create_task(self.lanes(person.scope, person.receive, person.send))
        await settle()
        return person

    async def all_ask(self, *paths: str) -> list[Person]:
        return [await self.ask(path) for path in paths]

    @property
    def printing(self) -> Lane:
        return self.lanes.lanes["print"]


async def settle() -> None:
    """Let everything happen that needs no waiting."""
    for _step in range(20):
        await asyncio.sleep(0)


def test_a_lane_makes_one_page_after_another_in_order():
    async def story():
        hall = Hall()
        people = await hall.all_ask("/print/1", "/print/2", "/print/3")
        assert hall.press.begun == ["/print/1"]
        await hall.press.let()
        assert hall.press.begun == ["/print/1", "/print/2"] and people[0].page == "1 /print/1"
        await hall.press.let(2)
        assert [each.page for each in people] == ["1 /print/1", "2 /print/2", "3 /print/3"]

    play(story())


def test_a_quick_page_and_another_lane_wait_for_nobody():
    async def story():
        hall = Hall()
        await hall.all_ask("/print/1", "/print/2", "/line/1", "/draw/1")
        assert hall.quick == ["/line/1"] and hall.drawing.begun == ["/draw/1"]

    play(story())


def test_equal_requests_that_have_not_begun_share_one_job():
    async def story():
        hall = Hall()
        people = await hall.all_ask("/print/1", "/print/2", "/print/2", "/print/2")
        await hall.press.let(2)
        assert hall.press.begun == ["/print/1", "/print/2"]
        assert [each.page for each in people[1:]] == ["2 /print/2"] * 3

    play(story())


def test_whoever_asks_after_it_began_gets_what_is_written_since():
    async def story():
        hall = Hall()
        first = await hall.ask("/print/1")
        second = await hall.ask("/print/1")
        await hall.press.let(2)
        assert (first.page, second.page) == ("1 /print/1", "2 /print/1")

    play(story())


@pytest.mark.parametrize(
    "other", [{"who": "bo"}, {"query": "large=1"}, {"accept": b"*/*"}, {"method": "HEAD"}, {"path": "/print/3"}]
)
def test_who_asks_for_something_else_or_is_somebody_else_shares_no_page(other):
    async def story():
        hall = Hall()
        await hall.all_ask("/print/1", "/print/2")
        await hall.ask(**{"path": "/print/2", **other})
        assert len(hall.printing.queue) == 2

    play(story())


def test_who_goes_away_cancels_what_has_not_begun_if_nobody_else_waits():
    async def story():
        hall = Hall()
        one, two, three, again = await hall.all_ask("/print/1", "/print/2", "/print/3", "/print/3")
        for person in (one, two, three):
            await person.leave()
        await hall.press.let(2)
        assert hall.press.begun == ["/print/1", "/print/3"] and again.page == "2 /print/3"

    play(story())


def test_a_form_waits_in_its_turn_and_is_carried_out_whoever_leaves():
    async def story():
        hall = Hall(patience=0.01)
        await hall.ask("/draw/1")
        form = await hall.ask("/draw/new", method="POST", body=b"names=ada")
        other = await hall.ask("/draw/new", method="POST", body=b"names=bo")
        await asyncio.sleep(0.03)
        assert form.page is other.page is None
        await form.leave()
        await hall.drawing.let(3)
        assert hall.drawing.bodies == [b"", b"names=ada", b"names=bo"] and other.page == "3 /draw/new"

    play(story())


def test_strangers_come_last():
    async def story():
        hall = Hall()
        await hall.ask("/print/1", who="cy 1")
        for path, who in (("/print/2", "cy 1"), ("/print/3", "ada"), ("/print/4", "cy 2"), ("/print/5", "bo")):
            await hall.ask(path, who=who)
        await hall.press.let(5)
        assert hall.press.begun == [f"/print/{number}" for number in (1, 3, 5, 2, 4)]

    play(story())


def test_who_would_wait_long_is_told_at_once_how_many_are_before():
    async def story():
        hall = Hall()
        hall.printing.usual = 1.0
        people = await hall.all_ask(*(f"/print/{number}" for number in range(6)))
        assert [each.page and each.page.before for each in people] == [None, None, None, 3, 4, 5]

    play(story())


def test_whoever_waits_longer_than_expected_is_told_too_and_how_far_the_own_page_is():
    async def story():
        hall = Hall(patience=0.01)
        first, second = await hall.all_ask("/print/1", "/print/2")
        marks.RUNNING.set(hall.printing.running)
        tell_progress(40)
        hall.printing.running.began -= 26
        await asyncio.sleep(0.03)
        assert first.page == Wait(0, 40, 1, 26) and second.page == Wait(1, 0, 2)

    play(story())


def test_a_page_without_a_turn_has_nobody_to_tell_and_is_made_to_its_end():
    assert tell_progress(40)


def test_what_is_being_made_hears_when_nobody_waits_for_it_any_more():
    async def story():
        hall = Hall()
        one = await hall.ask("/print/1")
        marks.RUNNING.set(hall.printing.running)
        assert tell_progress(10)
        await one.leave()
        assert not tell_progress(20)

    play(story())


def test_who_leaves_before_the_form_has_arrived_sends_none():
    async def story():
        hall = Hall()
        person = Person({"method": "POST", "path": "/draw/new"}, b"")
        person.body = None
        person.left.set()
        await hall.lanes(person.scope, person.receive, person.send)
        assert not hall.drawing.begun

    play(story())


async def told_to_wait(hall: Hall, path: str = "/print/2") -> Person:
    """Somebody who is behind another's print, and was told so."""
    await hall.ask("/print/1", who="bo")
    hall.printing.usual = 9.0
    return await hall.ask(path)


def test_who_comes_back_gets_what_was_made_meanwhile_and_once():
    async def story():
        hall = Hall()
        person = await told_to_wait(hall)
        await hall.press.let(2)
        assert hall.press.begun == ["/print/1", "/print/2"] and list(hall.printing.kept) == [2]
        back = await hall.ask("/print/2", query=f"turn={person.page.turn}")
        assert back.page == "2 /print/2" and not hall.printing.kept

    play(story())


def test_who_comes_back_before_it_is_made_keeps_the_place():
    async def story():
        hall = Hall()
        person = await told_to_wait(hall)
        await hall.ask("/print/3")
        back = await hall.ask("/print/2", query=f"turn={person.page.turn}")
        await hall.press.let(2)
        assert back.page == "2 /print/2" and hall.press.begun == ["/print/1", "/print/2", "/print/3"]

    play(story())


def test_a_turn_goes_on_at_another_server_and_is_still_there_at_the_first():
    """A proxy sends who comes back to either: each makes the page once, and whichever has it gives it."""

    async def story():
        servers = Hall(first=1, patience=0.01), Hall(first=501, patience=0.01)
        turns_told = set()
        query = ""
        for server in (*servers, *servers, *servers):
            person = await server.ask("/print/1", query=query)
            await asyncio.sleep(0.03)
            turns_told.add(person.page.turn)
            query = f"turn={person.page.turn}"
        assert turns_told == {1}
        assert [server.press.begun for server in servers] == [["/print/1"]] * 2
        await servers[1].press.let()
        back = await servers[0].ask("/print/1", query=query)
        await asyncio.sleep(0.03)
        assert back.page.turn == 1
        back = await servers[1].ask("/print/1", query=query)
        assert back.page == "1 /print/1"

    play(story())


def test_two_servers_give_different_numbers():
    one, other = (Lanes(hall.pages, {}, str, str) for hall in (Hall(), Hall()))
    assert next(one.numbers) != next(other.numbers)


def test_who_brings_a_number_from_elsewhere_stands_at_the_end_of_the_queue():
    async def story():
        hall = Hall(first=501)
        await hall.all_ask("/print/1", "/print/2")
        await hall.ask("/print/3", query="turn=7")
        await hall.press.let(3)
        assert hall.press.begun == ["/print/1", "/print/2", "/print/3"]

    play(story())


def test_the_number_of_a_turn_is_of_no_use_to_anybody_else():
    async def story():
        hall = Hall()
        person = await told_to_wait(hall)
        await hall.press.let(2)
        await hall.ask("/print/2", who="dee", query=f"turn={person.page.turn}")
        new = await hall.ask("/print/2")  # of the same person, who asks anew
        assert hall.press.begun == ["/print/1", "/print/2", "/print/2"] and new.page.turn != person.page.turn
        assert [job.number for job in hall.printing.kept.values()] == [person.page.turn]

    play(story())


def test_whoever_was_told_to_wait_and_does_not_come_back_is_not_printed_for(monkeypatch):
    monkeypatch.setattr(turns, "AWAY", 0.01)

    async def story():
        hall = Hall()
        await told_to_wait(hall)
        await asyncio.sleep(0.02)
        last = await hall.ask("/print/3")
        assert last.page.before == 1
        await hall.press.let(2)
        assert hall.press.begun == ["/print/1", "/print/3"]

    play(story())


def test_a_finished_page_is_kept_for_a_while_only(monkeypatch):
    monkeypatch.setattr(turns, "KEPT", 0.01)

    async def story():
        hall = Hall()
        await told_to_wait(hall)
        await hall.press.let(2)
        assert hall.printing.kept
        await asyncio.sleep(0.03)
        assert not hall.printing.kept

    play(story())


def test_finished_pages_are_kept_up_to_a_number_of_bytes(monkeypatch):
    monkeypatch.setattr(turns, "KEPT_BYTES", 2 * len("2 /print/2"))

    async def story():
        hall = Hall()
        await told_to_wait(hall)
        await hall.all_ask("/print/3", "/print/4")
        await hall.press.let(4)
        assert list(hall.printing.kept) == [3, 4]

    play(story())


@pytest.mark.parametrize("asks", [{"method": "HEAD"}, {"accept": b"*/*"}, {"accept": b""}])
def test_what_takes_no_page_just_waits(asks):
    async def story():
        hall = Hall(patience=0.01)
        await told_to_wait(hall)
        person = await hall.ask("/print/3", **asks)
        await asyncio.sleep(0.03)
        assert person.page is None
        await hall.press.let(3)
        assert person.page == "3 /print/3"

    play(story())


def test_too_many_are_refused_and_the_last_stranger_makes_room(monkeypatch):
    monkeypatch.setattr(turns, "MOST", 3)

    async def story():
        hall = Hall()
        await hall.all_ask("/print/1", "/print/2")
        strangers = [await hall.ask(f"/print/{number}", who="cy") for number in (3, 4, 5)]
        assert [each.page for each in strangers] == [None, None, Wait()]
        await hall.ask("/print/6")
        assert [each.page for each in strangers] == [None, Wait(), Wait()]
        await hall.press.let(4)
        assert hall.press.begun == [f"/print/{number}" for number in (1, 2, 6, 3)]

    play(story())


def test_a_page_that_fails_fails_for_who_waits_for_it_and_the_next_is_made():
    async def story():
        hall = Hall()
        hall.press.broken = True
        first, second = await hall.all_ask("/print/1", "/print/2")
        await hall.press.let()
        assert isinstance(first.asking.exception(), OSError)
        hall.press.broken = False
        await hall.press.let()
        assert second.page == "2 /print/2"

    play(story())


def test_when_the_server_stops_who_waits_is_refused():
    async def story():
        hall = Hall()
        first, second = await hall.all_ask("/print/1", "/print/2")
        hall.lanes.close()
        await settle()
        assert first.page is None and second.page == Wait()
        await hall.press.let(2)
        assert hall.press.begun == ["/print/1"] and first.page == "1 /print/1"

    play(story())

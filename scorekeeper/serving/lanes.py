"""Turns for slow pages: each lane makes one after another, and whoever waits holds no thread.

Requests that are equal and not begun share one job; a later one may have newer scores to show, so it is a job of its
own. Whoever would wait for long is told so at once (`Wait`), and comes back with the number of the turn. Several
servers may share what comes back: each takes up a number that it does not know, so that all know it by the same one.
"""

import asyncio
import re
import secrets
import time
from bisect import insort
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Any

from scorekeeper.marks import RUNNING, Wait

from .wire import App, Message, Receive, Send, wait_for_disconnect

PATIENCE = 2.0  # seconds until a browser that waits is told so
LONGEST = 10.0  # seconds until one that came back is told again; sooner where few are before it
AWAY = 30.0  # seconds within which it comes back, or its job is dropped
KEPT = 60.0  # seconds that its finished page is kept
KEPT_BYTES = 32 * 2**20  # of finished pages in a lane; the oldest goes first
MOST = 100  # jobs that wait in a lane
TURN = re.compile(rb"(?:^|&)turn=(\d{1,12})$")  # at the end of the query of whoever comes back
FIRST_TURNS = 9 * 10**11  # a server begins to count at any of these, so that no two give the same numbers
DECIDING = (b"host", b"accept", b"accept-encoding", b"x-forwarded-proto")  # of a page, beside its cookies


@dataclass(frozen=True)
class Visitor:
    """Who asks. `name`: the same for each request of a device; `stranger`: nobody has let it in anywhere."""

    name: str
    stranger: bool


@dataclass(frozen=True)
class Asked:
    """A request with its whole body. `turn`: of the job that it comes back for; 0: it is a new one."""

    scope: Message
    body: bytes
    turn: int
    visitor: Visitor

    @property
    def is_form(self) -> bool:
        return bool(self.scope["method"] == "POST")

    @property
    def takes_page(self) -> bool:
        """Whether it can be told to wait by a page: a browser asks, and sends no form."""
        return self.scope["method"] == "GET" and b"text/html" in self.header(b"accept")

    @cached_property
    def what(self) -> tuple[Any, ...]:
        """What is asked for, whoever asks; of a form every header counts."""
        scope = self.scope
        headers = tuple(pair for pair in scope["headers"] if self.is_form or pair[0] in DECIDING)
        return scope["method"], scope.get("scheme"), scope["path"], scope["query_string"], headers, self.body

    def header(self, name: bytes) -> bytes:
        return b";".join(value for each, value in self.scope["headers"] if each == name)

    def equals(self, other: "Asked") -> bool:
        return self.what == other.what and self.header(b"cookie") == other.header(b"cookie")

    def comes_back_for(self, job: "Job") -> bool:
        return (job.number, job.asked.what, job.asked.visitor.name) == (self.turn, self.what, self.visitor.name)


@dataclass(eq=False)
class Job:
    """A page to be made. `order`: in which it came; `number`: of its turn; `here`: open requests for it; `until`: when
    nobody comes back."""

    asked: Asked
    order: int
    number: int
    made: asyncio.Future[list[Message]]
    here: int = 0
    until: float = 0.0
    percent: int = 0
    began: float = 0.0  # when it began to be made; 0: not yet

    @property
    def seconds(self) -> int:
        """For how long it is being made."""
        return int(time.monotonic() - self.began) if self.began else 0

    @property
    def rank(self) -> tuple[bool, int]:
        """Strangers last, then in turn."""
        return self.asked.visitor.stranger, self.order

    @property
    def is_wanted(self) -> bool:
        """Whether anybody waits for it. A form that has arrived is carried out, whoever leaves."""
        return self.here > 0 or self.asked.is_form or self.until > time.monotonic()


@dataclass
class Lane:
    """Jobs that `app` does one after another."""

    app: App
    queue: list[Job] = field(default_factory=list)  # by rank
    running: Job | None = None
    kept: dict[int, Job] = field(default_factory=dict)  # finished, for those who come back, by order
    usual: float = 0.0  # seconds that a job takes, the latest counting most
    worker: asyncio.Task[None] | None = None

    def find(self, asked: Asked) -> Job | None:
        """The job that a request comes back for, else an equal one that has not begun."""
        known = [*self.queue, *([self.running] if self.running else []), *self.kept.values()]
        back = (job for job in known if asked.comes_back_for(job))
        return next(back, None) or next((job for job in self.queue if job.asked.equals(asked)), None)

    def add(self, job: Job) -> None:
        insort(self.queue, job, key=lambda each: each.rank)
        if self.worker is None or self.worker.done():
            self.worker = asyncio.create_task(self.work())

    def has_room(self, asked: Asked) -> bool:
        """Whether one more may wait; for somebody who is known the last stranger makes room."""
        if len(self.queue) >= MOST and self.queue[-1].asked.visitor.stranger and not asked.visitor.stranger:
            self.queue.pop().made.cancel()
        return len(self.queue) < MOST

    def jobs_before(self, job: Job) -> int:
        """How many jobs come first, with the one that is being made; 0 where it is this one."""
        ahead = [each for each in self.queue if each.rank < job.rank and each.is_wanted]
        return 0 if job is self.running else len(ahead) + (self.running is not None)

    def drop_unwanted(self, job: Job) -> None:
        if job in self.queue and not job.is_wanted:
            self.queue.remove(job)

    async def work(self) -> None:
        while self.queue:
            job = self.queue.pop(0)
            if job.is_wanted:
                self.running = job
                await self.run(job)
                self.running = None

    async def run(self, job: Job) -> None:
        """Make a page, and keep it where nobody is here for it."""
        messages, job.began = list[Message](), time.monotonic()
        RUNNING.set(job)

        async def collect(message: Message) -> None:
            messages.append(message)

        try:
            await self.app(job.asked.scope, replay(job.asked.body), collect)
        except Exception as fault:  # as if everybody who waits had asked alone
            job.made.set_exception(fault)
            job.made.exception()  # else asyncio complains where nobody waits
            return
        finally:
            self.usual += (time.monotonic() - job.began - self.usual) / 4
        job.made.set_result(messages)
        if not job.here and job.is_wanted and not job.asked.is_form:
            self.keep(job)

    def keep(self, job: Job) -> None:
        self.kept[job.order] = job
        asyncio.get_running_loop().call_later(KEPT, self.kept.pop, job.order, None)
        while len(self.kept) > 1 and sum(map(length_of, self.kept.values())) > KEPT_BYTES:
            del self.kept[next(iter(self.kept))]

    def close(self) -> None:
        """Refuse all who wait, so that the server can stop."""
        while self.queue:
            self.queue.pop().made.cancel()


class Lanes:
    """The pages of a server: those that `lane_of` finds slow take turns in a lane, the others go to `pages`.

    `lanes`: what makes the pages of each lane. `receive` gives the whole body at once. Whoever has to wait is shown
    what `pages` makes of a request with a `Wait` in its scope.
    """

    def __init__(
        self,
        pages: App,
        lanes: Mapping[str, App],
        lane_of: Callable[[Message], str],
        visitor_of: Callable[[Message], Visitor],
        patience: float = PATIENCE,
    ) -> None:
        self.pages, self.lane_of, self.visitor_of, self.patience = pages, lane_of, visitor_of, patience
        self.lanes = {name: Lane(app) for name, app in lanes.items()}
        self.orders, self.numbers = count(1), count(1 + secrets.randbelow(FIRST_TURNS))
        self.closed = False

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        lane = self.lanes.get(self.lane_of(scope))
        if lane is None:
            await self.pages(scope, receive, send)
            return
        said = await receive()
        if said["type"] == "http.disconnect":
            return
        asked = read_turn(scope, said.get("body", b""), self.visitor_of(scope))
        job = lane.find(asked) or self.new_job(lane, asked)
        if job is None:
            return await self.tell(asked, Wait(), send)
        present = await stay(job, receive, self.seconds_to_wait(lane, job, asked))
        if job.made.done():
            lane.kept.pop(job.order, None)
            await self.give(job, asked, send)
        elif present:
            job.until = time.monotonic() + AWAY
            await self.tell(asked, Wait(lane.jobs_before(job), job.percent, job.number, job.seconds), send)
        else:
            lane.drop_unwanted(job)

    def new_job(self, lane: Lane, asked: Asked) -> Job | None:
        """A job at the end of its rank; None where too many wait, or the server stops. Who comes from another server
        keeps the number."""
        if self.closed or not lane.has_room(asked):
            return None
        number, made = asked.turn or next(self.numbers), asyncio.get_running_loop().create_future()
        job = Job(asked, next(self.orders), number, made)
        lane.add(job)
        return job

    def seconds_to_wait(self, lane: Lane, job: Job, asked: Asked) -> float | None:
        """How long a request waits before it is told so; None: as long as it takes."""
        if not asked.takes_page:
            return None
        before = lane.jobs_before(job)
        if asked.turn == job.number:
            return min(self.patience + before, LONGEST)
        return self.patience if before * lane.usual <= self.patience else 0

    async def give(self, job: Job, asked: Asked, send: Send) -> None:
        """Send the page; whoever had to make room is refused."""
        if job.made.cancelled():
            return await self.tell(asked, Wait(), send)
        for message in job.made.result():
            await send(message)

    async def tell(self, asked: Asked, wait: Wait, send: Send) -> None:
        await self.pages({**asked.scope, "wait": wait}, replay(asked.body), send)

    def close(self) -> None:
        self.closed = True
        for lane in self.lanes.values():
            lane.close()


def read_turn(scope: Message, body: bytes, visitor: Visitor) -> Asked:
    """The request, with the number of its turn taken out of its address."""
    found = TURN.search(scope["query_string"])
    if found is None:
        return Asked(scope, body, 0, visitor)
    return Asked({**scope, "query_string": scope["query_string"][: found.start()]}, body, int(found[1]), visitor)


async def stay(job: Job, receive: Receive, seconds: float | None) -> bool:
    """Wait until a page is made, for some seconds at most; whether whoever asked is still here."""
    leaving = asyncio.create_task(wait_for_disconnect(receive))
    job.here += 1
    try:
        either = set[asyncio.Future[Any]]((job.made, leaving))
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return not leaving.done()
    finally:
        job.here -= 1
        leaving.cancel()


def replay(body: bytes) -> Receive:
    """A `receive` that gives this body."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def length_of(job: Job) -> int:
    """Bytes of a finished page."""
    return sum(len(message.get("body", b"")) for message in job.made.result())

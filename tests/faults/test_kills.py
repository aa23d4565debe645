"""R1: the whole server is killed again and again while eight phones write and try again with the same slip."""

import http.client
import json
import random
import re
import sqlite3
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar
from urllib.error import URLError

import pytest

from tests.faults.forked import servers_of
from tests.http_phone import HttpPhone
from tests.often import often
from tests.served import Served, as_after_a_first_start

Answer = TypeVar("Answer")
Written = tuple[str, int, list[int], int]  # match, row, hearts, queen

PHONES = 8
KILLS = often(20, 200)
ROWS = 6  # a match stays far below the hundred that ends it


class Writer(threading.Thread):
    """A phone that scores one match of hearts after another, and gives up on no row."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.phone = HttpPhone(url)
        self.chance = random.Random(seed)
        self.enough = threading.Event()
        self.acknowledged: dict[str, Written] = {}  # by slip
        self.tries = 0
        self.refused: list[object] = []

    def run(self) -> None:
        while not self.enough.is_set():
            match = self.until_answered(self.phone.start_match)
            for row in range(1, ROWS + 1):
                if match and not self.enough.is_set():
                    self.score(match, row)
                    time.sleep(0.06)  # the kills are many, not the rows

    @property
    def has_a_whole_match(self) -> bool:
        return any(row == ROWS for _, row, *_ in list(self.acknowledged.values()))

    def score(self, match: str, row: int) -> None:
        hearts = self.chance.sample([5, 4, 3, 1], 4)
        queen = self.chance.randrange(4)
        slip = str(uuid.UUID(int=self.chance.getrandbits(128), version=4))
        boxes = {f"hearts-{side}": count for side, count in enumerate(hearts)} | {"queen": queen}
        status = self.until_answered(lambda: self.phone.write(match, row, boxes, slip))
        if status == 302:
            self.acknowledged[slip] = match, row, hearts, queen
        elif status is not None:
            self.refused.append((match, row, status))

    def until_answered(self, act: Callable[[], Answer]) -> Answer | None:
        """What the act gives, however often it takes; None if the evening is over first."""
        while not self.enough.is_set():
            try:
                self.tries += 1
                return act()
            except (URLError, OSError, http.client.HTTPException):
                time.sleep(0.03)
        return None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with servers_of(as_after_a_first_start(tmp_path)) as (server,):
        yield server.start()


def test_r1_kills_lose_nothing_and_write_nothing_twice(server):
    chance = random.Random(20)
    writers = [Writer(server.url, seed) for seed in range(PHONES)]
    for writer in writers:
        writer.start()
    try:
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.05, 0.4))
            server.kill()
            server.start()
        until = time.monotonic() + 20
        while not all(writer.has_a_whole_match for writer in writers) and time.monotonic() < until:
            time.sleep(0.1)
        for writer in writers:
            writer.enough.set()
        for writer in writers:
            writer.join(30)
        acknowledged = {slip: wrote for writer in writers for slip, wrote in writer.acknowledged.items()}
        assert all(writer.refused == [] and writer.acknowledged for writer in writers), [w.refused for w in writers]
        assert len(acknowledged) > 5 * KILLS and sum(w.tries for w in writers) > len(acknowledged)
        nothing_is_lost(server, acknowledged)
        totals_are_sums(writers, acknowledged)
    finally:
        for writer in writers:
            writer.enough.set()


def nothing_is_lost(server: Served, acknowledged: dict[str, Written]) -> None:
    with closing(sqlite3.connect(server.data / "scorekeeper.sqlite3", timeout=20)) as scores:
        assert scores.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        stored = scores.execute("SELECT uuid, match_id, number, revision, entries FROM scorekeeper_line").fetchall()
    rows = {
        str(uuid.UUID(slip)): (str(uuid.UUID(match)), number, entries) for slip, match, number, _, entries in stored
    }
    lost = [slip for slip in acknowledged if slip not in rows]
    assert lost == []
    for slip, (match, number, hearts, queen) in acknowledged.items():
        assert rows[slip][:2] == (match, number)
        assert json.loads(rows[slip][2]) == {"hearts": hearts, "queen": queen}
    assert {revision for *_, revision, _ in stored} == {1}  # each phone wrote each of its rows once


def totals_are_sums(writers: list[Writer], acknowledged: dict[str, Written]) -> None:
    """The page's totals of each phone's last whole match are the sums of what that phone was told is saved."""
    for writer in writers:
        match = next(m for m, row, *_ in reversed(writer.acknowledged.values()) if row == ROWS)
        wrote = [(hearts, queen) for m, _, hearts, queen in acknowledged.values() if m == match]
        assert len(wrote) == ROWS
        sums = [sum(hearts[side] + 13 * (queen == side) for hearts, queen in wrote) for side in range(4)]
        page = writer.phone.ask(f"/matches/{match}/").words.decode()
        shown = re.findall(r"<td[^>]*>\s*(?:<b>)?(\d+)", page[page.index("<tfoot") : page.index("</tfoot")])
        assert [int(total) for total in shown] == sums

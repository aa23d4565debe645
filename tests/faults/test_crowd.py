"""R4, R5 and R24 in small: several servers, a hall that flushes at once, and a hall that goes on through faults.

The long runs with their figures are `python -m bench writing` and `crowd`; here nothing may be refused or lost.
"""

import sqlite3
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tests.faults.forked import Forked, servers_of
from tests.http_phone import HttpPhone
from tests.often import often
from tests.served import Served, as_after_a_first_start

TABLES, PHONES, FLUSHED, ROWS = often(8, 30), often(12, 40), often(5, 10), often(2, 5)
HEARTS = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}


def all_at_once(acts: list[Callable[[], None]]) -> float:
    """Seconds until all are done."""
    threads = [threading.Thread(target=act) for act in acts]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.monotonic() - began


def stored(data: Path) -> tuple[int, int]:
    """How many rows there are, and how many pairs of match and row."""
    with closing(sqlite3.connect(data / "scorekeeper.sqlite3")) as scores:
        assert scores.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        lines = "SELECT count(*) FROM scorekeeper_line"
        pairs = "SELECT count(*) FROM (SELECT DISTINCT match_id, number FROM scorekeeper_line)"
        return scores.execute(lines).fetchone()[0], scores.execute(pairs).fetchone()[0]


def further(data: Path, before: tuple[int, int]) -> tuple[int, int]:
    """How many of both there are more than before."""
    return stored(data)[0] - before[0], stored(data)[1] - before[1]


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Forked]]:
    """Servers of one folder, the first for all of these crowds."""
    with servers_of(as_after_a_first_start(tmp_path_factory.mktemp("crowd")), 4) as servers:
        servers[0].start()
        yield servers


@pytest.fixture
def first(four: list[Forked]) -> Served:
    return four[0]


def test_r4_sixteen_phones_at_four_servers_of_one_folder_are_never_refused(four):
    first, *others = four
    servers = [first, *(each.start() for each in others)]
    before = stored(first.data)
    phones = [HttpPhone(servers[n % 4].url) for n in range(16)]
    took: list[float] = []
    answers: list[int] = []

    def play(phone: HttpPhone) -> None:
        match = phone.start_match()
        for row in range(1, ROWS + 1):
            began = time.monotonic()
            answers.append(phone.write(match, row, HEARTS))
            took.append(time.monotonic() - began)

    all_at_once([partial(play, phone) for phone in phones])
    assert answers == [302] * 16 * ROWS and further(first.data, before) == (16 * ROWS, 16 * ROWS)
    assert sorted(took)[int(len(took) * 0.99) - 1] < 3, max(took)
    for each in others:
        each.kill()


def test_r5_phones_with_rows_kept_back_flush_them_all_at_once(first):
    before = stored(first.data)
    phones = [HttpPhone(first.url) for _phone in range(PHONES)]
    matches = [phone.start_match() for phone in phones]
    answers: list[int] = []

    def flush(phone: HttpPhone, match: str) -> None:
        for row in range(1, FLUSHED + 1):
            answers.append(phone.write(match, row, {"void": 1}))

    took = all_at_once([partial(flush, *each) for each in zip(phones, matches, strict=True)])
    assert answers == [302] * PHONES * FLUSHED and further(first.data, before) == (PHONES * FLUSHED,) * 2
    assert took < 20  # five on a quiet machine; the suite shares its own


def memory(server: Served) -> int:
    """Kilobytes that the server holds."""
    words = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in words.splitlines() if line.startswith("VmRSS")).split()[1])


def test_r24_tables_go_on_through_faults_and_the_server_grows_no_larger(first):
    """Each row a fault: phones that hang up, a slip sent twice, a flood of wrong codes, a row nobody can read."""
    rows = stored(first.data)
    phones = [HttpPhone(first.url) for _table in range(TABLES)]
    matches = [phone.start_match() for phone in phones]

    def round_of(row: int) -> None:
        for table, (phone, match) in enumerate(zip(phones, matches)):
            slip = str(uuid.uuid4())
            assert phone.write(match, row, {"void": 1}, slip) == 302
            fault = (row + table) % 4
            if fault == 0:
                assert phone.write(match, row, {"void": 1}, slip) == 302
            elif fault == 1:
                phone.watching(match).hang_up()
            elif fault == 2:
                assert phone.ask(f"/matches/{match}/lines/{row}/", b"hearts-0=%ff&queen=zz").status in (200, 403)
            else:
                assert phone.ask(f"/matches/{match}/").status == 200

    for row in range(1, 3):
        round_of(row)
    before = memory(first)
    for row in range(3, 5):
        round_of(row)
    assert further(first.data, rows) == (4 * TABLES, 4 * TABLES)
    assert memory(first) < before * 1.1
    journals = [file.stat().st_size for file in first.data.glob("scorekeeper.sqlite3-*")]
    assert max(journals, default=0) < 64 * 2**20

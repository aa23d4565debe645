"""The process that makes pages beside the one that writes: noticed, covered and mended when it ends."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scorekeeper.server import processes, wording
from scorekeeper.serving import reader
from scorekeeper.serving.reader import Reader
from tests.scenes import play
from tests.served import ROOT, Served, environment


def readers_of(server: Served) -> list[int]:
    """The reading processes of a server."""
    return children_of(server.process.pid, "read")


def presses_of(process: int) -> list[int]:
    return children_of(process, "scorekeeper.printing.pdf_worker")


def children_of(process: int, word: str) -> list[int]:
    """The processes that this one began with such a word, the first one first."""
    found = []
    for task in Path(f"/proc/{process}/task").iterdir():  # each thread has those that it began
        found += [int(each) for each in (task / "children").read_text().split()]
    return sorted(each for each in found if word in Path(f"/proc/{each}/cmdline").read_text().split("\0"))


def wait_until(holds, seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def is_running(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
def front(serve) -> Served:
    server = serve(SCOREKEEPER_READERS="1")
    wait_until(lambda: readers_of(server))
    return server


def test_a_reader_that_dies_is_covered_for_and_started_again_and_ends_with_its_front(front, phone):
    ada = phone(front)
    match = ada.start_match()
    (first,) = readers_of(front)
    os.kill(first, signal.SIGKILL)
    assert ada.ask(f"/matches/{match}/").status == 200 and ada.write(match, 1, {"void": 1}) == 302
    wait_until(lambda: readers_of(front) not in ([], [first]))
    wait_until(lambda: wording.READER_ENDED in front.output)
    assert ada.ask(f"/matches/{match}/").status == 200
    front_ends(front, signal.SIGTERM)
    assert front.output.count(wording.READER_ENDED) == 1


def test_issue_36_the_reader_that_prints_begins_its_press_before_anybody_prints(serve):
    server = serve(SCOREKEEPER_READERS="2")
    wait_until(lambda: any(presses_of(each) for each in readers_of(server)))
    first, last = readers_of(server)
    assert not presses_of(first) and len(presses_of(last)) == 1


def test_issue_36_papers_and_print_forms_come_from_the_last_reader_and_pages_from_the_idlest():
    class Forwarder:
        def __init__(self, busy: int) -> None:
            self.busy = busy

        async def ask(self, scope: object) -> int:
            return self.busy

    readers = reader.Readers()
    readers.all = [Reader(number) for number in range(3)]
    for each, busy in zip(readers.all, (2, 1, 3), strict=True):
        each.forwarder = Forwarder(busy)  # type: ignore[assignment]  # tells how busy it is
    assert [play(readers.ask({}, by_press=by_press)) for by_press in (True, False)] == [3, 1]


def test_a_reader_ends_with_a_front_that_is_killed(front):
    front_ends(front, signal.SIGKILL)
    assert wording.READER_ENDED not in front.output


def front_ends(front: Served, how: signal.Signals) -> None:
    """Stop a server so; its reader ends, too."""
    (process,) = readers_of(front)
    assert front.stop(how) == -how
    wait_until(lambda: not is_running(process))


def test_a_machine_of_one_core_has_no_reader_and_a_setting_decides(monkeypatch):
    monkeypatch.setattr(processes, "core_count", lambda: 1)
    assert processes.readers_in(None) == 0 and processes.readers_in("3") == 3
    monkeypatch.setattr(processes, "core_count", lambda: 8)
    assert processes.readers_in(None) == 2 and processes.readers_in("0") == 0
    for words in ("-1", "many", "65"):
        with pytest.raises(SystemExit, match="from 0 to 64"):
            processes.readers_in(words)


def test_a_folder_named_from_where_the_server_starts_is_the_readers_too(tmp_path):
    said = environment(tmp_path / "unused", SCOREKEEPER_DATA="./scores", PYTHONPATH=f"{ROOT}")
    program = "from scorekeeper import settings; print(settings.DATA)"
    told = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=said, capture_output=True, text=True)
    assert told.stdout.strip() == f"{tmp_path / 'scores'}"


def test_a_reader_that_does_not_get_ready_is_ended_and_tried_again(monkeypatch):
    monkeypatch.setattr(reader, "START_AGAIN", 0.01)

    async def scene() -> tuple[int, bool]:
        kept = Reader(0, (sys.executable, "-c", "print('warning: odd'); import time; time.sleep(60)"))
        task, seen = asyncio.ensure_future(kept.keep()), set()
        while len(seen) < 2:
            if kept.process is not None:
                seen.add(kept.process)
            await asyncio.sleep(0.01)
        kept.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        for process in (*seen, kept.process):
            await process.wait()
        return len(seen), kept.forwarder is None

    assert play(scene()) == (2, True)

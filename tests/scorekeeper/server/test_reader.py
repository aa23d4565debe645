"""The process that makes pages beside the one that writes: noticed, covered and mended when it ends."""

import os
import signal
import time

import pytest

from scorekeeper.server import processes, wording
from tests.served import Served


def readers_of(server: Served) -> list[int]:
    """The reading processes of a server."""
    with open(f"/proc/{server.process.pid}/task/{server.process.pid}/children") as children:
        found = [int(each) for each in children.read().split()]
    return [each for each in found if "read" in open(f"/proc/{each}/cmdline").read().split("\0")]


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


def test_a_reader_that_dies_is_covered_for_and_started_again(front, phone):
    ada = phone(front)
    match = ada.start_match()
    (first,) = readers_of(front)
    os.kill(first, signal.SIGKILL)
    assert ada.ask(f"/matches/{match}/").status == 200 and ada.write(match, 1, {"void": 1}) == 302
    wait_until(lambda: readers_of(front) not in ([], [first]))
    wait_until(lambda: wording.READER_ENDED in front.output)
    assert ada.ask(f"/matches/{match}/").status == 200


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=lambda how: how.name)
def test_a_reader_ends_with_its_front(front, how):
    (reader,) = readers_of(front)
    assert front.stop(how) == -how
    wait_until(lambda: not is_running(reader))
    assert wording.READER_ENDED not in front.output


def test_a_machine_of_one_core_has_no_reader_and_a_setting_decides(monkeypatch):
    monkeypatch.setattr(processes, "core_count", lambda: 1)
    assert processes.readers_in(None) == 0 and processes.readers_in("3") == 3
    monkeypatch.setattr(processes, "core_count", lambda: 8)
    assert processes.readers_in(None) == 1 and processes.readers_in("0") == 0
    for words in ("-1", "many", "65"):
        with pytest.raises(SystemExit, match="from 0 to 64"):
            processes.readers_in(words)

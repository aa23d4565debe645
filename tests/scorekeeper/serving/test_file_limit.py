"""The file limit is raised at start, and connections stay below it."""

import resource
import subprocess
import sys

import pytest

from scorekeeper.serving import file_limit
from tests.served import ROOT

RAISE = """
import resource
from scorekeeper.serving import file_limit
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))
file_limit.raise_file_limit()
print(resource.getrlimit(resource.RLIMIT_NOFILE), file_limit.places())
"""


@pytest.mark.parametrize(("soft", "hard", "places"), [(256, 800, 600), (512, 512, 384)])
def test_a_start_takes_all_the_files_that_the_system_allows(soft, hard, places):
    said = subprocess.run(
        [sys.executable, "-c", RAISE.format(soft=soft, hard=hard)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == f"({hard}, {hard}) {places}"


def test_where_there_is_no_limit_it_takes_what_the_system_grants(monkeypatch):
    """macOS says that there is no limit, and refuses more than 10,240."""
    asked = []

    def refuse_more(_what: int, limits: tuple[int, int]) -> None:
        asked.append(limits[0])
        if limits[0] > file_limit.MAC_FILES:
            raise ValueError

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse_more)
    file_limit.raise_file_limit()
    assert asked == [file_limit.MOST_FILES, file_limit.MAC_FILES]


def test_a_limit_that_is_high_already_stays(monkeypatch):
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (100_000, 1_000_000))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: pytest.fail("lowered"))
    file_limit.raise_file_limit()
    assert file_limit.places() == file_limit.MOST_PLACES


@pytest.mark.parametrize("files", [256, 1024, 4096, 1_000_000, resource.RLIM_INFINITY])
def test_connections_and_streams_leave_room_for_other_files_and_for_what_is_written(monkeypatch, files):
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (files, files))
    assert file_limit.streams() * 4 <= file_limit.places() * 3
    assert file_limit.places() <= file_limit.MOST_PLACES
    assert files == resource.RLIM_INFINITY or file_limit.places() * 4 <= files * 3

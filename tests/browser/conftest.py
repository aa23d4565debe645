"""New phones for each browser test, in one browser."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.handset import Handset
from tests.served import Served


@pytest.fixture
def handset(chromium: Browser, house: Served) -> Iterator[Callable[..., Handset]]:
    """A new phone: `handset()`, `handset(url, width=320, height=640, java_script_enabled=False)`."""
    taken: list[Handset] = []

    def take(url: str = "", width: int = 390, height: int = 844, **how: Any) -> Handset:
        context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", **how)
        context.set_default_timeout(8000)
        taken.append(Handset(context, url or house.url))
        return taken[-1]

    yield take
    for each in taken:
        each.context.close()
    assert [each.troubles for each in taken if each.troubles] == []


@pytest.fixture
def lines(house: Served) -> Callable[[str], list[tuple[int, int]]]:
    """(number, revision) of every stored row of a match."""

    def stored(match: str, server: Served = house) -> list[tuple[int, int]]:
        with closing(sqlite3.connect(server.data / "scorekeeper.sqlite3")) as rows:
            found = rows.execute(
                "SELECT number, revision FROM scorekeeper_line WHERE match_id = ? ORDER BY number, revision",
                [match.replace("-", "")],
            )
            return found.fetchall()

    return stored


@pytest.fixture
def browser_with(chromium: Browser) -> Callable[[str], Any]:
    """A second browser with one more flag."""
    return lambda flag: chromium.browser_type.launch(
        executable_path=Served.browser(), args=[*Served.BROWSER_FLAGS, flag]
    )

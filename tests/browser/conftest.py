"""New phones for each browser test, in one browser."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.handset import FELL, PATIENCE, Handset
from tests.served import Served


@pytest.fixture(scope="session")
def wiped(chromium: Browser) -> list[Page]:
    """Pages of phones before: at hand in half the time of new ones."""
    expect.set_options(timeout=1000 * PATIENCE)
    return []


@pytest.fixture
def taken() -> list[Handset]:
    """The phones of a test."""
    return []


@pytest.fixture
def handset(
    chromium: Browser, house: Served, wiped: list[Page], taken: list[Handset]
) -> Iterator[Callable[..., Handset]]:
    """A phone without a past: `handset()`, `handset(url, width=320, height=640, java_script_enabled=False)`.

    `new=True` where a test measures what a phone loads that was never here; `service_workers="allow"` where it keeps
    pages: Playwright answers in the place of the server only where no worker does.
    """

    def take(url: str = "", width: int = 390, height: int = 844, new: bool = False, **how: Any) -> Handset:
        if new or how or not wiped:
            context = chromium.new_context(reduced_motion="reduce", **{"service_workers": "block", **how})
            context.set_default_timeout(2000 * PATIENCE)
            page = context.new_page()
            page.add_init_script(FELL)
        else:
            page = wiped.pop()
        page.set_viewport_size({"width": width, "height": height})
        taken.append(Handset(page, url or house.url))
        taken[-1].spent = new or bool(how)
        return taken[-1]

    yield take
    for each in taken:
        try:
            wiped.extend([] if each.spent else [each.wipe()])
        except Error:  # closed by the test, or cut off
            each.spent = True
        if each.spent:
            each.context.close()
    assert [each.troubles for each in taken if each.troubles] == []


@pytest.fixture
def lines(house: Served, taken: list[Handset]) -> Callable[[str], list[tuple[int, int]]]:
    """(number, revision) of every stored row of a match, once its phones have sent what they can."""

    def stored(match: str, server: Served = house) -> list[tuple[int, int]]:
        for each in taken:
            if each.match == match:
                each.sends()
        with closing(sqlite3.connect(server.data / "scorekeeper.sqlite3")) as rows:
            found = rows.execute(
                "SELECT number, revision FROM scorekeeper_line WHERE match_id = ? ORDER BY number, revision",
                [match.replace("-", "")],
            )
            return found.fetchall()

    return stored

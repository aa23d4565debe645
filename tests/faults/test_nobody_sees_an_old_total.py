"""A viewer's page in a real browser: right by itself after a line, a restart, a 503 and a sleep."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.http_phone import HttpPhone

SOON = 5000  # ms, from coming back


@pytest.fixture
def ada(house) -> HttpPhone:
    return HttpPhone(house.url)


@pytest.fixture
def match(ada) -> str:
    return ada.start_match()


@pytest.fixture
def viewer(chromium: Browser, ada, match) -> Iterator[Page]:
    """The sheet in a browser on which nobody touches anything; it holds ada's cookies."""
    context = chromium.new_context()
    context.add_cookies([{"name": each.name, "value": each.value, "url": ada.url} for each in ada.jar])
    page = context.new_page()
    page.goto(f"{ada.url}/matches/{match}/")
    yield page
    context.close()


def score(ada: HttpPhone, match: str, row: int) -> None:
    """Ten points for ada, three for bo."""
    boxes = {"hearts-0": 10, "hearts-1": 3, "hearts-2": 0, "hearts-3": 0, "queen": 3}
    assert ada.write(match, row, boxes) == 302


def shows(page: Page, total: int) -> None:
    expect(page.locator("tfoot td").first).to_contain_text(str(total), timeout=SOON)


def test_a_line_is_seen_without_a_touch(ada, match, viewer):
    score(ada, match, 1)
    shows(viewer, 10)
    score(ada, match, 2)
    shows(viewer, 20)


def test_a_restart_of_the_server_leaves_no_old_total(house, ada, match, viewer):
    score(ada, match, 1)
    shows(viewer, 10)
    house.kill()
    house.start()
    score(ada, match, 2)
    shows(viewer, 20)


def test_a_503_leaves_no_old_total(ada, match, viewer):
    score(ada, match, 1)
    shows(viewer, 10)
    turned_away = []

    def busy(route) -> None:
        turned_away.append(route.request.url)
        route.fulfill(status=503, body="busy")

    viewer.route("**/watch/**", busy)
    viewer.evaluate("window.dispatchEvent(new Event('online'))")  # the page listens afresh, and is refused
    viewer.wait_for_timeout(300)
    assert turned_away
    viewer.unroute("**/watch/**")
    score(ada, match, 2)
    shows(viewer, 20)


def test_a_phone_that_slept_wakes_to_the_right_total(ada, match, viewer):
    score(ada, match, 1)
    shows(viewer, 10)
    viewer.context.set_offline(True)
    score(ada, match, 2)
    score(ada, match, 3)
    viewer.context.set_offline(False)
    shows(viewer, 30)
    score(ada, match, 4)
    shows(viewer, 40)

"""What every part of the suite may ask for: a server of its own, a browser, a PostgreSQL."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from scorekeeper.printing import pdf
from tests.cluster import Cluster
from tests.http_phone import HttpPhone
from tests.phones import Phone
from tests.served import Served, as_after_a_first_start


def pytest_collection_finish() -> None:
    """Thousands of tests lie in memory to the end: nothing among them is garbage, and looking takes time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Served]]:
    """Starts servers, each with a data folder of its own unless told: `serve(SCOREKEEPER_URL="http://x")`."""
    running: list[Served] = []

    def start(data: Path | None = None, **environment: str) -> Served:
        if data is None:
            data = as_after_a_first_start(tmp_path_factory.mktemp("data"))
        running.append(Served(data, environment))
        return running[-1].start()

    yield start
    for each in running:
        each.kill()
        each.said.unlink()


@pytest.fixture
def served(serve) -> Served:
    """A real server on a free port of loopback: .url, .stop(), .kill(), .restart()."""
    return serve()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server that all share: a test that stops it starts it again, or takes `served`."""
    server = Served(as_after_a_first_start(tmp_path_factory.mktemp("house")), {}).start()
    yield server
    server.kill()
    server.said.unlink()


@pytest.fixture(scope="session", autouse=True)
def presses() -> Iterator[None]:
    """One press for all sheets of the run and one for its long papers, ended with it."""
    yield
    for press in (pdf.WORKER, pdf.LONG_WORKER):
        press.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, without a window; it speaks to loopback only."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=Served.browser(), args=list(Served.BROWSER_FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL, started at the first use and gone with the run; `.database()` gives a fresh URL."""
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """SCOREKEEPER_DATABASE of an empty database."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def phone():
    """A new phone at a server: `phone(served)`."""
    return lambda server: HttpPhone(server.url)


@pytest.fixture
def ada(db) -> Phone:
    """Ada's phone: she starts the matches and keeps score."""
    return Phone()


@pytest.fixture
def bo(db) -> Phone:
    """Bo's: he plays along by whatever ada lets him do, and runs the league."""
    return Phone()


@pytest.fixture
def cy(db) -> Phone:
    """Cy's: a stranger's, until somebody lets him in."""
    return Phone()

"""Fixtures for all tests: servers, phones, a browser, a PostgreSQL."""

import gc
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.template.base import Template
from playwright.sync_api import Browser, BrowserType, Error, sync_playwright

from scorekeeper.printing import pdf
from tests.cluster import Cluster
from tests.http_phone import HttpPhone
from tests.often import has_its_turn, part_now
from tests.phones import Phone
from tests.served import FOLDER_OF_THE_RUN, Served, as_after_a_first_start
from tests.sources import module_of, nodes_of

OWN_FOLDER = pytest.StashKey[str]()
PLAIN_RENDER = vars(Template)["_render"]  # before Django's tests put theirs in its place


def pytest_configure(config: pytest.Config) -> None:
    """Make a folder for what is made once in a run, whose processes inherit its name.

    While tests are collected nothing is thrown away: garbage collection would take a quarter of that time.
    """
    gc.disable()
    if FOLDER_OF_THE_RUN not in os.environ:  # else of `make test`, or of the run that this is a part of
        config.stash[OWN_FOLDER] = os.environ[FOLDER_OF_THE_RUN] = tempfile.mkdtemp(prefix="scorekeeper-run-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if OWN_FOLDER in config.stash:
        shutil.rmtree(os.environ.pop(FOLDER_OF_THE_RUN), ignore_errors=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the slow tests of which another commit has its turn (often.py)."""
    part = part_now()
    tried = [item for item in items if has_its_turn(item.nodeid, vars(item).get("fixturenames", ()), part)]
    if left_out := set(items).difference(tried):
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = tried


def pytest_collection_finish() -> None:
    """Freeze the collected tests, so that garbage collection does not search them."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session", autouse=True)
def plain_templates(django_test_environment: None) -> Iterator[None]:
    """Pages are made as the server makes them; Django's tests would copy the context of every template in them."""
    assert vars(Template)["_render"] is not PLAIN_RENDER, "Django's tests make pages as the server does: this can go"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Template, "_render", PLAIN_RENDER)
        yield


@pytest.fixture(scope="module")
def syntax_forgotten() -> Iterator[None]:
    """Half a million nodes of our modules would make garbage collection slow for whatever comes next."""
    yield
    nodes_of.cache_clear()
    module_of.cache_clear()


@pytest.fixture
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Served]]:
    """Starts servers, each with its own data folder by default: `serve(SCOREKEEPER_URL="http://x")`."""
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
    """A real server on a free port: .url, .stop(), .kill(), .restart()."""
    return serve()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server shared by all tests; a test that stops a server uses `served` or starts it again."""
    folder = as_after_a_first_start(tmp_path_factory.mktemp("house"))
    server = Served(folder, {"SCOREKEEPER_READERS": "1"}).start()
    yield server
    server.kill()
    server.said.unlink()


@pytest.fixture(scope="session", autouse=True)
def presses() -> Iterator[None]:
    """Close the PDF workers, which all tests share, at the end of the run."""
    yield
    for press in (pdf.WORKER, pdf.LONG_WORKER):
        press.close()


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The documents that are sent to be printed, in place of their printing, which has its own tests."""
    documents: list[str] = []

    def taken(press: pdf.PdfWorker, order: dict[str, Any], longest: float) -> bytes:
        documents.extend(order["html"] if isinstance(order["html"], list) else [order["html"]])
        return b"%PDF-1.7 stands for it"

    monkeypatch.setattr(pdf.PdfWorker, "queue_order", taken)
    return documents


def launched(kind: BrowserType, tries: int = 3) -> Browser:
    """A browser; Chromium crashes at its start once in some thousands, which says nothing of the tests."""
    try:
        return kind.launch(executable_path=Served.browser(), args=list(Served.BROWSER_FLAGS))
    except Error:
        if tries == 1:
            raise
        return launched(kind, tries - 1)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A headless Chromium that connects to loopback only."""
    with sync_playwright() as playwright:
        browser = launched(playwright.chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL, started at first use; `.database()` gives the URL of a new database."""
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
    """Ada's phone: she starts matches and keeps score."""
    return Phone()


@pytest.fixture
def bo(db) -> Phone:
    """Bo's phone: he has the links that ada gives him, and runs the league."""
    return Phone()


@pytest.fixture
def cy(db) -> Phone:
    """Cy's phone: a stranger's, until somebody lets him in."""
    return Phone()

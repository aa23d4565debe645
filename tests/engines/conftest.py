"""A phone of each make. A browser that is not installed fails its tests: `make engines` installs all."""

from collections.abc import Callable, Iterator

import pytest

from tests.engines.drivers import Engine, Firefox, OldWebKit, Screen, WebKit
from tests.engines.walker import WIDER, Walker
from tests.served import Served


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """A screen that nobody sees."""
    shown = Screen()
    yield shown
    shown.close()


@pytest.fixture
def walker(request: pytest.FixtureRequest, house: Served) -> Iterator[Callable[..., Walker]]:
    """Somebody with a new phone: `walker("webkit", width=320)`. At the end no page was wider than its screen, and the
    browser complained of none."""
    walkers: list[Walker] = []

    def take(make: str, url: str = "", **how: int) -> Walker:
        engine: Engine
        if make == "firefox":
            engine = Firefox(**how)
        elif make == "webkit":
            engine = WebKit(request.getfixturevalue("screen"), **how)
        else:
            engine = OldWebKit()
        walkers.append(Walker(engine, url or house.url))
        return walkers[-1]

    yield take
    complaints = [(each.engine.name, each.ask(WIDER[7:]), each.engine.troubles()) for each in walkers]
    for each in walkers:
        each.engine.close()
    assert [each for each in complaints if each[1] or each[2]] == []

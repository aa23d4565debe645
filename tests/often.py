"""How much is tried: `make test` tries a sample of long lists, the same each time, `make night` everything.

Tests that need a server, a browser or PostgreSQL, and those of the folders below, which open pages, print, or start
Python again, are most of the time. `make test` runs a fifth of them, another fifth after the next commit, so that
five commits in a row have run all. Pytest by hand, and `make night`, run all of them. Rules, worked examples, totals,
acts and words are tried every time.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from inspect import signature
from random import Random
from typing import Any, TypeVar
from zlib import crc32

T = TypeVar("T")
NIGHT = "SCOREKEEPER_NIGHT" in os.environ
SLOW_FIXTURES = frozenset(("serve", "served", "house", "chromium", "postgres"))  # what most of the time goes to
SLOW_FOLDERS = (
    "tests/faults/",
    "tests/golden/",
    "tests/security/",
    "tests/leagues/api/",
    "tests/leagues/board/",
    "tests/leagues/changes/",
    "tests/leagues/files/",
    "tests/leagues/from_paper/",
    "tests/leagues/groups/",
    "tests/leagues/one_table/",
    "tests/leagues/paper/",
    "tests/leagues/setup/",
    "tests/scorekeeper/access/",
    "tests/scorekeeper/accounts/",
    "tests/scorekeeper/api/",
    "tests/scorekeeper/clubs/",
    "tests/scorekeeper/editing/",
    "tests/scorekeeper/entry/",
    "tests/scorekeeper/figures/",
    "tests/scorekeeper/files/",
    "tests/scorekeeper/nights/",
    "tests/scorekeeper/printing/",
    "tests/scorekeeper/server/",
    "tests/scorekeeper/sheet/",
    "tests/scorekeeper/translating/",
)
TOGETHER = frozenset(("tests/faults/test_hall.py",))  # whose tests go on from one another
PARTS = 5


def has_its_turn(test: str, fixtures: Iterable[str], part: int | None) -> bool:
    """Whether a test, `tests/a/test_b.py::test_c`, is tried in this part; None: every test is.

    By its name, so that a new test moves no other to another part.
    """
    file = test.partition("::")[0]
    if part is None or not (test.startswith(SLOW_FOLDERS) or not SLOW_FIXTURES.isdisjoint(fixtures)):
        return True
    return crc32((file if file in TOGETHER else test).encode()) % PARTS == part


def part_now() -> int | None:
    """The part of the slow tests whose turn it is; None: all of them."""
    commits = os.environ.get("TESTS_AFTER_COMMITS", "")
    return int(commits) % PARTS if commits and not NIGHT else None


def often(by_day: int, by_night: int) -> int:
    """How many times something is tried."""
    return by_night if NIGHT else by_day


def sequences(by_day: int, by_night: int) -> int:
    """How many random sequences of faults: `make faults` says so itself."""
    return int(os.environ.get("SCOREKEEPER_SEQUENCES", often(by_day, by_night)))


def some(values: Sequence[T], each: int, first: int = 0) -> list[T]:
    """Every so many of these values, from the first or a later one on; at night all of them."""
    return list(values) if NIGHT else list(values)[first::each]


def sample(values: Sequence[T], most: int, seed: int = 0) -> list[T]:
    """So many of a list that grows, as that of the games does, in its order; at night all of them.

    `seed`: another one for another claim, so that all claims together try more.
    """
    chosen = range(len(values)) if NIGHT else sorted(Random(seed).sample(range(len(values)), min(most, len(values))))
    return [values[at] for at in chosen]


def at_night(shown: str) -> Callable[[T], T | None]:
    """Tries a claim at night alone. `shown`: the test that shows it by day, like `browser/test_undo.py::test_undo`."""
    return lambda claim: claim if NIGHT else None


def for_each(names: str, values: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Tries a claim with each of these values in one test; a failure names the value.

    Where a claim takes a moment, `pytest.mark.parametrize`, whose names and values these are, takes longer. The test
    has the claims one by one in `each`.
    """
    own, tried = names.split(", "), list(values)

    def all_of(claim: Callable[..., None]) -> Callable[..., None]:
        def test(**fixtures: Any) -> None:
            for value in tried:
                try:
                    claim(**fixtures, **dict(zip(own, value if len(own) > 1 else [value])))
                except BaseException as error:
                    error.add_note(f"{names}: {value!r:.200}")
                    raise

        test.__name__, test.__doc__, test.__module__ = claim.__name__, claim.__doc__, claim.__module__
        asked = signature(claim)
        left = [each for name, each in asked.parameters.items() if name not in own]
        vars(test)["__signature__"] = asked.replace(parameters=left)
        vars(test)["each"] = [partial(claim, **dict(zip(own, value if len(own) > 1 else [value]))) for value in tried]
        return test

    return all_of

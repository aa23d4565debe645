import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout.facts import SheetFacts
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand, start, verdict
from tests.scorekeeper.rules.random_match import random_match, random_setup

SEVEN = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal", "ada b", "bo c", "cy d", "dee e")
MADE: dict[str, bytes] = {}
USUAL = {"paper": "a4", "large": False, "blank": False, "names": True, "players": None, "copies": 1}
WITH_WARNINGS = """
import logging, sys
logging.basicConfig(filename=sys.argv[1], level="WARNING")
from scorekeeper.printing.pdf_worker import run_worker
run_worker()"""


@pytest.fixture(scope="module")
def warnings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file of what WeasyPrint warns of while these sheets are made, by a press of their own."""
    file, command = tmp_path_factory.mktemp("press") / "warnings", printing_pdf.WORKER.command
    printing_pdf.WORKER.close()
    printing_pdf.WORKER.command = [sys.executable, "-c", WITH_WARNINGS, str(file)]
    file.touch()
    yield file
    printing_pdf.WORKER.command = command  # this press goes on; nobody reads its warnings any more


@pytest.fixture
def unwarned(warnings: Path) -> Iterator[None]:
    """Fails where a sheet was made with a warning."""
    yield
    said = warnings.read_text()
    warnings.write_text("")
    assert said == ""


@pytest.fixture
def choices() -> Callable[..., dict[str, Any]]:
    return lambda **chosen: USUAL | chosen


@pytest.fixture
def facts() -> Callable[..., SheetFacts]:
    """The facts of a match, blank or played to its end or to `most` lines."""

    def made(key: str, *, seed: int = 1, most: int = 0, names: tuple[str, ...] = SEVEN, **more: Any) -> SheetFacts:
        random, game = Random(f"{key} {seed}"), GAMES[key]
        setup = random_setup(game, random)
        standing = stand(game, setup, random_match(game, setup, random, most)) if most else start(game, setup)
        seats = names[: setup.sides * setup.partners]
        sides = tuple(" and ".join(seats[side :: setup.sides]) for side in range(setup.sides)) if names else ()
        return SheetFacts(
            game,
            setup,
            standing,
            sides,
            not standing.over,
            lambda seat, line: seats[seat],
            verdict=verdict(standing, sides or SEVEN),
            **more,
        )

    return made


@pytest.fixture
def pdf(facts: Callable[..., SheetFacts], choices: Callable[..., dict[str, Any]]) -> Callable[..., bytes]:
    """The PDF of a match, made once for all tests that ask for the same; `anew`: made again."""

    def made(key: str, *, how: dict[str, Any] | None = None, anew: bool = False, **what: Any) -> bytes:
        chosen = choices(**(how or {}))
        asked = f"{key} {chosen} {what}"
        if anew or asked not in MADE:
            MADE[asked] = printing_pdf.render_pdf(sheet_values(facts(key, **what), chosen), chosen["copies"])
        return MADE[asked]

    return made

"""Which way the imports of the leagues' rules run."""

import ast
from collections.abc import Iterator
from pathlib import Path

import leagues.rules
from tests.often import for_each

RULES = Path(leagues.rules.__file__).parent
SOURCES = sorted(RULES.rglob("*.py"))
# how the leagues know a game
SCOREKEEPER = {
    f"scorekeeper.rules.{each}"
    for each in (
        "game",
        "line",
        "match",
        "running_games",
        "setup",
        "tally",
        "words",
        "wording",
    )
}
# a tournament of one game: its courts, their names and figures are told by that game
TIED = {
    "scorekeeper.rules.games.court_whist": {
        "formats/court_whist.py",
        "formats/court_whist_fair.py",
        "movement/court_cards.py",
        "movement/courts.py",
        "movement/room_check.py",
    },
    "scorekeeper.rules.shapes": {"ended_early.py"},  # which total of a side decides
    "scorekeeper.rules.games": {"ticket_words.py"},  # any game, with the organiser's words in its boxes
}


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """How many folders up, and the name, of every import."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((0, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.level, node.module or ""


@for_each("path", SOURCES)
def test_rules_know_no_page_no_clock_and_no_file(path: Path) -> None:
    for _, module in imported(path):
        first = module.split(".")[0]
        assert first not in {"django", "datetime", "time", "os", "pathlib"}, module
        assert first != "leagues" or module.startswith("leagues.rules"), module
        tied = str(path.relative_to(RULES)) in TIED.get(module, ())
        assert first != "scorekeeper" or module in SCOREKEEPER or tied, module


@for_each("path", sorted((RULES / "formats").glob("[!_]*.py")))
def test_a_format_imports_no_other_format(path: Path) -> None:
    assert all(level != 1 for level, _ in imported(path))


def test_no_module_of_the_rules_takes_chance_without_a_seed() -> None:
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        assert "import random" not in text and "Random()" not in text, path

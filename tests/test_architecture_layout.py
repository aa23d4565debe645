"""The architecture: files and folders, their names, and how they are laid out."""

import ast
import pkgutil
import re
from collections import Counter
from pathlib import Path

import pytest
from django.template.backends.django import get_installed_libraries
from django.template.library import import_library

import scorekeeper.rules.games
from leagues.rules.formats import FORMATS
from scorekeeper.rules.games import GAMES
from tests.sources import FORMAT_FILES, GAME_FILES, ROOT, SOURCES, module_of, name

pytestmark = pytest.mark.usefixtures("syntax_forgotten")

FORBIDDEN_NAMES = {"utils", "helpers", "common", "base", "mixins", "services", "managers", "signals", "constants"}


def test_the_list_of_games_is_the_files_in_their_folder() -> None:
    files = {module.name for module in pkgutil.iter_modules(scorekeeper.rules.games.__path__)}
    assert files == set(GAMES)
    assert all(key == game.key for key, game in GAMES.items())


def test_the_list_of_formats_is_the_files_in_their_folder() -> None:
    assert {path.stem for path in FORMAT_FILES.glob("[!_]*.py")} == set(FORMATS)
    assert all(key == format.key for key, format in FORMATS.items())
    assert {format.only_game.key for format in FORMATS.values()} <= {"", *GAMES}


def test_a_newcomer_sees_at_most_ten_modules_at_the_top_of_each_app() -> None:
    for app in ("scorekeeper", "leagues"):
        assert len(list((ROOT / app).glob("[!_]*.py"))) <= 10, app


@pytest.mark.parametrize("app", ["scorekeeper", "leagues"])
def test_tests_stand_in_the_folder_of_what_they_test(app: str) -> None:
    for path in (ROOT / "tests" / app).rglob("test_*.py"):
        own = path.relative_to(ROOT / "tests")
        tested = ROOT / own.parent
        assert tested.is_dir(), f"{name(path)}: there is no {name(tested)}"
        if own.parent == Path(app):
            assert (ROOT / app / f"{path.stem.removeprefix('test_')}.py").exists(), name(path)


def test_every_folder_with_code_has_its_tests() -> None:
    """Except commands and template tags, tested with their pages; a game's tests are one file, as it is one game."""
    folders = {path.parent for path in SOURCES if path.stem != "__init__" and path.read_text(encoding="utf-8").strip()}
    own = {each for each in folders if not {"management", "templatetags", "stored"} & set(each.parts)}
    others = {ROOT / "scorekeeper", ROOT / "leagues", *(each for each in own if each.parent == GAME_FILES)}
    lacking = {name(each) for each in own - others if not list((ROOT / "tests" / name(each)).rglob("test_*.py"))}
    assert lacking == set()


def test_a_template_loads_only_what_it_uses() -> None:
    brought = {
        key: set(library.tags) | set(library.filters)
        for key, module in get_installed_libraries().items()
        for library in [import_library(module)]
    }
    for path in sorted((ROOT / "templates").rglob("*.*")):
        if path.suffix in (".html", ".svg"):
            text = path.read_text(encoding="utf-8")
            used = {one or other for one, other in re.findall(r"{%-?\s*(\w+)|\|\s*(\w+)", text)}
            loads = " ".join(re.findall(r"{%\s*load ([^%]*?)\s*%}", text)).split()
            assert not [key for key in loads if not brought[key] & used], name(path)
    every = " ".join(path.read_text() for path in (ROOT / "templates").rglob("*.*") if path.suffix in (".html", ".svg"))
    for key, module in get_installed_libraries().items():
        if module.startswith(("leagues.", "scorekeeper.")):
            assert not [each for each in brought[key] if not re.search(rf"(?:{{%-?\s*|\|\s*){each}\b", every)], key


def test_no_file_has_a_name_that_says_nothing() -> None:
    folders = [ROOT / "scorekeeper", ROOT / "leagues", ROOT / "tests", ROOT / "templates", ROOT / "bench"]
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix != ".html"]
    assert not [name(path) for path in paths if path.stem.lower() in FORBIDDEN_NAMES]


WIDE, HIGH = 120, 120  # columns of a line; lines of a template

LAID_OUT = sorted(
    path
    for folder in ("bench", "leagues", "scorekeeper", "templates", "tests")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".html", ".css", ".js", ".svg"}
    and path.name != "axe.min.js"  # by others
    and not {"migrations", "stored"} & set(path.parts)  # made by a program; data
)


def test_no_line_is_wider_than_120_columns() -> None:
    """Except a URL alone on its line. Lines of Python are measured by ruff."""
    wide = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in LAID_OUT
        if path.suffix != ".py"
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > WIDE and not re.fullmatch(r"\W*https?://\S+", line)
    ]
    assert wide == []


def test_no_line_of_python_is_kept_from_the_formatter() -> None:
    kept = re.compile(r"# fmt: (?:skip|off)\b")
    found = [path for path in LAID_OUT if path.suffix == ".py" and kept.search(path.read_text())]
    assert [path.relative_to(ROOT) for path in found] == []


def test_a_template_is_a_page_or_a_section_of_one_and_can_be_seen_whole() -> None:
    pages = [path for path in LAID_OUT if path.suffix in (".html", ".svg")]
    assert len(pages) > 100
    assert [path.name for path in pages if path.read_text().count("\n") >= HIGH] == []


@pytest.mark.parametrize("app", ["leagues", "scorekeeper"])
def test_no_two_classes_of_an_app_have_one_name(app: str) -> None:
    """`Command` is Django's own name for each command, `Meta` for what stands inside a class."""
    found = Counter(
        node.name
        for path in (ROOT / app).rglob("*.py")
        if "migrations" not in path.parts
        for node in module_of(path).body
        if isinstance(node, ast.ClassDef)
    )
    assert {name for name, count in found.items() if count > 1} - {"Command"} == set()


def test_what_is_tried_at_night_alone_is_shown_by_day_too() -> None:
    folder = ROOT / "tests"
    texts = {f"{path.relative_to(folder)}": path.read_text() for path in folder.rglob("test_*.py")}
    for where, text in texts.items():
        for shown in re.findall(r'^@at_night\(\s*"(.+?)"', text, re.M):
            file, test = shown.split("::")
            above, found, _ = texts[file].partition(f"\ndef {test}(")
            assert found, (where, shown)
            assert "@at_night" not in f"{above}\n".rsplit("\n\n\n", 1)[-1], (where, shown)

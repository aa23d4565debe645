"""README and docs: every path in them exists, and the version is the same everywhere."""

import doctest
import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from scorekeeper import VERSION
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.words import describe_player_counts
from tests import fields, who_may
from tests.often import for_each

ROOT = Path(__file__).parent.parent
TEXTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
TOPS = "scorekeeper|leagues|templates|tests|docs|bench"


def named_paths(text: str) -> set[str]:
    """Our paths in backticks, also inside a command; not what an address or a module name holds."""
    spans = re.findall(r"`([^`\n]+)`", text)
    found = {path for span in spans for path in re.findall(rf"(?<![\w./:-])(?:{TOPS})/[\w./-]*", span)}
    return {path.rstrip(".") for path in found}


@for_each("path", TEXTS)
def test_every_path_that_is_named_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    own = {"scorekeeper/rules/games/yours.py", "leagues/rules/formats/yours.py"}
    missing = [named for named in named_paths(text) - own if not (ROOT / named).exists()]
    linked = [link for link in re.findall(r"\]\(([^)#:]+)\)", text) if not (path.parent / link).exists()]
    assert not missing + linked


def test_paths_are_really_looked_for() -> None:
    assert named_paths("see `leagues/urls.py` and `leagues/nowhere.py`.") == {"leagues/urls.py", "leagues/nowhere.py"}
    assert named_paths("`pytest tests/none.py -k lowest`") == {"tests/none.py"}
    assert named_paths("`http://127.0.0.1/docs/` and `.venv/bench/`") == set()


def test_the_readme_is_short() -> None:
    assert (ROOT / "README.md").stat().st_size <= 6_000


def test_the_readme_says_how_many_games_there_are_as_home_does() -> None:
    (told,) = re.findall(r"\[(\d+) games\]", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert int(told) == len(everything())


def test_the_newest_changes_are_of_this_version_and_each_version_has_ten_lines_at_most() -> None:
    versions = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert re.fullmatch(r"\d+\.\d+ – \d{4}-\d\d-\d\d", versions[0].splitlines()[0])
    assert VERSION.startswith(versions[0].split(" ")[0])
    assert all(len(re.findall(r"^- ", version, flags=re.MULTILINE)) <= 10 for version in versions)


def test_every_game_is_in_the_list_of_games_with_its_players_and_source() -> None:
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \|$", (ROOT / "docs" / "games.md").read_text(encoding="utf-8"), re.M)
    told = sorted(row for row in rows if row[0] not in ("game", "---") and "---" not in row[0])
    assert told == sorted((game.name, describe_player_counts(game), game.about.source) for game in GAMES.values())


def test_the_example_of_the_readme_runs() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted > 5 and not done.failed


def test_the_page_of_fields_is_that_of_the_code() -> None:
    assert fields.PAGE.read_text(encoding="utf-8") == fields.page(), "write it with: make docs"


def test_s2_the_page_of_who_may_do_what_is_that_of_the_table_that_holds_at_every_url() -> None:
    assert who_may.PAGE.read_text(encoding="utf-8") == who_may.page(), "write it with: make docs"
    named = [url for acts in who_may.ACTS.values() for urls in acts.values() for url in urls.split()]
    told = [url for url in named if not url.startswith("look:")] + who_may.UNSEEN.split()
    assert sorted(told) == sorted({url for _, url in who_may.answers()}), "each once"


def test_the_versions_of_python_that_are_named_are_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    (tested,) = re.findall(r"python: \[(.*)\]", workflow)
    assert [each.strip('"') for each in tested.split(", ")] == named
    assert project["requires-python"] == f">={named[0]}"


def test_the_lock_is_of_what_is_asked_for_and_names_no_other_registry() -> None:
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://([^/\"]+)", lock)) == {"pypi.org", "files.pythonhosted.org"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    every = [project["dependencies"], *project["optional-dependencies"].values()]
    wanted = [Requirement(each) for some in every for each in some]
    (own,) = [each for each in tomllib.loads(lock)["package"] if each["name"] == project["name"]]
    assert {(each.name, each.specifier) for each in wanted if each.name != project["name"]} == {
        (each["name"], SpecifierSet(each["specifier"])) for each in own["metadata"]["requires-dist"]
    }


@for_each("guide, top", [("add-a-game.md", "Game"), ("add-a-format.md", "Format")])
def test_what_a_guide_names_is_on_the_page_of_fields(guide: str, top: str) -> None:
    named = re.findall(r"`([A-Z]\w+)\.(\w+)`", (ROOT / "docs" / guide).read_text(encoding="utf-8"))
    assert len(named) > 20
    page = fields.page()
    chapters = re.split(r"^## (\w+)$", page[page.index(f"## {top}\n") :], flags=re.M)[1:]
    tables: dict[str, str] = {}
    for group, table in zip(chapters[::2], chapters[1::2], strict=True):
        tables.setdefault(group, table)  # a game's and a format's groups may be of one name
    missing = [f"{group}.{name}" for group, name in named if group in tables and f"| `{name}` |" not in tables[group]]
    unknown = [group for group, _ in named if group not in tables and group != "Setup"]
    assert not missing + unknown


def test_every_reading_of_an_unclear_book_that_is_named_is_in_the_decisions_and_only_those() -> None:
    code = [path for top in ("scorekeeper", "leagues", "tests") for path in (ROOT / top).rglob("*.py")]
    named = {each for path in code for each in re.findall(r"\bF-\d+", path.read_text(encoding="utf-8"))}
    listed = re.findall(r"^\| (F-\d+) \|", (ROOT / "docs" / "decisions.md").read_text(encoding="utf-8"), re.M)
    assert sorted(named) == sorted(listed)

"""The program as it is installed: one wheel with one package, which needs what it says and nothing else."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.served import ROOT, Served, environment
from tests.sources import SOURCES

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TOLD_OF = {"caissify_pairings", "cribbage", "cribbage_scorer"}  # what bench compares with where it is installed


def run(*words: str | Path, folder: Path = ROOT) -> str:
    done = subprocess.run(words, cwd=folder, env=environment(folder), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(what: str, into: Path, tree: Path = ROOT) -> Path:
    """The wheel or sdist of a tree of sources."""
    run(sys.executable, "-m", "hatchling", "build", "-t", what, "-d", into, folder=tree)
    (made,) = into.iterdir()
    return made


def files_in(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


# -- what is in it


def test_the_wheel_has_one_package_with_all_that_the_folders_have(wheel):
    names = set(files_in(wheel))
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"scorekeeper"}
    places = {
        "scorekeeper": "scorekeeper",
        "leagues": "scorekeeper/packages/leagues",
        "templates": "scorekeeper/templates",
    }
    for top, place in places.items():
        files = {file.relative_to(ROOT / top) for file in (ROOT / top).rglob("*.*") if "__pycache__" not in file.parts}
        assert len(files) > 100 and {f"{place}/{file.as_posix()}" for file in files} <= names


def test_the_package_of_sources_makes_the_same_wheel(wheel, tmp_path):
    shutil.unpack_archive(build("sdist", tmp_path / "sdist"), tmp_path / "tree")
    (tree,) = (tmp_path / "tree").iterdir()
    assert files_in(build("wheel", tmp_path / "wheel", tree)) == files_in(wheel)


# -- what it needs


def needed(*extras: str) -> set[str]:
    """The distributions that this one asks for."""
    asked = [*PROJECT["dependencies"], *(each for extra in extras for each in PROJECT["optional-dependencies"][extra])]
    return {canonicalize_name(Requirement(each).name) for each in asked}


def imported_by(paths: list[Path]) -> set[str]:
    """The distributions of others whose modules are imported, by the installed ones; else a module's name itself."""
    given = packages_distributions()
    line = re.compile(r"^ *(?:from (\w+)[\w.]* import|import (\w+))", re.M)
    found = {one or other for path in paths for one, other in line.findall(path.read_text(encoding="utf-8"))}
    others = found - {*sys.stdlib_module_names, "scorekeeper", "leagues", "tests", "bench", *TOLD_OF}
    return {canonicalize_name(given.get(module, [module])[0]) for module in others}


def test_what_is_imported_is_asked_for_and_what_is_asked_for_is_imported():
    own = imported_by(SOURCES)
    named = {"django-htmx"}  # in the settings
    assert own - needed("postgres") == set() and needed("postgres") - own - named <= {"uvloop", "tzdata"}


def test_what_tests_import_is_asked_for_by_their_extra():
    own = imported_by([*(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py"), ROOT / "manage.py"])
    assert own - needed("postgres", "test") == set()


def test_what_is_leant_on_from_inside_is_pinned_with_its_reason():
    """To a version or a series; their names that begin with `_` may go in any release."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for name in ("weasyprint", "pydyf", "uvicorn", "pypdf"):
        (line,) = re.findall(rf'^    "{name}[=<>].*', text, re.M)
        assert re.search(r'"\w+(==[\d.]+|>=\d+\.\d+,<\d+\.\d+)", +# \w', line), line


# -- it runs without the folder that it was made in


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of a new environment with the wheel alone; what it needs is lent by this one."""
    folder = tmp_path_factory.mktemp("alone")
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", "--no-compile", wheel)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(f"{Path(pytest.__file__).parents[1]}\n", encoding="utf-8")
    return python.parent


@pytest.fixture(scope="module")
def installed(alone: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of it, in a folder of its own."""
    folder = tmp_path_factory.mktemp("installed")
    server = Served(folder / "data", {"SCOREKEEPER_READERS": "1"}, (str(alone / "scorekeeper"),), folder).start()
    yield server
    server.kill()
    server.said.unlink()


def test_both_packages_come_from_the_wheel(alone, tmp_path):
    code = "import scorekeeper, leagues; print(scorekeeper.__file__, leagues.__file__, sep='\\n')"
    for file in run(alone / "python", "-c", code, folder=tmp_path).splitlines():
        assert Path(file).is_relative_to(alone.parent)


def test_the_command_serves_home_a_sheet_an_event_and_paper(installed, phone):
    ada = phone(installed)
    assert "Scorekeeper" in ada.ask("/").words.decode()
    match = ada.start_match()
    assert ada.write(match, 1, {"void": 1}) == 302
    assert "ada" in ada.ask(f"/matches/{match}/").words.decode()
    assert ada.ask(f"/matches/{match}/sheet.pdf").words.startswith(b"%PDF")
    event = {
        "begin": 1,
        "names": "ada\nbo\ncy\ndee\neli\nfay\ngus\nhal",
        "game": "whist",
        "format": "changing_partners",
    }
    drawn = ada.send("/events/new/", event).headers["Location"]
    assert "hal" in ada.ask(drawn).words.decode()
    style = re.search(r'href="(/static/leagues/leagues\.\w+\.css)"', ada.ask(drawn).words.decode())
    assert style and ada.ask(style[1]).status == 200


def test_the_command_draws_a_chart_without_a_server(alone, tmp_path):
    """It loads `leagues` before Django loads apps."""
    assert run(alone / "scorekeeper", "schedule", "hotfoot", "--players", "4", folder=tmp_path).count("\n") > 4

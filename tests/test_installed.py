"""The program as it is installed: one wheel with one package, which needs what it says and nothing else.

What stands in deploy/ is tried as far as it goes without containers and systemd: its script makes the environment that
the wheel runs in, its settings start a server.
"""

import json
import os
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

DEPLOY = ROOT / "deploy"
NEEDED = {
    "libpango-1.0-0",
    "libpangoft2-1.0-0",
    "libharfbuzz-subset0",
    "fonts-droid-fallback",
    "fonts-tlwg-loma-ttf",
    "fonts-lohit-deva",
}  # as the Makefile has it
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TOLD_OF = {"caissify_pairings", "cribbage", "cribbage_scorer"}  # what bench compares with where it is installed


def run(*words: str | Path, folder: Path = ROOT, **more: str) -> str:
    done = subprocess.run(
        words, cwd=folder, env=environment(folder, **more), capture_output=True, text=True, timeout=120
    )
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
    asked = needed("postgres", "accounts")
    assert own - asked == set() and asked - own - named <= {"uvloop", "tzdata"}


def test_what_tests_import_is_asked_for_by_their_extra():
    own = imported_by([*(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py"), ROOT / "manage.py"])
    assert own - needed("postgres", "test") == {"gi"}  # of the system's own Python (tests/engines/window.py)


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
    folder, tools = tmp_path_factory.mktemp("alone"), tmp_path_factory.mktemp("tools")
    apt = tools / "apt-get"  # says what it was asked for, and installs nothing
    apt.write_text(f'#!/bin/sh\necho "$@" >> {tools}/asked\n', encoding="utf-8")
    apt.chmod(0o755)
    here = {"PATH": f"{tools}:{os.environ['PATH']}", "PYTHON": sys.executable}
    without_network = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_COMPILE": "1"}
    run("sh", DEPLOY / "install.sh", wheel, folder, **here, **without_network)
    assert set((tools / "asked").read_text(encoding="utf-8").split()) >= NEEDED
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(f"{Path(pytest.__file__).parents[1]}\n", encoding="utf-8")
    return folder / "bin"


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


def test_the_doctor_is_content_with_it(alone, tmp_path):
    """As the Containerfile asks at the end of its build."""
    assert "Paper can be made" in run(alone / "scorekeeper", "doctor", folder=tmp_path)


def test_the_command_draws_a_chart_without_a_server(alone, tmp_path):
    """It loads `leagues` before Django loads apps."""
    assert run(alone / "scorekeeper", "schedule", "hotfoot", "--players", "4", folder=tmp_path).count("\n") > 4


# -- deploy/


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_script_asks_for_what_the_makefile_asks_for():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(each in makefile and each in text_of("install.sh") for each in NEEDED)


@pytest.mark.parametrize(("said", "extras"), [("", "postgres"), ("1", "postgres,accounts")])
def test_the_script_installs_what_accounts_need_where_they_are_wanted(tmp_path, said, extras):
    """Asked of a Python that installs nothing; what the container and compose.yaml are told comes to it."""
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nmkdir -p {tmp_path}/bin && cp "$0" {tmp_path}/bin/python\necho "$@"\n', "utf-8")
    (tmp_path / "apt-get").write_text("#!/bin/sh\n", "utf-8")
    for each in (python, tmp_path / "apt-get"):
        each.chmod(0o755)
    here = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHON": str(python), "SCOREKEEPER_ACCOUNTS": said}
    assert f"/build[{extras}]\n" in run("sh", DEPLOY / "install.sh", "/build", tmp_path, **here)
    lines, name = text_of("Containerfile").splitlines(), "SCOREKEEPER_ACCOUNTS"
    installs = next(at for at, line in enumerate(lines) if line.startswith("RUN sh install.sh"))
    assert lines.index(f"ARG {name}=") < installs < lines.index(f"ENV {name}=${name}")
    assert f"{name}: ${{{name}:-}}" in text_of("compose.yaml").split("args:\n")[1].split("environment:")[0]


def test_what_is_set_there_is_known_to_the_settings_or_there():
    """Also by the command's own help; a misspelt variable would change nothing."""
    known = set(re.findall(r"SCOREKEEPER_\w+", (ROOT / "scorekeeper" / "settings.py").read_text(encoding="utf-8")))
    own = {"SCOREKEEPER_NAME", "SCOREKEEPER_PASSWORD", "SCOREKEEPER_AT"}  # of compose.yaml and Caddyfile
    for file in DEPLOY.iterdir():
        assert set(re.findall(r"SCOREKEEPER_\w+", file.read_text(encoding="utf-8"))) <= known | own, file.name


def test_the_container_gets_all_that_a_wheel_is_made_of():
    copied = {each for line in re.findall(r"^COPY (.*) \S+$", text_of("Containerfile"), re.M) for each in line.split()}
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    made_of = told["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    assert {*made_of, "pyproject.toml", PROJECT["readme"], *PROJECT["license-files"], "deploy/install.sh"} == copied
    assert all((ROOT / each).exists() for each in copied)


def test_the_container_serves_as_nobody_special_and_says_how_it_does():
    lines = text_of("Containerfile").splitlines()
    assert (
        lines.index("USER scorekeeper") < lines.index('CMD ["scorekeeper"]')
        and "FROM docker.io/library/python:3.13-slim" in lines
    )
    (asked,) = re.findall(r"urlopen\('(\S+)'", text_of("Containerfile"))
    assert asked == "http://127.0.0.1:8000/health"


def test_the_unit_starts_what_the_script_installs(alone, tmp_path):
    unit = text_of("scorekeeper.service")
    (command,) = re.findall(r"^ExecStart=(.*)", unit, re.M)
    (folder,) = re.findall(r"\$\{2:-(.*)\}", text_of("install.sh"))
    assert command == f"{folder}/bin/scorekeeper" and (alone / "scorekeeper").is_file()
    if shutil.which("systemd-analyze"):
        (tmp_path / "scorekeeper.service").write_text(unit.replace(folder, str(alone.parent)), encoding="utf-8")
        said = run("systemd-analyze", "verify", tmp_path / "scorekeeper.service")
        assert said == ""


def test_the_server_of_compose_starts_on_postgresql_and_trusts_its_proxy(postgres_url, serve, phone):
    """With the variables of compose.yaml, asked as Caddy asks; without the proxy it sends people to https."""
    app = text_of("compose.yaml").split("  db:\n")[0]
    told = dict(re.findall(r'^      ([A-Z_]+): "?([^"\n#]+?)"?(?: *#.*)?$', app, re.M))
    assert set(told) == {"SCOREKEEPER_DATABASE", "SCOREKEEPER_URL", "SCOREKEEPER_HTTPS", "FORWARDED_ALLOW_IPS"}
    assert told["SCOREKEEPER_DATABASE"].startswith("postgres://scorekeeper:$")
    own = {"SCOREKEEPER_DATABASE": postgres_url, "SCOREKEEPER_URL": "https://score.example.org"}
    server = phone(serve(**{**told, **own}))
    proxy = {"Host": "score.example.org", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    answer = server.ask("/", **proxy)
    assert answer.status == 200 and answer.headers["Strict-Transport-Security"]
    assert server.ask("/", Host="score.example.org").headers["Location"] == "https://score.example.org/"
    assert json.loads(server.ask("/health").words)["engine"] == "PostgreSQL"


def test_the_proxies_hand_on_who_asks_for_what_and_hold_no_news_back(tmp_path):
    """Caddy does so by itself."""
    nginx = text_of("nginx.conf")
    for said in ("Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme"):
        assert f"proxy_set_header {said};" in nginx
    watched = nginx[nginx.index("location /watch/") :]
    assert "proxy_buffering off;" in watched and watched.count("proxy_pass http://127.0.0.1:8000;") == 1
    if shutil.which("caddy"):
        run("caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile", HOME=str(tmp_path))

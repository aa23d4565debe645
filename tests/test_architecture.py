"""What the house is held to: which way imports run, the language of the rules, the names of files,
the list of games."""

import ast
import builtins
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorekeeper.rules.games
from scorekeeper.rules.games import GAMES

ROOT = Path(__file__).parent.parent
RULES = ROOT / "scorekeeper" / "rules"
GAME_FILES = RULES / "games"
FORBIDDEN_NAMES = {"utils", "helpers", "common", "base", "mixins", "services", "managers", "signals", "constants"}
SOURCES = sorted(
    path
    for folder in ("scorekeeper", "leagues")
    for path in (ROOT / folder).rglob("*.py")
    if "migrations" not in path.parts
)
RULE_FILES = sorted(RULES.rglob("*.py"))

# scorekeeper/rules may use this much of the language, so that a phone can run it too
MODULES = {"dataclasses", "itertools", "typing", "collections.abc"}
CALLED = {
    "len",
    "sum",
    "min",
    "max",
    "sorted",
    "reversed",
    "enumerate",
    "zip",
    "map",
    "filter",
    "range",
    "any",
    "all",
    "abs",
    "divmod",
    "int",
    "str",
    "bool",
    "list",
    "tuple",
    "dict",
    "set",
    "next",
    "property",
    "super",
}
STATEMENTS = {
    "Global",
    "Nonlocal",
    "With",
    "AsyncWith",
    "Assert",
    "Match",
    "AsyncFunctionDef",
    "AsyncFor",
    "Delete",
    "TryStar",
    "TypeAlias",
}
METHODS = {
    "join",
    "split",
    "strip",
    "lower",
    "startswith",
    "format",
    "append",
    "index",
    "count",
    "get",
    "items",
    "keys",
    "values",
}
OTHER_METHODS = {key for kind in (str, list, dict, set, tuple, int) for key in dir(kind)} - METHODS
EXPRESSIONS = {"NamedExpr", "Await", "Yield", "YieldFrom", "Div", "MatMult"}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and whole dotted name of every import, relative ones resolved."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = list(package[: len(package) - node.level + 1]) if node.level else []
            whole = ".".join(start + ([node.module] if node.module else []))
            for alias in node.names:
                yield node.lineno, f"{whole}.{alias.name}"


def beyond(path: Path) -> Iterator[tuple[int, str]]:
    """Line and construct of whatever the language of the rules does not have."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        kind = type(node).__name__
        line = getattr(node, "lineno", 0)
        if kind in STATEMENTS | EXPRESSIONS:
            yield line, kind
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            yield node.lineno, "/"
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex | bytes):
            yield line, f"the constant {node.value!r}"
        if isinstance(node, ast.For | ast.While) and node.orelse:
            yield line, "else after a loop"
        if isinstance(node, ast.Try) and node.finalbody:
            yield line, "finally"
        if isinstance(node, ast.Assign) and len(node.targets) > 1:
            yield line, "a = b = c"
        if isinstance(node, ast.arguments) and (node.vararg or (node.kwarg and node.kwarg.arg != "values")):
            yield (node.vararg or node.kwarg).lineno, "* or ** parameters"
        yield from beyond_in_class(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = node.func.id
            if hasattr(builtins, called) and called not in CALLED and called not in defined:
                yield line, f"{called}()"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OTHER_METHODS:
            yield line, f".{node.func.attr}()"
        if isinstance(node, ast.Call) and any(keyword.arg == "default_factory" for keyword in node.keywords):
            yield line, "default_factory"
        if isinstance(node, ast.FormattedValue) and (node.format_spec or node.conversion != -1):
            yield line, "a format in an f-string"


def beyond_in_class(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.ClassDef):
        bases = [ast.unparse(base) for base in node.bases]
        if bases not in ([], ["Exception"]):
            yield node.lineno, f"inheritance from {', '.join(bases)}"
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        for decorator in node.decorator_list:
            if ast.unparse(decorator) not in ("property", "dataclass(frozen=True)"):
                yield node.lineno, f"@{ast.unparse(decorator)}"


@pytest.mark.parametrize("path", RULE_FILES, ids=name)
def test_the_rules_keep_to_the_language_that_a_phone_can_run(path: Path) -> None:
    found = [f"{name(path)}:{line}: {construct}" for line, construct in beyond(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", RULE_FILES, ids=name)
def test_the_rules_import_their_own_rules_and_four_modules(path: Path) -> None:
    for line, whole in imported(path):
        allowed = whole.startswith("scorekeeper.rules.") or whole.rpartition(".")[0] in MODULES
        assert allowed, f"{name(path)}:{line}: imports {whole}"


def test_the_language_of_the_rules_is_really_held(tmp_path: Path) -> None:
    for text, construct in {
        "x = 1 / 2": "/",
        "x = 0.5": "the constant 0.5",
        "with x: pass": "With",
        "x = y = 1": "a = b = c",
        "def f(*a): pass": "* or ** parameters",
        "isinstance(1, int)": "isinstance()",
        "class A(B): pass": "inheritance from B",
        "x.sort()": ".sort()",
        "x = (y := 1)": "NamedExpr",
        "for x in y:\n    pass\nelse:\n    pass": "else after a loop",
        "x = f'{y:02}'": "a format in an f-string",
    }.items():
        path = tmp_path / "rule.py"
        path.write_text(text)
        assert construct in [found for line, found in beyond(path)], text


@pytest.mark.parametrize("path", [path for path in RULE_FILES if GAME_FILES in path.parents], ids=name)
def test_a_game_imports_no_other_game(path: Path) -> None:
    if path.parent == GAME_FILES and path.name == "__init__.py":
        return
    own = f"scorekeeper.rules.games.{path.relative_to(GAME_FILES).parts[0]}."
    for line, whole in imported(path):
        other = whole.startswith("scorekeeper.rules.games") and not whole.startswith(own)
        assert not other, f"{name(path)}:{line}: imports {whole}"


def test_the_list_of_games_is_the_files_in_their_folder() -> None:
    files = {module.name for module in pkgutil.iter_modules(scorekeeper.rules.games.__path__)}
    assert files == set(GAMES)
    assert all(key == game.key for key, game in GAMES.items())


def test_nothing_outside_a_games_own_file_names_a_game() -> None:
    """The price of one more: no page, sheet or form may ask which game it has before it."""
    for path in SOURCES:
        if GAME_FILES in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            told = isinstance(node, ast.Constant) and node.value in GAMES
            assert not told, f"{name(path)}:{getattr(node, 'lineno', 0)}: names {getattr(node, 'value', '')}"
    for template in [*(ROOT / "templates").rglob("*.html"), *(ROOT / "scorekeeper" / "static").rglob("*.js")]:
        text = template.read_text(encoding="utf-8")
        assert not [key for key in GAMES if f'"{key}"' in text or f"'{key}'" in text], name(template)


# each may import its own layer and those after it; what is not named here (serving, paper) stands beside them
LAYERS = (
    {"urls"},
    {"views", "heading", "letting_in", "printing"},
    {"onlookers", "postcard", "chronicle", "finding", "inviting", "seating", "faces"},
    {"cells", "disputes", "rows", "pictures", "table_talk"},
    {"entry", "questions"},
    {"forms", "dealing", "chairs"},
    {"typed"},
    {"company"},
    {"mending"},
    {"doors"},
    {"models"},
    {"matches", "former", "choosing", "acts", "keys", "people"},
    {"going_on", "rules"},
)


def test_imports_run_one_way() -> None:
    """urls, views, pages, forms, models, rules; leagues may use scorekeeper, never back."""
    level = {stem: depth for depth, stems in enumerate(LAYERS) for stem in stems}
    for path in SOURCES:
        app, *rest = path.relative_to(ROOT).with_suffix("").parts
        for line, whole in imported(path):
            where = f"{name(path)}:{line}: imports {whole}"
            assert not (app == "scorekeeper" and whole.startswith("leagues")), where
            wanted = whole.removeprefix(f"{app}.").split(".")[0] if whole.startswith(f"{app}.") else ""
            if rest[0] in level and wanted in level:
                assert level[rest[0]] <= level[wanted], where


def test_the_rules_of_leagues_know_no_django_and_no_format_another() -> None:
    rules = ROOT / "leagues" / "rules"
    for path in SOURCES:
        if rules in path.parents:
            for line, whole in imported(path):
                where = f"{name(path)}:{line}: imports {whole}"
                assert not whole.startswith(("django", "scorekeeper.models", "leagues.models")), where
                listed = path.parent.name == "formats" and path.stem != "__init__"
                assert not (listed and whole.startswith("leagues.rules.formats")), where


def test_only_addresses_and_the_start_of_the_program_know_the_pages_of_leagues() -> None:
    """Also inside a function: what a page needs of an evening is asked of modules that know no page."""
    for path in SOURCES:
        if path.parent == ROOT / "leagues" and path.stem not in ("urls", "apps"):
            for line, whole in imported(path):
                assert not whole.startswith("leagues.views"), f"{name(path)}:{line}: imports {whole}"


def test_one_module_knows_the_paper_maker() -> None:
    for path in SOURCES:
        if any(whole.startswith("weasyprint") for line, whole in imported(path)):
            assert path == ROOT / "scorekeeper" / "typesetter.py", name(path)


def test_no_file_has_a_name_that_says_nothing() -> None:
    folders = [ROOT / "scorekeeper", ROOT / "leagues", ROOT / "tests", ROOT / "templates", ROOT / "bench"]
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix != ".html"]
    assert not [name(path) for path in paths if path.stem.lower() in FORBIDDEN_NAMES]


# -- how files are laid out

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
    """An address alone on its line may be."""
    wide = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in LAID_OUT
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

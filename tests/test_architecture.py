"""The architecture: directions of imports, the language of the rules, file names, lists of games and formats."""

import ast
import builtins
import pkgutil
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from django.template.backends.django import get_installed_libraries
from django.template.library import import_library

import scorekeeper.rules.games
from leagues.rules.formats import FORMATS
from scorekeeper.rules.games import GAMES
from tests.often import for_each

ROOT = Path(__file__).parent.parent
RULES = ROOT / "scorekeeper" / "rules"
GAME_FILES = RULES / "games"
COMPENDIA = RULES / "compendia"  # made of games, which it names
FORMAT_FILES = ROOT / "leagues" / "rules" / "formats"
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


def imported(path: Path, *, hints: bool = True) -> Iterator[tuple[int, str]]:
    """(line, dotted name) of every import, relative ones resolved. `hints` false: without those for type hints only."""
    return ((line, whole) for line, whole, for_hints in read_imports(path) if hints or not for_hints)


@cache
def module_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(module_of(path)))


@pytest.fixture(scope="module", autouse=True)
def forget_the_modules() -> Iterator[None]:
    """Half a million nodes would make garbage collection slow for whatever comes next."""
    yield
    nodes_of.cache_clear()
    module_of.cache_clear()


@cache
def read_imports(path: Path) -> list[tuple[int, str, bool]]:
    """(line, dotted name, whether for type hints only)."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    nodes = nodes_of(path)
    tests = [node for node in nodes if isinstance(node, ast.If) and is_named(node.test, "TYPE_CHECKING")]
    hints = {id(each) for test in tests for line in test.body for each in ast.walk(line)}
    found: list[tuple[int, str, bool]] = []
    for node in nodes:
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name, id(node) in hints) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = list(package[: len(package) - node.level + 1]) if node.level else []
            whole = ".".join(start + ([node.module] if node.module else []))
            found += [(node.lineno, f"{whole}.{alias.name}", id(node) in hints) for alias in node.names]
    return found


def is_named(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def beyond(path: Path) -> Iterator[tuple[int, str]]:
    """(line, construct) for everything outside the language of the rules."""
    nodes = nodes_of(path)
    defined = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in nodes:
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


@for_each("path", RULE_FILES)
def test_the_rules_keep_to_the_language_that_a_phone_can_run(path: Path) -> None:
    found = [f"{name(path)}:{line}: {construct}" for line, construct in beyond(path)]
    assert not found, "\n".join(found)


@for_each("path", RULE_FILES)
def test_the_rules_import_their_own_rules_and_four_modules(path: Path) -> None:
    for line, whole in imported(path):
        allowed = whole.startswith("scorekeeper.rules.") or whole.rpartition(".")[0] in MODULES
        assert allowed, f"{name(path)}:{line}: imports {whole}"


def test_the_language_of_the_rules_is_really_held(tmp_path: Path) -> None:
    cases = {
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
    }
    for number, (text, construct) in enumerate(cases.items()):
        path = tmp_path / f"rule_{number}.py"
        path.write_text(text)
        assert construct in [found for line, found in beyond(path)], text


@for_each("path", [path for path in RULE_FILES if GAME_FILES in path.parents])
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


def keys_in_python(path: Path, keys: Collection[str]) -> Iterator[tuple[int, str]]:
    """(line, key) of every constant that is a key, except where a format names its game (`OnlyGame`)."""
    nodes = nodes_of(path)
    ties = {
        id(call.args[0])
        for call in nodes
        if isinstance(call, ast.Call) and is_named(call.func, "OnlyGame") and call.args and FORMAT_FILES in path.parents
    }
    for node in nodes:
        if isinstance(node, ast.Constant) and node.value in keys and id(node) not in ties:
            yield node.lineno, str(node.value)


def keys_in_text(text: str, keys: Collection[str]) -> list[str]:
    return [key for key in keys if f'"{key}"' in text or f"'{key}'" in text]


def test_nothing_outside_its_own_file_names_a_game_or_a_format() -> None:
    """The price of one more: no page, sheet or form may ask which game or which format it has before it."""
    for path in SOURCES:
        own = {path.stem} if {FORMAT_FILES, GAME_FILES} & {*path.parents} else set()  # they may be of one name
        keys = (set() if {GAME_FILES, COMPENDIA} & {*path.parents} else {*GAMES} - own) | ({*FORMATS} - own)
        found = [f"{name(path)}:{line}: names {key}" for line, key in keys_in_python(path, keys)]
        assert not found, "\n".join(found)
    for script in (ROOT / app / "static" for app in ("scorekeeper", "leagues")):
        for path in script.rglob("*.js"):
            assert not keys_in_text(path.read_text(encoding="utf-8"), {*GAMES, *FORMATS}), name(path)
    for path in (ROOT / "templates").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not keys_in_text(text, GAMES), name(path)
        tags = " ".join(re.findall(r"{%.*?%}|{{.*?}}", text, re.DOTALL))  # an id of an element may read like one
        assert not keys_in_text(tags, FORMATS), name(path)


def test_no_page_imports_the_rules_of_one_game_nor_of_the_cards_that_some_count() -> None:
    for path in SOURCES:
        if not {RULES, ROOT / "leagues" / "rules"} & {*path.parents}:
            for line, whole in imported(path):
                assert not re.match(r"scorekeeper\.rules\.(games\.[a-z]|cribbage\b)", whole), (
                    f"{name(path)}:{line}: {whole}"
                )


def test_only_the_registry_imports_the_file_of_a_format() -> None:
    for path in SOURCES:
        if path != FORMAT_FILES / "__init__.py":
            for line, whole in imported(path):
                named = whole.removeprefix("leagues.rules.formats.").split(".")[0]
                assert not whole.startswith("leagues.rules.formats.") or named not in FORMATS, f"{name(path)}:{line}"


def test_nobody_asks_what_class_a_format_or_its_way_is() -> None:
    """Use named claims: `format.way.follows_results`, `format.pages.queue`, `format.pages.has_bracket`."""
    for path in SOURCES:
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and is_named(node.func, "isinstance"):
                asked = {ast.unparse(each).rpartition(".")[2] for each in ast.walk(node.args[1])}
                assert not asked & {"Way", "Format", "Queue", "Preset"}, f"{name(path)}:{node.lineno}"


def test_nobody_asks_which_credit_or_which_options_a_format_has() -> None:
    """Use named claims: `format.credits_wins`, `format.adds_points(event)`, `format.pays_hands_out`."""
    asked = re.compile(r"\b(is|is not) (own_points|two_for_a_win)\b|\b(SAT_OUT|SAT_OUT_HAND) (not )?in ")
    for path in SOURCES:
        if name(path) != "leagues/rules/format.py":
            assert not asked.search(path.read_text(encoding="utf-8")), name(path)


def test_the_list_of_formats_is_the_files_in_their_folder() -> None:
    assert {path.stem for path in FORMAT_FILES.glob("[!_]*.py")} == set(FORMATS)
    assert all(key == format.key for key, format in FORMATS.items())
    assert {format.only_game.key for format in FORMATS.values()} <= {"", *GAMES}


# the floors of both apps, from the top; a module may import its own floor only inside its own folder
FLOORS = {
    "scorekeeper": (
        {"urls", "apps", "asgi", "__main__", "management"},
        {"serving"},
        {"settings"},
        {"home", "editing", "printing", "sheet", "templatetags"},
        {"access"},
        {"entry"},
        {"actions"},
        {"models"},
        {"hooks"},
        {"device", "marks"},
        {"server"},
        {"rules"},
    ),
    "leagues": (
        {"urls", "apps", "management"},
        {"integration", "templatetags"},
        {
            "board",
            "changes",
            "draw",
            "from_paper",
            "knockout",
            "ladder",
            "one_table",
            "paper",
            "seasons",
            "setup",
            "sharing",
            "standings",
        },
        {"access", "after_redirect", "wording"},
        {"actions"},
        {"state"},
        {"models"},
        {"rules"},
    ),
}
# capabilities that may import one another, and why; never both ways
PAIRS = {
    ("scorekeeper", "editing", "home"): "house rules are changed in the form that they were chosen in",
    ("scorekeeper", "editing", "sheet"): "More shows where the match stands",
    ("scorekeeper", "printing", "sheet"): "the paper has the columns, the colours and the chart of the page",
    ("scorekeeper", "printing", "home"): "blank paper is chosen from the list of games",
    ("scorekeeper", "templatetags", "sheet"): "templates colour suits as the sheet does",
    ("leagues", "board", "changes"): "the board says what a correction changed",
    ("leagues", "board", "draw"): "the board shows the draw that comes next",
    ("leagues", "board", "from_paper"): "a phone compares its owner's card as the organiser's page does",
    ("leagues", "board", "knockout"): "the board names the final",
    ("leagues", "board", "one_table"): "an evening at one table has a page instead of the board",
    ("leagues", "board", "setup"): "the board says why an evening cannot begin",
    ("leagues", "board", "standings"): "lookers-on see the standings on the page of the evening",
    ("leagues", "changes", "one_table"): "a change at one table goes back to its page",
    ("leagues", "changes", "setup"): "late arrivals are typed as the first names were",
    ("leagues", "draw", "changes"): "the next round says that a correction drew it again",
    ("leagues", "draw", "knockout"): "the draw of a knockout is its bracket",
    ("leagues", "draw", "ladder"): "a ladder is published with its first order",
    ("leagues", "draw", "setup"): "a draw is checked before it is published",
    ("leagues", "from_paper", "paper"): "cards are keyed in in their printed order",
    ("leagues", "integration", "knockout"): "a table of a knockout says which match it is",
    ("leagues", "integration", "one_table"): "a line at one table opens the next deal",
    ("leagues", "ladder", "standings"): "the page of a ladder shows its order as standings",
    ("leagues", "one_table", "knockout"): "a knockout at one table says which match it is",
    ("leagues", "one_table", "standings"): "the page at one table ends with the standings",
    ("leagues", "paper", "draw"): "the schedule on paper shows how fair the draw is",
    ("leagues", "paper", "knockout"): "the bracket on paper is the bracket of the page",
    ("leagues", "paper", "one_table"): "the league sheet has the rows of its page",
    ("leagues", "paper", "setup"): "nothing is printed of an evening that cannot begin",
    ("leagues", "paper", "sharing"): "papers carry the links",
    ("leagues", "paper", "standings"): "standings on paper are those of the page",
    ("leagues", "seasons", "paper"): "a season is printed for the wall",
    ("leagues", "setup", "one_table"): "rules that are changed at one table open or close its deals",
    ("leagues", "setup", "seasons"): "an evening is put into a season",
    ("leagues", "standings", "draw"): "the big screen shows who goes where",
    ("leagues", "standings", "knockout"): "the standings of a knockout are its bracket",
    ("leagues", "standings", "seasons"): "a place says what it brings in the season",
    ("leagues", "templatetags", "changes"): "templates mark who sits elsewhere than planned",
    ("leagues", "templatetags", "draw"): "templates say who plays whom",
    ("leagues", "templatetags", "setup"): "templates say what was agreed",
}


OURS = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in SOURCES}


def room(module: str) -> tuple[str, str]:
    """(app, folder or top-level module) of a dotted name."""
    app, _, rest = module.partition(".")
    return app, rest.split(".")[0]


def folder(module: str) -> str:
    """The folder of a module as a dotted name; the modules at the top of an app stand for themselves."""
    own = module if OURS[module].stem == "__init__" else module.rpartition(".")[0]
    return own if "." in own else module


def arrows(*, hints: bool = True) -> Iterator[tuple[str, str, str]]:
    """(where, dotted module, dotted module) of every import of one of our modules by another.

    `hints` false: without imports that are for type hints only.
    """
    for module, path in OURS.items():
        for line, whole in imported(path, hints=hints):
            wanted = whole if whole in OURS else whole.rpartition(".")[0]
            if wanted in OURS:
                yield f"{name(path)}:{line}: imports {whole}", module, wanted


def test_imports_run_down_the_floors() -> None:
    """urls, capabilities, actions, state, models, rules; between capabilities only where the pair is named."""
    floor = {(app, stem): at for app, floors in FLOORS.items() for at, stems in enumerate(floors) for stem in stems}
    for where, module, wanted in arrows():
        if "." not in module or "." not in wanted:
            continue
        here, there = room(module), room(wanted)
        assert not (here[0] == "scorekeeper" and there[0] == "leagues"), where
        if here[0] == there[0] and here != there:
            assert floor[here] < floor[there] or (*here, there[1]) in PAIRS, where


def test_every_pair_that_may_import_one_another_does_and_only_one_way() -> None:
    found = {(*room(module), room(wanted)[1]) for _, module, wanted in arrows()}
    assert set(PAIRS) <= found, set(PAIRS) - found
    assert not [pair for pair in PAIRS if (pair[0], pair[2], pair[1]) in found]


def circle(graph: Mapping[str, Collection[str]]) -> str:
    """The first circle of imports, in words; empty where there is none."""
    done: set[str] = set()

    def visit(node: str, path: tuple[str, ...]) -> str:
        if node in path:
            return " imports ".join((*path[path.index(node) :], node))
        if node in done:
            return ""
        done.add(node)
        return next(filter(None, (visit(wanted, (*path, node)) for wanted in sorted(graph.get(node, ())))), "")

    return next(filter(None, (visit(node, ()) for node in sorted(graph))), "")


def test_no_module_imports_itself_in_a_circle() -> None:
    """Also through others. Type hints may, inside one folder: `Game` and `Tally` name one another."""
    graph: dict[str, set[str]] = {}
    for _, module, wanted in arrows(hints=False):
        graph.setdefault(module, set()).add(wanted)
    for _, module, wanted in arrows():
        if folder(module) != folder(wanted):
            graph.setdefault(module, set()).add(wanted)
    assert not circle(graph)


def test_no_two_folders_import_one_another() -> None:
    """Also folders inside folders, as those of the rules; also for type hints."""
    pairs = {(folder(module), folder(wanted)) for _, module, wanted in arrows()}
    apart = {(one, other) for one, other in pairs if one != other}
    assert ("leagues.rules.movement", "leagues.rules.standings") in apart
    assert not {f"{one} and {other}" for one, other in apart if (other, one) in apart}


def test_circles_are_really_found() -> None:
    assert circle({"a": ["b"], "b": ["c"], "c": ["b"]}) == "b imports c imports b"
    assert circle({"a": ["b", "c"], "b": ["c"]}) == ""


def test_a_newcomer_sees_at_most_ten_modules_at_the_top_of_each_app() -> None:
    for app in ("scorekeeper", "leagues"):
        assert len(list((ROOT / app).glob("[!_]*.py"))) <= 10, app


def test_the_rules_of_leagues_know_no_django_and_no_format_another() -> None:
    rules = ROOT / "leagues" / "rules"
    for path in SOURCES:
        if rules in path.parents:
            for line, whole in imported(path):
                where = f"{name(path)}:{line}: imports {whole}"
                assert not whole.startswith(("django", "scorekeeper.models", "leagues.models")), where
                listed = path.parent.name == "formats" and path.stem != "__init__"
                assert not (listed and whole.startswith("leagues.rules.formats")), where


def test_only_what_serves_knows_of_queues_and_servers() -> None:
    """What makes pages also runs in plain workers behind a proxy."""
    serving = {ROOT / "scorekeeper" / "serving", ROOT / "scorekeeper" / "management" / "commands"}
    for path in SOURCES:
        if path.parent not in serving:
            for line, whole in imported(path):
                engine = whole.split(".")[0] in {"a2wsgi", "asyncio", "httptools", "queue", "uvicorn"}
                assert not engine, f"{name(path)}:{line}: imports {whole}"


def test_only_actions_write_lines() -> None:
    """Elsewhere the evening would not go on. A stream's `write` takes one argument."""
    found = []
    for path in SOURCES:
        if path.parent in (ROOT / "scorekeeper" / "actions", ROOT / "scorekeeper" / "models"):
            continue
        found += [
            f"{name(path)}:{line}: {whole}"
            for line, whole in imported(path)
            if whole.endswith((".undo_act", ".redo_act"))
        ]
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "write":
                more = len(node.args) > 1 or any(each.arg != "ending" for each in node.keywords)
                if more and not is_named(node.func.value, "lines"):
                    found.append(f"{name(path)}:{node.lineno}: {ast.unparse(node)}")
    assert not found, "\n".join(found)


def test_two_modules_of_the_press_know_the_paper_maker() -> None:
    for path in SOURCES:
        if any(whole.startswith("weasyprint") for line, whole in imported(path)):
            assert path.parent == ROOT / "scorekeeper" / "printing" and path.stem in ("pdf_worker", "repeats"), name(
                path
            )


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


def test_every_ignored_type_error_is_named_and_has_its_reason() -> None:
    silent = re.compile(r"type:\s*ignore(?!\[[a-z-]+\]  # \w)")
    for folder in ("scorekeeper", "leagues", "tests", "bench"):
        for path in (ROOT / folder).rglob("*.py"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not silent.search(line), f"{name(path)}:{number}: says not why"


# -- where sentences stand

OWN_SENTENCES = {
    GAME_FILES,
    COMPENDIA,
    RULES / "plain_sheets",
    FORMAT_FILES,
}  # a game and a format are one file with its words
WORDINGS = {"wording.py", "stored_words.py"}


def is_sentence(text: str) -> bool:
    """Whether a literal reads like a sentence: three words in a row, `{}` for a figure."""
    if text.count(" ") < 2:
        return False
    words = re.search(r"(?:(?:[A-Za-z’-]+|{})[,;:.]? ){2,}(?:[A-Za-z’-]+|{})", text)
    return bool(words and re.search(r"[A-Za-z]{2,}.* .*[a-z]{2,}", words[0]) and not re.search(r"[<>=/\\_*]", text))


def is_log(node: ast.AST) -> bool:
    """Whether this is a call of the log."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_named(node.func.value, "log")


def literals(nodes: list[ast.AST]) -> Iterator[tuple[int, str, bool]]:
    """(line, text, whether an f-string) of the literals of a module, without docstrings, logs, bugs and paper keys."""
    silent = set[int]()
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        elif isinstance(node, ast.Assert) or is_log(node):
            silent |= {id(each) for each in ast.walk(node)}
        elif isinstance(node, ast.Raise) and "RuleError" not in ast.unparse(node):
            silent |= {id(each) for each in ast.walk(node)}  # a bug: no user reads it
        elif isinstance(node, ast.JoinedStr):
            silent |= {id(each) for each in node.values}
    for node in nodes:
        if id(node) in silent:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value, False
        elif isinstance(node, ast.JoinedStr):
            yield (
                node.lineno,
                "".join(getattr(each, "value", "") if isinstance(each, ast.Constant) else "{}" for each in node.values),
                True,
            )


def test_sentences_stand_in_wording() -> None:
    """Except in the file of a game or a format, where they are templates; in data; and in names of rows for us."""
    astray = []
    for path in SOURCES:
        if path.name in WORDINGS or {"models", "stored"} & set(path.parts):
            continue
        own = bool(OWN_SENTENCES & set(path.parents))
        for line, text, filled in literals(nodes_of(path)):
            if is_sentence(text) and (filled or not own):
                astray.append(f"{name(path)}:{line}: {text}")
    assert not astray, "\n".join(astray)


def test_sentences_are_really_found() -> None:
    module = ast.parse('"""A docstring of ours."""\nf"Deal {n} cards"\nx = "Days to play"')
    said = [text for _, text, _ in literals(list(ast.walk(module)))]
    assert said == ["Deal {} cards", "Days to play"] and all(map(is_sentence, said))
    assert not any(
        map(is_sentence, ("event_id", "all", "SELECT * FROM x", "{} {} {}", "some/path of ours", "M0 {}L{} {}"))
    )


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
    """Except a URL alone on its line."""
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
    for name, text in texts.items():
        for shown in re.findall(r'^@at_night\(\s*"(.+?)"', text, re.M):
            file, test = shown.split("::")
            above, found, _ = texts[file].partition(f"\ndef {test}(")
            assert found, (name, shown)
            assert "@at_night" not in f"{above}\n".rsplit("\n\n\n", 1)[-1], (name, shown)

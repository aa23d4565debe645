"""The architecture: what no module may name, ask or write. The language of the rules: `scorekeeper/translating`."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from leagues.rules.formats import FORMATS
from scorekeeper.rules.games import GAMES
from tests.sources import COMPENDIA, FORMAT_FILES, GAME_FILES, ROOT, SOURCES, imported, is_named, name, nodes_of

pytestmark = pytest.mark.usefixtures("syntax_forgotten")


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


def test_nobody_asks_what_class_a_format_or_its_way_is() -> None:
    """Use named claims: `format.pairing.follows_results`, `format.pages.queue`, `format.pages.has_bracket`."""
    for path in SOURCES:
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and is_named(node.func, "isinstance"):
                asked = {ast.unparse(each).rpartition(".")[2] for each in ast.walk(node.args[1])}
                assert not asked & {"Way", "Format", "Queue", "Preset"}, f"{name(path)}:{node.lineno}"


# where a format is all there is to ask, not an evening with its board
WITHOUT_BOARD = {
    "leagues/setup/format_choice.py": "formats are offered before there is an event",
    "leagues/setup/views.py": "entrants are read before there is an event",
    "leagues/after_redirect.py": "an act on a stored event goes back without reading the evening",
}


def test_what_kind_of_evening_a_page_is_for_is_asked_of_its_board_by_claims() -> None:
    """Use `evening.board.opens`, `.page`, `.moves_people` and so on; outside rules nobody asks which board it is."""
    kinds = re.compile(r"\b(is_one_table|is_one_page|has_challenges|has_rounds|is (not )?(HALL|ONE_TABLE|LADDER))\b")
    paths = [path for path in SOURCES if ROOT / "leagues" / "rules" not in path.parents]
    paths += (ROOT / "templates").rglob("*.html")
    assert {name(path) for path in paths if kinds.search(path.read_text(encoding="utf-8"))} == {*WITHOUT_BOARD}


def test_nobody_asks_which_credit_or_which_options_a_format_has() -> None:
    """Use named claims: `format.credits_wins`, `format.adds_points(event)`, `format.pays_hands_out`."""
    asked = re.compile(r"\b(is|is not) (own_points|two_for_a_win)\b|\b(SAT_OUT|SAT_OUT_HAND) (not )?in ")
    for path in SOURCES:
        if name(path) != "leagues/rules/format.py":
            assert not asked.search(path.read_text(encoding="utf-8")), name(path)


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


STORES = {"save", "create", "delete", "bulk_create", "bulk_update", "get_or_create", "update_or_create"}


def stored(node: ast.AST) -> str:
    """What a call stores or locks, as it is written; empty where it does neither."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return ""
    called = node.func.attr
    changes_rows = called == "update" and bool(node.keywords)  # that of a dict or a set takes none here
    return ast.unparse(node) if called in STORES | {"select_for_update"} or changes_rows else ""


def test_only_the_actions_of_leagues_store_anything() -> None:
    """Elsewhere nobody would be notified, and nothing could be undone."""
    pages = [path for path in SOURCES if ROOT / "leagues" in path.parents and path.parent.name != "actions"]
    found = [f"{name(path)}: {said}" for path in pages for node in nodes_of(path) if (said := stored(node))]
    assert not found, "\n".join(found)


def test_what_stores_is_really_found() -> None:
    for text in ("row.save()", "rows.update(agreed=1)", "Event.objects.select_for_update().get()"):
        assert any(map(stored, ast.walk(ast.parse(text)))), text
    assert not any(map(stored, ast.walk(ast.parse("box.attrs.update({}), seen.update(more)"))))


def test_every_ignored_type_error_is_named_and_has_its_reason() -> None:
    silent = re.compile(r"type:\s*ignore(?!\[[a-z-]+\]  # \w)")
    for folder in ("scorekeeper", "leagues", "tests", "bench"):
        for path in (ROOT / folder).rglob("*.py"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not silent.search(line), f"{name(path)}:{number}: says not why"

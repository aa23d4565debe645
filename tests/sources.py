"""Reads our own modules: where they are, what they import, their syntax."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RULES = ROOT / "scorekeeper" / "rules"
GAME_FILES = RULES / "games"
COMPENDIA = RULES / "compendia"  # made of games, which it names
FORMAT_FILES = ROOT / "leagues" / "rules" / "formats"
SOURCES = sorted(
    path
    for folder in ("scorekeeper", "leagues")
    for path in (ROOT / folder).rglob("*.py")
    if "migrations" not in path.parts
)


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


def written_in(guide: str, package: str) -> dict[str, Any]:
    """What the one file shown in a page of docs/ defines, as a module of that package."""
    (shown,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / guide).read_text(encoding="utf-8"), re.M | re.S)
    found = {"__name__": f"{package}.yours", "__package__": package}
    exec(compile(shown, guide, "exec"), found)
    return found

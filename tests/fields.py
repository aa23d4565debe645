"""Writes docs/fields.md: what a game and a format may say, read from the code with its comments.

`make docs` writes it; `tests/test_docs.py` holds it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "fields.md"
VALUES = {"scorekeeper/rules/game.py": ("Game",), "scorekeeper/rules/setup.py": ("Option", "Row")}
VALUES |= {"leagues/rules/format.py": ("Format",)}
HEAD = """# What a game and a format may say

Written from the code by `make docs`: change the comment beside the attribute, not this page. An attribute without a
value must be given. How to begin: [add a game](add-a-game.md), [add a format](add-a-format.md).
"""


def page() -> str:
    """The whole page."""
    tables = [table for path, names in VALUES.items() for table in tables_of(path, names)]
    return "\n".join([HEAD, *tables])


def tables_of(path: str, names: tuple[str, ...]) -> Iterator[str]:
    """A table for each of these classes, and for those of the same file that they are made of."""
    source = (ROOT / path).read_text(encoding="utf-8")
    classes = {each.name: each for each in ast.parse(source).body if isinstance(each, ast.ClassDef)}
    found = list(names)
    for name in found:  # it grows
        found += [part for part in parts(classes[name]) if part in classes and part not in found]
    for name in found:
        told = ast.get_docstring(classes[name]) or ""
        rows = [row(each, source.splitlines()) for each in classes[name].body if isinstance(each, ast.AnnAssign)]
        yield "\n".join(
            [f"## {name}\n\n{told} (`{path}`)\n", "| name | type | value | |", "|---|---|---|---|", *rows, ""]
        )


def parts(made: ast.ClassDef) -> Iterator[str]:
    """The names in the types of its attributes, but for those of functions."""
    waiting: list[ast.AST] = [each.annotation for each in made.body if isinstance(each, ast.AnnAssign)]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.Name):
            yield node.id
        if not (isinstance(node, ast.Subscript) and ast.unparse(node.value) in ("Callable", "Now")):
            waiting += ast.iter_child_nodes(node)


def row(each: ast.AnnAssign, lines: list[str]) -> str:
    """A row of the table: name, type, usual value, and the comment beside or above it."""
    first, last = each.lineno - 1, each.end_lineno or each.lineno
    above = first
    while lines[above - 1].strip().startswith("#"):
        above -= 1
    said = " ".join(line.split("# ", 1)[1].strip() for line in lines[above:last] if "# " in line)
    value = "" if each.value is None else f"`{ast.unparse(each.value)}`"
    cells = (f"`{ast.unparse(each.target)}`", f"`{ast.unparse(each.annotation)}`", value, said)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""The architecture: where sentences stand."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.sources import COMPENDIA, FORMAT_FILES, GAME_FILES, RULES, SOURCES, is_named, name, nodes_of

pytestmark = pytest.mark.usefixtures("syntax_forgotten")

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
    """Except in the file of a game or a format, where they are templates; in data; and in names of rows for us.

    What is translated for phones is JavaScript, and refusals of it are for us.
    """
    astray = []
    for path in SOURCES:
        if path.name in WORDINGS or {"models", "stored", "translating"} & set(path.parts):
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

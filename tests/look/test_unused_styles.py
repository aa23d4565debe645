"""Whether anything bears the names that our stylesheets speak of: elements, classes, data attributes, variables."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = [sheet for app in ("scorekeeper", "leagues") for sheet in sorted((ROOT / app / "static" / app).glob("*.css"))]
PAPERS = [ROOT / "templates/sheets/sheet.css", ROOT / "templates/sheets/papers.css"]
SHEETS = pytest.mark.parametrize("sheet", [*STATIC, *PAPERS], ids=lambda sheet: sheet.stem)
TEMPLATES = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "templates").rglob("*.svg")]
SCRIPTS = [script for app in ("scorekeeper", "leagues") for script in (ROOT / app / "static").rglob("*.js")]
CODE = [module for app in ("scorekeeper", "leagues") for module in (ROOT / app).rglob("*.py")]
NAME = re.compile(r"[a-z][\w-]*", re.I)
QUOTED = re.compile(r'"([^"\n]*)"|\'([^\'\n]*)\'|`([^`]*)`')
CLASSES = re.compile(r'class="((?:\{%.*?%\}|\{\{.*?\}\}|[^"])*)"', re.S)
FEW_WORDS = re.compile(r" ?[a-z][\w-]*( [a-z][\w-]*){0,2} ?")
# of a class that a page above fills in
BLOCKS = re.compile(r"\{% block \w+ %\}((?:\{%.*?%\}|[\w\s-])*?)\{% endblock %\}")
COMPOSED = re.compile(r'(?<![\w-])([a-z]+-)(?:\{\{|"\|add:)')  # "more-{{ sheet }}", or "of-"|add:name
ROOTS = {"html", "body", "root"}


def selectors(sheet: Path) -> str:
    """All that stands before a "{", but for conditions ("@media …")."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)
    return "\n".join(head for head in re.findall(r"([^{};]*)\{", text) if not head.lstrip().startswith("@"))


def quoted(text: str) -> Iterator[str]:
    for found in QUOTED.findall(text):
        yield from found


def strings(module: Path) -> Iterator[str]:
    """What stands in quotes in Python and may be classes: up to three small words, or the classes of HTML."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from [node.value] if FEW_WORDS.fullmatch(node.value) else CLASSES.findall(node.value)


def tags(file: Path) -> list[str]:
    """What stands in {% %} and {{ }} of a template."""
    return re.findall(r"\{[%{].*?[%}]\}", file.read_text(), re.S)


@cache
def given() -> set[str]:
    """The names that may be a class: what templates write there, and what stands in quotes in code and scripts."""
    texts = [text for file in TEMPLATES for pattern in (CLASSES, BLOCKS) for text in pattern.findall(file.read_text())]
    texts = [re.sub(r"\{%.*?%\}", " ", text) for text in texts]
    texts += [text for file in TEMPLATES for tag in tags(file) for text in quoted(tag)]
    texts += [text for script in SCRIPTS for text in quoted(script.read_text())]
    texts += [text for module in CODE for text in strings(module)]
    return {name for text in texts for name in NAME.findall(text)}


@cache
def beginnings() -> set[str]:
    """What templates put before a name to make a class of it."""
    texts = [text for file in TEMPLATES for text in (*CLASSES.findall(file.read_text()), *tags(file))]
    return {beginning for text in texts for beginning in COMPOSED.findall(text)}


def is_given(name: str) -> bool:
    begun = (beginning for beginning in beginnings() if name.startswith(beginning))
    return name in given() or any(name.removeprefix(beginning) in given() for beginning in begun)


@cache
def written() -> str:
    return "\n".join(file.read_text() for file in [*TEMPLATES, *SCRIPTS, *CODE])


def is_written(attribute: str) -> bool:
    """Whether a data attribute is in a template or script: "data-live", `dataset.live`, or "data-{{ size }}"."""
    name = attribute.removeprefix("data-")
    camel = re.sub(r"-(\w)", lambda letter: letter[1].upper(), name)
    pattern = rf"\b{attribute}\b(?!-)|\bdataset\.{camel}\b"
    return bool(re.search(pattern, written())) or ("data-{{" in written() and name in given())


@SHEETS
def test_every_class_of_a_stylesheet_is_given_somewhere(sheet: Path) -> None:
    named = set(re.findall(r"\.([a-z][\w-]*)", selectors(sheet), re.I))
    assert named and [name for name in sorted(named) if not is_given(name)] == []


def test_a_class_that_a_template_composes_is_given_and_any_other_is_not() -> None:
    assert is_given("more-points") and is_given("of-down")
    assert not is_given("more-swans") and not is_given("swan-points") and not is_given("swan")


@SHEETS
def test_every_data_attribute_of_a_stylesheet_is_written_somewhere(sheet: Path) -> None:
    named = set(re.findall(r"\[(data-[\w-]+)", selectors(sheet)))
    assert [name for name in sorted(named) if not is_written(name)] == []


@SHEETS
def test_every_element_of_a_stylesheet_is_written_somewhere(sheet: Path) -> None:
    bare = re.sub(r"\[[^\]]*\]|:nth-child\(\w+\)|::?[\w-]+|\.[\w-]+", " ", selectors(sheet))
    named = set(re.findall(r"(?<![\w-])[a-z][a-z0-9]*", bare)) - ROOTS
    assert [name for name in sorted(named) if f"<{name}" not in written() and f'"{name}"' not in written()] == []


@SHEETS
def test_every_variable_that_a_stylesheet_sets_is_used(sheet: Path) -> None:
    used = "".join(each.read_text() for each in (STATIC if sheet in STATIC else [sheet])) + written()
    named = set(re.findall(r"--([\w-]+):", sheet.read_text()))
    assert [name for name in sorted(named) if f"var(--{name}" not in used and f'"--{name}"' not in used] == []


@SHEETS
def test_no_fact_of_a_page_hangs_on_has_above_it(sheet: Path) -> None:
    """Else each tap has the whole page styled again. The server prints such facts as classes of <html> and <body>; of a
    sheet `shown.js` says them in words on <main>."""
    high = r"(?:\b(?:main|html|body)|\.(?:match|home|entry|title|scripted)(?![\w-])|:root)[^\s,{]*:has\("
    assert re.search(high, "main:not(:has(.slab))") and re.findall(high, selectors(sheet)) == []

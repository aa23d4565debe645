"""U15: what stands on a screen is what players say; no word from inside the program."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.models import Match
from scorekeeper.rules.games import GAMES
from tests.often import sample
from tests.phones import match_of
from tests.reading import Page
from tests.scorekeeper.entry.test_scoring import ONE, TWO, guest, hearts, hearts_written
from tests.security.evening import patterns

INSIDE = (
    "revision",
    "base",
    "slip",
    "uuid",
    "tally",
    "side index",
    "json",
    "line 0",
    "row 0",
    "undefined",
    "queryset",
    "exception",
    "traceback",
    "django",
    "csrf",
    "token",
    "cookie",
    "http",
    "html",
    "post",
    "void",
    "entries",
    "setup",
    "edition",
    "server error",
    "invalid",
    "boolean",
    "integer",
    "database",
    "session",
    "field",
    "validation",
    "ensure this",
    "select a valid",
    "this field is required",
    "enter a",
    "keyerror",
    "stamp",
    "fold",
    "side 0",
    "seat 0",
    "player 0",
    "chair 0",
    "0 of 0",
)
NOUNS = (
    "",
    "more/",
    "people/",
    "rules/",
    "title/",
    "end/",
    "delete/",
    "history/",
    "keys/",
    "projector/",
    "paper/",
    "tonight/",
    "who/",
    "lines/1/",
    "lines/2/",
)


def seen(page: Page) -> str:
    """What a person reads or hears: words, labels, titles, examples."""
    said = [page.top.one("title").text, words_of(page.top.one("body"))]
    for each in page.top.all("*"):
        said += [each.attrs.get(name, "") for name in ("aria-label", "title", "placeholder", "alt")]
    return re.sub(r"https?://\S+", "", " ".join(said))


def words_of(node) -> str:
    """The words of an element, each element's apart from the next one's."""
    return " ".join(each if isinstance(each, str) else words_of(each) for each in node.inside)


def inside_words(text: str) -> list[str]:
    found = [word for word in INSIDE if re.search(rf"\b{re.escape(word)}s?\b", text.lower())]
    found += re.findall(r"\{\{.*?\}\}|\{%.*?%\}|\b[a-z]+_[a-z_]+\b|<\w+ object|\b(?:None|True|False|NaN)\b", text)
    return found


def test_the_words_of_an_evening_s_pages_are_players_words(ada):
    """With a line, a correction, a dispute and a name mended on them."""
    sheet = hearts_written(ada)
    line = ada.open(match_of(sheet) + "lines/1/")
    sheet = ada.send(line.form("Save"), "Save", **TWO, reason="sums")
    bo = guest(ada, sheet)
    theirs = bo.open(match_of(sheet))
    ada.write(sheet, **ONE)
    bo.write(theirs, **TWO)
    for noun in NOUNS:
        page = ada.open(match_of(sheet) + noun)
        assert not inside_words(seen(page)), (noun, inside_words(seen(page)))


@pytest.mark.parametrize(
    "path", ["/", "/games/", "/matches/", "/join/", "/help/", "/help/connect/", "/nothing/", "/open/x/"]
)
def test_the_words_of_the_other_pages_are_players_words(ada, path):
    assert not inside_words(seen(ada.open(path))), inside_words(seen(ada.open(path)))


@pytest.mark.parametrize("key", sample(sorted(GAMES), 10, 10))
def test_the_words_of_every_game_are_players_words(ada, key):
    """Who plays, how it is scored, the first row, and what is said of an empty one."""
    seats = ada.open(f"/games/{key}/")
    assert not inside_words(seen(seats)), inside_words(seen(seats))
    sides, partners = GAMES[key].seating[0]
    sheet = ada.start(key, *("ada", "bo", "cy", "dee", "eli")[: sides * partners])
    if GAMES[key].turns.any_order is not None:  # whoever plays picks a row first
        assert not inside_words(seen(sheet)), inside_words(seen(sheet))
        sheet = ada.open(f"{match_of(sheet)}lines/1/")
    assert sheet.has_button("Write it down") and not inside_words(seen(sheet)), inside_words(seen(sheet))
    refused = ada.write(sheet)
    assert not inside_words(seen(refused)), inside_words(seen(refused))


@pytest.mark.parametrize(
    ("box", "value"),
    [("hearts-0", "x"), ("hearts-0", "9" * 30), ("queen", "77"), ("base", "x"), ("slip", "x"), ("reason", "x" * 81)],
)
def test_what_is_refused_is_refused_in_players_words(ada, box, value):
    sheet = hearts(ada)
    form = sheet.form("Write it down")
    status, words, where = ada.answer(form.action, form.filled(ONE) | {box: [value]})
    page = Page(words, where, status)
    assert page.errors and not inside_words(seen(page)), (page.errors, inside_words(seen(page)))
    assert Match.objects.get().lines.count() == 0


@pytest.mark.parametrize(
    ("noun", "box", "value"),
    [
        ("people/", "dealer", "x"),
        ("people/", "place-0", "x"),
        ("people/", "name-0", ""),
        ("people/", "name-0", "x" * 41),
        ("rules/", "rule-target", "x"),
        ("rules/", "rule-target", "7"),
        ("rules/", "rule-extra", "x"),
        ("title/", "title", "x" * 81),
        ("end/", "why", "x"),
        ("who/", "who", "x"),
    ],
)
def test_every_other_refusal_is_in_players_words_and_says_something(ada, noun, box, value):
    page = ada.open(match_of(hearts(ada)) + noun)
    form = next(form for form in page.forms if box in form.names)
    status, words, where = ada.answer(form.action, form.values | {box: [value]})
    refused = Page(words, where, status)
    assert status == 200 and not inside_words(seen(refused)), inside_words(seen(refused))
    assert refused.errors, "nothing is said"


def test_names_on_pages_are_those_of_the_site_map(ada):
    """A page's noun stands in its address."""
    assert all(re.fullmatch(r"[a-z-]+", name) for name in patterns())


ROOT = Path(__file__).resolve().parents[2]
OTHER_NAMES = re.compile(r"\b(events?|competitions?|contests?|sessions?|gatherings?|championships?|tournaments?)\b")
ITS_DOOR = re.compile(r"\bleagues? (or|and) tournaments?\b|\b(gin|whist) tournaments?\b")


def sentences() -> Iterator[tuple[str, str]]:
    """(file, words) of every template and of every sentence of code, without what is filled in."""
    for path in [*(ROOT / "templates").rglob("*.html"), *(ROOT / "templates").rglob("*.svg")]:
        yield path.name, re.sub(r"\{[%{#].*?[%}#]\}|<[^>]*>", " ", path.read_text(), flags=re.DOTALL)
    for path in [*(ROOT / "leagues").rglob("wording.py"), *(ROOT / "scorekeeper").rglob("wording.py")]:
        for node in ast.walk(ast.Module(ast.parse(path.read_text()).body[1:], [])):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.parent.name} {node.lineno}", re.sub(r"\{\w*\}", "", node.value)


def test_an_evening_is_called_an_evening_and_nothing_else():
    """C32: but for its door, "Run a league or tournament", and a gin tournament, which is a format. A league is teams
    that meet over weeks, with fixtures."""
    said = [(where, ITS_DOOR.sub("", words.lower())) for where, words in sentences()]
    assert len(said) > 1000
    assert [(where, each.group()) for where, words in said for each in OTHER_NAMES.finditer(words)] == []

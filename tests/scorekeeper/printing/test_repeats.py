"""Sections that differ in their words are laid out once, and are on paper what they are when each is laid out."""

import subprocess
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.printing import pdf_worker, repeats
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader

STYLES = {
    "left": "left: 5mm; top: 12mm; width: 60mm",
    "right": "left: 5mm; top: 12mm; width: 60mm; text-align: right",
    "middle": "left: 5mm; top: 12mm; width: 60mm; text-align: center",
    "up to the right": "right: 10mm; top: 12mm; white-space: nowrap; text-align: right",
    "as wide as it is": "left: 5mm; top: 12mm; white-space: pre",
}


def page(
    names: Sequence[str], style: str = STYLES["left"], over: str = "<h2><bdi>{}</bdi> <small>plays</small></h2>"
) -> str:
    """A page of sections: a name over all, and in a place of its own."""
    sections = "".join(
        f'<section style="left: 10mm; top: {30 + 40 * at}mm; width: 90mm; height: 40mm; position: absolute">'
        f'{over.format(escape(name))}<p style="position: absolute; {style}">{escape(name)}</p></section>'
        for at, name in enumerate(names)
    )
    head = '<!doctype html><html lang="en" class="a4 cut"><title>x</title>'
    return f'{head}<body><div style="height: 200mm">{sections}</div>'


@cache
def setter() -> pdf_worker.Typesetter:
    """One for all tests: reading its fonts takes as long as two papers."""
    return pdf_worker.Typesetter(pdf_worker.paper_folder())


class Press:
    """A typesetter that counts what it lays out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.laid: list[int] = []  # parts, each time
        self.setter = setter()
        lay_out = repeats.RepeatedPaper.lay_out_parts

        def counted(paper: Any, around: str, wanted: Any, stream: Any) -> Any:
            self.laid.append(sum(len(parts) for _, parts in wanted))
            return lay_out(paper, around, wanted, stream)

        monkeypatch.setattr(repeats.RepeatedPaper, "lay_out_parts", counted)

    def whole(self, documents: list[str]) -> bytes:
        """The PDF where every section is laid out."""
        laid = [self.setter.lay_out(html, tagged=True) for html in documents]
        pages = [each for document in laid for each in document.pages]
        return bytes(laid[0].copy(pages).write_pdf(**pdf_worker.pdf_options(True)))


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press(monkeypatch)


def picture(pdf: bytes) -> bytes:
    """Every page as a picture."""
    return subprocess.run(["pdftoppm", "-r", "72", "-gray", "-"], input=pdf, capture_output=True, check=True).stdout


def read_aloud(pdf: bytes) -> list[tuple[str, Any]]:
    """(kind, marks on which page) of every element of the tree of tags, in order; of a figure also its place."""
    document, found = reader(pdf), list[tuple[str, Any]]()
    numbers: Any = document.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    of_pages = {int(number): list(marks.get_object()) for number, marks in zip(numbers[::2], numbers[1::2])}

    def walk(node: Any) -> None:
        kids = node.get("/K", [])
        page = int(node["/Pg"]["/StructParents"]) if "/Pg" in node else None
        marks = [int(kid) for kid in kids if not hasattr(kid.get_object(), "get")]
        for mark in marks:
            assert of_pages[page][mark].get_object() == node
        box = [round(float(side), 3) for side in node["/A"]["/BBox"]] if "/A" in node else None
        found.append((node["/S"], (page, marks, box)))
        for kid in kids:
            if hasattr(kid.get_object(), "get"):
                assert kid.get_object()["/P"].get_object() == node
                walk(kid.get_object())

    for top in document.trailer["/Root"]["/StructTreeRoot"]["/K"]:
        walk(top.get_object())
    return found


def same_on_paper(one: bytes, other: bytes) -> None:
    """That two PDFs show and say the same, at the same places."""
    assert page_texts(one) == page_texts(other) and read_aloud(one) == read_aloud(other)
    for first, second in zip(printed(one), printed(other), strict=True):
        assert first.page == second.page
        for side in ("size", "left", "right", "down"):
            assert abs(getattr(first, side) - getattr(second, side)) < 0.001
    assert picture(one) == picture(other)


def test_the_press_is_the_one_whose_insides_are_known():
    """`repeats.py` reads boxes, streams and tags of this version; a new one is compared first, by this file."""
    assert version("weasyprint") == "70.0"
    root = Path(__file__).parents[3]
    assert '"weasyprint==70.0"' in (root / "pyproject.toml").read_text()


@pytest.mark.parametrize("way", STYLES)
def test_sections_of_one_kind_are_laid_out_once_and_stand_where_they_would(press: Press, way: str):
    pages = [page(("Ada", "Bo van der Hubert", "Cy & Dee"), STYLES[way]), page(("Eli <b>", "Fay"), STYLES[way])]
    made = press.setter.build_joined_pdf(pages)
    assert press.laid == [1]
    same_on_paper(made, press.whole(pages))


@pytest.mark.parametrize("lines", ["underline", "line-through"])
def test_a_line_under_words_stands_where_they_do_and_under_no_others(press: Press, lines: str):
    over = f'<p>with {{0}} <u style="text-decoration: {lines}">{{0}}</u> {{0}}</p>'
    pages = [page(("Ada", "Bo van der Hubert", "Cy & Dee"), over=over)]
    same_on_paper(press.setter.build_joined_pdf(pages), press.whole(pages))


MOVING = (
    "Alexandria Wolfeschlegelsteinhausenbergerdorff of the many lines",  # breaks
    "張偉",  # letters of another font, taller
    "שרה כהן",
    "🃏 Joker",  # drawn as a picture
    "two  spaces",
    "a\u2028b",
    "a\tb",
    "\u00a0",
)


def test_words_that_would_move_others_are_laid_out(press: Press):
    pages = [page(("Ada", *MOVING[:2], "Bo")), *(page((name, "Bo")) for name in MOVING[2:])]
    same_on_paper(press.setter.build_joined_pdf(pages), press.whole(pages))


@pytest.mark.parametrize("name", MOVING)
def test_words_that_would_move_others_are_laid_out_where_they_come_first(press: Press, name: str):
    pages = [page((name, name, "Bo"))]
    same_on_paper(press.setter.build_joined_pdf(pages), press.whole(pages))


def test_a_kind_of_words_is_laid_out_once_too(press: Press):
    """Of ten names in taller letters, one."""
    pages = [page(("Ada", "張偉", "Bo")), page(("王芳", "Cy", "李娜")), page(("王芳", "張偉", "Dee"))]
    same_on_paper(press.setter.build_joined_pdf(pages), press.whole(pages))
    assert sum(press.laid) == 2


def test_taller_letters_in_a_place_of_their_own_need_no_layout(press: Press):
    pages = [page(("Ada", "張偉", "王芳 & Ωmega", "שרה"), STYLES["right"], over="")]
    same_on_paper(press.setter.build_joined_pdf(pages), press.whole(pages))
    assert press.laid == [1]


def test_other_papers_in_the_same_print_keep_their_place_in_what_is_read_aloud(press: Press):
    plain = '<!doctype html><html lang="en"><title>x</title><body><h1>The schedule</h1><p>ada, bo'
    pages = [plain, page(("Ada", "Bo")), plain, page(("Cy",))]
    same_on_paper(press.setter.build_joined_pdf(pages), press.whole(pages))


def test_progress_is_told_page_by_page_and_the_same_papers_are_the_same_bytes(press: Press, monkeypatch):
    pages, told = [page(("Ada", "Bo")), page(("Cy",)), page(("Dee", "Eli"))], list[int]()
    monkeypatch.setattr(press.setter, "on_progress", lambda: told.append(len(press.laid)))
    made = press.setter.build_joined_pdf(pages)
    assert told == [1, 1, 1]
    assert made == press.setter.build_joined_pdf(pages)

"""Slips and cards of a hall: laid out once a kind, the same on paper as if each was, and within the press."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from leagues.paper import documents, slips
from leagues.paper.event_facts import PrintedEvent
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.repeats import read_page
from tests.leagues.paper.test_drive_cards import drive
from tests.leagues.paper.test_papers import A4, LARGE, LONG, evening, peak_of
from tests.often import often, some
from tests.scorekeeper.printing.pdf_reading import page_texts, reader
from tests.scorekeeper.printing.test_repeats import Press, same_on_paper

MIXED = (
    "Ada",
    "Bo Świątek",
    "Алексей Ночной",
    "\u2068שרה כהן\u2069",
    "\u2068محمد علي\u2069",
    "張偉",
    "Eli <b>",
    "Fay 🃏",
)


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press(monkeypatch)


@pytest.mark.parametrize(
    ("shown", "choices"),
    some(
        [
            (partial(evening, "changing_partners", 9, names=MIXED, rounds=4), A4),  # somebody sits out
            (partial(evening, "changing_partners", 4, names=LONG), A4),
            (partial(evening, "swiss", 7, played=1, names=MIXED), A4),
            (partial(evening, "whist_drive", 8, 1, MIXED, rounds=6), LARGE),  # rows for the pen, and points
            (partial(evening, "knockout", 6, played=1), A4),
            (partial(drive, "whist_drive", 6, 1, names=MIXED), A4),
            (partial(drive, "beetle_drive", 5), LARGE),
        ],
        3,
    ),
)
def test_slips_and_cards_are_what_they_are_when_each_is_laid_out(
    press: Press, shown: Callable[[], PrintedEvent], choices: dict[str, Any]
) -> None:
    pages = documents.slips_html(shown(), choices)
    made = press.setter.build_joined_pdf(pages)
    same_on_paper(made, press.whole(pages))
    assert made == press.setter.build_joined_pdf(pages)


def test_slips_are_laid_out_by_kinds_and_not_by_people(press: Press) -> None:
    """Also where somebody sits out and rows have one line or two: of all sections and columns less than a tenth."""
    pages = documents.slips_html(evening("changing_partners", 81, rounds=4, effort=1), A4)
    press.setter.build_joined_pdf(pages)
    sections = [section for html in pages for (section,) in read_page(html).placed]
    parts = len(sections) + sum(len(run) for section in sections for run in section.placed)
    assert len(sections) == 81 and 10 * sum(press.laid) < parts


def test_the_cards_of_a_hall_are_laid_out_together(press: Press) -> None:
    """One card, and of its paragraphs one a kind, whatever the number of cards."""
    press.setter.build_joined_pdf(documents.slips_html(drive("whist_drive", 8), A4))
    few = list(press.laid)
    press.laid.clear()
    press.setter.build_joined_pdf(documents.slips_html(drive("whist_drive", 12), A4))
    assert press.laid == few and len(few) == 1


PEOPLE, MEGABYTES = often(120, 400), often(80, 100)  # with each slip laid out, 119 MB for 100 people and more


def test_a_hall_has_its_slips_within_100_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four rounds, for a hundred tables at night; read aloud too; a page is told when it is drawn."""
    hall = evening("changing_partners", PEOPLE, rounds=4, effort=1)
    made, told = documents.slips_html(hall, A4), list[int]()
    press = printing_pdf.PdfWorker(seconds=300)
    read_length = press.read_length
    monkeypatch.setattr(press, "read_length", lambda pipe: told.append(read_length(pipe)) or told[-1])
    try:
        pdf = press.make_joined_pdf(made)
        peak = peak_of(press.child.pid) if press.child else 0
    finally:
        press.close()
    assert told == [0] * len(made) + [len(pdf)]
    assert 0 < peak < MEGABYTES * 1024
    pages = page_texts(pdf)
    assert len(pages) == len(slips.slip_pages(hall, A4)) == len(made)
    assert sum(page.count("your evening") for page in pages) == PEOPLE
    assert all(f"{name} " in " ".join(pages) for name in hall.names.values())
    numbers: Any = reader(pdf).trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    assert sum(len(marks.get_object()) for marks in numbers[1::2]) > PEOPLE * 4 * 5  # all that is drawn is in the tree

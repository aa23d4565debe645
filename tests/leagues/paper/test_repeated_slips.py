"""Slips and cards of a hall: laid out once a kind, the same on paper as if each was, and within the press."""

from typing import Any

import pytest

from leagues.paper import documents
from leagues.paper.event_facts import PrintedEvent
from scorekeeper.printing import pdf_worker
from tests.leagues.paper.test_drive_cards import drive
from tests.leagues.paper.test_papers import A4, LARGE, LONG, evening
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


@pytest.fixture(scope="module")
def setter() -> pdf_worker.Typesetter:
    return pdf_worker.Typesetter(pdf_worker.paper_folder())


@pytest.fixture
def press(setter: pdf_worker.Typesetter, monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press(setter, monkeypatch)


@pytest.mark.parametrize(
    ("shown", "choices"),
    [
        (evening("changing_partners", 9, names=MIXED), A4),  # somebody sits out
        (evening("changing_partners", 4, names=LONG), A4),
        (evening("whist_drive", 8, played=1, names=MIXED), LARGE),  # rows for the pen, and points
        (evening("swiss", 7, played=1, names=MIXED), A4),
        (evening("knockout", 6, played=1), A4),
        (drive("whist_drive", 6, 1, names=MIXED), A4),
        (drive("beetle_drive", 5), LARGE),
    ],
)
def test_slips_and_cards_are_what_they_are_when_each_is_laid_out(
    press: Press, shown: PrintedEvent, choices: dict[str, Any]
) -> None:
    pages = documents.slips_html(shown, choices)
    made = press.setter.build_joined_pdf(pages)
    same_on_paper(made, press.whole(pages))
    assert made == press.setter.build_joined_pdf(pages)


def test_the_cards_of_a_hall_are_laid_out_once(press: Press) -> None:
    press.setter.build_joined_pdf(documents.slips_html(drive("whist_drive", 60), A4))
    assert press.laid == [1]

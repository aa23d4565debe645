"""The worksheets of a scorekeeper on paper: what the page says, circles for gins, and blank ones for the pen."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from leagues.models import Event
from leagues.paper import documents, worksheet_sheet
from leagues.paper.build import on_paper
from leagues.paper.event_facts import PrintedCards, PrintedEvent
from leagues.rules.draws import EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.format import Worksheet, WorksheetRow
from leagues.rules.formats.gin_tournament import FORMAT
from leagues.rules.words import with_names
from scorekeeper.printing import pdf as printing_pdf
from tests.leagues.event_pages import device_of
from tests.leagues.hall import Hall
from tests.leagues.paper.test_own_cards import LETTER
from tests.leagues.paper.test_papers import A4, LARGE, LONG, SHORT, evening, named
from tests.often import some
from tests.phones import Phone
from tests.scorekeeper.printing.pdf_reading import page_lines, printed, reader, text
from tests.scorekeeper.printing.test_paper import overlaps


def gin(
    couples: int, rounds: int, names: tuple[str, ...] = SHORT, teams: tuple[str, str] = ("team", "other")
) -> PrintedEvent:
    """A tournament of so many couples with so many rounds at random."""
    people = tuple(EntrantFacts(at + 1, teams[at % 2]) for at in range(2 * couples))
    facts, chance = EventFacts(people, (), FORMAT.default_options(), "1"), Random(3)
    for _ in range(rounds):
        draw = FORMAT.pairing.next(facts)
        results = tuple(at_random(chance) for _ in draw.tables)
        facts = replace(facts, rounds=(*facts.rounds, RoundFacts(draw, results)))
    assert FORMAT.worksheets.filled is not None and FORMAT.worksheets.blank is not None
    called = named(2 * couples, names)
    return PrintedEvent(
        "Friday gin",
        called,
        tuple(each.draw for each in facts.rounds),
        cards=PrintedCards(
            worksheets=tuple(with_people(each, called) for each in FORMAT.worksheets.filled(facts)),
            blank_worksheets=FORMAT.worksheets.blank(facts),
        ),
    )


def at_random(chance: Random) -> Result:
    points, gins, side = chance.randint(5, 40), chance.choice((0, 1, 2)), chance.randint(0, 1)
    return Result({"points": (points, 0)[:: 1 - 2 * side], "gins": (gins, 0)[:: 1 - 2 * side]})


def with_people(sheet: Worksheet, called: dict[int, str]) -> Worksheet:
    return replace(sheet, rows=tuple(replace(row, head=with_names(row.head, called)) for row in sheet.rows))


def made(paper: str, shown: PrintedEvent, choices: dict[str, Any]) -> bytes:
    return printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS[paper].html(shown, choices))


def test_the_paper_has_every_row_and_figure_of_the_page() -> None:
    shown = gin(5, 4)
    words = " ".join(text(made("worksheet", shown, A4)).replace("\u2068", "").replace("\u2069", "").split())
    assert [sheet.title for sheet in shown.cards.worksheets] == ["Round 4", "All rounds", "The three games"]
    for sheet in shown.cards.worksheets:
        for row in (*sheet.rows, *sheet.sums):
            line = " ".join(filter(None, (row.head, *row.cells))).replace("\u2068", "").replace("\u2069", "")
            assert " ".join(line.split()) in words, line
    assert "○" in words


def test_a_blank_worksheet_has_rounds_on_one_page_and_the_games_on_the_next() -> None:
    pages = reader(made("blank-worksheet", gin(5, 0), A4)).pages
    first, second = (page.extract_text() for page in pages)
    assert first.count("Round ____") == 3 and "The three games" not in first
    assert "All rounds" in second and "The three games" in second and "25 a gin" in second
    assert "ada" not in first + second


@pytest.mark.parametrize(("couples", "choices"), some([(2, LETTER), (14, A4), (30, A4)], 2))
def test_a_page_of_blank_rounds_is_as_full_as_it_can_be(couples: int, choices: dict[str, Any]) -> None:
    shown = gin(couples, 0)
    copies = worksheet_sheet.copies_on_page(shown.cards.blank_worksheets[0], choices)
    pages = reader(made("blank-worksheet", shown, choices)).pages
    assert sum(page.extract_text().count("Round ____") for page in pages) == copies
    assert len(pages) == (2 if couples < 30 else 3)


@pytest.mark.parametrize(
    ("paper", "choices"), some([("worksheet", LARGE), ("worksheet", A4), ("blank-worksheet", LETTER)], 2)
)
def test_long_names_of_people_and_teams_run_into_nothing(paper: str, choices: dict[str, Any]) -> None:
    shown = gin(6, 5, LONG, ("Guys of the Old Lion", "Girls"))
    assert not overlaps(printed(made(paper, shown, choices)))


def test_only_an_evening_with_worksheets_has_them_on_paper() -> None:
    plain = evening("changing_partners", 8)
    assert not documents.has_paper("worksheet", plain) and not documents.has_paper("blank-worksheet", plain)
    assert "blank-worksheet" not in documents.papers_of_event(gin(3, 1))


def test_the_worksheet_page_leads_to_its_paper(bo: Phone) -> None:
    hall = Hall(4, "gin_tournament", "tournament_gin", tickets=("team", "other team"))
    shown = on_paper(hall.opens(), {}, None, ahead=True)
    assert [sheet.title for sheet in shown.cards.worksheets] == ["Round 1", "All rounds", "The three games"]
    assert "ada" in shown.cards.worksheets[0].rows[0].head
    event = hall.evening.event
    Event.objects.filter(pk=event.pk).update(host=device_of(bo).id)
    page = bo.open(f"/events/{event.pk}/worksheet/")
    answer = bo.client.get(page.link("Print it"))
    assert answer.status_code == 200 and answer["Content-Type"] == "application/pdf"
    assert {"worksheet", "blank-worksheet"} <= set(documents.offered_papers(shown))


def test_a_figure_never_breaks_on_paper_and_on_a_phone_each_has_the_head_of_its_column(bo: Phone) -> None:
    """C31: the cards of nine games, a line a player, those of 25 on one page."""
    heads = ("player", "card", *(f"{number}" for number in range(1, 10)))
    rows = tuple(WorksheetRow(f"Player {at} Featherstone", ("13/6 +97", *["3 +44"] * 9)) for at in range(25))
    total = (WorksheetRow("all", ("271 points = 2 × 117 games + 37 skunks · spreads 0",)),)
    shown = replace(gin(3, 1), cards=PrintedCards(worksheets=(Worksheet("The cards", heads, rows, total),)))
    pages = page_lines(made("worksheet", shown, A4))
    assert len(pages) == 1
    for at in range(25):
        assert sum(line.startswith(f"Player {at} ") and line.count("3 +44") == 9 for line in pages[0]) == 1, at
    hall = Hall(10, "grass_roots", "cribbage")
    hall.opens()
    Event.objects.filter(pk=hall.evening.event.pk).update(host=device_of(bo).id)
    sheet = bo.open(f"/events/{hall.evening.event.pk}/worksheet/").top.one("table")
    assert [cell.attrs["data-label"] for cell in sheet.one("tbody").all("tr")[0].all("td")] == ["card", "1"]
    assert sheet.one("tfoot").one("td").attrs["colspan"] == "2"

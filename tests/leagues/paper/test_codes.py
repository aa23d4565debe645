"""D36: every code on the papers of an evening stands beside the address where it is typed."""

import re
from dataclasses import replace
from html import unescape

import pytest

from leagues.paper import documents, one_table_sheet
from leagues.paper.build import on_paper
from leagues.paper.event_facts import OneSheet
from leagues.paper.foot import foot_values
from scorekeeper.printing.layout import codes
from tests.leagues.hall import Hall
from tests.leagues.paper.test_papers import A4, CODED, LARGE, evening
from tests.leagues.paper.test_printing import words_of
from tests.scorekeeper.printing.pdf_reading import page_lines

CODED_PAPERS = {"schedule", "cards", "slips", "cross-table", "standings", "sheet"}
HOST, CODE = codes.host_of(CODED), CODED[1]


def words(html: str) -> str:
    """What is printed of a document, with its foot."""
    feet = re.findall(r'data-(?:footer|code)="([^"]*)"', html)
    return " ".join(" ".join([words_of(html), *map(unescape, feet)]).split())


@pytest.mark.parametrize("choices", [A4, LARGE], ids=("A4", "Letter, large print"))
def test_no_code_on_paper_wraps(choices):
    """D36: not even one of the widest letters, at the end of a line."""
    link = (CODED[0], "WMWM MWMW")
    shown = replace(evening("hotfoot", 8, 1), link=link, links={1: link, 2: link}, one_sheet=OneSheet(is_whole=True))
    for name in ("cards", "slips", "sheet"):
        parts = documents.PAPERS[name].html(shown, choices)
        made = documents.make_pdf([html.replace("rotate(180deg) ", "") for html in parts])  # else read word by word
        halves = [(line.count("WMWM"), line.count("MWMW")) for page in page_lines(made) for line in page]
        assert all(one == other for one, other in halves) and any(one for one, _ in halves), name


@pytest.mark.parametrize("choices", [A4, LARGE], ids=("A4", "Letter, large print"))
@pytest.mark.parametrize("key", ["changing_partners", "swiss", "knockout"])
def test_no_paper_of_an_evening_has_a_code_without_the_address(key, choices):
    shown = replace(evening(key, 8, 1), link=CODED, links={1: CODED, 2: CODED}, one_sheet=OneSheet(is_whole=True))
    made = {name: [*map(words, documents.PAPERS[name].html(shown, choices))] for name in CODED_PAPERS}
    coded = {name for name, parts in made.items() if any(CODE in part for part in parts)}
    assert coded == ({"cards", "slips", "sheet"} if choices["large"] else CODED_PAPERS)
    for name, parts in made.items():
        for part in parts:
            assert bool(HOST in part) == bool(CODE in part), name
            assert part.count(HOST) == part.count(CODE) or name == "sheet", name


@pytest.mark.parametrize("key", ["whist_drive", "beetle_drive"])
@pytest.mark.django_db
def test_the_small_cards_of_a_drive_say_where_to_type_their_code(key):
    tickets = ("gentleman", "lady") if key == "whist_drive" else ()
    shown = replace(on_paper(Hall(8, key, tickets=tickets).evening, {}, None, ahead=True), link=CODED)
    (part, *_) = map(words, documents.slips_html(shown, A4))
    assert part.count(f"Standings by phone: {HOST}, code {CODE}.") == 4


def test_the_foot_of_a_page_keeps_the_title_and_gives_up_a_code_that_is_too_long():
    short = ("http://192.168.7.20:8470/k/1/", CODE)
    long = ("https://scores.of-the-village-hall-of-lower-twickenham.example.org/k/1/", CODE)
    assert codes.code_in_foot(CODED, 184, 12).split() == f"{HOST}, code {CODE}".split()
    assert codes.code_in_foot(long, 184, 12) == ""
    values = one_table_sheet.sheet_values(
        replace(evening("hotfoot", 4), one_sheet=OneSheet(is_whole=True), link=long, links={}), A4
    )
    assert values["code"] == "" and codes.by_phone(long) in " ".join(values["legend"])
    assert foot_values("Progressive euchre", ("26 November 2026", "standings"), A4, link=short)["foot"] == (
        "Progressive euchre \u00b7 standings"
    )

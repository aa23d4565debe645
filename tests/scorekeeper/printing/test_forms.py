"""Sheets that no game has: a tally in fives, match points, a rubber, a card for the pocket."""

import re
from html import unescape
from itertools import pairwise, product
from typing import Any

import pytest
from django.http import QueryDict

from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing import wording
from scorekeeper.printing.forms import FORMS, LARGE_SIZE, SIZE, PenDrawing, cut_for, form_html, row_of, rubber
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.several import Several
from scorekeeper.rules.games import bridge_rubber
from scorekeeper.rules.plain_sheets import bridges
from tests.often import some
from tests.scorekeeper.printing.conftest import unwarned, warnings  # noqa: F401
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader
from tests.scorekeeper.printing.test_paper import EDGE, overlaps

CASES = [*product(FORMS, geometry.PAPER_SIZES, (False, True), (1, 2, 4))]
ROWS = re.compile(r"M0\.00 ([0-9.]+)h")


def choices(paper: str, *, large: bool = False, of_page: int = 1, players: int | None = None) -> dict[str, Any]:
    return {"paper": paper, "large": large, "of_page": of_page, "players": players, "copies": 1}


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize(("key", "paper", "large", "of_page"), some(CASES, 6))
def test_issue_34_every_form_fits_one_page_of_every_paper_and_nothing_lies_on_each_other(
    key: str, paper: str, large: bool, of_page: int
) -> None:
    """U10: 12 points, 18 in large print, 7.5 on cards for the pocket; rows of 7 mm and more."""
    asked = choices(paper, large=large, of_page=of_page)
    html, cut = form_html(FORMS[key], asked), cut_for(FORMS[key], asked)
    pdf = printing_pdf.WORKER.make_pdf(html)
    (page,) = reader(pdf).pages
    sides = sorted(float(each) * geometry.POINT for each in (page.mediabox.width, page.mediabox.height))
    assert sides == pytest.approx([*geometry.PAPER_SIZES[paper]], abs=0.1)
    runs, least = printed(pdf), 7.5 if cut.for_pocket else LARGE_SIZE if large else SIZE
    assert runs and not overlaps(runs)
    for each in runs:
        assert each.size >= least - 0.05, each
        assert each.left >= EDGE and each.right <= float(page.mediabox.width) - EDGE, each
        assert EDGE <= each.down <= float(page.mediabox.height) - EDGE, each
    tops = sorted({float(top) for top in ROWS.findall(html)})
    rows = [below - above for above, below in pairwise(tops) if below - above > 1]
    assert key == "tally" or (len(rows) >= 4 and min(rows) >= row_of(cut, large) - 0.46), (
        "the double line of a rubber is within a row"
    )


def test_a_match_point_sheet_whose_columns_have_no_room_in_large_print_comes_fewer_to_a_page() -> None:
    cuts = {paper: cut_for(FORMS["match-points"], choices(paper, large=True, of_page=2)) for paper in ("a4", "a6")}
    assert {paper: cut.parts for paper, cut in cuts.items()} == {"a4": 2, "a6": 1}


@pytest.mark.parametrize(("key", "parts"), [("tally", 4), ("match-points", 4), ("rubber", 4), ("pocket", 8)])
def test_issue_34_four_forms_lie_on_a_page_and_eight_cards_for_the_pocket(key: str, parts: int) -> None:
    html = form_html(FORMS[key], choices("a4", of_page=4))
    assert html.count("<h1") == parts and 'class="cuts"' in html


def test_a_tally_has_as_many_names_and_at_least_ten_fives_for_each() -> None:
    for players in FORMS["tally"].counts:
        html = form_html(FORMS["tally"], choices("a4", players=players))
        faint = re.search(r'd="([^"]*)" fill="none" stroke="#999"', html)
        assert faint is not None and faint[1].count("v") >= 4 * 10 * players


def test_issue_34_forms_are_on_the_print_page_and_in_the_file_of_several_games(ada) -> None:
    page = ada.open(ada.open("/games/?paper=1").link("Tally sheets and other forms"))
    for form in FORMS.values():
        page = ada.send(page.form(form.name), form.name)
    asked = page.form("Make all sheets").filled({"sheets": ["1"] * 5}, "Make all sheets")
    assert asked["game"] == ["tally", *FORMS]
    query = "&".join(f"{name}={value}" for name, values in asked.items() for value in values if value)
    told = page_texts(ada.client.get(f"/paper/sheets.pdf?{query}&game=hearts&players=4&sheets=1").content)
    assert [form.name in each for form, each in zip(FORMS.values(), told[1:5], strict=True)] == [True] * 4
    assert len(told) == 6 and "Hearts" in told[5]


def test_a_form_is_known_by_its_whole_name_only_so_that_games_keep_theirs() -> None:
    assert [row.game.name for row in Several(QueryDict("add=pocket card")).rows] == ["Pocket card"]
    assert [row.game.key for row in Several(QueryDict("add=rubber bridge")).rows] == ["bridge_rubber"]


@pytest.mark.parametrize(("tall", "of_game"), [(274, 3), (130, 2), (190, 2)])
def test_issue_34_each_game_of_a_rubber_has_as_many_rows_and_more_on_a_tall_page(tall: float, of_game: int) -> None:
    drawing = PenDrawing(184, tall, SIZE, row=7.5)
    rubber(drawing, 2)
    double, whole = (ROWS.findall("".join(drawing.rules[weight])) for weight in ("double", "strong"))
    ends = [float(top) for top in ROWS.findall("".join(drawing.rules["thin"]))]
    line = sum(map(float, double)) / 2
    assert [low - high for high, low in pairwise([line, *ends, float(whole[-1])])] == pytest.approx([of_game * 7.5] * 3)


@pytest.mark.parametrize(
    ("paper", "of_page", "values", "rubbers"),
    [("a4", 1, True, True), ("letter", 1, True, True), ("a5", 1, True, False), ("a4", 2, False, False)],
)
def test_issue_34_a_large_rubber_sheet_says_what_tricks_are_worth_and_has_lines_for_rubbers(
    paper: str, of_page: int, values: bool, rubbers: bool
) -> None:
    html = unescape(form_html(FORMS["rubber"], choices(paper, of_page=of_page)))
    told = [f">{word}<" in html and f">{worth}<" in html for word, worth in wording.FORM_TRICKS.items()]
    assert set(told) == {values} and (f">{wording.FORM_RUBBERS}<" in html) == rubbers


def test_what_tricks_of_a_rubber_are_worth_are_the_figures_of_its_rules() -> None:
    each = {
        vulnerable: [
            bridges.down_points(at + 1, 2, vulnerable) - bridges.down_points(at, 2, vulnerable) for at in range(4)
        ]
        for vulnerable in (False, True)
    }
    (small, small_vulnerable), (grand, grand_vulnerable) = bridges.SLAMS.values()
    assert each == {False: [100, 200, 200, 300], True: [200, 300, 300, 300]}
    figures = {
        word: [*map(int, re.findall(r"\d+", worth.replace(",0", "0").replace("1,5", "15")))]
        for word, worth in wording.FORM_TRICKS.items()
    }
    assert figures == {
        "Trick": [bridges.MINOR, bridges.MAJOR, bridges.FIRST_OF_NONE, bridges.MAJOR],
        "Doubled": [bridges.INSULT],
        "Overtrick": [*bridges.OVER_DOUBLED],
        "Down": [bridges.DOWN, *each[False]],
        "Vulnerable": [bridges.DOWN_VULNERABLE, *each[True][:2]],
        "Redoubled": [],
        "Slam": [small, grand, small_vulnerable, grand_vulnerable],
        "Honours": [*bridges.HONOURS.values()],
        "Game": [bridges.PART_TO_GAME],
        "Rubber": [bridge_rubber.ONLY, bridge_rubber.BOTH_HAVE],
    }

"""Small papers, and several pads on a large one."""

import pytest

from scorekeeper.printing import pdf
from scorekeeper.printing.layout.ruled import rows_printed, sheet_values, sheets_a_page
from scorekeeper.rules.games import GAMES
from tests.often import for_each, sample
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader
from tests.scorekeeper.printing.test_paper import check
from tests.scorekeeper.rules.playing import TRIED

SMALL = {"a5": (420, 595), "a6": (298, 420)}
CASES = [(paper, large) for paper in SMALL for large in (False, True)]


def chosen_for(key, choices, **chosen):
    game = GAMES[key]
    return choices(blank=True, names=False, players=game.usual, options=game.usual_options(), **chosen)


def larger(key, chosen):
    return pdf.larger_paper(lambda: pdf.blank_sheets(GAMES[key], chosen), chosen)


@for_each("key", TRIED)
def test_a_small_paper_has_room_for_all_sides_or_a_larger_one_is_told(key, choices):
    for paper, large in CASES:
        chosen = chosen_for(key, choices, paper=paper, large=large)
        told = larger(key, chosen)
        assert told in (("", "a5", "a4") if paper == "a6" else ("", "a4"))
        assert not larger(key, chosen | {"paper": told or paper})
        for facts in pdf.blank_sheets(GAMES[key], chosen) if not told else ():
            assert len(sheet_values(facts, chosen)["tables"]) == 1


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", sample(TRIED, 6, 7))
def test_a_blank_sheet_on_small_paper_is_whole_on_its_two_sides(key, choices):
    """U10: the smallest of its letters is as large as on any paper."""
    for paper, large in CASES:
        chosen = chosen_for(key, choices, paper=paper, large=large)
        if not larger(key, chosen) and not GAMES[key].is_compendium:
            made = pdf.blank_sheet(GAMES[key], chosen)
            check(made, 18 if large else 12, few=12)
            pages = reader(made).pages
            assert len(pages) <= 2
            assert sorted(map(round, pages[0].mediabox[2:])) == sorted(SMALL[paper])


@pytest.mark.parametrize("paper", SMALL)
def test_a_written_sheet_goes_on_over_as_many_small_pages_as_it_takes(paper, facts, choices):
    made = facts("hearts", most=40, names=("ada", "bo", "cy", "dee", "eli"))
    chosen = choices(paper=paper)
    found = pdf.larger_paper(lambda: [made], chosen) or paper
    check(pdf.render_pdf(sheet_values(made, chosen | {"paper": found})), 12)


def test_a_pad_of_dice_is_one_page_of_a5_and_the_two_sides_of_a6(choices):
    pages = {
        paper: len(page_texts(pdf.blank_sheet(GAMES["yatzy"], chosen_for("yatzy", choices, paper=paper))))
        for paper in SMALL
    }
    assert pages == {"a5": 1, "a6": 2}


def test_what_is_too_wide_for_a_paper_is_refused_and_the_larger_one_named(ada):
    page = ada.open("/games/canasta/sheet.pdf?paper=a6&players=4&of_page=2")
    assert page.errors == ["This sheet needs more room than A6 has. Choose A5."]
    kept = page.form("Make the sheet").values
    assert kept["paper"] == ["a6"] and kept["of_page"] == ["2"]
    board = ada.open("/games/cribbage/board.pdf?paper=a6")
    assert board.errors == ["This sheet needs more room than A6 has. Choose A4."]


def test_a_match_is_printed_on_small_paper_or_the_larger_one_is_named(ada):
    address = f"{ada.start('hearts', 'ada', 'bo', 'cy', 'dee').path}sheet.pdf"
    refused = ada.open(f"{address}?paper=a6&blank=1")
    assert refused.errors == ["This sheet needs more room than A6 has. Choose A5."]
    assert ada.client.get(address, {"paper": "a5"})["Content-Type"] == "application/pdf"


@pytest.mark.parametrize(("key", "of_page", "lies"), [("countdown", 4, False), ("snap", 4, True), ("yatzy", 2, True)])
def test_as_many_pads_as_asked_share_a_page_two_beside_each_other(key, of_page, lies, choices):
    chosen = chosen_for(key, choices, paper="a4", of_page=of_page)
    made = pdf.blank_sheet(GAMES[key], chosen)
    (page,) = reader(made).pages
    wide = float(page.mediabox.width)
    assert (wide > float(page.mediabox.height)) == lies
    heads = [run.left > wide / 2 for run in printed(made) if run.size > 20]
    assert sorted(heads) == [False] * (of_page // 2) + [True] * (of_page // 2)
    check(made, 12)


@for_each("key", TRIED)
def test_more_pads_share_a_page_only_where_so_many_are_asked(key, choices):
    facts = pdf.blank_sheets(GAMES[key], chosen_for(key, choices))[0]
    many = [sheets_a_page(facts, choices(of_page=wanted), rows_printed(facts)) for wanted in (2, 4)]
    assert many[0] <= 2 and many[0] <= many[1] <= 4

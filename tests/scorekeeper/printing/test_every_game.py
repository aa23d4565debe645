"""U10 for every game, blank and filled, on every paper."""

from functools import partial

import pytest

from scorekeeper.printing import pdf
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.games import GAMES
from tests.often import at_night
from tests.scorekeeper.printing.conftest import SEVEN
from tests.scorekeeper.printing.layout.test_pads import chosen_for, larger
from tests.scorekeeper.printing.test_paper import LONG, check

PAPERS = ("a4", "a5", "a6")
ON_A_PAGE = (("a4", 0), ("a4", 2), ("a4", 4), ("a5", 0), ("a6", 0))
LINES = 30


@at_night("scorekeeper/printing/layout/test_pads.py::test_a_pad_is_drawn_whole_on_every_paper")
@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", GAMES)
def test_blank_paper_of_every_game_is_whole_on_every_paper(key, choices):
    for paper, of_page in ON_A_PAGE:
        chosen = chosen_for(key, choices, paper=paper, of_page=of_page)
        if not larger(key, chosen):
            check(pdf.blank_sheet(GAMES[key], chosen), 12, few=10)


@at_night("scorekeeper/printing/test_paper.py::test_a_written_sheet_has_nothing_under_12_points_and_no_overflow")
@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", GAMES)
def test_filled_paper_of_every_game_is_whole_on_every_paper(key, facts, choices):
    for names in (SEVEN, LONG):
        made = facts(key, most=LINES, names=names)
        for paper in PAPERS:
            chosen = choices(paper=paper)
            if not pdf.larger_paper(partial(list, [made]), chosen):
                check(pdf.render_pdf(sheet_values(made, chosen)), 12)

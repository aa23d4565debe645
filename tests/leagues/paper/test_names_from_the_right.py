"""Names that are read from the right: in their order on paper and in sentences, without signs in what is kept."""

from urllib.parse import unquote_plus

import pytest

from leagues.knockout.bracket_form import BracketForm
from leagues.one_table.start import rematch_url
from leagues.paper import documents, schedule
from leagues.paper.build import on_paper
from leagues.spreadsheets.event_tables import standings_tables
from leagues.standings.page import StandingsPage
from scorekeeper.models import Side
from scorekeeper.printing.layout.reading_order import as_drawn
from tests.leagues.hall import Hall
from tests.leagues.paper.test_papers import A4, evening

SIGNS = ("\u2068", "\u2069")
NAMES = ("שרה", "דן כהן", "محمد", "ada")


def test_on_paper_the_chart_of_who_meets_whom_has_its_names_in_the_order_in_which_they_are_drawn() -> None:
    shown = evening("changing_partners", 8, names=(*NAMES, "eli", "fay", "gus", "hal"))
    rows = [name for _, name, _ in schedule.schedule_values(shown, A4)["fairness"]["rows"]]
    assert rows[:4] == [as_drawn(name) for name in NAMES] and rows[0] == "שרה"[::-1] and rows[3] == "ada"


def test_papers_of_other_names_have_no_signs() -> None:
    shown = evening("changing_partners", 8, 2)
    assert not any(sign in html for html in documents.event_html(shown, A4) for sign in SIGNS)


@pytest.fixture
def hall(db: None) -> Hall:
    return Hall(4, "round_robin", game="snap", people=NAMES)


def test_neighbours_in_a_sentence_are_set_apart_and_a_spreadsheet_has_no_signs(hall: Hall) -> None:
    evening = hall.evening
    assert evening.names[1] == "\u2068שרה\u2069" and evening.names[4] == "ada"
    assert evening.fill_names("{1}, {2} and {4} sit out.") == "\u2068שרה\u2069, \u2068דן כהן\u2069 and ada sit out."
    assert on_paper(evening, {}, None).names[3] == "\u2068محمد\u2069"
    (table,) = standings_tables(StandingsPage(evening))
    assert {row[1] for row in table.rows} == {*NAMES}


def test_who_plays_again_is_asked_by_names_without_signs(hall: Hall) -> None:
    url = unquote_plus(rematch_url(hall.evening))
    assert all(name in url for name in NAMES) and not any(sign in url for sign in SIGNS)


def test_a_typed_seed_is_known_by_its_name(db: None) -> None:
    evening = Hall(4, "knockout", game="snap", people=NAMES).evening
    form = BracketForm({"seeding": "typed", "seeds": "דן כהן, ada", "byes": "first"}, evening=evening)
    form.is_valid()
    assert form.cleaned_data["seeds"] == [2, 4]


def test_what_is_kept_of_a_pair_has_no_signs(db: None) -> None:
    hall = Hall(4, "fixed_pairs", pairs=True, people=NAMES)
    hall.opens()
    kept = [side.name for side in Side.objects.all() if side.name]
    assert any("שרה" in name for name in kept) and not any(sign in name for name in kept for sign in SIGNS)

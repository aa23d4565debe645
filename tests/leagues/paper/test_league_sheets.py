"""The papers that a league takes to its tables: what is largest, whole names, slips with room for points."""

from dataclasses import replace
from typing import Any

import pytest

from leagues.paper import build, documents, one_table_sheet, page_room, slips
from leagues.paper.build import on_paper
from leagues.paper.event_facts import PrintedCards, PrintedEvent
from leagues.paper.standings_sheet import describe_progress
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.facts import blank_facts
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.games import GAMES
from tests.leagues.hall import Hall
from tests.leagues.paper.test_papers import A4, LONG, evening, named
from tests.often import for_each, sample, some
from tests.scorekeeper.printing.pdf_reading import page_lines, printed

BLANK: dict[str, Any] = {"paper": "a4", "large": False, "blank": True, "names": True, "players": None, "copies": 1}


@pytest.fixture
def sheet(db):
    """The facts of the sheet of table 2 in round 3."""
    hall = Hall(8, pitches=4).evening
    number, table, shape = next(each for each in build.sheet_tables(hall, True) if each[0] == 3 and each[1].number == 2)
    return build.blank_sheet(hall, number, table, shape, each_round=True, link=("http://192.168.1.2/x/", "K7M4 2PQ9"))


def test_round_and_table_are_the_largest_words_and_the_day_is_filled_in(sheet):
    head = sheet_values(sheet, BLANK)["head"]
    assert head["title"] == "Round 3, table 2"
    assert head["event"] == "Partnership Whist"
    assert head["day"] == "9 January 2026"
    runs = printed(printing_pdf.render_pdf(sheet_values(sheet, BLANK)))
    largest = max(each.size for each in runs)
    assert [each.down for each in runs if each.size == largest] == [min(each.down for each in runs)]


@pytest.mark.parametrize(("paper", "large"), [("letter", True), ("a4", True), ("a4", False)])
def test_the_foot_of_a_league_sheet_is_one_line_with_its_round_and_table(sheet, paper, large):
    look = BLANK | {"paper": paper, "large": large}
    narrow = sheet_values(replace(sheet, title="A tournament of a long name · round 12, table 40"), look)
    wide = geometry.PAPER_SIZES[paper]["landscape" in narrow["size"]] - geometry.SIDE_MARGINS
    assert "round 12, table 40" in narrow["foot"]
    code = f"{narrow['code']} · " if narrow["code"] else ""
    assert geometry.width(f"{narrow['foot']}{code}sheet 10 of 12", 18 if large else 12) <= wide


def test_names_of_dealers_are_whole_before_totals_are_wide(sheet):
    people = ("Alexandria Fay", "Bo van der Hubert", "Cy Maximiliane", "Dee Wilhelmina")
    known = replace(sheet, names=(f"{people[0]} and {people[2]}", "ada and bo"), seat=lambda seat, line: people[seat])
    values = sheet_values(known, BLANK)["tables"][0]
    dealers = {str(dict(row["cells"])["deals"]) for row in values["rows"]}
    assert dealers <= set(people) and len(dealers) == 4


@for_each("key", sample(tuple(GAMES), 23, 6))
@for_each("players", [2, 4, 12])
def test_every_blank_sheet_says_how_it_is_scored_at_least_in_one_line(key: str, players: int) -> None:
    chosen = BLANK | {"players": players, "names": False}
    values = sheet_values(blank_facts(GAMES[key], chosen), chosen)
    line = values["how_in_a_line"]
    assert bool(values["how"]) != bool(line)
    assert not line or line.startswith("How it is scored: ")
    assert geometry.width(line) < 297 - geometry.SIDE_MARGINS


def test_the_line_is_that_of_the_house_rules() -> None:
    game = GAMES["oh_hell"]
    assert "Made: 5 and the bid, so 8 for a made 3." in game.in_short_under({"exact": "five"})
    assert GAMES["whist"].in_short_under({"count": "all", "deals": 4})[0] == "Each trick is 1; the most win."


def test_slips_have_a_column_where_everybody_keeps_their_own_points() -> None:
    shown = replace(evening("changing_partners", 8, 2), cards=PrintedCards(keeps_points=True))
    page = slips.slip_pages(shown, A4)[0]
    assert [head["words"] for head in page["heads"]][-1] == "points" and page["pen"]
    points = [text for text in page["slips"][0]["texts"] if text["key"] == "points"]
    lines = [line for text in points for line in str(text["words"]).split("\n")]
    assert [bool(line) for line in lines[:3]] == [True, True, False]  # two rounds are played
    assert "points" not in [head["words"] for head in slips.slip_pages(evening("changing_partners", 8), A4)[0]["heads"]]


@pytest.mark.django_db
def test_an_evening_of_ones_own_points_keeps_them_on_slips_and_one_of_pairs_does_not() -> None:
    assert on_paper(Hall(12).evening, {}, None).cards.keeps_points
    assert not on_paper(Hall(6, "fixed_pairs", pairs=True).evening, {}, None).cards.keeps_points


@pytest.mark.django_db
def test_there_are_no_standings_on_paper_before_a_round_is_finished() -> None:
    """D35"""
    hall = Hall(8)
    assert "standings" not in documents.offered_papers(on_paper(hall.evening, {}, None))
    hall.opens()
    assert "standings" not in documents.offered_papers(on_paper(hall.evening, {}, None))
    hall.plays()
    hall.opens()
    after = on_paper(hall.evening, {}, None)
    assert "standings" in documents.offered_papers(after) and describe_progress(after).startswith("After round 1 of ")


def test_slips_that_are_cut_and_stacked_are_in_the_order_of_the_alphabet() -> None:
    shown = evening("changing_partners", 40, rounds=5)
    pages = slips.slip_pages(shown, A4)
    most = max(len(page["slips"]) for page in pages)
    assert len(pages) > 1 and most > 1
    stack = [page["slips"][place]["name"] for place in range(most) for page in pages if place < len(page["slips"])]
    assert stack == sorted(stack, key=str.casefold) and len(stack) == 40


@for_each("count", range(15, 121))
def test_a_cross_table_that_goes_on_has_five_rows_or_more_on_its_last_page(count: int) -> None:
    for first, further, height in ((160, 185, 9), (230, 255, 9), (150, 170, 13.5)):
        breaks = page_room.break_row([[float(height)] * count], first, further)
        left, each = count - int(first / height), int(further / height)
        last = count - breaks if breaks is not None else (left % each or each) if left > 0 else count
        assert last >= 5


@pytest.mark.parametrize("paper", some(["a4", "letter"], 2))
@pytest.mark.parametrize(("key", "count", "names"), some([("changing_partners", 24, LONG), ("swiss", 40, LONG[4:])], 2))
def test_the_last_page_of_a_cross_table_with_sit_outs_and_long_names_has_five_rows(paper, key, count, names) -> None:
    """Rows of two lines are higher: forty-letter names, and points above the opponent."""
    shown = evening(key, count - 1, 3, names, **({"rounds": 7} if key == "changing_partners" else {}))
    made = printing_pdf.LONG_WORKER.make_joined_pdf(documents.cross_table_html(shown, {"paper": paper, "large": False}))
    totals = [f"{row.total}" for row in shown.results.standings]
    *_, last = [sum(line.split()[-1:] == [total] for total in totals for line in page) for page in page_lines(made)]
    assert last >= 5, totals


def test_a_cross_table_of_forty_with_long_names_has_its_rows_together() -> None:
    shown = PrintedEvent("Tuesday whist", named(40, LONG), length=7)
    made = printing_pdf.LONG_WORKER.make_joined_pdf(documents.cross_table_html(shown, A4))
    rows = [sum(line.split()[-1].isdecimal() for line in page if line.split()[1:]) for page in page_lines(made)]
    assert rows[-1] >= 5


@pytest.mark.parametrize(("paper", "large"), some([("a4", False), ("letter", True)], 2))
def test_a_drive_on_one_page_says_its_trumps_once_and_begins_its_table_below_its_title(paper: str, large: bool) -> None:
    """No page has a title alone: a table that is longer than a page is not kept together."""
    drive = evening("whist_drive", 8, 1, LONG)
    choices = {**A4, "paper": paper, "large": large}
    first = page_lines(printing_pdf.render_pdf(one_table_sheet.sheet_values(drive, choices)))[0]
    told = " ".join(first)
    assert "who plays" in told and told.count("trumps") == 1

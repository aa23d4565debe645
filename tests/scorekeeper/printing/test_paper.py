"""U10: what a ruler finds on every sheet."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from django.template.loader import render_to_string

from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.facts import SheetFacts, blank_facts
from scorekeeper.printing.layout.margins import fit_pen_lines
from scorekeeper.printing.layout.ruled import is_open_ended, sheet_values
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import start
from scorekeeper.rules.setup import Setup
from tests.often import for_each, sample, some
from tests.scorekeeper.printing.pdf_reading import Printed, page_texts, printed, reader, text
from tests.scorekeeper.rules.playing import TRIED

EDGE = 5 * 72 / 25.4  # a printer reaches no nearer
FOOT = 70  # pt from the edge of the paper to above its foot
LINK = ("http://192.168.1.20:8000/k/1234/abcdefghijkl/", "K7M4 2PQ9")
HEAD = {"link": LINK, "day": "30 September 2026"}
LONG = tuple(
    f"{name} Wolfeschlegelsteinhausenbergerdorff"[:40]
    for name in (
        "Alexandria",
        "Alexander",
        "Bo van der",
        "Hubert",
        "Maximilian",
        "Maximiliane",
        "Wilhelmina M.",
        "Ottokar",
        "Iris",
        "Ada2",
        "Bo2",
        "Cy2",
    )
)


def overlaps(runs: list[Printed]) -> list[tuple[Printed, Printed]]:
    """Runs of letters on the same line that lie on each other by more than a point."""
    rows: dict[tuple[int, int], list[Printed]] = {}
    for each in runs:
        rows.setdefault((each.page, round(each.down)), []).append(each)
    pairs = (pair for row in rows.values() for pair in pairwise(sorted(row, key=lambda each: each.left)))
    return [(one, other) for one, other in pairs if one.right > other.left + 1]


def check(pdf: bytes, least: float, few: int = 20) -> None:
    runs, pages = printed(pdf), reader(pdf).pages
    assert len(runs) > few
    assert min(each.size for each in runs) >= least - 0.01
    for each in runs:
        page = pages[each.page - 1].mediabox
        assert each.left >= EDGE and each.right <= float(page.width) - EDGE, each
        assert EDGE <= each.down <= float(page.height) - EDGE, each
    assert not overlaps(runs)


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", sample(TRIED, 5, 2))
def test_a_blank_sheet_in_large_print_has_nothing_under_18_points(pdf, key):
    """U10"""
    check(pdf(key, names=LONG, **HEAD, how={"large": True, "paper": "letter"}), 18)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    "key", sorted({"chinchon", "looking_for_friends", "never_ending_rhapsody", *sample(TRIED, 4, 3)})
)
def test_no_page_of_a_blank_sheet_in_large_print_is_left_almost_empty(pdf, key, paper):
    """D35: a title of two lines pushed what is below the table to a page of its own."""
    made = pdf(key, names=(), how={"large": True, "paper": paper, "blank": True, "names": False})
    runs, pages = printed(made), reader(made).pages
    for number, page in enumerate(pages, 1):
        tall = float(page.mediabox.height)
        lowest = max(each.down for each in runs if each.page == number and each.down < tall - FOOT)
        assert len(pages) == 1 or lowest > tall / 3, number


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", sample(TRIED, 4, 4))
def test_a_written_sheet_has_nothing_under_12_points_and_no_overflow(pdf, key):
    """U10"""
    check(pdf(key, names=LONG, most=30, **HEAD), 12)


def test_names_are_set_in_14_points_and_the_title_as_large_as_a_books(pdf):
    sizes = {round(each.size, 1) for each in printed(pdf("canadian_salad"))}
    assert {12.0, 14.0} <= sizes
    assert max(sizes) > 30


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_the_paper_is_the_one_that_was_chosen(pdf, paper, size):
    box = reader(pdf("canadian_salad", how={"paper": paper})).pages[0].mediabox
    assert sorted((round(box.width), round(box.height))) == list(size)


@cache
def blank(key, paper="a4", players=None):
    chosen = {"paper": paper, "large": False, "blank": True, "names": False, "players": players}
    return printing_pdf.render_pdf(sheet_values(blank_facts(GAMES[key], chosen), chosen))


def test_a_sheet_lies_down_when_its_columns_need_the_room(choices):
    chosen = choices(blank=True, names=False, players=2)
    assert sheet_values(blank_facts(GAMES["thirty_one"], chosen), chosen)["size"] == "a4"
    twelve = reader(blank("thirty_one", players=12)).pages[0].mediabox
    assert twelve.width > twelve.height


@for_each("large", [False, True])
@for_each("key", [key for key in TRIED if is_open_ended(blank_facts(GAMES[key], {}))])
def test_a_sheet_without_printed_rows_has_at_least_fifteen(key, large, choices):
    chosen = choices(blank=True, large=large, every_box=True)
    table = sheet_values(blank_facts(GAMES[key], chosen), chosen)["tables"][0]
    assert len(table["rows"]) >= 15 and all(row["state"].split()[-1] == "blank" for row in table["rows"])
    assert table["tall"] == "9.00"


def test_rows_share_what_is_worked_out_of_their_style(choices):
    """A row with a style of its own has all its cells styled anew: a fifth of the time of a sheet."""
    chosen = choices(blank=True)
    made = render_to_string("sheets/sheet.html", sheet_values(blank_facts(GAMES["hearts"], chosen), chosen))
    assert re.search("<tr class", made) and not re.search("<(tr|td)[^>]* style=", made)


@for_each("key", [key for key in TRIED if not GAMES[key].rows(blank_facts(GAMES[key], {}).setup)])
def test_a_sheet_for_an_agreed_number_of_deals_has_a_row_for_each_and_no_more(key, choices):
    chosen = choices(blank=True)
    facts = blank_facts(GAMES[key], chosen)
    agreed = replace(facts.setup, options={**facts.setup.options, "deals": 4})
    facts = replace(facts, setup=agreed, standing=start(facts.game, agreed), pad=None)
    rows = sheet_values(facts, chosen)["tables"][0]["rows"]
    assert [str(row["label"]) for row in rows] == ["1", "2", "3", "4"]


WIDE = ("american_canasta",)  # nine boxes a side: its notes stand on a page of their own


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", sorted({"poker_cents", *sample([key for key in TRIED if key not in WIDE], 4, 5)}))
def test_a_standard_blank_sheet_is_one_page_for_the_usual_players(key, paper):
    assert len(reader(blank(key, paper=paper)).pages) == 1


def test_further_pages_repeat_the_head_and_say_which_sheet_they_are():
    pages = page_texts(blank("thirty_one", players=12))
    assert len(pages) == 2
    assert "sheet 1 of 2" in pages[0] and "sheet 2 of 2" in pages[1]
    assert all("knock" in page and page.count("low") >= 12 for page in pages)


def test_rows_for_the_pen_are_nine_millimetres_apart_or_more():
    rows = [each for each in printed(blank("oh_hell", players=5)) if each.size == 12 and each.left < 52]
    downs = sorted(each.down for each in rows)[3:20]
    assert min(after - before for before, after in pairwise(downs)) >= 9 * 72 / 25.4 - 0.1


def test_copies_are_the_same_sheet_again(pdf):
    words = page_texts(pdf("whist", how={"copies": 3}))
    assert len(words) % 3 == 0
    assert words[: len(words) // 3] * 3 == words


@pytest.mark.parametrize("names", [("Дмитрий", "Ελένη", "שרה", "محمد"), ("Łukasz", "Nguyễn", "♠♥♦♣", "bo")])
def test_names_in_other_scripts_and_suits_print_in_our_own_fonts(pdf, names):
    made = pdf("canadian_salad", names=names)
    fonts = {
        font.get_object()["/BaseFont"] for page in reader(made).pages for font in page["/Resources"]["/Font"].values()
    }
    assert fonts and all("Scorekeeper" in font for font in fonts)
    letters = text(made)
    assert all(name in letters or name[::-1] in letters for name in names)


@pytest.mark.parametrize(("key", "large"), [("gin_rummy", False), ("snap", True), ("hand_and_foot", True)])
def test_the_foot_of_a_page_is_one_line(pdf, key, large):
    made = pdf(key, title="Friday night at the long table", link=LINK, how={"large": large})
    said, runs = page_texts(made), printed(made)
    for number, page in enumerate(reader(made).pages, start=1):
        foot = float(page.mediabox.height) - 16 * 72 / 25.4
        assert len({round(each.down) for each in runs if each.page == number and each.down > foot}) == 1
        assert f"sheet {number} of {len(said)}" in said[number - 1]


@pytest.mark.parametrize(("key", "large"), some([("cribbage", False), ("whist", False), ("oh_hell", True)], 3))
def test_date_place_and_first_dealer_stand_on_the_lines_kept_for_them(pdf, key, large):
    """U10: with two, four and more names; the heads of other games are looked at above, in large print or written."""
    check(pdf(key, names=LONG, **HEAD, how={"large": large, "paper": "letter"}), 12)


def test_the_line_for_the_place_gives_way_to_a_long_dealer_and_then_the_dealer_stands_below():
    place, dealer, own_line = fit_pen_lines("", "bo", 180, geometry.TEXT)
    assert (place, dealer, own_line) == (44, "bo", False)
    place, dealer, own_line = fit_pen_lines("30 September 2026", "Maximilian of the table", 165, geometry.TEXT)
    assert 22 <= place < 44 and not own_line
    place, dealer, own_line = fit_pen_lines("30 September 2026", LONG[4], 140, geometry.TEXT)
    assert own_line and dealer == LONG[4]


@pytest.mark.parametrize("key", ["snap", "desert_rummy"])
def test_the_head_reaches_below_the_code_to_scan(pdf, key):
    """The rule under the head lies lower than the code, which is 28 mm tall below a margin of 11 mm."""
    names = next(each for each in printed(pdf(key, link=LINK)) if abs(each.size - 14) < 0.1)
    assert names.down > (11 + 28) * 72 / 25.4


def test_a_further_page_of_hand_and_foot_holds_more_than_the_key(pdf):
    made = pdf("hand_and_foot", most=3, link=LINK)
    pages = page_texts(made)
    assert len(pages) == 1 or "How it is scored" in pages[-1]


def test_nobody_is_said_in_whole_words():
    room = geometry.width("nobody!", geometry.TEXT)
    assert geometry.fit_words("nobody: the stock ran out", "nobody: the stock ran out", room, geometry.TEXT) == "nobody"
    assert geometry.fit_words("Maximilian", "nobody", room, geometry.TEXT).endswith("…")


def test_a_blank_sheet_is_printed_by_the_house_rules_that_are_chosen(ada, monkeypatch):
    page = ada.open("/games/oh_hell/paper/")
    assert "House rules: With one card each: bid as ever" in page.main
    wanted = page.form("Make the sheet").values
    assert wanted["rule-cards"] == ["down_up"] and wanted["players"] == ["4"]

    monkeypatch.setattr(printing_pdf.WORKER, "make_pdf", lambda html, copies: html.encode())  # as it is laid out

    def printed_rows(**rules):
        sheet = ada.client.get("/games/oh_hell/sheet.pdf", {f"rule-{key}": value for key, value in rules.items()})
        return " ".join(re.sub("<[^>]+>", " ", sheet.content.decode()).split())

    usual, chosen = printed_rows(), printed_rows(exact="five", cards="up_down", one_card="at_once")
    assert "5 and the bid" in chosen and "5 and the bid" not in usual
    assert "Cards each: 1 up to 7 and down again." in chosen
    assert "With one card each" in usual and "With one card each:" not in chosen


def test_a_house_rule_that_cannot_be_is_refused_beside_its_box(ada):
    page = ada.open("/games/hearts/sheet.pdf?rule-target=3&players=5")
    assert page.errors and "20" in page.errors[0]
    assert page.form("Make the sheet").values["rule-target"] == ["3"]


@pytest.mark.parametrize("paper", some(["a4", "letter"], 2))
def test_hand_and_foot_with_every_house_rule_stays_on_the_page_in_large_print(choices, paper):
    game = GAMES["hand_and_foot"]
    every = {"special": True, "sevens": True, "threes": "500", "black3": 100, "cut": True}
    setup = Setup(2, {**game.standard(), **every}, 3)
    sides = tuple(" and ".join(LONG[side:6:2]) for side in (0, 1))
    facts = SheetFacts(game, setup, start(game, setup), sides, True, lambda seat, line: LONG[seat], link=LINK)
    check(printing_pdf.render_pdf(sheet_values(facts, choices(large=True, paper=paper))), 12)

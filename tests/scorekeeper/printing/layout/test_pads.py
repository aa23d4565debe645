"""Small papers, and several pads on a large one."""

import re
from dataclasses import replace
from itertools import pairwise
from operator import gt

import pytest

from scorekeeper.printing import pdf
from scorekeeper.printing.layout.facts import blank_sheets
from scorekeeper.printing.layout.ruled import sheet_values, sheets_a_page
from scorekeeper.rules.games import GAMES
from tests.often import for_each, sample
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader
from tests.scorekeeper.printing.test_paper import LONG, check
from tests.scorekeeper.rules.playing import TRIED

SMALL = {"a5": (420, 595), "a6": (298, 420)}
CASES = [(paper, large) for paper in SMALL for large in (False, True)]


def chosen_for(key, choices, **chosen):
    game = GAMES[key]
    return choices(blank=True, names=False, players=game.usual, options=game.usual_options(), **chosen)


def larger(key, chosen):
    return pdf.larger_paper(lambda: blank_sheets(GAMES[key], chosen), chosen)


@for_each("key", TRIED)
def test_a_small_paper_has_room_for_all_sides_or_a_larger_one_is_told(key, choices):
    for paper, large in CASES:
        chosen = chosen_for(key, choices, paper=paper, large=large)
        told = larger(key, chosen)
        assert told in (("", "a5", "a4") if paper == "a6" else ("", "a4"))
        assert not larger(key, chosen | {"paper": told or paper})
        for facts in blank_sheets(GAMES[key], chosen) if not told else ():
            assert len(sheet_values(facts, chosen)["tables"]) == 1


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", sample(TRIED, 6, 7))
def test_a_blank_sheet_on_small_paper_is_whole_on_its_two_sides(key, choices):
    """U10: the smallest of its letters is as large as on any paper."""
    for paper, large in CASES:
        chosen = chosen_for(key, choices, paper=paper, large=large)
        if not larger(key, chosen) and not GAMES[key].is_compendium:
            made = pdf.blank_sheet(GAMES[key], chosen)
            check(made, 18 if large else 12, few=10)
            pages = reader(made).pages
            assert len(pages) <= 2
            assert sorted(map(round, pages[0].mediabox[2:])) == sorted(SMALL[paper])


@pytest.mark.parametrize(("key", "names"), [("hearts", ("ada", "bo", "cy", "dee", "eli")), ("court_whist", LONG)])
@pytest.mark.parametrize("paper", SMALL)
def test_a_written_sheet_goes_on_over_as_many_small_pages_as_it_takes(paper, key, names, facts, choices):
    """A long word of who won is broken, and a chart that would reach over the edge is left out."""
    made = facts(key, most=40, names=names)
    chosen = choices(paper=paper)
    found = pdf.larger_paper(lambda: [made], chosen) or paper
    check(pdf.render_pdf(sheet_values(made, chosen | {"paper": found})), 12)


def test_a_pad_of_dice_is_one_page_of_a5_and_the_two_sides_of_a6(choices):
    pages = {
        paper: len(page_texts(pdf.blank_sheet(GAMES["yatzy"], chosen_for("yatzy", choices, paper=paper))))
        for paper in SMALL
    }
    assert pages == {"a5": 1, "a6": 2}


@pytest.mark.parametrize(
    ("key", "rows"),
    [
        ("yacht", {"Ones": "1 each", "Three of a kind": "all dice", "Full house": "25", "Large straight": "40"}),
        ("yatzy", {"Sixes": "6 each", "Small straight": "15", "Bonus": "50 from 63", "One pair": "", "Yatzy": "50"}),
        ("generala", {"Full": "30 or 35", "Generala": "50 or 55"}),
    ],
)
def test_a_pad_of_dice_says_what_each_box_is_worth_beside_it(key, rows, choices):
    printed = {str(row["label"]): row for row in laid_out(key, choices)["rows"]}
    assert {label: str(printed[label]["note"]) for label in rows} == rows
    assert all(row["beside"] for row in printed.values())


@pytest.mark.parametrize(
    ("key", "total"),
    [
        ("bridge_rubber", 2_460),  # a rubber of two games at once, with a grand slam
        ("ten_phases", 1_600),  # twenty hands of ten cards, 8 each
        ("five_suits", 970),  # all eleven hands, 11 a card
        ("three_thirteen", 620),  # the same, 7 a card
    ],
)
def test_the_total_of_somebody_who_has_most_has_a_place_for_each_digit(key, total, choices):
    (facts,) = blank_sheets(GAMES[key], chosen_for(key, choices))
    assert facts.face.digits == len(str(total))


def test_bags_have_two_digits_and_leave_their_room_to_bids_and_tricks(choices, monkeypatch):
    def side():
        """The widths of one side: two bids, blind nils and tricks, the total, the bags."""
        return [float(width) for width in laid_out("spades", choices)["widths"][1:9]]

    own = side()
    monkeypatch.setitem(
        GAMES, "spades", replace(GAMES["spades"], totals=replace(GAMES["spades"].totals, digits_beside=0))
    )
    as_wide = side()
    assert as_wide[7] == as_wide[6] and own[7] < as_wide[7] - 5 and all(map(gt, own[:7], as_wide[:7]))


def test_a_board_is_refused_on_small_paper_and_its_button_says_which_it_needs(ada):
    board = ada.open("/games/cribbage/board.pdf?paper=a6&of_page=2")
    assert board.errors == ["This sheet needs more room than A6 has. Choose A4."]
    kept = board.form("Make the sheet").values
    assert kept["paper"] == ["a6"] and kept["of_page"] == ["2"]


def test_a_match_is_printed_on_small_paper_or_the_larger_one_is_named(ada):
    address = f"{ada.start('hearts', 'ada', 'bo', 'cy', 'dee').path}sheet.pdf"
    refused = ada.open(f"{address}?paper=a6&blank=1")
    assert refused.errors == ["This sheet needs more room than A6 has. Choose A5."]
    assert ada.client.get(address, {"paper": "a5"})["Content-Type"] == "application/pdf"


def test_issue_34_the_print_form_of_a_match_offers_only_papers_with_room_for_it(ada):
    offered = {}
    for key, names in (("hearts", "ada bo cy dee eli fay gus"), ("gin_rummy", "ada bo"), ("golf", "ada bo cy dee")):
        page = ada.open(f"{ada.start(key, *names.split()).path}paper/")
        offered[key] = [chip.text for chip in page.top.all("label") if re.fullmatch(r"A\d|Letter", chip.text)]
        assert "Large print needs more room than A5." not in page.main or key == "hearts"
    assert "Large print needs" in ada.open(f"{ada.start('hearts', *'abcdefgh').path}paper/").main
    assert offered == {
        "hearts": ["A4", "Letter", "A5"],
        "gin_rummy": ["A4", "Letter", "A5"],
        "golf": ["A4", "Letter"],
    }


@pytest.mark.parametrize(("key", "of_page", "lies"), [("backgammon", 4, False), ("snap", 4, True), ("yatzy", 2, True)])
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
    facts = blank_sheets(GAMES[key], chosen_for(key, choices))[0]
    many = [sheets_a_page(facts, choices(of_page=wanted), facts.rows) for wanted in (2, 4)]
    assert many[0] <= 2 and many[0] <= many[1] <= 4


def test_boxes_to_cross_off_stand_below_one_another(choices):
    first, second = (row["boxes"] for row in laid_out("ten_phases", choices)["strips"])
    assert [box[:2] for box in first] == [box[:2] for box in second]


def laid_out(key, choices, **chosen):
    chosen = chosen_for(key, choices, **chosen)
    (facts,) = blank_sheets(GAMES[key], chosen)
    (table,) = sheet_values(facts, chosen)["tables"]
    return table


def test_a_pad_of_rubber_bridge_has_points_above_and_below_a_line(choices):
    table = laid_out("bridge_rubber", choices)
    assert [name for name, _ in table["names"]] == ["We", "They"] and table["wholes"] == []
    halves = [row["state"].split()[-1] for row in table["rows"]]
    assert halves == sorted(halves) and abs(halves.count("above") - halves.count("below")) <= 1
    assert [str(row["label"]) for row in table["rows"] if row["label"]] == ["above", "below"]


def test_a_pad_of_darts_has_three_darts_a_row_and_what_is_left_from_501(choices):
    table = laid_out("countdown", choices)
    assert [str(head) for head, _ in table["subs"][:5]] == ["1", "2", "3", "turn", "left"]
    assert [str(text) for _, text in table["rows"][0]["cells"]][4::5] == ["501", "501"]


@pytest.mark.parametrize(
    ("key", "columns", "strips"),
    [
        ("darts_cricket", 2, {"20": 3, "19": 3, "18": 3, "17": 3, "16": 3, "15": 3, "bull": 3}),
        ("ten_phases", 4, {"Phases": 5, "": 5}),
        ("four_colours", 1, {"Red": 12, "Yellow": 12, "Green": 12, "Blue": 12, "Misses": 4}),
    ],
)
def test_what_is_crossed_off_has_its_boxes_above_the_rows(key, columns, strips, choices):
    table = laid_out(key, choices)
    assert {strip["label"]: len(strip["boxes"]) for strip in table["strips"]} == strips
    assert len(table["names"]) == columns
    for strip in table["strips"]:
        lefts = [(float(left), float(left) + float(wide)) for left, wide, *_ in strip["boxes"]]
        assert lefts[0][0] >= 0 and lefts[-1][1] <= float(table["strip_wide"])
        assert all(right < left for (_, right), (left, _) in pairwise(lefts))


def test_a_pad_of_canasta_has_base_canastas_and_cards_and_says_what_counts(choices):
    chosen = chosen_for("canasta", choices)
    (facts,) = blank_sheets(GAMES["canasta"], chosen)
    values = sheet_values(facts, chosen)
    assert [str(head) for head, _ in values["tables"][0]["subs"][:4]] == ["base", "canastas", "cards", "total"]
    assert values["how"] and len(values["tables"][0]["rows"]) >= 12


def test_every_fifth_line_is_stronger_only_where_rows_are_counted(choices):
    """Below the line of a rubber a strong line is the end of a game, and on a pad of dice that of a section."""
    strong = {key: laid_out(key, choices)["fives"] for key in ("hearts", "oh_hell", "bridge_rubber", "yacht")}
    assert strong == {"hearts": True, "oh_hell": True, "bridge_rubber": False, "yacht": False}


def test_the_print_form_asks_for_a_pad_or_every_box_where_the_two_differ(ada, monkeypatch):
    monkeypatch.setattr(pdf.WORKER, "make_pdf", lambda html, copies: html.encode())  # as it is laid out
    forms = {key: ada.open(f"/games/{key}/paper/").form("Make the sheet") for key in ("canasta", "hearts")}
    asks = {key: "boxes" in form.names for key, form in forms.items()}
    assert asks == {"canasta": True, "hearts": False}
    pad, every = (
        ada.client.get("/games/canasta/sheet.pdf", {"boxes": boxes}).content.decode() for boxes in ("", "all")
    )
    assert ">canastas<" in pad and ">canastas<" not in every and ">nat<" in every


PADS = [key for key in TRIED if GAMES[key].totals.blank is not None]


@for_each("key", PADS)
def test_every_box_that_is_asked_can_be_had_instead_of_a_pad(key, choices):
    pad, every = laid_out(key, choices), laid_out(key, choices, every_box=True)
    assert every["strips"] == [] and pad["subs"] != every["subs"]


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", PADS)
def test_a_pad_is_drawn_whole_on_every_paper(key, choices):
    """U10"""
    for paper, large in (("a4", False), ("letter", True), ("a5", False)):
        made = pdf.blank_sheet(GAMES[key], chosen_for(key, choices, paper=paper, large=large))
        check(made, 18 if large else 12, few=10)
        assert large or len(reader(made).pages) == 1


def test_a_pad_of_dice_has_six_columns_unless_others_are_chosen(ada):
    assert ada.open("/games/yatzy/paper/").form("Make the sheet").values["players"] == ["6"]


def test_a_blank_sheet_is_headed_by_the_name_that_was_looked_for(ada, monkeypatch):
    monkeypatch.setattr(pdf.WORKER, "make_pdf", lambda html, copies: html.encode())  # as it is laid out
    page = ada.open("/games/?paper=1&find=phase+10")
    assert page.path.startswith("/games/ten_phases/paper/")
    values = page.form("Make the sheet").values
    assert values["title"] == ["Phase 10"] and values["players"] == ["4"]

    def heads(key, **asked):
        sheet = ada.client.get(f"/games/{key}/sheet.pdf", asked).content.decode()
        return re.findall('<h1>(.*)</h1>|class="event"><bdi>(.*)</bdi>', sheet)

    assert heads("ten_phases", title="Phase 10") == [("Phase 10", ""), ("", "Ten phases")]
    assert heads("ten_phases", title="Whatever") == [("Ten phases", "")]
    assert heads("any_points", title="Kubb") == [("Kubb", "")]

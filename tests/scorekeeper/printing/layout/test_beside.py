"""Sheets of few rows on one page, to be cut apart."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.printing import pdf
from scorekeeper.printing.layout.beside import fill_page, page_count, render_pages
from scorekeeper.printing.layout.facts import SheetFacts, blank_facts
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import start
from tests.often import for_each, sample, some
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader
from tests.scorekeeper.printing.test_paper import LINK, check
from tests.scorekeeper.rules.playing import TRIED

LONG = "Featherstonehaugh-Cholmondeley of Wye"


USUAL = ("ada", "bo", "cyrus", "deirdre", "eli")
FORTY = tuple(
    f"{name} Featherstonehaugh of Wye the Younger"[:40].strip()
    for name in ("Bartholomew", "Ada", "Cy", "Deirdre", "Eli")
)
MARGINS = 10 * 72 / 25.4, 8 * 72 / 25.4  # pt of a page that is cut apart


def of_rows(
    key: str, rows: int, *, named: bool = True, names: Sequence[str] = (), players: int | None = None
) -> SheetFacts:
    """The blank sheet of a table of an evening, of so many deals; without `names` with long ones."""
    facts = blank_facts(GAMES[key], {"players": players})
    setup = replace(facts.setup, options={**facts.setup.options, "deals": rows})
    people = names or [f"{LONG} {seat}" for seat in setup.seats]
    return replace(
        facts,
        setup=setup,
        standing=start(facts.game, setup),
        pad=None,
        names=tuple(people[: setup.sides]) if named else (),
        link=LINK,
        round=1,
        title="Friday night at the long table · round 1, table 1",
        seat=lambda seat, line: people[seat],
    )


# too wide to stand upright under long names: columns of names before the sides, or five players with two boxes each
ACROSS = (
    "bridge_rubber",
    "called_briscola",
    "contesting_twenty",
    "laugh_and_lie_down",
    "looking_for_friends",
    "mahjong_american",
    "newmarket",
    "plantagenet",
    "poker_cash",
    "poker_cents",
    "poker_tournament",
    "solo_whist",
    "tarot",
)
TALL = ("american_canasta", "buraco", "burraco", "chinchon", "indian_rummy")  # boxes a side that fill half a page
FULL = ("doppelkopf", "schafkopf", "sheepshead", "preferans", "skat")  # their columns, or what is told, need the page
ALONE = (*ACROSS, *TALL, *FULL)
FEW = [key for key in TRIED if not GAMES[key].rows(blank_facts(GAMES[key], {}).setup) and key not in ALONE]


CASES = ("a4", 1, True), ("letter", 4, False)  # by turns


@pytest.mark.parametrize(
    ("key", "paper", "rows", "named"), [(key, *CASES[count % 2]) for count, key in enumerate(some(FEW, 9))]
)
def test_sheets_of_few_rows_share_a_page_and_keep_all_that_stands_on_them(key, paper, rows, named, choices):
    chosen, facts = choices(blank=True, paper=paper), of_rows(key, rows, named=named)
    values = sheet_values(facts, chosen)
    many = values["beside"]
    made = pdf.WORKER.make_joined_pdf([*render_pages([facts] * (many + 1), chosen)])
    pages = page_texts(made)
    assert (many > 1) == (rows == 1) and len(pages) == page_count([many] * (many + 1)) == 2
    told = 1 if many > 1 else 2  # a sheet alone on its page has a foot besides
    assert [page.count("round 1, table 1") for page in pages] == [many * told, told]
    assert [page.count(LINK[1]) for page in pages] == [page.count("192.168.1.20:8000") for page in pages] == [many, 1]
    check(made, 12)


@for_each("key", sample(FEW, 30, 14))
def test_upright_sheets_share_a_page_with_one_row_or_with_their_rules_in_full(key, choices):
    for paper, rows, named in CASES:
        facts, chosen = of_rows(key, rows, named=named), choices(blank=True, paper=paper)
        values = sheet_values(facts, chosen)
        full = sheet_values(facts, chosen, of_page=2)["how"]
        assert "landscape" in values["size"] or (values["beside"] > 1) == (rows == 1 or bool(full))


@pytest.mark.parametrize("key", ["push", "liverpool_rummy", "knockout_whist", "court_whist"])
def test_a_blank_sheet_of_several_rows_keeps_its_rules_in_full(key, choices):
    for paper in ("a4", "letter"):
        chosen = choices(blank=True, paper=paper)
        facts = blank_facts(GAMES[key], chosen)
        (page,) = page_texts(pdf.WORKER.make_joined_pdf([fill_page(facts, chosen)]))
        for sentence in facts.game.how_under(facts.setup.options):
            assert "".join(sentence.split()) in "".join(page.split())


@pytest.mark.parametrize("key", ACROSS)
def test_a_sheet_that_lies_across_is_alone(key, choices):
    values = sheet_values(of_rows(key, 1), choices(blank=True, paper="a4"))
    assert values["size"] == "a4 landscape" and values["beside"] == 1


@for_each("key", sample(FEW, 30, 15))
def test_a_sheet_whose_rows_fill_a_page_and_one_in_large_print_is_alone_on_it(key, choices):
    for rows, large in ((14, False), (1, True)):
        chosen = choices(blank=True, paper="a4", large=large)
        (made,) = render_pages([of_rows(key, rows)], chosen)
        assert sheet_values(of_rows(key, rows), chosen)["beside"] == 1 and 'class="part"' not in made


def test_sheets_in_their_order_share_pages_with_others_alike():
    assert page_count([2, 2, 2, 1, 2]) == 4 and page_count([]) == 0


ONE_ROW = [key for key in TRIED if len(GAMES[key].rows(blank_facts(GAMES[key], {}).setup)) == 1]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", ONE_ROW)
def test_four_sheets_of_a_game_of_one_row_come_on_one_page_each_whole_in_its_quarter(key, paper, choices):
    """D37: for up to five players with names of a usual length."""
    for players in sorted({*GAMES[key].counts} & {2, 3, 5}):
        chosen = choices(blank=True, paper=paper, players=players)
        usual = of_rows(key, 1, names=USUAL, players=players)
        made = pdf.WORKER.make_joined_pdf([*render_pages([usual] * 4, chosen)])
        (page,) = page_texts(made)
        assert all(page.count(name) >= 4 for name in usual.names) and "…" not in page
        wide, tall = (float(side) for side in (reader(made).pages[0].mediabox[2:]))
        quarters = {(right, low): set() for right in (False, True) for low in (False, True)}
        for run in printed(made):
            corner = run.left > wide / 2, run.down > tall / 2
            left, top = corner[0] * (wide / 2 - MARGINS[0]), corner[1] * (tall / 2 - MARGINS[1])
            quarters[corner].add((round(run.left - left), round(run.right - left), round(run.down - top)))
        first = quarters[False, False]
        assert all(not off(first, each) for each in quarters.values()), (key, players)
        assert max(right for _, right, _ in first) < wide / 2 - 8 and max(down for *_, down in first) < tall / 2 - 5
        check(made, 12)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("key", ONE_ROW)
def test_forty_letters_of_a_name_make_fewer_sheets_a_page_and_no_word_comes_in_pieces(key, paper, choices):
    """D37"""
    chosen, long = choices(blank=True, paper=paper), of_rows(key, 1, names=FORTY)
    many = sheet_values(long, chosen)["beside"]
    assert sheet_values(long, choices(paper=paper, large=True))["head"]["dealer"] == FORTY[0]
    (page,) = page_texts(pdf.WORKER.make_joined_pdf([*render_pages([long] * many, chosen)]))
    assert many > 1
    assert all(page.count(word) >= many for name in long.names for word in name.replace("-", "- ").split())


def off(some: set[tuple[int, ...]], others: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The places of some that none of the others is within a point of."""
    near = {tuple(map(sum, zip(each, by, strict=True))) for each in others for by in product((-1, 0, 1), repeat=3)}
    return sorted(some - near)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_blank_sheet_of_few_rows_fills_its_page(paper, choices):
    """D37: one-row games come several on a sheet, to be cut apart; others have theirs alone."""
    for key, least in (("snap", 4), ("go_fish", 4), ("knockout_whist", 1), ("hearts", 1)):
        chosen = choices(blank=True, paper=paper)
        assert max(1, fill_page(blank_facts(GAMES[key], chosen), chosen).count('class="part"')) == least, key


def test_the_pdf_of_a_game_of_one_row_has_several_sheets_on_each_of_its_pages(choices):
    """D37"""
    made = pdf.blank_sheet(GAMES["snap"], choices(blank=True, copies=2))
    assert [page.count("Initials") for page in page_texts(made)] == [4, 4]
    check(made, 12)


@pytest.mark.parametrize(("key", "paper"), [(key, ("a4", "letter")[at % 2]) for at, key in enumerate(some(FEW, 6))])
def test_two_blank_sheets_share_a_page_where_that_is_asked_with_five_rows_and_more(key, paper, choices):
    game = GAMES[key]
    chosen = choices(blank=True, paper=paper, of_page=2, options=game.usual_options(), players=game.usual)
    facts = blank_facts(game, chosen)
    values = sheet_values(facts, chosen, of_page=2)
    made = pdf.WORKER.make_pdf(fill_page(facts, chosen))
    (page,) = page_texts(made)
    assert page.count(game.name) == 2 and len(values["tables"][0]["rows"]) >= 5
    check(made, 12)


def test_a_sheet_of_many_rows_has_its_page_alone_though_two_are_asked(choices):
    game = GAMES["oh_hell"]
    chosen = choices(blank=True, of_page=2, options=game.usual_options(), players=4)
    (page,) = page_texts(pdf.WORKER.make_pdf(fill_page(blank_facts(game, chosen), chosen)))
    assert "sheet 1 of 1" in page

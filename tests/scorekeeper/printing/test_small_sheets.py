"""Sheets of a game on cards: two, four and eight on a page, and on A5 and A6, for every game."""

import re
from itertools import chain, groupby, pairwise
from typing import Any

import pytest

from scorekeeper.printing import pdf, small_sheets
from scorekeeper.printing.forms import PenDrawing
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.facts import blank_sheets
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.ruled import is_open_ended
from scorekeeper.printing.layout.table import is_one_row
from scorekeeper.printing.small_sheets import WAYS, SmallSheet, draw_card, small_sheet, what_fits
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tally import deals_agreed
from tests.often import at_night, for_each, sample
from tests.scorekeeper.printing.conftest import unwarned, warnings  # noqa: F401
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader
from tests.scorekeeper.printing.test_paper import check
from tests.scorekeeper.rules.playing import TRIED

PAPERS = [("a4", 2), ("a4", 4), ("a4", 8), ("letter", 8), ("a5", 0), ("a5", 4), ("a6", 0), ("a6", 2)]
ACROSS = re.compile(r"M([\d.]+) ([\d.]+)h([\d.]+)")


def asked_for(game: Game, **chosen: Any) -> dict[str, Any]:
    usual = {"paper": "a4", "of_page": 0, "large": False, "copies": 1}
    return {**usual, "players": game.usual, "options": game.usual_options(), **chosen}


def cards_of(key: str, **chosen: Any) -> list[SmallSheet]:
    """The cards of each sheet of a game, one but of a compendium."""
    choices = asked_for(everything()[key], **chosen)
    return [small_sheet(facts, choices) for facts in blank_sheets(everything()[key], choices)]


def assert_whole(sheet: SmallSheet, of_game: str) -> None:
    """Every side and every row stands on exactly one card, and nothing reaches over its card."""
    facts = sheet.facts
    blocks = [list(block) for _, block in groupby(sheet.cards, key=lambda card: card.sides)]
    assert [*chain(*(block[0].sides for block in blocks))] == [*range(facts.sides)], of_game
    rows = [row for rows in facts.rows.values() for row in rows]
    for block in blocks:
        found = [row.label for card in block for row in card.rows]
        if rows and not is_one_row(facts) and not is_open_ended(facts):
            assert found == [row.label for row in rows], of_game
        elif deals_agreed(facts.setup) and not is_one_row(facts):
            assert len(found) == deals_agreed(facts.setup), of_game
        else:
            assert len(found) >= (4 if sheet.size < 18 or sheet.cut.parts > 1 else 2), of_game
    for card in sheet.cards:
        assert_room(sheet, draw_card(sheet, card), len(card.rows), card.foot)


def assert_room(sheet: SmallSheet, drawn: PenDrawing, rows: int, foot: str) -> None:
    """All lines lie above the foot, no row is lower than 7 mm, no letter under its size."""
    assert sheet.row >= 7 and sheet.size >= (9 if sheet.cut.for_pocket else geometry.TEXT)
    lines = [tuple(map(float, found)) for found in ACROSS.findall("".join(chain(*drawn.rules.values())))]
    tops = sorted({top for _, top, wide in lines if wide >= drawn.wide - 0.02})
    assert max(tops) <= drawn.tall - sheet.below + 0.01
    for line in break_text(foot, drawn.wide, sheet.size):
        assert geometry.width(line, sheet.size) <= drawn.wide and line in {each["words"] for each in drawn.words}
    assert max(left + wide for left, _, wide in lines) <= drawn.wide + 0.02
    ruled = [below - above for above, below in pairwise(tops)]
    assert sum(each >= 7 - 0.46 for each in ruled) >= rows, "the double rule is within a row"


@for_each("key", sample([*everything()], 25, 34))
def test_issue_34_every_row_and_every_player_of_a_game_has_a_place_on_cards_of_every_size(key: str) -> None:
    for count in sorted({min(everything()[key].counts), everything()[key].usual, max(everything()[key].counts)}):
        for paper, of_page in PAPERS:
            for large in (False, True):
                for sheet in cards_of(key, paper=paper, of_page=of_page, large=large, players=count):
                    assert_whole(sheet, f"{key} {count} {paper} {of_page} {large}")


def letters_in_parts(made: bytes, cut: geometry.Cut) -> list[int]:
    """How many runs of letters lie in each part of the first page; letters on a cut lie in none."""
    wide, tall = (each / geometry.POINT for each in cut.part)
    found = [0] * cut.parts
    for run in printed(made):
        if run.page == 1 and int(run.left / wide) == int(run.right / wide):
            found[int(run.down / tall) * cut.across + int(run.left / wide)] += 1
    return found


@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", sample([key for key in TRIED if not GAMES[key].is_compendium], 8, 43))
def test_issue_34_two_four_and_eight_of_any_game_lie_on_a_page(key: str) -> None:
    for of_page in (2, 4, 8):
        choices = asked_for(GAMES[key], of_page=of_page)
        made = pdf.blank_sheet(GAMES[key], choices)
        check(made, 9 if of_page == 8 else 12, few=10)
        pages, (sheet,) = page_texts(made), cards_of(key, of_page=of_page)
        if small_sheets.is_whole(sheet.facts, choices):
            assert pages[0].count(GAMES[key].name) >= of_page and len(pages) == 1
            continue
        many = len(sheet.cards)
        parts = letters_in_parts(made, sheet.cut)
        assert len(pages) == -(-many // of_page)
        assert all(parts[: of_page // many * many]) and all(card.foot in " ".join(pages) for card in sheet.cards)


@at_night("scorekeeper/printing/test_small_sheets.py::test_issue_34_two_four_and_eight_of_any_game_lie_on_a_page")
@pytest.mark.usefixtures("unwarned")
@pytest.mark.parametrize("key", everything())
def test_cards_of_every_game_for_its_most_players_are_whole_in_every_size(key: str) -> None:
    game = everything()[key]
    for paper, of_page in (("a5", 0), ("a6", 0), ("a4", 2), ("letter", 4), ("a4", 8)):
        for large in (False, True):
            choices = asked_for(game, paper=paper, of_page=of_page, large=large, players=max(game.counts))
            check(pdf.blank_sheet(game, choices), 12 if of_page < 8 else 9, few=6)


def test_issue_34_a_paper_without_room_for_all_boxes_has_the_totals_and_says_how_many_rows(ada: Any) -> None:
    got = ada.client.get("/games/canasta/sheet.pdf", {"paper": "a6", "players": 4})
    (page,) = page_texts(got.content)
    assert page.endswith("Totals only · 13 rows") and "We They" in page and "canastas" not in page
    assert [round(each) for each in reader(got.content).pages[0].mediabox[2:]] == [298, 420]


def test_a_card_that_goes_on_says_which_rows_and_columns_it_has_and_begins_with_the_totals_so_far() -> None:
    (sheet,) = cards_of("oh_hell", paper="a4", of_page=8, players=4)
    assert [card.foot for card in sheet.cards] == [
        "Card 1 of 3 · rows 1 to 7 of 19",
        "Card 2 of 3 · rows 8 to 13 of 19",
        "Card 3 of 3 · rows 14 to 19 of 19",
    ]
    said = [[each["words"] for each in draw_card(sheet, card).words] for card in sheet.cards]
    assert ["so far" in words for words in said] == [False, True, True]
    (wide,) = cards_of("hearts", paper="a4", of_page=8, players=8)
    assert [card.foot.rpartition(" · ")[2] for card in wide.cards] == ["columns 1 to 4", "columns 5 to 8"]


def test_issue_34_a_card_with_room_below_its_rows_says_how_the_game_is_scored() -> None:
    (large,), (small,) = cards_of("golf", paper="a5", players=4), cards_of("golf", of_page=8, players=4)
    said = [" ".join(each["words"] for each in draw_card(sheet, sheet.cards[0]).words) for sheet in (large, small)]
    assert all(sentence in said[0] for sentence in large.facts.game.how_under(large.facts.setup.options))
    assert "lowest total wins" not in said[1]


def test_as_many_whole_matches_as_have_room_lie_on_a_page_and_on_many_pages_together() -> None:
    (sheet,) = cards_of("oh_hell", paper="a4", of_page=8, players=4)
    titles = [page.count("<h1") for copies in (1, 3) for page in small_sheets.small_pages([sheet], copies)]
    assert titles == [6, 8, 8, 8]
    (one,) = cards_of("oh_hell", paper="a6", of_page=0, players=4)
    assert len(one.cards) == 2 and len(small_sheets.small_pages([one], 5)) == 10


def test_issue_34_the_print_form_says_before_what_fits_by_how_many_play(ada: Any) -> None:
    page = ada.open("/games/farkle/paper/")
    assert "open" not in page.top.one("main").one("details").attrs
    rows = [[cell.text for cell in row.all("th") + row.all("td")] for row in page.top.all("tr")]
    assert rows[0] == ["players", "A5", "A6", "two", "four", "eight"]
    fits = what_fits(GAMES["farkle"], GAMES["farkle"].usual_options())
    told = [[[words], *([each.players, *each.ways] for each in rooms)] for words, rooms in fits.prints.items()]
    assert rows[1:] == [*chain(*told)]
    assert rows[2] == ["2–3", "all", "13 rows", "all", "13 rows", "9 rows"] and ["large print"] in rows
    assert "totals only" in page.main and "the whole sheet" in ada.open("/games/yatzy/paper/").main
    several = ada.open("/paper/?game=gin_rummy&players=2&sheets=1&game=tally&players=4&sheets=1")
    assert [cells[-1].text for row in several.top.all("tr")[1:] if (cells := row.all("td"))] == ["9 rows", "5 rows"]


@for_each("key", sample([*everything()], 15, 21))
def test_what_is_said_to_fit_is_what_is_printed(key: str) -> None:
    game = everything()[key]
    for large, rooms in zip((False, True), what_fits(game, game.usual_options()).prints.values(), strict=True):
        told = rooms[-1]  # of as many as can play
        assert told.players.endswith(f"{max(game.counts)}")
        for (paper, of_page), words in zip(WAYS, told.ways, strict=True):
            choices = asked_for(game, paper=paper, of_page=of_page, players=max(game.counts), large=large)
            small = small_sheets.small_sheets(blank_sheets(game, choices), choices)
            cards = [card for sheet in small for card in sheet.cards]
            rows = f"{len(cards[0].rows)} rows" if cards else "all"
            assert words == (f"{len(cards)} cards" if len(cards) > 1 else rows)


def test_issue_34_a_list_of_games_comes_as_cards_in_one_file(ada: Any) -> None:
    asked = "game=hearts&players=4&sheets=2&game=golf&players=4&sheets=1&of_page=8"
    told = page_texts(ada.client.get(f"/paper/sheets.pdf?{asked}").content)
    assert [(page.count("Hearts"), page.count("Golf")) for page in told] == [(8, 0), (8, 0), (0, 8)]
    small = page_texts(ada.client.get(f"/paper/sheets.pdf?{asked.replace('of_page=8', 'paper=a6')}").content)
    assert ["rows" in page for page in small] == [True, True, True]


def test_a_game_of_one_row_has_a_row_a_game_on_its_cards() -> None:
    (sheet,) = cards_of("snap", paper="a4", of_page=8)
    assert [row.label for row in sheet.cards[0].rows][:3] == ["1", "2", "3"] and len(sheet.cards) == 1

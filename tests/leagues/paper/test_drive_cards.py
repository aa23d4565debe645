"""The small cards of a drive: a card a person, four on a sheet, in the order in which a cut stack lies."""

from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest

from leagues.paper import documents, drive_cards, wording
from leagues.paper.build import on_paper, usual_sheets
from leagues.paper.event_facts import DriveCard, PrintedEvent
from leagues.rules.formats import FORMATS
from scorekeeper.printing import pdf as printing_pdf
from tests.leagues.hall import Hall
from tests.leagues.paper.test_papers import A4, LARGE, LONG, SHORT, evening
from tests.leagues.rules.evening import event
from tests.often import some
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader, text
from tests.scorekeeper.printing.test_paper import EDGE, overlaps

LETTER: dict[str, Any] = {"paper": "letter", "large": False}
DRIVES = {key: format.cards.pocket for key, format in FORMATS.items() if format.cards.pocket is not None}
LEAST = 7.5  # pt on a card for the pocket


def drive(key: str, count: int, played: int = 0, **more: Any) -> PrintedEvent:
    """A drive with cards; a hand without rounds played is known as the first round alone."""
    shown, facts = evening(key, count, played, **more), event(key, count)
    card = DRIVES[key]
    assert card is not None
    trumps = tuple(filter(None, (card.trumps(facts, number) for number in range(1, shown.rounds + 1))))
    hands = FORMATS[key].lines_per_round(facts) if card.shows_hands else 1
    pocket = DriveCard(card.row, "tricks", card.moves(facts), hands or 1, card.more, trumps)
    return replace(shown, cards=replace(shown.cards, pocket=pocket))


def column(card: dict[str, Any], key: str) -> list[str]:
    """What stands in a column of a card, down both halves."""
    return [line for each in card["texts"] if each["key"] == key for line in str(each["words"]).split("\n")]


def test_four_drives_have_cards_and_no_other_evening_has() -> None:
    assert set(DRIVES) == {"whist_drive", "partner_drive", "progressive_euchre", "beetle_drive"}


def test_four_cut_stacks_laid_upon_each_other_are_in_order() -> None:
    pages = drive_cards.card_pages(drive("whist_drive", 40, 1), A4)
    assert len(pages) == 10
    assert [card["number"] for card in pages[0]["cards"]] == ["1 of 40", "11 of 40", "21 of 40", "31 of 40"]
    stack = [page["cards"][place]["number"] for place in range(4) for page in pages]
    assert stack == [f"{number} of 40" for number in range(1, 41)]


def test_places_that_are_left_over_have_a_card_for_a_latecomer() -> None:
    pages = drive_cards.card_pages(drive("whist_drive", 9, 1), A4)
    cards = [card for page in pages for card in page["cards"]]
    assert len(cards) == 12 and [bool(card["name"]) for card in cards].count(False) == 3
    nameless = next(card for card in cards if not card["name"])
    assert nameless["number"] == "" and nameless["start"] == "__" and column(nameless, "row") == column(cards[0], "row")


def test_the_card_of_a_whist_drive_has_24_hands_in_two_columns_with_trumps_and_the_table_to_start_at() -> None:
    shown = drive("whist_drive", 8, 1)
    card = drive_cards.card_pages(shown, A4)[0]["cards"][0]
    assert column(card, "row") == [f"{number}" for number in range(1, 25)]
    suits = list("♥♣♦♠" * 6)
    assert [next(suit for suit in suits if suit in words) for words in column(card, "trumps")] == suits
    table = shown.draws[0].table_of(next(one for one, name in shown.names.items() if name == "ada"))
    assert table is not None and card["start"] == f"{table.number}" == column(card, "table")[0]
    heads = [each["words"] for each in card["texts"] if each["key"].endswith(" head")]
    assert heads == ["hand", "table", "tricks", "total", "initials"] * 2
    assert [each["words"] for each in card["boxes"]] == ["1 to 12", "13 to 24", "Total"]
    assert card["role"] in ("gentleman", "lady")


def test_two_hands_at_a_table_share_its_box_and_each_has_a_row() -> None:
    card = drive_cards.card_pages(drive("partner_drive", 8, 2), A4)[0]["cards"][0]
    tables, points = column(card, "table"), column(card, "points")
    assert len(column(card, "row")) == 24
    assert [bool(each) for each in tables[:6]] == [True, False, True, False, False, False]
    assert [bool(each) for each in points[:6]] == [False, True, False, True, False, False]


def test_a_round_of_euchre_has_a_box_for_lone_hands_and_eight_rounds_stand_in_one_column() -> None:
    card = drive_cards.card_pages(drive("progressive_euchre", 8), A4)[0]["cards"][0]
    assert [each["words"] for each in card["texts"] if each["key"].endswith(" head")] == [
        "round",
        "table",
        "tricks",
        "lone",
        "total",
        "initials",
    ]
    assert column(card, "row") == [f"{number}" for number in range(1, 9)]
    assert [each["words"] for each in card["boxes"]] == ["Total"]


@pytest.mark.parametrize("choices", [A4, LETTER])
def test_more_hands_than_a_card_holds_go_on_on_another(choices: dict[str, Any]) -> None:
    shown = replace(drive("whist_drive", 4, 1), length=50)
    pages = drive_cards.card_pages(shown, choices)
    mine = [card for page in pages for card in page["cards"] if card["number"] == "1 of 4"]
    assert [wording.GOES_ON in card["role"] for card in mine] == [False, True] + [True] * (len(mine) - 2)
    assert [row for card in mine for row in column(card, "row")] == [f"{number}" for number in range(1, 51)]


@pytest.mark.parametrize(("key", "choices"), some([*product(DRIVES, (LARGE, LETTER))], 3))
def test_a_ruler_finds_nothing_small_cut_off_or_over_the_cut(key: str, choices: dict[str, Any]) -> None:
    """LOOK2: never under 7.5 points on a card for the pocket, names 12 and more; in large print 18."""
    shown = replace(drive(key, 5 if key == "beetle_drive" else 8, 2, names=LONG), link=("http://x/", "K7M4 2PQ9"))
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.slips_html(shown, choices))
    runs, page = printed(pdf), reader(pdf).pages[0].mediabox
    wide, tall = float(page.width), float(page.height)
    assert min(each.size for each in runs) >= (18 if choices["large"] else LEAST) - 0.01
    assert all(each.left >= EDGE and each.right <= wide - EDGE and EDGE <= each.down <= tall - EDGE for each in runs)
    assert not overlaps(runs)
    if not choices["large"]:
        assert not [each for each in runs if each.left < wide / 2 < each.right or abs(each.down - tall / 2) < 8]
    name = next(each for each in drive_cards.card_pages(shown, choices)[0]["cards"])
    assert float(name["name_size"]) >= 12


@pytest.mark.parametrize(("key", "names", "choices"), [*product(DRIVES, (SHORT, LONG), (A4, LETTER))])
def test_a_pen_has_seven_millimetres_in_every_row(key: str, names: tuple[str, ...], choices: dict[str, Any]) -> None:
    """Also of 24 hands, with a long name on Letter: then who initials is left out."""
    shown = drive(key, 12, 1, names=names)
    for card in (card for page in drive_cards.card_pages(shown, choices) for card in page["cards"]):
        rows = next(each for each in card["texts"] if each["key"] == "row")
        assert float(rows["line"]) >= 7


def test_the_type_of_a_card_is_smaller_only_where_its_rows_are_too_low() -> None:
    sizes = {key: drive_cards.card_sheet(drive(key, 12, 1), A4)[1].least for key in DRIVES}
    assert set(sizes.values()) == {8.5}
    assert drive_cards.card_sheet(drive("whist_drive", 12, 1), LETTER)[1].least < 8.5


def test_what_is_on_the_card_is_in_print() -> None:
    said = text(printing_pdf.LONG_WORKER.make_joined_pdf(documents.slips_html(drive("whist_drive", 4, 1), A4)))
    assert "Winners move: the lady to the next table" in said and "An opponent initials your tricks." in said
    assert "start at table" in said and said.count("1 to 12") == 4


def test_a_long_title_goes_without_the_name_of_the_game() -> None:
    shown = replace(
        drive("whist_drive", 4, 1), title="Progressive whist drive, Partnership Whist", game="Partnership Whist"
    )
    assert drive_cards.card_pages(shown, A4)[0]["cards"][0]["title"] == "Progressive whist drive"


@pytest.mark.django_db
def test_an_evening_of_a_drive_prints_its_cards_in_place_of_slips() -> None:
    hall = Hall(8, "whist_drive", tickets=("gentleman", "lady"))
    shown = on_paper(hall.evening, {}, None, ahead=True)
    card = shown.cards.pocket
    assert card is not None and card.counts == "tricks" and card.trumps[:4] == ("♥", "♣", "♦", "♠")
    assert "start at table" in documents.slips_html(shown, A4)[0]
    assert usual_sheets(hall.evening) == "none" and usual_sheets(Hall(8).evening) == "round"
    assert on_paper(Hall(8).evening, {}, None).cards.pocket is None


def test_a_drive_on_paper_alone_has_a_sheet_a_table_with_a_row_a_hand_and_a_callers_card() -> None:
    """C30: who sits there is printed for the first hand; the names of later hands are written."""
    shown = replace(drive("whist_drive", 8, 1), length=24)
    assert shown.cards.pocket is not None
    pocket = replace(shown.cards.pocket, trumps=("♥", "♣", "♦", "♠") * 6)
    shown = replace(shown, cards=replace(shown.cards, pocket=pocket))
    assert {"table-sheets", "caller"} <= set(documents.offered_papers(shown))
    assert "table-sheets" not in documents.papers_of_event(shown), "no part of the whole evening"
    (sheets,) = documents.PAPERS["table-sheets"].html(shown, A4)
    assert sheets.count('<section class="at-table">') == 2 and sheets.count('<td class="place">') == 48
    pages = reader(printing_pdf.LONG_WORKER.make_joined_pdf([sheets])).pages
    assert len(pages) == 2, "24 hands are one page a table"
    for table, page in zip(shown.draws[0].tables, pages, strict=True):
        words = page.extract_text()
        assert f"Table {table.number}" in words and all(shown.name(one, 1) in words for one in table.seats)
    (called,) = documents.PAPERS["caller"].html(shown, A4)
    assert called.count('<td class="place">') == 24 and called.count(">Move.</td>") == 23
    made = printing_pdf.LONG_WORKER.make_joined_pdf([called])
    assert len(reader(made).pages) == 1 and lowest_gap(made) >= 7, "mm of a row for the pen"
    two = replace(shown, length=12, cards=replace(shown.cards, pocket=replace(pocket, hands=2)))
    (called,) = documents.PAPERS["caller"].html(two, A4)
    assert called.count('<td class="place">') == 24 and called.count(">Move.</td>") == 11, "after both hands of a round"


def lowest_gap(pdf: bytes) -> float:
    """The mm between the numbers of two rows, at least; rows are numbered at the left in bold."""
    runs = [each for each in printed(pdf) if each.left < 60 and each.size == pytest.approx(14, abs=0.1)]
    downs = sorted(each.down for each in runs)
    return min(below - above for above, below in pairwise(downs)) * 25.4 / 72


@pytest.mark.parametrize("key", DRIVES)
def test_table_sheets_with_long_names_run_into_nothing(key: str) -> None:
    shown = drive(key, 8, 1, names=LONG)
    made = printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS["table-sheets"].html(shown, A4))
    assert not overlaps(printed(made))
    assert all(f"{shown.title} · " in page and "· table sheets" in page for page in page_texts(made)), (
        "the foot says so"
    )
    assert not documents.has_paper("table-sheets", evening("changing_partners", 8))

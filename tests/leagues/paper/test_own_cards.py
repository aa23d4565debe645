"""The cards on which everybody writes a whole evening: what they say, how they are cut, that nothing is cut off."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from leagues.models import Event
from leagues.paper import documents, own_cards
from leagues.paper.build import on_paper, usual_sheets
from leagues.paper.event_facts import EveningCard, PrintedEvent
from leagues.paper.ruled_card import BLANK_START, mm
from leagues.rules.formats import FORMATS
from scorekeeper.printing import pdf as printing_pdf
from tests.leagues.event_pages import device_of
from tests.leagues.hall import Hall
from tests.leagues.paper.test_papers import A4, LARGE, LONG, SHORT, evening
from tests.leagues.paper.test_repeated_slips import MIXED
from tests.leagues.rules.evening import event
from tests.often import some
from tests.phones import Phone
from tests.scorekeeper.printing.pdf_reading import printed, reader
from tests.scorekeeper.printing.test_paper import EDGE, overlaps
from tests.scorekeeper.printing.test_repeats import Press, same_on_paper

LETTER: dict[str, Any] = {"paper": "letter", "large": False}
SMALL: dict[str, Any] = {"paper": "a4", "large": False, "small": True}
WITH_CARDS = {key: format.cards.written for key, format in FORMATS.items() if format.cards.written is not None}
LEAST = 7.5  # pt on a card


def court_evening(
    count: int, played: int = 0, names: tuple[str, ...] = SHORT, rules: Mapping[str, Any] | None = None, **options: Any
) -> PrintedEvent:
    card, facts = WITH_CARDS["court_whist"], event("court_whist", count, **options)
    shown = evening("court_whist", count, played, names=names, **options)
    return replace(
        shown,
        title="Tuesday, Court Whist",
        game="Court Whist",
        cards=replace(shown.cards, written=EveningCard(card.games(facts, rules or {}), card.moves(facts))),
    )


def everyone(pages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [card for page in pages for card in page["cards"]]


def card_of(shown: PrintedEvent, name: str, choices: dict[str, Any] = A4) -> dict[str, Any]:
    return next(card for card in everyone(own_cards.card_pages(shown, choices)) if card["name"] == name)


def said(card: dict[str, Any], key: str, among: str = "texts") -> list[str]:
    """What texts of a kind say, line by line."""
    return [line for each in card[among] if each["key"] == key for line in str(each["words"]).split("\n")]


def test_court_whist_has_the_cards_of_its_book() -> None:
    assert set(WITH_CARDS) == {"court_whist", "court_whist_fair"}
    card = everyone(own_cards.card_pages(court_evening(8), A4))[0]
    names = ["Coronation", "Prosperity", "Conspiracy", "Chivalry", "Revolution", "Confiscation", "Restoration"]
    assert said(card, "game", "ruled") == [f"{at} {name}" for at, name in enumerate(names, 1)]
    most = " ".join(said(card, "counts", "ruled"))
    assert [most.count(f"{points} a hand") for points in (13, 26, 39, 25)] == [4, 1, 1, 1]
    marks = said(card, "mark", "ruled")
    assert marks[:4] == ["♠ K", '<span class="red">♥</span> K', "♣ K", '<span class="red">♦</span> K']
    assert marks.count("last card") == marks.count("no trumps") == 4
    first, second = ["", "tricks", "", "tricks", "", "tricks", "tricks"], ["", "", "", "lady’s", "", "talk", "J Q K"]
    assert said(card, "noted", "ruled") == (first + second) * 4
    heads = ["game", "table", "partner", "hand 1", "hand 2", "hand 3", "hand 4", "score", "total", "initials"]
    assert said(card, "game head", "ruled") + said(card, "head", "ruled") == heads


def test_a_card_says_the_house_rules_and_leaves_out_games_that_are_not_played() -> None:
    rules = {"restoration": "honours", "forfeits": "once", "conspiracy": "cut"}
    shown = court_evening(9, rules=rules, play_coronation=False, sat_out_game="par")
    card = everyone(own_cards.card_pages(shown, A4))[0]
    assert said(card, "game", "ruled")[0] == "1 Prosperity" and len(said(card, "game", "ruled")) == 6
    counts = " ".join(said(card, "counts", "ruled"))
    assert "18 a hand" in counts and "top five trumps" in counts and "less 3 if you talk" in counts
    assert said(card, "mark", "ruled").count("cut") == 4
    assert "A game sat out counts the average." in card["foot"].replace("\n", " ")
    assert "sat out" not in everyone(own_cards.card_pages(court_evening(8), A4))[0]["foot"]


def test_what_was_played_is_filled_in_and_the_rest_is_blank() -> None:
    shown = court_evening(9, 3)
    card, one = card_of(shown, "bo"), 2
    tables = [draw.table_of(one) for draw in shown.draws]
    assert said(card, "table") == [f"{table.number}" if table else "out" for table in tables] + [""] * 4
    credits = [credit.figure for credit in shown.results.accounts[one]]
    assert said(card, "score") == [f"{figure}" for figure in credits] + [""] * 4
    assert said(card, "total") == [f"{sum(credits[: at + 1])}" for at in range(3)] + [""] * 4
    assert said(card, "grand") == []
    assert said(card_of(court_evening(8, 7), "bo"), "grand") == said(card_of(court_evening(8, 7), "bo"), "total")[-1:]


def test_a_card_names_the_partner_or_who_sits_opposite_and_marks_the_hand_that_they_deal() -> None:
    shown = court_evening(8, 7)
    names, hands = [], []
    for draw in shown.draws:
        table = draw.table_of(2)
        assert table is not None and table.dealer is not None
        seat = table.seats.index(2)
        across = shown.name(table.seats[(seat + 2) % 4])
        names.append(f"opposite {across}" if table.stage == "Conspiracy" else across)
        hands.append((seat - table.dealer) % 4 + 1)
    card, plan = card_of(shown, "bo"), own_cards.plan_card(shown, own_cards.card_sheet(A4)[1])
    assert " ".join(said(card, "partner")) == " ".join(names)
    lefts = [mm(plan.left(f"hand {hand}") + own_cards.AIR * plan.size.scale) for hand in hands]
    marks = [each["style"] for each in card["texts"] if each["key"] == "deal"]
    assert [f"left: {left}mm" in style for left, style in zip(lefts, marks, strict=True)] == [True] * 7
    assert said(card, "none") == [] and said(card_of(court_evening(8, 1), "bo"), "none") == ["none"]


@pytest.mark.parametrize(("choices", "places"), [(A4, 2), (SMALL, 4), (LARGE, 1)])
def test_cut_stacks_laid_upon_each_other_are_in_order(choices: dict[str, Any], places: int) -> None:
    pages = own_cards.card_pages(court_evening(9), choices)
    assert [len(page["cards"]) for page in pages] == [places] * len(pages)
    stack = [page["cards"][place]["who"] for place in range(places) for page in pages]
    assert [who.split(" · ")[1] for who in stack[:9]] == [f"card {number} of 9" for number in range(1, 10)]
    assert not any(stack[9:]) and len(stack) < 9 + places


def test_blank_cards_are_numbered_have_no_names_and_fill_their_last_sheet() -> None:
    cards = everyone(own_cards.blank_card_pages(court_evening(9, 3), SMALL))
    assert len(cards) == 12 and not any(card["name"] or said(card, "table") or said(card, "deal") for card in cards)
    numbers = sorted(int(card["who"].split("card ")[1].split()[0]) for card in cards)
    assert numbers == list(range(1, 13)) and {card["start"] for card in cards} == {BLANK_START}
    tickets = [card["who"].split(" · ")[0] for card in cards]
    assert tickets.count("lady") == tickets.count("gentleman") == 6


@pytest.mark.parametrize(("choices", "played"), some([(LETTER, 7), (A4, 3), (SMALL, 7), (LARGE, 3)], 2))
def test_a_ruler_finds_nothing_small_cut_off_or_over_the_cut(choices: dict[str, Any], played: int) -> None:
    shown = replace(court_evening(9, played, names=LONG), link=("http://x/", "K7M4 2PQ9"))
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.slips_html(shown, choices)[:2])
    runs, page = printed(pdf), reader(pdf).pages[0].mediabox
    wide, tall = float(page.width), float(page.height)
    assert min(each.size for each in runs) >= (18 if choices["large"] else LEAST) - 0.01
    assert all(each.left >= EDGE and each.right <= wide - EDGE and EDGE <= each.down <= tall - EDGE for each in runs)
    assert not overlaps(runs)
    if not choices["large"]:
        assert not [each for each in runs if abs(each.down - tall / 2) < 8]
    if choices.get("small"):
        assert not [each for each in runs if each.left < wide / 2 < each.right]


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    return Press(monkeypatch)


def test_cards_are_what_they_are_when_each_is_laid_out(press: Press) -> None:
    three = {f"play_{game}": False for game in ("prosperity", "revolution", "confiscation", "restoration")}
    pages = documents.slips_html(court_evening(4, 2, names=MIXED, **three), A4)
    same_on_paper(press.setter.build_joined_pdf(pages), press.whole(pages))


def test_the_cards_of_a_hall_are_laid_out_together(press: Press) -> None:
    """The same few parts, whatever the number of cards."""
    press.setter.build_joined_pdf(documents.slips_html(court_evening(8, 1), A4))
    few = sum(press.laid)
    press.laid.clear()
    press.setter.build_joined_pdf(documents.slips_html(court_evening(12, 1), A4))
    assert 0 < sum(press.laid) <= few + 2


@pytest.mark.django_db
def test_a_court_whist_prints_its_cards_in_place_of_slips() -> None:
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"))
    shown = on_paper(hall.evening, {}, None, ahead=True)
    assert shown.cards.written is not None and len(shown.cards.written.games) == 7
    assert {"slips", "blank-cards"} <= set(documents.offered_papers(shown))
    assert "blank-cards" not in documents.papers_of_event(shown)
    assert "card 1 of 8" in documents.slips_html(shown, A4)[0]
    assert usual_sheets(hall.evening) == "none"
    assert not documents.has_paper("blank-cards", on_paper(Hall(8).evening, {}, None))


def test_the_page_offers_small_cards_and_blank_ones(bo: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "make_pdf", lambda parts: "".join(parts).encode())  # as they are laid out
    event = Hall(4, "court_whist", "court_whist", tickets=("gentleman", "lady")).evening.event
    Event.objects.filter(pk=event.pk).update(host=device_of(bo).id)
    page = bo.open(f"/events/{event.pk}/paper/")
    sizes = [box.attrs["value"] for box in page.top.all("input", name="size")]
    made = [each.attrs["formaction"].split("/")[-1] for each in page.top.all("button") if "formaction" in each.attrs]
    assert sizes == ["standard", "small", "large"] and {"slips.pdf", "blank-cards.pdf"} <= set(made)
    answer = bo.client.get(f"/events/{event.pk}/paper/blank-cards.pdf?size=small")
    assert answer.text.count("card 4 of 4") == 1
    other = Hall(8).evening.event
    Event.objects.filter(pk=other.pk).update(host=device_of(bo).id)
    plain = bo.open(f"/events/{other.pk}/paper/")
    assert [box.attrs["value"] for box in plain.top.all("input", name="size")] == ["standard", "large"]
    assert bo.client.get(f"/events/{other.pk}/paper/blank-cards.pdf").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize(
    "key", [key for key, one in FORMATS.items() if one.cards.pocket or one.cards.written or one.cards.heads]
)
def test_no_score_sheets_are_printed_by_default_where_everybody_has_a_card(key: str) -> None:
    """D37"""
    game = {"grass_roots": "cribbage", "whist_drive": "whist"}.get(key, "court_whist")
    assert usual_sheets(Hall(8, key, game, tickets=("gentleman", "lady")).evening) == "none"

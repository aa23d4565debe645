"""A hand counted from its cards: tapped or typed, every part shown, and written in one tap."""

import pytest

from tests.phones import match_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def hand(ada):
    """The address that counts bo's hand, with ada dealing."""
    return match_of(ada.start("cribbage", "ada", "bo")) + "lines/1/cards/?what=hand&who=1"


def test_cards_are_tapped_one_after_another_and_a_tap_takes_one_out(ada, hand):
    page = ada.open(hand)
    assert page.main.startswith("bo’s hand?")
    for card in ("5♠", "5♥", "5♦", "J♣"):
        page = ada.open(page.link(card))
    assert "fifteen" not in page.main
    page = ada.open(page.link("5♣"))
    assert "Write 29" in [button.text for form in page.forms for button in form.buttons]
    page = ada.open(page.link("J♣"))
    assert "fifteen" not in page.main


def test_each_part_is_shown_with_the_points_so_far_and_the_count_is_written(ada, hand):
    page = ada.open(f"{hand}&cards=4s+5h+6d+6c+jh")
    assert "run of 3" in page.main and "4♠ 5♥ 6♦" in page.main and "Write 14" in page.main
    sheet = ada.send(page.form("Write 14"), "Write 14")
    assert "The dealer always pegs at least 1" in sheet.main  # asked once, as of any hand
    sheet = ada.open(f"{hand}&cards=2s+4h+6d+8c+qh")
    assert "Nothing counts." in sheet.main and "Write 0" in sheet.main


@pytest.mark.parametrize(
    ("typed", "words"),
    [("5h 5h 6d 7c", "–"), ("5h 11x", "11x is not one of these cards."), ("10s J♦ qc ah ks", "Write 4")],
)
def test_what_is_typed_is_read_as_people_write_it(ada, hand, typed, words):
    assert words in ada.open(f"{hand}&cards={typed}").main


def test_a_crib_needs_five_of_a_suit_and_a_row_of_a_square_has_no_starter(ada):
    flush = "&cards=2h+4h+8h+kh+qs"
    squares = match_of(ada.start("tabletop_cribbage", "ada", "bo"))
    page = ada.open(f"{squares}lines/1/cards/?what=row&who=1{flush}")
    assert page.main.startswith("bo’s row?") and "starter" not in page.main and "flush" not in page.main


def test_what_is_not_counted_from_cards_has_no_such_page(ada, cy, hand):
    start = hand.partition("?")[0]
    for query in ("", "?what=peg&who=1", "?what=hand&who=9", "?what=nonsense&who=0", "?what=hand&who=x"):
        assert ada.open(start + query).status == 404
    assert cy.open(hand).status == 404


def test_the_keys_of_a_hand_lead_to_its_cards(ada):
    page = ada.start("cribbage", "ada", "bo")
    assert ada.open(page.link("by cards")).main.startswith("bo’s hand?")

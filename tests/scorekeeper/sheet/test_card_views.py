"""A hand counted from its cards: tapped or typed, every part shown, and written in one tap."""

import pytest

from scorekeeper.models import Match
from scorekeeper.rules.games import GAMES
from tests.often import some
from tests.phones import match_of
from tests.scorekeeper.rules.playing import NAMES, TRIED

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
    [
        ("5h 5h 6d 7c", "5♥ is counted twice"),
        ("5h 11x", "11x is not one of these cards."),
        ("10s,J♦, qc;ah ks", "Write 4"),
    ],
)
def test_what_is_typed_is_read_as_people_write_it(ada, hand, typed, words):
    assert words in ada.open(f"{hand}&cards={typed}").main


def test_letters_are_typed_as_they_are_called_also_where_they_read_like_a_card(ada):
    letters = match_of(ada.start("word_rummy", "ada", "bo")) + "lines/1/cards/?box=used-1"
    page = ada.open(f"{letters}&cards=th9,a2+Q15")
    assert "26" in page.main and not page.errors
    assert "Write A2 for an A" in ada.open(f"{letters}&cards=5h").main


def test_pieces_with_names_of_their_own_are_typed_as_they_lie_there(ada):
    said = "&bidder=0&bid=70&cards=bird+5"
    page = ada.open(match_of(ada.start("five_ten_fourteen", *NAMES[:4])) + f"lines/1/cards/?box=taken-0{said}")
    assert "like 5 10 14 bird" in page.main and "25" in page.main
    cards = ada.open(match_of(ada.start("basic_rummy", "ada", "bo")) + "lines/1/cards/?box=left-1&out=0")
    assert "like 5h 10s" in cards.main


def test_a_crib_needs_five_of_a_suit_and_a_row_of_a_square_has_no_starter(ada):
    flush = "&cards=2h+4h+8h+kh+qs"
    squares = match_of(ada.start("tabletop_cribbage", "ada", "bo"))
    page = ada.open(f"{squares}lines/1/cards/?what=row&who=1{flush}")
    assert page.main.startswith("bo’s row?") and "starter" not in page.main and "flush" not in page.main


def test_a_square_is_tapped_once_its_columns_follow_from_its_rows(ada):
    page = ada.start("tabletop_cribbage", "ada", "bo")
    for at, suit in enumerate("shdcs"):
        row = " ".join(f"{rank}{suit}" for rank in ("a3579" if at < 4 else "2468t"))
        page = ada.open(ada.open(page.link("by cards")).path + f"&cards={row}")
        page = ada.send(page.form("Write"), page.form("Write").buttons[0].text)
    column = ada.open(page.link("by cards"))
    assert "A♠ A♥ A♦ A♣ 2♠" in " ".join(column.main.split()) and "Write 12" in column.main


def test_what_is_not_counted_from_cards_has_no_such_page(ada, cy, hand):
    start = hand.partition("?")[0]
    for query in ("", "?what=peg&who=1", "?what=hand&who=9", "?what=nonsense&who=0", "?what=hand&who=x"):
        assert ada.open(start + query).status == 404
    assert cy.open(hand).status == 404


def test_the_keys_of_a_hand_lead_to_its_cards(ada):
    page = ada.start("cribbage", "ada", "bo")
    assert ada.open(page.link("by cards")).main.startswith("bo’s hand?")


# -- the boxes of a sheet

BY_CARDS = [key for key in TRIED if GAMES[key].turns.closes is None and any(field.aid for field in GAMES[key].fields)]


def count(phone, page, box, typed=None):
    """The page that counts this box, with what is typed there."""
    form = page.form("Write it down")
    form.buttons = [each for each in form.buttons if each.attrs.get("value") == box]
    page = phone.send(form, form.buttons[0].text)
    return page if typed is None else phone.send(page.form("Count"), "Count", cards=typed)


def use(phone, page):
    return phone.send(next(form for form in page.forms if "Use " in form.node.text), "Use ")


@pytest.mark.parametrize("key", some(BY_CARDS, 10))
def test_every_box_of_a_sum_leads_to_its_pieces_and_takes_what_they_count(ada, key):
    page = ada.start(key, *NAMES[: GAMES[key].usual], **({"write": "hands"} if key == "thirty_one" else {}))
    boxes = [each.attrs["value"] for form in page.forms for each in form.buttons if each.attrs.get("name") == "box"]
    for box in boxes[-1:]:
        counted = count(ada, page, box)
        taps = 0
        while not counted.has_button("Use ") and taps < 20:
            pack = [each for group in counted.top.all("div", class_="pack") for each in group.all("a")]
            counted, taps = ada.open(pack[-1].attrs["href"]), taps + 1
        figure = next(each.text for form in counted.forms for each in form.buttons if "Use " in each.text)
        back = use(ada, counted)
        form = back.form("Write it down")
        assert form.values[box] == [figure.removeprefix("Use ")] and form.values[f"cards.{box}"] != [""]
        assert figure.replace("Use ", "= ") in back.main


def test_cards_that_cannot_be_counted_say_why(ada):
    page = ada.start("thirty_one", "ada", "bo", "cy", write="hands")
    counted = count(ada, page, "hand-0", "7s 7h 7d")
    assert "answer yes to three of a kind instead" in counted.main and not counted.has_button("Use ")


@pytest.fixture
def sweep(ada):
    """The sheet of three, where ada went out of cards first."""
    page = ada.start("sweep", "ada", "bo", "cy")
    return ada.open(f"{match_of(page)}lines/1/?out=0&base=0")


def test_what_is_written_so_far_stays_and_the_cards_stand_in_the_history(ada, sweep):
    page = use(ada, count(ada, sweep, "left-1", "KH 10d 7♣"))
    page = use(ada, count(ada, page, "left-2", "9s"))
    assert "bo K♥ 10♦ 7♣ = 42" in page.main and "cy 9♠ = 9" in page.main
    page = ada.write(page)
    history = ada.open(match_of(page) + "history/").main
    assert "bo K♥ 10♦ 7♣ = 42, cy 9♠ = 9" in history
    assert "bo K♥ 10♦ 7♣ = 42" in ada.open(match_of(page) + "lines/1/").main


def test_a_card_of_another_hand_has_no_key_and_is_refused_where_it_is_typed(ada, sweep):
    page = use(ada, count(ada, sweep, "left-1", "KH 10D"))
    counted = count(ada, page, "left-2", "9s kh")
    assert "K♥ is counted twice, and there is only one." in counted.main
    assert "Use 9" in counted.main and "K♥" not in [each.text for each in counted.top.all("a")]
    page = use(ada, counted)
    form = page.form("Write it down")
    form.values["cards.left-2"], form.values["left-2"] = ["KH"], ["10"]
    page = ada.send(form, "Write it down")
    assert page.errors == ["K♥ is counted twice, and there is only one."]


def test_a_figure_that_is_typed_afterwards_stands_without_cards(ada, sweep):
    page = use(ada, count(ada, sweep, "left-1", "KH 10D"))
    page = ada.write(page, left__1=30, left__2=9)
    assert "K♥" not in ada.open(match_of(page) + "history/").main
    assert "bo 30" in ada.open(match_of(page) + "history/").main


def test_a_correction_begins_with_the_cards_as_they_were(ada, sweep):
    page = use(ada, count(ada, sweep, "left-1", "KH 10D 7C"))
    match = match_of(ada.write(page, left__2=9))
    page = ada.open(match + "lines/1/")
    form = page.form("Save")
    form.buttons = [each for each in form.buttons if each.attrs.get("value") == "left-1"]
    counted = ada.send(form, "bo")
    assert "Use 42" in counted.main
    counted = ada.open(counted.link("7♣"))
    page = use(ada, counted)
    page = ada.send(page.form("Save"), "Save")
    assert "bo K♥ 10♦ = 35" in ada.open(match + "lines/1/").main


def test_a_hand_of_cribbage_is_written_with_its_cards(ada, hand):
    page = ada.open(f"{hand}&cards=2s+4h+6d+8c+qh")
    page = ada.send(page.form("Write 0"), "Write 0")  # asked once whether nobody pegged
    page = ada.send(page.form("It is right"), "It is right")
    assert "2♠ 4♥ 6♦ 8♣ Q♥ = 0" in ada.open(match_of(page) + "history/").main


def test_a_starter_of_the_wrong_suit_is_put_right_though_the_figure_stays(ada, hand):
    page = ada.open(f"{hand}&cards=2s+4h+6d+8c+qh")
    page = ada.send(page.form("Write 0"), "Write 0")
    page = ada.send(page.form("It is right"), "It is right")
    first = ada.open(f"{hand}&cards=2s+4h+6d+8c+qd")
    ada.send(first.form("Write 0"), "Write 0")
    assert Match.objects.get().current[0].entries["cards.points"] == "2S 4H 6D 8C QD"
    other = ada.open(hand.replace("lines/1/", "lines/2/").replace("what=hand&who=1", "what=hand&who=0"))
    assert "Q♦" in other.main and "Q♥" in [each.text for each in other.top.all("a")]


def test_a_box_that_is_only_typed_and_an_answer_that_nobody_made_have_no_such_page(ada, cy, sweep):
    address = match_of(sweep) + "lines/1/cards/"
    for query in ("", "?box=out", "?box=left-9", "?box=left-0&out=0", "?box=cards.left-1"):
        assert ada.open(address + query).status == 404
    assert ada.open(address + "?out=0&box=left-1&row=99&cards=" + "KH+" * 900).status == 200
    assert cy.open(address + "?out=0&box=left-1").status == 404


def test_letters_are_typed_as_they_are_tapped(ada):
    words = match_of(ada.start("crossword_tiles", "ada", "bo"))
    page = ada.open(f"{words}lines/1/cards/?box=turn-0&cards=C3+A1+T1+2L+2W")
    assert "Use 12" in page.main
    form = next(
        form for form in page.forms if "cards" in form.values and "Count" in [each.text for each in form.buttons]
    )
    assert form.values["cards"] == ["C3 A1 T1 2L 2W"]


def test_a_card_of_less_than_nothing_says_so_on_its_key(ada):
    """Skyjo has cards of -2 and -1."""
    page = ada.start("twelve_cards", "ada", "bo", "cy")
    page = count(ada, page, "cards-1")
    keys = [key.text for row in page.top.all("div", class_="pack") for key in row.all("a")]
    assert keys == [f"{figure}" for figure in range(-2, 13)]

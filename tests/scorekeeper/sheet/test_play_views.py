"""The play tapped card by card: the running count, what each card scores, and every peg written at the end."""

import pytest

from scorekeeper.models import Line, Match
from tests.phones import match_of
from tests.table import EVENING

pytestmark = pytest.mark.django_db
WHOLE = "ks kh 7d go 4s 5h 10d 3c 2c"  # bo plays first: ada’s pair, bo’s 31 and fifteen, ada’s last card


def begun(ada, *names, **rules):
    """The page of the play of a new match, as the sheet leads there."""
    sheet = ada.start("cribbage", *(names or ("ada", "bo")), **rules)
    return ada.open(sheet.link("Play by cards"))


def test_cards_are_typed_in_any_spelling(ada):
    page = played(ada, begun(ada), "K♠, 5 h")
    assert "2 for ada: fifteen" in page.main, page.main


def played(ada, page, cards):
    return ada.send(page.form("Play"), "Play", cards=cards)


def pegs():
    return [(line.entries["who"], line.entries["points"]) for line in Line.objects.order_by("number")]


def test_a_card_is_tapped_as_it_is_laid_and_tells_what_it_scores(ada):
    page = begun(ada)
    assert page.main.startswith("bo plays")
    page = ada.open(page.link("K♠"))
    assert page.main.startswith("ada plays") and "10" in page.main
    page = ada.open(page.link("5♥"))
    assert "2 for ada: fifteen" in page.main
    page = ada.open(ada.open(page.link("5♦")).link("Undo"))
    assert "2 for ada: fifteen" in page.main and "pair" not in page.main
    assert not Line.objects.exists()


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("ks kh 9d 3s", "The 3♠ would make 32. Nobody may go past 31."),
        ("ks ks", "The K♠ is played already."),
        ("ks go", "At 10 every card can be played. Nobody can say go."),
        ("ks 11x", "11X is not a card."),
        ("ks ½ 💥", "½ is not a card."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence_and_left_out(ada, cards, words):
    page = played(ada, begun(ada), cards)
    assert words in page.main
    assert ada.open(page.link("Undo")).path.count("cards=") == 1


def test_every_peg_of_the_play_is_written_as_by_hand_and_undone_one_by_one(ada):
    page = played(ada, begun(ada), WHOLE)
    assert page.main.startswith("All played")
    assert "thirty-one" in page.main and "last card" in page.main
    press = page.form("Peg it all")
    sheet = ada.send(press, "Peg it all")
    assert pegs() == [(0, 2), (1, 2), (1, 2), (0, 1)]
    assert not sheet.links("Play by cards") and "bo’s hand?" in sheet.main
    ada.send(press, "Peg it all")  # a press that is sent again
    assert len(pegs()) == 4
    ada.send(sheet.form("Undo"), "Undo")
    assert Match.objects.get().standing.tally.totals == (2, 4)


def test_what_was_played_is_the_hand_and_the_starter_is_tapped_once(ada):
    sheet = ada.send(played(ada, begun(ada), WHOLE).form("Peg it all"), "Peg it all")
    page = ada.open(sheet.link("by cards"))
    assert "K♠ 7♦ 4♠ 10♦" in " ".join(page.main.split()) and not page.links("K♥")  # bo’s cards, and ada’s are gone
    page = ada.open(page.link("9♣"))
    sheet = ada.send(page.form("Write 0"), "Write 0")
    page = ada.open(sheet.link("by cards"))  # K♥ 5♥ 3♣ 2♣ and the starter
    sheet = ada.send(page.form("Write 4"), "Write 4")
    crib = ada.open(sheet.link("by cards"))
    assert crib.links("8♣") and not crib.links("9♣") and not crib.links("K♠")
    assert "Write 20" in ada.open(crib.path + "&cards=6s,6h,9d,9h").main  # the starter is the fifth


def test_whoever_goes_out_in_the_play_ends_it_at_once(ada):
    """ada has 59 of 61 when the second deal begins, and is out with her second king."""
    ada.start("cribbage", "ada", "bo", target=61)
    table = Match.objects.get()
    deal = [("peg", 0, 15)] * 3 + [("peg", 0, 14), ("hand", 1, 0), ("hand", 0, 0), ("crib", 0, 0)]
    for number, (what, who, points) in enumerate(deal, 1):
        entries = {"what": what, "who": who, "points": points}
        table.write(number, entries, device=table.host, writer="ada", at=EVENING)
    page = played(ada, ada.open(ada.open(f"/matches/{table.pk}/").link("Play by cards")), "ks kh kd kc 2s")
    assert page.main.startswith("ada is out") and "pair royal" in page.main and "double" not in page.main
    sheet = ada.send(page.form("Peg it all"), "Peg it all")
    assert "ada won with 61 points." in sheet.main and pegs()[-2:] == [(1, 2), (0, 6)]


def test_nothing_is_written_where_somebody_pegged_meanwhile(ada):
    page = played(ada, begun(ada), WHOLE)
    sheet = ada.open(match_of(page))
    ada.send(sheet.form("5"), "5")
    late = ada.send(page.form("Peg it all"), "Peg it all")
    assert "Somebody has written meanwhile. Peg the rest by hand." in late.main
    assert len(pegs()) == 1


def test_of_three_the_first_who_could_not_play_leads_where_that_is_the_house_rule(ada):
    """F-27. bo, cy, ada play; after 28 bo says go, cy lays the 2 and nobody can go on."""
    cards = "ks kh 8d go 2s go go"
    assert played(ada, begun(ada, "ada", "bo", "cy"), cards).main.startswith("ada plays")
    assert played(ada, begun(ada, "ada", "bo", "cy", first_out_leads=1), cards).main.startswith("bo plays")


def test_partners_lay_by_name_and_peg_for_their_side(ada):
    page = played(ada, begun(ada, "ada", "bo", "cy", "dee"), "ks kh kd")
    assert page.main.startswith("ada plays") and "6 for dee: pair royal" in page.main


def test_a_stranger_and_a_count_that_is_not_pegged_have_no_such_page(ada, cy):
    page = begun(ada)
    assert cy.open(page.path).status == 404
    assert ada.open(page.path.replace("what=peg", "what=hand")).status == 404
    assert ada.open(page.path.replace("/lines/1/", "/lines/0/")).path.startswith(match_of(page))
    assert not ada.start("tabletop_cribbage", "ada", "bo").links("Play by cards")

"""What is said of a way to change seats is what people are told to do."""

from itertools import pairwise

from leagues.rules.formats import FORMATS
from leagues.rules.movement import changing_seats
from tests.leagues.rules.evening import event, plan


def test_clockwiser_is_one_player_who_changes_chairs_with_the_neighbour_on_the_right():
    draws = plan(event("clockwise", 4, partners=True), "clockwise")
    for before, after in pairwise(draws):
        right = before.tables[0].seats[before.tables[0].seats.index(1) - 1]
        assert changing_seats.sentence(before, after).startswith(f"{{1}} and {{{right}}} change chairs. ")


def test_no_text_of_a_drive_leaves_open_which_way_is_up():
    for key in ("whist_drive", "beetle_drive", "partner_drive"):
        told = " ".join(FORMATS[key].how.sentences)
        assert "one number lower" in told and not {"up", "down"} & set(told.replace(",", "").split())
    assert "the winners move" in FORMATS["whist_drive"].how.sentences[0]

"""What the sheet says beside its table: what to do in this deal, and the one link to go on by."""

from datetime import timedelta

import pytest

from scorekeeper.actions import undo
from scorekeeper.hooks import EventContext
from scorekeeper.sheet.page import MatchPage, next_link
from tests.table import EVENING, FOUR, Writer, again, deal, device, new_match

ONE = deal(5, 4, 4, 0, queen=1)
EVENING_PAGE = EventContext("Friday", "/events/1/", after="ada goes to table 2.", next="/events/1/find/")


@pytest.fixture
def ada(db):
    return Writer("ada")


@pytest.fixture
def bo():
    return Writer("bo")


@pytest.fixture
def match(ada):
    return new_match(host=ada)


def page(match, writer, number=0, *, shut="", scores=True):
    table = again(match)
    table.may_score = scores
    return MatchPage(table, device(writer), number or table.due, shut=shut)


def test_what_to_do_in_a_deal_is_said_while_no_row_is_corrected_and_the_evening_is_open(match, ada):
    ada.writes(match, 1, ONE)
    assert page(match, ada).deal.now.startswith("bo deals, cy begins.")
    assert page(match, ada, 1).deal.now == "" == page(match, ada, shut="The round is over.").deal.now


def test_in_bridge_the_dealer_bids_first(ada):
    match = new_match("bridge_rubber", host=ada)
    assert page(match, ada).deal.now.startswith("ada deals and bids first.")


def test_a_passed_out_deal_uses_up_no_row_of_chicago(ada):
    for key, offered in (("bridge_chicago", False), ("bridge_rubber", True)):
        assert page(new_match(key, host=ada), ada).acts.may_void == offered


def test_nobody_begins_what_is_just_written_down(ada):
    match = new_match("poker_cash", ("ada", "bo", "cy"), ada)
    assert page(match, ada).deal.now == ""


def test_in_a_row_of_turns_it_says_whose_turn_it_is(ada):
    match = new_match("dice_10000", ("ada", "bo", "cy"), ada)
    assert page(match, ada).deal.now == "ada begins. A first score must be 1,000 or more."
    ada.writes(match, 1, {"turn": [1000, None, None]})
    assert page(match, ada).deal.now == "bo’s turn. A first score must be 1,000 or more."
    ada.writes(match, 1, {"turn": [1000, 0, None]}, base=1)
    assert page(match, ada).deal.now == "cy’s turn. A first score must be 1,000 or more."
    ada.writes(match, 1, {"turn": [1000, 0, 0]}, base=2)
    assert page(match, ada).deal.now == "ada begins. A first score must be 1,000 or more."


def test_nobody_has_a_place_while_all_are_level(ada):
    match = new_match("dice_10000", ("ada", "bo"), ada)
    ada.writes(match, 1, {"turn": [0, None]})
    assert not any("place" in each for each in page(match, ada).score.foot)
    ada.writes(match, 1, {"turn": [0, 1000]}, base=1)
    assert ["2nd" in each for each in page(match, ada).score.foot] == [True, False]


def test_who_is_on_the_way_down_at_dice_is_said_by_name(ada):
    dice = new_match("dice_10000", ("ada", "bo", "cy"), ada)
    for number, turns in enumerate(([5000, 5000, 5000], [4950, 5300, 1000]), 1):
        ada.writes(dice, number, {"turn": turns})
    assert page(dice, ada).deal.now == "ada begins. On the way down: bo. Turns are taken off."


def test_the_first_deals_after_a_row_was_written_say_that_a_tap_corrects_it(match, ada, bo):
    assert not page(match, ada).acts.tells_of_corrections
    ada.writes(match, 1, ONE)
    assert page(match, ada).acts.tells_of_corrections and not page(match, bo, scores=False).acts.tells_of_corrections
    for number in (2, 3, 4):
        ada.writes(match, number, deal(1, 4, 4, 4, queen=1))
    assert not page(match, ada).acts.tells_of_corrections


def test_the_legend_says_what_a_mark_means_on_a_phone_too(match, ada):
    """Issue 27, A8."""
    assert page(match, ada).legend == "Q♠: queen of spades · ♥: hearts · moon: shot the moon"


def test_a_row_of_two_says_whole_how_the_hand_ended(ada):
    """Issue 27, A9: "dead" and "stock" were no words of the game."""
    match = new_match("gin_rummy", FOUR[:2], host=ada)
    ada.writes(match, 1, {"ended": "dead"})
    row, _ = page(match, ada).rows
    assert "dead hand" in row


def test_who_only_looks_is_told_so_while_rows_may_still_come(match, ada, bo):
    assert page(match, bo, scores=False).acts.watches
    assert (
        not page(match, ada).acts.watches and not page(match, bo, scores=False, shut="The round is over.").acts.watches
    )


def test_the_link_to_go_on_by_is_to_play_again_or_back_to_the_evening(match, ada):
    assert next_link(page(match, ada), None, form=True) is None
    match.ended = EVENING + timedelta(hours=1)
    match.save()
    over = page(match, ada)
    assert next_link(over, None, form=False).url == f"/matches/{match.pk}/again/"
    assert next_link(page(match, ada, scores=False), None, form=False) is None
    go_on = next_link(over, EVENING_PAGE, form=False)
    assert (go_on.url, go_on.before) == ("/events/1/find/", "ada goes to table 2.")


def test_a_table_whose_round_is_over_leads_back_to_its_evening_and_one_with_a_page_of_its_own_nowhere():
    shut = EventContext("Friday", "/events/1/", shut="The round is over.")
    assert next_link(Closed(shut=shut.shut), shut, form=False).url == "/events/1/"
    assert next_link(Closed(shut=shut.shut), shut, form=True) is None
    assert next_link(Closed(closed=True), EventContext("Friday", "/events/1/", page="/events/1/"), form=False) is None


class Closed:
    """A page of which only these facts count."""

    may_score = True

    def __init__(self, *, closed=False, shut=""):
        self.closed, self.shut = closed, shut


def test_where_the_deal_passes_to_the_right_the_player_on_the_right_begins(ada):
    assert page(new_match("belote", host=ada), ada).deal.now.startswith("ada deals, dee begins.")


def test_r23_a_page_that_is_made_while_its_phone_hands_in_undo_and_redo_does_not_fail(match, ada):
    """Found in a cellar: the lines were read before the redo that the state line tells of."""
    ada.writes(match, 1, ONE)
    shown = page(match, ada)
    assert shown.match.line_now(1).last == 1
    ada.undoes(again(match))
    undo.redo_act(again(match), undo.redoable_acts(again(match), ada.device)[0], sure=False, **ada.act)
    shown.last_act = "redone"
    assert shown.state == ("saved", "Row 1 is back")

"""The organiser's board: what to say, the one next act, the tables that need somebody, and the doors for others."""

import re
from datetime import timedelta
from html import unescape
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from leagues.actions import organiser
from leagues.actions.roster import NewEntrant
from leagues.board import wording as board_wording
from leagues.board.organiser_board import BoardPage
from leagues.board.table_row import describe_deal
from leagues.models import Event, Pass, Round, Table
from leagues.seasons import wording as seasons_wording
from leagues.standings.wording import TABLES_FINISHED
from leagues.state.facts.event_state import EventState
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.actions import refused
from scorekeeper.device import Device
from tests.leagues.event_pages import NAMING, begun, enter, event_of, in_round, match_at, pass_of, play, published
from tests.leagues.hall import Hall, forget_evenings, names
from tests.often import often, some
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer


def said(page: Page) -> str:
    """What the board asks to be said aloud."""
    return page.top.one("div", class_="say").text


def states(page: Page) -> dict[str, str]:
    """Each table of the board with its word, in the order of the page."""
    rows = page.top.one("table", class_="tables").one("tbody").all("tr")
    return {row.one("th").text: row.one("span", class_="state").text for row in rows if row.all("span", class_="state")}


def order(page: Page) -> list[str]:
    return list(states(page))


def seen(phone: Phone, event: Event) -> Page:
    return phone.open(f"/events/{event.pk}/")


def test_the_board_says_what_comes_next_from_the_names_to_the_end(bo):
    page = begun(bo, "\n".join(names(8)))
    rules = bo.open(f"/events/{event_of(page).pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-rounds": "2"})
    event = event_of(page)
    assert "then publish it" in said(seen(bo, event))
    page = bo.send(page.form("Publish"), "Publish")
    assert "“Round 1: please find your tables.”" in said(page)
    for number in (1, 2):
        page = bo.send(page.form("Open round"), f"Open round {number}")
        assert "4 deals at every table" in said(page)
        play(event, 1, 2, number=number)
        further = " Round 2 comes next." if number == 1 else ""
        assert f"“Round {number} is over. Thank you.{further}”" in said(seen(bo, event))
        page = bo.send(seen(bo, event).form("Close round"), f"Close round {number}")
    assert "That was it." in said(page)
    assert page.link("Standings")
    assert page.text.count("Two rounds were agreed.") == 1
    assert not page.top.all("p", class_="result"), "a frame for the winner alone, who is named above"
    assert not any(page.has_button(words) for words in ("Publish", "Open round", "Close round"))


def test_the_sheets_of_a_whist_drive_have_the_trumps_that_the_board_names(bo):
    roles = "\n".join(f"{name}, {'gentleman' if at % 2 else 'lady'}" for at, name in enumerate(names(12)))
    page = begun(bo, roles, format="whist_drive")
    assert bo.open(page.link("Rules of the evening")).text.count("Trumps") == 1
    page = bo.send(page.form("Publish"), "Publish round 1")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    event = event_of(page)
    assert "round 1 of 24, ♥ trumps" in page.text
    assert match_at(event, 1).options["trumps"] == "♥"
    sheet = bo.open(f"/events/{event.pk}/tables/1/").text
    assert "♥ is trumps" in sheet and "first six" not in sheet
    play(event, 1, 2, 3)
    page = bo.send(seen(bo, event).form("Close round 1"), "Close round 1")
    bo.send(page.form("Open round 2"), "Open round 2")
    assert match_at(event, 1, 2).options["trumps"] == "♣"


def test_a_table_is_waiting_playing_entered_and_finished_in_words(bo):
    event = event_of(in_round(bo))
    assert states(seen(bo, event)) == {"1": "nothing yet", "2": "nothing yet"}
    Writer("ada").writes(match_at(event, 2), 1, {"tricks": [7, 6]})
    assert states(seen(bo, event)) == {"1": "nothing yet", "2": "playing, deal 2 of 4"}
    assert order(seen(bo, event)) == ["1", "2"], "no table moves while it plays or as it finishes"
    play(event, 1)
    page = seen(bo, event)
    assert states(page) == {"1": "entered", "2": "playing, deal 2 of 4"} and order(page) == ["1", "2"]
    assert not page.has_button("Confirm"), "closing the round does it"
    play(event, 2)
    page = seen(bo, event)
    page = bo.send(page.form("Close round"), "Close round 1")
    assert states(page) == {"1": "finished", "2": "finished"}


def test_two_different_scores_come_first_and_are_said_aloud(bo):
    event = event_of(in_round(bo))
    match = match_at(event, 2)
    Writer("ada").writes(match, 1, {"tricks": [7, 6]})
    Writer("cy").writes(match, 1, {"tricks": [8, 5]})
    page = seen(bo, event)
    assert order(page) == ["2", "1"]
    assert states(page)["2"] == "two different scores"
    assert "7 : 6 or 8 : 5" in page.top.one("table", class_="tables").text
    phone, row = Phone(), event.passes.get(may=Pass.VIEW)
    shown = phone.open(f"/evening/{row.pk}/{row.token}/")
    assert "7 : 6 or 8 : 5" in shown.top.one("table", class_="tables").text  # for who looks on, too
    assert "Table 2: two different scores are written. Please look at them together." in said(page)


def test_a_row_that_a_phone_could_not_hand_in_is_told_with_the_way_to_its_sheet(bo):
    """Issue 32: also of a round that is over; to nobody who looks on."""
    event = event_of(in_round(bo))
    match, slip, ada = match_at(event, 2), uuid4(), Writer("ada")
    ada.writes(match, 1, {"tricks": [7, 6]})
    before = seen(bo, event)
    assert refused.keep(match, 1, {"tricks": [8, 5]}, slip=slip, act=ada.whole_act) == refused.KEPT
    page = seen(bo, event)
    assert "needs a look" not in before.main
    sheet = bo.open(page.link("Table 2: row 1 needs a look"))
    assert sheet.path == f"/matches/{match.pk}/" and sheet.has_button("ada’s phone")
    row = event.passes.get(may=Pass.VIEW)
    assert "needs a look" not in Phone().open(f"/evening/{row.pk}/{row.token}/").main
    play(event, 1, 2)
    bo.send(seen(bo, event).form("Close round 1"), "Close round 1")
    assert "Round 1, table 2: row 1 needs a look" in seen(bo, event).main
    other = uuid4()
    refused.keep(match, 2, {"tricks": [8, 5]}, slip=other, act=ada.whole_act)
    assert "Round 1, table 2: 2 rows need a look" in seen(bo, event).main
    refused.leave(match, other)
    bo.send(bo.open(f"/matches/{match.pk}/").form("The sheet"), "The sheet")
    assert "needs a look" not in seen(bo, event).main


def test_two_scores_of_the_same_points_are_told_by_what_differs(bo):
    """Three tricks of five or four bring the makers one point."""
    event = event_of(in_round(bo, game="euchre"))
    match = match_at(event, 1)
    Writer("ada").writes(match, 1, {"makers": 0, "tricks": 3})
    Writer("cy").writes(match, 1, {"makers": 0, "tricks": 4})
    assert "tricks 3 or tricks 4" in seen(bo, event).top.one("table", class_="tables").text


def test_a_round_does_not_close_while_a_table_is_missing(bo):
    event = event_of(in_round(bo, 12))
    play(event, 1, 2)
    page = bo.send(seen(bo, event).form("Close round 1"), "Close round 1 …")
    assert page.errors == ["No result yet from table 3. Write it at the table, or press the key beside it."]
    assert page.has_button("Not played at table 3")
    assert Round.objects.get(event=event, number=1).closed is None
    play(event, 3)
    page = bo.send(seen(bo, event).form("Close round 1"), "Close round 1")
    assert page.errors == []
    assert Round.objects.get(event=event, number=1).closed is not None


def test_a_round_does_not_close_while_a_table_has_two_scores_and_says_that_one_is_to_be_chosen(bo):
    event = event_of(in_round(bo))
    Writer("ada").writes(match_at(event, 1), 1, {"tricks": [7, 6]})
    Writer("cy").writes(match_at(event, 1), 1, {"tricks": [8, 5]})
    page = bo.send(seen(bo, event).form("Close round 1"), "Close round 1 …")
    two = "Two different scores at table 1. Look there, and choose which counts."
    assert page.errors == [f"{two} No result yet from table 2. Write it at the table, or press the key beside it."]
    assert page.has_button("Not played at table 2") and not page.has_button("Not played at table 1")
    play(event, 2)
    assert bo.send(seen(bo, event).form("Close round 1"), "Close round 1 …").errors == [two]


def test_between_two_rounds_the_seats_of_the_next_come_before_the_scores_of_the_last(bo):
    event = event_of(in_round(bo, 8))
    play(event, 1, 2)
    page = seen(bo, event)
    assert not page.top.all("caption")
    page = bo.send(page.form("Close round 1"), "Close round 1")
    assert [each.text for each in page.top.all("caption")] == ["Round 2: who sits where", "Round 1"]


def test_once_others_are_in_the_board_names_who_still_plays_and_how_long_nothing_came(bo):
    event = event_of(in_round(bo, 12))
    Writer("ada").writes(match_at(event, 2), 1, {"tricks": [7, 6]})
    assert "“Round 1: 4 deals at every table. Good cards!”" in said(seen(bo, event)), "until a table has finished"
    play(event, 1)
    Round.objects.filter(event=event, number=1).update(
        opened=timezone.now() - timedelta(minutes=7), until=timezone.now() + timedelta(minutes=8)
    )
    forget_evenings()
    page = seen(bo, event)
    assert "“Still playing: tables 2 and 3.”" in said(page)
    assert states(page)["3"] == "nothing yet after 7 minutes" and not page.has_button("Not played at table 2")
    assert " against " in page.top.one("td", class_="who").text


def test_a_table_that_did_not_play_lets_the_round_close_and_can_play_after_all(bo):
    event = event_of(in_round(bo))
    play(event, 1)
    page = bo.send(seen(bo, event).form("Not played"), "Not played")
    assert states(page)["2"] == "not played"
    page = bo.send(page.form("It plays"), "It plays")
    assert states(page)["2"] == "nothing yet"
    bo.send(page.form("Not played"), "Not played")
    bo.send(seen(bo, event).form("Close round"), "Close round 1")
    assert Round.objects.get(event=event, number=1).closed is not None


def test_when_time_is_over_a_table_is_closed_with_what_is_written_there(bo):
    """The three deals of table 2 count; it is in the history, and undo takes it back."""
    event = event_of(in_round(bo))
    play(event, 1)
    for deal in (1, 2, 3):
        Writer("cy").writes(match_at(event, 2), deal, {"tricks": [7, 6]})
    Round.objects.filter(event=event, number=1).update(until=timezone.now() - timedelta(minutes=1))
    forget_evenings()
    page = seen(bo, event)
    assert not page.has_button("Not played at table 2")
    page = bo.send(page.form("Close with what is written"), "Close with what is written")
    assert states(page)["2"] == "closed early, deal 3 of 4 written"
    assert "Round 1, table 2: closed with what is written" in bo.open(page.link("History")).text
    page = bo.send(page.form("Undo"), "Undo")
    assert states(page)["2"] == "missing: deal 4 of 4"
    page = bo.send(page.form("Close with what is written"), "Close with what is written")
    page = bo.send(page.form("It plays on"), "It plays on")
    assert states(page)["2"] == "missing: deal 4 of 4"
    page = bo.send(page.form("Close with what is written"), "Close with what is written")
    page = bo.send(page.form("Close round 1"), "Close round 1")
    assert Round.objects.get(event=event, number=1).closed is not None
    four = EventState(event).rounds[0].tables[1]
    assert four.totals == (21, 18)
    totals = {row.number: row.total for row in EventState(event).standings}
    assert [totals[one] for one in four.draw.seats] == [21, 18, 21, 18]


def test_what_another_organiser_closed_is_not_opened_at_a_table_by_undo(bo):
    event = event_of(in_round(bo))
    play(event, 1)
    Writer("cy").writes(match_at(event, 2), 1, {"tricks": [7, 6]})
    bo.send(seen(bo, event).form("Close with what is written"), "Close with what is written")
    Round.objects.filter(event=event, number=1).update(closed=timezone.now())
    forget_evenings()
    page = seen(bo, event)
    assert "closed with what is written”. That round is closed." in page.text
    assert not page.has_button("Undo:")


def test_a_phone_at_a_table_that_was_closed_early_is_told_who_can_let_it_play_on(bo, ada):
    event = event_of(in_round(bo))
    door = event.passes.get(may=Pass.TABLE, number=1)
    sheet = ada.write(ada.open(f"/evening/{door.pk}/{door.token}/"), **{"tricks-0": 7, "tricks-1": 6})
    play(event, 2)
    bo.send(seen(bo, event).form("Close with what is written"), "Close with what is written")
    refused = ada.write(sheet, **{"tricks-0": 9, "tricks-1": 4})
    assert "This table was closed early. Whoever runs the evening can let it play on." in refused.text
    bo.send(seen(bo, event).form("It plays on"), "It plays on")
    assert ada.write(ada.open(sheet.path), **{"tricks-0": 9, "tricks-1": 4}).errors == []


def test_a_table_that_has_written_nothing_that_counts_is_not_played(bo):
    event = event_of(in_round(bo))
    play(event, 1)
    writer, match = Writer("cy"), match_at(event, 2)
    writer.writes(match, 1, {"tricks": [7, 6]})
    writer.writes(match, 1, None, base=1)
    assert seen(bo, event).has_button("Not played at table 2")


def test_every_open_table_shows_how_it_is_closed_once_somebody_tried_to_close_early(bo):
    event = event_of(in_round(bo))
    Round.objects.filter(event=event, number=1).update(until=timezone.now() + timedelta(minutes=9))
    forget_evenings()
    Writer("cy").writes(match_at(event, 2), 1, {"tricks": [7, 6]})
    page = seen(bo, event)
    assert not page.has_button("Not played at table 1")
    page = bo.send(page.form("Close round 1"), "Close round 1 …")
    assert page.has_button("Not played at table 1") and page.has_button("Close with what is written at table 2")


def test_when_time_is_over_a_table_without_a_result_is_missing(bo):
    event = event_of(in_round(bo))
    Round.objects.filter(event=event, number=1).update(until=timezone.now() - timedelta(minutes=1))
    forget_evenings()
    play(event, 1)
    page = seen(bo, event)
    assert states(page) == {"2": "missing", "1": "entered"}
    assert "“Table 2, we are waiting for your scores.”" in said(page)


def test_the_clock_starts_stops_and_gets_five_minutes_more(bo):
    event = event_of(in_round(bo))
    row = Round.objects.get(event=event, number=1)
    assert (row.until, row.left) == (None, None)
    page = bo.send(seen(bo, event).form("Start"), "Start")
    row.refresh_from_db()
    assert 890 < (row.until - timezone.now()).total_seconds() <= 900
    page = bo.send(page.form("Stop"), "Stop")
    row.refresh_from_db()
    assert row.until is None and 890 < row.left <= 900
    page = bo.send(page.form("+ 5 min"), "+ 5 min")
    left = row.left
    row.refresh_from_db()
    assert row.left == left + 300
    assert re.search(r"(19:5\d|20:00)", page.top.one("header").text)
    bo.send(page.form("Start"), "Start")
    row.refresh_from_db()
    assert row.left is None and row.until > timezone.now() + timedelta(minutes=19)
    Round.objects.filter(pk=row.pk).update(until=timezone.now() - timedelta(seconds=26))
    forget_evenings()
    screen = bo.open(f"/events/{event.pk}/projector/")
    assert re.search(r"time is up · \+0:2\d", screen.top.one("header").text)
    Round.objects.filter(pk=row.pk).update(until=timezone.now() - timedelta(minutes=11))
    forget_evenings()
    screen = bo.open(f"/events/{event.pk}/projector/")
    assert re.search(r"time is up(?! ·)", screen.top.one("header").text), "nobody counts on without end"


def test_a_question_that_only_people_can_answer_is_one_tap(bo):
    page = begun(bo, "ada & bo\ncy & dee\neli & fay\ngus & hal", "partner_drive")
    rules = bo.open(f"/events/{event_of(page).pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-movement": "winners"})
    page = bo.send(page.form("Publish round 1"), "Publish round 1")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    event = event_of(page)
    assert "How fair" not in page.main and "The whole draw" in page.main  # one round tells nothing yet
    for table in (1, 2):
        for deal, tricks in ((1, [7, 6]), (2, [6, 7])):
            Writer("ada").writes(match_at(event, table), deal, {"tricks": tricks})
    page = seen(bo, event)
    assert "Table 1 is level: who won the decider?" in said(page)
    assert page.main.count("Table 1 is level: who won the decider?") == 1, "its answers stand beside it"
    assert states(page) == {"1": "level", "2": "level"}
    screen = bo.open(f"/events/{event.pk}/projector/").text
    assert TABLES_FINISHED.format(done=0, tables=2) in screen, "a decider is waited for"
    refused = bo.send(page.form("Close round 1"), "Close round 1 …")
    assert refused.errors == ["Table 1 is level: who won the decider?"]
    for _ in (1, 2):
        asking = next(form for form in seen(bo, event).forms if "asking" in form.node.attrs.get("class", ""))
        page = bo.send(asking, asking.buttons[0].text)
        assert "is level: who won the decider? " in bo.open(f"/events/{event.pk}/history/").main
    page = bo.send(page.form("Close round 1"), "Close round 1")
    assert Round.objects.get(event=event, number=1).closed is not None
    assert page.has_button("Open round 2")


def test_undo_takes_back_the_last_act_and_says_which(bo):
    event = event_of(in_round(bo))
    page = seen(bo, event)
    assert "Undo: Opened round 1" in page.text
    old = page.form("Undo")
    page = bo.send(old, "Undo")
    twice = bo.send(old, "Undo")  # counts once
    assert twice.errors == [] and event.rounds.exists() and "Undo: Published the draw" in twice.text
    assert Round.objects.get(event=event, number=1).opened is None
    assert "Undo: Published the draw" in page.text
    page = bo.send(page.form("Undo"), "Undo")
    assert event.rounds.count() == 0
    assert "Undone: Published the draw" in bo.open(page.link("History")).text


def test_undo_takes_back_a_corrected_result_and_redo_brings_it_again(bo):
    """C20: on the page of a wrong result it is an act of the organiser: undone, redone, and told in the history."""
    event = event_of(in_round(bo))
    play(event, 1, 2, tricks=7)
    page = bo.send(seen(bo, event).form("Close round 1"), "Close round 1")
    bo.send(page.form("Open round 2"), "Open round 2")
    wrong = bo.open(f"/events/{event.pk}/rounds/1/tables/1/result/?line=1")
    page = bo.send(wrong.form("See what changes"), "See what changes", **{"tricks-0": 9, "tricks-1": 4})
    bo.send(page.form("Correct"), "Correct it")
    page = seen(bo, event)
    assert "↶ Undo: table 1’s score" in page.text and not page.has_button("Redo")
    old = page.form("Undo")
    bo.send(old, "Undo")
    page = bo.send(old, "Undo")
    assert page.errors == [] and match_at(event, 1).line_now(1).entries == {"tricks": [7, 6]}
    assert Round.objects.get(event=event, number=2).opened is not None
    assert "Undo: Opened round 2" in page.text and "↻ Redo: table 1’s score" in page.text
    old = page.form("Redo")
    bo.send(old, "Redo")
    rows = match_at(event, 1).lines.count()
    page = bo.send(old, "Redo")
    assert page.errors == [] and match_at(event, 1).lines.count() == rows
    assert match_at(event, 1).line_now(1).entries == {"tricks": [9, 4]} and not page.has_button("Redo")
    page = bo.send(bo.send(page.form("Undo"), "Undo").form("Undo"), "Undo")
    assert "↻ Redo: Opened round 2" in page.text and page.has_button("Open round 2")
    old = page.form("Redo")
    bo.send(page.form("Open round 2"), "Open round 2")
    assert bo.send(old, "Redo").errors == ["Something was done since. There is nothing to redo."]
    page = bo.send(seen(bo, event).form("Undo"), "Undo")
    page = bo.send(page.form("Redo"), "Redo")
    assert Round.objects.get(event=event, number=2).opened is not None
    history = bo.open(page.link("History")).main
    for words in ("Undone: Round 1, table 1: Tricks: ", "Again: Opened round 2"):
        assert words in history, words


def test_what_undo_would_refuse_is_not_offered_and_says_why(bo):
    event = event_of(in_round(bo))
    play(event, 1)
    page = seen(bo, event)
    assert "Undo: Opened round 1" not in page.text
    Round.objects.filter(event=event, number=1).update(closed=timezone.now())  # the rows of phones are then results
    forget_evenings()
    page = seen(bo, event)
    assert "Too late to undo “Opened round 1”. Table 1 has scores in round 1." in page.text
    (undo,) = [each for form in page.forms for each in form.buttons if "Undo" in each.text]
    assert "disabled" in undo.attrs and undo.text == "↶ Undo"


def test_no_row_of_a_table_is_undone_from_the_board(bo):
    """C20: not one of a phone at the table, nor one that this phone wrote on the sheet."""
    event = event_of(in_round(bo))
    for device in (uuid4(), event.host):
        match_at(event, 1).write(1, {"tricks": [7, 6]}, device=device, writer="cy", at=timezone.now())
    page = seen(bo, event)
    assert not page.has_button("Undo:") and "Table 1 has scores in round 1." in page.text
    assert "table 1’s score" not in page.text


@pytest.mark.django_db
def test_no_table_is_said_to_play_the_fifth_deal_of_four():
    """C20: a sheet that began with more deals than the evening has now."""
    evening = Hall(8, pitches=4).evening
    assert [describe_deal(evening, number) for number in (4, 5)] == ["deal 4 of 4", "deal 5"]


def test_a_sentence_after_a_redirect_is_shown_once_and_only_where_we_put_it(bo):
    event = event_of(in_round(bo))
    play(event, 1)
    page = bo.send(seen(bo, event).form("Close round 1"), "Close round 1 …")
    assert page.errors and not seen(bo, event).errors
    assert "Send money" not in bo.open(f"/events/{event.pk}/?refused=Send+money").text


def test_the_board_says_aloud_why_a_pair_leaves_at_the_limit(db):
    hall = Hall(6, "winner_stays", partners=True, max_hold=1)
    hall.plays()
    hall.opens()
    (before,) = hall.evening.opened[0].draw.tables
    out = hall.evening.running.out
    assert {*out} in ({*before.side(0)}, {*before.side(1)})
    names = [hall.evening.names[one] for one in before.seats if one in out]
    leave = f"{names[0]} and {names[1]} will go to the end of the queue after winning."
    assert BoardPage(hall.evening, hall.at).say.startswith(f"{leave} Round 2: ")


@pytest.mark.parametrize(
    ("key", "game"), [("beetle_drive", "beetle"), ("progressive_euchre", "euchre"), ("partner_drive", "whist")]
)
def test_the_board_says_of_a_drive_how_its_rounds_come_while_nothing_is_played(bo, key, game):
    """Not a heading with a link alone."""
    people = [f"{one} & with {one}" for one in names(8)] if key == "partner_drive" else names(8)
    page = begun(bo, "\n".join(people), key, game)
    bo.send(page.form("Publish"), "Publish")
    board = bo.open(f"/events/{event_of(page).pk}/")
    (line,) = board.top.all("details", class_="fair-line")
    assert board_wording.LATER_ROUNDS_FOLLOW.format(**NAMING) in line.one("summary").text


def test_an_evening_is_ended_opened_again_thrown_away_and_taken_out_of_the_bin(bo):
    event = event_of(in_round(bo))
    end = bo.open(seen(bo, event).link("End the evening"))
    page = bo.send(end.form("End the evening"), "End the evening", why="The hall closes.")
    assert "Why it ended: The hall closes." in page.main
    assert "A wrong name" in page.main and "Somebody is late" not in page.main, "nobody comes or goes any more"
    page = bo.send(page.form("Go on"), "Go on")
    assert "Somebody is late" in page.main
    event.refresh_from_db()
    assert event.ended is None
    asked = bo.open(page.link("Delete this evening"))
    page = bo.send(asked.form("Delete this evening"), "Delete this evening")
    assert "This evening is deleted." in page.text
    page = bo.send(page.form("Restore"), "Restore")
    event.refresh_from_db()
    assert event.deleted is None


def test_nothing_new_is_written_after_the_evening_was_ended_until_it_goes_on(bo, ada):
    event = event_of(in_round(bo))
    door = event.passes.get(may=Pass.TABLE, number=1)
    sheet = ada.write(ada.open(f"/evening/{door.pk}/{door.token}/"), **{"tricks-0": 7, "tricks-1": 6})
    end = bo.open(seen(bo, event).link("End the evening"))
    board = bo.send(end.form("End the evening"), "End the evening", why="The hall closes.")
    ended = "The evening has ended. Whoever runs it can open it again."
    refused = ada.write(sheet, **{"tricks-0": 9, "tricks-1": 4})
    assert ended in refused.text and match_at(event, 1).lines.count() == 1
    page = ada.open(sheet.path)
    assert ended in page.text and page.link("The evening") and not page.has_button("Write it down")
    mended = ada.open(page.sheet.one("tbody").all("a")[0].attrs["href"])
    ada.send(mended.form("Save"), "Save", **{"tricks-0": 8, "tricks-1": 5})
    assert match_at(event, 1).standing.tally.totals == (8, 5)
    bo.send(board.form("Go on"), "Go on")
    page = ada.write(ada.open(sheet.path), **{"tricks-0": 9, "tricks-1": 4})
    assert page.errors == [] and match_at(event, 1).standing.tally.totals == (17, 9)


def test_a_round_is_looked_at_again_with_its_scores(bo):
    event = event_of(in_round(bo))
    play(event, 1, 2)
    bo.send(seen(bo, event).form("Close round"), "Close round 1")
    page = bo.open(f"/events/{event.pk}/rounds/1/")
    assert page.text.count("28 : 24") == 2
    assert bo.open(f"/events/{event.pk}/rounds/99/").status == 404


@pytest.mark.parametrize("format", some(["changing_partners", "whist_drive", "hotfoot"], 2))
def test_the_rules_of_the_evening_ask_nothing_twice_and_nothing_that_is_not_in_force(bo, format):
    """So many deals a round: no target of the game; so many rounds: no cycles; the drive's trumps are the hall's."""
    roles = ", gentleman\n{}, lady\n" if format == "whist_drive" else "\n{}\n"
    people = names(4 if format == "hotfoot" else 8)
    typed = "".join(one + roles.format(other) for one, other in zip(people[::2], people[1::2], strict=True))
    event = event_of(begun(bo, typed, format))
    page = bo.open(f"/events/{event.pk}/settings/")
    form = page.form("Save")
    fields = [label.text for label in page.top.one("form", class_="terms").all("label")]
    labels = [words.split(" points")[0] for words in fields]
    assert len(set(labels)) == len(labels)
    assert "rule-target" not in form.names and "rule-deals" not in form.names
    assert ("option-cycles" in form.names) == (format != "changing_partners")
    assert ("rule-trumps" in form.names) == (format != "whist_drive")
    kept = event.game_options
    bo.send(form, "Save")
    event.refresh_from_db()
    assert {key: event.game_options[key] for key in kept} == kept


def test_a_stranger_finds_nothing(bo, cy):
    event = event_of(in_round(bo))
    for rest in ("", "draw/", "settings/", "history/", "passes/", "end/", "rounds/1/"):
        assert cy.open(f"/events/{event.pk}/{rest}").status == 404, rest


# -- what it costs


def hall(bo: Phone, count: int) -> Event:
    """An evening of so many, in its first round, without its pages."""
    writer = Writer("bo")
    event = organiser.create_event(
        format_key="changing_partners",
        game_key="whist",
        options={"rounds": 2, "effort": 0},
        game_options={},
        roll=[NewEntrant((name,)) for name in names(count)],
        device=writer.device,
        at=timezone.now(),
        seed="one",
    )
    evening = EventState(event)
    evening = organiser.publish_draw(evening, evening.format.pairing.draws(evening.facts), **writer.act)
    organiser.open_round(evening, **writer.act)
    enter(bo, pass_of(event, Pass.RUN))
    return event


def test_a_page_costs_the_same_queries_with_4_entrants_and_with_hundreds(bo, cy):
    few, many = hall(bo, 4), hall(bo, often(40, 400))
    for event in (few, many):
        enter(cy, pass_of(event, Pass.VIEW))
    for phone, rest in ((bo, ""), (bo, "draw/"), (bo, "passes/"), (bo, "rounds/1/"), (cy, "")):
        costs = []
        for event in (few, many):
            forget_evenings()
            with CaptureQueriesContext(connection) as queries:
                assert phone.open(f"/events/{event.pk}/{rest}").status == 200
            costs.append(len(queries))
        assert costs[0] == costs[1], f"{rest or 'the board'}: {costs}"
    assert Table.objects.filter(round__event=many, round__number=1).count() == often(10, 100)


@pytest.mark.parametrize("press", ["", "dance"])
def test_a_key_that_the_clock_does_not_have_is_refused_in_a_sentence(bo, press):
    event = event_of(in_round(bo))
    form = seen(bo, event).form("Start")
    form.values["press"] = [press]
    assert bo.send(form).errors == [board_wording.NO_SUCH_CLOCK_KEY.format(round_name="round")]


def test_the_last_round_is_called_where_time_ends_the_evening(bo):
    page = begun(bo, "\n".join(names(8)))
    rules = bo.open(f"/events/{event_of(page).pk}/settings/")
    page = bo.send(rules.form("Save"), "Save", **{"option-finish": "time"})
    page = bo.send(page.form("Publish"), "Publish")
    event = event_of(page)
    bo.send(page.form("Open round 1"), "Open round 1")
    bo.send(seen(bo, event).form("Last round"), "Last round")
    play(event, 1, 2)
    page = bo.send(seen(bo, event).form("Close round"), "Close round 1")
    assert "Time was called in round 1." in page.text


def test_a_season_adds_up_who_won_its_evenings(bo):
    for evening in ("first", "second"):
        page = published(bo, season="Winter", title=evening)
        event = event_of(page)
        bo.send(page.form("Open round 1"), "Open round 1")
        play(event, 1, 2, tricks=9)
        bo.send(seen(bo, event).form("Close round"), "Close round 1")
        end = bo.open(f"/events/{event.pk}/end/")
        bo.send(end.form("End the evening"), "End the evening")
    page = bo.open(f"/seasons/{event.season_id}/")
    rows = [[cell.text for cell in row.all("td")] for row in page.top.one("tbody").all("tr")]
    assert len(rows) == 8 and seasons_wording.BELOW in page.text
    assert sum(int(won) for _, _, won, _ in rows) == 8
    assert {evenings for *_, evenings in rows} == {"2"}
    taken = {row.one("th").text: row.one("th").one("small").text for row in page.top.one("tbody").all("tr")}
    for row, (place, points, won, _) in zip(page.top.one("tbody").all("tr"), rows):
        places = re.findall(r"\b(\d+)(?= and | on )", taken[row.one("th").text])  # four win and four lose each evening
        assert len(places) == 2
        assert (int(points), int(won)) == (4 * places.count("1"), places.count("1"))
        assert int(place) == 1 + sum(int(others) > int(points) for _, others, _, _ in rows)
    assert [int(points) for _, points, _, _ in rows] == sorted((int(points) for _, points, _, _ in rows), reverse=True)


def test_who_looks_on_sees_who_sits_where_before_it_begins(bo, cy):
    event = event_of(published(bo))
    page = enter(cy, pass_of(event, Pass.VIEW))
    assert "Round 1: who sits where" in page.text
    assert all(name in page.text for name in names(8))


def played_out(phone: Phone, **rules: str) -> tuple[Page, Event]:
    """The board after every published round, with everybody level on every table; one round was agreed."""
    page = begun(phone, "\n".join(names(8)))
    event = event_of(page)
    rules_page = phone.open(f"/events/{event.pk}/settings/")
    asked = {"option-rounds": "1", "option-pitches": "2", **rules}
    page = phone.send(rules_page.form("Save"), "Save", **asked)
    page = phone.send(page.form("Publish"), "Publish")
    return one_more(phone, page, event, 1), event


def one_more(phone: Phone, page: Page, event: Event, number: int, last: int = 7) -> Page:
    """The board after a round in which each side takes 13 tricks in two deals, or `last` in the second deal."""
    phone.send(page.form("Open round"), f"Open round {number}")
    for table in (1, 2):
        match, writer = match_at(event, table, number), Writer(f"player {table}")
        writer.writes(match, 1, {"tricks": [6, 7]})
        writer.writes(match, 2, {"tricks": [last, 13 - last] if table == 1 else [7, 6]})
    return phone.send(seen(phone, event).form("Close round"), f"Close round {number}")


def test_level_at_the_end_brings_one_more_cycle_where_the_house_plays_so(bo):
    """R12: "Tie at the end: shared, or one more full cycle. Never a part cycle"."""
    page, event = played_out(bo, **{"option-level": "cycle"})
    assert "“Level at the end: we play on. Round 2: please find your tables.”" in said(page)
    page = one_more(bo, page, event, 2, last=13)  # two partners win it, and are level
    assert "“Level at the end: we play on. Round 3: please find your tables.”" in said(page)


def test_level_at_the_end_is_shared_unless_said_otherwise(bo):
    page, _ = played_out(bo)
    assert "That was it." in said(page) and "share first place" in said(page)
    assert not page.has_button("Open round 2")


def test_an_evening_goes_on_until_somebody_has_the_target(bo):
    page, event = played_out(bo, **{"option-finish": "target_complete", "option-target": "25"})
    assert "“Nobody has 25 yet: we play on. Round 2: please find your tables.”" in said(page)
    page = one_more(bo, page, event, 2)
    assert "That was it." in said(page)
    assert "Somebody reached 25 in round 2." in page.text


def test_rounds_go_on_until_time_is_called(bo):
    page, event = played_out(bo, **{"option-finish": "time"})
    assert "“Time is not called yet: we play on. Round 2: please find your tables.”" in said(page)
    page = bo.send(page.form("Open round"), "Open round 2")
    page = bo.send(page.form("Last round"), "Last round")
    play(event, 1, 2, number=2)
    page = bo.send(seen(bo, event).form("Close round"), "Close round 2")
    assert "That was it." in said(page) and "Time was called in round 2." in page.text


@pytest.mark.parametrize("format", some(["swiss", "king_of_the_hill", "round_robin"], 2))
def test_once_publishing_is_undone_nobody_is_sent_to_a_table(bo, format):
    page = begun(bo, "\n".join(names(8)), format, "snap")
    page = bo.send(page.form("Publish"), next(each.text for each in page.form("Publish").buttons))
    assert "Round 1: please find your tables." in page.main
    page = bo.send(page.form("Undo"), "Undo")
    assert "find your tables" not in page.main and "Say now" not in page.main
    assert "Next: look at the draw, then publish it." in page.main
    assert "find your tables" not in bo.open(page.link("Big screen")).text


@pytest.mark.django_db
def test_a_latecomer_is_asked_for_before_being_seated():
    """C24: the board asks once the round is next, and "Not yet" previews the round without them."""
    hall = Hall(9, late=9)
    page = BoardPage(hall.evening, hall.at)
    assert page.latecomers == [], "round 1 is next"
    hall.plays(1)
    page = BoardPage(hall.evening, hall.at)
    name = hall.evening.names[9]
    if 9 in hall.evening.next_draw.seated:
        assert page.latecomers == [(9, f"Is {name} here? There is a seat in round 2.")]
    client = Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    board = client.get(f"/events/{hall.evening.event.pk}/").content.decode()
    assert f"Is {name} here?" in board and f"/events/{hall.evening.event.pk}/roll/offers/?w-9=late" in board
    offers = client.get(f"/events/{hall.evening.event.pk}/roll/offers/?w-9=late").content.decode()
    assert f"{name} is away until round 3." in unescape(offers)
    hall.plays(1)
    assert BoardPage(hall.evening, hall.at).latecomers == [], "once they have played, nobody asks"

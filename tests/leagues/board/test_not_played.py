"""A table that does not play: when the board offers it, what it says, and what the people at that table read."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.actions.organiser import change_table
from leagues.board import wording as board_wording
from leagues.board.organiser_board import BoardPage
from leagues.models import Pass, Round
from leagues.state import wording
from leagues.state.seats.sitting_out import describe_cancelling
from leagues.wording import TABLE_NOT_PLAYED
from scorekeeper.rules.words import joined
from tests.leagues.event_pages import NAMING, event_of, in_round, match_at, play
from tests.leagues.hall import Hall, forget_evenings, mended_roll
from tests.table import Writer

NOT_PLAYED = TABLE_NOT_PLAYED.format(**NAMING)


def with_clock(event, minutes):
    """The clock of round 1 set to run so much longer."""
    until = timezone.now() + timedelta(minutes=minutes)
    Round.objects.filter(event=event, number=1).update(until=until)
    forget_evenings()


@pytest.mark.parametrize(
    ("minutes", "played", "offered"),
    [
        (8, (1, 2), False),  # the round has time left
        (-1, (), True),
        (None, (1,), False),  # without a clock: one of three is done
        (None, (1, 2), True),
    ],
)
def test_not_played_is_offered_once_the_time_of_the_round_is_over(bo, minutes, played, offered):
    event = event_of(in_round(bo, 12))
    play(event, *played)
    if minutes is not None:
        with_clock(event, minutes)
    page = bo.open(f"/events/{event.pk}/")
    assert page.has_button("Not played at table 3") is offered
    assert (board_wording.NOT_PLAYED_DOES.format(**NAMING) in page.main) is offered


def test_who_tries_to_close_early_reads_what_each_button_does(bo):
    event = event_of(in_round(bo))
    with_clock(event, 8)
    Writer("cy").writes(match_at(event, 2), 1, {"tricks": [7, 6]})
    page = bo.open(f"/events/{event.pk}/")
    page = bo.send(page.form("Close round 1"), "Close round 1 …")
    assert board_wording.NOT_PLAYED_DOES.format(**NAMING) in page.main and board_wording.CLOSING_DOES in page.main


def test_each_table_keeps_its_button_until_its_result_is_there(bo):
    event = event_of(in_round(bo, 12))
    with_clock(event, 8)
    page = bo.open(f"/events/{event.pk}/")
    page = bo.send(page.form("Close round 1"), "Close round 1 …")
    page = bo.send(page.form("Not played at table 2"), "Not played at table 2")
    assert [number for number in (1, 2, 3) if page.has_button(f"Not played at table {number}")] == [1, 3]
    assert board_wording.NOT_PLAYED_DOES.format(**NAMING) in page.main
    play(event, 1)
    page = bo.open(f"/events/{event.pk}/")
    assert [number for number in (1, 2, 3) if page.has_button(f"Not played at table {number}")] == [3]


def test_the_people_of_a_table_not_played_read_so_on_their_sheet_and_on_its_page(bo, ada):
    event = event_of(in_round(bo))
    door = event.passes.get(may=Pass.TABLE, number=2)
    sheet = ada.open(f"/evening/{door.pk}/{door.token}/")
    stamp = match_at(event, 2).stamp
    play(event, 1)
    bo.send(bo.open(f"/events/{event.pk}/").form("Not played"), "Not played")
    assert match_at(event, 2).stamp != stamp, "their phones refresh by themselves"
    page = ada.open(sheet.path)
    assert NOT_PLAYED in page.text and not page.has_button("Write it down")
    refused = ada.write(sheet, **{"tricks-0": 7, "tricks-1": 6})
    assert NOT_PLAYED in refused.text and not match_at(event, 2).lines.exists()
    assert NOT_PLAYED in ada.open(f"/events/{event.pk}/tables/2/").main
    bo.send(bo.open(f"/events/{event.pk}/").form("It plays"), "It plays")
    assert ada.write(ada.open(sheet.path), **{"tricks-0": 7, "tricks-1": 6}).errors == []


@pytest.mark.django_db
def test_who_was_left_without_a_table_sits_out_on_the_board():
    hall = Hall(8)
    hall.opens()
    gone, *others = hall.evening.running.tables[0].draw.seats
    hall.now(mended_roll(hall.evening, {gone: {"left": 2}}, "leaves now", **hall.act))
    assert BoardPage(hall.evening, hall.at).out == ""
    hall.now(change_table(hall.evening, 1, 1, "leaves now", {"void": True}, **hall.act))
    names = joined([hall.evening.names[one] for one in others])
    assert BoardPage(hall.evening, hall.at).out == f"{names} sit out"
    assert describe_cancelling(hall.evening, 1) == [
        wording.TABLE_CANCELLED.format(table=1),
        wording.SITS_OUT_AND_GETS["nothing"][1].format(who=names),
    ]

"""What the big screen of a hall needs its whole width for, so that nobody's name is cut."""

import re
from dataclasses import replace
from html import unescape

import pytest
from django.test import Client

from leagues.actions import organiser
from leagues.standings.page import StandingsPage, StandingsRow
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from tests.leagues import hall as halls
from tests.leagues.hall import Hall
from tests.reading import flat

pytestmark = pytest.mark.django_db


def screen(hall: Hall) -> str:
    client = Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    return flat(client.get(f"/events/{hall.evening.event.pk}/projector/").content.decode())


def write_first_table(hall: Hall) -> None:
    hall.writes(hall.evening.running.tables[0])
    hall.read()


def test_long_names_of_pairs_have_the_whole_width_so_that_both_are_read():
    """Player 10 & with player 10: more than two lines of half the width hold."""
    for count, pairs, long in ((10, True, True), (8, True, False), (10, False, False)):
        hall = Hall(count, "swiss", pairs=True, pitches=1, rounds=2) if pairs else Hall(count)
        hall.plays(1)
        assert StandingsPage(hall.opens()).rows_are_long is long
        assert ("data-long" in screen(hall)) is long


def test_points_a_round_have_the_whole_width_and_stand_beside_the_name():
    assert not StandingsPage(Hall(8).plays(1)).rows_are_long
    hall = Hall(8, finish="time")
    rows = StandingsPage(hall.plays(1)).rows
    assert StandingsPage(hall.opens()).rows_are_long
    shown = screen(hall)
    assert all(f'<span class="name">{row.name}</span> <small>{row.rate} a round</small>' in shown for row in rows)


@pytest.mark.parametrize(
    ("name", "decided", "moved", "since", "wide"),
    [
        ("ada", ("head-to-head: 2",), 2, "", False),
        ("ada", ("head-to-head: 2",), 2, "nothing yet", True),
        ("ada", ("Sonneborn–Berger: 18",), 2, "", True),
        ("ada", (), 2, "nothing yet", False),
        ("bartholomew", (), 2, "nothing yet", True),
        ("bartholomew", (), 2, "", False),
    ],
)
def test_a_row_whose_words_half_the_screen_would_cut_has_the_whole_width(name, decided, moved, since, wide):
    assert StandingsRow(1, 1, name, "7", 3, moved, decided, since=since).is_wide is wide


def test_a_name_and_its_tie_break_that_two_lines_do_not_hold_have_the_whole_width(monkeypatch):
    page = StandingsPage(Hall(8).evening)
    for letters, long in ((9, False), (10, True)):
        rows = [StandingsRow(1, 1, "x" * letters, "7", 3, decided=("head-to-head: 2",))]
        monkeypatch.setitem(vars(page), "rows", rows)
        assert page.rows_are_long is long


@pytest.mark.parametrize(("letters", "size"), [(3, "short"), (4, ""), (10, ""), (11, "long"), (40, "long")])
def test_a_table_of_long_names_has_a_row_of_the_whole_width(letters, size, monkeypatch):
    """Else only those who sit first at it would find it."""
    monkeypatch.setattr(halls, "names", lambda count: [f"{one}".ljust(letters, "x") for one in range(count)])
    hall = Hall(8)
    assert StandingsPage(hall.evening).coming.size == size
    assert f'data-count="2"{f" data-{size}" if size else ""}>' in screen(hall)


@pytest.mark.parametrize(("letters", "each"), [(3, 18), (15, 8), (40, 3)])
def test_a_long_queue_has_rows_enough_for_every_name_in_it(letters, each, monkeypatch):
    """No row has more names than it shows to the end; rows that are beyond a page are on the next."""
    people = [f"{one}".ljust(letters, "x") for one in range(10, 30)]
    monkeypatch.setattr(halls, "names", lambda count: people)
    hall = Hall(20, "winner_stays", "hearts")
    hall.now(organiser.publish_draw(hall.evening, (hall.evening.next_draw,), **hall.act))
    shown = screen(hall)
    rows = re.findall(r'<b>–</b> <span class="name">(.+?) sits? out</span>', shown)
    assert re.split(", | and ", ", ".join(rows)) == people[2:]
    assert max(row.count("x" * (letters - 2)) for row in rows) == each
    assert f'data-count="{len(rows) + 1}"' in shown


def test_where_equal_totals_have_different_places_the_tie_break_that_parted_them_at_last_is_said():
    hall = Hall(8, "swiss", pairs=True, pitches=1, rounds=2)
    rows, shown = StandingsPage(hall.plays(2)).rows, screen(hall)
    told = [row for row in rows if row.decided]
    assert told and all(f"{row.name} <small>{row.decider}</small></span>" in unescape(shown) for row in told)
    assert replace(told[0], decided=("Buchholz: 28", "Sonneborn–Berger: 18")).decider == "Sonneborn–Berger: 18"


def test_where_people_at_home_change_tables_the_screen_says_who_sits_where_beside_the_totals():
    """A drive of eight has no moment between two hands in which the tables alone could stand there."""
    hall = Hall(8, "whist_drive", tickets=("gentleman", "lady"), pitches=1)
    hall.opens()
    shown = screen(hall)
    seated = re.search(r'<ul class="at-tables".*?</ul>', shown, re.S)
    assert seated and "hidden" not in seated[0] and seated[0].count("<li>") == 2 and seated[0].count(" – ") == 4
    assert shown.count('<span class="name">') == 8
    large = Hall(12)
    large.opens()
    assert '<ul class="at-tables" id="tables" data-live hidden>' in screen(large)


def test_after_its_tables_the_screen_lists_everybody_by_name_with_the_table():
    hall = Hall(9)
    people = StandingsPage(hall.evening).coming.people
    draw = hall.evening.next_draw
    assert [each.name for each in people] == sorted(hall.evening.names.values())
    at = {hall.evening.names[one]: f"{table.number}" for table in draw.tables for one in table.seats}
    assert {each.name: each.table for each in people} == at | {hall.evening.names[one]: "–" for one in draw.out}
    assert f'<li><b>{at["ada"]}</b><span class="name">ada</span></li>' in screen(hall)
    assert StandingsPage(Hall(4, pitches=1).evening).coming.people == (), "at one table nobody looks for it"


def test_of_a_pair_each_finds_the_own_name():
    people = StandingsPage(Hall(4, "fixed_pairs", pairs=True).evening).coming.people
    assert {"ada", "with ada"} <= {each.name for each in people}


def test_the_seats_of_round_1_stay_on_the_screen_until_it_has_a_result():
    hall = Hall(9)
    hall.opens()
    shown = screen(hall)
    assert " 1 of " in shown and "is being played" in shown and "Tables finished: 0 of 2" in shown
    assert re.search(r'<ol class="places seating".*?sits out.*?</ol>', shown) and "by-name" in shown
    write_first_table(hall)
    assert 'class="places seating"' not in screen(hall)
    for table in hall.evening.running.unfinished:
        hall.writes(table)
    hall.read()
    hall.now(organiser.close_round(hall.evening, **hall.act))
    hall.opens()
    assert 'class="places seating"' not in screen(hall), "from round 2 on the totals are worth reading"

"""An evening that stops in the midst of a cycle, as its pages and papers show it."""

from dataclasses import replace

import pytest
from django.urls import reverse

from leagues.actions.organiser import change_event
from leagues.models import Event
from leagues.one_table.page import OneTablePage
from leagues.paper.build import on_paper
from leagues.paper.cross_table import cross_table_values
from leagues.paper.standings_sheet import standings_values as on_a_sheet
from leagues.rules.standings.wording import END_NOW, RANKED_ON
from leagues.standings.breakdown import Breakdown
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from tests.leagues.at_home import FOUR, TRICKS, blank, round_rows, sat_down, totals, whist
from tests.leagues.hall import Hall
from tests.phones import Phone

pytestmark = pytest.mark.django_db

VOID = RANKED_ON.format(rounds="rounds 1 to 6")
PAPER = {"paper": "a4", "large": False}


def ends(hall: Hall) -> None:
    ended = replace(take_snapshot(hall.evening), ended=hall.at, ended_why="Last bus.")
    hall.now(change_event(hall.evening, ended, "Ended the evening", **hall.act))


def test_what_was_played_beyond_the_last_whole_cycle_stands_in_brackets_and_does_not_rank():
    hall = Hall(4, "hotfoot")
    six = hall.plays(6).standings
    hall.plays(1)
    assert {row.played for row in hall.evening.standings} == {7}
    ends(hall)
    assert hall.evening.standings == six
    one_table, places = OneTablePage(hall.evening), StandingsPage(hall.evening)
    assert one_table.verdict.endswith(f"Last bus. {VOID}") and places.void == VOID
    assert all(cell.figure.startswith("(") for cell in one_table.rows[6].cells)
    assert [cell.total for cell in one_table.rows[6].cells] == [cell.total for cell in one_table.rows[5].cells]
    assert sorted(foot.total for foot in one_table.totals) == sorted(f"{row.total}" for row in six)
    behind = Breakdown(hall.evening, 1)
    assert behind.account[6].figure.startswith("(") and behind.account[6].total == behind.account[5].total
    assert behind.why[-1] == VOID
    paper = on_paper(hall.evening, {}, None)
    assert on_a_sheet(paper, PAPER)["after"] == f"Final. Why it ended: Last bus. {VOID}"
    assert all(figure.startswith("(") for figure, _ in paper.one_sheet.rows[6]) and paper.one_sheet.over.endswith(VOID)
    crossed = cross_table_values(paper, PAPER)
    rows = crossed["blocks"][0]["rows"]
    assert all(row["cells"][6][0].startswith("(") for row in rows)
    assert crossed["cut"] == f"In brackets: what does not count. {VOID}"
    assert crossed["blocks"][0]["heads"] == [*"1234567"], "no column of a round that will never be played"
    assert {row["number"]: row["total"] for row in rows} == {row.number: f"{row.total}" for row in six}


def test_the_organiser_is_told_what_is_missing_before_the_end_and_everybody_what_does_not_count_after_it(bo: Phone):
    page, own = sat_down(bo, "whist", FOUR, "hotfoot"), blank(FOUR)
    for tricks in TRICKS[:3]:
        page = whist(bo, page, own, tricks)
    three = dict(own)
    assert "equally often" not in bo.open(page.link("Stop here")).main, "a cycle is complete"
    page = whist(bo, page, own, TRICKS[3])
    assert totals(page) == own != three
    asked = bo.open(page.link("Stop here"))
    assert END_NOW.format(more=2) in asked.main
    page = bo.send(asked.form("End the evening"), "End the evening", why="last bus")
    void = RANKED_ON.format(rounds="rounds 1 to 3")
    assert totals(page) == three and void in page.main
    assert all(cell.startswith("(") for cell in round_rows(page)[3].values())
    assert len(round_rows(page)) == 4, "no row of a round that will never be played"
    event = "/".join(page.path.split("/")[:3])
    assert all(void in bo.open(f"{event}/{rest}").text for rest in ("standings/", "standings/1/", "projector/"))
    page = bo.send(page.form("Open it again"), "Open it again")
    assert totals(page) == own and void not in page.main


def test_a_movement_that_loses_somebody_it_cannot_spare_leads_to_the_end_and_says_what_that_costs(bo: Phone):
    page, own = sat_down(bo, "whist", FOUR, "hotfoot"), blank(FOUR)
    for tricks in TRICKS[:4]:
        page = whist(bo, page, own, tricks)
    roll = bo.open(page.link("Who plays"))
    shown = bo.send(roll.form("See what changes"), "See what changes", **{"w-4": "leaves"})
    cost = END_NOW.format(more=2)
    assert f"Or stop here. {cost}" in shown.main
    asked = bo.open(shown.link("Stop here"))
    assert cost in asked.main and f"{page.names[3]} leaves then." in asked.main
    page = bo.send(asked.form("End the evening"), "End the evening")
    assert "Play again" not in page.main, "three cannot play whist"
    standings = bo.open(page.link("Standings")).main
    assert standings.count("has left") == 1
    page = bo.send(page.form("Open it again"), "Open it again")
    assert totals(page) == own and "has left" not in bo.open(page.link("Standings")).main


def test_who_only_comes_or_rests_does_not_end_an_evening(bo: Phone):
    page = sat_down(bo, "whist", FOUR, "hotfoot")
    roll = bo.open(page.link("Who plays"))
    shown = bo.send(roll.form("See what changes"), "See what changes", **{"w-4": "rests"})
    assert "Or stop here" not in shown.main


def test_play_again_is_without_who_left_by_the_end(bo: Phone):
    page = sat_down(bo, "gin_rummy", FOUR, "clockwise")
    event = "/".join(page.path.split("/")[:3])
    asked = bo.open(f"{event}/end/?gone=2&gone=9&gone=x")
    gone = EventState(Event.objects.get()).names[2]
    assert [line.text for line in asked.top.all("p") if "leaves" in line.text] == [f"{gone} leaves then."]
    page = bo.send(asked.form("End the evening"), "End the evening")
    seats = bo.open(page.link("Play again"))
    names = [seats.top.one("input", name=f"name-{at}").attrs.get("value", "") for at in range(4)]
    assert {*names} == {*FOUR, ""} - {gone}


@pytest.mark.parametrize(("players", "format", "per"), [(8, "changing_partners", "a round"), (4, "hotfoot", "a round")])
def test_a_rate_is_told_by_the_round_or_at_home_by_the_round_on_the_page_as_on_paper(client, players, format, per):
    hall = Hall(players, format, finish="time")
    hall.plays(1)
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    page = client.get(reverse("event-standings", args=[hall.evening.event.pk])).content.decode()
    rates = [row.rate for row in StandingsPage(hall.evening).rows]
    assert all(f"<small>{rate} {per}</small>" in page for rate in rates) and not any(".00" in rate for rate in rates)
    assert on_a_sheet(on_paper(hall.evening, {}, None), PAPER)["rate"] == per
    ends(hall)
    screen = client.get(reverse("event-projector", args=[hall.evening.event.pk])).content.decode()
    assert all(f"<small>{rate} {per}</small>" in screen for rate in rates)

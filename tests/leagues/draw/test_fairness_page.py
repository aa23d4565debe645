"""How fair an evening is, for everybody who looks on: one tap from one table and from the standings."""

import pytest
from django.test import Client

from leagues.models import Event
from leagues.paper import build, documents
from leagues.state.facts.event_state import EventState
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from tests.leagues.at_home import FIVE, FOUR, blank, gin, sat_down, whist
from tests.leagues.hall import Hall
from tests.leagues.one_table.test_pages import wished
from tests.phones import Phone
from tests.reading import Page, read

pytestmark = pytest.mark.django_db


def test_a_queue_says_who_plays_least_and_most_and_its_table_is_one_tap_away(ada):
    """bo loses every round, and stays; the others come one after another."""
    page, own = sat_down(ada, "gin_rummy", FIVE, "loser-stays"), blank(FIVE)
    assert "rounds so far" not in page.text
    for _ in range(6):
        page = gin(ada, page, own, 0, 10)
    said = "eli plays in 1 of 7 rounds so far, bo in 7. So the totals are uneven."
    standings = ada.open(page.link("Standings"))
    fair = ada.open(page.link("How fair is it?"))
    assert said in page.text and said in standings.main and said in fair.main
    assert ada.open(standings.link("How fair is it?")).path == fair.path
    table = {
        row.one("th").text: [cell.text for cell in row.all("td")]
        for row in fair.top.all("table")[0].one("tbody").all("tr")
    }
    assert table["Each plays"] == ["once to seven times", "twice or three times"]


def test_where_seats_change_by_plan_the_page_is_the_same_and_says_so_before_there_is_anything_to_count(ada, bo):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    page = whist(ada, page, blank(FOUR), (9, 4))
    fair = ada.open(page.link("How fair is it?"))
    assert "so far" not in fair.main and "Every two partner" in fair.main
    queue = sat_down(bo, "gin_rummy", FOUR, "winner-stays")
    assert "From round 2 this page shows" in bo.open(queue.link("How fair is it?")).main
    assert Event.objects.count() == 2


def test_who_came_late_is_not_everybody(ada):
    page, own = sat_down(ada, "gin_rummy", FOUR, "loser-stays"), blank((*FOUR, "gus"))
    page = gin(ada, page, own, 0, 10)
    ada.send(wished(ada, page, arrive="gus").form("Save"), "Save")
    for turn in (0, 1, 0, 1):
        page = gin(ada, ada.open(page.path.split("?")[0]), own, turn, 10)
    assert "Whoever was there all the time plays in 2 or 3 of 6 rounds so far. So the totals are uneven." in page.text


def test_of_an_evening_that_ended_early_only_what_was_played_is_counted(ada):
    """Hotfoot has twelve rounds: two are played, the third is open. On the page, the schedule and the slips."""
    page, own = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR)
    for tricks in ((9, 4), (5, 8)):
        page = whist(ada, page, own, tricks)

    def listed() -> str:
        printed = build.on_paper(EventState(Event.objects.get()), {}, None)
        parts = (documents.schedule_html, documents.slips_html)
        return " ".join(read(each).text for part in parts for each in part(printed, {"paper": "a4", "large": False}))

    fair = page.link("How fair is it?")
    assert "Everyone plays twelve times" in ada.open(fair).main and "Round 12" in listed()
    ended = ada.send(ada.open(page.link("Stop here")).form("End the evening"), "End the evening")
    assert "Everyone plays twice" in ada.open(fair).main
    assert "Round 2" in listed() and "Round 3" not in listed() and "2 rounds" in listed()
    ada.send(ended.form("Open it again"), "Open it again")
    assert "Everyone plays twelve times" in ada.open(fair).main and "Round 12" in listed()


def test_a_round_that_nobody_played_before_the_end_is_none_in_which_somebody_waited(ada):
    page, own = sat_down(ada, "gin_rummy", FOUR, "loser-stays"), blank(FOUR)
    for _ in range(4):
        page = gin(ada, page, own, 0, 10)
    assert "of 5 rounds so far" in page.text
    page = ada.send(ada.open(page.link("Stop here")).form("End the evening"), "End the evening")
    assert "of 4 rounds" in page.text and "so far" not in page.text


def test_how_it_went_says_why_a_place_is_not_that_of_its_total(ada, bo):
    """Points a round before a cycle is complete, and the tie-break of a level total, as the standings have them."""
    page, own = sat_down(ada, "gin_rummy", FOUR, "winner-stays"), blank(FOUR)
    for turn in (0, 1):
        page = gin(ada, page, own, turn, 10)
    assert "wins per game" in how_it_went(ada, page)
    page = whist(bo, sat_down(bo, "whist", FOUR, "hotfoot"), blank(FOUR), (9, 4))
    assert how_it_went(bo, page).count(" a round") == 4


def how_it_went(phone: Phone, page: Page) -> str:
    """The places on the page of an evening that is ended now."""
    ended = phone.send(phone.open(page.link("Stop here")).form("End the evening"), "End the evening")
    return ended.top.one("ol", class_="history").text


def test_a_bye_is_at_no_table_and_a_round_that_is_announced_is_counted_and_said_to_be():
    """After round 1 of a Swiss for nine; then round 2 is opened."""
    hall, client = Hall(9, "swiss", pairs=True, pitches=1), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    hall.plays()
    fair = f"/events/{hall.evening.event.pk}/fair/"
    said = "Round 2 counts as it is drawn, though it has not begun."
    page = read(client.get(fair).content.decode())
    assert said in page.text
    heads, rows = page.one("table", class_="counts").all("tr")[0].all("th"), {}
    for row in page.one("table", class_="counts").one("tbody").all("tr"):
        rows[row.one("th").text] = dict(zip([head.text for head in heads[1:]], [cell.text for cell in row.all("td")]))
    assert len(rows) == 9 and all(int(row["plays"]) + int(row["has a bye"]) == 2 for row in rows.values())
    assert all(int(row["tables"]) <= int(row["plays"]) for row in rows.values()), rows
    hall.opens()
    assert said not in read(client.get(fair).content.decode()).text


def test_the_whole_plan_of_an_evening_is_counted_and_said_to_be():
    hall, client = Hall(8, rounds=7), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    hall.plays()
    page = client.get(f"/events/{hall.evening.event.pk}/fair/").content.decode()
    assert "Rounds 2 to 7 count as they are drawn, though they have not begun." in page

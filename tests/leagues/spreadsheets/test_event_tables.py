"""The standings of an event, its cross-table and a season as files."""

import csv
from io import BytesIO, StringIO
from uuid import uuid4

import pytest
from django.test import Client
from openpyxl import load_workbook

from leagues.actions import organiser
from leagues.models import Season
from leagues.standings.page import StandingsPage
from scorekeeper.device import Device
from scorekeeper.models import Match
from tests.leagues.at_home import FOUR, at_table, blank, gin, sat_down
from tests.leagues.hall import Hall, client_of, looker
from tests.reading import Page
from tests.table import EVENING

pytestmark = pytest.mark.django_db


def host_of(hall: Hall) -> Client:
    return client_of(Device(hall.ada.device))


def lines_of(client: Client, path: str) -> list[list[str]]:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return [*csv.reader(StringIO(answer.content.decode("utf-8-sig"), newline=""))]


def test_standings_begin_with_rank_name_and_points(bo):
    hall = Hall(9)
    hall.plays(2)
    page = f"/events/{hall.evening.event.pk}/standings/"
    link = Page(host_of(hall).get(page).text, page, 200).link("CSV")
    lines, places = lines_of(host_of(hall), link), StandingsPage(hall.read()).rows
    assert lines[0] == ["rank", "name", "points", "played", "sat out", "note"]
    assert [row[:5] for row in lines[1:]] == [
        [f"{each.place}", each.name, each.total, f"{each.played}", f"{each.sat_out}"] for each in places
    ]
    assert {(row[3], row[4]) for row in lines[1:]} == {("2", "0"), ("1", "1")}
    sheet = load_workbook(BytesIO(host_of(hall).get(link.replace("csv", "xlsx")).content)).active
    assert sheet.title.startswith("Partnership Whist") and [cell.data_type for cell in sheet[2]][:4] == [
        "n",
        "s",
        "n",
        "n",
    ]


def test_two_teams_come_after_their_people(ada):
    page, own = sat_down(ada, "gin_rummy", FOUR, "rotating-team"), blank(FOUR)
    for side, points in ((0, 20), (0, 20), (1, 30), (0, 5)):
        page = gin(ada, page, own, side if at_table(page)[0] in FOUR[:2] else 1 - side, points)
    standings = ada.open(page.link("Standings"))
    lines = [*csv.reader(StringIO(ada.client.get(standings.link("CSV")).content.decode("utf-8-sig")))]
    assert lines[lines.index(["Teams"]) :] == [
        ["Teams"],
        ["rank", "name", "points"],
        ["1", "ada and bo", "40"],
        ["2", "cy and dee", "25"],
    ]
    book = load_workbook(BytesIO(ada.client.get(standings.link("Excel")).content))
    assert book.worksheets[1].title == "Teams" and book.worksheets[1]["C2"].value == 40


def test_results_that_are_a_secret_are_in_no_file_of_whoever_only_looks_on():
    """S15: the file shows what the page shows."""
    hall = Hall(8, rounds=3, suspense=2)
    hall.plays(2)
    event = hall.evening.event.pk
    for noun in ("standings", "cross-table"):
        own, theirs = (lines_of(client, f"/events/{event}/{noun}.csv") for client in (host_of(hall), looker(hall)))
        assert own != theirs, noun
    played = {row[3] for row in lines_of(looker(hall), f"/events/{event}/standings.csv")[1:]}
    assert played == {"1"}


def test_a_cross_table_has_everybody_against_everybody_where_two_meet_alone():
    hall = Hall(4, "round_robin", game="snap")
    hall.opens()
    for table in hall.evening.running.tables:
        hall.ada.writes(Match.objects.get(pk=table.match.id), 1, {"cards": [30, 22]})
    hall.now(organiser.close_round(hall.read(), **hall.act))
    lines = lines_of(host_of(hall), f"/events/{hall.evening.event.pk}/cross-table.csv")
    heads, *rows = lines
    assert (sorted(heads[2:-1]), heads[-1], len(rows)) == (["1", "2", "3", "4"], "total", 4)
    assert [row[heads.index(row[0])] for row in rows] == ["–"] * 4
    assert [sum(int(each or 0) for each in row[2:-1] if each != "–") for row in rows] == [int(row[-1]) for row in rows]
    assert any(int(row[-1]) for row in rows)


def test_a_cross_table_has_the_rounds_where_people_change_partners():
    hall = Hall(8, rounds=3)
    hall.plays(2)
    path = f"/events/{hall.evening.event.pk}/paper/"
    link = Page(host_of(hall).get(path).text, path, 200).link("CSV")
    lines = lines_of(host_of(hall), link)
    assert lines[0] == ["number", "name", "1", "2", "3", "total"]
    for row in lines[1:]:
        assert sum(int(each or 0) for each in row[2:-1]) == int(row[-1])


def test_a_knockout_has_no_cross_table():
    hall = Hall(8, "knockout", game="snap")
    assert host_of(hall).get(f"/events/{hall.evening.event.pk}/cross-table.csv").status_code == 404


def test_a_season_has_everybody_s_points_and_places():
    season = Season.objects.create(name="=Winter", host=uuid4(), started=EVENING)
    hall = Hall(4, rounds=1)
    hall.plays(1)
    event = hall.evening.event
    event.season = season
    event.save()
    season.host = hall.ada.device
    season.save()
    page = f"/seasons/{season.pk}/"
    link = Page(host_of(hall).get(page).text, page, 200).link("CSV")
    lines = lines_of(host_of(hall), link)
    assert lines[0][:5] == ["rank", "name", "points", "won", "evenings"] and len(lines[0]) == 6
    assert len(lines) == 5 and lines[1][0] == "1"
    assert lines_of(looker(hall), link) == lines
    assert client_of(Device(uuid4())).get(link).status_code == 404


def test_a_stranger_takes_nothing_away():
    """S2"""
    hall = Hall(8, rounds=3)
    hall.plays(1)
    for noun in ("standings", "cross-table"):
        for kind in ("csv", "xlsx"):
            path = f"/events/{hall.evening.event.pk}/{noun}.{kind}"
            assert looker(hall).get(path).status_code == 200
            assert client_of(Device(uuid4())).get(path).status_code == 404

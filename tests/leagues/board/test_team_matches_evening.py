"""An evening of three teams, from the list that is pasted to paper, files and the table, on the organiser's pages."""

import re

import pytest

from leagues.models import Event
from leagues.paper import documents
from leagues.paper.build import on_paper
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import begun_on_pages, event_of, match_at, offered
from tests.phones import Phone
from tests.reading import Page

pytestmark = pytest.mark.django_db
TEAMS = "Owls: ada, bo\nLarks: cy, dee\nFoxes: eli, fay, gus"


def opened(phone: Phone, board: Page) -> Page:
    return phone.send(board.form("Open"), "Open")


def begins(phone: Phone) -> tuple[Event, Page]:
    """The evening with a target of ten points a board, and its board in round 1."""
    page = begun_on_pages(phone, TEAMS, "team_matches", "any_points")
    event = event_of(page)
    settings = phone.open(f"/events/{event.pk}/settings/")
    page = phone.send(settings.form("Save"), "Save", **{"rule-target": 10})
    return event, opened(phone, phone.send(page.form("Publish"), "Publish"))


def plays(phone: Phone, event: Event, number: int, points: dict[str, int]) -> Page:
    """A row at every table of a round, by name, and the board once it is closed."""
    evening = EventState(event)
    for table in evening.opened[number - 1].tables:
        if not table.draw.is_bye:
            names = [evening.names_in(number)[one] for one in table.draw.seats]
            sheet = phone.open(f"/matches/{match_at(event, table.draw.number, number).pk}/")
            phone.write(sheet, **{f"points-{at}": points[name] for at, name in enumerate(names)})
    board = phone.open(f"/events/{event.pk}/")
    return phone.send(board.form(f"Close round {number}"), f"Close round {number}")


def rows(page: Page, caption: str) -> list[list[str]]:
    table = next(each for each in page.top.all("table") if each.text.startswith(caption))
    return [[cell.text for cell in (*row.all("th"), *row.all("td"))] for row in table.one("tbody").all("tr")]


def test_teams_play_an_evening_from_the_pasted_list_to_the_table_with_a_substitute_and_a_bye(bo: Phone) -> None:
    preview = rows(offered(bo, TEAMS, "any_points"), "Teams, board by board")
    assert preview[0] == ["Owls", "1 ada · 2 bo"] and preview[2] == ["Foxes", "1 eli · 2 fay reserve: gus"]
    event, board = begins(bo)
    assert "Larks: cy against Foxes: eli" in board.main and "Foxes: fay against Larks: dee" in board.main
    assert "Fixed table" not in board.main, "boards seat people, and nothing else does"
    assert "boards in" not in board.main, "no board is in"
    board = plays(bo, event, 1, {"cy": 10, "eli": 3, "dee": 10, "fay": 10})
    standings = bo.open(f"/events/{event.pk}/standings/")
    assert rows(standings, "Teams") == [
        ["Owls ahead · boards 2", "1", "2"],
        ["Larks boards 1½", "2", "2"],
        ["Foxes boards ½", "3", "0"],
    ]
    assert "A board won counts 1, a draw ½." in standings.main
    assert rows(board, "Team matches")[0] == ["Larks – Foxes", "2 of 2 boards in", "1½ : ½"]
    roll = bo.open(f"/events/{event.pk}/roll/")
    place = {name: number for number, name in EventState(event).names.items()}
    offer = bo.send(
        roll.form("See what changes"),
        "See what changes",
        **{f"w-{place['bo']}": "leaves", f"w-{place['fay']}": "rests", "arrive-0": "hal"},
    )
    bo.send(offer.form("Save"), "Save")
    board = opened(bo, bo.open(f"/events/{event.pk}/"))
    assert "Foxes: eli against Owls: ada" in board.main and "Owls: hal against Foxes: gus" in board.main
    assert "Larks: cy – a bye" in board.main
    everybody = {"ada": 10, "hal": 4, "cy": 1, "dee": 10, "eli": 1, "gus": 10}
    plays(bo, event, 2, everybody)
    opened(bo, bo.open(f"/events/{event.pk}/"))
    plays(bo, event, 3, {**everybody, "fay": 10})
    evening = EventState(Event.objects.get(pk=event.pk))
    assert evening.over
    screen = bo.open(f"/events/{event.pk}/projector/").top
    on_screen = [each.text for each in screen.all("li") if each.attrs.get("class") == "match"]
    assert on_screen == ["Owls – Larks 2 of 2 boards in 1 : 1", "Foxes – bye 2 of 2 boards in 2"]
    standings = bo.open(f"/events/{event.pk}/standings/")
    assert rows(standings, "Teams") == [
        ["Larks boards 4½", "1", "5"],
        ["Owls boards 4", "2", "4"],
        ["Foxes boards 3½", "3", "3"],
    ]
    assert "First: Larks, with 5." in standings.main and "totals are uneven" not in standings.main
    people = {row[0]: row[-1] for row in rows(standings, "Points of each person")}
    assert people["hal Owls"] == "0" and people["bo Owls · has left"] == "1" and people["dee Larks"] == "2½"
    matches = bo.open(standings.link("Team matches"))
    assert rows(matches, "Round 3") == [["Owls – Larks", "1 : 1", "2 of 2"], ["Foxes – bye", "2", "2 of 2"]]
    assert rows(matches, "Team against team")[0] == ["1 Larks", "–", "1", "1½", "2", "4½", "5"]


def test_paper_and_files_of_an_evening_of_teams_name_the_teams_and_their_halves(bo: Phone) -> None:
    event, _ = begins(bo)
    plays(bo, event, 1, {"cy": 10, "eli": 3, "dee": 10, "fay": 10})
    evening = EventState(Event.objects.get(pk=event.pk))
    paper = on_paper(evening, {}, None)
    printed = {
        known: re.sub(r"\s+", " ", re.sub(r"<style.*?</style>|<[^>]+>", " ", "".join(known_html), flags=re.S))
        for known in ("schedule", "slips", "standings", "certificates", "worksheet", "badges")
        for known_html in [documents.PAPERS[known].html(paper, {"paper": "a4", "large": False})]
    }
    assert "Larks – Foxes, board 1" in printed["schedule"]
    assert "dee · Larks" in printed["slips"] and "½" in printed["slips"]
    assert "place team match points" in printed["standings"] and "place name boards" in printed["standings"]
    assert "Winning team Owls 2 match points" in printed["certificates"]
    assert "Larks – Foxes 1½ : ½" in printed["worksheet"]
    assert "gus Foxes" in printed["badges"]
    table = bo.client.get(f"/events/{event.pk}/standings.csv").content.decode()
    assert ",dee,0.5," in table and "1,Owls,2" in table
    board = bo.send(bo.open(f"/events/{event.pk}/").form("Undo"), "Undo")
    assert "Close round 1" in board.main and "Larks: cy against Foxes: eli" in board.main

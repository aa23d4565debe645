"""Court Whist and the gin tournament from the list of names to the last place, through the pages and one phone."""

import random
from typing import Any

import pytest

from leagues.actions import organiser
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.models import Match
from tests.leagues.event_pages import begun, event_of
from tests.leagues.hall import names
from tests.often import at_night, some
from tests.phones import Phone
from tests.reading import Page
from tests.table import EVENING, Writer

pytestmark = pytest.mark.django_db
LOOKED_AT = ("", "standings/", "projector/", "worksheet/", "settings/", "roll/")


def typed_names(count: int, *tickets: str) -> str:
    return "\n".join(f"{name}, {tickets[at % len(tickets)]}" for at, name in enumerate(names(count)))


def opened(phone: Phone, page: Page) -> Page:
    """The board with the next round open."""
    for press in ("Publish", "Open"):
        if page.has_button(press) or any(press in button.text for form in page.forms for button in form.buttons):
            page = phone.send(page.form(press), press)
    return page


def look(phone: Phone, event: Event) -> dict[str, str]:
    """Every page that its organiser may open, none of which may fail."""
    found = {}
    for path in LOOKED_AT:
        page = phone.open(f"/events/{event.pk}/{path}")
        assert page.status == 200, path
        found[path] = page.main
    return found


def whist_line(match: Match, chance: random.Random) -> dict[str, Any]:
    """A hand of the game that this table plays, at random."""
    court, setup = match.setup.options["court"], match.setup
    if setup.sides == 4:
        cuts = sorted(chance.randint(0, 13) for _ in range(3))
        return {"tricks": [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 13 - cuts[2]]}
    mine = chance.randint(3, 10)
    line: dict[str, Any] = {"tricks": [mine, 13 - mine]}
    if court == "chivalry":
        line["ladies"] = [chance.randint(0, mine), chance.randint(0, 13 - mine)]
    if court == "confiscation":
        line["first_forfeits"] = [chance.randint(0, 1), 0]
        line["second_forfeits"] = [0, chance.randint(0, 2)]
    if court == "restoration":
        faces = chance.randint(0, 12)
        line["faces"] = [faces, 12 - faces]
    return line


def play_round(event: Event, line: Any) -> None:
    """Every deal of the round that is open."""
    number = EventState(event).opened[-1].number
    for match in Match.objects.filter(table__round__event=event, table__round__number=number):
        for deal in range(1, match.setup.options["deals"] + 1):
            Writer("player").writes(match, deal, line(match))


def play_on(event: Event, line: Any) -> None:
    """The round that is open, or the next one, played, settled and closed by its organiser."""
    act = {"device": event.host, "writer": "bo", "at": EVENING}
    evening = EventState(event)
    if evening.running is None:
        organiser.open_round(evening, **act)
    play_round(event, line)
    evening = EventState(event)
    while evening.questions:
        ask = evening.questions[0]
        evening = organiser.record_answer(evening, ask, ask.candidates[0], **act)
    organiser.close_round(evening, **act)


@pytest.mark.parametrize("key", some(["court_whist_fair", "court_whist"], 2))
def test_a_court_whist_of_nine_is_played_to_its_end(bo, key):
    """Every total is worked out again from the matches; forfeits are each player's own."""
    chance, people = random.Random(1), names(9)
    page = begun(bo, typed_names(9, "gentleman", "lady"), key, "court_whist")
    assert page.errors == []
    event = event_of(page)
    opened(bo, bo.open(f"/events/{event.pk}/draw/"))
    for _ in range(7):
        play_on(event, lambda match: whist_line(match, chance))
    evening = EventState(event)
    assert evening.over and len(evening.opened) == 7
    wanted = dict.fromkeys(range(1, 10), 0)
    for played in evening.opened:
        for one in played.out:
            wanted[one] += 32
        for table in played.tables:
            for seat, one in enumerate(table.draw.seats):
                wanted[one] += own_points(table.match.id, seat)
    assert {row.number: row.total for row in evening.standings} == wanted
    found = look(bo, event)
    best = max(wanted.values())
    winners = [name for number, name in enumerate(people, 1) if wanted[number] == best]
    assert all(name in found["standings/"] for name in winners) and f"{best}" in found["standings/"]
    assert "Game 7, Restoration: do the cards add up?" in found["worksheet/"]


def own_points(match: Any, seat: int) -> int:
    """What a seat has from a match, counted by hand from its lines."""
    found = Match.objects.get(pk=match)
    court, sides = found.setup.options["court"], found.setup.sides
    side, total = seat % sides, 0
    for line in found.lines.all():
        said = line.entries
        tricks = said["tricks"][side]
        total += {"prosperity": 2 * tricks, "revolution": 13 - tricks}.get(court, tricks)
        total += 2 * said.get("ladies", [0, 0])[side] if court == "chivalry" else 0
        total += said["faces"][side] if court == "restoration" else 0
        if court == "confiscation":
            total -= 3 * said[("first_forfeits", "second_forfeits")[seat // 2]][side]
    return total


def gin_line(chance: random.Random) -> dict[str, Any]:
    ended = chance.choice(["gin", "double", "run", "run", "stock"])
    if ended == "stock":
        return {"ended": "stock", "counts": [chance.randint(5, 60), chance.randint(5, 60)]}
    line = {"ended": ended, "who": chance.randint(0, 1), "other": chance.randint(60, 110)}
    return line | ({"run": chance.randint(1, 9)} if ended == "run" else {})


@at_night("leagues/board/test_gin_tournament_on_phones.py::test_five_couples_play_until_all_three_games_are_won")
def test_a_gin_tournament_of_five_couples_is_played_to_its_end(bo):
    chance = random.Random(1)
    page = begun(bo, typed_names(10, "team", "other team"), "gin_tournament", "tournament_gin")
    assert page.errors == []
    event = event_of(page)
    opened(bo, bo.open(f"/events/{event.pk}/draw/"))
    for _ in range(9):
        play_on(event, lambda match: gin_line(chance))
        if EventState(event).over:
            break
    found = look(bo, event)
    assert "All three games are won." in found["standings/"]
    assert "The three games" in found["worksheet/"] and "ada – " in found["worksheet/"]
    assert "won as a team" in found[""]


def test_a_small_gin_tournament_has_a_board_and_a_worksheet(bo, cy):
    page = begun(bo, typed_names(4, "team", "other team"), "gin_tournament", "tournament_gin")
    event = event_of(page)
    opened(bo, bo.open(f"/events/{event.pk}/draw/"))
    play_on(event, lambda match: {"ended": "gin", "who": 0, "other": 10})
    page = bo.open(f"/events/{event.pk}/worksheet/")
    assert page.main.startswith("Worksheet")
    sheet = page.top.all("table")[0]  # on a phone each figure says its column, those of the sums too
    heads = [head.text for head in sheet.one("thead").all("th")][1:]
    assert [[cell.attrs["data-label"] for cell in row.all("td")] for row in sheet.one("tfoot").all("tr")] == [heads] * 2
    assert cy.open(f"/events/{event.pk}/worksheet/").status == 404


@pytest.mark.parametrize("play", [("conspiracy", ["ada", "bo"]), ("confiscation", ["ada", "bo"])])
def test_the_sheets_of_a_court_whist_are_those_of_its_game(bo, play):
    """In Conspiracy four names stand above the columns; in Confiscation everybody is asked about by name."""
    court, _ = play
    page = begun(bo, typed_names(8, "gentleman", "lady"), "court_whist", "court_whist")
    event = event_of(page)
    courts = ("coronation", "prosperity", "conspiracy", "chivalry", "revolution", "confiscation", "restoration")
    event.options |= {f"play_{each}": each == court for each in courts}
    event.save()
    page = opened(bo, bo.open(f"/events/{event.pk}/draw/"))
    assert court.capitalize() in page.main
    match = Match.objects.filter(table__round__event=event).earliest("started")
    sheet = bo.open(f"/matches/{match.pk}/")
    assert len(sheet.names) == (4 if court == "conspiracy" else 2)
    labels = {label.text.strip("\u2068\u2069") for label in sheet.form("Write it down").node.all("label")}
    seated = {seat.player.name for side in match.sides.all() for seat in side.seats.all()}
    assert seated <= labels


def test_roles_are_drawn_where_nobody_has_one(bo):
    event = event_of(begun(bo, "\n".join(names(9)), "court_whist", "court_whist"))
    tickets = [*event.entrants.values_list("ticket", flat=True)]
    assert sorted((tickets.count("gentleman"), tickets.count("lady"))) == [4, 5]


def test_the_board_and_the_standings_lead_to_the_worksheet(bo):
    event = event_of(begun(bo, typed_names(8, "gentleman", "lady"), "court_whist", "court_whist"))
    opened(bo, bo.open(f"/events/{event.pk}/draw/"))
    for path in ("", "standings/"):
        assert bo.open(f"/events/{event.pk}/{path}").link("Worksheet") == f"/events/{event.pk}/worksheet/"


def test_a_table_whose_cards_do_not_add_up_is_named(bo):
    """A total typed from paper that no four hands can give; then the right one."""
    event = event_of(begun(bo, typed_names(8, "gentleman", "lady"), "court_whist", "court_whist"))
    opened(bo, bo.open(f"/events/{event.pk}/draw/"))
    act = {"device": event.host, "writer": "bo", "at": EVENING}
    for total in ((28, 23), (28, 24)):
        wanted = take_snapshot(EventState(event)).with_table(1, 1, summed=total)
        organiser.change_event(EventState(event), wanted, "typed", **act)
        told = bo.open(f"/events/{event.pk}/").main
        assert ("Table 1: all four have 102 together, not 104. Compare their cards." in told) == (total == (28, 23))

"""Court Whist and the gin tournament from the list of names to the last place, through the pages and one phone."""

import random
from typing import Any

import pytest

from leagues.models import Event
from leagues.rules.formats import FORMATS
from leagues.state.event_state import EventState
from scorekeeper.models import Match
from tests.leagues.event_pages import begun, event_of
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db
LOOKED_AT = ("", "standings/", "fair/", "needs/", "projector/", "history/", "draw/", "settings/", "roll/", "paper/")


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


def answered(phone: Phone, event: Event) -> None:
    """Every open question of the board answered with its first name."""
    while EventState(event).questions:
        page = phone.open(f"/events/{event.pk}/")
        form = next(form for form in page.forms if form.action.endswith("/answer/"))
        phone.send(form, form.buttons[0].text)


def play_round(phone: Phone, event: Event, line: Any) -> None:
    number = EventState(event).opened[-1].number
    for match in Match.objects.filter(table__round__event=event, table__round__number=number):
        assert phone.open(f"/matches/{match.pk}/").status == 200
        for deal in range(1, match.setup.options["deals"] + 1):
            writer = Writer("player")
            writer.writes(match, deal, line(match))
        assert phone.open(f"/matches/{match.pk}/").status == 200


def test_a_court_whist_of_nine(bo):
    chance = random.Random(1)
    page = begun(bo, typed_names(9, "gentleman", "lady"), "court_whist", "court_whist")
    assert page.errors == []
    event = event_of(page)
    for _ in range(7):
        page = opened(bo, bo.open(f"/events/{event.pk}/draw/") if not EventState(event).rounds else bo.open(f"/events/{event.pk}/"))
        import os
        for k, v in look(bo, event).items():
            open(f"/tmp/c16-x/cw-{len(EventState(event).opened)}-{k.strip('/') or 'board'}.txt", "w").write(v)
        play_round(bo, event, lambda match: whist_line(match, chance))
        answered(bo, event)
        page = bo.open(f"/events/{event.pk}/")
        page = bo.send(page.form("Close round"), "Close round")
    for k, v in look(bo, event).items():
        open(f"/tmp/c16-x/cw-end-{k.strip('/') or 'board'}.txt", "w").write(v)
    assert EventState(event).over


def gin_line(chance: random.Random) -> dict[str, Any]:
    ended = chance.choice(["gin", "double", "run", "run", "stock"])
    if ended == "stock":
        return {"ended": "stock", "counts": [chance.randint(5, 60), chance.randint(5, 60)]}
    line = {"ended": ended, "who": chance.randint(0, 1), "other": chance.randint(5, 60)}
    return line | ({"run": chance.randint(1, 9)} if ended == "run" else {})


def test_a_gin_tournament(bo):
    chance = random.Random(1)
    page = begun(bo, typed_names(10, "team", "other team"), "gin_tournament", "tournament_gin")
    assert page.errors == []
    event = event_of(page)
    for _ in range(60):
        page = opened(bo, bo.open(f"/events/{event.pk}/draw/") if not EventState(event).rounds else bo.open(f"/events/{event.pk}/"))
        if _ < 3:
          for k, v in look(bo, event).items():
            open(f"/tmp/c16-x/gin-{len(EventState(event).opened)}-{k.strip('/') or 'board'}.txt", "w").write(v)
        play_round(bo, event, lambda match: gin_line(chance))
        page = bo.open(f"/events/{event.pk}/")
        page = bo.send(page.form("Close round"), "Close round")
        if EventState(event).over: break
    for k, v in look(bo, event).items():
        open(f"/tmp/c16-x/gin-end-{k.strip('/') or 'board'}.txt", "w").write(v)
    assert EventState(event).over

"""One more format costs its file and its row: that of docs/add-a-format.md is offered, drawn, ranked and printed."""

from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import call_command

from leagues.one_table import start
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.format import Offer, following
from leagues.rules.formats import FORMATS
from leagues.rules.standings.standings import totals
from leagues.setup.wording import FOR_ONE_GAME
from scorekeeper.models import Seat
from scorekeeper.rules.games import GAMES
from tests.leagues.event_pages import begun, event_of, match_at, offered, play
from tests.leagues.hall import names
from tests.phones import Phone
from tests.sources import written_in

TOY = written_in("add-a-format.md", "leagues.rules.formats")["FORMAT"]
SIZE = 4


def next_draw(event: EventFacts) -> Draw:
    """The best four at table 1; the list for equals."""
    has = totals(TOY_RESULTS, event)
    order = sorted(event.present(event.next_number), key=lambda one: (-has.get(one, 0), one))
    return Draw(
        tuple(DrawnTable(at // SIZE + 1, tuple(order[at : at + SIZE]), dealer=0) for at in range(0, len(order), SIZE))
    )


TOY_RESULTS = replace(TOY, key="toy_results", name="Toy results", pairing=following(next_draw), offer=Offer())


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    monkeypatch.setitem(FORMATS, TOY.key, TOY)
    monkeypatch.setitem(FORMATS, TOY_RESULTS.key, TOY_RESULTS)
    start.cached_ways.cache_clear()
    yield
    start.cached_ways.cache_clear()


def printed(phone: Phone, path: str, ordered: list[str]) -> str:
    """What is sent to be printed."""
    ordered.clear()
    answer = phone.client.get(path)
    assert answer.status_code == 200 and answer["Content-Type"] == "application/pdf"
    return " ".join(ordered)


def test_a_format_is_its_file_and_its_row(bo, ordered):
    page = offered(bo, "\n".join(names(8)))
    assert page.form("Go on to the draw").values["format"] == [TOY.key]  # it suits partners best, and is chosen
    page = bo.send(page.form("Go on to the draw"), "Go on to the draw", format=TOY.key, title="Toy evening")
    page = bo.send(page.form("Publish"), "Publish the draw")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    event = event_of(page)
    assert event.format_key == TOY.key and event.rounds.count() == 2
    play(event, 1, 2)
    page = bo.open(f"/events/{event.pk}/")
    bo.send(page.form("Close round 1"), "Close round 1")
    rows = bo.open(f"/events/{event.pk}/standings/")
    assert rows.status == 200 and all(name in rows.text for name in names(8))
    for paper in ("schedule", "slips", "cross-table", "standings"):
        assert names(8)[0] in printed(bo, f"/events/{event.pk}/paper/{paper}.pdf", ordered), paper
    assert TOY.name in printed(bo, f"/events/{event.pk}/evening.pdf", ordered)


def test_a_format_that_follows_results_is_its_file_and_its_row(bo, ordered):
    page = begun(bo, "\n".join(names(8)), format=TOY_RESULTS.key)
    page = bo.send(page.form("Publish"), "Publish round 1")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    event = event_of(page)
    assert event.rounds.count() == 1
    play(event, 1, 2, tricks=10)
    page = bo.open(f"/events/{event.pk}/")
    bo.send(page.form("Close round 1"), "Close round 1")
    page = bo.open(f"/events/{event.pk}/")
    bo.send(page.form("Open round 2"), "Open round 2")
    said = printed(bo, f"/events/{event.pk}/paper/slips.pdf?rounds=2", ordered)
    here = [each.player.name for each in Seat.objects.filter(side__match=match_at(event, 1, number=2))]
    assert set(here) == {names(8)[at] for at in (0, 2, 4, 6)}  # North and South of both tables won
    assert all(name in said for name in here)


def test_it_has_a_chart():
    out = StringIO()
    call_command("schedule", "yours", "--players", "8", stdout=out)
    assert "Your format" in out.getvalue() and "1 + 3 v 2 + 4" in out.getvalue()


def test_it_is_offered_where_people_sit_down_to_its_game():
    assert next(each.key for each in start.ways_to_change_seats(GAMES["whist"], 4)) == "yours"
    assert "yours" not in [each.key for each in start.ways_to_change_seats(GAMES["gin_rummy"], 4)]


def test_it_is_refused_to_other_games_by_its_field(bo):
    refused = FOR_ONE_GAME.format(format=TOY.name, game=GAMES[TOY.only_game.key].name)
    assert refused in offered(bo, "\n".join(names(4)), "euchre").text

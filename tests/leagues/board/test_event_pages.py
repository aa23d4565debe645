"""What is around the round that is played: the bin, the page of who looks on, how long it goes, who won it."""

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from leagues.actions import organiser
from leagues.models import Event, Pass
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import begun, event_of, in_round, play
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page


def let_in(phone: Phone, event: Event, may: str) -> Page:
    key = event.passes.get(may=may)
    return phone.open(f"/evening/{key.pk}/{key.token}/")


def test_an_evening_that_was_thrown_away_is_taken_out_of_the_bin_below_the_others(bo, cy):
    event = event_of(in_round(bo, title="Tuesday whist"))
    let_in(cy, event, Pass.RUN)
    away = bo.open(f"/events/{event.pk}/delete/")
    assert "restore it from the list of evenings" in away.main
    bo.send(away.form("Delete this evening"), "Delete this evening")
    page = bo.open("/events/")
    assert "Deleted: 1" in page.main and not page.links("Tuesday whist")
    assert "Deleted:" not in cy.open("/events/").main
    page = bo.send(page.form("Restore Tuesday whist"), "Restore Tuesday whist")
    assert page.has_button("Close round 1") and "Deleted:" not in bo.open("/events/").main


def test_between_two_rounds_who_looks_on_is_not_told_that_it_has_not_begun(bo, cy):
    page = begun(bo, "\n".join(names(10)), format="king_of_the_hill", game="gin_rummy")
    page = bo.send(page.form("Publish round 1"), "Publish round 1")
    event = event_of(bo.send(page.form("Open round 1"), "Open round 1"))
    let_in(cy, event, Pass.VIEW)
    act = {"device": event.host, "writer": "bo", "at": timezone.now()}
    for table in EventState(event).rounds[0].tables:
        organiser.change_table(EventState(event), 1, table.number, "Not played", {"void": True}, **act)
    organiser.change_round(EventState(event), 1, "Closed round 1", closed=act["at"], **act)
    page = cy.open(f"/events/{event.pk}/")
    assert "The next round is not drawn yet." in page.main and "not begun" not in page.main


def test_a_page_of_many_evenings_asks_no_more_than_a_page_of_one(bo):
    """A season of a year, and home: everything of all of them is read together."""
    played_once(bo, "first")
    one = [cost(bo, where) for where in ("season", "home")]
    for title in ("second", "third"):
        played_once(bo, title)
    assert [cost(bo, where) for where in ("season", "home")] == one


def played_once(phone: Phone, title: str) -> None:
    """An evening of the season in its first round; one table has written."""
    play(event_of(in_round(phone, season="Winter", title=title)), 1)


def cost(phone: Phone, where: str) -> int:
    path = {"season": f"/seasons/{Event.objects.latest('started').season_id}/", "home": "/"}[where]
    phone.open(path)
    with CaptureQueriesContext(connection) as asked:
        page = phone.open(path)
    assert "first" in page.main
    return len(asked)


def test_an_evening_that_nobody_played_is_won_by_nobody(bo):
    """Neither in its season, nor where it is told who won."""
    event = event_of(in_round(bo, season="Winter"))
    end = bo.open(f"/events/{event.pk}/end/")
    bo.send(end.form("End the evening"), "End the evening")
    event.refresh_from_db()
    page = bo.open(f"/seasons/{event.season_id}/")
    assert "No evening counts yet." in page.text and "0 of them in this season" in page.text
    for path in ("", "standings/", "projector/"):
        page = bo.open(f"/events/{event.pk}/{path}")
        told = {each.text for each in page.top.all("p") if "The organiser stopped it." in each.text}
        assert told == {"The organiser stopped it."}


def test_an_evening_without_a_title_is_called_by_its_game_and_day_in_every_title_and_list(bo):
    """C32: tabs, bookmarks, lists, what is copied, what is printed."""
    event = event_of(in_round(bo))
    play(event, 1)
    called = f"{event.game.name}, {event.day}"
    rests = ["", "draw/", "standings/", "standings/1/", "projector/", "passes/", "history/", "end/", "delete/"]
    rests += ["paper/", "settings/", "roll/", "results/", "ties/", "fair/", "own/", "from-paper/", "needs/"]
    rests += ["rounds/1/", "rounds/1/seats/", "rounds/1/tables/1/result/?line=1", "pitches/"]
    pages = {rest: bo.open(f"/events/{event.pk}/{rest}") for rest in rests}
    titles = {rest: page.top.one("title").text for rest, page in pages.items() if page.status == 200}
    assert {rest for rest, title in titles.items() if called not in title} == set() and len(titles) > 15
    for path in ("/", "/events/"):
        assert called in bo.open(path).main, path
    assert pages["standings/"].top.all("textarea")[0].text.startswith(called)


def test_the_own_page_says_how_far_it_is_before_it_says_which_game(bo):
    """C21: "game 1 of 7, Coronation"."""
    people = "\n".join(f"{name}, {'lady' if at % 2 else 'gentleman'}" for at, name in enumerate(names(8)))
    event = event_of(in_round(bo, names=people, game="court_whist", format="court_whist"))
    page = bo.open(f"/events/{event.pk}/own/")
    page = bo.send(page.form("ada"), "ada")
    assert "game 1 of 7, Coronation" in page.text

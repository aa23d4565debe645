"""Suspense: what lookers-on read does not change with the results of a hidden round, on any page that they reach."""

import re
from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from leagues import urls as league_urls
from leagues.actions import organiser
from leagues.board import wording as board_wording
from leagues.draw import wording as draw_wording
from leagues.models import Pass, Season
from leagues.paper import documents
from leagues.paper import views as paper_views
from leagues.setup import wording as setup_wording
from leagues.standings import wording as standings_wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.suspense import SUSPENSE, as_looked_on, hidden_from, may_be_hidden, suspense_from
from leagues.state.ranking.winners import winner_sentence
from scorekeeper import urls as match_urls
from scorekeeper.device import Device
from scorekeeper.models import Line
from scorekeeper.printing import pdf as printing_pdf
from tests.leagues.event_pages import NAMING, begun, event_of
from tests.leagues.hall import Hall, client_of, forget_evenings, looker, names
from tests.often import some
from tests.reading import Page
from tests.table import EVENING

pytestmark = pytest.mark.django_db
CHANGING = re.compile(
    r'(csrfmiddlewaretoken" value|name="pk" value|data-version)="[^"]*"|<p[^>]*id="clock".*?</p>|after \d+ minutes',
    re.DOTALL,
)


def hidden_hall(key: str = "changing_partners", **options: object) -> Hall:
    """Twelve of whom everybody has played round 1; round 2, a secret, is closed and round 3 half written."""
    hall = Hall(12, key, suspense=2, **options)
    hall.plays(2)
    hall.opens()
    hall.writes(hall.evening.running.tables[0])
    event = hall.evening.event
    event.season = Season.objects.create(name="Winter", host=event.host, started=EVENING)
    event.save()
    hall.read()
    return hall


def addresses(hall: Hall) -> list[str]:
    """Every address of the event and of a match of each hidden round, by the patterns of both site maps."""
    event, found = hall.evening.event, []
    values: dict[str, Iterable[Any]] = {
        "<uuid:event>": [event.pk],
        "<uuid:season>": [event.season_id],
        "<uuid:pk>": [played.tables[0].match.id for played in hall.evening.opened[1:]],
        "<slug:paper>": [*documents.PAPERS, *documents.SEASON_PAPERS],
        "<int:number>": (1, 2),
        "<int:table>": (1,),
        "<file:kind>": ("csv",),
    }
    patterns: list[Any] = [*league_urls.urlpatterns, *match_urls.urlpatterns]
    for pattern in patterns:
        filled = [str(pattern.pattern)]
        for name, each in values.items():
            filled = [route.replace(name, f"{one}") for route in filled for one in (each if name in route else ("",))]
        found += [f"/{route}" for route in filled if "<" not in route]
    return [each for each in found if each != "/health"]  # of the installation alone: its ages are in seconds


def read_all(client: Client, where: list[str]) -> dict[str, str]:
    """What each address says, without what differs each time; of those that are not found, nothing."""
    found = {}
    for address in where:
        said = client.get(address)
        if said.status_code == 200 and not getattr(said, "streaming", False):
            found[address] = CHANGING.sub("", said.content.decode(errors="replace"))
    return found


def with_other_results(hall: Hall) -> None:
    """Turn every result of rounds 2 and 3 round."""
    for line in Line.objects.filter(match__table__round__event=hall.evening.event, match__table__round__number__gt=1):
        Line.objects.filter(pk=line.pk).update(entries={"tricks": line.entries["tricks"][::-1]})
    forget_evenings()


@pytest.fixture(autouse=True)
def paper_as_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Papers before they are made into PDFs: their HTML."""
    monkeypatch.setattr(documents, "make_pdf", lambda html, *rest: html)
    monkeypatch.setattr(paper_views, "pdf_response", lambda request, row, html, name: HttpResponse(html))
    monkeypatch.setattr(printing_pdf, "pdf_response", lambda request, html, **rest: HttpResponse(str(html)))


@pytest.mark.parametrize(("turn", "key"), some(list(enumerate(["changing_partners", "swiss"])), 2))
def test_no_page_that_a_looker_on_reaches_tells_a_hidden_result(turn, key):
    hall = hidden_hall(key, **({"rounds": 5, "pairs": True, "pitches": 1} if key == "swiss" else {}))
    event = f"/events/{hall.evening.event.pk}/"
    own = [event, *(f"{event}{rest}" for rest in ("standings/", "standings/1/", "rounds/2/", "projector/"))]
    always = [*own, *(f"{event}{rest}" for rest in ("needs/", "history/", "paper/standings.pdf"))]
    where, cy = [*always, *some(sorted({*addresses(hall)} - {*always}), 2, turn)], looker(hall)
    before = read_all(cy, where)
    runs = client_of(Device(hall.ada.device))
    known = read_all(runs, own)
    with_other_results(hall)
    after = read_all(cy, where)
    assert not [each for each in before if each.startswith("/matches/") and each != "/matches/"]
    assert [each for each in where if before.get(each) != after.get(each)] == []
    assert {*always} <= {*before}, "paper by the link, too"
    changed = {each for each, words in read_all(runs, own).items() if known[each] != words}
    assert changed == {*own} - {f"{event}projector/"}, "the whole hall sees the big screen, whoever opened it"


def test_how_fair_it_is_does_not_say_that_a_secret_round_has_not_begun():
    hall = hidden_hall(rounds=4)
    told = looker(hall).get(f"/events/{hall.evening.event.pk}/fair/").content.decode()
    assert "Round 4 counts as it is drawn, though it has not begun." in told


def test_a_table_sees_its_own_sheets_of_hidden_rounds_and_no_others():
    hall = hidden_hall()
    door = hall.evening.event.passes.get(may=Pass.TABLE, number=1)
    ada = client_of(Device(hall.evening.event.pk, (door.pk,)))
    opened = [(played.number, table) for played in hall.evening.opened for table in played.tables]
    sheets = {(number, table.number): table.match.id for number, table in opened}
    found = {place for place, match in sheets.items() if ada.get(f"/matches/{match}/").status_code == 200}
    assert found == {(1, 1), (1, 2), (1, 3), (2, 1), (3, 1)}


def test_the_link_of_a_table_in_a_hidden_round_says_to_others_that_results_are_a_secret():
    hall = hidden_hall()
    words, event = standings_wording.SECRET.format(round=2, **NAMING), hall.evening.event.pk
    cy, own = looker(hall), hall.evening.event.passes.get(may=Pass.TABLE, number=1)
    ada = client_of(Device(event, (own.pk,)))
    for number in (1, 2):
        page = cy.get(f"/events/{event}/tables/{number}/")
        assert page.status_code == 200 and words in page.content.decode() and "/matches/" not in page.content.decode()
    assert cy.get(f"/events/{event}/tables/2/?round=2").status_code == 200
    told = cy.get(f"/events/{event}/tables/1/?round=1", headers={"accept": "text/html"}).content.decode()
    hidden = [str(table.match.id) for played in hall.evening.opened[1:] for table in played.tables]
    assert words in told and not any(each in told for each in hidden)
    assert words not in ada.get(f"/events/{event}/tables/1/").content.decode()
    assert words in ada.get(f"/events/{event}/tables/2/", {"round": 3}).content.decode()


def test_while_no_hidden_round_is_open_everything_is_shown():
    hall = Hall(12, suspense=2)
    assert as_looked_on(hall.plays(1)) is hall.evening and hidden_from(hall.evening) == 0
    assert hidden_from(hall.opens()) == 2
    assert [each.number for each in as_looked_on(hall.evening).opened] == [1]


def test_nothing_is_secret_at_one_table_nor_where_nobody_asked_for_it():
    assert suspense_from(Hall(4, suspense=1, rounds=2).evening) == 0
    hall = Hall(8)
    hall.evening.event.options.pop(SUSPENSE, None)
    assert suspense_from(hall.evening) == 0


def test_a_table_that_was_not_played_in_a_secret_round_looks_like_any_other():
    hall = hidden_hall()
    hall.now(organiser.change_table(hall.read(), 2, 1, "Table 1 did not play", {"void": True}, **hall.act))
    hidden = next(each for each in as_looked_on(hall.evening).rounds if each.number == 2)
    assert not any(table.void for table in hidden.tables)


def test_the_last_round_does_not_end_it_for_lookers_on():
    hall = Hall(8, suspense=2, rounds=3)
    hall.plays(3)
    shown = as_looked_on(hall.evening)
    assert hall.evening.over and not shown.over and [each.number for each in shown.opened] == [1]


def test_after_the_last_secret_round_the_board_names_no_winner_and_its_next_act_shows_the_results():
    hall = Hall(8, suspense=2, rounds=2)
    hall.plays(2)
    runs, path = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/"

    def board() -> Page:
        return Page(runs.get(path).content.decode(), path, 200)

    page, show = board(), board_wording.SHOW_RESULTS
    say = page.top.one("div", class_="say")
    assert (
        f"“That was it.” {board_wording.SECRET_AT_END}" in say.text and winner_sentence(hall.evening) not in page.main
    )
    assert say.one("button", class_="act").text == show and page.main.count(show) == 1
    form = page.form(show)
    runs.post(form.action, form.filled({}, show))
    say = board().top.one("div", class_="say")
    assert winner_sentence(hall.evening) in say.text and say.one("a", class_="act").text == board_wording.STANDINGS


def test_the_switch_stands_where_the_draw_is_published_and_the_board_turns_it_off(bo, cy):
    page = begun(bo, "\n".join(names(12)))
    off = page.form("Publish")
    assert "secret" not in off.values, "off unless somebody ticks it"
    secret = draw_wording.SECRET_ROUND.format(round_name="round")
    for nothing in ("", "0", "last"):
        refused = bo.send(off, "Publish the draw", secret="1", secret__from=nothing)
        assert secret in refused.text and not refused.has_button("Open round 1")
    said = refused.top.one("div", class_="error")
    assert said.text == secret, "once, at its box"
    kept = refused.form("Publish").values
    assert (kept["secret"], kept["secret-from"]) == (["1"], ["last"])
    page = bo.send(off, "Publish the draw", secret="1", secret__from="1")
    event = event_of(page)
    assert EventState(event).event.options[SUSPENSE] == 1
    bo.send(page.form("Open round 1"), "Open round 1")
    door = event.passes.get(may=Pass.VIEW)
    seen: Callable[[], Page] = partial(cy.open, f"/evening/{door.pk}/{door.token}/")
    words = standings_wording.SECRET.format(round=1, **NAMING)
    assert words in seen().text and board_wording.SECRET_SCORE in seen().main
    board = bo.open(page.path)
    assert board_wording.SECRET_SCORE not in board.top.one("table", class_="tables").text
    board = bo.send(board.form("Show them the results"), "Show them the results")
    assert words not in seen().text and "Undo: Showed" in board.text


@pytest.mark.parametrize(
    ("key", "count", "drawn", "offered"),
    [
        ("changing_partners", 8, True, True),
        ("changing_partners", 8, False, True),
        ("changing_partners", 4, True, False),  # one table with four deals a round
        ("ladder", 6, True, False),
    ],
)
def test_results_are_kept_secret_only_where_there_are_several_tables(key, count, drawn, offered):
    hall = Hall(count, key, **({} if key == "ladder" else {"rounds": 3}))
    assert may_be_hidden(hall.evening, [each.draw for each in hall.evening.rounds] if drawn else []) is offered


def test_a_secret_of_the_rules_is_ticked_where_the_draw_is_published_and_can_be_unticked_there(bo):
    page = begun(bo, "\n".join(names(12)))
    rules = bo.open(page.path.replace("draw/", "settings/"))
    wrong = bo.send(rules.form("Save"), "Save", suspense="x")
    assert wrong.errors == [setup_wording.SECRET_RANGE] and "open" in wrong.top.one("details").attrs
    page = bo.send(wrong.form("Save"), "Save", suspense="2")
    form = page.form("Publish")
    assert (form.values["secret"], form.values["secret-from"]) == (["1"], ["2"])
    bo.send(form, "Publish the draw", secret=[])
    assert EventState(event_of(page)).event.options[SUSPENSE] == 0


def test_a_ladder_and_one_table_are_not_asked_about_secrets(bo):
    for format, count in (("changing_partners", 4), ("ladder", 6)):
        page = begun(bo, "\n".join(names(count)), format, "whist" if count == 4 else "gin_rummy")
        assert "secret" not in page.main


def test_what_lookers_on_see_is_worked_out_once_like_all_else():
    hall = Hall(8, suspense=2, rounds=3)
    evening = hall.plays(2)
    assert as_looked_on(evening) is not evening
    assert as_looked_on(evening).standings is as_looked_on(evening).standings


def test_the_big_screen_says_which_round_is_played_and_shows_its_clock_while_results_are_a_secret():
    hall = Hall(8, suspense=2, rounds=3)
    hall.plays(1), hall.opens()
    hall.now(organiser.change_round(hall.evening, 2, "clock", until=timezone.now() + timedelta(minutes=9), **hall.act))
    screen = Page(looker(hall).get(f"/events/{hall.evening.event.pk}/projector/").content.decode(), "", 200)
    assert "round 2 of 3 is being played" in screen.main.lower()
    assert screen.top.one("p", class_="clock").attrs["data-until"]

"""Rehearsals: they play by themselves to a round, say on every page what they are, and leave nothing."""

import re
import threading
import uuid
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from leagues import urls as league_urls
from leagues.actions import claim, organiser
from leagues.actions import rehearsal as acts
from leagues.actions.made_up import made_up_lines
from leagues.models import Event, Pass
from leagues.paper import documents
from leagues.rehearsal import wording
from leagues.rehearsal.forms import RehearsalForm
from leagues.rules.formats import FORMATS
from leagues.state.facts.event_state import EventState
from scorekeeper import hooks
from scorekeeper import urls as match_urls
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.access.read_keys import key_text
from scorekeeper.device import Device
from scorekeeper.hooks import ActHooks
from scorekeeper.management.commands import serve
from scorekeeper.models import Club, ClubDoor, Match, Player, create_club_read_key
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import after_line, stand
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError
from tests.leagues.event_pages import act_of, device_of, event_of, in_round
from tests.leagues.groups.test_outside import paper_as_words, words_of  # noqa: F401  # a fixture
from tests.often import some
from tests.phones import Phone
from tests.reading import Page
from tests.scorekeeper.rules.playing import TRIED
from tests.table import EVENING

pytestmark = pytest.mark.django_db
INVENTED = tuple(f"Invented{letter}{other}" for letter in "abcdef" for other in "abcdefgh")


@pytest.fixture(autouse=True)
def names_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "NAMES", INVENTED)


def tried(bo: Phone, **chosen: object) -> Page:
    """The page after a rehearsal was asked for."""
    form = bo.open("/events/try/").form("Start the rehearsal")
    return bo.send(form, "Start the rehearsal", **{"people": 12, **chosen})


def test_it_is_offered_beside_the_start_of_an_evening(bo):
    page = bo.open(bo.open("/events/new/").link("Try it out"))
    assert page.title == "Try it out" and page.has_button("Start the rehearsal")


def test_it_plays_to_the_round_that_is_wanted_with_one_table_late_and_one_with_two_scores(bo):
    board = tried(bo, people=16, round=3)
    assert board.title.startswith("Rehearsal: ") and "nobody here is real" in board.main
    evening = EventState(event_of(board))
    assert [each.row.closed is not None for each in evening.opened] == [True, True, False]
    late, twice, *others = evening.running.tables
    assert late.untouched and twice.disputed and not twice.result
    assert others and all(each.result is not None and not each.disputed for each in others)


def test_the_organiser_does_the_rest_or_lets_it_play_on(bo):
    board = tried(bo, round=1)
    done_by_hand(bo, EventState(event_of(board)))
    board = bo.send(board.form("Play to the next round"), "Play to the next round")
    evening = EventState(event_of(board))
    assert evening.opened[0].row.closed is not None and evening.running.number == 2
    assert evening.running.tables[1].disputed
    for _ in range(40):
        if not board.has_button("Play to the next round"):
            break
        done_by_hand(bo, evening)
        board = bo.send(board.form("Play to the next round"), "Play to the next round")
    evening = EventState(event_of(board))
    assert evening.over and not board.has_button("Play to the next round") and board.link("Throw it away")
    status, _, _ = bo.answer(f"/events/{evening.event.pk}/rehearse/", csrf(bo))
    assert status == 200 and EventState(evening.event).over


def done_by_hand(bo: Phone, evening: EventState) -> None:
    """What the round leaves to the organiser."""
    acts.play_tables(EventState(evening.event), act_of(bo))


def test_the_tables_that_are_left_to_the_organiser_are_waited_for_by_number(bo):
    board = tried(bo, round=1)
    evening = EventState(event_of(board))
    board = bo.send(board.form("Play to the next round"), "Play to the next round")
    assert "Waiting for table 1 (no result yet) and table 2 (two scores). See to that first" in plain(board.main)
    assert EventState(evening.event).running.tables[0].untouched, "nothing was settled"
    organiser.change_table(EventState(evening.event), 1, 1, "cancelled", {"void": True}, **act_of(bo))
    board = bo.send(board.form("Play to the next round"), "Play to the next round")
    assert "Waiting for table 2 (two scores). See" in plain(board.main)


def plain(words: str) -> str:
    """Words without the signs that keep names apart."""
    return words.translate(dict.fromkeys((0x2068, 0x2069)))


def test_a_round_that_the_organiser_opened_is_played_with_two_tables_left(bo):
    evening = EventState(event_of(tried(bo, round=1)))
    done_by_hand(bo, evening)
    evening = acts.finish_round(EventState(evening.event), act_of(bo))
    organiser.open_round(evening, **act_of(bo))
    board = bo.open(f"/events/{evening.event.pk}/")
    bo.send(board.form("Play to the next round"), "Play to the next round")
    late, twice, *others = EventState(evening.event).running.tables
    assert late.untouched and twice.disputed and all(each.result is not None for each in others)


def test_of_two_tables_one_is_late_and_the_other_has_ended(bo):
    evening = EventState(event_of(tried(bo, people=8, round=1)))
    late, other = evening.running.tables
    assert late.untouched and other.result is not None


def csrf(bo: Phone) -> dict[str, list[str]]:
    return {"csrfmiddlewaretoken": [bo.client.cookies["csrftoken"].value]}


@pytest.mark.parametrize("format", some(sorted(FORMATS), 6, 1))
def test_every_format_is_rehearsed_or_says_why_not(bo, format):
    game = FORMATS[format].only_game.key or "whist"
    page = tried(bo, format=format, game=game, people=16, round=2)
    if page.errors:
        page = tried(bo, format=format, game="any_wins", people=16, round=2)
    if page.errors:
        assert not Event.objects.exists() and page.errors[0][-1] in ".”", page.errors
        return
    evening = EventState(event_of(page))
    assert evening.event.rehearsal and (evening.over or evening.running.number == 2)


@pytest.mark.parametrize("key", some(TRIED, 6, 1))
def test_the_lines_that_are_made_up_are_those_of_the_game(key):
    """They end the match, or go on as long as is asked; none is refused."""
    game, chance = GAMES[key], Random(key)
    sides, partners = game.seating[0]
    setup = Setup(sides, game.usual_options(), partners, 0)
    lines = made_up_lines(stand(game, setup, []), chance, 60)
    standing = stand(game, setup, [])
    for number, said in lines:
        standing = after_line(standing, number, said)
    assert lines and (standing.over is not None or len(lines) >= 60 or standing.tally.over)
    assert all(each.points is not None for tally in standing.rounds for each in tally.written)


def addresses(event: Event) -> Iterator[str]:
    """Every page of the evening and of one of its tables."""
    match = Match.objects.filter(table__round__event=event, table__round__number=1).first()
    values = {
        "<uuid:event>": event.pk,
        "<uuid:pk>": match.pk,
        "<int:number>": 1,
        "<int:table>": 1,
        "<file:kind>": "csv",
    }
    patterns: list[Any] = [*league_urls.urlpatterns, *match_urls.urlpatterns]
    for pattern in patterns:
        route = str(pattern.pattern)
        for name, value in values.items():
            route = route.replace(name, f"{value}")
        if re.search(f"{event.pk}|{match.pk}", route):
            yield from (
                "/" + route.replace("<slug:paper>", paper)
                for paper in (documents.PAPERS if "<slug:paper>" in route else ("",))
            )


def test_every_page_paper_and_file_of_it_says_that_it_is_a_rehearsal(bo):
    event = event_of(tried(bo, people=8, round=2))
    answers = {address: bo.client.get(address) for address in addresses(event) if "<" not in address}
    shown = {address: words_of(said) for address, said in answers.items() if said.status_code == 200}
    there = f"/events/{event.pk}/"
    assert {there, f"{there}standings/", f"{there}projector/", f"{there}paper/slips.pdf"} <= {*shown}
    whole = {address for address, words in shown.items() if "<html" in words}
    assert len(whole) > 30
    assert {address for address in whole if "Rehearsal" not in shown[address]} == set()
    looks = event.passes.get(may=Pass.VIEW)
    looker = Phone()
    looker.open(f"/evening/{looks.pk}/{looks.token}/")
    for address in (there, f"{there}standings/", f"{there}own/", f"{there}projector/"):
        assert "Rehearsal: " in looker.open(address).text, address
    named = answers[f"{there}standings.csv"]["Content-Disposition"]
    assert "Rehearsal" in named


def test_it_is_in_no_list_no_season_no_group_no_program_and_no_file_of_real_ones(bo, monkeypatch):
    """Over everything that the organiser, the group and programs are told of real evenings."""
    club = Club.objects.create(name="Village hall")
    ClubDoor.objects.create(club=club, device=device_of(bo).id, at=EVENING)
    event = event_of(tried(bo, people=8, round=2))
    key = key_text(create_club_read_key(club, EVENING))
    pages = [
        *("/", "/matches/", "/matches.csv", "/matches.xlsx", "/events/new/", f"/events/new/?group={club.pk}"),
        *(f"/groups/{club.pk}/{rest}" for rest in ("", "nights/", "records/", "strength/", "honours/", "people/")),
        *(f"/groups/{club.pk}/file/", "/files/", "/games/", "/seasons/new/"),
    ]
    found = {address: words_of(bo.client.get(address)) for address in pages}
    found |= {
        address: words_of(bo.client.get(f"/api/{address}", HTTP_AUTHORIZATION=f"Bearer {key}"))
        for address in ("", "people", "nights", "evenings", "seasons", "matches")
    }
    told = {address for address, words in found.items() if "Invented" in words or f"{event.pk}" in words}
    assert told == set() and "Village hall" in found[f"/groups/{club.pk}/"]
    listed = bo.open("/events/").main
    assert listed.index("Rehearsals") < listed.index("Rehearsal: ") and "No evening yet." in listed
    for path in ("keep/", f"groups/{club.pk}/", "file/", "frame/"):
        assert bo.client.get(f"/events/{event.pk}/{path}").status_code == 404, path
    status, _, _ = bo.answer(f"/events/{event.pk}/passes/", csrf(bo) | {"read": ["1"]})
    assert status == 404 and not event.read_keys.exists()
    settings = bo.open(f"/events/{event.pk}/settings/")
    refused = bo.send(settings.form("Save"), "Save", season="Winter")
    assert refused.errors and Event.objects.get().season is None
    assert not Player.objects.known_on(device_of(bo).id) and event.club is None
    assert not Match.objects.open_to(device_of(bo)).exists()


def counts() -> dict[str, int]:
    ours = [model for app in ("leagues", "scorekeeper") for model in apps.get_app_config(app).get_models()]
    return {model.__name__: model._default_manager.count() for model in ours}


def test_throwing_it_away_leaves_no_row_of_it(bo):
    before = counts()
    board = tried(bo, people=8, round=2)
    assert counts()["Player"] == 8 and counts()["Line"] > 2
    asked = bo.open(board.link("Throw it away"))
    assert "gone for good" in asked.main and counts() != before
    page = bo.send(asked.form("Throw it away"), "Throw it away")
    assert page.path == "/events/" and counts() == before
    assert f"{board.title.split(' ·')[0]}" in page.main and "was thrown away." in page.main
    assert "was thrown away." not in bo.open("/events/").main


def test_a_device_has_one_rehearsal_and_is_asked_before_another_takes_its_place(bo):
    old = bo.open("/events/try/").form("Start the rehearsal")
    first = event_of(tried(bo, people=8, round=1))
    page = bo.send(old, "Start the rehearsal", people=8)
    assert f"You have {first}. Starting another one throws it away." in page.main and Event.objects.get() == first
    bo.send(page.form("Start another"), "Start another", people=8)
    assert Event.objects.get() != first and Player.objects.count() == 8
    other = Phone()
    tried(other, people=8)
    assert Event.objects.count() == 2, "somebody else's stays"


def test_only_who_runs_it_throws_it_away_and_no_real_evening_is(bo):
    event = event_of(tried(bo, people=8, round=1))
    stranger, looker = Phone(), Phone()
    looks = event.passes.get(may=Pass.VIEW)
    looker.client.cookies[COOKIE] = cookie_of(Device(uuid.uuid4(), (looks.pk,)))
    real = event_of(in_round(bo, 8))
    for phone, there in ((stranger, event), (looker, event), (bo, real)):
        phone.open("/events/new/")
        for act in ("throw-away", "rehearse"):
            assert phone.answer(f"/events/{there.pk}/{act}/", csrf(phone))[0] == 404
        assert phone.open(f"/events/{there.pk}/throw-away/").status == 404
    assert Event.objects.count() == 2
    with pytest.raises(AssertionError):
        acts.throw_away(real)


def test_it_goes_by_itself_after_some_days_and_a_real_evening_stays(bo):
    event_of(in_round(bo, 8)), tried(bo, people=8, round=1)
    now = timezone.now()
    acts.throw_old_away(now + acts.LASTS - timedelta(minutes=5))
    assert Event.objects.count() == 2
    acts.throw_old_away(now + acts.LASTS + timedelta(minutes=5))
    assert not Event.objects.get().rehearsal


def test_a_server_that_runs_throws_old_ones_away_each_hour(monkeypatch):
    monkeypatch.setattr(serve, "HOUR", 0.01)
    stopped, seen = threading.Event(), list[datetime]()
    hooked = replace(hooks.events(), acts=ActHooks(throw_old_away=lambda at: (seen.append(at), stopped.set())))
    monkeypatch.setattr(hooks, "events", lambda: hooked)
    monkeypatch.setattr(serve, "connections", SimpleNamespace(close_all=lambda: None))
    serve.keep_up(stopped)
    assert len(seen) == 1


def test_whoever_claims_everything_gets_no_rehearsal(bo):
    tried(bo, people=8, round=1)
    claim.claim(uuid.uuid4())
    assert not Event.objects.exists() and not Player.objects.exists() and not Match.objects.exists()


def test_bad_input_and_what_cannot_be_played_is_told_in_words(bo):
    form = RehearsalForm({"game": "x", "people": "7", "round": "99", "format": "y"}, device=device_of(bo))
    assert not form.is_valid() and {*form.errors} == {"game", "people", "round", "format"}
    page = tried(bo, format="winner_stays", people=8)
    assert "just start it" in page.errors[0] and not Event.objects.exists()


def test_a_rehearsal_that_cannot_be_played_leaves_nothing(bo, monkeypatch):
    """Nobody could throw it away: its host is nobody, and no link to it was handed out."""

    def refuses(*_: object) -> None:
        raise RuleError("No round can be drawn.")

    monkeypatch.setattr(acts, "play_rounds", refuses)
    assert "No round can be drawn." in tried(bo).text
    assert not Event.objects.exists() and not Match.objects.exists()

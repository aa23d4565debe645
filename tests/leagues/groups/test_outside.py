"""Juniors and hidden people of a group: no page, paper, file or answer that a looker-on reaches has their names."""

import io
import uuid
import zipfile
from collections.abc import Iterable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from leagues import urls as league_urls
from leagues.actions import clubs as league_clubs
from leagues.actions.notify import notify_watchers
from leagues.actions.passes import make_read_key
from leagues.models import Event, Pass, Season, Table
from leagues.paper import documents
from leagues.paper import views as paper_views
from scorekeeper import urls as match_urls
from scorekeeper.access.permission import COOKIE, cookie_of, only_looks_on
from scorekeeper.access.read_keys import key_text
from scorekeeper.actions import clubs, people
from scorekeeper.device import Device
from scorekeeper.models import Club, ClubDoor, Key, Line, Match, Night, Player, ReadKey
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall, client_of, looker, names
from tests.phones import Phone
from tests.scorekeeper.clubs.test_groups import come_in
from tests.table import EVENING

JUNIOR, HIDDEN = "Ottilie Marchbanks", "Zebulon Quartz"
SECRET = ("Marchbanks", "Zebulon", "Quartz")


class Group:
    """A group with an evening of eight and a night of one match, in both of which a junior and somebody hidden play."""

    def __init__(self) -> None:
        self.hall = Hall(8, rounds=3, people=[JUNIOR, HIDDEN, *names(8)[2:]])
        self.hall.plays(1), self.hall.opens()
        self.event = Event.objects.get()
        self.runs = Phone()
        self.device = self.hall.ada.device
        self.runs.client.cookies[COOKIE] = cookie_of(Device(self.device))
        self.event.season = Season.objects.create(name="Winter", host=self.device, started=EVENING)
        self.event.save()
        act = self.hall.whole_act
        club = league_clubs.keep_group(self.event, "Village hall", act)
        assert club is not None
        self.club: Club = club
        page = self.runs.start("hearts", JUNIOR, HIDDEN, "cy")
        self.match = Match.objects.get(game_key="hearts")
        self.night = Night.objects.get()
        self.runs.write(page, **{"hearts-0": 10, "hearts-1": 3, "hearts-2": 0, "queen": "0"})
        who = {each.pk: same for each, same in clubs.supposed(list(self.night.people), club).items() if same}
        clubs.adopt_night(self.night, club, who, act.at)
        Match.objects.filter(pk=self.match.pk).update(title=f"For {HIDDEN}")
        Line.objects.update(writer=HIDDEN, reason=f"{JUNIOR} said so")
        Night.objects.update(name=f"{HIDDEN} has a birthday")
        Event.objects.update(title=f"The {JUNIOR} cup")
        self.junior, self.hidden = (Player.objects.get(club=club, name=name) for name in (JUNIOR, HIDDEN))
        people.show_outside(self.junior, Player.JUNIOR, "")
        people.show_outside(self.hidden, Player.HIDDEN, "")

    def key(self, may: str) -> uuid.UUID:
        return Key.objects.get(night=self.night, may=may).pk

    def addresses(self) -> list[str]:
        """Every address of the event, the match, the night and the group, by the patterns of both site maps."""
        tables = Match.objects.filter(of_event=True)
        values: dict[str, Iterable[Any]] = {
            "<uuid:event>": [self.event.pk],
            "<uuid:season>": [self.event.season_id],
            "<uuid:pk>": [self.match.pk, tables[0].pk],
            "<uuid:night>": [self.night.pk],
            "<uuid:club>": [self.club.pk],
            "<uuid:player>": [self.hidden.pk],
            "<uuid:one>": [self.hidden.pk],
            "<uuid:other>": [self.junior.pk],
            "<slug:paper>": documents.PAPERS,
            "<slug:key>": ["hearts"],
            "<int:number>": (1, 2),
            "<int:table>": (1,),
            "<file:kind>": ("csv", "xlsx"),
        }
        found: list[str] = []
        patterns: list[Any] = [*league_urls.urlpatterns, *match_urls.urlpatterns]
        for pattern in patterns:
            filled = [str(pattern.pattern)]
            for name, each in values.items():
                filled = [
                    route.replace(name, f"{one}") for route in filled for one in (each if name in route else ("",))
                ]
            found += [f"/{route}" for route in filled if "<" not in route]
        return found

    def links(self) -> list[str]:
        """What messengers, frames and calendars open."""
        view, look = self.event.passes.get(may=Pass.VIEW), Key.objects.get(night=self.night, may=Key.VIEW)
        return [
            f"/open/{look.pk}/{look.token}/",
            f"/open/{look.pk}/{look.token}/result.png",
            f"/evening/{view.pk}/{view.token}/",
        ]


@pytest.fixture(autouse=True)
def paper_as_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Papers before they are made into PDFs: their HTML."""
    monkeypatch.setattr(documents, "make_pdf", lambda html, *rest: html)
    monkeypatch.setattr(paper_views, "pdf_response", lambda request, row, html, name: HttpResponse(html))
    monkeypatch.setattr(printing_pdf, "pdf_response", lambda request, html, **rest: HttpResponse(str(html)))


@pytest.fixture
def group(db) -> Group:
    return Group()


def words_of(said: HttpResponse) -> str:
    """The text of an answer, a spreadsheet unpacked."""
    body = said.getvalue() if said.streaming else said.content
    if body[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(body)) as book:
            body = b"".join(book.read(name) for name in book.namelist())
    return body.decode(errors="replace")


def telling(client: Client, where: list[str], **headers: str) -> tuple[set[str], set[str]]:
    """(those that answer, those that tell a secret name)."""
    answers = {address: client.get(address, **headers) for address in where}
    found = {address: words_of(said) for address, said in answers.items() if said.status_code == 200}
    told = {address for address, words in found.items() if any(secret in words for secret in SECRET)}
    return {*found}, told


def test_no_address_that_a_looker_on_reaches_tells_a_hidden_name(group):
    looker = client_of(Device(uuid.uuid4(), (group.event.passes.get(may=Pass.VIEW).pk, group.key(Key.VIEW))))
    reached, told = telling(looker, group.addresses())
    event, match, night = (f"/events/{group.event.pk}/", f"/matches/{group.match.pk}/", f"/nights/{group.night.pk}/")
    always = {event, f"{event}standings/", f"{event}projector/", match, f"{match}history/", f"{match}file/", night}
    assert always | {"/", "/matches/", f"{match}sheet.pdf", f"{night}matches.xlsx"} <= reached
    assert told == set()
    words = words_of(looker.get(match))
    assert "Ottilie M." in words and "Player A" in words


def test_no_program_and_no_messenger_learns_a_hidden_name(group):
    event_key = make_read_key(group.event, EVENING)
    for key in (event_key, ReadKey.objects.create_for(group.night, EVENING)):
        where = [f"/api/{rest}" for rest in ("", "people", "standings", "matches")]
        matches = Match.objects.filter(of_event=key is event_key)
        where += [f"/api/matches/{match.pk}{rest}" for match in matches for rest in ("", "/lines")]
        reached, told = telling(Client(), where, HTTP_AUTHORIZATION=f"Bearer {key_text(key)}")
        assert reached == {*where} and told == set()
    reached, told = telling(Client(), group.links(), HTTP_USER_AGENT="WhatsApp/2.0")
    assert reached and told == set()


def test_who_keeps_score_and_the_group_know_everybody_by_name(group):
    member = Phone()
    come_in(member, group.club)
    scores = client_of(Device(uuid.uuid4(), (group.key(Key.SCORE),)))
    for client in (member.client, scores, group.runs.client):
        assert HIDDEN in words_of(client.get(f"/matches/{group.match.pk}/"))
    assert HIDDEN in words_of(group.runs.client.get(f"/events/{group.event.pk}/"))
    assert ClubDoor.objects.count() == 2


def test_the_big_screen_is_for_everybody_whoever_opened_it(group):
    screens = [f"/events/{group.event.pk}/projector/", f"/matches/{group.match.pk}/projector/"]
    assert telling(group.runs.client, screens) == ({*screens}, set())


def test_a_page_that_lookers_on_share_is_never_made_for_somebody_who_knows_more(group):
    door = group.key(Key.VIEW)
    member = Device(uuid.uuid4(), (door,))
    ClubDoor.objects.create(club=group.club, device=member.id, at=timezone.now())
    assert not only_looks_on({COOKIE: cookie_of(member)}, group.match.pk)
    assert only_looks_on({COOKIE: cookie_of(Device(uuid.uuid4(), (door,)))}, group.match.pk)


def test_a_junior_has_an_initial_and_somebody_hidden_a_word_or_a_number(group):
    page = group.runs.open(f"/groups/{group.club.pk}/people/{group.hidden.pk}/name/")
    group.runs.send(page.form("Save"), "Save", outside="hidden", word="the captain")
    assert Player.objects.get(pk=group.hidden.pk).shown_as == "the captain"
    group.runs.send(page.form("Save"), "Save", outside="junior", word="")
    assert Player.objects.get(pk=group.hidden.pk).shown_as == "Zebulon Q."
    group.runs.send(page.form("Save"), "Save", name="Zebulon Opal", outside="junior", word="")
    assert Player.objects.get(pk=group.hidden.pk).shown_as == "Zebulon O."
    group.runs.send(page.form("Save"), "Save", outside="", word="")
    assert Player.objects.get(pk=group.hidden.pk).shown_as == ""


def test_two_juniors_with_one_initial_are_two_people_outside(group):
    other = Player.objects.create(club=group.club, name="Ottilie Meadows")
    people.show_outside(other, Player.JUNIOR, "")
    assert other.shown_as == "Ottilie M. 2"
    with pytest.raises(RuleError):
        people.show_outside(other, Player.HIDDEN, "ottilie m.")


def test_who_is_found_to_be_somebody_hidden_is_hidden(group):
    other = Player.objects.create(club=group.club, name="Z")
    people.merge(other, group.hidden, EVENING)
    other.refresh_from_db()
    assert other.outside == Player.HIDDEN and other.shown_as


def test_a_junior_who_is_hidden_then_is_told_without_the_junior_name(group):
    people.show_outside(group.junior, Player.HIDDEN, "")
    assert group.junior.shown_as.startswith("Player "), group.junior.shown_as
    kept = group.junior.shown_as
    people.show_outside(group.junior, Player.HIDDEN, "")
    assert group.junior.shown_as == kept, "a number stays"


def test_who_confirmed_a_table_is_told_outside_by_the_other_name(group):
    Table.objects.filter(round__event=group.event).update(agreed_by=JUNIOR)
    notify_watchers(group.event)
    told = looker(group.hall).get(f"/events/{group.event.pk}/").content.decode()
    assert JUNIOR not in told

"""An event with every kind of row, and every role that may open its pages."""

import uuid
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from django.apps import apps
from django.core import signing
from django.db import connection
from django.test import Client
from django.test.client import ClientHandler
from django.urls import URLPattern, get_resolver, reverse
from django.utils import timezone

from leagues.actions import organiser
from leagues.actions.fixtures import League as FixtureLeague
from leagues.actions.fixtures import NewTeam, create_league
from leagues.actions.passes import make_read_key
from leagues.actions.roster import NewEntrant
from leagues.actions.sign_up import create_sign_up, enter
from leagues.models import Event, EventReadKey, Pass, Season, SeasonKey, SignUp, SignUpEntry
from leagues.rules.fixtures import PRESETS
from leagues.seasons.dates import dates_token
from leagues.state.facts.event_state import EventState as League
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.actions import clubs, people, refused, start
from scorekeeper.actions.claim import make_master_key
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.device import Device
from scorekeeper.models import (
    Club,
    ClubKey,
    ClubReadKey,
    Key,
    MasterKey,
    Match,
    Merge,
    Player,
    ReadKey,
    create_club_read_key,
    create_key,
    keep_own_game,
)
from scorekeeper.models.own_game import key_of
from scorekeeper.rules.own_games.own_game import OwnBox, OwnGame
from tests.table import EVENING, Writer, deal, new_match

ROLES = ("none", "view", "score", "other", "host")
REFUSED = uuid.UUID(int=32)  # the slip of a row that a phone could not hand in
OWN_GAME = OwnGame("Tens", (OwnBox("Tricks", worth=10),))  # kept by the host
# who holds no key: a pass to run the evening, or the one of its second table, or is a member of the group of the night,
# which the host runs
PASSES = ("run", "next", "member")


@dataclass
class Evening:
    host: Writer
    match: Match
    view: Key  # this, `score` and `revoked`: to the night of the match
    score: Key
    revoked: Key
    own: Key  # to the match alone
    handing: Key  # hands the night over
    claiming: MasterKey  # makes a device the host of everything
    foreign: Match  # a match of another night, whose score key "other" holds
    foreign_key: Key
    event: Event  # of eight, in its first round; "view" holds its view pass, "score" the one of its table 1
    foreign_event: Event
    devices: dict[str, Device] = field(default_factory=dict)
    made: dict[str, str] = field(default_factory=dict)

    def client(self, role: str, csrf: bool = False) -> Client:
        """A browser in this role; `csrf`: with CSRF checks on."""
        client = Client(raise_request_exception=True)
        client.handler = handler(csrf)
        if role != "none":
            client.cookies[COOKIE] = cookie_of(self.devices[role])
        return client

    def paths(self) -> dict[str, str]:
        """A path for every URL of the site, by name; `KeyError` for one that is missing here."""
        if not self.made:  # asked for thousands of times
            self.made = self.make_paths()
        return self.made

    def make_paths(self) -> dict[str, str]:
        looks_on = self.pass_to(Pass.VIEW)
        ada, bo, *_ = (each.pk for each in Player.objects.of_club(self.member_key.club))
        values: dict[str, Any] = {
            "made": "0000",
            "name": "core",
            "pk": self.match.pk,
            "night": self.match.night_id,
            "number": 1,
            "table": 1,
            "event": self.event.pk,
            "season": self.event.season_id,
            "paper": "schedule",
            "kind": "csv",
            "match": self.match.pk,
            "club": self.member_key.club_id,
            **dict.fromkeys(("player", "person"), ada),
            "one": ada,
            "other": bo,
            "merge": Merge.objects.get().pk,
            "sign_up": SignUp.objects.get().pk,
            "slip": REFUSED,
        }
        league = {"season": self.look_key.season_id}
        keys: dict[str, Any] = {
            "seats": "hearts",
            "phone-game": "hearts",
            "blank-sheet": "hearts",
            "board-pdf": "hearts",
            "blank-paper": "hearts",
            "game": "hearts",
            **dict.fromkeys(("own-game-version", "own-game-file", "own-game-delete"), key_of(OWN_GAME)),
            "enter": self.view.pk,
            "link-picture": self.view.pk,
            "revoke": self.own.pk,
            "night-revoke": self.view.pk,
            "take-over": self.handing.pk,
            "claim": self.claiming.pk,
            **dict.fromkeys(("evening-enter", "evening-framed"), looks_on.pk),
            "event-revoke": looks_on.pk,
            "group-enter": self.member_key.pk,
            "night-read-revoke": ReadKey.objects.get().pk,
            "event-read-revoke": EventReadKey.objects.get().pk,
            "group-read-revoke": ClubReadKey.objects.get().pk,
            "season-enter": self.look_key.pk,
            "sign-up-enter": SignUp.objects.get().pk,
            "sign-up-own": SignUpEntry.objects.get().pk,
        }
        tokens = {
            "season-dates": dates_token(self.event.season, Device(self.host.device)),
            **dict.fromkeys(("evening-enter", "evening-framed"), looks_on.token),
            "take-over": self.handing.token,
            "claim": self.claiming.token,
            "group-enter": self.member_key.token,
            "season-enter": self.look_key.token,
            "sign-up-enter": SignUp.objects.get().token,
            "sign-up-own": SignUpEntry.objects.get().token,
        }
        made = {}
        for name, pattern in patterns().items():
            own = (
                values
                | (league if name.startswith(("league", "fixture")) else {})
                | {"key": keys.get(name), "token": tokens.get(name, self.view.token)}
            )
            own |= {"paper": "season"} if name == "season-pdf" else {}
            made[name] = reverse(name, kwargs={part: own[part] for part in pattern.pattern.converters})
        return made

    @property
    def member_key(self) -> ClubKey:
        """The key to the group of the night, to look on and to start a night."""
        return ClubKey.objects.get(may=ClubKey.MEMBER)

    @property
    def look_key(self) -> SeasonKey:
        """The key to look on at the league of the host's group."""
        return SeasonKey.objects.get(team=None)

    def pass_to(self, may: str) -> Pass:
        return self.event.passes.filter(may=may, revoked=None).order_by("number")[0]


@cache
def handler(csrf: bool) -> ClientHandler:
    """Takes the requests of all clients: the middleware is built once, not for each of thousands."""
    return ClientHandler(csrf)


def league(host: Writer, count: int) -> Event:
    """An event of changing partners at whist in round 1; table 1 has written a deal."""
    names = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")[:count]
    event = organiser.create_event(
        format_key="changing_partners",
        game_key="whist",
        options={"rounds": 3},
        game_options={"count": "all"},
        roll=[NewEntrant((name,)) for name in names],
        device=host.device,
        at=EVENING,
        seed="one",
        minutes=15,
        season=Season.objects.create(name="Winter", host=host.device, started=EVENING),
    )
    evening = League(event)
    evening = organiser.publish_draw(evening, evening.format.pairing.draws(evening.facts), **host.act)
    evening = organiser.open_round(evening, **host.act)
    table = Match.objects.get(table__round__event=event, table__number=1)
    host.writes(table, 1, {"tricks": [7, 6]})
    return Event.objects.get(pk=event.pk)


def patterns() -> dict[str, URLPattern]:
    """Every URL of the site by name."""
    found = get_resolver().url_patterns
    return {each.name: each for pattern in found for each in getattr(pattern, "url_patterns", [pattern])}


def furnished() -> Evening:
    """A match with lines, a correction, a dispute, a row not handed in, a change, valid keys and a revoked one."""
    host, guest = Writer("ada"), Writer("bo")
    match, foreign = new_match(host=host), new_match(host=guest)
    host.writes(match, 1, deal(5, 4, 4, 0, queen=1))
    host.writes(match, 1, deal(4, 5, 4, 0, queen=1), base=1, reason="misheard")
    host.writes(match, 2, deal(1, 2, 4, 6, queen=0))
    guest.writes(match, 2, deal(2, 1, 4, 6, queen=0))
    refused.keep(match, 3, deal(3, 1, 4, 5, queen=0), slip=REFUSED, act=guest.whole_act)
    host.mends(match, replace(take_snapshot(match), title="Friday"), "Called Friday")
    for each, writer in ((match, host), (foreign, guest)):
        each.night = start.begin_night(writer.whole_act)
        each.save(update_fields=["night"])
    night = match.night
    view, score = (night.keys.get(may=may) for may in (Key.VIEW, Key.SCORE))
    revoked, own = create_key(night, Key.SCORE, EVENING), create_key(match, Key.VIEW, EVENING)
    handing = create_key(night, Key.HOST, EVENING)
    Key.objects.filter(pk=revoked.pk).update(revoked=EVENING)
    foreign_key = foreign.night.keys.get(may=Key.SCORE)
    keep_own_game(OWN_GAME, host.device, EVENING)
    event, foreign_event = league(host, 8), league(guest, 4)
    club = clubs.keep_group(night, "Thursday table", host.whole_act)
    people.add(club, ["robert"], EVENING)
    bo, robert = (Player.objects.get(club=club, name=name) for name in ("bo", "robert"))
    people.merge(bo, robert, EVENING)
    member = Device(uuid.uuid4())
    clubs.come_in(club.keys.get(may=ClubKey.MEMBER), member, EVENING)
    ReadKey.objects.create_for(night, EVENING), make_read_key(event, EVENING)
    create_club_read_key(Club.objects.get(), EVENING)
    fixtures = FixtureLeague(
        (NewTeam("Crown"), NewTeam("Anchor"), NewTeam("Fox")), PRESETS["any"][1], EVENING.date(), times=2
    )
    pubs = create_league("Pub league", fixtures, host.device, EVENING, club=club)
    evening = Evening(
        host,
        Match.objects.get(pk=match.pk),
        view,
        score,
        revoked,
        own,
        handing,
        make_master_key(timezone.now()),
        foreign,
        foreign_key,
        event,
        foreign_event,
    )
    listed = create_sign_up({"title": "Spring drive", "fee": 500}, host.device, EVENING, uuid.uuid4(), None)
    signed = enter(listed, {"name": "bo"}, device=guest.device, at=EVENING, pk=uuid.uuid4(), runs=False)
    captain = pubs.fixtures.get(number=1).home.keys.get()
    looks, writes, elsewhere = evening.pass_to(Pass.VIEW), evening.pass_to(Pass.TABLE), foreign_event.passes.first()
    evening.devices = {
        "view": Device(uuid.uuid4(), (view.pk, looks.pk, evening.look_key.pk, listed.pk)),
        "score": Device(uuid.uuid4(), (score.pk, writes.pk, captain.pk, signed.pk)).with_name(match.pk, "bo"),
        "other": Device(uuid.uuid4(), (foreign_key.pk, revoked.pk, elsewhere.pk)),
        "host": Device(host.device).with_name(match.pk, "ada"),
        "run": Device(uuid.uuid4(), (evening.pass_to(Pass.RUN).pk,)),
        "next": Device(uuid.uuid4(), (event.passes.get(may=Pass.TABLE, number=2).pk,)),
        "member": member,
    }
    return evening


def everything() -> str:
    """Every row of every table, as text."""
    rows = []
    for model in apps.get_models():
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}" ORDER BY 1')
            rows.append(f"{model.__name__}: {cursor.fetchall()}")
    return "\n".join(rows)


def rows_changed() -> int:
    """How many rows the database has ever written for us; nothing was stored while it stays the same."""
    connection.ensure_connection()
    return int(connection.connection.total_changes)


def forged() -> str:
    """A device cookie signed by somebody else."""
    return signing.dumps({"id": uuid.uuid4().hex, "keys": [], "called": []}, key="another secret", salt="device")

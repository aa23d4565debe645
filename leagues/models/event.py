"""Evenings and seasons, and which evenings a device may open."""

import uuid
from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, models
from django.db.models import Count, Exists, OuterRef, Q, Subquery
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.functional import cached_property

from leagues.rules.board import HALL, Board
from leagues.rules.choosing.plan import game_facts
from leagues.rules.draws import EventFacts as Facts
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS, name_of
from leagues.rules.stages import STAGE, stage_of
from leagues.rules.ticket_words import game_in_own_words
from leagues.rules.words import at_start
from scorekeeper.device import Device
from scorekeeper.models import Club, ClubDoor, ClubKey, Match, game_choices, game_of
from scorekeeper.models.telling import Telling
from scorekeeper.rules.game import Game
from scorekeeper.rules.own_words import in_own_words

from . import stored_words, wording
from .access_pass import Pass


def format_choices() -> list[tuple[str, str]]:
    return [(key, format.name) for key, format in FORMATS.items()]


class SeasonQuerySet(models.QuerySet["Season"]):
    def seen_by(self, device: Device) -> "SeasonQuerySet":
        """Seasons that this device may look at: its own, those of its groups, of evenings that it may open, and those
        to which it holds a key."""
        events = Event.objects.open_to(device).not_deleted()
        held = Q(keys__id__in=device.keys, keys__revoked=None) if device.keys else Q(pk=None)
        club = Q(club__in=ClubDoor.objects.of(device).values("club"))
        own = self.filter(Q(host=device.id) | club | Q(pk__in=events.values("season")) | held)
        return self.filter(pk__in=own.values("pk"))

    def run_by(self, device: Device) -> "SeasonQuerySet":
        """Seasons that this device may run: it began them, or runs their group."""
        doors = ClubDoor.objects.of(device).filter(Q(key=None) | Q(key__may=ClubKey.RUN))
        return self.filter(Q(host=device.id) | Q(club__in=doors.values("club")))

    def with_doors(self, device: Device) -> "SeasonQuerySet":
        """With `door`, `opens_group` and `runs_group`: what this device may do in the group of a season."""
        doors = ClubDoor.objects.of(device).filter(club=OuterRef("club"))
        runs = doors.filter(Q(key=None) | Q(key__may=ClubKey.RUN))
        first = Subquery(doors.order_by("pk").values("pk")[:1])
        return self.annotate(door=first, runs_group=Exists(runs))  # type: ignore[no-redef]  # declared for its readers


class Season(Telling):
    """Many events of the same people, or a league of fixtures."""

    tells = ("name",)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=80)
    host = models.UUIDField(db_index=True)
    started = models.DateTimeField()
    rules = models.JSONField(default=dict)  # as `SeasonRules` stores them; empty: as usual
    fixture_rules = models.JSONField(null=True, blank=True)  # as `FixtureRules` stores them; None: it has no fixtures
    closed = models.DateTimeField(null=True, blank=True)

    door: int | None = None  # by which one device came into its group, set by `with_doors`
    runs_group = False  # the same device

    objects = SeasonQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(Lower("name"), "host", name="one_season_of_a_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def opens_group(self) -> bool:
        """Whether one device may look at the nights of its group."""
        return self.door is not None


class EventQuerySet(models.QuerySet["Event"]):
    def open_to(self, device: Device) -> "EventQuerySet":
        """Events that this device runs or holds any pass to, and those of its groups."""
        own = Q(host=device.id) | Q(club__in=ClubDoor.objects.of(device).values("club"))
        if not device.keys:
            return self.filter(own)
        passes = Pass.objects.filter(revoked=None, id__in=device.keys)
        return self.filter(own | Q(pk__in=passes.values("event")))

    def seen_by(self, device: Device) -> "EventQuerySet":
        """Events that this device may view; a deleted one only if it is its host."""
        return self.open_to(device).filter(Q(deleted=None) | Q(host=device.id))

    def run_by(self, device: Device) -> "EventQuerySet":
        """Events that this device may run: it started them, or was given a pass for that."""
        passes = Pass.objects.filter(revoked=None, id__in=device.keys, may=Pass.RUN)
        return self.filter(Q(host=device.id) | Q(pk__in=passes.values("event"), deleted=None))

    def with_doors(self, device: Device) -> "EventQuerySet":
        """With `opens` and `runs`: whether this device may view it, and run it."""
        seen = Exists(Event.objects.seen_by(device).filter(pk=OuterRef("pk")))
        run = Exists(Event.objects.run_by(device).filter(pk=OuterRef("pk")))
        return self.annotate(opens=seen, runs=run)  # type: ignore[no-redef]  # as `written`

    def not_deleted(self) -> "EventQuerySet":
        return self.filter(deleted=None)

    def real(self) -> "EventQuerySet":
        """Evenings that are no rehearsals."""
        return self.filter(rehearsal=False)

    def with_written(self) -> "EventQuerySet":
        """With `written`: whether any of its tables has scores, or a total that was typed."""
        scored = Q(lines__isnull=False) | Q(table__summed__isnull=False)
        tables = Match.objects.filter(scored, table__round__event=OuterRef("pk"))
        return self.annotate(written=Exists(tables))  # type: ignore[no-redef]  # declared on the model for its readers

    def with_played_on(self) -> "EventQuerySet":
        """With `played_on`, as `Event` has it."""
        later = Event.objects.not_deleted().filter(earlier=OuterRef("pk"))
        return self.annotate(played_on=Exists(later))  # type: ignore[no-redef]  # else the model asks for itself

    def with_entrant_count(self) -> "EventQuerySet":
        """With `entrant_count`: how many entered."""
        return self.annotate(entrant_count=Count("entrants"))  # type: ignore[no-redef]  # as `written`

    def under_way(self) -> "EventQuerySet":
        return self.not_deleted().filter(ended=None)

    def stamps(self) -> dict[str, int]:
        """By id, a number that changes with every fact of the event and of its matches. One query."""
        return {str(event): news for event, news in self.values_list("pk", "news")}


class Event(Telling):
    """One evening's league or tournament, by the format, the game and the rules stored at its start."""

    tells = ("title", "ended_why", "options", "calls")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="events")
    season = models.ForeignKey(Season, null=True, blank=True, on_delete=models.SET_NULL, related_name="events")
    title = models.CharField(max_length=80, blank=True)
    format_key = models.CharField(max_length=40, choices=format_choices)
    game_key = models.CharField(max_length=40, choices=game_choices)
    edition = models.PositiveSmallIntegerField(default=1)
    # the format's, complete; and `chain`, `cut`, `called`, `effort`, `pitches`
    options = models.JSONField(default=dict)
    game_options = models.JSONField(default=dict)
    seed = models.CharField(max_length=40)
    minutes = models.PositiveSmallIntegerField(default=0)  # of a round, for the clock; 0: no clock
    host = models.UUIDField(db_index=True)  # the device that started it
    started = models.DateTimeField()
    # the evening whose points were carried over
    earlier = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    ended = models.DateTimeField(null=True, blank=True)  # stopped by the organiser; the format's own end is worked out
    ended_why = models.CharField(max_length=80, blank=True)
    deleted = models.DateTimeField(null=True, blank=True)
    rehearsal = models.BooleanField(default=False)  # invented people; it is thrown away
    ticks = models.PositiveIntegerField(default=0)  # one more with every act, also at a match
    news = models.PositiveIntegerField(default=0)  # the same, and with every row of a match: for whoever watches
    # of now, and no part of its history: who calls for an organiser (`Call`), what organisers are doing (`Doing`)
    calls = models.JSONField(default=list)
    doing = models.JSONField(default=list)

    written: bool  # by `with_written`
    opens: bool  # for one device, by `with_doors`
    runs: bool  # the same
    entrant_count: int  # by `with_entrant_count`

    objects = EventQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["host", "-started"], name="event_of_host")]

    def __str__(self) -> str:
        return self.marked(self.title or wording.GAME_AND_DAY.format(game=self.game.name, day=self.day))

    @property
    def without_day(self) -> str:
        """What it is called where its day stands beside it: its title, or its game."""
        return self.marked(self.title or self.game.name)

    def marked(self, name: str) -> str:
        """The name, which says of a rehearsal that it is one."""
        return wording.REHEARSAL.format(name=name) if self.rehearsal else name

    @property
    def day(self) -> str:
        """When it began: "26 November"."""
        began = timezone.localtime(self.started)
        return f"{began.day} {began:%B}"

    @property
    def subtitle(self) -> str:
        """What its title does not say: the format, and where it has a title of its own the game; may be nothing."""
        if self.title:
            return self.format_and_game
        return "" if self.format_name == self.game.name else self.format_name

    @property
    def format(self) -> Format:
        """That of the stage that is played now."""
        stage = stage_of(self.options)
        return FORMATS[stage.format if stage else self.format_key]

    @property
    def format_name(self) -> str:
        """The name of its format with these options."""
        return name_of(self.format, self.options)

    @property
    def format_and_game(self) -> str:
        """ "Changing partners, Whist", or the format alone where that names its game."""
        named = self.format.only_game.key or self.game.name in self.format_name
        return self.format_name if named else f"{self.format_name}, {self.game.name}"

    @property
    def game(self) -> Game:
        """Its game, in the words of its players, and the organiser's for the tickets."""
        return game_in_own_words(in_own_words(game_of(self.game_key), self.game_options), self.options)

    @property
    def game_rules(self) -> dict[str, Any]:
        """The rules of its game in force, by key; their values are as `Option` says."""
        return {**self.game.standard(), **self.game_options}

    def board(self, entrants: int) -> Board:
        """What kind of evening it is for so many; a second stage, of which some are out, has a board of tables."""
        if self.options.get(STAGE):
            return HALL
        known = game_facts(self.game, self.game_options)
        facts = Facts((), (), {**self.format.default_options(), **self.options, **known}, self.seed)
        return self.format.board(facts, entrants)

    @property
    def went_on(self) -> bool:
        """Whether its points were carried over to another evening, which decides who wins."""
        return self.ended is not None and self.played_on

    @cached_property
    def played_on(self) -> bool:
        """Whether an evening that is not deleted began with its points. One query."""
        return Event.objects.not_deleted().filter(earlier=self).exists()

    @property
    def why_ended(self) -> str:
        """Why it was ended, in a sentence."""
        why = self.ended_why
        if why in (stored_words.SAT_DOWN_AGAIN, stored_words.CONTINUED):
            return wording.CONTINUED if self.went_on else wording.SAT_DOWN_AGAIN
        if why in ("", stored_words.STOPPED):
            return wording.STOPPED
        return wording.WHY_ENDED.format(why=at_start(why), stop="" if why[-1] in ".!?…" else ".")

    @property
    def tables_written(self) -> int:
        """How many tables have scores. One query."""
        return Match.objects.filter(table__round__event=self, lines__isnull=False).distinct().count()


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """The stamps of these events, by id: one query, for the watchers."""
    return Event.objects.filter(id__in=list(ids)).stamps()


# by hand: it is part of every row that is stored
RAISE_NEWS = """
UPDATE leagues_event SET news = news + 1, ticks = ticks + %s WHERE id =
(SELECT event_id FROM leagues_table JOIN leagues_round ON leagues_round.id = round_id WHERE match_id = %s)
"""


def raise_news(matches: Sequence[uuid.UUID], acts: int) -> None:
    """Raise the number of the event of each of these matches, before anything else is locked or written.

    So an event is locked before its matches by whoever writes, and two that want the same never wait for each other.
    """
    if len(matches) > 1:  # the same order for everybody
        tables = Match.objects.filter(pk__in=matches).order_by("table__round__event")
        matches = list(tables.values_list("pk", flat=True))
    with connection.cursor() as cursor:
        for match in matches:
            cursor.execute(RAISE_NEWS, [acts, Event._meta.pk.get_db_prep_value(match, connection)])

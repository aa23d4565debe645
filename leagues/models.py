"""The facts of many tables: who came and when, which draws were published, what people said. Nothing else is stored.

Sit-outs to come, credits, standings, questions and moves are functions of these rows (`evening.Evening`). A table is a
match of scorekeeper's, so that scoring, history and paper are the same from a kitchen table to a hall of a hundred.
"""

import hmac
import uuid
from base64 import b32encode
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Count, F, IntegerField, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from scorekeeper.models import SYMBOLS, Club, Match, Player, code_mark, game_choices, secret_of
from scorekeeper.models import Change as MatchChange
from scorekeeper.models import Line as MatchLine
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES

from .rules.draws import Format
from .rules.formats import FORMATS


def format_choices() -> list[tuple[str, str]]:
    return [(key, format.name) for key, format in FORMATS.items()]


class Season(models.Model):
    """Many events of the same people."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=80)
    host = models.UUIDField(db_index=True)
    started = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class EventQuerySet(models.QuerySet["Event"]):
    def open_to(self, device: "Any") -> "EventQuerySet":
        """Events that this device runs or holds any pass to."""
        if not device.keys:
            return self.filter(host=device.id)
        passes = Pass.objects.filter(revoked=None, id__in=device.keys)
        return self.filter(Q(host=device.id) | Q(pk__in=passes.values("event")))

    def seen_by(self, device: "Any") -> "EventQuerySet":
        """Events that this device may look at; one in the bin only if it is its host."""
        return self.open_to(device).filter(Q(deleted=None) | Q(host=device.id))

    def run_by(self, device: "Any") -> "EventQuerySet":
        """Events that this device may run: it started them, or was given a pass for that."""
        passes = Pass.objects.filter(revoked=None, id__in=device.keys, may=Pass.RUN)
        return self.filter(Q(host=device.id) | Q(pk__in=passes.values("event"), deleted=None))

    def kept(self) -> "EventQuerySet":
        """Events that nobody has thrown away."""
        return self.filter(deleted=None)

    def under_way(self) -> "EventQuerySet":
        return self.kept().filter(ended=None)

    def stamped(self) -> "EventQuerySet":
        """With `stamp`: a number that changes with every fact of the event and of its matches."""
        tables = "match__table__round__event"  # by index, from match to event
        counts = [
            Coalesce(
                Subquery(
                    rows.filter(**{tables: OuterRef("pk")})
                    .order_by()
                    .values(tables)
                    .annotate(n=Count("pk"))
                    .values("n"),
                    output_field=IntegerField(),
                ),
                0,
            )
            for rows in (MatchLine.objects.all(), MatchChange.objects.all())
        ]
        return self.annotate(stamp=F("ticks") + counts[0] + counts[1])


class Event(models.Model):
    """One evening's league or tournament, by the format, the game and the rules stored at its start."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="events")
    season = models.ForeignKey(Season, null=True, blank=True, on_delete=models.SET_NULL, related_name="events")
    title = models.CharField(max_length=80, blank=True)
    format_key = models.CharField(max_length=40, choices=format_choices)
    game_key = models.CharField(max_length=40, choices=game_choices)
    edition = models.PositiveSmallIntegerField(default=1)
    options = models.JSONField(
        default=dict
    )  # the format's, complete; and `chain`, `cut`, `called`, `effort`, `pitches`
    game_options = models.JSONField(default=dict)
    seed = models.CharField(max_length=40)
    minutes = models.PositiveSmallIntegerField(default=0)  # of a round, for the clock; 0: no clock
    host = models.UUIDField(db_index=True)  # the device that started it
    started = models.DateTimeField()
    ended = models.DateTimeField(null=True, blank=True)  # stopped by the organiser; the format's own end is worked out
    ended_why = models.CharField(max_length=80, blank=True)
    deleted = models.DateTimeField(null=True, blank=True)
    ticks = models.PositiveIntegerField(default=0)  # one more with every act, for whoever watches

    objects = EventQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["host", "-started"], name="event_of_host")]

    def __str__(self) -> str:
        return self.title or f"{self.format.name}, {self.game.name}"

    @property
    def format(self) -> Format:
        return FORMATS[self.format_key]

    @property
    def game(self) -> Game:
        return GAMES[self.game_key]


class Entrant(models.Model):
    """Who plays under a number, which stays for good: the people behind it are `members`. A pair has two of them."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveSmallIntegerField()
    ticket = models.CharField(max_length=40, blank=True)  # role, team or line; never a person's sex
    joined = models.PositiveSmallIntegerField(default=1)
    left = models.PositiveSmallIntegerField(null=True, blank=True)  # the first round without them

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="one_entrant_a_number")]

    def __str__(self) -> str:
        return f"entrant {self.number}"


class Member(models.Model):
    """A person behind a number, from a round on. A substitute is a row with a later `first` at the same place."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships")
    place = models.PositiveSmallIntegerField(default=0)
    first = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrant", "place", "first"], name="one_person_a_place")]

    def __str__(self) -> str:
        return str(self.player)


class Absence(models.Model):
    """A round that an entrant asked to sit out."""

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="absences")
    round = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrant", "round"], name="one_absence_a_round")]

    def __str__(self) -> str:
        return f"not in round {self.round}"


class Round(models.Model):
    """A published draw. It is played from `opened` to `closed`; one that is not opened may still be drawn again."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    published = models.DateTimeField()
    opened = models.DateTimeField(null=True, blank=True)
    closed = models.DateTimeField(null=True, blank=True)
    until = models.DateTimeField(null=True, blank=True)  # when its time is over
    left = models.PositiveIntegerField(null=True, blank=True)  # seconds, while the clock stands still

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="one_round_a_number")]

    def __str__(self) -> str:
        return f"round {self.number}"


class Table(models.Model):
    """A table of a round: its chairs, and the match that is played there. One chair alone is a bye."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    sides = models.PositiveSmallIntegerField(default=2)
    dealer = models.PositiveSmallIntegerField(null=True, blank=True)  # an index of the chairs; None: they cut
    stage = models.CharField(max_length=40, blank=True)
    match = models.OneToOneField(Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="table")
    void = models.BooleanField(default=False)  # it was not played: nothing for anybody
    agreed = models.PositiveIntegerField(null=True, blank=True)  # how many rows its match had when somebody confirmed
    agreed_by = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_table_a_number")]

    def __str__(self) -> str:
        return f"table {self.number}"


class Chair(models.Model):
    """A place at a table, clockwise."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chairs")
    place = models.PositiveSmallIntegerField()
    entrant = models.PositiveSmallIntegerField()  # the number

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "place"], name="one_chair_a_place")]

    def __str__(self) -> str:
        return f"chair {self.place + 1}"


class SitOut(models.Model):
    """Who sits out in a published draw, in order; where there is a queue, the queue."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sit_outs")
    place = models.PositiveSmallIntegerField()
    entrant = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "place"], name="one_sit_out_a_place")]

    def __str__(self) -> str:
        return f"{self.entrant} sits out"


class Saying(models.Model):
    """What people settled at a table, because no score could: the answer to a format's question."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="sayings")
    key = models.CharField(max_length=60)
    entrant = models.PositiveSmallIntegerField()
    writer = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="one_answer_a_question")]

    def __str__(self) -> str:
        return f"{self.key}: {self.entrant}"


class Change(models.Model):
    """An act of the organiser: the roll, the draws not yet played and the rules, before and after, whole."""

    uuid = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="changes")
    act = models.PositiveIntegerField()
    words = models.CharField(max_length=200)
    before = models.JSONField()
    after = models.JSONField()
    undoes = models.UUIDField(null=True, blank=True)
    device = models.UUIDField()
    writer = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["event", "act"], name="event_change_in_order")]

    def __str__(self) -> str:
        return self.words


class Pass(models.Model):
    """Opens an event, to run it or to look; or one table's number for the whole evening, whatever is played there."""

    RUN, VIEW, TABLE = "run", "view", "table"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="passes")
    may = models.CharField(max_length=5, choices=[(RUN, "run it"), (VIEW, "look on"), (TABLE, "keep score at a table")])
    number = models.PositiveSmallIntegerField(null=True, blank=True)  # of the table
    made = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)
    code_mark = models.CharField(max_length=64, unique=True, editable=False)

    class Meta:
        indexes = [models.Index(fields=["event", "revoked"], name="passes_in_force")]

    def __str__(self) -> str:
        return f"table {self.number}" if self.may == self.TABLE else self.get_may_display()

    @property
    def token(self) -> str:
        """128 bits, in letters that a link can carry."""
        return b32encode(secret_of(self.id, "pass")[:16]).decode().rstrip("=").lower()

    @property
    def code(self) -> str:
        """Eight symbols to type where no camera is at hand, as "K7M4 2PQ9"."""
        digits = [SYMBOLS[byte % 32] for byte in secret_of(self.id, "pass code")[:8]]
        return "".join(digits[:4]) + " " + "".join(digits[4:])

    def opens_with(self, token: str) -> bool:
        return hmac.compare_digest(self.token.encode(), token.encode())


def new_pass(event: Event, may: str, at: datetime, number: int | None = None) -> Pass:
    """A pass that is not stored yet."""
    fresh = Pass(event=event, may=may, made=at, number=number)
    fresh.code_mark = code_mark(fresh.code)
    return fresh


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """A number for each event that changes with each of its facts: one query, for the watchers."""
    rows = Event.objects.filter(id__in=list(ids)).stamped().values_list("id", "stamp")
    return {str(event): stamp for event, stamp in rows}

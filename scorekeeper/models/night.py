"""Nights: some people, their phones, and the matches that they play until they go home."""

import uuid
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import models
from django.db.models import ExpressionWrapper, Q
from django.utils.timezone import localtime, now

from scorekeeper.device import Device

from .key import Key
from .player import Club, Player
from .telling import Telling

if TYPE_CHECKING:
    from .match import Match
    from .querysets import MatchQuerySet

LASTS = timedelta(hours=14)  # after the last act; then a night is over by itself


class NightQuerySet(models.QuerySet["Night"]):
    def open_to(self, device: Device, kinds: Iterable[str] = (Key.SCORE, Key.VIEW)) -> "NightQuerySet":
        """Nights that this device started, or has a key of these kinds to."""
        return self.filter(opened_by(device, kinds))

    def with_may_score(self, device: Device) -> "NightQuerySet":
        """Each with whether this device may keep score there."""
        score = ExpressionWrapper(opened_by(device, [Key.SCORE]), models.BooleanField())
        return self.annotate(may_score=score)  # type: ignore[no-redef]  # declared for its readers

    def going_on(self, at: datetime) -> "NightQuerySet":
        """Nights that are not over, the one used last first."""
        return self.filter(ended=None, last_used__gt=at - LASTS).order_by("-last_used")


def opened_by(device: Device, kinds: Iterable[str]) -> Q:
    """Whether this device started a night, or has a key of these kinds to it."""
    started = Q(host=device.id)
    if not device.keys:
        return started
    keys = Key.objects.filter(revoked=None, id__in=device.keys, may__in=kinds).exclude(night=None)
    return started | Q(pk__in=keys.values("night"))


class Night(Telling):
    """An evening of some people. It begins with the first match of a phone that is in none."""

    tells = ("name",)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="nights")
    host = models.UUIDField(db_index=True)  # the device that started it, or that it was handed to
    name = models.CharField(max_length=80, blank=True)  # empty: called by its day
    started = models.DateTimeField()
    last_used = models.DateTimeField(db_index=True)
    ended = models.DateTimeField(null=True, blank=True)  # by somebody; its end by itself is not stored
    guests_may_edit = models.BooleanField(default=False)  # a key to score also changes people, title and rules

    # for one device, set by `night_or_404`; the first also by `with_may_score`
    may_score = hosts = may_leave = shows_group = False

    objects = NightQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title

    def goes_on(self, at: datetime) -> bool:
        """Whether nobody ended it, and somebody wrote in it lately."""
        return self.ended is None and at - self.last_used < LASTS

    @property
    def is_open(self) -> bool:
        """Whether it goes on now."""
        return self.goes_on(now())

    @property
    def title(self) -> str:
        """Its name, or its day: "Thursday, 26 November"."""
        day = localtime(self.started)
        return self.name or f"{day:%A}, {day.day} {day:%B}"

    @property
    def people(self) -> models.QuerySet[Player]:
        """Everybody who sat at one of its matches."""
        return Player.objects.filter(seats__side__match__night=self.pk).distinct()

    @property
    def in_order(self) -> "MatchQuerySet":
        """Its matches as they were started, without those in the bin."""
        return self.matches.filter(deleted=None).order_by("started", "pk")

    def current(self) -> "Match | None":
        """Where its people are: the match begun last of those that are not over, else the last one."""
        matches = without_untouched(self.in_order.load_standings())
        return newest_open(matches) or (matches[-1] if matches else None)


def without_untouched(matches: list["Match"], *, ended: bool = False) -> list["Match"]:
    """The matches of a night, without those in which nothing was written before their people went on to another one, or
    the night was `ended`: somebody tapped once too often. `matches`: in the order of their starts, as loaded with their
    standings."""
    kept: list[Match] = []
    later: set[uuid.UUID] = set()
    for match in reversed(matches):
        people = {seat.player_id for seat in match.seat_rows}
        if match.row_count or match.ended is not None or not (ended or people & later):
            kept.insert(0, match)
        later |= people
    return kept


def newest_open(matches: Sequence["Match"]) -> "Match | None":
    """Of matches in the order of their starts the last that is not over."""
    return next((match for match in reversed(matches) if not match.is_over), None)

"""A match: the facts at its head, and what follows from its rows. Which matches somebody may open."""

import uuid
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from django.db import models
from django.db.models import Count, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce

from . import going_on
from .acts import KEEPER, Change, Line
from .keys import Key
from .people import Club, Seat, Side
from .rules import lines as revisions
from .rules.game import Entries, Game, Setup, Tally
from .rules.games import GAMES
from .rules.match import Standing, before, ended_early, opened, verdict

FACTS = ("number", "revision", "base", "entries", "settles")


def game_choices() -> list[tuple[str, str]]:
    return [(key, game.name) for key, game in GAMES.items()]


def counted(rows: type[models.Model]) -> Coalesce:
    """How many rows of this kind a match has, for a query about matches."""
    of_match = rows._default_manager.filter(match=OuterRef("pk")).order_by().values("match")
    return Coalesce(Subquery(of_match.annotate(count=Count("pk")).values("count")), 0)


class MatchQuerySet(models.QuerySet["Match"]):
    def open_to(self, device: "Any") -> "MatchQuerySet":
        """Matches that this device hosts or holds a key to, with `may_score` on each."""
        hosts, boolean = Q(host=device.id), models.BooleanField()
        if not device.keys:
            return self.filter(hosts).annotate(may_score=Value(True, boolean))
        keys = Key.objects.filter(revoked=None, id__in=device.keys)
        # by a list of matches and not by EXISTS, so that both halves are found by index
        scores = hosts | Q(pk__in=keys.filter(may=Key.SCORE).values("match"))
        return self.filter(hosts | Q(pk__in=keys.values("match"))).annotate(
            may_score=models.ExpressionWrapper(scores, boolean)
        )

    def with_mended(self) -> "MatchQuerySet":
        """With the number of changes on each as `mended`: part of its stamp, read before anything else of it."""
        return self.annotate(mended=counted(Change))

    def stamped(self) -> "MatchQuerySet":
        """With all that a stamp counts, and nothing else of the match: in one query."""
        return self.with_mended().annotate(written=counted(Line)).only("writing_ticks")

    def seen_by(self, device: "Any") -> "MatchQuerySet":
        """Matches that this device may look at; one in the bin only if it is its host."""
        return self.open_to(device).filter(Q(deleted=None) | Q(host=device.id))

    def scored_by(self, device: "Any") -> "MatchQuerySet":
        """Matches that this device may write on."""
        return self.seen_by(device).filter(may_score=True)

    def hosted_by(self, device: "Any") -> "MatchQuerySet":
        """Matches that this device started."""
        return self.filter(host=device.id)

    def kept(self) -> "MatchQuerySet":
        """Matches that nobody has thrown away."""
        return self.filter(deleted=None)

    def under_way(self) -> "MatchQuerySet":
        return self.kept().filter(ended=None)

    def of_people(self, players: Iterable[uuid.UUID]) -> "MatchQuerySet":
        """Matches in which any of these people sat."""
        return self.filter(sides__seats__player__in=players).distinct()

    def folded(self) -> list["Match"]:
        """The matches with all that their standings need: three queries, however many they are."""
        matches = list(self)
        lines = Line.objects.filter(match__in=matches).order_by("number", "revision")
        seats = Seat.objects.filter(side__match__in=matches).select_related("side", "player")
        for match in matches:
            match.__dict__.update(facts=[], seat_rows=[])
        by_id = {match.pk: match for match in matches}
        for pk, *fact in lines.values_list("match_id", *FACTS):
            by_id[pk].facts.append(tuple(fact))
        for seat in sorted(seats, key=lambda seat: (seat.place, seat.first)):
            by_id[seat.side.match_id].seat_rows.append(seat)
        return matches


class Match(models.Model):
    """One table playing one game, by the rules stored at its start."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="matches")
    game_key = models.CharField(max_length=40, choices=game_choices)
    edition = models.PositiveSmallIntegerField(default=1)
    options = models.JSONField(default=dict)
    partners = models.PositiveSmallIntegerField(default=1)
    first_dealer = models.PositiveSmallIntegerField(default=0)  # a seat's number
    title = models.CharField(max_length=80, blank=True)
    host = models.UUIDField(db_index=True)  # the device that started it
    again = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematches")
    started = models.DateTimeField()
    ended = models.DateTimeField(null=True, blank=True)  # stopped by the players; the rules' own end is worked out
    ended_why = models.CharField(max_length=80, blank=True)
    deleted = models.DateTimeField(null=True, blank=True)
    of_event = models.BooleanField(default=False)  # one table of an evening: its people and its end are settled there
    # who is writing now: told to the other phones, and no fact of the match
    writing_device = models.UUIDField(null=True, blank=True)
    writing_name = models.CharField(max_length=40, blank=True)
    writing_line = models.PositiveIntegerField(default=0)
    writing_since = models.DateTimeField(null=True, blank=True)
    writing_ticks = models.PositiveIntegerField(default=0)

    may_score: bool  # as `open_to` finds it for one device
    asks = False  # whether nobody has said yet who holds the device that looks
    said = ""  # what the page that asks has been told

    objects = MatchQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["host", "-started"], name="match_of_host")]

    def __str__(self) -> str:
        return self.title or self.game.name

    @property
    def game(self) -> Game:
        return GAMES[self.game_key]

    @cached_property
    def seat_rows(self) -> list["Seat"]:
        """Every seat ever taken, in order of place, then of the line from which it is held: one query."""
        seats = Seat.objects.filter(side__match=self).select_related("side", "player")
        return sorted(seats, key=lambda seat: (seat.place, seat.first))

    @cached_property
    def side_rows(self) -> list["Side"]:
        """Sides in order of number; every side has a seat."""
        sides = {seat.side.number: seat.side for seat in self.seat_rows}
        return [sides[number] for number in sorted(sides)]

    def seated(self, number: int) -> list["Seat"]:
        """Who sits at each place when line `number` is played, clockwise."""
        holders = {seat.number: seat for seat in self.seat_rows if seat.first <= number}
        return sorted(holders.values(), key=lambda seat: seat.place)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name a side: its own, or those of the people who sit there now."""
        holders = self.seated(self.last_line + 1)
        return tuple(
            side.name or " and ".join(seat.player.name for seat in holders if seat.side_id == side.pk)
            for side in self.side_rows
        )

    def seat_name(self, number: int, line: int) -> str:
        """Who sits on seat `number` when that line is played."""
        return next((seat.player.name for seat in self.seated(line) if seat.number == number), "")

    @cached_property
    def writers(self) -> tuple[str, ...]:
        """Who may hold a device that writes: everybody who sits here now, or somebody who keeps score."""
        return (*(seat.player.name for seat in self.seated(self.last_line + 1)), KEEPER)

    @property
    def setup(self) -> Setup:
        """What `rules/` needs to know of the match."""
        count = len(self.side_rows)
        places = {seat.number: seat.place for seat in self.seat_rows}
        order = tuple(sorted(places, key=lambda number: (places[number], number)))
        stays = tuple(side.stay for side in self.side_rows if side.stay is not None)
        natural = order == tuple(range(count * self.partners))
        options = {**self.game.standard(), **self.options}
        return Setup(count, options, self.partners, self.first_dealer, () if natural else order, stays)

    @cached_property
    def facts(self) -> list[tuple[Any, ...]]:
        """Every row of every line: one query, folded by `rules/`."""
        return list(self.lines.order_by("number", "revision").values_list(*FACTS))

    @cached_property
    def current(self) -> tuple[revisions.Current, ...]:
        """What each line is now."""
        return revisions.current(revisions.Fact(*fact) for fact in self.facts)

    @property
    def last_line(self) -> int:
        """The highest number that a line has; 0 before the first."""
        return self.facts[-1][0] if self.facts else 0

    @property
    def counting(self) -> list[tuple[int, Entries | None]]:
        """Pairs of (number, entries) for the fold: None for a line struck out, a blank one for one in dispute."""
        return [(line.number, {} if line.rivals else line.entries) for line in self.current]

    @property
    def due(self) -> int:
        """The line to write next: the first gap, or the one after the last. A dispute keeps nobody waiting."""
        disputed = {line.number for line in self.current if line.rivals}
        tally = self.standing.tally
        gaps = [number for number in tally.waiting if number not in disputed]
        number = gaps[0] if gaps else tally.number
        return min(disputed) if tally.rows and number - tally.first >= len(tally.rows) and disputed else number

    @cached_property
    def standing(self) -> Standing:
        return going_on.standing(self.pk, self.game, self.setup, self.counting)

    def before(self, number: int) -> Tally:
        """The standing that line `number` is written from; after the last line nothing is folded again."""
        if number > self.last_line:
            return opened(self.standing.tally, number)
        return before(self.game, self.setup, self.counting, number)

    def line_now(self, number: int) -> revisions.Current:
        """What a line is now; an empty one if it was never written."""
        return next((line for line in self.current if line.number == number), revisions.Current(number))

    @property
    def verdict(self) -> str:
        """Who won and why, or how it stood when the players stopped; empty while it is under way."""
        if self.standing.over:
            return verdict(self.standing, self.names)
        why = self.ended_why or "by agreement"
        return ended_early(self.standing, self.names, why) if self.ended is not None else ""

    @property
    def score_line(self) -> list[tuple[str, str]]:
        """(name, total) a side, as home shows a match under way."""
        totals = self.standing.tally.totals
        return [(name, self.game.total(total)) for name, total in zip(self.names, totals)]

    @cached_property
    def written(self) -> int:
        """How many rows its lines have."""
        return len(self.facts)

    @cached_property
    def mended(self) -> int:
        """How many changes its head has; read first by `with_mended`."""
        return self.changes.count()

    @property
    def stamp(self) -> int:
        """A number that changes with every fact of the match.

        It counts the facts that were read, so a page that missed one has a lower number and asks again.
        """
        return self.writing_ticks + self.written + self.mended

    def forget(self) -> None:
        """Drop what was worked out, after a write."""
        for name in ("side_rows", "seat_rows", "names", "facts", "current", "standing", "written", "mended", "writers"):
            self.__dict__.pop(name, None)

    def write(self, number: int, entries: Entries | None, **how: Any) -> "Line":
        """The stored row for what somebody wrote; see `Line.objects.write`."""
        line = Line.objects.write(self, number, entries, **how)
        self.forget()
        return line


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """The stamp of each match: one query, for the watchers."""
    return {str(match.pk): match.stamp for match in Match.objects.filter(id__in=list(ids)).stamped()}

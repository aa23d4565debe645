"""The facts of an evening: who sits where, what was written down, who may look. Nothing here can be worked out.

Totals, dealers and winners are functions of these rows (`Match.standing`), so correcting a line is an ordinary act.
"""

import hmac
import uuid
from base64 import b32encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property
from threading import Lock
from typing import Any

from django.conf import settings
from django.db import IntegrityError, connection, models, transaction
from django.db.models import Count, F, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce, Lower

from . import going_on, keeping, live
from .rules import lines as revisions
from .rules.game import Entries, Game, RuleError, Setup, Stay, Tally
from .rules.games import GAMES
from .rules.match import Standing, before, ended_early, opened, verdict

FACTS = ("number", "revision", "base", "entries", "settles")
QUEUE = Lock()
SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32 that nobody mistakes for another on paper


def game_choices() -> list[tuple[str, str]]:
    return [(key, game.name) for key, game in GAMES.items()]


def secret_of(row: uuid.UUID, purpose: str) -> bytes:
    """32 bytes that only this installation can work out; nothing in the database opens anything."""
    return hmac.digest(settings.SECRET_KEY.encode(), f"{purpose} {row}".encode(), "sha256")


class Club(models.Model):
    """Owns players and matches, so that it can be moved whole. A quick night has none."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=80)

    def __str__(self) -> str:
        return self.name


class PlayerQuerySet(models.QuerySet["Player"]):
    def known_on(self, device: uuid.UUID) -> "PlayerQuerySet":
        """People who played in matches that this device hosted, those seen last first."""
        return self.filter(device=device).order_by(F("last_seen").desc(nulls_last=True), Lower("name"))


class Player(models.Model):
    """A person, as known to a club or to the device that typed the name."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE)
    device = models.UUIDField(null=True, blank=True, db_index=True)
    name = models.CharField(max_length=40)
    last_seen = models.DateTimeField(null=True, blank=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(Lower("name"), "device", name="one_name_a_device")]

    def __str__(self) -> str:
        return self.name


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
        changes = Change.objects.filter(match=OuterRef("pk")).order_by().values("match")
        return self.annotate(mended=Coalesce(Subquery(changes.annotate(count=Count("pk")).values("count")), 0))

    def seen_by(self, device: "Any") -> "MatchQuerySet":
        """Matches that this device may look at; one in the bin only if it is its host."""
        return self.open_to(device).filter(Q(deleted=None) | Q(host=device.id))

    def scored_by(self, device: "Any") -> "MatchQuerySet":
        """Matches that this device may write on."""
        return self.seen_by(device).filter(may_score=True)

    def hosted_by(self, device: "Any") -> "MatchQuerySet":
        """Matches that this device started."""
        return self.filter(host=device.id)

    def stamped(self) -> "MatchQuerySet":
        """With `stamp`: a number that changes with every fact of the match, read before its lines are."""
        counts = [
            Coalesce(Subquery(rows.order_by().values("match").annotate(n=Count("pk")).values("n")), 0)
            for rows in (Line.objects.filter(match=OuterRef("pk")), Change.objects.filter(match=OuterRef("pk")))
        ]
        return self.annotate(stamp=F("writing_ticks") + counts[0] + counts[1])

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

    @property
    def stamp(self) -> int:
        """A number that changes with every fact of the match, as `stamps` gives it to watchers.

        It counts the facts that were read, so a page that missed one has a lower number and asks again.
        """
        mended = getattr(self, "mended", None)
        return self.writing_ticks + len(self.facts) + (self.changes.count() if mended is None else mended)

    def forget(self) -> None:
        """Drop what was worked out, after a write."""
        for name in ("side_rows", "seat_rows", "names", "facts", "current", "standing"):
            self.__dict__.pop(name, None)

    def write(self, number: int, entries: Entries | None, **how: Any) -> "Line":
        """The stored row for what somebody wrote; see `Line.objects.write`."""
        line = Line.objects.write(self, number, entries, **how)
        self.forget()
        return line


class Side(models.Model):
    """A player or a partnership: one column of the sheet."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="sides")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40, blank=True)
    first = models.PositiveIntegerField(default=1)  # the lines it is there for
    last = models.PositiveIntegerField(default=0)  # 0: to the end
    start = models.IntegerField(null=True, blank=True)  # what a late comer begins on

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_side_a_number")]

    def __str__(self) -> str:
        return self.name or f"Side {self.number + 1}"

    @property
    def stay(self) -> Stay | None:
        """Its dates, where it was not there for the whole match."""
        if self.first == 1 and not self.last and self.start is None:
            return None
        return Stay(self.number, self.first, self.last, () if self.start is None else (self.start,))


class Seat(models.Model):
    """A place at the table, clockwise. Who takes it over in mid-match is a row with a later `first`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    side = models.ForeignKey(Side, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField()  # for good: number mod sides is the side
    place = models.PositiveSmallIntegerField()  # may be mended
    first = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["side", "number", "first"], name="one_holder_a_seat")]

    def __str__(self) -> str:
        return f"{self.player} on seat {self.number + 1}"


class Rewritten(Exception):
    """The same slip of paper came twice with different figures: `line` is what it said first."""

    def __init__(self, line: "Line") -> None:
        self.line = line


class LineQuerySet(models.QuerySet["Line"]):
    def write(
        self,
        match: Match,
        number: int,
        entries: Entries | None,
        *,
        base: int,
        device: uuid.UUID,
        writer: str,
        at: datetime,
        slip: uuid.UUID | None = None,
        reason: str = "",
        settles: int | None = None,
        chooses_itself: bool = False,
        undoes: uuid.UUID | None = None,
    ) -> "Line":
        """The row of one act of writing; the same `slip` with the same contents gives the first row again.

        `Rewritten` for the same slip with other contents; `RuleError` for another row's slip, or a base that does
        not exist.
        """
        slip = slip or uuid.uuid4()
        for attempt in range(20):
            try:
                with in_turn():
                    revision = self.next_revision(match, number, base)
                    chosen = revision if chooses_itself else settles
                    line = self.create(
                        pk=slip, match=match, number=number, revision=revision, base=base, entries=entries,
                        settles=chosen, device=device, writer=writer, at=at, reason=reason, undoes=undoes,
                        act=next_act(match),
                    )  # fmt: skip
                    live.told(str(match.pk))
                    return line
            except IntegrityError:  # the slip came before, or somebody else was first with this revision
                known = self.filter(pk=slip).first()
                if known is not None:
                    return known.repeated(match, number, entries)
                if attempt == 19:
                    raise
        raise AssertionError("unreachable")

    def next_revision(self, match: Match, number: int, base: int) -> int:
        """The next number in the order of arrival. `RuleError` if nobody can have looked at `base`."""
        taken = set(self.filter(match=match, number=number).values_list("revision", flat=True))
        if base and base not in taken:
            raise RuleError("This page shows a row {number} that was never written: open it again.", number=number)
        return max(taken, default=0) + 1


@contextmanager
def in_turn() -> Iterator[None]:
    """A transaction that writes. SQLite lets one writer in and wakes the others by guess: here they queue instead."""
    alone = connection.vendor == "sqlite" and not connection.in_atomic_block
    queued = alone and QUEUE.acquire(timeout=keeping.BUSY)
    try:
        with transaction.atomic():
            yield
    finally:
        if queued:
            QUEUE.release()


class Line(models.Model):
    """One row of the sheet as somebody wrote it. Revision is the order of arrival, base what the writer saw."""

    uuid = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    revision = models.PositiveIntegerField()
    base = models.PositiveIntegerField(default=0)
    entries = models.JSONField(null=True, blank=True)  # null strikes the line out
    settles = models.PositiveIntegerField(null=True, blank=True)  # the revision that this one chooses
    undoes = models.UUIDField(null=True, blank=True)
    act = models.PositiveIntegerField()
    device = models.UUIDField()
    writer = models.CharField(max_length=40)
    at = models.DateTimeField()
    reason = models.CharField(max_length=80, blank=True)

    objects = LineQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number", "revision"], name="one_row_a_revision"),
            models.CheckConstraint(condition=Q(base__lt=F("revision")), name="base_is_older"),
            models.CheckConstraint(condition=Q(number__gte=1, revision__gte=1), name="counted_from_one"),
        ]

    def __str__(self) -> str:
        return f"line {self.number}, revision {self.revision}"

    def repeated(self, match: Match, number: int, entries: Entries | None) -> "Line":
        """Itself, if it says the same; `Rewritten` if not; `RuleError` if it was another row's."""
        if self.match_id != match.pk:
            raise RuleError("This form belongs to another match: open the row again.")
        if self.number != number:
            raise RuleError("This was written in row {number} already: open the row again.", number=self.number)
        if revisions.same(self.entries, entries):
            return self
        raise Rewritten(self)


class Change(models.Model):
    """What was mended about a match that is no line: names, seats, rules, title, its end. Before and after, whole."""

    uuid = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="changes")
    act = models.PositiveIntegerField()
    words = models.CharField(max_length=200)
    before = models.JSONField()
    after = models.JSONField()
    undoes = models.UUIDField(null=True, blank=True)
    device = models.UUIDField()
    writer = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["match", "act"], name="change_in_order")]

    def __str__(self) -> str:
        return self.words


def next_act(match: Match) -> int:
    """The place of an act in the match's history; only the order of one device's acts is relied on."""
    return match.lines.count() + match.changes.count() + 1


class Key(models.Model):
    """Opens one match, to look or to score. Its token is worked out from its id and stands nowhere."""

    VIEW, SCORE = "view", "score"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="keys")
    may = models.CharField(max_length=5, choices=[(VIEW, "look on"), (SCORE, "keep score")])
    made = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)
    code_mark = models.CharField(max_length=64, unique=True, editable=False)  # finds a typed code, opens nothing

    class Meta:
        indexes = [models.Index(fields=["match", "revoked"], name="keys_in_force")]

    def __str__(self) -> str:
        return f"{self.get_may_display()}: {self.match}"

    @property
    def token(self) -> str:
        """128 bits, in letters that a link can carry."""
        return b32encode(secret_of(self.id, "key")[:16]).decode().rstrip("=").lower()

    @property
    def code(self) -> str:
        """Eight symbols to type where no camera is at hand, as "K7M4 2PQ9"."""
        digits = [SYMBOLS[byte % 32] for byte in secret_of(self.id, "code")[:8]]
        return "".join(digits[:4]) + " " + "".join(digits[4:])

    def opens_with(self, token: str) -> bool:
        return hmac.compare_digest(self.token.encode(), token.encode())


def code_mark(code: str) -> str:
    """What the database may know of a typed code: enough to find its key."""
    letters = "".join(letter for letter in code.upper() if letter in SYMBOLS)
    return hmac.new(settings.SECRET_KEY.encode(), f"mark {letters}".encode(), "sha256").hexdigest()


def new_key(match: Match, may: str, at: datetime) -> Key:
    key = Key(match=match, may=may, made=at)
    key.code_mark = code_mark(key.code)
    key.save(force_insert=True)
    return key


class WrongCode(models.Model):
    """How many wrong codes an address has sent in a span of ten minutes; requests are never counted."""

    address = models.CharField(max_length=45)
    span = models.BigIntegerField()
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["address", "span"], name="one_count_a_span")]

    def __str__(self) -> str:
        return f"{self.count} wrong"


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """A number for each match that changes with each of its facts: one query, for the watchers."""
    rows = Match.objects.filter(id__in=list(ids)).stamped().values_list("id", "stamp")
    return {str(match): stamp for match, stamp in rows}

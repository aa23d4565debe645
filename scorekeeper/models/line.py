"""Lines in all their revisions, and changes to everything else about a match."""

import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, NotRequired, Protocol, TypeVar, Unpack

from django.db import IntegrityError, connection, models, transaction
from django.db.models import F, Q

from scorekeeper import hooks
from scorekeeper.device import ActFields
from scorekeeper.rules import revisions
from scorekeeper.rules.line import Entries
from scorekeeper.rules.tally import RuleError
from scorekeeper.server import data_dir
from scorekeeper.server.prepared import Prepared

from . import news, wording
from .stored_words import KEEPER
from .telling import Telling

if TYPE_CHECKING:
    from .match import Match

WRITE_LOCK = Lock()
KEEPER_LABEL = "the scorekeeper"  # what pages call that writer
TRIES = 20  # to get the next number before another writer
WRITTEN: Prepared[tuple[int, int]] = Prepared(
    lambda match: Line.objects.filter(match=match).values_list("number", "revision")
)
CHANGES = Prepared(lambda match: Change.objects.filter(match=match).values_list("act"))


class SlipConflict(Exception):
    """The same slip came twice with different figures; `line` is the first one."""

    def __init__(self, line: "Line") -> None:
        self.line = line


class LineAct(ActFields):
    """How a line was written. `settles`: the revision that this one chooses; `undoes`: the act it takes back;
    `moved`: the row on another sheet that was written with it; `round`: of a compendium the round that it is of."""

    reason: NotRequired[str]
    settles: NotRequired[int | None]
    undoes: NotRequired[uuid.UUID | None]
    moved: NotRequired[uuid.UUID | None]
    round: NotRequired[int | None]


class LineQuerySet(models.QuerySet["Line"]):
    def write(
        self,
        match: "Match",
        number: int,
        entries: Entries | None,
        *,
        base: int = 0,
        slip: uuid.UUID | None = None,
        chooses_itself: bool = False,
        **how: Unpack[LineAct],
    ) -> "Line":
        """Store one revision of a line; the same `slip` with the same contents gives the first row again.

        `base`: the revision that the writer saw; 0: none. `SlipConflict` for the same slip with other contents;
        `RuleError` for another row's slip, or a base that does not exist.
        """
        row = self.model(pk=slip or uuid.uuid4(), match=match, number=number, entries=entries, base=base, **how)
        for _ in range(TRIES):
            try:
                return self.store_row(row, chooses_itself=chooses_itself)
            except IntegrityError:  # the slip came before, or somebody else was first with this revision
                known = self.filter(pk=row.pk).first()
                if known is not None:
                    return known.check_repeat(match, number, entries)
        return self.store_row(row, chooses_itself=chooses_itself)

    def store_row(self, row: "Line", *, chooses_itself: bool) -> "Line":
        """Store a row under the next revision and act number. `IntegrityError` where another took them."""
        with write_transaction():
            hooks.raise_news(row.match)
            written = WRITTEN(row.match_id)
            row.revision = next_revision(written, row.number, row.base)
            row.settles = row.revision if chooses_itself else row.settles
            row.act = len(written) + len(CHANGES(row.match_id)) + 1
            row.save(force_insert=True)
            news.notify(str(row.match_id))
        return row


def next_revision(written: list[tuple[int, int]], number: int, base: int) -> int:
    """The next revision of a line, from the number and revision of every row. `RuleError` where there is no revision
    `base`."""
    taken = {revision for line, revision in written if line == number}
    if base and base not in taken:
        raise RuleError(wording.NEVER_WRITTEN, number=number)
    return max(taken, default=0) + 1


@contextmanager
def write_transaction() -> Iterator[None]:
    """A transaction that writes. Writers queue for SQLite here, since it would make them poll."""
    alone = connection.vendor == "sqlite" and not connection.in_atomic_block
    queued = alone and WRITE_LOCK.acquire(timeout=data_dir.BUSY_SECONDS)
    try:
        with transaction.atomic():
            yield
    finally:
        if queued:
            WRITE_LOCK.release()


class Line(Telling):
    """One row of the sheet as somebody wrote it. Revision is the order of arrival, base what the writer saw."""

    tells = ("writer", "reason")

    uuid = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey("scorekeeper.Match", on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    revision = models.PositiveIntegerField()
    base = models.PositiveIntegerField(default=0)
    entries = models.JSONField(null=True, blank=True)  # null strikes the line out
    settles = models.PositiveIntegerField(null=True, blank=True)  # the revision that this one chooses
    undoes = models.UUIDField(null=True, blank=True)
    moved = models.UUIDField(null=True, blank=True)  # the other half of a move: the row written on the other sheet
    round = models.PositiveSmallIntegerField(null=True, blank=True)  # of a compendium: which one its writer saw, from 1
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

    def check_repeat(self, match: "Match", number: int, entries: Entries | None) -> "Line":
        """The row itself where it says the same; else `SlipConflict`, or `RuleError` where it was another row's."""
        if self.match_id != match.pk:
            raise RuleError(wording.OTHER_MATCH)
        if self.number != number:
            raise RuleError(wording.OTHER_ROW, where=match.where(self.number))
        if revisions.same(self.entries, entries):
            return self
        raise SlipConflict(self)


class RecordedChange(Telling):
    """A change with the whole snapshot before and after it, so that undo can restore what it replaced."""

    tells = ("words", "before", "after", "writer")

    uuid = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    act = models.PositiveIntegerField()
    words = models.CharField(max_length=200)
    before = models.JSONField()
    after = models.JSONField()
    undoes = models.UUIDField(null=True, blank=True)
    device = models.UUIDField()
    writer = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.words


class Change(RecordedChange):
    """A change to a match besides its lines: names, seats, rules, title, end."""

    match = models.ForeignKey("scorekeeper.Match", on_delete=models.CASCADE, related_name="changes")

    class Meta:
        indexes = [models.Index(fields=["match", "act"], name="change_in_order")]


def next_act(match: "Match") -> int:
    """The next act's number in the history of a match; only the order of one device's acts is reliable."""
    return match.lines.count() + match.changes.count() + 1


def writer_label(name: str) -> str:
    """A stored writer's name as pages show it."""
    return KEEPER_LABEL if name == KEEPER else name


class StoredAct(Protocol):
    """A stored act that another act can undo."""

    pk: uuid.UUID
    undoes: uuid.UUID | None


Done = TypeVar("Done", bound=StoredAct)


def in_force(acts: Iterable[Done]) -> list[Done]:
    """The acts that were not undone, in the same order, without the undos themselves."""
    rows = list(acts)
    taken_back = {row.undoes for row in rows}
    return [row for row in rows if row.undoes is None and row.pk not in taken_back]

"""Passes, which open an evening or one of its tables. Their secrets are not stored."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import models

from scorekeeper.models import Opener, code_mark

from . import wording
from .change import Change

if TYPE_CHECKING:
    from .event import Event


class Pass(Opener):
    """Opens an event to run it or to view it, or one table number for the whole evening."""

    RUN, VIEW, TABLE = "run", "view", "table"
    purposes = ("pass", "pass code")

    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="passes")
    may = models.CharField(max_length=5, choices=[(RUN, "run it"), (VIEW, "look on"), (TABLE, "keep score at a table")])
    number = models.PositiveSmallIntegerField(null=True, blank=True)  # of the table

    class Meta:
        indexes = [models.Index(fields=["event", "revoked"], name="passes_in_force")]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "number"],
                condition=models.Q(may="table", revoked=None),
                name="one_pass_in_force_a_table",
            )
        ]

    def __str__(self) -> str:
        return f"table {self.number}" if self.may == self.TABLE else self.get_may_display()

    @property
    def off_told(self) -> str:
        """What was done where it is revoked."""
        return wording.TURNED_OFF[self.may].format(table=self.number)

    @property
    def may_run(self) -> bool:
        return self.may == self.RUN


class EventReadKey(Opener):
    """Lets another program read an event as whoever looks on sees it. It opens no page."""

    purposes = ("event read key", "event read code")

    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="read_keys")

    def __str__(self) -> str:
        return f"read: {self.event}"


def new_read_key(event: "Event", at: datetime) -> EventReadKey:
    """A read key that is not stored yet."""
    fresh = EventReadKey(event=event, made=at)
    fresh.code_mark = code_mark(fresh.code)
    return fresh


def new_pass(event: "Event", may: str, at: datetime, number: int | None = None) -> Pass:
    """A pass that is not stored yet."""
    fresh = Pass(event=event, may=may, made=at, number=number)
    fresh.code_mark = code_mark(fresh.code)
    return fresh


def turned_off(event: "Event") -> list[Change]:
    """The passes that were turned off or replaced, as acts for the history: unsaved, and without who did it."""
    rows = event.passes.exclude(revoked=None)
    return [Change(words=row.off_told, at=row.revoked) for row in rows if row.revoked]


def passes_in_force(event: "Event") -> list[Pass]:
    """Passes in force: to run, to look, then the tables in order."""
    order = {Pass.RUN: 0, Pass.VIEW: 1, Pass.TABLE: 2}
    rows = event.passes.filter(revoked=None)
    return sorted(rows, key=lambda row: (order[row.may], row.number or 0, row.made))

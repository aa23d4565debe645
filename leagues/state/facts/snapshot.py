"""Everything that an organiser may change about an event, as its history stores it. Scores are no part of it.

`to_json` and `from_json` give the stored shape of `Change.before` and `Change.after`, which must not change.
"""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from leagues.rules import draws

from .event_state import EventState
from .round_state import RoundState
from .table_state import TableState

Json = dict[str, Any]
Answers = dict[tuple[int, int], dict[str, int]]  # by (round, table)


@dataclass(frozen=True)
class MemberSnapshot:
    """Somebody who plays under a number from round `first` on. `place`: 1 for the second of a pair."""

    name: str
    place: int
    first: int

    def to_json(self) -> list[Any]:
        return [self.name, self.place, self.first]


@dataclass(frozen=True)
class EntrantSnapshot:
    """`left`: the first round without them; `away`: rounds that they asked to miss, in order."""

    number: int
    ticket: str
    joined: int
    left: int | None
    away: tuple[int, ...]
    people: tuple[MemberSnapshot, ...]

    def to_json(self) -> Json:
        return {
            "number": self.number,
            "ticket": self.ticket,
            "joined": self.joined,
            "left": self.left,
            "away": list(self.away),
            "people": [each.to_json() for each in self.people],
        }

    @classmethod
    def from_json(cls, stored: Json) -> "EntrantSnapshot":
        people = tuple(MemberSnapshot(*each) for each in stored["people"])
        return cls(stored["number"], stored["ticket"], stored["joined"], stored["left"], tuple(stored["away"]), people)


@dataclass(frozen=True)
class TableSnapshot:
    """`answers`: about a level match, an entrant by question; `summed`:
    the totals that the organiser typed, as `Table` has them; `extra`: seconds that it plays longer than its round. The
    last two are stored only where there are any."""

    number: int
    seats: tuple[int, ...]
    sides: int
    dealer: int | None
    stage: str
    void: bool = False
    answers: Mapping[str, int] = field(default_factory=dict)
    summed: tuple[int, ...] | None = None
    extra: int = 0

    def to_json(self) -> Json:
        totals = {} if self.summed is None else {"summed": list(self.summed)}
        extra = {"extra": self.extra} if self.extra else {}
        return {
            "number": self.number,
            "seats": list(self.seats),
            "sides": self.sides,
            "dealer": self.dealer,
            "stage": self.stage,
            "void": self.void,
            "said": dict(sorted(self.answers.items())),
            **totals,
            **extra,
        }

    @classmethod
    def from_json(cls, stored: Json) -> "TableSnapshot":
        return cls(
            stored["number"],
            tuple(stored["seats"]),
            stored["sides"],
            stored["dealer"],
            stored["stage"],
            stored["void"],
            stored["said"],
            tuple(stored["summed"]) if "summed" in stored else None,
            stored.get("extra", 0),
        )

    @classmethod
    def of_draw(cls, table: draws.DrawnTable) -> "TableSnapshot":
        return cls(table.number, tuple(table.seats), table.sides, table.dealer, table.stage)

    @property
    def draw(self) -> draws.DrawnTable:
        return draws.DrawnTable(self.number, self.seats, self.sides, self.dealer, self.stage)

    @classmethod
    def of_table(cls, table: TableState) -> "TableSnapshot":
        drawn = cls.of_draw(table.draw)
        return replace(drawn, void=table.void, answers=table.answers, summed=table.summed, extra=table.extra)

    def swapped(self, swap: Mapping[int, int]) -> "TableSnapshot":
        """With the entrants of `swap` exchanged, on the seats and in the answers."""
        return replace(
            self,
            seats=tuple(swap.get(one, one) for one in self.seats),
            answers={key: swap.get(one, one) for key, one in self.answers.items()},
        )


@dataclass(frozen=True)
class RoundSnapshot:
    """`until`: when its time is over; `left`: seconds left while the clock is stopped."""

    number: int
    opened: datetime | None
    closed: datetime | None
    until: datetime | None
    left: int | None
    out: tuple[int, ...]
    tables: tuple[TableSnapshot, ...]

    def to_json(self) -> Json:
        return {
            "number": self.number,
            "opened": time_text(self.opened),
            "closed": time_text(self.closed),
            "until": time_text(self.until),
            "left": self.left,
            "out": list(self.out),
            "tables": [each.to_json() for each in self.tables],
        }

    @classmethod
    def from_json(cls, stored: Json) -> "RoundSnapshot":
        return cls(
            stored["number"],
            parse_time(stored["opened"]),
            parse_time(stored["closed"]),
            parse_time(stored["until"]),
            stored["left"],
            tuple(stored["out"]),
            tuple(map(TableSnapshot.from_json, stored["tables"])),
        )

    @classmethod
    def of_draw(cls, number: int, draw: draws.Draw) -> "RoundSnapshot":
        """A round that is not opened yet."""
        return cls(number, None, None, None, None, tuple(draw.out), tuple(map(TableSnapshot.of_draw, draw.tables)))

    @classmethod
    def of_round(cls, played: RoundState) -> "RoundSnapshot":
        row = played.row
        return cls(
            row.number,
            row.opened,
            row.closed,
            row.until,
            row.left,
            tuple(played.out),
            tuple(map(TableSnapshot.of_table, played.tables)),
        )

    def without_clock(self) -> "RoundSnapshot":
        return replace(self, until=None, left=None, tables=tuple(replace(each, extra=0) for each in self.tables))


@dataclass(frozen=True)
class Snapshot:
    """Everything about an event but its scores."""

    title: str
    season: uuid.UUID | None
    seed: str
    game_options: Json
    options: Json
    minutes: int
    ended: datetime | None
    ended_why: str
    deleted: datetime | None
    roll: tuple[EntrantSnapshot, ...]
    rounds: tuple[RoundSnapshot, ...]

    def to_json(self) -> Json:
        return {
            "title": self.title,
            "season": str(self.season) if self.season else None,
            "seed": self.seed,
            "game_options": self.game_options,
            "options": self.options,
            "minutes": self.minutes,
            "ended": time_text(self.ended),
            "ended_why": self.ended_why,
            "deleted": time_text(self.deleted),
            "roll": [each.to_json() for each in self.roll],
            "rounds": [each.to_json() for each in self.rounds],
        }

    @classmethod
    def from_json(cls, stored: Json) -> "Snapshot":
        return cls(
            stored["title"],
            uuid.UUID(stored["season"]) if stored["season"] else None,
            stored["seed"],
            stored["game_options"],
            stored["options"],
            stored["minutes"],
            parse_time(stored["ended"]),
            stored["ended_why"],
            parse_time(stored["deleted"]),
            tuple(map(EntrantSnapshot.from_json, stored["roll"])),
            tuple(map(RoundSnapshot.from_json, stored["rounds"])),
        )

    def with_options(self, **values: Any) -> "Snapshot":
        return replace(self, options={**self.options, **values})

    def round(self, number: int) -> RoundSnapshot:
        return next(each for each in self.rounds if each.number == number)

    def with_round(self, number: int, **values: Any) -> "Snapshot":
        """With these fields of a round."""
        return self.with_rounds([replace(self.round(number), **values)])

    def with_rounds(self, changed: Iterable[RoundSnapshot]) -> "Snapshot":
        """With these rounds in place of those of their numbers."""
        by_number = {each.number: each for each in changed}
        return replace(self, rounds=tuple(by_number.get(each.number, each) for each in self.rounds))

    def with_table(self, number: int, table: int, **values: Any) -> "Snapshot":
        """With these fields of a table of round `number`."""
        tables = self.round(number).tables
        return self.with_round(
            number, tables=tuple(replace(each, **values) if each.number == table else each for each in tables)
        )

    def with_plan(self, plan: Sequence[draws.Draw]) -> "Snapshot":
        """With these draws as the rounds that are not opened yet."""
        played = tuple(each for each in self.rounds if each.opened)
        fresh = (RoundSnapshot.of_draw(number, draw) for number, draw in enumerate(plan, len(played) + 1))
        return replace(self, rounds=(*played, *fresh))

    @property
    def tables(self) -> dict[tuple[int, int], TableSnapshot]:
        """The tables of the open rounds, by (round, table)."""
        return {(each.number, table.number): table for each in self.rounds if each.opened for table in each.tables}

    @property
    def summed_tables(self) -> frozenset[tuple[int, int, tuple[int, ...]]]:
        """(round, table, totals) of every table whose totals the organiser typed."""
        tables = ((each.number, table) for each in self.rounds for table in each.tables)
        return frozenset((number, table.number, table.summed) for number, table in tables if table.summed is not None)

    @property
    def longer_tables(self) -> frozenset[tuple[int, int, int]]:
        """(round, table, seconds) of every table that plays longer than its round."""
        return frozenset(
            (each.number, one.number, one.extra) for each in self.rounds for one in each.tables if one.extra
        )

    @property
    def void_tables(self) -> frozenset[tuple[int, int]]:
        """(round, table) of every table that is marked as not played."""
        return frozenset((each.number, table.number) for each in self.rounds for table in each.tables if table.void)

    @property
    def answers(self) -> Answers:
        return {
            (each.number, table.number): dict(table.answers)
            for each in self.rounds
            for table in each.tables
            if table.answers
        }


def take_snapshot(evening: EventState) -> Snapshot:
    event = evening.event
    return Snapshot(
        event.title,
        event.season_id,
        event.seed,
        event.game_options,
        event.options,
        event.minutes,
        event.ended,
        event.ended_why,
        event.deleted,
        tuple(
            EntrantSnapshot(
                one.number,
                one.ticket,
                one.joined,
                one.left,
                tuple(sorted(one.away)),
                tuple(MemberSnapshot(each.name, each.place, each.first) for each in evening.people.get(one.number, ())),
            )
            for one in evening.entrants
        ),
        tuple(map(RoundSnapshot.of_round, evening.rounds)),
    )


def stored_answers(stored: Json) -> Answers:
    """The answers in a stored snapshot, without building the rest of it."""
    return {
        (each["number"], table["number"]): table["said"]
        for each in stored["rounds"]
        for table in each["tables"]
        if table["said"]
    }


def time_text(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def parse_time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None

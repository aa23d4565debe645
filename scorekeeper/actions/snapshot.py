"""Everything about a match but its lines, as its history stores it.

`to_json` and `from_json` give the stored shape of `Change.before` and `Change.after`, which must not change.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from scorekeeper.models import Match

Json = dict[str, Any]  # as the database stores it


@dataclass(frozen=True)
class SideSnapshot:
    """`first` to `last`: the lines it is there for; `last` 0: to the end. `start`: what a latecomer starts on.

    `away`: the last line played and the line of the return, for each time away.
    """

    number: int
    name: str
    first: int
    last: int
    start: int | None
    away: tuple[tuple[int, int], ...] = ()

    def to_json(self) -> Json:
        return {**asdict(self), "away": [list(each) for each in self.away]}

    @classmethod
    def from_json(cls, stored: Json) -> "SideSnapshot":
        away = stored.get("away", ())  # older snapshots have none
        return cls(**{**stored, "away": tuple((gone, back) for gone, back in away)})


@dataclass(frozen=True)
class SeatSnapshot:
    """Who sits at a place from line `first` on. `number`: the seat, counted from 0."""

    number: int
    place: int
    first: int
    name: str


@dataclass(frozen=True)
class MatchSnapshot:
    """Everything about a match but its lines. `options`: the rules of its game, by their keys."""

    title: str
    options: Mapping[str, Any]
    first_dealer: int
    ended: datetime | None
    ended_why: str
    deleted: datetime | None
    sides: tuple[SideSnapshot, ...]
    seats: tuple[SeatSnapshot, ...]
    extras: tuple[tuple[int, int, int, str], ...] = ()  # as stored with the match

    def to_json(self) -> Json:
        return {
            "title": self.title,
            "options": dict(self.options),
            "first_dealer": self.first_dealer,
            "ended": self.ended and self.ended.isoformat(),
            "ended_why": self.ended_why,
            "deleted": self.deleted and self.deleted.isoformat(),
            "sides": [each.to_json() for each in self.sides],
            "seats": [asdict(each) for each in self.seats],
            "extras": [list(each) for each in self.extras],
        }

    @classmethod
    def from_json(cls, stored: Json) -> "MatchSnapshot":
        return cls(
            stored["title"],
            stored["options"],
            stored["first_dealer"],
            stored["ended"] and datetime.fromisoformat(stored["ended"]),
            stored["ended_why"],
            stored["deleted"] and datetime.fromisoformat(stored["deleted"]),
            tuple(map(SideSnapshot.from_json, stored["sides"])),
            tuple(SeatSnapshot(**each) for each in stored["seats"]),
            tuple(map(extra_of, stored.get("extras", ()))),  # older snapshots have none
        )

    def is_renumbered_in(self, other: "MatchSnapshot") -> bool:
        """Whether the other has more sides or fewer, and not these with some at the end."""
        fewer, more = sorted((self, other), key=lambda each: len(each.sides))
        return len(fewer.sides) < len(more.sides) and not set(fewer.seats) <= set(more.seats)

    def with_seats(self, seats: list[SeatSnapshot]) -> "MatchSnapshot":
        """With these seats, by place and then by first line."""
        return replace(self, seats=tuple(sorted(seats, key=lambda seat: (seat.place, seat.first))))


def extra_of(stored: Sequence[Any]) -> tuple[int, int, int, str]:
    side, points, after, why = stored
    return side, points, after, why


def take_snapshot(match: Match) -> MatchSnapshot:
    return MatchSnapshot(
        match.title,
        match.options,
        match.first_dealer,
        match.ended,
        match.ended_why,
        match.deleted,
        tuple(
            SideSnapshot(
                side.number,
                side.name,
                side.first,
                side.last,
                side.start,
                tuple((gone, back) for gone, back in side.away),
            )
            for side in match.side_rows
        ),
        tuple(SeatSnapshot(seat.number, seat.place, seat.first, seat.player.name) for seat in match.seat_rows),
        tuple(map(extra_of, match.extras)),
    )

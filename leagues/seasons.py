"""A season: its evenings, and what everybody has in all of them."""

import uuid
from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.doors import Device

from . import models
from .evening import Evening, evenings
from .winners import first, places_of

MOST = 60  # evenings, the newest: a year of Tuesdays


@dataclass
class Total:
    """What a person has in a season: points, evenings played and won, the places taken, the first evening first.

    An evening brings a point for each person who ends below (ours: README, *Decisions*). `place`: by points, then by evenings won.
    """

    name: str
    points: int = 0
    evenings: int = 0
    won: int = 0
    places: list[int] = field(default_factory=list)
    place: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        """Its place in the order, the better the lower."""
        return -self.points, -self.won


class Season:
    def __init__(self, row: models.Season, device: Device) -> None:
        seen = models.Event.objects.seen_by(device).kept().filter(season=row).order_by("-started")
        self.row, self.events = row, list(seen[:MOST])

    @cached_property
    def totals(self) -> list[Total]:
        """Everybody from first to last; equal ones share a place."""
        found: dict[uuid.UUID, Total] = {}
        for evening in reversed(evenings(self.events)):
            if evening.over:
                add(found, evening)
        rows = sorted(found.values(), key=lambda each: (*each.rank, each.name))
        for row in rows:
            row.place = 1 + sum(other.rank < row.rank for other in rows)
        return rows


def add(found: dict[uuid.UUID, Total], evening: Evening) -> None:
    """Count an evening for everybody who entered; on a ladder for who is still on it."""
    best, places = first(evening), places_of(evening)
    behind = {number: evening.holders(number, len(evening.opened) or 1) for number in places}
    for number, place in places.items():
        below = sum(len(behind[other]) for other, lower in places.items() if lower > place)
        for person in behind[number]:
            total = found.setdefault(person.player, Total(person.name))
            total.points += below
            total.evenings += 1
            total.won += number in best
            total.places.append(place)

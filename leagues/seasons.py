"""A season: its evenings, and what everybody has in all of them."""

import uuid
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scorekeeper.doors import Device

from . import models
from .evening import Evening, evenings
from .winners import first

MOST = 60  # evenings, the newest: a year of Tuesdays


@dataclass
class Total:
    """What a person has in a season: evenings played, evenings won, the places taken."""

    name: str
    evenings: int = 0
    won: int = 0
    places: list[int] = field(default_factory=list)

    @property
    def best(self) -> int:
        return min(self.places)


class Season:
    def __init__(self, row: models.Season, device: Device) -> None:
        seen = models.Event.objects.seen_by(device).kept().filter(season=row).order_by("-started")
        self.row, self.events = row, list(seen[:MOST])

    @cached_property
    def totals(self) -> list[Total]:
        """Everybody, most evenings won first; then more evenings, then the better places."""
        found: dict[uuid.UUID, Total] = {}
        for evening in evenings(self.events):
            if evening.over:
                best = first(evening)
                for standing in evening.standings:
                    add(found, evening, standing, standing.number in best)
        return sorted(found.values(), key=lambda each: (-each.won, sum(each.places) / len(each.places), each.name))


def add(found: dict[uuid.UUID, Total], evening: Evening, standing: Any, won: bool) -> None:
    for person in evening.holders(standing.number, len(evening.opened) or 1):
        total = found.setdefault(person.player, Total(person.name))
        total.evenings += 1
        total.won += won
        total.places.append(standing.place)

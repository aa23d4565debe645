"""A night for the API, as its page shows it."""

import uuid
from datetime import datetime

from django.utils.functional import cached_property

from scorekeeper.hooks import ReadPerson, ReadPlace
from scorekeeper.models import Match, Night
from scorekeeper.nights.page import NightPage


class NightReading:
    """What a read key of a night opens."""

    kind = "night"

    def __init__(self, night: Night) -> None:
        self.night = night

    @property
    def id(self) -> uuid.UUID:
        return self.night.pk

    @property
    def title(self) -> str:
        return self.night.title

    @property
    def started(self) -> datetime:
        return self.night.started

    @cached_property
    def news(self) -> int:
        return Match.objects.night_stamps([str(self.night.pk)]).get(str(self.night.pk), 0)

    @cached_property
    def page(self) -> NightPage:
        return NightPage(self.night)

    @property
    def people(self) -> list[ReadPerson]:
        return [ReadPerson(name) for name in self.page.people]

    @property
    def matches(self) -> list[uuid.UUID]:
        return list(self.night.in_order.values_list("pk", flat=True))

    @property
    def standings(self) -> list[ReadPlace]:
        """By matches won; level ones share a place."""
        won = [each.won for each in self.page.wins]
        rows = [
            ReadPlace(1 + sum(other > each.won for other in won), each.name, f"{each.won}", each.finished)
            for each in self.page.wins
        ]
        return sorted(rows, key=lambda row: row.place)

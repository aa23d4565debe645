"""An event for the API, as whoever looks on sees it: hidden results stay hidden."""

import uuid
from datetime import datetime

from django.db.models import Sum
from django.utils.functional import cached_property

from leagues.models import Event
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.facts.suspense import as_looked_on
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.hooks import ReadPerson, ReadPlace
from scorekeeper.rules.words import without_signs


class EventReading:
    """What a read key of an event opens."""

    kind = "event"

    def __init__(self, event: Event) -> None:
        self.event = event

    @property
    def id(self) -> uuid.UUID:
        return self.event.pk

    @property
    def title(self) -> str:
        return str(self.event)

    @property
    def started(self) -> datetime:
        return self.event.started

    @cached_property
    def news(self) -> int:
        """Of the event, and in a season of all its events: one query more."""
        if self.event.season_id is None:
            return self.event.news
        return Event.objects.filter(season=self.event.season_id).aggregate(news=Sum("news"))["news"] or 0

    @cached_property
    def whole(self) -> EventState:
        return remembered_evening(self.event)

    @cached_property
    def evening(self) -> EventState:
        return as_looked_on(self.whole)

    @property
    def people(self) -> list[ReadPerson]:
        evening = self.evening
        return [
            ReadPerson(person.name, one.number)
            for one in evening.entrants
            for person in evening.holders(one.number, evening.latest_number)
        ]

    @property
    def matches(self) -> list[uuid.UUID]:
        tables = [table for played in self.evening.rounds for table in played.tables]
        return [table.match.id for table in tables if table.match is not None]

    @property
    def standings(self) -> list[ReadPlace]:
        """Of two stages the one that is played first, then the one before."""
        places = StandingsPage(self.evening, self.whole)
        parts = [(places, places.stage_words), *([(places.before, places.before.format.name)] if places.before else [])]
        return [
            ReadPlace(row.place, without_signs(row.name), without_signs(row.total), row.played, row.number, stage)
            for part, stage in parts
            for row in part.rows
        ]

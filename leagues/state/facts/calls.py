"""Tables that call for an organiser, as the event has them now. They are no part of its history."""

import uuid
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from leagues.models import Event
from leagues.state import wording

from .event_state import EventState


@dataclass(frozen=True)
class Call:
    """A table that waits for an organiser. `at`: since when; `device` of who comes, empty while nobody does; `name`:
    theirs, empty where that is not known."""

    round: int
    table: int
    at: datetime
    why: str = ""
    device: str = ""
    name: str = ""

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "at": self.at.isoformat()}

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "Call":
        return cls(**{**stored, "at": datetime.fromisoformat(stored["at"])})

    @property
    def mark(self) -> str:
        """What tells it from a later call of the same table."""
        return self.at.isoformat()

    @property
    def words(self) -> str:
        """What its table is told."""
        if not self.device:
            return wording.CALLED
        return wording.COMES.format(name=self.name) if self.name else wording.ORGANISER_COMES

    def is_taken_by(self, device: uuid.UUID) -> bool:
        return self.device == f"{device}"


def calls_of(event: Event, number: int) -> list[Call]:
    """The calls of round `number`: those that nobody has taken first, the oldest first."""
    calls = [Call.from_json(each) for each in event.calls]
    return sorted((each for each in calls if each.round == number), key=lambda each: (bool(each.device), each.at))


def call_of(event: Event, number: int, table: int) -> Call | None:
    """The call of a table in round `number`, if it waits."""
    return next((each for each in calls_of(event, number) if each.table == table), None)


def open_calls(evening: EventState) -> list[Call]:
    """The calls of the round that is played, those that nobody has taken first, the oldest first."""
    return calls_of(evening.event, evening.running.number) if evening.running else []

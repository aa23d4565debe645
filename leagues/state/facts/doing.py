"""What the organisers of an evening are doing now, as the event has it. It is no part of its history."""

import uuid
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from leagues.models import Event
from leagues.state import wording

BELIEVED = timedelta(minutes=3)  # how long it is believed without a new sign


@dataclass(frozen=True)
class Doing:
    """An organiser at work. `what`: of `wording.DOING`; `number`: the round; `page`: which opened page it is; `name`:
    empty where nobody gave one on that device."""

    device: str
    what: str
    at: datetime
    number: int = 0
    page: str = ""
    name: str = ""

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "at": self.at.isoformat()}

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "Doing":
        return cls(**{**stored, "at": datetime.fromisoformat(stored["at"])})


def doings(event: Event, at: datetime) -> list[Doing]:
    """What organisers do at this moment, the newest first."""
    found = [Doing.from_json(each) for each in event.doing]
    return sorted((each for each in found if at - each.at < BELIEVED), key=lambda each: each.at, reverse=True)


def others_at_work(event: Event, device: uuid.UUID, at: datetime) -> list[str]:
    """What the organisers on other devices are doing, a sentence each: "bo is closing round 3."."""
    return [
        wording.DOING[each.what].format(
            name=each.name or wording.ANOTHER_ORGANISER, number=each.number, **event.format.naming
        )
        for each in doings(event, at)
        if each.device != f"{device}" and each.what in wording.DOING
    ]

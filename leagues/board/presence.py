"""Who is here before round 1, for the board and for the phones on which people say so themselves."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from leagues.state.facts.event_state import EventState
from scorekeeper.rules.words import joined

from . import wording


@dataclass(frozen=True)
class PresenceRow:
    """An entrant. `mine`: whether this phone said that they are here; `late`: whether they come after round 1."""

    number: int
    name: str
    here: bool
    mine: bool
    late: bool = False


@dataclass(frozen=True)
class Presence:
    """Everybody who may say so, by name: also who comes later, but not who rests in round 1."""

    rows: tuple[PresenceRow, ...]
    naming: Mapping[str, str]  # what a round is called

    @property
    def due(self) -> list[PresenceRow]:
        """Those who are expected for round 1."""
        return [row for row in self.rows if not row.late]

    @property
    def missing(self) -> list[str]:
        return [row.name for row in self.due if not row.here]

    @property
    def count_words(self) -> str:
        """ "12 of 16 are here."."""
        return wording.COUNT_HERE.format(here=len(self.due) - len(self.missing), count=len(self.due))

    @property
    def words(self) -> str:
        """ "12 of 16 are here. Missing: ada and bo."; empty before anybody has said so."""
        if not any(row.here for row in self.rows):
            return ""
        template = wording.SOME_HERE if self.missing else wording.ALL_HERE
        words = template.format(
            here=len(self.due) - len(self.missing), count=len(self.due), missing=joined(self.missing)
        )
        return " ".join(filter(None, [words, self.without_a_seat]))

    @property
    def without_a_seat(self) -> str:
        """Who was to be late and is here, in a sentence; else empty."""
        names = [row.name for row in self.rows if row.late and row.here]
        template = wording.ONE_WITHOUT_SEAT if len(names) == 1 else wording.MANY_WITHOUT_SEAT
        return template.format(who=joined(names), **self.naming) if names else ""


def presence(evening: EventState, here: Mapping[int, uuid.UUID], device: uuid.UUID) -> Presence:
    """Who is here. `said`: the device that said so, by number."""
    staying = [one for one in evening.entrants if one.left is None or one.left > one.joined]
    expected = [one for one in staying if 1 not in one.away]
    rows = [
        PresenceRow(
            one.number, evening.names[one.number], one.number in here, here.get(one.number) == device, one.joined > 1
        )
        for one in expected
    ]
    return Presence(tuple(sorted(rows, key=lambda row: row.name.casefold())), evening.format.naming)

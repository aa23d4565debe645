"""Who is here before round 1, for the board and for the phones on which people say so themselves."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from leagues.state.event_state import EventState
from scorekeeper.rules.words import joined

from . import wording


@dataclass(frozen=True)
class PresenceRow:
    """An entrant. `mine`: whether this phone said that they are here."""

    number: int
    name: str
    here: bool
    mine: bool


@dataclass(frozen=True)
class Presence:
    """Everybody who is expected for round 1, by name."""

    rows: tuple[PresenceRow, ...]

    @property
    def missing(self) -> list[str]:
        return [row.name for row in self.rows if not row.here]

    @property
    def count_words(self) -> str:
        """ "12 of 16 are here."."""
        return wording.COUNT_HERE.format(here=len(self.rows) - len(self.missing), count=len(self.rows))

    @property
    def words(self) -> str:
        """ "12 of 16 are here. Missing: ada and bo."; empty before anybody has said so."""
        here = len(self.rows) - len(self.missing)
        if not here:
            return ""
        if not self.missing:
            return wording.ALL_HERE.format(count=here)
        return wording.SOME_HERE.format(here=here, count=len(self.rows), missing=joined(self.missing))


def presence(evening: EventState, said: Mapping[int, uuid.UUID], device: uuid.UUID) -> Presence:
    """Who is here. `said`: the device that said so, by number."""
    expected = [one for one in evening.entrants if one.is_present(1)]
    rows = [
        PresenceRow(one.number, evening.names[one.number], one.number in said, said.get(one.number) == device)
        for one in expected
    ]
    return Presence(tuple(sorted(rows, key=lambda row: row.name.casefold())))

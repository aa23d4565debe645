"""How strong people are at a game beside one another, with how sure that is; worked out anew from what was played.

Each match is compared side by side with the neighbours in its order of places (openskill's `BradleyTerryPart`): any
number of sides, teams, and ties, which its Plackett-Luce model gets wrong.
"""

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .results import Result

PROVISIONAL = 10  # matches: with fewer it is too early to tell
OTHERS = 3  # of the same game, to be stronger than
LOW, HIGH = 10.0, 40.0  # where the line of a page begins and ends: a beginner is at 25


@dataclass(frozen=True)
class Rating:
    """`strength`: 25 before anything is known, more for who wins; `doubt`: the true one lies within twice this 19 times
    of 20; `played`: matches of the game."""

    player: uuid.UUID
    strength: float
    doubt: float
    played: int

    @property
    def provisional(self) -> bool:
        return self.played < PROVISIONAL

    @property
    def place_on_line(self) -> tuple[int, int, int]:
        """Where it stands between `LOW` and `HIGH`, in hundredths: its lower end, itself, its upper end."""
        found = (self.strength - 2 * self.doubt, self.strength, self.strength + 2 * self.doubt)
        low, middle, high = (round(100 * (min(max(each, LOW), HIGH) - LOW) / (HIGH - LOW)) for each in found)
        return low, middle, high


def ratings(results: Iterable[Result], game: str) -> list[Rating]:
    """Everybody's rating at a game, the strongest first; nobody where there were never two sides.

    `results`: oldest first; those count that ended by their rules. `game`: as people call it.
    """
    from openskill.models import BradleyTerryPart  # only who looks at ratings waits for it

    model, played = BradleyTerryPart(), Counter[uuid.UUID]()
    now: dict[uuid.UUID, Any] = {}
    for result in results:
        sides = [side for side in result.sides if side.players]
        if result.game != game or not result.over or len(sides) < 2:
            continue
        before = [[now.get(player) or model.rating() for player in side.players] for side in sides]
        after = model.rate(before, ranks=[float(side.place) for side in sides])
        for side, team in zip(sides, after, strict=True):
            now |= zip(side.players, team, strict=True)
            played.update(side.players)
    found = [Rating(player, each.mu, each.sigma, played[player]) for player, each in now.items()]
    return sorted(found, key=lambda each: (-each.strength, each.doubt, str(each.player)))


def stronger_than(found: Iterable[Rating]) -> Mapping[uuid.UUID, int]:
    """How many of ten others each is stronger than, by player; of those who have played enough, where they are enough.

    Among five of whom somebody is second: 7 or 8 of 10 rounded down, 7.
    """
    sure = [each for each in found if not each.provisional]
    if len(sure) <= OTHERS:
        return {}
    return {each.player: 10 * sum(other.strength < each.strength for other in sure) // (len(sure) - 1) for each in sure}

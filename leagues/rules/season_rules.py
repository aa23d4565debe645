"""What evenings bring in a season, as whoever runs it chose: places, best evenings, coming, enough evenings, moves.

Ours, as clubs differ in all of it. Nothing chosen: a point for everyone who ends below: see the decisions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from scorekeeper.rules.words import joined, so_many

from . import wording

COUNTS = ("matches", "difference")  # what an evening brings instead of points for its place
WIN_BRINGS, LEVEL_BRINGS = 2, 1  # match points
ALSO = ("won", "came")  # tables beside the one of points: evenings won, evenings played
MOST_PLACES, MOST_POINTS, MOST, MOST_HANDICAP = 60, 1_000, 100, 100


@dataclass(frozen=True)
class SeasonRules:
    """`places`: what the first, second … place brings; empty: as usual. `best`: so many evenings of each count; 0: all.

    `coming`: points for each evening that somebody came to, also where it is dropped. `least`: evenings that somebody
    needs for a place. `up`, `down`: how many first and last ones move. `worst`: so many evenings of each do not count,
    those that somebody missed first. `also`: further tables, keys of `ALSO`.

    `counts`: one of `COUNTS`; empty: the place. `handicaps`: (id of a person, what they have more of each evening).
    `nights`: since which day ("2026-01-01") nights at home of its group count, too; empty: they don't.
    """

    places: tuple[int, ...] = ()
    best: int = 0
    coming: int = 0
    least: int = 0
    up: int = 0
    down: int = 0
    worst: int = 0
    also: tuple[str, ...] = ()
    counts: str = ""
    handicaps: tuple[tuple[str, int], ...] = ()
    nights: str = ""

    @property
    def stored(self) -> dict[str, Any]:
        """What was chosen, without what is usual; read by `read_rules`."""
        found = {name: [*value] if isinstance(value, tuple) else value for name, value in asdict(self).items() if value}
        return found | {"handicaps": [[*each] for each in self.handicaps]} if self.handicaps else found

    def of_place(self, place: int) -> int:
        """What a place brings by `places`; those beyond the list bring nothing, level ones all bring their place's."""
        return self.places[place - 1] if place <= len(self.places) else 0

    def most(self, held: int) -> int:
        """How many evenings count at most, of so many that were held: one at least."""
        most = max(1, held - self.worst) if self.worst else held
        return min(most, self.best) if self.best else most

    def counted(self, brought: Sequence[int], held: int = 0) -> tuple[int, ...]:
        """Which evenings count, in their order: the best ones, of level ones the first. `brought`: points of each;
        `held`: how many the season has, also those that were missed."""
        best = sorted(range(len(brought)), key=lambda at: (-brought[at], at))
        return tuple(sorted(best[: self.most(max(held, len(brought)))]))

    def total(self, brought: Sequence[int], held: int = 0) -> int:
        return sum(brought[at] for at in self.counted(brought, held)) + self.coming * len(brought)

    def lacks(self, evenings: int) -> int:
        """How many evenings somebody needs yet for a place."""
        return max(0, self.least - evenings)

    def move(self, place: int, worse: int) -> str:
        """Whether a place goes up or down. `worse`: how many have a worse one; level ones move alike."""
        return move_of(place, worse, self.up, self.down)

    def sentences(self, usual: Sequence[str]) -> list[str]:
        """How the points come about. `usual`: how they do where no list of places was chosen."""
        listed = [wording.PLACES_BRING.format(points=joined([*map(str, self.places)]))]
        counts = [wording.COUNTS_BRING[self.counts].format(win=WIN_BRINGS, level=LEVEL_BRINGS)] if self.counts else []
        return [
            *(counts or (listed if self.places else usual)),
            *([wording.HANDICAPS] * any(points for _, points in self.handicaps)),
            *([wording.COMING.format(points=so_many(self.coming, "points"))] * bool(self.coming)),
            *([wording.BEST_COUNT.format(evenings=so_many(self.best, "evenings"))] * bool(self.best)),
            *([wording.WORST_DROPPED.format(evenings=so_many(self.worst, "evenings"))] * bool(self.worst)),
            *([wording.PLACE_NEEDS.format(evenings=so_many(self.least, "evenings"))] * (self.least > 1)),
        ]


def move_of(place: int, worse: int, up: int, down: int) -> str:
    """Whether a place goes up or down, where so many first and last ones do; see `SeasonRules.move`."""
    if place <= up:
        return wording.GOES_UP
    return wording.GOES_DOWN if worse < down else ""


USUAL = SeasonRules()


def read_rules(stored: Mapping[str, Any]) -> SeasonRules:
    lists = {name: tuple(stored.get(name, ())) for name in ("places", "also")}
    handicaps = tuple((person, points) for person, points in stored.get("handicaps", ()))
    return SeasonRules(**{**stored, **lists, "handicaps": handicaps})

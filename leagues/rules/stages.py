"""A second stage: the first of an evening go on to a knockout, or to a final group, seeded as they stand.

Source: common practice; the American Cribbage Congress lets the top quarter of a tournament play on. Ours: of groups as
many of each go on as it comes to, and then the best of those who follow, by points a match; all winners of groups are
seeded before all seconds; who is level on the last place that goes on is asked of the organiser, and who is level above
it is seeded in the order of the list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.rules.setup import Option

from . import wording
from .draws import Draw, EventFacts, RoundFacts
from .format import Format

STAGE = "stage"  # the option: the stage that is played now, as `Stage.stored`; without it the first is
THEN = Option("then", wording.THEN_KNOCKOUT, 0, low=0, high=64)
EMPTY = RoundFacts(Draw(()))


@dataclass(frozen=True)
class Stage:
    """A stage that follows another one. `before`: the options of that one; those of the event are of this stage."""

    format: str  # its key
    seeds: tuple[int, ...]  # who goes on, best first
    after: int  # the last round of the stage before
    carries: bool = False  # whether their points go on with them
    before: Mapping[str, Any] = field(default_factory=dict)

    @property
    def stored(self) -> dict[str, Any]:
        return {**vars(self), "seeds": [*self.seeds], "before": {**self.before}}

    def of(self, event: EventFacts, carried: Mapping[int, int]) -> EventFacts:
        """The event as this stage has it: its rounds, and who goes on in the order of seeds, with what they carry."""
        by_number = {each.number: each for each in event.entrants}
        here = [by_number[one] for one in self.seeds if one in by_number]
        return replace(
            event,
            entrants=tuple(
                replace(each, joined=max(each.joined, self.after + 1), brought=carried.get(each.number, 0))
                for each in here
            ),
            rounds=(EMPTY,) * self.after + event.rounds[self.after :],
            began=self.after + 1,
        )


def who_goes_on(format: Format, event: EventFacts, count: int) -> str:
    """Who the `count` who go on are: "The first 2 of each group and the best 2 of those who follow"."""
    groups = len(format.people.groups(event)) if format.people.groups else 1
    each, rest = divmod(count, groups)
    if groups == 1:
        return wording.FIRST.format(count=count)
    if not each:
        return wording.BEST_WINNERS.format(count=count)
    first = wording.ALL_WINNERS if each == 1 else wording.FIRST_OF_EACH.format(count=each)
    return wording.AND_BEST.format(first=first, rest=rest) if rest else first


def stage_of(options: Mapping[str, Any]) -> Stage | None:
    """The second stage that is played now; None in the first."""
    stored = options.get(STAGE)
    return Stage(**{**stored, "seeds": tuple(stored["seeds"])}) if stored else None

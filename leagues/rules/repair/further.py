"""The rounds after those that were agreed: one more cycle where two are level, or nobody has reached the target yet.

Nobody ever plays part of a cycle (spec B.8). A fixed movement goes on where it stands; where draws are searched for,
the rounds played so far count, so that those meet who met least, at tables that they have not seen.
"""

from collections.abc import Sequence
from dataclasses import replace

from leagues.rules.drawing.numbering import number_tables
from leagues.rules.draws import Draw, Event, Format

from .repair import repair

STEPS = 60_000  # a page waits for it


def further_rounds(format: Format, event: Event, until: int, *, steps: int = STEPS) -> tuple[Draw, ...]:
    """Every round from the next one to `until`, for those who are there. `RuleError` where it is not for so many."""
    played = [each.draw for each in event.rounds]
    if format.way.better_plans is None:
        whole = format.way.draws(replace(event, options={**event.options, "rounds": until}))
        return repair(format, event, whole[len(played) :], free=True, steps=steps).draws
    return number_tables(repair(format, event, repeat_rounds(played, until), free=True, steps=steps).draws, played)


def repeat_rounds(played: Sequence[Draw], until: int) -> list[Draw]:
    """The same rounds once more, from the first: what a search begins from."""
    return [played[at % len(played)] for at in range(until - len(played))]

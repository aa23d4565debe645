"""Rounds after the agreed ones: where two are level, or nobody has reached the target yet.

Always whole cycles. A fixed movement goes on from where it stands; a search counts the rounds played, so
that those meet who have met least, at new tables.
"""

from collections.abc import Sequence
from dataclasses import replace

from leagues.rules.drawing.numbering import number_tables
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.format import Format

from .repair import repair

STEPS = 60_000  # a page waits for it


def further_rounds(format: Format, event: EventFacts, until: int, *, steps: int = STEPS) -> tuple[Draw, ...]:
    """Every round from the next one to `until`, for those who are here; `RuleError` where there is none for them."""
    played = [each.draw for each in event.rounds]
    if format.pairing.better_plans is None:
        whole = format.pairing.draws(replace(event, options={**event.options, "rounds": until}))
        return repair(format, event, whole[len(played) :], free=True, steps=steps).draws
    return number_tables(repair(format, event, repeat_rounds(played, until), free=True, steps=steps).draws, played)


def repeat_rounds(played: Sequence[Draw], until: int) -> list[Draw]:
    """The rounds played, repeated from the first, as a start for the search."""
    return [played[at % len(played)] for at in range(until - len(played))]

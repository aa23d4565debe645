"""A circle that is drawn for some who miss round 1: where they sit in it, and what it leaves out.

Ours: who misses round 1 would have met there, or sat out, among themselves. So all others meet everybody, and sit out
in turn, in one cycle of all who are expected. Rounds that are mended later are none of this (`repair`).
"""

from collections import Counter

from leagues.rules.draws import Draw, Event
from leagues.rules.endings import ending_rule
from scorekeeper.rules.game import RuleError

from .movement import TOO_FEW, too_short_sentence

LEFT_OUT = "Meetings left out: {apart}. Away in round 1: {gone}."


def expected_later(event: Event) -> tuple[int, ...]:
    """Who is expected, but not there in round 1: late, or resting."""
    here = event.present(1)
    return tuple(one for one in event.starters if one not in here)


def circle_order(event: Event, first: Draw) -> tuple[int, ...]:
    """Who is player 1, 2, ... of a movement with this first round: as in the roll, but for whoever misses it.

    They sit at the last tables; one of an odd number sits out, if anybody does. `RuleError` where the movement is not
    for so many.
    """
    people, gone = event.starters, expected_later(event)
    places = [seat for table in reversed(first.tables) for seat in table.seats]
    needed = len(places) + len(first.out)
    if needed > len(people) or (gone and needed < len(people)):
        raise RuleError(TOO_FEW, needed=needed, players=len(people))
    places = [*first.out, *places] if len(gone) % 2 else [*places, *first.out]
    empty = set(places[: len(gone)])
    late, others = iter(gone), iter([one for one in people if one not in gone])
    return tuple(next(late if place in empty else others) for place in range(1, len(people) + 1))


def missing_meetings_sentence(event: Event, whole: int, rounds: int) -> str:
    """How many meetings these rounds leave out of whole circles of `whole`, as far as it is agreed, in a sentence; else
    empty.

    Where the rounds of the event are known, it is told while they are that circle: of mended ones their quality tells.
    """
    gone = len(expected_later(event))
    apart = (gone + (len(event.starters) + 1) % 2) // 2 if gone else 0
    mended = bool(event.rounds) and not lacks_exactly(event, whole, apart)
    if ending_rule(event.options) != "cycles" or rounds % whole or not apart or mended:
        return too_short_sentence(event, whole)
    return LEFT_OUT.format(apart=apart, gone=gone)


def lacks_exactly(event: Event, whole: int, apart: int) -> bool:
    """Whether the rounds are whole circles but for so many meetings, and nobody meets more often than in those."""
    laps, rest = divmod(len(event.rounds), whole)
    every = Counter(pair for each in event.rounds for table in each.draw.tables for pair in table.opponents())
    met = [count for pair, count in every.items() if set(pair) <= set(event.starters)]
    return not rest and max(met, default=0) <= laps and sum(met) + apart == laps * whole * (len(event.starters) // 2)

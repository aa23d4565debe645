"""A circle where some people miss round 1: their places, and the meetings it leaves out.

Our rule: the absent are given the chairs of round 1 at which they meet, or sit out, among themselves. So everyone else
meets everyone and sits out in turn in one cycle. Later changes of the plan belong to `repair`.
"""

from collections import Counter

from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ending_rule
from scorekeeper.rules.tally import RuleError

from . import wording
from .movement import too_short_sentence


def absent_in_round_one(event: EventFacts) -> tuple[int, ...]:
    """Starters who are late or rest in round 1."""
    here = event.present(1)
    return tuple(one for one in event.starters if one not in here)


def circle_order(event: EventFacts, first: Draw) -> tuple[int, ...]:
    """Who is player 1, 2, ... of a movement with this first round: in roster order, except those who miss it.

    They sit at the last tables; one of an odd number sits out, if anybody does. `RuleError` where the movement is for
    another number.
    """
    people, gone = event.starters, absent_in_round_one(event)
    places = [seat for table in reversed(first.tables) for seat in table.seats]
    needed = len(places) + len(first.out)
    if needed > len(people) or (gone and needed < len(people)):
        raise RuleError(wording.TOO_FEW_PLAYERS, needed=needed, players=len(people))
    places = [*first.out, *places] if len(gone) % 2 else [*places, *first.out]
    empty = set(places[: len(gone)])
    late, others = iter(gone), iter([one for one in people if one not in gone])
    return tuple(next(late if place in empty else others) for place in range(1, len(people) + 1))


def missing_meetings_sentence(event: EventFacts, whole: int, rounds: int) -> str:
    """How many meetings whole circles of `whole` rounds leave out because of absences in round 1; else empty.

    Once the rounds are changed, nothing is said: their quality says it.
    """
    gone = len(absent_in_round_one(event))
    apart = (gone + (len(event.starters) + 1) % 2) // 2 if gone else 0
    changed = bool(event.rounds) and not lacks_exactly(event, whole, apart)
    if ending_rule(event.options) != "cycles" or rounds % whole or not apart or changed:
        return too_short_sentence(event, whole)
    return wording.LEFT_OUT.format(apart=apart, gone=gone)


def lacks_exactly(event: EventFacts, whole: int, apart: int) -> bool:
    """Whether the rounds are whole circles without `apart` meetings, with no meeting more often than in those."""
    laps, rest = divmod(len(event.rounds), whole)
    every = Counter(pair for each in event.rounds for table in each.draw.tables for pair in table.opponents())
    met = [count for pair, count in every.items() if set(pair) <= set(event.starters)]
    return not rest and max(met, default=0) <= laps and sum(met) + apart == laps * whole * (len(event.starters) // 2)

"""What an offer says of itself beside the other, checked by figures of its own."""

from collections import Counter
from itertools import combinations

from leagues.changes import options, wording
from leagues.state.changes.what_if import with_snapshot
from leagues.state.facts.event_state import EventState


def claims_hold(evening: EventState, found: tuple[options.RepairOption, ...]) -> None:
    """Each of two offers says of itself in a line just what the rounds that it draws have."""
    for mine, other in (found, found[::-1]) if len(found) == 2 else ():
        again, uneven = counted(evening, mine)
        slips = next(then for what, _, then in mine.costs if what == wording.NEW_SLIPS)
        evener = [wording.EVENER_PLAY] if uneven < counted(evening, other)[1] else []
        assert mine.how == " ".join([wording.IN_SHORT.format(slips=slips, again=again), *evener])


def counted(evening: EventState, offer: options.RepairOption) -> tuple[int, int]:
    """(how often people meet again, how unequally they play) in the rounds of an offer, from these alone."""
    met: dict[bool, Counter[frozenset[int]]] = {True: Counter(), False: Counter()}
    plays: Counter[int] = Counter()
    for each in with_snapshot(evening, offer.head).rounds:
        plays.update(dict.fromkeys((*each.draw.seated, *each.draw.out), 0))
        for table in each.draw.tables:
            plays.update(table.seats if len(table.seats) > 1 else ())
            for two in map(frozenset, combinations(table.seats, 2)):
                met[any(two <= set(team) for team in table.teams)][two] += 1
    again = sum(often - 1 for pairs in met.values() for often in pairs.values())
    return again, sum(abs(one - other) ** 2 for one, other in combinations(plays.values(), 2))

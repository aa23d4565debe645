"""What an offer says of itself beside the other, checked by figures of its own."""

from collections import Counter
from itertools import combinations

from leagues.changes import options, preview, wording
from leagues.state.event_state import EventState
from leagues.state.what_if import with_snapshot


def claims_hold(evening: EventState, found: tuple[options.RepairOption, ...]) -> None:
    """Each of two offers says of itself just what the rounds that it draws have before the other's."""
    for mine, other in (found, found[::-1]) if len(found) == 2 else ():
        own, others = counted(evening, mine), counted(evening, other)
        better = {template for template, figure in own.items() if figure < others[template]}
        if preview.FEWER_REPEATS & better:  # it has fewer: how they are spread is not told
            better.discard(wording.EVENER_REPEATS)
        told = {template for template in own if template.format(mine=own[template], other=others[template]) in mine.how}
        assert told == better, (
            mine.how,
            counted(evening, mine),
            counted(evening, other),
        )


def counted(evening: EventState, offer: options.RepairOption) -> dict[str, int]:
    """What an offer is measured by, the fewer the better, from its rounds alone."""
    met: dict[bool, Counter[frozenset[int]]] = {True: Counter(), False: Counter()}
    plays: Counter[int] = Counter()
    for each in with_snapshot(evening, offer.head).rounds:
        plays.update(dict.fromkeys((*each.draw.seated, *each.draw.out), 0))
        for table in each.draw.tables:
            plays.update(table.seats if len(table.seats) > 1 else ())
            for two in map(frozenset, combinations(table.seats, 2)):
                met[any(two <= set(team) for team in table.teams)][two] += 1
    repeats = {partners: [often - 1 for often in pairs.values()] for partners, pairs in met.items()}
    return {
        wording.FEWER_SLIPS: next(then for what, _, then in offer.costs if what == wording.NEW_SLIPS),
        wording.FEWER_PARTNERS: sum(repeats[True]),
        wording.FEWER_OPPONENTS if met[True] else wording.FEWER_MEETINGS: sum(repeats[False]),
        wording.EVENER_PLAY: sum(abs(one - other) ** 2 for one, other in combinations(plays.values(), 2)),
        wording.EVENER_REPEATS: sum(each**2 for each in (*repeats[True], *repeats[False])),
    }

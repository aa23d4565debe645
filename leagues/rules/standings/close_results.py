"""Results so close that a slip of the pen would change a prize, and tables whose result is missing where one could.

Ours. A slip is one point more or less for one side of one table. Teams, ladders and brackets have no such sums.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from leagues.rules.draws import DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.format import Format
from leagues.rules.results import Exact

from . import sitting_out
from .adjusting import counts_adjustments
from .standings import Placing, standings, table_credits

PRIZES = 3  # places
MOST_TRIED, MOST_FOUND = 10, 3  # slips whose standings are worked out; tables that are told

Place = tuple[int, int]  # round, table


def prize_places(rows: Sequence[Placing]) -> list[tuple[int, int]]:
    """(place, entrant) of the first three places."""
    return [(row.place, row.number) for row in rows if row.place <= PRIZES]


def slips_that_matter(
    format: Format, event: EventFacts, *, tried: int = MOST_TRIED, found: int = MOST_FOUND
) -> list[Place]:
    """The tables where one point more or less for one side would change who has a prize, the latest round first.

    Sums of opponents' totals are looked at only for those who sat at the table. `tried`, `found`: how many at most.
    """
    if not ranks_people(format, event):
        return []
    rows = standings(format, event)
    now, known = prize_places(rows), list[Place]()
    for place, slips in tables_with_slips(format, event, rows):
        for slip in slips:
            tried -= 1
            if prize_places(standings(format, slip)) != now:
                known.append(place)
                break
            if tried <= 0:
                return known
        if len(known) == found or tried <= 0:
            return known
    return known


def ranks_people(format: Format, event: EventFacts) -> bool:
    """Whether sums of their own rank people, of whom somebody has played."""
    return counts_adjustments(format) and not format.teams.are_tickets and bool(event.rounds)


def tables_with_slips(
    format: Format, event: EventFacts, rows: Sequence[Placing]
) -> Iterator[tuple[Place, list[EventFacts]]]:
    """(round, table), and the event after each slip there that could touch a prize by what it brings; latest first."""
    keys = {row.number: row.total if row.rate is None else Fraction(row.total) / (row.rounds or 1) for row in rows}
    per = {row.number: row.rounds or 1 for row in rows if row.rate is not None}
    near = [row.number for row in rows if row.place <= PRIZES]
    near += [row.number for row in rows if row.place > PRIZES and row.place == min_place_after(rows)]
    factors = (1, 2) if sitting_out.sat_out_rule(event) == "average" else (1,)
    for number in range(len(event.rounds), 0, -1):
        round_ = event.rounds[number - 1]
        for at, (table, result) in enumerate(round_.table_results):
            if table.is_bye or result is None or not result.played:
                continue
            slips = []
            for other in shifted_results(table, result):
                change = gains(format, event, round_, table, result, other)
                moved = {one: Fraction(each, per[one]) if per else each for one, each in change.items()}
                if any(touches(keys, near, moved, factor) for factor in factors):
                    slips.append(with_result(event, number, at, other))
            if slips:
                yield (number, table.number), slips


def min_place_after(rows: Sequence[Placing]) -> int:
    """The first place without a prize; 0 where everybody has one."""
    return min((row.place for row in rows if row.place > PRIZES), default=0)


def shifted_results(table: DrawnTable, result: Result) -> Iterator[Result]:
    """The result with one point more, and one less, for each side."""
    points = result.units["points"]
    for side in range(min(table.sides, len(table.seats))):
        for step in (1, -1):
            figures = tuple(each + step * (seat % table.sides == side) for seat, each in enumerate(points))
            yield replace(result, units={**result.units, "points": figures})


def with_result(event: EventFacts, number: int, at: int, result: Result) -> EventFacts:
    """The event with another result of the table at index `at` of a round."""
    round_ = event.rounds[number - 1]
    results = [each for _, each in round_.table_results]
    results[at] = result
    changed = RoundFacts(round_.draw, tuple(results))
    return replace(event, rounds=(*event.rounds[: number - 1], changed, *event.rounds[number:]))


def gains(
    format: Format, event: EventFacts, round_: RoundFacts, table: DrawnTable, old: Result, new: Result
) -> dict[int, int]:
    """What each at the table has more by the other result; 0 too, as a tie-break may change."""
    before, after = (dict(table_credits(format, event, round_.draw, table, each)) for each in (old, new))
    return {one: after.get(one, 0) - figure for one, figure in before.items()}


def touches(keys: Mapping[int, Exact], near: Sequence[int], moved: Mapping[int, Exact], factor: int) -> bool:
    """Whether somebody of those who moved is level with, or passes, somebody near a prize."""
    for one, by in moved.items():
        for other in near:
            if one == other:
                continue
            before = keys[one] - keys[other]
            after = before + factor * (by - moved.get(other, 0))
            if before == 0 or (before > 0) != (after > 0) or after == 0:
                return True
    return False


def missing_that_matter(format: Format, event: EventFacts) -> list[tuple[Place, bool]]:
    """((round, table), whether it was to be played at all) of tables without a result that could change a prize.

    They could where somebody there, with the most that any table brought this evening, had as much as the last prize.
    """
    if not ranks_people(format, event):
        return []
    rows = standings(format, event)
    totals = {row.number: row.total for row in rows}
    last = min((row.total for row in rows if row.place <= PRIZES), default=0)
    rated = any(row.rate is not None for row in rows)
    most = max((figure for round_ in event.rounds for figure in credits_of(format, event, round_)), default=0)
    return [
        ((number, table.number), result is None)
        for number, round_ in enumerate(event.rounds, 1)
        for table, result in round_.table_results
        if not table.is_bye
        and (result is None or not result.played)
        and any(rated or totals.get(one, 0) + most >= last for one in table.seats)
    ]


def credits_of(format: Format, event: EventFacts, round_: RoundFacts) -> Iterator[int]:
    """What each at the tables of a round got."""
    for table, result in round_.table_results:
        yield from (figure for _, figure in table_credits(format, event, round_.draw, table, result))

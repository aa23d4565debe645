"""Like for like: places are those of the last closed round; what the round in play brought so far stands beside them.

Whoever has finished it would otherwise stand before, or where low points win behind, all who have not.
"""

from dataclasses import dataclass, replace

from leagues.rules import draws
from leagues.rules.results import Exact, counts_down
from leagues.rules.standings.standings import accounts, table_credits, total
from leagues.state.facts.event_state import EventState, uncached_copy
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.suspense import without_sheet
from leagues.state.facts.table_state import DISPUTED, PLAYING, TableState, result_units


def waits_for_close(evening: EventState) -> bool:
    """Whether the round that is played moves no places until it is closed.

    Not in a knockout, where winners stay on, and at one table. At home, where nobody closes rounds, only where low
    points win, until every table is done.
    """
    running, format = evening.running, evening.format
    if running is None or format.pages.queue is not None or format.pages.has_bracket:
        return False
    if evening.board.opens == "by itself" and not (running.unfinished and counts_down(format, evening.facts)):
        return False
    return sum(not table.draw.is_bye for table in running.tables) > 1


def as_compared(evening: EventState) -> EventState:
    """The evening as its places compare it: the round in play as if it had just been opened. No query."""
    if not waits_for_close(evening):
        return evening
    other = uncached_copy(evening)
    other.worked_out = evening.worked_out  # found by equal facts
    other.rounds = [
        replace(each, tables=[without_sheet(table) for table in each.tables]) if each is evening.running else each
        for each in evening.rounds
    ]
    return other


@dataclass(frozen=True)
class Since:
    """What the round in play has brought somebody: `figure` as the rules count it, None where there is none to tell.

    `done`: the table has finished; `began`: it has a score; `void`: it does not play; `checking`: a
    second person still types it in.
    """

    figure: Exact | None = None
    done: bool = False
    began: bool = False
    seated: bool = True
    void: bool = False
    checking: bool = False


def since_closed(evening: EventState) -> dict[int, Since]:
    """By number what the round in play has brought everybody in it; empty where places do not wait for its end."""
    running = evening.running if waits_for_close(evening) else None
    if running is None:
        return {}
    credited = {
        one: total([credit for credit in account if credit.round == running.number])
        for one, account in accounts(evening.format, evening.facts, ahead=True).items()
    }
    found = {one: Since(credited[one] or None, seated=False) for one in running.draw.out if one in credited}
    for table in running.tables:
        found |= since_at_table(evening, running, table, credited)
    return found


def since_at_table(
    evening: EventState, running: RoundState, table: TableState, credited: dict[int, Exact]
) -> dict[int, Since]:
    if table.draw.is_bye:
        return {one: Since(credited[one], seated=False) for one in table.draw.seats}
    if table in evening.being_checked:
        return {one: Since(checking=True) for one in table.draw.seats}
    if table.result is not None:
        return {one: Since(credited[one], done=True, began=True, void=table.void) for one in table.draw.seats}
    figures = dict(points_so_far(evening, running, table))
    began = table.state in (PLAYING, DISPUTED)
    return {one: Since(figures.get(one), began=began) for one in table.draw.seats}


def points_so_far(evening: EventState, running: RoundState, table: TableState) -> list[tuple[int, int]]:
    """What each would get if the table stopped now; empty where a round brings wins, and without a score."""
    if table.state != PLAYING or table.match is None or table.standing is None:
        return []
    if not evening.format.adds_points(evening.facts) or evening.format.counts_match_points(evening.facts):
        return []
    result = draws.Result(result_units(table.match, table.standing, table.draw), {})
    return list(table_credits(evening.format, evening.facts, running.draw, table.draw, result))

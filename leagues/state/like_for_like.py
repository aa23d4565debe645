"""Like for like: where low points win, places leave out the round that is played until every table is done.

Whoever has finished it would otherwise fall behind all who have not.
"""

from dataclasses import replace

from leagues.rules.endings import ending_rule
from leagues.rules.results import counts_down

from .event_state import EventState
from .suspense import without_sheet
from .what_if import uncached_copy


def waits_for_all(evening: EventState) -> bool:
    """Whether the round that is played counts only once all its tables are done; not where points a round rank."""
    running, format = evening.running, evening.format
    if running is None or not running.unfinished or format.queue is not None:
        return False
    tables = sum(not table.draw.is_bye for table in running.tables)
    return tables > 1 and counts_down(format, evening.facts) and ending_rule(evening.facts.options) != "time"


def as_compared(evening: EventState) -> EventState:
    """The evening as its places compare it: a round that waits for all as if it had just been opened. No query."""
    if not waits_for_all(evening):
        return evening
    other = uncached_copy(evening)
    other.worked_out = evening.worked_out  # found by equal facts
    other.rounds = [
        replace(each, tables=[without_sheet(table) for table in each.tables]) if each is evening.running else each
        for each in evening.rounds
    ]
    return other

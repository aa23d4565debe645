"""Suspense: the results of the last rounds are hidden from lookers-on until the organiser shows them.

Who sits where is never hidden, as people must find their tables.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace

from leagues.models import Round
from leagues.rules.draws import Draw

from .event_state import EventState, uncached_copy
from .round_state import RoundState
from .table_state import TableState

SUSPENSE = "suspense"  # the option: the first round whose results are hidden; 0: none
LAST_SECRET = 400  # rounds


def may_be_hidden(evening: EventState, drawn: Sequence[Draw]) -> bool:
    """Whether results can be kept from lookers-on: in rounds of several tables. `drawn`: those known so far."""
    if not evening.board.keeps_secrets:
        return False
    return not drawn or any(sum(not table.is_bye for table in draw.tables) > 1 for draw in drawn)


def suspense_from(evening: EventState) -> int:
    """The first round whose results are to be hidden; 0: none. At one table nothing is hidden, as all sit there."""
    asked = int(evening.event.options.get(SUSPENSE, 0))
    return asked if asked and may_be_hidden(evening, [each.draw for each in evening.rounds]) else 0


def hidden_from(evening: EventState) -> int:
    """The first round whose results are hidden now: `suspense_from` once that round was opened, before that 0."""
    first = suspense_from(evening)
    return first if first and any(each.number >= first for each in evening.opened) else 0


def as_looked_on(evening: EventState) -> EventState:
    """The evening as lookers-on see it: hidden rounds as if they were announced and not played. No query."""
    first = hidden_from(evening)
    if not first:
        return evening
    other = uncached_copy(evening)
    other.worked_out = evening.worked_out  # found by equal facts
    other.event = copy(evening.event)
    other.event.ended = None
    other.rounds = [as_announced(each) if each.number >= first else each for each in evening.rounds]
    return other


def as_announced(played: RoundState) -> RoundState:
    """A round as it was before it was opened."""
    row = Round(pk=played.row.pk, event_id=played.row.event_id, number=played.row.number)
    return replace(played, row=row, tables=[without_sheet(table) for table in played.tables])


def without_sheet(table: TableState) -> TableState:
    other = uncached_copy(table)
    other.match, other.answers, other.void, other.agreed, other.agreed_by = None, {}, False, None, ""
    other.summed = None
    return other

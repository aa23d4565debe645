"""The rounds of a league at one table: they open and close by themselves as lines are written.

The last result of a round opens the next one; where a line is undone, a later round without lines is undone with it.
"""

from dataclasses import replace

from django.db import transaction

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.device import ActFields

from . import organiser, wording

MOST_STEPS = 4  # acts that one line causes at most: undo a round, reopen, close, open the next


@transaction.atomic
def catch_up(event: Event, act: ActFields) -> EventState:
    """Open, close and undo rounds until they agree with the lines."""
    evening = EventState(Event.objects.select_for_update().get(pk=event.pk))
    for _ in range(MOST_STEPS):
        further = take_step(evening, act)
        if further is evening:
            break
        evening = further
    return evening


def take_step(evening: EventState, act: ActFields) -> EventState:
    """Do the next act that the lines call for; the same event where there is none."""
    if evening.event.ended is not None or not evening.opened:
        return evening
    if came_too_early(evening):
        return undo_round(evening, act)
    gap = next((each for each in evening.opened if each.row.closed and each.unfinished), None)
    if gap is not None:  # its line was deleted: reopen it, and keep what was played since
        again = wording.REOPENED_ROUND.format(number=gap.number)
        return organiser.change_round(evening, gap.number, again, closed=None, **act)
    if evening.running is not None:
        return evening if evening.running.unfinished or evening.questions else organiser.close_round(evening, **act)
    return evening if evening.over or evening.next_draw is None else organiser.open_round(evening, **act)


def came_too_early(evening: EventState) -> bool:
    """Whether the last round has no lines and no longer follows from the one before."""
    if len(evening.opened) < 2 or not evening.opened[-1].untouched:
        return False
    *earlier, last = evening.opened
    if earlier[-1].unfinished:
        return True
    way, facts = evening.format.pairing, evening.build_event(earlier)
    if not way.follows_results:
        return False
    asked = any(ask.round == len(earlier) for ask in way.questions(facts))
    return asked or way.next(facts) != last.draw


def undo_round(evening: EventState, act: ActFields) -> EventState:
    """Undo the opening of the last round, and reopen the one before."""
    wanted = take_snapshot(evening)
    *earlier, before, last = [each for each in wanted.rounds if each.opened]
    later = [each for each in wanted.rounds if not each.opened]
    unsaid = [table.number for table in evening.opened[-2].unfinished]
    tables = tuple(replace(table, answers={}) if table.number in unsaid else table for table in before.tables)
    before = replace(before, closed=None, tables=tables)
    known = evening.format.pairing.is_drawn_beforehand
    rounds = (*earlier, before, *([replace(last, opened=None, until=None)] if known else []), *later)
    return organiser.change_event(
        evening, replace(wanted, rounds=rounds), wording.UNDONE_ROUND.format(number=last.number), **act
    )

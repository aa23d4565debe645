"""The rounds of a league at one table: they open and close by themselves as lines are written.

The last result of a round opens the next one; where a line is undone, a later round without lines is undone with it.
"""

from typing import Any

from django.db import transaction

from leagues.actions import organiser
from leagues.models import Change, Event
from leagues.rules.results import valid_answers
from leagues.state.event_state import EventState
from leagues.state.snapshot import answers_in
from leagues.state.table_state import TableState
from scorekeeper.models.line import UNDO_PREFIX

MOST_STEPS = 4  # acts that one line causes at most: undo a round, reopen, close, open the next
ActFields = dict[str, Any]


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
        return take_back_round(evening, act)
    gap = next((each for each in evening.opened if each.row.closed and each.unfinished), None)
    if gap is not None:  # its line was deleted: reopen it, and keep what was played since
        again = f"Opened round {gap.number} again"
        return organiser.change_round(evening, gap.number, again, closed=None, **act)
    if evening.running is not None:
        return evening if evening.running.unfinished or evening.questions else organiser.close_round(evening, **act)
    return evening if evening.over or evening.next_draw is None else organiser.open_round(evening, **act)


def answer_acts(evening: EventState) -> dict[tuple[int, int], list[Change]]:
    """The acts that gave or undid an answer about a level table, by (round, table), the newest first. One query."""
    found, before = dict[tuple[int, int], list[Change]](), dict[tuple[int, int], dict[str, int]]()
    for change in evening.event.changes.defer("before").order_by("act"):  # each act begins where the one before ended
        after = answers_in(change.after)
        for place in {**before, **after}:
            if before.get(place) != after.get(place):
                found.setdefault(place, []).insert(0, change)
        before = after
    return found


def counting_answer(
    evening: EventState, table: TableState, acts: list[Change]
) -> tuple[list[str], Change | None, list[Change]]:
    """(who won by the answer of the table, the act that gave it, the other acts). `acts`: the newest first."""
    said = [evening.names[one] for one in valid_answers(table.draw, table.result)]
    return said, acts[0] if said and acts else None, acts[1:] if said else acts


def answer_entry(change: Change) -> dict[str, Any]:
    """An answer, or that it was taken back, as a history tells an act at a table."""
    undone = change.words.startswith(UNDO_PREFIX)
    fell = not undone and change.words.startswith("Took back")  # with the line that it was about
    words = "the answer" if fell else change.words.removeprefix(UNDO_PREFIX)
    return {"did": "taken back" if undone or fell else "", "words": words, "writer": change.writer, "at": change.at}


def came_too_early(evening: EventState) -> bool:
    """Whether the last round has no lines and no longer follows from the one before."""
    if len(evening.opened) < 2 or not evening.opened[-1].untouched:
        return False
    *earlier, last = evening.opened
    if earlier[-1].unfinished:
        return True
    way, facts = evening.format.way, evening.build_event(earlier)
    if not way.follows_results:
        return False
    asked = any(ask.round == len(earlier) for ask in way.questions(facts))
    return asked or way.next(facts) != last.draw


def take_back_round(evening: EventState, act: ActFields) -> EventState:
    """Undo the opening of the last round, and reopen the one before."""
    wanted = organiser.take_snapshot(evening)
    *earlier, before, last = [each for each in wanted["rounds"] if each["opened"]]
    later = [each for each in wanted["rounds"] if not each["opened"]]
    unsaid = [table.number for table in evening.opened[-2].unfinished]
    tables = [{**table, "said": {}} if table["number"] in unsaid else table for table in before["tables"]]
    before = {**before, "closed": None, "tables": tables}
    known = evening.format.way.is_drawn_beforehand
    rounds = [*earlier, before, *([{**last, "opened": None, "until": None}] if known else []), *later]
    return organiser.change_event(evening, {**wanted, "rounds": rounds}, f"Took back round {last['number']}", **act)

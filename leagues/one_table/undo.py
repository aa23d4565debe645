"""What undo takes back at a kitchen table: the last that a device did, in whichever pitch, or for the whole evening.

Rounds follow the lines there, and are no acts of anybody: what somebody wished is taken out from under them.
"""

import uuid
from typing import Any

from leagues.actions import organiser
from leagues.actions.undo import LINES_SEARCHED, ROUND_CHANGED, find_match, find_table, last_line, shorten_words
from leagues.models import Change, Event
from leagues.rules import draws
from leagues.state.event_state import EventState, RoundState
from leagues.state.snapshot import Snapshot, round_snapshot, take_snapshot
from scorekeeper.actions import edit
from scorekeeper.models import Line, in_force
from scorekeeper.rules.game import RuleError

from .rounds import ActFields, catch_up

TABLE_FACTS = ("seats", "dealer", "void", "said")  # what somebody may wish otherwise, or say


def last_undoable(event: Event, device: uuid.UUID) -> Change | Line | None:
    """What undo takes back next: a line, or a wish for the evening; None where there is nothing. Two queries."""
    line = last_line(event, device)
    return last_event_change(event, device, line) or line


def last_event_change(event: Event, device: uuid.UUID, line: Line | None) -> Change | None:
    """The last that a device changed for the evening since it wrote a line; what merely followed from lines is nobody's
    wish."""
    acts = event.changes.filter(device=device).order_by("-act")
    rows = acts.filter(at__gt=line.at) if line else acts
    return next((each for each in in_force(rows[:LINES_SEARCHED]) if is_event_change(each)), None)


def undo_label(evening: EventState, device: uuid.UUID) -> str:
    """The same in few words, for a key: "pitch 3"; empty where there is nothing. Two queries."""
    row = last_undoable(evening.event, device)
    if row is None or isinstance(row, Change):
        return shorten_words(row.words) if row else ""
    place = find_table(evening, row.match_id)
    if place is None:
        return "the last row"
    if answer_goes_first(evening, place[0]):
        return "the answer"
    played, table = place
    return f"round {played.number}" if len(played.tables) == 1 else f"table {table.number}"


def written_rounds_after(evening: EventState, played: RoundState) -> list[RoundState]:
    """The pitches after one in which something is written."""
    return [each for each in evening.opened if each.number > played.number and not each.untouched]


def answer_goes_first(evening: EventState, played: RoundState) -> bool:
    """Whether what people said about a pitch goes before the line that it was about."""
    return not written_rounds_after(evening, played) and any(table.answers for table in played.tables)


def is_event_change(change: Change) -> bool:
    """Whether more was changed than which rounds are open, and what was said at a table that is played anew."""
    return bool(changed_facts(change)) or any(
        before[name] != after[name] and (name != "said" or after[name])
        for one, after in tables_by_place(change.after).items()
        for before in [tables_by_place(change.before).get(one, after)]
        for name in TABLE_FACTS
    )


def is_answer(change: Change) -> bool:
    """Whether all that was changed is what people said of a level table."""
    before, after = tables_by_place(change.before), tables_by_place(change.after)
    others = [name for one in after for name in TABLE_FACTS if before.get(one, after[one])[name] != after[one][name]]
    return not changed_facts(change) and set(others) == {"said"}


def changed_facts(change: Change) -> list[str]:
    """What an act changed of the evening itself, its rounds aside."""
    return [key for key in change.after if key != "rounds" and change.before.get(key) != change.after[key]]


def tables_by_place(wanted: Snapshot) -> dict[tuple[int, int], Snapshot]:
    """The tables of the rounds that are opened, by round and number."""
    return {
        (each["number"], table["number"]): table
        for each in wanted["rounds"]
        if each["opened"]
        for table in each["tables"]
    }


def undo_last(evening: EventState, device: uuid.UUID, act: ActFields) -> EventState:
    """The evening without what this device did last. `RuleError` where others have played on from it.

    An answer to a question goes before the line that it was about. `mending.Touched` as for any line.
    """
    row = last_undoable(evening.event, device)
    if isinstance(row, Change):
        return catch_up(without_change(evening, row, act).event, act)
    if row is None:
        return evening
    place = find_table(evening, row.match_id)
    if place is None:
        raise RuleError(ROUND_CHANGED)
    played = place[0]
    later = written_rounds_after(evening, played)
    if answer_goes_first(evening, played):
        evening = without_answers(evening, played, act)
    else:
        match = find_match(row)
        stood = edit.line_before(match, row)
        if later and (stood is None or stood.entries is None):
            raise RuleError("Round {number} has begun since: tap the figure to correct it.", number=later[0].number)
        edit.undo_act(match, row, sure=False, **act)
    return catch_up(evening.event, act)


def without_answers(evening: EventState, played: RoundState, act: ActFields) -> EventState:
    """The evening in which nobody has said yet what was asked about a pitch."""
    tables = [{**table, "said": {}} for table in round_snapshot(played)["tables"]]
    return organiser.change_round(evening, played.number, "Undone: the answer", tables=tables, **act)


# -- a wish for the evening


def without_change(evening: EventState, change: Change, act: ActFields) -> EventState:
    """The evening as if that wish had not been. `RuleError` where somebody wrote or wished something since."""
    now = take_snapshot(evening)
    written = Line.objects.filter(match__table__round__event=evening.event, at__gt=change.at).order_by("-at", "-act")
    if not is_answer(change) and in_force(written[:LINES_SEARCHED]):
        raise RuleError(
            "Something was written since then: {words}. Correct it on the page of who plays.", words=change.words
        )
    mine = changed_facts(change)
    if any(now[key] != change.after[key] for key in mine):
        raise RuleError("Somebody changed that again after: {words}.", words=change.words)
    rounds = [*opened_before(now, change), *planned_before(evening, now, change)]
    wanted = {**now, **{key: change.before[key] for key in mine}, "rounds": rounds}
    return organiser.change_event(evening, wanted, "Undone: " + change.words, undoes=change.pk, **act)


def opened_before(now: Snapshot, change: Change) -> list[Snapshot]:
    """The rounds that are open, with the chairs of before that wish."""
    before, after = tables_by_place(change.before), tables_by_place(change.after)

    def chairs(place: tuple[int, int]) -> dict[str, Any]:
        if place not in before or place not in after:
            return {}
        return {name: before[place][name] for name in TABLE_FACTS if before[place][name] != after[place][name]}

    return [
        {**each, "tables": [{**table, **chairs((each["number"], table["number"]))} for table in each["tables"]]}
        for each in now["rounds"]
        if each["opened"]
    ]


def planned_before(evening: EventState, now: Snapshot, change: Change) -> list[Snapshot]:
    """The rounds to come, as they were planned before that wish; none where each follows from the one before."""
    if not isinstance(evening.format.way, draws.Scheduled):
        return [each for each in now["rounds"] if not each["opened"]]
    opened = max((each["number"] for each in now["rounds"] if each["opened"]), default=0)
    return [
        {**each, "opened": None, "closed": None, "until": None}
        for each in change.before["rounds"]
        if each["number"] > opened
    ]

"""What undo takes back at a kitchen table: the last that a device did, in whichever pitch, or for the whole evening.

Rounds follow the lines there, and are no acts of anybody: what somebody wished is taken out from under them.
"""

import uuid
from typing import Any

from scorekeeper import mending
from scorekeeper.models import Line, in_force
from scorekeeper.rules.game import RuleError

from . import running
from .evening import Evening, Played
from .heads import Head, head, round_head
from .kitchen import Act, kept_up
from .models import Change, Event
from .rules import draws
from .undoing import LINES, MEANWHILE, at_table, last_line, match_of, on_a_key

OF_TABLES = ("seats", "dealer", "void", "said")  # what somebody may wish otherwise, or say


def last(event: Event, device: uuid.UUID) -> Change | Line | None:
    """What undo takes back next: a line, or a wish for the evening; None where there is nothing. Two queries."""
    line = last_line(event, device)
    return last_wish(event, device, line) or line


def last_wish(event: Event, device: uuid.UUID, line: Line | None) -> Change | None:
    """The last that a device changed for the evening since it wrote a line; what merely followed from lines is nobody's
    wish."""
    acts = event.changes.filter(device=device).order_by("-act")
    rows = acts.filter(at__gt=line.at) if line else acts
    return next((each for each in in_force(rows[:LINES]) if is_wish(each)), None)


def what(evening: Evening, device: uuid.UUID) -> str:
    """The same in few words, for a key: "pitch 3"; empty where there is nothing. Two queries."""
    row = last(evening.event, device)
    if row is None or isinstance(row, Change):
        return on_a_key(row.words) if row else ""
    place = at_table(evening, row.match_id)
    if place is None:
        return "the last row"
    if answer_first(evening, place[0]):
        return "the answer"
    played, table = place
    return evening.said(f"round {played.number}") if len(played.tables) == 1 else f"table {table.number}"


def later_than(evening: Evening, played: Played) -> list[Played]:
    """The pitches after one in which something is written."""
    return [each for each in evening.opened if each.number > played.number and not each.untouched]


def answer_first(evening: Evening, played: Played) -> bool:
    """Whether what people said about a pitch goes before the line that it was about."""
    return not later_than(evening, played) and any(table.said for table in played.tables)


def is_wish(change: Change) -> bool:
    """Whether more was changed than which rounds are open, and what was said at a table that is played anew."""
    return bool(wished(change)) or any(
        before[name] != after[name] and (name != "said" or after[name])
        for one, after in tables_of(change.after).items()
        for before in [tables_of(change.before).get(one, after)]
        for name in OF_TABLES
    )


def is_answer(change: Change) -> bool:
    """Whether all that was changed is what people said of a level table."""
    before, after = tables_of(change.before), tables_of(change.after)
    others = [name for one in after for name in OF_TABLES if before.get(one, after[one])[name] != after[one][name]]
    return not wished(change) and set(others) == {"said"}


def wished(change: Change) -> list[str]:
    """What an act changed of the evening itself, its rounds aside."""
    return [key for key in change.after if key != "rounds" and change.before.get(key) != change.after[key]]


def tables_of(wanted: Head) -> dict[tuple[int, int], Head]:
    """The tables of the rounds that are opened, by round and number."""
    return {
        (each["number"], table["number"]): table
        for each in wanted["rounds"]
        if each["opened"]
        for table in each["tables"]
    }


def undone(evening: Evening, device: uuid.UUID, act: Act) -> Evening:
    """The evening without what this device did last. `RuleError` where others have played on from it.

    An answer to a question goes before the line that it was about. `mending.Touched` as for any line.
    """
    row = last(evening.event, device)
    if isinstance(row, Change):
        return kept_up(without(evening, row, act).event, act)
    if row is None:
        return evening
    place = at_table(evening, row.match_id)
    if place is None:
        raise RuleError(MEANWHILE)
    played = place[0]
    later = later_than(evening, played)
    if answer_first(evening, played):
        evening = without_answers(evening, played, act)
    else:
        match = match_of(row)
        stood = mending.line_before(match, row)
        if later and (stood is None or stood.entries is None):
            raise RuleError("Pitch {number} has begun since: tap the figure to correct it.", number=later[0].number)
        mending.take_back(match, row, sure=False, **act)
    return kept_up(evening.event, act)


def without_answers(evening: Evening, played: Played, act: Act) -> Evening:
    """The evening in which nobody has said yet what was asked about a pitch."""
    tables = [{**table, "said": {}} for table in round_head(played)["tables"]]
    return running.changed_round(evening, played.number, "Undone: the answer", tables=tables, **act)


# -- a wish for the evening


def without(evening: Evening, change: Change, act: Act) -> Evening:
    """The evening as if that wish had not been. `RuleError` where somebody wrote or wished something since."""
    now = head(evening)
    written = Line.objects.filter(match__table__round__event=evening.event, at__gt=change.at).order_by("-at", "-act")
    if not is_answer(change) and in_force(written[:LINES]):
        raise RuleError(
            "Something was written since then: {words}. Correct it on the page of who plays.", words=change.words
        )
    mine = wished(change)
    if any(now[key] != change.after[key] for key in mine):
        raise RuleError("Somebody changed that again after: {words}.", words=change.words)
    rounds = [*opened_before(now, change), *planned_before(evening, now, change)]
    wanted = {**now, **{key: change.before[key] for key in mine}, "rounds": rounds}
    return running.mend(evening, wanted, "Undone: " + change.words, undoes=change.pk, **act)


def opened_before(now: Head, change: Change) -> list[Head]:
    """The rounds that are open, with the chairs of before that wish."""
    before, after = tables_of(change.before), tables_of(change.after)

    def chairs(place: tuple[int, int]) -> dict[str, Any]:
        if place not in before or place not in after:
            return {}
        return {name: before[place][name] for name in OF_TABLES if before[place][name] != after[place][name]}

    return [
        {**each, "tables": [{**table, **chairs((each["number"], table["number"]))} for table in each["tables"]]}
        for each in now["rounds"]
        if each["opened"]
    ]


def planned_before(evening: Evening, now: Head, change: Change) -> list[Head]:
    """The rounds to come, as they were planned before that wish; none where each follows from the one before."""
    if not isinstance(evening.format.way, draws.Scheduled):
        return [each for each in now["rounds"] if not each["opened"]]
    opened = max((each["number"] for each in now["rounds"] if each["opened"]), default=0)
    return [
        {**each, "opened": None, "closed": None, "until": None}
        for each in change.before["rounds"]
        if each["number"] > opened
    ]

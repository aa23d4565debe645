"""What undo takes back on the organiser's board: the last that a device did, an act, a line written at a table, a table closed early."""

import uuid
from dataclasses import dataclass
from typing import Any

from scorekeeper import mending
from scorekeeper.models import Change as MatchChange
from scorekeeper.models import Line, Match
from scorekeeper.rules.game import RuleError

from . import running, stopping
from .corrections import in_words, side_names
from .evening import Evening
from .kitchen import last_line
from .models import Change


@dataclass(frozen=True)
class Last:
    """The last that a device did. `refused`: why it cannot be taken back, in a sentence; empty where it can."""

    words: str
    row: Change | Line | MatchChange
    refused: str = ""


def last(evening: Evening, device: uuid.UUID) -> Last | None:
    """What undo takes back next; None where there is nothing. Four queries."""
    acts = running.acts_of(evening.event, device)
    line, stop = last_line(evening.event, device), stopping.last_stop(evening.event, device)
    if stop is not None and all(stop.at > row.at for row in (*acts[:1], line) if row):
        return Last(stop.words, stop, stopping.refusal(evening, stop))
    if line is not None and (not acts or line.at > acts[0].at):
        return Last(line_words(evening, line), line)
    return Last(acts[0].words, acts[0], refusal(evening, acts[0])) if acts else None


def line_words(evening: Evening, line: Line) -> str:
    """A line at a table: "Round 2, table 3: Tricks: ada and bo 7, cy and dee 6"."""
    played, table = next(
        (played, table)
        for played in evening.opened
        for table in played.tables
        if table.sheet is not None and table.sheet.id == line.match_id
    )
    what = in_words(evening, line.entries, side_names(evening, played, table))
    return f"Round {played.number}, table {table.number}: {what}"


def refusal(evening: Evening, change: Change) -> str:
    """Why an act cannot be taken back now; empty where it can."""
    other = running.after_it(evening.event, change)
    if other is not None:
        return f"Somebody did something after that: {other.words}."
    before = {each["number"]: each["opened"] for each in change.before["rounds"]}
    for played in evening.opened:
        written = [table.number for table in played.tables if not table.untouched]
        if written and not before.get(played.number):
            return f"Table {written[0]} has written in round {played.number}."
    return ""


def undo(evening: Evening, **act: Any) -> None:
    """Take back the last that the device did. `RuleError` says why not."""
    found = last(evening, act["device"])
    if found is None:
        raise RuleError("There is nothing to undo.")
    if isinstance(found.row, Change):
        running.take_back(evening, found.row, **act)
        return
    if isinstance(found.row, MatchChange) and found.refused:
        raise RuleError(found.refused)
    match = Match.objects.with_mended().get(pk=found.row.match_id)
    try:
        mending.take_back(match, found.row, sure=False, **act)
    except mending.Touched as touched:
        raise RuleError("Somebody wrote there after that: {words}.", words=touched.words) from touched
    running.told(evening.event)

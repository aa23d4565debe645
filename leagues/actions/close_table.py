"""Close a table before its match is over, so that its score counts as it stands; and let it play on."""

from dataclasses import replace
from datetime import datetime
from typing import Unpack

from django.db.models import Q

from leagues.models import Event
from leagues.models.stored_words import CLOSED_EARLY, PLAYS_ON
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import PLAYING, TableState
from scorekeeper.actions import edit
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.device import ActFields
from scorekeeper.models import Change, Match
from scorekeeper.rules.tally import RuleError

from . import organiser, wording
from .notify import notify_of_line

CLOSINGS = Q(words__endswith=CLOSED_EARLY) | Q(words__endswith=PLAYS_ON)


def has_counting_deal(table: TableState) -> bool:
    """Whether the match is not over and has a deal that counts."""
    if table.state != PLAYING or table.standing is None:
        return False
    return any(written.points is not None for tally in table.standing.rounds for written in tally.written)


def was_closed_early(table: TableState) -> bool:
    """Whether its match was ended before the rules do."""
    ended = table.match is not None and table.match.ended is not None
    return ended and table.standing is not None and table.standing.over is None


def find_table_in_play(evening: EventState, number: int) -> tuple[RoundState, TableState]:
    played = evening.running
    table = played.table(number) if played else None
    if played is None or table is None:
        raise RuleError(wording.TABLE_NOT_IN_PLAY, table=number)
    return played, table


def close_early(evening: EventState, number: int, **act: Unpack[ActFields]) -> None:
    """Close table `number` with its score. `RuleError` where nothing counts there, or two scores differ."""
    played, table = find_table_in_play(evening, number)
    if not has_counting_deal(table):
        raise RuleError(wording.NOTHING_TO_CLOSE_WITH, table=number)
    set_match_end(
        evening,
        played.number,
        table,
        CLOSED_EARLY,
        (act["at"], wording.END_REASON),
        **act,
    )


def reopen(evening: EventState, number: int, **act: Unpack[ActFields]) -> None:
    """Let table `number` play on. `RuleError` where it was not closed early."""
    played, table = find_table_in_play(evening, number)
    if not was_closed_early(table):
        raise RuleError(wording.NOT_CLOSED_EARLY, table=number)
    set_match_end(evening, played.number, table, PLAYS_ON, (None, ""), **act)


def set_match_end(
    evening: EventState,
    number: int,
    table: TableState,
    how: str,
    end: tuple[datetime | None, str],
    **act: Unpack[ActFields],
) -> None:
    """Store when and why a table's match ended, or that it goes on. `how`: the words of the history."""
    assert table.match is not None
    match = Match.objects.with_change_count().get(pk=table.match.id)
    words = wording.AT_TABLE.format(number=number, table=table.number, what=how, **evening.format.naming)
    ended, why = end
    change = edit.save_change(match, replace(take_snapshot(match), ended=ended, ended_why=why), words, **act)
    if change is not None:
        organiser.record_rows(evening.event, words, [change.pk], **act)
    notify_of_line(EventState(evening.event), match.pk)


def find_closings(event: Event) -> list[Change]:
    """The closings of tables, and every time that one played on, that are not in the history of the event."""
    known = {key for rows in event.changes.values_list("rows", flat=True) for key in rows}
    found = Change.objects.filter(CLOSINGS, match__table__round__event=event)
    return [change for change in found if f"{change.pk}" not in known]


def is_closing(change: Change) -> bool:
    """Whether it closed a table; else the table played on."""
    return change.words.endswith(CLOSED_EARLY)


def undo_refusal(evening: EventState, stop: Change) -> str:
    """Why it cannot be undone now; empty while its round is played."""
    played = evening.running
    here = played is not None and any(table.match and table.match.id == stop.match_id for table in played.tables)
    if not here:
        return wording.ROUND_CLOSED.format(**evening.format.naming)
    later = Change.objects.filter(match=stop.match_id, act__gt=stop.act, undoes=None).exclude(device=stop.device)
    return wording.TABLE_CHANGED_SINCE if later.exists() else ""

"""What acts on a match ask of its evening: why nothing may be written, and that it goes on once something is."""

from contextlib import suppress
from datetime import datetime

from leagues import access, wording
from leagues.actions.claim import claim
from leagues.actions.notify import notify_of_line
from leagues.actions.rehearsal import throw_old_away
from leagues.actions.rounds import catch_up
from leagues.models import Event, Table, raise_news
from leagues.rules import agreeing, draws
from leagues.rules.score_cards import card_spreads, describe_typed
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.device import Device
from scorekeeper.hooks import ActHooks, MatchFacts
from scorekeeper.rules.tally import RuleError

from .evening import is_being_checked, table_of


def asks_agreement(event: Event) -> bool:
    return agreeing.asks_agreement(draws.EventFacts((), (), event.options, event.seed))


def agreed_reason(table: Table, rows: int) -> str:
    """Why a sheet may not be changed at its table: somebody agreed to it; empty where it may."""
    if table.agreed != rows or not rows or not asks_agreement(table.round.event):
        return ""
    return wording.AGREED.format(who=table.agreed_by)


def locked_reason(match: MatchFacts) -> str:
    """Why the sheet of a match may not be changed at its table; empty where it may."""
    table = table_of(match)
    return agreed_reason(table, len(match.facts)) if table is not None else ""


def event_closed_reason(event: Event) -> str:
    """Why its tables take no new scores; empty until it is ended. Scores may still be corrected."""
    return wording.EVENT_ENDED.format(event=event.format.words.event) if event.ended is not None else ""


def closed_reason(match: MatchFacts) -> str:
    """Why a match takes no new scores; empty where it does."""
    table = table_of(match)
    if table is None:
        return ""
    reason = table_closed_reason(match, table)
    return reason or (wording.TABLE_CLOSED if match.ended is not None else "")


def table_closed_reason(match: MatchFacts, table: Table, *, done: bool = False) -> str:
    """Why a table takes no new scores; empty where it does. `done`: its match is over."""
    event = table.round.event
    if table.void:
        return wording.TABLE_NOT_PLAYED.format(**event.format.naming)
    if is_being_checked(match, table):
        return wording.TABLE_CHECKED
    if table.summed is not None:
        totals, spreads = table.summed[: len(match.side_names)], card_spreads(match.standing, table.summed)
        return wording.TABLE_SUMMED.format(score=describe_typed(totals, spreads, event.game.totals.shown))
    return "" if done else event_closed_reason(event)


def line_written(match: MatchFacts, device: Device, at: datetime) -> None:
    """At one table, open the next round after the last result; elsewhere notify the tables that have finished.

    A few queries where this one has finished.
    """
    table = table_of(match)
    if table is None:
        return
    event = table.round.event
    if event.board(table.entrants).opens == "by itself":
        with suppress(RuleError):  # another phone was first; the page shows what it did
            catch_up(event, access.act_of(device, event, at).fields)
    elif match.standing.over is not None or match.ended is not None:
        notify_of_line(remembered_evening(event), match.pk)


HOOKS = ActHooks(line_written, closed_reason, locked_reason, raise_news, claim, throw_old_away)

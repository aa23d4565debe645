"""Matches that people arrange on a ladder: one challenges another, drops for not playing, or it is withdrawn."""

from datetime import datetime
from hashlib import sha256
from typing import Any

from leagues.actions.organiser import change_event, change_round
from leagues.rules import draws
from leagues.state.event_state import EventState, RoundState
from leagues.state.snapshot import Snapshot, take_snapshot, time_text, with_plan
from scorekeeper.rules.game import RuleError


def way_of(evening: EventState) -> draws.Way:
    """How people challenge; `RuleError` in an evening that is no ladder."""
    way = evening.format.way
    if not way.has_challenges:
        raise RuleError("In {format} nobody challenges.", format=evening.format.name)
    return way


LADDER_CHANGED = "The ladder has changed since this page was shown. Look again at who stands where, then press."


def ladder_stamp(evening: EventState) -> str:
    """A mark of a ladder as its page shows it: who stands where, and who was to play whom so far; empty elsewhere."""
    way, names = evening.format.way, evening.names
    if not way.has_challenges:
        return ""
    order = way.order(evening.facts)
    rounds = [(played.number, [table.draw.seats for table in played.tables]) for played in evening.rounds]
    return sha256(repr(([names[one] for one in order], rounds)).encode()).hexdigest()[:16]


def refuse_if_changed(evening: EventState, shown: str) -> None:
    """`RuleError` where a ladder is no more as the page showed it on which somebody pressed a key."""
    way_of(evening)
    if shown != ladder_stamp(evening):
        raise RuleError(LADDER_CHANGED)


def arrange_match(
    evening: EventState, challenger: int, defender: int, by: datetime | None = None, **act: Any
) -> EventState:
    """A match that two people arranged, to be played until `by`. `RuleError` says why they may not."""
    way = way_of(evening)
    refused = way.refuses(evening.facts, challenger, defender)
    if refused:
        raise RuleError(refused)
    names = evening.names
    words = f"{names[challenger]} challenges {names[defender]}"
    return add_round(evening, draws.Draw((draws.Table(1, (challenger, defender)),)), words, by, **act)


def raise_entrant(evening: EventState, one: int, **act: Any) -> EventState:
    """Somebody begins a place higher: two entrants change numbers. `RuleError` once a match is arranged."""
    order = way_of(evening).order(evening.facts)
    if evening.rounds:
        raise RuleError("The ladder has begun: from now on places change by challenges.")
    if one not in order[1:]:
        raise RuleError("Only players below the first place can go up.")
    above, wanted = order[order.index(one) - 1], take_snapshot(evening)
    rows = {each["number"]: each for each in wanted["roll"]}
    changed = {number: {**rows[other], "number": number} for number, other in ((one, above), (above, one))}
    roll = [changed.get(each["number"], each) for each in wanted["roll"]]
    return change_event(evening, {**wanted, "roll": roll}, f"{evening.names[one]} begins a place higher", **act)


def drop_entrant(evening: EventState, one: int, **act: Any) -> EventState:
    """Somebody drops a place on the ladder, for not playing; their open challenge goes with it, unless somebody has
    written on its sheet. `RuleError` where there is no ladder."""
    way_of(evening)
    words, wanted = f"{evening.names[one]} drops a place", take_snapshot(evening)
    declined = next((each for each in evening.challenges if one in each.draw.seated and not has_writing(each)), None)
    if declined is not None:
        first, second = (evening.names[each] for each in declined.draw.seated)
        words = f"{words}: {first} challenges {second} is not played"
        rounds = [{**each, "tables": []} if each["number"] == declined.number else each for each in wanted["rounds"]]
        wanted = {**wanted, "rounds": rounds}
    return add_round(evening, draws.Draw((), (one,)), words, None, wanted=wanted, **act)


def withdraw(evening: EventState, number: int, **act: Any) -> EventState:
    """A challenge that will not be played goes; its round stays without a table, so that the rest keep their numbers.

    `RuleError` where it is not open, or somebody has written on its sheet.
    """
    played = next((each for each in evening.challenges if each.number == number), None)
    if played is None:
        raise RuleError("That match is not open any more.")
    first, second = (evening.names[one] for one in played.tables[0].draw.seats)
    if has_writing(played):
        raise RuleError("{first} and {second} have begun to write: their match stays.", first=first, second=second)
    return change_round(evening, number, f"Withdrawn: {first} challenges {second}", tables=[], **act)


def has_writing(challenge: RoundState) -> bool:
    """Whether somebody has written on its sheet."""
    sheet = challenge.tables[0].sheet
    return sheet is not None and bool(sheet.facts)


def add_round(
    evening: EventState,
    draw: draws.Draw,
    words: str,
    by: datetime | None,
    *,
    wanted: Snapshot | None = None,
    **act: Any,
) -> EventState:
    """One more round, which is played from now on beside the others.
    `wanted`: the head that it is added to, if another."""
    wanted = with_plan(wanted or take_snapshot(evening), [draw])
    last = {**wanted["rounds"][-1], "opened": time_text(act["at"]), "until": time_text(by)}
    return change_event(evening, {**wanted, "rounds": [*wanted["rounds"][:-1], last]}, words, **act)

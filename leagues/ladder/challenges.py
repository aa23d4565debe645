"""What happens on a ladder besides playing: a challenge, a drop, a withdrawal, and the order before it begins."""

from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Unpack

from leagues.actions.organiser import change_event, change_round
from leagues.rules import draws
from leagues.rules.format import Pairing
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from leagues.state.ranking.ladder_steps import ranking
from leagues.wording import EVENT_ENDED
from scorekeeper.device import ActFields
from scorekeeper.rules.tally import RuleError

from . import wording


def pairing_of(evening: EventState) -> Pairing:
    """The rules of challenges; `RuleError` in another format, and once it has ended."""
    if evening.board.page != "challenges":
        raise RuleError(wording.NOT_A_LADDER, format=evening.format.name)
    if evening.event.ended is not None:
        raise RuleError(EVENT_ENDED, event=evening.format.words.event)
    return evening.format.pairing


def ladder_stamp(evening: EventState) -> str:
    """A hash of a ladder's places and matches, to tell whether a page is still current; empty in another format."""
    order, names = evening.format.pairing.order, evening.names
    if order is None:
        return ""
    rounds = [(played.number, [table.draw.seats for table in played.tables]) for played in evening.rounds]
    return sha256(repr(([names[one] for one in order(evening.facts)], rounds)).encode()).hexdigest()[:16]


def refuse_if_changed(evening: EventState, shown: str) -> None:
    """`RuleError` where the ladder is no longer the one with the stamp that the page `shown` had."""
    pairing_of(evening)
    if shown != ladder_stamp(evening):
        raise RuleError(wording.LADDER_CHANGED)


def arrange_match(
    evening: EventState, challenger: int, defender: int, by: datetime | None = None, **act: Unpack[ActFields]
) -> EventState:
    """Add a match to be played until `by`. `RuleError` says why they may not."""
    pairing = pairing_of(evening)
    refused = pairing.challenge_refusal(evening.facts, challenger, defender)
    if refused:
        raise RuleError(refused)
    words = challenge_words(evening, challenger, defender)
    return add_round(evening, draws.Draw((draws.DrawnTable(1, (challenger, defender)),)), words, by, **act)


def raise_entrant(evening: EventState, one: int, **act: Unpack[ActFields]) -> EventState:
    """Let two entrants change numbers, so that one begins a place higher. `RuleError` once a match is arranged."""
    pairing_of(evening)
    order = [row.number for row in ranking(evening)]
    if evening.rounds:
        raise RuleError(wording.LADDER_BEGUN)
    if one not in order[1:]:
        raise RuleError(wording.CANNOT_GO_UP)
    above, wanted = order[order.index(one) - 1], take_snapshot(evening)
    rows = {each.number: each for each in wanted.roll}
    changed = {number: replace(rows[other], number=number) for number, other in ((one, above), (above, one))}
    roll = tuple(changed.get(each.number, each) for each in wanted.roll)
    words = wording.BEGINS_HIGHER.format(one=evening.names[one])
    return change_event(evening, replace(wanted, roll=roll), words, **act)


def drop_entrant(evening: EventState, one: int, **act: Unpack[ActFields]) -> EventState:
    """Move somebody down a place for not playing, and delete their open challenge unless it has begun.

    `RuleError` in another format.
    """
    pairing_of(evening)
    words, wanted = wording.DROPS.format(one=evening.names[one]), take_snapshot(evening)
    declined = next((each for each in evening.challenges if one in each.draw.seated and not has_begun(each)), None)
    if declined is not None:
        match = challenge_words(evening, *declined.draw.seated)
        words = wording.DROPS_UNPLAYED.format(one=evening.names[one], match=match)
        wanted = wanted.with_round(declined.number, tables=())
    return add_round(evening, draws.Draw((), (one,)), words, None, wanted=wanted, **act)


def withdraw(evening: EventState, number: int, **act: Unpack[ActFields]) -> EventState:
    """Delete an open challenge; its round stays without a table, so that the others keep their numbers.

    `RuleError` where it is not open, or has begun.
    """
    played = next((each for each in evening.challenges if each.number == number), None)
    if played is None:
        raise RuleError(wording.MATCH_NOT_OPEN)
    one, other = played.tables[0].draw.seats
    if has_begun(played):
        raise RuleError(wording.MATCH_BEGUN, first=evening.names[one], second=evening.names[other])
    words = wording.WITHDRAWN.format(match=challenge_words(evening, one, other))
    return change_round(evening, number, words, tables=(), **act)


def challenge_words(evening: EventState, one: int, other: int) -> str:
    return wording.CHALLENGES.format(one=evening.names[one], other=evening.names[other])


def has_begun(challenge: RoundState) -> bool:
    """Whether anything is written on its sheet."""
    sheet = challenge.tables[0].match
    return sheet is not None and bool(sheet.facts)


def add_round(
    evening: EventState,
    draw: draws.Draw,
    words: str,
    by: datetime | None,
    *,
    wanted: Snapshot | None = None,
    **act: Unpack[ActFields],
) -> EventState:
    """Open one more round beside the others. `wanted`: the snapshot that it is added to; None: the current one."""
    wanted = (wanted or take_snapshot(evening)).with_plan([draw])
    wanted = wanted.with_round(wanted.rounds[-1].number, opened=act["at"], until=by)
    return change_event(evening, wanted, words, **act)

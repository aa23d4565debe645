"""The rounds that belong to an evening as it is agreed: a change of its length takes those beyond the end,
and draws more."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.rules.game import RuleError

from .evening import Evening
from .heads import Head, with_plan
from .plans import planned
from .played import Played
from .rules.draws import Draw, Event, Scheduled
from .rules.endings import length_of
from .rules.further import further
from .rules.words import counted

CHANGED = "Changed the rules of the evening"
LENGTH = ("rounds", "cycles", "twice", "finish", "target")  # whoever changes one of these asks for another length


def with_rounds(evening: Evening, wanted: Head) -> Head:
    """The head with the rounds that its options agree on: the same where their number is, or nobody can say it.

    `RuleError` where a round that would go was played or is, or further ones cannot be drawn for those who are there.
    """
    wanted = as_long(evening, wanted)
    length, now = lengths(evening, wanted)
    if not evening.rounds or length in (0, now):
        return wanted
    kept, gone = evening.rounds[:length], evening.rounds[length:]
    home = evening.event.is_kitchen(len(evening.entrants))  # where nobody opened the pitch that comes next
    stays = [each for each in gone if each.row.closed or not each.untouched or (each.row.opened and not home)]
    if stays:
        raise RuleError(
            "Round {number} is {state}: let it be {number} rounds or more, or end the evening.",
            number=stays[-1].number,
            state="being played" if stays[-1].row.closed is None else "played already",
        )
    heads = [each for each in wanted["rounds"] if each["number"] <= length]
    plan = [each.draw for each in kept if not each.row.opened]
    return with_plan({**wanted, "rounds": heads}, [*plan, *missing(evening, wanted, kept, length)])


def filled(evening: Evening, wanted: Head) -> Head:
    """The head with the rounds that it takes beyond those that are drawn, now that others are expected."""
    plan = [each.draw for each in evening.rounds if not each.row.opened]
    more = missing(evening, wanted, evening.rounds, length_of(evening.facts, evening.format, 0))
    return with_plan(wanted, [*plan, *more]) if more else wanted


def words(evening: Evening, wanted: Head) -> str:
    """What the history says of it."""
    length, now = lengths(evening, as_long(evening, wanted))
    if not evening.rounds or not (length and now) or length == now:
        return CHANGED
    return evening.said(f"{CHANGED}: {counted(length)} round{'' if length == 1 else 's'}, not {counted(now)}")


def as_long(evening: Evening, wanted: Head) -> Head:
    """The head with as many rounds as there are now, where only another rule, as players at a table,
    would change them."""
    length, now = lengths(evening, wanted)
    if asked(evening, wanted) or not evening.rounds or "rounds" not in evening.facts.options or length in (0, now):
        return wanted
    return {**wanted, "options": {**wanted["options"], "rounds": now}}


def asked(evening: Evening, wanted: Head) -> bool:
    """Whether the head asks for another length."""
    was = evening.facts.options
    return any(key in was and wanted["options"].get(key, was[key]) != was[key] for key in LENGTH)


def lengths(evening: Evening, wanted: Head) -> tuple[int, int]:
    """How many rounds are agreed with these options, and how many are now; 0 where nobody can say. Where another length
    is asked for, only those are that are drawn, if they are drawn beforehand."""
    now = length_of(evening.facts, evening.format, 0)
    if isinstance(evening.format.way, Scheduled) and asked(evening, wanted):
        now = min(now, len(evening.rounds))
    return length_of(facts_of(evening, wanted, ()), evening.format, 0), now


def facts_of(evening: Evening, wanted: Head, rounds: Sequence[Played]) -> Event:
    """The evening for `rules/`, with these rounds and under the options of the head."""
    facts = evening.event_of(rounds)
    return replace(facts, options={**facts.options, **wanted["options"]})


def missing(evening: Evening, wanted: Head, known: Sequence[Played], length: int) -> tuple[Draw, ...]:
    """The rounds after those that are known: as they would have been drawn with them at first,
    or else drawn further."""
    if not isinstance(evening.format.way, Scheduled) or len(known) >= length:
        return ()
    facts, drawn = facts_of(evening, wanted, known), tuple(each.draw for each in known)
    refused = evening.opened and evening.format.fits(replace(facts, rounds=()))
    if refused:  # as it goes on, nobody is late for round 1
        raise RuleError(refused)
    whole = planned(evening.format, replace(facts, rounds=())).draws
    same = whole[: len(drawn)] == drawn
    return whole[len(drawn) :] if same else further(evening.format, facts, length)

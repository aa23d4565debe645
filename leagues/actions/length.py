"""The rounds that an evening needs for its agreed length: a change of it drops rounds or draws more."""

from collections.abc import Sequence
from dataclasses import replace

from leagues.rules.choosing.plan import build_plan
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import agreed_length
from leagues.rules.repair.further import further_rounds
from leagues.rules.words import number_words
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import RoundSnapshot, Snapshot
from scorekeeper.rules.tally import RuleError

from . import wording

LENGTH_OPTIONS = ("rounds", "cycles", "twice", "finish", "target")  # options that decide the length


def with_rounds(evening: EventState, wanted: Snapshot) -> Snapshot:
    """The snapshot with as many rounds as its options ask for; unchanged where that number is the same or unknown.

    `RuleError` where a round to be dropped has begun, or more cannot be drawn for those who are there.
    """
    wanted = with_current_length(evening, wanted)
    length, now = new_and_current_length(evening, wanted)
    if not evening.rounds or length in (0, now):
        return wanted
    kept, gone = evening.rounds[:length], evening.rounds[length:]
    home = evening.board.opens == "by itself"
    stays = [each for each in gone if each.row.closed or not each.untouched or (each.row.opened and not home)]
    if stays:
        raise RuleError(
            wording.ROUND_STAYS_IN_PLAY if stays[-1].row.closed is None else wording.ROUND_STAYS_PLAYED,
            number=stays[-1].number,
        )
    stay = tuple(each for each in wanted.rounds if each.number <= length)
    plan = [each.draw for each in kept if not each.row.opened]
    return replace(wanted, rounds=stay).with_plan([*plan, *missing_rounds(evening, wanted, kept, length)])


def with_rounds_as_played(evening: EventState, wanted: Snapshot) -> Snapshot:
    """The snapshot with each round that is not opened as its tables play it under the wanted options."""
    facts = facts_with_options(evening, wanted, evening.opened)
    changed = []
    for each in wanted.rounds:
        if each.opened is None:
            draw = Draw(tuple(table.draw for table in each.tables), each.out)
            changed.append(
                RoundSnapshot.of_draw(each.number, evening.format.only_game.as_played(facts, each.number, draw))
            )
    return wanted.with_rounds(changed) if changed else wanted


def with_missing_rounds(evening: EventState, wanted: Snapshot) -> Snapshot:
    """The snapshot with the rounds that its length needs beyond those that are drawn."""
    plan = [each.draw for each in evening.rounds if not each.row.opened]
    more = missing_rounds(evening, wanted, evening.rounds, agreed_length(evening.facts, evening.format, 0))
    return wanted.with_plan([*plan, *more]) if more else wanted


def describe_change(evening: EventState, wanted: Snapshot) -> str:
    """The words of the history for a change of rules."""
    length, now = new_and_current_length(evening, with_current_length(evening, wanted))
    if not evening.rounds or not (length and now) or length == now:
        return wording.CHANGED_RULES
    template = wording.CHANGED_TO_ONE_ROUND if length == 1 else wording.CHANGED_TO_ROUNDS
    return template.format(length=number_words(length), now=number_words(now))


def with_current_length(evening: EventState, wanted: Snapshot) -> Snapshot:
    """The snapshot with today's number of rounds, where only another rule, such as table size, would change it."""
    length, now = new_and_current_length(evening, wanted)
    if (
        changes_length(evening, wanted)
        or not evening.rounds
        or "rounds" not in evening.facts.options
        or length in (0, now)
    ):
        return wanted
    return wanted.with_options(rounds=now)


def changes_length(evening: EventState, wanted: Snapshot) -> bool:
    """Whether the snapshot asks for another length."""
    was = evening.facts.options
    return any(key in was and wanted.options.get(key, was[key]) != was[key] for key in LENGTH_OPTIONS)


def new_and_current_length(evening: EventState, wanted: Snapshot) -> tuple[int, int]:
    """(rounds with these options, rounds now); 0 where the number is unknown.

    Where the length is changed, rounds drawn beforehand count only as far as they are drawn.
    """
    now = agreed_length(evening.facts, evening.format, 0)
    if evening.format.pairing.is_drawn_beforehand and changes_length(evening, wanted):
        now = min(now, len(evening.rounds))
    return agreed_length(facts_with_options(evening, wanted, ()), evening.format, 0), now


def facts_with_options(evening: EventState, wanted: Snapshot, rounds: Sequence[RoundState]) -> EventFacts:
    """The event for `rules/`, with these rounds and the options of the snapshot."""
    facts = evening.build_event(rounds)
    return replace(facts, options={**facts.options, **wanted.options})


def missing_rounds(evening: EventState, wanted: Snapshot, known: Sequence[RoundState], length: int) -> tuple[Draw, ...]:
    """The rounds after `known`: those of the original draw if it began with these, else drawn further."""
    if not evening.format.pairing.is_drawn_beforehand or len(known) >= length:
        return ()
    facts, drawn = facts_with_options(evening, wanted, known), tuple(each.draw for each in known)
    refused = evening.opened and evening.format.refusal(replace(facts, rounds=()))
    if refused:  # once it has begun, nobody is late for round 1
        raise RuleError(refused)
    whole = build_plan(evening.format, replace(facts, rounds=())).draws
    same = whole[: len(drawn)] == drawn
    return whole[len(drawn) :] if same else further_rounds(evening.format, facts, length)

"""Ways to repair the rounds to come after a change, and storing the one that is chosen.

A change is a `Snapshot` that differs from the evening's own; an option is a snapshot with a plan. `apply_option`
of the actions stores one.
"""

from dataclasses import dataclass, replace

from leagues.actions import length
from leagues.actions.as_shown import digest, stamp_of
from leagues.models import Event
from leagues.rules import draws
from leagues.rules.choosing import starting
from leagues.rules.endings import agreed_length
from leagues.rules.repair import repair
from leagues.rules.results import open_questions
from leagues.setup.checks import refuse_unplayable, start_refusal
from leagues.state.changes.what_if import with_snapshot
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot
from leagues.state.seats.sitting_out import cancelled_tables, describe_cancelling
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined, so_many

from . import wording
from .preview import (
    CostLine,
    RepairedRound,
    describe_option,
    repair_costs,
    repaired_round,
)

KEPT, FREE, ONLY = "kept", "free", "only"
OPTION_NAMES = {KEPT: wording.KEEP_SEATS, FREE: wording.DRAW_AGAIN, ONLY: wording.ONLY_OPTION}
RECENT_ACTS = 5  # the latest acts, searched for one that is sent again


# -- the options


@dataclass(frozen=True)
class RepairOption:
    """One way to repair: what would be stored, and what it costs."""

    kind: str
    head: Snapshot
    words: tuple[str, ...]
    stamp: str
    costs: tuple[CostLine, ...] = ()
    rounds: tuple[RepairedRound, ...] = ()
    how: str = ""  # what it costs, in a line, where there is another option

    @property
    def name(self) -> str:
        return OPTION_NAMES[self.kind]


def repair_options(evening: EventState, wanted: Snapshot, *, steps: int = repair.STEPS) -> tuple[RepairOption, ...]:
    """The ways to repair the rounds to come for a wanted snapshot: one or two. `RuleError` where there is none."""
    other, way = with_snapshot(evening, wanted), evening.format.pairing
    if way.follows_results and (evening.rounds or not start_refusal(other)):
        return (following_option(evening, other, wanted),)
    if not evening.board.opens:
        return (single_option(evening, wanted, [wording.NOTHING_TO_DRAW]),)
    if not evening.rounds:
        return (single_option(evening, wanted, [*filter(None, (wording.NOT_DRAWN_YET, start_refusal(other)))]),)
    if not evening.plan:
        return (extension_option(evening, other, wanted),)
    return scheduled_options(evening, other, wanted, steps)


def cancelling_sentences(evening: EventState, other: EventState) -> list[str]:
    """What it means for the round in play that somebody leaves it now; empty where no further table is cancelled."""
    if evening.running is None or other.running is None:
        return []
    number = evening.running.number
    before, after = (cancelled_tables(each, number) for each in (evening, other))
    return describe_cancelling(other, number) if after != before else []


def scheduled_options(evening: EventState, other: EventState, wanted: Snapshot, steps: int) -> tuple[RepairOption, ...]:
    """Change few seats, or draw the rest again, the proposed one first; one option where both are the same, or nobody
    meets others by it."""
    if has_same_meetings(evening, other):
        return (single_option(evening, wanted, [wording.DRAW_STAYS]),)
    kept, free = repair.offers(evening.format, other.facts, evening.plan, steps=steps)
    if kept.draws == free.draws:
        why = wording.SAME_DRAW if evening.format.people.shape else wording.ONLY_ONE_DRAW
        return (with_reason(build_option(evening, other, wanted, kept, ONLY), why),)
    near, anew = build_option(evening, other, wanted, kept, KEPT), build_option(evening, other, wanted, free, FREE)
    both = (replace(near, how=describe_option(kept, free)), replace(anew, how=describe_option(free, kept)))
    return both[::-1] if repair.costs_too_much(other.facts, evening.plan, kept, free) else both


def extension_option(evening: EventState, other: EventState, wanted: Snapshot) -> RepairOption:
    """The only option where no round is left: rounds beyond the last, if other people need more."""
    none = single_option(evening, wanted, [wording.NO_ROUND_LEFT.format(**evening.format.naming)])
    if evening.over or evening.entrants == other.entrants:
        return none
    more = build_option(evening, other, wanted, repair.price_rounds(evening.format, other.facts, (), ()), ONLY)
    return more if more.rounds else none


def with_reason(only: RepairOption, why: str) -> RepairOption:
    """The only option, with why there is no other."""
    return replace(only, words=(*only.words, why))


def has_same_meetings(evening: EventState, other: EventState) -> bool:
    """Whether the entrants are the same, and met the same people in every round that was opened."""
    played = [
        [{frozenset(map(frozenset, table.teams)) for table in each.draw.tables} for each in one.opened]
        for one in (evening, other)
    ]
    return evening.entrants == other.entrants and played[0] == played[1]


def build_option(
    evening: EventState, other: EventState, wanted: Snapshot, repaired: repair.Repair, kind: str
) -> RepairOption:
    """A repair as an option, with any further rounds that it needs."""
    if evening.plan and not any(draw.tables for draw in repaired.draws[:1]):  # nobody could open it
        raise RuleError(no_table_sentence(evening, other))
    after = wanted.with_plan(repaired.draws)
    after = length.with_missing_rounds(with_snapshot(evening, after), after)
    stored = with_snapshot(evening, after).plan
    if len(stored) > len(repaired.draws):
        repaired = repair.price_rounds(evening.format, other.facts, evening.plan, stored)
    refuse_unplayable(other, repaired.draws)
    before = dict(enumerate(evening.plan, other.due))
    rounds = tuple(
        repaired_round(other, number, before.get(number, repair.NO_DRAW), repaired.draws[number - other.due])
        for number in repaired.changed_rounds
    )
    words = tuple(map(other.fill_names, repaired.words))
    stamp = stamp_of(evening, after)
    return RepairOption(kind, after, words, stamp, repair_costs(evening, repaired), rounds)


def no_table_sentence(evening: EventState, other: EventState) -> str:
    """Why the next round cannot be played: too few are there, or enough for the game but not those it was drawn for."""
    due = other.due
    before, after = (set(each.facts.present(due)) for each in (evening, other))
    gone = [evening.names[one] for one in sorted(before - after)]
    if not gone or len(after) not in evening.game.counts:
        return wording.TOO_FEW_PEOPLE.format(number=due, **evening.format.naming)
    return wording.NO_TABLE_WITHOUT.format(number=due, who=joined(gone), **evening.format.naming)


def single_option(
    evening: EventState, after: Snapshot, words: list[str], rounds: tuple[RepairedRound, ...] = ()
) -> RepairOption:
    return RepairOption(ONLY, after, tuple(words), stamp_of(evening, after), (), rounds)


def following_option(evening: EventState, other: EventState, wanted: Snapshot) -> RepairOption:
    """The only option where rounds follow from results: the next one is drawn for those who are there."""
    longer = length_sentences(evening, other)
    if (evening.over and other.over) or (evening.running is not None and evening.entrants == other.entrants):
        return single_option(evening, wanted, longer)
    if evening.running is not None:
        follows = wording.DRAWN_AFTER.format(number=evening.due, before=evening.running.number, **evening.format.naming)
        return single_option(evening, wanted, [follows, *attendance_sentences(other), *longer])
    if (other.opened and other.opened[-1].unfinished) or open_questions(other.format, other.facts):
        waits = wording.DRAWN_WITH_RESULTS.format(number=evening.due, **evening.format.naming)
        return single_option(evening, wanted, [waits, *longer])
    way = evening.format.pairing
    refused = starting.refusal(other.format, other.facts) if other.due == 1 else None
    if refused:
        raise RuleError(refused)
    draw = way.next(other.facts)
    before = evening.next_draw or draws.Draw(())
    if not draw.tables and before.tables:
        raise RuleError(wording.TOO_FEW_PEOPLE, number=evening.due, **evening.format.naming)
    refuse_unplayable(other, [draw])
    after = wanted.with_plan([draw]) if evening.plan else wanted
    drawn = wording.DRAWN_FOR_THOSE_HERE.format(number=evening.due, **evening.format.naming)
    words = [drawn, *attendance_sentences(other), *longer]
    return single_option(
        evening, after, words, (repaired_round(other, evening.due, before, draw),) if draw != before else ()
    )


def length_sentences(evening: EventState, other: EventState) -> list[str]:
    """How many rounds it takes now, if it took another number before; else empty."""
    before, now = (agreed_length(each.facts, each.format, 0) for each in (evening, other))
    return (
        [wording.NEW_LENGTH.format(rounds=so_many(now, f"{evening.format.words.round}s"))]
        if now not in (0, before)
        else []
    )


def attendance_sentences(other: EventState) -> list[str]:
    """How many will be there; of a knockout under way only that it does not wait for who is missing."""
    due = other.due
    if other.format.pages.has_bracket and due > 1:
        missing = any(due in each.away for each in other.entrants)
        return [wording.KNOCKOUT_WAITS_NOT.format(number=due)] if missing else []
    return [wording.HOW_MANY_THERE.format(number=due, count=len(other.facts.present(due)), **other.format.naming)]


def done_already_sentence(event: Event, stamp: str) -> str:
    """That this option was stored a moment ago, in a sentence; else empty."""
    latest = event.changes.order_by("-act")[:RECENT_ACTS]
    done = next((row for row in latest if digest(row.before, row.after) == stamp), None)
    return wording.DONE_ALREADY.format(what=done.words) if done else ""

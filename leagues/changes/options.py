"""What a change of facts would do: an evening as if it were so, who would stand where, and the rounds mended for it.

Nothing here is stored. A change is a head (`running.head`) that reads otherwise; an offer is a head with a plan.
"""

import uuid
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from json import dumps

from django.db import transaction

from leagues.actions import length
from leagues.actions.organiser import change_event
from leagues.models import Event
from leagues.rules import draws
from leagues.rules.choosing import starting
from leagues.rules.endings import agreed_length
from leagues.rules.repair import repair
from leagues.rules.results import open_questions
from leagues.rules.words import number_words
from leagues.setup.checks import refuse_unplayable, start_refusal
from leagues.state import bracket
from leagues.state.event_state import EventState
from leagues.state.snapshot import Snapshot, take_snapshot, with_plan
from leagues.state.what_if import with_snapshot
from scorekeeper.rules.game import RuleError

from .preview import (
    CostLine,
    Figures,
    RepairedRound,
    describe_advantage,
    repair_costs,
    repair_figures,
    repaired_round,
)

KEPT, FREE, ONLY = "kept", "free", "only"
OPTION_NAMES = {KEPT: "Kept", FREE: "Free", ONLY: "As it follows"}
CHANGED_MEANWHILE = "Somebody did something meanwhile. This is how it stands now: look again, then choose."
RECENT_ACTS = 5  # acts among which one that was sent twice is looked for
SAME_DRAW = "Drawing every round again is no better: there is nothing to choose."
ONLY_ONE_DRAW = "This format has one draw for so many people: there is nothing to choose."


class StaleOption(Exception):
    """Somebody did something between looking at an offer and taking it."""


# -- offers


@dataclass(frozen=True)
class RepairOption:
    """What would be stored, and what it costs."""

    kind: str
    head: Snapshot
    words: tuple[str, ...]
    stamp: str
    costs: tuple[CostLine, ...] = ()
    rounds: tuple[RepairedRound, ...] = ()
    how: str = ""  # what it has before the other offer
    figures: Figures = field(default_factory=dict)

    @property
    def name(self) -> str:
        return OPTION_NAMES[self.kind]


def repair_options(evening: EventState, wanted: Snapshot, *, steps: int = repair.STEPS) -> tuple[RepairOption, ...]:
    """How the rounds that are not played can be mended for these facts: two ways side by side, or one where there is
    only one. `RuleError` where the format cannot go on so."""
    other, way = with_snapshot(evening, wanted), evening.format.way
    if isinstance(way, draws.Following) and (evening.rounds or not start_refusal(other)):
        return (following_option(evening, other, wanted),)
    if isinstance(way, draws.Challenge):
        return (single_option(evening, wanted, ["People arrange their own matches: nothing is drawn."]),)
    if not evening.rounds:
        return (single_option(evening, wanted, [*filter(None, ("Nothing is drawn yet.", start_refusal(other)))]),)
    if not evening.plan:
        return (extension_option(evening, other, wanted),)
    return scheduled_options(evening, other, wanted, steps)


def scheduled_options(evening: EventState, other: EventState, wanted: Snapshot, steps: int) -> tuple[RepairOption, ...]:
    """Kept and free; one offer where both are the same, or only names change, or chairs and numbers of tables."""
    if has_same_meetings(evening, other):
        return (single_option(evening, wanted, ["The draw stays as it is."]),)
    kept, free = repair.offers(evening.format, other.facts, evening.plan, steps=steps)
    if kept.draws == free.draws:
        why = SAME_DRAW if evening.format.shape else ONLY_ONE_DRAW
        return (with_reason(build_option(evening, other, wanted, kept, ONLY), why),)
    near, anew = build_option(evening, other, wanted, kept, KEPT), build_option(evening, other, wanted, free, FREE)
    return (
        replace(near, how=describe_advantage("As little of the plan changes as can be.", near.figures, anew.figures)),
        replace(
            anew, how=describe_advantage("Every round that is not played is drawn again.", anew.figures, near.figures)
        ),
    )


def extension_option(evening: EventState, other: EventState, wanted: Snapshot) -> RepairOption:
    """The only offer where no round is left: those that it takes beyond the last, now that others are expected."""
    none = single_option(evening, wanted, ["No round is left to be drawn again."])
    if evening.over or evening.entrants == other.entrants:
        return none
    more = build_option(evening, other, wanted, repair.price_rounds(evening.format, other.facts, (), ()), ONLY)
    return more if more.rounds else none


def with_reason(only: RepairOption, why: str) -> RepairOption:
    """The only offer, with why there is no other."""
    return replace(only, words=(*only.words, why))


def has_same_meetings(evening: EventState, other: EventState) -> bool:
    """Whether the same play with and against the same in the rounds that were, and are there in those to come."""
    played = [
        [{frozenset(map(frozenset, table.teams)) for table in each.draw.tables} for each in one.opened]
        for one in (evening, other)
    ]
    return evening.entrants == other.entrants and played[0] == played[1]


def build_option(
    evening: EventState, other: EventState, wanted: Snapshot, mended: repair.Repair, kind: str
) -> RepairOption:
    """A repair as the page shows it, with the rounds that it takes beyond those that were planned."""
    if evening.plan and not any(draw.tables for draw in mended.draws[:1]):  # nobody could open it
        raise RuleError("There are too few people for a table in round {number}.", number=other.due)
    after = with_plan(wanted, mended.draws)
    after = length.with_missing_rounds(with_snapshot(evening, after), after)
    stored = with_snapshot(evening, after).plan
    if len(stored) > len(mended.draws):
        mended = repair.price_rounds(evening.format, other.facts, evening.plan, stored)
    refuse_unplayable(other, mended.draws)
    before = dict(enumerate(evening.plan, other.due))
    rounds = tuple(
        repaired_round(other, number, before.get(number, repair.NO_DRAW), mended.draws[number - other.due])
        for number in mended.changed_rounds
    )
    words = tuple(map(other.fill_names, mended.words))
    stamp = stamp_of(evening, after)
    return RepairOption(
        kind, after, words, stamp, repair_costs(evening, mended), rounds, figures=repair_figures(mended)
    )


def single_option(
    evening: EventState, after: Snapshot, words: list[str], rounds: tuple[RepairedRound, ...] = ()
) -> RepairOption:
    return RepairOption(ONLY, after, tuple(words), stamp_of(evening, after), (), rounds)


def following_option(evening: EventState, other: EventState, wanted: Snapshot) -> RepairOption:
    """A format that follows from results mends itself: its next round is drawn for those who are there."""
    longer = length_sentences(evening, other)
    if (evening.over and other.over) or (evening.running is not None and evening.entrants == other.entrants):
        return single_option(evening, wanted, longer)
    if evening.running is not None:
        follows = f"Round {evening.due} follows from round {evening.running.number}, with those who are there then."
        return single_option(evening, wanted, [follows, *attendance_sentences(other), *longer])
    if (other.opened and other.opened[-1].unfinished) or open_questions(other.format, other.facts):
        return single_option(evening, wanted, [f"Round {evening.due} is drawn once every result is known.", *longer])
    way = evening.format.way
    assert isinstance(way, draws.Following)
    refused = starting.refusal(other.format, other.facts) if other.due == 1 else None
    if refused:
        raise RuleError(refused)
    draw = way.next(other.facts)
    before = evening.next_draw or draws.Draw(())
    if not draw.tables and before.tables:
        raise RuleError("There are too few people for a table in round {number}.", number=evening.due)
    refuse_unplayable(other, [draw])
    after = with_plan(wanted, [draw]) if evening.plan else wanted
    words = [f"Round {evening.due} is drawn for those who are there.", *attendance_sentences(other), *longer]
    return single_option(
        evening, after, words, (repaired_round(other, evening.due, before, draw),) if draw != before else ()
    )


def length_sentences(evening: EventState, other: EventState) -> list[str]:
    """How many rounds it takes for those who are expected then, where it took another number before."""
    before, now = (agreed_length(each.facts, each.format, 0) for each in (evening, other))
    return [f"It takes {number_words(now)} rounds now."] if now not in (0, before) else []


def attendance_sentences(other: EventState) -> list[str]:
    """How many will be there; of a knockout, where those who lost are still on the roll,
    that it does not wait for others."""
    due = other.due
    if other.format.key == bracket.KNOCKOUT and due > 1:
        missing = any(due in each.away for each in other.entrants)
        return [f"A knockout does not wait: whoever is missing in round {due} is out."] if missing else []
    there = len(other.facts.present(due))
    return [f"{number_words(there).capitalize()} {'is' if there == 1 else 'are'} there for round {due}."]


# -- taking one


def stamp_of(evening: EventState, after: Snapshot) -> str:
    """A mark of all that an offer stands on, and of what it would store; clocks may go on."""
    return digest(take_snapshot(evening), after)


def digest(before: Snapshot, after: Snapshot) -> str:
    return sha256(dumps([without_clocks(before), without_clocks(after)], sort_keys=True).encode()).hexdigest()[:20]


def done_already_sentence(event: Event, stamp: str) -> str:
    """That this very offer was taken a moment ago, in a sentence; empty where it was not."""
    latest = event.changes.order_by("-act")[:RECENT_ACTS]
    done = next((row for row in latest if digest(row.before, row.after) == stamp), None)
    return f"That is done already: {done.words}. Nothing was changed twice." if done else ""


def without_clocks(wanted: Snapshot) -> Snapshot:
    rounds = [{key: value for key, value in each.items() if key not in ("until", "left")} for each in wanted["rounds"]]
    return {**wanted, "rounds": rounds}


@transaction.atomic
def apply_option(
    evening: EventState, chosen: RepairOption, words: str, *, device: uuid.UUID, writer: str, at: datetime
) -> EventState:
    """The evening with an offer stored: facts and plan in one act. `Stale` where somebody was quicker."""
    row = Event.objects.select_for_update().get(pk=evening.event.pk)
    now = EventState(row)
    if stamp_of(now, chosen.head) != chosen.stamp:
        raise StaleOption
    clocks = {each["number"]: (each["until"], each["left"]) for each in take_snapshot(now)["rounds"]}
    rounds = [
        {**each, **dict(zip(("until", "left"), clocks[each["number"]], strict=True))} if each["opened"] else each
        for each in chosen.head["rounds"]
    ]
    return change_event(now, {**chosen.head, "rounds": rounds}, words, device=device, writer=writer, at=at)

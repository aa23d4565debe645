"""What a change of facts would do: an evening as if it were so, who would stand where, and the rounds mended for it.

Nothing here is stored. A change is a head (`running.head`) that reads otherwise; an offer is a head with a plan.
"""

import uuid
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from json import dumps

from django.db import transaction

from scorekeeper.rules.game import RuleError

from . import agreed, cups
from .evening import Evening
from .heads import Head, head, with_plan
from .mended import Figures, Line, Mended, beside, costs, figures, shown
from .models import Event
from .rules import draws, repair, starting
from .rules.endings import length_of
from .rules.results import open_questions
from .rules.words import counted
from .running import mend
from .supposed import as_if
from .unbegun import cannot_begin, refuse_unplayable

KEPT, FREE, ONLY = "kept", "free", "only"
NAMES = {KEPT: "Kept", FREE: "Free", ONLY: "As it follows"}
QUICKER = "Somebody did something meanwhile. This is how it stands now: look again, then choose."
LATEST = 5  # acts among which one that was sent twice is looked for
SAME = "Drawing every round again is no better: there is nothing to choose."
FIXED = "This format has one draw for so many people: there is nothing to choose."


class Stale(Exception):
    """Somebody did something between looking at an offer and taking it."""


# -- offers


@dataclass(frozen=True)
class Offer:
    """What would be stored, and what it costs."""

    kind: str
    head: Head
    words: tuple[str, ...]
    stamp: str
    costs: tuple[Line, ...] = ()
    rounds: tuple[Mended, ...] = ()
    how: str = ""  # what it has before the other offer
    figures: Figures = field(default_factory=dict)

    @property
    def name(self) -> str:
        return NAMES[self.kind]


def offers(evening: Evening, wanted: Head, *, steps: int = repair.STEPS) -> tuple[Offer, ...]:
    """How the rounds that are not played can be mended for these facts: two ways side by side, or one where there is
    only one. `RuleError` where the format cannot go on so."""
    other, way = as_if(evening, wanted), evening.format.way
    if isinstance(way, draws.Following) and (evening.rounds or not cannot_begin(other)):
        return (following(evening, other, wanted),)
    if isinstance(way, draws.Challenge):
        return (only(evening, wanted, ["People arrange their own matches: nothing is drawn."]),)
    if not evening.rounds:
        return (only(evening, wanted, [*filter(None, ("Nothing is drawn yet.", cannot_begin(other)))]),)
    if not evening.plan:
        return (beyond(evening, other, wanted),)
    return scheduled(evening, other, wanted, steps)


def scheduled(evening: Evening, other: Evening, wanted: Head, steps: int) -> tuple[Offer, ...]:
    """Kept and free; one offer where both are the same, or only names change, or chairs and numbers of tables."""
    if same_meetings(evening, other):
        return (only(evening, wanted, ["The draw stays as it is."]),)
    kept, free = repair.offers(evening.format, other.facts, evening.plan, steps=steps)
    if kept.draws == free.draws:
        why = SAME if evening.format.shape else FIXED
        return (with_word(offer(evening, other, wanted, kept, ONLY), evening.said(why)),)
    near, anew = offer(evening, other, wanted, kept, KEPT), offer(evening, other, wanted, free, FREE)
    return (
        replace(near, how=beside("As little of the plan changes as can be.", near.figures, anew.figures)),
        replace(anew, how=beside("Every round that is not played is drawn again.", anew.figures, near.figures)),
    )


def beyond(evening: Evening, other: Evening, wanted: Head) -> Offer:
    """The only offer where no round is left: those that it takes beyond the last, now that others are expected."""
    none = only(evening, wanted, ["No round is left to be drawn again."])
    if evening.over or evening.entrants == other.entrants:
        return none
    more = offer(evening, other, wanted, repair.priced(evening.format, other.facts, (), ()), ONLY)
    return more if more.rounds else none


def with_word(only: Offer, why: str) -> Offer:
    """The only offer, with why there is no other."""
    return replace(only, words=(*only.words, why))


def same_meetings(evening: Evening, other: Evening) -> bool:
    """Whether the same play with and against the same in the rounds that were, and are there in those to come."""
    played = [
        [{frozenset(map(frozenset, table.teams)) for table in each.draw.tables} for each in one.opened]
        for one in (evening, other)
    ]
    return evening.entrants == other.entrants and played[0] == played[1]


def offer(evening: Evening, other: Evening, wanted: Head, mended: repair.Repair, kind: str) -> Offer:
    """A repair as the page shows it, with the rounds that it takes beyond those that were planned."""
    if evening.plan and not any(draw.tables for draw in mended.draws[:1]):  # nobody could open it
        raise RuleError("There are too few people for a table in round {number}.", number=other.due)
    after = with_plan(wanted, mended.draws)
    after = agreed.filled(as_if(evening, after), after)
    stored = as_if(evening, after).plan
    if len(stored) > len(mended.draws):
        mended = repair.priced(evening.format, other.facts, evening.plan, stored)
    refuse_unplayable(other, mended.draws)
    before = dict(enumerate(evening.plan, other.due))
    rounds = tuple(
        shown(other, number, before.get(number, repair.NONE), mended.draws[number - other.due])
        for number in mended.touched
    )
    words = tuple(map(other.told, mended.words))
    stamp = stamp_of(evening, after)
    return Offer(kind, after, words, stamp, costs(evening, mended), rounds, figures=figures(mended))


def only(evening: Evening, after: Head, words: list[str], rounds: tuple[Mended, ...] = ()) -> Offer:
    return Offer(ONLY, after, tuple(map(evening.said, words)), stamp_of(evening, after), (), rounds)


def following(evening: Evening, other: Evening, wanted: Head) -> Offer:
    """A format that follows from results mends itself: its next round is drawn for those who are there."""
    longer = length_words(evening, other)
    if (evening.over and other.over) or (evening.running is not None and evening.entrants == other.entrants):
        return only(evening, wanted, longer)
    if evening.running is not None:
        follows = f"Round {evening.due} follows from round {evening.running.number}, with those who are there then."
        return only(evening, wanted, [follows, *bench_words(other), *longer])
    if (other.opened and other.opened[-1].waiting) or open_questions(other.format, other.facts):
        return only(evening, wanted, [f"Round {evening.due} is drawn once every result is known.", *longer])
    way = evening.format.way
    assert isinstance(way, draws.Following)
    refused = starting.refused(other.format, other.facts) if other.due == 1 else None
    if refused:
        raise RuleError(refused)
    draw = way.next(other.facts)
    before = evening.following or draws.Draw(())
    if not draw.tables and before.tables:
        raise RuleError("There are too few people for a table in round {number}.", number=evening.due)
    refuse_unplayable(other, [draw])
    after = with_plan(wanted, [draw]) if evening.plan else wanted
    words = [f"Round {evening.due} is drawn for those who are there.", *bench_words(other), *longer]
    return only(evening, after, words, (shown(other, evening.due, before, draw),) if draw != before else ())


def length_words(evening: Evening, other: Evening) -> list[str]:
    """How many rounds it takes for those who are expected then, where it took another number before."""
    before, now = (length_of(each.facts, each.format, 0) for each in (evening, other))
    return [f"It takes {counted(now)} rounds now."] if now not in (0, before) else []


def bench_words(other: Evening) -> list[str]:
    """How many will be there; of a knockout, where those who lost are still on the roll,
    that it does not wait for others."""
    due = other.due
    if other.format.key == cups.KEY and due > 1:
        missing = any(due in each.away for each in other.entrants)
        return [f"A knockout does not wait: whoever is missing in round {due} is out."] if missing else []
    there = len(other.facts.here(due))
    return [f"{counted(there).capitalize()} {'is' if there == 1 else 'are'} there for round {due}."]


# -- taking one


def stamp_of(evening: Evening, after: Head) -> str:
    """A mark of all that an offer stands on, and of what it would store; clocks may go on."""
    return mark(head(evening), after)


def mark(before: Head, after: Head) -> str:
    return sha256(dumps([lasting(before), lasting(after)], sort_keys=True).encode()).hexdigest()[:20]


def done_already(event: Event, stamp: str) -> str:
    """That this very offer was taken a moment ago, in a sentence; empty where it was not."""
    latest = event.changes.order_by("-act")[:LATEST]
    done = next((row for row in latest if mark(row.before, row.after) == stamp), None)
    return f"That is done already: {done.words}. Nothing was changed twice." if done else ""


def lasting(wanted: Head) -> Head:
    rounds = [{key: value for key, value in each.items() if key not in ("until", "left")} for each in wanted["rounds"]]
    return {**wanted, "rounds": rounds}


@transaction.atomic
def take(evening: Evening, chosen: Offer, words: str, *, device: uuid.UUID, writer: str, at: datetime) -> Evening:
    """The evening with an offer stored: facts and plan in one act. `Stale` where somebody was quicker."""
    row = Event.objects.select_for_update().get(pk=evening.event.pk)
    now = Evening(row)
    if stamp_of(now, chosen.head) != chosen.stamp:
        raise Stale
    clocks = {each["number"]: (each["until"], each["left"]) for each in head(now)["rounds"]}
    rounds = [
        {**each, **dict(zip(("until", "left"), clocks[each["number"]], strict=True))} if each["opened"] else each
        for each in chosen.head["rounds"]
    ]
    return mend(now, {**chosen.head, "rounds": rounds}, words, device=device, writer=writer, at=at)

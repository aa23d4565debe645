"""What a change of facts would do: an evening as if it were so, who would stand where, and the rounds mended for it.

Nothing here is stored. A change is a head (`running.head`) that reads otherwise; an offer is a head with a plan.
"""

import uuid
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from json import dumps
from typing import Any

from django.db import transaction

from scorekeeper.rules.game import RuleError

from .evening import Evening
from .heads import Head, head, with_plan
from .models import Event
from .rules import draws, repair
from .rules.quality import Quality, quality
from .running import mend
from .supposed import as_if

KEPT, FREE, ONLY = "kept", "free", "only"
NAMES = {KEPT: "Kept", FREE: "Free", ONLY: "As it follows"}
HOW = {
    KEPT: "Draws only those rounds again whose people are others.",
    FREE: "Draws every round again that is not played yet.",
    ONLY: "",
}
SAME = "Drawing every round again comes out the same: there is nothing to choose."
FIXED = "This format has one draw for so many people: there is nothing to choose."


class Stale(Exception):
    """Somebody did something between looking at an offer and taking it."""


# -- offers


@dataclass(frozen=True)
class Name:
    """Somebody on a chair of a mended round. `moved`: another table, partner or rest than it was planned."""

    name: str
    moved: bool


@dataclass(frozen=True)
class Mended:
    """A round as an offer draws it: tables as (number, sides), and who sits out."""

    number: int
    tables: tuple[tuple[int, tuple[tuple[Name, ...], ...]], ...]
    out: tuple[Name, ...]


@dataclass(frozen=True)
class Cost:
    what: str
    planned: int
    then: int


@dataclass(frozen=True)
class Offer:
    """What would be stored, and what it costs."""

    kind: str
    head: Head
    words: tuple[str, ...]
    stamp: str
    costs: tuple[Cost, ...] = ()
    rounds: tuple[Mended, ...] = ()

    @property
    def name(self) -> str:
        return NAMES[self.kind]

    @property
    def how(self) -> str:
        return HOW[self.kind]


def offers(evening: Evening, wanted: Head, *, steps: int = repair.STEPS) -> tuple[Offer, ...]:
    """How the rounds that are not played can be mended for these facts: two ways side by side, or one where there is
    only one. `RuleError` where the format cannot go on so."""
    other, way = as_if(evening, wanted), evening.format.way
    if isinstance(way, draws.Following):
        return (following(evening, other, wanted),)
    if isinstance(way, draws.Challenge):
        return (only(evening, wanted, ["People arrange their own matches: nothing is drawn."]),)
    if not evening.rounds:
        return (only(evening, wanted, ["Nothing is drawn yet."]),)
    if not evening.plan:
        return (only(evening, wanted, ["No round is left to be drawn again."]),)
    return scheduled(evening, other, wanted, steps)


def scheduled(evening: Evening, other: Evening, wanted: Head, steps: int) -> tuple[Offer, ...]:
    """Kept and free; one offer where both are the same, or only names change."""
    kept = repair.repair(evening.format, other.facts, evening.plan, steps=steps)
    if not kept.touched and same_people(evening, other):
        return (only(evening, wanted, ["The draw stays as it is."]),)
    if evening.format.shape is None:
        return (with_word(offer(evening, other, wanted, kept, ONLY), FIXED),)
    free = repair.repair(evening.format, other.facts, evening.plan, free=True, steps=steps)
    if kept.draws == free.draws:
        return (with_word(offer(evening, other, wanted, kept, ONLY), SAME),)
    return (offer(evening, other, wanted, kept, KEPT), offer(evening, other, wanted, free, FREE))


def with_word(only: Offer, why: str) -> Offer:
    """The only offer, with why there is no other."""
    return replace(only, words=(*only.words, why))


def same_people(evening: Evening, other: Evening) -> bool:
    """Whether the same numbers play, in the rounds that were and in those to come."""
    played = [[each.draw for each in one.opened] for one in (evening, other)]
    return evening.entrants == other.entrants and played[0] == played[1]


def offer(evening: Evening, other: Evening, wanted: Head, mended: repair.Repair, kind: str) -> Offer:
    """A repair as the page shows it."""
    if not any(draw.tables for draw in mended.draws):
        raise RuleError("There are too few people left for a table.")
    after = with_plan(wanted, mended.draws)
    rounds = tuple(
        shown(other, number, evening.plan[number - other.due], mended.draws[number - other.due])
        for number in mended.touched
    )
    first = other.told(mended.words[0]) if mended.touched else "No round to come changes."
    words = (first, f"Then {mended.after.sentence}.")
    return Offer(kind, after, words, stamp_of(evening, after), costs(evening, mended), rounds)


def only(evening: Evening, after: Head, words: list[str], rounds: tuple[Mended, ...] = ()) -> Offer:
    return Offer(ONLY, after, tuple(words), stamp_of(evening, after), (), rounds)


def costs(evening: Evening, mended: repair.Repair) -> tuple[Cost, ...]:
    """Repeats and sit-outs, as it was planned (where somebody sat elsewhere in truth: before that was known) and then."""
    before, after = quality([*(played.draw for played in evening.opened), *evening.plan]), mended.after
    rows = [
        Cost("Partners met again", repeats(before.partners), repeats(after.partners)),
        Cost("Opponents met again", repeats(before.opponents), repeats(after.opponents)),
        Cost("Sit-outs", sum(before.sit_outs.values()), sum(after.sit_outs.values())),
        Cost("Most sit-outs of one player", most_out(before), most_out(after)),
    ]
    return tuple(row for row in rows if row.planned or row.then)


def repeats(counts: Any) -> int:
    return sum(count - 1 for count in counts.values() if count > 1)


def most_out(quality: Quality) -> int:
    return max(quality.sit_outs.values(), default=0)


def following(evening: Evening, other: Evening, wanted: Head) -> Offer:
    """A format that follows from results mends itself: its next round is drawn for those who are there."""
    if evening.running is not None:
        follows = f"Round {evening.due} follows from round {evening.running.number}, with those who are there then."
        return only(evening, wanted, [follows, *bench_words(other)])
    if (other.opened and other.opened[-1].waiting) or other.asks:
        return only(evening, wanted, [f"Round {evening.due} is drawn once every result is known."])
    way = evening.format.way
    assert isinstance(way, draws.Following)
    draw = way.next(other.facts)
    before = evening.following or draws.Draw(())
    if not draw.tables and before.tables:
        raise RuleError("There are too few people left for a table.")
    after = with_plan(wanted, [draw]) if evening.plan else wanted
    words = [f"Round {evening.due} is drawn for those who are there.", *bench_words(other)]
    return only(evening, after, words, (shown(other, evening.due, before, draw),) if draw != before else ())


def bench_words(other: Evening) -> list[str]:
    """How many will be there."""
    return [f"{draws.counted(len(other.facts.here(other.due))).capitalize()} are there for round {other.due}."]


def shown(other: Evening, number: int, before: draws.Draw, after: draws.Draw) -> Mended:
    """A mended round with names, those who moved marked."""
    names = other.names_in(number)

    def name(one: int) -> Name:
        return Name(names[one], chair(before, one) != chair(after, one))

    tables = tuple((each.number, tuple(tuple(map(name, side)) for side in each.teams)) for each in after.tables)
    return Mended(number, tables, tuple(map(name, after.out)))


def chair(draw: draws.Draw, one: int) -> tuple[int, frozenset[int]]:
    """A table and the side there; table 0 for who rests."""
    table = draw.table_of(one)
    return (table.number, frozenset(next(team for team in table.teams if one in team))) if table else (0, frozenset())


# -- taking one


def stamp_of(evening: Evening, after: Head) -> str:
    """A mark of all that an offer stands on, and of what it would store; clocks may go on."""
    return sha256(dumps([lasting(head(evening)), lasting(after)], sort_keys=True).encode()).hexdigest()[:20]


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

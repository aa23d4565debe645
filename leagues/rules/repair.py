"""Mending a plan while it is played: who came, who left, who sits out once, who sat in the wrong place.

What was played stands. Two offers stand side by side: *kept* draws only the rounds again whose people differ, *free*
all that are not played. Source: FORMATS, measured on 200 random evenings. That one who asks to sit out is not
charged with it is F-34.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle

from scorekeeper.rules.game import RuleError

from .board import Frame
from .dealing import dealt
from .draws import Draw, Event, Following, Format, Scheduled, Shape, Table, counted
from .movement import Levels, arrive, bench, levels, seated_again
from .quality import Quality, quality
from .search import best_within, past_of, search

STEPS = 150_000
TOLD = 4  # tables with another dealer are told one by one


@dataclass(frozen=True)
class Repair:
    """One offer. `draws`: every round from the next one on; `touched`: the numbers of those that change."""

    kind: str
    draws: tuple[Draw, ...]
    before: Quality
    after: Quality
    touched: tuple[int, ...]
    words: tuple[str, ...]

    @property
    def bound(self) -> tuple[int, int]:
        """The least squared partner and opponent counts of an evening with these games."""
        return self.after.bounds


def shape_of(format: Format, event: Event, plan: Sequence[Draw]) -> Shape:
    """The tables that rounds are mended with: the format's, or as the plan has them."""
    if format.shape:
        return format.shape(event)
    table = next((table for draw in plan for table in draw.tables if not table.is_bye), Table(1, (0, 0)))
    return Shape(len(table.seats), table.sides)


def offers(format: Format, event: Event, plan: Sequence[Draw], *, steps: int = STEPS) -> tuple[Repair, Repair]:
    """Kept and free, side by side."""
    return repair(format, event, plan, steps=steps), repair(format, event, plan, free=True, steps=steps)


def repair(format: Format, event: Event, plan: Sequence[Draw], *, free: bool = False, steps: int = STEPS) -> Repair:
    """The rounds that were not played, mended for the people who are there now. `plan`: those rounds as they were.

    A format that follows from results has one round to mend: its next.
    """
    if isinstance(format.way, Following):
        mended: tuple[Draw, ...] = (format.way.next(event),)
        return offer(event, {}, tuple(plan[:1]), mended, free)
    roles = {each.number: each.ticket for each in event.entrants}
    shape = shape_of(format, event, plan)
    mended = tuple(plan)
    if isinstance(format.way, Scheduled) and format.shape is None:
        mended = drawn_anew(format, event, plan)
    elif isinstance(format.way, Scheduled):
        mended = redrawn(format, event, plan, shape, roles, free=free, steps=steps)
    return offer(event, roles if shape.size == 4 and shape.roles else {}, tuple(plan), mended, free)


def drawn_anew(format: Format, event: Event, plan: Sequence[Draw]) -> tuple[Draw, ...]:
    """The plan of a format whose movement is fixed: rounds whose people differ begin the movement again with those who
    are there. `RuleError`, in the format's words, where it is not for so many."""
    movements: dict[tuple[int, ...], Iterator[Draw]] = {}
    mended = []
    for number, draw in enumerate(plan, event.due):
        here = event.here(number)
        if sorted((*draw.seated, *draw.out)) == sorted(here):
            mended.append(draw)
            continue
        if here not in movements:
            movements[here] = cycle(movement_of(format, event, here))
        mended.append(next(movements[here]))
    return tuple(mended)


def movement_of(format: Format, event: Event, here: tuple[int, ...]) -> tuple[Draw, ...]:
    """The rounds of an evening that these people begin."""
    people = tuple(replace(each, joined=1, left=None, away=frozenset()) for each in event.entrants)
    begun = replace(event, entrants=tuple(each for each in people if each.number in here), rounds=())
    refusal = format.fits(begun)
    if refusal is not None or not isinstance(format.way, Scheduled):
        raise RuleError(refusal or "{format} has no schedule.", format=format.name)
    return format.way.draws(begun)


def redrawn(
    format: Format,
    event: Event,
    plan: Sequence[Draw],
    shape: Shape,
    roles: Mapping[int, str],
    *,
    free: bool,
    steps: int,
) -> tuple[Draw, ...]:
    """The plan with its changed rounds searched for, gently, from where they were."""
    frames = benches(event, plan, shape, roles, free=free)
    changed = [at for at, frame in enumerate(frames) if frame is not None]
    played = [round_.draw for round_ in event.rounds]
    stay = played + [draw for at, draw in enumerate(plan) if at not in changed]
    new = [frame for frame in frames if frame is not None]
    begin = [placed(plan[at], frame, shape, roles) for at, frame in zip(changed, new)]
    if not begin:
        return tuple(plan)
    found = search(
        lambda chance: new,
        event.chance(f"repair {event.due}"),
        shape=shape,
        weights=format.weights,
        roles=roles if shape.roles else {},
        past=past_of(stay),
        begin=begin,
        spell=steps,
    )
    deals = quality(stay).deals
    mended = dict(zip(changed, dealt(best_within(found, steps).draws, deals)))
    return tuple(mended.get(at, draw) for at, draw in enumerate(plan))


def benches(
    event: Event, plan: Sequence[Draw], shape: Shape, roles: Mapping[int, str], *, free: bool
) -> list[Frame | None]:
    """For every round of the plan: who sits and who rests, settled one after another; None where it stays."""
    count, frames = levels(event), list[Frame | None]()
    for at, draw in enumerate(plan):
        number = event.due + at
        arrive(count, event, number)
        present = event.here(number)
        stays = sorted((*draw.seated, *draw.out)) == sorted(present) and is_fair(draw, count, shape, roles)
        if stays and not free:
            frames.append(None)
            out = draw.out
        else:
            # whoever was to rest anyway rests first, so that few slips change
            wanted = {one: 2 * count[one] + (one not in draw.out) for one in present}
            sizes, out = bench(present, shape, roles, wanted, event.chance(f"bench {number}"))
            frames.append(Frame(sizes, tuple(one for one in present if one not in out), out))
        for one in out:
            count[one] += 1
    return frames


def is_fair(draw: Draw, count: Levels, shape: Shape, roles: Mapping[int, str]) -> bool:
    """Whether nobody rests who has rested more often than somebody of the same role who plays."""
    return all(
        count[out] <= count[one]
        for out in draw.out
        for one in draw.seated
        if not shape.roles or roles[one] == roles[out]
    )


def placed(draw: Draw, frame: Frame, shape: Shape, roles: Mapping[int, str]) -> Draw:
    """The old round with the chairs of the absent filled, and a table broken up or made where it must be."""
    tables = [in_role_order(table.seats, shape, roles) for table in draw.tables]
    return Draw(seated_again(tables, frame.sizes, sorted(frame.seated), shape, roles), frame.out)


def in_role_order(seats: Sequence[int], shape: Shape, roles: Mapping[int, str]) -> list[int]:
    """People on the chairs of their roles: teams that deal in turn sit the other way round every second round."""
    if not shape.roles:
        return list(seats)
    order = list(dict.fromkeys(shape.roles))
    return sorted(seats, key=lambda one: order.index(roles[one]))


# -- what it costs


def place(draw: Draw, one: int) -> tuple[object, ...]:
    """What stands on a slip: table, partners and opponents, or that one sits out."""
    table = draw.table_of(one)
    if table is None:
        return ("out",)
    side = next(team for team in table.teams if one in team)
    return table.number, frozenset(side), frozenset(table.seats)


def new_slips(plan: Sequence[Draw], mended: Sequence[Draw]) -> list[int]:
    """Who must look at the new plan: people with another table, partner, opponent or rest in some round."""
    people = sorted({one for draw in (*plan, *mended) for one in (*draw.seated, *draw.out)})
    return [one for one in people if any(place(old, one) != place(new, one) for old, new in zip(plan, mended))]


def offer(
    event: Event, roles: Mapping[int, str], plan: tuple[Draw, ...], mended: tuple[Draw, ...], free: bool
) -> Repair:
    """An offer with its price."""
    played = tuple(round_.draw for round_ in event.rounds)
    before, after = quality(played + plan, roles=roles), quality(played + mended, roles=roles)
    touched = tuple(event.due + at for at, (old, new) in enumerate(zip(plan, mended)) if old != new)
    slips = len(new_slips(plan, mended))
    words = [told_touched(touched, slips, other_dealers(event.due, plan, mended)), f"Then {after.sentence}."]
    if touched:
        words.append(told_price(before, after))
    if any(not draw.tables for draw in mended):
        words.append("There are too few people left for a table.")
    return Repair("free" if free else "kept", mended, before, after, touched, tuple(words))


def other_dealers(due: int, plan: Sequence[Draw], mended: Sequence[Draw]) -> list[str]:
    """Who deals first at a table whose people stay there, where it was somebody else."""
    return [
        f"{{{new.seats[new.dealer]}}} deals first at table {new.number} of round {number}"
        for number, (before, after) in enumerate(zip(plan, mended), due)
        for new in after.tables
        for old in before.tables
        if new.dealer is not None and old.number == new.number and sorted(old.seats) == sorted(new.seats)
        and (old.dealer is None or old.seats[old.dealer] != new.seats[new.dealer])
    ]  # fmt: skip


def told_touched(touched: Sequence[int], slips: int, dealers: Sequence[str] = ()) -> str:
    if not touched:
        return "Nothing changes."
    rounds = (
        f"Round {touched[0]} changes" if len(touched) == 1 else f"{counted(len(touched)).capitalize()} rounds change"
    )
    deals = ", ".join(dealers) if len(dealers) <= TOLD else f"at {counted(len(dealers))} tables another deals first"
    if not slips:
        return f"{rounds}: nobody moves{f', and {deals}' if deals else ' to another table'}."
    new = f"{rounds}; {counted(slips)} {'player gets' if slips == 1 else 'players get'} a new slip."
    return f"{new} Where nobody moves, {deals}." if deals else new


def told_price(before: Quality, after: Quality) -> str:
    """How many repeats more or fewer than as it was planned."""
    parts = []
    for kind, old, new in (
        ("partners", before.partners, after.partners),
        ("opponents", before.opponents, after.opponents),
    ):
        twice = [sum(count - 1 for count in counts.values() if count > 1) for counts in (old, new)]
        if any(twice):
            parts.append(f"{kind} {twice[1]} (as it was planned {twice[0]})")
    return f"Repeats: {', '.join(parts)}." if parts else "Nobody partners or opposes anybody twice."

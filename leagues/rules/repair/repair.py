"""Changing a plan while it is played: people come, leave, sit out once, or sit in the wrong place.

Rounds played stay. Two offers stand side by side: one with as few new slips as possible, one that draws every remaining
round again with as few repeats as possible. Measured on 200 random events. Sitting out by choice does not count (F-34).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle

from leagues.rules.drawing import strangers
from leagues.rules.drawing.dealing import with_even_deals
from leagues.rules.drawing.numbering import number_tables
from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.drawing.search import best_within, frames_of, past_of, search
from leagues.rules.drawing.spreading import sum_of_squares
from leagues.rules.drawing.wishes import fulfilled
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.format import Format, Shape
from leagues.rules.words import capital_words, describe_rounds, placeholder
from scorekeeper.rules.tally import RuleError

from . import wording
from .absence import describe_absences
from .keeping import is_for, new_slips, new_tables, repair_near_plan, with_replacements
from .meetings import break_long_runs, newcomers

STEPS = 150_000
MAX_DEALERS = 4  # new dealers named one by one; of more only the number
NO_DRAW = Draw(())  # in place of a round that was not planned


@dataclass(frozen=True)
class Repair:
    """One offer. `draws`: every round from the next one on; `changed_rounds`: those that change or are added;
    `slips`: who needs a new one; `quality`: of the whole event with it.
    """

    draws: tuple[Draw, ...]
    quality: Quality
    changed_rounds: tuple[int, ...]
    slips: frozenset[int]
    words: tuple[str, ...]


def shape_of(format: Format, event: EventFacts, plan: Sequence[Draw]) -> Shape:
    """Tables for changed rounds: of the format, or as in the plan."""
    if format.people.shape:
        return format.people.shape(event)
    table = next((table for draw in plan for table in draw.tables if not table.is_bye), DrawnTable(1, (0, 0)))
    return Shape(len(table.seats), table.sides)


def offers(format: Format, event: EventFacts, plan: Sequence[Draw], *, steps: int = STEPS) -> tuple[Repair, Repair]:
    """The offer with few new slips, and the one drawn again, for the people who are here now.

    `plan`: the remaining rounds as they were. Where results draw the rounds there is one offer, of the next round.
    """
    if format.pairing.follows_results:
        mended = fulfilled(format, event, (format.pairing.next(event),))
        return (build_offer(event, {}, tuple(plan[:1]), mended),) * 2
    roles = {each.number: each.ticket for each in event.entrants}
    found = both_ways(format, event, plan, shape_of(format, event, plan), roles, steps)
    near, anew = (fulfilled(format, event, as_its_tables_play(format, event, each)) for each in found)
    return price_rounds(format, event, plan, near), price_rounds(format, event, plan, anew)


def as_its_tables_play(format: Format, event: EventFacts, rounds: Sequence[Draw]) -> tuple[Draw, ...]:
    """Rounds from the next one on with what each is played for, and by how many sides."""
    return tuple(
        format.only_game.as_played(event, number, draw) for number, draw in enumerate(rounds, event.next_number)
    )


def price_rounds(format: Format, event: EventFacts, plan: Sequence[Draw], mended: Sequence[Draw]) -> Repair:
    """An offer of these rounds in place of the planned ones; any further ones are new."""
    shape = shape_of(format, event, plan)
    of_roles = {each.number: each.ticket for each in event.entrants} if shape.size == 4 and shape.roles else {}
    return build_offer(event, of_roles, (*plan, *[NO_DRAW] * (len(mended) - len(plan))), tuple(mended))


def repair(
    format: Format, event: EventFacts, plan: Sequence[Draw], *, free: bool = False, steps: int = STEPS
) -> Repair:
    """One of the two offers; `free`: the one drawn again."""
    return offers(format, event, plan, steps=steps)[free]


def both_ways(
    format: Format, event: EventFacts, plan: Sequence[Draw], shape: Shape, roles: Mapping[int, str], steps: int
) -> tuple[tuple[Draw, ...], tuple[Draw, ...]]:
    """The rounds with the fewest new slips, and with the fewest repeats; the same twice where nothing is gained."""
    if not format.pairing.is_drawn_beforehand:
        return tuple(plan), tuple(plan)
    if format.people.shape is None:
        return (redraw_fixed_movement(format, event, plan),) * 2
    near = repair_near_plan(event, plan, shape, roles, format.people.weights)
    missed = any(each.missed for each in event.entrants)
    even = repair_near_plan(event, plan, shape, roles, format.people.weights, even=True) if missed else near
    anew = search_again(format, event, even, shape, roles, steps)
    anew = break_long_runs(event, anew, newcomers(event, plan), roles if shape.roles else {}, format.people.weights)
    if format.pairing.better_plans:  # only there a table's number means nothing
        anew = renumber_tables(event, plan, anew)
    if not is_better(format, [each.draw for each in event.rounds], near, anew):
        return near, near
    return (anew if len(new_slips(plan, anew)) <= len(new_slips(plan, near)) else near), anew


def redraw_fixed_movement(format: Format, event: EventFacts, plan: Sequence[Draw]) -> tuple[Draw, ...]:
    """The plan of a format with a fixed movement.

    A round stays where it only loses whole tables; else the movement begins again with the people who are there. Where
    the format does not fit their number, those who left leave an empty chair: the others keep their seats and order,
    whoever would meet the empty chair sits out, and a newcomer may take it. `RuleError` where neither is possible.
    """
    movements: dict[tuple[int, ...], Iterator[Draw]] = {}
    mended = []
    for number, draw in enumerate(plan, event.next_number):
        here = event.present(number)
        if is_for(draw, here):
            mended.append(draw)
            continue
        left = without_missing_tables(draw, here)
        if left:
            mended.append(left)
            continue
        taken = with_newcomer(with_replacements(event, number, draw, Shape(2), {}), here)
        seated = with_empty_chairs(taken, here)
        if seated and (is_for(taken, here) or movement_refusal(format, event, here)):
            mended.append(seated)
            continue
        if here not in movements:
            movements[here] = cycle(movement_rounds(format, event, here))
        mended.append(next(movements[here]))
    return tuple(mended)


def with_newcomer(draw: Draw, here: tuple[int, ...]) -> Draw:
    """A round of tables of two with the only newcomer opposite the only one who would sit out; else unchanged."""
    new = [one for one in here if one not in (*draw.seated, *draw.out)]
    if len(new) != 1 or len(draw.out) != 1 or any(len(table.seats) != 2 for table in draw.tables):
        return draw
    used = {table.number for table in draw.tables}
    number = next(each for each in range(1, len(used) + 2) if each not in used)
    tables = (*draw.tables, DrawnTable(number, (*draw.out, *new), dealer=0))
    return Draw(tuple(sorted(tables, key=lambda table: table.number)))


def with_empty_chairs(draw: Draw, here: tuple[int, ...]) -> Draw | None:
    """A round of tables of two without those who are gone; None of larger tables, or where a newcomer has no chair."""
    if any(len(table.seats) > 2 for table in draw.tables) or not set(here) <= {*draw.seated, *draw.out}:
        return None
    full = tuple(table for table in draw.tables if set(table.seats) <= set(here))
    alone = [one for table in draw.tables if table not in full for one in table.seats if one in here]
    return Draw(full, (*(one for one in draw.out if one in here), *alone))


def without_missing_tables(draw: Draw, here: tuple[int, ...]) -> Draw | None:
    """The round for those who are here, where only whole tables or sit-outs are missing; else None."""
    tables = tuple(table for table in draw.tables if not set(table.seats).isdisjoint(here))
    left = Draw(tables, tuple(one for one in draw.out if one in here))
    return left if tables and sorted((*left.seated, *left.out)) == sorted(here) else None


def begun_anew(event: EventFacts, here: tuple[int, ...]) -> EventFacts:
    """The event that these people would begin."""
    people = tuple(replace(each, joined=1, left=None, away=frozenset()) for each in event.entrants)
    return replace(event, entrants=tuple(each for each in people if each.number in here), rounds=())


def movement_refusal(format: Format, event: EventFacts, here: tuple[int, ...]) -> str | None:
    """Why these people cannot begin the movement again; None where they can."""
    return format.refusal(begun_anew(event, here))


def movement_rounds(format: Format, event: EventFacts, here: tuple[int, ...]) -> tuple[Draw, ...]:
    """The rounds of an event that these people would begin."""
    begun = begun_anew(event, here)
    refusal = format.refusal(begun)
    if refusal is not None or not format.pairing.is_drawn_beforehand:
        raise RuleError(refusal or wording.NO_SCHEDULE, format=format.name)
    return format.pairing.draws(begun)


def search_again(
    format: Format, event: EventFacts, near: tuple[Draw, ...], shape: Shape, roles: Mapping[int, str], steps: int
) -> tuple[Draw, ...]:
    """The rounds searched for again, starting from these; unchanged where nothing cheaper is found."""
    played = [round_.draw for round_ in event.rounds]
    found = search(
        lambda chance: frames_of(near),
        event.random_for(f"repair {event.next_number}"),
        shape=shape,
        weights=format.people.weights,
        roles=roles if shape.roles else {},
        past=past_of(played),
        begin=near,
        spell=steps,
    )
    draws = best_within(found, steps).draws
    if repeats_price(format, [*played, *draws]) >= repeats_price(format, [*played, *near]):
        return near
    return with_even_deals(draws, quality(played).deals)


def renumber_tables(event: EventFacts, plan: Sequence[Draw], anew: Sequence[Draw]) -> tuple[Draw, ...]:
    """The rounds with tables numbered by who has sat where; unchanged tables keep their numbers."""
    new = [{table.number for table in new_tables(old, draw)} for old, draw in zip(plan, anew)]
    stay = [{table.number for table in draw.tables} - fresh for draw, fresh in zip(anew, new)]
    return number_tables(anew, [each.draw for each in event.rounds], stay)


def costs_too_much(event: EventFacts, plan: Sequence[Draw], near: Repair, anew: Repair) -> bool:
    """Whether the offer with few new slips costs more than one further meeting a newcomer than the one drawn again."""
    come = newcomers(event, plan)
    return bool(come) and count_repeats(near.quality) - count_repeats(anew.quality) > len(come)


def count_repeats(found: Quality) -> int:
    """How often people meet again, as partners or opponents."""
    return sum(count - 1 for counts in (found.partners, found.opponents) for count in counts.values() if count > 1)


def is_better(format: Format, played: Sequence[Draw], near: Sequence[Draw], anew: Sequence[Draw]) -> bool:
    """Whether rounds drawn again have fewer repeats, or let people play more evenly."""
    old, new = [*played, *near], [*played, *anew]
    return repeats_price(format, new) < repeats_price(format, old) or sum_of_squares(
        quality(new).plays
    ) < sum_of_squares(quality(old).plays)


def repeats_price(format: Format, draws: Sequence[Draw]) -> int:
    """Squared counts of partners and opponents, each at the price of its format."""
    found = quality(draws)
    return format.people.weights[0] * sum_of_squares(found.partners) + format.people.weights[1] * sum_of_squares(
        found.opponents
    )


# -- what it costs


def build_offer(
    event: EventFacts, roles: Mapping[int, str], plan: tuple[Draw, ...], mended: tuple[Draw, ...]
) -> Repair:
    """An offer of `mended` rounds. `plan`: the rounds as they were, `NO_DRAW` for each further one."""
    played, more = tuple(round_.draw for round_ in event.rounds), plan.count(NO_DRAW)
    after = quality(played + mended, roles=roles, lines={each.number: each.ticket for each in event.entrants})
    touched = tuple(event.next_number + at for at, (old, new) in enumerate(zip(plan, mended)) if old != new)
    slips = frozenset(new_slips(plan, mended))
    changed = [number for number in touched if plan[number - event.next_number] != NO_DRAW]
    dealers = describe_dealers(event, plan, mended)
    words = [] if more == len(plan) else [describe_changes(event, changed, len(slips), dealers)]
    rounds = len(played) + len(mended)
    words += [wording.FURTHER_ROUNDS.format(rounds=rounds, more=more, **event.naming)] if more else []
    words.append(wording.ALL_ROUNDS.format(fairness=after.sentence, **event.naming))
    own = describe_absences(event, rounds)
    words += [*filter(None, (strangers.strangers_sentence(after.strangers), own))]
    empty = [number for number, draw in enumerate(mended, event.next_number) if not draw.tables]
    if empty:
        words.append(wording.TOO_FEW_IN_ROUNDS.format(rounds=describe_rounds(empty, event.round_name)))
    return Repair(mended, after, touched, slips, tuple(words))


def describe_dealers(event: EventFacts, plan: Sequence[Draw], mended: Sequence[Draw]) -> list[str]:
    """Who deals first at tables whose people stay but whose dealer changes."""
    return [
        wording.WILL_DEAL.format(who=placeholder(new.seats[new.dealer]), table=new.number, round=number, **event.naming)
        for number, (before, after) in enumerate(zip(plan, mended), event.next_number)
        for new in after.tables
        for old in before.tables
        if new.dealer is not None
        and old.number == new.number
        and sorted(old.seats) == sorted(new.seats)
        and (old.dealer is None or old.seats[old.dealer] != new.seats[new.dealer])
    ]


def describe_changes(event: EventFacts, touched: Sequence[int], slips: int, dealers: Sequence[str] = ()) -> str:
    if not touched:
        return wording.NO_CHANGE.format(**event.naming)
    rounds = wording.ONE_CHANGE if len(touched) == 1 else wording.CHANGES
    people = wording.NOBODY_MOVES if not slips else wording.ONE_SLIP if slips == 1 else wording.SLIPS
    words = [
        rounds.format(round=touched[0], count=capital_words(len(touched)), **event.naming),
        people.format(count=capital_words(slips)),
    ]
    if len(dealers) > MAX_DEALERS:
        return " ".join([*words, wording.OTHER_DEALERS.format(tables=capital_words(len(dealers)))])
    return " ".join([*words, *dealers])

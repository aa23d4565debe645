"""Whether an event can begin with the people who are here in round 1."""

from dataclasses import replace
from itertools import islice

from leagues.rules.drawing.bench import choose_bench
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.format import Format
from leagues.rules.repair.keeping import is_for
from leagues.rules.repair.repair import movement_refusal, redraw_fixed_movement, without_missing_tables
from scorekeeper.rules.tally import RuleError

from . import wording


def refusal(format: Format, event: EventFacts) -> str | None:
    """Why an event cannot begin, with how many miss round 1 where that is why; None where it can. Does not search."""
    return refusal_and_round(format, event)[0]


def refusal_and_round(format: Format, event: EventFacts) -> tuple[str | None, tuple[Draw, ...]]:
    """The same with round 1; no round where nobody is missing, or it cannot begin at all."""
    reason, missing = format.refusal(event), who_is_missing(event)
    if not missing:
        return reason, ()
    if reason is not None:
        there = tuple(each for each in event.entrants if each.is_present(1))
        return reason if format.refusal(replace(event, entrants=there)) else f"{reason} {missing}", ()
    try:
        first = first_draws(format, event)
    except RuleError as error:
        return f"{error} {missing}", ()
    return None if all(map(has_tables, first)) else f"{wording.TOO_FEW.format(**event.naming)} {missing}", first


def first_draws(format: Format, event: EventFacts) -> tuple[Draw, ...]:
    """Round 1 with the right tables, not yet searched for; none where people arrange their own matches.

    `RuleError` where the format has none for these people.
    """
    pairing = format.pairing
    if not pairing.has_rounds:
        return ()
    if pairing.follows_results:
        return (pairing.next(event),)
    if not format.people.shape:
        return (first_of_fixed_movement(format, event),)
    shape, roles = format.people.shape(event), {each.number: each.ticket for each in event.entrants}
    sizes, out = choose_bench(event.present(1), shape, roles, {}, event.random_for("bench 1"))
    seats = iter(one for one in event.present(1) if one not in out)
    alone = shape.sides == shape.size
    tables = (
        DrawnTable(at, tuple(islice(seats, size)), size if alone else shape.sides) for at, size in enumerate(sizes, 1)
    )
    return (Draw(tuple(tables), out),)


def first_of_fixed_movement(format: Format, event: EventFacts) -> Draw:
    """Round 1 of a fixed movement; `RuleError` where it would begin with an empty chair, which nobody has left yet."""
    plan, here = format.pairing.draws(event), event.present(1)
    refusal = movement_refusal(format, event, here)
    if refusal and not is_for(plan[0], here) and without_missing_tables(plan[0], here) is None:
        raise RuleError(refusal)
    return redraw_fixed_movement(format, event, plan)[0]


def has_tables(draw: Draw) -> bool:
    """Whether any table plays."""
    return any(not table.is_bye for table in draw.tables)


def who_is_missing(event: EventFacts) -> str:
    """ "Late: 1. Sitting out round 1: 2."; empty where nobody is missing in round 1."""
    late = sum(each.joined > 1 for each in event.entrants)
    out = sum(1 in each.away and each.joined <= 1 for each in event.entrants)
    counts = ((wording.LATE, late), (wording.OUT, out))
    return " ".join(words.format(count=count, **event.naming) for words, count in counts if count)

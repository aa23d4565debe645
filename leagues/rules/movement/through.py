"""Who came through a round of a knockout: as its bracket was drawn, whatever was corrected since."""

from collections.abc import Sequence

from leagues.rules.draws import Draw, Event, Format, Result, Table
from leagues.rules.results import decided_winners

SIDE_MATCHES = {
    "third_place": ("third", "third place"),
    "plate": ("plate", "plate"),
}  # tie-breaks: the option and the stage


def came_through(event: Event, number: int, table: Table, result: Result | None) -> tuple[int, ...]:
    """Of a table of round `number`, who sits in the next round of its stage;
    while none is drawn, who won by the figures.

    Whoever won and had gone home by then came through, too.
    """
    following = event.rounds[number].draw.tables if number < len(event.rounds) else ()
    drawn = {one for each in following if each.stage == table.stage for one in each.seats}
    went_on = tuple(one for one in table.seats if one in drawn)
    if went_on:
        return went_on
    here = event.present(number + 1) if drawn else ()
    return tuple(one for one in decided_winners(table, result) if one not in here)


def out_after(draws: Sequence[Draw]) -> dict[int, int]:
    """By these draws of a knockout, the last round that everybody was in who is in it no more."""
    last = {one: number for number, draw in enumerate(draws, 1) for one in draw.seated}
    return {one: number for one, number in last.items() if number < len(draws)}


def describe_drawn_otherwise(event: Event, number: int) -> list[str]:
    """A sentence for every table of somebody from which another came through than its figures say by now."""
    found = []
    for at, round_ in enumerate(event.rounds, 1):
        for table, result in round_.table_results:
            on = came_through(event, at, table, result)
            if number in table.seats and result is not None and on and on != decided_winners(table, result):
                found.append(f"Round {at} counts as the bracket was drawn: {{{on[0]}}} came through.")
    return found


def can_part(format: Format, event: Event, name: str) -> bool:
    """Whether a tie-break can part anybody: what is played beside a knockout only where it is, or may still be."""
    option, stage = SIDE_MATCHES.get(name, ("", ""))
    drawn = any(table.stage == stage for round_ in event.rounds for table in round_.draw.tables)
    begins = 2 if name == "plate" else format.length(event)
    return not option or drawn or (bool(event.option(option)) and len(event.rounds) < begins)

"""Who came through a round of a knockout, as the bracket was drawn before later corrections."""

from collections.abc import Sequence

from leagues.rules.draws import Draw, DrawnTable, EventFacts, Result
from leagues.rules.format import Format
from leagues.rules.results import decided_winners
from leagues.rules.words import placeholder

from . import wording

SIDE_MATCHES = {
    "third_place": ("third", "third place"),
    "plate": ("plate", "plate"),
}  # by tie-break its option and its stage


def came_through(event: EventFacts, number: int, table: DrawnTable, result: Result | None) -> tuple[int, ...]:
    """Entrants of a table who sit in the next round of its stage; while none is drawn, the winners.

    Winners who had gone home by then came through too.
    """
    following = event.rounds[number].draw.tables if number < len(event.rounds) else ()
    drawn = {one for each in following if each.stage == table.stage for one in each.seats}
    went_on = tuple(one for one in table.seats if one in drawn)
    if went_on:
        return went_on
    here = event.present(number + 1) if drawn else ()
    return tuple(one for one in decided_winners(table, result) if one not in here)


def out_after(draws: Sequence[Draw]) -> dict[int, int]:
    """By entrant who is out of a knockout, the last round they were in."""
    last = {one: number for number, draw in enumerate(draws, 1) for one in draw.seated}
    return {one: number for one, number in last.items() if number < len(draws)}


def describe_drawn_otherwise(event: EventFacts, number: int) -> list[str]:
    """A sentence for each table of an entrant where a correction has changed the winner since the next draw."""
    found = []
    for at, round_ in enumerate(event.rounds, 1):
        for table, result in round_.table_results:
            on = came_through(event, at, table, result)
            if number in table.seats and result is not None and on and on != decided_winners(table, result):
                found.append(wording.AS_DRAWN.format(round=at, who=placeholder(on[0])))
    return found


def can_part(format: Format, event: EventFacts, name: str) -> bool:
    """Whether a tie-break can apply; matches beside a knockout only where they are played, or still may be."""
    option, stage = SIDE_MATCHES.get(name, ("", ""))
    drawn = any(table.stage == stage for round_ in event.rounds for table in round_.draw.tables)
    begins = event.began + 1 if name == "plate" else format.rounds.length(event)
    return not option or drawn or (bool(event.option(option)) and len(event.rounds) < begins)

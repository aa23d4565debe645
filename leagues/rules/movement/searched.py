"""Plans that are stored or searched for, with names put in at random: changing partners, tables of strangers."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from leagues.rules.drawing.search import USUAL_STEPS, finish_plan, search_plan
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ENDING, SEVEN_ROUNDS
from leagues.rules.format import Pairing, SearchResult, Shape, scheduled
from leagues.rules.standings.sitting_out import SITTING_OUT

from .movement import with_people

WEIGHTS = (8, 1)  # the price of a repeated partner and opponent
CHANGING_OPTIONS = (SEVEN_ROUNDS, *ENDING[1:], *SITTING_OUT)  # of a format in which partners change


def searched(better_plans: Callable[[EventFacts], Iterator[SearchResult]]) -> Pairing:
    """A schedule that takes as many steps of search as the option `effort` says."""

    def draws(event: EventFacts) -> tuple[Draw, ...]:
        return finish_plan(better_plans(event), int(event.option("effort", USUAL_STEPS)))

    return scheduled(draws, better_plans)


def plans_by_lot(
    event: EventFacts,
    rounds: int,
    shape: Shape,
    lines: Iterable[Sequence[int]],
    known: Sequence[Draw] | None,
    opening: Sequence[Draw] = (),
) -> Iterator[SearchResult]:
    """Better and better plans, with each line of people put into the known draw at random.

    `known`: every round for players 1 to n; `opening`: first rounds that stay, after which the search goes on.
    """
    people: list[int] = []
    for line in lines:
        shuffled = list(line)
        event.random_for("names").shuffle(shuffled)
        people += shuffled
    return search_plan(
        event,
        rounds,
        shape,
        WEIGHTS,
        with_people(known, people) if known else (),
        with_people(opening, people) if opening else (),
    )

"""Meet everyone: tables of three to six where all play for themselves, and as few as can be meet again.

Source: social golfer designs, spec B.12: affine planes, Kirkman's schoolgirls, transversal designs; else a search.
"""

from collections.abc import Iterator

from leagues.rules.drawing.bench import table_sizes
from leagues.rules.drawing.groups import meeting_plan
from leagues.rules.drawing.search import USUAL_STEPS, finish_plan, search_plan
from leagues.rules.draws import Draw, Event, Format, Found, Shape, scheduled
from leagues.rules.endings import ENDING, SEVEN_ROUNDS
from leagues.rules.movement.movement import with_people
from scorekeeper.rules.game import Option

GROUP = Option("group", "Players at a table", 4, low=3, high=6)
WEIGHTS = (8, 1)


def refusal(event: Event) -> str | None:
    players = len(event.starters)
    return None if table_sizes(players, shape(event)) else f"There is no way to seat {players} in groups."


def shape(event: Event) -> Shape:
    size = int(event.option("group", 4))
    return Shape(size, size, uneven=True)


def length(event: Event) -> int:
    """As many rounds as could be without meeting anybody twice."""
    group = int(event.option("group", 4))
    return int(event.option("rounds")) or max(1, (len(event.starters) - 1) // (group - 1))


def better_plans(event: Event) -> Iterator[Found]:
    people = list(event.starters)
    event.random_for("names").shuffle(people)
    known = meeting_plan(len(people), int(event.option("group", 4)), length(event))
    return search_plan(event, length(event), shape(event), WEIGHTS, with_people(known, people) if known else ())


def draws(event: Event) -> tuple[Draw, ...]:
    return finish_plan(better_plans(event), int(event.option("effort", USUAL_STEPS)))


FORMAT = Format(
    key="meet_everyone",
    name="Meet everyone",
    source="Social golfer designs",
    how=("Everybody plays alone at small tables, and meets as many others as can be.", "Nobody sits out."),
    refusal=refusal,
    way=scheduled(draws, better_plans),
    length=length,
    weights=WEIGHTS,
    shape=shape,
    options=(GROUP, SEVEN_ROUNDS, *ENDING[1:]),
    suits={"everybody alone": 1},
)

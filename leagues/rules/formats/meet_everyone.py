"""Meet everyone: tables of three to six where all play for themselves, and as few as can be meet again.

Source: social golfer designs, spec B.12: affine planes, Kirkman's schoolgirls, transversal designs; else a search.
"""

from collections.abc import Iterator

from scorekeeper.rules.game import Option

from ..draws import Draw, Event, Format, Found, Scheduled, Shape
from ..endings import ENDING, SEVEN_ROUNDS
from ..groups import meeting
from ..movement import named, table_sizes
from ..search import USUAL, settled, sought

GROUP = Option("group", "Players at a table", 4, low=3, high=6)
WEIGHTS = (8, 1)


def fits(event: Event) -> str | None:
    players = len(event.starters)
    return None if table_sizes(players, shape(event)) else f"There is no way to seat {players} in groups."


def shape(event: Event) -> Shape:
    size = int(event.option("group", 4))
    return Shape(size, size, uneven=True)


def length(event: Event) -> int:
    """As many rounds as could be without meeting anybody twice."""
    group = int(event.option("group", 4))
    return int(event.option("rounds")) or max(1, (len(event.starters) - 1) // (group - 1))


def better(event: Event) -> Iterator[Found]:
    people = list(event.starters)
    event.chance("names").shuffle(people)
    known = meeting(len(people), int(event.option("group", 4)), length(event))
    return sought(event, length(event), shape(event), WEIGHTS, named(known, people) if known else ())


def draws(event: Event) -> tuple[Draw, ...]:
    return settled(better(event), int(event.option("effort", USUAL)))


FORMAT = Format(
    key="meet_everyone",
    name="Meet everyone",
    source="Social golfer designs",
    how=("Everybody plays alone at small tables, and meets as many others as can be.", "Nobody sits out."),
    fits=fits,
    way=Scheduled(draws, better),
    length=length,
    weights=WEIGHTS,
    shape=shape,
    options=(GROUP, SEVEN_ROUNDS, *ENDING[1:]),
)

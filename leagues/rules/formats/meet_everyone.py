"""Meet everyone: tables of three to six where all play for themselves, and as few as can be meet again.

Source: social golfer designs: affine planes, Kirkman's schoolgirls, transversal designs; else a search.
"""

from collections.abc import Iterator

from leagues.rules.drawing.bench import table_sizes
from leagues.rules.drawing.groups import meeting_plan
from leagues.rules.draws import EventFacts
from leagues.rules.endings import ENDING, SEVEN_ROUNDS
from leagues.rules.format import Format, How, Offer, People, Rounds, SearchResult, Shape
from leagues.rules.movement.searched import plans_by_lot, searched
from scorekeeper.rules.setup import Option

GROUP = Option("group", "Players at a table", 4, low=3, high=6)
NO_GROUPS = "There is no way to seat {players} in groups."


def refusal(event: EventFacts) -> str | None:
    players = len(event.starters)
    return None if table_sizes(players, shape(event)) else NO_GROUPS.format(players=players)


def shape(event: EventFacts) -> Shape:
    size = int(event.option("group", 4))
    return Shape(size, size, uneven=True)


def length(event: EventFacts) -> int:
    """As many rounds as could be without meeting anybody twice."""
    group = int(event.option("group", 4))
    return int(event.option("rounds")) or max(1, (len(event.starters) - 1) // (group - 1))


def better_plans(event: EventFacts) -> Iterator[SearchResult]:
    known = meeting_plan(len(event.starters), int(event.option("group", 4)), length(event))
    return plans_by_lot(event, length(event), shape(event), [event.starters], known)


FORMAT = Format(
    key="meet_everyone",
    name="Meet everyone",
    how=How(
        ("Everybody plays alone at small tables, and meets as many others as possible.", "Nobody sits out."),
        source="Social golfer designs",
    ),
    refusal=refusal,
    pairing=searched(better_plans),
    options=(GROUP, SEVEN_ROUNDS, *ENDING[1:]),
    rounds=Rounds(length),
    people=People(alike_tables=True, shape=shape),
    offer=Offer(suits={"everybody_alone": 1}),
)

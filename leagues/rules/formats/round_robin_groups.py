"""Groups: in each everybody meets everybody, and each has places of its own; usually a knockout follows.

Source: common practice; the circle method. Ours: the list is dealt to the groups there and back (1 2 3 3 2 1), so that
the first on it are apart; whoever comes after round 1 has begun is put at its end, and in their group meet those who
have not met.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from leagues.rules import wording
from leagues.rules.drawing.wishes import Pair, apart, ordered
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import WINS
from leagues.rules.format import Format, How, Offer, People, Rounds, Scoring, following, two_for_a_win
from leagues.rules.movement.apart import kept_apart
from leagues.rules.movement.matching import pair_up
from leagues.rules.movement.movement import circle_draw
from leagues.rules.results import EMPTY_DRAW, last_round
from leagues.rules.stages import THEN
from scorekeeper.rules.setup import Option

USUAL, FEWEST = 4, 3  # people in a group; at least
MUCH = 1_000  # what two in one group cost who should never meet
GROUPS = Option("groups", wording.GROUPS, 0, low=0, high=26)
SEEDED = Option("seeded", "Seeded in the order of the list (else at random)", True)
TWICE = Option("twice", "Everybody meets twice", False)


def count(event: EventFacts) -> int:
    """How many groups there are."""
    return int(event.option("groups")) or max(2, round(len(beginners(event)) / USUAL))


def beginners(event: EventFacts) -> list[int]:
    """Who is there from the first round on: later arrivals change no group."""
    return [each.number for each in event.entrants if each.joined <= event.began]


def groups(event: EventFacts) -> tuple[tuple[int, ...], ...]:
    """Who is in each group; those who came after the start at its end."""
    start = beginners(event)
    if not event.option("seeded", True):
        event.random_for(f"list{event.option('lot', '')}").shuffle(start)
    always, first = apart(event, event.began + 1), apart(event, event.began)
    if first:
        start = [*parted(tuple(start), always, first, count(event))]
    people = [*start, *(each.number for each in event.entrants if each.number not in start)]
    return dealt(people, count(event))


@lru_cache(maxsize=64)
def parted(start: tuple[int, ...], always: frozenset[Pair], first: frozenset[Pair], number: int) -> tuple[int, ...]:
    """The list in an order in which nobody of `always` is in one group, and nobody of `first` meets at once."""

    def clash(order: Sequence[int]) -> int:
        made = dealt(order, number)
        together = sum(pair in always for group in made for pair in combinations(sorted(group), 2))
        return MUCH * together + sum(ordered(pair) in first for group in made for pair in first_pairs(group))

    return tuple(kept_apart(start, clash))


def dealt(people: Sequence[int], number: int) -> tuple[tuple[int, ...], ...]:
    """The people in so many groups, there and back."""
    found = [list[int]() for _ in range(number)]
    for at, one in enumerate(people):
        lap, place = divmod(at, number)
        found[place if lap % 2 == 0 else number - 1 - place].append(one)
    return tuple(map(tuple, found))


def first_pairs(members: Sequence[int]) -> list[tuple[int, ...]]:
    """Who meets in the first round of a group."""
    tables = circle_draw(len(members) + len(members) % 2, 0, reverses=True).tables
    pairs = [tuple(members[seat - 1] for seat in table.seats if seat <= len(members)) for table in tables]
    return [pair for pair in pairs if len(pair) > 1]


def length(event: EventFacts) -> int:
    laps = 2 if event.option("twice") else 1
    return laps * max((len(each) - 1 + len(each) % 2 for each in groups(event)), default=0)


def refusal(event: EventFacts) -> str | None:
    smallest = len(beginners(event)) // count(event)
    return None if smallest >= FEWEST else wording.GROUPS_TOO_SMALL.format(groups=count(event), least=FEWEST)


def next_draw(event: EventFacts) -> Draw:
    if event.rounds:
        last_round(event)
    if len(event.rounds) >= length(event):
        return EMPTY_DRAW
    tables, out = list[DrawnTable](), list[int]()
    here = {*event.present(event.next_number)}
    for at, members in enumerate(groups(event)):
        name = wording.GROUP.format(letter=chr(ord("A") + at))
        pairs = circle_pairs(event, members) if {*members} <= {*beginners(event)} else unmet_pairs(event, members)
        playing = [pair for pair in pairs if here >= {*pair}]
        seated = {one for pair in playing for one in pair}
        tables += [
            DrawnTable(len(tables) + number, pair, dealer=0, stage=name) for number, pair in enumerate(playing, 1)
        ]
        out += [one for one in members if one in here and one not in seated]
    return Draw(tuple(tables), tuple(out)) if tables else EMPTY_DRAW


def circle_pairs(event: EventFacts, members: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The pairs of the next round by the circle, also of those who are away; none once everybody has met."""
    turn, rounds = len(event.rounds), len(members) - 1 + len(members) % 2
    if turn >= rounds * (2 if event.option("twice") else 1):
        return []
    return [
        tuple(members[seat - 1] for seat in table.seats)
        for table in circle_draw(len(members), turn, reverses=True).tables
    ]


def unmet_pairs(event: EventFacts, members: tuple[int, ...]) -> list[tuple[int, int]]:
    """The pairs of the next round in a group that somebody joined later: who has not met, if there are such."""
    order = [one for one in members if one in event.present(event.next_number)]
    met = {pair for played in event.rounds for table in played.draw.tables for pair in table.opponents()}
    idle = {one for played in event.rounds for one in played.draw.out}
    pairs, _ = pair_up(order, {}, met, idle, None, length(event) - len(event.rounds))
    return pairs if event.option("twice") else [pair for pair in pairs if ordered(pair) not in met]


FORMAT = Format(
    key="round_robin_groups",
    name="Groups",
    how=How(
        ("In each group everybody meets everybody.", "The first of the list are in different groups."),
        source="Circle method",
    ),
    refusal=refusal,
    pairing=following(next_draw),
    options=(GROUPS, TWICE, SEEDED, WINS, THEN),
    rounds=Rounds(length, why_open="Each group has places of its own."),
    scoring=Scoring(
        two_for_a_win,
        unit=lambda event: "" if event.option("unit") == "game" else event.unit_of_wins,
        tiebreaks=("head_to_head", "difference", "wins"),
    ),
    people=People(takes_pairs=True, alike_tables=True, groups=groups),
    offer=Offer(suits={"matches_of_two": 3}),
)

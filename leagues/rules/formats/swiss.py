"""Swiss: as many rounds as wanted, nobody meets anybody twice, and equals meet.

Source: Monrad: order by score, then by place on the list, and pair the nearest. An odd one out is the lowest
who had no bye yet, or the next where that leaves no pairing (F-35). Ours: whoever has just come and not played after
those who have, and first of all pairings that leave the agreed rounds without a rematch. The deal goes to who dealt
first less often.
"""

from collections.abc import Sequence

from leagues.rules import wording
from leagues.rules.drawing.wishes import apart, ordered
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import ENDING_BY_WINS
from leagues.rules.format import Format, How, Offer, People, Rounds, Scoring, following, two_for_a_win
from leagues.rules.movement.matching import pair_up
from leagues.rules.results import last_round
from leagues.rules.stages import THEN
from leagues.rules.standings.standings import totals
from scorekeeper.rules.setup import Option

SEEDED = Option("seeded", "Seeded in the order of the list (else at random)", False)
BYE = 2
COUNTS = Option(
    "unit",
    wording.WHAT_COUNTS,
    "wins",
    (("wins", wording.TWO_FOR_WIN), ("worth", wording.MATCH_POINTS_OF_MATCHES)),
)


def length(event: EventFacts) -> int:
    """Enough rounds to find a winner, and one more; after those of the stage before."""
    return event.began - 1 + (int(event.option("rounds")) or (len(event.starters) - 1).bit_length() + 1)


def list_order(event: EventFacts) -> list[int]:
    """The list by which equals are ordered."""
    people = [each.number for each in event.entrants]
    if not event.option("seeded"):
        event.random_for(f"list{event.option('lot', '')}").shuffle(people)
    return people


def next_draw(event: EventFacts) -> Draw:
    if event.rounds:
        last_round(event)
    scores = {one: int(total) for one, total in totals(FORMAT, event).items()}  # whole: no round is sat out
    here = event.present(event.next_number)
    order = sorted((one for one in list_order(event) if one in here), key=lambda one: -scores.get(one, 0))
    met = {pair for round_ in event.rounds for table in round_.draw.tables for pair in table.opponents()}
    byes = {table.seats[0] for round_ in event.rounds for table in round_.draw.tables if table.is_bye}
    left, shun = max(1, length(event) - len(event.rounds)), apart(event, event.next_number)
    played = {one for pair in met for one in pair}
    pairs, bye = pair_up(order, scores, met | shun, byes, played, left)
    if any(ordered(pair) in shun for pair in pairs):  # rather somebody meets again than who is to be kept apart
        pairs, bye = pair_up(order, scores, shun, byes, played)
    return draw_of_pairs(event, pairs, bye)


def draw_of_pairs(event: EventFacts, pairs: Sequence[tuple[int, int]], bye: int | None) -> Draw:
    firsts = [table.seats[0] for round_ in event.rounds for table in round_.draw.tables if not table.is_bye]
    tables = []
    for number, pair in enumerate(pairs, 1):
        first, second = sorted(pair, key=lambda one: (firsts.count(one), pair.index(one) ^ (number & 1)))
        tables.append(DrawnTable(number, (first, second), dealer=0))
    if bye is not None:
        tables.append(DrawnTable(len(tables) + 1, (bye,)))
    return Draw(tuple(tables))


FORMAT = Format(
    key="swiss",
    name="Swiss",
    how=How(
        (
            "You meet somebody with as many wins as you, and nobody twice if it can be helped.",
            "Whoever has dealt first less often deals first.",
        ),
        source="Monrad",
    ),
    refusal=lambda event: None if len(event.starters) > 2 else "A Swiss needs three or more.",
    pairing=following(next_draw),
    options=(SEEDED, *ENDING_BY_WINS, COUNTS, THEN),
    rounds=Rounds(length),
    scoring=Scoring(
        two_for_a_win,
        unit=lambda event: event.unit_of_wins,
        bye=BYE,
        tiebreaks=("buchholz", "sonneborn_berger", "head_to_head"),
    ),
    people=People(takes_pairs=True, alike_tables=True),
    offer=Offer(suits={"matches_of_two": 1}, second="a final group"),
)

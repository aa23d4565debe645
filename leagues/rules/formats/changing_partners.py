"""Changing partners: any number from four, a new partner every round, and everybody against everybody.

Source: whist tournaments where they exist, near-balanced draws elsewhere, stored or searched for.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd

from leagues.rules.drawing.board import FOURS
from leagues.rules.drawing.designs import changing_partners_plan
from leagues.rules.drawing.rolling import longest_opening
from leagues.rules.draws import EventFacts
from leagues.rules.format import Format, How, Offer, People, Rounds, Scoring, SearchResult
from leagues.rules.movement.searched import CHANGING_OPTIONS, plans_by_lot, searched
from leagues.rules.standings.sitting_out import agreed_number

NEAR_THE_END = Fraction(6, 7)  # of as many rounds as players: above, a whole plan cut short is nearer the best
MOVES = (
    "Partners change every round. You meet the same opponents as rarely as possible.",
    "Sit-outs go round: nobody sits out twice before everybody has sat out once.",
)
WRONG_COUNT = "Changing partners is for 4 to 400 players, not {players}."


def refusal(event: EventFacts) -> str | None:
    players = len(event.starters)
    return None if 4 <= players <= 400 else WRONG_COUNT.format(players=players)


def cycle(event: EventFacts) -> int:
    """Rounds until everybody has sat out equally often."""
    players = len(event.starters)
    return players // gcd(players, players % 4) if players % 4 else 1


def length(event: EventFacts) -> int:
    return int(event.option("rounds")) or len(event.starters)


def moves(event: EventFacts) -> tuple[str, ...]:
    """How people move; of sit-outs only where somebody sits out."""
    rounds = range(1, length(event) + 1)
    sits_out = not event.entrants or any(len(event.present(number)) % 4 for number in rounds)
    return MOVES if sits_out else MOVES[:1]


def better_plans(event: EventFacts) -> Iterator[SearchResult]:
    people, rounds = event.starters, length(event)
    known, opening = changing_partners_plan(len(people), rounds), longest_opening(len(people))
    goes_on = len(opening) < rounds and (not known or rounds <= NEAR_THE_END * len(people))
    return plans_by_lot(event, rounds, FOURS, [people], known, opening if goes_on else ())


FORMAT = Format(
    key="changing_partners",
    name="Changing partners",
    how=How(
        MOVES,
        under=moves,
        source="Whist tournaments (Moore, Baker, Anderson), and draws found by search",
    ),
    refusal=refusal,
    pairing=searched(better_plans),
    options=CHANGING_OPTIONS,
    rounds=Rounds(length, cycle=cycle, deals=4),
    scoring=Scoring(sit_out=agreed_number),
    people=People(shape=lambda event: FOURS, alike_tables=True),
    offer=Offer(suits={"partners": 1}),
)

"""Changing partners: any number from four, a new partner every round, and everybody against everybody.

Source: spec B.9 to B.11: whist tournaments where they exist, near-balanced draws elsewhere, stored or searched for.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd

from leagues.rules.drawing.board import FOURS
from leagues.rules.drawing.designs import changing_partners_plan
from leagues.rules.drawing.rolling import longest_opening
from leagues.rules.drawing.search import USUAL_STEPS, finish_plan, search_plan
from leagues.rules.draws import Draw, Event, Format, Found, Shape, scheduled
from leagues.rules.endings import ENDING, SEVEN_ROUNDS
from leagues.rules.movement.movement import with_people
from leagues.rules.standings.sitting_out import SITTING_OUT, agreed_number

WEIGHTS = (8, 1)
NEAR_THE_END = Fraction(6, 7)  # of as many rounds as players: above, a whole plan cut short is nearer the best


def refusal(event: Event) -> str | None:
    players = len(event.starters)
    return None if 4 <= players <= 400 else f"Changing partners is for 4 to 400 players, not {players}."


def cycle(event: Event) -> int:
    """Rounds after which everybody has sat out alike, as far as there are any sit-outs."""
    players = len(event.starters)
    return players // gcd(players, players % 4) if players % 4 else 1


def length(event: Event) -> int:
    return int(event.option("rounds")) or len(event.starters)


def better_plans(event: Event) -> Iterator[Found]:
    """The names go into the known draw by lot, so that two evenings of the same size differ."""
    people, rounds = list(event.starters), length(event)
    event.random_for("names").shuffle(people)
    known, first = changing_partners_plan(len(people), rounds), longest_opening(len(people))
    goes_on = len(first) < rounds and (not known or rounds <= NEAR_THE_END * len(people))
    return search_plan(
        event,
        rounds,
        FOURS,
        WEIGHTS,
        with_people(known, people) if known else (),
        with_people(first, people) if goes_on else (),
    )


def draws(event: Event) -> tuple[Draw, ...]:
    return finish_plan(better_plans(event), int(event.option("effort", USUAL_STEPS)))


def shape(event: Event) -> Shape:
    return FOURS


FORMAT = Format(
    key="changing_partners",
    name="Changing partners",
    source="Whist tournaments (Moore, Baker, Anderson), and draws found by search",
    how=(
        "Partners change every round; the same opponents come back as seldom as can be.",
        "Sit-outs go round: nobody sits out twice before all have sat out once.",
    ),
    refusal=refusal,
    way=scheduled(draws, better_plans),
    length=length,
    cycle=cycle,
    pitches=4,
    weights=WEIGHTS,
    shape=shape,
    sit_out=agreed_number,
    options=(SEVEN_ROUNDS, *ENDING[1:], *SITTING_OUT),
    suits={"partners": 1},
)

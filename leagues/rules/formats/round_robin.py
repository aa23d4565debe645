"""Round robin: everybody meets everybody, once or twice.

Source: the circle method. A win is 2, a draw 1, or the points add up; after two cycles everybody has dealt equally
often.
"""

from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ENDING_BY_WINS, WINS
from leagues.rules.format import Format, How, Offer, People, Rounds, Scoring, Shape, scheduled, two_for_a_win
from leagues.rules.movement.absent_in_round_one import circle_order, missing_meetings_sentence
from leagues.rules.movement.movement import circle_draw, circle_draws, wanted_rounds
from leagues.rules.stages import THEN
from scorekeeper.rules.setup import Option

TWICE = Option("twice", "Everybody meets twice", False)
WITHDRAWN = Option(
    "withdrawn", "Results of who withdraws", "stay", (("stay", "stay"), ("void", "are void before half"))
)


def cycle(event: EventFacts) -> int:
    players = len(event.starters)
    return (players - 1 + players % 2) * (2 if event.option("twice") else 1)


def length(event: EventFacts) -> int:
    return wanted_rounds(event, cycle(event))


def draws(event: EventFacts) -> tuple[Draw, ...]:
    rounds = [circle_draw(len(event.starters), each, reverses=True) for each in range(length(event))]
    return circle_draws(rounds, circle_order(event, rounds[0]), cycle(event))


def remark(event: EventFacts) -> str:
    return missing_meetings_sentence(event, cycle(event) // (2 if event.option("twice") else 1), length(event))


FORMAT = Format(
    key="round_robin",
    name="Round robin",
    how=How(
        ("Everybody meets everybody in turn. With an odd number, one sits out each round.",), source="Circle method"
    ),
    refusal=lambda event: None if len(event.starters) > 1 else "A round robin needs two or more.",
    pairing=scheduled(draws),
    options=(TWICE, WITHDRAWN, *ENDING_BY_WINS, WINS, THEN),
    rounds=Rounds(length, cycle=cycle),
    scoring=Scoring(
        two_for_a_win,
        unit=lambda event: "" if event.option("unit") == "game" else event.unit_of_wins,
        tiebreaks=("head_to_head", "difference", "wins"),
    ),
    people=People(shape=lambda event: Shape(2, 2), alike_tables=True, takes_pairs=True),
    offer=Offer(remark=remark, suits={"matches_of_two": 2}),
)

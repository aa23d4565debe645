"""Fixed pairs: partners stay together; all pairs meet (Howell), or one line meets the other (Mitchell).

Source: ours. An entrant is a pair. Cards are dealt afresh at every table, so no skip is needed for an even number.
"""

from leagues.rules.drawing.dealing import with_even_deals
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ENDING
from leagues.rules.format import Format, How, Offer, People, Rounds, Scoring, Shape, scheduled
from leagues.rules.movement.absent_in_round_one import circle_order, missing_meetings_sentence
from leagues.rules.movement.movement import circle_draw, circle_draws, round_of_twos, wanted_rounds, with_people
from leagues.rules.stages import THEN
from leagues.rules.standings.sitting_out import SITTING_OUT, agreed_number
from scorekeeper.rules.setup import Option

MOVEMENT = Option(
    "movement",
    "Movement",
    "howell",
    (("howell", "every pair meets every pair"), ("mitchell", "one line meets the other")),
)


def lines(event: EventFacts) -> tuple[int, int]:
    """How many pairs sit and how many move: the line that sits is never the shorter one."""
    pairs = len(event.starters)
    return pairs - pairs // 2, pairs // 2


def cycle(event: EventFacts) -> int:
    pairs = len(event.starters)
    return lines(event)[0] if event.option("movement") == "mitchell" else pairs - 1 + pairs % 2


def length(event: EventFacts) -> int:
    return wanted_rounds(event, cycle(event))


def mitchell(sitting: int, moving: int, turn: int) -> Draw:
    """East and West go up one table; who sits and has nobody to meet, sits out."""
    there = [(at + turn) % sitting for at in range(moving)]
    tables = sorted((place + 1, sitting + at + 1) for at, place in enumerate(there))
    return round_of_twos(tables, [place + 1 for place in range(sitting) if place not in there])


def draws(event: EventFacts) -> tuple[Draw, ...]:
    """Who deals first goes round. One line of a Mitchell stays at its tables."""
    turns = range(length(event))
    if event.option("movement") == "mitchell":
        rounds = [mitchell(*lines(event), each) for each in turns]
        return with_even_deals(with_people(rounds, circle_order(event, rounds[0])))
    pairs = len(event.starters)
    rounds = [circle_draw(pairs, each, reverses=True) for each in turns]
    return circle_draws(rounds, circle_order(event, rounds[0]), cycle(event))


FORMAT = Format(
    key="fixed_pairs",
    name="Fixed pairs",
    how=How(
        (
            "Partners stay together all evening.",
            "Every pair meets every other pair once, or every pair of the other line once.",
        ),
        source="Howell; Mitchell",
    ),
    refusal=lambda event: None if len(event.starters) > 1 else "Fixed pairs need two pairs or more.",
    pairing=scheduled(draws),
    options=(MOVEMENT, *ENDING, *SITTING_OUT, THEN),
    rounds=Rounds(length, cycle=cycle, deals=4),
    scoring=Scoring(sit_out=agreed_number),
    people=People(shape=lambda event: Shape(2, 2), alike_tables=True, takes_pairs=True, only_pairs=True),
    offer=Offer(remark=lambda event: missing_meetings_sentence(event, cycle(event), length(event)), suits={"pairs": 1}),
)

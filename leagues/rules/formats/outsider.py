"""Outsider: five players with changing partners, or any odd number in twos; each sits out in turn.

Source: Hutton, p. 101, "each sit out every fifth pitch"; the movement is defined by us.
"""

from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import ENDING
from leagues.rules.format import Format, How, Offer, People, Preset, Rounds, scheduled
from leagues.rules.movement.absent_in_round_one import circle_order, missing_meetings_sentence
from leagues.rules.movement.movement import circle_draw, wanted_rounds, with_people
from scorekeeper.rules.setup import Option

PARTNERS = Option("partners", "Two against two", False)
STEPS = (1, 2, 4, 3)  # from the outsider, clockwise from the dealer: the only whist tournament of five
NOT_FIVE = "With partners, outsider is for five players, not {players}."
NOT_ODD = "Outsider is for an odd number of players, not {players}."


def refusal(event: EventFacts) -> str | None:
    players = len(event.starters)
    if event.option("partners"):
        return None if players == 5 else NOT_FIVE.format(players=players)
    return None if players > 2 and players % 2 else NOT_ODD.format(players=players)


def cycle(event: EventFacts) -> int:
    return len(event.starters)


def length(event: EventFacts) -> int:
    return wanted_rounds(event, cycle(event))


def round_of_five(turn: int) -> Draw:
    """The deal passes on by a chair every five deals, so that after twenty every dealer has met every outsider."""
    seats = tuple((turn + step) % 5 + 1 for step in STEPS)
    return Draw((DrawnTable(1, seats, dealer=turn // 5 % 4),), (turn % 5 + 1,))


def draws(event: EventFacts) -> tuple[Draw, ...]:
    players = len(event.starters)
    turns = range(length(event))
    plan = [round_of_five(each) if event.option("partners") else circle_draw(players, each) for each in turns]
    return with_people(plan, circle_order(event, plan[0]))


def remark(event: EventFacts) -> str:
    return "" if event.option("partners") else missing_meetings_sentence(event, cycle(event), length(event))


FORMAT = Format(
    key="outsider",
    name="Outsider",
    how=How(
        (
            "Everybody sits out once before anybody sits out twice, and keeps the score meanwhile.",
            "In twos, everybody meets everybody once; with partners, everybody partners everybody once.",
        ),
        source="Hutton, p. 101",
        is_ours=True,
    ),
    refusal=refusal,
    pairing=scheduled(draws),
    options=(PARTNERS, *ENDING),
    rounds=Rounds(length, cycle=cycle, deals=1),
    people=People(partner_options={"partners": True}),
    offer=Offer(
        remark=remark,
        suits={"few_people": 2},
        presets=(
            Preset(
                "outsider-partners",
                "One sits out each round, the last named first; everybody partners everybody.",
                {PARTNERS.key: True},
                place=2,
            ),
            Preset(
                "outsider",
                "In twos, one sits out each round, the last named first; everybody meets everybody.",
                place=3,
            ),
        ),
    ),
)

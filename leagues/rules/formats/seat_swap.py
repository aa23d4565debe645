"""Seat-swap: two tables of two side by side; exactly two people change seats after each round.

Source: Hutton, p. 102, names it; the movement is defined by us.
"""

from dataclasses import replace

from leagues.rules.draws import Draw, EventFacts
from leagues.rules.endings import ENDING
from leagues.rules.format import Format, How, Offer, Preset, Rounds, scheduled
from leagues.rules.movement.movement import round_of_twos, too_short_sentence, wanted_rounds, with_people
from leagues.rules.standings.sitting_out import SITTING_OUT

ROUNDS = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (3, 2)))
SECOND_DEALS = (False, False, True)  # by round, so that deals differ by one at most
WRONG_COUNT = "Seat-swap is for four players, not {players}."


def refusal(event: EventFacts) -> str | None:
    players = len(event.starters)
    return None if players == 4 else WRONG_COUNT.format(players=players)


def cycle(event: EventFacts) -> int:
    return 3


def length(event: EventFacts) -> int:
    return wanted_rounds(event, 3)


def draws(event: EventFacts) -> tuple[Draw, ...]:
    """Every second time round the other one of a table deals, so that after two cycles deals are equal."""
    plan = [
        with_dealing_seat(round_of_twos(ROUNDS[each % 3]), SECOND_DEALS[each % 3] ^ each // 3 % 2)
        for each in range(length(event))
    ]
    return with_people(plan, event.starters)


def with_dealing_seat(draw: Draw, seat: int) -> Draw:
    return Draw(tuple(replace(table, dealer=seat) for table in draw.tables))


FORMAT = Format(
    key="seat_swap",
    name="Seat-swap",
    how=How(
        ("Two tables side by side: two people change seats after each round, and everybody meets everybody.",),
        source="Hutton, p. 102",
        is_ours=True,
    ),
    refusal=refusal,
    pairing=scheduled(draws),
    options=(*ENDING, *SITTING_OUT),
    rounds=Rounds(length, cycle=cycle, deals=1),
    offer=Offer(
        remark=lambda event: too_short_sentence(event, cycle(event)),
        suits={"few_people": 4},
        presets=(Preset("seat-swap", "Two tables of two; two people change seats after each round.", place=6),),
    ),
)

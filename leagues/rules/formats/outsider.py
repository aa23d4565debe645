"""Outsider: five players with changing partners, or any odd number in twos; each sits out in turn.

Source: Hutton, p. 101, "each sit out every fifth pitch"; the movement is defined by us (spec B.3).
"""

from scorekeeper.rules.game import Option

from ..draws import Draw, Event, Format, Scheduled, Table
from ..endings import ENDING
from ..latecomers import in_circle, not_all_met
from ..movement import circle, in_twos, named, rounds_of

PARTNERS = Option("partners", "Two against two", False)
STEPS = (1, 2, 4, 3)  # from the outsider, clockwise from the dealer: the only whist tournament of five


def fits(event: Event) -> str | None:
    players = len(event.starters)
    if event.option("partners"):
        return None if players == 5 else f"With partners, outsider is for five players, not {players}."
    return None if players > 2 and players % 2 else f"Outsider is for an odd number of players, not {players}."


def cycle(event: Event) -> int:
    return len(event.starters)


def length(event: Event) -> int:
    return rounds_of(event, cycle(event))


def of_five(turn: int) -> Draw:
    """The deal passes on by a chair every five pitches, so that after twenty every dealer has met every outsider."""
    seats = tuple((turn + step) % 5 + 1 for step in STEPS)
    return Draw((Table(1, seats, dealer=turn // 5 % 4),), (turn % 5 + 1,))


def of_twos(players: int, turn: int) -> Draw:
    pairs, out = circle(players, turn)
    return in_twos(pairs, [out] if out else [])


def draws(event: Event) -> tuple[Draw, ...]:
    players = len(event.starters)
    turns = range(length(event))
    plan = [of_five(turn) if event.option("partners") else of_twos(players, turn) for turn in turns]
    return named(plan, in_circle(event, plan[0]))


def remark(event: Event) -> str:
    return "" if event.option("partners") else not_all_met(event, cycle(event), length(event))


FORMAT = Format(
    key="outsider",
    name="Outsider",
    source="Hutton, p. 101; movement as defined by this product",
    how=(
        "Everybody sits out once before anybody sits out twice, and keeps the score meanwhile.",
        "In twos, everybody meets everybody once; with partners, everybody partners everybody once.",
    ),
    fits=fits,
    way=Scheduled(draws),
    length=length,
    cycle=cycle,
    pitches=1,
    remark=remark,
    options=(PARTNERS, *ENDING),
)

"""Loser(s) stay on: "just like winner(s) stay on, but it is the winner(s) that sit out the next pitch".

Source: Hutton, p. 104; gin for three to 100 points. Public three-hand gin has the winner stay on (F-5): offered too.
"""

from scorekeeper.rules.game import Option

from ..draws import Ask, Draw, Event, Following, Format
from ..endings import ENDING, open_end
from ..staying import PARTNERS, SEATS, asks, next_at_table, too_few

MAX_HOLD = Option(
    "max_hold",
    "Losses in a row, or last places with three or more, then the loser leaves (0: no limit)",
    0,
    low=0,
    high=20,
)


def following(event: Event) -> Draw:
    return next_at_table(event, winner_stays=False)


def questions(event: Event) -> tuple[Ask, ...]:
    return asks(event, winner_stays=False)


FORMAT = Format(
    key="loser_stays",
    name="Loser(s) stay on",
    source="Hutton, p. 104; queue as defined by this product",
    how=(
        "The winner, or the winning pair, sits out the next round.",
        "With three or more at the table those who did best make room, one for each who waits; the last stays.",
        "With a limit, whoever has lost, or come last, so often in a row leaves, too.",
        "Some play more often than others: points decide.",
    ),
    fits=too_few,
    way=Following(following, questions),
    length=open_end,
    pitches=1,
    chain=("wins", "head_to_head"),
    options=(SEATS, PARTNERS, MAX_HOLD, *ENDING),
    variants=((PARTNERS.key, True, "Losers stay on"), (PARTNERS.key, False, "Loser stays on")),
)

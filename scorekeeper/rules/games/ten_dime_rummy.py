"""10 Dime Rummy: eight deals with a larger meld each; what lies on the table less what is left in the hand.

Source: Metzker 2026, "10 Dime Rummy". Whoever is level at the end shares the pot.
"""

from dataclasses import replace

from ..game import About, Field, Game, How, Settlement, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import LEFT, OUT, TABLE, by_cards, card_values, table_less_hand
from ..setup import Option, Row
from ..shapes import Settled, alone
from ..tally import RuleError, Tally

MELDS = (
    "one set of 3",
    "two sets of 3",
    "one set of 4",
    "two sets of 4",
    "one set of 5",
    "two sets of 5",
    "one set of 6",
    "two sets of 6",
)
DIMES, CENTS = 10, 10
AID = by_cards(card_values(ace=20, small=5, two=25, joker=50), 2)
TOO_MANY = "{who} paid {count} dimes but has only {left} left."
MELD = "To go down you need {meld}."


def spent(tally: Tally) -> list[int]:
    """The dimes that each player has put into the pot."""
    none = (0,) * tally.setup.sides
    return [sum(paid) for paid in zip(none, *(line.each("dimes") for line in tally.lines))]


def not_spent(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    paid = spent(tally)
    return tuple(side for side in tally.playing if paid[side] < DIMES)


def check_dimes(line: LineFacts, tally: Tally) -> None:
    for side, (count, paid) in enumerate(zip(line.each("dimes"), spent(tally))):
        if count + paid > DIMES:
            raise RuleError(TOO_MANY, who=side, count=count, left=DIMES - paid)


def settle(tally: Tally) -> tuple[Settled, ...]:
    """The pot goes to the winners; each has paid in what they bought for. The first ones get the odd cents."""
    winners, paid = tally.over.winners if tally.over else (), [count * CENTS for count in spent(tally)]
    if not sum(paid) or not winners:
        return ()
    each, odd = divmod(sum(paid), len(winners))
    won = [each + (winners.index(side) < odd) if side in winners else 0 for side in range(len(paid))]
    return (Settled("the pot of dimes", tuple(got - gave for got, gave in zip(won, paid)), money=True),)


GAME = Game(
    key="ten_dime_rummy",
    name="10 Dime Rummy",
    about=About("Metzker 2026", kind="melds", other_names=("Ten Dime Rummy",), minutes=8, match_minutes=60),
    how=How(
        (
            "Eight deals, each with its meld: " + "; ".join(f"{at + 1} {meld}" for at, meld in enumerate(MELDS)) + ".",
            "Joker 50, two 25, ace 20, ten to king 10, three to nine 5.",
            "Count what you laid down, less what is left in your hand. Less than nothing is possible.",
            "Everybody has ten dimes; each card that you buy costs one, into the pot.",
            "The highest total after the eighth deal wins the pot.",
        ),
        in_short=("Points on the table less points left in hand. The highest total wins.",),
    ),
    seating=alone(2, 12),
    words=Words(says=lambda tally: MELD.format(meld=tally.row.note) if tally.row.note else "All rows are played."),
    totals=Totals(digits=4, signed=True),
    rows=lambda setup: tuple(Row(f"{at + 1}", note=meld) for at, meld in enumerate(MELDS)),
    options=(Option("dimes", "Dimes are counted", True, off="Dimes are not counted"),),
    fields=(
        OUT,
        replace(TABLE, aid=AID),
        Field(
            "dimes",
            "Dimes",
            asks="How many dimes did {who} pay?",
            short="dimes",
            high=DIMES,
            bounds=lambda line, tally: (0, DIMES - min(spent(tally))),
            optional=True,
            under=("dimes", True),
            whose=not_spent,
            check=check_dimes,
        ),
        replace(LEFT, aid=AID),
    ),
    score=table_less_hand,
    settlement=Settlement(settle),
)

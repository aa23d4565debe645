"""Laugh and Lie Down: stakes in, cards out; whoever took more than were dealt to them is paid.

Source: Hutton names the game; the figures are the public ones (Willughby, by Parlett) for four and five players. With
three and six we follow them: 14 or 6 cards are dealt, and the last one in gets what is left of the stakes.
"""

from ..game import About, Field, Game, How, Settlement, Totals, Words
from ..line import LineFacts
from ..plain_sheets import ONLY_NAMED
from ..setup import CENTS
from ..shapes import alone, settled_stakes
from ..tally import Points, Tally

PACK, STAKE, DEALERS = 52, 2, 3
DEAL = "Deal {cards} cards each. The dealer puts in {most}, everybody else {stake}."
DEALT = {3: 14, 4: 10, 5: 8, 6: 6}


def pack(line: LineFacts, tally: Tally) -> int | None:
    return PACK


def stakes(tally: Tally) -> list[int]:
    """What each puts in: the dealer three, the others two."""
    return [DEALERS if side == tally.dealer % tally.setup.sides else STAKE for side in range(tally.setup.sides)]


def dealt(tally: Tally) -> int:
    return DEALT[tally.setup.sides]


def for_the_last(tally: Tally) -> int:
    """What is left of the stakes once the cards are paid for."""
    players = tally.setup.sides
    return DEALERS + STAKE * (players - 1) - (PACK - players * dealt(tally)) // 2


def score(line: LineFacts, tally: Tally) -> Points:
    """One for every two cards more or fewer than were dealt, and the prize of the last one in, less the stake."""
    change = [
        (cards - dealt(tally)) // 2 - stake for cards, stake in zip(line.each("cards"), stakes(tally), strict=True)
    ]
    change[line.who("last")] += for_the_last(tally)
    return (tuple(change),)


GAME = Game(
    key="laugh_and_lie_down",
    name="Laugh and Lie Down",
    about=About("Hutton", kind="stakes", packs=1, most_often=5, minutes=5, match_minutes=30),
    how=How(
        (
            ONLY_NAMED.format(how="by the public figures for it"),
            "Five players get 8 cards each, four 10, three 14, six 6. The dealer puts in 3, everybody else 2.",
            (
                "For every two cards that you took above what you were dealt you are paid 1; "
                "for every two below you pay 1."
            ),
            "The last one in gets the rest of the stakes. Wins and losses come to 0.",
        ),
        in_short=("Every two cards above what was dealt bring 1. The last one in gets the rest.",),
    ),
    seating=alone(3, 6),
    words=Words(says=lambda tally: DEAL.format(cards=dealt(tally), most=DEALERS, stake=STAKE)),
    totals=Totals(signed=True),
    options=(CENTS,),
    fields=(
        Field("last", "Last one in", asks="Who was the last one in?", kind="who", per="line", short="last"),
        Field("cards", "Cards", asks="How many cards did {who} take?", short="#", high=PACK, step=2, adds_to=pack),
    ),
    score=score,
    settlement=Settlement(settled_stakes),
)

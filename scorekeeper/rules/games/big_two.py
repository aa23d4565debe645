"""Big Two: cards left cost, and each pair of players settles the difference.

Source: Hutton names the game; the scale is a public one.
"""

from ..game import About, Field, Game, How, Settlement, Totals
from ..line import LineFacts
from ..plain_sheets import ONLY_NAMED
from ..shapes import alone, settled_stakes
from ..table import OnlyIf, Option
from ..tally import Points, RuleError, Tally

CARDS = {3: 17, 4: 13}
TEN, ALL = 10, 13


def most_cards(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, CARDS[tally.setup.sides]


def check_one_out(line: LineFacts, tally: Tally) -> None:
    out = [side for side in tally.playing if not line.each("cards")[side]]
    if len(out) != 1:
        raise RuleError("{count} players have 0 cards left, but 1 is out. Change one.", count=len(out))


def penalty(cards: int) -> int:
    """What so many cards left cost: twice from ten, three times from thirteen."""
    return cards * (3 if cards >= ALL else 2 if cards >= TEN else 1)


def score(line: LineFacts, tally: Tally) -> Points:
    """Of each the difference with every other; or only the winner is paid."""
    costs = [penalty(cards) for cards in line.each("cards")]
    if tally.option("winner_only"):
        return (tuple(-cost if cost else sum(costs) for cost in costs),)
    return (tuple(sum(costs) - line.sides * cost for cost in costs),)


PAIRS = "Each pair of players settles the difference."
WINNER = "Everybody pays the winner."

GAME = Game(
    key="big_two",
    name="Big Two",
    about=About("Hutton", kind="party", packs=1, other_names=("Choh Dai Di", "Deuces"), minutes=4, match_minutes=30),
    how=How(
        (
            ONLY_NAMED.format(how="by a public scale"),
            "Each card left costs 1; from ten cards 2 each, from thirteen 3 each.",
            PAIRS,
            WINNER,
            "Wins and losses come to 0.",
        ),
        only_if=(OnlyIf(PAIRS, "winner_only", (False,)), OnlyIf(WINNER, "winner_only", (True,))),
        in_short=("A card left costs 1, from ten 2, from thirteen 3.",),
    ),
    seating=alone(3, 4),
    totals=Totals(digits=4, signed=True),
    options=(Option("winner_only", "Only the winner is paid", False),),
    fields=(
        Field("cards", "Cards left", asks="{who}’s cards left?", short="#", bounds=most_cards, check=check_one_out),
    ),
    score=score,
    settlement=Settlement(settled_stakes),
)

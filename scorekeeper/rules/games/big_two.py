"""Big Two: cards left cost, and each pair of players settles the difference.

Source: Hutton names the game; the scale is a public one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import LineFacts
from ..plain_sheets import ONLY_NAMED
from ..setup import CENTS, OnlyIf, Option
from ..shapes import Settled, alone, first_to, settled_stakes
from ..tally import Over, Points, RuleError, Tally

LIMIT = 50
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


def low(options: Mapping[str, Any]) -> bool:
    """Whether everybody keeps what their cards cost, and the lowest wins."""
    return bool(options.get("count") == "low")


def score(line: LineFacts, tally: Tally) -> Points:
    """Of each the difference with every other, or what all pay the winner; or what the cards of each cost."""
    costs = [penalty(cards) for cards in line.each("cards")]
    if low(tally.setup.options):
        return (tuple(costs),)
    if tally.option("winner_only"):
        return (tuple(-cost if cost else sum(costs) for cost in costs),)
    return (tuple(sum(costs) - line.sides * cost for cost in costs),)


def dealer(line: LineFacts, tally: Tally) -> int:
    """The next dealer: whoever won, or had the most cards left, or the next seat."""
    cards, by = line.each("cards"), tally.option("deal")
    wanted = min(cards) if by == "winner" else max(cards)
    who = tuple(side for side in tally.playing if cards[side] == wanted)
    return tally.setup.seat_after(tally.dealer, tally.playing if by == "turn" else who)


def over(tally: Tally) -> Over | None:
    """The end where costs are kept: somebody has 50."""
    return first_to(tally, LIMIT) if low(tally.setup.options) else None


def settle(tally: Tally) -> tuple[Settled, ...]:
    return () if low(tally.setup.options) else settled_stakes(tally)


LOW = "Everybody keeps what their cards cost. When somebody has 50, the lowest total wins."
NET = "Wins and losses come to 0."
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
            NET,
            LOW,
        ),
        only_if=(
            OnlyIf(PAIRS, "winner_only", (False,)),
            OnlyIf(WINNER, "winner_only", (True,)),
            *(OnlyIf(words, "count", ("pairs",)) for words in (PAIRS, WINNER, NET)),
            OnlyIf(LOW, "count", ("low",)),
        ),
        in_short=("A card left costs 1, from ten 2, from thirteen 3.",),
    ),
    seating=alone(3, 4),
    totals=Totals(digits=4, signed=True, signed_by=lambda options: not low(options), lowest_wins=low),
    options=(
        Option("count", "Cards left", "pairs", (("pairs", "are paid for"), ("low", "are added up: 50 ends it"))),
        Option("winner_only", "Only the winner is paid", False, under=("count", "pairs")),
        Option(
            "deal",
            "Who deals next",
            "winner",
            (("winner", "the winner"), ("last", "who has most cards left"), ("turn", "each in turn")),
            book="turn",
        ),
        replace(CENTS, under=("count", "pairs")),
    ),
    fields=(
        Field("cards", "Cards left", asks="{who}’s cards left?", short="#", bounds=most_cards, check=check_one_out),
    ),
    score=score,
    turns=Turns(dealer=dealer),
    over=over,
    settlement=Settlement(settle),
)

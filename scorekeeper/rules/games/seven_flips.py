"""Seven flips, known as Flip 7: what each banks in a round, until somebody has 200.

Source: common rules. Number cards are added, doubled by a ×2; what a plus card or seven numbers bring is not doubled.
"""

from collections.abc import Sequence

from ..card_aid import CardAid, CountPart, Pack
from ..game import About, Field, Game, How, Words
from ..setup import Option
from ..shapes import alone, first_to
from ..tally import RuleError

NUMBERS = tuple(f"{number}" for number in range(13))
PLUS = {f"+{bonus}": bonus for bonus in (2, 4, 6, 8, 10)}
TWICE, SEVEN, ALL_SEVEN, MOST = "×2", 7, 15, 171
PACK = Pack((NUMBERS[:7], NUMBERS[7:], (*PLUS, TWICE)), 1, shared=False)


def count(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """What one player’s cards count, part by part. `RuleError` for a number twice, or more than seven of them."""
    numbers = tuple(card for card in cards if card in NUMBERS)
    if len({*numbers}) < len(numbers):
        raise RuleError("A number twice is a bust: write 0.")
    if len(numbers) > SEVEN:
        raise RuleError("After seven numbers the round is over.")
    parts = [CountPart("numbers", "numbers", numbers, sum(map(int, numbers)))]
    parts += [CountPart("twice", "doubled", (TWICE,), parts[0].points)] * (TWICE in cards)
    parts += [CountPart("plus", "plus", (card,), PLUS[card]) for card in cards if card in PLUS]
    return (*parts, *[CountPart("seven", "seven numbers", (), ALL_SEVEN)] * (len(numbers) == SEVEN))


AID = CardAid(0, "", count, PACK)

GAME = Game(
    key="seven_flips",
    name="Seven flips",
    about=About(
        "Common rules",
        kind="party",
        pack="the cards of the game, numbers 0 to 12",
        other_names=("Flip 7", "Flip Seven"),
        minutes=3,
        match_minutes=25,
        most_often=5,
    ),
    how=How(
        (
            "Add the numbers before you; ×2 doubles them. Then add plus cards, and 15 for seven different numbers.",
            "Whoever has a number twice is bust and writes 0.",
            "When somebody has the target, the highest total wins; level ones play on.",
        ),
        in_short=("Numbers, doubled by ×2, then plus cards, and 15 for seven numbers.", "A number twice is 0."),
    ),
    seating=alone(2, 12),
    words=Words(deal="round", deals="rounds"),
    options=(Option("target", "Played to", 200, low=50, high=1_000),),
    fields=(Field("points", "Points", asks="{who}’s points?", short="pts", high=MOST, aid=lambda line, tally: AID),),
    score=lambda line, tally: (line.each("points"),),
    over=lambda tally: first_to(tally, int(tally.option("target"))),
)

"""Bull heads, known as 6 nimmt or Take 6: count the bull heads of the cards taken; at 66 the lowest total wins.

Source: common rules.
"""

from ..card_aid import Pack, sum_aid
from ..game import About, Company, Field, Game, How, Totals
from ..line import LineFacts
from ..plain_sheets.rummies import joins_last
from ..setup import Option
from ..shapes import alone, target
from ..tally import Points, RuleError, Tally

CARDS, WHOLE_PACK = 104, 171
ELEVENS = {55: 7} | {card: 5 for card in range(11, CARDS, 11) if card != 55}
HEADS = {f"{heads}": heads for heads in (1, 2, 3, 5, 7)}
AID = sum_aid(HEADS, Pack((tuple(HEADS),), 0, shared=False))


def heads(card: int) -> int:
    """The bull heads of one card. `RuleError` where there is no such card."""
    if not 1 <= card <= CARDS:
        raise RuleError("There is no card {card}: they go from 1 to {last}.", card=card, last=CARDS)
    return ELEVENS.get(card) or (3 if card % 10 == 0 else 2 if card % 5 == 0 else 1)


def score(line: LineFacts, tally: Tally) -> Points:
    return (line.each("heads"),)


GAME = Game(
    key="bull_heads",
    name="Bull heads",
    about=About("Common rules", kind="party", pack="a pack of cards from 1 to 104", minutes=8, match_minutes=40),
    how=How(
        (
            "Ten cards each; all play one at once. Whoever lays the sixth card of a row takes the other five.",
            "Count the bull heads taken: the 55 has 7, other multiples of 11 have 5, of ten 3, of five 2, the rest 1.",
            "As soon as somebody has the target, the lowest total wins.",
        ),
        in_short=("Count the bull heads taken. The lowest total wins.",),
    ),
    seating=alone(2, 10),
    totals=Totals(high=False),
    options=(Option("target", "Played to", 66, low=20, high=200),),
    fields=(
        Field(
            "heads",
            "Bull heads",
            asks="How many bull heads did {who} take?",
            short="heads",
            high=WHOLE_PACK,
            at_most=lambda line, tally: WHOLE_PACK,
            aid=lambda line, tally: AID,
        ),
    ),
    score=score,
    over=target(),
    company=Company(joins_last),
)

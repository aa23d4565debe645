"""Twelve cards, known as Skyjo: count the cards before you; the lowest total wins once somebody has 100.

Source: common rules.
"""

from ..card_aid import Pack, sum_aid
from ..game import About, Company, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import joins_last
from ..setup import Option
from ..shapes import alone, target
from ..tally import Points, Tally

LOWEST, HIGHEST, TWICE = -17, 142, "x2"
CLOSED = "{closer} closed, and begins."
FIGURES = tuple(f"{figure}" for figure in range(-2, 13))
AID = sum_aid({figure: int(figure) for figure in FIGURES}, Pack((FIGURES[:5], FIGURES[5:10], FIGURES[10:]), 15))


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """Whoever closed counts twice where somebody else has as little, and the count is above 0."""
    counts, closer = line.each("cards"), line.who("closer")
    least = min(counts[side] for side in tally.playing if side != closer)
    return tuple(TWICE if side == closer and count > 0 and count >= least else "" for side, count in enumerate(counts))


def says(tally: Tally) -> str:
    """Who begins: whoever closed the deal before, at first who shows most."""
    played = [line for line in tally.lines if not line.void]
    if not played:
        return "Everybody turns up two cards; the highest sum begins."
    closer = played[-1].who("closer")
    return CLOSED.format(closer=f"{{{closer}}}")


def score(line: LineFacts, tally: Tally) -> Points:
    counts = zip(line.each("cards"), marks(line, tally), strict=True)
    return (tuple(2 * count if mark else count for count, mark in counts),)


GAME = Game(
    key="twelve_cards",
    name="Twelve cards",
    about=About("Common rules", kind="party", pack="a pack of cards from -2 to 12", minutes=6),
    how=How(
        (
            "Twelve cards each, face down. Whoever has turned all of theirs up closes; the others have one more turn.",
            "Count your cards. Three alike in a column are taken away.",
            "Whoever closed and is not lowest alone counts twice, if the count is above 0.",
            "As soon as somebody has the target, the lowest total wins.",
        ),
        in_short=("Count your cards. Whoever closed and is not lowest counts twice.",),
    ),
    seating=alone(2, 8),
    words=Words(opening="{dealer} deals.", says=says, marks=marks, signs=((TWICE, "closed, and counts twice"),)),
    totals=Totals(high=False, signed=True),
    options=(Option("target", "Played to", 100, low=20, high=500),),
    fields=(
        Field("closer", "Who closed", asks="Who closed?", kind="who", per="line", short="closed"),
        Field(
            "cards",
            "Cards",
            asks="What do {who}’s cards count?",
            short="pts",
            low=LOWEST,
            high=HIGHEST,
            aid=lambda line, tally: AID,
        ),
    ),
    score=score,
    over=target(),
    company=Company(joins_last),
)

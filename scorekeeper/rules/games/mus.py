"""Mus to 40 stones: grande, chica, pares and juego, each counted by whoever won it.

Source: common rules. A hand ends with juego, or punto where nobody has juego. Stones are counted in this order, so that
whoever is first at 40 has won; a match is three games.
"""

from ..game import About, Field, Game, How, Pegging, Totals, Turns
from ..line import NOBODY, LineFacts
from ..match import MATCH
from ..shapes import first_to, to_the_right
from ..tally import Points, Tally

ALL, LEG = 40, 20
WHAT = (("grande", "grande"), ("chica", "chica"), ("pares", "pares"), ("juego", "juego"))
FEW = 12  # stones of one bet, mostly


def numbers_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """A few stones, or all that are missing: órdago."""
    who = line.who("who")
    rest = ALL - (tally.totals[who] if who != NOBODY else 0)
    return (*range(1, min(FEW, rest) + 1), *((rest,) if rest > FEW else ()))


def score(line: LineFacts, tally: Tally) -> Points:
    who, stones = line.who("who"), line.number("points")
    return (tuple(stones if side == who else 0 for side in range(line.sides)),)


GAME = Game(
    key="mus",
    name="Mus",
    about=About("Common rules", kind="board", pack="a Spanish pack of 40", minutes=4, match_minutes=45),
    how=How(
        (
            "Count grande, chica, pares and juego in this order: the stones of the bets, and those of pares and juego.",
            "Without a bet grande and chica are 1; without juego punto is 1. A bet that is turned down is 1.",
            "Órdago is the game. The first side at 40 wins it; three games are a match.",
        ),
        in_short=("Grande, chica, pares, juego. To 40.",),
    ),
    seating=((2, 2), (2, 1)),
    totals=Totals(digits=2, span=lambda tally: (0, ALL)),
    options=(MATCH,),
    fields=(
        Field(
            "what", "What is counted", asks="What is counted?", kind="choice", per="line", short="what", choices=WHAT
        ),
        Field("who", "Who", asks="Whose?", kind="who", per="line", short="who"),
        Field("points", "Stones", asks="{who}’s {what}?", per="line", short="no", high=ALL, among=numbers_now),
    ),
    turns=Turns(closes=lambda line, tally: line.word("what") == "juego", dealer=to_the_right),
    score=score,
    over=lambda tally: first_to(tally, ALL),
    pegging=Pegging(leg=LEG, target=ALL),
)

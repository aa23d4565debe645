"""Spite and Malice, known as Skip-Bo: whoever plays the last card of the own pile scores the cards of the others.

Source: common rules.
"""

from dataclasses import replace

from ..game import About, Company, Field, Game, How
from ..line import LineFacts
from ..plain_sheets.rummies import OUT, joins_last, others
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, Points, Tally

WORTH = {5: (5, 1, 50), 25: (25, 5, 500)}  # by what a win is: a win, each card, and the target
PILE = 30


def score(line: LineFacts, tally: Tally) -> Points:
    """A win, and each card in the piles of the others."""
    win, card, _ = WORTH[tally.option("worth")]
    won = win + card * sum(line.each("left"))
    return (tuple(won if side == line.who("out") else 0 for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    goal = WORTH[tally.option("worth")][2]
    by = tuple(side for side, total in enumerate(tally.totals) if total >= goal)
    return Over(REACHED.format(goal=goal), ranked(tally), by) if by else None


REACHED = "{{who}} reached {goal}."  # {who} is filled in later
SCORES = {
    5: "A win is 5, and 1 for each card in the piles of the others. The first to 50 wins.",
    25: "A win is 25, and 5 for each card in the piles of the others. The first to 500 wins.",
}

GAME = Game(
    key="spite_and_malice",
    name="Spite and Malice",
    about=About("Common rules", kind="party", packs=2, minutes=20, match_minutes=60),
    how=How(
        (
            "Build up from ace to queen in the middle. Whoever plays the last card of their own pile wins.",
            *SCORES.values(),
        ),
        only_if=tuple(OnlyIf(words, "worth", (key,)) for key, words in SCORES.items()),
        in_short=("A win, and the cards left in the piles of the others.",),
    ),
    seating=alone(2, 4),
    options=(Option("worth", "A win scores", 5, ((5, "5, a card 1; to 50"), (25, "25, a card 5; to 500"))),),
    fields=(
        replace(OUT, label="Who won", asks="Who played the last card of their pile?", short="won", nobody=""),
        Field(
            "left",
            "Left in the pile",
            asks="How many cards are left in {who}’s pile?",
            short="left",
            low=1,
            high=PILE,
            whose=others,
        ),
    ),
    score=score,
    over=over,
    company=Company(joins_last),
)

"""Nertz, known as Racing Demon and Dutch Blitz: a card in the middle is 1, one left in the pile -2; to 100.

Source: common rules.
"""

from ..game import About, Company, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import joins_last
from ..setup import OnlyIf, Option
from ..shapes import alone, target
from ..tally import Points, Tally

PILE, PACK = 13, 52


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in tally.playing if side != line.who("called"))


def score(line: LineFacts, tally: Tally) -> Points:
    """The cards in the middle, less what each card of the pile costs."""
    each, boxes = tally.option("cost"), zip(line.each("centre"), line.each("left"), strict=True)
    return (tuple(centre - each * left for centre, left in boxes),)


COST = {2: "Each card left in your pile is -2.", 1: "Each card left in your pile is -1."}

GAME = Game(
    key="nertz",
    name="Nertz",
    about=About(
        "Common rules",
        kind="party",
        pack="a pack for each player, with different backs",
        other_names=("Racing Demon", "Pounce"),
        minutes=6,
        match_minutes=40,
    ),
    how=How(
        (
            "All play at once. Thirteen cards each in a pile; whoever has none left calls, and the round ends.",
            "Each card that you played in the middle is 1.",
            *COST.values(),
            "The highest total at the target wins.",
        ),
        only_if=tuple(OnlyIf(words, "cost", (key,)) for key, words in COST.items()),
        in_short=("A card in the middle is 1. Cards left in your pile cost.",),
    ),
    seating=alone(2, 8),
    words=Words(deal="round", deals="rounds"),
    totals=Totals(signed=True),
    options=(
        Option("target", "Played to", 100, low=20, high=500),
        Option("extra", "Level at the end: play another round", True, off="Level at the end: first place is shared"),
        Option("cost", "A card left costs", 2, ((2, "2"), (1, "1"))),
    ),
    fields=(
        Field(
            "called",
            "Who called",
            asks="Who called?",
            kind="who",
            per="line",
            short="called",
            nobody="nobody: all were stuck",
            denied="{who} did not call",
        ),
        Field("centre", "In the middle", asks="How many cards did {who} play in the middle?", short="mid", high=PACK),
        Field(
            "left",
            "Left in the pile",
            asks="How many cards are left in {who}’s pile?",
            short="left",
            low=0,
            high=PILE,
            whose=others,
            known=lambda line, tally: 0,
            known_words="{who} called, so nothing is left in that pile.",
        ),
    ),
    score=score,
    over=target(),
    company=Company(joins_last),
)

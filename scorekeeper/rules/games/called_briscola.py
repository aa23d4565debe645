"""Called Briscola for five: the caller names a card, and whoever holds it is the partner, against the other three.

Source: common rules. The caller wins or pays 2 stakes, the partner 1, each of the others 1; alone, the caller 4.
"""

from dataclasses import replace

from .. import feats
from ..game import Field, How, Turns
from ..line import LineFacts
from ..plain_sheets.stakes import AGAINST_THE_REST
from ..setup import OnlyIf, Option
from ..shapes import against, to_the_right
from ..tally import Points, Tally

WHO, PARTNER, STAKE, MADE = AGAINST_THE_REST.fields
TWICE = "If the caller said 120, all of it counts twice."


def score(line: LineFacts, tally: Tally) -> Points:
    stakes = line.number("value") * (2 if line.tick("all") else 1) * (1 if line.tick("made") else -1)
    shares = against(line.who("who"), line.who("partner"), 1, tally.playing, line.sides)
    return (tuple(stakes * share for share in shares),)


GAME = replace(
    AGAINST_THE_REST,
    key="called_briscola",
    name="Called Briscola",
    about=replace(
        AGAINST_THE_REST.about,
        source="Common rules",
        kind="tricks",
        other_names=("Briscola chiamata",),
        pack="an Italian or Spanish pack of 40",
    ),
    how=How(
        (
            "The caller and the partner win with as many of the 120 points as the caller said, at least 61.",
            "The caller wins 2 stakes and the partner 1, each of the others pays 1. Lost, they pay as much.",
            "Alone, the caller wins or pays 4. Wins and losses come to 0.",
            TWICE,
        ),
        only_if=(OnlyIf(TWICE, "twice", (True,)),),
        in_short=("Caller 2 stakes, partner 1, the others 1 each.",),
    ),
    seating=((5, 1),),
    options=(*AGAINST_THE_REST.options, Option("twice", "120 called counts twice", False)),
    fields=(
        replace(WHO, label="Caller", asks="Who called?", short="caller"),
        replace(PARTNER, asks="Who had the card?", nobody="the caller"),
        replace(STAKE, label="Stake", asks="The stake?", short="stake", phrase="for {value}", high=20),
        Field(
            "all",
            "120 called",
            asks="Was 120 called?",
            kind="tick",
            per="line",
            short="120",
            phrase="120",
            under=("twice", True),
        ),
        replace(MADE, asks="Did they win?", label="Won", short="won", phrase="won"),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
)

REMEMBERED = feats.Remembered(
    (feats.by("who", "120", "All 120 points called and won", lambda line: line.tick("all") and line.tick("made")),)
)

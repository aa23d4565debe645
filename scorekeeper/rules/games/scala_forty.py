"""Scala 40: points left count until 101, where you are out; the last one in wins.

Source: common rules. Closed all at once counts once; a house rule counts it twice. Nobody comes back when one is left.
In pairs, ours: the cards of both partners count, and nothing of the pair that closed.
"""

from dataclasses import replace

from .. import feats
from ..card_aid import CardAid, card_pack, sum_aid
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.dropping_out import (
    BACK,
    BACK_IN,
    RETURN,
    STAKE,
    back_at,
    dealt_in,
    dealt_others,
    highest_in,
    last_in,
    settle_stakes,
    still_in,
)
from ..plain_sheets.rummies import LEFT, OUT, card_values
from ..setup import OnlyIf, Option
from ..shapes import alone
from ..tally import Points, Tally

VALUES = card_values(ace=11, joker=25)
PACK = card_pack(2, 4)
LIMITS = (101, 151, 201, 301, 501)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    return sum_aid(VALUES, PACK)


def score(line: LineFacts, tally: Tally) -> Points:
    """What is left, twice where that is agreed of a hand closed at once; and where whoever came back begins."""
    times = 2 if line.tick("in_hand") else 1
    back = back_at(line, tally, highest_in(tally))
    return (tuple(times * left + change for left, change in zip(line.each("left"), back, strict=True)),)


TWICE = "Closed all at once, in hand, the others count twice."

GAME = Game(
    key="scala_forty",
    name="Scala 40",
    about=About(
        "Common rules", kind="melds", packs=2, pack="two packs with their four jokers", minutes=6, match_minutes=50
    ),
    how=How(
        (
            "Thirteen cards each. The first meld takes 40 points. Whoever closes has 0.",
            "The others count what is left: joker 25, ace 11, court cards 10, the rest their figure.",
            TWICE,
            "At the limit you are out. The last one in wins; if all go out together, the lowest total does.",
            *RETURN.values(),
        ),
        only_if=(
            OnlyIf(TWICE, "in_hand", (True,)),
            *(OnlyIf(words, "back", (key,)) for key, words in RETURN.items()),
        ),
        in_short=("Joker 25, ace 11, court cards 10. The last one in wins.",),
    ),
    seating=(*alone(2, 6), (2, 2)),
    words=Words(says=lambda tally: "Deal 13 each. The first meld takes 40 points."),
    totals=Totals(high=False),
    options=(
        Option("target", "Out at", 101, tuple((limit, f"{limit}") for limit in LIMITS)),
        BACK_IN,
        Option("teams", "Four play", 0, ((0, "each for themselves"), (2, "in pairs")), seats=True),
        Option("in_hand", "Closed in hand: the others count twice", False),
        STAKE,
    ),
    fields=(
        BACK,
        replace(OUT, label="Who closed", asks="Who closed?", denied="{who} did not close", among=dealt_in),
        Field(
            "in_hand",
            "In hand",
            asks="Closed all at once, in hand?",
            kind="tick",
            per="line",
            short="hand",
            phrase="in hand",
            optional=True,
            under=("in_hand", True),
            when=lambda line, tally: line.who("out") != NOBODY,
        ),
        replace(LEFT, low=1, step=1, high=300, whose=dealt_others, aid=aid),
    ),
    turns=Turns(plays=still_in),
    score=score,
    over=last_in,
    settlement=Settlement(settle_stakes),
)

REMEMBERED = feats.Remembered((feats.by("out", "in hand", "Closed in hand", feats.ticked("in_hand")),))

"""Sheepshead: the picker and a partner need 61 of the 120 points; with no partner, alone against the rest.

Source: common rules. Where the picker's side has no trick, picker and partner pay two to one, as always (H-17).
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import NOBODY, LineFacts
from ..setup import CENTS, OnlyIf, Option
from ..shapes import against, alone, dealer_sits_out, settled_stakes
from ..tally import Points, Tally

POINTS, WON, SCHNEIDER, LOW = 120, 61, 91, 30
SEATS, NO_PARTNER = 5, 3


def picked(line: LineFacts, tally: Tally) -> bool:
    return line.who("picker") != NOBODY


def leaster(line: LineFacts, tally: Tally) -> bool:
    """Whether it was said that nobody picked."""
    return bool(line.value("picker") == NOBODY)


def units(line: LineFacts, tally: Tally) -> int:
    """1, with schneider 2, with every trick 3; below 0 where the picker lost; cracks double it."""
    points = line.number("points")
    won = points >= WON
    size = 3 if line.tick("every_trick") else 2 if points >= SCHNEIDER or points <= LOW else 1
    times = int(2 ** line.number("cracks")) * (1 if won or not tally.option("bump") else 2)
    return size * times * (1 if won else -1)


def score(line: LineFacts, tally: Tally) -> Points:
    """Of the picker against the rest; in a leaster everybody else gives the winner 1."""
    picker, playing = line.who("picker"), tally.playing
    if picker == NOBODY:
        return (against(line.who("winner"), NOBODY, 1, playing, line.sides),)
    shares = against(picker, line.who("partner"), 1, playing, line.sides)
    return (tuple(units(line, tally) * each for each in shares),)


BUMP = "Whoever lost as picker pays twice: double on the bump."

GAME = Game(
    key="sheepshead",
    name="Sheepshead",
    about=About("Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", most_often=5),
    how=How(
        (
            "The cards count 120. The picker and a partner need 61.",
            "61 to 90 are worth 1, 91 or more 2, every trick 3; lost with 31 to 60 as much, 30 or fewer 2, no trick 3.",
            BUMP,
            "Five players: the picker has two shares, the partner one, alone all four. Each crack doubles.",
            "Nobody picks: in a leaster, everybody else gives the winner 1.",
            "With six at the table the dealer sits out. Wins and losses come to 0.",
        ),
        only_if=(OnlyIf(BUMP, "bump", (True,)),),
        in_short=("61 win. From 91 on it counts 2, with every trick 3.",),
    ),
    seating=alone(3, 6),
    totals=Totals(signed=True),
    options=(Option("bump", "A picker who loses pays twice", True, off="A picker who loses pays once"), CENTS),
    fields=(
        Field(
            "cracked",
            "Cracked",
            asks="Did somebody crack?",
            kind="tick",
            per="line",
            short="cracked",
            optional=True,
            prompts=True,
        ),
        Field("picker", "Who picked", asks="Who picked?", kind="who", per="line", short="picker", nobody="leaster"),
        Field(
            "partner",
            "Partner",
            asks="Who was the partner?",
            kind="who",
            per="line",
            short="partner",
            nobody="alone",
            when=lambda line, tally: picked(line, tally) and len(tally.playing) > NO_PARTNER,
            among=lambda line, tally: tuple(side for side in tally.playing if side != line.who("picker")),
        ),
        Field(
            "points",
            "Points",
            asks="How many points did they take?",
            per="line",
            short="pts",
            phrase="took {value}",
            high=POINTS,
            when=picked,
        ),
        Field(
            "every_trick",
            "Every trick",
            asks="Did one side take every trick?",
            kind="tick",
            per="line",
            short="all",
            phrase="every trick",
            when=lambda line, tally: picked(line, tally) and line.value("points") in (0, POINTS),
        ),
        Field("winner", "Leaster", asks="Who won the leaster?", kind="who", per="line", short="leaster", when=leaster),
        Field(
            "cracks",
            "Cracks",
            asks="How often was it cracked?",
            per="line",
            short="x2",
            phrase="cracked {value}",
            high=4,
            optional=True,
            needed=lambda line, tally: line.tick("cracked"),
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered((feats.winners("every trick", "Every trick", feats.ticked("every_trick")),))

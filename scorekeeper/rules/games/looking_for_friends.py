"""Looking for Friends: who played with whom, and wins and losses that come to nothing.

Source: Hutton names the game in his contents; on a plain sheet. His figures are not known, so the table says
what each won or lost; the sides of each deal are named beside it.
"""

from dataclasses import replace

from ..game import Field
from ..line import NOBODY, LineFacts
from ..plain_sheets.points import ZERO_SUM
from ..shapes import alone
from ..tally import Tally

MOST = 999  # of a deal, where two digits are usual: so the sheet of five players stands upright, on one page


def is_new(line: LineFacts, tally: Tally) -> bool:
    """Whether no figure is written yet: then the sides are asked first."""
    return all(line.value("points", side) is None for side in tally.playing)


GAME = replace(
    ZERO_SUM,
    key="looking_for_friends",
    name="Looking for Friends",
    about=replace(ZERO_SUM.about, kind="tricks"),
    how=replace(ZERO_SUM.how, sentences=(*ZERO_SUM.how.sentences, "Say who looked for friends, and who was one.")),
    seating=alone(5, 12),
    totals=replace(ZERO_SUM.totals, digits=2),
    fields=(
        Field(
            "who",
            "Who looked",
            asks="Who looked for friends?",
            kind="who",
            per="line",
            short="looked",
            nobody="not said",
            optional=True,
            needed=is_new,
        ),
        Field(
            "friend",
            "Friend",
            asks="Was {who} a friend?",
            kind="tick",
            short="joins",
            optional=True,
            needed=is_new,
            when=lambda line, tally: line.who("who") != NOBODY,
            whose=lambda line, tally: tuple(side for side in tally.playing if side != line.who("who")),
        ),
        *(replace(field, low=-MOST, high=MOST, digits=2) for field in ZERO_SUM.fields),
    ),
)

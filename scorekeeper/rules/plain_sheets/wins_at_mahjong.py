"""A hand of mahjong: who won it, and who discarded the tile that did."""

from ..game import Field
from ..line import NOBODY, LineFacts
from ..tally import Tally


def won(line: LineFacts, tally: Tally) -> bool:
    return line.who("winner") != NOBODY


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in tally.playing if side != line.who("winner"))


WINNER = Field("winner", "Who won", asks="Who won?", kind="who", per="line", short="won", nobody="nobody: a draw")
DISCARDER = Field(
    "from",
    "Discarded by",
    asks="Who discarded the last tile?",
    kind="who",
    per="line",
    short="from",
    nobody="self-drawn",
    when=won,
    among=others,
)

"""Bock rounds: after certain deals, as many deals as there are players count twice.

Source: common rules of Skat, Doppelkopf and Schafkopf at home. Tables agree which deals bring one on; ours: rounds
that come together follow one another.
"""

from ..game import Field
from ..setup import OnlyIf, Option
from ..tally import Tally

TWICE = 2
ON = ("bock", True)
BOCK_ROUNDS = Option("bock", "Bock rounds", False)
BOCK_HOW = "After a deal for which a Bock round is ticked, everybody deals once for double."
BOCK_ONLY_IF = OnlyIf(BOCK_HOW, "bock", (True,))
LEFT = {True: "Bock: this deal counts twice, and {more} more.", False: "Bock: this deal counts twice."}
BOCK = Field(
    "bock",
    "Bock follows",
    asks="Does a Bock round follow?",
    kind="tick",
    per="line",
    short="bock",
    phrase="Bock follows",
    optional=True,
    under=ON,
)


def bock_left(tally: Tally) -> int:
    """How many deals still count twice, this one included."""
    left = 0
    for line in tally.lines if tally.setup.options.get("bock") else ():
        if not line.void:
            left = max(0, left - 1) + (tally.setup.sides if line.tick("bock") else 0)
    return left


def bock_times(tally: Tally) -> int:
    """How often this deal counts."""
    return TWICE if bock_left(tally) else 1


def says_bock(tally: Tally) -> str:
    """That this deal counts twice, and how many after it."""
    left = bock_left(tally)
    return LEFT[left > 1].format(more=left - 1) if left else ""

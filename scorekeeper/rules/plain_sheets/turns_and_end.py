"""Sheets of rounds of turns, a figure a side. The end stands in the last round: who is out, and what is left."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..game import Clock, Field
from ..line import LineFacts
from ..setup import Option
from ..tally import Tally
from .rummies import LEFT, OUT, others


def has_ended(line: LineFacts, tally: Tally) -> bool:
    """Whether this round is the last: whoever has had no turn in it has none."""
    return line.tick("end")


def says_out(line: LineFacts, tally: Tally) -> bool:
    """Whether it is said who is out."""
    return line.tick("end") and line.value("out") is not None


def turn_clock(options: Mapping[str, Any]) -> Clock | None:
    """The clock of a turn, where the players want one."""
    minutes = int(options["minutes"])
    return Clock(60 * minutes) if minutes else None


MINUTES = Option("minutes", "Minutes for a turn (0: no clock)", 0, low=0, high=30)
END = Field(
    "end", "The end", asks="Is this the end?", kind="tick", per="line", short="end", phrase="the end", optional=True
)
TURN = Field(
    "turn",
    "Turn",
    asks="What did {who}’s turn bring?",
    short="turn",
    optional=True,
    needed=lambda line, tally: not line.tick("end"),
)
WENT_OUT = replace(OUT, asks="Who is out?", nobody="nobody", denied="", when=has_ended)
LEFT_AT_END = replace(LEFT, asks="What has {who} left?", label="Left", step=1, high=200, whose=others, when=says_out)

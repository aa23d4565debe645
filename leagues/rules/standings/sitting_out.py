"""What a round that somebody sat out counts, where the house lets it count at all.

Spec B.8 credits what a player's side gets, and so nothing for a round without a table: that is the default. A rest that
somebody asked for never counts (F-34). Where points a round rank, sitting out costs nothing and needs no credit.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Any

from leagues.rules.draws import Event
from leagues.rules.endings import ending_rule
from scorekeeper.rules.game import Option

from . import wording

SAT_OUT = Option(
    "sat_out",
    "Sitting out a round earns",
    "nothing",
    (("nothing", "nothing"), ("average", "your average"), ("number", "an agreed number")),
)
SAT_OUT_NUMBER = Option("sat_out_number", "The agreed number", 0, low=0, high=1000)
SITTING_OUT = (SAT_OUT, SAT_OUT_NUMBER)
SAT_OUT_HAND = Option("sit_out", "Sitting out a hand earns", 6, low=0, high=13)
POINTS_A_HAND = {"all": 6, "odd": 1}  # about what a hand of whist brings: half of 13 tricks, or of those over six


def hand_sat_out_points(rules: Mapping[str, Any], unit: str) -> int:
    """What a hand of a drive that somebody sat out counts, unless agreed otherwise: about what is won at a table by
    these house rules; nothing where nobody can say."""
    return 0 if unit == "match_points" else POINTS_A_HAND.get(str(rules.get("count")), 0)


def sat_out_rule(event: Event) -> str:
    """Which of the three is in force."""
    return "nothing" if ending_rule(event.options) == "time" else str(event.option("sat_out", "nothing"))


def agreed_number(event: Event, number: int) -> int:
    """The agreed number, below zero where low points win; 0 where none is agreed."""
    if sat_out_rule(event) != "number":
        return 0
    down = bool(event.option("low")) and event.option("unit", "points") != "match_points"
    return -int(event.option(SAT_OUT_NUMBER.key)) if down else int(event.option(SAT_OUT_NUMBER.key))


def average_part(event: Event, figures: Sequence[int], turn: int) -> int:
    """What the `turn`-th round that somebody sat out counts as the average of what their own rounds brought, in whole
    points: all of them together are rounded once, a half up. 0 where another rule is in force."""
    if not figures or sat_out_rule(event) != "average":
        return 0
    mean, half = Fraction(sum(figures), len(figures)), Fraction(1, 2)
    return floor(turn * mean + half) - floor((turn - 1) * mean + half)


def describe_rule(event: Event) -> str:
    """The rule in a sentence; empty where sitting out counts nothing."""
    if sat_out_rule(event) == "average":
        return wording.AVERAGE_EARNED
    if sat_out_rule(event) == "number" and SAT_OUT_NUMBER.key in event.options:
        return wording.NUMBER_EARNED.format(number=event.options[SAT_OUT_NUMBER.key])
    a_hand = int(event.option(SAT_OUT_HAND.key, 0)) if event.option(SAT_OUT.key, "number") == "number" else 0
    return wording.HAND_EARNED.format(number=a_hand) if a_hand else ""

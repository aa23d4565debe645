"""What sitting out a round earns.

The average of one's own rounds, unless the organiser says otherwise: a round short would cost a place. Evenings stored
before there was a choice count nothing. A rest that somebody asked for never earns anything (F-34). Where points a
round rank, sitting out costs nothing and earns nothing.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from leagues.rules.draws import EventFacts
from leagues.rules.endings import ending_rule
from leagues.rules.results import Exact
from scorekeeper.rules.setup import Option

from . import wording

SAT_OUT = Option(
    "sat_out",
    wording.SITTING_OUT_EARNS,
    "average",
    (("average", wording.YOUR_AVERAGE), ("nothing", wording.NOTHING), ("number", wording.AN_AGREED_NUMBER)),
    book="nothing",
)
SAT_OUT_NUMBER = Option("sat_out_number", wording.THE_AGREED_NUMBER, 0, low=0, high=1000)
SITTING_OUT = (SAT_OUT, SAT_OUT_NUMBER)
SAT_OUT_HAND = Option("sit_out", wording.SITTING_OUT_HAND_EARNS, 6, low=0, high=13)
SAT_OUT_GAME = Option(
    "sat_out_game", wording.SITTING_OUT_GAME_EARNS, "flat", (("flat", wording.EIGHT_A_HAND), ("par", wording.PAR))
)
POINTS_A_HAND = {"all": 6, "odd": 1}  # about what a hand of whist earns: half of 13 tricks, or of those over six


def hand_sat_out_points(rules: Mapping[str, Any], unit: str) -> int:
    """Default points for a hand sat out at a drive: about what a table earns by these rules; 0 where unknown."""
    return 0 if unit == "match_points" else POINTS_A_HAND.get(str(rules.get("count")), 0)


def sat_out_rule(event: EventFacts) -> str:
    """The choice of `SAT_OUT` in force."""
    return "nothing" if ending_rule(event.options) == "time" else str(event.option("sat_out", "nothing"))


def agreed_number(event: EventFacts, number: int) -> int:
    """Agreed points for a round sat out, negative where low points win; 0 under another rule."""
    if sat_out_rule(event) != "number":
        return 0
    down = bool(event.option("low")) and event.option("unit", "points") != "match_points"
    return -int(event.option(SAT_OUT_NUMBER.key)) if down else int(event.option(SAT_OUT_NUMBER.key))


def own_average(event: EventFacts, figures: Sequence[Exact]) -> Exact:
    """Points for a round sat out, by the average of one's own rounds, not rounded; 0 under another rule."""
    if not figures or sat_out_rule(event) != "average":
        return 0
    mean = Fraction(sum(figures), len(figures))
    return mean.numerator if mean.denominator == 1 else mean


def describe_rule(event: EventFacts) -> str:
    """The rule in a sentence; empty where sitting out earns nothing."""
    if sat_out_rule(event) == "average":
        return wording.AVERAGE_EARNED
    if sat_out_rule(event) == "number" and SAT_OUT_NUMBER.key in event.options:
        return wording.NUMBER_EARNED.format(number=event.options[SAT_OUT_NUMBER.key])
    if SAT_OUT_GAME.key in event.options:
        return wording.GAME_EARNED[event.options[SAT_OUT_GAME.key]]
    a_hand = int(event.option(SAT_OUT_HAND.key, 0)) if event.option(SAT_OUT.key, "number") == "number" else 0
    return wording.HAND_EARNED.format(number=a_hand) if a_hand else ""

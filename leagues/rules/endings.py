"""When an evening is over, and the options for it that every format shares (spec B.8).

Fair stopping points are whole cycles; nobody ever plays part of a cycle to break a tie.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rules.game import Option

from .draws import Event, Format, counted

ROUNDS = Option("rounds", "Rounds (0: one full cycle)", 0, low=0, high=400)
SEVEN_ROUNDS = Option("rounds", "Rounds", 7, low=1, high=400)
CYCLES = Option("cycles", "Cycles", 1, low=1, high=20)
FINISH = Option(
    "finish",
    "The end",
    "cycles",
    (
        ("cycles", "after so many rounds"),
        ("target_complete", "when the cycle is full in which somebody reaches the target"),
        ("target_now", "as soon as somebody reaches the target"),
        ("time", "when time is called, after that round"),
    ),
)
TARGET = Option("target", "Target", 0, low=0, high=10_000)
LEVEL = Option("level", "Level at the end", "shared", (("shared", "the place is shared"), ("cycle", "one more cycle")))
UNIT = Option("unit", "What counts", "points", (("points", "points"), ("match_points", "match points")))
ENDING = (ROUNDS, CYCLES, FINISH, TARGET, LEVEL, UNIT)
Totals = Mapping[int, int]


@dataclass(frozen=True)
class Finish:
    """`at`: the round after which it is over; None: it goes on. `reached`: the round in which the target was reached."""

    at: int | None
    why: str
    reached: int | None = None


def next_full(number: int, cycle: int) -> int:
    """The end of the cycle that round `number` is in."""
    return -(-number // cycle) * cycle


def finish(format: Format, event: Event, history: Sequence[Totals]) -> Finish:
    """Whether it is over. `history`: everybody's total after each complete round.

    Time is called by the option `called`, the number of the round that was being played.
    """
    rule, cycle = event.option("finish", "cycles"), max(1, format.cycle(event))
    if rule == "time":
        return by_time(event, len(history))
    target, length = int(event.option("target")), format.length(event)
    reached = next((number for number, totals in enumerate(history, 1) if max(totals.values(), default=0) >= target), 0)
    if rule in ("target_complete", "target_now") and target:
        if not reached:
            return Finish(None, f"Nobody has {target} yet.")
        at = reached if rule == "target_now" else next_full(reached, cycle)
        return ended(event, history, cycle, at, f"{target} was reached in round {reached}.", reached)
    if not length:
        return Finish(None, "It goes on until somebody stops it.")
    return ended(event, history, cycle, length, f"{counted(length).capitalize()} rounds were agreed.", None)


def by_time(event: Event, played: int) -> Finish:
    called = int(event.option("called"))
    if called and played >= called:
        return Finish(called, f"Time was called in round {called}.")
    return Finish(None, "It goes on until time is called.")


def ended(event: Event, history: Sequence[Totals], cycle: int, at: int, why: str, reached: int | None) -> Finish:
    """The end, or a further cycle where two are level and the house rule says so."""
    level_rule = event.option("level", "shared") == "cycle"
    while level_rule and at <= len(history) and level(history[at - 1]):
        at, why = at + cycle, "Level: one more cycle."
    return Finish(at if len(history) >= at else None, why, reached)


def level(totals: Totals) -> bool:
    """Whether two share the first place."""
    return len(totals) > 1 and list(totals.values()).count(max(totals.values())) > 1


def a_pitch(total: int, played: int) -> Fraction:
    """Points a pitch, by which an evening that ended by time is ranked."""
    return Fraction(total, played) if played else Fraction(0)

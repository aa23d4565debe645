"""When an event is over, and the options for it that every format shares.

A cycle is the rounds after which everyone has met equally often. Stopping is fair after whole cycles only, and a tie is
never broken by part of one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scorekeeper.rules.setup import Option
from scorekeeper.rules.words import so_many

from . import wording
from .draws import EventFacts
from .format import Format
from .results import Exact, counts_difference, spoken_points
from .words import capital_words, times

ROUNDS = Option("rounds", wording.NUMBER_OF_ROUNDS, 0, low=0, high=400)
SEVEN_ROUNDS = Option("rounds", wording.ROUNDS, 7, low=1, high=400)
CYCLES = Option("cycles", wording.TIMES_AROUND, 1, low=1, high=20)
FINISH = Option(
    "finish",
    wording.THE_END,
    "cycles",
    (
        ("cycles", wording.AFTER_ROUNDS),
        ("target_complete", wording.AT_TARGET_WHEN_EVEN),
        ("target_now", wording.AT_TARGET),
        ("time", wording.AT_TIME),
    ),
)
TARGET = Option("target", wording.TARGET, 0, low=0, high=10_000)
LEVEL = Option(
    "level",
    wording.LEVEL_AT_END,
    "shared",
    (("shared", wording.PLACE_SHARED), ("cycle", wording.PLAY_ON)),
)
UNIT = Option(
    "unit", wording.WHAT_COUNTS, "points", (("points", wording.POINTS), ("match_points", wording.MATCH_POINTS))
)
WINS = Option(
    "unit",
    wording.WHAT_COUNTS,
    "wins",
    (
        ("wins", wording.TWO_FOR_WIN),
        ("game", wording.POINTS_OF_MATCHES),
        ("worth", wording.MATCH_POINTS_OF_MATCHES),
    ),
)
ENDING_BY_WINS = (ROUNDS, CYCLES, FINISH, TARGET, LEVEL)
ENDING = (*ENDING_BY_WINS, UNIT)
BY_TARGET = ("target_complete", "target_now")
Totals = Mapping[int, Exact]


@dataclass(frozen=True)
class Finish:
    """Whether an event is over, and why. `after_round` None: it goes on. `reached`: the round that reached the target.

    `why_on`: why it goes on, as an announcement of further rounds.
    """

    after_round: int | None
    why: str
    reached: int | None = None
    at_least_until: int = 0
    why_on: str = ""


def ending_rule(options: Mapping[str, Any]) -> str:
    """The choice of `FINISH` in force. A target of 0 is none: then the number of rounds ends it."""
    chosen = str(options.get("finish", "cycles"))
    return "cycles" if chosen in BY_TARGET and not options.get("target") else chosen


def length_conflict_refusal(options: Mapping[str, Any]) -> str:
    """Why a number of rounds and a number of cycles cannot both be chosen; empty where only one is."""
    rounds, cycles = int(options.get("rounds", 0)), int(options.get("cycles", 1))
    twice = wording.MEETS_TWICE if options.get("twice") else ""
    other = wording.TIMES_ROUND.format(times=times(cycles)) if cycles > 1 else twice
    both = rounds and other
    return wording.LENGTH_CONFLICT.format(rounds=so_many(rounds, "rounds"), other=other) if both else ""


def agreed_length(event: EventFacts, format: Format, drawn: int) -> int:
    """Agreed number of rounds; 0 where time or a target ends it, or more rounds are drawn."""
    length = format.rounds.length(event) if ending_rule(event.options) == "cycles" else 0
    return length if length >= drawn else 0


def is_last_round(event: EventFacts, number: int, length: int) -> bool:
    """Whether round `number` is the last whatever its results: the last of `length` (0: open), or time was called."""
    if ending_rule(event.options) == "time":
        return 0 < int(event.option("called")) <= number
    return number == length and ending_rule(event.options) == "cycles" and event.option("level", "shared") == "shared"


def goes_on(event: EventFacts, length: int) -> bool:
    """Whether a round follows the latest one."""
    return not is_last_round(event, len(event.rounds), length)


def cycle_end(number: int, cycle: int) -> int:
    """The end of the cycle that round `number` is in."""
    return -(-number // cycle) * cycle


def find_finish(format: Format, event: EventFacts, history: Sequence[Totals]) -> Finish:
    """Whether the event is over. `history`: everybody's total after each complete round; for teams, each team's.

    The option `called` is the round in which time was called.
    """
    ends, cycle = ending_rule(event.options), max(1, format.rounds.cycle(event))
    target, length, full = int(event.option("target")), format.rounds.length(event), cycle_end(len(history) + 1, cycle)
    if ends == "time":
        return finish_by_time(event, len(history), full)
    if ends in BY_TARGET:
        wanted = so_many(target, format.scoring.unit(event))
        at = reached = next(
            (number for number, each in enumerate(history, 1) if highest_total(format, event, each) >= target), 0
        )
        if not reached:
            why, on = wording.TEAMS_TARGET_OPEN if format.teams.are_tickets else wording.TARGET_OPEN
            return Finish(None, why.format(wanted=wanted), None, full, on.format(wanted=wanted))
        if ends == "target_complete":
            at = cycle_end(reached, cycle)
        template = wording.TEAMS_TARGET_REACHED if format.teams.are_tickets else wording.TARGET_REACHED
        why = template.format(wanted=wanted, round=reached)
        return finish_at(event, history, cycle, at, why, reached)
    if not length:
        return Finish(None, wording.UNTIL_STOPPED)
    return finish_at(event, history, cycle, length, agreed_sentence(format, length), None)


def open_length(event: EventFacts) -> int:
    """Agreed rounds of a format without cycles; 0: until somebody stops it."""
    return int(event.option("rounds"))


def agreed_sentence(format: Format, length: int) -> str:
    """Why it ends after `length` rounds."""
    if format.rounds.end_reason:
        return format.rounds.end_reason
    if length == 1:
        return wording.ONE_ROUND_AGREED
    return wording.ROUNDS_AGREED.format(rounds=capital_words(length))


def highest_total(format: Format, event: EventFacts, totals: Totals) -> Exact:
    """Highest total as the game tells it; a target also ends an event in which low points win."""
    if counts_difference(event):
        return max(totals.values(), default=0)
    return max((spoken_points(format, event, total) for total in totals.values()), default=0)


def finish_by_time(event: EventFacts, played: int, full: int) -> Finish:
    called = int(event.option("called"))
    if called and played >= called:
        return Finish(called, wording.TIME_CALLED.format(round=called))
    return Finish(None, wording.UNTIL_TIME, None, full, wording.UNTIL_TIME_ON)


def finish_at(
    event: EventFacts, history: Sequence[Totals], cycle: int, at: int, why: str, reached: int | None
) -> Finish:
    """The end at round `at`, or a cycle later while first place is level and the option `level` says to play on."""
    level_rule, on = event.option("level", "shared") == "cycle", why
    while level_rule and at <= len(history) and shares_first(history[at - 1]):
        at, why, on = at + cycle, wording.LEVEL, wording.LEVEL_ON
    over = len(history) >= at
    return Finish(at if over else None, why, reached, 0 if over else at, "" if over else on)


def shares_first(totals: Totals) -> bool:
    """Whether two share the first place."""
    return len(totals) > 1 and list(totals.values()).count(max(totals.values())) > 1


def points_per_round(total: Exact, played: int) -> Fraction:
    """Points a round, which rank an event that time ended."""
    return Fraction(total, played) if played else Fraction(0)

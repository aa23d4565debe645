"""Countdown, known as 501: what each turn scores is taken off; the first at exactly 0 wins.

Source: the common rules of darts; other games that count down have any turn. A turn that goes past 0, or leaves 1
where the last dart must be a double, does not count.
"""

from collections.abc import Mapping
from typing import Any

from .. import feats
from ..asking import around
from ..game import About, BlankPad, Checks, Company, Field, Game, How, MatchPoints, Totals, Turns, Words
from ..line import LineFacts
from ..match import LEGS, MATCH_OF_LEGS
from ..plain_sheets.any_game import SEATING, TEAMS
from ..setup import OnlyIf, Option
from ..shapes import from_option, opens_by_turns, ranked
from ..tally import Over, Points, RuleError, Tally

THREE_DARTS, ANY_TURN, LAST_OUT = 180, 9_999, 170
NEVER = (163, 166, 169, 172, 173, 175, 176, 178, 179)  # not to be scored with three darts
NO_FINISH = (159, 162, 163, 165, 166, 168, 169)  # below 170: not to be scored with three darts, one of them a double
TRIPLES = (20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)  # the best first
AFTER_SINGLE = (16, 20, 8, 4, 2, 1)  # doubles that players leave, the best first
LAST = tuple(2 * double for double in (20, 16, 12, 18, 10, 8, 4, 14, 6, 2, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1))
BUST = "missed"  # the mark by which a figure is struck through


def most(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, THREE_DARTS if tally.option("darts") else ANY_TURN


def by_double(points: int) -> bool:
    """Whether three darts with a double first, or last, can score that."""
    return points <= LAST_OUT and points not in NO_FINISH


def ends_by_double(tally: Tally) -> bool:
    """Whether the last dart must be a double. In edition 1 so might turns without darts."""
    return bool(tally.option("double_out") and (tally.option("darts") or tally.setup.edition == 1))


def begins_by_double(tally: Tally, side: int) -> bool:
    """Whether the first dart of a side that counts must be a double, and none has counted yet."""
    return bool(tally.option("double_in")) and tally.totals[side] == int(tally.option("start"))


def busts(tally: Tally, side: int, turn: int) -> bool:
    left = tally.totals[side] - turn
    return left < 0 or (left == 1 and ends_by_double(tally))


def check_turns(line: LineFacts, tally: Tally) -> None:
    for side in tally.playing:
        check_turn(side, line.each("turn")[side], tally)


def check_turn(side: int, turn: int, tally: Tally) -> None:
    """Three darts cannot score every number, nor finish from it with a double, nor begin with one."""
    if not tally.option("darts"):
        return
    if turn in NEVER:
        raise RuleError("{turn} cannot be scored with three darts.", who=side, turn=turn)
    if tally.option("double_out") and turn and turn == tally.totals[side] and not by_double(turn):
        raise RuleError("There is no finish from {turn}.", who=side, turn=turn)
    if begins_by_double(tally, side) and not by_double(turn):
        raise RuleError("{turn} cannot begin with a double.", who=side, turn=turn)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple(BUST if busts(tally, side, turn) else "" for side, turn in enumerate(line.each("turn")))


def score(line: LineFacts, tally: Tally) -> Points:
    return (tuple(0 if busts(tally, side, turn) else -turn for side, turn in enumerate(line.each("turn"))),)


def over(tally: Tally) -> Over | None:
    """The end: somebody is at 0, of several in one row whoever had the earlier turn."""
    home = [side for side in around(tally) if tally.totals[side] == 0]
    if not home:
        return None
    ahead = tuple(1 if side == home[0] else -total for side, total in enumerate(tally.totals))
    return Over("", ranked(tally, ahead))


def short_finish(left: int) -> str:
    """The usual finish with one dart or two, none of them the bull: "D20", "T19 D12"; "" where there is none."""
    if left in LAST:
        return f"D{left // 2}"
    for double in AFTER_SINGLE:
        if 1 <= left - 2 * double <= 20:
            return f"{left - 2 * double} D{double}"
    fits = [(place, triple) for place, triple in enumerate(TRIPLES) if left - 3 * triple in LAST]
    ways = [(place + LAST.index(left - 3 * triple), triple) for place, triple in fits]
    return f"T{min(ways)[1]} D{(left - 3 * min(ways)[1]) // 2}" if ways else ""


def finish(left: int) -> str:
    """How players usually finish from here with three darts, the last one a double: 81 is "T19 D12", 170
    "T20 T20 Bull"; "" where it cannot be done."""
    if not 2 <= left <= LAST_OUT or left in NO_FINISH:
        return ""
    if short_finish(left):
        return short_finish(left)
    for triple in TRIPLES:
        if short_finish(left - 3 * triple):
            return f"T{triple} {short_finish(left - 3 * triple)}"
    return f"T20 T{(left - 110) // 3} Bull"


def says(tally: Tally) -> str:
    """How whoever can finish in this turn usually does; of whoever must begin by a double nothing is told."""
    if not ends_by_double(tally) or not tally.option("darts"):
        return ""
    ways = [(side, finish(tally.totals[side])) for side in tally.playing if not begins_by_double(tally, side)]
    told = ", ".join([f"{{{side}}} {way}" for side, way in ways if way])
    return TO_FINISH.format(ways=told) if told else ""


def words(options: Mapping[str, Any]) -> tuple[str, str]:
    """A round of darts is a leg."""
    return LEGS if options.get("darts") else ("round", "match points")


DARTS = BlankPad((*((f"{dart}", 2, f"{dart}") for dart in (1, 2, 3)), ("turn", 3, "turn")), total="left")


def pad(options: Mapping[str, Any]) -> BlankPad | None:
    """Three darts a row, and what is left."""
    return DARTS if options["darts"] else None


TO_FINISH = "To finish: {ways}."
EXACT = "A turn that goes past 0 is bust: it does not count."
DOUBLE_OUT = "The last dart must be a double, so a turn that leaves 1 is bust too."
DOUBLE_IN = "Nothing counts before your first double."

GAME = Game(
    key="countdown",
    name="Countdown",
    about=About(
        "Common rules",
        kind="other",
        pack="a dartboard and three darts, or whatever is counted down",
        other_names=("501", "301", "701", "Darts", "Darts 501", "Darts 301"),
        minutes=2,
        named_rules=tuple(
            (name.format(start=start), "start", start)
            for start in (170, 201, 301, 401, 501, 601, 701, 901, 1001)
            for name in ("{start}", "Darts {start}")
        ),
        edition=2,
        match_minutes=20,
        most_often=2,
    ),
    how=How(
        ("What each turn scores is taken off. The first at exactly 0 wins.", EXACT, DOUBLE_OUT, DOUBLE_IN),
        only_if=(
            OnlyIf(DOUBLE_OUT, "double_out", (True,)),
            OnlyIf(DOUBLE_OUT, "darts", (True,)),
            OnlyIf(DOUBLE_IN, "double_in", (True,)),
        ),
        in_short=("Turns are taken off. The first at exactly 0 wins.",),
    ),
    seating=tuple(each for each in SEATING if each[0] * each[1] <= 8),
    words=Words(
        deal="round", deals="rounds", unit="points left", marks=marks, signs=(("bust", "struck through"),), says=says
    ),
    totals=Totals(
        high=False,
        digits=3,
        start=from_option("start"),
        span=lambda tally: (0, int(tally.option("start"))),
        blank=pad,
    ),
    options=(
        Option("start", "Count down from", 501, low=2, high=ANY_TURN),
        Option("double_out", "The last dart must be a double", True, book=False, under=("darts", True)),
        Option("double_in", "The first dart that counts must be a double", False),
        Option("darts", "Turns of three darts: 180 at most", True, off="Turns of any size"),
        MATCH_OF_LEGS,
        TEAMS,
    ),
    fields=(
        Field(
            "turn",
            "Turn",
            asks="What did {who} score?",
            short="turn",
            high=ANY_TURN,
            digits=3,
            bounds=most,
            check=check_turns,
        ),
    ),
    turns=Turns(dealer=lambda line, tally: tally.dealer),  # whoever began the leg begins each of its rounds
    checks=Checks(counts_incomplete=True),
    score=score,
    over=over,
    match_points=MatchPoints(words=words, opens=opens_by_turns),
    company=Company(lambda tally: (int(tally.option("start")),)),
)

REMEMBERED = feats.Remembered((feats.least("turn", 100, "turn", "A turn of {figure}"),))

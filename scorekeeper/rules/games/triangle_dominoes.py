"""Triangle dominoes, known as Triominos: what each turn brings, and at the end of a deal what the others have left.

Source: common rules. Blocked, the lowest hand collects the differences; level ones share them (I-17).
"""

from dataclasses import replace

from ..game import About, Checks, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.turns_and_end import END, LEFT_AT_END, TURN, WENT_OUT
from ..setup import Option
from ..shapes import alone, first_to
from ..tally import Over, Points, RuleError, Tally

TILE, DRAWS, DRAW, NOTHING, OUT = 15, 3, 5, -25, 25
FIRST = {"triple": 10, "triple zero": 40}
BONUS = {"bridge": 40, "hexagon": 50, "two hexagons": 60, "three hexagons": 70}
LOW, HIGH = NOTHING, TILE + BONUS["three hexagons"]


def turn_score(tile: int | None, drawn: int, first: str = "", bonus: str = "") -> int:
    """What a turn brings: the tile and what it makes, less 5 a draw; three draws for nothing cost 25."""
    if not 0 <= drawn <= DRAWS:
        raise RuleError("Draw up to three tiles, not {drawn}.", drawn=drawn)
    if tile is None:
        if drawn < DRAWS:
            raise RuleError("Draw three tiles before you pass.")
        return NOTHING
    if not 0 <= tile <= TILE:
        raise RuleError("A tile counts 0 to 15, not {tile}.", tile=tile)
    return tile + FIRST.get(first, 0) + BONUS.get(bonus, 0) - DRAW * drawn


def score(line: LineFacts, tally: Tally) -> Points:
    """The turns; at the end 25 and what the others have left for whoever is out, else the differences."""
    turns = line.each("turn")
    if not line.tick("end"):
        return (turns,)
    left, out = line.each("left"), line.who("out")
    low = min(left[side] for side in tally.playing)
    winners = [out] if out != NOBODY else [side for side in tally.playing if left[side] == low]
    won = OUT + sum(left) if out != NOBODY else sum(left[side] - low for side in tally.playing) // len(winners)
    written = line.value("left") is not None
    return (tuple(turn + (won if side in winners and written else 0) for side, turn in enumerate(turns)),)


def over(tally: Tally) -> Over | None:
    """The end: somebody has the target at the end of a deal."""
    last = tally.written[-1]
    ended = last.points is not None and not last.lacks and last.line.tick("end")
    return first_to(tally, int(tally.option("target"))) if ended else None


GAME = Game(
    key="triangle_dominoes",
    name="Triangle dominoes",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a set of triangular tiles",
        other_names=("Triominos", "Tri-Ominos", "Triominoes", "Tripominos"),
        minutes=5,
        match_minutes=45,
    ),
    how=How(
        (
            "A tile counts its pips, less 5 for each tile drawn first. Three draws for nothing cost 25.",
            "A first tile that is a triple brings 10 more, the triple zero 40 in all.",
            "A bridge brings 40 more, a hexagon 50, two 60, three 70.",
            "Out: 25 and all that the others have left. Blocked: the lowest hand has the differences.",
            "A new deal follows until somebody has the target; then the most points win.",
        ),
        in_short=("Pips less 5 a draw; bridge 40, hexagon 50; out 25 and what is left.",),
    ),
    seating=alone(2, 6),
    words=Words(deal="round", deals="rounds"),
    totals=Totals(digits=3, signed=True),
    options=(Option("target", "Played to", 400, ((400, "400"), (500, "500"))),),
    fields=(
        END,
        replace(TURN, low=LOW, high=HIGH, digits=2),
        WENT_OUT,
        LEFT_AT_END,
    ),
    turns=Turns(dealer=lambda line, tally: tally.dealer),
    checks=Checks(counts_incomplete=True),
    score=score,
    over=over,
)

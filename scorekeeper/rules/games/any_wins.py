"""Any game, round by round: who won each.

Source: ours (spec H.45), for games that are not in the list.
"""

from ..game import Field, Game
from ..line import NOBODY, LineFacts
from ..plain_sheets.points import ROUNDS
from ..shapes import alone, target_if_any
from ..table import Option, Row, Setup
from ..tally import Points, Tally, deals_agreed


def rows(setup: Setup) -> tuple[Row, ...]:
    return tuple(Row(f"{count + 1}") for count in range(deals_agreed(setup)))


def score(line: LineFacts, tally: Tally) -> Points:
    """1 for whoever won the round; a draw brings nobody anything."""
    winner = line.who("winner")
    return (tuple(1 if side == winner and winner != NOBODY else 0 for side in range(line.sides)),)


def joins(tally: Tally) -> tuple[int, ...]:
    """A late comer begins with nothing."""
    return (0,)


GAME = Game(
    key="any_wins",
    name="Any game: who won",
    kind="any",
    other_names=("Other game", "Own game", "Wins", "Win or lose", "Best of"),
    source="Scorekeeper",
    edition=2,
    how=("Say who won each round; a draw counts for nobody.", "Whoever won the most rounds wins."),
    seating=alone(2, 12),
    minutes=10,
    deal="round",
    deals="rounds",
    unit="wins",
    digits=2,
    named=True,
    rows=rows,
    options=(
        Option("target", "First to so many wins (0: no limit)", 0, low=0, high=99),
        ROUNDS,
    ),
    fields=(
        Field(
            "winner",
            "Winner",
            asks="Who won this round?",
            kind="who",
            per="line",
            short="won",
            nobody="a draw",
        ),
    ),
    score=score,
    over=target_if_any,
    joins=joins,
)

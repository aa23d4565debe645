"""Lives: who lost one in each deal; the last one in wins."""

from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..setup import Option
from ..shapes import alone, from_option, ranked
from ..tally import Over, Points, RuleError, Tally
from . import ONLY_NAMED


def check_lost(line: LineFacts, tally: Tally) -> None:
    if not any(line.each("lost")):
        raise RuleError("Who lost a life? At least 1 player did.")


def lives_lost(line: LineFacts, tally: Tally) -> Points:
    """A life from each who lost one; nothing where the last players would all drop out together."""
    lost = [bool(tick) and side in tally.playing for side, tick in enumerate(line.each("lost"))]
    nobody_left = not any(tally.totals[side] > lost[side] for side in tally.playing)
    return (tuple(0 if nobody_left else -int(tick) for tick in lost),)


def last_in(tally: Tally) -> Over | None:
    """The end: one player is left who is still there. The others are ranked by how long they stayed in."""
    if len(tally.playing) > 1:
        return None
    lasted = tuple(
        1 + sum(1 for written in tally.written if written.sums[0][side] > 0) for side in range(tally.setup.sides)
    )
    return Over("Everybody else is out.", ranked(tally, lasted))


LIVES = Game(
    key="lives",
    name="Lives",
    about=About("Hutton", minutes=2, match_minutes=20),
    how=How(
        (
            ONLY_NAMED.format(how="as a plain game of lives"),
            "Everybody starts with the same lives. Say after each deal who lost one.",
            "Without a life you are out. The last one in wins.",
            "If the last players would all drop out together, that deal is played again.",
        ),
        in_short=("Say who lost a life. The last one in wins.",),
    ),
    seating=alone(2, 12),
    words=Words(unit="lives"),
    totals=Totals(digits=1, start=from_option("lives")),
    options=(Option("lives", "Lives to start with", 3, low=1, high=9),),
    fields=(
        Field(
            "lost",
            "Lost a life",
            asks="Did {who} lose a life?",
            asks_all="Who lost a life?",
            kind="tick",
            short="lost",
            check=check_lost,
        ),
    ),
    # the players with a life left
    turns=Turns(plays=lambda line, tally: tuple(side for side, lives in enumerate(tally.totals) if lives > 0)),
    score=lives_lost,
    over=last_in,
)

"""Backgammon: games of a match, each worth the cube, twice for a gammon, three times for a backgammon; or for money.

Source: common rules. The first game after somebody stands one point short is the Crawford game, without the cube.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import LineFacts
from ..setup import CENTS, OnlyIf, Option
from ..shapes import Settled, alone, first_to
from ..tally import Over, Points, Tally

CUBE = (1, 2, 4, 8, 16, 32, 64)
WORTH = {"single": 1, "gammon": 2, "backgammon": 3}


def for_money(tally: Tally) -> bool:
    return bool(tally.option("style") == "money")


def is_crawford(tally: Tally) -> bool:
    """Whether the game to play is the first after somebody stood one point short."""
    short = int(tally.option("target")) - 1
    before = [written.sums for written in tally.written if written.points is not None]
    stood = [max(sums[0]) == short for sums in (((0, 0),), *before)]
    return not for_money(tally) and stood[-1] and not any(stood[:-1])


def cube(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return CUBE[:1] if is_crawford(tally) else CUBE


def score(line: LineFacts, tally: Tally) -> Points:
    """The cube, twice or three times; for money a gammon of an unturned cube is a single game, where that is agreed."""
    value = line.number("cube")
    unturned = for_money(tally) and tally.option("jacoby") and value == 1
    worth = value * (1 if unturned else WORTH[line.word("kind")])
    return (tuple(worth if side == line.who("winner") else 0 for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    return None if for_money(tally) else first_to(tally, int(tally.option("target")))


def settle(tally: Tally) -> tuple[Settled, ...]:
    """For money: the difference."""
    if not for_money(tally):
        return ()
    ahead = tally.totals[0] - tally.totals[1]
    return (Settled("Won or lost", (ahead, -ahead), net=True),) if ahead else ()


def says(tally: Tally) -> str:
    """How far each is from winning, and whether it is the Crawford game."""
    if for_money(tally) or tally.over:
        return ""
    goal = int(tally.option("target"))
    away = " · ".join(f"{{{side}}} {goal - total} away" for side, total in enumerate(tally.totals))
    return f"{away}. {CRAWFORD}" if is_crawford(tally) else f"{away}."


CRAWFORD = "The Crawford game: no doubling."
TO = "The first at the target wins the match. In the first game after somebody is one short, nobody doubles."
MONEY = "Each point is paid."
JACOBY = "For money, a gammon or backgammon counts only where the cube was turned."

GAME = Game(
    key="backgammon",
    name="Backgammon",
    about=About(
        "Common rules",
        kind="other",
        pack="a board, fifteen checkers each, and a doubling cube",
        other_names=("Tavla", "Tavli", "Nardi"),
        minutes=8,
        match_minutes=40,
    ),
    how=How(
        (
            "A game is worth the cube: twice for a gammon, three times for a backgammon.",
            "Whoever drops a double loses a single game at the cube before.",
            TO,
            MONEY,
            JACOBY,
        ),
        only_if=(
            OnlyIf(TO, "style", ("match",)),
            OnlyIf(MONEY, "style", ("money",)),
            OnlyIf(JACOBY, "jacoby", (True,)),
        ),
        in_short=("The cube, twice for a gammon, three times for a backgammon.",),
    ),
    seating=alone(2, 2),
    words=Words(deal="game", deals="games", says=says),
    totals=Totals(digits=2),
    options=(
        Option("style", "Played", "match", (("match", "a match to so many points"), ("money", "for money"))),
        Option(
            "target", "Played to", 5, tuple((goal, f"{goal}") for goal in range(1, 26, 2)), under=("style", "match")
        ),
        Option(
            "jacoby",
            "Gammons count only after a double",
            True,
            under=("style", "money"),
            off="Gammons count without a double",
        ),
        replace(CENTS, under=("style", "money")),
    ),
    fields=(
        Field("winner", "Who won", asks="Who won?", kind="who", per="line", short="won"),
        Field(
            "cube",
            "Cube",
            asks="Where did the cube stand?",
            per="line",
            short="cube",
            phrase="cube {value}",
            low=1,
            high=64,
            among=cube,
        ),
        Field(
            "kind",
            "Won",
            asks="How did {winner} win?",
            kind="choice",
            per="line",
            short="how",
            choices=(("single", "single"), ("gammon", "gammon"), ("backgammon", "backgammon")),
        ),
    ),
    turns=Turns(dealer=lambda line, tally: tally.dealer),
    score=score,
    over=over,
    settlement=Settlement(settle),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("winner", "backgammon", "A backgammon", feats.said("kind", ("backgammon",))),
        feats.by("winner", "gammon", "A gammon", feats.said("kind", ("gammon",))),
    )
)

"""Schafkopf: a player, alone or with the owner of the called ace, needs 61 of the 120 points; in money.

Source: common rules and the tariff 10, 20, 50: a call game 20, a solo or wenz 50, schneider, black and runners 10.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.bock import BOCK, BOCK_HOW, BOCK_ONLY_IF, BOCK_ROUNDS, bock_times, says_bock
from ..setup import OnlyIf, Option
from ..shapes import Settled, against, alone, dealer_sits_out, settled_stakes
from ..tally import Points, Tally

POINTS, WON, SCHNEIDER, LOW, SEATS = 120, 61, 91, 30, 4
MORE, CALL, SOLO = 10, 20, 50
FEW_TRUMPS = ("wenz", "farbwenz", "geier")
KINDS = (
    ("call", "call"),
    ("solo", "solo"),
    ("wenz", "wenz"),
    ("farbwenz", "farbwenz"),
    ("geier", "geier"),
    ("ramsch", "ramsch"),
)
MOST = {"call": 14, "solo": 14, "wenz": 4, "farbwenz": 11, "geier": 4}


def runners(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """None, or as many as count: from 3, where few cards are trumps from 2."""
    kind = line.word("kind")
    return (0, *range(2 if kind in FEW_TRUMPS else 3, MOST.get(kind, 14) + 1))


def played(line: LineFacts, tally: Tally) -> bool:
    return line.word("kind") not in ("", "ramsch")


def value(line: LineFacts) -> int:
    """What each loser pays each winner; below 0 where the player lost. A tout needs every trick and counts twice."""
    points, tout, black = line.number("points"), line.tick("tout"), line.tick("black")
    won = points >= WON if not tout else points == POINTS and black
    worth = CALL if line.word("kind") == "call" else SOLO
    worth += MORE * line.number("runners")
    if tout:
        worth *= 2
    else:
        worth += MORE * (points >= SCHNEIDER or points <= LOW) + MORE * black
    worth *= int(2 ** line.number("doubles"))
    return worth if won else -worth


def score(line: LineFacts, tally: Tally) -> Points:
    """The player's side against the rest; in a ramsch the loser pays each other."""
    if line.word("kind") == "ramsch":
        price = -CALL * int(2 ** line.number("doubles")) * bock_times(tally)
        return (against(line.who("loser"), NOBODY, price, tally.playing, line.sides),)
    worth = value(line) * bock_times(tally)
    return (against(line.who("player"), line.who("partner"), worth, tally.playing, line.sides),)


def settle(tally: Tally) -> tuple[Settled, ...]:
    return settled_stakes(tally, money=True)


RAMSCH = "Nobody plays: in a ramsch the loser pays 20 to each."

GAME = Game(
    key="schafkopf",
    name="Schafkopf",
    about=About("Common rules", kind="tricks", packs=1, pack="32 German cards", match_minutes=90),
    how=How(
        (
            "The cards count 120. The player’s side needs 61.",
            "A call game is 20, a solo or wenz 50. Schneider (the others have 30 or fewer, or the player’s side has) is"
            " 10 more, black 10 more, each runner 10 from three on, in a wenz from two.",
            "Each double or contra doubles. A tout, with every trick, counts twice and has no schneider.",
            "In a call game each loser pays one winner; a soloist wins or loses against all three.",
            RAMSCH,
            BOCK_HOW,
            "Cents are written. With five at the table the dealer sits out.",
        ),
        only_if=(OnlyIf(RAMSCH, "ramsch", (True,)), BOCK_ONLY_IF),
        in_short=("61 win. Call 20, solo and wenz 50; schneider, black and each runner 10 more.",),
    ),
    seating=alone(4, 5),
    words=Words(unit="cents", says=says_bock),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("farbwenz", "Farbwenz is played", False),
        Option("geier", "Geier is played", False),
        Option("ramsch", "Nobody plays: ramsch", False),
        BOCK_ROUNDS,
    ),
    fields=(
        BOCK,
        *(
            Field(key, label, asks=asks, kind="tick", per="line", short=key, optional=True, prompts=True)
            for key, label, asks in (
                ("running", "Runners", "Were there runners?"),
                ("doubled", "Doubled", "Was it doubled?"),
            )
        ),
        Field("tout", "Tout", asks="Was it a tout?", kind="tick", per="line", short="T", phrase="tout", optional=True),
        Field("kind", "Game", asks="What was played?", kind="choice", per="line", short="kind", choices=KINDS),
        Field("player", "Player", asks="Who played?", kind="who", per="line", short="player", when=played),
        Field(
            "partner",
            "Partner",
            asks="Who had the called ace?",
            kind="who",
            per="line",
            short="partner",
            when=lambda line, tally: line.word("kind") == "call",
            among=lambda line, tally: tuple(side for side in tally.playing if side != line.who("player")),
        ),
        Field(
            "points",
            "Points",
            asks="How many points did they take?",
            per="line",
            short="pts",
            phrase="took {value}",
            high=POINTS,
            when=played,
        ),
        Field(
            "black",
            "Black",
            asks="Did one side take every trick?",
            kind="tick",
            per="line",
            short="B",
            phrase="black",
            when=lambda line, tally: played(line, tally) and line.value("points") in (0, POINTS),
        ),
        Field(
            "loser",
            "Loser",
            asks="Who lost the ramsch?",
            kind="who",
            per="line",
            short="lost",
            under=("ramsch", True),
            when=lambda line, tally: line.word("kind") == "ramsch",
        ),
        Field(
            "runners",
            "Runners",
            asks="How many runners?",
            per="line",
            short="R",
            phrase="{value} runners",
            high=14,
            among=runners,
            optional=True,
            needed=lambda line, tally: line.tick("running"),
            when=played,
        ),
        Field(
            "doubles",
            "Doubles",
            asks="How often was it doubled?",
            per="line",
            short="x2",
            phrase="doubled {value}",
            high=8,
            optional=True,
            needed=lambda line, tally: line.tick("doubled"),
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    settlement=Settlement(settle),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("player", "tout", "A tout won", feats.ticked("tout"), won=True),
        feats.winners("black", "Every trick", feats.ticked("black")),
    )
)

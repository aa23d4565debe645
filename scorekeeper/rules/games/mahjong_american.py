"""American mahjong: the winner is paid the value of the hand from the yearly card, in the smallest coin.

Source: common rules. A pie is the most that one may lose; a wall game may cost each ten for the table (I-20).
"""

from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.wins_at_mahjong import others, won
from ..setup import OnlyIf, Option
from ..shapes import Settled, alone, settled_stakes
from ..tally import Points, Tally

LOW, HIGH, STEP, WALL = 25, 75, 5, 10


def payments(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """What each pays the winner: the discarder twice, all twice where it is self-picked, and that twice jokerless."""
    winner, discarder = line.who("winner"), line.who("discarder")
    one = line.number("value") * (2 if line.tick("jokerless") else 1)
    pays = [2 * one if discarder in (NOBODY, side) else one for side in range(line.sides)]
    if line.tick("for_table") and discarder != NOBODY:
        pays = [4 * one if side == discarder else 0 for side in range(line.sides)]
    return tuple(0 if side == winner else within_pie(pay, side, tally) for side, pay in enumerate(pays))


def within_pie(pay: int, side: int, tally: Tally) -> int:
    """No more than is left of the pie of a player, where there is one."""
    pie = int(tally.option("pie"))
    return min(pay, max(0, pie + tally.totals[side])) if pie else pay


def score(line: LineFacts, tally: Tally) -> Points:
    winner = line.who("winner")
    if winner == NOBODY:
        return (tuple(-within_pie(WALL if tally.option("wall") else 0, side, tally) for side in range(line.sides)),)
    pays = payments(line, tally)
    return (tuple(sum(pays) if side == winner else -pay for side, pay in enumerate(pays)),)


def settle(tally: Tally) -> tuple[Settled, ...]:
    return settled_stakes(tally, money=True)


UNPAID = "Nobody is paid for a wall game."
WALLED = "In a wall game each puts 10 on the table."

GAME = Game(
    key="mahjong_american",
    name="American mahjong",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a mahjong set with jokers, and this year’s card",
        other_names=("American Mah Jongg", "NMJL Mah Jongg", "National Mah Jongg"),
        minutes=12,
        match_minutes=180,
    ),
    how=How(
        (
            "The discarder pays the winner twice the value of the hand, the others once. Self-picked, all pay twice.",
            "Jokerless, all of that is doubled, but for hands of singles and pairs.",
            UNPAID,
            WALLED,
        ),
        only_if=(OnlyIf(WALLED, "wall", (True,)), OnlyIf(UNPAID, "wall", (False,))),
        in_short=("The discarder pays twice, the others once; self-picked all twice; jokerless doubles.",),
    ),
    seating=alone(4, 4),
    words=Words(deal="game", deals="games", unit="points"),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("pie", "The most that one may lose (0: no limit)", 0, low=0, high=2_000),
        Option("wall", "A wall game costs each 10", False),
    ),
    fields=(
        Field("winner", "Who won", asks="Who won?", kind="who", per="line", short="won", nobody="nobody: wall game"),
        Field(
            "value",
            "Value",
            asks="What is {winner}’s hand worth?",
            per="line",
            short="value",
            phrase="for {value}",
            low=LOW,
            high=HIGH,
            step=STEP,
            when=won,
        ),
        Field(
            "discarder",
            "Discarded by",
            asks="Who discarded the last tile?",
            kind="who",
            per="line",
            short="from",
            nobody="self-picked",
            when=won,
            among=others,
        ),
        Field(
            "jokerless",
            "No joker",
            asks="Was it jokerless?",
            kind="tick",
            per="line",
            short="J",
            phrase="jokerless",
            when=won,
            optional=True,
        ),
        Field(
            "for_table",
            "Pays for the table",
            asks="Does the discarder pay for the table?",
            kind="tick",
            per="line",
            short="4×",
            phrase="pays for all",
            when=lambda line, tally: won(line, tally) and line.who("discarder") != NOBODY,
            optional=True,
        ),
    ),
    turns=Turns(anticlockwise=True),
    score=score,
    settlement=Settlement(settle),
)

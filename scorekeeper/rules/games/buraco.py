"""Buraco, or Tranca by a house rule: canastras and bonuses, and the cards on the table less those left; to 3,000.

Source: common rules, of Brazil. Ours: going out takes a dead hand and a canastra.
"""

from dataclasses import replace

from ..card_aid import CardAid, card_pack, sum_aid
from ..game import About, Checks, Field, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.canastas import LEFT, TABLE, behind_key, canastas, holders, table_below, tick_of_out
from ..plain_sheets.rummies import OUT, card_values, others
from ..setup import OnlyIf, Option
from ..shapes import target, to_the_right
from ..tally import Points, RuleError, Tally

OUT_POINTS, NO_DEAD, THREE = 100, -100, 100
WORTH = {"clean": 200, "dirty": 100, "five": 500, "thousand": 1000}
THREES = 4
BURACO, TRANCA, RUNS_COUNT = ("game", "buraco"), ("game", "tranca"), ("runs", True)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    """Two packs; threes of tranca have a box of their own."""
    tranca = tally.option("game") == "tranca"
    values = card_values(ace=15, small=5, two=20 if tranca else 10, joker=0 if tranca else 20) | {"8": 10, "9": 10}
    return sum_aid(values | ({"3": 0} if tranca else {}), card_pack(2, 0 if tranca else 4))


def count_canastras(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """How many canastras each side has."""
    counts = [line.each(key) for key in WORTH]
    return tuple(sum(count[side] for count in counts) for side in range(line.sides))


def check_out(line: LineFacts, tally: Tally) -> None:
    """Whoever went out has taken the dead hand, and has a canastra; by a house rule a clean one."""
    side = line.who("out")
    tick_of_out(line, "dead", "{who} went out, so {who} took the dead hand too.")
    if side == NOBODY:
        return
    if not count_canastras(line, tally)[side]:
        raise RuleError("You need a canastra to go out.", who=side)
    if tally.option("clean_out") and count_canastras(line, tally)[side] == line.each("dirty")[side]:
        raise RuleError("You need a clean canastra to go out.", who=side)


def score(line: LineFacts, tally: Tally) -> Points:
    """Bonuses and canastras, and the cards on the table less those left."""
    out, dead, have = line.who("out"), line.each("dead"), count_canastras(line, tally)
    red, black, table, left = (line.each(key) for key in ("red3", "black3", "table", "left"))
    points = list[int]()
    for side in range(line.sides):
        bonus = OUT_POINTS if side == out else 0 if dead[side] else NO_DEAD
        bonus += sum(each * line.each(key)[side] for key, each in WORTH.items())
        bonus += THREE * (red[side] if have[side] else -red[side]) - THREE * black[side]
        laid = -table[side] if tally.option("bare") and not have[side] else table[side]
        points.append(bonus + laid - left[side])
    return (tuple(points),)


CARDS = {
    "buraco": "The cards: joker 20, two 10, ace 15, king to eight 10, seven to three 5.",
    "tranca": "The cards: two 20, ace 15, king to eight 10, seven to four 5; there are no jokers.",
}
RUNS = "A run from ace to king is 500, from ace to ace 1,000."
RED = "A red three is 100 with a canastra, else -100. A black three left is -100."
CLEAN_OUT, BARE = "Going out takes a clean canastra.", "Without a canastra the cards on the table count against you."

GAME = Game(
    key="buraco",
    name="Buraco",
    about=About(
        "Common rules",
        kind="melds",
        packs=2,
        other_names=("Tranca", "Canastra"),
        minutes=12,
        match_minutes=70,
    ),
    how=How(
        (
            "Eleven cards each, and two dead hands of eleven. A canastra has seven cards or more.",
            "A clean canastra is 200, a dirty one, with a wild card, 100.",
            RUNS,
            "Out 100. A side without the dead hand loses 100.",
            RED,
            "Add the cards on the table and take off those left in hand.",
            *CARDS.values(),
            CLEAN_OUT,
            BARE,
            "The highest total at the target wins.",
        ),
        only_if=(
            *(OnlyIf(words, "game", (key,)) for key, words in CARDS.items()),
            OnlyIf(RED, "game", ("tranca",)),
            OnlyIf(RUNS, "game", ("buraco",)),
            OnlyIf(RUNS, "runs", (True,)),
            OnlyIf(CLEAN_OUT, "clean_out", (True,)),
            OnlyIf(BARE, "bare", (True,)),
        ),
        in_short=("Clean 200, dirty 100, out 100, no dead hand -100. Cards on the table less cards left.",),
    ),
    seating=((2, 2), (2, 1)),
    words=Words(says=lambda tally: "Deal 11 each, and two dead hands of 11."),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("target", "Played to", 3000, tuple((goal, f"{goal} points") for goal in (3000, 2000, 5000))),
        Option("extra", "Level at the end: play another deal", True, off="Level at the end: first place is shared"),
        Option("game", "Kind", "buraco", (("buraco", "Buraco"), ("tranca", "Tranca"))),
        Option("runs", "Ace to king 500, ace to ace 1,000", True, off="Ace to king is 200 too", under=BURACO),
        Option("clean_out", "Going out takes a clean canastra", False),
        Option("bare", "Without a canastra the cards on the table count against", False),
    ),
    fields=(
        replace(OUT, denied_ticks=("dead",)),
        Field(
            "dead",
            "Took the dead hand",
            asks="Did {who} take the dead hand?",
            kind="tick",
            short="d",
            whose=others,
            known=lambda line, tally: 1,
        ),
        *(
            replace(field, under=RUNS_COUNT, unless=TRANCA)
            for field in behind_key(
                "long_runs",
                "Runs from the ace",
                (
                    replace(canastas("thousand", "Ace to ace", "Runs ace to ace for {who}?", "A-A"), high=4),
                    replace(canastas("five", "Ace to king", "Runs ace to king for {who}?", "A-K"), high=8),
                ),
            )
        ),
        canastas("clean", "Clean canastras", "Clean canastras for {who}?", "cl"),
        replace(canastas("dirty", "Dirty canastras", "Dirty canastras for {who}?", "di"), check=check_out),
        Field(
            "red3",
            "Red threes",
            asks="Red threes for {who}?",
            short="3s",
            high=THREES,
            at_most=lambda line, tally: THREES,
            under=TRANCA,
        ),
        Field(
            "black3",
            "Black threes left",
            asks="Black threes left for {who}?",
            short="b3",
            high=THREES,
            at_most=lambda line, tally: THREES,
            under=TRANCA,
        ),
        replace(TABLE, aid=aid),
        replace(LEFT, whose=holders, aid=aid),
    ),
    turns=Turns(dealer=to_the_right),
    checks=Checks(doubts=table_below(count_canastras)),
    score=score,
    over=target(),
)

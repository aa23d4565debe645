"""Farkle: six dice, up to 10,000; then everybody else has one more turn.

Source: common rules. A turn before the first 500 is written as 0.
"""

from collections.abc import Sequence

from .. import feats
from ..asking import around
from ..card_aid import DICE, CardAid, CountPart
from ..game import About, Checks, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.dice_turns import count_rolls, had_last_turns
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, Points, RuleError, Tally

FIRST, STEP, MOST = 500, 50, 20_000
ONES, FIVES, HUNDRED = 100, 50, 100
ALIKE = {4: 1_000, 5: 2_000, 6: 3_000}
SPREAD, TRIPLETS = 1_500, 2_500  # a straight, three pairs, or four and a pair
LOST, IN_A_ROW = 1_000, 3


def face_score(face: int, count: int, three_ones: int) -> int:
    """What so many dice of one face count."""
    if count >= 4:
        return ALIKE[count]
    if count == 3:
        return three_ones if face == 1 else face * HUNDRED
    return count * {1: ONES, 5: FIVES}.get(face, 0)


def roll_score(dice: list[int], three_ones: int = 300) -> int:
    """What a roll counts at best; dice that count nothing may be among them."""
    counts = [dice.count(face) for face in range(1, 7)]
    if counts.count(3) == 2:
        return TRIPLETS
    apart = sum(face_score(face, count, three_ones) for face, count in enumerate(counts, 1))
    spread = counts == [1] * 6 or counts.count(2) == 3 or (4 in counts and 2 in counts)
    return max(apart, SPREAD) if spread else apart


def aid(line: LineFacts, tally: Tally) -> CardAid:
    three_ones = int(tally.option("three_ones"))

    def count(dice: Sequence[str]) -> tuple[CountPart, ...]:
        return count_rolls(dice, lambda roll: roll_score(roll, three_ones))

    return CardAid(0, "", count, DICE)


def check_turn(line: LineFacts, tally: Tally) -> None:
    """The first score is 500 or more."""
    for side in tally.playing:
        turn = line.each("turn")[side]
        if not tally.totals[side] and 0 < turn < FIRST:
            raise RuleError("{who}’s first score must be 500 or more, or write 0.", who=side)


def farkles(line: LineFacts, tally: Tally, side: int) -> int:
    """How many turns without a score in a row a side has had, with this one."""
    turns = [each.value("turn", side) for each in (*tally.lines, line)]
    count = 0
    for turn in turns:
        count = count + 1 if turn == 0 else 0
    return count


def change(line: LineFacts, tally: Tally, side: int, turn: int) -> int:
    """What a turn brings; every third one in a row without a score costs, where that is agreed."""
    if turn or not tally.option("three_farkles"):
        return turn
    count = farkles(line, tally, side) if line.value("turn", side) is not None else 1
    return -LOST if count % IN_A_ROW == 0 and tally.totals[side] else 0


def score(line: LineFacts, tally: Tally) -> Points:
    return (tuple(change(line, tally, side, turn) for side, turn in enumerate(line.each("turn"))),)


def over(tally: Tally) -> Over | None:
    """The end: somebody has the target, and everybody else has had one more turn."""
    goal = tally.option("target")
    if max(tally.totals) < goal:
        return None
    counted = [written for written in tally.written if written.points is not None]
    reached = [(at, side) for at, each in enumerate(counted) for side in around(tally) if each.sums[0][side] >= goal]
    at, side = reached[0]
    return Over(FIRST_TO.format(goal=goal), ranked(tally)) if had_last_turns(tally, at, side) else None


FIRST_TO = "{goal} was reached."
THREE = {300: "Three ones are 300.", 1_000: "Three ones are 1000."}
FARKLES = "Three turns in a row without a score cost 1000."

GAME = Game(
    key="farkle",
    name="Farkle",
    about=About(
        "Common rules",
        kind="dice",
        pack="six dice",
        other_names=("Farkel", "Zilch", "Zonk", "Hot dice", "Greedy", "Wimp out"),
        minutes=3,
        match_minutes=30,
    ),
    how=How(
        (
            "A one counts 100, a five 50, three alike 100 times the face.",
            *THREE.values(),
            "Four alike 1000, five 2000, six 3000. A straight, three pairs, or four and a pair 1500.",
            "Two triplets 2500.",
            "Your first score must be 500 or more; write 0 until then.",
            "When somebody has the target, everybody else has one more turn. The most points win.",
            FARKLES,
        ),
        only_if=(
            *(OnlyIf(words, "three_ones", (count,)) for count, words in THREE.items()),
            OnlyIf(FARKLES, "three_farkles", (True,)),
        ),
        in_short=("First score 500 or more. At the target, everybody else has one more turn.",),
    ),
    seating=alone(2, 8),
    words=Words(deal="round", deals="rounds"),
    totals=Totals(digits=5, signed_by=lambda options: bool(options.get("three_farkles"))),
    options=(
        Option("target", "Played to", 10_000, ((10_000, "10,000"), (5_000, "5,000"))),
        Option("three_ones", "Three ones", 300, ((300, "300"), (1_000, "1,000"))),
        Option("three_farkles", "Three turns in a row without a score cost 1,000", False),
    ),
    fields=(
        Field(
            "turn",
            "Turn",
            asks="What did {who}’s turn bring?",
            short="turn",
            high=MOST,
            step=STEP,
            check=check_turn,
            aid=aid,
        ),
    ),
    turns=Turns(dealer=lambda line, tally: tally.dealer),  # whoever began the match begins every round
    checks=Checks(counts_incomplete=True),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered((feats.least("turn", 2000, "turn", "A turn of {figure}"),))

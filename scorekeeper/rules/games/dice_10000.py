"""Dice (10,000): up to 10,000 with six dice, then down again to nothing.

Source: Metzker 2026, "Dice (10,000)" and its alternate rules. A turn before the first 1,000 is written as 0 (F-37).
Four and five ones are 2,000 and 4,000, and four of a kind with a pair are not three pair (F-24).
"""

from collections.abc import Sequence

from .. import feats
from ..asking import around
from ..card_aid import DICE, CardAid, CountPart
from ..game import About, Checks, Field, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.dice_turns import count_rolls, had_last_turns
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, RuleError, Tally
from ..words import joined

GOAL, FIRST, STEP, MOST = 10_000, 1_000, 50, 9_950
ONES, FIVES, STRAIGHT, THREE_PAIR = 100, 50, 1_000, 1_500
TURNED, AHEAD = 100_000, 1_000_000  # for the order of those on the way down, and of the winner


def roll_score(dice: list[int]) -> int | None:
    """What a roll counts at best; None for six of a kind, which wins at once."""
    counts = [dice.count(face) for face in range(1, 7)]
    if max(counts) == 6:
        return None
    if counts == [1] * 6:
        return STRAIGHT
    if counts.count(2) == 3:
        return THREE_PAIR
    return sum(face_score(face, count) for face, count in enumerate(counts, 1))


def face_score(face: int, count: int) -> int:
    """What so many dice of one face count: three of a kind, doubled by the fourth and again by the fifth."""
    if count < 3:
        return count * {1: ONES, 5: FIVES}.get(face, 0)
    return face * (1_000 if face == 1 else 100) * (1, 2, 4)[count - 3]


def count_turn(dice: Sequence[str]) -> tuple[CountPart, ...]:
    """What the dice that were set aside count, roll by roll."""
    return count_rolls(dice, roll_score)


def is_down(tally: Tally, side: int) -> bool:
    """Whether a side has turned round, and its turns are taken off."""
    if tally.option("end") == "up":
        return False
    return any(written.sums[0][side] >= GOAL for written in tally.written if written.points is not None)


def check_turn(line: LineFacts, tally: Tally) -> None:
    """The first score is 1,000 or more."""
    for side in tally.playing:
        turn = line.each("turn")[side]
        if not tally.totals[side] and 0 < turn < FIRST:
            raise RuleError("{who}’s first score must be 1,000 or more, or write 0.", who=side)


def change(tally: Tally, side: int, turn: int) -> int:
    """How a turn changes a side's total."""
    if not is_down(tally, side):
        return turn
    too_far = tally.option("end") == "exact" and turn > tally.totals[side]
    return 0 if too_far else -turn


def home(totals: Sequence[int], tally: Tally) -> bool:
    """Whether a side is home with its latest total, having had these; a 0 before it turned round is not the end."""
    return totals[-1] >= GOAL if tally.option("end") == "up" else totals[-1] <= 0 and max(totals) >= GOAL


def first_home(tally: Tally) -> tuple[int, int]:
    """(which line, which side) came home first; `NOBODY` where none did."""
    counted = [written for written in tally.written if written.points is not None]
    for at, written in enumerate(counted):
        for side in around(tally):
            totals = [each.sums[0][side] for each in counted[: at + 1]]
            if home(totals, tally) or written.line.who("six") == side:
                return at, side
    return 0, NOBODY


def over(tally: Tally) -> Over | None:
    """The end: somebody is home, or threw six of a kind; where that is agreed, after one more turn each."""
    at, side = first_home(tally)
    if side == NOBODY:
        return None
    six = any(line.who("six") != NOBODY for line in tally.lines)
    if tally.option("last") and not six and not had_last_turns(tally, at, side):
        return None
    way = [TURNED - total if is_down(tally, each) else total for each, total in enumerate(tally.totals)]
    if six or not tally.option("last"):
        way[side] = AHEAD
    return Over(SIX_OF_A_KIND if six else HOME[tally.option("end")], ranked(tally, tuple(way)))


def says(tally: Tally) -> str:
    """Whose turns are taken off; until somebody turned round, what the first score must be."""
    down = [f"{{{side}}}" for side in range(tally.setup.sides) if is_down(tally, side)]
    if down:
        return ON_THE_WAY_DOWN.format(who=joined(down))
    return "" if all(tally.totals) else FIRST_SCORE


ENDS = {
    "down": "At 10,000 or more you turn round: from then on your turns are taken off. The first at 0 or less wins.",
    "exact": "At 10,000 or more you turn round: from then on your turns are taken off. The first at exactly 0 wins, and"
    " a turn that goes past it does not count.",
    "up": "The first at 10,000 or more wins.",
}
LAST = "Everybody else has one more turn."
FIRST_SCORE = "A first score must be 1,000 or more."
ON_THE_WAY_DOWN = "On the way down: {who}. Turns are taken off."
SIX_OF_A_KIND = "Six of a kind in one roll."
HOME = {"down": "First down to 0.", "exact": "First at exactly 0.", "up": "First to 10,000."}

GAME = Game(
    key="dice_10000",
    name="Dice 10,000",
    about=About(
        "Metzker 2026",
        kind="dice",
        pack="six dice",
        other_names=("10,000", "Ten Thousand", "Dice"),
        minutes=3,
        match_minutes=45,
    ),
    how=How(
        (
            "A one counts 100, a five 50, three ones 1,000, three of another face 100 times the face.",
            "The fourth of a kind doubles that, the fifth doubles it again. One to six 1,000, three pair 1,500.",
            "Your first score must be 1,000 or more; write 0 until then.",
            *ENDS.values(),
            LAST,
            "Six of a kind in one roll wins at once.",
        ),
        only_if=(*(OnlyIf(words, "end", (key,)) for key, words in ENDS.items()), OnlyIf(LAST, "last", (True,))),
        in_short=("First score 1,000 or more. At 10,000 turn round.",),
    ),
    seating=alone(2, 12),
    words=Words(deal="round", deals="rounds", says=says),
    totals=Totals(digits=5, signed=True),
    options=(
        Option(
            "end",
            "The end",
            "down",
            (("down", "up and down to 0 or less"), ("exact", "up and down to exactly 0"), ("up", "up to 10,000")),
        ),
        Option("last", "Everybody else has one more turn", False),
    ),
    fields=(
        Field(
            "six",
            "Six of a kind",
            asks="Who threw six of a kind?",
            kind="who",
            per="line",
            short="six",
            nobody="nobody",
            optional=True,
        ),
        Field(
            "turn",
            "Turn",
            asks="What did {who}’s turn bring?",
            short="turn",
            high=MOST,
            step=STEP,
            check=check_turn,
            aid=lambda line, tally: CardAid(0, "", count_turn, DICE),
        ),
    ),
    turns=Turns(dealer=lambda line, tally: tally.dealer),  # whoever began the match begins every round
    checks=Checks(counts_incomplete=True),
    score=lambda line, tally: (tuple(change(tally, side, turn) for side, turn in enumerate(line.each("turn"))),),
    over=over,
)

REMEMBERED = feats.Remembered((feats.by("six", "six alike", "Six of a kind"),))

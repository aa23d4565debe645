"""Canasta: canastas and bonuses, and the cards on the table less those left in hand; to 5,000.

Source: common rules. All four red threes are 800; a side that never melded loses them. Who has nothing on the table
did not meld, and need not say so.
"""

from dataclasses import replace

from .. import feats
from ..card_aid import card_pack, sum_aid
from ..game import About, BlankPad, Checks, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.canastas import LEFT, TABLE, behind_key, canastas, holders, table_below, tick_of_out
from ..plain_sheets.rummies import OUT, card_values, others
from ..setup import OnlyIf, Option
from ..shapes import target
from ..tally import Points, RuleError, Tally
from ..words import joined

OUT_POINTS, CONCEALED, RED_THREE, ALL_FOUR, NATURAL, MIXED = 100, 200, 100, 800, 500, 300
RED_THREES = 4
VALUES = card_values(ace=20, small=5, two=20, joker=50) | {"8": 10, "9": 10, "3H": 0, "3D": 0}
AID = sum_aid(VALUES, card_pack(2, 4))
DEALT = {2: 15, 3: 13, 4: 11}  # by players
FIRST_MELDS = ((3000, 120), (1500, 90), (0, 50))  # from a total of, at least
LEAST_MELD = 15
DEAL = "Deal {count} each. First meld: {points}."
NEEDED = {1: "You need a canasta to go out.", 2: "You need two canastas to go out."}


def first_meld(total: int) -> int:
    """What the first meld of a side must count at the least, by its total."""
    return next((points for low, points in FIRST_MELDS if total >= low), LEAST_MELD)


def says(tally: Tally) -> str:
    """What to deal, and the first meld of each side."""
    needed = [first_meld(total) for total in tally.totals]
    each = [
        f"{joined([f'{{{side}}}' for side in tally.playing if needed[side] == points])} {points}"
        for points in sorted({*needed})
    ]
    told = f"{needed[0]} points" if len(each) == 1 else ", ".join(each)
    return DEAL.format(count=DEALT[tally.setup.chairs], points=told)


def may_have_melded(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides of which nobody said that they did not meld, and the one that went out."""
    return tuple(side for side in tally.playing if line.value("melded", side) is not False or side == line.who("out"))


def melders(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides that melded: they went out, or it is said, or they have cards on the table."""
    melded, table = line.each("melded"), line.each("table")
    counts = count_canastas(line, tally)
    return tuple(
        side
        for side in may_have_melded(line, tally)
        if melded[side] or table[side] or counts[side] or side == line.who("out")
    )


def count_canastas(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """How many canastas each side has."""
    return tuple(natural + mixed for natural, mixed in zip(line.each("natural"), line.each("mixed"), strict=True))


def check_out(line: LineFacts, tally: Tally) -> None:
    """Whoever went out has melded, and has the canastas that it takes."""
    side, need = line.who("out"), tally.option("canastas")
    tick_of_out(line, "melded", "{who} went out, so {who} melded too.")
    if side != NOBODY and count_canastas(line, tally)[side] < need:
        raise RuleError(NEEDED[need], who=side)


def score(line: LineFacts, tally: Tally) -> Points:
    """Bonuses and canastas, and the cards on the table less those left."""
    out, melded, threes = line.who("out"), melders(line, tally), line.each("red3")
    natural, mixed, table, left = (line.each(key) for key in ("natural", "mixed", "table", "left"))
    points = list[int]()
    for side in range(line.sides):
        red = ALL_FOUR if threes[side] == RED_THREES else RED_THREE * threes[side]
        bonus = (CONCEALED if line.tick("concealed") else OUT_POINTS) if side == out else 0
        bonus += (red if side in melded else -red) + NATURAL * natural[side] + MIXED * mixed[side]
        points.append(bonus + table[side] - left[side])
    return (tuple(points),)


TAKES = {
    1: "Going out takes a canasta, seven cards of a rank.",
    2: "Going out takes two canastas, seven cards of a rank each.",
}

PAD = BlankPad(
    (
        ("base", 3, "going out and red threes"),
        ("canastas", 4, "canastas"),
        ("cards", 4, "cards on the table, less those left in hand"),
    ),
    sides=("We", "They"),
)

GAME = Game(
    key="canasta",
    name="Canasta",
    about=About(
        "Common rules",
        kind="melds",
        packs=2,
        pack="two packs with their four jokers",
        other_names=("Classic Canasta",),
        minutes=12,
        match_minutes=90,
    ),
    how=How(
        (
            *TAKES.values(),
            "Out 100, concealed 200. A natural canasta is 500, a mixed one 300.",
            "A red three is 100, all four 800; a side that never melded loses that.",
            "Add the cards on the table, canastas too, and take off those left in hand: joker 50, ace and two 20,"
            " king to eight 10, seven to four and black three 5.",
            "The first meld takes 50 points, from a total of 1,500 on 90, from 3,000 on 120; below 0 only 15.",
            "The highest total at the target wins.",
        ),
        only_if=tuple(OnlyIf(words, "canastas", (count,)) for count, words in TAKES.items()),
        in_short=("Natural canasta 500, mixed 300, out 100. Cards on the table less cards left.",),
    ),
    seating=((2, 2), (2, 1), (3, 1)),
    words=Words(says=says),
    totals=Totals(digits=4, signed=True, blank=lambda options: PAD),
    options=(
        Option("target", "Played to", 5000, low=500, high=10000),
        Option("extra", "Level at the end: play another deal", True, off="Level at the end: first place is shared"),
        Option("canastas", "To go out", 1, ((1, "one canasta"), (2, "two canastas"))),
    ),
    fields=(
        replace(OUT, denied_ticks=("melded",)),
        Field(
            "concealed",
            "Concealed",
            asks="Out concealed, all in one turn?",
            kind="tick",
            per="line",
            short="conc",
            phrase="concealed",
            optional=True,
            when=lambda line, tally: line.who("out") != NOBODY,
        ),
        *behind_key(
            "bare",
            "Did not meld",
            (
                Field(
                    "melded",
                    "Melded",
                    asks="Did {who} meld?",
                    kind="tick",
                    short="m",
                    whose=others,
                    known=lambda line, tally: 1,
                ),
            ),
        ),
        Field(
            "red3",
            "Red threes",
            asks="Red threes for {who}?",
            short="3s",
            high=RED_THREES,
            at_most=lambda line, tally: RED_THREES,
            plain=True,
        ),
        *behind_key(
            "naturals",
            "Natural canastas",
            (
                replace(
                    canastas("natural", "Natural canastas", "Natural canastas for {who}?", "nat"),
                    whose=may_have_melded,
                    plain=True,
                ),
            ),
        ),
        replace(
            canastas("mixed", "Mixed canastas", "Mixed canastas for {who}?", "mix"),
            whose=may_have_melded,
            check=check_out,
        ),
        replace(TABLE, whose=may_have_melded, aid=lambda line, tally: AID, plain=True),
        replace(LEFT, whose=holders, aid=lambda line, tally: AID),
    ),
    checks=Checks(doubts=table_below(count_canastas)),
    score=score,
    over=target(),
)

REMEMBERED = feats.Remembered((feats.by("out", "concealed", "Went out concealed", feats.ticked("concealed")),))

"""American canasta: canastas of sevens, aces and wild cards count most, and cost most where they are not finished.

Source: common rules, from memory: clubs differ in every bonus; what sevens and aces count is a house rule.
"""

from dataclasses import replace

from .. import feats
from ..card_aid import card_pack, sum_aid
from ..game import About, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.canastas import LEFT, TABLE, behind_key, canastas, holders
from ..plain_sheets.rummies import OUT, card_values
from ..setup import OnlyIf, Option
from ..shapes import target
from ..tally import Points, RuleError, Tally
from ..words import joined

OUT_POINTS, NATURAL, MIXED = 100, 500, 300
WILD, WILD_OPEN = {"other": 2000, "jokers": 2500, "twos": 3000}, {"open": 2000}
SEVENS_OPEN = 2500  # begun and not finished
THREES = (0, 100, 300, 500, 1000)  # of one colour
FIRST_MELDS = ((5000, 180), (3000, 155), (-100_000, 125))  # from a total of, at least
VALUES = card_values(ace=20, small=5, two=20, joker=50) | {"8": 10, "9": 10, "3": 0}
AID = sum_aid(VALUES, card_pack(2, 4))
DEAL = "Deal 13 each. First meld: {points}."


def first_meld(total: int) -> int:
    """What the first meld of a side must count at the least, by its total."""
    return next(points for low, points in FIRST_MELDS if total >= low)


def says(tally: Tally) -> str:
    """What to deal, and the first meld of each side."""
    needed = [first_meld(total) for total in tally.totals]
    if len({*needed}) == 1:
        return DEAL.format(points=f"{needed[0]} points")
    return DEAL.format(points=joined([f"{{{side}}} {points}" for side, points in enumerate(needed)]))


def is_usual(line: LineFacts, tally: Tally) -> bool:
    """Whether the deal ended without a special hand."""
    return not line.number("special")


def usual_sides(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides whose melds are counted: not one that went out with a special hand."""
    return tuple(side for side in tally.playing if is_usual(line, tally) or side != line.who("out"))


def have_canastas(line: LineFacts, tally: Tally) -> tuple[bool, ...]:
    """Which sides have a canasta."""
    counts = [line.each(key) for key in ("natural", "mixed", "sevens")]
    return tuple(any(count[side] for count in counts) or line.value("wild", side) in WILD for side in range(line.sides))


def check_out(line: LineFacts, tally: Tally) -> None:
    """Whoever went out has a canasta, or a special hand."""
    side = line.who("out")
    if side != NOBODY and is_usual(line, tally) and not have_canastas(line, tally)[side]:
        raise RuleError("You need a canasta to go out.", who=side)


def score(line: LineFacts, tally: Tally) -> Points:
    """Canastas and threes, and the cards on the table, for or against, less those left."""
    out, have, points = line.who("out"), have_canastas(line, tally), list[int]()
    boxes = {key: line.each(key) for key in ("natural", "mixed", "sevens", "open", "red3", "black3", "table", "left")}
    for side in range(line.sides):
        own = {key: figures[side] for key, figures in boxes.items()}
        bonus = line.number("special") or OUT_POINTS if side == out else 0
        bonus += NATURAL * own["natural"] + MIXED * own["mixed"] + tally.option("sevens") * own["sevens"]
        wild = f"{line.value('wild', side)}"
        bonus += WILD.get(wild, 0) - WILD_OPEN.get(wild, 0) - SEVENS_OPEN * own["open"]
        laid = THREES[own["red3"]] + THREES[own["black3"]] + own["table"]
        points.append(bonus + (laid if have[side] or (side == out and line.number("special")) else -laid) - own["left"])
    return (tuple(points),)


def four(line: LineFacts, tally: Tally) -> int:
    return len(THREES) - 1


SEVENS = {
    2500: "Sevens, or natural aces, are 2,500.",
    5000: "Sevens, or natural aces, are 5,000.",
    1500: "Sevens, or natural aces, are 1,500.",
}

GAME = Game(
    key="american_canasta",
    name="American canasta",
    about=About(
        "Common rules",
        kind="melds",
        packs=2,
        pack="two packs with their four jokers",
        other_names=("Canasta, American",),
        minutes=15,
        match_minutes=100,
    ),
    how=How(
        (
            "Out 100. A natural canasta is 500, a mixed one 300.",
            *SEVENS.values(),
            "Wild cards: seven twos 3,000, with all four jokers 2,500, other ones 2,000.",
            "Begun and left open, sevens or aces lose 2,500 each, wild cards 2,000.",
            "Threes of one colour: one 100, two 300, three 500, all four 1,000.",
            "With a canasta threes and the cards on the table count for a side, without one against it. Cards left in"
            " hand are taken off: joker 50, ace and two 20, king to eight 10, seven to four 5.",
            "A special hand is 2,000 to 3,000, and ends the deal.",
            "The first meld takes 125 points, from a total of 3,000 on 155, from 5,000 on 180.",
            "The highest total at the target wins.",
        ),
        only_if=tuple(OnlyIf(words, "sevens", (key,)) for key, words in SEVENS.items()),
        in_short=("Natural 500, mixed 300, wild cards 2,000 to 3,000, out 100.",),
    ),
    seating=((2, 2), (2, 1)),
    words=Words(says=says),
    totals=Totals(digits=5, signed=True),
    options=(
        Option("target", "Played to", 8500, low=1000, high=20000),
        Option("extra", "Level at the end: play another deal", True, off="Level at the end: first place is shared"),
        Option("sevens", "Sevens or natural aces", 2500, tuple((points, f"{points}") for points in SEVENS)),
    ),
    fields=(
        OUT,
        Field(
            "hand",
            "Special hand",
            asks="A special hand?",
            kind="tick",
            per="line",
            short="hand",
            optional=True,
            prompts=True,
            when=lambda line, tally: line.who("out") != NOBODY,
        ),
        Field(
            "special",
            "Special hand",
            asks="Special hand: how much?",
            per="line",
            short="spec",
            digits=4,
            phrase="special {value}",
            low=0,
            high=5000,
            step=100,
            common=(2000, 2500, 3000),
            when=lambda line, tally: line.tick("hand") and line.who("out") != NOBODY,
        ),
        *behind_key(
            "special_canastas",
            "Sevens, wild",
            (
                replace(
                    canastas("sevens", "Sevens, aces", "Canastas of sevens or natural aces for {who}?", "7A"),
                    high=2,
                    whose=usual_sides,
                ),
                Field(
                    "wild",
                    "Wild cards",
                    asks="A canasta of wild cards for {who}?",
                    kind="choice",
                    short="w",
                    choices=(
                        ("none", "none"),
                        ("twos", "twos"),
                        ("jokers", "jokers"),
                        ("other", "mixed"),
                        ("open", "open"),
                    ),
                    whose=usual_sides,
                ),
            ),
        ),
        replace(canastas("natural", "Other natural", "Other natural canastas for {who}?", "nat"), whose=usual_sides),
        replace(canastas("mixed", "Mixed", "Mixed canastas for {who}?", "mix"), whose=usual_sides, check=check_out),
        Field(
            "unfinished",
            "Left open",
            asks="Sevens or aces left open?",
            kind="tick",
            per="line",
            short="open",
            optional=True,
            prompts=True,
        ),
        Field(
            "open",
            "Left open",
            asks="How many of sevens and aces did {who} leave open?",
            short="op",
            high=2,
            when=lambda line, tally: line.tick("unfinished"),
            whose=usual_sides,
        ),
        Field("red3", "Red threes", asks="Red threes for {who}?", short="r3", high=4, at_most=four),
        Field("black3", "Black threes", asks="Black threes for {who}?", short="b3", high=4, at_most=four),
        replace(TABLE, whose=usual_sides, aid=lambda line, tally: AID),
        replace(LEFT, whose=holders, aid=lambda line, tally: AID),
    ),
    score=score,
    over=target(),
)

REMEMBERED = feats.Remembered(
    (feats.by("out", "special hand", "A special hand", lambda line: line.number("special") > 0),)
)

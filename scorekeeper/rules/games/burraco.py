"""Burraco: burrachi and bonuses, and the cards on the table less those left in hand; to 2,005.

Source: common rules, of Italy.
"""

from dataclasses import replace

from ..card_aid import card_pack, sum_aid
from ..game import About, BlankPad, Checks, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.canastas import LEFT, TABLE, canastas, holders, table_below, tick_of_out
from ..plain_sheets.rummies import OUT, card_values, others
from ..setup import OnlyIf, Option, Row
from ..shapes import rows_done, target
from ..tally import Over, Points, RuleError, Tally, deals_agreed

OUT_POINTS, NO_POT, CLEAN, SEMI, DIRTY = 100, -100, 200, 150, 100
VALUES = card_values(ace=15, small=5, two=20, joker=30) | {"8": 10, "9": 10}
AID = sum_aid(VALUES, card_pack(2, 4))


def count_burrachi(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """How many burrachi each side has."""
    kinds = zip(line.each("clean"), line.each("semi"), line.each("dirty"), strict=True)
    return tuple(clean + semi + dirty for clean, semi, dirty in kinds)


def check_out(line: LineFacts, tally: Tally) -> None:
    """Whoever went out has taken the pot, and has a burraco."""
    side = line.who("out")
    tick_of_out(line, "pot", "{who} went out, so {who} took the pot too.")
    if side != NOBODY and not count_burrachi(line, tally)[side]:
        raise RuleError("You need a burraco to go out.", who=side)


def score(line: LineFacts, tally: Tally) -> Points:
    """Bonuses and burrachi, and the cards on the table less those left."""
    out, pot = line.who("out"), line.each("pot")
    clean, semi, dirty, table, left = (line.each(key) for key in ("clean", "semi", "dirty", "table", "left"))
    points = list[int]()
    for side in range(line.sides):
        bonus = OUT_POINTS if side == out else 0 if pot[side] else NO_POT
        bonus += CLEAN * clean[side] + SEMI * semi[side] + DIRTY * dirty[side]
        points.append(bonus + table[side] - left[side])
    return (tuple(points),)


def over(tally: Tally) -> Over | None:
    """The end: the target, or the agreed number of deals."""
    return rows_done(tally) if deals_agreed(tally.setup) else target()(tally)


HALF = "A half-clean burraco is 150."
TO_TARGET, TO_DEALS = "The highest total at the target wins.", "The highest total after four deals wins."
PAD = BlankPad(
    (
        ("base", 4, "going out, the pot and burrachi"),
        ("cards", 4, "cards on the table, less those left in hand"),
    ),
    sides=("We", "They"),
)

GAME = Game(
    key="burraco",
    name="Burraco",
    about=About(
        "Common rules", kind="melds", packs=2, pack="two packs with their four jokers", minutes=12, match_minutes=60
    ),
    how=How(
        (
            "Eleven cards each, and two pots of eleven. A burraco has seven cards or more.",
            "A clean burraco is 200, a dirty one, with a wild card, 100.",
            HALF,
            "Out 100: that takes the pot and a burraco. A side without the pot loses 100.",
            "Add the cards on the table and take off those left in hand: joker 30, two 20, ace 15, king to eight 10,"
            " seven to three 5.",
            TO_TARGET,
            TO_DEALS,
        ),
        only_if=(
            OnlyIf(HALF, "semi", (True,)),
            OnlyIf(TO_TARGET, "deals", (0,)),
            OnlyIf(TO_DEALS, "deals", (4,)),
        ),
        in_short=("Clean 200, dirty 100, out 100, no pot -100. Cards on the table less cards left.",),
    ),
    seating=((2, 2), (2, 1)),
    words=Words(says=lambda tally: "Deal 11 each, and two pots of 11."),
    totals=Totals(digits=4, signed=True, blank=lambda options: PAD),
    rows=lambda setup: tuple(Row(f"{deal + 1}") for deal in range(deals_agreed(setup))),
    options=(
        Option("deals", "Deals", 0, ((0, "until the target"), (4, "four"))),
        Option("target", "Played to", 2005, ((2005, "2,005 points"), (1005, "1,005 points")), under=("deals", 0)),
        Option(
            "extra",
            "Level at the end: play another deal",
            True,
            off="Level at the end: first place is shared",
            under=("deals", 0),
        ),
        Option("semi", "Half-clean burrachi are 150", True, off="There are no half-clean burrachi"),
    ),
    fields=(
        replace(OUT, denied_ticks=("pot",)),
        Field(
            "pot",
            "Took the pot",
            asks="Did {who} take the pot?",
            kind="tick",
            short="pot",
            whose=others,
            known=lambda line, tally: 1,
        ),
        replace(canastas("clean", "Clean burrachi", "Clean burrachi for {who}?", "cl"), plain=True),
        replace(
            canastas("semi", "Half-clean burrachi", "Half-clean for {who}?", "hf"), under=("semi", True), plain=True
        ),
        replace(canastas("dirty", "Dirty burrachi", "Dirty burrachi for {who}?", "di"), check=check_out),
        replace(TABLE, aid=lambda line, tally: AID, plain=True),
        replace(LEFT, whose=holders, aid=lambda line, tally: AID),
    ),
    checks=Checks(doubts=table_below(count_burrachi)),
    score=score,
    over=over,
)

"""Okey 101: tiles left count, more for who has not opened; whoever ends a deal takes 101 off; the lowest total wins.

Source: common rules, of Turkey. Pairs: the partner of whoever ended writes nothing. An okey kept and a fine are 101
each, whatever the deal ended with.
"""

from ..card_aid import Pack, sum_aid
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..setup import Option, Row
from ..shapes import to_the_right
from ..tally import Points, RuleError, Tally

ENDED, UNOPENED, EXTRA = -101, 202, 101
ENDINGS = (
    ("normal", "as usual"),
    ("okey", "with the okey"),
    ("pairs", "with pairs"),
    ("hand", "from the hand"),
    ("pairs okey", "with pairs and the okey"),
    ("hand okey", "from the hand with the okey"),
)
FACTORS = {"okey": 2, "pairs": 2, "hand": 2, "pairs okey": 4, "hand okey": 4}
TILES = tuple(map(str, range(1, 14)))
AID = sum_aid({figure: int(figure) for figure in TILES}, Pack((TILES[:7], TILES[7:]), 8, name="tiles"))
DEAL = "Deal 21 each, and 22 to whoever begins."
OPENED = (("runs", "runs"), ("pairs", "pairs"), ("no", "none"))


def writers(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players whose tiles count: neither who ended the deal nor the partner."""
    out = line.chair("out")
    return tuple(seat for seat in tally.setup.seats if out == NOBODY or (seat - out) % tally.setup.sides)


def counting(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players who opened, whose tiles are counted."""
    return tuple(seat for seat in writers(line, tally) if line.value("opened", seat) in ("runs", "pairs"))


def has_extra(line: LineFacts, tally: Tally) -> bool:
    return line.tick("extra")


def check_pairs(line: LineFacts, tally: Tally) -> None:
    """Where all opened with pairs the deal is dealt again."""
    opened = [line.value("opened", seat) for seat in tally.setup.seats]
    if opened.count("pairs") == len(opened):
        raise RuleError("All opened with pairs: write no score, and deal again.")


def of_seats(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """What the deal brings each player."""
    out, factor, points = line.chair("out"), FACTORS.get(line.word("how"), 1), list[int]()
    left, okeys, fines = (
        [figure or 0 for figure in line.chairs(key, tally.setup.chairs)] for key in ("left", "okeys", "fines")
    )
    for seat in range(tally.setup.chairs):
        opened, own = line.value("opened", seat), 0
        if seat == out:
            own = ENDED * factor
        elif seat in writers(line, tally):
            own = UNOPENED * factor if opened == "no" else left[seat] * factor * (2 if opened == "pairs" else 1)
        points.append(own + EXTRA * (okeys[seat] + fines[seat]))
    return tuple(points)


def score(line: LineFacts, tally: Tally) -> Points:
    found = of_seats(line, tally)
    return (tuple(sum(found[side :: line.sides]) for side in range(line.sides)),)


GAME = Game(
    key="okey_101",
    name="Okey 101",
    about=About("Common rules", kind="melds", pack="tiles from 1 to 13 in four colours", minutes=12, match_minutes=100),
    how=How(
        (
            "To open takes 101 points of runs and sets, or five pairs.",
            "Whoever ends the deal has -101. The others count their tiles, twice where they opened with pairs;"
            " not opened is 202.",
            "Ended with the okey, with pairs or from the hand, all of that counts twice; with the okey besides, four"
            " times.",
            "An okey left in hand is 101 more, as is each fine.",
            "The lowest total wins.",
        ),
        in_short=("Ended -101, not opened 202, else the tiles left. The lowest total wins.",),
    ),
    seating=((4, 1), (2, 2)),
    words=Words(says=lambda tally: DEAL if tally.row.label else "All rows are played."),
    totals=Totals(high=False, signed=True, digits=4),
    rows=lambda setup: tuple(Row(f"{at + 1}") for at in range(setup.options["rows"])),
    options=(Option("rows", "Deals", 9, tuple((count, f"{count}") for count in (9, 3, 5, 7, 11))),),
    fields=(
        Field(
            "out",
            "Who ended",
            asks="Who ended the deal?",
            kind="chair",
            per="line",
            short="ended",
            nobody="nobody: no tiles to draw",
        ),
        Field(
            "how",
            "How",
            asks="How did {out} end it?",
            kind="choice",
            per="line",
            short="how",
            choices=ENDINGS,
            when=lambda line, tally: line.chair("out") != NOBODY,
        ),
        Field(
            "opened",
            "Opened",
            asks="What did {who} open with?",
            kind="choice",
            per="chair",
            short="open",
            choices=OPENED,
            whose=writers,
            check=check_pairs,
        ),
        Field(
            "extra",
            "Okeys or fines",
            asks="Okeys kept, or fines?",
            kind="tick",
            per="line",
            short="extra",
            optional=True,
            prompts=True,
        ),
        Field(
            "okeys",
            "Okeys kept",
            asks="Okeys left on {who}’s rack?",
            per="chair",
            short="okey",
            high=2,
            at_most=lambda line, tally: 2,
            when=has_extra,
            whose=writers,
        ),
        Field(
            "fines",
            "Fines",
            asks="Fines for {who}?",
            per="chair",
            short="fine",
            high=9,
            when=has_extra,
        ),
        Field(
            "left",
            "Tiles left",
            asks="Points left on {who}’s rack?",
            per="chair",
            short="left",
            low=1,
            high=300,
            whose=counting,
            aid=lambda line, tally: AID,
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
)

"""Hand and Foot Canasta: four rows for two sides; canastas and bonuses are the Over, cards the Under.

Source: Metzker 2026, "Hand and Foot Canasta". By the book the match ends after the fourth row, a side goes out with
one red, one black and one wild canasta, and a red three found in a hand counts nothing (F-19). Most tables have no
wild canastas, meld from 50 and go out with two red and two black ones. Cards on the table below what the
canastas hold are doubted, not refused.
"""

from .. import feats
from ..card_aid import CardAid, card_pack, sum_aid
from ..game import About, Checks, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts, whole
from ..plain_sheets.rummies import card_values, others
from ..setup import OnlyIf, Option, Row, Setup
from ..tally import Points, RuleError, Tally

MELDS = {50: (50, 90, 120, 150), 90: (90, 120, 150, 180)}
OUT, RED_THREE, RED, BLACK, SEVENS, FIVES, CUT = 100, 100, 500, 300, 5000, 3000, 100
CARDS, LEAST_CARD, LEAST_WILD = 7, 5, 25  # of a canasta; what its cards count at the least
VALUES = card_values(ace=20, small=5, two=25, joker=50) | {"8": 10, "9": 10, "3H": 0, "3D": 0}
DEALT = {"11": (11, 11), "13": (13, 13), "15": (15, 13)}

DEAL = "The first meld takes {points} points. Deal {hand} for the hand and {foot} for the foot."
NEEDED = "You need {canastas} to go out."


def rows(setup: Setup) -> tuple[Row, ...]:
    melds = MELDS[setup.options["melds"]]
    return tuple(Row(f"{at + 1}", note=f"meld {least}", number=least) for at, least in enumerate(melds))


def has_melded(line: LineFacts, tally: Tally) -> int:
    """Whoever went out has melded."""
    return 1


def melders(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides that melded, the one that went out included."""
    melded = line.each("melded")
    return tuple(side for side in tally.playing if melded[side] or side == line.who("out"))


def holders(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides that may hold cards: with partners also the side that went out."""
    return tally.playing if tally.setup.partners > 1 else others(line, tally)


def red_threes(line: LineFacts, tally: Tally) -> int | None:
    """Two in each pack; and one pack more than there are players, or as many."""
    players = tally.setup.sides * tally.setup.partners
    return 2 * (players + (1 if tally.option("decks") == "more" else 0))


def table_aid(line: LineFacts, tally: Tally) -> CardAid:
    """The cards of all packs; red threes are counted by themselves."""
    count = (red_threes(line, tally) or 0) // 2
    return sum_aid(VALUES, card_pack(count, 2 * count))


def left_aid(line: LineFacts, tally: Tally) -> CardAid:
    """As on the table; black threes that cost 100 are counted by themselves."""
    apart = {"3": 0} if tally.option("black3") != VALUES["3"] else {}
    return sum_aid(VALUES | apart, table_aid(line, tally).pack)


def most_threes(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, red_threes(line, tally) or 0


def canastas(line: LineFacts, side: int) -> dict[str, int]:
    """How many of each kind a side has; of sevens and fives are red ones too."""
    red = line.each("red")[side] + line.each("of_sevens")[side] + line.each("of_fives")[side]
    return {"red": red, "black": line.each("black")[side], "wild": line.each("wild")[side]}


def needed(tally: Tally) -> dict[str, int]:
    """How many canastas of each kind it takes to go out; wild ones only where there are any."""
    takes = tally.option("out_takes")
    two = takes == "two" and tally.setup.sides * tally.setup.partners > 2
    each = {"red": 2, "black": 2} if two else {"red": 1, "black": 1}
    return each | ({"wild": 1} if takes == "wild" and tally.option("wild") else {})


def check_out(line: LineFacts, tally: Tally) -> None:
    """Whoever goes out has melded, and has the canastas that it takes."""
    side = line.who("out")
    if side == NOBODY:
        return
    if line.value("melded", side) is not None and not line.value("melded", side):
        raise RuleError("{who} went out, so {who} melded too.", who=side)
    need, have = needed(tally), canastas(line, side)
    for key, count in need.items():
        if have[key] < count:
            raise RuleError(NEEDED, canastas=describe_needed(need), who=side, field=key)


def check_out_with_black(line: LineFacts, tally: Tally) -> None:
    """Where no wild canastas are asked for, the black ones are the last."""
    if not tally.option("wild"):
        check_out(line, tally)


def describe_needed(need: dict[str, int]) -> str:
    """The canastas that it takes: "two red and two black canastas"."""
    if need["red"] == 2:
        return "two red and two black canastas"
    return "a red, a black and a wild canasta" if "wild" in need else "a red and a black canasta"


def check_sevens(line: LineFacts, tally: Tally) -> None:
    """Whoever goes out has a canasta of sevens, where that is asked for."""
    side, counted = line.who("out"), "of_sevens" if tally.option("special") else "sevens"
    if tally.option("sevens") and side != NOBODY and not line.each(counted)[side]:
        raise RuleError("You need a canasta of sevens to go out.", who=side)


def bonuses(line: LineFacts, side: int, tally: Tally) -> int:
    """The Over of one side: going out, red threes (against a side that never melded), canastas, and a perfect cut."""
    melded = line.who("out") == side or line.each("melded")[side]
    wild = int(tally.option("wild"))
    return (
        (OUT if line.who("out") == side else 0)
        + RED_THREE * line.each("red3")[side] * (1 if melded else -1)
        - whole(tally.option("threes")) * line.each("threes_left")[side]
        + RED * line.each("red")[side]
        + BLACK * line.each("black")[side]
        + wild * line.each("wild")[side]
        + SEVENS * line.each("of_sevens")[side]
        + FIVES * line.each("of_fives")[side]
        + CUT * line.each("cut")[side]
    )


def score(line: LineFacts, tally: Tally) -> Points:
    """The Over and the Under together, and each by itself."""
    overs = tuple(bonuses(line, side, tally) for side in range(line.sides))
    black3 = tuple(tally.option("black3") * count for count in line.each("black3"))
    unders = tuple(
        table - hand - threes for table, hand, threes in zip(line.each("table"), line.each("left"), black3, strict=True)
    )
    return tuple(a + b for a, b in zip(overs, unders, strict=True)), overs, unders


def doubts(line: LineFacts, tally: Tally) -> RuleError | None:
    """A query where the cards on the table count less than the canastas alone must."""
    for side in melders(line, tally):
        have = canastas(line, side)
        plain, wild = have["red"] + have["black"], have["wild"]
        least = CARDS * (LEAST_CARD * plain + LEAST_WILD * wild)
        table = line.each("table")[side]
        if table < least:
            sentence = "{who}: the canastas alone count {least} or more, but the cards on the table count only {table}."
            return RuleError(sentence, who=side, least=least, table=table)
    return None


def says(tally: Tally) -> str:
    hand, foot = DEALT[tally.option("dealt")]
    return DEAL.format(points=tally.row.number, hand=hand, foot=foot)


FIRST_MELDS = {
    50: "Four rows; the first meld of each takes 50, 90, 120 and 150 points. The higher total wins.",
    90: "Four rows; the first meld of each takes 90, 120, 150 and 180 points. The higher total wins.",
}
WILD_ONES = {
    1000: "A wild canasta is 1,000.",
    1500: "A wild canasta is 1,500.",
    2000: "A wild canasta is 2,000.",
    2500: "A wild canasta is 2,500.",
}
SPECIAL = "A natural canasta of sevens is 5,000 instead, one of fives 3,000."
THREES = {
    "100": "A red three left in hand loses 100.",
    "500": "A red three left in hand loses 500.",
}
BLACK_THREES = "A black three left in hand loses 100 instead."
GOING_OUT = {
    "two": "To go out, a side needs two red and two black canastas (two players: one). A partner may still"
    " hold cards, which count.",
    "one": "To go out, a side needs a red and a black canasta. A partner may still hold cards, which count.",
    "wild": "To go out, a side needs a red, a black and a wild canasta. A partner may still hold cards, which count.",
}
A_SEVEN = "To go out, it also needs a canasta of sevens."
PERFECT = "A perfect cut is 100."

GAME = Game(
    key="hand_and_foot",
    name="Hand and Foot Canasta",
    about=About(
        "Metzker 2026",
        kind="melds",
        packs=2,
        pack="a pack more than there are players",
        other_names=("Hand and Foot",),
        minutes=25,
        match_minutes=100,
    ),
    how=How(
        (
            *FIRST_MELDS.values(),
            "The Over: 100 for going out, 100 for each red three, 500 for a red canasta (seven natural cards) and 300"
            " for a black one (with wild cards). A side that never melded loses 100 for each red three instead.",
            *WILD_ONES.values(),
            SPECIAL,
            *THREES.values(),
            "The Under: the cards on the table, canastas too, less the cards left in hands and feet. Joker 50, two 25,"
            " ace 20, king to eight 10, seven to four and black three 5.",
            BLACK_THREES,
            *GOING_OUT.values(),
            A_SEVEN,
            PERFECT,
        ),
        in_short=("The Over: what you melded and went out with. The Under: cards on the table less cards left.",),
        only_if=(
            *(OnlyIf(words, "melds", (key,)) for key, words in FIRST_MELDS.items()),
            *(OnlyIf(words, "wild", (key,)) for key, words in WILD_ONES.items()),
            OnlyIf(SPECIAL, "special", (True,)),
            *(OnlyIf(words, "threes", (key,)) for key, words in THREES.items()),
            OnlyIf(BLACK_THREES, "black3", (100,)),
            *(OnlyIf(words, "out_takes", (key,)) for key, words in GOING_OUT.items()),
            OnlyIf(GOING_OUT["wild"], "wild", (2000, 1000, 1500, 2500)),
            OnlyIf(A_SEVEN, "sevens", (True,)),
            OnlyIf(PERFECT, "cut", (True,)),
        ),
    ),
    seating=((2, 1), (2, 2), (2, 3)),
    words=Words(says=says),
    totals=Totals(columns=("", "Over", "Under"), running=False, digits=5, signed=True),
    rows=rows,
    options=(
        Option(
            "melds",
            "First melds",
            50,
            ((50, "50, 90, 120, 150"), (90, "90, 120, 150, 180")),
            book=90,
        ),
        Option(
            "wild",
            "Wild canastas",
            0,
            ((0, "none"), (1000, "1,000 each"), (1500, "1,500 each"), (2000, "2,000 each"), (2500, "2,500 each")),
            book=2000,
        ),
        Option("special", "A canasta of sevens is worth 5,000, one of fives 3,000", False),
        Option(
            "out_takes",
            "To go out",
            "two",
            (
                ("two", "two red and two black canastas"),
                ("one", "a red and a black canasta"),
                ("wild", "a red, a black and a wild canasta"),
            ),
            book="wild",
        ),
        Option("sevens", "Going out also takes a canasta of sevens", False),
        Option(
            "threes",
            "Red threes in hand",
            "100",
            (("100", "minus 100 each"), ("500", "minus 500 each"), ("0", "count nothing")),
            book="0",
        ),
        Option(
            "black3", "Black threes left in hand", 5, ((5, "minus 5 each, with the cards"), (100, "minus 100 each"))
        ),
        Option(
            "dealt",
            "Dealt",
            "11",
            (("11", "11 and 11"), ("13", "13 and 13"), ("15", "15 and 13")),
            book="15",
        ),
        Option("decks", "Packs", "more", (("more", "one more than players"), ("players", "as many as players"))),
        Option("cut", "A perfect cut: 100", False),
    ),
    fields=(
        Field(
            "out",
            "Who went out",
            asks="Who went out?",
            kind="who",
            per="line",
            short="out",
            nobody="nobody: the stock ran out",
            denied="{who} did not go out",
            denied_ticks=("melded",),
        ),
        Field("melded", "Melded", asks="Did {who} meld?", kind="tick", short="m", whose=others, known=has_melded),
        Field(
            "red3",
            "Red threes",
            asks="Red threes for {who}?",
            short="3s",
            bounds=most_threes,
            at_most=red_threes,
        ),
        Field(
            "threes_left",
            "Red threes in hand",
            asks="Red threes left in hand for {who}?",
            short="3h",
            bounds=most_threes,
            # the red threes that may be left in hands: those not on the table
            at_most=lambda line, tally: (red_threes(line, tally) or 0) - sum(line.each("red3")),
            unless=("threes", "0"),
            whose=holders,
        ),
        Field(
            "of_sevens",
            "Canastas of sevens",
            asks="Canastas of sevens for {who}?",
            short="7",
            high=30,
            under=("special", True),
            whose=melders,
            check=check_sevens,
        ),
        Field(
            "of_fives",
            "Canastas of fives",
            asks="Canastas of fives for {who}?",
            short="5",
            high=30,
            under=("special", True),
            whose=melders,
        ),
        Field("red", "Red canastas", asks="Red canastas for {who}?", short="red", high=30, whose=melders),
        Field(
            "black",
            "Black canastas",
            asks="Black canastas for {who}?",
            short="black",
            high=30,
            whose=melders,
            check=check_out_with_black,
        ),
        Field(
            "wild",
            "Wild canastas",
            asks="Wild canastas for {who}?",
            short="wild",
            high=30,
            unless=("wild", 0),
            whose=melders,
            check=check_out,
        ),
        Field(
            "sevens",
            "Canasta of sevens",
            asks="A canasta of sevens for {who}?",
            kind="tick",
            short="7s",
            under=("sevens", True),
            unless=("special", True),
            whose=lambda line, tally: tuple(side for side in tally.playing if side == line.who("out")),
            check=check_sevens,
        ),
        Field(
            "table",
            "Cards on the table",
            asks="Points on the table for {who}?",
            short="table",
            high=9995,
            step=5,
            whose=melders,
            aid=table_aid,
        ),
        Field(
            "black3",
            "Black threes left",
            asks="Black threes left in hand for {who}?",
            short="b3",
            bounds=most_threes,
            at_most=red_threes,
            under=("black3", 100),
            whose=holders,
        ),
        Field("cut", "Perfect cut", asks="Did {who} cut perfectly?", kind="tick", short="cut", under=("cut", True)),
        Field(
            "left",
            "Cards left",
            asks="Points left in hand for {who}?",
            short="left",
            high=9995,
            step=5,
            whose=holders,
            aid=left_aid,
        ),
    ),
    checks=Checks(doubts=doubts),
    score=score,
)

REMEMBERED = feats.Remembered((feats.least("cut", 1, "perfect cut", "A perfect cut"),))

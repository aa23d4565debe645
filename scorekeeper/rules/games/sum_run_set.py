"""Sum-Run-Set for two to five, or four in pairs: cards of the pond are captured, and every capture is pegged at once.

Source: Hutton, Sum-Run-Set. Ours: a tie for most cards or most honours brings nobody anything; a lurch as in
cribbage, the last thirty holes not entered (F-6); of a pair both are lurched, so that a lurched pair brings 3, which
the text of the book calls 4 (F-3): a house rule. The peg stops in the last hole, as in cribbage; the book says no more
than "first to 91", and matches that were stored before this was asked have all of the last count.
"""

from ..asking import around
from ..game import About, Field, Game, How, KeyFace, MatchPoints, Pegging, Span, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..match import MATCH
from ..setup import Option, Setup
from ..shapes import alone, ranked
from ..tally import Over, Points, Tally

LEG = 30
LONGEST = 10  # ace to ten
POINTS = {
    "sum": (2,),
    "run": tuple(range(3, LONGEST + 1)),  # one a card
    "flush": tuple(range(6, 2 * LONGEST + 1, 2)),  # two a card
    "alike": (2, 6, 12),
    "fall": (2, 4),  # 4: both
    "cards": (3,),
    "honours": (5,),
}
WHAT = (
    ("sum", "sum"),
    ("run", "run"),
    ("flush", "flush"),
    ("alike", "alike"),
    ("fall", "fall"),
    ("cards", "cards"),
    ("honours", "honours"),
)
AT_THE_END = ("cards", "honours")
HANDS = {2: 6, 3: 4, 4: 3, 5: 3}  # dealt to each in a pitch
PACK = 52
DEAL = "Deal {pond} to the pond and {hand} to each, {times} times with the same pack."
HONOURS_NEXT = "Who has most honours? They are fives, tens and kings."
CALLED = {
    ("alike", 2): "pair",
    ("alike", 6): "3 alike",
    ("alike", 12): "4 alike",
    ("fall", 2): "fall or sweep",
    ("fall", 4): "both",
}
TIED = (KeyFace("cards", 0, "", "cards level: 0"), KeyFace("honours", 0, "", "honours level: 0"))


def in_hand(players: int) -> int:
    return 3 if players == 5 else 4


def pond(players: int) -> int:
    """Cards laid out at the start: what the hands leave of the pack."""
    return PACK - players * in_hand(players) * HANDS[players]


def counted(tally: Tally, what: str) -> bool:
    return any(line.word("what") == what for line in tally.deal_lines)


def what_now(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """Captures until most cards is counted, then most honours."""
    if counted(tally, "cards"):
        return ("honours",)
    return tuple(key for key, words in WHAT if key != "honours")


def tied(line: LineFacts, tally: Tally) -> bool:
    """Whether nobody may have this: only what is counted at the end of a pitch."""
    return line.word("what") in AT_THE_END


def points_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The points of this capture; nothing where there is a tie."""
    if tied(line, tally) and line.value("who") == NOBODY:
        return (0,)
    return POINTS.get(line.word("what"), (0,))


def score(line: LineFacts, tally: Tally) -> Points:
    """The count, for whoever pegs it; the peg stops in the last hole."""
    who, points = line.who("who"), line.number("points")
    if tally.option("stops"):
        points = min(points, int(tally.option("target")) - tally.totals[who])
    return (tuple(points if side == who else 0 for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    """The end: somebody reached the target, at that count; later ones are not made."""
    target = int(tally.option("target"))
    if max(tally.totals) < target:
        return None
    by = tuple(side for side, total in enumerate(tally.totals) if total >= target)
    return Over(f"{{who}} reached {target}.", ranked(tally), by)


def span(tally: Tally) -> Span:
    """The last count may go past the target, where the peg does not stop there."""
    return 0, int(tally.option("target")) + (0 if tally.option("stops") else 2 * LONGEST - 1)


def worth(tally: Tally) -> tuple[int, ...]:
    """Match points of a round: 1, and 1 more for each player lurched."""
    target = int(tally.option("target"))
    lurched = sum(total < target - LEG for total in tally.totals) * tally.setup.partners
    more = 1 if tally.setup.partners > 1 and lurched and tally.option("pair_lurch") == 4 else 0
    places = tally.over.places if tally.over else (0,) * tally.setup.sides
    return tuple(1 + lurched + more if place == 1 else 0 for place in places)


def at_best(setup: Setup) -> int:
    """All others lurched."""
    more = 1 if setup.partners > 1 and setup.options["pair_lurch"] == 4 else 0
    return 1 + (setup.sides - 1) * setup.partners + more


def key_faces(tally: Tally, side: int) -> tuple[KeyFace, ...]:
    """The keys of a side: captures, the lowest first, then what the end of a pitch brings."""
    if side == NOBODY:
        return TIED
    found = sorted((what in AT_THE_END, points, at) for at, (what, words) in enumerate(WHAT) for points in POINTS[what])
    kinds = [WHAT[at] for last, points, at in found]
    return tuple(
        KeyFace(what, points, f"{points}", CALLED.get((what, points), words))
        for (last, points, at), (what, words) in zip(found, kinds, strict=True)
    )


def says(tally: Tally) -> str:
    """What to do next in this pitch."""
    if counted(tally, "cards"):
        return HONOURS_NEXT
    players = len(tally.setup.seats)
    return DEAL.format(pond=pond(players), hand=in_hand(players), times=HANDS[players])


GAME = Game(
    key="sum_run_set",
    name="Sum-Run-Set",
    about=About("Hutton", kind="board", packs=1, most_often=2, minutes=8, match_minutes=30),
    how=How(
        (
            "Every capture is pegged at once, and whoever first reaches the target wins at that instant.",
            "A sum 2. A run 1 a card, a running flush 2 a card, the capturing card included. A pair 2, a prial 6, a"
            " mournival 12. A fall 2, a sweep 2; one capture may be both.",
            "When the pack is played out: most cards 3, then most honours 5. The twelve honours are the fives, tens and"
            " kings. A tie brings nobody anything.",
            "In partnerships the player with most cards pegs the 3, and the side with most honours the 5.",
            "A win is 1 match point, and 1 more for each player who has not entered the last thirty holes.",
        ),
        in_short=("Sum 2, run 1 a card, flush run 2 a card, pair 2, prial 6, mournival 12, fall 2, sweep 2.",),
    ),
    seating=((2, 2), *alone(2, 5)),
    words=Words(key_faces=key_faces, says=says),
    totals=Totals(span=span),
    options=(
        Option("target", "Played to", 91, ((91, "91"), (121, "121"))),
        MATCH,
        Option("alone", "Four play each for themselves", False, seats=True),
        Option("stops", "The peg stops in the last hole", True, book=False),
        Option("pair_lurch", "Match points for lurching a pair", 3, ((3, "3"), (4, "4"))),
    ),
    fields=(
        Field(
            "what",
            "What is pegged",
            asks="What is pegged?",
            kind="choice",
            per="line",
            short="what",
            choices=WHAT,
            among=what_now,
        ),
        Field(
            "who",
            "Who pegs",
            asks="Who pegs?",
            kind="who",
            per="line",
            short="who",
            among=lambda line, tally: around(tally),
            nobody="nobody",
            nobody_now=tied,
        ),
        Field("points", "Points", asks="{who}’s {what}?", per="line", short="pts", high=20, among=points_now),
    ),
    turns=Turns(closes=lambda line, tally: line.word("what") == "honours"),  # most honours is the last count of a pitch
    score=score,
    over=over,
    pegging=Pegging(leg=LEG, lurches=lambda setup: ((int(setup.options["target"]) - LEG - 1, "lurch"),)),
    match_points=MatchPoints(at_best=at_best, worth=worth),
)

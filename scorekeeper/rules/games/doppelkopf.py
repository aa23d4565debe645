"""Doppelkopf: Re, the two with the queens of clubs or a soloist, against Kontra; 240 points, of which Re needs 121.

Source: the common rules, counted as the German association does (H-9): a call adds 2. By a house rule it doubles.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.bock import BOCK, BOCK_HOW, BOCK_ONLY_IF, BOCK_ROUNDS, bock_times, says_bock
from ..setup import CENTS, OnlyIf, Option, Row
from ..shapes import against, alone, dealer_sits_out, settled_stakes
from ..tally import Points, Tally, deals_agreed

POINTS, HALF, STEPS, SEATS, CALL = 240, 120, (90, 60, 30), 4, 2
BEATEN = (120, 90, 60, 30)  # points against no 90, no 60, no 30 and black that are 1 more each
SAID = {"nothing": 0, "no 90": 1, "no 60": 2, "no 30": 3, "black": 4}


def points_of(line: LineFacts) -> tuple[int, int]:
    """The card points of Re and of Kontra."""
    return line.number("re_points"), POINTS - line.number("re_points")


def announced(line: LineFacts) -> tuple[int, int]:
    """How many steps Re and Kontra announced: no 60 is 2."""
    re, kontra = (SAID.get(line.word(key), 0) for key in ("re_said", "kontra_said"))
    return re, kontra


def failed(line: LineFacts, party: int) -> bool:
    """Whether Re, 0, or Kontra, 1, took less than it announced."""
    said, others = announced(line)[party], points_of(line)[1 - party]
    if said > len(STEPS):
        return others > 0 or not line.tick("black")
    return said > 0 and others >= STEPS[said - 1]


def winner(line: LineFacts) -> int:
    """Re, 0, or Kontra, 1: whoever fails an announcement loses; `NOBODY` where both do.

    Else Re wins with 121, or with 120 where Kontra alone was called.
    """
    lost = [party for party in (0, 1) if failed(line, party)]
    if lost:
        return NOBODY if len(lost) > 1 else 1 - lost[0]
    points = line.number("re_points")
    return 0 if points > HALF or (points == HALF and line.tick("kontra") and not line.tick("re")) else 1


def value(line: LineFacts, tally: Tally) -> int:
    """What each loser pays each winner; below 0 where Kontra won, and 0 where nobody did."""
    won = winner(line)
    if won == NOBODY:
        return 0
    taken, said = points_of(line), announced(line)
    worth = 1 + sum(1 for step in STEPS if taken[1 - won] < step) + line.tick("black") + sum(said)
    worth += sum(1 for step in BEATEN[: said[1 - won]] if taken[won] >= step)
    worth += int(won == 1 and line.who("partner") != NOBODY)  # against the old
    calls = line.tick("re") + line.tick("kontra")
    worth = int(worth * 2**calls) if tally.option("calls") == "double" else worth + CALL * calls
    return worth if won == 0 else -worth


def score(line: LineFacts, tally: Tally) -> Points:
    """Each of Re the value and the extras, each of Kontra the same off; a soloist three times, without extras."""
    each = value(line, tally) + (0 if line.who("partner") == NOBODY else line.number("extras"))
    each *= bock_times(tally)
    shares = against(line.who("first"), line.who("partner"), 1, tally.playing, line.sides)
    return (tuple(each * share for share in shares),)


CALLS = {"add": "A call of Re or Kontra adds 2.", "double": "A call of Re or Kontra doubles."}

GAME = Game(
    key="doppelkopf",
    name="Doppelkopf",
    about=About("Common rules", kind="tricks", pack="two packs, from nine up", packs=2, match_minutes=90),
    how=How(
        (
            "The cards count 240. Re wins with 121; if Kontra alone was called, 120 are enough.",
            "The game is worth 1; 1 more each if the losers have fewer than 90, 60 or 30, or no trick."
            " If Kontra wins, and not against a solo, 1 more.",
            *CALLS.values(),
            "Each step announced (no 90, no 60, no 30, black) adds 1. Whoever fails loses, and loses 1 more a step for"
            " 120 points against no 90, 90 against no 60, 60 against no 30 and 30 against black.",
            "Extra points of Re are added, those of Kontra taken off; in a solo there are none.",
            "The winners write the value, the losers as much off; a soloist three times.",
            BOCK_HOW,
        ),
        only_if=(*(OnlyIf(words, "calls", (calls,)) for calls, words in CALLS.items()), BOCK_ONLY_IF),
        in_short=("Re needs 121. The winners write the value, the losers as much off.",),
    ),
    seating=alone(4, 5),
    words=Words(says=says_bock),
    totals=Totals(signed=True),
    rows=lambda setup: tuple(Row(f"{deal + 1}") for deal in range(deals_agreed(setup))),
    options=(
        Option("calls", "A call of Re or Kontra", "add", (("add", "adds 2"), ("double", "doubles"))),
        Option("deals", "Deals", 0, ((0, "as many as you like"), (24, "24"))),
        BOCK_ROUNDS,
        CENTS,
    ),
    fields=(
        BOCK,
        *(
            Field(key, label, asks=asks, kind="tick", per="line", short=short, phrase=label, optional=True)
            for key, label, asks, short in (
                ("re", "Re", "Was Re called?", "R"),
                ("kontra", "Kontra", "Was Kontra called?", "K"),
            )
        ),
        Field(
            "more",
            "No 90",
            asks="Was more announced?",
            kind="tick",
            per="line",
            short="more",
            optional=True,
            prompts=True,
        ),
        Field(
            "special",
            "Extras",
            asks="Were there extra points?",
            kind="tick",
            per="line",
            short="extras",
            optional=True,
            prompts=True,
        ),
        Field("first", "Of Re", asks="Who was Re?", kind="who", per="line", short="Re"),
        Field(
            "partner",
            "And",
            asks="And who else?",
            kind="who",
            per="line",
            short="Re",
            nobody="solo",
            among=lambda line, tally: tuple(side for side in tally.playing if side != line.who("first")),
        ),
        Field(
            "re_points",
            "Points",
            asks="How many points did Re take?",
            per="line",
            short="pts",
            phrase="Re {value}",
            high=POINTS,
        ),
        Field(
            "black",
            "No trick",
            asks="Were the losers without a trick?",
            kind="tick",
            per="line",
            short="B",
            phrase="black",
            when=lambda line, tally: line.value("re_points") in (0, POINTS),
        ),
        *(
            Field(
                f"{party.lower()}_said",
                f"{party} announced",
                asks=asks,
                kind="choice",
                per="line",
                short=f"{party} ann",
                phrase=f"{party} {{value}}",
                choices=tuple((said, said) for said in SAID),
                optional=True,
                needed=lambda line, tally: line.tick("more"),
                when=lambda line, tally: line.tick("more"),
            )
            for party, asks in (("Re", "What did Re announce?"), ("Kontra", "What did Kontra announce?"))
        ),
        Field(
            "extras",
            "Extras",
            asks="Extras of Re, less Kontra’s?",
            per="line",
            short="X",
            phrase="extras {value}",
            low=-9,
            high=9,
            digits=1,
            optional=True,
            needed=lambda line, tally: line.tick("special"),
            when=lambda line, tally: line.value("partner") != NOBODY,
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered((feats.winners("black", "Every trick", feats.ticked("black")),))

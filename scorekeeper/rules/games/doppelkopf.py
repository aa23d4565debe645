"""Doppelkopf: Re, the two with the queens of clubs or a soloist, against Kontra; 240 points, of which Re needs 121.

Source: the common rules, counted as the German association does (H-9): a call adds 2. By a house rule it doubles.
"""

from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import NOBODY, LineFacts
from ..shapes import against, alone, dealer_sits_out, settled_stakes
from ..table import OnlyIf, Option, Row
from ..tally import Points, Tally, deals_agreed

POINTS, HALF, STEPS, SEATS, CALL = 240, 120, (90, 60, 30), 4, 2


def re_wins(line: LineFacts) -> bool:
    """Whether Re won: with 121, or 120 where Kontra alone was called; not where the winners failed an announcement."""
    points = line.number("re_points")
    more = points > HALF or (points == HALF and line.tick("kontra") and not line.tick("re"))
    return more != line.tick("failed")


def value(line: LineFacts, tally: Tally) -> int:
    """What each loser pays each winner; below 0 where Kontra won."""
    won, points, solo = re_wins(line), line.number("re_points"), line.who("partner") == NOBODY
    losers = POINTS - points if won else points
    worth = 1 + sum(1 for step in STEPS if losers < step) + line.tick("black") + line.number("announced")
    worth += int(not won and not solo)  # against the old
    calls = line.tick("re") + line.tick("kontra")
    worth = int(worth * 2**calls) if tally.option("calls") == "double" else worth + CALL * calls
    return worth if won else -worth


def score(line: LineFacts, tally: Tally) -> Points:
    """Each of Re the value and the extras, three times to a soloist; each of Kontra the same off."""
    each = value(line, tally) + line.number("extras")
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
            "An announcement (no 90, no 60, no 30, black) adds 1, and 1 for the others if they beat it. Whoever fails"
            " one loses.",
            "Extra points of Re are added, those of Kontra taken off.",
            "The winners write the value, the losers as much off; a soloist three times.",
        ),
        only_if=tuple(OnlyIf(words, "calls", (calls,)) for calls, words in CALLS.items()),
        in_short=("Re needs 121. The winners write the value, the losers as much off.",),
    ),
    seating=alone(4, 5),
    totals=Totals(signed=True),
    rows=lambda setup: tuple(Row(f"{deal + 1}") for deal in range(deals_agreed(setup))),
    options=(
        Option("calls", "A call of Re or Kontra", "add", (("add", "adds 2"), ("double", "doubles"))),
        Option("deals", "Deals", 0, ((0, "as many as you like"), (24, "24"))),
    ),
    fields=(
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
            short="and",
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
        Field(
            "announced",
            "Announced",
            asks="How many steps announced?",
            per="line",
            short="A",
            phrase="announced {value}",
            high=8,
            optional=True,
            needed=lambda line, tally: line.tick("more"),
        ),
        Field(
            "failed",
            "Failed",
            asks="Did those with more points fail what they announced?",
            kind="tick",
            per="line",
            short="F",
            phrase="failed",
            optional=True,
            needed=lambda line, tally: line.tick("more"),
            when=lambda line, tally: line.tick("more"),
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
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    settlement=Settlement(settled_stakes),
)

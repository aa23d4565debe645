"""Knockout Whist: seven cards down to one; without a trick you are out.

Source: Hutton names the game; scored by its public rules. A dog's life is for each player once, by our choice:
one card in the next deal, and with a trick back in. Where the last deal leaves several, its trick decides.
"""

from ..game import About, Field, Game, How, Span, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets import ONLY_NAMED
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked, seven_to_one, up_to_cards
from ..tally import Over, Points, Tally

DEALS, IN, DOG, OUT = 7, 2, 1, 0


def had_dogs_life(tally: Tally, side: int) -> bool:
    return any(written.sums[0][side] == DOG for written in tally.written)


def score(line: LineFacts, tally: Tally) -> Points:
    """In with a trick; without one on a dog's life, or out."""
    change = []
    for side, state in enumerate(tally.totals):
        saved = tally.option("dog") and not had_dogs_life(tally, side)
        now = IN if line.each("tricks")[side] else DOG if saved else OUT
        change.append(now - state if side in tally.playing else 0)
    return (tuple(change),)


def span(tally: Tally) -> Span:
    return OUT, IN


def over(tally: Tally) -> Over | None:
    """The end: one player is left who is still there, or the last trick is taken. The others are ranked by how long
    they stayed in."""
    if len(tally.playing) > 1 and len(tally.written) < len(tally.rows):
        return None
    sides = range(tally.setup.sides)
    taken = tally.lines[-1].each("tricks")
    lasted = [sum(1 for written in tally.written if written.sums[0][side] > OUT) for side in sides]
    return Over("", ranked(tally, tuple(1 + lasted[side] + DEALS * (taken[side] > 0) for side in sides)))


DOGS_LIFE = "The first time you have a dog’s life: one card in the next deal, and back in if it takes a trick."

GAME = Game(
    key="knockout_whist",
    name="Knockout Whist",
    about=About("Hutton", kind="tricks", packs=1, minutes=3, match_minutes=20),
    how=How(
        (
            ONLY_NAMED.format(how="by its public rules"),
            "Seven cards each, then six, down to one. Whoever takes no trick is out.",
            DOGS_LIFE,
            "The last one in wins; else whoever takes the last trick.",
        ),
        only_if=(OnlyIf(DOGS_LIFE, "dog", (True,)),),
        in_short=("No trick, and you are out. The last one in wins.",),
    ),
    seating=alone(2, 7),
    words=Words(unit="lives"),
    totals=Totals(digits=1, spelled=((IN, "in"), (DOG, "dog"), (OUT, "out")), start=lambda setup: (IN,), span=span),
    rows=seven_to_one,
    options=(Option("dog", "A dog’s life", True, off="No dog’s life"),),
    fields=(
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=up_to_cards,
            adds_to=lambda line, tally: tally.row.number,
        ),
    ),
    turns=Turns(plays=lambda line, tally: tuple(side for side, state in enumerate(tally.totals) if state > OUT)),
    score=score,
    over=over,
)

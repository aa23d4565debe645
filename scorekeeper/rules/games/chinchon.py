"""Chinchón: points left count until 100, where you are out; the last one in wins, or whoever has chinchón.

Source: common rules, of which there are many. Ours: nobody comes back when one is left.
"""

from dataclasses import replace

from .. import feats
from ..card_aid import JOKER, JOKER_RANK, CardAid, Pack, sum_aid
from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import LineFacts
from ..plain_sheets.dropping_out import (
    BACK,
    BACK_IN,
    RETURN,
    STAKE,
    back_at,
    dealt_in,
    dealt_others,
    highest_in,
    last_in,
    settle_stakes,
    still_in,
)
from ..plain_sheets.rummies import LEFT, OUT
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, Points, Tally

CLEAN, CHINCHON = "clean", "chinchon"
FIGURES, COURT = tuple(f"{figure}" for figure in range(1, 10)), "court"
PACK = Pack((FIGURES[:5], (*FIGURES[5:], COURT, JOKER)), 0, shared=False)
FIRST = 10_000  # more than any total: chinchón is before all


def values(joker: int) -> dict[str, int]:
    """What each card counts: ten, eleven and twelve are court cards."""
    return {figure: int(figure) for figure in FIGURES} | {COURT: 10, JOKER_RANK: joker}


def aid(line: LineFacts, tally: Tally) -> CardAid:
    return sum_aid(values(tally.option("joker")), PACK)


def won_at_once(line: LineFacts, tally: Tally) -> bool:
    return line.word("closed") == CHINCHON and not tally.option(CHINCHON)


def score(line: LineFacts, tally: Tally) -> Points:
    """What is left, less what the closer's hand takes off; and where whoever came back begins."""
    out, how = line.who("out"), line.word("closed")
    own = tally.option(how) if how in (CLEAN, CHINCHON) else line.number("unmatched")
    back = back_at(line, tally, highest_in(tally))
    left = [own if side == out else points for side, points in enumerate(line.each("left"))]
    return (tuple(points + change for points, change in zip(left, back, strict=True)),)


def over(tally: Tally) -> Over | None:
    """The end: somebody has chinchón, where that wins; or one is left."""
    last = tally.lines[-1]
    if not won_at_once(last, tally):
        return last_in(tally)
    out = last.who("out")
    places = ranked(tally, tuple(FIRST if side == out else -total for side, total in enumerate(tally.totals)))
    return Over("{who} had chinchón.", places, (out,))


def to_the_right(line: LineFacts, tally: Tally) -> int:
    """The next dealer: the next one anticlockwise who is still in after this line."""
    seats, brought = tally.setup.seats, score(line, tally)[0]
    at = seats.index(tally.dealer)
    around = (*seats[at + 1 :], *seats[: at + 1])[-2::-1]
    return next((seat for seat in around if tally.totals[seat] + brought[seat] < tally.option("target")), tally.dealer)


CLOSE = "You close with {most} points or less, which count."
CLOSED = {most: CLOSE.format(most=most) for most in (5, 3, 4, 7)}
CLEANS = {-10: "Nothing left takes 10 off.", -25: "Nothing left takes 25 off."}
CHINCHONS = {
    0: "Chinchón, a run of seven, wins the match.",
    -50: "Chinchón, a run of seven, takes 50 off.",
    -25: "Chinchón, a run of seven, takes 25 off.",
}

GAME = Game(
    key="chinchon",
    name="Chinchón",
    about=About("Common rules", kind="melds", pack="a Spanish pack", minutes=5, match_minutes=40),
    how=How(
        (
            "Seven cards each.",
            *CLOSED.values(),
            *CLEANS.values(),
            *CHINCHONS.values(),
            "The others count what is left: court cards 10, ace 1, the rest their figure, a joker as agreed.",
            "At the limit you are out. The last one in wins.",
            *RETURN.values(),
        ),
        only_if=(
            *(OnlyIf(words, "close", (key,)) for key, words in CLOSED.items()),
            *(OnlyIf(words, CLEAN, (key,)) for key, words in CLEANS.items()),
            *(OnlyIf(words, CHINCHON, (key,)) for key, words in CHINCHONS.items()),
            *(OnlyIf(words, "back", (key,)) for key, words in RETURN.items()),
        ),
        in_short=("Count what is left: court cards 10, ace 1. The last one in wins.",),
    ),
    seating=alone(2, 8),
    totals=Totals(high=False, signed=True),
    options=(
        Option("target", "Out at", 100, tuple((limit, f"{limit}") for limit in (100, 101, 50))),
        Option("close", "Close with at most", 5, tuple((most, f"{most} points") for most in CLOSED)),
        Option(CLEAN, "Closed with nothing left", -10, ((-10, "-10"), (-25, "-25"))),
        Option(CHINCHON, "A run of seven", 0, ((0, "wins the match"), (-50, "-50"), (-25, "-25"))),
        Option("joker", "A joker left counts", 25, ((25, "25"), (50, "50"))),
        BACK_IN,
        STAKE,
    ),
    fields=(
        replace(BACK, short="b"),
        replace(OUT, label="Who closed", asks="Who closed?", nobody="", denied="{who} did not close", among=dealt_in),
        Field(
            "closed",
            "How",
            asks="How did {out} close?",
            kind="choice",
            per="line",
            short="how",
            choices=(("low", "with points left"), (CLEAN, "with nothing left"), (CHINCHON, "with chinchón")),
        ),
        Field(
            "unmatched",
            "Points of who closed",
            asks="How many points did {out} have left?",
            per="line",
            short="own",
            phrase="with {value}",
            bounds=lambda line, tally: (1, tally.option("close")),
            when=lambda line, tally: line.word("closed") == "low",
        ),
        replace(LEFT, step=1, high=200, digits=2, whose=dealt_others, known=None, known_words="", aid=aid),
    ),
    turns=Turns(plays=still_in, dealer=to_the_right),
    score=score,
    over=over,
    settlement=Settlement(settle_stakes),
)

REMEMBERED = feats.Remembered((feats.by("out", "chinchon", "A chinchón", feats.said("closed", ("chinchon",))),))

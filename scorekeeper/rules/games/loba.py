"""Loba: at 100 a player drops out, may come back twice, and the last one in wins the stakes.

Source: Penguin, the Argentine rummy with piernas and escaleras, whose name the excerpt lacks (Loba de menos). A joker
left in hand has no value there: 25 is ours, and a house rule, as is dropping out at 101 (F-26). Ours too: while one is
left the others are asked once whether they come back, and nobody's yes ends it. Edition 1 ended at once.
"""

from dataclasses import replace

from ..card_aid import CardAid, card_pack, sum_aid
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.dropping_out import BACK, STAKE, back_at, dealt_in, highest_in, returns, settle_stakes, still_in
from ..plain_sheets.rummies import LEFT, OUT, card_values
from ..setup import Option
from ..shapes import alone, ranked
from ..tally import Over, Points, Tally

IN_ONE_GO, RETURNS = 10, 2
PACK = card_pack(2, 4)
DEAL = "Deal 9 each."
LAST_CALL = "Only one player is left. If nobody comes back, the match is over."


def may_return(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players who dropped out, and have come back less than twice."""
    here = tally.setup.present(tally.number)
    return tuple(side for side in here if side not in still_in(line, tally) and returns(tally)[side] < RETURNS)


def last_call(line: LineFacts, tally: Tally) -> bool:
    """Whether nobody can be dealt to unless somebody comes back."""
    return len(tally.playing) < 2


def is_dealt(line: LineFacts, tally: Tally) -> bool:
    return len(dealt_in(line, tally)) > 1


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    found = dealt_in(line, tally)
    return tuple(side for side in found if side != line.who("out")) if len(found) > 1 else ()


def score(line: LineFacts, tally: Tally) -> Points:
    """What is left in each hand, and what whoever came back begins with."""
    change = list(line.each("left"))
    change = [left + more for left, more in zip(change, back_at(line, tally, highest_in(tally)))]
    if line.tick("in_one_go"):
        change[line.who("out")] -= IN_ONE_GO
    return (tuple(change),)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    """Cards of two packs, 108 in all."""
    return sum_aid(card_values(ace=10, joker=tally.option("joker")), PACK)


def over(tally: Tally) -> Over | None:
    """The end: one player is left and nobody comes back, or all dropped out together; then the lowest total wins."""
    if len(tally.playing) > 1 or (tally.playing and may_be_joined(tally)):
        return None
    return Over("Everybody else is out.", ranked(tally))


def may_be_joined(tally: Tally) -> bool:
    """Whether somebody may still come back, and was not yet asked in vain."""
    before = LineFacts({}, tally.setup.sides)
    in_vain = bool(tally.lines) and not tally.lines[-1].void and tally.lines[-1].who("out") == NOBODY
    return tally.setup.edition != 1 and not in_vain and bool(may_return(before, tally))


GAME = Game(
    key="loba",
    name="Loba",
    about=About(
        "Penguin", kind="melds", packs=2, edition=2, other_names=("Loba de menos",), minutes=5, match_minutes=45
    ),
    how=How(
        (
            "Nine cards each. Whoever goes out scores 0; out in one go takes 10 off.",
            "The others count what is left: ace and court cards 10, the rest their figure, a joker as agreed.",
            "At the limit you drop out. You may come back twice, for a stake, at the highest total still in.",
            "The last one in wins the stakes, once nobody comes back. If all drop out together, the lowest total does.",
        ),
        in_short=("Count what is left in hand. The last one in wins.",),
    ),
    seating=alone(2, 8),
    words=Words(says=lambda tally: LAST_CALL if last_call(LineFacts({}, tally.setup.sides), tally) else DEAL),
    totals=Totals(high=False, signed=True),
    options=(
        Option("target", "Out at", 100, ((100, "100"), (101, "101"))),
        Option("joker", "A joker left counts", 25, low=0, high=50),
        STAKE,
    ),
    fields=(
        replace(BACK, needed=last_call, whose=may_return),
        replace(OUT, nobody="", among=dealt_in, when=is_dealt),
        Field(
            "in_one_go",
            "In one go",
            asks="Out in one go?",
            kind="tick",
            per="line",
            short="one go",
            phrase="in one go",
            optional=True,
            when=is_dealt,
        ),
        replace(LEFT, low=1, step=1, high=200, whose=others, known_words="", aid=aid),
    ),
    turns=Turns(plays=still_in),
    score=score,
    over=over,
    settlement=Settlement(settle_stakes),
)

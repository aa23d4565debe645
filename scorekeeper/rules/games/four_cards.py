"""Four cards, known as Cambio or Cabo: whoever calls with the lowest count has 0, else 10 more; to 100.

Source: common rules. Whoever calls and is level with the lowest is lowest too.
"""

from ..card_aid import JOKER_RANK, CardAid, card_pack, sum_aid
from ..game import About, Company, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import card_values, joins_last
from ..setup import OnlyIf, Option
from ..shapes import alone, target
from ..tally import Points, Tally


def aid(line: LineFacts, tally: Tally) -> CardAid:
    king = tally.option("king")
    return sum_aid(card_values(joker=0) | {"KH": king, "KD": king, JOKER_RANK: 0}, card_pack(1, 2))


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """Whoever called and is not lowest."""
    counts, caller = line.each("cards"), line.who("caller")
    low = min(counts[side] for side in tally.playing)
    return tuple("+" if side == caller and counts[side] > low else "" for side in range(line.sides))


def score(line: LineFacts, tally: Tally) -> Points:
    counts, caller, missed = line.each("cards"), line.who("caller"), marks(line, tally)
    called = {caller: counts[caller] + tally.option("penalty") if missed[caller] else 0}
    return (tuple(called.get(side, count) for side, count in enumerate(counts)),)


RED_KING = {-1: "A red king is -1.", 0: "A red king is 0."}
PENALTY = {10: "Whoever called and is not lowest has 10 more.", 5: "Whoever called and is not lowest has 5 more."}

GAME = Game(
    key="four_cards",
    name="Four cards",
    about=About("Common rules", kind="party", packs=1, other_names=("Cambio", "Cabo"), minutes=5, match_minutes=30),
    how=How(
        (
            "Four cards each, face down. Whoever thinks to have the lowest count calls; the others have one more turn.",
            "Court cards are 10, aces 1, jokers 0, the rest their figure.",
            *RED_KING.values(),
            "Whoever called and is lowest has 0.",
            *PENALTY.values(),
            "As soon as somebody has the target, the lowest total wins.",
        ),
        only_if=(
            *(OnlyIf(words, "king", (key,)) for key, words in RED_KING.items()),
            *(OnlyIf(words, "penalty", (key,)) for key, words in PENALTY.items()),
        ),
        in_short=("Count your cards. Whoever called and is lowest has 0.",),
    ),
    seating=alone(2, 8),
    words=Words(marks=marks, signs=(("+", "called, and was not lowest"),)),
    totals=Totals(high=False, signed=True),
    options=(
        Option("target", "Played to", 100, low=20, high=500),
        Option("king", "A red king counts", -1, ((-1, "-1"), (0, "0"))),
        Option("penalty", "Called and not lowest", 10, ((10, "10 more"), (5, "5 more"))),
    ),
    fields=(
        Field("caller", "Who called", asks="Who called?", kind="who", per="line", short="called"),
        Field("cards", "Cards", asks="What do {who}’s cards count?", short="pts", low=-2, high=120, aid=aid),
    ),
    score=score,
    over=target(),
    company=Company(joins_last),
)

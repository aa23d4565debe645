"""Wild Deal Rummy: the dealer's face-up card is wild; table less hand, to 1,500.

Source: Metzker 2026, "Horseshit Rummy". Of several past 1,500 the highest wins. The book takes the jokers out
and yet has a rule for one turned up: a house rule keeps them in (F-21).
"""

from dataclasses import replace

from ..card_aid import WILD as WILD_CARD
from ..card_aid import CardAid, card_pack, sum_aid
from ..game import About, Company, Game, How, Totals
from ..line import LineFacts
from ..plain_sheets.rummies import HAND, TABLE, card_values, joins_last, packs, table_less_hand
from ..setup import OnlyIf, Option
from ..shapes import alone, target
from ..tally import Tally

WILD = 100
ACE = {
    100: "Wild cards and aces 100, ten to king 10, three to nine 5.",
    50: "Wild cards 100, aces 50, ten to king 10, three to nine 5.",
}
HIGH_RANKS = "A3456789TJQK"
NO_JOKERS = "Take out twos and jokers."
JOKERS = "Take out the twos. Jokers are wild too."


def values(ace: int) -> dict[str, int]:
    """What each rank counts where it is not wild."""
    return card_values(ace=ace, small=5, joker=WILD)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    """Cards of two packs without twos. The sheet does not say which rank is wild: wild ones are counted as such."""
    count = packs(tally, 2)
    wild = count * (6 if tally.option("keep_jokers") else 4)
    return sum_aid(values(tally.option("ace")), card_pack(count, wild, ranks=HIGH_RANKS, joker=WILD_CARD))


GAME = Game(
    key="horseshit_rummy",
    name="Wild Deal Rummy",
    about=About(
        "Metzker 2026", kind="melds", other_names=("Horseshit Rummy", "Wild Rummy"), minutes=8, match_minutes=60
    ),
    how=How(
        (
            NO_JOKERS,
            JOKERS,
            "The dealer turns a card up: its rank is wild for everybody in this deal.",
            *ACE.values(),
            "Count what you laid down, less what is left in your hand. Less than nothing is possible.",
            "The first to the target wins; of several in one deal, the one with most.",
        ),
        only_if=(
            OnlyIf(NO_JOKERS, "keep_jokers", (False,)),
            OnlyIf(JOKERS, "keep_jokers", (True,)),
            *(OnlyIf(words, "ace", (ace,)) for ace, words in ACE.items()),
        ),
        in_short=("Points on the table less points left in hand.",),
    ),
    seating=alone(2, 12),
    totals=Totals(signed=True, digits=4),
    options=(
        Option("target", "Played to", 1500, low=100, high=5000),
        Option("extra", "Level at the end: play another deal", True, off="Level at the end: first place is shared"),
        Option("ace", "An ace counts", 100, ((100, "100"), (50, "50"))),
        Option("keep_jokers", "The jokers stay in", False),
    ),
    fields=(replace(TABLE, aid=aid), replace(HAND, aid=aid)),
    score=table_less_hand,
    over=target(),
    company=Company(joins_last),
)

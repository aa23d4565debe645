"""Hong Kong mahjong: faan of the winning hand make its base; the discarder pays double, or all where it is drawn.

Source: common rules; the base is the half-spicy table, or doubles with each faan (H-11). Ten faan are the limit.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.wins_at_mahjong import DISCARDER, WINNER, won
from ..setup import CENTS, OnlyIf, Option
from ..shapes import alone, settled_stakes
from ..tally import Points, Tally

LIMIT, MOST, LEAST = 10, 13, 3
HALF = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128)  # by faan


def base(faan: int, tally: Tally) -> int:
    counted = min(faan, LIMIT)
    if tally.option("table") == "half":
        return HALF[counted]
    return int(2 ** (counted - (int(tally.option("least")) if tally.option("table") == "old" else 0)))


def score(line: LineFacts, tally: Tally) -> Points:
    """What each pays the winner; nothing in a drawn game."""
    winner, discarder = line.who("winner"), line.who("from")
    if winner == NOBODY:
        return ((0,) * line.sides,)
    one = base(line.number("faan"), tally)
    pays = {side: 2 * one if discarder in (NOBODY, side) else one for side in range(line.sides) if side != winner}
    if discarder != NOBODY and tally.option("pays") == "discarder":
        pays = {discarder: sum(pays.values())}
    return (tuple(sum(pays.values()) if side == winner else -pays.get(side, 0) for side in range(line.sides)),)


def east(line: LineFacts, tally: Tally) -> int:
    """East stays while East wins."""
    return tally.dealer if line.who("winner") == tally.dealer else tally.seat_after(tally.dealer)


TABLES = {
    "half": "3 faan count 8, then 16, 24, 32, 48, 64, 96, and 128 from 10 faan on.",
    "full": "3 faan count 8, and each further one doubles that, up to 10 faan.",
    "old": "The least hand counts 1, and each further faan doubles that, up to 10 faan.",
}
PAYS = {
    "shares": "The discarder pays twice that, the others once. Self-drawn, all pay twice.",
    "discarder": "The discarder pays for all, four times that. Self-drawn, all pay twice.",
}

GAME = Game(
    key="mahjong_hk",
    name="Hong Kong mahjong",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a mahjong set",
        other_names=("Mahjong", "Mah-jong", "Mah Jongg", "Cantonese mahjong"),
        minutes=8,
        match_minutes=120,
    ),
    how=How(
        (*TABLES.values(), *PAYS.values(), "Whoever is East stays East while winning."),
        only_if=(
            *(OnlyIf(words, "table", (key,)) for key, words in TABLES.items()),
            *(OnlyIf(words, "pays", (key,)) for key, words in PAYS.items()),
        ),
        in_short=("The discarder pays double, the others once; self-drawn, all pay double.",),
    ),
    seating=alone(4, 4),
    words=Words(deal="game", deals="games"),
    totals=Totals(digits=4, signed=True),
    options=(
        Option(
            "table",
            "Points for faan",
            "half",
            (("half", "half spicy"), ("full", "full doubling"), ("old", "from 1, doubling")),
        ),
        Option("least", "Faan to win", LEAST, low=0, high=8),
        Option(
            "pays",
            "On a discard",
            "shares",
            (("shares", "the discarder pays double, the others once"), ("discarder", "the discarder pays for all")),
        ),
        CENTS,
    ),
    fields=(
        WINNER,
        DISCARDER,
        Field(
            "faan",
            "Faan",
            asks="How many faan did {winner} have?",
            per="line",
            short="faan",
            phrase="{value} faan",
            high=MOST,
            bounds=lambda line, tally: (int(tally.option("least")), MOST),
            when=won,
        ),
    ),
    turns=Turns(dealer=east, anticlockwise=True),
    score=score,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered((feats.worth_least("faan", "winner", 8, "faan", "A hand of {figure} faan"),))

"""Golf: nine deals of eight cards in two rows of four; the lowest total wins.

Source: Metzker 2026, "Golf". A block is two equal pairs side by side; three equal columns are one block and one free
pair. A pair of jokers outside a block is -10, as each joker counts -5 (F-22). Level players share the pot.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..card_aid import CardAid, CountPart, card_pack, rank_of
from ..game import About, Field, Game, How, Settlement, Totals
from ..line import LineFacts
from ..setup import CENTS, OnlyIf, Option, Row
from ..shapes import Settled, alone
from ..tally import Points, Tally

LOWEST, HIGHEST, HOLES = -100, 80, 9
CARDS, PACKS = 8, 2
BLOCKS = {1: "column {number}", 2: "block"}
JOKER, JOKER_VALUE, BLOCK, BLOCK_OF_JOKERS = "Jk", -5, -10, -50
FIGURES = {f"{rank}": rank for rank in range(2, 11)} | {"A": 1, "J": 10, "Q": 10, "K": 0, "7r": 0, "7b": 7}
FIGURES |= {JOKER: JOKER_VALUE}


def rank(card: str) -> str:
    """The rank of a card: a red seven (7r) and a black one (7b) are alike."""
    return "7" if card in ("7r", "7b") else card


def counted(columns: list[tuple[str, str]]) -> list[tuple[int, int]]:
    """(columns, points) of each block or column, from the left."""
    found, at = list[tuple[int, int]](), 0
    while at < len(columns):
        upper, lower = columns[at]
        following = columns[at + 1] if at + 1 < len(columns) else ("", " ")
        pair = rank(upper) == rank(lower)
        block = pair and (rank(following[0]), rank(following[1])) == (rank(upper), rank(upper))
        if block:
            found.append((2, BLOCK_OF_JOKERS if upper == JOKER else BLOCK))
        else:
            found.append((1, 0 if pair and upper != JOKER else FIGURES[upper] + FIGURES[lower]))
        at += 2 if block else 1
    return found


def figure(card: str) -> str:
    """A card of the grid by its rank; a seven also by its colour."""
    if rank_of(card) == "7":
        return "7r" if card[1] in "HD" else "7b"
    return rank_of(card)


def count_grid(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """What the upper row and then the lower row of a grid count, column by column."""
    half = len(cards) // 2
    pairs = list(zip(cards[:half], cards[half:]))
    parts, at = list[CountPart](), 0
    for width, points in counted([(figure(upper), figure(lower)) for upper, lower in pairs]):
        here = tuple(card for pair in pairs[at : at + width] for card in pair)
        parts.append(CountPart("block" if width > 1 else "column", BLOCKS[width].format(number=at + 1), here, points))
        at += width
    return tuple(parts)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    """Eight cards of two packs, with the four jokers that a block of them takes."""
    return CardAid(CARDS, "", count_grid, card_pack(PACKS, 2 * PACKS), CARDS // 2)


def paid(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The quarters that each pays for a deal: the highest one each, a knocker who is highest two."""
    scores, knocker = line.each("score"), line.who("knocker")
    most = max(scores[side] for side in tally.playing)
    highest = [side in tally.playing and scores[side] == most for side in range(line.sides)]
    return tuple((2 if side == knocker else 1) if pays else 0 for side, pays in enumerate(highest))


def score(line: LineFacts, tally: Tally) -> Points:
    return (line.each("score"), paid(line, tally)) if tally.option("money") else (line.each("score"),)


def columns(options: Mapping[str, Any]) -> tuple[str, ...]:
    return ("", "paid") if options.get("money", True) else ("",)


def settle(tally: Tally) -> tuple[Settled, ...]:
    """The pot, a quarter each and what was paid since, to the lowest total; each row has what one won or lost."""
    winners = tally.over.winners if tally.over else ()
    if not winners or not tally.option("money"):
        return ()
    gave = [1 + quarters for quarters in tally.sums[1]]
    each, odd = divmod(sum(gave), len(winners))
    won = [each + (winners.index(side) < odd) if side in winners else 0 for side in range(len(gave))]
    return (Settled("quarters won", tuple(got - put for got, put in zip(won, gave, strict=True)), net=True),)


MONEY = "Each puts a quarter in the pot. The highest score of each deal pays one more; a knocker who is highest, two."

GAME = Game(
    key="golf",
    name="Golf",
    about=About(
        "Metzker 2026",
        kind="melds",
        packs=2,
        pack="two packs with their four jokers",
        other_names=("Golf, eight cards",),
        minutes=5,
        match_minutes=45,
    ),
    how=How(
        (
            "Nine deals; eight cards in two rows of four.",
            "King 0, red seven 0, joker -5, ten to queen 10, ace 1, the others their figure.",
            "Two equal cards in a column count 0. Two equal pairs side by side are a block: -10; four jokers -50.",
            MONEY,
            "The lowest total wins, and takes the pot.",
        ),
        only_if=(OnlyIf(MONEY, "money", (True,)),),
        in_short=("A pair in a column counts 0, a block -10. The lowest total wins.",),
    ),
    seating=alone(2, 12),
    totals=Totals(high=False, signed=True, columns_by=columns),
    rows=lambda setup: tuple(Row(f"{hole + 1}") for hole in range(HOLES)),
    options=(
        Option("money", "Quarters are paid", True, off="No quarters are paid"),
        replace(CENTS, under=("money", True)),
    ),
    fields=(
        Field(
            "knocker",
            "Who knocked",
            asks="Who knocked?",
            kind="who",
            per="line",
            short="knocked",
            nobody="nobody knocked",
            under=("money", True),
        ),
        Field("score", "Score", asks="{who}’s score?", short="pts", low=LOWEST, high=HIGHEST, aid=aid),
    ),
    score=score,
    settlement=Settlement(settle),
)

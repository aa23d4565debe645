"""Pirate bids, known as Skull King: say how many tricks you will take, and a bonus counts only with an exact bid.

Source: common rules. The pack has 66 cards and more, so that seven and eight players stay at eight each.
"""

from ..card_aid import CardAid, Pack, sum_aid
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option, Row, Setup
from ..shapes import alone, tricks_in_all, up_to_cards
from ..tally import Points, Tally

DEALS, MOST_CARDS = 10, 8  # each, with seven players or more
A_TRICK, MISS, A_CARD = 20, 10, 10
CAPTURES = {"14": 10, "black-14": 20, "mermaid": 20, "pirate": 30, "king": 40, "loot": 20}
PACK = Pack((("14", "black-14"), ("mermaid", "pirate", "king", "loot")), 0, shared=False)
DEAL = "Deal {count} each."


def rows(setup: Setup) -> tuple[Row, ...]:
    most = MOST_CARDS if setup.sides > 6 else DEALS
    return tuple(Row(f"{min(deal, most)}", number=min(deal, most)) for deal in range(1, DEALS + 1))


def off(line: LineFacts) -> tuple[int, ...]:
    """How many tricks each took too few or too many."""
    return tuple(abs(bid - took) for bid, took in zip(line.each("bid"), line.each("tricks"), strict=True))


def may_have_bonus(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Who bid exactly; by the rascal count also who is one off."""
    near = 1 if tally.option("count") == "rascal" else 0
    return tuple(side for side in tally.playing if off(line)[side] <= near)


def score(line: LineFacts, tally: Tally) -> Points:
    cards = tally.row.number
    each = zip(line.each("bid"), off(line), line.each("bonus"), strict=True)
    if tally.option("count") == "rascal":  # all of it, half, or nothing
        return (tuple((A_CARD * cards + bonus) * max(0, 2 - miss) // 2 for bid, miss, bonus in each),)
    points = list[int]()
    for bid, miss, bonus in each:
        if bid:
            points.append(A_TRICK * bid + bonus if not miss else -MISS * miss)
        else:
            points.append(A_CARD * cards + bonus if not miss else -A_CARD * cards)
    return (tuple(points),)


def bonuses(line: LineFacts, tally: Tally) -> CardAid:
    return sum_aid({**CAPTURES, "king": tally.option("king")}, PACK)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("missed" if miss else "" for miss in off(line))


USUAL = (
    "Made exactly: 20 for each trick. Else lose 10 for each trick too few or too many.",
    "A bid of 0: win 10 for each card dealt, or lose as much.",
    "The bonus counts only where the bid was exact.",
)
RASCAL = "Rascal count: a bid made exactly is 10 for each card dealt and the bonus, one off half of it, else nothing."
BONUS = (
    "A 14 is 10, the black one 20; a mermaid taken by a pirate 20, a pirate by the king 30, the king by a mermaid {}."
)
KINGS = {worth: BONUS.format(worth) for worth in (40, 50)}
SHORT = {worth: f"14: 10, black 20; mermaid 20, pirate 30, king {worth}." for worth in KINGS}

GAME = Game(
    key="pirate_bids",
    name="Pirate bids",
    about=About(
        "Common rules",
        kind="tricks",
        other_names=("Skull King",),
        pack="its own pack: four suits from 1 to 14, pirates, mermaids, the king",
        match_minutes=45,
    ),
    how=How(
        (
            "One card each in the first deal, then one more in each. All say at once how many tricks they will take.",
            *USUAL,
            RASCAL,
            *KINGS.values(),
            "Loot is 20 for both whose bids are exact. The highest total wins.",
        ),
        only_if=(
            *(OnlyIf(words, "count", ("usual",)) for words in USUAL),
            OnlyIf(RASCAL, "count", ("rascal",)),
            *(OnlyIf(words, "king", (worth,)) for told in (KINGS, SHORT) for worth, words in told.items()),
        ),
        in_short=(
            "Made exactly: 20 a trick and the bonus; none bid, 10 a card. Else lose 10 a trick off.",
            *SHORT.values(),
        ),
    ),
    seating=alone(2, 8),
    words=Words(marks=marks, says=lambda tally: DEAL.format(count=tally.row.number) if tally.row.number else ""),
    totals=Totals(signed=True),
    rows=rows,
    options=(
        Option("count", "Points", "usual", (("usual", "by the bid"), ("rascal", "rascal: by the cards dealt"))),
        Option("king", "The king taken by a mermaid", 40, ((40, "40"), (50, "50"))),
    ),
    fields=(
        Field("bid", "Bids", asks="{who}’s bid?", short="b", bounds=up_to_cards, told_of=tricks_in_all),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=up_to_cards,
            at_most=tricks_in_all,  # the kraken takes a trick that nobody has
            likely=lambda line, tally: line.each("bid"),
        ),
        Field(
            "bonus",
            "Bonus",
            asks="{who}’s bonus?",
            short="+",
            high=300,
            step=10,
            likely=lambda line, tally: (0,) * line.sides,
            whose=may_have_bonus,
            aid=bonuses,
        ),
    ),
    score=score,
)

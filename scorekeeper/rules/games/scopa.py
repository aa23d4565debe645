"""Scopa and scopone: most cards, most coins, the seven of coins, the primiera, and every sweep are a point each.

Source: common rules. Of several past the target the highest wins; level ones play on. Escoba counts sevens instead of
the primiera.
"""

from .. import feats
from ..game import About, Checks, Field, Game, How, Totals, Turns
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import first_to, to_the_right
from ..tally import Points, RuleError, Tally, Written

CARDS, COINS = 40, 10
LEAST_RUN = 3  # of a napola: ace, two and three of coins


def most(counts: tuple[int, ...]) -> tuple[int, ...]:
    """1 for whoever has the most; nothing where two do."""
    best = max(counts)
    return tuple(int(count == best and counts.count(best) == 1) for count in counts)


def coin(line: LineFacts, key: str) -> tuple[int, ...]:
    """1 for whoever this box names."""
    return tuple(int(side == line.who(key)) for side in range(line.sides))


def score(line: LineFacts, tally: Tally) -> Points:
    parts = (
        most(line.each("cards")),
        most(line.each("coins")),
        coin(line, "settebello"),
        coin(line, "primiera"),
        coin(line, "sevens"),
        coin(line, "rebello"),
        line.each("sweeps"),
        line.each("napola"),
    )
    return (tuple(map(sum, zip(*parts, strict=True))),)


def check_coins(line: LineFacts, tally: Tally) -> None:
    """Nobody has more coins than cards."""
    for side in tally.playing:
        cards, coins = line.each("cards")[side], line.each("coins")[side]
        if coins > cards:
            sentence = "{who} has {coins} coins, but only {cards} cards. Change one."
            raise RuleError(sentence, who=side, coins=coins, cards=cards)


def has_coins(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Who took coins at all, as far as that is written."""
    return tuple(side for side in tally.playing if line.value("coins", side) != 0)


PRIMIERA = "the best primiera"
SEVENS = "the most sevens"
POINTS = "A point each: most cards, most coins, the seven of coins{}, and every sweep. Level, nobody has it."
COUNTS = {
    "primiera": POINTS.format(", " + PRIMIERA),
    "sevens": POINTS.format(", " + SEVENS),
    "no": POINTS.format(""),
}
REBELLO = "The king of coins is a point."
NAPOLA = "Ace, two and three of coins are 3 points, and each further one in the row a point."

GAME = Game(
    key="scopa",
    name="Scopa",
    about=About(
        "Common rules",
        kind="other",
        other_names=("Scopone", "Escoba"),
        pack="an Italian or Spanish pack of 40",
        minutes=6,
        match_minutes=30,
        most_often=2,
    ),
    how=How(
        (*COUNTS.values(), REBELLO, NAPOLA, "The highest total at the target wins; level ones play on."),
        only_if=(
            *(OnlyIf(words, "primiera", (key,)) for key, words in COUNTS.items()),
            OnlyIf(REBELLO, "rebello", (True,)),
            OnlyIf(NAPOLA, "napola", (True,)),
        ),
        in_short=("A point each: most cards, most coins, seven of coins, primiera, every sweep.",),
    ),
    seating=((2, 1), (3, 1), (2, 2), (4, 1)),
    totals=Totals(digits=2),
    options=(
        Option(
            "target",
            "Played to",
            11,
            ((11, "11 points"), (16, "16 points"), (21, "21 points"), (15, "15 points (Escoba)")),
        ),
        Option(
            "primiera",
            "A point for",
            "primiera",
            (("primiera", PRIMIERA), ("sevens", f"{SEVENS} (Escoba)"), ("no", "neither")),
        ),
        Option("napola", "Napola: the row from the ace of coins counts", False),
        Option("rebello", "The king of coins is a point", False),
        Option("alone", "Four play each for themselves", False, seats=True),
    ),
    fields=(
        Field(
            "cards",
            "Cards",
            asks="{who}’s cards?",
            short="c",
            high=CARDS,
            adds_to=lambda line, tally: CARDS,
        ),
        Field(
            "coins",
            "Coins",
            asks="{who}’s coins?",
            short="co",
            high=COINS,
            adds_to=lambda line, tally: COINS,
        ),
        Field(
            "settebello",
            "Seven of coins",
            asks="Who has the seven of coins?",
            kind="who",
            per="line",
            short="7",
            among=has_coins,
        ),
        Field(
            "primiera",
            "Primiera",
            asks="Who has the best primiera?",
            kind="who",
            per="line",
            short="pr",
            nobody="nobody",
            under=("primiera", "primiera"),
        ),
        Field(
            "sevens",
            "Most sevens",
            asks="Who has the most sevens?",
            kind="who",
            per="line",
            short="7s",
            nobody="nobody",
            under=("primiera", "sevens"),
        ),
        Field(
            "rebello",
            "King of coins",
            asks="Who has the king of coins?",
            kind="who",
            per="line",
            short="K",
            among=has_coins,
            under=("rebello", True),
        ),
        Field(
            "napola",
            "Napola",
            asks="How long is {who}’s row from the ace of coins?",
            short="n",
            high=COINS,
            impossible=(1, 2),
            at_most=lambda line, tally: COINS,
            optional=True,
            under=("napola", True),
        ),
        Field("sweeps", "Sweeps", asks="{who}’s sweeps?", short="s", high=19),
    ),
    turns=Turns(dealer=to_the_right),
    checks=Checks(line=check_coins),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
)


def all_points(written: Written, tally: Tally) -> tuple[int, ...]:
    """Cards, coins, the seven of coins and the primiera, or sevens, by one side."""
    line = written.line
    counts = [most(line.each("cards")), most(line.each("coins")), coin(line, "settebello")]
    best = [coin(line, "sevens" if tally.option("primiera") == "sevens" else "primiera")]
    all_four = tally.option("primiera") != "no"
    return tuple(int(all_four and all(each[side] for each in counts + best)) for side in range(line.sides))


REMEMBERED = feats.Remembered(
    (
        feats.least("napola", 10, "napola", "The whole napola"),
        feats.Worth("all four", "All four points", all_points),
        feats.least("sweeps", 4, "sweeps", "{figure} sweeps"),
    )
)

"""Oh Hell: say how many tricks you will take, and take exactly that many.

Source: Metzker 2026, "Oh Hell! (Screw your neighbour)". A made bid of ten is 20 (F-16); the second scale
is from a newspaper. The dealer's hook applies in every row except the one-card row, where all bid at once.
"""

from ..game import Field, Game, Span
from ..line import Line
from ..shapes import alone
from ..table import Option, Row, Setup, Under
from ..tally import Points, Tally

SUITS = (("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠"), ("N", "no trump"))
TRUMPS, TURN_UP = "trumps: {suit}", "turn one up for trumps"
ONE_CARD = "Deal 1 card each; {trumps}. All bid at once, with a fist or a finger."
MANY_CARDS = "Deal {count} cards each; {trumps}. The bids may not add up to {count}."


def rows(setup: Setup) -> tuple[Row, ...]:
    """From ten cards (seven with six or seven players) down to one and up again."""
    most = 10 if setup.sides < 6 else 7
    cards = list(range(most, 0, -1)) + list(range(2, most + 1))
    printed = setup.options["trumps"] == "printed"
    return tuple(
        Row(f"{count}", note=SUITS[at % len(SUITS)][1] if printed else "", number=count, total=count)
        for at, count in enumerate(cards)
    )


def up_to_cards(line: Line, tally: Tally) -> tuple[int, int]:
    return 0, tally.row.number


def cards(line: Line, tally: Tally) -> int | None:
    return tally.row.number


def hook(line: Line, tally: Tally) -> int | None:
    """The total that the bids may not make; None in the one-card row."""
    return tally.row.number if tally.row.number > 1 else None


def bids(line: Line, tally: Tally) -> tuple[int, ...]:
    return line.each("bid")


def made(tally: Tally, bid: int) -> int:
    """The points of a made bid."""
    return 110 if tally.option("literal_ten") and bid == 10 else 10 + bid


def span(tally: Tally) -> Span:
    """At most the highest possible bid made in every row."""
    return 0, sum(made(tally, row.number) for row in tally.rows)


def score(line: Line, tally: Tally) -> Points:
    """Ten and the bid where it was made; else 0, or a point a trick."""
    consoled = tally.option("scale") == "tricks"
    points = [
        made(tally, bid) if bid == tricks else tricks if consoled else 0
        for bid, tricks in zip(line.each("bid"), line.each("tricks"), strict=True)
    ]
    return (tuple(points[side] if side in tally.playing else 0 for side in range(line.sides)),)


def marks(line: Line, tally: Tally) -> tuple[str, ...]:
    return tuple(
        "" if bid == tricks else "missed" for bid, tricks in zip(line.each("bid"), line.each("tricks"), strict=True)
    )


def says(tally: Tally) -> str:
    count = tally.row.number
    trumps = TRUMPS.format(suit=tally.row.note) if tally.row.note else TURN_UP
    if count == 1:
        return ONE_CARD.format(trumps=trumps)
    if count == 0:
        return ""
    return MANY_CARDS.format(count=count, trumps=trumps)


GAME = Game(
    key="oh_hell",
    name="Oh Hell",
    other_names=("Screw your neighbour", "Oh Pshaw", "Nomination Whist", "Contract Whist", "Up and down the river"),
    source="Metzker 2026",
    how=(
        "Before the play, everybody says how many tricks they will take. Take exactly that many and you"
        " get a 1 in front of your bid: 10 for a made 0, 13 for a made 3.",
        "A made ten is 20.",
        "Miss it, by too few or too many, and the deal scores nothing.",
        "The dealer bids last and may not make the bids add up to the tricks, so somebody must miss.",
        "With one card each, all bid at once with a fist or a finger, and any sum will do.",
        "Ten cards each, then nine, down to one and up again (from seven with six or seven players)."
        " The highest total wins.",
    ),
    how_if=(
        Under("A made ten is 20.", "literal_ten", (False,)),
        Under("Miss it, by too few or too many, and the deal scores nothing.", "scale", ("nothing",)),
    ),
    seating=alone(3, 7),
    match_minutes=60,
    rows=rows,
    options=(
        Option(
            "scale", "A missed bid scores", "nothing", (("nothing", "nothing"), ("tricks", "1 for each trick taken"))
        ),
        Option("literal_ten", "A made bid of ten is 110, not 20", False),
        Option(
            "trumps",
            "Trumps",
            "turned",
            (("turned", "the suit of the card turned up"), ("printed", "♣ ♦ ♥ ♠ and none, in turn")),
        ),
    ),
    fields=(
        Field(
            "trump",
            "Trump",
            asks="What is trumps?",
            kind="choice",
            per="line",
            short="trump",
            choices=SUITS,
            optional=True,
            under=("trumps", "turned"),
        ),
        Field("bid", "Bids", asks="{who}’s bid?", short="b", bounds=up_to_cards, shuns=hook),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=up_to_cards,
            adds_to=cards,
            likely=bids,
        ),
    ),
    score=score,
    span=span,
    marks=marks,
    says=says,
)

"""Oh Hell: say how many tricks you will take, and take exactly that many.

Source: Metzker 2026, "Oh Hell! (Screw your neighbour)". A made bid of ten is 20 (F-16). The dealer's hook holds in
every row but the book's one-card row, where all bid at once. Other lengths and scores are common ones.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .. import feats
from ..game import About, Field, Game, How, Span, Totals, Words
from ..line import LineFacts, whole
from ..setup import OnlyIf, Option, Row, Setup
from ..shapes import alone, tricks_in_all, up_to_cards
from ..tally import Points, Tally

SUITS = (("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠"), ("N", "no trumps"))
PACK, MOST, SEVEN, THIRTEEN = 52, 10, 7, 13


def down(most: int) -> list[int]:
    return list(range(most, 0, -1))


def up(most: int) -> list[int]:
    return list(range(1, most + 1))


def dealt(setup: Setup) -> list[int]:
    """How many cards each gets, deal by deal: never more than the pack has, with one to turn up but where all are
    dealt. The book: from ten (seven, for six or seven players) down to one and up again, one card once."""
    room = (PACK - 1) // setup.sides
    ten = MOST if setup.sides < 6 else SEVEN
    own = [count for count in own_list(setup.options) if 0 < count <= PACK // setup.sides]
    lengths = {
        "down_up": down(ten) + up(ten)[1:],
        "up": up(ten),
        "down": down(ten),
        "up_down": up(SEVEN) + down(SEVEN)[1:],
        "down_up_seven": down(SEVEN) + up(SEVEN)[1:],
        "most": up(room) + down(room)[1:],
        "thirteen": [min(THIRTEEN, PACK // setup.sides)] * THIRTEEN,
        "own": own,
    }
    return lengths[setup.options["cards"]] or lengths["down_up"]


def own_list(options: Mapping[str, Any]) -> tuple[int, ...]:
    """The list of cards that the players typed."""
    return tuple(whole(figure) for figure in str(options.get("own") or "").split(","))


def rows(setup: Setup) -> tuple[Row, ...]:
    """A row a deal, with its number of cards."""
    printed = setup.options["trumps"] == "printed"
    return tuple(
        Row(f"{count}", note=SUITS[at % len(SUITS)][1] if printed else "", number=count, total=count)
        for at, count in enumerate(dealt(setup))
    )


def hook(line: LineFacts, tally: Tally) -> int | None:
    """The sum that the bids may not make; none where the house has no hook, nor where one card is bid at once."""
    count = tally.row.number
    at_once = count == 1 and tally.option("one_card") == "at_once"
    return count if tally.option("hook") and not at_once else None


def made(tally: Tally, bid: int) -> int:
    """What a made bid brings."""
    exact, zero = tally.option("exact"), tally.option("zero")
    if bid == 0 and zero != "same":
        return 5 + tally.row.number if zero == "cards" else int(zero)
    if exact == "ten" and bid == MOST and tally.option("literal_ten"):
        return 110
    scales = {"ten": 10 + bid, "five": 5 + bid, "square": 10 + bid * bid, "twenty": 20 + 10 * bid, "times": 10 * bid}
    return scales[exact]


def missed(tally: Tally, bid: int, tricks: int) -> int:
    """What a missed bid brings, or costs."""
    scale = tally.option("scale")
    if scale == "tricks":
        return tricks
    if scale == "bid":
        return -bid
    return -{"nothing": 0, "one": 1, "five": 5, "ten": 10}[scale] * abs(bid - tricks)


def span(tally: Tally) -> Span:
    """In every row the highest bid made, and every row missed as far as can be."""
    each = {"nothing": 0, "tricks": 0, "one": 1, "five": 5, "ten": 10, "bid": 1}[tally.option("scale")]
    best = 0
    for number, row in enumerate(tally.rows):
        before = replace(tally, number=tally.first + number)
        best += max(made(before, bid) for bid in range(row.number + 1))
    return -each * sum(row.number for row in tally.rows), best


def score(line: LineFacts, tally: Tally) -> Points:
    """What the bid brings where it was made exactly, and where it was not."""
    points = [
        made(tally, bid) if bid == tricks else missed(tally, bid, tricks)
        for bid, tricks in zip(line.each("bid"), line.each("tricks"), strict=True)
    ]
    return (tuple(points[side] if side in tally.playing else 0 for side in range(line.sides)),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple(
        "" if bid == tricks else "missed" for bid, tricks in zip(line.each("bid"), line.each("tricks"), strict=True)
    )


DEAL_ONE, DEAL_MANY = "Deal 1 card each; {trumps}.", "Deal {count} cards each; {trumps}."
AT_ONCE = "All bid at once, with a fist or a finger."
FOREHEAD = "Hold it to your forehead: you see all cards but your own."
NOT_SUM = "The bids may not add up to {count}."


def says(tally: Tally) -> str:
    count = tally.row.number
    trumps = f"trumps: {tally.row.note}" if tally.row.note else "turn one up for trumps"
    if count == 0:
        return ""
    if count * len(tally.playing) == PACK and not tally.row.note:
        trumps = "the last card is trumps"
    sentences = [(DEAL_ONE if count == 1 else DEAL_MANY).format(count=count, trumps=trumps)]
    if count == 1 and tally.option("one_card") == "at_once":
        return " ".join([*sentences, AT_ONCE])
    if count == 1 and tally.option("one_card") == "forehead":
        sentences.append(FOREHEAD)
    return " ".join([*sentences, NOT_SUM.format(count=count)] if tally.option("hook") else sentences)


EXACT = {
    "ten": "Made: a 1 in front of your bid, so 13 for a made 3.",
    "five": "Made: 5 and the bid, so 8 for a made 3.",
    "square": "Made: 10 and the bid times itself, so 19 for a made 3.",
    "twenty": "Made: 20 and 10 for each trick, so 50 for a made 3.",
    "times": "Made: 10 for each trick, so 30 for a made 3.",
}
MADE_TEN = "A made ten is 20."
ZERO = {"10": "A made 0 is 10.", "5": "A made 0 is 5.", "cards": "A made 0 is 5 and the number of cards dealt."}
MISSED = {
    "nothing": "Miss it, by too few or too many, and the deal scores nothing.",
    "tricks": "Miss it, by too few or too many, and you score 1 for each trick taken.",
    "one": "Miss it, and you lose 1 for each trick too few or too many.",
    "five": "Miss it, and you lose 5 for each trick too few or too many.",
    "ten": "Miss it, and you lose 10 for each trick too few or too many.",
    "bid": "Miss it, by too few or too many, and you lose your bid.",
}
HOOK = "The dealer bids last and may not make the bids add up to the tricks, so somebody must miss."
NO_HOOK = "The dealer bids last. The bids may add up to the tricks."
ONE_CARD = {
    "at_once": "With one card each, all bid at once with a fist or a finger, and any sum will do.",
    "forehead": "With one card each, hold it to your forehead: you see all cards but your own.",
}
LENGTHS = {
    "down_up": "Ten cards each, then nine, down to one and up again (from seven with six or seven players).",
    "up": "One card each, then two, up to ten (seven with six or seven players).",
    "down": "Ten cards each, then nine, down to one (from seven with six or seven players).",
    "up_down": "One card each, then two, up to seven and down again.",
    "down_up_seven": "Seven cards each, then six, down to one and up again.",
    "most": "One card each, then two, up to as many as go round with one to turn up, and down again.",
    "thirteen": "Thirteen deals of thirteen cards each, or of as many as go round.",
    "own": "As many cards each as your own list says.",
}

GAME = Game(
    key="oh_hell",
    name="Oh Hell",
    about=About(
        "Metzker 2026",
        kind="tricks",
        packs=1,
        other_names=("Screw your neighbour", "Oh Pshaw", "Nomination Whist", "Contract Whist", "Up and down the river"),
        match_minutes=60,
    ),
    how=How(
        (
            "Before the play, everybody says how many tricks they will take. The aim is to take exactly that many.",
            *EXACT.values(),
            MADE_TEN,
            *ZERO.values(),
            *MISSED.values(),
            HOOK,
            NO_HOOK,
            *ONE_CARD.values(),
            *LENGTHS.values(),
            "The highest total wins.",
        ),
        in_short=(*EXACT.values(), *MISSED.values(), "The highest total wins."),
        only_if=(
            *(OnlyIf(words, "exact", (key,)) for key, words in EXACT.items()),
            OnlyIf(MADE_TEN, "exact", ("ten",)),
            OnlyIf(MADE_TEN, "literal_ten", (False,)),
            *(OnlyIf(words, "zero", (key,)) for key, words in ZERO.items()),
            *(OnlyIf(words, "scale", (key,)) for key, words in MISSED.items()),
            OnlyIf(HOOK, "hook", (True,)),
            OnlyIf(NO_HOOK, "hook", (False,)),
            *(OnlyIf(words, "one_card", (key,)) for key, words in ONE_CARD.items()),
            *(OnlyIf(words, "cards", (key,)) for key, words in LENGTHS.items()),
        ),
    ),
    seating=alone(3, 7),
    words=Words(marks=marks, says=says),
    totals=Totals(signed_by=lambda options: options.get("scale") not in ("nothing", "tricks"), span=span),
    rows=rows,
    options=(
        Option(
            "cards",
            "Cards each",
            "down_up",
            (
                ("down_up", "10 down to 1 and up again (7 for six or seven players)"),
                ("up", "1 up to 10 (7 for six or seven players)"),
                ("down", "10 down to 1 (7 for six or seven players)"),
                ("up_down", "1 up to 7 and down again"),
                ("down_up_seven", "7 down to 1 and up again"),
                ("most", "1 up to as many as there are, and down again"),
                ("thirteen", "13 deals of 13 cards, or of as many as there are"),
                ("own", "your own list"),
            ),
        ),
        Option("own", "Your own list of cards each", "", typed="figures", under=("cards", "own")),
        Option("hook", "The bids may not add up to the tricks", True, off="The bids may add up to the tricks"),
        Option(
            "one_card",
            "With one card each",
            "usual",
            (
                ("usual", "bid as ever"),
                ("at_once", "all bid at once, and any sum will do"),
                ("forehead", "hold it to your forehead"),
            ),
            book="at_once",
        ),
        Option(
            "exact",
            "A made bid scores",
            "ten",
            (
                ("ten", "10 and the bid"),
                ("five", "5 and the bid"),
                ("square", "10 and the bid times itself"),
                ("twenty", "20 and 10 for each trick"),
                ("times", "10 for each trick"),
            ),
        ),
        Option(
            "zero",
            "A made 0 scores",
            "same",
            (("same", "as any bid"), ("10", "10"), ("5", "5"), ("cards", "5 and the cards dealt")),
        ),
        Option(
            "scale",
            "A missed bid scores",
            "nothing",
            (
                ("nothing", "nothing"),
                ("tricks", "1 for each trick taken"),
                ("one", "minus 1 for each trick off"),
                ("five", "minus 5 for each trick off"),
                ("ten", "minus 10 for each trick off"),
                ("bid", "minus the bid"),
            ),
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
        Field(
            "bid", "Bids", asks="{who}’s bid?", short="b", bounds=up_to_cards, forbidden_sum=hook, told_of=tricks_in_all
        ),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=up_to_cards,
            adds_to=lambda line, tally: tally.row.number,
            likely=lambda line, tally: line.each("bid"),
        ),
    ),
    score=score,
)

REMEMBERED = feats.Remembered((feats.as_said("bid", "tricks", 5, "bid made", "Bid {figure} and made it"),))

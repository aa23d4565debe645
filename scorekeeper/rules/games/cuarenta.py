"""Cuarenta for two, or four in pairs, to 40: what is announced is pegged at once, then the captured cards.

Source: The Ultimate Book of Card Games. Its ronda of "three cards of matching suit" is read as three of a rank.
Ours: both sides with twenty cards, the non-dealer has 6; equal and below twenty, nobody has the 2; the peg stops at 40.
House rules: a ronda may count 2, and an odd card above twenty may be rounded up.
"""

from ..game import About, Field, Game, How, KeyFace, Pegging, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..match import MATCH
from ..setup import Option
from ..shapes import ranked
from ..tally import Over, Points, Tally

TARGET, LEG = 40, 20
PACK, ENOUGH = 40, 20  # cards; from so many on they count 6 and more
MORE = 2  # what the side with more cards has where neither has enough
TOO_FAR_FOR_LIMPIA = 38
WHAT = (
    ("caida", "caída"),
    ("limpia", "limpia"),
    ("ronda", "ronda"),
    ("robbed", "caught"),
    ("four", "four"),
    ("cards", "cards"),
)
POINTS = {"caida": 2, "limpia": 2, "robbed": 10}
DEAL = "Deal 5 each, {times} times with the same 40 cards."
REACHED = "{who} reached 40."
CALLED = {"four": "four alike"}
CARDS, TWO_FIGURES, TWENTY_EACH = "{cards} cards", "{cards}, {more} cards", "20 each: {{who}} {points}"


def who_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Either side; nobody has a limpia from 38 on."""
    barred = TOO_FAR_FOR_LIMPIA if line.word("what") == "limpia" else TARGET
    return tuple(side for side, total in enumerate(tally.totals) if total < barred)


def what_now(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple(key for key, words in WHAT if key != "limpia" or min(tally.totals) < TOO_FAR_FOR_LIMPIA)


def numbers_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The points of what is announced; at the end the number of cards of the side with more, or of both."""
    what = line.word("what")
    if what == "cards":
        return (0, ENOUGH) if line.value("who") == NOBODY else tuple(range(1, PACK + 1))
    if what == "ronda":
        return (int(tally.option("ronda")),)
    if what == "four":
        return (TARGET - (tally.totals[line.who("who")] if line.who("who") != NOBODY else 0),)
    return (POINTS.get(what, 0),)


def for_cards(cards: int, tally: Tally) -> int:
    """What the side with more cards has for them."""
    if cards < ENOUGH:
        return MORE
    return 6 + (cards - ENOUGH + int(tally.option("odd") == "up")) // 2


def score(line: LineFacts, tally: Tally) -> Points:
    who, points = line.who("who"), line.number("points")
    if line.word("what") == "cards":
        shared, points = who == NOBODY, for_cards(points, tally) if who != NOBODY or points else 0
        who = (tally.dealer + 1) % line.sides if shared else who
    rest = TARGET - tally.totals[who]
    return (tuple(min(points, rest) if side == who else 0 for side in range(line.sides)),)


def key_faces(tally: Tally, side: int) -> tuple[KeyFace, ...]:
    """The keys of a side: what is announced, then its cards, those together that bring as much."""
    if side == NOBODY:
        other = (tally.dealer + 1) % tally.setup.sides
        return (
            KeyFace("cards", ENOUGH, "", TWENTY_EACH.format(points=for_cards(ENOUGH, tally)), who=other),
            KeyFace("cards", 0, "", "level under 20: 0"),
        )
    announced = tuple(
        KeyFace(what, points, f"{TARGET if what == 'four' else points}", CALLED.get(what, words), wide=what in CALLED)
        for what, words in WHAT
        if what != "cards"
        for points in numbers_now(LineFacts({"what": what, "who": side}, tally.setup.sides), tally)
    )
    more = KeyFace("cards", MORE, f"{MORE}", "more, under 20", wide=True)
    return (*announced, more, *(enough(number, tally) for number in range(ENOUGH, PACK + 1) if is_first(number, tally)))


def is_first(cards: int, tally: Tally) -> bool:
    """Whether one card fewer brings less."""
    return cards == ENOUGH or for_cards(cards - 1, tally) < for_cards(cards, tally)


def enough(cards: int, tally: Tally) -> KeyFace:
    """The key of so many cards, and of one more where that brings as much."""
    points, one_more = for_cards(cards, tally), cards < PACK and not is_first(cards + 1, tally)
    words = TWO_FIGURES.format(cards=cards, more=cards + 1) if one_more else CARDS.format(cards=cards)
    return KeyFace("cards", cards, f"{points}", words)


def over(tally: Tally) -> Over | None:
    """The end: somebody reached 40."""
    if max(tally.totals) < TARGET:
        return None
    return Over(REACHED, ranked(tally), tuple(side for side, total in enumerate(tally.totals) if total == TARGET))


GAME = Game(
    key="cuarenta",
    name="Cuarenta",
    about=About(
        "The Ultimate Book of Card Games",
        kind="board",
        packs=1,
        pack="40 cards",
        other_names=("Four-hand Cuarenta",),
        minutes=5,
        match_minutes=20,
    ),
    how=How(
        (
            "Played with 40 cards to 40 points; what is announced is pegged at once.",
            "Ronda, three of a rank dealt: 4. Caída, capturing by matching the card just played: 2. Limpia, clearing"
            " the table: 2, but not from 38 on. Capturing part of an opponent’s ronda and saying so: 10.",
            "Four of a rank dealt to one player win the game.",
            "When the pack is played out the side with 20 cards has 6, and 1 more for each two cards above. Where"
            " neither has 20, the side with more has 2. Twenty each: the non-dealer has 6.",
        ),
        in_short=("Ronda 4, caída 2, limpia 2. Cards: 20 are 6, each two more 1; else the most have 2. To 40.",),
    ),
    seating=((2, 1), (2, 2)),
    words=Words(key_faces=key_faces, says=lambda tally: DEAL.format(times=PACK // 5 // len(tally.setup.seats))),
    totals=Totals(digits=2, span=lambda tally: (0, TARGET)),
    options=(
        MATCH,
        Option("ronda", "A ronda counts", 4, ((4, "4"), (2, "2"))),
        Option("odd", "An odd card above twenty", "down", (("down", "counts nothing"), ("up", "counts 1"))),
    ),
    fields=(
        Field(
            "what",
            "What is pegged",
            asks="What is pegged?",
            kind="choice",
            per="line",
            short="what",
            choices=WHAT,
            among=what_now,
        ),
        Field(
            "who",
            "Who pegs",
            asks="Who pegs?",
            kind="who",
            per="line",
            short="who",
            among=who_now,
            nobody="level",
            # whether both may have as many: only of the cards at the end
            nobody_now=lambda line, tally: line.word("what") == "cards",
        ),
        Field(
            "points",
            "Points, or cards",
            asks="{who}’s {what}?",
            per="line",
            short="no",
            high=40,
            among=numbers_now,
        ),
    ),
    # the cards are counted when the pack is played out
    turns=Turns(closes=lambda line, tally: line.word("what") == "cards"),
    score=score,
    over=over,
    pegging=Pegging(leg=LEG, target=TARGET),
)

"""Word rummy, known as Quiddler: eight deals of three to ten letters; words laid down less letters left.

Source: common rules. Level at the longest word or at most words, nobody has the bonus. Letters count as in English.
"""

from ..card_aid import Pack, sum_aid
from ..game import About, Company, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import joins_last
from ..setup import Row
from ..shapes import alone
from ..tally import Points, Tally

BONUS, FEWEST, DEALS = 10, 3, 8
BY_VALUE = (
    (2, "AEIO"),
    (3, "LST"),
    (4, "UY"),
    (5, "DMNR"),
    (6, "FGP"),
    (7, "H"),
    (8, "BCK"),
    (10, "W"),
    (11, "V"),
    (12, "X"),
    (13, "J"),
    (14, "Z"),
    (15, "Q"),
)
LETTERS = {f"{letter}{value}": value for value, letters in BY_VALUE for letter in letters}
PAIRS = {"CL10": 10, "ER7": 7, "IN7": 7, "QU9": 9, "TH9": 9}  # two letters on one card
ALPHABET = sorted(LETTERS)
ROWS = (*[tuple(ALPHABET[at : at + 7]) for at in (0, 7, 14, 21)], tuple(PAIRS))
AID = sum_aid(LETTERS | PAIRS, Pack(ROWS, 0, name="letters", shared=False))


def score(line: LineFacts, tally: Tally) -> Points:
    """Letters used less letters left, and 10 for the longest word and for most words."""
    boxes = zip(line.each("used"), line.each("left"), strict=True)
    named = [line.who("longest"), line.who("most")]
    return (tuple(used - left + BONUS * named.count(side) for side, (used, left) in enumerate(boxes)),)


def says(tally: Tally) -> str:
    return DEAL.format(count=tally.row.number) if tally.row.number else "All rows are played."


DEAL = "Deal {count} cards each."

GAME = Game(
    key="word_rummy",
    name="Word rummy",
    about=About("Common rules", kind="melds", pack="a pack of cards with letters", minutes=7, match_minutes=60),
    how=How(
        (
            "Eight deals of three to ten cards each. Whoever makes words of all ends it; the others have a last turn.",
            "Add up the letters of your words, and take off those that you did not use.",
            "The longest word and the most words are 10 more each; where two are level, for nobody.",
            "The highest total after the eighth deal wins.",
        ),
        in_short=("Letters used less letters left; 10 for the longest word, 10 for most words.",),
    ),
    seating=alone(2, 8),
    words=Words(says=says),
    totals=Totals(signed=True),
    rows=lambda setup: tuple(Row(f"{FEWEST + at}", number=FEWEST + at) for at in range(DEALS)),
    fields=(
        Field(
            "used",
            "Letters used",
            asks="What do {who}’s words count?",
            short="words",
            high=200,
            aid=lambda line, tally: AID,
        ),
        Field(
            "left",
            "Letters left",
            asks="What do {who}’s unused letters count?",
            short="left",
            high=150,
            aid=lambda line, tally: AID,
        ),
        Field(
            "longest",
            "Longest word",
            asks="Who had the longest word?",
            kind="who",
            per="line",
            short="long",
            nobody="nobody: level",
        ),
        Field(
            "most",
            "Most words",
            asks="Who had the most words?",
            kind="who",
            per="line",
            short="most",
            nobody="nobody: level",
        ),
    ),
    score=score,
    company=Company(joins_last),
)

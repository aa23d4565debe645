"""Crossword tiles, known as Scrabble: what each turn brings, and at the end what is left on the racks.

Source: common rules; tournaments give whoever is out twice what the others have left. Letters count as in English;
in other languages figures are typed.
"""

from collections.abc import Sequence
from dataclasses import replace

from .. import feats
from ..card_aid import CardAid, CountPart, Pack
from ..game import About, Checks, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.turns_and_end import END, LEFT_AT_END, MINUTES, TURN, WENT_OUT, turn_clock
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, Points, RuleError, Tally

BY_VALUE = ((1, "AEILNORSTU"), (2, "DG"), (3, "BCMP"), (4, "FHVWY"), (5, "K"), (8, "JX"), (10, "QZ"))
VALUES = {f"{letter}{value}": value for value, letters in BY_VALUE for letter in letters} | {"blank": 0}
ALPHABET = sorted(key for key in VALUES if key != "blank")
LETTER, WORD = {"2L": 2, "3L": 3}, {"2W": 2, "3W": 3}
ALL_SEVEN, SEVEN, NEXT = "+50", 50, "next"
MOST = 2_000
PACK = Pack(
    (*[tuple(ALPHABET[at : at + 7]) for at in (0, 7, 14, 21)], ("blank", *LETTER, *WORD), (ALL_SEVEN, NEXT)),
    0,
    name="word",
    shared=False,
)


def word_score(letters: Sequence[int], times: Sequence[int], word: int) -> int:
    """What a word counts: each letter by its square, then the word by its squares."""
    if not 1 <= word <= 27 or any(each not in (1, 2, 3) for each in times):
        raise RuleError("A letter counts once, twice or three times.")
    return word * sum(value * time for value, time in zip(letters, times, strict=True))


def count_word(pieces: Sequence[str]) -> int:
    """One word as tapped: after a letter what its square does to it; the squares of the word anywhere."""
    letters, times, word = list[int](), list[int](), 1
    for piece in pieces:
        if piece in VALUES:
            letters.append(VALUES[piece])
            times.append(1)
        elif piece in WORD:
            word = word * WORD[piece]
        elif letters and piece in LETTER:
            times = [*times[:-1], LETTER[piece]]
    return word_score(letters, times, word)


def count_turn(pieces: Sequence[str]) -> tuple[CountPart, ...]:
    """What a turn counts, word by word, with 50 for all seven tiles."""
    words = [each.split() for each in " ".join(each for each in pieces if each != ALL_SEVEN).split(NEXT)]
    parts = [CountPart("word", f"word {at}", tuple(word), count_word(word)) for at, word in enumerate(words, 1) if word]
    return (*parts, *[CountPart("all", "all seven", (ALL_SEVEN,), SEVEN)] * (ALL_SEVEN in pieces))


AID = CardAid(0, "", count_turn, PACK)


def score(line: LineFacts, tally: Tally) -> Points:
    """The turns; at the end each loses what is left, and whoever is out has it all, or twice and the others stay."""
    turns, left, out = line.each("turn"), line.each("left"), line.who("out")
    twice, rest = tally.option("end") == "double", sum(left)
    at_end = [0 if twice else -each for each in left]
    if out != NOBODY:
        at_end[out] = 2 * rest if twice else rest
    return (tuple(turn + each for turn, each in zip(turns, at_end, strict=True)),)


def over(tally: Tally) -> Over | None:
    """The end: what is left is written; of level players whoever had more before that is ahead."""
    last = tally.written[-1] if tally.written else None
    if last is None or last.points is None or last.lacks or not last.line.tick("end"):
        return None
    before = [sum(each) for each in zip(tally.totals, [-points for points in last.points[0]], strict=True)]
    before = [total + turn for total, turn in zip(before, last.line.each("turn"), strict=True)]
    return Over("", ranked(tally, tuple(total * MOST + had for total, had in zip(tally.totals, before, strict=True))))


ENDS = {
    "shared": "At the end each loses what is left on the rack; whoever is out has all of that.",
    "double": "At the end whoever is out has twice what the others have left; they lose nothing.",
}

GAME = Game(
    key="crossword_tiles",
    name="Crossword tiles",
    about=About(
        "Common rules",
        kind="other",
        pack="a board and a bag of letter tiles",
        other_names=("Scrabble", "Words with Friends", "Super Scrabble", "Upwords"),
        minutes=5,
        match_minutes=60,
        most_often=2,
    ),
    how=How(
        (
            "Letters count by their squares, then the word by its squares. All seven tiles at once bring 50.",
            *ENDS.values(),
            "Level, whoever had more before that wins.",
        ),
        only_if=tuple(OnlyIf(words, "end", (key,)) for key, words in ENDS.items()),
        in_short=("Letters, then words, by their squares; 50 for all seven tiles.",),
    ),
    seating=alone(2, 4),
    words=Words(deal="round", deals="rounds"),
    totals=Totals(digits=3, signed=True),
    options=(Option("end", "At the end", "shared", (("shared", "as at home"), ("double", "as in clubs"))), MINUTES),
    fields=(
        END,
        replace(TURN, high=MOST, digits=3, aid=lambda line, tally: AID),
        WENT_OUT,
        replace(LEFT_AT_END, digits=2),
    ),
    turns=Turns(dealer=lambda line, tally: tally.dealer, clock=turn_clock),
    checks=Checks(counts_incomplete=True),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered((feats.least("turn", 50, "turn", "A turn of {figure}"),))

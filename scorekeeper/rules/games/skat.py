"""Skat: one plays against two; the declarer writes the value of the game, or loses twice as much.

Source: the common rules and list. By a house rule the list is that of a tournament, or losses alone are written, to
301. A bid above the value makes it the next multiple that reaches the bid, and lost; of null games the next value.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.bock import BOCK, BOCK_HOW, BOCK_ONLY_IF, BOCK_ROUNDS, bock_times, says_bock
from ..setup import CENTS, OnlyIf, Option, Row
from ..shapes import alone, dealer_sits_out, ranked, settled_differences
from ..tally import Over, Points, Tally, Written, deals_agreed

BASE = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULLS = {"null": 23, "null hand": 35, "null ouvert": 46, "null ouvert hand": 59}
FACES = {"diamonds": "♦", "hearts": "♥", "spades": "♠", "clubs": "♣"}
SEATS, JACKS, MATADORS, STEPS = 3, 4, 11, 6
BONUS, OTHERS, OTHERS_OF_FOUR, PAYS = 50, 40, 30, -301
LOST = "{{who}} has {floor} and pays."  # {who} is filled in later


def played(line: LineFacts, tally: Tally) -> bool:
    return line.who("declarer") != NOBODY


def in_suit(line: LineFacts, tally: Tally) -> bool:
    """Whether a suit or grand is played: these have matadors and steps."""
    return played(line, tally) and line.word("game") in BASE


def value(line: LineFacts) -> int:
    """What the game is worth to the declarer: below 0 where it was lost, or the bid was above it."""
    game, bid = line.word("game"), line.number("bid")
    if game in NULLS:
        worth, reached = NULLS[game], [each for each in NULLS.values() if each >= bid]
        enough = reached[0] if reached else worth
    else:
        worth = BASE[game] * (line.number("matadors") + 1 + line.number("steps"))
        enough = -(-bid // BASE[game]) * BASE[game]
    times = 4 if line.tick("re") else 2 if line.tick("kontra") else 1
    if bid > worth:
        return -2 * enough * times
    return worth * times if line.tick("won") else -2 * worth * times


def score(line: LineFacts, tally: Tally) -> Points:
    """The value to the declarer; as the house rule counts, something to or from the others."""
    declarer, count, playing = line.who("declarer"), tally.option("count"), tally.playing
    times = bock_times(tally)
    if declarer == NOBODY:
        lost = times * line.number("points")
        return (tuple(-lost if side == line.who("loser") else 0 for side in range(line.sides)),)
    worth = value(line) * times
    won, others = worth > 0, 0
    if count == "tournament":
        others = 0 if won else OTHERS if line.sides == SEATS else OTHERS_OF_FOUR
        worth += BONUS if won else -BONUS
        playing = tuple(range(line.sides))  # whoever deals and sits out gets it, too
    elif count == "losses" and won:
        worth, others = 0, -worth
    return (tuple(worth if side == declarer else others if side in playing else 0 for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    """The end, where losses alone are written: somebody has -301."""
    if tally.option("count") != "losses" or min(tally.totals) > PAYS:
        return None
    by = tuple(side for side, total in enumerate(tally.totals) if total <= PAYS)
    return Over(LOST.format(floor=PAYS), ranked(tally), by)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """What the game was worth beside the declarer's total, as on a list."""
    worth = value(line) * bock_times(tally) if played(line, tally) else 0
    mark = f"+{worth}" if worth > 0 else f"{worth}"
    return tuple(mark if side == line.who("declarer") else "" for side in range(line.sides))


COUNTS = {
    "plain": "Won: the declarer writes the value. Lost: twice the value off. The others write nothing.",
    "tournament": "Won: the declarer writes the value and 50. Lost: twice the value and 50 off, and each other writes"
    " 40, with four at the table 30.",
    "losses": "Only losses are written. Won: the value off each other. Lost: twice the value off the declarer."
    " The first at -301 pays.",
}
KONTRA = "Kontra doubles, re doubles again."
RAMSCH = "Nobody bids: in a ramsch whoever has the most points loses them."

GAME = Game(
    key="skat",
    name="Skat",
    about=About(
        "Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", most_often=3, match_minutes=90
    ),
    how=How(
        (
            "Diamonds 9, hearts 10, spades 11, clubs 12, grand 24: times the matadors, 1 for the game, 1 for each step."
            " Steps: hand, schneider, schneider called, schwarz, schwarz called, ouvert.",
            "Null 23, hand 35, ouvert 46, ouvert hand 59.",
            *COUNTS.values(),
            "A bid above the value loses: the next multiple that reaches it counts.",
            KONTRA,
            RAMSCH,
            BOCK_HOW,
            "With four at the table the dealer sits out.",
        ),
        only_if=(
            *(OnlyIf(words, "count", (count,)) for count, words in COUNTS.items()),
            OnlyIf(KONTRA, "kontra", (True,)),
            OnlyIf(RAMSCH, "ramsch", (True,)),
            BOCK_ONLY_IF,
        ),
        in_short=("Won: the value. Lost: twice the value off.",),
    ),
    seating=alone(3, 4),
    words=Words(marks=marks, says=says_bock),
    totals=Totals(digits=4, signed=True),
    rows=lambda setup: tuple(Row(f"{deal + 1}") for deal in range(deals_agreed(setup))),
    options=(
        Option(
            "count",
            "Counted",
            "plain",
            (("plain", "the declarer alone"), ("tournament", "as in a tournament"), ("losses", "losses only, to 301")),
        ),
        Option("deals", "Deals", 0, ((0, "as many as you like"), (36, "36"), (48, "48"))),
        Option("kontra", "Kontra and re", False),
        Option("ramsch", "Nobody bids: ramsch", False),
        BOCK_ROUNDS,
        CENTS,
    ),
    fields=(
        BOCK,
        *(
            Field(
                key,
                label,
                asks=asks,
                kind="tick",
                per="line",
                short=key,
                phrase=key,
                optional=True,
                under=("kontra", True),
            )
            for key, label, asks in (("kontra", "Kontra", "Was kontra said?"), ("re", "Re", "Was re said?"))
        ),
        Field(
            "declarer",
            "Declarer",
            asks="Who was the declarer?",
            kind="who",
            per="line",
            short="declarer",
            nobody="nobody bid",
        ),
        Field(
            "game",
            "Game",
            asks="What did {declarer} play?",
            kind="choice",
            per="line",
            short="game",
            choices=tuple((key, FACES.get(key, key)) for key in (*BASE, *NULLS)),
            when=played,
        ),
        Field(
            "matadors",
            "Matadors",
            asks="With or without how many?",
            per="line",
            short="with",
            phrase="with {value}",
            low=1,
            bounds=lambda line, tally: (1, JACKS if line.word("game") == "grand" else MATADORS),
            when=in_suit,
        ),
        Field(
            "steps",
            "Steps",
            asks="Hand, schneider, schwarz, ouvert: how many steps?",
            per="line",
            short="steps",
            phrase="steps {value}",
            high=STEPS,
            when=in_suit,
        ),
        Field(
            "won", "Won", asks="Did {declarer} win?", kind="tick", per="line", short="won", phrase="won", when=played
        ),
        Field(
            "overbid",
            "Overbid",
            asks="Was the bid above the value?",
            kind="tick",
            per="line",
            short="over",
            optional=True,
            prompts=True,
        ),
        Field(
            "bid",
            "Bid",
            asks="What was the bid?",
            per="line",
            short="bid",
            phrase="bid {value}",
            low=18,
            high=264,
            optional=True,
            needed=lambda line, tally: line.tick("overbid"),
            when=played,
        ),
        Field(
            "loser",
            "Ramsch",
            asks="Who lost the ramsch?",
            kind="who",
            per="line",
            short="lost",
            under=("ramsch", True),
            when=lambda line, tally: line.value("declarer") == NOBODY,
        ),
        Field(
            "points",
            "Points",
            asks="How many points did {loser} take?",
            per="line",
            short="pts",
            phrase="took {value}",
            high=120,
            under=("ramsch", True),
            when=lambda line, tally: line.value("declarer") == NOBODY,
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    over=over,
    settlement=Settlement(settled_differences),
)


GREAT = 100  # what a game is worth that is told


def great_game(written: Written, tally: Tally) -> tuple[int, ...]:
    """What a game is worth that was won, where it is a great one."""
    line = written.line
    worth = value(line) if played(line, tally) else 0
    return tuple(worth if side == line.who("declarer") and worth >= GREAT else 0 for side in range(line.sides))


REMEMBERED = feats.Remembered(
    (
        feats.by(
            "declarer",
            "null ouvert hand",
            "A null ouvert hand won",
            lambda line: line.word("game") == "null ouvert hand" and value(line) > 0,
        ),
        feats.Worth("game", "A game of {figure}", great_game),
    )
)

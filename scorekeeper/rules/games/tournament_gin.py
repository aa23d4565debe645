"""Tournament Gin: gin with twelve and thirteen cards and no upcard, as two teams play it.

Source: Metzker 2026, "Gin Rummy tournament". An undercut is worth 2X + 25 whatever the other holds, also
where both have the same. "Partner" there means the opponent (F-15). Gins are counted apart from points.
"""

from collections.abc import Mapping

from .. import feats
from ..game import About, Field, Game, How, Totals, Turns, Units, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.rummies import by_cards, card_values
from ..setup import Option
from ..shapes import past, target
from ..tally import Points, Tally

MOST_COUNT = 114  # twelve cards without a run or set: T J Q K twice, 9 and 8 twice
MOST_RUN = 9  # a run needs less than 10
UNDERCUT = 25
GINS = {"gin": 1, "double": 2}
STOCK = "stock"
AID = by_cards(card_values())
DEAL = "Deal 13 to the other player and 12 to yourself. No upcard: the other only discards first."


def ended_by_a_player(line: LineFacts, tally: Tally) -> bool:
    return line.word("ended") not in ("", STOCK)


def stock_ran_out(line: LineFacts, tally: Tally) -> bool:
    return line.word("ended") == STOCK


def outcome(line: LineFacts) -> tuple[int, int]:
    """Who scores in this deal, and what; `NOBODY` and 0 where the stock ran out and both hold the same."""
    if line.word("ended") == STOCK:
        first, second = line.each("counts")
        return NOBODY if first == second else int(first > second), abs(first - second)
    who, other = line.who("who"), line.number("other")
    if line.word("ended") in GINS:
        return who, other
    mine = line.number("run")
    return (who, other - mine) if other > mine else (1 - who, 2 * mine + UNDERCUT)


def score(line: LineFacts, tally: Tally) -> Points:
    winner, points = outcome(line)
    return (tuple(points if side == winner else 0 for side in range(line.sides)),)


def units(rounds: tuple[Tally, ...]) -> Mapping[str, tuple[int, ...]]:
    """Gins of each side, a double gin as two."""
    lines = [line for tally in rounds for line in tally.lines]
    return {
        "gins": tuple(
            sum(GINS.get(line.word("ended"), 0) for line in lines if line.who("who") == side)
            for side in range(rounds[0].setup.sides)
        )
    }


def dealer(line: LineFacts, tally: Tally) -> int:
    """The winner of the deal deals next; where nobody scored, the same player again."""
    winner = NOBODY if line.void else outcome(line)[0]
    return tally.dealer if winner == NOBODY else winner


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """A circle for each gin."""
    count = GINS.get(line.word("ended"), 0)
    return tuple("○" * count if side == line.who("who") else "" for side in range(line.sides))


GAME = Game(
    key="tournament_gin",
    name="Tournament Gin",
    about=About("Metzker 2026", kind="melds", packs=1, other_names=("Gin Rummy tournament",), minutes=5),
    how=How(
        (
            (
                "The dealer deals 13 cards to the other player and 12 to themselves. "
                "No upcard: the other only discards first."
            ),
            "An ace is 1, a face card 10, the rest their pips. Runs go A-2-3 or Q-K-A, but not round the corner.",
            "Gin: you score the other’s count, and a gin. Double gin, with all 13 cards: the same, and two gins.",
            "Run with less than 10: the other lays off. You score the difference; but with no more than you, the other"
            " scores twice your count and 25.",
            "When the stock runs out, the lower count scores the difference.",
        ),
        in_short=("Gin: the other’s count and a gin. Run: the difference. Undercut: twice the run’s count and 25.",),
    ),
    seating=((2, 1),),
    words=Words(marks=marks, signs=(("○", "a gin"),), says=lambda tally: DEAL),
    totals=Totals(span=lambda tally: past(tally, MOST_COUNT)),
    options=(Option("target", "Played to", 200, tuple((goal, f"{goal}") for goal in (100, 150, 200, 250))),),
    fields=(
        Field(
            "ended",
            "How it ended",
            asks="How did the hand end?",
            kind="choice",
            per="line",
            short="end",
            choices=(("gin", "gin"), ("double", "double gin"), ("run", "run"), (STOCK, "stock out")),
        ),
        Field("who", "Who went out", asks="Who went out?", kind="who", per="line", short="out", when=ended_by_a_player),
        Field(
            "run",
            "Run with",
            asks="{who} ran with how many?",
            per="line",
            short="run",
            phrase="with {value}",
            low=1,
            high=MOST_RUN,
            when=lambda line, tally: line.word("ended") == "run",
            aid=AID,
        ),
        Field(
            "other",
            "The other’s count",
            asks="{opponent}’s count, after laying off?",
            # the side that did not go out; None while that is not said
            opponent=lambda line, tally: 1 - line.who("who") if line.who("who") in (0, 1) else None,
            per="line",
            short="other",
            phrase="against {value}",
            high=MOST_COUNT,
            when=ended_by_a_player,
            aid=AID,
        ),
        Field("counts", "Counts", asks="{who}’s count?", short="#", high=MOST_COUNT, when=stock_ran_out, aid=AID),
    ),
    turns=Turns(dealer=dealer),
    score=score,
    over=target(),
    units=Units(units),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("who", "double gin", "A double gin", feats.said("ended", ("double",))),
        feats.by("who", "gin", "A gin", feats.said("ended", ("gin",))),
    )
)

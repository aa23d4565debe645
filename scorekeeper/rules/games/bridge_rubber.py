"""Rubber bridge: two games win the rubber; tricks of the contract count towards a game, all else beside it.

Source: the laws of contract bridge. A rubber that is not finished brings 300 for one game and 100 for a part score.
"""

from dataclasses import replace

from .. import feats
from ..game import About, BlankPad, Game, How, Settlement, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bridges import (
    DEALER_FIRST,
    FIELDS,
    HONOURS_COUNT,
    PART_TO_GAME,
    PASSED_OUT,
    WITH_HONOURS,
    brought,
    deal_of,
    down_marks,
    honours,
    took,
)
from ..setup import OnlyIf
from ..shapes import Settled, ranked
from ..slate import Slate, SlateRow
from ..tally import Over, Points, Tally

GAMES, ONLY, BOTH_HAVE = 2, 700, 500  # games that win a rubber, and what they bring
ONE_GAME, PART = 300, 100  # in a rubber that is not finished
HUNDRED, HALF = 100, 50


def score(line: LineFacts, tally: Tally) -> Points:
    """The points, the part scores and the games. A game takes both part scores away; the second wins the rubber."""
    games, before = tally.sums[2], tally.sums[1]
    declarer = line.chair("declarer") % line.sides
    deal = deal_of(line, games[declarer] > 0)
    points, below = brought(deal, line), before[declarer] + deal.below
    if below < PART_TO_GAME:
        return tuple(points), tuple(deal.below if side == declarer else 0 for side in (0, 1)), (0, 0)
    if games[declarer] + 1 == GAMES:
        points[declarer] += BOTH_HAVE if games[1 - declarer] else ONLY
    return (
        tuple(points),
        tuple(-had for had in before),
        tuple(1 if side == declarer else 0 for side in (0, 1)),
    )


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """The side that won a game with this deal, or went down."""
    pairs = zip(score(line, tally)[2], down_marks(line), strict=True)
    return tuple("game" if won else missed for won, missed in pairs)


def over(tally: Tally) -> Over | None:
    by = tuple(side for side, count in enumerate(tally.sums[2]) if count == GAMES)
    return Over("{who} won two games.", ranked(tally), by) if by else None


def unfinished(tally: Tally) -> tuple[int, ...]:
    """What a rubber brings that the players ended early: 300 for the only game, 100 for the only part score."""
    part, games = tally.sums[1], tally.sums[2]
    return tuple(
        (ONE_GAME if games[side] > games[1 - side] else 0) + (PART if part[side] and not part[1 - side] else 0)
        for side in (0, 1)
    )


def settle(tally: Tally) -> tuple[Settled, ...]:
    """What an unfinished rubber brings, then the difference in hundreds; a rest of 50 is dropped."""
    more = (0, 0) if tally.over else unfinished(tally)
    ahead = tally.totals[0] + more[0] - tally.totals[1] - more[1]
    hundreds = (abs(ahead) + HUNDRED - HALF - 1) // HUNDRED * (1 if ahead > 0 else -1)
    rest = (Settled("rubber not finished", more),) if any(more) else ()
    return (*rest, Settled("the rubber, in hundreds", (hundreds, -hundreds)))


def slate(tally: Tally) -> Slate:
    """The pad of bridge players: what counts towards a game below the line, all else above it, the first lowest."""
    below, above = written_down(tally)
    rows = [column_rows(each, ruled=at < sum(tally.sums[2])) for at, each in enumerate(below)]
    upper = column_rows([each[::-1] for each in above], ruled=True, falls=True)
    top, *rest = [*upper, *(row for each in rows for row in each)]
    first = len(upper) - 1
    named = [replace(row, label="below" * (at == first)) for at, row in enumerate(rest)]
    return Slate("We and they", (replace(top, label="above"), *named))


def written_down(tally: Tally) -> tuple[list[list[list[int]]], list[list[int]]]:
    """The figures of both sides in the order of writing: those below the line, game by game, and those above it."""
    below: list[list[list[int]]] = [[[], []]]
    above: list[list[int]] = [[], []]
    games = [0, 0]
    for written in tally.written:
        if written.points is None or written.line.void:
            continue
        deal = deal_of(written.line, games[written.line.chair("declarer") % 2] > 0)
        below[-1][deal.side].append(deal.below)
        extra = [0, 0]
        extra[deal.side], extra[1 - deal.side] = deal.above, deal.others
        own = [deal.below if side == deal.side else 0 for side in (0, 1)]
        held = honours(written.line)
        for side in (0, 1):
            bonus = written.points[0][side] - own[side] - extra[side] - held[side]
            above[side] += [extra[side], held[side], bonus]
        games = [had + won for had, won in zip(games, written.points[2], strict=True)]
        if any(written.points[2]):
            below.append([[], []])
    return below[:-1] if tally.over else below, above


def column_rows(columns: list[list[int]], *, ruled: bool, falls: bool = False) -> list[SlateRow]:
    """The figures of both sides as rows, a line under the last. `falls`: the columns end at the last row."""
    kept = [[f"{figure}" for figure in column if figure] for column in columns]
    most = max(1, *map(len, kept))
    full = [[""] * (most - len(each)) + each if falls else each + [""] * (most - len(each)) for each in kept]
    return [SlateRow(cells, ruled=ruled and at == most - 1) for at, cells in enumerate(zip(*full, strict=True))]


def says(tally: Tally) -> str:
    """Who is vulnerable."""
    sides = [f"{{{side}}}" for side, count in enumerate(tally.sums[2]) if count]
    return f"Vulnerable: {' and '.join(sides)}." if sides else "Nobody is vulnerable."


PAD = BlankPad(total="points", halves=("above", "below"), sides=("We", "They"))

GAME = Game(
    key="bridge_rubber",
    name="Rubber Bridge",
    about=About(
        "The laws of contract bridge",
        kind="tricks",
        packs=1,
        other_names=("Bridge", "Contract Bridge", "Kitchen Bridge", "Party Bridge"),
        minutes=7,
        match_minutes=60,
    ),
    how=How(
        (
            "Tricks of the contract count 20 each in clubs and diamonds, 30 in hearts and spades, 40 and then 30"
            " without trumps; doubled twice, redoubled four times. 100 of them are a game.",
            "Tricks over the contract count the same, doubled 100, vulnerable 200; a doubled contract made 50."
            " Redoubled, all of this is twice as much.",
            "Down: the others get 50 a trick, vulnerable 100; doubled 100, 200, 200, then 300; doubled and vulnerable"
            " 200, then 300; redoubled twice that.",
            "A small slam is 500, vulnerable 750; a grand slam 1,000, vulnerable 1,500.",
            HONOURS_COUNT,
            "A game makes vulnerable, and takes away both part scores. Two games win the rubber: 700, or 500 where the"
            " others have one.",
        ),
        only_if=(OnlyIf(HONOURS_COUNT, "honours", (True,)),),
        in_short=("100 below the line: a game. Two games: 700, or 500 if the others have one.",),
    ),
    seating=((2, 2),),
    words=Words(marks=marks, says=says, opening=DEALER_FIRST, slate=slate, void=PASSED_OUT),
    totals=Totals(columns=("", "part", "games"), digits=4, digits_beside=2, blank=lambda options: PAD),
    options=(replace(WITH_HONOURS, default=True, book=False),),
    fields=FIELDS,
    score=score,
    over=over,
    settlement=Settlement(settle),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("declarer", "grand slam", "A grand slam", lambda line: line.number("level") == 7 and took(line) == 13),
        feats.by("declarer", "small slam", "A small slam", lambda line: line.number("level") == 6 and took(line) >= 12),
    )
)

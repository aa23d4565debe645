"""Tabletop Cribbage for two: 25 cards laid in a square; the non-dealer counts the rows, the dealer the columns.

Source: The Ultimate Book of Card Games. It gives no target, so one deal is a game; 121 is a house rule. Ours:
the non-dealer counts all rows first, so that with a target it is the first to peg out.
"""

from .. import feats
from ..asking import around
from ..card_aid import CardAid
from ..cribbage.grid import line_aid
from ..game import About, Field, Game, How, Pegging, Totals, Turns, Words
from ..line import LineFacts
from ..match import MATCH
from ..setup import Option
from ..shapes import ranked
from ..tally import Over, Points, Tally

LEG, LINES, MOST = 30, 5, 28
IMPOSSIBLE = (1, 19, 25, 26, 27)  # no nobs: nothing counts 1
WHAT = (("row", "row"), ("column", "column"))
LAY = "Lay 25 cards in a square, in turn; each places one where they like."
ROWS_NEXT = "Elder hand counts row {number}."
COLUMNS_NEXT = "The dealer counts column {number}."


def counted(tally: Tally, what: str) -> int:
    return sum(1 for line in tally.deal_lines if line.word("what") == what)


def who_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    elder, dealer = around(tally)
    return (elder,) if line.word("what") == "row" else (dealer,)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    """A row is counted from cards that no other has; the columns follow, once every row was counted so."""
    rows = [each.cards("points") for each in tally.deal_lines if each.word("what") == "row"]
    if line.word("what") == "row":
        return line_aid(gone=[card for row in rows for card in row])
    at = counted(tally, "column")
    return line_aid(known=[row[at] for row in rows] if all(rows) and at < LINES else ())


def target(tally: Tally) -> int:
    """Holes to peg; 0: one deal is a game."""
    return int(tally.option("target"))


def score(line: LineFacts, tally: Tally) -> Points:
    """The count, for whoever counts it; the peg stops in the game hole."""
    who, points = line.who("who"), line.number("points")
    room = target(tally) - tally.totals[who] if target(tally) else points
    return (tuple(min(points, room) if side == who else 0 for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    """The end: somebody is out, or the one deal is counted."""
    goal = target(tally)
    if goal and max(tally.totals) >= goal:
        places = ranked(tally)
        return Over(f"{{who}} reached {goal}.", places, tuple(side for side in (0, 1) if places[side] == 1))
    return (
        None
        if goal or not any(not line.void for line in tally.lines[-1:]) or tally.deal_lines
        else Over("", ranked(tally))
    )


def says(tally: Tally) -> str:
    """What to do next."""
    if not tally.deal_lines:
        return LAY
    rows = counted(tally, "row")
    if rows < LINES:
        return ROWS_NEXT.format(number=rows + 1)
    return COLUMNS_NEXT.format(number=counted(tally, "column") + 1)


GAME = Game(
    key="tabletop_cribbage",
    name="Tabletop Cribbage",
    about=About(
        "The Ultimate Book of Card Games",
        kind="board",
        packs=1,
        other_names=("Cribbage squares for two",),
        minutes=10,
        match_minutes=15,
    ),
    how=How(
        (
            "Twenty-five cards are laid in a square of five by five. The non-dealer counts the rows first, then the"
            " dealer the columns.",
            "In a row or column of five cards: each fifteen 2, each pair 2, a run 1 a card, a flush of all five 5."
            " Neither heels nor nobs.",
            "The higher total of the deal wins; or, by house rule, whoever first reaches 121. No line comes to 1, 19,"
            " 25, 26 or 27.",
        ),
        in_short=(
            "Fifteens and pairs 2, runs 1 a card, a flush of five 5. Elder hand has the rows, the dealer columns.",
        ),
    ),
    seating=((2, 1),),
    words=Words(says=says),
    # without a target one deal, and each that was given up while it was counted
    totals=Totals(span=lambda tally: (0, target(tally) or LINES * MOST * (tally.deals + (0 if tally.over else 1)))),
    options=(Option("target", "Played to", 0, ((0, "the end of one deal"), (121, "121"), (61, "61"))), MATCH),
    fields=(
        Field(
            "what",
            "What is counted",
            asks="What is counted?",
            kind="choice",
            per="line",
            short="what",
            choices=WHAT,
            # five rows, then five columns
            among=lambda line, tally: ("row",) if counted(tally, "row") < LINES else ("column",),
        ),
        Field("who", "Who counts", asks="Who counts?", kind="who", per="line", short="who", among=who_now),
        Field(
            "points",
            "Points",
            asks="{who}’s {what} {number}?",
            per="line",
            short="pts",
            high=MOST,
            among=lambda line, tally: tuple(points for points in range(MOST + 1) if points not in IMPOSSIBLE),
            impossible=IMPOSSIBLE,
            aid=aid,
        ),
    ),
    # the fifth column ends the deal
    turns=Turns(closes=lambda line, tally: line.word("what") == "column" and counted(tally, "column") == LINES - 1),
    score=score,
    over=over,
    pegging=Pegging(leg=LEG),
)

REMEMBERED = feats.Remembered((feats.worth_least("points", "who", 20, "hand", "A {figure}"),))

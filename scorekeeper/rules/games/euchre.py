"""Euchre: five tricks; the side that makes trumps must take three of them, or the others score.

Source: Metzker 2026, "Euchre". Paying more than 2 for a euchred lone player is a public variant. A dealer's partner
who orders up goes alone: the page reminds of it before the deal, and nothing is refused. A number of deals, as in
progressive euchre (spec E.5), replaces the target.
"""

from ..game import Field, Game, Span
from ..line import NOBODY, Line
from ..shapes import past, target
from ..table import Option, Under
from ..tally import Over, Points, Tally

TRICKS, NEEDED = 5, 3
MARCH, LONE_MARCH, EUCHRE = 2, 4, 2
MANY = tuple(range(1, 25))  # deals that may be agreed
TO_TARGET = "First to the target wins."
BY_DEALS = "Where a number of deals is agreed, the higher total after them wins."
to_target = target()


def somebody_made(line: Line, tally: Tally) -> bool:
    return line.who("makers") != NOBODY


def outcome(line: Line, tally: Tally) -> tuple[int, int]:
    """(side that scores, points); `NOBODY` and 0 where all passed twice."""
    makers, tricks, alone = line.who("makers"), line.number("tricks"), line.tick("alone")
    if makers == NOBODY:
        return NOBODY, 0
    if tricks < NEEDED:
        return 1 - makers, tally.option("lone_euchre") if alone else EUCHRE
    if tricks < TRICKS:
        return makers, 1
    return makers, LONE_MARCH if alone else MARCH


def score(line: Line, tally: Tally) -> Points:
    winner, points = outcome(line, tally)
    return (tuple(points if side == winner else 0 for side in range(line.sides)),)


def span(tally: Tally) -> Span:
    """At most a lone march in every deal, or a euchred lone player where that is worth more."""
    most, deals = int(max(LONE_MARCH, tally.option("lone_euchre"))), int(tally.option("deals"))
    return (0, deals * most) if deals else past(tally, most)


def marks(line: Line, tally: Tally) -> tuple[str, ...]:
    """A euchre or a lone march is marked under the side that scored."""
    winner = outcome(line, tally)[0]
    alone = line.tick("alone") and line.number("tricks") == TRICKS
    sign = "alone" if alone else "euchre" if winner != line.who("makers") else ""
    return tuple(sign if side == winner else "" for side in range(line.sides))


def over(tally: Tally) -> Over | None:
    """The end at the target, unless a number of deals is agreed."""
    return None if tally.option("deals") else to_target(tally)


def says(tally: Tally) -> str:
    """What to deal, with a reminder of the rule for the dealer's partner."""
    deal = "Deal 5 each, by two or more at a time, and turn one up."
    alone = " If the dealer's partner wants it for trumps, they go alone."
    return deal + alone if tally.option("partner_alone") else deal


GAME = Game(
    key="euchre",
    name="Euchre",
    other_names=("Progressive euchre",),
    source="Metzker 2026",
    how=(
        "Two against two, with the nine to the ace of each suit. The side that names trumps are the makers.",
        "Makers who take 3 or 4 of the five tricks score 1; all 5 score 2, or 4 if one of them went alone.",
        "Makers with fewer than 3 tricks are euchred: the other side scores 2.",
        "If everybody passes twice nobody scores, and the deal passes on. So it does when somebody is dealt"
        " only nines and tens.",
        TO_TARGET,
        BY_DEALS,
    ),
    how_if=(Under(TO_TARGET, "deals", (0,)), Under(BY_DEALS, "deals", MANY)),
    seating=((2, 2),),
    minutes=4,
    digits=2,
    options=(
        Option("target", "Played to", 10, ((5, "5 points"), (10, "10 points"), (11, "11 points"))),
        Option(
            "deals",
            "Deals",
            0,
            (
                (0, "to the target"),
                *((count, f"{count} (progressive)" if count == 8 else f"{count}") for count in MANY),
            ),
        ),
        Option("lone_euchre", "A lone player euchred costs", 2, ((2, "2 points"), (3, "3 points"), (4, "4 points"))),
        Option("partner_alone", "The dealer's partner, to order up, goes alone", True),
    ),
    fields=(
        Field(
            "makers",
            "Who made trumps",
            asks="Who made trumps?",
            kind="who",
            per="line",
            short="makers",
            nobody="passed twice",
        ),
        Field(
            "alone",
            "Alone",
            asks="Did they go alone?",
            kind="tick",
            per="line",
            short="alone",
            optional=True,
            when=somebody_made,
        ),
        Field(
            "tricks",
            "The makers' tricks",
            asks="How many tricks did the makers take?",
            per="line",
            short="tricks",
            high=TRICKS,
            when=somebody_made,
        ),
    ),
    score=score,
    span=span,
    marks=marks,
    over=over,
    says=says,
)

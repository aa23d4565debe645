"""Euchre: five tricks; the side that makes trumps must take three of them, or the others score.

Source: Metzker 2026, "Euchre". What a euchred lone player costs beyond 2 is a public variant. By the book a dealer's
partner who wants the card turned up plays alone, and a hand of nines and tens is thrown in; most tables do neither.
Both are said before the deal, and nothing is refused for them. A number of deals, as in progressive euchre, takes the
place of the target.
"""

from collections.abc import Mapping

from .. import feats
from ..game import About, Field, Game, How, Span, Totals, Units, Words
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option
from ..shapes import past, target
from ..tally import Points, RuleError, Tally

TRICKS, NEEDED = 5, 3
MARCH, LONE_MARCH, EUCHRE = 2, 4, 2
MANY = tuple(range(1, 25))  # deals that may be agreed
TO_TARGET = "First to the target wins."
BY_DEALS = "Where a number of deals is agreed, the higher total after them wins."
PASSED_TWICE = "If everybody passes twice nobody scores, and the deal passes on."
STUCK = "If everybody passes twice, the dealer names trumps."
FARMERS = {
    "void": "When somebody is dealt only nines and tens, the deal is thrown in and passes on.",
    "swap": "Whoever is dealt only nines and tens may swap three cards for those turned down.",
}
LONE_MARK = "alone"  # the mark of a march without a partner
LONE_HANDS = "loners"  # the unit that counts them, as tie-breaks are stored
PARTNER_ALONE = "If the dealer's partner wants the card turned up for trumps, they go alone."
LONE = {3: "A lone player who is euchred costs 3.", 4: "A lone player who is euchred costs 4."}
JOKER = "The joker, the benny, is the highest trump."
to_target = target()


def somebody_made(line: LineFacts, tally: Tally) -> bool:
    return line.who("makers") != NOBODY


def check_makers(line: LineFacts, tally: Tally) -> None:
    if line.who("makers") == NOBODY and tally.option("stick"):
        raise RuleError("If all pass twice the dealer names trumps. Who made them?")


def outcome(line: LineFacts, tally: Tally) -> tuple[int, int]:
    """(side that scores, points); `NOBODY` and 0 where all passed twice."""
    makers, tricks, alone = line.who("makers"), line.number("tricks"), line.tick("alone")
    if makers == NOBODY:
        return NOBODY, 0
    if tricks < NEEDED:
        return 1 - makers, tally.option("lone_euchre") if alone else EUCHRE
    if tricks < TRICKS:
        return makers, 1
    return makers, LONE_MARCH if alone else MARCH


def score(line: LineFacts, tally: Tally) -> Points:
    winner, points = outcome(line, tally)
    return (tuple(points if side == winner else 0 for side in range(line.sides)),)


def span(tally: Tally) -> Span:
    """At most a lone march in every deal, or a euchred lone player where that is worth more."""
    most, deals = int(max(LONE_MARCH, tally.option("lone_euchre"))), int(tally.option("deals"))
    return (0, deals * most) if deals else past(tally, most)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """A euchre or a lone march is marked under the side that scored."""
    winner = outcome(line, tally)[0]
    alone = line.tick("alone") and line.number("tricks") == TRICKS
    sign = LONE_MARK if alone else "euchre" if winner != line.who("makers") else ""
    return tuple(sign if side == winner else "" for side in range(line.sides))


def units(rounds: tuple[Tally, ...]) -> Mapping[str, tuple[int, ...]]:
    """Lone marches of each side, the same for both partners."""
    setup = rounds[0].setup
    marked = [written.marks for tally in rounds for written in tally.written if written.marks]
    won = tuple(sum(1 for each in marked if each[side] == LONE_MARK) for side in range(setup.sides))
    return {LONE_HANDS: won * setup.partners}


def says(tally: Tally) -> str:
    """What to deal; and the rules for the dealer and the dealer's partner, as reminders."""
    deal = "Deal 5 each, by two or more at a time, and turn one up."
    if tally.option("joker"):
        deal = "With the joker in the pack, deal 5 each and turn one up."
    if tally.option("partner_alone"):
        deal += " If the dealer's partner wants it for trumps, they go alone."
    if tally.option("stick"):
        deal += " If all pass twice, the dealer names trumps."
    if tally.option("farmers") == "swap":
        deal += " Only nines and tens? Swap three cards for those turned down."
    return deal


GAME = Game(
    key="euchre",
    name="Euchre",
    about=About("Metzker 2026", kind="tricks", packs=1, other_names=("Progressive euchre",), minutes=4),
    how=How(
        (
            "Two against two, with the nine to the ace of each suit. The side that names trumps are the makers.",
            "Makers who take 3 or 4 of the five tricks score 1; all 5 score 2, or 4 if one of them went alone.",
            "Makers with fewer than 3 tricks are euchred: the other side scores 2.",
            PASSED_TWICE,
            STUCK,
            *FARMERS.values(),
            PARTNER_ALONE,
            *LONE.values(),
            JOKER,
            TO_TARGET,
            BY_DEALS,
        ),
        in_short=("Makers: 3 or 4 tricks 1, all five 2, alone 4. Fewer than three: the others score 2.",),
        only_if=(
            OnlyIf(PASSED_TWICE, "stick", (False,)),
            OnlyIf(STUCK, "stick", (True,)),
            *(OnlyIf(words, "farmers", (key,)) for key, words in FARMERS.items()),
            OnlyIf(PARTNER_ALONE, "partner_alone", (True,)),
            *(OnlyIf(words, "lone_euchre", (key,)) for key, words in LONE.items()),
            OnlyIf(JOKER, "joker", (True,)),
            OnlyIf(TO_TARGET, "deals", (0,)),
            OnlyIf(BY_DEALS, "deals", MANY),
        ),
    ),
    seating=((2, 2),),
    words=Words(marks=marks, says=says),
    totals=Totals(digits=2, span=span),
    options=(
        Option("target", "Played to", 10, tuple((goal, f"{goal} points") for goal in (10, 5, 7, 11, 15, 21))),
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
        Option("stick", "Stick the dealer: if all pass twice, the dealer names trumps", False),
        Option(
            "partner_alone",
            "The dealer's partner, to order up, goes alone",
            False,
            book=True,
            off="The dealer's partner may order up and play on with the dealer",
        ),
        Option(
            "farmers",
            "A hand of nines and tens",
            "played",
            (("played", "play it"), ("void", "throw it in"), ("swap", "swap three cards (farmer’s hand)")),
            book="void",
        ),
        Option("joker", "With the joker (benny)", False),
    ),
    fields=(
        Field(
            "makers",
            "Who made trumps",
            asks="Who made trumps?",
            kind="who",
            per="line",
            short="made trumps",
            nobody="passed twice",
            nobody_now=lambda line, tally: not tally.option("stick"),  # a dealer who is stuck names trumps
            check=check_makers,
        ),
        Field(
            "alone",
            "Alone",
            asks="Did they go alone?",
            kind="tick",
            per="line",
            short="alone",
            phrase="alone",
            optional=True,
            when=somebody_made,
        ),
        Field(
            "tricks",
            "The makers' tricks",
            asks="How many tricks did the makers take?",
            per="line",
            short="tricks",
            phrase="took {value}",
            high=TRICKS,
            when=somebody_made,
        ),
    ),
    score=score,
    # the end at the target, unless a number of deals is agreed
    over=lambda tally: None if tally.option("deals") else to_target(tally),
    units=Units(units, keys=(LONE_HANDS,)),
)

REMEMBERED = feats.Remembered(
    (
        feats.marked(LONE_MARK, "lone march", "A lone march"),
        feats.marked("euchre", "euchre", "Euchred the makers"),
    )
)

"""Cribbage for two, three, or four in pairs or singly: a line is a single count, since pegging out ends the game.

Source: Hutton, cribbage board and match play; the American Cribbage Congress (ACC) for skunks and muggins. A
loser who has not entered the last thirty holes is lurched (F-6). The ACC gives nothing more for a double skunk.
Muggins claims what was overlooked; an over-count is taken back, with a penalty only where the table sets one.
"""

from collections.abc import Mapping
from dataclasses import replace

from ...card_aid import CardAid
from ...card_play import CardPlay
from ...cribbage.play import card_play
from ...cribbage.show import hand_aid
from ...game import About, Checks, Field, Game, How, MatchPoints, Pegging, Span, Totals, Turns, Units, Words
from ...line import LineFacts
from ...match import MATCH
from ...setup import Option, Setup
from ...shapes import one_to_the_winner, ranked
from ...tally import Over, Points, RuleError, Tally
from .counts import (
    IMPOSSIBLE,
    MOST,
    MOST_PEGS,
    cards_seen,
    counted,
    crib_of,
    goal,
    hands_in_order,
    likely_what,
    opens_the_game,
    players,
    points_now,
    what_now,
    who_now,
)

LEG = 30
LEGS = ("leg", "legs")  # a round, and what it counts, where a win is a leg
WHAT = (
    ("last", "for last"),
    ("peg", "peg"),
    ("heels", "heels"),
    ("hand", "hand"),
    ("crib", "crib"),
    ("muggins", "muggins"),
    ("back", "take back"),
)
DEALS = {
    "six": "Deal 6 each; each lays 2 away.",
    "box": "Deal 5 each and 2 to the crib; each lays 1 away.",
    "last": "Deal 5 each; each lays 2 away and keeps 3.",
    3: "Deal 5 each and 1 to the crib; each lays 1 away.",
    4: "Deal 5 each; each lays 1 away.",
}
PEG_AND_COUNT = "{deal} Peg the play, then elder hand counts first."
SKUNKED, LURCHED = "Skunked: {who}.", "Lurched: {who}."  # of several
THAT_IS, REACHED = "That is a {name}.", "{{who}} reached {target}."  # {who} is filled in later


def score(line: LineFacts, tally: Tally) -> Points:
    """What is counted, for whoever counts it; taken back, with what the table says the other gets for it.

    The peg stops in the game hole: nobody has more than the target.
    """
    who, points, penalty = line.who("who"), line.number("points"), line.number("penalty")
    others, own = (penalty, -points) if line.word("what") == "back" else (0, points)
    brought = (own if side == who else others for side in range(line.sides))
    return (tuple(min(each, goal(tally) - total) for each, total in zip(brought, tally.totals, strict=True)),)


def dealer(line: LineFacts, tally: Tally) -> int:
    """The next one; after a misdeal the same player deals again."""
    return tally.dealer if line.void else tally.seat_after(tally.dealer)


def aid(line: LineFacts, tally: Tally) -> CardAid | None:
    """A hand or a crib can be counted from its cards."""
    if line.word("what") not in ("hand", "crib"):
        return None
    three = tally.option("last") and players(tally) == 2 and line.word("what") == "hand"
    known, turned, gone = cards_seen(line, tally)
    aid = hand_aid(3 if three else 4, crib=line.word("what") == "crib")
    return replace(aid, known=known, turned=turned, gone=gone)


def play(line: LineFacts, tally: Tally) -> CardPlay | None:
    """The play card by card, where nothing of it is pegged yet."""
    if line.word("what") != "peg" or counted(tally, "peg"):
        return None
    number = 3 if tally.option("last") and players(tally) == 2 else 4
    return card_play(number, first_out_leads=tally.option("first_out_leads"))


def doubts(line: LineFacts, tally: Tally) -> RuleError | None:
    """A query where a hand is counted before the dealer pegged, who always pegs in the six-card game."""
    dealer = crib_of(tally)
    if (
        players(tally) > 2
        or tally.option("last")
        or line.word("what") != "hand"
        or counted(tally, "hand")
        or dealer in counted(tally, "peg")
    ):
        return None
    return RuleError("The dealer always pegs at least 1 in the play. {who} has pegged 0.", who=dealer)


def lurch(loser: int, target: int) -> str:
    """The name of a bad defeat: lurch, or at 121 skunk and double skunk; empty where there is none."""
    if loser > target - LEG - 1:
        return ""
    if target < 4 * LEG:
        return "lurch"
    return "double skunk" if loser <= 2 * LEG else "skunk"


def doubles(setup: Setup) -> bool:
    """Whether a double skunk is worth more than a skunk: of two, by house rule."""
    return setup.sides == 2 and setup.options["points"] == "social" and bool(setup.options["double"])


def lurches(setup: Setup) -> tuple[tuple[int, str], ...]:
    """The lines of the board: the last hole of a lurch, or at 121 of a skunk, and of a double skunk where it counts."""
    target = int(setup.options["target"])
    last = target - LEG - 1
    return (
        ((2 * LEG, lurch(2 * LEG, target)), (last, "skunk"))
        if last > 2 * LEG and doubles(setup)
        else ((last, lurch(last, target)),)
    )


def over(tally: Tally) -> Over | None:
    """The end: somebody reached the target."""
    target = goal(tally)
    if max(tally.totals) < target:
        return None
    places, name = ranked(tally), lurch(min(tally.totals), target)
    if name and tally.setup.sides == 2:
        return Over(THAT_IS.format(name=name), places)
    if name:
        short = tuple(side for side, total in enumerate(tally.totals) if lurch(total, target))
        return Over(SKUNKED if "skunk" in name else LURCHED, places, short)
    return Over(REACHED.format(target=target), places, tuple(side for side, place in enumerate(places) if place == 1))


def span(tally: Tally) -> Span:
    """The round ends in the game hole."""
    return 0, goal(tally)


def worth(tally: Tally) -> tuple[int, ...]:
    """Match points of a round: 1, and 1 for each side lurched; by the ACC 2, and 3 for a skunk; in a pub 1 a leg."""
    target = goal(tally)
    losers = [total for total in tally.totals if total < target] if max(tally.totals) >= target else []
    names = [name for name in (lurch(total, target) for total in losers) if name]
    if tally.option("points") == "legs":
        won = 1
    elif tally.option("points") == "acc":
        won = 3 if any("skunk" in name for name in names) else 2
    else:
        won = 1 + len(names) + (1 if "double skunk" in names and doubles(tally.setup) else 0)
    return tuple(won * first for first in one_to_the_winner(tally))


def at_best(setup: Setup) -> int:
    """All others lurched, a double skunk among two; by the ACC a skunk."""
    if setup.options["points"] == "social":
        return setup.sides + (1 if doubles(setup) else 0)
    return 3 if setup.options["points"] == "acc" else 1


def opens(tally: Tally) -> int:
    """The next round's first dealer: the loser, or the next player in turn."""
    places = tally.over.places if tally.over else ()
    if tally.option("next_dealer") == "loser" and max(places, default=1) > 1:
        return places.index(max(places))
    return tally.seat_after(tally.written[0].dealer if tally.written else tally.dealer)


def units(rounds: tuple[Tally, ...]) -> Mapping[str, tuple[int, ...]]:
    """The best hand of each seat; of partners the same."""
    lines = [line for tally in rounds for line in tally.lines if line.word("what") == "hand"]
    seats = rounds[0].setup.seats
    best = (
        max((line.number("points") for line in lines if line.who("who") == seat % line.sides), default=0)
        for seat in seats
    )
    return {"best hand": tuple(best)}


def says(tally: Tally) -> str:
    """What to do next in this deal."""
    hands, all_hands = len(counted(tally, "hand")), len(hands_in_order(tally))
    if hands == all_hands:
        return "The dealer counts the crib."
    if hands:
        return "The dealer counts the hand." if hands == all_hands - 1 else "The next hand counts."
    if opens_the_game(tally):
        return "Elder hand pegs three for last. Deal 5 each; each lays 2 away."
    two = "last" if tally.option("last") else tally.option("cards")
    deal = DEALS[two if players(tally) == 2 else players(tally)]
    return PEG_AND_COUNT.format(deal=deal)


GAME = Game(
    key="cribbage",
    name="Cribbage",
    about=About(
        "Hutton; American Cribbage Congress",
        kind="board",
        packs=1,
        other_names=("Crib", "Six-card cribbage", "Five-card cribbage"),
        most_often=2,
        minutes=3,
        match_minutes=20,
    ),
    how=How(
        (
            "Whoever cuts low deals first; an ace is lowest.",
            "Every count is pegged at once, and whoever first reaches the target wins at that instant.",
            "The starter is a jack: 2 for the dealer. In the play: fifteen 2, thirty-one 2, pair 2, three alike 6, four"
            " alike 12, a run 1 a card, last card or go 1.",
            "In the hand, with the starter: each fifteen 2, each pair 2, a run 1 a card, a flush 4 or 5, the jack of"
            " the starter's suit 1. In the crib a flush needs all five cards.",
            "Elder hand counts first, the dealer's hand last, then the crib. No hand comes to 19, 25, 26 or 27. Four"
            " play in pairs (one score) or singly.",
            "Counted too little? By the house rule of muggins the other takes what was overlooked. Too much?"
            " Correct the count; or, by house rule, take it back as a count of its own, and the table says whether the"
            " other gets a penalty.",
            "A lurch: the loser has not entered the last thirty holes. At 121 it is a skunk, and 60 or less a double"
            " skunk. It is worth an extra match point.",
        ),
        in_short=("Fifteens and pairs 2, runs 1 a card, 31 2, last card or go 1. First to the target wins.",),
    ),
    seating=((2, 1), (3, 1), (2, 2), (4, 1)),
    words=Words(void="misdeal", says=says),
    totals=Totals(span=span),
    options=(
        Option("target", "Played to", 121, ((121, "121, four legs"), (91, "91, three legs"), (61, "61, two legs"))),
        MATCH,
        Option("alone", "Four play each for themselves", False, seats=True),
        Option(
            "points",
            "Match points",
            "social",
            (
                ("social", "1 for a win, 1 more for a lurch"),
                ("acc", "2 for a win, 3 for a skunk at 121"),
                ("legs", "1 a leg, lurched or not"),
            ),
        ),
        Option("double", "A double skunk is worth 1 more", True, book=False, under=("points", "social")),
        Option("next_dealer", "Next round's first dealer", "loser", (("loser", "the loser"), ("alternate", "in turn"))),
        Option("last", "Five-card game: 3 in the hand, and three for last", False),
        Option(
            "cards",
            "In the six-card game, deal",
            "six",
            (("six", "6 each, of which 2 are laid away"), ("box", "5 each and 2 to the crib; 1 is laid away")),
        ),
        Option(
            "hands",
            "Of two pairs, who counts first",
            "sides",
            (("sides", "both who do not deal"), ("around", "each in turn round the table")),
        ),
        Option("muggins", "Muggins: claim what the other overlooked", False),
        Option("back", "An over-count is taken back as a count of its own, with a penalty or none", False),
        Option("heels_barred", "No heels in the last three holes", False),
        Option(
            "first_out_leads",
            "Of three or four, after a go",
            False,
            ((False, "the player left of the last to play leads"), (True, "the first who could not play leads")),
        ),
        Option(
            "pegs", "Pegging is written", "count", (("count", "at each count"), ("deal", "for the whole play at once"))
        ),
    ),
    fields=(
        Field(
            "what",
            "What is counted",
            asks="What is counted?",
            kind="choice",
            per="line",
            short="what",
            choices=WHAT,
            among=what_now,
            likely=likely_what,
        ),
        Field("who", "Who scores", asks="Who scores?", kind="who", per="line", short="who", among=who_now),
        Field(
            "points",
            "Points",
            asks="{who}’s {what}?",
            per="line",
            short="pts",
            high=MOST_PEGS,
            among=points_now,
            common=(1, 2, 3, 4, 5, 6, 8, 12),
            impossible=IMPOSSIBLE,
            aid=aid,
            play=play,
        ),
        Field(
            "penalty",
            "Penalty, pegged by the other",
            asks="How many penalty points for the other?",
            per="line",
            short="pen",
            high=MOST,
            optional=True,
            common=(0, 1, 2, 3),
            under=("back", True),
            when=lambda line, tally: line.word("what") == "back",
        ),
        Field(
            "final",
            "The last card",
            asks="Was it the last card of the play?",
            kind="tick",
            per="line",
            short="last",
            optional=True,
            common=(1, 2, 3),
            when=lambda line, tally: line.word("what") == "peg",
        ),
    ),
    turns=Turns(closes=lambda line, tally: line.word("what") == "crib", dealer=dealer),  # the crib ends the deal
    checks=Checks(doubts=doubts),
    score=score,
    over=over,
    pegging=Pegging(leg=LEG, lurches=lurches),
    match_points=MatchPoints(
        rule="points",
        at_best=at_best,
        words=lambda options: LEGS if options.get("points") == "legs" else None,
        worth=worth,
        opens=opens,
    ),
    units=Units(units),
)

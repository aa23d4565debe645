"""Gin Rummy: each deal scores the difference in deadwood, up to a target.

Source: Hutton, "Gin Rummy"; the 10/20 and 20/25 tables, Oklahoma and big gin are the common public ones. The
knock limit is 10 (F-1). With equal deadwood Hutton's words give nobody the points; the other tables call it an
undercut (F-2), and most tables play the 20/25 one. A dead hand scores nothing, and the same player deals again.
"""

from collections.abc import Mapping
from typing import Any

from ...game import About, Field, Game, How, MatchPoints, Settlement, Span, Totals, Turns, Units, Words
from ...line import LineFacts
from ...plain_sheets.rummies import by_cards, card_values
from ...setup import OnlyIf, Option
from ...shapes import Account, Settled, target
from ...tally import Over, Points, Tally, deals_agreed
from . import deal, hollywood
from .deal import (
    AS_TABLE,
    DEAD,
    MOST_DEADWOOD,
    PAID_AT,
    RANKS,
    bonus,
    box,
    dealer,
    ended_by_a_player,
    endings,
    figure,
    knocked,
    knocking,
    marks,
    opponent,
    outcome,
    spades_double,
    way,
)

AID = by_cards(card_values())

DEAL_AND_KNOCK = "Deal 10 each and turn one up. Knock with {most} or less."
DEAL_GIN_ONLY = "Deal 10 each and turn one up. Gin only: nobody knocks."
DEAL_OKLAHOMA = "Deal 10 each and turn one up. The upcard says how low to knock; an ace means {ace}."


to_target = target()


def score(line: LineFacts, tally: Tally) -> Points:
    """The points of the deal, in one game or in each of three that it enters."""
    if not hollywood.is_hollywood(tally.setup.options):
        return deal.score(line, tally)
    winner, points = outcome(line, tally)
    return hollywood.points_by_game(tally, winner, points + box(tally))


def span(tally: Tally) -> Span | None:
    """The lowest and highest total; of three games at once it has no bounds, as every entry is a box."""
    return None if hollywood.is_hollywood(tally.setup.options) else deal.span(tally)


def units(rounds: tuple[Tally, ...]) -> Mapping[str, tuple[int, ...]]:
    """What three games at once bring in an evening: whoever is ahead in all together has the difference."""
    return hollywood.units(rounds[-1]) if hollywood.is_hollywood(rounds[-1].setup.options) else {}


def over(tally: Tally) -> Over | None:
    return hollywood.over(tally) if hollywood.is_hollywood(tally.setup.options) else to_target(tally)


def boxes(tally: Tally) -> tuple[int, ...]:
    """How many deals each side won."""
    won = [written.marks for written in tally.written if written.points is not None]
    return tuple(sum(1 for marked in won if marked and marked[side]) for side in range(tally.setup.sides))


def settle(tally: Tally) -> tuple[Settled, ...]:
    """The gamblers' reckoning: game bonus, boxes, shut-out, what is paid at so much a point; none where it is level,
    nor of a few deals in an evening, which reckons at its end. Three games at once are always reckoned."""
    if tally.over is not None and hollywood.is_hollywood(tally.setup.options):
        return hollywood.settle(tally)
    if not tally.option("gamblers") or tally.over is None or len(tally.over.winners) > 1 or deals_agreed(tally.setup):
        return ()
    winner = tally.over.winners[0]
    blank = tally.totals[1 - winner] == 0
    shutout = way(tally, "shutout") if blank else ""
    reckoning = [
        Settled("game", to(winner, int(tally.option("game")))),
    ]
    if not box(tally):
        reckoning.append(Settled("boxes", tuple(count * figure(tally, "box") for count in boxes(tally))))
    if shutout == "200":
        reckoning.append(Settled("shut-out", to(winner, max(0, 200 - int(tally.option("game"))))))
    if shutout == "hands":
        reckoning.append(Settled("shut-out: the deals twice", to(winner, tally.totals[winner])))
    margin = ahead(tally, reckoning, winner)
    if shutout == "double":
        reckoning.append(Settled("shut-out: the difference twice", to(winner, margin)))
        margin = 2 * margin
    stake = int(tally.option("stake"))
    if stake:
        reckoning.append(Settled(PAID_AT.format(stake=stake), to(winner, stake * margin, -1), money=True))
    return tuple(reckoning)


def difference(tally: Tally) -> tuple[int, ...]:
    """By how much the winner is ahead in the gamblers' reckoning, a figure a side; empty where there is none."""
    points = [] if hollywood.is_hollywood(tally.setup.options) else [row for row in settle(tally) if not row.money]
    if not points or tally.over is None:
        return ()
    winner = tally.over.winners[0]
    return to(winner, ahead(tally, points, winner))


def reckon(options: Mapping[str, Any], won: Account) -> tuple[Settled, ...]:
    """The reckoning of several: the game bonus for whoever won, a box for each deal won, and everybody else
    pays the winner the difference."""
    if not options["gamblers"]:
        return ()
    everybody = range(len(won.points))
    worth = 0 if options["boxes"] == "at_once" else bonus(options, "box")
    game = tuple(int(options["game"]) if one == won.winner else 0 for one in everybody)
    boxed = tuple(count * worth for count in won.boxes)
    final = tuple(sum(each) for each in zip(won.points, game, boxed, strict=True))
    owed = [final[won.winner] - each for each in final]
    paid = tuple(sum(owed) if one == won.winner else -owed[one] for one in everybody)
    reckoning = [Settled("game", game), Settled("boxes", boxed)] if worth else [Settled("game", game)]
    stake = int(options["stake"])
    payment = Settled("paid in points", paid)
    if stake:
        payment = Settled(PAID_AT.format(stake=stake), tuple(stake * each for each in paid), money=True)
    return (*reckoning, Settled("together", final), payment)


def to(winner: int, points: int, loser: int = 0) -> tuple[int, ...]:
    """The points for the winner, and `loser` times as many for the loser."""
    return tuple(points if side == winner else loser * points for side in (0, 1))


def ahead(tally: Tally, reckoning: list[Settled], winner: int) -> int:
    """The winner's lead, bonuses included."""
    final = [tally.totals[side] + sum(each.points[side] for each in reckoning) for side in (0, 1)]
    return final[winner] - final[1 - winner]


def says(tally: Tally) -> str:
    """How many cards, and how low to knock."""
    if tally.option("oklahoma"):
        ace = "gin only" if tally.option("ace") == "gin" else "1"
        return DEAL_OKLAHOMA.format(ace=ace)
    if not tally.option("knock"):
        return DEAL_GIN_ONLY
    return DEAL_AND_KNOCK.format(most=tally.option("knock"))


def bonuses(figures: tuple[int, ...]) -> tuple[tuple[str | int, str], ...]:
    """The choices for a bonus: the set's own figure, or one of these."""
    first: tuple[tuple[str | int, str], ...] = ((AS_TABLE, "same as the set above"),)
    return first + tuple((each, f"{each}") for each in figures)


KNOCK = {
    10: "Knock with 10 or less.",
    9: "Knock with less than 10.",
    0: "Gin only: nobody knocks.",
}
NEXT = {
    "winner": "The winner of a deal deals next.",
    "loser": "The loser of a deal deals next.",
    "turn": "The players deal in turn.",
}
TO_TARGET = "The first to the target wins."
HOLLYWOOD = (
    "Hollywood: three games at once. Your first win goes into game 1, your second into games 1 and 2, later ones into"
    " all that are open. A game that is won counts its difference, with bonus and boxes; twice if the loser has"
    " nothing. Whoever is ahead in all three together has the difference."
)
AT_ONCE = "A box for each deal won goes into the score at once."

GAME = Game(
    key="gin_rummy",
    name="Gin Rummy",
    about=About("Hutton", kind="melds", packs=1, other_names=("Gin", "Oklahoma Gin", "Hollywood Gin")),
    how=How(
        (
            "Cards outside your runs and sets are deadwood: pips, and 10 for a face card.",
            *KNOCK.values(),
            "Knock, and if the other has more deadwood you score the difference.",
            (
                "Gin: no deadwood at all. "
                "You score the other's deadwood and the bonus for gin; the other lays nothing off."
            ),
            "Undercut: if the other has less than the knocker, the other scores the difference and a bonus."
            " Level counts for nobody, or as an undercut: the set of bonuses says.",
            *NEXT.values(),
            AT_ONCE,
            TO_TARGET,
            HOLLYWOOD,
            "A dead hand, the stock down to two cards, scores nothing, and the same player deals again.",
            "Oklahoma: the upcard says how low to knock.",
            "Gamblers add a bonus for the game and the boxes that are not in the score yet, then pay the difference.",
        ),
        in_short=("Knock: the difference. Gin: the other’s deadwood and a bonus.",),
        only_if=(
            *(OnlyIf(words, "knock", (key,)) for key, words in KNOCK.items()),
            OnlyIf(KNOCK[10], "oklahoma", (False,)),
            *(OnlyIf(words, "next_dealer", (key,)) for key, words in NEXT.items()),
            OnlyIf(AT_ONCE, "boxes", ("at_once",)),
            OnlyIf(TO_TARGET, "hollywood", (False,)),
            OnlyIf(HOLLYWOOD, "hollywood", (True,)),
            OnlyIf("Oklahoma: the upcard says how low to knock.", "oklahoma", (True,)),
            OnlyIf(
                (
                    "Gamblers add a bonus for the game and the boxes that are not in the score yet, "
                    "then pay the difference."
                ),
                "gamblers",
                (True,),
            ),
        ),
    ),
    seating=((2, 1),),
    words=Words(marks=marks, signs=(("○", "a box, a deal won"),), says=says),
    totals=Totals(columns_by=hollywood.heads, span=span),
    options=(
        Option("target", "Played to", 100, tuple((goal, f"{goal}") for goal in (100, 91, 121, 125, 150, 200, 250))),
        Option(
            "table",
            "Set of bonuses",
            "20/25",
            (
                ("20/25", "gin 25, undercut 25, big gin 31, level is an undercut"),
                ("10/20", "gin 20, undercut 10, level is an undercut"),
                ("hutton", "gin 20, undercut 10, level nobody"),
            ),
            book="hutton",
        ),
        Option(
            "next_dealer",
            "The next deal is",
            "winner",
            (("winner", "the winner’s"), ("loser", "the loser’s"), ("turn", "the other player’s, in turn")),
        ),
        Option("knock", "Knock with", 10, ((10, "10 or less"), (9, "less than 10"), (0, "gin only"))),
        Option("gin", "Gin", AS_TABLE, bonuses((20, 25))),
        Option("undercut", "Undercut", AS_TABLE, bonuses((10, 20, 25))),
        Option(
            "tie",
            "Level deadwood",
            AS_TABLE,
            ((AS_TABLE, "same as the set above"), ("nobody", "nobody scores"), ("undercut", "is an undercut")),
        ),
        Option("big_gin", "Big gin, with eleven cards", AS_TABLE, (*bonuses((20, 25, 31)), ("none", "is gin"))),
        Option("hollywood", "Hollywood: three games at once", False),
        Option("oklahoma", "Oklahoma: the upcard says how low to knock", False),
        Option("ace", "Oklahoma: an ace means", "gin", (("gin", "gin only"), ("one", "knock with 1"))),
        Option("spades", "Oklahoma: a spade doubles the deal", True, off="Oklahoma: a spade doubles nothing"),
        Option(
            "boxes",
            "Boxes",
            "end",
            (
                ("end", "a circle at once; points in the gamblers’ reckoning"),
                ("at_once", "points in the score at once"),
            ),
        ),
        Option("gamblers", "Gamblers' reckoning at the end", False),
        Option("game", "Gamblers: the game", 100, low=0, high=500),
        Option("box", "Gamblers: a box", AS_TABLE, bonuses((20, 25))),
        Option(
            "shutout",
            "Gamblers: the loser has nothing",
            AS_TABLE,
            (
                (AS_TABLE, "same as the set above"),
                ("200", "the game is 200"),
                ("double", "the difference is doubled"),
                ("hands", "the deals are doubled, before boxes"),
                ("none", "no more than usual"),
            ),
        ),
        Option("stake", "Gamblers: pay for each point (smallest coin)", 0, low=0, high=1000),
    ),
    fields=(
        Field(
            "upcard",
            "The upcard",
            asks="What is the upcard?",
            kind="choice",
            per="line",
            short="upcard",
            phrase="upcard {value}",
            choices=tuple((rank, "10" if rank == "T" else rank) for rank in RANKS),
            under=("oklahoma", True),
        ),
        Field(
            "spade",
            "Is it a spade",
            asks="Is it a spade?",
            kind="tick",
            per="line",
            short="♠",
            phrase="a spade",
            under=("oklahoma", True),
            when=spades_double,
        ),
        Field(
            "ended",
            "How it ended",
            asks="How did the hand end?",
            kind="choice",
            per="line",
            short="end",
            choices=(("knock", "knock"), ("gin", "gin"), ("big", "big gin"), (DEAD, "dead hand")),
            among=endings,
        ),
        Field(
            "who",
            "Who went out",
            asks="Who went out?",
            kind="who",
            per="line",
            short="went out",
            when=ended_by_a_player,
        ),
        Field(
            "deadwood",
            "The knocker's deadwood",
            asks="{who}’s deadwood?",
            per="line",
            short="knocker",
            phrase="with {value}",
            bounds=knocking,
            when=knocked,
            aid=AID,
        ),
        Field(
            "other",
            "The other's deadwood",
            asks="{opponent}’s deadwood?",
            opponent=opponent,
            per="line",
            short="other",
            phrase="against {value}",
            high=MOST_DEADWOOD,
            when=ended_by_a_player,
            aid=AID,
        ),
    ),
    turns=Turns(dealer=dealer),
    score=score,
    over=over,
    match_points=MatchPoints(whole_by=("hollywood",)),
    settlement=Settlement(settle, difference=difference, boxes=boxes, reckon=reckon),
    units=Units(units),
)

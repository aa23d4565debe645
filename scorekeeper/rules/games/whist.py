"""Partnership Whist: two against two, a point for each trick over six.

Source: Hutton names the game; the figures are the common public ones. A whist drive counts every trick. A number of
deals, where one is agreed, takes the place of the target. Rubber and honours are those of the laws of 1864: tricks
count before honours, and a side that is one short of the game counts no honours.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Span, Totals, Words
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option, Row, Setup
from ..shapes import Settled, past, ranked, target
from ..tally import Over, Points, Tally

TRICKS, BOOK = 13, 6  # the first six tricks of a side are its book
FOUR_HONOURS, THREE_HONOURS = 4, 2
GAMES, LAST_GAME = 2, 2  # games that win a rubber, and what the last one adds
SUITS = ("♥", "♣", "♦", "♠")
TRUMPS = {"turned": (), "suits": SUITS, "suits_none": (*SUITS, "no trumps"), "none": ("no trumps",)} | {
    suit: (suit,) for suit in SUITS
}
MANY = tuple(range(1, 25))  # deals that may be agreed
OVER_SIX = "The first six tricks of a side count nothing. Each one over six is a point: 8 tricks are 2 points."
IN_SHORT_ODD, IN_SHORT_ALL = "Each trick over six is 1.", "Each trick is 1; the most win."
TO_TARGET = "The first side to reach the target wins."
RUBBER = (
    "Each trick over six is a point. The first side to reach the target wins a game, and both begin again at 0. It is"
    " worth 3 if the others have nothing, 2 if they have less than half, else 1."
)
TWO_GAMES = "Two games win the rubber, and 2 more. The sides settle the difference."
HONOURS = (
    "Honours: partners with all of ace, king, queen and jack of trumps score 4, with three of them 2; not where they"
    " are one short of the target. Tricks count first."
)
BY_DEALS = "Where a number of deals is agreed, the higher total after them wins."
DEAL = "Deal 13 each; {suit} is trumps."
to_target = target()


def trump(setup: Setup, deal: int) -> str:
    """The trumps of a deal, deals counted from 0; empty where they are turned up."""
    order = TRUMPS[setup.options["trumps"]]
    return order[deal % len(order)] if order else ""


def honours(line: LineFacts) -> list[int]:
    """What honours are worth to each side."""
    worth = FOUR_HONOURS if line.word("held") == "four" else THREE_HONOURS
    return [worth if side == line.who("honours") else 0 for side in range(line.sides)]


def games_on(tally: Tally) -> int:
    """The points of a game; 0 where no target ends one."""
    in_drive = tally.option("count") == "all" and not tally.option("rubber")
    return 0 if in_drive or (tally.option("deals") and not tally.option("rubber")) else int(tally.option("target"))


def points(line: LineFacts, tally: Tally, before: tuple[int, ...]) -> list[int]:
    """What tricks and honours bring each side that had so many points `before`."""
    free = 0 if tally.option("count") == "all" and not tally.option("rubber") else BOOK
    tricks = [max(0, count - free) for count in line.each("tricks")]
    goal = games_on(tally)
    if not tally.option("honours") or (
        goal and any(had + won >= goal for had, won in zip(before, tricks, strict=True))
    ):
        return tricks
    held = honours(line)
    return [won + (0 if goal and before[side] == goal - 1 else held[side]) for side, won in enumerate(tricks)]


def score(line: LineFacts, tally: Tally) -> Points:
    """The points; in a rubber the points of games won, the score in the game that is played, and the games."""
    if not tally.option("rubber"):
        return (tuple(points(line, tally, tally.totals)),)
    before, games = tally.sums[1], tally.sums[2]
    won = points(line, tally, before)
    after = [had + more for had, more in zip(before, won, strict=True)]
    goal = games_on(tally)
    if max(after) < goal:
        return (0, 0), tuple(won), (0, 0)
    side = after.index(max(after))
    worth = game_worth(after[1 - side], goal) + (LAST_GAME if games[side] + 1 == GAMES else 0)
    return (
        tuple(worth if each == side else 0 for each in (0, 1)),
        tuple(-had for had in before),
        tuple(1 if each == side else 0 for each in (0, 1)),
    )


def game_worth(others: int, goal: int) -> int:
    """A game is a treble where the others have nothing, a double below half, else a single."""
    return 3 if others == 0 else 2 if 2 * others < goal else 1


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """In a rubber, the side that won a game with this deal."""
    won = score(line, tally)
    return tuple("game" if len(won) > 1 and won[2][side] else "" for side in range(line.sides))


def span(tally: Tally) -> Span | None:
    """In every deal all tricks, or those over the book, and honours; of a rubber, two trebles and what it ends on."""
    if tally.option("rubber"):
        return 0, 2 * 3 + LAST_GAME
    every, deals = tally.option("count") == "all", int(tally.option("deals"))
    most = (TRICKS if every else TRICKS - BOOK) + (FOUR_HONOURS if tally.option("honours") else 0)
    if deals:
        return 0, deals * most
    return None if every else past(tally, most)


def over(tally: Tally) -> Over | None:
    """The target, or two games; none where deals are agreed, or every trick counts."""
    if tally.option("rubber"):
        games = tally.sums[2]
        by = tuple(side for side, count in enumerate(games) if count == GAMES)
        return Over("{who} won two games.", ranked(tally), by) if by else None
    return None if tally.option("deals") or tally.option("count") == "all" else to_target(tally)


def settle(tally: Tally) -> tuple[Settled, ...]:
    """What the winners of a rubber have to get: the difference."""
    winners = tally.over.winners if tally.over else ()
    if not tally.option("rubber") or len(winners) != 1:
        return ()
    net = abs(tally.totals[0] - tally.totals[1])
    return (Settled("the rubber", tuple(net if side == winners[0] else -net for side in (0, 1))),)


def says(tally: Tally) -> str:
    suit = trump(tally.setup, tally.deals)
    if not suit:
        return "Deal 13 each; the last card, the dealer's, is turned up for trumps."
    return DEAL.format(suit=suit) if suit in SUITS else "Deal 13 each; there are no trumps."


GAME = Game(
    key="whist",
    name="Partnership Whist",
    about=About(
        "Hutton names it; common rules",
        kind="tricks",
        packs=1,
        other_names=("Whist", "Straight Whist", "Whist drive"),
        minutes=6,
        match_minutes=25,
    ),
    how=How(
        (
            "Two against two; partners sit opposite each other. All 13 cards each are dealt, so there are 13 tricks.",
            OVER_SIX,
            TO_TARGET,
            RUBBER,
            TWO_GAMES,
            HONOURS,
            BY_DEALS,
            "At a whist drive every trick counts a point, and it is played for a number of deals.",
        ),
        in_short=(IN_SHORT_ODD, IN_SHORT_ALL, TO_TARGET),
        only_if=(
            OnlyIf(OVER_SIX, "count", ("odd",)),
            OnlyIf(TO_TARGET, "count", ("odd",)),
            OnlyIf(TO_TARGET, "deals", (0,)),
            OnlyIf(IN_SHORT_ODD, "count", ("odd",)),
            OnlyIf(IN_SHORT_ALL, "count", ("all",)),
            OnlyIf(OVER_SIX, "rubber", (False,)),
            OnlyIf(TO_TARGET, "rubber", (False,)),
            OnlyIf(RUBBER, "rubber", (True,)),
            OnlyIf(TWO_GAMES, "rubber", (True,)),
            OnlyIf(HONOURS, "honours", (True,)),
            OnlyIf(BY_DEALS, "deals", MANY),
        ),
    ),
    seating=((2, 2),),
    words=Words(marks=marks, says=says),
    # what stands above the totals: in a rubber the points of games won decide
    totals=Totals(
        columns_by=lambda options: ("Points", "Score", "Games") if options.get("rubber") else ("",), span=span
    ),
    # a row a deal, where a number of deals is agreed
    rows=lambda setup: tuple(Row(f"{deal + 1}", note=trump(setup, deal)) for deal in range(setup.options["deals"])),
    options=(
        Option("target", "Played to", 5, ((5, "5 points"), (7, "7 points"), (10, "10 points"))),
        Option("deals", "Deals", 0, ((0, "to the target"), *((count, f"{count}") for count in MANY))),
        Option("rubber", "Rubber: the best of three games", False),
        Option("honours", "Honours count", False),
        Option("count", "What counts", "odd", (("odd", "each trick over six"), ("all", "every trick (whist drive)"))),
        Option(
            "trumps",
            "Trumps",
            "turned",
            (
                ("turned", "the last card dealt"),
                ("suits", "♥ ♣ ♦ ♠ in turn"),
                ("suits_none", "♥ ♣ ♦ ♠, none, in turn"),
                *((suit, f"always {suit}") for suit in SUITS),
                ("none", "none"),
            ),
        ),
    ),
    fields=(
        Field("tricks", "Tricks", asks="Tricks for {who}?", short="t", high=TRICKS, adds_to=lambda line, tally: TRICKS),
        Field(
            "honours",
            "Honours",
            asks="Who held three honours or four?",
            kind="who",
            per="line",
            short="honours",
            nobody="neither side",
            under=("honours", True),
        ),
        Field(
            "held",
            "How many honours",
            asks="Three honours or four?",
            kind="choice",
            per="line",
            short="3/4",
            phrase="{value} honours",
            choices=(("three", "three"), ("four", "four")),
            under=("honours", True),
            when=lambda line, tally: line.who("honours") != NOBODY,
        ),
    ),
    score=score,
    over=over,
    settlement=Settlement(settle),
)

REMEMBERED = feats.Remembered((feats.least("tricks", 13, "every trick", "All thirteen tricks"),))

"""Plain sheets, for games of which a book says no more than the name: who was first, who lost, lives, the worst hand.

A game made of one takes its own key, name and players: `replace(FIRST_OUT, key="cheat", …)`.
"""

from dataclasses import replace

from .game import Field, Game
from .line import LineFacts
from .rummies import LEFT, OUT, joins_last, left_in_hand
from .shapes import against, alone, from_option, ranked, target
from .table import Option
from .tally import Over, Points, RuleError, Tally, deals_agreed

ONLY_NAMED = "The book only names this game; scored by {what}."


def one_to_the_named(line: LineFacts, tally: Tally) -> Points:
    """1 for whoever is named in the line."""
    return (tuple(int(side == line.who("who")) for side in range(line.sides)),)


def at_target(tally: Tally) -> Over | None:
    """The end at the target, where there is one and no number of deals is agreed."""
    return target()(tally) if tally.option("target") and not deals_agreed(tally.setup) else None


def with_sentences(game: Game, what: str, *more: str) -> Game:
    """The game with what its sheet is about: that the book only names it, by what it is scored, and the rest."""
    return replace(game, how=(ONLY_NAMED.format(what=what), *more, *game.how[1:]))


FIRST_OUT = Game(
    key="first_out",
    name="First out",
    source="Hutton",
    how=(
        ONLY_NAMED.format(what="who is out of cards first"),
        "Say after each game who won it. The first to the agreed number of wins has won.",
    ),
    in_short=("Mark who won each game. The first to the agreed wins has won.",),
    seating=alone(2, 10),
    minutes=8,
    unit="wins",
    digits=2,
    deal="game",
    deals="games",
    options=(Option("target", "First to so many wins (0: no limit)", 3, low=0, high=50),),
    fields=(Field("who", "Winner", asks="Who won?", kind="who", per="line", short="won"),),
    score=one_to_the_named,
    over=at_target,
)

LOSER = replace(
    FIRST_OUT,
    key="loser",
    name="Loser",
    how=(
        ONLY_NAMED.format(what="who lost"),
        "Say after each deal who lost it. At the agreed number of losses, whoever has fewest wins.",
    ),
    in_short=("Mark who lost each deal. The fewest losses win.",),
    high=False,
    deal="deal",
    deals="deals",
    unit="losses",
    options=(Option("target", "Until somebody has lost so many (0: no limit)", 5, low=0, high=50),),
    fields=(Field("who", "Loser", asks="Who lost?", kind="who", per="line", short="lost"),),
)


def still_in(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players with a life left."""
    return tuple(side for side, lives in enumerate(tally.totals) if lives > 0)


def check_lost(line: LineFacts, tally: Tally) -> None:
    if not any(line.each("lost")):
        raise RuleError("Who lost a life? At least 1 player did.")


def lives_lost(line: LineFacts, tally: Tally) -> Points:
    """A life from each who lost one; nothing where the last players would all drop out together."""
    lost = [bool(tick) and side in tally.playing for side, tick in enumerate(line.each("lost"))]
    nobody_left = not any(tally.totals[side] > lost[side] for side in tally.playing)
    return (tuple(0 if nobody_left else -int(tick) for tick in lost),)


def last_in(tally: Tally) -> Over | None:
    """The end: one player is left. The others are ranked by how long they stayed in."""
    if len(still_in(LineFacts({}, tally.setup.sides), tally)) > 1:
        return None
    lasted = tuple(
        1 + sum(1 for written in tally.written if written.sums[0][side] > 0) for side in range(tally.setup.sides)
    )
    return Over("Everybody else is out.", ranked(tally, lasted))


LIVES = Game(
    key="lives",
    name="Lives",
    source="Hutton",
    how=(
        ONLY_NAMED.format(what="lives"),
        "Everybody starts with the same lives. Say after each deal who lost one.",
        "Without a life you are out. The last one in wins.",
        "If the last players would all drop out together, that deal is played again.",
    ),
    in_short=("Say who lost a life. The last one in wins.",),
    seating=alone(2, 12),
    minutes=2,
    match_minutes=20,
    unit="lives",
    digits=1,
    start=from_option("lives"),
    options=(Option("lives", "Lives to start with", 3, low=1, high=9),),
    fields=(Field("lost", "Lost a life", asks="Did {who} lose a life?", kind="tick", short="lost", check=check_lost),),
    score=lives_lost,
    over=last_in,
    plays=still_in,
)

LEFT_OVER = Game(
    key="left_over",
    name="Left over",
    source="Hutton",
    how=(
        ONLY_NAMED.format(what="the cards left in hand"),
        "Whoever goes out scores 0. The others count what is left: ace 1, court cards 10, the rest their figure.",
        "As soon as somebody has the target, the lowest total wins.",
    ),
    in_short=("Count what is left in hand. The lowest total wins.",),
    seating=alone(2, 6),
    minutes=5,
    high=False,
    options=(Option("target", "Played to", 100, low=20, high=500),),
    fields=(OUT, replace(LEFT, step=1)),
    score=left_in_hand,
    over=target(),
    joins=joins_last,
)


def not_declarer(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in tally.playing if side != line.who("who"))


def declarer_takes(line: LineFacts, tally: Tally) -> Points:
    """What the declarer wins of each other, or pays; a partner shares it."""
    value = line.number("value") * (1 if line.tick("made") else -1)
    return (against(line.who("who"), line.who("partner"), value, tally.playing, line.sides),)


AGAINST_THE_REST = Game(
    key="against_the_rest",
    name="Against the rest",
    source="Hutton",
    how=(
        ONLY_NAMED.format(what="stakes: the bidder, alone or with a partner, against the rest"),
        "Say who bid, with whom, what it was worth, and whether it was made.",
        "Made: each of the others pays that much. Failed: each of them gets it. Wins and losses come to 0.",
        "A partner shares with the bidder; the bidder has the odd point.",
    ),
    in_short=("Made: each of the others pays. Failed: each of them is paid.",),
    seating=alone(3, 7),
    minutes=6,
    match_minutes=45,
    signed=True,
    fields=(
        Field("who", "Who bid", asks="Who bid?", kind="who", per="line", short="by"),
        Field(
            "partner",
            "Partner",
            asks="Who was the partner?",
            kind="who",
            per="line",
            short="with",
            nobody="alone",
            among=not_declarer,
        ),
        Field("value", "Worth", asks="What was it worth?", per="line", short="worth", low=1, high=99),
        Field("made", "Made", asks="Was it made?", kind="tick", per="line", short="made"),
    ),
    score=declarer_takes,
    over=at_target,
    options=(Option("target", "Played to (0: no limit)", 0, low=0, high=500),),
)

"""Gin Rummy: score the difference in deadwood, deal by deal, up to a target.

Source: Hutton, "Gin Rummy"; the 10/20 and 20/25 tables, Oklahoma and big gin are the common public ones. The
knock limit is 10 (F-1). With equal deadwood Hutton's words give nobody the points; the other tables call it an
undercut (F-2). A dead hand scores nothing, and the same player deals again.
"""

from typing import Any

from ..game import NOBODY, Field, Game, Line, Option, Points, Settled, Span, Tally, Under, past, target

TABLES: dict[str, dict[str, Any]] = {  # gin, undercut, big gin, equal deadwood, a box, shut-out
    "hutton": {"gin": 20, "undercut": 10, "big_gin": "none", "tie": "nobody", "box": 20, "shutout": "200"},
    "10/20": {"gin": 20, "undercut": 10, "big_gin": 20, "tie": "undercut", "box": 20, "shutout": "double"},
    "20/25": {"gin": 25, "undercut": 25, "big_gin": 31, "tie": "undercut", "box": 25, "shutout": "double"},
}
AS_TABLE = "table"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
MOST_DEADWOOD = 98  # K Q J 10 9, twice
DEAD = "dead"


def figure(tally: Tally, key: str) -> int:
    """A bonus: the house rule, or what the table in force gives."""
    chosen = tally.option(key)
    return int(TABLES[tally.option("table")][key] if chosen == AS_TABLE else chosen)


def way(tally: Tally, key: str) -> str:
    """As `figure`, for a rule in words."""
    chosen = tally.option(key)
    return str(TABLES[tally.option("table")][key] if chosen == AS_TABLE else chosen)


def limit(line: Line, tally: Tally) -> int:
    """The most deadwood that may knock. In Oklahoma it is the upcard's; 0 after an ace that means gin only."""
    if not tally.option("oklahoma"):
        return int(tally.option("knock"))
    rank = line.word("upcard")
    gin_only = rank == "A" and tally.option("ace") == "gin"
    return 0 if rank not in RANKS or gin_only else min(10, RANKS.index(rank) + 1)


def spades_double(line: Line, tally: Tally) -> bool:
    return bool(tally.option("spades"))


def times(line: Line, tally: Tally) -> int:
    """2 where the upcard is a spade and spades double."""
    return 2 if tally.option("oklahoma") and line.tick("spade") else 1


def endings(line: Line, tally: Tally) -> tuple[str, ...]:
    """How the deal may have ended: nobody knocks on an ace, and big gin is not in every table."""
    knock = ("knock",) if limit(line, tally) else ()
    big = ("big",) if way(tally, "big_gin") != "none" else ()
    return (*knock, "gin", *big, DEAD)


def ended_by_a_player(line: Line, tally: Tally) -> bool:
    return line.word("ended") not in ("", DEAD)


def knocked(line: Line, tally: Tally) -> bool:
    return line.word("ended") == "knock"


def knocking(line: Line, tally: Tally) -> tuple[int, int]:
    return 1, limit(line, tally)


def outcome(line: Line, tally: Tally) -> tuple[int, int]:
    """Who scores in this deal, and what; `NOBODY` and 0 where nobody does."""
    how, who = line.word("ended"), line.who("who")
    mine, theirs = line.number("deadwood"), line.number("other")
    if how == DEAD or (how == "knock" and mine == theirs and way(tally, "tie") == "nobody"):
        return NOBODY, 0
    if how == "gin":
        return who, times(line, tally) * (theirs + figure(tally, "gin"))
    if how == "big":
        return who, times(line, tally) * (theirs + figure(tally, "big_gin"))
    if mine < theirs:
        return who, times(line, tally) * (theirs - mine)
    return 1 - who, times(line, tally) * (mine - theirs + figure(tally, "undercut"))


def score(line: Line, tally: Tally) -> Points:
    winner, points = outcome(line, tally)
    return (tuple(points if side == winner else 0 for side in range(line.sides)),)


def span(tally: Tally) -> Span:
    """The last deal goes past the target: gin against the most deadwood; a spade may double it."""
    gin = max(figure(tally, "gin"), figure(tally, "big_gin") if way(tally, "big_gin") != "none" else 0)
    undercut = 10 + figure(tally, "undercut")
    doubled = 2 if tally.option("oklahoma") and tally.option("spades") else 1
    return past(tally, doubled * max(MOST_DEADWOOD + gin, undercut))


def dealer(line: Line, tally: Tally) -> int:
    """The winner of a deal deals next; where nobody scored, the same player again."""
    winner = NOBODY if line.void else outcome(line, tally)[0]
    return tally.dealer if winner == NOBODY else winner


def marks(line: Line, tally: Tally) -> tuple[str, ...]:
    """A circle for a box; gin is named."""
    winner = outcome(line, tally)[0]
    sign = {"gin": "gin", "big": "big gin"}.get(line.word("ended"), "○")
    return tuple(sign if side == winner else "" for side in range(line.sides))


def boxes(tally: Tally) -> tuple[int, ...]:
    """How many deals each side won."""
    won = [written.marks for written in tally.written if written.points is not None]
    return tuple(sum(1 for marked in won if marked and marked[side]) for side in range(tally.setup.sides))


def settle(tally: Tally) -> tuple[Settled, ...]:
    """The gamblers' reckoning: game bonus, boxes, shut-out, what is paid at so much a point; none where it is level."""
    if not tally.option("gamblers") or tally.over is None or len(tally.over.winners) > 1:
        return ()
    winner = tally.over.winners[0]
    blank = tally.totals[1 - winner] == 0
    shutout = way(tally, "shutout") if blank else ""
    reckoning = [
        Settled("game", to(winner, int(tally.option("game")))),
        Settled("boxes", tuple(count * figure(tally, "box") for count in boxes(tally))),
    ]
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
        reckoning.append(Settled(f"paid at {stake} a point", to(winner, stake * margin, -1), money=True))
    return tuple(reckoning)


def to(winner: int, points: int, loser: int = 0) -> tuple[int, ...]:
    """Points for the winner; the loser has them `loser` times."""
    return tuple(points if side == winner else loser * points for side in (0, 1))


def ahead(tally: Tally, reckoning: list[Settled], winner: int) -> int:
    """By how much the winner is ahead, bonuses included."""
    final = [tally.totals[side] + sum(each.points[side] for each in reckoning) for side in (0, 1)]
    return final[winner] - final[1 - winner]


def says(tally: Tally) -> str:
    """How many cards, and how low to knock."""
    if tally.option("oklahoma"):
        ace = "gin only" if tally.option("ace") == "gin" else "1"
        return f"Deal 10 each and turn one up. The upcard says how low to knock; an ace means {ace}."
    return f"Deal 10 each and turn one up. Knock with {tally.option('knock')} or less."


def bonuses(figures: tuple[int, ...]) -> tuple[tuple[str | int, str], ...]:
    """The choices of a bonus: the table's, or one of these."""
    first: tuple[tuple[str | int, str], ...] = ((AS_TABLE, "as the table has it"),)
    return first + tuple((each, f"{each}") for each in figures)


GAME = Game(
    key="gin_rummy",
    name="Gin Rummy",
    other_names=("Gin", "Oklahoma Gin"),
    source="Hutton",
    how=(
        "Cards outside your runs and sets are deadwood: pips, and 10 for a face card. Knock with 10 or less,"
        " or 9 where you play it so.",
        "Knock, and if the other has more deadwood you score the difference.",
        "Gin: no deadwood at all. You score the other's deadwood and the bonus for gin; the other lays nothing off.",
        "Undercut: if the other has less than the knocker, the other scores the difference and a bonus."
        " Level counts for nobody, or as an undercut: the table of bonuses says.",
        "The winner of a deal deals next. The first to the target wins. A dead hand, the stock down to two cards,"
        " scores nothing, and the same player deals again.",
        "Oklahoma: the upcard says how low to knock.",
        "Gamblers add a bonus for the game and a box for each deal won, then pay the difference.",
    ),
    how_if=(
        Under("Oklahoma: the upcard says how low to knock.", "oklahoma", (True,)),
        Under(
            "Gamblers add a bonus for the game and a box for each deal won, then pay the difference.",
            "gamblers",
            (True,),
        ),
    ),
    seating=((2, 1),),
    over=target(),
    options=(
        Option("target", "Played to", 100, tuple((goal, f"{goal}") for goal in (100, 91, 121, 125, 150, 200, 250))),
        Option(
            "table",
            "Table of bonuses",
            "hutton",
            (
                ("hutton", "gin 20, undercut 10, level nobody"),
                ("10/20", "gin 20, undercut 10, level is an undercut"),
                ("20/25", "gin 25, undercut 25, big gin 31"),
            ),
        ),
        Option("knock", "Knock with", 10, ((10, "10 or less"), (9, "less than 10"))),
        Option("gin", "Gin", AS_TABLE, bonuses((20, 25))),
        Option("undercut", "Undercut", AS_TABLE, bonuses((10, 20, 25))),
        Option(
            "tie",
            "Level deadwood",
            AS_TABLE,
            ((AS_TABLE, "as the table has it"), ("nobody", "nobody scores"), ("undercut", "is an undercut")),
        ),
        Option("big_gin", "Big gin, with eleven cards", AS_TABLE, (*bonuses((20, 25, 31)), ("none", "is gin"))),
        Option("oklahoma", "Oklahoma: the upcard says how low to knock", False),
        Option("ace", "Oklahoma: an ace means", "gin", (("gin", "gin only"), ("one", "knock with 1"))),
        Option("spades", "Oklahoma: a spade doubles the deal", True),
        Option("gamblers", "Gamblers' reckoning at the end", False),
        Option("game", "Gamblers: the game", 100, low=0, high=500),
        Option("box", "Gamblers: a box", AS_TABLE, bonuses((20, 25))),
        Option(
            "shutout",
            "Gamblers: the loser has nothing",
            AS_TABLE,
            (
                (AS_TABLE, "as the table has it"),
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
            kind="choice",
            per="line",
            short="up",
            choices=tuple((rank, "10" if rank == "T" else rank) for rank in RANKS),
            under=("oklahoma", True),
        ),
        Field(
            "spade", "Is it a spade", kind="tick", per="line", short="♠", under=("oklahoma", True), when=spades_double
        ),
        Field(
            "ended",
            "How it ended",
            kind="choice",
            per="line",
            short="end",
            choices=(("knock", "knock"), ("gin", "gin"), ("big", "big gin"), (DEAD, "dead hand")),
            among=endings,
        ),
        Field("who", "By whom", kind="who", per="line", short="by", when=ended_by_a_player),
        Field("deadwood", "The knocker's deadwood", per="line", short="dw", bounds=knocking, when=knocked),
        Field("other", "The other's deadwood", per="line", short="other", high=MOST_DEADWOOD, when=ended_by_a_player),
    ),
    score=score,
    span=span,
    dealer=dealer,
    marks=marks,
    signs=(("○", "a box, a deal won"),),
    says=says,
    settle=settle,
)

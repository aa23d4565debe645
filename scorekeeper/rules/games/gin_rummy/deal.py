"""A deal of gin: the knock limit, who scores what for gin, a knock or an undercut, who deals next."""

from collections.abc import Mapping
from typing import Any

from ...game import Span
from ...line import NOBODY, LineFacts
from ...shapes import past
from ...tally import Points, Tally

TABLES: dict[str, dict[str, Any]] = {  # gin, undercut, big gin, equal deadwood, a box, shut-out
    "hutton": {"gin": 20, "undercut": 10, "big_gin": "none", "tie": "nobody", "box": 20, "shutout": "200"},
    "10/20": {"gin": 20, "undercut": 10, "big_gin": 20, "tie": "undercut", "box": 20, "shutout": "double"},
    "20/25": {"gin": 25, "undercut": 25, "big_gin": 31, "tie": "undercut", "box": 25, "shutout": "double"},
}
AS_TABLE = "table"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
MOST_DEADWOOD = 98  # K Q J 10 9, twice
DEAD = "dead"
PAID_AT = "paid at {stake} a point"


def figure(tally: Tally, key: str) -> int:
    """A bonus: the house rule, or what the table in force gives."""
    return bonus(tally.setup.options, key)


def bonus(options: Mapping[str, Any], key: str) -> int:
    """As `figure`, by the house rules alone."""
    chosen = options[key]
    return int(TABLES[options["table"]][key] if chosen == AS_TABLE else chosen)


def way(tally: Tally, key: str) -> str:
    """As `figure`, for a rule in words."""
    chosen = tally.option(key)
    return str(TABLES[tally.option("table")][key] if chosen == AS_TABLE else chosen)


def limit(line: LineFacts, tally: Tally) -> int:
    """The most deadwood to knock with; in Oklahoma by the upcard, and 0 where an ace means gin only."""
    if not tally.option("oklahoma"):
        return int(tally.option("knock"))
    rank = line.word("upcard")
    gin_only = rank == "A" and tally.option("ace") == "gin"
    return 0 if rank not in RANKS or gin_only else min(10, RANKS.index(rank) + 1)


def spades_double(line: LineFacts, tally: Tally) -> bool:
    return bool(tally.option("spades"))


def times(line: LineFacts, tally: Tally) -> int:
    """2 where the upcard is a spade and spades double."""
    return 2 if tally.option("oklahoma") and line.tick("spade") else 1


def opponent(line: LineFacts, tally: Tally) -> int | None:
    """The side that did not go out; None while that is not said."""
    return 1 - line.who("who") if line.who("who") in (0, 1) else None


def endings(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """The ways the deal may have ended under its house rules and upcard."""
    knock = ("knock",) if limit(line, tally) else ()
    big = ("big",) if way(tally, "big_gin") != "none" else ()
    return (*knock, "gin", *big, DEAD)


def ended_by_a_player(line: LineFacts, tally: Tally) -> bool:
    return line.word("ended") not in ("", DEAD)


def knocked(line: LineFacts, tally: Tally) -> bool:
    return line.word("ended") == "knock"


def knocking(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 1, limit(line, tally)


def box(tally: Tally) -> int:
    """What a deal won scores at once beside its points; 0 where boxes count at the end, or not at all."""
    return figure(tally, "box") if tally.option("boxes") == "at_once" else 0


def outcome(line: LineFacts, tally: Tally) -> tuple[int, int]:
    """Who scores in this deal, and what; `NOBODY` and 0 where nobody does. A box that counts at once is not in it.

    With a bonus of 25: a knock with 5 against 12 scores 7; against 3 it is undercut, and the other scores 27.
    """
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


def score(line: LineFacts, tally: Tally) -> Points:
    """The points of the deal, in one game."""
    winner, points = outcome(line, tally)
    return (tuple(points + box(tally) if side == winner else 0 for side in range(line.sides)),)


def span(tally: Tally) -> Span:
    """Past the target by the best last deal: gin against the most deadwood, doubled by a spade."""
    gin = max(figure(tally, "gin"), figure(tally, "big_gin") if way(tally, "big_gin") != "none" else 0)
    undercut = 10 + figure(tally, "undercut")
    doubled = 2 if tally.option("oklahoma") and tally.option("spades") else 1
    return past(tally, doubled * max(MOST_DEADWOOD + gin, undercut) + box(tally))


def dealer(line: LineFacts, tally: Tally) -> int:
    """Who deals next: the winner of the deal, its loser or the other player; where nobody scored, the same again."""
    winner = NOBODY if line.void else outcome(line, tally)[0]
    if winner == NOBODY:
        return tally.dealer
    return {"winner": winner, "loser": 1 - winner, "turn": 1 - tally.dealer}[tally.option("next_dealer")]


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """A circle for a box, with gin and big gin by name."""
    winner = outcome(line, tally)[0]
    sign = {"gin": "○ gin", "big": "○ big gin"}.get(line.word("ended"), "○")
    return tuple(sign if side == winner else "" for side in range(line.sides))

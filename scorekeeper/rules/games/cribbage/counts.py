"""What may be counted in a deal of cribbage, by whom, and how much: the play, the hands, the crib, in this order."""

from ...game import NOBODY, Line, Tally

HEELS = 2
IMPOSSIBLE = (19, 25, 26, 27)
MOST, MOST_PEG, MOST_PEGS = 29, 15, 60  # a hand, one card, a deal's pegging written at once
THREE_FOR_LAST = 3
OF_THREE_CARDS = (*range(16), 20)  # what three cards and the starter may count, in the five-card game
BESIDE = ("muggins", "back")  # counts about an earlier one, which may be of the deal before


def goal(tally: Tally) -> int:
    return int(tally.option("target"))


def counted(tally: Tally, what: str) -> tuple[int, ...]:
    """Who has counted this already in this deal, in order."""
    return tuple(line.who("who") for line in tally.pitch if line.word("what") == what)


def crib_of(tally: Tally) -> int:
    """The side that deals: its crib."""
    return tally.dealer % tally.setup.sides


def last_count(tally: Tally) -> int:
    """Who made the last count that muggins may be called on; the last deal's crib too."""
    lines = [line for line in tally.lines[-1:] if not line.void and line.word("what") not in ("last", "heels", *BESIDE)]
    return lines[0].who("who") if lines else NOBODY


def heels_allowed(tally: Tally) -> bool:
    """The starter is turned before the play; a house rule bars heels in the last three holes."""
    barred = tally.option("heels_barred") and tally.totals[crib_of(tally)] >= goal(tally) - 3
    return not begun(tally) and not barred


def begun(tally: Tally) -> bool:
    """Whether anything of this deal is counted: a claim on the last crib stands in it, and three for last before it."""
    return any(line.word("what") not in ("last", *BESIDE) for line in tally.pitch)


def opens_the_game(tally: Tally) -> bool:
    """Whether elder hand still has three for last to peg: in the five-card game, before the first count of all."""
    return bool(tally.option("last")) and all(line.void for line in tally.lines)


def what_now(line: Line, tally: Tally) -> tuple[str, ...]:
    """What may be counted now: heels, the play, the hands, the crib, in this order."""
    if opens_the_game(tally):
        return ("last",)
    claims = ("muggins",) if last_count(tally) != NOBODY else ()
    claims = (*claims, "back") if max(tally.totals) > 0 else claims
    hands = len(counted(tally, "hand"))
    if hands == 2:
        return ("crib", *claims)
    if hands == 1:
        return ("hand", *claims)
    return (("heels",) if heels_allowed(tally) else ()) + ("peg", "hand") + claims


def who_now(line: Line, tally: Tally) -> tuple[int, ...]:
    """Elder hand counts first, then the dealer's hand and crib; anybody pegs; the other claims muggins.

    Whoever counted too much takes it back.
    """
    what, dealer = line.word("what"), crib_of(tally)
    if what in ("heels", "crib"):
        return (dealer,)
    if what == "last":
        return (1 - dealer,)
    if what == "back":
        return tuple(side for side in (1 - dealer, dealer) if tally.totals[side] > 0)
    if what == "hand":
        return (dealer,) if counted(tally, "hand") else (1 - dealer,)
    if what == "muggins":
        return (1 - last_count(tally),)
    return (1 - dealer, dealer)


def points_now(line: Line, tally: Tally) -> tuple[int, ...]:
    """What the count may come to: 19, 25, 26 and 27 are no hand's; nobody takes back more than there is."""
    what = line.word("what")
    if what == "last":
        return (THREE_FOR_LAST,)
    if what == "back":
        has = tally.totals[line.who("who")] if line.who("who") != NOBODY else max(tally.totals)
        return tuple(range(1, min(has, MOST_PEGS) + 1))
    if what == "hand" and tally.option("last"):
        return OF_THREE_CARDS
    if what == "heels":
        return (HEELS,)
    if what == "peg":
        return tuple(range(1, (MOST_PEGS if tally.option("pegs") == "deal" else MOST_PEG) + 1))
    least = 1 if what == "muggins" else 0
    return tuple(each for each in range(least, MOST + 1) if each not in IMPOSSIBLE)


def likely_what(line: Line, tally: Tally) -> tuple[str, ...]:
    """A peg in the play, then whatever is counted next; three for last before all."""
    first = [what for what in what_now(line, tally) if what != "heels"]
    return (first[0],)

"""A poker tournament at one table: who is out when, re-buys, the pool, and what each place wins.

Source: common rules. Two who are out in one hand share the place; who had more chips is ahead where they are written
one after the other. Prizes are whole; what is over goes to the winner.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..game import About, Clock, Field, Game, How, Programme, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..setup import CENTS, Option, Setup
from ..shapes import Settled, alone
from ..tally import Over, Points, RuleError, Tally

OUT, REBUY, ADD_ON = "out", "rebuy", "add_on"
WHAT = ((OUT, "out"), (REBUY, "re-buy"), (ADD_ON, "add-on"))
LEVELS = "5-10, 10-20, 15-30, 25-50, 50-100, 75-150, 100-200, 200-400, 300-600, 500-1000"
MOST, WHOLE = 99_999, 100


def figures(text: Any) -> tuple[int, ...]:
    """A list as people type it: "50, 30, 20"."""
    return tuple(int(each) for each in str(text or "").split(",") if each.strip())


def blinds(options: Mapping[str, Any]) -> Clock | None:
    """The clock of the blinds, where the players have one."""
    levels = tuple(each.strip() for each in str(options.get("blinds") or "").split(",") if each.strip())
    return Clock(60 * int(options["minutes"]), levels) if options["minutes"] else None


def check_shares(setup: Setup) -> None:
    shares = sum(figures(setup.options["split"]))
    if shares != WHOLE:
        raise RuleError("The prizes add up to {shares} per cent, not {whole}. Change one.", shares=shares, whole=WHOLE)


def still_in(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side, place in enumerate(tally.totals) if not place)


def is_out(line: LineFacts, tally: Tally) -> bool:
    return line.word("what") == OUT


def others_in(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Who may be out in the same hand: one is left at least."""
    rest = [side for side in tally.playing if side != line.who("out")]
    return tuple(rest) if len(rest) > 1 else ()


def paid_in(tally: Tally) -> tuple[int, ...]:
    """What each has paid: the entry, and every re-buy and add-on."""
    bought = [each.line for each in tally.written if each.points]
    entry = int(tally.option("buy_in"))
    return tuple(
        entry + sum(int(tally.option(line.word("what"))) for line in bought if line.who("payer") == side)
        for side in range(tally.setup.sides)
    )


def pool(tally: Tally) -> int:
    return sum(paid_in(tally))


def score(line: LineFacts, tally: Tally) -> Points:
    """The place of whoever is out, and of the winner too."""
    who, also = line.who("out"), line.who("also")
    if not is_out(line, tally):
        return ((0,) * line.sides,)
    gone = [who] if also == NOBODY else [who, also]
    left = [side for side in tally.playing if side not in gone]
    places = {side: len(left) + 1 for side in gone}
    if len(left) == 1:
        places[left[0]] = 1
    return (tuple(places.get(side, 0) for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    return Over("", tally.totals) if all(tally.totals) else None


def prizes(paid: int, places: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    """What each wins by place, of a pool of so many whole coins; the rest goes to the winner."""
    found = list[int]()
    for place in places:
        level = places.count(place)
        shares = sum(split[place - 1 : place - 1 + level])
        found.append(paid * shares // (WHOLE * level))
    rest = paid - sum(found)
    return tuple(prize + (rest if place == 1 else 0) for prize, place in zip(found, places, strict=True))


def points(tally: Tally) -> tuple[int, ...]:
    """Club points by place, where the players have a list of them."""
    scale = figures(tally.option("points"))
    return tuple(scale[place - 1] if 0 < place <= len(scale) else 0 for place in tally.totals)


def settle(tally: Tally) -> tuple[Settled, ...]:
    if not all(tally.totals):
        return ()
    won = prizes(pool(tally), tally.totals, figures(tally.option("split")))
    club, net = points(tally), tuple(prize - paid for prize, paid in zip(won, paid_in(tally), strict=True))
    return (
        Settled("Prize", won),
        *((Settled("Won or lost", net, net=True),) if tally.option(CENTS.key) else ()),
        *((Settled("Club points", club),) if any(club) else ()),
    )


def says(tally: Tally) -> str:
    return POOL.format(pool=pool(tally), count=len(tally.playing))


def what_now(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """What may happen: re-buys and add-ons only where they have a price."""
    return (OUT, *(what for what in (REBUY, ADD_ON) if tally.option(what)))


POOL = "The pool is {pool}; {count} are in."

GAME = Game(
    key="poker_tournament",
    name="Poker tournament",
    about=About(
        "Common rules",
        kind="stakes",
        other_names=("Sit and go",),
        pack="chips, and a pack of 52",
        minutes=10,
        match_minutes=150,
        most_often=6,
    ),
    how=How(
        (
            "Everybody pays the entry. Write each re-buy and add-on, and whoever is out.",
            "Two who are out in one hand share the place, or the one with more chips is written last.",
            "The pool is shared by the per cents of the places; what is over goes to the winner.",
        ),
        in_short=("Write who is out; the last one in wins.",),
    ),
    seating=alone(2, 12),
    words=Words(deal="entry", deals="entries", begins=False, unit="places", says=says),
    totals=Totals(
        high=False,
        digits=2,
        spelled=((0, "in"),),
        span=lambda tally: (0, tally.setup.sides),
        are_places=lambda options: True,
    ),
    options=(
        Option("buy_in", "Entry", 20, low=1, high=MOST),
        Option("split", "Prizes in per cent (like 50, 30, 20)", "50, 30, 20", typed="figures"),
        Option("rebuy", "A re-buy (0: none)", 20, low=0, high=MOST),
        Option("add_on", "An add-on (0: none)", 0, low=0, high=MOST),
        Option("minutes", "Minutes a level of blinds (0: no clock)", 15, low=0, high=120),
        Option("blinds", "Blinds", LEVELS, typed="words"),
        Option("points", "Club points for 1st, 2nd, 3rd … (empty: none)", "", typed="figures"),
        replace(CENTS, label="Cents for each 1 of the entry, paid at the end (0: paid before)"),
    ),
    fields=(
        Field(
            "what",
            "What",
            asks="What happened?",
            kind="choice",
            per="line",
            short="what",
            choices=WHAT,
            among=what_now,
        ),
        Field("out", "Who is out", asks="Who is out?", kind="who", per="line", short="out", when=is_out),
        Field(
            "payer",
            "Who pays",
            asks="Who takes the {what}?",
            kind="who",
            per="line",
            short="paid",
            when=lambda line, tally: not is_out(line, tally),
        ),
        Field(
            "also",
            "In the same hand",
            asks="Who was out in the same hand?",
            kind="who",
            per="line",
            short="also",
            nobody="nobody",
            optional=True,
            when=lambda line, tally: is_out(line, tally) and bool(others_in(line, tally)),
            among=others_in,
        ),
    ),
    turns=Turns(plays=still_in, clock=blinds),
    score=score,
    over=over,
    settlement=Settlement(settle),
    programme=Programme(check=check_shares),
)

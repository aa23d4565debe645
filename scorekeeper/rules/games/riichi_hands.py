"""Riichi mahjong, a line a hand: who won, who dealt in, with how many han and fu; sticks and repeats count themselves.

Source: common rules. One player wins a hand: of two who call a discard, the one next after whoever discarded it. What
lies on the table at the end goes to the first; of level players the one nearer to the first East is ahead. Totals are
tenths of a thousand points.
"""

from dataclasses import dataclass, replace

from .. import feats
from ..game import About, Checks, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.places_at_mahjong import BACK, START, STEP, UMA, by_place
from ..plain_sheets.wins_at_mahjong import DISCARDER, WINNER, won
from ..setup import OnlyIf, Option
from ..shapes import Settled, alone
from ..tally import Over, Points, RuleError, Tally

STICK, REPEAT = 10, 1  # in hundreds of points, like all that is paid; a repeat from each other
LIMITS = ((13, 8_000), (11, 6_000), (8, 4_000), (6, 3_000), (5, 2_000))  # (han, base) of limit hands, highest first
MANGAN, ALMOST = 2_000, 1_920
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
WINDS = ("East", "South", "West", "North")
ROUNDS = {"east": 1, "south": 2}


@dataclass(frozen=True)
class Counters:
    """What lies beside the points before a hand. `passed`: how often the deal has gone on."""

    dealer: int
    passed: int = 0
    repeats: int = 0
    sticks: int = 0

    def after(self, line: LineFacts, tally: Tally) -> "Counters":
        """The same after that hand: East stays for a win, or a waiting hand at a draw."""
        winner, drawn = line.who("winner"), line.who("winner") == NOBODY
        stays = line.each("waiting")[self.dealer] if drawn else winner == self.dealer
        return Counters(
            self.dealer if stays else tally.seat_after(self.dealer),
            self.passed + (0 if stays else 1),
            self.repeats + 1 if stays or drawn else 0,
            self.sticks + sum(line.each("riichi")) if drawn else 0,
        )


def counters(tally: Tally) -> Counters:
    """What lies beside the points now."""
    found = Counters(tally.setup.first_dealer)
    for line in tally.lines:
        found = found.after(line, tally)
    return found


def base(line: LineFacts, tally: Tally) -> int:
    """What others but East pay for a hand that is drawn by oneself: fu, doubled with each han, or a limit."""
    han = line.number("han")
    limit = next((points for least, points in LIMITS if han >= least), 0)
    counted = line.number("fu") * 2 ** (2 + han)
    if counted >= ALMOST and tally.option("rounded"):
        counted = MANGAN
    return limit or min(counted, MANGAN)


def hundreds(points: int) -> int:
    """So many points in hundreds, the last one whole."""
    return -(-points // STEP)


def pays(line: LineFacts, tally: Tally, now: Counters) -> tuple[int, ...]:
    """What each pays the winner, with the counters of repeats."""
    winner, discarder, one = line.who("winner"), line.who("from"), base(line, tally)
    others = [side for side in range(line.sides) if side != winner]
    if discarder != NOBODY:
        share = hundreds(one * (6 if winner == now.dealer else 4)) + REPEAT * len(others) * now.repeats
        return tuple(share if side == discarder else 0 for side in range(line.sides))
    double = [side for side in others if now.dealer in (winner, side)]
    more = REPEAT * now.repeats
    return tuple(
        hundreds(2 * one if side in double else one) + more if side in others else 0 for side in range(line.sides)
    )


def at_a_draw(line: LineFacts) -> tuple[int, ...]:
    """What those whose hands were waiting share, paid by the others."""
    waiting = line.each("waiting")
    count, paid = sum(waiting), STICK * (line.sides - 1)
    if count in (0, line.sides):
        return (0,) * line.sides
    return tuple(paid // count if each else -paid // (line.sides - count) for each in waiting)


def score(line: LineFacts, tally: Tally) -> Points:
    now, winner, riichi = counters(tally), line.who("winner"), line.each("riichi")
    if winner == NOBODY:
        won = at_a_draw(line)
    else:
        paid = pays(line, tally, now)
        table = STICK * (now.sticks + sum(riichi))
        won = tuple(sum(paid) + table if side == winner else -each for side, each in enumerate(paid))
    return (tuple(each - STICK * declared for each, declared in zip(won, riichi, strict=True)),)


def places(tally: Tally) -> tuple[int, ...]:
    """A place a side, each its own."""
    seats = tally.setup.seats
    first = seats.index(tally.setup.first_dealer)
    near = [(seats.index(side) - first) % len(seats) for side in range(tally.setup.sides)]
    order = sorted(range(tally.setup.sides), key=lambda side: (-tally.totals[side], near[side]))
    return tuple(order.index(side) + 1 for side in range(tally.setup.sides))


def over(tally: Tally) -> Over | None:
    below = tuple(side for side, total in enumerate(tally.totals) if total < 0)
    if below and tally.option("bust"):
        return Over(BELOW, places(tally), below)
    ended = counters(tally).passed >= tally.setup.sides * ROUNDS[tally.option("length")]
    return Over("", places(tally)) if ended else None


def settle(tally: Tally) -> tuple[Settled, ...]:
    """The sticks that were left, then the result in tenths of a thousand points."""
    sticks, order, sides = counters(tally).sticks, places(tally), tally.setup.sides
    left = tuple(STICK * sticks if place == 1 else 0 for place in order)
    worth, back = by_place(tally, sides), int(tally.option("back")) // STEP
    result = tuple(
        total + more - back + worth[place - 1] for total, more, place in zip(tally.totals, left, order, strict=True)
    )
    return (
        *((Settled("Sticks left", left, tenths=True),) if sticks else ()),
        Settled("With the uma", result, tenths=True),
    )


def says(tally: Tally) -> str:
    now = counters(tally)
    wind, number = divmod(now.passed, tally.setup.sides)
    told = HAND.format(wind=WINDS[wind % len(WINDS)], number=number + 1, repeats=now.repeats)
    return told + (STICKS.format(sticks=now.sticks) if now.sticks else "")


def drawn(line: LineFacts, tally: Tally) -> bool:
    return bool(line.value("winner") == NOBODY)


def fu_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """20 fu are drawn by oneself, with two han at least; so are 25, or three where they are drawn."""
    han, self_drawn = line.number("han"), line.who("from") == NOBODY
    low = () if han < 2 else (20,) if self_drawn else ()
    pairs = (25,) if han >= (3 if self_drawn else 2) else ()
    return (*low, *pairs, *FU[2:])


def check(line: LineFacts, tally: Tally) -> None:
    waiting, riichi = line.each("waiting"), line.each("riichi")
    for side in range(line.sides):
        if line.who("winner") == NOBODY and riichi[side] and not waiting[side]:
            raise RuleError(NOT_WAITING, who=side)


NOT_WAITING = "{who} declared riichi, and so was tenpai. Tap it, or take the riichi off."
BELOW = "{who} fell below 0."
HAND = "{wind} {number}, honba: {repeats}."
STICKS = " Riichi sticks on the table: {sticks}."
ROUNDED = "4 han 30 fu, and 3 han 60 fu, count as mangan."

GAME = Game(
    key="riichi_hands",
    name="Riichi mahjong by hands",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a mahjong set and point sticks",
        other_names=("Riichi", "Riichi a line a hand", "Hanchan", "Tonpuusen"),
        minutes=7,
        match_minutes=75,
    ),
    how=How(
        (
            "Write who won, who discarded the tile, and how many han and fu. From 5 han on, fu do not count.",
            "Ron: the discarder pays 4 times the basic points, to East 6. Tsumo: East pays twice, the others once.",
            ROUNDED,
            "A riichi costs 1,000. They lie on the table until somebody wins. Each honba adds 100 from each other.",
            "At a draw the tenpai hands share 3,000; of three players, 2,000. Broken off: tap all as tenpai.",
            "East stays with a win, or tenpai at a draw. Totals are thousands: 25.0 are 25,000.",
        ),
        only_if=(OnlyIf(ROUNDED, "rounded", (True,)),),
        in_short=("Fu doubled by han; riichi 1,000, a honba 100 from each, tenpai hands share 3,000.",),
    ),
    seating=alone(3, 4),
    words=Words(deal="hand", deals="hands", opening="{dealer} is East.", voids=False, says=says),
    totals=Totals(digits=4, signed=True, tenths=True, start=lambda setup: (int(setup.options["start"]) // STEP,)),
    options=(
        START,
        BACK,
        UMA,
        Option(
            "length", "How long", "south", (("south", "East and South (hanchan)"), ("east", "East alone (tonpuusen)"))
        ),
        Option("bust", "Ends when somebody falls below 0", True, off="Goes on when somebody falls below 0"),
        Option("rounded", "4 han 30 fu is mangan", False),
    ),
    fields=(
        WINNER,
        replace(DISCARDER, nobody="tsumo (self-drawn)"),
        Field(
            "han",
            "Han",
            asks="How many han did {winner} have?",
            per="line",
            short="han",
            phrase="{value} han",
            low=1,
            high=13,
            when=won,
        ),
        Field(
            "fu",
            "Fu",
            asks="How many fu?",
            per="line",
            short="fu",
            phrase="{value} fu",
            high=FU[-1],
            when=lambda line, tally: won(line, tally) and 0 < line.number("han") < LIMITS[-1][0],
            among=fu_now,
        ),
        Field(
            "riichi",
            "Riichi",
            asks="{who}: riichi?",
            asks_all="Who declared riichi?",
            kind="tick",
            short="R",
            phrase="R",
        ),
        Field(
            "waiting",
            "Tenpai",
            asks="{who}: tenpai?",
            asks_all="Who was tenpai?",
            kind="tick",
            short="T",
            phrase="T",
            when=drawn,
        ),
    ),
    checks=Checks(check),
    turns=Turns(anticlockwise=True, dealer=lambda line, tally: counters(tally).after(line, tally).dealer),
    score=score,
    over=over,
    settlement=Settlement(settle),
)

REMEMBERED = feats.Remembered((feats.by("winner", "yakuman", "A yakuman", lambda line: line.number("han") == 13),))

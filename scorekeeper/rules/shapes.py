"""Ready-made parts of games: how a match begins and ends, who is ahead, what is settled after the end."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from . import wording
from .line import NOBODY, LineFacts
from .setup import CENTS, Row, Setup
from .tally import Over, Tally, deals_agreed


def no_rows(setup: Setup) -> tuple[Row, ...]:
    """No fixed rows: the sheet is as long as the match."""
    return ()


def seven_to_one(setup: Setup) -> tuple[Row, ...]:
    """A row a deal: seven cards each, then six, down to one."""
    return tuple(Row(f"{count}", number=count, total=count) for count in range(7, 0, -1))


def up_to_cards(line: LineFacts, tally: Tally) -> tuple[int, int]:
    """Bounds of a field: none, or as many as the row deals cards to each (`Row.number`)."""
    return 0, tally.row.number


def tricks_in_all(line: LineFacts, tally: Tally) -> int:
    """As many tricks as the row deals cards to each."""
    return tally.row.number


def from_option(key: str) -> Callable[[Setup], tuple[int, ...]]:
    """A start for `Totals`: where the option `key` says 40 it gives `(40,)`, and every side starts on 40 points."""

    def start(setup: Setup) -> tuple[int, ...]:
        return (int(setup.options[key]),)

    return start


def from_zero(setup: Setup) -> tuple[int, ...]:
    """Every column starts at 0."""
    return ()


def one_to_the_winner(tally: Tally) -> tuple[int, ...]:
    """A match point for whoever won the round."""
    over = tally.over
    return tuple(1 if over and place == 1 else 0 for place in (over.places if over else tally.totals))


def deciding(tally: Tally, values: tuple[int, ...] = ()) -> tuple[int, ...]:
    """What decides, a figure a side: its total (or value), or in teams the sum of its team."""
    figures, team_of = values or tally.totals, tally.setup.team_of
    if not team_of:
        return figures
    return tuple(sum(each for each, team in zip(figures, team_of) if team == own) for own in team_of)


def ranked(tally: Tally, values: tuple[int, ...] = ()) -> tuple[int, ...]:
    """A place a side by the totals (or `values`, high wins); equal ones share it; whoever left comes last.

    In teams a place a team, which all of its players have.
    """
    direction = 1 if values or tally.game.totals.is_high(tally.setup.options) else -1
    figures, team_of = deciding(tally, values), tally.setup.team_of
    if team_of:
        sums = [direction * figure for figure in figures]
        teams = [sums[team_of.index(team)] for team in range(max(team_of) + 1)]
        return tuple(1 + sum(1 for other in teams if other > each) for each in sums)
    present = tally.setup.present(tally.number)
    scores = [(side in present, direction * value) for side, value in enumerate(figures)]
    return tuple(1 + sum(1 for other in scores if other > score) for score in scores)


def begins_next(tally: Tally) -> int:
    """The seat that begins the next round, or the next match: the one after whoever began this one."""
    return tally.seat_after(tally.written[0].dealer if tally.written else tally.dealer)


def opens_by_turns(tally: Tally) -> int:
    """Who begins the next leg, by turns. In edition 1 whoever began the first one began them all."""
    return tally.dealer if tally.setup.edition == 1 else begins_next(tally)


def rows_done(tally: Tally) -> Over | None:
    """The end: every row is written."""
    rows = tally.rows
    if not rows or len(tally.lines) < len(rows):
        return None
    words = wording.ALL_ROWS_PLAYED.format(count=len(rows), deals=tally.game.words.deals)
    return Over(words if len(rows) > 1 else "", ranked(tally))


def target(key: str = "target") -> Callable[[Tally], Over | None]:
    """The end: a total has reached the option `key`. An option `extra` asks for another deal when level."""

    def reached(tally: Tally) -> Over | None:
        goal, totals = tally.option(key), deciding(tally)
        if max(totals) < goal:
            return None
        places = ranked(tally)
        best = [side for side, place in enumerate(places) if place == 1]
        if tally.setup.options.get("extra") and len(tally.setup.together(best, ("",) * len(places))) > 1:
            return None
        by = tuple(side for side, total in enumerate(totals) if total >= goal)
        return Over(wording.REACHED.format(goal=goal), places, by)

    return reached


def first_to(tally: Tally, goal: int, floor: int = 0, bidder: str = "") -> Over | None:
    """The end: a side has `goal`, or has fallen to `floor` (0: none).

    Where several have it, the side that the field `bidder` of the last line names counts first, else the highest wins;
    level ones play on.
    """
    up = tuple(side for side, total in enumerate(tally.totals) if total >= goal)
    down = tuple(side for side, total in enumerate(tally.totals) if floor and total <= floor)
    if not (up or down):
        return None
    first = tally.lines[-1].who(bidder)
    if first in up:
        return won_by(tally, first, wording.REACHED.format(goal=goal))
    places = ranked(tally)
    if places.count(1) > 1:
        return None
    return Over((wording.REACHED if up else wording.FELL).format(goal=goal, floor=floor), places, up or down)


def won_by(tally: Tally, side: int, reason: str) -> Over:
    """The end: this side wins, whatever the totals are; the others are ranked by theirs."""
    top = max(tally.totals) + 1
    totals = tuple(top if each == side else total for each, total in enumerate(tally.totals))
    return Over(reason, ranked(tally, totals), (side,))


def target_if_any(tally: Tally) -> Over | None:
    """The end at the option `target`, 0 for none; with an agreed number of rounds, whichever comes first.

    Edition 1 knew no target beside a number of rounds.
    """
    by_rounds = tally.setup.edition == 1 and deals_agreed(tally.setup)
    return target()(tally) if tally.option("target") and not by_rounds else None


def past(tally: Tally, deal: int, key: str = "target") -> tuple[int, int]:
    """The lowest and highest total of a match to the option `key`; `deal`: the most that one deal brings.

    The last deal may go past the target. Where a number of deals is agreed, no more than they bring.
    """
    most, deals = int(tally.option(key)) - 1 + deal, deals_agreed(tally.setup)
    return 0, min(most, deals * deal) if deals else most


ACE = 14
LEVELS = ((11, "J"), (12, "Q"), (13, "K"), (ACE, "A"))  # of games that climb from rank to rank


def climb(level: int, ranks: int) -> int:
    """The level so many ranks further: never past the ace."""
    return min(ACE, level + ranks)


def to_the_right(line: LineFacts, tally: Tally) -> int:
    """The next dealer where the deal passes anticlockwise."""
    seats = tally.setup.seats
    return seats[seats.index(tally.dealer) - 1]


def dealt_by(side: int, tally: Tally) -> int:
    """The next dealer where a side deals for what it did: its next seat; of `NOBODY` the next seat that plays."""
    return tally.setup.seat_after(tally.dealer, tally.playing if side == NOBODY else (side,))


def dealer_sits_out(seats: int) -> Callable[[LineFacts, Tally], tuple[int, ...]]:
    """For `Turns.plays` of a game for so many: where one more is at the table, the dealer sits out."""

    def plays(line: LineFacts, tally: Tally) -> tuple[int, ...]:
        sides = tally.setup.sides
        return tuple(side for side in range(sides) if sides <= seats or side != tally.dealer)

    return plays


def alone(fewest: int, most: int) -> tuple[tuple[int, int], ...]:
    """The (sides, players a side) of a game without partners: for 2 to 4 players `((2, 1), (3, 1), (4, 1))`."""
    return tuple((sides, 1) for sides in range(fewest, most + 1))


@dataclass(frozen=True)
class Settled:
    """One line of the reckoning after the end: boxes, a bonus, a pot. One figure a side."""

    label: str
    points: tuple[int, ...]
    money: bool = False  # a payment between the sides, in the smallest coin; else points
    net: bool = False  # what each won or lost in chips or the like: paid between the sides too
    tenths: bool = False  # in whole numbers of tenths

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures as printed: "365", "-3.65" where it is money, "-36.5" of tenths."""
        return tuple(map(self.tell, self.points))

    def in_money(self, cents: int) -> "Settled":
        """The same paid at so many cents a point; a line that is not paid between the sides stays as it is."""
        if not self.net or self.money:
            return self
        return replace(self, points=tuple(cents * each for each in self.points), money=True)

    def tell(self, figure: int) -> str:
        return coins(figure) if self.money else tenths(figure) if self.tenths else f"{figure}"


def settled_stakes(tally: Tally, *, money: bool = False) -> tuple[Settled, ...]:
    """What each won or lost; what still lies on the table is shared by all, the odd coins by those who are ahead."""
    rest, sides = -sum(tally.totals), range(tally.setup.sides)
    if rest < 0 or not any(tally.totals):
        return ()
    each, odd = divmod(rest, len(sides))
    first = sorted(sides, key=lambda side: -tally.totals[side])[:odd]
    share = tuple(each + (side in first) for side in sides)
    net = tuple(total + share[side] for side, total in enumerate(tally.totals))
    left = (Settled(wording.LEFT_ON_TABLE, share),) if rest and not money else ()
    return (*left, Settled(wording.WON_OR_LOST, net, money=money, net=not money))


def settled_differences(tally: Tally) -> tuple[Settled, ...]:
    """Where a point is worth money, each pays everybody who is ahead the difference; else nothing is settled."""
    totals, sides = tally.totals, tally.setup.sides
    if not tally.option(CENTS.key):
        return ()
    direction = 1 if tally.game.totals.is_high(tally.setup.options) else -1
    net = tuple(direction * (sides * each - sum(totals)) for each in totals)
    return (Settled(wording.WON_OR_LOST, net, net=True),)


def against(declarer: int, partner: int, value: int, playing: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """What each side gets where a declarer, alone or with a partner (else `NOBODY`), wins `value` from each other.

    It adds up to 0: of an amount that two cannot share evenly the declarer has the odd points.
    """
    ours = (declarer,) if partner in (NOBODY, declarer) else (declarer, partner)
    others = [side for side in playing if side not in ours]
    each, odd = divmod(abs(value) * len(others), len(ours))
    sign = 1 if value >= 0 else -1
    shares = {side: sign * (each + (odd if side == declarer else 0)) for side in ours}
    return tuple(shares.get(side, -value if side in others else 0) for side in range(sides))


@dataclass(frozen=True)
class Payment:
    """What one side pays another."""

    payer: int
    taker: int
    amount: int


EXACT_UP_TO = 12  # people among whom the fewest payments are searched; more pay the largest to the largest


def transfers(net: tuple[int, ...]) -> tuple[Payment, ...]:
    """Who pays whom so that everybody is even, in the fewest payments: a figure a side, 0 in all."""
    open_sides = [side for side, figure in enumerate(net) if figure]
    groups = even_groups(net, open_sides) if len(open_sides) <= EXACT_UP_TO else [open_sides]
    return tuple(payment for group in groups for payment in pay_largest(net, group))


def even_groups(net: tuple[int, ...], sides: list[int]) -> list[list[int]]:
    """The sides in as many groups as can be, each of which is even by itself; two with opposite figures are one."""
    groups, rest = [], list(sides)
    for side in sides:
        other = next((each for each in rest if side in rest and net[each] == -net[side]), None)
        if other is not None:
            groups.append([side, other])
            rest = [each for each in rest if each not in (side, other)]
    sums = [0]  # by set of the rest, as bits: what it adds up to
    for side in rest:
        sums += [figure + net[side] for figure in sums]
    most, inner = {0: 0}, {0: 0}  # by even set: how many groups it has, and the set without the last of them
    for mask in [each for each in range(1, len(sums)) if not sums[each]]:
        inner[mask] = max((each for each in most if each & mask == each), key=lambda each: most[each])
        most[mask] = most[inner[mask]] + 1
    mask = len(sums) - 1
    while mask:
        groups.append([side for at, side in enumerate(rest) if (mask ^ inner[mask]) >> at & 1])
        mask = inner[mask]
    return groups


def pay_largest(net: tuple[int, ...], group: list[int]) -> list[Payment]:
    """Payments within one group: whoever owes most pays whoever gets most, until all are even."""
    rest, found = {side: net[side] for side in group}, []
    while any(figure > 0 for figure in rest.values()):
        taker = max(group, key=lambda side: rest[side])
        payer = min(group, key=lambda side: rest[side])
        amount = min(rest[taker], -rest[payer])
        found.append(Payment(payer, taker, amount))
        rest[taker] -= amount
        rest[payer] += amount
    return found


@dataclass(frozen=True)
class Account:
    """What several have at the end of an evening of single deals, a figure each, and which of them won it."""

    points: tuple[int, ...]
    boxes: tuple[int, ...]
    winner: int


def tenths(figure: int) -> str:
    """A number of tenths with one decimal: "-3.5"."""
    ones, rest = divmod(abs(figure), 10)
    return ("-" if figure < 0 else "") + f"{ones}.{rest}"


def coins(figure: int) -> str:
    """An amount in the smallest coin, as printed: "-3.65"."""
    whole_coins, rest = divmod(abs(figure), 100)
    return ("-" if figure < 0 else "") + f"{whole_coins}." + ("0" if rest < 10 else "") + f"{rest}"

"""Works out the standing from the stored lines: totals, who deals next (`next_dealer`), whether it is over.

`fold_line` never raises: a line that breaks a rule is kept as a fault.
"""

from dataclasses import replace

from . import wording
from .asking import left
from .game import Game
from .judging import cells_written, judge, judge_line
from .line import Entries, LineFacts
from .setup import Setup
from .shapes import ranked
from .tally import Over, Points, RuleError, Tally, Written, deals_agreed, deals_finished, rows_of


def begin(game: Game, setup: Setup, dealer: int | None = None, number: int = 1) -> Tally:
    """The standing before the first line of a round."""
    seat = setup.first_dealer if dealer is None else dealer
    rows = rows_of(game, setup)
    return Tally(game, setup, game.totals.opening(setup), number=number, first=number, dealer=seat, printed=rows)


class Unfinished(Exception):
    """A line that lacks boxes, and does not count without them."""


def line_points(tally: Tally, line: LineFacts) -> tuple[Points, bool]:
    """How one line changes the totals, and whether boxes are left that must be written.

    `RuleError` where it is refused, `Unfinished` where it lacks boxes and may not.
    """
    if tally.over and (tally.game.turns.any_order is None or not tally.row.label):  # else no row is the last one played
        raise RuleError(wording.OVER_ALREADY)
    if line.void:
        return tuple(tuple(0 for side in column) for column in tally.sums), False
    if tally.rows and not tally.row.label and not left(line.entries, tally):
        raise RuleError(wording.NO_SUCH_ROW, number=tally.number, count=len(tally.rows))
    lacks = judge_line(line, tally)
    if lacks and not counts_in_part(line, tally):
        raise Unfinished
    return tally.game.score(line, tally), lacks


def counts_in_part(line: LineFacts, tally: Tally) -> bool:
    """Whether a line counts although boxes are blank: in games whose boxes count apart, once one is written."""
    return tally.game.checks.counts_incomplete and any(cells_written(value) for value in line.entries.values())


def after(tally: Tally, entries: Entries) -> Tally:
    """The standing after one more line. `RuleError` where it is refused, or not finished."""
    try:
        return with_line(tally, LineFacts(entries, tally.setup.sides))
    except Unfinished:
        raise RuleError(wording.NOT_FINISHED) from None


def with_line(tally: Tally, line: LineFacts) -> Tally:
    """The standing after one more line, by the rules. Raises what `line_points` raises."""
    points, lacks = line_points(tally, line)
    sums = tuple(
        [
            tuple([total + change for total, change in zip(totals, changes, strict=True)])
            for totals, changes in zip(tally.sums, points, strict=False)
        ]
    )
    game = tally.game
    sums = game.totals.with_extras(sums, tally.setup, tally.number) if tally.setup.extras else sums
    closes = not lacks and (line.void or game.turns.closes is None or game.turns.closes(line, tally))
    marks = game.words.marks(line, tally) if game.words.marks is not None and not line.void else ()
    written = Written(
        tally.number, line, tally.row, tally.dealer, tally.deals + 1, sums, points, None, closes, marks, lacks
    )
    counted = with_counted(tally, written, next_dealer(tally, written) if closes else tally.dealer)
    over = game.over(counted) or deals_done(counted)
    return counted if over is None else replace(counted, over=over)


def next_dealer(tally: Tally, written: Written) -> int:
    """The seat that deals after a line that ends its deal."""
    game = tally.game
    if game.turns.dealer is not None:
        return game.turns.dealer(written.line, tally)
    if game.turns.plays is not None:
        return with_counted(tally, written, tally.dealer).seat_after(tally.dealer)
    return tally.setup.seat_after(tally.dealer, tally.setup.present(tally.number + 1))


def with_counted(tally: Tally, written: Written, dealer: int) -> Tally:
    """The standing after a line that counts. `dealer`: of the next line."""
    closes, line = written.closes, written.line
    return Tally(
        tally.game,
        tally.setup,
        written.sums,
        number=tally.number + 1,
        first=tally.first,
        dealer=dealer,
        deals=tally.deals + 1 if closes else tally.deals,
        lines=(*tally.lines, line),
        deal_lines=() if closes else (*tally.deal_lines, line),
        written=(*tally.written, written),
        printed=tally.printed,
    )


def deals_done(tally: Tally) -> Over | None:
    """The end of the match after the number of deals that the house rule `deals` sets, in any game; else None.

    A deal without a score counts as finished.
    """
    agreed = deals_agreed(tally.setup)
    if agreed < 1 or deals_finished(tally) < agreed:
        return None
    reason = wording.MANY_DEALS_PLAYED if agreed > 1 else wording.ONE_DEAL_PLAYED
    played = reason.format(count=agreed, deal=tally.game.words.deal, deals=tally.game.words.deals)
    return Over(played, ranked(tally))


def with_uncounted(tally: Tally, entries: Entries, fault: RuleError | None) -> Tally:
    """The standing after a line that is shown, but changes no total: unfinished, struck out, or refused with `fault`.

    Its deal counts as dealt, except where it is refused and has no printed row: that deal is played again. In a game
    of single counts the deal goes on.
    """
    line = LineFacts(entries, tally.setup.sides)
    tally = with_extras(tally, tally.number)
    written = Written(
        tally.number, line, tally.row, tally.dealer, tally.deals + 1, tally.sums, None, fault, fault is None
    )
    stays = tally.game.turns.closes is not None or (fault is not None and not tally.rows)
    moved = at_line(tally, tally.number + 1) if stays else skip_deal(tally)
    return replace(moved, written=(*tally.written, written))


def with_extras(tally: Tally, number: int) -> Tally:
    """The standing with the penalties and bonuses that stand after a line which brings nothing itself."""
    if not tally.setup.extras:
        return tally
    return replace(tally, sums=tally.game.totals.with_extras(tally.sums, tally.setup, number))


def at_line(tally: Tally, number: int) -> Tally:
    """The standing moved to line `number`: the same deal and dealer, or the next seat where the dealer has left."""
    at = tally if number == tally.number else replace(tally, number=number)
    setup = at.setup
    here = not setup.stays or at.dealer % setup.sides in setup.present(number)
    return at if here else replace(at, dealer=at.seat_after(at.dealer))


def skip_deal(tally: Tally) -> Tally:
    """The standing at the next line, with this deal counted as dealt though its row has no score yet."""
    moved = replace(tally, number=tally.number + 1)
    return replace(moved, dealer=moved.seat_after(tally.dealer), deals=tally.deals + 1, deal_lines=())


def fold_line(tally: Tally, number: int, entries: Entries | None) -> Tally:
    """The standing after stored line `number`; `entries` None: struck out. Never raises."""
    if tally.rows:
        while tally.number < number:
            tally = with_uncounted(tally, {}, None)
    if entries is None and not tally.rows:
        return at_line(with_extras(tally, number), max(tally.number, number + 1))
    tally = at_line(tally, number)
    written = entries or {}
    try:
        if not written:
            judge(written, tally)
            return with_uncounted(tally, written, None)
        return with_line(tally, LineFacts(written, tally.setup.sides))
    except Unfinished:
        return with_uncounted(tally, written, None)
    except RuleError as fault:
        return with_uncounted(tally, written, fault)

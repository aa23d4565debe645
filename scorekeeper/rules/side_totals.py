"""The totals of the sides as people see them: figures, places, who leads, what the newest line brought."""

from dataclasses import dataclass

from . import wording
from .averages import Average, averages
from .game import Totals
from .match import Standing, match_unit, places_now
from .shapes import deciding, ranked
from .tally import deals_agreed
from .words import is_number, ordinal, so_many


@dataclass(frozen=True)
class SideTotal:
    """One side at the foot of the sheet."""

    side: int
    name: str
    total: int
    words: str  # the total as shown
    others: tuple[tuple[str, str], ...]  # further columns: (head, figure); ("", word) where a word says it all
    match_points: str  # in a match of several rounds; of partners who change one figure each: "2 & 0"; else empty
    leads: bool
    place: int
    latest: str  # what the newest line brought
    to_go: int | None  # up to the target of a board; None in games without one, and where deals are agreed
    unit: str = wording.MATCH_POINTS  # of the match points
    after: str = ""  # the total as a correction would make it, where that is another
    last_count: str = ""  # the address of the side's newest single count, for who may correct it

    @property
    def in_a_word(self) -> bool:
        """Whether the total is shown as a word: "out"."""
        return self.words != f"{self.total}"

    @property
    def match_points_told(self) -> str:
        """The match points with their word: "1 match point", "2 legs", "2 & 0 match points"."""
        points = self.match_points
        return so_many(int(points), self.unit) if is_number(points) else f"{points} {self.unit}"

    @property
    def place_told(self) -> str:
        """ "2nd"."""
        return ordinal(self.place)

    @property
    def others_told(self) -> str:
        """The further columns in small under the total: "over 120 · under 35", "1: 90 · 2: 35"; empty where there are
        none."""
        told = [
            (f"{head}{':' if is_number(head) else ''}\u00a0" if head else "", figure) for head, figure in self.others
        ]
        return " · ".join([f"{head}{figure}" for head, figure in told])


def averages_told(standing: Standing, at: int) -> tuple[Average, ...]:
    """Everybody's points a deal, in a game that nobody wins over all; empty in others."""
    tally = standing.rounds[at]
    return averages(tally) if tally.game.company.endless and not standing.parts else ()


def round_alone(standing: Standing, at: int) -> Standing:
    """The standing; of a compendium only one round, as a match of its own."""
    if not standing.parts:
        return standing
    tally = standing.rounds[at]
    return Standing((tally,), tally.game.match_points.worth(tally), tally.over)


def places_at(standing: Standing, at: int) -> tuple[int, ...]:
    """A place a side by the totals of a round now."""
    found = averages_told(standing, at)
    if found:
        return tuple(each.place for each in found)
    over = round_alone(standing, at).over
    return over.places if over is not None else ranked(standing.rounds[at])


def winners_here(standing: Standing, at: int) -> list[int]:
    """Of a compendium that is over, the sides of a round all of whose players are first in match points."""
    sides, part = len(standing.points), standing.parts[at]
    first = [place == 1 for place in places_now(standing)]
    each = range(part.setup.sides)
    return [side for side in each if all(first[seat % sides] for seat in part.who[side :: part.setup.sides])]


def told_beside(totals: Totals, head: str, figure: int) -> tuple[str, str]:
    """The head and figure of a further column: ("ph", "4"); ("", "all ten") of one that has a word."""
    word = dict(totals.spelled_beside).get(figure)
    return ("", word) if word else (head, totals.shown(figure))


def side_totals(
    standing: Standing, at: int, names: tuple[str, ...], *, closed: bool = False, alone: bool = False
) -> tuple[SideTotal, ...]:
    """The totals of round `at`, a value a side. `names`: of the sides of that round.

    `closed`: whether the match has ended; `alone`: whether only that round is shown, of a compendium.
    """
    tally = standing.rounds[at]
    game, found, places = tally.game, averages_told(standing, at), places_at(standing, at)
    started = any(each.lines for each in standing.rounds)
    best = winners_here(standing, at) if standing.parts and closed and not alone else []
    best = best or [side for side, place in enumerate(places) if place == 1]
    lead = started and len(best) < len(names) and not found
    heads = game.totals.columns_under(tally.setup.options)
    hole = game.pegging.pegged_to(tally.setup.options)
    made = []
    for side, name in enumerate(names):
        others = [told_beside(game.totals, head, tally.sums[n][side]) for n, head in enumerate(heads) if n]
        if tally.setup.teams:
            others.append((wording.TEAM, game.totals.shown(deciding(tally)[side])))
        if found and started:
            others.append((found[side].words, wording.A_DEAL.format(deal=game.words.deal)))
        figure = tally.totals[side]
        counted = [written.points[0][side] for written in tally.written if written.points is not None]
        last = counted[-1] if counted else 0
        latest = f"{'+' if last > 0 else ''}{game.totals.in_digits(last)}" if last else ""
        points = points_of(standing, at, side) if standing.in_match_points and not alone else ""
        made.append(
            SideTotal(
                side,
                name,
                figure,
                game.totals.shown(figure),
                tuple(others),
                points,
                lead and side in best,
                places[side],
                latest,
                max(0, hole - figure) if hole and not deals_agreed(tally.setup) else None,
                match_unit(standing),
            )
        )
    return tuple(made)


def points_of(standing: Standing, at: int, side: int) -> str:
    """The match points of one side of a round; of partners who change, those of each."""
    points, part = standing.points, standing.parts[at] if standing.parts else None
    if part is None or part.setup.sides == len(points):
        return f"{points[side]}"
    each = part.who[side :: part.setup.sides]
    return wording.PARTNERS.join([f"{points[seat % len(points)]}" for seat in each])

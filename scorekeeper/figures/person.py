"""What somebody has played and won: worked out from the results of their club, without asking the database.

Only what is over by its rules counts.
"""

import uuid
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import cached_property

from django.utils.timezone import localtime

from scorekeeper.rules.averages import rounded
from scorekeeper.rules.remembered import Feat

from .results import Result, SideResult

TOGETHER = 5  # matches with or against somebody, before anything is said of it
LATELY = 10


@dataclass(frozen=True)
class Finish:
    """A match that somebody played to its end, and their side of it."""

    result: Result
    side: SideResult

    @property
    def how(self) -> str:
        return {1: "won", 2: "second"}.get(self.side.place, "lower")

    @property
    def others(self) -> list[SideResult]:
        """The other sides."""
        return [side for side in self.result.sides if side is not self.side]


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    count: int
    of: int

    @property
    def per_cent(self) -> int:
        return rounded(100 * self.count, self.of) if self.of else 0


@dataclass(frozen=True)
class Against:
    """How often somebody was in front of somebody else, level with them and behind them."""

    ahead: int
    level: int
    behind: int

    @property
    def met(self) -> int:
        return self.ahead + self.level + self.behind

    @property
    def not_behind(self) -> int:
        return self.ahead + self.level


@dataclass(frozen=True)
class GameFigures:
    """What somebody has done in one game, oldest first; at least one match."""

    game: str
    finishes: Sequence[Finish]

    @property
    def won(self) -> Share:
        return share_won(self.finishes)

    @cached_property
    def alike(self) -> list[Finish]:
        """Those whose totals mean the same as those of the newest."""
        return [each for each in self.finishes if counts(each.result) == counts(self.finishes[-1].result)]

    @property
    def compares(self) -> bool:
        """Whether there are a best and a worst: one match alone is neither."""
        return len(self.alike) > 1

    @property
    def in_match_points(self) -> bool:
        return self.finishes[-1].result.in_match_points

    @property
    def best(self) -> Finish:
        """That with the best total: of a game for few points the lowest. Of several the first."""
        return max(self.alike, key=lambda each: each.side.total * sign_of_totals(each.result))

    @property
    def worst(self) -> Finish:
        return min(self.alike, key=lambda each: each.side.total * sign_of_totals(each.result))

    @property
    def best_hand(self) -> Finish | None:
        """That with the best that one row brought, as `best_row` has it; None where no row brings points."""
        return max(self.with_rows, key=lambda each: best_row(each) * sign(each.result), default=None)

    @property
    def worst_hand(self) -> Finish | None:
        return min(self.with_rows, key=lambda each: worst_row(each) * sign(each.result), default=None)

    @property
    def with_rows(self) -> list[Finish]:
        high = self.finishes[-1].result.high
        return [each for each in self.finishes if each.side.best is not None and each.result.high == high]

    @property
    def points(self) -> int:
        """All totals together, where they are alike."""
        return sum(each.side.total for each in self.alike)

    @property
    def deals(self) -> int:
        return sum(each.result.deals for each in self.alike)


@dataclass
class FeatCount:
    """How often somebody made something, and the best of it with its match."""

    game: str
    best: Feat
    result: Result
    count: int = 0


@dataclass(frozen=True)
class PersonFigures:
    """What somebody has played to its end, oldest first, and what follows from it."""

    player: uuid.UUID
    finishes: Sequence[Finish]

    @property
    def won(self) -> Share:
        return share_won(self.finishes)

    @property
    def places(self) -> int:
        """All places together."""
        return sum(each.side.place for each in self.finishes)

    @property
    def form(self) -> Sequence[Finish]:
        """The last ten, newest last."""
        return self.finishes[-LATELY:]

    @property
    def run(self) -> Sequence[Finish]:
        """What they have won since they last did not."""
        return self.runs[-1]

    @property
    def longest_run(self) -> Sequence[Finish]:
        """Of several the first."""
        return max(self.runs, key=len)

    @cached_property
    def runs(self) -> list[list[Finish]]:
        """Those won one after the other; a new one after each that was not."""
        found: list[list[Finish]] = [[]]
        for each in self.finishes:
            if each.side.won:
                found[-1].append(each)
            elif found[-1]:
                found.append([])
        return found

    @property
    def feats(self) -> list["FeatCount"]:
        """What they made that is worth remembering, in the games played most first; the best of each, of equal ones the
        newest."""
        found: dict[tuple[str, str], FeatCount] = {}
        for each in self.finishes:
            for feat in each.result.feats:
                if each.result.sides[feat.side] is each.side:
                    had = found.setdefault((each.result.game, feat.key), FeatCount(each.result.game, feat, each.result))
                    had.count += 1
                    if feat.figure >= had.best.figure:
                        had.best, had.result = feat, each.result
        order = [each.game for each in self.games]
        return sorted(found.values(), key=lambda each: (order.index(each.game), -each.count))

    @property
    def averages(self) -> list[tuple[str, int, int]]:
        """(words, sum, how often) of what their own counts add up to, as the game names them: "hand as dealer"."""
        found: dict[str, tuple[str, int, int]] = {}
        for each in self.finishes:
            for had in each.result.averages:
                if each.result.sides[had.side] is each.side:
                    _, total, count = found.get(had.key, ("", 0, 0))
                    found[had.key] = (had.words, total + had.sum, count + had.count)
        return list(found.values())

    @property
    def lurches(self) -> list[tuple[str, int, int]]:
        """(words, given, taken) of bad defeats: ("skunk", 3, 1)."""
        found: dict[str, tuple[str, int, int]] = {}
        for each in self.finishes:
            sides = each.result.sides
            for had in each.result.lurches:
                _, given, taken = found.get(had.words, ("", 0, 0))
                mine = (sides[had.given] is each.side, sides[had.taken] is each.side)
                if any(mine):
                    found[had.words] = (had.words, given + mine[0], taken + mine[1])
        return list(found.values())

    @property
    def since(self) -> datetime | None:
        return self.finishes[0].result.started if self.finishes else None

    @cached_property
    def games(self) -> list[GameFigures]:
        """By game, that played most first."""
        found: dict[str, list[Finish]] = {}
        for each in self.finishes:
            found.setdefault(each.result.game, []).append(each)
        ranked = sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))
        return [GameFigures(game, finishes) for game, finishes in ranked]

    @property
    def mostly(self) -> str:
        """The game played most; empty before any."""
        return self.games[0].game if self.games else ""

    @cached_property
    def years(self) -> list[int]:
        """Newest first."""
        return sorted({year_of(each.result) for each in self.finishes}, reverse=True)

    @property
    def by_month(self) -> list[tuple[tuple[int, int], Share]]:
        """((year, month), what was won of what was played) of the twelve months up to the last match, none before the
        first match."""
        found: dict[tuple[int, int], list[Finish]] = {}
        for each in self.finishes:
            found.setdefault(month_of(each.result), []).append(each)
        months = [(at // 12, at % 12 + 1) for at in spanned([year * 12 + month - 1 for year, month in found])]
        return [(month, share_won(found.get(month, []))) for month in months]

    @cached_property
    def partners(self) -> dict[uuid.UUID, Share]:
        """What was won with everybody on the same side."""
        played, won = Counter[uuid.UUID](), Counter[uuid.UUID]()
        for each in self.finishes:
            played.update(each.side.players)
            won.update(each.side.players if each.side.won else ())
        return {other: Share(won[other], played[other]) for other in played if other != self.player}

    @cached_property
    def against(self) -> dict[uuid.UUID, Against]:
        """How it went against everybody on another side."""
        found: dict[uuid.UUID, list[int]] = {}
        for each in self.finishes:
            for other in each.others:
                for player in other.players:
                    told = found.setdefault(player, [0, 0, 0])
                    told[1 + (other.place < each.side.place) - (other.place > each.side.place)] += 1
        return {player: Against(*told) for player, told in found.items()}

    @property
    def best_with(self) -> tuple[uuid.UUID, Share] | None:
        """With whom the largest part was won; of five matches at least, as all that is said of two people."""
        known = [(who, share) for who, share in self.partners.items() if share.of >= TOGETHER and share.count]
        return max(known, key=lambda each: (Fraction(each[1].count, each[1].of), each[1].of, each[0]), default=None)

    @property
    def beats(self) -> tuple[uuid.UUID, Against] | None:
        """Against whom it went best, of those whom they were more often in front of than behind."""
        return self.most_often("ahead", "behind")

    @property
    def loses_to(self) -> tuple[uuid.UUID, Against] | None:
        return self.most_often("behind", "ahead")

    def most_often(self, way: str, other: str) -> tuple[uuid.UUID, Against] | None:
        """The one against whom the largest part went this way, and more than the other way."""
        told = [(who, each, getattr(each, way)) for who, each in self.against.items() if each.met >= TOGETHER]
        known = [(who, each, count) for who, each, count in told if count > getattr(each, other)]
        found = max(known, key=lambda each: (Fraction(each[2], each[1].met), each[1].met, each[0]), default=None)
        return found and found[:2]


def figures_of(results: Iterable[Result], player: uuid.UUID) -> PersonFigures:
    """Somebody's figures over these results, which are oldest first."""
    sides = ((result, result.side_of(player)) for result in results if result.over)
    return PersonFigures(player, [Finish(result, side) for result, side in sides if side is not None])


def narrowed(results: Iterable[Result], *, game: str = "", year: int | None = None) -> list[Result]:
    """The results of one game, and of one year by the clock here."""
    of_game = (each for each in results if not game or each.game == game)
    return [each for each in of_game if year is None or year_of(each) == year]


def year_of(result: Result) -> int:
    return localtime(result.started).year


def month_of(result: Result) -> tuple[int, int]:
    at = localtime(result.started)
    return at.year, at.month


def spanned(months: Sequence[int]) -> range:
    """The twelve up to the last, none before the first."""
    return range(max(months[0], months[-1] - 11), months[-1] + 1) if months else range(0)


def share_won(finishes: Sequence[Finish]) -> Share:
    return Share(sum(1 for each in finishes if each.side.won), len(finishes))


def counts(result: Result) -> tuple[bool, bool]:
    """What its totals mean: whether the most points win, and whether they are match points."""
    return result.high, result.in_match_points


def sign(result: Result) -> int:
    """1 where the most points are best, else -1."""
    return 1 if result.high else -1


def sign_of_totals(result: Result) -> int:
    return 1 if result.in_match_points else sign(result)


def best_row(finish: Finish) -> int:
    """The best that one row brought: of a game for few points the least. Only where rows brought points."""
    found = finish.side.best if finish.result.high else finish.side.worst
    return found or 0


def worst_row(finish: Finish) -> int:
    found = finish.side.worst if finish.result.high else finish.side.best
    return found or 0

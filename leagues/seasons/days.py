"""What an evening, or a night at home, brings everybody in a season: places, match points, point difference."""

import uuid
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone
from django.utils.functional import cached_property

from leagues.rules.results import side_figures, winning_side
from leagues.rules.season_rules import LEVEL_BRINGS, WIN_BRINGS, SeasonRules
from leagues.state.facts.event_state import EventState
from leagues.state.facts.table_state import TableState
from leagues.state.ranking.winners import first_placed, places_of
from scorekeeper.figures.nights import NightFigures
from scorekeeper.figures.results import Result, results_of_nights
from scorekeeper.models import Club, Match, Night, Player

from . import wording


@dataclass(frozen=True)
class Came:
    """Somebody at an evening or a night. `usual`: what it brings where the season has no rule; `ahead`: points more
    than each other side at their tables, added up."""

    player: uuid.UUID
    name: str
    place: int
    won: bool
    usual: int
    match_points: int
    ahead: int

    def brought(self, rules: SeasonRules) -> int:
        """What it brings by the rules of the season, without a handicap."""
        if rules.counts:
            return {"matches": self.match_points, "difference": self.ahead}[rules.counts]
        return rules.of_place(self.place) if rules.places else self.usual


@dataclass(frozen=True)
class SeasonDay:
    """An evening or a night that brings points."""

    key: uuid.UUID
    title: str
    started: datetime
    people: tuple[Came, ...]


def points_of_match(totals: Sequence[int], best: Sequence[int]) -> list[tuple[int, int]]:
    """(match points, points ahead) of each side. `totals`: more is better; `best`: the sides that won, or share it."""
    brings = WIN_BRINGS if len(best) == 1 else LEVEL_BRINGS
    return [(brings * (side in best), len(totals) * own - sum(totals)) for side, own in enumerate(totals)]


def points_at_tables(evening: EventState) -> Mapping[int, tuple[int, int]]:
    """(match points, points ahead) at the tables that were played, by number."""
    points, ahead = Counter[int](), Counter[int]()
    for table in (table for played in evening.played for table in played.tables):
        for number, (won, more) in points_of_table(table).items():
            points[number] += won
            ahead[number] += more
    return {number: (points[number], ahead[number]) for number in ahead}


def points_of_table(table: TableState) -> dict[int, tuple[int, int]]:
    """The same at one table; empty of one that was not played."""
    result = table.result
    if result is None or not result.played:
        return {}
    side, figures = winning_side(table.draw, result), side_figures(table.draw, result)
    best = [side] if side is not None else [at for at, figure in enumerate(figures) if figure == max(figures)]
    brought = points_of_match(table.totals, best)
    return {one: brought[at] for at, people in enumerate(table.draw.teams) for one in people}


def evening_day(evening: EventState, rules: SeasonRules) -> SeasonDay:
    """An evening: everybody who entered; on a ladder who is still on it."""
    best, places = first_placed(evening), places_of(evening)
    behind = {number: evening.holders(number, len(evening.opened) or 1) for number in places}
    season = evening.format.prizes.season
    own = season.points(evening.facts) if season is not None else None
    at_tables = evening.once("points_at_tables", lambda: points_at_tables(evening)) if rules.counts else {}
    found = []
    for number, place in places.items():
        below = sum(len(behind[other]) for other, lower in places.items() if lower > place)
        usual = below if own is None else own.get(number, 0)
        points, ahead = at_tables.get(number, (0, 0))
        found += [
            Came(person.player, person.name, place, number in best, usual, points, ahead) for person in behind[number]
        ]
    return SeasonDay(evening.event.pk, str(evening.event), evening.event.started, tuple(found))


@dataclass(frozen=True)
class PlayedNight:
    """A night at home of a season, with its matches. `people`: of its group, with `same_as`."""

    night: Night
    results: Sequence[Result]
    people: Mapping[uuid.UUID, Player]

    @cached_property
    def figures(self) -> NightFigures:
        return NightFigures(self.night.pk, tuple(each for each in self.results if each.over))

    @property
    def is_open(self) -> bool:
        return self.night.is_open

    @cached_property
    def day(self) -> SeasonDay | None:
        """Everybody who finished a match, placed by how many they won; None where nobody won any."""
        won, people = self.figures.won, self.figures.people
        if not won:
            return None
        points, ahead = Counter[uuid.UUID](), Counter[uuid.UUID]()
        for each in self.figures.results:
            sign = 1 if each.high or each.in_match_points else -1
            best = [at for at, side in enumerate(each.sides) if side.won]
            brought = points_of_match([sign * side.total for side in each.sides], best)
            for side, (more, by) in zip(each.sides, brought, strict=True):
                for player in side.players:
                    points[player] += more
                    ahead[player] += by
        ranks = sorted(won[player] for player in people)
        came = tuple(
            Came(
                player,
                self.people[player].name,
                1 + len(ranks) - bisect_right(ranks, won[player]),
                won[player] == ranks[-1],
                bisect_left(ranks, won[player]),
                points[player],
                ahead[player],
            )
            for player in people
        )
        return SeasonDay(self.night.pk, self.night.name or wording.AT_HOME, self.night.started, came)


def played_nights(club: Club, since: datetime, until: datetime | None, most: int) -> list[PlayedNight]:
    """The newest nights of a group that began in that time, so many at most, the newest first: two queries."""
    matches = Match.objects.not_deleted().filter(night=OuterRef("pk"))
    nights = Night.objects.filter(Exists(matches), club=club, started__gte=since)
    nights = nights.filter(started__lte=until) if until is not None else nights
    found = results_of_nights(club, nights.order_by("-started", "pk")[:most])
    seated = {one for _, results in found for each in results for side in each.sides for one in side.players}
    known = Player.objects.filter(Q(club=club) | Q(pk__in=seated)).with_merges()
    people = {each.pk: each for each in known} if seated else {}
    return [PlayedNight(night, results, people) for night, results in found]


def begin_of(day: str) -> datetime:
    """The first moment of a day, as rules store it."""
    return timezone.make_aware(datetime.fromisoformat(day))

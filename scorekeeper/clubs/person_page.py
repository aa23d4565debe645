"""What the pages of a person of a group show: their figures, the matches behind them, and two head to head."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.http import Http404

from scorekeeper.figures.pairs import Encounter, PairFigures, PairGame, head_to_head
from scorekeeper.figures.person import (
    Against,
    Finish,
    GameFigures,
    Share,
    best_row,
    figures_of,
    narrowed,
    worst_row,
)
from scorekeeper.figures.results import Result, SideResult, results_of
from scorekeeper.models import Club, Player
from scorekeeper.models.own_game import game_of
from scorekeeper.rules.averages import mean, rounded
from scorekeeper.rules.game import Totals
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.rules.words import is_number, isolated

from . import wording

ON_A_PAGE = 50
FEW = 3  # meetings from which figures are shown, and not the list alone
LAST_MEETINGS = 5
NO_FIGURE = "–"


class ClubPeople:
    """Everybody who is or was of a club, by id: one query."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.by_id = {each.pk: each for each in Player.objects.filter(club=club).with_merges()}

    def now(self, player: uuid.UUID) -> uuid.UUID:
        """Who somebody was found to be; mostly they themselves."""
        found = self.by_id.get(player)
        return player if found is None or found.same_as is None else self.now(found.same_as)

    def person_or_404(self, player: uuid.UUID) -> Player:
        """Somebody of this club, as `now`."""
        found = self.by_id.get(self.now(player))
        if found is None:
            raise Http404
        return found

    def name(self, player: uuid.UUID) -> str:
        """A name as it stands in a sentence."""
        return isolated(self.by_id[player].name) if player in self.by_id else wording.SOMEBODY

    def side(self, side: SideResult) -> str:
        """The names of a side: "ada", "ada & bo"."""
        return PARTNERS.join(map(self.name, side.players))


@dataclass(frozen=True)
class MatchFilter:
    """Which matches an address asks for; what it says wrongly it does not say. `page`: from 1, the newest."""

    game: str = ""
    year: int | None = None
    won: bool = False
    run: bool = False  # the longest run alone
    against: uuid.UUID | None = None
    beside: uuid.UUID | None = None
    page: int = 1

    @classmethod
    def from_query(cls, said: Mapping[str, str]) -> "MatchFilter":
        return cls(
            game=said.get("game", "")[:80],
            year=number_of(said.get("year", "")),
            won="won" in said,
            run="run" in said,
            against=id_of(said.get("against", "")),
            beside=id_of(said.get("with", "")),
            page=number_of(said.get("page", "")) or 1,
        )

    @property
    def narrows(self) -> bool:
        return bool(self.game or self.year)

    def of(self, results: Sequence[Result]) -> list[Result]:
        return narrowed(results, game=self.game, year=self.year)


def number_of(text: str) -> int | None:
    return int(text) if len(text) <= 4 and is_number(text) else None


def id_of(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None


class PersonPage:
    """Somebody's figures, over all time and over what is asked: one query, as `results_of`."""

    def __init__(self, people: ClubPeople, person: Player, asked: MatchFilter) -> None:
        self.people, self.person, self.asked = people, person, asked
        results = results_of(people.club)
        self.all = figures_of(results, person.pk)
        self.figures = figures_of(asked.of(results), person.pk) if asked.narrows else self.all

    @property
    def average_place(self) -> str:
        return mean(self.figures.places, len(self.figures.finishes))

    @property
    def running(self) -> int:
        """How many were won since the last that was not; 0 for one or none."""
        return len(self.figures.run) if len(self.figures.run) > 1 else 0

    @property
    def averages(self) -> list[tuple[str, str]]:
        """(words, points each time) of their own counts: ("hand as dealer", "8.1")."""
        return [(words, mean(total, count)) for words, total, count in self.figures.averages]

    @property
    def games(self) -> list["GameRow"]:
        return [GameRow(each) for each in self.figures.games]

    @property
    def compares(self) -> bool:
        """Whether any game has a best and a worst."""
        return any(each.figures.compares for each in self.games)

    @property
    def games_of_deals(self) -> list["GameRow"]:
        """Those of more than one deal."""
        return [each for each in self.games if each.figures.deals > 1]

    @property
    def pairs(self) -> list["PairRow"]:
        """With whom it goes best, and against whom best and worst."""
        best, ways = self.figures.best_with, {"beats": self.figures.beats, "loses": self.figures.loses_to}
        found = [self.pair("with", *best)] if best else []
        return found + [
            self.pair(kind, each[0], Share(each[1].ahead, each[1].met)) for kind, each in ways.items() if each
        ]

    def pair(self, kind: str, other: uuid.UUID, share: Share) -> "PairRow":
        return PairRow(kind, other, self.people.name(other), share)

    @property
    def opponents(self) -> list[tuple[Player, Against]]:
        """Whom they met at all, most often first."""
        met = [(self.people.by_id[who], told) for who, told in self.all.against.items() if who in self.people.by_id]
        return sorted(met, key=lambda each: (-each[1].met, each[0].name, each[0].pk))

    @property
    def months(self) -> list["Month"]:
        """The twelve months up to the last match; empty while all was in one."""
        by_month = self.figures.by_month
        most = max((share.of for _, share in by_month), default=0)
        return [Month(date(*month, 1), share, most) for month, share in by_month] if len(by_month) > 1 else []


@dataclass(frozen=True)
class GameRow:
    """Somebody's figures in one game, as text."""

    figures: GameFigures

    @property
    def a_deal(self) -> str:
        """Points a deal; a dash where match points are counted."""
        points, deals, totals = self.figures.points, self.figures.deals, self.totals
        if not deals or self.figures.in_match_points:
            return NO_FIGURE
        return totals.in_digits(rounded(points, deals)) if totals.tenths or totals.coins else mean(points, deals)

    @property
    def hands(self) -> list[tuple[str, Finish | None]]:
        """The best and the worst that one row brought, each with its match; a dash where no row brings points."""
        best, worst = self.figures.best_hand, self.figures.worst_hand
        found = [(best, best_row(best) if best else 0), (worst, worst_row(worst) if worst else 0)]
        return [(self.totals.in_digits(points) if finish else NO_FIGURE, finish) for finish, points in found]

    @property
    def totals(self) -> Totals:
        return game_of(self.figures.finishes[-1].result.game_key).totals


@dataclass(frozen=True)
class PairRow:
    """How it goes with or against somebody. `kind`: "with", "beats" or "loses"."""

    kind: str
    other: uuid.UUID
    name: str
    share: Share


@dataclass(frozen=True)
class Month:
    """A month's bar, 100 units high for the month with the `most` matches."""

    first: date
    share: Share
    most: int

    @property
    def played(self) -> int:
        return 100 * self.share.of // self.most

    @property
    def won(self) -> int:
        return 100 * self.share.count // self.most

    @property
    def above_played(self) -> int:
        return 100 - self.played

    @property
    def above_won(self) -> int:
        return 100 - self.won


class MatchesPage:
    """The matches behind a figure of somebody, the newest first, fifty at once."""

    def __init__(self, people: ClubPeople, person: Player, asked: MatchFilter) -> None:
        self.people, self.person, self.asked = people, person, asked
        self.against, self.beside = (who and people.now(who) for who in (asked.against, asked.beside))
        figures = figures_of(asked.of(results_of(people.club)), person.pk)
        chosen = figures.longest_run if asked.run else figures.finishes
        self.finishes = [each for each in reversed(chosen) if self.is_asked(each)]

    def is_asked(self, finish: Finish) -> bool:
        met = {player for side in finish.others for player in side.players}
        return (
            (finish.side.won or not self.asked.won)
            and (self.against is None or self.against in met)
            and (self.beside is None or self.beside in finish.side.players)
        )

    @property
    def rows(self) -> list[tuple[Finish, str]]:
        """(match, everybody's total, the winner's first) of this page."""
        first = (self.asked.page - 1) * ON_A_PAGE
        return [(each, describe(self.people, each.result)) for each in self.finishes[first : first + ON_A_PAGE]]

    @property
    def older(self) -> int | None:
        """The next page; None: this is the last."""
        return self.asked.page + 1 if self.asked.page * ON_A_PAGE < len(self.finishes) else None

    @property
    def newer(self) -> int | None:
        return self.asked.page - 1 if self.asked.page > 1 else None

    @property
    def which(self) -> str:
        """Which matches these are: "12 matches · Hearts · won · against bo · 2026"."""
        asked, count = self.asked, len(self.finishes)
        parts = [wording.ONE_MATCH if count == 1 else wording.MATCHES.format(count=count), asked.game]
        parts += [wording.THE_LONGEST_RUN if asked.run else wording.WON if asked.won else ""]
        parts += [wording.WITH.format(who=self.people.name(self.beside)) if self.beside else ""]
        parts += [wording.AGAINST.format(who=self.people.name(self.against)) if self.against else ""]
        return " · ".join(part for part in [*parts, str(asked.year or "")] if part)


def describe(people: ClubPeople, result: Result) -> str:
    """Everybody's total, the winner's first: "ada 25 · bo & cy 48"."""
    sides = sorted(result.sides, key=lambda side: side.place)
    return " · ".join(wording.TOTAL.format(who=people.side(side), total=side.told) for side in sides)


class PairPage:
    """Two people head to head."""

    def __init__(self, people: ClubPeople, one: Player, other: Player, asked: MatchFilter) -> None:
        self.people, self.one, self.other, self.asked = people, one, other, asked
        results = results_of(people.club)
        self.all = head_to_head(results, one.pk, other.pk)
        self.figures: PairFigures = head_to_head(asked.of(results), one.pk, other.pk)

    @property
    def is_known(self) -> bool:
        """Whether they have met often enough for figures."""
        return len(self.figures.encounters) >= FEW

    @property
    def games(self) -> list["PairGameRow"]:
        return [PairGameRow(each) for each in self.figures.games]

    @property
    def last(self) -> list[Encounter]:
        """The last meetings, newest first; all where they are few."""
        return [*reversed(self.figures.encounters[-LAST_MEETINGS:])]


@dataclass(frozen=True)
class PairGameRow:
    """Two people in one game, as text."""

    figures: PairGame

    @property
    def lead(self) -> str:
        """By how much whoever is ahead on average is ahead."""
        lead, count = abs(self.figures.lead), len(self.figures.alike)
        newest = self.figures.encounters[-1].result
        totals = game_of(newest.game_key).totals
        if not newest.in_match_points and (totals.tenths or totals.coins):
            return totals.in_digits(rounded(lead, count))
        whole = rounded(lead, count)
        return str(whole) if whole else mean(lead, count)

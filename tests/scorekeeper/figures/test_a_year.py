"""A year of a group: 60 nights and 40 evenings, 60 people, 8 games, corrections, a merge, somebody forgotten.

Whatever the pages tell is worked out a second time here, from what was written down, by a small program of its own.
"""

import os
import subprocess
import sys
import uuid
from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from openskill.models import BradleyTerryPart

from leagues.actions.clubs import adopt_evening
from scorekeeper.actions import people as acts
from scorekeeper.actions import start
from scorekeeper.actions.clubs import create_club
from scorekeeper.figures.nights import ClubNights
from scorekeeper.figures.pairs import head_to_head
from scorekeeper.figures.person import figures_of
from scorekeeper.figures.ratings import ratings
from scorekeeper.figures.results import Result, remember_results, results_of
from scorekeeper.models import Club, Match, Night, Player, Summary
from scorekeeper.models.player import club_people_named
from scorekeeper.rules.games import ANY_GAME
from tests.leagues.hall import Hall
from tests.often import at_night, often
from tests.table import EVENING, Writer

ROOT = Path(__file__).parents[2]
NIGHTS, EVENINGS, DEALS = often(12, 60), often(2, 40), 3
PEOPLE = [f"player {number:02}" for number in range(60)]
GAMES = {"Tens": True, "Nines": True, "Eights": True, "Sevens": True, "Lows": False, "Ones": False, "Noughts": False}
WHIST = "Partnership Whist"  # of evenings, in pairs


@dataclass
class Kept:
    """A match as somebody with a pencil kept it. `sides`: names; `rows`: points a side each."""

    game: str
    high: bool
    sides: list[tuple[str, ...]]
    rows: list[list[int]]
    night: uuid.UUID | None

    @property
    def totals(self) -> list[int]:
        return [sum(column) for column in zip(*self.rows)]

    @property
    def places(self) -> list[int]:
        ahead = (lambda one, other: one > other) if self.high else (lambda one, other: one < other)
        return [1 + sum(ahead(other, total) for other in self.totals) for total in self.totals]


class Year:
    """The year as it is played, and as it was kept with a pencil."""

    def __init__(self) -> None:
        self.chance, self.ada = Random("a year"), Writer("ada")
        self.club: Club = create_club("Thursday table", self.ada.whole_act)
        self.kept: list[tuple[Match, Kept]] = []
        self.together: list[list[str]] = []  # who was at the same match or evening
        for number in range(NIGHTS):
            self.plays_a_night(number)
        for number in range(EVENINGS):
            self.plays_an_evening(number)

    def plays_a_night(self, number: int) -> None:
        at = EVENING + timedelta(days=6 * number)
        night = Night.objects.create(club=self.club, host=self.ada.device, started=at, last_used=at)
        here = self.chance.sample(PEOPLE, 8)
        for count in range(3):
            self.plays_a_match(night, self.chance.sample(here, self.chance.randint(2, 5)), at + timedelta(hours=count))

    def plays_a_match(self, night: Night, who: list[str], at: datetime) -> None:
        game = self.chance.choice([*GAMES])
        points = ANY_GAME["points"]
        options = {**points.standard(), "wins": "high" if GAMES[game] else "low", "deals": DEALS}
        match = Match.objects.create(
            game_key=points.key,
            options=options,
            title=game,
            host=self.ada.device,
            started=at,
            night=night,
            club=self.club,
        )
        start.seat_people(match, who, len(who), EVENING)
        rows = [[self.chance.randint(0, 30) for _ in who] for _ in range(DEALS)]
        for number, row in enumerate(rows, 1):
            self.ada.writes(match, number, {"points": row})
        self.kept.append((match, Kept(game, GAMES[game], [(name,) for name in who], rows, night.pk)))
        self.together.append(who)

    def plays_an_evening(self, number: int) -> None:
        self.together.append(self.chance.sample(PEOPLE, 8))
        hall = Hall(8, people=self.together[-1], seed=f"{number}", rounds=2)
        hall.plays(1)
        event = hall.evening.event
        who = {person.pk: one for person, one in self.who_is_who(hall).items() if one is not None}
        adopt_evening(event, self.club, who, EVENING)
        for match in Match.objects.filter(table__round__event=event).order_by("started", "pk"):
            names: dict[int, list[str]] = defaultdict(list)
            for seat in match.seat_rows:
                names[seat.side.number].append(seat.player.name)
            rows = [[*line.entries["tricks"]] for line in match.lines.order_by("number")]
            self.kept.append((match, Kept(WHIST, True, [tuple(names[0]), tuple(names[1])], rows, None)))

    def who_is_who(self, hall: Hall) -> dict[Player, Player | None]:
        entered = list(Player.objects.filter(memberships__entrant__event=hall.evening.event))
        known = club_people_named([each.name for each in entered], self.club)
        return {each: known.get(each.name) for each in entered}

    def corrects(self, count: int) -> None:
        """Figures of so many matches are corrected, long after."""
        for match, kept in self.chance.sample([each for each in self.kept if each[1].night], count):
            kept.rows[0] = [self.chance.randint(0, 30) for _ in kept.sides]
            self.ada.writes(Match.objects.get(pk=match.pk), 1, {"points": kept.rows[0]}, base=1)

    def merges(self) -> None:
        """Two who never met are found to be one person."""
        met = {frozenset(pair) for who in self.together for pair in combinations(who, 2)}
        played = sorted({name for _, kept in self.kept for side in kept.sides for name in side})
        one, other = next(pair for pair in combinations(played, 2) if frozenset(pair) not in met)
        acts.merge(self.person(one), self.person(other), EVENING)
        self.calls(other, one)

    def forgets(self) -> None:
        name = self.kept[-1][1].sides[0][0]
        self.calls(name, acts.erase(self.person(name), EVENING))

    def calls(self, name: str, other: str) -> None:
        """With a pencil: another name in place of one."""
        for _, kept in self.kept:
            kept.sides = [tuple(other if each == name else each for each in side) for side in kept.sides]

    def person(self, name: str) -> Player:
        return Player.objects.of_club(self.club).get(name=name)


@pytest.fixture
def year(db) -> Year:
    year = Year()
    remember_results(year.club)
    year.corrects(5)
    year.merges()
    year.forgets()
    return year


def check(year: Year) -> None:
    """Everything is as a second program works it out."""
    results, names = results_of(year.club), {each.pk: each.name for each in Player.objects.filter(club=year.club)}
    kept = [one for _, one in sorted(year.kept, key=lambda each: (each[0].started, each[0].pk))]
    assert len(results) == len(kept)
    for result, own in zip(results, kept, strict=True):
        assert (result.game, result.night, result.over) == (own.game, own.night, True)
        assert [tuple(names[who] for who in side.players) for side in result.sides] == own.sides
        assert [(side.total, side.place) for side in result.sides] == list(zip(own.totals, own.places, strict=True))
    everybody = sorted({name for one in kept for side in one.sides for name in side})
    for name in everybody:
        compare_person(year, results, kept, name)
    won = Counter(name for one in kept for side, place in zip(one.sides, one.places) if place == 1 for name in side)
    assert {names[who]: count for who, count in ClubNights(results).won.items()} == won
    for game in {one.game for one in kept}:
        compare_ratings([result for result in results if result.game == game], kept, game, names)
    for one, other in year.chance.sample([*combinations(everybody, 2)], 60):
        compare_pair(year, results, kept, one, other)


def compare_person(year: Year, results: list[Result], kept: list[Kept], name: str) -> None:
    mine = [
        (one, next(at for at, side in enumerate(one.sides) if name in side))
        for one in kept
        if name in sum(one.sides, ())
    ]
    figures = figures_of(results, year.person(name).pk)
    assert len(figures.finishes) == len(mine)
    assert figures.won.count == sum(one.places[at] == 1 for one, at in mine)
    assert figures.places == sum(one.places[at] for one, at in mine)
    run = longest = 0
    for one, at in mine:
        run = run + 1 if one.places[at] == 1 else 0
        longest = max(longest, run)
    assert (len(figures.run), len(figures.longest_run)) == (run, longest)
    by_game: dict[str, list[tuple[Kept, int]]] = defaultdict(list)
    for one, at in mine:
        by_game[one.game].append((one, at))
    assert {each.game: len(each.finishes) for each in figures.games} == {
        game: len(own) for game, own in by_game.items()
    }
    for each in figures.games:
        totals, rows = [], []
        for one, at in by_game[each.game]:
            totals.append(one.totals[at])
            rows += [row[at] for row in one.rows]
        best, worst = (max, min) if by_game[each.game][0][0].high else (min, max)
        assert (each.best.side.total, each.worst.side.total) == (best(totals), worst(totals))
        assert each.points == sum(totals)


def compare_pair(year: Year, results: list[Result], kept: list[Kept], one: str, other: str) -> None:
    ways = Counter()
    for each in kept:
        sides = [at for name in (one, other) for at, side in enumerate(each.sides) if name in side]
        if len(sides) == 2 and sides[0] != sides[1]:
            mine, theirs = (each.places[at] for at in sides)
            ways["ahead" if mine < theirs else "behind" if mine > theirs else "level"] += 1
    told = head_to_head(results, year.person(one).pk, year.person(other).pk).told
    assert (told.ahead, told.level, told.behind) == (ways["ahead"], ways["level"], ways["behind"])


def compare_ratings(results: list[Result], kept: list[Kept], game: str, names: dict[uuid.UUID, str]) -> None:
    """The ratings of matches of one game in their order, from the pencil's totals."""
    model, now = BradleyTerryPart(), {}
    for one in kept:
        if one.game == game:
            teams = [[now.get(name) or model.rating() for name in side] for side in one.sides]
            rated = model.rate(teams, ranks=[float(place) for place in one.places])
            now |= {name: each for side, team in zip(one.sides, rated) for name, each in zip(side, team)}
    found = ratings(results, game)
    assert {names[each.player]: each.strength for each in found} == {name: each.mu for name, each in now.items()}


def test_every_figure_of_a_year_is_what_a_second_program_works_out(year):
    check(year)


def test_the_memory_may_be_dropped_and_everything_is_the_same(year):
    Summary.objects.all().delete()
    check(year)
    remember_results(year.club)
    assert Summary.objects.count() == len(year.kept)
    check(year)


@at_night("scorekeeper/figures/test_a_year.py::test_every_figure_of_a_year_is_what_a_second_program_works_out")
def test_the_year_its_seasons_and_who_is_forgotten_are_the_same_on_postgresql(postgres_url):
    """S12, too. A server of its own engine from the start."""
    tests = [Path(__file__), *(ROOT / each for each in ("leagues/seasons/test_nights.py", "scorekeeper/clubs"))]
    taken = ("PYTEST", "DJANGO")  # of the tests that run this
    own = {name: value for name, value in os.environ.items() if not name.startswith(taken)}
    own |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "SCOREKEEPER_DATABASE": postgres_url}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "not postgresql"]
    done = subprocess.run([*command, *map(str, tests)], cwd=ROOT.parent, env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]

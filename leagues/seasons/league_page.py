"""The page of a league of fixtures: its tables, what comes next, and every week."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Prefetch, Q
from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.functional import cached_property

from leagues.actions.fixtures import NewTeam, figures_of
from leagues.models import Fixture, FixtureReport, Season, SeasonKey, SeasonTeam
from leagues.paper import wording as paper_wording
from leagues.paper.league_sheet import PrintedLeague, PrintedTable, PrintedWeek
from leagues.rules import fixtures as rules
from leagues.rules.wording import GOES_DOWN, GOES_UP
from scorekeeper.device import Device

from . import wording


def short_day(day: date | datetime) -> str:
    """ "Tue 1 Dec"; with its year where that is another."""
    on = timezone.localtime(day) if isinstance(day, datetime) else day
    return format_date(on, "D j M" if on.year == timezone.localdate().year else "D j M Y")


@dataclass(frozen=True)
class FixtureRow:
    """A fixture with what was said of it. `own`: HOME or AWAY where this device is its team's captain; else empty."""

    fixture: Fixture
    home: SeasonTeam
    away: SeasonTeam
    reports: Sequence[FixtureReport]
    own: str = ""

    @cached_property
    def outcome(self) -> rules.Outcome:
        return rules.outcome_of([rules.Report(each.by, figures_of(each)) for each in self.reports])

    @property
    def void(self) -> bool:
        """Whether one of its teams has left."""
        return self.home.withdrawn is not None or self.away.withdrawn is not None

    @property
    def counts(self) -> bool:
        return self.outcome.result is not None and not self.void

    @property
    def is_open(self) -> bool:
        return self.outcome.result is None and not self.void

    @property
    def match(self) -> uuid.UUID | None:
        """The id of its sheet, as whoever spoke last has it; None where there is none."""
        return next((each.match_id for each in reversed(self.reports) if each.match_id is not None), None)

    @property
    def day_words(self) -> str:
        return short_day(self.fixture.day) if self.fixture.day is not None else wording.PUT_OFF

    @property
    def score(self) -> str:
        """What stands between the teams: "7 – 5", or "v"."""
        shown = self.outcome.result or (None if self.outcome.disputed else self.outcome.home or self.outcome.away)
        return wording.SCORE.format(home=shown[0], away=shown[1]) if shown and not self.void else wording.AGAINST

    @property
    def note(self) -> str:
        """What stands below: why it does not count yet, that it was put off; may be nothing."""
        if self.void:
            return wording.VOID
        if self.outcome.disputed:
            return wording.DISPUTED
        if self.outcome.waits_for:
            return wording.WAITS.format(other=self.home if self.outcome.waits_for == rules.HOME else self.away)
        return self.moved if self.outcome.result is None else ""

    @property
    def moved(self) -> str:
        """That it is on another day than its week; empty where it is not."""
        if self.fixture.day is None:
            return wording.PUT_OFF
        return wording.ON_DAY.format(day=self.day_words) if self.fixture.day != self.fixture.planned else ""

    @property
    def asks_own(self) -> bool:
        """Whether this device's captain has still to say what it came to."""
        return bool(self.own) and self.is_open and getattr(self.outcome, self.own) is None

    @property
    def is_due(self) -> bool:
        """Whether its day has come."""
        return self.fixture.day is not None and self.fixture.day <= timezone.localdate()

    @property
    def other_says(self) -> rules.Pairing | None:
        """What the other captain says, where this device is a captain's."""
        return {rules.HOME: self.outcome.away, rules.AWAY: self.outcome.home}.get(self.own)

    @property
    def own_says(self) -> rules.Pairing | None:
        return {rules.HOME: self.outcome.home, rules.AWAY: self.outcome.away}.get(self.own)

    @property
    def other_team(self) -> SeasonTeam:
        """Whom this device's team meets."""
        return self.home if self.own == rules.AWAY else self.away


def next_fixtures(device: Device) -> list[tuple[Season, FixtureRow]]:
    """Of each team whose captain's link this device holds the first fixture whose result it has still to say, the
    earliest first. No query where it holds no link, one where none is a captain's, else three."""
    if not device.keys:
        return []
    held = SeasonKey.objects.filter(revoked=None, id__in=device.keys, season__closed=None, team__withdrawn=None)
    teams = set(held.exclude(team=None).values_list("team", flat=True))
    if not teams:
        return []
    fixtures = Fixture.objects.filter(Q(home__in=teams) | Q(away__in=teams), day__isnull=False)
    loaded = fixtures.select_related("season", "home", "away").order_by("day", "pk")
    found: dict[int, tuple[Season, FixtureRow]] = {}
    for each in loaded.prefetch_related(Prefetch("reports", FixtureReport.objects.order_by("pk"))):
        team, side = (each.home_id, rules.HOME) if each.home_id in teams else (each.away_id, rules.AWAY)
        row = FixtureRow(each, each.home, each.away, [*each.reports.all()], side)
        if row.asks_own:
            found.setdefault(team, (each.season, row))
    return [*found.values()]


@dataclass(frozen=True)
class Week:
    """A week with its planned day. `free`: teams that meet nobody, where the teams of a division are an odd number."""

    number: int
    day: date
    rows: Sequence[FixtureRow]
    free: str

    @property
    def title(self) -> str:
        return wording.WEEK.format(number=self.number, day=short_day(self.day))

    @property
    def is_open(self) -> bool:
        return any(row.is_open for row in self.rows)


@dataclass(frozen=True)
class Division:
    """A table. `name`: empty where there is one only."""

    name: str
    rows: Sequence[tuple[rules.TeamRow, SeasonTeam]]


class LeaguePage:
    """The values of the page, in five queries."""

    template = paper = "league"
    papers = paper_wording.LEAGUE_PAPERS

    def __init__(self, row: Season, device: Device) -> None:
        self.row, self.device = row, device
        self.runs = Season.objects.run_by(device).filter(pk=row.pk).exists()
        self.rules = rules.read_fixture_rules(row.fixture_rules)
        self.teams = {team.pk: team for team in row.teams.order_by("number")}
        held = SeasonKey.objects.filter(season=row, revoked=None, id__in=device.keys).exclude(team=None)
        self.captained = set(held.values_list("team", flat=True))
        said: dict[int, list[FixtureReport]] = {}
        for each in FixtureReport.objects.filter(fixture__season=row).order_by("pk"):
            said.setdefault(each.fixture_id, []).append(each)
        self.rows = [self.row_of(each, said.get(each.pk, [])) for each in row.fixtures.order_by("number")]

    def row_of(self, fixture: Fixture, reports: Sequence[FixtureReport]) -> FixtureRow:
        own = {fixture.home_id: rules.HOME, fixture.away_id: rules.AWAY}
        sides = [side for team, side in own.items() if team in self.captained]
        home, away = self.teams[fixture.home_id], self.teams[fixture.away_id]
        return FixtureRow(fixture, home, away, reports, sides[0] if len(sides) == 1 else "")

    @property
    def runs_season(self) -> bool:
        """Whether this device may close it."""
        return self.runs

    @property
    def winners(self) -> list[tuple[str, list[str]]]:
        """Who is first in each division, with its name; nothing before anybody has played."""
        firsts = [
            (table.name, [team.name for row, team in table.rows if row.place == 1 and row.played])
            for table in self.tables
        ]
        return [each for each in firsts if each[1]]

    @property
    def next_teams(self) -> list[NewTeam]:
        """The teams of the season after this one, in the divisions that they go to, the best first."""
        moves = {GOES_UP: -1, GOES_DOWN: 1}
        ranked = [(row, team) for table in self.tables for row, team in table.rows]
        found = [NewTeam(team.name, team.captain, team.division + moves.get(row.move, 0)) for row, team in ranked]
        return sorted(found, key=lambda team: team.division)

    @property
    def names(self) -> list[str]:
        """Every name on its paper."""
        return [team.name for team in self.teams.values()]

    @property
    def playing(self) -> list[SeasonTeam]:
        return [team for team in self.teams.values() if team.withdrawn is None]

    @cached_property
    def tables(self) -> list[Division]:
        """A table for each division, without who has left."""
        numbers = list(dict.fromkeys(team.division for team in self.playing))
        return [self.table_of(number, named=len(numbers) > 1) for number in numbers]

    def table_of(self, division: int, *, named: bool) -> Division:
        teams = {team.number: team for team in self.playing if team.division == division}
        counted = [row for row in self.rows if row.counts and row.home.division == division]
        results = [
            rules.Played(row.home.number, row.away.number, row.outcome.result)
            for row in counted
            if row.outcome.result is not None
        ]
        up = self.rules.up if any(each.division < division for each in self.playing) else 0
        down = self.rules.down if any(each.division > division for each in self.playing) else 0
        ranked = rules.table_of([*teams], results, self.rules, up=up, down=down)
        name = wording.DIVISION.format(number=division) if named else ""
        return Division(name, [(each, teams[each.team]) for each in ranked])

    @cached_property
    def weeks(self) -> list[Week]:
        found: dict[int, list[FixtureRow]] = {}
        for row in self.rows:
            found.setdefault(row.fixture.week, []).append(row)
        return [Week(number, rows[0].fixture.planned, rows, self.free_in(rows)) for number, rows in found.items()]

    def free_in(self, rows: Sequence[FixtureRow]) -> str:
        """Whose division plays in that week, but not they."""
        meet = {team for row in rows for team in (row.home.pk, row.away.pk)}
        divisions = {row.home.division for row in rows}
        free = [team.name for team in self.playing if team.pk not in meet and team.division in divisions]
        return ", ".join(free)

    @cached_property
    def next_week(self) -> Week | None:
        """The first week from today on that is not played; else the last that is not."""
        today = timezone.localdate()
        unplayed = [week for week in self.weeks if week.is_open]
        return next((week for week in unplayed if week.day >= today), unplayed[-1] if unplayed else None)

    @property
    def own_next(self) -> FixtureRow | None:
        """The first fixture of this device's team whose result it has still to say."""
        asked = [row for row in self.rows if row.asks_own and row.fixture.day is not None]
        return min(asked, key=lambda row: (row.fixture.day or row.fixture.planned, row.fixture.number), default=None)

    @property
    def own_left(self) -> list[SeasonTeam]:
        """The teams of this device's captain that have left."""
        return [team for team in self.teams.values() if team.pk in self.captained and team.withdrawn is not None]

    @property
    def to_decide(self) -> list[FixtureRow]:
        return [row for row in self.rows if row.outcome.disputed and row.is_open]

    @property
    def elsewhere(self) -> list[FixtureRow]:
        """Open fixtures of other weeks than the next that are put off or late, the earliest day first."""
        shown = {row.fixture.pk for row in (self.next_week.rows if self.next_week is not None else ())}
        shown |= {row.fixture.pk for row in self.to_decide if self.runs}
        late = [row for row in self.rows if row.is_open and row.fixture.pk not in shown and self.is_late(row)]
        return sorted(late, key=lambda row: (row.fixture.day is None, row.fixture.day or row.fixture.planned))

    def is_late(self, row: FixtureRow) -> bool:
        return row.fixture.day != row.fixture.planned or row.fixture.planned < timezone.localdate()

    def choices_at(self, row: FixtureRow) -> dict[str, object]:
        """What the page of a fixture shows of what was said, and offers to this device.

        `said`: (who, figures) now; `offered`: those that a tap confirms; `history`: (when, words), the oldest first.
        """
        seen = row.outcome
        who = {rules.HOME: row.home.name, rules.AWAY: row.away.name, rules.RUN: wording.ORGANISER}
        captains = [(row.home.name, seen.home), (row.away.name, seen.away)]
        said = [(wording.RESULT, seen.result)] if seen.result else [each for each in captains if each[1]]
        other = [(row.other_team.name, row.other_says)] if row.other_says else []
        counts, closed = seen.result is not None, self.row.closed is not None
        says = not closed and not row.void and (self.runs or (bool(row.own) and not counts))
        offered = (other if row.own_says != row.other_says else []) if row.own else [*said] if not counts else []
        history = [
            (each.at, wording.SAID.format(who=who[each.by], home=each.home, away=each.away))
            if each.home is not None
            else (each.at, wording.TOOK_BACK.format(who=who[each.by]))
            for each in row.reports
        ]
        back = seen.decided if self.runs and not row.own else row.own_says is not None and not counts
        return {"said": said, "may_say": says, "offered": offered, "may_take_back": back, "history": history}

    @property
    def where(self) -> str:
        """ "Week 5 of 14", "all played"."""
        if self.next_week is None or self.row.closed is not None:
            return wording.OVER if self.next_week is None else wording.CLOSED
        return wording.ITS_WEEK.format(week=self.next_week.number, weeks=len(self.weeks))

    @property
    def not_played(self) -> str:
        """What is open, as whoever closes the season must know, or was as it closed; empty where nothing is."""
        left = [row for row in self.rows if row.is_open]
        one, many = (
            (wording.ONE_OPEN, wording.MANY_OPEN)
            if self.row.closed is None
            else (wording.ONE_NOT_PLAYED, wording.MANY_NOT_PLAYED)
        )
        if len(left) == 1:
            return one.format(home=left[0].home, away=left[0].away)
        return many.format(count=len(left)) if left else ""

    @property
    def on_paper(self) -> PrintedLeague:
        tables = [
            PrintedTable(table.name, tuple((row, team.name) for row, team in table.rows)) for table in self.tables
        ]
        weeks = [
            PrintedWeek(
                week.title,
                tuple((row.home.name, row.score, row.away.name, row.note) for row in week.rows),
                week.free,
            )
            for week in self.weeks
        ]
        days = [format_date(week.day, "j F Y") for week in self.weeks]
        when = wording.DAYS.format(first=days[0], last=days[-1]) if len(days) > 1 else "".join(days)
        return PrintedLeague(self.row.name, when, " ".join(self.rules.sentences), tuple(tables), tuple(weeks))

    @property
    def begun(self) -> bool:
        """Whether anybody has said a result."""
        return any(row.reports for row in self.rows)

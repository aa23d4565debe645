"""A group as its page shows it: its newest nights as a sheet, who has won what, and its records."""

import uuid
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.timezone import localdate, localtime

from scorekeeper import hooks
from scorekeeper.device import Device
from scorekeeper.figures.nights import ClubNights, NightFigures
from scorekeeper.figures.person import narrowed, year_of
from scorekeeper.figures.records import ClubRecord, records
from scorekeeper.figures.results import Result, results_of
from scorekeeper.models import Club, Night, Player
from scorekeeper.rules.words import isolated, joined, so_many

from . import wording

COLUMNS = 5  # people side by side on a phone
NEWEST = 5  # nights on the group's page
RECORDS = 3  # records there
NAMED = 5  # people named at the top


@dataclass(frozen=True)
class WonCell:
    """What somebody won on a night. `here`: whether they played; `marks`: strokes in bundles of five."""

    here: bool
    marks: list[str]
    won: int


@dataclass(frozen=True)
class WonRow:
    """A night in the sheet of nights. `when`: "today", "19 Nov"; `cells`: in order of the columns."""

    night: Night
    when: str
    cells: list[WonCell]
    people: str
    verdict: str


@dataclass(frozen=True)
class Total:
    """What somebody has won over all time, of how many matches that they played to the end."""

    person: Player
    won: int
    finished: int
    leads: bool


@dataclass(frozen=True)
class RecordRow:
    """A record with names and day: "bo, against ada", "19 Nov"."""

    record: ClubRecord
    who: str
    when: str


class GroupPage:
    """The values of the page: five queries, however long the group has played. `year`: the one asked for; None: all.
    `device`: whose page it is; None: nobody's."""

    def __init__(self, club: Club, year: int | None = None, device: Device | None = None) -> None:
        self.club, self.year = club, year
        every = results_of(club)
        self.years = sorted({year_of(each) for each in every}, reverse=True)
        self.results = narrowed(every, year=year)
        self.people = people_in(club, every)
        nights = Night.objects.filter(club=club)
        self.nights = {night.pk: night for night in (nights.with_may_score(device) if device else nights)}

    @property
    def goes_on(self) -> bool:
        """Whether this device keeps score on a night of the group now."""
        return any(night.may_score and night.is_open for night in self.nights.values())

    @property
    def elsewhere(self) -> Night | None:
        """The newest night of the group that goes on at other phones alone."""
        going = [] if self.goes_on else [night for night in self.nights.values() if night.is_open]
        return max(going, key=lambda night: night.started, default=None)

    @cached_property
    def figures(self) -> ClubNights:
        return ClubNights(self.results)

    @property
    def count(self) -> int:
        """How many nights were played."""
        return len(self.figures.nights)

    @property
    def all_called(self) -> str:
        """What the list of all that was played is called: "All nights", also beside evenings; "All evenings"."""
        return wording.ALL_EVENINGS if self.evenings and not self.count else wording.ALL_NIGHTS

    @cached_property
    def evenings(self) -> list[hooks.EventUnderWay]:
        """Its leagues and tournaments, the newest first: one query."""
        return hooks.events().people.of_club(self.club.pk)

    @cached_property
    def seasons(self) -> list[hooks.EventUnderWay]:
        """Its seasons, the newest first: one query."""
        return hooks.events().people.seasons_of_club(self.club.pk)

    @cached_property
    def under_way(self) -> list[hooks.EventUnderWay]:
        """Of them the latest that are not over: two queries, and those of what is not remembered."""
        return hooks.events().people.under_way(self.club.pk)

    @cached_property
    def regulars(self) -> list[Player]:
        """Everybody who played, those who play most lately first."""
        found = [self.people[pk] for pk in self.figures.regulars(NEWEST)]
        return [person for person in found if person.erased is None]

    @property
    def who(self) -> str:
        """ "ada, bo, cy and 3 more · 31 nights since 12 Mar"; empty before anybody plays. Evenings are no nights."""
        names = [isolated(person.name) for person in self.regulars]
        if not names:
            return ""
        more = [wording.MORE.format(count=len(names) - NAMED)] if len(names) > NAMED else []
        nights = so_many(self.count, wording.NIGHTS)
        people, began = joined([*names[:NAMED], *more]), day(self.results[0].started)
        template = wording.ALL_TODAY if began == wording.TODAY else wording.SINCE
        template = template if self.count else wording.SINCE_AT_EVENINGS
        return template.format(people=people, nights=nights, day=began)

    @property
    def blank_sheets(self) -> str:
        """Where blank sheets of what they played last are printed with their names; empty before they play."""
        names = "\n".join(person.name for person in self.columns)
        return reverse("blank-paper", args=[self.results[-1].game_key], query={"people": names}) if names else ""

    @property
    def columns(self) -> list[Player]:
        return self.regulars[:COLUMNS]

    @property
    def newest(self) -> list[WonRow]:
        """The newest nights, newest first."""
        return [self.row_of(night) for night in self.figures.nights[:NEWEST]]

    @property
    def by_year(self) -> list[tuple[int, list[WonRow]]]:
        """All nights by year, newest first."""
        found: dict[int, list[WonRow]] = {}
        for night in self.figures.nights:
            row = self.row_of(night)
            found.setdefault(localtime(row.night.started).year, []).append(row)
        return [*found.items()]

    def row_of(self, figures: NightFigures) -> WonRow:
        cells = []
        for person in self.columns:
            marks = figures.marks(person.pk)
            cells.append(WonCell(marks is not None, marks or [], figures.won[person.pk]))
        assert figures.night is not None
        night = self.nights[figures.night]
        came = joined([isolated(self.people[player].name) for player in figures.people])
        return WonRow(night, self.day_of(night), cells, came, self.verdict(figures))

    def day_of(self, night: Night) -> str:
        """ "19 Nov"; with its time where another night began on that day."""
        on = day(night.started)
        return f"{on} {localtime(night.started):%H:%M}" if self.nights_by_day[on] > 1 else on

    @cached_property
    def nights_by_day(self) -> Counter[str]:
        """How many nights began on each day."""
        return Counter(day(night.started) for night in self.nights.values())

    def verdict(self, figures: NightFigures) -> str:
        """ "ada won 3", "ada and bo won 2 each"; empty where nobody won."""
        most = max(figures.won.values(), default=0)
        best = [isolated(self.people[player].name) for player, won in figures.won.items() if won == most]
        template = wording.WON_MOST if len(best) == 1 else wording.WON_MOST_EACH
        return template.format(who=joined(best), count=most) if most else ""

    @cached_property
    def totals(self) -> list[Total]:
        """What everybody has won, in order of the columns, then of who is not among them."""
        won, finished = self.figures.won, self.figures.finished
        most = max(won.values(), default=0)
        return [
            Total(person, won[person.pk], finished[person.pk], won[person.pk] == most > 0) for person in self.regulars
        ]

    @property
    def others(self) -> list[Total]:
        """The totals of those who have no column, and have finished a match."""
        return [total for total in self.totals[COLUMNS:] if total.finished]

    @cached_property
    def records(self) -> list[RecordRow]:
        """All records, the newest first."""
        return [self.record_row(record) for record in records(self.results)]

    @property
    def shown_records(self) -> list[RecordRow]:
        return self.records[:RECORDS]

    def record_row(self, record: ClubRecord) -> RecordRow:
        names = joined([isolated(self.people[player].name) for player in record.who])
        others = [isolated(self.people[player].name) for player in record.others]
        who = names if not others else wording.SET_AGAINST.format(who=names, others=joined(others))
        if len(others) > 1:
            who = wording.OF_SO_MANY.format(who=names, count=len(record.who) + len(others))
        return RecordRow(record, who, day(record.result.started))


def people_in(club: Club, results: Iterable[Result]) -> dict[uuid.UUID, Player]:
    """The people of a club, and whoever else sat at one of its matches, as a file may bring them: one query, or two."""
    found = {person.pk: person for person in Player.objects.filter(club=club)}
    played = {player for each in results for side in each.sides for player in side.players}
    others = Player.objects.filter(pk__in=played - found.keys()) if played - found.keys() else ()
    return found | {person.pk: person for person in others}


def day(at: datetime) -> str:
    """ "today", "19 Nov", "19 Nov 2025" of another year."""
    on, today = localtime(at), localdate()
    if on.date() == today:
        return wording.TODAY
    return f"{on.day} {on:%b}" if on.year == today.year else f"{on.day} {on:%b} {on.year}"

"""The table of a season: its evenings, and everybody's points in all of them."""

import uuid
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from itertools import groupby
from operator import itemgetter

from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.functional import cached_property

from leagues import models
from leagues.paper import wording as paper_wording
from leagues.paper.season_sheet import PrintedSeason as OnPaper
from leagues.paper.season_sheet import SeasonEvening, SeasonRow
from leagues.rules.season_rules import USUAL, SeasonRules, read_rules
from leagues.state.facts.event_state import EventState
from leagues.state.facts.players import Person
from leagues.state.facts.suspense import as_looked_on
from leagues.state.memory.remembered import remembered_evenings
from leagues.state.ranking.winners import first_placed
from scorekeeper.device import Device
from scorekeeper.models import Merge
from scorekeeper.rules.words import joined, signed, so_many

from . import wording
from .days import PlayedNight, SeasonDay, begin_of, evening_day, played_nights

MOST_EVENINGS = 60  # the newest ones that count: a year of Tuesdays
PLACES_SHOWN = 2  # newest places below a name
NO_HANDICAPS: Mapping[uuid.UUID, int] = {}


@dataclass
class SeasonTotal:
    """A person's points, evenings played and won; place in each evening, and what it brought, by its id.

    An evening brings a point for each person who ends below: a rule of ours, see the decisions. Its format may have
    a rule of its own, and the season's rules may have points for the places, or count matches; `handicap` is in each.
    `place`: by points, then by evenings won; 0 where somebody needs more evenings. `move`: whether it goes up or down.
    """

    name: str
    rules: SeasonRules = USUAL
    won: int = 0
    places: dict[uuid.UUID, int] = field(default_factory=dict)
    brought: dict[uuid.UUID, int] = field(default_factory=dict)
    place: int = 0
    move: str = ""
    held: int = 0  # evenings of the season that count, also those without this person
    handicap: int = 0

    @property
    def handicap_words(self) -> str:
        """ "+3", "−2"."""
        return signed(self.handicap)

    @property
    def evenings(self) -> int:
        return len(self.places)

    @property
    def points(self) -> int:
        return self.rules.total([*self.brought.values()], self.held)

    @property
    def lacks(self) -> int:
        """How many evenings a place needs yet."""
        return self.rules.lacks(self.evenings)

    @cached_property
    def dropped(self) -> dict[uuid.UUID, int]:
        """What the evenings that do not count would have brought."""
        counted = self.rules.counted([*self.brought.values()], self.held)
        return {event: points for at, (event, points) in enumerate(self.brought.items()) if at not in counted}

    @property
    def dropped_points(self) -> list[int]:
        return [*self.dropped.values()]

    @property
    def leads(self) -> bool:
        return self.place == 1 and self.points > 0

    @property
    def rank(self) -> tuple[bool, int, int]:
        """The sort key, lower is better."""
        return self.lacks > 0, -self.points, -self.won


def visible_seasons(device: Device) -> QuerySet[models.Season]:
    """The seasons that a device may look at, the newest first."""
    return models.Season.objects.seen_by(device).order_by("-started")


@dataclass(frozen=True)
class ListedDay:
    """An evening or a night in the list of a season. `title`: of a night without a name (not `named`) its day;
    `url`: empty where this device may not open it; `why_not`: why it does not count, empty where it does."""

    title: str
    started: datetime
    url: str
    why_not: str
    named: bool = True

    @property
    def day(self) -> str:
        """ "27 Nov 2026"; "2026" where its day is its title."""
        return format_date(timezone.localtime(self.started), "j M Y" if self.named else "Y")


class SeasonPage:
    """The values of the page. Who may watch one evening may read the table, but open no other evening; of nights at
    home they are not even told what they are called.

    Six queries where all is remembered, whatever it has: with that of the season, and the one for the calendar.
    """

    template = paper = "season"
    papers = paper_wording.SEASON_PAPERS

    def __init__(self, row: models.Season, device: Device, *, of_group: bool = False) -> None:
        """`of_group`: whether whoever looks knows the nights of its group, by whatever else than a door."""
        self.row, self.hosts = row, row.host == device.id
        self.rules, self.tells_nights = read_rules(row.rules), row.opens_group or of_group
        kept = models.Event.objects.not_deleted().with_written().with_played_on().filter(season=row.pk)
        every = list(kept.with_doors(device).order_by("-started"))
        self.runs = {event.pk for event in every if event.runs}
        self.written = [event for event in every if event.written]
        self.seen = [(event, event.opens) for event in every if event.written or event.opens]

    @property
    def rule(self) -> str:
        """How points come about, in the evenings that count."""
        held = [each.event.format.prizes.season for each in self.newest if each.event.pk in self.counting_keys]
        own = {each.words: None for each in held if each is not None}
        below = None in held or not held or bool(self.rules.nights)
        usual = [*([wording.BELOW] * below), *own]
        at_home = [wording.NIGHTS_BY_WINS] if self.rules.nights and not self.rules.counts else []
        return " ".join([*self.rules.sentences(usual), *at_home, wording.IF_LEVEL])

    @property
    def count_words(self) -> str:
        """How many evenings it has, and how many of them count."""
        written, most = len(self.written) + len(self.nights), MOST_EVENINGS
        if self.row.opens_group and written < most:
            return so_many(written, "evenings")
        template = wording.NEWEST_EVENINGS if written > most else wording.EVENINGS
        template = wording.NEWEST_NIGHTS if len(self.nights) == most else template
        return template.format(written=written, newest=most)

    @cached_property
    def newest(self) -> list[EventState]:
        """The evenings that may count, the newest first."""
        found = remembered_evenings(self.written[:MOST_EVENINGS])
        return [each if each.event.pk in self.runs else as_looked_on(each) for each in found]

    @cached_property
    def nights(self) -> list[PlayedNight]:
        """The nights at home that may count, the newest first."""
        if not self.rules.nights or self.row.club is None:
            return []
        return played_nights(self.row.club, begin_of(self.rules.nights), self.row.closed, MOST_EVENINGS)

    @cached_property
    def counting(self) -> list[SeasonDay]:
        """What brings points, the newest first: evenings and nights that are over and have a winner."""
        over = [evening for evening in self.newest if evening.over and first_placed(evening)]
        at_home = [self.told(each.day) for each in self.nights if not each.is_open and each.day is not None]
        days = [*(evening_day(evening, self.rules) for evening in over), *at_home]
        return sorted(days, key=lambda each: each.started, reverse=True)[:MOST_EVENINGS]

    def told(self, night: SeasonDay) -> SeasonDay:
        """A night by its name to those of its group, and without it to everybody else."""
        return night if self.tells_nights else replace(night, title=wording.AT_HOME)

    @cached_property
    def counting_keys(self) -> set[uuid.UUID]:
        return {each.key for each in self.counting}

    @property
    def listed(self) -> list[ListedDay]:
        """Each evening and night, the newest first; no nights to who is not of the group."""
        over, counting = {evening.event.pk: bool(evening.over) for evening in self.newest}, self.counting_keys
        found = [
            ListedDay(
                event.without_day,
                event.started,
                reverse("event", args=[event.pk]) if opens else "",
                "" if event.pk in counting else why_not_counted(event, over),
            )
            for event, opens in self.seen
        ]
        found += [
            ListedDay(
                night.night.title,
                night.night.started,
                reverse("night", args=[night.night.pk]),
                "" if night.night.pk in counting else why_no_night(night),
                named=bool(night.night.name),
            )
            for night in (self.nights if self.tells_nights else ())
        ]
        return sorted(found, key=lambda each: each.started, reverse=True)

    @cached_property
    def handicaps(self) -> dict[uuid.UUID, int]:
        """What people have more of each evening: whoever others were found to be has theirs, unless given one. A query,
        where anybody has any, and no night tells who is who."""
        found = {uuid.UUID(who): points for who, points in self.rules.handicaps}
        if not found or self.row.club_id is None:
            return found
        if self.nights and self.nights[0].people:
            same = {each.pk: each.same_as for each in self.nights[0].people.values() if each.same_as is not None}
        else:
            merges = Merge.objects.filter(club=self.row.club_id, undone=None)
            same = dict(merges.values_list("gone", "kept"))
        for who, points in [*found.items()]:
            while who in same:
                who = same[who]
                found.setdefault(who, points)
        return found

    @cached_property
    def totals_by_player(self) -> dict[uuid.UUID, SeasonTotal]:
        """Everybody's total with the place, by player; equal ones share it."""
        found: dict[uuid.UUID, SeasonTotal] = {}
        for day in self.counting:
            add_day(found, day, self.rules, self.handicaps)
        for row in found.values():
            row.held = len(self.counting)
        ranks = sorted(row.rank for row in found.values() if not row.lacks)
        for row in found.values():
            if not row.lacks:
                row.place = 1 + bisect_left(ranks, row.rank)
                row.move = self.rules.move(row.place, len(ranks) - bisect_right(ranks, row.rank))
        return found

    @cached_property
    def totals(self) -> list[SeasonTotal]:
        """The totals from first to last."""
        return sorted(self.totals_by_player.values(), key=lambda each: (*each.rank, each.name))

    def places(self, people: Iterable[Person]) -> list[str]:
        """The places of these people: "place 2 of 14", with the name where they are two; empty before they have any."""
        found = [self.totals_by_player[each.player] for each in people if each.player in self.totals_by_player]
        known = [each for each in found if each.place]
        count = sum(each.place > 0 for each in self.totals_by_player.values())
        words = [wording.PLACE_OF.format(place=each.place, count=count) for each in known]
        if len(known) < 2:
            return words
        return [wording.NAMED_PLACE.format(name=each.name, place=place) for each, place in zip(known, words)]

    @property
    def further(self) -> list[tuple[str, list[tuple[int, str, int]]]]:
        """(title, rows of place, name and figure) of each table beside the one of points, the most first."""
        figures = {"won": lambda row: row.won, "came": lambda row: row.evenings}
        return [(wording.ALSO[key], ranked(self.totals, figures[key])) for key in self.rules.also if key in figures]

    @property
    def runs_season(self) -> bool:
        """Whether this device may close it, and change its rules."""
        return self.hosts or self.row.runs_group

    @property
    def winners(self) -> list[tuple[str, list[str]]]:
        """Who is first in each table, with its name, empty for the one of points; nothing before anybody is, or of a
        further table in which more than half are, as where everybody always came."""
        first = [each.name for each in self.totals if each.leads]
        further = [(title, [name for place, name, _ in rows if place == 1]) for title, rows in self.further]
        told = [each for each in further if 2 * len(each[1]) <= len(self.totals)]
        return [each for each in (("", first), *told) if each[1]]

    @property
    def names(self) -> list[str]:
        """Every name on its paper."""
        return [each.name for each in self.totals]

    @property
    def rows(self) -> list[tuple[SeasonTotal, str]]:
        """The totals from first to last, with the places of the newest evenings: "place 10 on 24 Nov, 1 on 17 Nov"."""
        days = {each.key: timezone.localdate(each.started) for each in self.counting}
        return [(total, describe_places(total, days)) for total in self.totals]

    @property
    def on_paper(self) -> OnPaper:
        keys = [each.key for each in self.counting]
        rows = tuple(
            SeasonRow(
                each.place,
                each.name,
                each.points,
                each.won,
                each.evenings,
                tuple(map(each.places.get, keys)),
                tuple(key in each.dropped for key in keys),
                wording.NEEDS.format(more=each.lacks) if each.lacks else each.move,
            )
            for each in self.totals
        )
        held = tuple(SeasonEvening(each.title, timezone.localdate(each.started)) for each in self.counting)
        return OnPaper(self.row.name, held, rows, self.rule, tuple(self.further))


def ranked(totals: Sequence[SeasonTotal], figure: Callable[[SeasonTotal], int]) -> list[tuple[int, str, int]]:
    """(place, name, figure), the highest first, without who has none; equal ones share a place."""
    rows = sorted(((figure(row), row.name) for row in totals if figure(row)), key=lambda each: (-each[0], each[1]))
    figures = [-each for each, _ in rows]
    return [(1 + bisect_left(figures, -each), name, each) for each, name in rows]


def why_not_counted(event: models.Event, over: dict[uuid.UUID, bool]) -> str:
    """Why an evening brings no points. `over`: whether it has ended, by id, of those that may count."""
    if not event.written:
        return wording.NOTHING_WRITTEN if event.ended is None else wording.NOBODY_PLAYED
    if event.pk not in over:
        return wording.TOO_OLD
    if event.went_on:
        return wording.WENT_ON
    return wording.NOBODY_WON if over[event.pk] else wording.PLAYING


def describe_places(total: SeasonTotal, days: Mapping[uuid.UUID, date]) -> str:
    """The places in the newest evenings, those of one day together, and how many more there are.

    `days`: of every evening that counts, the newest first. The year is told where it is not that of the newest.
    """
    held = [(when, str(total.places[event])) for event, when in days.items() if event in total.places]
    this_year = next(iter(days.values())).year
    words = []
    for when, same in groupby(held[:PLACES_SHOWN], key=itemgetter(0)):
        day = format_date(when, "j M" if when.year == this_year else "j M Y")
        words.append(wording.PLACE_ON.format(places=joined([place for _, place in same]), day=day))
    more = len(held) - PLACES_SHOWN
    template = wording.PLACES_AND_MORE if more > 0 else wording.PLACES
    return template.format(places=", ".join(words), more=so_many(more, "evenings"))


def why_no_night(night: PlayedNight) -> str:
    """Why a night at home brings no points."""
    if night.is_open:
        return wording.PLAYING
    return wording.TOO_OLD if night.day is not None else wording.NOBODY_WON


def add_day(
    found: dict[uuid.UUID, SeasonTotal],
    day: SeasonDay,
    rules: SeasonRules = USUAL,
    handicaps: Mapping[uuid.UUID, int] = NO_HANDICAPS,
) -> None:
    """Add an evening or a night to the totals of everybody who came."""
    for each in day.people:
        handicap = handicaps.get(each.player, 0)
        total = found.setdefault(each.player, SeasonTotal(each.name, rules, handicap=handicap))
        total.brought[day.key] = each.brought(rules) + handicap
        total.won += each.won
        total.places[day.key] = each.place

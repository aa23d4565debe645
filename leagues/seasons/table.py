"""The table of a season: its evenings, and everybody's points in all of them."""

import uuid
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby
from operator import itemgetter

from django.db.models import QuerySet
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
from leagues.state.ranking.winners import first_placed, places_of
from scorekeeper.device import Device
from scorekeeper.rules.words import joined

from . import wording

MOST_EVENINGS = 60  # the newest ones that count: a year of Tuesdays
PLACES_SHOWN = 2  # newest places below a name


@dataclass
class SeasonTotal:
    """A person's points, evenings played and won; place in each evening, and what it brought, by its id.

    An evening brings a point for each person who ends below: a rule of ours, see the decisions. Its format may have
    a rule of its own, and the season's rules may have points for the places.
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


class SeasonPage:
    """The values of the page. Who may watch one evening may read the table, but open no other evening."""

    template = paper = "season"
    papers = paper_wording.SEASON_PAPERS

    def __init__(self, row: models.Season, device: Device) -> None:
        kept = models.Event.objects.not_deleted().with_written().with_played_on()
        every = list(kept.filter(season=row).order_by("-started"))
        may_open = set(models.Event.objects.seen_by(device).filter(season=row).values_list("pk", flat=True))
        self.runs = set(models.Event.objects.run_by(device).filter(season=row).values_list("pk", flat=True))
        self.hosts = row.host == device.id
        self.rules = read_rules(row.rules)
        self.row, self.written = row, [event for event in every if event.written]
        self.seen = [(event, event.pk in may_open) for event in every if event.written or event.pk in may_open]

    @property
    def rule(self) -> str:
        """How points come about, in the evenings that count."""
        own = {each.format.prizes.season.words: None for each in self.counting if each.format.prizes.season is not None}
        places = any(each.format.prizes.season is None for each in self.counting)
        usual = [*([wording.BELOW] * places), *own]
        return " ".join([*self.rules.sentences(usual), wording.IF_LEVEL])

    @property
    def count_words(self) -> str:
        """How many evenings it has, and how many of them count."""
        template = wording.NEWEST_EVENINGS if len(self.newest) < len(self.written) else wording.EVENINGS
        return template.format(written=len(self.written), newest=len(self.newest))

    @cached_property
    def newest(self) -> list[EventState]:
        """The evenings that may count, the newest first."""
        found = remembered_evenings(self.written[:MOST_EVENINGS])
        return [each if each.event.pk in self.runs else as_looked_on(each) for each in found]

    @cached_property
    def counting(self) -> list[EventState]:
        """The evenings that bring points, the newest first: those that are over and have a winner."""
        return [evening for evening in self.newest if evening.over and first_placed(evening)]

    @property
    def events(self) -> list[tuple[models.Event, bool, str]]:
        """(evening, whether this device may open it, why it does not count) of each, the newest first."""
        over = {evening.event.pk: bool(evening.over) for evening in self.newest}
        counting = {evening.event.pk for evening in self.counting}
        return [
            (event, opens, "" if event.pk in counting else why_not_counted(event, over)) for event, opens in self.seen
        ]

    @cached_property
    def totals_by_player(self) -> dict[uuid.UUID, SeasonTotal]:
        """Everybody's total with the place, by player; equal ones share it."""
        found: dict[uuid.UUID, SeasonTotal] = {}
        for evening in self.counting:
            add_evening(found, evening, self.rules)
        for row in found.values():
            row.held = len(self.counting)
        ranks = sorted(row.rank for row in found.values() if not row.lacks)
        for row in found.values():
            if not row.lacks:
                row.place = 1 + bisect_left(ranks, row.rank)
                row.move = self.rules.move(row.place, len(ranks) - bisect_right(ranks, row.rank))
        return found

    @property
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
        """Whether this device may close it."""
        return self.hosts

    @property
    def winners(self) -> list[tuple[str, list[str]]]:
        """Who is first in each table, with its name, empty for the one of points; nothing before anybody is."""
        first = [each.name for each in self.totals if each.leads]
        further = [(title, [name for place, name, _ in rows if place == 1]) for title, rows in self.further]
        return [each for each in (("", first), *further) if each[1]]

    @property
    def names(self) -> list[str]:
        """Every name on its paper."""
        return [each.name for each in self.totals]

    @property
    def rows(self) -> list[tuple[SeasonTotal, str]]:
        """The totals from first to last, with the places of the newest evenings: "place 10 on 24 Nov, 1 on 17 Nov"."""
        days = {each.event.pk: timezone.localdate(each.event.started) for each in self.counting}
        return [(total, describe_places(total, days)) for total in self.totals]

    @property
    def on_paper(self) -> OnPaper:
        keys = [evening.event.pk for evening in self.counting]
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
        held = tuple(SeasonEvening(str(each.event), timezone.localdate(each.event.started)) for each in self.counting)
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
    return template.format(places=", ".join(words), more=more)


def add_evening(found: dict[uuid.UUID, SeasonTotal], evening: EventState, rules: SeasonRules = USUAL) -> None:
    """Add an evening to the totals of everybody who entered; on a ladder of who is still on it."""
    best, places = first_placed(evening), places_of(evening)
    behind = {number: evening.holders(number, len(evening.opened) or 1) for number in places}
    season = evening.format.prizes.season
    own = season.points(evening.facts) if season is not None else None
    for number, place in places.items():
        below = sum(len(behind[other]) for other, lower in places.items() if lower > place)
        usual = below if own is None else own.get(number, 0)
        brought = rules.of_place(place) if rules.places else usual
        for person in behind[number]:
            total = found.setdefault(person.player, SeasonTotal(person.name, rules))
            total.brought[evening.event.pk] = brought
            total.won += number in best
            total.places[evening.event.pk] = place

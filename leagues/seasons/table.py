"""A season: its evenings, and what everybody has in all of them."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from django.db.models import Q, QuerySet
from django.utils import timezone

from leagues import models
from leagues.paper.season_sheet import PrintedSeason as OnPaper
from leagues.paper.season_sheet import SeasonEvening, SeasonRow
from leagues.state.event_state import EventState, event_states
from leagues.state.players import Person
from leagues.state.winners import first_placed, places_of
from scorekeeper.access.device import Device

MOST_EVENINGS = 60  # evenings, the newest: a year of Tuesdays
PLACES_SHOWN = 2  # places that stand below a name, the newest
RULE = (
    "Every evening brings a point for each person who ends below you. Who is level on points is parted by evenings won."
)


@dataclass
class SeasonTotal:
    """What a person has in a season: points, evenings played and won, the place taken in each by the evening's id.

    An evening brings a point for each person who ends below (ours: README, *Decisions*).
    `place`: by points, then by evenings won.
    """

    name: str
    points: int = 0
    evenings: int = 0
    won: int = 0
    places: dict[uuid.UUID, int] = field(default_factory=dict)
    place: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        """Its place in the order, the better the lower."""
        return -self.points, -self.won


def visible_seasons(device: Device) -> QuerySet[models.Season]:
    """Its own seasons, and those of evenings that it may look at, the newest first."""
    seen = models.Event.objects.open_to(device).not_deleted()
    own = models.Season.objects.filter(Q(host=device.id) | Q(pk__in=seen.values("season")))
    return own.order_by("-started")


class SeasonPage:
    """Whoever may look at one evening of it reads its table, and opens no other evening by that."""

    rule = RULE

    def __init__(self, row: models.Season, device: Device) -> None:
        kept = models.Event.objects.not_deleted().with_written().with_played_on()
        every = list(kept.filter(season=row).order_by("-started"))
        may_open = set(models.Event.objects.seen_by(device).filter(season=row).values_list("pk", flat=True))
        self.row, self.written = row, [event for event in every if event.written]
        self.may_look = row.host == device.id or bool(may_open)
        self.seen = [(event, event.pk in may_open) for event in every if event.written or event.pk in may_open]

    @cached_property
    def newest(self) -> list[EventState]:
        """Those that may count, the newest first."""
        return event_states(self.written[:MOST_EVENINGS])

    @cached_property
    def counting(self) -> list[EventState]:
        """The evenings that bring points, the newest first: those in which somebody has played to an end."""
        return [evening for evening in self.newest if evening.over and first_placed(evening)]

    @property
    def events(self) -> list[tuple[models.Event, bool, str]]:
        """The evenings as they are listed, the newest first: whether this device may open each,
        and why it does not count."""
        over = {evening.event.pk: bool(evening.over) for evening in self.newest}
        counting = {evening.event.pk for evening in self.counting}
        return [
            (event, opens, "" if event.pk in counting else why_not_counted(event, over)) for event, opens in self.seen
        ]

    @cached_property
    def totals_by_player(self) -> dict[uuid.UUID, SeasonTotal]:
        """What each player has, with the place; equal ones share it."""
        found: dict[uuid.UUID, SeasonTotal] = {}
        for evening in self.counting:
            add_evening(found, evening)
        for row in found.values():
            row.place = 1 + sum(other.rank < row.rank for other in found.values())
        return found

    @property
    def totals(self) -> list[SeasonTotal]:
        """Everybody from first to last."""
        return sorted(self.totals_by_player.values(), key=lambda each: (*each.rank, each.name))

    def places(self, people: Iterable[Person]) -> list[str]:
        """Where these stand: "place 2 of 14", with the name where they are two;
        none before an evening of theirs is over."""
        known = [self.totals_by_player[each.player] for each in people if each.player in self.totals_by_player]
        words = [f"place {each.place} of {len(self.totals_by_player)}" for each in known]
        return words if len(known) < 2 else [f"{each.name} {said}" for each, said in zip(known, words)]

    @property
    def rows(self) -> list[tuple[SeasonTotal, str]]:
        """Everybody from first to last, with the places of the newest evenings: "place 10 on 24 Nov, 1 on 17 Nov"."""
        days = {each.event.pk: timezone.localdate(each.event.started) for each in self.counting}
        return [(total, describe_places(total, days)) for total in self.totals]

    @property
    def on_paper(self) -> OnPaper:
        keys = [evening.event.pk for evening in self.counting]
        rows = tuple(
            SeasonRow(each.place, each.name, each.points, each.won, each.evenings, tuple(map(each.places.get, keys)))
            for each in self.totals
        )
        held = tuple(SeasonEvening(str(each.event), timezone.localdate(each.event.started)) for each in self.counting)
        return OnPaper(self.row.name, held, rows, RULE)


def why_not_counted(event: models.Event, over: dict[uuid.UUID, bool]) -> str:
    """Why an evening brings no points. `over`: whether each of those that may count has ended."""
    if not event.written:
        return "nothing is written yet"
    if event.pk not in over:
        return "too old to count"
    if event.went_on:
        return "it went on in another evening"
    return "nobody won it" if over[event.pk] else "is being played"


def describe_places(total: SeasonTotal, days: Mapping[uuid.UUID, date]) -> str:
    """The places taken in the newest evenings, those of one day together; of more, how many there are.

    `days`: of every evening that counts, the newest first. A year stands where it is not that of the newest.
    """
    held = [(when, str(total.places[event])) for event, when in days.items() if event in total.places]
    this_year = next(iter(days.values())).year
    told = [
        f"{' and '.join(place for _, place in same)} on {when:{'%-d %b' if when.year == this_year else '%-d %b %Y'}}"
        for when, same in groupby(held[:PLACES_SHOWN], key=itemgetter(0))
    ]
    more = len(held) - PLACES_SHOWN
    return f"place {', '.join(told)}{f', and {more} before' if more > 0 else ''}"


def add_evening(found: dict[uuid.UUID, SeasonTotal], evening: EventState) -> None:
    """Count an evening for everybody who entered; on a ladder for who is still on it."""
    best, places = first_placed(evening), places_of(evening)
    behind = {number: evening.holders(number, len(evening.opened) or 1) for number in places}
    for number, place in places.items():
        below = sum(len(behind[other]) for other, lower in places.items() if lower > place)
        for person in behind[number]:
            total = found.setdefault(person.player, SeasonTotal(person.name))
            total.points += below
            total.evenings += 1
            total.won += number in best
            total.places[evening.event.pk] = place

"""The start of a league at one table: the ways to change seats that fit the players and the game, and the seating."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone

from leagues.access import ORGANISER, act_of
from leagues.actions import organiser
from leagues.actions.roster import NewEntrant
from leagues.models import Event
from leagues.models.stored_words import SAT_DOWN_AGAIN
from leagues.rules import draws
from leagues.rules.board import ONE_PAGE_PLAYERS
from leagues.rules.choosing import picking
from leagues.rules.choosing.picking import numbered_entrants, pace
from leagues.rules.format import Format, Preset
from leagues.rules.formats import FORMATS, name_of
from leagues.state.facts.event_state import EventState
from leagues.state.facts.sheet_columns import column_order
from leagues.state.ranking import carried_over
from scorekeeper.device import ActFields, Device
from scorekeeper.entry.fields import option_text
from scorekeeper.hooks import Rotation, RotationSetup
from scorekeeper.models import game_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.setup import CALLED
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import without_signs

from . import wording

LEAST_PEOPLE, TWO = 3, 2  # two people have no seats to change


@dataclass(frozen=True)
class SeatChange:
    """A way to change seats: a preset of a format."""

    format: Format
    preset: Preset

    @property
    def key(self) -> str:
        return self.preset.key

    @property
    def options(self) -> Mapping[str, Any]:
        return self.preset.options

    @property
    def name(self) -> str:
        return name_of(self.format, self.options)


def seat_changes() -> list[SeatChange]:
    """Every preset of every format, in the order in which they are offered."""
    found = [SeatChange(format, preset) for format in FORMATS.values() for preset in format.offer.presets]
    return sorted(found, key=lambda each: each.preset.place)


def most_people(game: Game) -> int:
    """The most people who can change seats at this game; 0 where none can."""
    return (
        ONE_PAGE_PLAYERS
        if any(ways_to_change_seats(game, count) for count in range(LEAST_PEOPLE, ONE_PAGE_PLAYERS + 1))
        else 0
    )


def ways_to_change_seats(game: Game, count: int) -> list[Rotation]:
    """The ways that fit this number of people at this game."""
    return list(cached_ways(game.key, count)) if not game.is_compendium else []


@lru_cache(4096)
def cached_ways(game: str, count: int) -> tuple[Rotation, ...]:
    found = [offer for offer in seat_changes() if fits(offer, game_of(game), count)]
    return tuple(Rotation(offer.key, offer.name, offer.preset.words) for offer in found)


def trial_event(offer: SeatChange, count: int) -> draws.EventFacts:
    """An event of this size that has not begun."""
    format = offer.format
    options = {**format.default_options(), **offer.options}
    return draws.EventFacts(numbered_entrants(format, count), (), options, "seats")


def fits(offer: SeatChange, game: Game, count: int) -> bool:
    """Whether it fits this number, at table sizes that the game has."""
    if not game.cards or not LEAST_PEOPLE <= count <= ONE_PAGE_PLAYERS:
        return False
    format, event = offer.format, trial_event(offer, count)
    if format.only_game.key not in ("", game.key):
        return False
    return format.refusal(event) is None and picking.suits(pace(game), picking.first_round(format, event))


def begin(device: Device, seated: RotationSetup) -> str:
    """The URL of the event that a form begins; the same form pressed again gives the same one."""
    known = Event.objects.filter(pk=seated.slip).first() if seated.slip else None
    if known is not None:
        return page_of(known) if is_begun_by(device, known, seated) else create(device, replace(seated, slip=None))
    try:
        return create(device, seated)
    except IntegrityError:  # the other press was first by now
        return page_of(Event.objects.filter(host=device.id).get(pk=seated.slip or uuid.uuid4()))


def page_of(event: Event) -> str:
    return reverse("event", args=[event.pk])


def is_begun_by(device: Device, event: Event, seated: RotationSetup) -> bool:
    """Whether an event is what the form began just now: with the same people and rules, and nothing written."""
    evening = EventState(event)
    rules = {**seated.options, **single_round_options(seated.game)}
    same = (event.host, event.game_key, event.game_options) == (device.id, seated.game.key, rules)
    names = {without_signs(name).lower() for name in evening.names.values()}
    return same and names == {name.lower() for name in seated.names} and not event.tables_written


@transaction.atomic
def create(device: Device, seated: RotationSetup) -> str:
    """Create the event and open its first round; return its URL. `RuleError` where the way does not fit their number.

    An earlier event whose points are carried over ends with that, and its season goes on.
    """
    offer = next((each for each in seat_changes() if each.key == seated.rotation), None)
    count = len(seated.names)
    if offer is None or not fits(offer, seated.game, count):
        raise RuleError(wording.TOO_MANY_OR_FEW, count=count)
    format, at = offer.format, timezone.now()
    entrants = numbered_entrants(format, count)
    names = roster_order(offer, seated.names, seated.dealer)
    earlier = carried_over.earlier_event(device, seated.after, seated.game)
    rules = {**seated.options, **single_round_options(seated.game)}
    have = carried_over.points_by_name(earlier, format, rules, seated.until) if earlier else {}
    options = {
        **offer.options,
        **end_options(offer, seated.until),
        **(carried_over.unit_option(earlier) if earlier else {}),
    }
    event = organiser.create_event(
        format_key=offer.format.key,
        game_key=seated.game.key,
        options=options,
        game_options=rules,
        roll=[
            NewEntrant((name,), one.ticket, brought=have.get(name.lower(), 0))
            for name, one in zip(names, entrants, strict=True)
        ],
        device=device.id,
        at=at,
        earlier=earlier.event if earlier else None,
        season=earlier.event.season if earlier else None,
        pk=seated.slip,
    )
    first = names.index(seated.names[seated.dealer]) + 1
    open_first_round(event, first, {"device": device.id, "writer": ORGANISER, "at": at})
    if earlier is not None and not earlier.over:
        organiser.end_event(earlier, SAT_DOWN_AGAIN, **act_of(device, earlier.event, at).fields)
    return page_of(event)


def roster_order(offer: SeatChange, names: Sequence[str], dealer: int) -> list[str]:
    """The names in the order of the roster, so that in round 1 `dealer` deals and the last names wait.

    Where nobody waits at several tables, they keep their order, turned so that `dealer` deals at table 1.
    """
    draw = picking.first_round(offer.format, trial_event(offer, len(names)))
    first = draw.tables[0].dealer or 0
    if offer.format.teams.are_tickets:
        return team_order(names, dealer)
    if len(draw.tables) > 1 and not draw.out:
        turn = dealer - draw.tables[0].seats[first] + 1
        return [names[(at + turn) % len(names)] for at in range(len(names))]
    chairs, waiting = list(names[: len(draw.seated)]), list(names[len(draw.seated) :])
    if dealer >= len(chairs):  # who deals first does not sit out
        waiting[dealer - len(chairs)], chairs[-1] = chairs[-1], names[dealer]
        dealer = len(chairs) - 1
    turn = dealer - first
    chairs = [chairs[(at + turn) % len(chairs)] for at in range(len(chairs))]
    by_number = dict(zip((*draw.seated, *draw.out), (*chairs, *waiting), strict=True))
    return [by_number[number] for number in sorted(by_number)]


def team_order(names: Sequence[str], dealer: int) -> list[str]:
    """The two halves of the names; the half of `dealer` is turned so that they sit at table 1."""
    half = -(-len(names) // 2)
    teams = (list(names[:half]), list(names[half:]))
    team, turn = teams[dealer >= half], dealer % half
    team[:] = team[turn:] + team[:turn]
    return [*teams[0], *teams[1]]


def end_options(offer: SeatChange, until: int) -> dict[str, Any]:
    """The options for the end: a target and the cycle played out; 0: one cycle, or until they stop."""
    if not until:
        return {}
    scheduled = offer.format.pairing.is_drawn_beforehand
    return {"finish": "target_complete" if scheduled else "target_now", "target": until}


def single_round_options(game: Game) -> dict[str, Any]:
    """House rules by which a round is a single game, not a match of several."""
    return {option.key: option.default for option in game.options if option.key == "match"}


def rematch_url(evening: EventState, *, bring: bool = False) -> str:
    """The URL of the seats page with the same people, way and house rules, or another way where that does not fit.

    Two who are left have no seats to change: it is that of a match.

    `bring`: with their points, where these may be carried over; a target that somebody has reached is left out, so that
    the page takes its own form. Empty where no way fits.
    """
    event, chosen = evening.event, evening.facts.options
    gone = {one.number for one in evening.entrants if one.left is not None or evening.due in one.away}
    people = [without_signs(evening.names[one]) for one in column_order(evening) if one not in gone]
    usual, rules = event.game.usual_options(), event.game_rules
    changed = {
        CALLED if key == CALLED else f"rule-{key}": option_text(said)
        for key, said in rules.items()
        if said != usual.get(key)
    }
    if len(people) == TWO and TWO in event.game.counts and not bring:
        query = {f"name-{at}": name for at, name in enumerate(people)}
        return reverse("seats", args=[event.game_key], query={**query, **changed})
    fitting = [offer for offer in seat_changes() if fits(offer, event.game, len(people))]
    if not fitting:
        return ""
    alike = [offer for offer in fitting if not carried_over.refusal(evening, offer.format)]
    bring = bring and bool(alike)
    possible = alike if bring else fitting
    same = [
        offer for offer in possible if offer.format.key == event.format_key and offer.options.items() <= chosen.items()
    ]
    key = max(same, key=lambda offer: len(offer.options)).key if same else (alike or fitting)[0].key
    query = {f"name-{at}": name for at, name in enumerate(people)} | ({"after": str(event.pk)} if bring else {})
    until = carried_over.target_left(evening) if bring else chosen.get("target", 0)
    return reverse("seats", args=[event.game_key], query={**query, **changed, "manner": key, "until": until})


def open_first_round(event: Event, first: int, act: ActFields) -> None:
    """Publish the draw, where there is one, and open round 1. `first`: the entrant who deals first."""
    evening = EventState(event)
    if evening.format.pairing.is_drawn_beforehand:
        plan = evening.format.pairing.draws(evening.facts)
        dealers = [table.seats[table.dealer] for table in plan[0].tables if table.dealer is not None]
        evening = organiser.publish_draw(
            evening, plan if first in dealers else tuple(map(with_other_dealer, plan)), **act
        )
    organiser.open_round(evening, **act)


def with_other_dealer(draw: draws.Draw) -> draws.Draw:
    """The draw with the other dealer at each table of two."""
    tables = [
        replace(table, dealer=1 - table.dealer) if table.dealer is not None and len(table.seats) == 2 else table
        for table in draw.tables
    ]
    return replace(draw, tables=tuple(tables))

"""Ways to change seats after each pitch, offered where people sit down: those that fit their number and the game."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from scorekeeper.dealing import as_text
from scorekeeper.doors import device_of
from scorekeeper.rules.game import Game, RuleError
from scorekeeper.rules.games import GAMES
from scorekeeper.surroundings import Manner, Seated

from . import brought, running
from .charts import roll
from .doors import RUNS, act_of
from .evening import Evening
from .events import ANEW
from .kitchen import columns
from .models import Event
from .offering import pace
from .rules import draws, picking
from .rules.at_home import AT_HOME
from .rules.formats import FORMATS, name_of

LEAST = 3  # two people have no seats to change


@dataclass(frozen=True)
class Offer:
    """A format with some of its options chosen. `words`: what it does, in a sentence."""

    key: str
    format_key: str
    words: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return name_of(FORMATS[self.format_key], self.options)


IN_PARTNERS = {"partners": True}
OFFERS = (
    Offer("hotfoot", "hotfoot", "Two neighbours change chairs after each pitch, so that partners change."),
    Offer(
        "outsider-partners",
        "outsider",
        "One sits out each pitch, the last named first; everybody partners everybody.",
        IN_PARTNERS,
    ),
    Offer("outsider", "outsider", "In twos, one sits out each pitch, the last named first; everybody meets everybody."),
    Offer("clockwise", "clockwise", "In twos; one keeps the seat, all others move one seat on."),
    Offer(
        "clockwiser",
        "clockwise",
        "One changes chairs with the right-hand neighbour after each pitch, so that partners change.",
        IN_PARTNERS,
    ),
    Offer("seat-swap", "seat_swap", "Two tables of two; two people change seats after each pitch."),
    Offer(
        "rotating-team",
        "rotating_team",
        "The first half of the names against the rest, in twos; the smaller team moves on.",
    ),
    Offer(
        "winner-stays",
        "winner_stays",
        "In twos, the last named wait first; then the loser waits, the first in the queue comes in.",
    ),
    Offer(
        "loser-stays",
        "loser_stays",
        "In twos, the last named wait first; then the winner waits, the first in the queue comes in.",
    ),
    Offer(
        "winners-stay",
        "winner_stays",
        "Two against two, the last named wait first; then the losers wait, the next two come in.",
        IN_PARTNERS,
    ),
    Offer(
        "losers-stay",
        "loser_stays",
        "Two against two, the last named wait first; then the winners wait, the next two come in.",
        IN_PARTNERS,
    ),
    Offer("fours-last-leaves", "winner_stays", "Four play; as many as wait change places with the last.", {"seats": 4}),
    Offer(
        "threes-last-leaves", "winner_stays", "Three play; as many as wait change places with the last.", {"seats": 3}
    ),
)


def most(game: Game) -> int:
    """As many as one page can show."""
    return AT_HOME if any(manners(game, count) for count in range(LEAST, AT_HOME + 1)) else 0


def manners(game: Game, count: int) -> list[Manner]:
    """What so many people can do at this game."""
    return list(known(game.key, count))


@cache
def known(game: str, count: int) -> tuple[Manner, ...]:
    found = [offer for offer in OFFERS if fits(offer, GAMES[game], count)]
    return tuple(Manner(offer.key, offer.name, offer.words) for offer in found)


def event_of(offer: Offer, count: int) -> draws.Event:
    """An evening of so many, not begun."""
    format = FORMATS[offer.format_key]
    options = {**format.standard(), **offer.options}
    return draws.Event(roll(format, count), (), options, "seats")


def fits(offer: Offer, game: Game, count: int) -> bool:
    """Whether so many can play it, at tables as the game knows them."""
    if not game.cards or not LEAST <= count <= AT_HOME:
        return False
    format, event = FORMATS[offer.format_key], event_of(offer, count)
    return format.fits(event) is None and picking.suits(pace(game), picking.first(format, event))


@transaction.atomic
def begin(request: HttpRequest, seated: Seated) -> str:
    """Everybody sits down, and the first pitch is open; the evening whose points they bring along ends with that, and
    its season goes on with them.

    `RuleError` where so many cannot.
    """
    offer = next((each for each in OFFERS if each.key == seated.manner), None)
    count = len(seated.names)
    if offer is None or not fits(offer, seated.game, count):
        raise RuleError("{count} people cannot change seats in that way: choose again.", count=count)
    device, at = device_of(request), timezone.now()
    format = FORMATS[offer.format_key]
    entrants = roll(format, count)
    names = dealt_first(offer, seated.names, seated.dealer)
    earlier = brought.before(request, seated.after, seated.game)
    rules = {**seated.options, **one_round(seated.game)}
    have = brought.points(earlier, format, rules, seated.until) if earlier else {}
    options = {**offer.options, **ending(offer, seated.until), **(brought.unit(earlier) if earlier else {})}
    event = running.begun(
        format_key=offer.format_key,
        game_key=seated.game.key,
        options=options,
        game_options=rules,
        roll=[
            running.Named((name,), one.ticket, brought=have.get(name.lower(), 0))
            for name, one in zip(names, entrants, strict=True)
        ],
        device=device.id,
        at=at,
        earlier=earlier.event if earlier else None,
        season=earlier.event.season if earlier else None,
    )
    first = names.index(seated.names[seated.dealer]) + 1
    started(event, first, {"device": device.id, "writer": RUNS, "at": at})
    if earlier is not None and not earlier.over:
        running.ended(earlier, ANEW, **act_of(request, earlier.event))
    return reverse("event", args=[event.pk])


def dealt_first(offer: Offer, names: Sequence[str], dealer: int) -> list[str]:
    """The names in the order of the roll, so that pitch 1 is as people sit: who was chosen deals, the last ones wait.

    Where nobody waits at several tables, the roll is as it was typed, turned so that who was chosen deals at table 1.
    """
    draw = picking.first(FORMATS[offer.format_key], event_of(offer, len(names)))
    first = draw.tables[0].dealer or 0
    if offer.format_key == "rotating_team":
        return in_halves(names, dealer)
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


def in_halves(names: Sequence[str], dealer: int) -> list[str]:
    """Two teams as they were typed; the team of who was chosen is turned so that they sit at table 1."""
    half = -(-len(names) // 2)
    teams = (list(names[:half]), list(names[half:]))
    team, turn = teams[dealer >= half], dealer % half
    team[:] = team[turn:] + team[:turn]
    return [*teams[0], *teams[1]]


def ending(offer: Offer, until: int) -> dict[str, Any]:
    """The options for the end: so many points, and every cycle is played to its end;
    0: one cycle, or until they stop."""
    if not until:
        return {}
    scheduled = isinstance(FORMATS[offer.format_key].way, draws.Scheduled)
    return {"finish": "target_complete" if scheduled else "target_now", "target": until}


def one_round(game: Game) -> dict[str, Any]:
    """A pitch is no match of several rounds."""
    return {option.key: option.default for option in game.options if option.key == "match"}


def again(evening: Evening, *, bring: bool = False) -> str:
    """The page where those who are there sit down in the same way and by the same house rules, with their names in it;
    in another way where it must be.

    `bring`: they may bring along what they have. Empty where so many cannot change seats at this game.
    """
    event, chosen = evening.event, evening.facts.options
    gone = {one.number for one in evening.entrants if one.left is not None or evening.due in one.away}
    people = [evening.names[one] for one in columns(evening) if one not in gone]
    fitting = [offer for offer in OFFERS if fits(offer, event.game, len(people))]
    if not fitting:
        return ""
    alike = [offer for offer in fitting if not brought.refusal(evening, FORMATS[offer.format_key])]
    possible = alike if bring and alike else fitting
    same = [
        offer for offer in possible if offer.format_key == event.format_key and offer.options.items() <= chosen.items()
    ]
    key = max(same, key=lambda offer: len(offer.options)).key if same else (alike or fitting)[0].key
    query = {f"name-{at}": name for at, name in enumerate(people)} | ({"after": str(event.pk)} if bring else {})
    standard = event.game.standard()
    rules = {f"rule-{key}": as_text(said) for key, said in event.game_options.items() if said != standard.get(key)}
    return reverse(
        "seats", args=[event.game_key], query={**query, **rules, "manner": key, "until": chosen.get("target", 0)}
    )


def started(event: Event, first: int, act: dict[str, Any]) -> None:
    """The draw is published, where there is one, and the first pitch is open.
    `first`: the number of who deals first."""
    evening = Evening(event)
    if isinstance(evening.format.way, draws.Scheduled):
        plan = evening.format.way.draws(evening.facts)
        dealers = [table.seats[table.dealer] for table in plan[0].tables if table.dealer is not None]
        evening = running.published(evening, plan if first in dealers else tuple(map(other_deals, plan)), **act)
    running.opened(evening, **act)


def other_deals(draw: draws.Draw) -> draws.Draw:
    """The same round, in which at each table of two the other one deals."""
    tables = [
        replace(table, dealer=1 - table.dealer) if table.dealer is not None and len(table.seats) == 2 else table
        for table in draw.tables
    ]
    return replace(draw, tables=tuple(tables))

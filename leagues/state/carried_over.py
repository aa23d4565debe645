"""Points that people bring along from the evening before, when they sit down anew: whose, how many,
and whether they fit."""

import uuid
from typing import Any

from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from leagues.models import Event
from leagues.rules.draws import Format
from leagues.rules.results import credit_rule, spoken_points
from leagues.rules.standings.standings import BROUGHT_WORDS
from scorekeeper.access.device import device_of
from scorekeeper.rules.game import Game, RuleError

from . import wording
from .event_state import EventState
from .sheet_columns import column_order


def earlier_event(request: HttpRequest, said: str, game: Game) -> EventState | None:
    """The evening of that id, if this device runs it, so that it can end there, and the same game is played there."""
    try:
        wanted = uuid.UUID(said)
    except ValueError:
        return None
    row = Event.objects.run_by(device_of(request)).not_deleted().filter(pk=wanted, game_key=game.key).first()
    return EventState(row) if row is not None else None


def describe_points(request: HttpRequest, said: str, game: Game) -> str:
    """What those have who are named on the page and may bring it along: "ada 34, cy 20"; empty where nobody has any."""
    evening = earlier_event(request, said, game)
    if evening is None or not any(row.total for row in evening.standings):
        return ""
    named = {str(text).lower() for box, text in (request.POST or request.GET).items() if box.startswith("name-")}
    totals = {row.number: evening.format_total(row.total) for row in evening.standings}
    people = [(evening.names[one], totals[one]) for one in column_order(evening)]
    return ", ".join(f"{name} {total}" for name, total in people if name.lower() in named or not named)


def refusal(evening: EventState, format: Format) -> str:
    """Why its points cannot be brought along into that format; empty where they can."""
    if format.tickets:
        return wording.TEAMS_BEGIN_AT_NOTHING
    if credit_rule(evening.format, evening.facts) is not format.credit:
        return wording.OTHER_POINTS
    return ""


def points_by_name(evening: EventState, format: Format, rules: dict[str, Any], until: int) -> dict[str, int]:
    """What everybody of an evening has, by name in small letters, as `rules/` count it; a column that was handed over
    is its holder's. `RuleError` where another kind of points counts in the new way, where its house rules are others,
    or where somebody has as many already as end it (`until`; 0: none do)."""
    refused = refusal(evening, format)
    if refused:
        raise RuleError(refused)
    if rules_of(evening) != {**evening.game.standard(), **rules}:
        raise RuleError(wording.OTHER_RULES)
    best = max(evening.standings, key=lambda row: spoken_points(evening.format, evening.facts, row.total))
    most = spoken_points(evening.format, evening.facts, best.total)
    if until and most >= until:
        raise RuleError(
            wording.TARGET_PASSED,
            name=evening.names[best.number],
            most=most,
        )
    return {evening.names[row.number].lower(): row.total for row in evening.standings}


def rules_of(evening: EventState) -> dict[str, Any]:
    """The house rules of its game, complete."""
    return {**evening.game.standard(), **evening.event.game_options}


def unit_option(evening: EventState) -> dict[str, str]:
    """The option that goes on with the points: what is added up, points or match points."""
    return {"unit": evening.facts.option("unit", "points")}


def source_words(evening: EventState) -> str:
    """Where brought points come from: "brought along from Tuesday’s hotfoot"."""
    earlier = evening.event.earlier
    return wording.BROUGHT_FROM.format(brought=BROUGHT_WORDS, event=event_label(earlier)) if earlier else BROUGHT_WORDS


def event_label(event: Event) -> str:
    """ "Tuesday’s hotfoot"."""
    return f"{timezone.localtime(event.started).strftime('%A')}\u2019s {event.format_name.lower()}"


EventLink = tuple[str, str]  # what an evening is called, and its address


def linked_events(request: HttpRequest, evening: EventState) -> tuple[list[EventLink], list[EventLink]]:
    """The evening that its points came from, and those that they went on to, as far as this device may open them. One
    query."""
    event, seen = evening.event, Event.objects.seen_by(device_of(request)).not_deleted()
    before, after = list[EventLink](), list[EventLink]()
    for row in seen.filter(Q(earlier=event) | Q(pk=event.earlier_id)).order_by("started"):
        (before if row.pk == event.earlier_id else after).append((event_label(row), reverse("event", args=[row.pk])))
    return before, after


def points_by_number(evening: EventState) -> dict[int, int]:
    """What everybody brought along, as `rules/` count it; 0 for who came with nothing."""
    return {one.number: one.brought for one in evening.entrants}


def points_if_any(evening: EventState) -> dict[int, int]:
    """The same; empty where nobody brought anything."""
    figures = points_by_number(evening)
    return figures if any(figures.values()) else {}


def target_refusal(evening: EventState, target: int) -> str:
    """Why a target ends nothing that is set later: somebody brought as much along; empty where nobody did."""
    have = {
        one: spoken_points(evening.format, evening.facts, figure)
        for one, figure in points_by_number(evening).items()
        if figure
    }
    most = max(have, key=lambda one: have[one], default=0)
    if not target or not have or have[most] < target:
        return ""
    return wording.TARGET_TOO_LOW.format(name=evening.names[most], most=have[most])


def name_notes(evening: EventState) -> dict[int, str]:
    """What stands beside the name of who brought points along, whose total has them: "brought 4 along"."""
    return {
        one: wording.BROUGHT.format(points=evening.format_total(figure))
        for one, figure in points_by_number(evening).items()
        if figure
    }


def sheet_notes(evening: EventState) -> list[str]:
    """What the first row of the sheet is; nothing where nobody brought anything."""
    return [wording.FIRST_ROW.format(source=source_words(evening))] if points_if_any(evening) else []

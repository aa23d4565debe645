"""Points that people carry over from an earlier evening when they start a new one."""

import uuid
from collections.abc import Collection
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from leagues.models import Event
from leagues.rules.format import Format
from leagues.rules.results import spoken_points
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.sheet_columns import column_order
from scorekeeper.device import Device
from scorekeeper.rules.game import Game
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import without_signs


def earlier_event(device: Device, said: str, game: Game) -> EventState | None:
    """The evening of that id, if this device runs it and it is the same game; else None."""
    try:
        wanted = uuid.UUID(said)
    except ValueError:
        return None
    row = Event.objects.run_by(device).not_deleted().filter(pk=wanted, game_key=game.key).first()
    return EventState(row) if row is not None else None


def describe_points(device: Device, said: str, game: Game, names: Collection[str]) -> str:
    """The points that these people may carry over, or all where none are named: "ada 34, cy 20"; empty where nobody
    has any."""
    evening = earlier_event(device, said, game)
    if evening is None or not any(row.total for row in evening.standings):
        return ""
    named = {name.lower() for name in names}
    totals = {row.number: evening.format_total(row.total) for row in evening.standings}
    people = [(evening.names[one], totals[one]) for one in column_order(evening)]
    return ", ".join(f"{name} {total}" for name, total in people if without_signs(name).lower() in named or not named)


def refusal(evening: EventState, format: Format) -> str:
    """Why its points cannot be carried over into that format; empty where they can."""
    if format.has_tickets:
        return wording.TEAMS_BEGIN_AT_NOTHING
    if evening.format.credit_rule(evening.facts) is not format.scoring.rule:
        return wording.OTHER_POINTS
    return ""


def points_by_name(evening: EventState, format: Format, rules: dict[str, Any], until: int) -> dict[str, int]:
    """Everybody's points, by name in small letters, as `rules/` count them; a number handed on belongs to its holder.

    `RuleError` where another kind of points counts in the new format, where the house rules differ, or where somebody
    already has as many points as end it (`until`; 0: none do).
    """
    refused = refusal(evening, format)
    if refused:
        raise RuleError(refused)
    if evening.event.game_rules != {**evening.game.standard(), **rules}:
        raise RuleError(wording.OTHER_RULES)
    best = max(evening.standings, key=lambda row: spoken_points(evening.format, evening.facts, row.total))
    most = spoken_points(evening.format, evening.facts, best.total)
    if until and most >= until:
        raise RuleError(
            wording.TARGET_PASSED,
            name=evening.names[best.number],
            most=evening.format_total(best.total),
        )
    return {without_signs(evening.names[row.number]).lower(): round(row.total) for row in evening.standings}


def target_left(evening: EventState) -> int:
    """The target, while nobody has reached it; 0 where somebody has, or there is none."""
    target = int(evening.facts.option("target"))
    most = max(spoken_points(evening.format, evening.facts, row.total) for row in evening.standings)
    return target if most < target else 0


def unit_option(evening: EventState) -> dict[str, str]:
    """The option that is carried over with the points: what is added up, points or match points."""
    return {"unit": evening.facts.option("unit", "points")}


def source_words(evening: EventState) -> str:
    """Where carried points come from: "carried over from Hotfoot on Tuesday"."""
    earlier = evening.event.earlier
    return wording.CARRIED_OVER_FROM.format(event=event_label(earlier)) if earlier else wording.CARRIED_OVER


def event_label(event: Event) -> str:
    """ "Hotfoot on Tuesday"."""
    day = f"{timezone.localtime(event.started):%A}"
    return wording.FORMAT_AND_DAY.format(format=event.format_name, day=day)


EventLink = tuple[str, str]  # what an evening is called, and its address


def linked_events(device: Device, evening: EventState) -> tuple[list[EventLink], list[EventLink]]:
    """(the evening its points came from, those they went on to), as far as this device may open them. One query."""
    event, seen = evening.event, Event.objects.seen_by(device).not_deleted()
    before, after = list[EventLink](), list[EventLink]()
    for row in seen.filter(Q(earlier=event) | Q(pk=event.earlier_id)).order_by("started"):
        (before if row.pk == event.earlier_id else after).append((event_label(row), reverse("event", args=[row.pk])))
    return before, after


def points_by_number(evening: EventState) -> dict[int, int]:
    """The points that everybody carried over, as `rules/` count them; 0 for none."""
    return {one.number: one.brought for one in evening.facts.entrants}


def points_if_any(evening: EventState) -> dict[int, int]:
    """As `points_by_number`; empty where all are 0."""
    figures = points_by_number(evening)
    return figures if any(figures.values()) else {}


def target_refusal(evening: EventState, target: int) -> str:
    """Why a target is too low: somebody carried over as many points; empty where nobody did."""
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
    """The note beside the name of everybody who carried points over: "4 carried over"."""
    return {
        one: wording.HAS_CARRIED_OVER.format(points=evening.format_total(figure))
        for one, figure in points_by_number(evening).items()
        if figure
    }


def sheet_notes(evening: EventState) -> list[str]:
    """What the first row of the sheet is; empty where nobody carried anything over."""
    if not points_if_any(evening):
        return []
    earlier = evening.event.earlier
    return [wording.FIRST_ROW_FROM.format(event=event_label(earlier)) if earlier else wording.FIRST_ROW]

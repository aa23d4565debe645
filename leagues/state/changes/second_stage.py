"""An evening as it would be once its second stage has begun. Nothing is stored."""

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from leagues.rules.drawing.wishes import WISHES
from leagues.rules.stages import STAGE, Stage
from leagues.rules.standings.going_on import Through, through
from leagues.rules.standings.standings import Placing, group_standings
from leagues.rules.ticket_words import OWN_TICKETS
from leagues.state.facts.event_state import EventState, uncached_copy
from leagues.state.facts.suspense import SUSPENSE
from scorekeeper.rules.tally import RuleError

STAY = (OWN_TICKETS, SUSPENSE, WISHES)  # options of an evening, whatever is played


def second_options(evening: EventState, stage: Stage, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the event in its second stage, with those of the first put away."""
    event = evening.event
    stay = {key: event.options[key] for key in STAY if key in event.options}
    return {**options, **stay, STAGE: replace(stage, before=event.options).stored}


def as_begun(evening: EventState, stage: Stage, options: Mapping[str, Any]) -> EventState:
    """The evening with this second stage."""
    other = uncached_copy(evening)
    other.event = copy(evening.event)
    other.event.options, other.event.ended = second_options(evening, stage, options), None
    other.format, other.worked_out = other.event.format, evening.worked_out
    other.rounds = evening.opened
    return other


def places_of_groups(evening: EventState) -> list[list[Placing]]:
    """The standings of each group, or of everybody, without those who have left."""
    here = {one.number for one in evening.still_here}
    found = evening.once("group standings", lambda: group_standings(evening.format, evening.facts))
    return [[row for row in rows if row.number in here] for rows in found]


def would_go_on(evening: EventState) -> Through | None:
    """Who would go on by the results of the first stage as they are now; None in the first stage."""
    before = evening.first_stage
    if before is None or evening.stage is None:
        return None
    seeds, first = evening.stage.seeds, evening.stage.after + 1
    gone = {one.number for one in evening.entrants if one.left is not None and one.left <= first}
    found = before.once("group standings", lambda: group_standings(before.format, before.facts))
    try:
        return through([[row for row in rows if row.number not in gone] for rows in found], len(seeds), seeds)
    except RuleError:
        return None

"""The second stage of an evening begins: whoever goes on, seeded, under rules of its own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Unpack

from leagues.rules.stages import Stage
from leagues.state.changes.second_stage import second_options
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.device import ActFields
from scorekeeper.rules.tally import RuleError

from . import wording
from .organiser import change_event


def begin_stage(evening: EventState, stage: Stage, options: Mapping[str, Any], **act: Unpack[ActFields]) -> EventState:
    """Let the second stage begin with these options. `RuleError` while a round is played, and where one has begun."""
    if evening.stage is not None:
        raise RuleError(wording.CHANGED_MEANWHILE)
    if evening.running is not None:
        raise RuleError(wording.ROUND_IN_PLAY, number=evening.running.number, **evening.format.naming)
    wanted = replace(
        take_snapshot(evening).with_plan(()), options=second_options(evening, stage, options), ended=None, ended_why=""
    )
    return change_event(evening, wanted, wording.BEGAN_STAGE.format(count=len(stage.seeds)), **act)

"""Penalties and bonuses: points of one side beside the rows, with a reason."""

import uuid
from dataclasses import replace

from django.db import transaction

from scorekeeper import hooks
from scorekeeper.device import Act
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import signed

from . import wording
from .edit import save_change
from .lines import going_on, locked
from .snapshot import take_snapshot
from .undo import is_done


def refuse(match: Match) -> str:
    """Why a match takes no penalty now; empty where it does."""
    if match.ended is not None:
        return wording.ENDED_BEFORE
    tally = match.standing.tally
    if tally.game.totals.are_places is not None and tally.game.totals.are_places(tally.setup.options):
        return wording.NO_EXTRAS
    if match.game.is_compendium and not match.played:
        return wording.NO_EXTRAS_YET
    return hooks.of(match).acts.closed_reason(match) or locked(match)


def give(match: Match, side: int, points: int, why: str, *, act: Act, slip: uuid.UUID | None = None) -> None:
    """Give a side points beside the rows, after the last row played. `RuleError` where it may not be.

    Before the first row is played it stands with the start scores.
    """
    if is_done(match, slip):
        return
    if shut := refuse(match):
        raise RuleError(shut)
    told = wording.EXTRA.format(who=match.names[side], points=signed(points))
    words = wording.EXTRA_BECAUSE.format(extra=told, why=why) if why else told
    with transaction.atomic(), going_on(act, match):
        hooks.raise_news(match)
        match.extras = Match.objects.select_for_update().get(pk=match.pk).extras  # another phone's stands beside it
        before = take_snapshot(match)
        wanted = replace(before, extras=(*before.extras, (side, points, match.played, why)))
        save_change(match, wanted, words, slip=slip, **act.fields)

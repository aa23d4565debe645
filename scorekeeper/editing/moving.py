"""A row that was written on the wrong sheet: one act strikes it out there and writes it where it belongs (F21)."""

import uuid
from typing import Unpack

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from scorekeeper import hooks
from scorekeeper.access.device import act_fields, device_of, match_or_404, redirect_back
from scorekeeper.actions.undo import sheet_words
from scorekeeper.device import ActFields, Device
from scorekeeper.models import Match
from scorekeeper.rules.judging import judge
from scorekeeper.rules.tally import RuleError

from . import wording

MOST = 40  # sheets to choose from, the newest first


@require_http_methods(["GET", "HEAD", "POST"])
def move(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    """Choose the sheet that a row belongs to; move it there."""
    table = match_or_404(request, match, scoring=True)
    if table.line_now(number).entries is None:
        raise Http404
    sheets, refused = sheets_like(table, device_of(request)), ""
    chosen = next((each for each in sheets if str(each.pk) == request.POST.get("to")), None)
    if chosen is not None:
        try:
            move_row(table, number, chosen, **act_fields(request, table))
            hooks.after_write(request, table)
            return redirect_back(request, chosen, said="moved")
        except RuleError as error:
            refused = error.told(chosen.names_at(chosen.due))
    context = {"match": table, "number": number, "sheets": sheets, "refused": refused}
    return render(request, "scorekeeper/editing/move.html", context)


def sheets_like(match: Match, device: Device) -> list[Match]:
    """Other open sheets of the same game for as many sides that this device may write on, the newest first."""
    mine = Match.objects.scored_by(device).under_way().filter(game_key=match.game_key, partners=match.partners)
    found = mine.exclude(pk=match.pk).order_by("-started")[:MOST].load_standings()
    sides = len(match.side_rows)
    return [each for each in found if len(each.side_rows) == sides and not each.standing.over]


@transaction.atomic
def move_row(match: Match, number: int, to: Match, **act: Unpack[ActFields]) -> None:
    """Strike a row out and write it as the next one of `to`. `RuleError` where it cannot stand there."""
    list(Match.objects.select_for_update().filter(pk__in=(match.pk, to.pk)).order_by("pk"))
    match.clear_cache()
    to.clear_cache()
    row, shut = (
        match.line_now(number),
        hooks.closed_reason(match) or hooks.closed_reason(to) or hooks.locked_reason(match),
    )
    if row.entries is None or row.rivals or shut:
        raise RuleError(shut or wording.CANNOT_MOVE)
    judge(row.entries, to.before(to.due))
    left, came = uuid.uuid4(), uuid.uuid4()
    why = wording.MOVED_TO.format(sheet=sheet_words(to, match))[:80]
    match.write(number, None, base=row.last, slip=left, moved=came, reason=why, **act)
    why = wording.MOVED_FROM.format(sheet=sheet_words(match, to))[:80]
    to.write(to.due, row.entries, base=0, slip=came, moved=left, reason=why, **act)

"""A row that was written on the wrong sheet: one act strikes it out there and writes it where it belongs (F21)."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from scorekeeper.access.permission import act_at, device_of, match_or_404, redirect_back
from scorekeeper.actions import lines
from scorekeeper.device import Device
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError

MOST = 40  # sheets to choose from, the newest first


@require_http_methods(["GET", "HEAD", "POST"])
def move(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    """Choose the sheet that a row belongs to; move it there."""
    match = match_or_404(request, pk, scoring=True)
    if match.line_now(number).entries is None:
        raise Http404
    sheets, refused = sheets_like(match, device_of(request)), ""
    chosen = next((each for each in sheets if str(each.pk) == request.POST.get("to")), None)
    if chosen is not None:
        try:
            lines.move(match, number, chosen, act=act_at(request, match))
            return redirect_back(request, chosen, said="moved")
        except RuleError as error:
            refused = error.sentence(chosen.names_at(chosen.due))
    context = {"match": match, "number": number, "sheets": sheets, "refused": refused}
    return render(request, "scorekeeper/editing/move.html", context)


def sheets_like(match: Match, device: Device) -> list[Match]:
    """Other open sheets of the same game for as many sides that this device may write on, the newest first."""
    mine = Match.objects.scored_by(device).under_way().filter(game_key=match.game_key, partners=match.partners)
    found = mine.exclude(pk=match.pk).order_by("-started")[:MOST].load_standings()
    sides = len(match.side_rows)
    return [each for each in found if len(each.side_rows) == sides and not each.standing.over]

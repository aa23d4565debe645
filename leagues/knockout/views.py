"""The page on which the second stage begins."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import act_at, event_to_run
from leagues.actions import stages
from leagues.state.facts.event_state import EventState
from scorekeeper.marks import DRAW, slow
from scorekeeper.rules.tally import RuleError

from . import wording
from .next_stage import NextStage, StageForm


@slow(DRAW, "GET", "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def next_stage(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Look at who would go on, then begin the second stage."""
    row = event_to_run(request, event)
    evening = EventState(row)
    if evening.stage is not None or not evening.may_go_on:
        return redirect("event", event=row.pk)
    sent = request.POST if request.method == "POST" else request.GET if "count" in request.GET else None
    form = StageForm(StageForm.usual(evening) if sent is None else sent, evening=evening)
    page, refused = None, ""
    if form.is_valid() and not form.found.level:
        page = NextStage(evening, form)
        try:
            page.draw  # noqa: B018  # it says why there is none
            if request.method == "POST" and request.POST.get("seeds") != page.looked_at:
                refused = wording.OTHERS_GO_ON
            elif request.method == "POST":
                stages.begin_stage(evening, page.stage, page.options, **act_at(request, row).fields)
                return redirect("event", event=row.pk)
        except RuleError as error:
            page, refused = None, str(error)
    elif form.is_valid():
        refused = form.tick_refusal
    context = {"event": row, "evening": evening, "form": form, "page": page, "refused": refused}
    return render(request, "leagues/knockout/stage.html", context)

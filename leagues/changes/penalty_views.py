"""The page of penalties, added points and warnings."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import act_at, event_to_run
from leagues.actions import organiser
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.tally import RuleError

from .penalties import PenaltyForm, given_rows, without_one


@require_http_methods(["GET", "HEAD", "POST"])
def penalties(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Give a penalty, points or a warning; with `back` take back the one in that place, which was `shown`."""
    row = event_to_run(request, event)
    evening = EventState(row)
    taking = "back" in request.POST
    form = PenaltyForm(request.POST if request.method == "POST" and not taking else None, evening=evening)
    refused = ""
    if taking or form.is_valid():
        try:
            wanted = (
                without_one(evening, request.POST["back"], request.POST.get("shown", ""))
                if taking
                else (form.after, form.words)
            )
            organiser.change_event(evening, *wanted, **act_at(request, row).fields)
            return redirect("event-penalties", event=row.pk)
        except RuleError as error:
            refused = str(error)
    context = {"event": row, "evening": evening, "form": form, "rows": given_rows(evening), "refused": refused}
    return render(request, "leagues/changes/penalties.html", context)

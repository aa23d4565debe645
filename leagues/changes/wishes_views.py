"""The page of what people need of a draw."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import act_at, event_to_run
from leagues.actions import organiser
from leagues.state.facts.event_state import EventState
from scorekeeper.marks import DRAW, slow
from scorekeeper.rules.tally import RuleError

from .wishes_form import WishesPage, WishForm, without_one


@slow(DRAW, "GET", "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Enter who keeps a table or does not meet whom; with `back` take back the one in that place, which was `shown`."""
    row = event_to_run(request, event)
    evening = EventState(row)
    taking = "back" in request.POST
    form = WishForm(request.POST if request.method == "POST" and not taking else None, evening=evening)
    refused = ""
    if taking or form.is_valid():
        try:
            wanted = (
                without_one(evening, request.POST["back"], request.POST.get("shown", ""))
                if taking
                else (form.after, form.words)
            )
            organiser.change_event(evening, *wanted, **act_at(request, row).fields)
            return redirect("event-wishes", event=row.pk)
        except RuleError as error:
            refused = str(error)
    context = {"event": row, "evening": evening, "form": form, "page": WishesPage(evening), "refused": refused}
    return render(request, "leagues/changes/wishes.html", context)

"""A table calls for an organiser, and one of several comes."""

import uuid

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from leagues.access import ORGANISER, act_at, event_to_run, event_to_view, scorable_tables
from leagues.actions import calls
from leagues.after_redirect import redirect_to_event
from leagues.state.facts.calls import call_of
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.access.permission import device_of
from scorekeeper.entry.fields import NameField
from scorekeeper.rules.tally import RuleError

from . import wording


class CallForm(forms.Form):
    """What the organiser is wanted for."""

    why = NameField("The reason", max_length=60)


@require_http_methods(["GET", "HEAD", "POST"])
def call(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Call for an organiser to table `number`, say why, or with `back` take it back; its page shows who comes."""
    row = event_to_view(request, event)
    scored = scorable_tables(device_of(request), row)
    evening = remembered_evening(row)
    played = evening.running
    table = played.table(number) if played else None
    if (scored is not None and number not in scored) or played is None or table is None or table.match is None:
        raise Http404
    form = CallForm(request.POST if request.method == "POST" else None)
    if "back" in request.POST:
        calls.take_back(evening, number)
        return redirect("sheet", pk=table.match.id)
    if form.is_valid():
        calls.call(evening, number, form.cleaned_data["why"], act_at(request, row).at)
        return redirect("event-call", event=row.pk, number=number)
    waits = call_of(row, played.number, number)
    context = {"event": row, "number": number, "match": table.match, "form": form, "call": waits}
    return render(request, "leagues/board/call.html", {**context, "reasons": wording.CALL_REASONS})


@require_POST
def come(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """An organiser goes to table `number`; with `press` "leave" not after all, with "done" it is settled there."""
    row = event_to_run(request, event)
    evening, act, press = remembered_evening(row), act_at(request, row), request.POST.get("press", "come")
    try:
        if press == "done":
            calls.done(evening, number, request.POST.get("shown", ""), act.device.id)
        elif press == "leave":
            calls.leave(evening, number, act.device.id)
        else:
            calls.come(evening, number, act.device.id, "" if act.writer == ORGANISER else act.writer)
    except RuleError as error:
        return redirect_to_event(request, row, str(error))
    return redirect_to_event(request, row)

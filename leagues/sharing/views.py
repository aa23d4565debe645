"""The links and codes of an evening: to run it, to look on, and for each table."""

import uuid

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.access import event_to_run, round_asked
from leagues.actions import passes as pass_actions
from leagues.after_redirect import MADE, OFF, keep_sentence, kept_sentences
from leagues.models import Pass, passes_in_force
from leagues.state.facts.event_state import EventState
from scorekeeper.access import links
from scorekeeper.access.read_keys import read_key_rows
from scorekeeper.entry.fields import choice_errors

from . import wording


class PassForm(forms.Form):
    """What a new link may do."""

    may = forms.ChoiceField(
        choices=[(Pass.RUN, ""), (Pass.VIEW, "")], error_messages=choice_errors(wording.CHOOSE_LINK)
    )


def pass_url(request: HttpRequest, row: Pass) -> str:
    """The address that opens with this pass, under a host name that phones can reach."""
    return links.link_url(request, "evening-enter", row)


@require_http_methods(["GET", "HEAD", "POST"])
def passes(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Every link in force, with a QR code for the one to look on, for the table that is asked for, and once for a new
    link that runs the evening."""
    row = event_to_run(request, event)
    evening, form = EventState(row), PassForm(request.POST if request.method == "POST" else None)
    if "read" in request.POST:
        pass_actions.make_read_key(row, timezone.now())
        return redirect("event-passes", event=row.pk)
    if request.method == "POST" and form.is_valid():
        keep_new(request, pass_actions.make_pass(row, form.cleaned_data["may"], timezone.now()))
        return redirect("event-passes", event=row.pk)
    shown, event_links, table_links = request.GET.get("table", ""), list[links.Link](), list[links.Link]()
    kept, run_passes = kept_sentences(request), list[Pass]()
    made = kept.get(MADE, "")
    for each in passes_in_force(row):
        if each.may == Pass.RUN and str(each.pk) != made:
            run_passes.append(each)
            continue
        drawn = each.may != Pass.TABLE or f"{each.number}" == shown
        link = links.link_to(request, "evening-enter", each, drawn=drawn)
        (table_links if each.may == Pass.TABLE else event_links).append(link)
    context = {"event": row, "links": event_links, "tables": table_links, "form": form}
    context |= {"off": row.passes.exclude(revoked=None).filter(pk=kept[OFF]).first() if OFF in kept else None}
    context |= {"run_passes": run_passes, "over": bool(evening.over), "board": evening.board}
    context |= {"unreachable": links.unreachable_reason(), "host": links.host_name(request)}
    context["programs"] = read_key_rows(row.read_keys.all(), "event-read-revoke", row.pk)
    return render(request, "leagues/sharing/passes.html", context)


@require_POST
def revoke(request: HttpRequest, event: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    """Turn a link off, or on again with `on`; with `again` there is a new one, and only one if it is pressed twice."""
    old = get_object_or_404(event_to_run(request, event).passes, pk=key)
    if "on" in request.POST:
        pass_actions.turn_on_again(old)
    else:
        again = "again" in request.POST
        keep_new(request, pass_actions.turn_off(old, timezone.now(), again=again))
        keep_sentence(request, OFF, "" if again else str(key))
    return redirect("event-passes", event=event)


@require_POST
def revoke_read_key(request: HttpRequest, event: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    """Turn off a key with which another program reads an event."""
    row = event_to_run(request, event)
    links.turn_off(row.read_keys.all(), key, None)
    return redirect("event-passes", event=row.pk)


def keep_new(request: HttpRequest, fresh: Pass | None) -> None:
    """Let the page that comes next show a new link to run the evening, once."""
    if fresh is not None:
        keep_sentence(request, MADE, str(fresh.pk) if fresh.may == Pass.RUN else "")


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Open a link: its token becomes a cookie, and the address is clean. Nothing is stored.

    The code on a printed sheet also says which round of its table to open.
    """
    opened = links.find_opener(Pass.objects.filter(event__deleted=None), key, token)
    if opened is None:
        return links.link_is_off(request)
    event, table, number = opened.event_id, opened.number, round_asked(request)
    query = {"round": number} if number else None
    page = redirect(reverse("event-table", args=[event, table], query=query)) if table else redirect("event", event)
    return links.open_link(request, opened, page)

"""The ways into an evening: links and codes to run it, to look on, and for each table; made, shown, taken back."""

import uuid
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.access import event_to_run, find_pass
from leagues.models import Event, Pass, new_pass, passes_in_force
from leagues.setup.new_event_form import PassForm
from scorekeeper.access import links
from scorekeeper.access.device import device_of, set_device_cookie
from scorekeeper.server import addresses, security


def pass_url(request: HttpRequest, row: Pass) -> str:
    """The address that opens with this pass, under a name that phones can reach."""
    return links.base_url(request) + reverse("evening-enter", args=[row.pk, row.token])


def pass_context(request: HttpRequest, row: Pass, *, drawn: bool) -> dict[str, Any]:
    """A pass for the page: its address and code, and the QR where it is drawn large."""
    url = pass_url(request, row)
    return {"pass": row, "url": url, "qr": links.qr_svg(url) if drawn else ""}


@require_http_methods(["GET", "HEAD", "POST"])
def passes(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Every way in. The codes of run, look, and of the table that is asked for are drawn as QR."""
    row = event_to_run(request, event)
    form = PassForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        new_pass(row, form.cleaned_data["may"], timezone.now()).save()
        return redirect("event-passes", event=row.pk)
    wanted = request.GET.get("table", "")
    rows = passes_in_force(row)
    doors = [pass_context(request, each, drawn=True) for each in rows if each.may != Pass.TABLE]
    tables = [pass_context(request, each, drawn=str(each.number) == wanted) for each in rows if each.may == Pass.TABLE]
    context = {"event": row, "doors": doors, "tables": tables, "form": form, "unreachable": unreachable_reason()}
    return render(request, "leagues/sharing/passes.html", {**context, "host": links.base_url(request).split("//")[1]})


def unreachable_reason() -> str:
    """Why no phone can open these links; empty where one can."""
    if settings.HOST in security.LOOPBACK and not settings.URL:
        return "SCOREKEEPER_HOST lets this laptop alone in: no phone can open these links."
    return "" if addresses.for_phones() else "This laptop is on no network just now: no phone can open these links."


@require_POST
@transaction.atomic
def revoke(request: HttpRequest, event: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    """Take a way in back; with `again` there is a new one of its kind, and one only if it is pressed twice."""
    row = Event.objects.select_for_update().get(pk=event_to_run(request, event).pk)
    old = get_object_or_404(row.passes, pk=key)
    taken = row.passes.filter(pk=old.pk, revoked=None).update(revoked=timezone.now())
    if taken and "again" in request.POST:
        new_pass(row, old.may, timezone.now(), old.number).save()
    return redirect("event-passes", event=row.pk)


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """A link was opened: its token becomes a cookie, and the address is clean. Nothing is stored."""
    opened = find_pass(key, token)
    if opened is None:
        return render(request, "scorekeeper/access/link_replaced.html", status=404)
    return open_with_pass(request, opened)


def open_with_pass(request: HttpRequest, row: Pass) -> HttpResponse:
    there = (
        redirect("event-table", event=row.event_id, number=row.number)
        if row.number
        else redirect("event", event=row.event_id)
    )
    return set_device_cookie(request, there, device_of(request).with_key(row.pk))

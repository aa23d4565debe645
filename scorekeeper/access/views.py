"""Pages for sharing a match: links, QR codes, typed codes, and who holds a phone."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper import hooks
from scorekeeper.entry.fields import CodeForm, WhoForm
from scorekeeper.models import Key, Match, code_mark, create_key

from . import links, wording
from .permission import (
    count_wrong_code,
    device_from_cookies,
    device_of,
    hosted_match_or_404,
    match_or_404,
    redirect_back,
    set_device,
    set_device_cookie,
    too_many_wrong_codes,
)


@require_http_methods(["GET", "HEAD", "POST"])
def who(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Ask who holds this phone; the name is stored with every line written on it."""
    table = match_or_404(request, match, scoring=True)
    form = WhoForm(request.POST or None, match=table)
    if request.POST.get("who") == "":  # not now
        set_device(request, device_of(request).with_name(table.pk, ""))
        return redirect_back(request, table)
    if request.method == "POST" and form.is_valid():
        set_device(request, device_of(request).with_name(table.pk, form.cleaned_data["who"]))
        return redirect_back(request, table)
    return render(request, "scorekeeper/access/who.html", {"match": table, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """The links and QR codes of a match, for its host."""
    table = hosted_match_or_404(request, match)
    if request.method == "POST" and "edit" in request.POST:
        Match.objects.filter(pk=table.pk).update(guests_may_edit=request.POST["edit"] == "yes")
        return redirect("keys", match=table.pk)
    if request.method == "POST":
        may = Key.SCORE if request.POST.get("may") == Key.SCORE else Key.VIEW
        create_key(table, may, timezone.now())
        return redirect("keys", match=table.pk)
    rows = table.keys.filter(revoked=None).order_by("may", "made")
    found = [links.link_to(request, "enter", key) for key in rows]
    coded = any(key.has_code(timezone.now()) for key in rows)
    context = {"match": table, "links": found, "host": links.host_name(request), "coded": coded}
    context |= {"unreachable": links.unreachable_reason()}
    return render(request, "scorekeeper/access/keys.html", context)


@require_POST
def revoke(request: HttpRequest, match: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    table = hosted_match_or_404(request, match)
    again = "again" in request.POST
    replace = (lambda old: create_key(table, old.may, timezone.now())) if again else None
    links.turn_off(table.keys.filter(revoked=None), key, replace)
    Match.objects.filter(pk=table.pk).notify_watchers()  # who may no longer look asks again, and is told
    return redirect("keys", match=table.pk)


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Open a link: its key goes into the cookie, and the address loses the token."""
    opened = links.find_opener(Key.objects.filter(match__deleted=None), key, token)
    return links.link_is_off(request) if opened is None else open_with_key(request, opened)


def open_with_key(request: HttpRequest, key: Key) -> HttpResponse:
    asks = key.may == Key.SCORE and not device_of(request).name_at(key.match_id)
    return links.open_link(request, key, redirect("who" if asks else "sheet", match=key.match_id))


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Open a match by its short code."""
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        device, address = device_from_cookies(request.COOKIES), request.META["REMOTE_ADDR"]
        if too_many_wrong_codes(device, address):
            form.add_error("code", wording.TOO_MANY_CODES)
        elif (key := key_of_code(form.cleaned_data["code"])) is not None:
            return open_with_key(request, key)
        elif there := hooks.events().start.address_of_code(form.cleaned_data["code"]):
            return redirect(there)
        else:
            count_wrong_code(device, address)
            form.add_error("code", wording.NO_SUCH_CODE)
    # with its cookie a phone has wrong codes of its own, and does not answer for the others behind its address
    return set_device_cookie(
        request, render(request, "scorekeeper/access/join.html", {"form": form}), device_of(request)
    )


def key_of_code(code: str) -> Key | None:
    """The key that a short code opens by now."""
    found = Key.objects.filter(code_mark=code_mark(code), revoked=None, match__deleted=None)
    key = found.select_related("match").first()
    return key if key is not None and key.has_code(timezone.now()) else None


@require_safe
def connect(request: HttpRequest) -> HttpResponse:
    """The addresses to try from a phone, and what to check."""
    context = {"addresses": links.phone_addresses(), "laptop_only": links.is_laptop_only()}
    return render(request, "scorekeeper/access/connect.html", context)

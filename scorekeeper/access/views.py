"""Pages for sharing a night or a match: links, QR codes, typed codes, and who holds a phone."""

import uuid

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper import hooks
from scorekeeper.actions import nights
from scorekeeper.actions.claim import claim_everything
from scorekeeper.entry.fields import CodeForm, WhoForm
from scorekeeper.models import ClubKey, Key, MasterKey, Match, Night, ReadKey, code_mark, create_key
from scorekeeper.models.key import CODE_LASTS
from scorekeeper.models.seat_history import holder_name

from . import links, previews, wording
from .night import hosted_night_or_404
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
from .read_keys import read_key_rows


@require_http_methods(["GET", "HEAD", "POST"])
def who(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """Ask who holds this phone; the name is stored with every line written on it."""
    match = match_or_404(request, pk, scoring=True)
    form = WhoForm(request.POST or None, match=match)
    if request.POST.get("who") == "":  # not now
        set_device(request, device_of(request).with_name(match.night_or_own_id, ""))
        return redirect_back(request, match)
    if request.method == "POST" and form.is_valid():
        set_device(request, device_of(request).with_name(match.night_or_own_id, form.cleaned_data["who"]))
        return redirect_back(request, match)
    return render(request, "scorekeeper/access/who.html", {"match": match, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The links and QR codes of a match, for its host: those of its night, if it is of one."""
    match = hosted_match_or_404(request, pk)
    if match.night is not None:
        return redirect("night-keys", night=match.night.pk)
    return make_key(request, match) if request.method == "POST" else show_keys(request, match, match, match.keys.all())


@require_http_methods(["GET", "HEAD", "POST"])
def night_keys(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """The links and QR codes of a night, for its host, and those that its matches had before there were nights."""
    row = hosted_night_or_404(request, night)
    if request.method == "POST":
        return make_key(request, row)
    return show_keys(request, row, row.current(), night_keys_of(row))


def night_keys_of(night: Night) -> QuerySet[Key]:
    """What opens a night or a match of it."""
    return Key.objects.filter(Q(night=night) | Q(match__night=night)).exclude(may=Key.HOST)


def make_key(request: HttpRequest, of: Night | Match) -> HttpResponse:
    """A new key, or another answer to what keys to score may change."""
    if "read" in request.POST and isinstance(of, Night):
        ReadKey.objects.create_for(of, timezone.now())
    elif "edit" in request.POST:
        type(of)._default_manager.filter(pk=of.pk).update(guests_may_edit=request.POST["edit"] == "yes")
    else:
        create_key(of, Key.SCORE if request.POST.get("may") == Key.SCORE else Key.VIEW, timezone.now())
    return redirect(request.path)


def show_keys(request: HttpRequest, of: Night | Match, back: Match | None, rows: QuerySet[Key]) -> HttpResponse:
    """The page "Add a phone". `back`: the match to go back to."""
    rows = rows.filter(revoked=None).order_by("may", "made").select_related("night", "match")
    found = [links.link_to(request, "enter", key) for key in rows]
    coded = any(key.has_code(timezone.now()) for key in rows)
    context: dict[str, object] = {
        "of": of,
        "match": back,
        "links": found,
        "host": links.host_name(request),
        "coded": coded,
    }
    context |= {"unreachable": links.unreachable_reason(), "is_night": isinstance(of, Night)}
    context["programs"] = None
    if isinstance(of, Night):
        context["programs"] = read_key_rows(of.read_keys.all(), "night-read-revoke", of.pk)
    return render(request, "scorekeeper/access/keys.html", context)


@require_POST
def revoke(request: HttpRequest, pk: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    match = hosted_match_or_404(request, pk)
    turn_key_off(request, match.keys.all(), key)
    Match.objects.filter(pk=match.pk).notify_watchers()  # who may no longer look asks again, and is told
    return redirect("keys", pk=match.pk)


@require_POST
def revoke_of_night(request: HttpRequest, night: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    row = hosted_night_or_404(request, night)
    turn_key_off(request, night_keys_of(row), key)
    row.in_order.notify_watchers()
    return redirect("night-keys", row.pk)


@require_POST
def revoke_read_key(request: HttpRequest, night: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    """Turn off a key with which another program reads a night."""
    row = hosted_night_or_404(request, night)
    links.turn_off(row.read_keys.all(), key, None)
    return redirect("night-keys", row.pk)


def turn_key_off(request: HttpRequest, keys: QuerySet[Key], key: uuid.UUID) -> None:
    """Turn a link off; with `again` there is a new one for the same."""

    def replace(old: Key) -> None:
        of = old.night or old.match
        assert of is not None
        create_key(of, old.may, timezone.now())

    links.turn_off(keys.filter(revoked=None), key, replace if "again" in request.POST else None)


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Open a link: its key goes into the cookie, and the address loses the token.

    One to take a night over only asks: programs that open links press nothing.
    """
    opened = links.find_opener(Key.objects.filter(match__deleted=None), key, token)
    return links.link_is_off(request) if opened is None else open_with_key(request, opened)


def open_with_key(request: HttpRequest, key: Key) -> HttpResponse:
    """What a key opens: of a night the match where its people are. Who may score says once who holds the phone."""
    if key.may == Key.HOST:
        return render(request, "scorekeeper/access/take_over.html", {"key": key, "night": key.night})
    match = key.night.current() if key.night is not None else key.match
    if match is None:
        return links.open_link(request, key, redirect("night", night=key.night_id))
    if key.may == Key.VIEW and not match.of_event and previews.is_program(request):
        return previews.match_preview(request, key, match)
    asks = key.may_score and not holder_name(match, device_of(request))
    return links.open_link(request, key, redirect("who" if asks else "sheet", pk=match.pk))


@require_POST
def take_over(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Make this phone the host of the key's night."""
    opened = links.find_opener(Key.objects.filter(may=Key.HOST), key, token)
    device = device_of(request)
    if opened is None or not nights.hand_over(opened, device.id, timezone.now()):
        return links.link_is_off(request)
    return set_device_cookie(request, redirect("night", night=opened.night_id), device)


@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Make this device the host of everything, by a link that the laptop's own command printed: once."""
    device, now = device_of(request), timezone.now()
    row = MasterKey.objects.filter(pk=key).first()
    if row is None or not row.opens_at(token, now):
        return links.link_is_off(request)
    if request.method != "POST":
        counts = {"matches": Match.objects.not_deleted().count(), "key": row}
        return set_device_cookie(request, render(request, "scorekeeper/access/claim.html", counts), device)
    if not claim_everything(row, device.id, now):
        return links.link_is_off(request)
    return set_device_cookie(request, redirect("home"), device)


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
        elif (group := club_key_of_code(form.cleaned_data["code"])) is not None:
            return redirect("group-enter", key=group.pk, token=group.token)
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
    """The key that a short code opens by now. The database leaves out those of what is over: a code that was right once
    is refused as soon as one that never was."""
    now = timezone.now()
    of_night = Q(night__in=Night.objects.going_on(now))
    of_match = Q(night=None, match__ended=None, made__gt=now - CODE_LASTS)
    found = Key.objects.filter(of_night | of_match, code_mark=code_mark(code), revoked=None, match__deleted=None)
    key = found.select_related("match", "night").first()
    return key if key is not None and key.has_code(now) else None


def club_key_of_code(code: str) -> ClubKey | None:
    """The key to a group that a short code opens."""
    return ClubKey.objects.filter(code_mark=code_mark(code), revoked=None).first()


@require_safe
def connect(request: HttpRequest) -> HttpResponse:
    """The addresses to try from a phone, and what to check."""
    context = {"addresses": links.phone_addresses(), "laptop_only": links.is_laptop_only()}
    return render(request, "scorekeeper/access/connect.html", context)

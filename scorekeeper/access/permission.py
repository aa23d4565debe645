"""Who may open a match and who may write on it: devices, by signed cookie, by keys, and where they are the host."""

import time
import uuid
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.core import signing
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone

from scorekeeper import hooks
from scorekeeper.device import Act, Device
from scorekeeper.models import KEEPER, Key, Match, WrongCode
from scorekeeper.models.seat_history import holder_name
from scorekeeper.server.prepared import Prepared
from scorekeeper.server.security import GetResponse
from scorekeeper.viewer import VIEWER, Viewer

from .members import is_member, knows_more, knows_people, names_not_told

COOKIE = "device"
MAX_WRONG_CODES = 25  # of one device in ten minutes, or of all at one address that bring no cookie
MAX_NEW_WRONG_CODES = 400  # of all devices at one address that were let in nowhere yet; codes have 40 bits
MAX_COOKIE = 3800  # bytes: browsers forget a cookie of more than 4,096 with its name and dates
YEAR = 365 * 24 * 3600
MATCH = Prepared(lambda pk: Match.objects.with_change_count().select_related("night").filter(pk=pk))


def device_from_cookies(cookies: dict[str, str]) -> Device | None:
    """The device of a signed cookie; None where it is missing or forged."""
    try:
        stored = signing.loads(cookies.get(COOKIE, ""), salt="device", max_age=2 * YEAR)
        keys = tuple(uuid.UUID(hex=key) for key in stored["keys"])
        called = tuple((match, name) for match, name in stored["called"])
        account = uuid.UUID(hex=stored["account"]) if "account" in stored else None
        return Device(uuid.UUID(hex=stored["id"]), keys, called, account)
    except (signing.BadSignature, KeyError, TypeError, ValueError):
        return None


def device_of(request: HttpRequest) -> Device:
    """The device of a request, or a new one, which `set_device_cookie` must store."""
    known = vars(request).get("device") or device_from_cookies(request.COOKIES) or Device(uuid.uuid4())
    return set_device(request, known)


def set_device(request: HttpRequest, device: Device) -> Device:
    """Keep the device for the rest of this request."""
    vars(request)["device"] = device
    return device


def viewers(get_response: GetResponse) -> GetResponse:
    """Each request has its viewer, by the device that asks."""

    def respond(request: HttpRequest) -> HttpResponse:
        before = VIEWER.set(Viewer(lambda club: knows_people(device_of(request), club), names_not_told))
        response = get_response(request)
        if not response.streaming:  # which is still to be made
            VIEWER.reset(before)
        return response

    return respond


def with_latest_name(device: Device, match: Match) -> Device:
    """The device with its latest name at one more match, if that name may write there; once said, a night keeps it."""
    latest = device.latest_name
    knows = device.was_asked_at(match.night_or_own_id) or not match.is_writer(latest)
    return device if knows else device.with_name(match.night_or_own_id, latest)


def match_or_404(request: HttpRequest, pk: uuid.UUID, scoring: bool = False) -> Match:
    """The match, if this device may view it (`scoring`: write on it); else 404."""
    device = device_of(request)
    match = find_match(device, pk)
    if match is None or (scoring and not match.may_score):
        raise Http404
    match.may_edit = match.is_hosted_by(device.id) or (match.guests_edit and match.may_score)
    return match


def find_match(device: Device, pk: uuid.UUID) -> Match | None:
    """The match with `may_score`, if this device may view it; a deleted one only if it is the host. Up to three
    queries, all of them plain: pages are asked for by the hundred."""
    match = next(iter(MATCH(pk)), None)
    may = access_to(device, match) if match is not None else ""
    if match is None or not may:
        return None
    match.may_score = may == "score"
    return match


def access_to(device: Device, match: Match) -> str:
    """What a device may do at a match, as its host, by its keys, by those to its event, or as a member of its club:
    "score", "view" or ""."""
    if match.is_hosted_by(device.id):
        return "score"
    if match.deleted is not None:
        return ""
    by_club = "view" if is_member(device, match.club_id) and not is_untold(match) else ""
    if not device.keys:
        return by_club
    by_event = hooks.of(match).facts.access(device.keys, match.pk)
    if by_event == "score":
        return by_event
    held = set(match.all_keys.filter(revoked=None, id__in=device.keys).values_list("may", flat=True))
    return "score" if Key.SCORE in held else "view" if held else by_event or by_club


def is_untold(match: Match) -> bool:
    """Whether a table of a club's event is kept from lookers-on: one query, none outside an event."""
    return match.of_event and match.club_id is not None and match.pk in hooks.events().people.untold(match.club_id)


def hosted_match_or_404(request: HttpRequest, pk: uuid.UUID) -> Match:
    """The match, if this device started it or its night; else 404."""
    match = get_object_or_404(Match.objects.hosted_by(device_of(request)), pk=pk)
    match.may_score = True
    return match


def act_at(request: HttpRequest, match: Match) -> Act:
    """The act of a request at a match."""
    device = device_of(request)
    return Act(device, holder_name(match, device) or KEEPER, timezone.now())


def redirect_back(request: HttpRequest, match: Match, **query: Any) -> HttpResponse:
    """Redirect to the sheet after an act, or to the event page that replaces it, with the device cookie."""
    page = hooks.of(match).page.page_after(device_of(request), match)
    there = f"{page}?{urlencode(query)}" if page and query else page
    there = there or reverse("sheet", args=[match.pk], query=query or None)
    return set_device_cookie(request, HttpResponseRedirect(there), device_of(request))


def cookie_of(device: Device) -> str:
    """The signed cookie; the oldest names and keys are dropped where it would be too large."""
    stored = {"id": device.id.hex, "keys": [key.hex for key in device.keys], "called": device.called}
    if device.account is not None:
        stored["account"] = device.account.hex
    text = signing.dumps(stored, salt="device", compress=True)
    if len(text) < MAX_COOKIE:
        return text
    shorter = replace(device, called=device.called[:-1]) if device.called else replace(device, keys=device.keys[:-1])
    return cookie_of(shorter)


def set_device_cookie(request: HttpRequest, response: HttpResponse, device: Device) -> HttpResponse:
    """The response with the device's cookie, which lasts a year."""
    response.set_cookie(
        COOKIE,
        cookie_of(device),
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response


def set_new_cookie(request: HttpRequest, response: HttpResponse, device: Device) -> HttpResponse:
    """As `set_device_cookie`, where the request did not come with this very device: what a page asks for by itself may
    be answered after somebody was let in by a link or a code, and would take that back."""
    same = device == device_from_cookies(request.COOKIES)
    return response if same else set_device_cookie(request, response, device)


def span_now() -> int:
    """The number of the current ten minutes."""
    return int(time.time()) // 600


def wrong_code_counters(device: Device | None, address: str) -> dict[str, int]:
    """Where the wrong codes of a device are counted, each with its most.

    A hall may share one address: a phone answers for itself by its cookie, and not for whoever guesses beside it. Who
    takes a new cookie for each guess is stopped with all others that were let in nowhere yet; the QR code helps them.
    """
    if device is None:
        return {address[:45]: MAX_WRONG_CODES}
    own = {device.id.hex: MAX_WRONG_CODES}
    return own if device.keys else {**own, f"new {address}"[:45]: MAX_NEW_WRONG_CODES}


def too_many_wrong_codes(device: Device | None, address: str) -> bool:
    most = wrong_code_counters(device, address)
    counts = WrongCode.objects.filter(address__in=most, span=span_now()).values_list("address", "count")
    return any(count >= most[counter] for counter, count in counts)


def count_wrong_code(device: Device | None, address: str) -> None:
    """Count one wrong code, and delete older counts."""
    WrongCode.objects.filter(span__lt=span_now()).delete()
    for counter in wrong_code_counters(device, address):
        row, _ = WrongCode.objects.get_or_create(address=counter, span=span_now())
        WrongCode.objects.filter(pk=row.pk).update(count=F("count") + 1)


def only_looks_on(cookies: dict[str, str], match: uuid.UUID) -> bool:
    """Whether a device may view a match and not write on it: it sees the page of all others."""
    device = device_from_cookies(cookies)
    if device is None:
        return False
    found = find_match(device, match)
    return found is not None and not found.may_score and not knows_more(device, found.club_id)


def may_view(cookies: dict[str, str], match: str) -> bool:
    """Whether a device may view a match or an event."""
    device = device_from_cookies(cookies)
    try:
        wanted = uuid.UUID(match)
    except ValueError:
        return False
    may_watch = hooks.events().facts.may_view
    return device is not None and (find_match(device, wanted) is not None or may_watch(cookies, match))

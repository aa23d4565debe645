"""Links to matches and events: addresses, codes, QR codes, and turning them off."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import segno
from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone

from scorekeeper.models import Key, Match, Opener
from scorekeeper.server import addresses, security

from . import wording
from .permission import device_of, set_device_cookie

Row = TypeVar("Row", bound=Opener)


def qr_svg(url: str) -> str:
    """A QR code as inline SVG, without style or script, on white."""
    return segno.make(url, error="m", micro=False).svg_inline(scale=6, border=3, light="#fff", omitsize=True)


def base_url(request: HttpRequest) -> str:
    """The address of this server for phones on the same network, without a final slash."""
    host = request.get_host().rsplit(":", 1)[0].strip("[]")
    ours = addresses.for_phones()
    if ours and not is_laptop_only() and (settings.URL or host in ("localhost", "127.0.0.1", "::1")):
        return ours[0].url
    return f"{request.scheme}://{request.get_host()}"


@dataclass(frozen=True)
class Link:
    """An opener with its address and QR code; `qr` is empty where none is drawn."""

    opener: Opener
    url: str
    qr: str


def link_url(request: HttpRequest, page: str, opener: Opener) -> str:
    """The address of an opener, with a host name that phones can reach."""
    return base_url(request) + reverse(page, args=[opener.pk, opener.token])


def link_to(request: HttpRequest, page: str, opener: Opener, *, drawn: bool = True) -> Link:
    url = link_url(request, page, opener)
    return Link(opener, url, qr_svg(url) if drawn else "")


def host_name(request: HttpRequest) -> str:
    """The address to type: "192.168.0.7:8000"."""
    return base_url(request).split("//")[1]


def is_laptop_only() -> bool:
    """Whether nothing listens for phones."""
    return settings.HOST in security.LOOPBACK and not settings.URL


def unreachable_reason(*, printed: bool = False) -> str:
    """Why no phone can reach this laptop; empty where one can. `printed`: with what follows for paper."""
    if is_laptop_only():
        return wording.LAPTOP_ONLY + (wording.PAPER_WITHOUT_CODES if printed else "")
    return "" if addresses.for_phones() else wording.NO_NETWORK


def find_opener(rows: QuerySet[Row], pk: uuid.UUID, token: str) -> Row | None:
    """The opener with this id and token, unless it is revoked. None for a made-up token, before anything is looked up:
    so the time tells nobody whether there is such an id."""
    return rows.filter(pk=pk, revoked=None).first() if rows.model(pk=pk).opens_with(token) else None


def turn_off(rows: QuerySet[Row], pk: uuid.UUID, replace: Callable[[Row], object] | None) -> None:
    """Revoke an opener once, and make another with `replace`. 404 where there is none."""
    old = get_object_or_404(rows, pk=pk)
    if rows.filter(pk=pk, revoked=None).update(revoked=timezone.now()) and replace is not None:
        replace(old)


def open_link(request: HttpRequest, opener: Opener, page: HttpResponse) -> HttpResponse:
    """Show the page of a link, and store the link on this device."""
    return set_device_cookie(request, page, device_of(request).with_key(opener.pk))


def link_is_off(request: HttpRequest) -> HttpResponse:
    return render(request, "scorekeeper/access/link_replaced.html", status=404)


def paper_link(request: HttpRequest, match: Match) -> tuple[str, str] | None:
    """(link, short code, empty once it has ended) for a printed sheet; None unless the host prints it, has a key, and
    phones can come in."""
    key = match.all_keys.filter(revoked=None, may=Key.SCORE).order_by("made").first()
    if key is None or is_laptop_only() or not match.lets_in(device_of(request).id):
        return None
    return link_url(request, "enter", key), key.code if key.has_code(timezone.now()) else ""


@dataclass(frozen=True)
class PhoneAddress:
    """An address to try from a phone; `name`: of the network card, or who set it."""

    name: str
    url: str
    qr: str


def phone_addresses() -> list[PhoneAddress]:
    """Every address to try from a phone, the likeliest first."""
    return (
        []
        if is_laptop_only()
        else [PhoneAddress(found.name, found.url, qr_svg(found.url)) for found in addresses.for_phones()]
    )

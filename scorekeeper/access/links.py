"""Links with keys, their QR codes, and the addresses that phones can reach."""

from typing import Any

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from scorekeeper.models import Key, Match
from scorekeeper.server import addresses

from .device import device_of


def qr_svg(url: str) -> str:
    """A QR code as inline SVG, without style or script, on white."""
    return segno.make(url, error="m", micro=False).svg_inline(scale=6, border=3, light="#fff", omitsize=True)


def base_url(request: HttpRequest) -> str:
    """The address of this server for phones on the same network, without a final slash."""
    host = request.get_host().rsplit(":", 1)[0].strip("[]")
    ours = addresses.for_phones()
    if ours and (settings.URL or host in ("localhost", "127.0.0.1", "::1")):
        return ours[0].url
    return f"{request.scheme}://{request.get_host()}"


def key_url(request: HttpRequest, key: Key) -> str:
    """The address that opens a match with this key."""
    return base_url(request) + reverse("enter", args=[key.pk, key.token])


def key_links(request: HttpRequest, match: Match) -> list[dict[str, Any]]:
    """The keys in force, each with its link, its host and its QR code."""
    rows = match.keys.filter(revoked=None).order_by("may", "made")
    return [
        {
            "key": key,
            "url": key_url(request, key),
            "host": base_url(request).split("//")[1],
            "qr": qr_svg(key_url(request, key)),
            "scores": key.may == Key.SCORE,
        }
        for key in rows
    ]


def paper_link(request: HttpRequest, match: Match) -> tuple[str, str] | None:
    """(link, short code) for a printed sheet; None unless the host prints it and has a key."""
    key = match.keys.filter(revoked=None, may=Key.SCORE).order_by("made").first()
    if key is None or match.host != device_of(request).id:
        return None
    return key_url(request, key), key.code


def phone_links(request: HttpRequest) -> list[dict[str, str]]:
    """Every address to try from a phone, each with its QR code."""
    return [{"name": way.name, "url": way.url, "qr": qr_svg(way.url)} for way in addresses.for_phones()]

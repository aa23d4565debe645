"""Security headers, limits on requests, and tokens kept out of logs."""

import logging
import re
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from . import wording

log = logging.getLogger(__name__)
GetResponse = Callable[[HttpRequest], HttpResponse]

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
LOOPBACK = ("127.0.0.1", "::1", "localhost")
TOKEN = re.compile(r"[A-Za-z0-9_]{20,}")  # a key's token has 26 letters, an id no run longer than 12


def headers(get_response: GetResponse) -> GetResponse:
    """Middleware: security headers on every response, errors and files included."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers[name] = value
        response.headers.setdefault("Cache-Control", "private, no-cache")  # a page depends on the cookie
        if request.method == "POST":  # else Back misses Chromium's cache after the cookie changes
            del response.headers["Vary"]
        return response

    return answer


def small_bodies(get_response: GetResponse) -> GetResponse:
    """Middleware: 413 for a body larger than any form, before it is read."""

    def answer(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return render(request, "413.html", status=413)
        return get_response(request)

    return answer


class DatabaseUnavailable:
    """Middleware: a 503 page where the database is unavailable, such as on a full disk."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        if not isinstance(fault, OperationalError):
            return None
        log.error("The database: %s", fault)
        full = "full" in str(fault) or "No space" in str(fault)
        return render(
            request, "503.html", {"sentence": wording.DISK_FULL if full else wording.DATABASE_BUSY}, status=503
        )


def allow_null_origin(get_response: GetResponse) -> GetResponse:
    """Middleware: accept `Origin: null`, which browsers send with our forms because of `Referrer-Policy: no-referrer`.

    Django would refuse them. Where Sec-Fetch-Site says same-origin, or is missing (plain http, old browsers), the
    CSRF token and the SameSite cookie decide.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        vouched = request.META.get("HTTP_SEC_FETCH_SITE", "same-origin") == "same-origin"
        if request.META.get("HTTP_ORIGIN") == "null" and vouched:
            request.META["HTTP_ORIGIN"] = f"{request.scheme}://{request.get_host()}"
        return get_response(request)

    return answer


class TokenMask(logging.Filter):
    """Masks tokens in every log."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = TOKEN.sub("…", record.getMessage()), ()
        return True


def refusals(host: str) -> list[str]:
    """Why the server must not open to a network, in sentences; none on loopback."""
    if host in LOOPBACK:
        return []
    key = str(settings.SECRET_KEY)
    reasons = [
        (settings.DEBUG, wording.DEBUG_IS_ON),
        (
            len(key) < 50 or key.startswith("django-insecure-"),
            wording.SHORT_KEY.format(file=Path(settings.DATA) / "secret_key"),
        ),
        ("*" in settings.ALLOWED_HOSTS, wording.ANY_HOST),
    ]
    return [sentence for holds, sentence in reasons if holds]

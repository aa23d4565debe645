"""What every answer forbids the browser, and what is never read or written down."""

import logging
import re
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

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
DISK_FULL = "Its disk is full: free some space, and send it again."
DATABASE_BUSY = "Its scores are out of reach at this moment."
TOKEN = re.compile(r"[A-Za-z0-9_]{20,}")  # a key's token has 26 letters, an id no run longer than 12


def headers(get_response: GetResponse) -> GetResponse:
    """Middleware: the policy on every answer, error pages and files among them."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers[name] = value
        response.headers.setdefault("Cache-Control", "private, no-cache")  # what a page shows hangs on the cookie
        if request.method == "POST":  # else Back finds no page in Chromium's cache once the cookie is another
            del response.headers["Vary"]
        return response

    return answer


def small_bodies(get_response: GetResponse) -> GetResponse:
    """Middleware: 413 for a body that no sheet can have, before it is read."""

    def answer(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return render(request, "413.html", status=413)
        return get_response(request)

    return answer


class DatabaseUnavailable:
    """Middleware: 503 with a plain sentence where the database can't write or read now: a full disk, a lost server."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        if not isinstance(fault, OperationalError):
            return None
        log.error("The database: %s", fault)
        full = "full" in str(fault) or "No space" in str(fault)
        return render(request, "503.html", {"sentence": DISK_FULL if full else DATABASE_BUSY}, status=503)


def allow_null_origin(get_response: GetResponse) -> GetResponse:
    """Middleware: `Referrer-Policy: no-referrer` makes browsers send `Origin: null` with our own forms.

    Django would refuse them all. Where the browser vouches for the same origin (Sec-Fetch-Site), or is too old or
    on plain http and says nothing, the form's token and the SameSite cookie decide alone.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        vouched = request.META.get("HTTP_SEC_FETCH_SITE", "same-origin") == "same-origin"
        if request.META.get("HTTP_ORIGIN") == "null" and vouched:
            request.META["HTTP_ORIGIN"] = f"{request.scheme}://{request.get_host()}"
        return get_response(request)

    return answer


class TokenMask(logging.Filter):
    """Keeps tokens out of every log."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = TOKEN.sub("…", record.getMessage()), ()
        return True


def refusals(host: str) -> list[str]:
    """Why this must not be served to a network, a sentence each; never on loopback."""
    if host in LOOPBACK:
        return []
    key, folder = settings.SECRET_KEY, Path(settings.DATA)
    debug = (
        "Debugging is on, and would show the laptop's secrets to every phone: "
        "unset SCOREKEEPER_DEBUG, or set SCOREKEEPER_HOST=127.0.0.1."
    )
    short = (
        "The secret key is too short to keep links secret: "
        f"delete {folder / 'secret_key'}, and a new one is made (old links stop working)."
    )
    anyone = 'ALLOWED_HOSTS is "*", which lets any web page speak as this laptop: name the hosts, or leave it out.'
    reasons = [
        (settings.DEBUG, debug),
        (len(key) < 50 or key.startswith("django-insecure-"), short),
        ("*" in settings.ALLOWED_HOSTS, anyone),
    ]
    return [sentence for holds, sentence in reasons if holds]

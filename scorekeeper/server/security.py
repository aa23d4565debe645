"""Security headers, limits on requests, and tokens kept out of logs."""

import logging
import re
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from . import copies, wording

log = logging.getLogger(__name__)
GetResponse = Callable[[HttpRequest], HttpResponse]

NO_FRAME = "frame-ancestors 'none'"
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; "
    f"{NO_FRAME}"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
FOR_OTHER_SITES = {"Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "ETag, Retry-After"}
BEFORE_ASKING = {  # what a browser wants to know before it sends a key from another site
    "Access-Control-Allow-Methods": "GET",
    "Access-Control-Allow-Headers": "Authorization, If-None-Match",
    "Access-Control-Max-Age": "86400",
}
SITE = re.compile(r"https?://[a-z0-9]([a-z0-9.-]{0,90}[a-z0-9])?(:[0-9]{1,5})?")  # in a header: no sign of its own
LOOPBACK = ("127.0.0.1", "::1", "localhost")
TOKEN = re.compile(r"[A-Za-z0-9_]{20,}")  # a key's token has 26 letters, an id no run longer than 12


def headers(get_response: GetResponse) -> GetResponse:
    """Middleware: security headers on every response, errors included. A file that is kept for good is no page: a
    browser reads no policy there, and a match asks for some twenty before it can be used.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if "immutable" in response.headers.get("Cache-Control", ""):
            response.headers["X-Content-Type-Options"] = "nosniff"
            return response
        for name, value in HEADERS.items():
            response.headers[name] = value
        if (site := vars(response).get("frame_site")) is not None:
            response.headers["Content-Security-Policy"] = CSP.replace(NO_FRAME, f"frame-ancestors {site}")
            del response.headers["X-Frame-Options"]  # which knows no single site
        response.headers.setdefault("Cache-Control", "private, no-cache")  # a page depends on the cookie
        if request.method == "POST":  # else Back misses Chromium's cache after the cookie changes
            del response.headers["Vary"]
        return response

    return answer


def most_bytes(path: str) -> int:
    """How large the body of a request may be."""
    return settings.LARGEST_FILE if path == settings.FILES else settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def open_to_other_sites(get_response: GetResponse) -> GetResponse:
    """Middleware: programs on any site may read what the API tells, by a key that they send; cookies count nothing
    there."""

    def answer(request: HttpRequest) -> HttpResponse:
        if not request.path.startswith("/api/"):
            return get_response(request)
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            return HttpResponse(status=204, headers={**FOR_OTHER_SITES, **BEFORE_ASKING})
        response = get_response(request)
        for name, value in FOR_OTHER_SITES.items():
            response.headers[name] = value
        return response

    return answer


def framed_by(response: HttpResponse, site: str) -> HttpResponse:
    """The response, which may stand in a frame of this site ("https://club.example") and of no other."""
    if SITE.fullmatch(site) is None:
        raise ValueError(site)
    vars(response)["frame_site"] = site
    return response


def small_bodies(get_response: GetResponse) -> GetResponse:
    """Middleware: 413 for a body larger than any form, or than any file that is sent, before it is read."""

    def answer(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > most_bytes(request.path):
            return render(request, "413.html", status=413)
        return get_response(request)

    return answer


def forms_in_utf8(get_response: GetResponse) -> GetResponse:
    """Middleware: 400 for a body that says it is in another charset, before anybody reads it.

    Django refuses some of these where it reads the form, which is inside the check of the form's token, and trips over
    others (a multipart form in "idna" or "base64"). Browsers send our pages' forms in UTF-8 alone.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        charset = (request.content_params or {}).get("charset", "utf-8")
        if charset.lower() in ("utf-8", "utf8"):
            return get_response(request)
        log.warning("Refused a form in the charset %.40r", charset)
        return render(request, "400.html", {"sentence": wording.NOT_UTF8}, status=400)

    return answer


class DatabaseUnavailable:
    """Middleware: a 503 page where the database is unavailable, such as on a full disk."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        if isinstance(fault, DatabaseError) and copies.is_damage(fault):
            return damaged_page(request, fault)
        if not isinstance(fault, OperationalError):
            return None
        log.error("The database: %s", fault)
        return render(request, "503.html", {"sentence": unavailable_reason(str(fault))}, status=503)


def unavailable_reason(fault: str) -> str:
    """Why the scores can't be read or written now, in a sentence, by the words of the database."""
    if "full" in fault or "No space" in fault:
        return wording.DISK_FULL
    return wording.READ_ONLY if "readonly" in fault or "read-only" in fault else wording.DATABASE_BUSY


def damaged_page(request: HttpRequest, fault: Exception) -> HttpResponse:
    """The 503 page that offers the newest good copy; how to restore it is said in the terminal alone."""
    copy = copies.newest_good_copy(Path(settings.DATA))
    log.error("The database: %s", fault)
    if copy is not None:
        log.error(wording.HOW_TO_RESTORE, copy.command)
    offered = wording.COPY_OFFERED.format(copy=copy.description) if copy else wording.NO_COPY_OFFERED
    context = {"sentence": wording.DATABASE_DAMAGED, "copy": offered}
    return render(request, "503.html", context, status=503)


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
            wording.SHORT_KEY,
        ),
        ("*" in settings.ALLOWED_HOSTS, wording.ANY_HOST),
    ]
    return [sentence for holds, sentence in reasons if holds]

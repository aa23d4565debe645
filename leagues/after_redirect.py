"""A sentence for the page that a redirect leads to, which shows it once.

It is kept in a signed cookie, as there are no sessions. Each kind of sentence has its place on the page.
"""

from json import dumps

from django.contrib import messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from .models import Event

REFUSED, DONE, UNDONE, UNEVEN, MADE, OFF = (
    "refused",
    "done",
    "undone",
    "uneven",
    "made",
    "off",
)  # kinds: why an act was refused, what it did, what it made, what it turned off
MAX_BYTES = 1200  # of a sentence, as the cookie holds it; Django drops what makes the cookie larger than 2 kB
REFRESH = "text/html"  # what our own script accepts when a page refreshes itself; a browser accepts more


def keep_sentence(request: HttpRequest, kind: str, words: str) -> None:
    """Keep a sentence for the next page; nothing where it is empty."""
    if words:
        messages.info(request, shorten_to_fit(words), extra_tags=kind)


def shorten_to_fit(words: str) -> str:
    while len(dumps(words)) > MAX_BYTES:
        words = f"{words[: len(words) * 3 // 4]}…"
    return words


def kept_sentences(request: HttpRequest) -> dict[str, str]:
    """The sentences for this page, by kind; none where a page only refreshes itself."""
    if request.headers.get("Accept") == REFRESH or CookieStorage.cookie_name not in request.COOKIES:
        return {}  # and no cookie to take back, so that a page may be shared
    return {each.extra_tags or "": str(each.message) for each in messages.get_messages(request)}


def redirect_to_event(request: HttpRequest, row: Event, refused: str = "") -> HttpResponse:
    """To the page of the event, a ladder's own where it is one; with why an act was refused."""
    keep_sentence(request, REFUSED, refused)
    name = "event" if row.format.pairing.has_rounds or row.deleted else "event-ladder"
    return redirect(name, event=row.pk)

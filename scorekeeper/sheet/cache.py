"""A cache of the page of a match for spectators.

After a new line every phone in a hall asks for the same page at once. The stamp is read before the page is made, so a
page may be newer than its stamp, but never older.
"""

import time
import uuid
from collections.abc import Callable
from threading import Lock

from django.http import HttpResponse

from scorekeeper.models import Match

MAX_PAGE_AGE = 5  # seconds: enough for a rush, too short for "is writing" to be outdated
MAX_PAGES = 500  # of about 20 kB: the tables of a large hall

page_cache: dict[tuple[uuid.UUID, int], tuple[float, bytes]] = {}
page_lock = Lock()


def cached_page(match: Match, make: Callable[[], HttpResponse]) -> HttpResponse:
    """The page of a match for a spectator; `make` renders it where none is cached. A redirect is not cached."""
    key, now = (match.pk, match.stamp), time.monotonic()
    since, body = page_cache.get(key, (now - MAX_PAGE_AGE, b""))
    if now - since < MAX_PAGE_AGE:
        return HttpResponse(body)
    answer = make()
    if answer.status_code != 200:
        return answer
    with page_lock:
        page_cache.pop(key, None)
        page_cache[key] = now, answer.content
        for old in list(page_cache)[:-MAX_PAGES]:
            del page_cache[old]
    return answer

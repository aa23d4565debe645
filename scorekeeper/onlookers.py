"""The sheet as everybody sees it who only looks on: set once for all of them, and anew with every fact.

After a line every phone of a hall asks for the same page in the same moment. The stamp is read before the page is
made, so a page may be newer than its stamp, and never older.
"""

import time
import uuid
from collections.abc import Callable
from threading import Lock

from django.http import HttpResponse

from .models import Match

FOR = 5  # seconds: a rush, and not long enough for "is writing" to grow old
MOST = 32  # pages, of about 20 kB

pages: dict[tuple[uuid.UUID, int], tuple[float, bytes]] = {}
turn = Lock()


def page(match: Match, made: Callable[[], HttpResponse]) -> HttpResponse:
    """The page of a match for whoever may only look at it; `made` makes it where none was kept."""
    key, now = (match.pk, match.stamp), time.monotonic()
    since, body = pages.get(key, (now - FOR, b""))
    if now - since < FOR:
        return HttpResponse(body)
    answer = made()
    with turn:
        pages.pop(key, None)
        pages[key] = now, answer.content
        for old in list(pages)[:-MOST]:
            del pages[old]
    return answer

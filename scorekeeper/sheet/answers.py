"""What a phone is told of an act that it has kept until now, as JSON with the slip of that act.

A phone keeps what it sends until such an answer comes: a portal's page, half an answer or the page of a server that is
down never names the slip. Stored: `{"slip": "…", "saved": true, "revision": 1, "address": "/matches/…/"}`, with
"disputed", a sentence, where another phone wrote the same line: what this one did on its row meanwhile settles nothing
before somebody chooses. Refused by the rules: `{"slip": "…", "refused": "The hearts add up to 12, not 13."}`. Where
somebody must say that it is meant: `{"slip": "…", "refused": "Another phone has changed row 4 since.", "sure": "1"}`,
sent once more with that `sure`.
"""

import uuid
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse

from scorekeeper.access.permission import device_of, find_match, redirect_back, set_new_cookie
from scorekeeper.device import Device
from scorekeeper.models import Line, Match

from . import wording

MOST = 36  # letters of a slip


def wants_json(request: HttpRequest) -> bool:
    """Whether a script sends this, and not a form by itself."""
    return request.headers.get("Accept", "") == "application/json"


def answer(request: HttpRequest, status: int = 200, **said: Any) -> HttpResponse:
    """The answer, with the slip that was sent."""
    return JsonResponse({"slip": request.POST.get("slip", "")[:MOST], **said}, status=status)


def saved(request: HttpRequest, match: Match, row: Line | None = None, **query: Any) -> HttpResponse:
    """That an act is stored: a redirect to the sheet, or what a script is told. `row`: the revision that it made."""
    there = redirect_back(request, match, **query)
    if not wants_json(request):
        return there
    how: dict[str, Any] = {"number": row.number, "revision": row.revision} if row is not None else {}
    if row is not None and row.base != row.revision - 1:  # it may be one of several
        now = Match.objects.get(pk=match.pk)
        if row.revision in now.line_now(row.number).rivals:
            how["disputed"] = wording.WRITTEN_TOO.format(where=now.where(row.number))
    told = answer(request, saved=True, address=there["Location"].partition("?saved=")[0], **how)
    return set_new_cookie(request, told, device_of(request))


def refused(request: HttpRequest, page: HttpResponse, why: str, sure: str = "") -> HttpResponse:
    """The page that refuses an act, for a script as a part of what it is told.

    `sure`: what is sent to do it nevertheless; empty where nothing does.
    """
    if not wants_json(request):
        return page
    return answer(request, refused=why, sure=sure, page=page.content.decode())


def why_shut(device: Device, pk: uuid.UUID) -> str:
    """Why a device may not write at a match. A stranger is not told that it was deleted."""
    match = Match.objects.filter(pk=pk).first()
    if match is None:
        return wording.NOT_HERE
    if (found := find_match(device, pk)) is not None:
        return wording.NO_SUCH_ROW if found.may_score else wording.ONLY_LOOKS_ON
    held = match.all_keys.filter(id__in=device.keys).exists()
    return wording.DELETED if match.deleted is not None and held else wording.LINK_REPLACED


def names_the_slip(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view that tells a script, too, that this phone may not write here any more; what it kept it goes on keeping."""

    @wraps(view)
    def told(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Http404:
            if not wants_json(request):
                raise
            why = why_shut(device_of(request), kwargs["pk"])
            return answer(request, 404, replaced=why, **{"missing": True} if why == wording.NOT_HERE else {})

    return told

"""Marks of views: whose page all who look on share, and whose pages take turns (`scorekeeper/serving/lanes.py`).

Whoever waits for a turn is shown how long the queue is; whoever makes a page says how far it is.
"""

import uuid
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve

from scorekeeper.server import wording

SHEET, PAPERS, DRAW = "sheet", "papers", "draw"  # a single sheet never waits for the slips of a hall
START = "start"  # of matches: a crowd of guests who start some never stands before a score
FILE, PAGE = "file", "page"  # what is not paper, and takes its turn with papers
LANES = (SHEET, PAPERS, DRAW, START)
REFRESH = 1  # second: browsers count a sooner refresh as the same step for Back
LATE = 8  # seconds after which whoever waits is told why
RETRY = 60  # seconds until whoever was refused may try again

P = ParamSpec("P")
AnyView = TypeVar("AnyView", bound=Callable[..., Any])
View = Callable[Concatenate[HttpRequest, P], HttpResponse]
Cookies = dict[str, str]
MayShare = Callable[[Cookies, uuid.UUID], bool]


def shared(may_share: MayShare) -> Callable[[AnyView], AnyView]:
    """Mark a view of an event or a match: its page is the same for every device that `may_share` allows, by its
    cookies."""

    def mark(view: AnyView) -> AnyView:
        vars(view)["may_share"] = may_share
        return view

    return mark


@dataclass(frozen=True)
class Wait:
    """Why a page does not come yet. `before`: jobs that come first, 0: it is being made; `percent`: how far that is.

    `turn`: the number to come back with; 0: too many wait already, and this one is refused. `seconds`: for how long it
    is being made.
    """

    before: int = 0
    percent: int = 0
    turn: int = 0
    seconds: int = 0


@dataclass(frozen=True)
class Slow:
    """The lane of a view, and the methods for which it takes turns."""

    lane: str
    methods: tuple[str, ...]


def slow(lane: str, *methods: str, words: str = "") -> Callable[[View[P]], View[P]]:
    """Mark a view as slow: where it is looked at, or for these methods. `words`: what it makes, where that is not what
    its lane makes."""

    def mark(view: View[P]) -> View[P]:
        @wraps(view)
        def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            wait = request.META.get("asgi.scope", {}).get("wait")
            return view(request, *args, **kwargs) if wait is None else waiting_page(request, words or lane, wait)

        vars(answer)["slow"] = Slow(lane, methods or ("GET", "HEAD"))
        return answer

    return mark


def begins_press(view: AnyView) -> AnyView:
    """Mark the view of a print form, which begins the press: the process that has the press makes its page."""
    vars(view)["begins_press"] = True
    return view


def lane_of(scope: dict[str, Any]) -> str:
    """The lane of a request; empty where its page is quick, or there is none."""
    return lane_in(marks_of(scope), scope["method"])


def is_beside_press(scope: dict[str, Any]) -> bool:
    """Whether the process that has the press makes a page: it takes its turn, or is a print form."""
    marks = marks_of(scope)
    return "begins_press" in marks or bool(lane_in(marks, scope["method"]))


def marks_of(scope: dict[str, Any]) -> dict[str, Any]:
    """The marks of the view that a request is for; none where there is no such view."""
    try:
        return vars(resolve(scope["path"]).func)
    except Resolver404:
        return {}


def lane_in(marks: dict[str, Any], method: str) -> str:
    mark = marks.get("slow")
    return mark.lane if isinstance(mark, Slow) and method in mark.methods else ""


def waiting_page(request: HttpRequest, what: str, wait: Wait) -> HttpResponse:
    """How many come first, or how far the page is; it goes on by itself. Where too many wait, a refusal."""
    above, _, made = request.path.rstrip("/").rpartition("/")  # a browser that saves what is made leaves this page
    saved = made.endswith(".pdf") or what == FILE
    context = {"words": wording.WAITING[what], "wait": wait, "back": f"{above}/" if saved else ""}
    context["late"] = wording.LATE.format(seconds=wait.seconds) if wait.seconds >= LATE else ""
    if wait.turn:
        page = render(request, f"scorekeeper/server/{'busy' if wait.before else 'making'}.html", context, status=202)
        mark = "&" if request.META["QUERY_STRING"] else "?"
        page["Refresh"] = f"{REFRESH}; url={request.get_full_path()}{mark}turn={wait.turn}"
    else:
        page = render(request, "scorekeeper/server/full.html", context, status=503)
        page["Retry-After"] = f"{RETRY}"
    page["Cache-Control"] = "no-store"
    return page


class InTurn(Protocol):
    """A page that is being made in its turn."""

    percent: int

    @property
    def is_wanted(self) -> bool: ...


RUNNING: ContextVar[InTurn] = ContextVar("RUNNING")


def tell_progress(percent: int) -> bool:
    """Say how far the page is that this thread makes; whether anybody still waits for it."""
    job = RUNNING.get(None)
    if job is None:  # a page without a turn
        return True
    job.percent = percent
    return job.is_wanted

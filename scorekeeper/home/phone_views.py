"""An installed app: what it is called, what it runs, and where there is no network its first page and new matches."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.permission import device_of, set_device_cookie, set_new_cookie, with_latest_name
from scorekeeper.actions import start
from scorekeeper.device import Act
from scorekeeper.marks import START, slow
from scorekeeper.models import find_game
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import ANY_GAME
from scorekeeper.sheet.answers import answer
from scorekeeper.sheet.views import render_sheet, slip_of

from . import wording
from .finder import game_or_404
from .new_match_form import SeatsForm

NOBODYS = 0xE000  # the first of the letters that no alphabet has: names of people whom a phone puts in their places
ALWAYS = (2, 3, 4, 5, 6)  # people for whom a phone keeps the sheet for any game
SAID = ("title", "called", "dealer")  # beside names and house rules


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Name, colours and icons for a phone that puts Scorekeeper on its first screen."""
    return render(request, "manifest.webmanifest", content_type="application/manifest+json")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The script that a browser runs beside all pages; its address says which, and never changes."""
    text = Path(str(finders.find("scorekeeper/worker.js"))).read_bytes()
    return HttpResponse(text, content_type="text/javascript; charset=utf-8")


@require_safe
def phone(request: HttpRequest) -> HttpResponse:
    """Home where there is no network: what this phone keeps, which its browser lists, and who plays next."""
    key = ANY_GAME["points"].key
    blanks = [reverse("phone-game", args=[key], query={"players": count}) for count in ALWAYS]
    return render(request, "scorekeeper/home/phone.html", {"blanks": blanks})


@slow(START, "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def phone_game(request: HttpRequest, key: str) -> HttpResponse:
    """The page of a match that is not begun, with a letter for each person, for a phone to keep; and such a match as
    the phone began it."""
    if request.method == "POST":
        return take_match(request, find_game(key))
    game, count = game_or_404(key), request.GET.get("players", "")
    seats = range(int(count)) if count in map(str, game.counts) else ()
    form = form_of(game, request.GET.dict() | {f"name-{seat}": f"{seat}" for seat in seats})
    if not form.is_valid():
        raise Http404
    device = device_of(request)
    wanted = replace(start.Start.of_form(form), names=[chr(NOBODYS + seat) for seat in seats])
    match = start.not_begun(wanted, Act(device, "", timezone.now()))
    match.may_score = True
    page = render_sheet(request, match, 0, None, None)
    return set_new_cookie(request, page, device)  # else its matches would come from another device


def form_of(game: Game, said: Mapping[str, Any]) -> SeatsForm:
    """The new match form with what a phone says: names, house rules, what it is called and who deals."""
    known = {name: text for name, text in said.items() if name in SAID or name.startswith(("name-", "rule-", "team-"))}
    return SeatsForm(known, game=game, brought=str)


def take_match(request: HttpRequest, game: Game | None) -> HttpResponse:
    """Take a match as a phone began it without a network: the slip is its id."""
    form = form_of(game, request.POST.dict()) if game is not None else None
    slip, device = slip_of(request), device_of(request)
    wanted = start.Start.of_form(form) if form is not None and form.is_valid() else None
    act = Act(device, device.latest_name, timezone.now())
    match = start.take_born(slip, wanted, act) if slip is not None else None
    if match is None:
        errors = form.errors.values() if form is not None else ()
        why = " ".join(str(error) for each in errors for error in each)
        return answer(request, refused=why or wording.NOT_BEGUN, sure="")
    told = answer(request, saved=True, address=reverse("sheet", args=[match.pk]))
    return set_device_cookie(request, told, with_latest_name(device, match))

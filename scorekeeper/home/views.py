"""Home, the list of games, the new match, past matches, tonight, help, and what an installed page is called."""

from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper import VERSION, hooks
from scorekeeper.access.members import clubs_of, is_member
from scorekeeper.access.night import night_now
from scorekeeper.access.permission import device_of, set_device_cookie, set_new_cookie, with_latest_name
from scorekeeper.actions import start
from scorekeeper.device import Act, Device
from scorekeeper.entry.fields import split_names
from scorekeeper.marks import START, slow
from scorekeeper.models import OWN_GAME, Match, Night, Player, own_games_of
from scorekeeper.models.querysets import load_standings
from scorekeeper.nights.page import NightPage, list_nights
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined
from scorekeeper.server import health
from scorekeeper.server.data_dir import describe_engine

from . import any_game, finder, new_match_form
from .about import GamePage
from .finder import game_or_404
from .names import is_name
from .new_match_form import SeatsForm

MOST_RECENT = 16  # matches that home reads
MOST_OFFERED = 24  # names beside the seats


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    device = device_of(request)
    clubs = clubs_of(device)  # first: whose people it knows then asks no more
    mine = Match.objects.open_to(device).not_deleted().filter(of_event=False).order_by("-started")
    night = night_now(device, [club.pk for club in clubs])
    here = list(night.in_order) if night else []
    elsewhere = mine.filter(ended=None).exclude(night__ended__isnull=False, lines=None)
    elsewhere = elsewhere.exclude(night=night) if night else elsewhere
    matches = load_standings([*elsewhere[:MOST_RECENT], *here])
    tonight = NightPage(night, here) if night else None
    left = {*here} - {*tonight.matches} if tonight else set()
    under_way = (match for match in matches if not match.is_over and match not in left)
    recent = sorted(under_way, key=lambda match: match.started, reverse=True)
    played, evenings = finder.played_lately(mine), hooks.events().start.events_under_way(request)
    own = own_games_of(device.id) if any(key.startswith(OWN_GAME) for key, _ in played) else {}
    fixtures = hooks.events().start.next_fixtures(device)
    page = finder.Home(tonight, recent, played, evenings, own, clubs, fixtures)
    shown = render(request, "scorekeeper/home/home.html", {"page": page})
    return set_new_cookie(request, shown, device)  # before anything that this page asks for by itself


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The list of games, narrowed by chips and by what is typed; home shows it in place."""
    wish, again, paper = (
        finder.Wish.from_query(request.GET.dict()),
        request.GET.get("again", ""),
        "paper" in request.GET,
    )
    names = request.GET.get("people", "") if paper else ""
    mine = Match.objects.open_to(device_of(request)).not_deleted().filter(of_event=False).order_by("-started")
    earlier = new_match_form.rematch_of(request, device_of(request)) if again else None
    people = [seat.player.name for seat in earlier.seats_now] if earlier is not None else []
    night = night_now(device_of(request)) if earlier is not None and earlier.club_id is not None else None
    begins = night.club if night is not None and not night.in_order.exists() else None
    if people and not wish.text and "players" not in request.GET:
        wish = replace(wish, players=min(len(people), finder.MOST_PLAYERS))
    own = own_games_of(device_of(request).id).values()
    groups = finder.game_groups(wish, finder.played_lately(mine), again=again, paper=paper, people=names, own=own)
    links = [link for group in groups for link in group.links]
    if len(links) == 1 and is_name(wish.text, own) and "HX-Request" not in request.headers:  # Enter was pressed
        return redirect(links[0].url)
    keep = {"again": again, "players": ""} if again else {"paper": "1"} if paper else {}
    keep |= {"people": names} if names else {}
    context = {"groups": groups, "wish": wish, "chips": finder.chips(wish, keep), "keep": keep, "paper": paper}
    context |= {"people": joined(people or split_names(names)), "begins": begins}
    return render(request, "scorekeeper/home/games.html", context)


@require_safe
def game_page(request: HttpRequest, key: str) -> HttpResponse:
    """What a game's sheet is like, in our own words, before anybody sits down."""
    game = game_or_404(key)
    context = {"game": game, "about": GamePage(game), "own": key.startswith(OWN_GAME)}
    return render(request, "scorekeeper/home/game.html", context)


@slow(START, "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def seats(request: HttpRequest, key: str) -> HttpResponse:
    game, device = game_or_404(key), device_of(request)
    earlier = new_match_form.rematch_of(request, device)
    initial = new_match_form.seats_initial(request, game, earlier)
    asks = {"more", "lot", "move"} & {*request.POST}  # Enter after a name, without scripts; partners by lot; teams
    said: dict[str, Any] | None = request.POST.dict() if request.POST and not asks else None
    chosen = any_game.chosen(key, request.POST or request.GET, initial) if any_game.is_any(game) else None
    if chosen is not None:
        game, initial = chosen.game, chosen.said_in_full
        said = said and initial
    brought = partial(new_match_form.describe_carried_over, request, device, game)
    if "lot" in asks:
        initial |= new_match_form.draw_lots(initial)
    if "move" in initial:
        initial |= new_match_form.move(initial, SeatsForm(None, game=game, initial=initial, brought=brought))
    form = SeatsForm(said, game=game, initial=initial, brought=brought)
    if said and form.is_valid():
        try:
            if form.cleaned_data["manner"]:
                return set_device_cookie(
                    request, redirect(hooks.events().start.create_event(device, form.rotation_setup())), device
                )
            match = start.start_match(form, Act(device, device.latest_name, timezone.now()), earlier)
            return set_device_cookie(request, redirect("sheet", pk=match.pk), with_latest_name(device, match))
        except RuleError as error:
            form.add_error(None, str(error))
    known = people_offered(device, earlier.night if earlier is not None else night_now(device))
    context = {"game": game, "form": form, "known": known, "earlier": earlier}
    context["own"] = key.startswith(OWN_GAME)
    context["any"] = any_game.AnyPage(chosen, form) if chosen is not None else None
    template = "scorekeeper/home/seats.html" if chosen is None else "scorekeeper/home/any_game.html"
    page = render(request, template, context)
    return set_device_cookie(request, page, device)  # else each press of a new phone's button is another device


def people_offered(device: Device, night: Night | None) -> list[Player]:
    """Whose names are a tap away: who plays tonight, then who of its group plays most lately, without one who this
    phone knows."""
    tonight = [*night.people.filter(erased=None)] if night is not None else []
    group = night.club if night is not None and is_member(device, night.club_id) else None
    others = Player.objects.to_choose(group).lately() if group is not None else Player.objects.known_on(device.id)
    found = {person.name.lower(): person for person in [*tonight, *others[:MOST_OFFERED]]}
    return list(found.values())[:MOST_OFFERED]


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """Past matches of this device by night, found by game, name or title."""
    device, wanted = device_of(request), request.GET.get("find", "")
    mine = Match.objects.open_to(device).filter(of_event=False).order_by("-started")
    listed = finder.find_matches(mine.not_deleted().select_related("night"), wanted)
    gone = mine.hosted_by(device).exclude(deleted=None)[:20]
    context = {"nights": list_nights(listed), "search": wanted, "gone": gone}
    return render(request, "scorekeeper/home/matches.html", context)


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    engine = describe_engine(connection.vendor)
    context = {"games": finder.find_games(""), "version": VERSION, "engine": engine}
    return render(request, "scorekeeper/home/help.html", context)


@require_safe
def health_page(request: HttpRequest) -> HttpResponse:
    """How the installation does, for programs that watch over it; 503 where no scores can be read or written."""
    found = health.look(datetime.now())
    return JsonResponse(found.as_data(), status=200 if found.serves else 503)


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Where browsers look for an icon that no page names, as beside a PDF."""
    return redirect(static("scorekeeper/icons/32.png"))

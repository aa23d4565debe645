"""One table, page by page: get, form, act, redirect, render."""

import uuid
from functools import partial
from typing import Any

from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from . import chronicle, faces, finding, live, mending, onlookers, seating, surroundings
from .dealing import SeatsForm
from .doors import act_of, back, device_of, found, remember, taken_for
from .entry import LineForm
from .finding import game_or_404
from .former import holder
from .forms import SettleForm, SlipForm, WhoForm
from .models import Match, Player, Rewritten
from .rules.game import RuleError


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    device = device_of(request)
    mine = Match.objects.open_to(device).kept().filter(of_event=False).order_by("-started")
    page = finding.Home(mine.under_way()[:8].folded(), list(mine.values_list("game_key", flat=True)[:60]))
    return render(request, "scorekeeper/home.html", {"page": page, "evenings": surroundings.evenings(request)})


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The list of games, narrowed by what is typed; home shows it in place."""
    wanted = request.GET.get("find", "")
    asked = request.GET
    context = {"games": finding.games_found(wanted), "search": wanted, "paper": "paper" in asked}
    return render(request, "scorekeeper/games.html", {**context, "again": asked.get("again", "")})


@require_http_methods(["GET", "HEAD", "POST"])
def seats(request: HttpRequest, key: str) -> HttpResponse:
    game, device = game_or_404(key), device_of(request)
    earlier = seating.rematch_of(request, device)
    initial, brought = seating.seats_initial(request, game, earlier), partial(seating.brought, request, game)
    form = SeatsForm(request.POST or None, game=game, initial=initial, brought=brought)
    if request.method == "POST" and form.is_valid():
        try:
            if form.cleaned_data["manner"]:
                return remember(request, redirect(surroundings.begin(request, form.seated())), device)
            match = mending.started(game, form, device, timezone.now(), earlier)
            return remember(request, redirect("sheet", match=match.pk), device.known_at(match))
        except RuleError as error:
            form.add_error(None, str(error))
    known = Player.objects.known_on(device.id)[:24]
    return render(request, "scorekeeper/seats.html", {"game": game, "form": form, "known": known, "earlier": earlier})


@require_safe
def sheet(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    around = surroundings.around(request, table)
    if around is not None and around.page:
        return redirect(around.page)
    if table.may_score or request.GET:
        return sheet_page(request, table, 0, None)
    return onlookers.page(table, lambda: sheet_page(request, table, 0, None))


@require_http_methods(["GET", "HEAD", "POST"])
def line(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    """One line of the sheet: to write, to correct, or to read its history."""
    table = found(request, match, scoring=True)
    if not 0 < number <= table.last_line + 100:
        raise Http404
    if request.method != "POST":
        return sheet_page(request, table, number, None)
    form = line_form(request, table, number, request.POST)
    if not form.is_valid():
        return sheet_page(request, table, number, form)
    return written(request, table, form)


def line_form(request: HttpRequest, match: Match, number: int, data: Any = None) -> LineForm:
    return LineForm(data, match=match, tally=match.before(number), number=number, draft=request.GET)


def written(request: HttpRequest, match: Match, form: LineForm) -> HttpResponse:
    """Store what the form says and go back to the sheet; a slip sent twice with other figures is asked about."""
    said, act = form.cleaned_data, act_of(request, match)
    if match.writing_line and match.writing_device == act["device"]:
        nobody = {"writing_line": 0, "writing_ticks": F("writing_ticks") + 1}
        Match.objects.filter(pk=match.pk, writing_device=act["device"]).update(**nobody)
    try:
        row = match.write(
            form.number, said["entries"], base=said["base"] or 0, slip=said["slip"], reason=said["reason"], **act
        )
    except Rewritten as twice:
        form.rewritten(twice.line)
        return sheet_page(request, match, form.number, form)
    except RuleError as error:
        form.add_error(None, error.told(match.names))
        return sheet_page(request, match, form.number, form)
    return back(request, match, saved=row.pk)


def sheet_page(request: HttpRequest, match: Match, number: int, form: LineForm | None) -> HttpResponse:
    """The sheet with the keys of a line. `number` 0: of the one that is due; if it waits for a choice, without keys."""
    elsewhere = surroundings.refused(request, match, form) if form is not None else None
    if elsewhere is not None:
        return elsewhere
    asked = [request.GET.get(name, "") for name in ("saved", "side", "said")]
    around = surroundings.around(request, match)
    page = faces.Sheet(match, device_of(request), number or match.due, *asked, shut=around.shut if around else "")
    if page.may_write and form is None and (number or not page.to_choose):
        form = line_form(request, match, page.number)
    return render(request, "scorekeeper/sheet.html", {"page": page, "match": match, "form": form, "around": around})


@require_POST
def strike(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    table = found(request, match, scoring=True)
    form = SlipForm(request.POST)
    if form.is_valid() and table.line_now(number).last:
        try:
            table.write(number, None, **form.cleaned_data, **act_of(request, table))
        except (RuleError, Rewritten):  # the form is an old one: the row is shown as it is now
            return redirect("line", match=table.pk, number=number)
    return back(request, table)


@require_POST
def settle(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    """Settle a dispute: one of the versions counts; in games of single counts both may. Whoever settles has a name."""
    table = found(request, match, scoring=True)
    form = SettleForm(request.POST, match=table, number=number)
    if not form.is_valid():
        return redirect("sheet", match=table.pk)
    choice, asked = form.cleaned_data["choice"], WhoForm(request.POST, match=table)
    if not device_of(request).name_at(table.pk):
        if not asked.is_valid():
            return render(request, "scorekeeper/who.html", {"match": table, "form": asked, "choice": choice})
        taken_for(request, device_of(request).named(table.pk, asked.cleaned_data["who"]))
    mending.settle(table, number, choice, **act_of(request, table))
    return back(request, table)


@require_POST
def undo(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table, device = found(request, match, scoring=True), device_of(request)
    acts = mending.acts_of(table, device.id)
    try:
        if acts:
            mending.take_back(table, acts[0], sure="sure" in request.POST, **act_of(request, table))
    except mending.Touched as touched:
        return render(request, "scorekeeper/undo.html", {"match": table, "touched": touched})
    return back(request, table, said="undone" if acts else "nothing")


@require_POST
def writing(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Tell the others which line is being written here; line 0: none any more."""
    table, device = found(request, match, scoring=True), device_of(request)
    text = request.POST.get("number", "")
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    Match.objects.filter(pk=table.pk).update(
        writing_device=device.id,
        writing_name=holder(table, device) or "Another phone",
        writing_line=number,
        writing_since=timezone.now(),
        writing_ticks=F("writing_ticks") + 1,
    )
    live.told(str(table.pk))
    return HttpResponse(status=204)


@require_safe
def tonight(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    evening = chronicle.Evening(table, device_of(request))
    return render(request, "scorekeeper/tonight.html", {"match": table, "evening": evening})


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """Past matches of this device, found by game, name or title."""
    device, wanted = device_of(request), request.GET.get("find", "")
    mine = Match.objects.open_to(device).filter(of_event=False).order_by("-started")
    listed = finding.matches_found(mine.kept(), wanted)
    gone = mine.filter(host=device.id).exclude(deleted=None)[:20]
    return render(request, "scorekeeper/matches.html", {"matches": listed, "search": wanted, "gone": gone})


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    return render(request, "scorekeeper/help.html", {"games": finding.games_found("")})

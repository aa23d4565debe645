"""One table, page by page: get, form, act, redirect, render."""

import uuid
from functools import partial
from typing import Any

from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper import hooks
from scorekeeper.access.device import (
    act_fields,
    device_of,
    match_or_404,
    redirect_back,
    set_device,
    set_device_cookie,
)
from scorekeeper.editing import edit, history
from scorekeeper.entry.act_forms import SettleForm, SlipForm, WhoForm
from scorekeeper.entry.form import LineForm
from scorekeeper.home import finder, first_values
from scorekeeper.home.finder import game_or_404
from scorekeeper.home.new_match_form import SeatsForm
from scorekeeper.live import hub
from scorekeeper.models import Match, Player, SlipConflict
from scorekeeper.models.seat_history import holder_name
from scorekeeper.rules.game import RuleError

from . import cache
from . import page as sheet_page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    device = device_of(request)
    mine = Match.objects.open_to(device).not_deleted().filter(of_event=False).order_by("-started")
    page = finder.Home(mine.under_way()[:8].load_standings(), list(mine.values_list("game_key", flat=True)[:60]))
    return render(request, "scorekeeper/home/home.html", {"page": page, "evenings": hooks.events_under_way(request)})


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The list of games, narrowed by what is typed; home shows it in place."""
    wanted = request.GET.get("find", "")
    asked = request.GET
    context = {"games": finder.find_games(wanted), "search": wanted, "paper": "paper" in asked}
    return render(request, "scorekeeper/home/games.html", {**context, "again": asked.get("again", "")})


@require_http_methods(["GET", "HEAD", "POST"])
def seats(request: HttpRequest, key: str) -> HttpResponse:
    game, device = game_or_404(key), device_of(request)
    earlier = first_values.rematch_of(request, device)
    initial, brought = (
        first_values.seats_initial(request, game, earlier),
        partial(first_values.describe_carried_over, request, game),
    )
    form = SeatsForm(request.POST or None, game=game, initial=initial, brought=brought)
    if request.method == "POST" and form.is_valid():
        try:
            if form.cleaned_data["manner"]:
                return set_device_cookie(request, redirect(hooks.create_event(request, form.rotation_setup())), device)
            match = edit.start_match(game, form, device, timezone.now(), earlier)
            return set_device_cookie(request, redirect("sheet", match=match.pk), device.with_latest_name(match))
        except RuleError as error:
            form.add_error(None, str(error))
    known = Player.objects.known_on(device.id)[:24]
    return render(request, "scorekeeper/home/seats.html", {"game": game, "form": form, "known": known, "earlier": earlier})


@require_safe
def sheet(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = match_or_404(request, match)
    around = hooks.event_context(request, table)
    if around is not None and around.page:
        return redirect(around.page)
    if table.may_score or request.GET:
        return render_sheet(request, table, 0, None)
    return cache.cached_page(table, lambda: render_sheet(request, table, 0, None))


@require_http_methods(["GET", "HEAD", "POST"])
def line(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    """One line of the sheet: to write, to correct, or to read its history."""
    table = match_or_404(request, match, scoring=True)
    if not 0 < number <= table.last_line + 100:
        raise Http404
    if request.method != "POST":
        return render_sheet(request, table, number, None)
    form = line_form(request, table, number, request.POST)
    if not form.is_valid():
        return render_sheet(request, table, number, form)
    return save_line(request, table, form)


def line_form(request: HttpRequest, match: Match, number: int, data: Any = None) -> LineForm:
    return LineForm(data, match=match, tally=match.before(number), number=number, draft=request.GET)


def save_line(request: HttpRequest, match: Match, form: LineForm) -> HttpResponse:
    """Store what the form says and go back to the sheet; a slip sent twice with other figures is asked about."""
    said, act = form.cleaned_data, act_fields(request, match)
    if match.writing_line and match.writing_device == act["device"]:
        nobody = {"writing_line": 0, "writing_ticks": F("writing_ticks") + 1}
        Match.objects.filter(pk=match.pk, writing_device=act["device"]).update(**nobody)
    try:
        row = match.write(
            form.number, said["entries"], base=said["base"] or 0, slip=said["slip"], reason=said["reason"], **act
        )
    except SlipConflict as twice:
        form.ask_about_conflict(twice.line)
        return render_sheet(request, match, form.number, form)
    except RuleError as error:
        form.add_error(None, error.told(match.names))
        return render_sheet(request, match, form.number, form)
    return redirect_back(request, match, saved=row.pk)


def render_sheet(request: HttpRequest, match: Match, number: int, form: LineForm | None) -> HttpResponse:
    """The sheet with the keys of a line. `number` 0: of the one that is due; if it waits for a choice, without keys."""
    elsewhere = hooks.refusal_page(request, match, form) if form is not None else None
    if elsewhere is not None:
        return elsewhere
    asked = [request.GET.get(name, "") for name in ("saved", "side", "said")]
    around = hooks.event_context(request, match)
    page = sheet_page.Sheet(match, device_of(request), number or match.due, *asked, shut=around.shut if around else "")
    if page.may_write and form is None and (number or not page.to_choose):
        form = line_form(request, match, page.number)
    return render(request, "scorekeeper/sheet/sheet.html", {"page": page, "match": match, "form": form, "around": around})


@require_POST
def strike(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    table = match_or_404(request, match, scoring=True)
    form = SlipForm(request.POST)
    if form.is_valid() and table.line_now(number).last:
        try:
            table.write(number, None, **form.cleaned_data, **act_fields(request, table))
        except (RuleError, SlipConflict):  # the form is an old one: the row is shown as it is now
            return redirect("line", match=table.pk, number=number)
    return redirect_back(request, table)


@require_POST
def settle(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    """Settle a dispute: one of the versions counts; in games of single counts both may. Whoever settles has a name."""
    table = match_or_404(request, match, scoring=True)
    form = SettleForm(request.POST, match=table, number=number)
    if not form.is_valid():
        return redirect("sheet", match=table.pk)
    choice, asked = form.cleaned_data["choice"], WhoForm(request.POST, match=table)
    if not device_of(request).name_at(table.pk):
        if not asked.is_valid():
            return render(request, "scorekeeper/access/who.html", {"match": table, "form": asked, "choice": choice})
        set_device(request, device_of(request).with_name(table.pk, asked.cleaned_data["who"]))
    edit.settle_dispute(table, number, choice, **act_fields(request, table))
    return redirect_back(request, table)


@require_POST
def undo(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table, device = match_or_404(request, match, scoring=True), device_of(request)
    acts = edit.undoable_acts(table, device.id)
    try:
        if acts:
            edit.undo_act(table, acts[0], sure="sure" in request.POST, **act_fields(request, table))
    except edit.WrittenSince as touched:
        return render(request, "scorekeeper/sheet/undo.html", {"match": table, "touched": touched})
    return redirect_back(request, table, said="undone" if acts else "nothing")


@require_POST
def writing(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Tell the others which line is being written here; line 0: none any more."""
    table, device = match_or_404(request, match, scoring=True), device_of(request)
    text = request.POST.get("number", "")
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    Match.objects.filter(pk=table.pk).update(
        writing_device=device.id,
        writing_name=holder_name(table, device) or "Another phone",
        writing_line=number,
        writing_since=timezone.now(),
        writing_ticks=F("writing_ticks") + 1,
    )
    hub.notify(str(table.pk))
    return HttpResponse(status=204)


@require_safe
def tonight(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = match_or_404(request, match)
    evening = history.Tonight(table, device_of(request))
    return render(request, "scorekeeper/home/tonight.html", {"match": table, "evening": evening})


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """Past matches of this device, found by game, name or title."""
    device, wanted = device_of(request), request.GET.get("find", "")
    mine = Match.objects.open_to(device).filter(of_event=False).order_by("-started")
    listed = finder.find_matches(mine.not_deleted(), wanted)
    gone = mine.filter(host=device.id).exclude(deleted=None)[:20]
    return render(request, "scorekeeper/home/matches.html", {"matches": listed, "search": wanted, "gone": gone})


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    return render(request, "scorekeeper/home/help.html", {"games": finder.find_games("")})

"""One table, page by page: get, form, act, redirect, render."""

import uuid
from typing import Any

from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from . import chronicle, faces, finding, inviting, live, mending, onlookers, postcard, seating, sheets
from .doors import Device, device_of, key_of, remember, too_many_wrong_codes, wrong_code
from .entry import LineForm
from .forms import (
    KEEPER,
    ArriveForm,
    CodeForm,
    EndForm,
    OptionsForm,
    PaperForm,
    PeopleForm,
    ReplaceForm,
    SeatsForm,
    SettleForm,
    SlipForm,
    TitleForm,
    WhoForm,
)
from .models import Key, Match, Player, Rewritten, code_mark, new_key
from .rules.game import Game, RuleError
from .rules.games import GAMES


def found(request: HttpRequest, pk: uuid.UUID, scoring: bool = False) -> Match:
    """The match, if this device may look at it (or score); else 404."""
    device = device_of(request)
    mine = Match.objects.scored_by(device) if scoring else Match.objects.seen_by(device)
    return get_object_or_404(mine.with_mended(), pk=pk)


def hosted(request: HttpRequest, pk: uuid.UUID) -> Match:
    """The match, if this device started it; else 404."""
    return get_object_or_404(Match.objects.hosted_by(device_of(request)), pk=pk)


def game_or_404(key: str) -> Game:
    if key not in GAMES:
        raise Http404
    return GAMES[key]


def act_of(request: HttpRequest, match: Match) -> dict[str, Any]:
    """Who does it, on which device, when: what every stored act says."""
    device = device_of(request)
    return {"device": device.id, "writer": device.name_at(match.pk) or KEEPER, "at": timezone.now()}


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    device = device_of(request)
    mine = Match.objects.open_to(device).kept().order_by("-started")
    page = finding.Home(mine.under_way()[:8].folded(), list(mine.values_list("game_key", flat=True)[:60]))
    return render(request, "scorekeeper/home.html", {"page": page, "search": request.GET.get("find", "")})


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
    form = SeatsForm(request.POST or None, game=game, initial=seating.seats_initial(request, game, earlier))
    if request.method == "POST" and form.is_valid():
        match = mending.started(game, form, device, timezone.now(), earlier)
        return remember(request, redirect("sheet", match=match.pk), device)
    known = Player.objects.known_on(device.id)[:24]
    return render(request, "scorekeeper/seats.html", {"game": game, "form": form, "known": known, "earlier": earlier})


@require_safe
def sheet(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    if table.may_score or request.GET:  # type: ignore[attr-defined]
        return sheet_page(request, table, table.due, None)
    return onlookers.page(table, lambda: sheet_page(request, table, table.due, None))


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
    where = reverse("sheet", args=[match.pk], query={"saved": row.pk})
    return remember(request, HttpResponseRedirect(where), device_of(request))


def sheet_page(request: HttpRequest, match: Match, number: int, form: LineForm | None) -> HttpResponse:
    asked = [request.GET.get(name, "") for name in ("saved", "side", "said")]
    page = faces.Sheet(match, device_of(request), number, *asked)
    if page.may_write and form is None:
        form = line_form(request, match, number)
    return render(request, "scorekeeper/sheet.html", {"page": page, "match": match, "form": form})


@require_POST
def strike(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    table = found(request, match, scoring=True)
    form = SlipForm(request.POST)
    if form.is_valid() and table.line_now(number).last:
        try:
            table.write(number, None, **form.cleaned_data, **act_of(request, table))
        except (RuleError, Rewritten):  # the form is an old one: the row is shown as it is now
            return redirect("line", match=table.pk, number=number)
    return redirect("sheet", match=table.pk)


@require_POST
def settle(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    """Settle a dispute: one of the versions counts; in games of single counts both may. Whoever settles has a name."""
    table = found(request, match, scoring=True)
    form = SettleForm(request.POST, match=table, number=number)
    if not form.is_valid():
        return redirect("sheet", match=table.pk)
    choice, device, asked = form.cleaned_data["choice"], device_of(request), WhoForm(request.POST, match=table)
    if not device.name_at(table.pk):
        if not asked.is_valid():
            return render(request, "scorekeeper/who.html", {"match": table, "form": asked, "choice": choice})
        device = request.device = device.named(table.pk, asked.cleaned_data["who"])  # type: ignore[attr-defined]
    mending.settle(table, number, choice, **act_of(request, table))
    return remember(request, redirect("sheet", match=table.pk), device)


@require_POST
def undo(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table, device = found(request, match, scoring=True), device_of(request)
    acts = mending.acts_of(table, device.id)
    try:
        if acts:
            mending.take_back(table, acts[0], sure="sure" in request.POST, **act_of(request, table))
    except mending.Touched as touched:
        return render(request, "scorekeeper/undo.html", {"match": table, "touched": touched})
    said = "undone" if acts else "nothing"
    return HttpResponseRedirect(reverse("sheet", args=[table.pk], query={"said": said}))


@require_POST
def writing(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Tell the others which line is being written here; line 0: none any more."""
    table, device = found(request, match, scoring=True), device_of(request)
    text = request.POST.get("number", "")
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    Match.objects.filter(pk=table.pk).update(
        writing_device=device.id, writing_name=device.name_at(table.pk) or "Another phone", writing_line=number,
        writing_since=timezone.now(), writing_ticks=F("writing_ticks") + 1,
    )  # fmt: skip
    live.told(str(table.pk))
    return HttpResponse(status=204)


@require_http_methods(["GET", "HEAD", "POST"])
def who(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Ask once who holds this phone: that name stands beside what is written on it."""
    table = found(request, match, scoring=True)
    form = WhoForm(request.POST or None, match=table)
    if request.method == "POST" and form.is_valid():
        device = device_of(request).named(table.pk, form.cleaned_data["who"])
        return remember(request, redirect("sheet", match=table.pk), device)
    return render(request, "scorekeeper/who.html", {"match": table, "form": form})


@require_safe
def more(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    page = faces.Sheet(table, device_of(request), 0)
    return render(request, "scorekeeper/more.html", {"match": table, "page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Names, the order of seats and the first dealer, as they should have been from the start."""
    table = found(request, match, scoring=True)
    form = PeopleForm(request.POST or None, match=table)
    if request.method == "POST" and form.is_valid():
        mending.mend(table, form.wanted(), form.words(), **act_of(request, table))
        return redirect("sheet", match=table.pk)
    return render(request, "scorekeeper/people.html", {"match": table, "form": form})


def mended(request: HttpRequest, match: Match, form: Any) -> HttpResponse:
    """Do what a form about people says, or show the page again with the game's sentence."""
    if request.method != "POST":  # the address of a refused form, opened again
        return redirect("people", match=match.pk)
    if form.is_valid():
        try:
            mending.mend(match, form.wanted(), form.words(), **act_of(request, match))
            return redirect("sheet", match=match.pk)
        except RuleError as error:
            form.add_error(None, error.told(match.names))
    context = {"match": match, "form": PeopleForm(match=match), "refused": form}
    return render(request, "scorekeeper/people.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def replace(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    table = found(request, match, scoring=True)
    return mended(request, table, ReplaceForm(request.POST, match=table, number=number))


@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest, match: uuid.UUID, number: int) -> HttpResponse:
    table = found(request, match, scoring=True)
    return mended(request, table, ReplaceForm({"name": "-"}, match=table, number=number, leaves=True))


@require_http_methods(["GET", "HEAD", "POST"])
def arrive(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match, scoring=True)
    return mended(request, table, ArriveForm(request.POST, match=table))


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match, scoring=True)
    form = OptionsForm(request.POST or None, game=table.game, initial=seating.options_initial(table))
    if request.method == "POST" and form.is_valid():
        wanted = {**mending.head(table), "options": form.options()}
        mending.mend(table, wanted, f"House rules: {form.changed_words}", **act_of(request, table))
        return redirect("sheet", match=table.pk)
    return render(request, "scorekeeper/rules.html", {"match": table, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def title(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match, scoring=True)
    form = TitleForm(request.POST or None, initial={"title": table.title})
    if request.method == "POST" and form.is_valid():
        wanted = {**mending.head(table), "title": form.cleaned_data["title"]}
        mending.mend(table, wanted, f"Called “{form.cleaned_data['title']}”", **act_of(request, table))
        return redirect("sheet", match=table.pk)
    return render(request, "scorekeeper/title.html", {"match": table, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Stop before the rules do: by time or agreement."""
    table = hosted(request, match)
    form = EndForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        act, why = act_of(request, table), form.cleaned_data["why"]
        wanted = {**mending.head(table), "ended": act["at"].isoformat(), "ended_why": why}
        mending.mend(table, wanted, f"Ended early: {why}", **act)
        return redirect("sheet", match=table.pk)
    return render(request, "scorekeeper/end.html", {"match": table, "form": form})


@require_POST
def reopen(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = hosted(request, match)
    wanted = {**mending.head(table), "ended": None, "ended_why": ""}
    mending.mend(table, wanted, "Opened again", **act_of(request, table))
    return redirect("sheet", match=table.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = hosted(request, match)
    if request.method != "POST":
        return render(request, "scorekeeper/delete.html", {"match": table})
    act = act_of(request, table)
    mending.mend(table, {**mending.head(table), "deleted": act["at"].isoformat()}, "Thrown away", **act)
    return HttpResponseRedirect(reverse("matches", query={"gone": table.pk}))


@require_POST
def restore(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = hosted(request, match)
    mending.mend(table, {**mending.head(table), "deleted": None}, "Taken out of the bin", **act_of(request, table))
    return redirect("sheet", match=table.pk)


@require_safe
def history(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    return render(request, "scorekeeper/history.html", {"match": table, "acts": chronicle.history(table)})


@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """The links and QR codes that open this match to others: made, shown and taken back by its host."""
    table = hosted(request, match)
    if request.method == "POST":
        may = Key.SCORE if request.POST.get("may") == Key.SCORE else Key.VIEW
        new_key(table, may, timezone.now())
        return redirect("keys", match=table.pk)
    return render(request, "scorekeeper/keys.html", {"match": table, "links": inviting.links(request, table)})


@require_POST
def revoke(request: HttpRequest, match: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    table = hosted(request, match)
    get_object_or_404(table.keys, pk=key, revoked=None)
    table.keys.filter(pk=key).update(revoked=timezone.now())
    if "again" in request.POST:
        new_key(table, table.keys.get(pk=key).may, timezone.now())
    return redirect("keys", match=table.pk)


@require_safe
def projector(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    page = faces.Sheet(table, device_of(request), 0)
    return render(request, "scorekeeper/projector.html", {"match": table, "page": page})


@require_safe
def blank_paper(request: HttpRequest, key: str) -> HttpResponse:
    """How to print sheets of a game that nobody has begun: for how many, how large, how many copies."""
    game = game_or_404(key)
    return render(request, "scorekeeper/blank_paper.html", {"game": game, "form": PaperForm(game=game)})


@require_safe
def paper(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """How to print: filled or for the pen, A4 or Letter, standard or large."""
    return render(request, "scorekeeper/paper.html", {"match": found(request, match), "form": PaperForm()})


@require_safe
def sheet_pdf(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    form = PaperForm(request.GET)
    return sheets.answer(sheets.match_sheet(table, form.choices(), inviting.paper_link(request, table)), str(table))


@require_safe
def blank_sheet(request: HttpRequest, key: str) -> HttpResponse:
    game = game_or_404(key)
    form = PaperForm(request.GET)
    return sheets.answer(sheets.blank_sheet(game, form.choices()), game.name)


@require_safe
def result_picture(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    page = faces.Sheet(found(request, match), device_of(request), 0)
    return HttpResponse(postcard.result(page), content_type="image/png")


@require_safe
def tonight(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    evening = chronicle.Evening(table, device_of(request))
    return render(request, "scorekeeper/tonight.html", {"match": table, "evening": evening})


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """Past matches of this device, found by game, name or title."""
    device, wanted = device_of(request), request.GET.get("find", "")
    mine = Match.objects.open_to(device).order_by("-started")
    listed = finding.matches_found(mine.kept(), wanted)
    gone = mine.filter(host=device.id).exclude(deleted=None)[:20]
    return render(request, "scorekeeper/matches.html", {"matches": listed, "search": wanted, "gone": gone})


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """A link was opened: its token becomes a cookie and the address is clean. Nothing is stored."""
    opened = key_of(key, token)
    if opened is None:
        return render(request, "scorekeeper/link_replaced.html", status=404)
    return let_in(request, opened)


def let_in(request: HttpRequest, key: Key) -> HttpResponse:
    device: Device = device_of(request).holding(key.pk)
    asks = key.may == Key.SCORE and not device.name_at(key.match_id)
    return remember(request, redirect("who" if asks else "sheet", match=key.match_id), device)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """The short code, for whoever has no camera at hand."""
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        address = request.META["REMOTE_ADDR"]
        key = Key.objects.filter(
            code_mark=code_mark(form.cleaned_data["code"]), revoked=None, match__deleted=None
        ).first()
        if too_many_wrong_codes(address):
            form.add_error("code", "Too many wrong codes came from here. Wait ten minutes, or scan the QR.")
        elif key is not None:
            return let_in(request, key)
        else:
            wrong_code(address)
            form.add_error("code", "No table has this code. Look at the sheet again: eight letters and figures.")
    return render(request, "scorekeeper/join.html", {"form": form})


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    return render(request, "scorekeeper/help.html", {"games": list(GAMES.values())})


@require_safe
def connect(request: HttpRequest) -> HttpResponse:
    """Why a phone cannot connect, in plain words, with the addresses to try."""
    return render(request, "scorekeeper/connect.html", {"addresses": inviting.ways_in(request)})

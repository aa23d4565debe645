"""The sheet of a match: show it, write a line, strike it out, settle a dispute, undo."""

import logging
import uuid
from typing import Any

from django.core.cache import cache
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper import hooks
from scorekeeper.access.permission import (
    act_at,
    device_of,
    find_match,
    match_or_404,
    only_looks_on,
    redirect_back,
    set_device,
    set_device_cookie,
    with_latest_name,
)
from scorekeeper.actions import lines, start, writing_sign
from scorekeeper.actions import refused as refused_rows
from scorekeeper.actions.undo import WrittenSince, entries_before, is_done, redoable_acts, undoable_acts
from scorekeeper.entry.fields import SettleForm, SlipForm, WhoForm
from scorekeeper.entry.form import LineForm
from scorekeeper.marks import shared
from scorekeeper.models import Line, Match, SlipConflict
from scorekeeper.models.seat_history import holder_name
from scorekeeper.rules.any_order import box_field
from scorekeeper.rules.asking import with_box
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import NOBODY, Entries
from scorekeeper.rules.tally import RuleError

from . import page as sheet_page
from . import wording
from .answers import answer, names_the_slip, refused, saved, wants_json
from .carried import carried, totals
from .correction import Correction

MOST_SLIPS = 50  # that a phone asks about at once
FOLLOWS = 5  # seconds after which a phone goes on to the next match
MOST_FAULT = 300  # letters of what a phone says of a fault
HOUR = 3600  # seconds in which one fault of a match is logged
log = logging.getLogger(__name__)


@shared(only_looks_on)
@require_safe
def sheet(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    return show_sheet(request, match_or_404(request, pk))


def show_sheet(request: HttpRequest, match: Match) -> HttpResponse:
    """The sheet, or a redirect to the page of an event that shows all its tables."""
    around = hooks.of(match).page.context(request, match)
    if around is not None and around.page:
        return redirect(around.page)
    if around is not None and around.locked:
        match.may_score, match.locked_here = False, match.may_score
    return render_sheet(request, match, 0, None, around)


@require_http_methods(["GET", "HEAD", "POST"])
@names_the_slip
def line(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    """Write or correct one line."""
    match = match_or_404(request, pk, scoring=True)
    if not 0 < number <= match.last_line + 100:
        raise Http404
    if "arrived" in request.GET:
        return tell_arrived(request, match, request.GET["arrived"])
    if "look" in request.POST:
        form = line_form(request, match, number, request.POST)
        return keep_refused(request, match, number, form.entries_posted)
    if shut := lines.locked(match):
        return refused(request, redirect("sheet", pk=match.pk), shut)
    if request.method != "POST":
        return show_line(request, match, number, None)
    if "deny" in request.POST:  # a way out of a refusal: the question is asked again, and nothing is stored
        return show_line(request, match, number, line_form(request, match, number, draft=request.POST))
    form = line_form(request, match, number, request.POST)
    if not form.is_valid():
        return refuse_line(request, match, form)
    return save_line(request, match, form)


def tell_arrived(request: HttpRequest, match: Match, said: str) -> HttpResponse:
    """Which of these acts are not stored, for a phone whose server may have gone back to an older copy; or whether one
    is, for an old page that never heard of it."""
    try:
        slips = [uuid.UUID(each) for each in said.split(",")[:MOST_SLIPS]]
    except ValueError:
        raise Http404 from None
    lacks = [slip for slip in slips if slip != match.pk and not is_done(match, slip)]
    if wants_json(request):
        return answer(request, lacks=lacks)
    return HttpResponse(f"{said} {'missing' if lacks else 'arrived'}", content_type="text/plain")


def line_form(request: HttpRequest, match: Match, number: int, data: Any = None, draft: Any = None) -> LineForm:
    return LineForm(data, match=match, tally=match.before(number), number=number, draft=draft or request.GET)


def save_line(request: HttpRequest, match: Match, form: LineForm) -> HttpResponse:
    """Store a valid form and go back to the sheet; ask about a slip sent twice with other figures."""
    act = act_at(request, match)
    writing_sign.take_down(match, act.device)
    try:
        row = lines.write(match, form.number, act=act, **form.to_store)
    except SlipConflict as twice:
        form.ask_about_conflict(twice.line)
        return refuse_line(request, match, form)
    except RuleError as error:
        form.add_error(None, error.sentence(match.names))
        return refuse_line(request, match, form)
    return saved(request, match, row, saved=row.pk)


def refuse_line(request: HttpRequest, match: Match, form: LineForm) -> HttpResponse:
    """The sheet with what is wrong in the form. A script that sends a row again which is stored is told that it is:
    what came since may have made it wrong."""
    slip = slip_of(request) if wants_json(request) else None
    known = match.lines.filter(pk=slip, number=form.number).first() if slip is not None else None
    if known is not None and form.is_same_as(known):
        return saved(request, match, known)
    why = " ".join(str(error) for errors in form.errors.values() for error in errors)
    return refused(request, show_line(request, match, form.number, form), why, sure=form.doubted)


def show_line(request: HttpRequest, match: Match, number: int, form: LineForm | None) -> HttpResponse:
    """The sheet with the form of that line; or the page of the event with it, where that shows all its tables."""
    event = hooks.of(match).page
    elsewhere = event.refusal_page(request, match, form) if form is not None and form.number == match.due else None
    return elsewhere or render_sheet(request, match, number, form, event.context(request, match))


def render_sheet(
    request: HttpRequest, match: Match, number: int, form: LineForm | None, around: hooks.EventContext | None
) -> HttpResponse:
    """The sheet with the form of a line; `number` 0: of the line that is due, unless it is disputed."""
    page = sheet_page.MatchPage(
        match,
        device_of(request),
        number or match.due,
        saved=request.GET.get("saved", ""),
        side=request.GET.get("side", ""),
        last_act=request.GET.get("said", ""),
        shut=(around.locked or around.shut) if around else "",
        event_round=max(around.round, 1) if around else 1,
        picks=not number and form is None,
    )
    if page.may_write and form is None and not page.picks and (number or not page.to_choose):
        form = line_form(request, match, page.number)
    if form is not None and page.corrects and page.game.turns.closes is None:
        page.correction = Correction(form)
    context = {"page": page, "match": match, "form": form, "around": around}
    went_on = match.went_on() if around is None else None
    link = sheet_page.next_link(page, around, form=form is not None, went_on=went_on)
    if page.picks or (form is not None and not page.corrects) or (link is not None and link.acts):
        context["carried"] = carried(match)
    opened = bool(number) or request.GET.get("go") == f"{page.number}"  # the round that is due, whose start was awaited
    return render(request, "scorekeeper/sheet/sheet.html", {**context, "next": link, "opened": opened})


@require_POST
@names_the_slip
def play_again(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The same game again for the same people, on all phones of the night; their match where others were first."""
    match = match_or_404(request, pk, scoring=True)
    if wants_json(request):
        return take_born(request, match)
    if match.of_event or not match.is_over:
        return redirect("sheet", pk=match.pk)
    act = act_at(request, match)
    fresh = start.play_again(match, act)
    if fresh is None:  # somebody has left: the others say who plays
        return redirect(reverse("seats", args=[match.game_key], query={"again": match.pk}))
    return set_device_cookie(request, redirect("sheet", pk=fresh.pk), with_latest_name(act.device, fresh))


def take_born(request: HttpRequest, match: Match) -> HttpResponse:
    """Take the same game again as a phone began it without a network: the slip is the id of that match."""
    slip, dealer, act = slip_of(request), request.POST.get("dealer", ""), act_at(request, match)
    seat = int(dealer) if dealer.isdecimal() and len(dealer) < 3 else NOBODY
    wanted = start.again_from(match, seat)
    fresh = start.take_born(slip, wanted, act, match) if slip is not None and not match.of_event else None
    if fresh is None:
        return answer(request, refused=wording.NOT_PLAYED_AGAIN, sure="")
    told = answer(request, saved=True, address=reverse("sheet", args=[fresh.pk]))
    return set_device_cookie(request, told, with_latest_name(act.device, fresh))


@require_safe
def went_on(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The panel that leads a phone to the match that its people went on to; empty where it may not see that one."""
    match = match_or_404(request, pk)
    there = match.went_on()
    if there is None or find_match(device_of(request), there.pk) is None:
        return HttpResponse(status=204)
    words = sheet_page.dealt(there, match)
    context = {"onward": {"opened": words, "url": reverse("sheet", args=[there.pk])}, "seconds": FOLLOWS}
    return render(request, "scorekeeper/sheet/onward.html", context)


@require_POST
@names_the_slip
def strike(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    """Strike a row out; of a row that is filled in any order only the box of one side."""
    match = match_or_404(request, pk, scoring=True)
    form, row = SlipForm(request.POST), None
    if "look" in request.POST:
        return keep_refused(request, match, number, None)
    if shut := lines.locked(match):
        return refused(request, redirect("sheet", pk=match.pk), shut)
    game, now = match.part_at(number).game, match.line_now(number)
    if wants_json(request) and is_done(match, slip_of(request)):
        return saved(request, match, made_by(match, slip_of(request)))
    if form.is_valid() and now.last:
        side = request.POST.get("side", "")
        rest = without_box(game, now.entries, side, match.setup.sides) if game.turns.any_order is not None else None
        if rest == now.entries:  # an old page would strike out the boxes of all
            return refused(request, redirect("line", pk=match.pk, number=number), wording.STRUCK_ALREADY)
        try:
            row = lines.write(match, number, rest, act=act_at(request, match), **form.cleaned_data)
        except (RuleError, SlipConflict):  # the form is an old one: the row is shown as it is now
            return refused(request, redirect("line", pk=match.pk, number=number), wording.CHANGED_SINCE)
    return saved(request, match, row)


def keep_refused(request: HttpRequest, match: Match, number: int, entries: Entries | None) -> HttpResponse:
    """What a phone could not hand in is kept here, too, for everybody at the table; or how it was settled since."""
    slip = slip_of(request)
    if slip is None or is_done(match, slip):
        return saved(request, match, made_by(match, slip))
    return answer(request, look=refused_rows.keep(match, number, entries, slip=slip, act=act_at(request, match)))


@require_POST
def settle_refused(request: HttpRequest, pk: uuid.UUID, slip: uuid.UUID) -> HttpResponse:
    """Write a row that a phone could not hand in, or leave the sheet as it is."""
    match, choice = match_or_404(request, pk, scoring=True), request.POST.get("choice")
    if choice == "use":
        refused_rows.use(match, slip, act=act_at(request, match))
    elif choice == "leave":
        refused_rows.leave(match, slip)
    return redirect_back(request, match)


def without_box(game: Game, entries: Entries | None, side: str, sides: int) -> Entries | None:
    """A row without the figure of a side; None where no other is left, and as it is where there is no such side."""
    key = box_field(game).key
    if side not in map(str, range(sides)):
        return entries if entries and key in entries else None
    rest = with_box(dict(entries or {}), key, int(side), None, sides)
    return rest if any(value is not None for value in rest[key]) else None


@require_POST
def settle(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    """Settle a dispute for one version, or both in games of single counts; ask first who is settling it."""
    match = match_or_404(request, pk, scoring=True)
    form = SettleForm(request.POST, match=match, number=number)
    if not form.is_valid() or lines.locked(match):
        return redirect("sheet", pk=match.pk)
    choice, asked = form.cleaned_data["choice"], WhoForm(request.POST, match=match)
    if not holder_name(match, device_of(request)):
        if not asked.is_valid():
            return render(request, "scorekeeper/access/who.html", {"match": match, "form": asked, "choice": choice})
        set_device(request, device_of(request).with_name(match.night_or_own_id, asked.cleaned_data["who"]))
    lines.settle(match, number, choice, act=act_at(request, match))
    return redirect_back(request, match)


@require_POST
@names_the_slip
def undo(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """Undo what this device did last, or the act that the form names."""
    return undo_or_redo(request, match_or_404(request, pk, scoring=True), redo=False)


@require_POST
@names_the_slip
def redo(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """Do again what this device undid last, or the act that the form names."""
    return undo_or_redo(request, match_or_404(request, pk, scoring=True), redo=True)


def undo_or_redo(request: HttpRequest, match: Match, *, redo: bool) -> HttpResponse:
    """Undo or redo, and go back to the sheet; or a page that says why not, or asks."""
    if "look" in request.POST:
        return keep_undo(request, match, redo=redo)
    slip, outcome, context = slip_of(request), "redone" if redo else "undone", {"match": match, "redo": redo}
    shut = lines.locked(match) or (redo and hooks.of(match).acts.closed_reason(match))
    acts = [] if shut else (redoable_acts if redo else undoable_acts)(match, device_of(request).id)
    if is_done(match, slip):  # looked for last: who comes in after this takes back the same act
        return saved(request, match, made_by(match, slip), said=outcome)
    named = request.POST.get("of", "")  # of a phone that was without a network it may not be the last one by now
    found = next((act for act in acts if not named or str(act.pk) == named), None)
    if found is None and named:
        return refused(request, redirect_back(request, match, said="nothing"), shut or wording.NOT_TO_BE_FOUND)
    try:
        if found is not None:
            act = lines.redo if redo else lines.undo
            act(match, found, act=act_at(request, match), sure="sure" in request.POST, slip=slip)
    except WrittenSince as touched:
        page = render(request, "scorekeeper/sheet/undo.html", {**context, "touched": touched, "slip": slip})
        return refused(request, page, wording.OTHERS_SINCE.format(where=touched.words), sure="1")
    except (RuleError, SlipConflict, IntegrityError) as error:
        if is_done(match, slip):  # the same form was first by now
            return saved(request, match, made_by(match, slip), said=outcome)
        if not isinstance(error, RuleError):
            raise
        why = error.sentence(match.names)
        return refused(request, render(request, "scorekeeper/sheet/undo.html", {**context, "refused": why}), why)
    return saved(request, match, made_by(match, slip), said=outcome if found is not None else "nothing")


def keep_undo(request: HttpRequest, match: Match, *, redo: bool) -> HttpResponse:
    """Keep a refused undo or redo as the row that it would have written.

    One of a name, or of a row that moved to another sheet, is no row: only its phone asks.
    """
    done = made_by(match, slip_of(request, "of"))
    if done is None or done.moved is not None:
        return answer(request, look=refused_rows.ALONE)
    return keep_refused(request, match, done.number, done.entries if redo else entries_before(match, done))


def made_by(match: Match, slip: uuid.UUID | None) -> Line | None:
    """The revision of a row that an act has made; None where it made none, as an undo of a name."""
    return match.lines.filter(pk=slip).first() if slip is not None else None


def slip_of(request: HttpRequest, name: str = "slip") -> uuid.UUID | None:
    """What makes a form sent twice one act; None of an old page."""
    try:
        return uuid.UUID(request.POST.get(name, ""))
    except ValueError:
        return None


@require_POST
def writing(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """Tell other devices which line is being written here; line 0: none.

    The answer names that news, so that this device does not ask for it.
    """
    match, device = match_or_404(request, pk, scoring=True), device_of(request)
    text = request.POST.get("number", "")
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    stamp = writing_sign.show(match, number, device, timezone.now())
    return HttpResponse(status=204, headers={"X-News": f"{stamp}"})


@require_POST
def phone_fault(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """Log as a bug that a phone dropped its rules: they failed, or added up the same rows otherwise than the server."""
    match = match_or_404(request, pk, scoring=True)
    if cache.add(f"phone-fault-{pk}", True, HOUR):
        fault = request.POST.get("fault", "")[:MOST_FAULT]
        log.error("%s, match %s: the rules on a phone: %r; here: %s", match.game_key, pk, fault, totals(match))
    return HttpResponse(status=204)

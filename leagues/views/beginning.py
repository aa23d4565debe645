"""The way to an evening: who is there, which format, its draw; and the list of evenings."""

import secrets
import uuid
from dataclasses import replace

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.doors import device_of, remember
from scorekeeper.rules.game import RuleError

from .. import agreed, challenges, drawing, evenness, listed, running, seasons
from ..doors import act_of, run_by
from ..evening import Evening, evenings
from ..forms import CALLS, BeginForm
from ..kitchen import kept_up
from ..models import Event, Season
from ..people import why
from ..rules.draws import Challenge, Format
from ..rules.formats import FORMATS
from ..rules.search import USUAL
from ..terms import SettingsForm, evening_options, evening_rules, season_named
from ..told import sealed


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """Evenings that this device runs or may look at, the newest first; its seasons, and what it threw away."""
    device = device_of(request)
    rows = Event.objects.open_to(device).kept().with_played_on().order_by("-started")[: listed.MOST]
    gone = Event.objects.filter(host=device.id).exclude(deleted=None).order_by("-started")[:20]
    found = [(each.event, listed.state(each)) for each in evenings(rows)]
    return render(request, "leagues/events.html", {"events": found, "seasons": seasons.known_to(device), "gone": gone})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    device = device_of(request)
    latest = Event.objects.filter(host=device.id).order_by("-started").values_list("game_key", flat=True).first()
    initial = {"game": request.GET.get("game", latest or ""), "time": 0}
    form = BeginForm(request.POST if request.method == "POST" else None, device=device, initial=initial)
    if request.method == "POST" and form.is_valid() and "begin" in request.POST:
        return remember(request, redirect("event-draw", event=begun(form, device.id).pk), device)
    own = Season.objects.filter(host=device.id).order_by("-started")
    return render(request, "leagues/new.html", {"form": form, "calls": CALLS, "seasons": own})


@transaction.atomic
def begun(form: BeginForm, device: uuid.UUID) -> Event:
    said, at = form.cleaned_data, timezone.now()
    format = FORMATS[said["format"]]
    choice = next(each for each in form.offers if each.key == format.key)
    ending = {"finish": "target_now", "target": said["until"]} if said["until"] else {}
    rules = evening_rules(format, form.game_chosen)
    spare = evening_options(format, {**form.game_chosen.standard(), **rules})
    return running.begun(
        format_key=format.key,
        game_key=said["game"],
        options={**spare, **choice.options, **ending},
        roll=[entering(format, one) for one in said["roll"]],
        device=device,
        at=at,
        game_options=rules,
        title=said["title"],
        minutes=choice.minutes,
        season=season_named(said["season"], device, at),
        seed=form.lot,
    )


def entering(format: Format, one: running.Named) -> running.Named:
    """An entrant as the format knows them: without a ticket where it has none; on a ladder, which has no rounds, from
    the start, whoever is late or sits out."""
    kept = one if format.tickets else replace(one, ticket="")
    return replace(kept, joined=1, away=()) if isinstance(format.way, Challenge) else kept


@require_safe
def draw(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The draw before it is published, with its quality; afterwards as it is."""
    return draw_page(request, run_by(request, event), "")


def draw_page(request: HttpRequest, row: Event, refused: str) -> HttpResponse:
    page = drawing.Drawing(Evening(row))
    context = {"event": row, "page": page, "refused": refused or page.refused, "mark": challenges.mark(page.evening)}
    return render(request, "leagues/draw.html", context)


@require_POST
def redraw(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Another draw by another lot, or a longer search for this one; only while it is not published."""
    row = run_by(request, event)
    evening = Evening(row)
    if drawing.next_draw(evening) is not None:
        wanted = by_another_lot_yet(running.head(evening))
        running.mend(evening, wanted, evening.said(f"Drew round {evening.due} again"), **act_of(request, row))
    elif not evening.rounds:
        longer = "longer" in request.POST
        wanted = searched_longer(running.head(evening)) if longer else by_another_lot(running.head(evening))
        try:
            running.mend(
                evening, wanted, "Searched for a better draw" if longer else "Drew again", **act_of(request, row)
            )
        except RuleError as error:
            return draw_page(request, row, str(error))
    return redirect("event-draw", event=row.pk)


def searched_longer(head: running.Head) -> running.Head:
    steps = int(head["options"].get("effort", USUAL)) + drawing.LONGER
    return {**head, "options": {**head["options"], "effort": min(steps, drawing.MOST)}}


def by_another_lot(head: running.Head) -> running.Head:
    options = {key: value for key, value in head["options"].items() if key != "effort"}
    return {**head, "options": options, "seed": secrets.token_hex(8)}


def by_another_lot_yet(head: running.Head) -> running.Head:
    """Another lot for the round that comes next; what is played keeps its own."""
    return {**head, "options": {**head["options"], "lot": secrets.token_hex(8)}}


@require_POST
def publish(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    row = run_by(request, event)
    evening = Evening(row)
    page = drawing.Drawing(evening)
    if page.published:
        return redirect("event", event=row.pk)
    if not page.plan and not isinstance(page.way, Challenge):
        return draw_page(request, row, page.refused)
    try:
        running.published(evening, page.plan, **act_of(request, row))
    except RuleError as error:
        return draw_page(request, row, why(error, evening.said))
    return redirect("event", event=row.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The name, the length, and the rules of the format and of the game."""
    row = run_by(request, event)
    evening = Evening(row)
    hosts = device_of(request).id == row.host
    form = SettingsForm(request.POST if request.method == "POST" else None, evening=evening, hosts=hosts)
    if request.method != "POST" or not form.is_valid():
        return render(request, "leagues/settings.html", {"event": row, "form": form})
    said, act = form.cleaned_data, act_of(request, row)
    wanted = {
        **running.head(evening),
        "title": said["title"],
        "options": form.event_options(),
        "minutes": said["minutes"] or 0,
        "game_options": form.game_options(),
    }
    try:
        with transaction.atomic():  # no season is begun by what is refused
            season = season_named(said["season"], row.host, act["at"])
            wanted["season"] = str(season.pk) if season else None
            now = running.mend(evening, agreed.with_rounds(evening, wanted), agreed.words(evening, wanted), **act)
            if row.is_kitchen(len(evening.entrants)):
                kept_up(row, act)
    except RuleError as error:
        form.add_error(None, why(error, evening.said))
        return render(request, "leagues/settings.html", {"event": row, "form": form})
    if not evening.rounds:
        return redirect("event-draw", event=row.pk)
    uneven = evenness.uneven(now)
    return redirect(reverse("event", args=[row.pk], query={"uneven": sealed(uneven)} if uneven else None))

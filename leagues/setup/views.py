"""The way to an evening: who is there, which format, its draw; and the list of evenings."""

import uuid
from dataclasses import replace

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from leagues.access import act_details, event_to_run
from leagues.actions import length, organiser
from leagues.models import Event, Season
from leagues.one_table.rounds import catch_up
from leagues.redirect_words import sign_sentence
from leagues.rules.draws import Challenge, Format
from leagues.rules.formats import FORMATS
from leagues.seasons import table as season_table
from leagues.state import balance
from leagues.state.event_state import EventState, event_states
from scorekeeper.access.device import device_of, set_device_cookie
from scorekeeper.rules.game import RuleError

from . import event_list
from .new_event_form import CALLS, NewEventForm
from .rules_form import (
    SettingsForm,
    default_format_options,
    default_game_options,
    find_or_create_season,
)


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """Evenings that this device runs or may look at, the newest first; its seasons, and what it threw away."""
    device = device_of(request)
    rows = Event.objects.open_to(device).not_deleted().with_played_on().order_by("-started")[: event_list.MOST_LISTED]
    gone = Event.objects.filter(host=device.id).exclude(deleted=None).order_by("-started")[:20]
    found = [(each.event, event_list.progress_words(each)) for each in event_states(rows)]
    return render(
        request,
        "leagues/setup/events.html",
        {"events": found, "seasons": season_table.visible_seasons(device), "gone": gone},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    device = device_of(request)
    latest = Event.objects.filter(host=device.id).order_by("-started").values_list("game_key", flat=True).first()
    initial = {"game": request.GET.get("game", latest or ""), "time": 0}
    form = NewEventForm(request.POST if request.method == "POST" else None, device=device, initial=initial)
    if request.method == "POST" and form.is_valid() and "begin" in request.POST:
        return set_device_cookie(request, redirect("event-draw", event=create_from_form(form, device.id).pk), device)
    own = Season.objects.filter(host=device.id).order_by("-started")
    return render(request, "leagues/setup/new.html", {"form": form, "calls": CALLS, "seasons": own})


@transaction.atomic
def create_from_form(form: NewEventForm, device: uuid.UUID) -> Event:
    said, at = form.cleaned_data, timezone.now()
    format = FORMATS[said["format"]]
    choice = next(each for each in form.offers if each.key == format.key)
    ending = {"finish": "target_now", "target": said["until"]} if said["until"] else {}
    rules = default_game_options(format, form.game_chosen)
    spare = default_format_options(format, {**form.game_chosen.standard(), **rules})
    return organiser.create_event(
        format_key=format.key,
        game_key=said["game"],
        options={**spare, **choice.options, **ending},
        roll=[adapt_entrant(format, one) for one in said["roll"]],
        device=device,
        at=at,
        game_options=rules,
        title=said["title"],
        minutes=choice.minutes,
        season=find_or_create_season(said["season"], device, at),
        seed=form.lot,
    )


def adapt_entrant(format: Format, one: organiser.NewEntrant) -> organiser.NewEntrant:
    """An entrant as the format knows them: without a ticket where it has none; on a ladder, which has no rounds, from
    the start, whoever is late or sits out."""
    kept = one if format.tickets else replace(one, ticket="")
    return replace(kept, joined=1, away=()) if isinstance(format.way, Challenge) else kept


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The name, the length, and the rules of the format and of the game."""
    row = event_to_run(request, event)
    evening = EventState(row)
    hosts = device_of(request).id == row.host
    form = SettingsForm(request.POST if request.method == "POST" else None, evening=evening, hosts=hosts)
    if request.method != "POST" or not form.is_valid():
        return render(request, "leagues/setup/settings.html", {"event": row, "form": form})
    said, act = form.cleaned_data, act_details(request, row)
    wanted = {
        **organiser.take_snapshot(evening),
        "title": said["title"],
        "options": form.event_options(),
        "minutes": said["minutes"] or 0,
        "game_options": form.game_options(),
    }
    try:
        with transaction.atomic():  # no season is begun by what is refused
            season = find_or_create_season(said["season"], row.host, act["at"])
            wanted["season"] = str(season.pk) if season else None
            now = organiser.change_event(
                evening, length.with_rounds(evening, wanted), length.describe_change(evening, wanted), **act
            )
            if row.is_one_table(len(evening.entrants)):
                catch_up(row, act)
    except RuleError as error:
        form.add_error(None, str(error))
        return render(request, "leagues/setup/settings.html", {"event": row, "form": form})
    if not evening.rounds:
        return redirect("event-draw", event=row.pk)
    uneven = balance.describe_uneven_totals(now)
    return redirect(reverse("event", args=[row.pk], query={"uneven": sign_sentence(uneven)} if uneven else None))

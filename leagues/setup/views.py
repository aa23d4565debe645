"""Pages that list, start and set up evenings."""

import uuid
from dataclasses import replace

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from leagues.access import act_at, event_to_run
from leagues.actions import length, organiser, sign_up
from leagues.actions.roster import NewEntrant
from leagues.actions.rounds import catch_up
from leagues.after_redirect import DONE, UNEVEN, keep_sentence, kept_sentences, redirect_to_event
from leagues.models import Event, Season, SignUp
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS
from leagues.rules.ticket_words import OWN_TICKETS, ROLES, TEAMS
from leagues.seasons import table as season_table
from leagues.state.facts.event_state import EventState, event_states
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.seats import balance
from scorekeeper.access.members import clubs_of
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.device import Device
from scorekeeper.marks import DRAW, slow
from scorekeeper.models import Club
from scorekeeper.rules.tally import RuleError
from scorekeeper.spreadsheets.names_file import KINDS, NamesFile, sent_rows

from . import wording
from .new_event_form import CALLS, NewEventForm
from .rules_form import (
    SettingsForm,
    default_format_options,
    default_game_options,
)

MOST_LISTED = 60  # evenings, the newest


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """Evenings that this device may open, the newest first, its seasons, and its bin."""
    device = device_of(request)
    rows = Event.objects.open_to(device).not_deleted().with_played_on().order_by("-started")[:MOST_LISTED]
    gone = Event.objects.filter(host=device.id).exclude(deleted=None).order_by("-started")[:20]
    found = [(each.event, describe_progress(each)) for each in event_states(rows)]
    real = [each for each in found if not each[0].rehearsal]
    return render(
        request,
        "leagues/setup/events.html",
        {
            "events": real,
            "rehearsals": [each for each in found if each[0].rehearsal],
            "seasons": season_table.visible_seasons(device),
            "gone": gone,
            "sign_ups": sign_ups_of(device),
            "done": kept_sentences(request).get(DONE, ""),
        },
    )


def sign_ups_of(device: Device) -> list[tuple[SignUp, str]]:
    """The lists on which people sign up, the newest first, each with its page for this device. Two queries."""
    run = set(SignUp.objects.run_by(device).values_list("pk", flat=True))
    rows = SignUp.objects.seen_by(device).select_related("event").order_by("-made")[:MOST_LISTED]
    return [(row, reverse("sign-up" if row.pk in run else "sign-up-mine", args=[row.pk])) for row in rows]


def describe_progress(evening: EventState) -> str:
    """How far an evening is: "not published yet", "under way: round 3", "finished"."""
    if evening.over:
        return wording.ENDED
    if not evening.rounds and evening.board.opens:
        return wording.NOT_PUBLISHED
    if not evening.opened:
        return wording.NOT_STARTED
    if not evening.board.opens:
        return wording.UNDER_WAY
    return wording.IN_ROUND.format(round=evening.opened[-1].number, **evening.format.naming)


@slow(DRAW, "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return new_event_page(request)
    device = device_of(request)
    form = NewEventForm(request.POST, device=device, club=club_of(request))
    if form.is_valid() and "begin" in request.POST:
        return begin(request, form)
    return show_new_event(request, form)


@transaction.atomic
def begin(request: HttpRequest, form: NewEventForm) -> HttpResponse:
    """The draw of the evening of a valid form.

    Where it begins from a list: the evening that began from that already, or the form again with who came meanwhile.
    """
    row, device = list_of(form), form.device.id
    if row is not None and row.evening is not None and row.evening != begun_by(form, device):
        return redirect_to_event(request, row.evening, wording.BEGUN_ALREADY)
    if row is not None and row.evening is None:
        come, gone = (since(row, form.listed_numbers) for since in (sign_up.came_since, sign_up.gone_since))
        if come or gone:
            return show_new_event(request, form.called_again(request.POST.copy(), come, gone))
    event = create_from_form(form, device)
    if row is not None:
        sign_up.lead_to(row, event, timezone.now())
    return set_device_cookie(request, redirect("event-draw", event=event.pk), form.device)


@require_http_methods(["GET", "HEAD", "POST"])
def names_from_file(request: HttpRequest) -> HttpResponse:
    """Names from a file or a pasted table: what each column is, is chosen before the names go into the list."""
    said, table, refused = request.POST.dict(), None, ""
    if request.method == "POST":
        try:
            table = NamesFile(sent_rows(said, request.FILES.get("file")), said)
            if "take" in said:
                return new_event_page(request, names=table.names)
        except RuleError as error:
            refused = str(error)
    context = {"table": table, "kinds": KINDS, "refused": refused, "pasted": said.get("pasted", "")}
    return render(request, "leagues/setup/names_file.html", context)


def new_event_page(request: HttpRequest, **initial: str) -> HttpResponse:
    """The page of a new evening before anything is sent from it."""
    device = device_of(request)
    latest = Event.objects.filter(host=device.id).order_by("-started").values_list("game_key", flat=True).first()
    asked = {"game": request.GET.get("game", latest or ""), "time": 0, **initial}
    return show_new_event(request, NewEventForm(device=device, club=club_of(request), initial=asked))


def club_of(request: HttpRequest) -> Club | None:
    """The group whose evening it is to be; None where it is of none, or of one that this device is not in."""
    wanted = request.POST.get("group") or request.GET.get("group", "")
    return next((club for club in clubs_of(device_of(request)) if str(club.pk) == wanted), None) if wanted else None


def show_new_event(request: HttpRequest, form: NewEventForm) -> HttpResponse:
    own = Season.objects.filter(host=form.device.id).order_by("-started")
    page = render(request, "leagues/setup/new.html", {"form": form, "calls": CALLS, "seasons": own})
    return set_device_cookie(request, page, form.device)  # else each press of a new phone's button is another device


@transaction.atomic
def create_from_form(form: NewEventForm, device: uuid.UUID) -> Event:
    """The event of a valid form; the same form pressed again gives the same one."""
    typed, at = form.cleaned_data, timezone.now()
    if (known := begun_by(form, device)) is not None:
        return known
    format = FORMATS[typed["format"]]
    choice = next(each for each in form.offers if each.key == format.key)
    ending = {"finish": "target_now", "target": typed["until"]} if typed["until"] else {}
    rules = {**form.game_chosen.usual_options(), **default_game_options(format, form.game_chosen)}
    rules |= form.worth_rules
    spare = default_format_options(format, rules)
    return organiser.create_event(
        format_key=format.key,
        game_key=typed["game"],
        options={**spare, **choice.options, **ending, **own_tickets(format, form)},
        roll=[adapt_entrant(format, one) for one in typed["roll"]],
        device=device,
        at=at,
        game_options=rules,
        title=typed["title"],
        minutes=choice.minutes,
        season=organiser.find_or_create_season(typed["season"], device, at),
        seed=form.seed,
        club=form.club,
    )


def list_of(form: NewEventForm) -> SignUp | None:
    """The list on which people signed up from which an evening begins, if this device runs it, locked."""
    try:
        wanted = uuid.UUID(form.cleaned_data["sign_up"])
    except ValueError:
        return None
    return sign_up.lock_list(form.device, wanted)


def own_tickets(format: Format, form: NewEventForm) -> dict[str, list[str]]:
    """The option with the organiser's words for the tickets, where the format has them and some were typed."""
    return {OWN_TICKETS: [*form.ticket_words]} if form.ticket_words and format.people.tickets in (ROLES, TEAMS) else {}


def begun_by(form: NewEventForm, device: uuid.UUID) -> Event | None:
    """The event that this very form created, with nothing published yet; None where it created none."""
    said = form.cleaned_data
    found = Event.objects.filter(host=device, seed=form.seed, format_key=said["format"], game_key=said["game"])
    names = [name.lower() for one in said["roll"] for name in one.names]
    for event in found.filter(rounds=None, changes=None, title=said["title"], deleted=None):
        there = event.entrants.order_by("number", "members__place").values_list("members__player__name", flat=True)
        if [name.lower() for name in there] == names:
            return event
    return None


def adapt_entrant(format: Format, one: NewEntrant) -> NewEntrant:
    """An entrant without a ticket where the format has none, and present from the start where it has no rounds."""
    entrant = one if format.has_tickets else replace(one, ticket="")
    return entrant if format.pairing.has_rounds else replace(entrant, joined=1, away=())


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    row = event_to_run(request, event)
    evening = EventState(row)
    hosts = device_of(request).id == row.host
    form = SettingsForm(request.POST if request.method == "POST" else None, evening=evening, hosts=hosts)
    if request.method != "POST" or not form.is_valid():
        return render(request, "leagues/setup/settings.html", {"event": row, "form": form})
    typed, act = form.cleaned_data, act_at(request, row).fields
    wanted = replace(
        take_snapshot(evening),
        title=typed["title"],
        options=form.event_options(),
        minutes=typed["minutes"] or 0,
        game_options=form.game_options(),
    )
    try:
        with transaction.atomic():  # a refused form creates no season
            season = organiser.find_or_create_season(typed["season"], row.host, act["at"])
            wanted = replace(wanted, season=season.pk if season else None)
            now = organiser.change_event(
                evening,
                length.with_rounds_as_played(evening, length.with_rounds(evening, wanted)),
                length.describe_change(evening, wanted),
                **act,
            )
            if now.board.opens == "by itself":
                catch_up(row, act)
    except RuleError as error:
        form.add_error(None, str(error))
        return render(request, "leagues/setup/settings.html", {"event": row, "form": form})
    if not evening.rounds:
        return redirect("event-draw", event=row.pk)
    keep_sentence(request, UNEVEN, balance.describe_uneven_totals(now))
    return redirect("event", event=row.pk)

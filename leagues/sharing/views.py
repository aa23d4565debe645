"""The links and codes of an evening: to run it, to look on, and for each table."""

import uuid

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.access import act_at, event_to_run, real_event_to_run, round_asked
from leagues.actions import organiser
from leagues.actions import passes as pass_actions
from leagues.after_redirect import MADE, OFF, keep_sentence, kept_sentences
from leagues.models import Event, Pass, passes_in_force
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.facts.suspense import as_looked_on, hidden_from
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.access import links
from scorekeeper.access.previews import is_program, show_preview
from scorekeeper.access.read_keys import read_key_rows
from scorekeeper.entry.fields import choice_errors
from scorekeeper.server import security

from . import wording

FRAME_SITE = "frame_site"  # the event's option with the website that may show its standings
FRAME_REFRESH = 60  # seconds


class PassForm(forms.Form):
    """What a new link may do."""

    may = forms.ChoiceField(
        choices=[(Pass.RUN, ""), (Pass.VIEW, "")], error_messages=choice_errors(wording.CHOOSE_LINK)
    )


class FrameForm(forms.Form):
    """The website that may show the standings in a frame; empty: none."""

    site = forms.CharField(required=False, max_length=120)

    def clean_site(self) -> str:
        """The site without the page on it: "https://club.example"."""
        typed = self.cleaned_data["site"].strip().lower()
        whole = typed if "://" in typed or not typed else f"https://{typed}"
        found = security.SITE.match(whole)
        if whole and (found is None or whole[found.end() :][:1] not in ("", "/")):
            raise forms.ValidationError(wording.NO_SITE)
        return found.group() if found is not None else ""


def pass_url(request: HttpRequest, row: Pass) -> str:
    """The address that opens with this pass, under a host name that phones can reach."""
    return links.link_url(request, "evening-enter", row)


@require_http_methods(["GET", "HEAD", "POST"])
def passes(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Every link in force, with a QR code for the one to look on, for the table that is asked for, and once for a new
    link that runs the evening."""
    row = event_to_run(request, event)
    evening, form = EventState(row), PassForm(request.POST if request.method == "POST" else None)
    if "read" in request.POST:
        real_event_to_run(request, event)
        pass_actions.make_read_key(row, timezone.now())
        return redirect("event-passes", event=row.pk)
    if request.method == "POST" and form.is_valid():
        keep_new(request, pass_actions.make_pass(row, form.cleaned_data["may"], timezone.now()))
        return redirect("event-passes", event=row.pk)
    return show_passes(request, row, evening, form, FrameForm(initial={"site": row.options.get(FRAME_SITE, "")}))


def show_passes(
    request: HttpRequest, row: Event, evening: EventState, form: PassForm, frame: FrameForm
) -> HttpResponse:
    """The page of links."""
    shown, event_links, table_links = request.GET.get("table", ""), list[links.Link](), list[links.Link]()
    kept, run_passes = kept_sentences(request), list[Pass]()
    made = kept.get(MADE, "")
    for each in passes_in_force(row):
        if each.may == Pass.RUN and str(each.pk) != made:
            run_passes.append(each)
            continue
        drawn = each.may != Pass.TABLE or f"{each.number}" == shown
        link = links.link_to(request, "evening-enter", each, drawn=drawn)
        (table_links if each.may == Pass.TABLE else event_links).append(link)
    context = {"event": row, "links": event_links, "tables": table_links, "form": form}
    context |= {"off": row.passes.exclude(revoked=None).filter(pk=kept[OFF]).first() if OFF in kept else None}
    looks = row.passes.filter(may=Pass.VIEW, revoked=None).order_by("made").first()
    framed = links.link_url(request, "evening-framed", looks) if looks is not None else ""
    context |= {"frame": frame, "site": row.options.get(FRAME_SITE, ""), "framed": framed}
    context |= {"run_passes": run_passes, "over": bool(evening.over), "board": evening.board}
    context |= {"unreachable": links.unreachable_reason(), "host": links.host_name(request)}
    context["programs"] = read_key_rows(row.read_keys.all(), "event-read-revoke", row.pk)
    return render(request, "leagues/sharing/passes.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def frame(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Let one website show the standings in a frame, or none."""
    row = real_event_to_run(request, event)
    if request.method != "POST":  # the address of a refused form, opened again
        return redirect("event-passes", event=row.pk)
    evening, form = EventState(row), FrameForm(request.POST)
    if not form.is_valid():
        return show_passes(request, row, evening, PassForm(), form)
    site = form.cleaned_data["site"]
    words = wording.FRAMED.format(site=site) if site else wording.UNFRAMED
    wanted = take_snapshot(evening).with_options(**{FRAME_SITE: site})
    organiser.change_event(evening, wanted, words, **act_at(request, row).fields)
    return redirect("event-passes", event=row.pk)


@require_safe
def framed(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """The standings in a frame of the website that the organiser named, as whoever looks on sees them.

    A frame gets no cookie, so the address has the token of the link to look on. 404 where no website is named.
    """
    opened = links.find_opener(Pass.objects.filter(event__deleted=None, may=Pass.VIEW), key, token)
    site = opened.event.options.get(FRAME_SITE, "") if opened is not None else ""
    if opened is None or not site:
        raise Http404
    places = StandingsPage(as_looked_on(remembered_evening(opened.event)))
    page = render(request, "leagues/sharing/framed.html", {"event": opened.event, "places": places})
    page["Refresh"] = f"{FRAME_REFRESH}"
    return security.framed_by(page, site)


@require_POST
def revoke(request: HttpRequest, event: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    """Turn a link off, or on again with `on`; with `again` there is a new one, and only one if it is pressed twice."""
    old = get_object_or_404(event_to_run(request, event).passes, pk=key)
    if "on" in request.POST:
        pass_actions.turn_on_again(old)
    else:
        again = "again" in request.POST
        keep_new(request, pass_actions.turn_off(old, timezone.now(), again=again))
        keep_sentence(request, OFF, "" if again else str(key))
    return redirect("event-passes", event=event)


@require_POST
def revoke_read_key(request: HttpRequest, event: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    """Turn off a key with which another program reads an event."""
    row = event_to_run(request, event)
    links.turn_off(row.read_keys.all(), key, None)
    return redirect("event-passes", event=row.pk)


def keep_new(request: HttpRequest, fresh: Pass | None) -> None:
    """Let the page that comes next show a new link to run the evening, once."""
    if fresh is not None:
        keep_sentence(request, MADE, str(fresh.pk) if fresh.may == Pass.RUN else "")


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Open a link: its token becomes a cookie, and the address is clean. Nothing is stored.

    The code on a printed sheet also says which round of its table to open.
    """
    opened = links.find_opener(Pass.objects.filter(event__deleted=None), key, token)
    if opened is None:
        return links.link_is_off(request)
    if opened.may == Pass.VIEW and is_program(request):
        return event_preview(request, EventState(opened.event))
    event, table, number = opened.event_id, opened.number, round_asked(request)
    query = {"round": number} if number else None
    page = redirect(reverse("event-table", args=[event, table], query=query)) if table else redirect("event", event)
    return links.open_link(request, opened, page)


def event_preview(request: HttpRequest, evening: EventState) -> HttpResponse:
    """What a messenger shows of a link to look on: what is played and when, nobody's name, and while results are a
    secret nothing but that there is an evening."""
    if hidden_from(evening):
        return show_preview(request, wording.AN_EVENING, "")
    return show_preview(request, str(evening.event), evening.event.format_and_game)

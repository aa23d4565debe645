"""The draw: look at it, draw again, publish it."""

import secrets
import uuid
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from leagues.access import act_at, event_to_run
from leagues.actions import organiser
from leagues.after_redirect import MADE, keep_sentence
from leagues.knockout import wording as knockout_wording
from leagues.knockout.bracket_form import BracketForm
from leagues.ladder import challenges
from leagues.models import Event, Pass
from leagues.rules.drawing.search import USUAL_STEPS
from leagues.rules.format import Format
from leagues.rules.standings.sitting_out import SAT_OUT, SAT_OUT_NUMBER
from leagues.state.facts import next_draw
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from leagues.state.facts.suspense import LAST_SECRET, SUSPENSE
from scorekeeper.entry.fields import number_field
from scorekeeper.marks import DRAW, slow
from scorekeeper.rules.tally import RuleError

from . import page as draw_page
from . import wording


@slow(DRAW)
@require_safe
def draw(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The draw, with how fair it is."""
    return render_draw(request, event_to_run(request, event), "")


@dataclass(frozen=True)
class SecretBox:
    """The box *Keep results secret from round*. `number`: the round, as typed; `refused`: why it does not do."""

    ticked: bool
    number: str
    refused: str = ""


def render_draw(
    request: HttpRequest,
    row: Event,
    refused: str,
    form: BracketForm | None = None,
    secret: SecretBox | None = None,
) -> HttpResponse:
    """`form`: the refused answers about seeds and byes; `secret`: the box as it was posted."""
    page = draw_page.DrawPage(EventState(row))
    asked = row.format.pages.has_bracket and not page.evening.rounds
    context = {
        "form": (form or BracketForm(evening=page.evening)) if asked else None,
        "secret": secret or SecretBox(page.keeps_secret, f"{page.secret_from}"),
        "event": row,
        "page": page,
        "refused": refused or page.refused,
        "mark": challenges.ladder_stamp(page.evening),
    }
    return render(request, "leagues/draw/draw.html", context)


@slow(DRAW, "POST")
@require_POST
def redraw(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Shuffle the draw or the next round, or search longer, until it is published."""
    row = event_to_run(request, event)
    evening = EventState(row)
    if next_draw.next_draw(evening) is not None:
        wanted = take_snapshot(evening).with_options(lot=secrets.token_hex(8))
        organiser.change_event(
            evening,
            wanted,
            wording.DREW_ROUND_AGAIN.format(round=evening.due, **evening.format.naming),
            **act_at(request, row).fields,
        )
    elif not evening.rounds:
        longer = "longer" in request.POST
        wanted = with_longer_search(take_snapshot(evening)) if longer else with_new_seed(take_snapshot(evening))
        try:
            words = wording.SEARCHED_LONGER if longer else wording.DREW_AGAIN
            organiser.change_event(evening, wanted, words, **act_at(request, row).fields)
        except RuleError as error:
            return render_draw(request, row, str(error))
    return redirect("event-draw", event=row.pk)


@slow(DRAW, "POST")
@require_POST
def bracket(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Draw round 1 of a knockout with these seeds and byes."""
    row = event_to_run(request, event)
    evening = EventState(row)
    if not row.format.pages.has_bracket or evening.rounds:
        return redirect("event-draw", event=row.pk)
    form, secret = BracketForm(request.POST, evening=evening), posted_secret(request, evening.format)
    if not form.is_valid() or secret.refused:
        return render_draw(request, row, "", form, secret)
    options = form.options() | secret_option(draw_page.DrawPage(evening), secret)
    return draw_bracket(request, evening, options, form)


def draw_bracket(request: HttpRequest, evening: EventState, options: dict[str, Any], form: BracketForm) -> HttpResponse:
    """The page of the draw after round 1 was drawn with these options."""
    row = evening.event
    wanted = take_snapshot(evening).with_options(**options)
    try:
        organiser.change_event(evening, wanted, knockout_wording.CHANGED_BRACKET, **act_at(request, row).fields)
    except RuleError as error:
        return render_draw(request, row, str(error), form)
    return redirect("event-draw", event=row.pk)


def with_longer_search(snapshot: Snapshot) -> Snapshot:
    steps = int(snapshot.options.get("effort", USUAL_STEPS)) + draw_page.STEPS_PER_PRESS
    return snapshot.with_options(effort=min(steps, draw_page.MOST_STEPS))


def with_new_seed(snapshot: Snapshot) -> Snapshot:
    options = {key: value for key, value in snapshot.options.items() if key != "effort"}
    return replace(snapshot, options=options, seed=secrets.token_hex(8))


class SitOutForm(forms.Form):
    """What a round sat out earns, where the page of the draw asked."""

    sat_out = forms.ChoiceField(
        required=False, choices=SAT_OUT.choices, error_messages={"invalid_choice": wording.SIT_OUT_UNKNOWN}
    )
    sat_out_number = number_field(
        wording.SIT_OUT_RANGE.format(low=SAT_OUT_NUMBER.low, high=SAT_OUT_NUMBER.high),
        SAT_OUT_NUMBER.low,
        SAT_OUT_NUMBER.high,
        required=False,
    )

    def chosen(self) -> dict[str, Any]:
        """The options that were chosen; the number only where one is agreed."""
        data = {key: value for key, value in self.cleaned_data.items() if value not in ("", None)}
        return data if data.get("sat_out") == "number" else {"sat_out": data["sat_out"]} if "sat_out" in data else {}


def posted_secret(request: HttpRequest, format: Format) -> SecretBox:
    """The box as it was posted."""
    text, ticked = request.POST.get("secret-from", "").strip(), "secret" in request.POST
    known = text.isdecimal() and len(text) < 4 and 0 < int(text) <= LAST_SECRET
    return SecretBox(ticked, text, "" if known or not ticked else wording.SECRET_ROUND.format(**format.naming))


def secret_option(page: draw_page.DrawPage, secret: SecretBox) -> dict[str, Any]:
    """The option that the box means; empty where nothing changes."""
    if not page.may_keep_secret or not (secret.ticked or page.keeps_secret):
        return {}
    return {SUSPENSE: int(secret.number) if secret.ticked else 0}


@slow(DRAW, "POST")
@require_POST
def publish(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Publish the draw with what was asked beside it; other seeds are drawn first, to be looked at."""
    row = event_to_run(request, event)
    evening = EventState(row)
    page = draw_page.DrawPage(evening)
    if page.published:
        return redirect("event", event=row.pk)
    if not page.plan and evening.board.opens:
        return render_draw(request, row, page.refused)
    form, secret = SitOutForm(request.POST if page.sit_outs else {}), posted_secret(request, row.format)
    seeds = (
        BracketForm(request.POST, evening=evening)
        if "seeding" in request.POST and row.format.pages.has_bracket
        else None
    )
    if not form.is_valid() or secret.refused or (seeds and not seeds.is_valid()):
        return render_draw(request, row, " ".join(str(each[0]) for each in form.errors.values()), seeds, secret)
    options = form.chosen() | secret_option(page, secret) | (seeds.options() if seeds else {})
    if seeds and seeds.changes_draw:
        return draw_bracket(request, evening, options, seeds)
    try:
        organiser.publish_draw(evening, page.plan, options, **act_at(request, row).fields)
    except RuleError as error:
        return render_draw(request, row, str(error), seeds, secret)
    run = row.passes.filter(may=Pass.RUN, revoked=None).first()
    keep_sentence(request, MADE, str(run.pk) if run else "")
    return redirect("event", event=row.pk)

"""Pages that change a match: its players, rules, title and end; and its history."""

import dataclasses
import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper import hooks
from scorekeeper.access.permission import act_at, device_of, hosted_match_or_404, match_or_404, redirect_back
from scorekeeper.actions import edit, extras
from scorekeeper.actions.snapshot import MatchSnapshot, take_snapshot
from scorekeeper.entry.fields import EndForm, TitleForm
from scorekeeper.home.new_match_form import OptionsForm, options_initial
from scorekeeper.models import Match
from scorekeeper.rules.setup import CALLED, IN_TEAMS, TEAM_OF
from scorekeeper.rules.tally import RuleError
from scorekeeper.sheet import page as sheet_page

from . import history as editing_history
from . import wording
from .bg_stats import bg_stats_url
from .penalty_form import PenaltyForm
from .roster_forms import ArriveForm, PeopleForm, ReplaceForm


@require_safe
def more(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = match_or_404(request, pk)
    around = hooks.of(match).page.context(request, match)
    shut = (around.locked or around.shut) if around else ""
    page = sheet_page.MatchPage(match, device_of(request), match.due, shut=shut)
    context = {"match": match, "page": page, "around": around, "bg_stats": bg_stats_url(match)}
    context["on_paper"] = page.may_write and match.is_on_paper
    return render(request, "scorekeeper/editing/more.html", context)


def refuse_event_table(request: HttpRequest, match: Match) -> HttpResponse | None:
    """The page that refuses changes to a table of an event; None for other matches."""
    around = hooks.of(match).page.context(request, match)
    if around is None:
        return None
    return render(request, "scorekeeper/editing/elsewhere.html", {"match": match, "around": around})


def refuse_edit(request: HttpRequest, match: Match) -> HttpResponse | None:
    """The page that refuses, where a match is a table of an event, or its host alone changes it; None elsewhere."""
    if (elsewhere := refuse_event_table(request, match)) is not None or match.may_edit:
        return elsewhere
    return render(request, "scorekeeper/editing/host_only.html", {"match": match}, status=403)


def save(request: HttpRequest, match: Match, wanted: MatchSnapshot, words: str) -> HttpResponse:
    """Store a change, and go back to the sheet."""
    edit.save_change(match, wanted, words, **act_at(request, match).fields)
    return redirect_back(request, match)


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """Change names, the order of seats and the first dealer."""
    match = match_or_404(request, pk, scoring=True)
    if settled := refuse_edit(request, match):
        return settled
    form = PeopleForm(request.POST or None, match=match)
    if request.method == "POST" and form.is_valid():
        return save(request, match, form.snapshot(), form.describe())
    context = {"match": match, "form": form, "arrive": ArriveForm(match=match)}
    return render(request, "scorekeeper/editing/people.html", context)


def save_people(request: HttpRequest, match: Match, form: ArriveForm | ReplaceForm) -> HttpResponse:
    """Save a form about people, or show the page again with the error."""
    if settled := refuse_edit(request, match):
        return settled
    if request.method != "POST":  # the address of a refused form, opened again
        return redirect("people", pk=match.pk)
    if form.is_valid():
        try:
            return save(request, match, form.snapshot(), form.describe())
        except RuleError as error:
            form.add_error(None, error.sentence(match.names))
    arrive = form if isinstance(form, ArriveForm) else ArriveForm(match=match)
    context = {"match": match, "form": PeopleForm(match=match), "arrive": arrive, "refused": form}
    return render(request, "scorekeeper/editing/people.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def replace(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    match = match_or_404(request, pk, scoring=True)
    return save_people(request, match, ReplaceForm(request.POST, match=match, number=number))


@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest, pk: uuid.UUID, number: int) -> HttpResponse:
    match = match_or_404(request, pk, scoring=True)
    return save_people(request, match, ReplaceForm({"name": "-"}, match=match, number=number, leaves=True))


@require_http_methods(["GET", "HEAD", "POST"])
def arrive(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = match_or_404(request, pk, scoring=True)
    return save_people(request, match, ArriveForm(request.POST, match=match))


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = match_or_404(request, pk, scoring=True)
    if settled := refuse_edit(request, match):
        return settled
    form = OptionsForm(request.POST or None, game=match.game, seated=True, initial=options_initial(match))
    if request.method == "POST" and form.is_valid():
        wanted = dataclasses.replace(take_snapshot(match), options={**beside_rules(match), **form.options()})
        return save(request, match, wanted, wording.RULES_CHANGED.format(rules=form.changed_words))
    return render(request, "scorekeeper/editing/rules.html", {"match": match, "form": form})


def beside_rules(match: Match) -> dict[str, Any]:
    """The teams of a match and what its game is called, which are no rules of the game and stay as they were."""
    return {key: match.options[key] for key in (CALLED, IN_TEAMS, TEAM_OF) if key in match.options}


@require_http_methods(["GET", "HEAD", "POST"])
def title(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = match_or_404(request, pk, scoring=True)
    if settled := refuse_edit(request, match):
        return settled
    form = TitleForm(request.POST or None, initial={"title": match.title})
    if request.method == "POST" and form.is_valid():
        wanted = dataclasses.replace(take_snapshot(match), title=form.cleaned_data["title"])
        return save(request, match, wanted, wording.TITLED.format(title=form.cleaned_data["title"]))
    return render(request, "scorekeeper/editing/title.html", {"match": match, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def penalty(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """Points off, or added, for one side beside the rows."""
    match = match_or_404(request, pk, scoring=True)
    form, shut = PenaltyForm(request.POST or None, match=match), extras.refuse(match)
    if request.method == "POST" and form.is_valid() and not shut:
        data, act = form.cleaned_data, act_at(request, match)
        extras.give(match, data["who"], form.change, data["why"], act=act, slip=data["slip"])
        return redirect_back(request, match)
    return render(request, "scorekeeper/editing/penalty.html", {"match": match, "form": form, "shut": shut})


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """End the match before its rules do."""
    match = hosted_match_or_404(request, pk)
    if settled := refuse_event_table(request, match):
        return settled
    form = EndForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        act, why = act_at(request, match).fields, form.cleaned_data["why"]
        wanted = dataclasses.replace(take_snapshot(match), ended=act["at"], ended_why=why)
        edit.save_change(match, wanted, wording.ENDED_EARLY.format(why=why) if why else wording.ENDED, **act)
        return redirect_back(request, match)
    return render(request, "scorekeeper/editing/end.html", {"match": match, "form": form})


@require_POST
def reopen(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = hosted_match_or_404(request, pk)
    if settled := refuse_event_table(request, match):
        return settled
    wanted = dataclasses.replace(take_snapshot(match), ended=None, ended_why="")
    return save(request, match, wanted, wording.OPENED_AGAIN)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = hosted_match_or_404(request, pk)
    if settled := refuse_event_table(request, match):
        return settled
    if request.method != "POST":
        return render(request, "scorekeeper/editing/delete.html", {"match": match})
    act = act_at(request, match).fields
    wanted = dataclasses.replace(take_snapshot(match), deleted=act["at"])
    edit.save_change(match, wanted, wording.DELETED, **act)
    return HttpResponseRedirect(reverse("matches", query={"gone": match.pk}))


@require_POST
def restore(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = hosted_match_or_404(request, pk)
    wanted = dataclasses.replace(take_snapshot(match), deleted=None)
    return save(request, match, wanted, wording.RESTORED)


@require_safe
def history(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = match_or_404(request, pk)
    return render(
        request, "scorekeeper/editing/history.html", {"match": match, "acts": editing_history.history_rows(match)}
    )

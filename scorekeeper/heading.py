"""Pages about the head of a sheet: its people, its rules, its name and its end; and what happened to it."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from . import chronicle, faces, mending, seating, surroundings
from .chairs import ArriveForm, PeopleForm, ReplaceForm
from .dealing import OptionsForm
from .doors import act_of, back, device_of, found, hosted
from .forms import EndForm, TitleForm
from .models import Match
from .rules.game import RuleError


@require_safe
def more(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    context = {"match": table, "page": faces.Sheet(table, device_of(request), 0)}
    return render(request, "scorekeeper/more.html", {**context, "around": surroundings.around(request, table)})


def elsewhere(request: HttpRequest, match: Match) -> HttpResponse | None:
    """Where a match is one table of an evening, a sentence instead: its people, rules and end are settled there."""
    around = surroundings.around(request, match)
    if around is None:
        return None
    return render(request, "scorekeeper/elsewhere.html", {"match": match, "around": around})


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Names, the order of seats and the first dealer, as they should have been from the start."""
    table = found(request, match, scoring=True)
    if settled := elsewhere(request, table):
        return settled
    form = PeopleForm(request.POST or None, match=table)
    if request.method == "POST" and form.is_valid():
        mending.mend(table, form.wanted(), form.words(), **act_of(request, table))
        return back(request, table)
    return render(request, "scorekeeper/people.html", {"match": table, "form": form})


def mended(request: HttpRequest, match: Match, form: Any) -> HttpResponse:
    """Do what a form about people says, or show the page again with the game's sentence."""
    if settled := elsewhere(request, match):
        return settled
    if request.method != "POST":  # the address of a refused form, opened again
        return redirect("people", match=match.pk)
    if form.is_valid():
        try:
            mending.mend(match, form.wanted(), form.words(), **act_of(request, match))
            return back(request, match)
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
    if settled := elsewhere(request, table):
        return settled
    form = OptionsForm(request.POST or None, game=table.game, initial=seating.options_initial(table))
    if request.method == "POST" and form.is_valid():
        wanted = {**mending.head(table), "options": form.options()}
        mending.mend(table, wanted, f"House rules: {form.changed_words}", **act_of(request, table))
        return back(request, table)
    return render(request, "scorekeeper/rules.html", {"match": table, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def title(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match, scoring=True)
    if settled := elsewhere(request, table):
        return settled
    form = TitleForm(request.POST or None, initial={"title": table.title})
    if request.method == "POST" and form.is_valid():
        wanted = {**mending.head(table), "title": form.cleaned_data["title"]}
        mending.mend(table, wanted, f"Called “{form.cleaned_data['title']}”", **act_of(request, table))
        return back(request, table)
    return render(request, "scorekeeper/title.html", {"match": table, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """Stop before the rules do: by time or agreement."""
    table = hosted(request, match)
    if settled := elsewhere(request, table):
        return settled
    form = EndForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        act, why = act_of(request, table), form.cleaned_data["why"]
        wanted = {**mending.head(table), "ended": act["at"].isoformat(), "ended_why": why}
        mending.mend(table, wanted, f"Ended early: {why}", **act)
        return back(request, table)
    return render(request, "scorekeeper/end.html", {"match": table, "form": form})


@require_POST
def reopen(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = hosted(request, match)
    if settled := elsewhere(request, table):
        return settled
    wanted = {**mending.head(table), "ended": None, "ended_why": ""}
    mending.mend(table, wanted, "Opened again", **act_of(request, table))
    return back(request, table)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = hosted(request, match)
    if settled := elsewhere(request, table):
        return settled
    if request.method != "POST":
        return render(request, "scorekeeper/delete.html", {"match": table})
    act = act_of(request, table)
    mending.mend(table, {**mending.head(table), "deleted": act["at"].isoformat()}, "Thrown away", **act)
    return HttpResponseRedirect(reverse("matches", query={"gone": table.pk}))


@require_POST
def restore(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = hosted(request, match)
    mending.mend(table, {**mending.head(table), "deleted": None}, "Taken out of the bin", **act_of(request, table))
    return back(request, table)


@require_safe
def history(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = found(request, match)
    return render(request, "scorekeeper/history.html", {"match": table, "acts": chronicle.history(table)})

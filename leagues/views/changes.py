"""Live repair: who comes and goes, who sat where in truth, a wrong result. Everything is shown before it is stored."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper import live, surroundings
from scorekeeper.entry import LineForm
from scorekeeper.models import Rewritten
from scorekeeper.rules.game import RuleError

from .. import manners
from ..answering import with_answer
from ..chairs import SwapForm
from ..changes import QUICKER, Offer, Stale, done_already, offers, take
from ..doors import act_of, run_by
from ..evening import Evening
from ..heads import Head
from ..kitchen import kept_up
from ..mended import compared
from ..models import Event
from ..people import why
from ..supposed import as_if, changed_draws, changed_places
from ..told import sealed, sentence
from ..wishes import RollForm
from ..wrong import Wrong

OURS = ("csrfmiddlewaretoken", "kind", "stamp")


@require_safe
def roll(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Everybody, and what may be wished for each."""
    row = run_by(request, event)
    evening = Evening(row)
    return render(
        request, "leagues/roll.html", {"event": row, "evening": evening, "form": RollForm(None, evening=evening)}
    )


@require_http_methods(["GET", "HEAD", "POST"])
def roll_offers(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What the wishes would change and cost; taken where the page says which offer."""
    row = run_by(request, event)
    said = request.POST or request.GET
    if not said:
        return redirect("event-roll", event=row.pk)
    evening = Evening(row)
    form = RollForm(said, evening=evening)
    if not form.is_valid() and "stamp" in said:
        return unchanged(request, evening, done_already(row, said["stamp"]) or QUICKER)
    if not form.is_valid():
        return render(request, "leagues/roll.html", {"event": row, "evening": evening, "form": form})
    return offered(request, evening, form.after, form.words, form.told)


def unchanged(request: HttpRequest, evening: Evening, refused: str) -> HttpResponse:
    """Who is here now, and why nothing was changed."""
    form = RollForm(None, evening=evening)
    return render(
        request, "leagues/roll.html", {"event": evening.event, "evening": evening, "form": form, "refused": refused}
    )


def offered(request: HttpRequest, evening: Evening, wanted: Head, words: str, told: list[str]) -> HttpResponse:
    """The offers for these facts, or the evening with the one that was taken."""
    row, refused, found = evening.event, "", tuple[Offer, ...]()
    try:
        found = offers(evening, wanted)
        chosen = next((one for one in found if one.kind == request.POST.get("kind")), None)
        if "kind" in request.POST:
            if chosen is None or chosen.stamp != request.POST.get("stamp"):
                raise Stale
            take(evening, chosen, words, **act_of(request, row))
            followed(evening, act_of(request, row))
            return redirect("event", event=row.pk)
    except Stale:
        done = done_already(row, request.POST.get("stamp", ""))
        if done:
            return unchanged(request, evening, done)
        refused = QUICKER
    except RuleError as error:
        refused = why(error, evening.said)
    other = as_if(evening, wanted)
    at_home = evening.opened and not found and row.is_kitchen(len(evening.entrants))
    anew = manners.again(other, bring=True) if at_home else ""
    context = {
        "event": row,
        "evening": evening,
        "told": told,
        "offers": found,
        "costs": compared(one.costs for one in found),
        "refused": refused,
        "others": evening.entrants != other.entrants,
        "places": changed_places(evening, other),
        "draws": changed_draws(evening, other),
        "carried": carried(request.POST or request.GET),
        "anew": anew,
        "stop": "" if found or anew else stop_without(evening, other),
    }
    return render(request, "leagues/offers.html", context)


def stop_without(evening: Evening, other: Evening) -> str:
    """The page that ends an evening which cannot go on without who leaves;
    empty where nobody does, or nothing is played."""
    left = {one.number for one in evening.entrants if one.left is not None}
    gone = [one.number for one in other.entrants if one.left is not None and one.number not in left]
    return reverse("event-end", args=[evening.event.pk], query={"gone": gone}) if gone and evening.opened else ""


def followed(evening: Evening, act: dict[str, Any]) -> None:
    """At a kitchen table the next pitch opens by itself, also where the one in play is not played to its end."""
    if evening.running is not None and evening.event.is_kitchen(len(evening.entrants)):
        kept_up(evening.event, act)


def carried(data: QueryDict) -> list[tuple[str, str]]:
    """What was wished, for the buttons of the offers to say again."""
    return [(name, value) for name, values in data.lists() if name not in OURS for value in values if value]


@require_http_methods(["GET", "HEAD", "POST"])
def seats(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Who sat where in truth, in a round that is played or was."""
    row = run_by(request, event)
    evening = Evening(row)
    played = evening.round(number)
    if played is None or not played.row.opened:
        raise Http404
    form = SwapForm(request.POST if request.method == "POST" else None, evening=evening, played=played)
    if request.method != "POST" or not form.is_valid():
        context = {"event": row, "evening": evening, "played": played, "form": form}
        return render(request, "leagues/seats.html", context)
    return offered(request, evening, form.after, form.words, [form.words])


@require_safe
def results(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """To the results of the latest round in which one is written: from there every other one is a tap away."""
    row = run_by(request, event)
    sheets = [(played.number, table) for played in Evening(row).opened for table in played.tables if table.sheet]
    written = [each for each in sheets if not each[1].untouched] or sheets
    if not written:
        return redirect("event", event=row.pk)
    latest = written[-1][0]
    first = next(table for number, table in written if number == latest)
    return redirect("event-result", event=row.pk, number=latest, table=first.number)


@require_http_methods(["GET", "HEAD", "POST"])
def result(request: HttpRequest, event: uuid.UUID, number: int, table: int) -> HttpResponse:
    """A wrong result: what its correction changes, and then the correction."""
    row = run_by(request, event)
    wrong = Wrong(Evening(row), number, table, asked(request))
    form = wrong.form(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form is not None and wrong.may_be_written(form):
        if wrong.looked(form):
            if written(request, row, wrong, form):
                now = Wrong(wrong.evening, number, table, wrong.line)
                return redirect(f"{request.path}?done={sealed(now.corrected(wrong.line))}")
        else:
            wrong.look(form)
    done = wrong.still(sentence(request, "done")) if request.method != "POST" else ""
    context = {"event": row, "wrong": wrong, "form": None if done else form, "done": done}
    return render(request, "leagues/result.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def answer_again(request: HttpRequest, event: uuid.UUID, number: int, table: int) -> HttpResponse:
    """Another answer to a question that was answered at a level table: what it changes, and then the answer."""
    row = run_by(request, event)
    wrong = Wrong(Evening(row), number, table, 0)
    key, one = request.POST.get("key", ""), request.POST.get("one", "")
    chosen = [
        (ask, int(one), f"{words} {name}, not {who}")
        for ask, words, who, answers in wrong.settled
        for each, name in answers
        if (ask.key, f"{each}") == (key, one) and name != who
    ]
    if not chosen:
        return redirect("event-result", event=row.pk, number=number, table=table)
    ask, named, words = chosen[0]
    wanted = with_answer(wrong.evening, ask, named, wrong.seated.said)
    return offered(request, wrong.evening, wanted, words, [words, *wrong.answered(wanted)])


def asked(request: HttpRequest) -> int:
    """The row of the sheet that is meant; 0 where none is."""
    text = (request.POST or request.GET).get("line", "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def written(request: HttpRequest, event: Event, wrong: Wrong, form: LineForm) -> bool:
    """Whether the correction is stored; else the form says why not."""
    said = form.cleaned_data
    try:
        wrong.match.write(
            form.number,
            said["entries"],
            base=said["base"] or 0,
            slip=said["slip"],
            reason=said["reason"],
            **act_of(request, event),
        )
    except Rewritten as twice:
        form.rewritten(twice.line)
        return False
    except RuleError as error:
        form.add_error(None, error.told(wrong.match.names))
        return False
    live.told(str(event.pk))
    surroundings.written(request, wrong.match)
    return True

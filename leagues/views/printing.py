"""The papers of an evening: for the wall, for the tables, for everybody's pocket."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scorekeeper import sheets
from scorekeeper.rules.words import joined, so_many

from ..doors import found, run_by, runs
from ..evening import Evening
from ..models import Event, Pass, passes_of
from ..paper import documents
from ..paper.evening import Evening as OnPaper
from ..paper.evening import Link
from ..papers import about, on_paper, sheets_of, usual
from ..papers import too_many as too_many_sheets
from ..printed import EveningPaperForm
from ..unbegun import cannot_begin
from .entering import url_of

NAMES = {
    "sheet": ("The sheet", "a row a pitch, with what is written so far"),
    "schedule": ("The schedule", "for the wall: who sits where in every round"),
    "cards": ("Table cards", "big numbers, and a code that opens the table"),
    "slips": ("Slips", "“your evening”, one for everybody"),
    "cross-table": ("Cross-table", "to fill by pen, or as it stands"),
    "bracket": ("Bracket", "to fill by pen, or as it stands"),
    "standings": ("Standings", "as they stand"),
}
NO_CODES = "big numbers; codes come once the draw is published"
LADDER = ("The ladder", "who may challenge whom, and every match")


def name_of(paper: str, plain: OnPaper) -> tuple[str, str]:
    """What a paper is called, and what it is for, as the people of the evening say it."""
    name, words = LADDER if plain.ladder is not None else NAMES[paper]
    return name, NO_CODES if paper == "cards" and plain.sure == 0 else plain.said(words)


def ways_in(request: HttpRequest, event: Event) -> tuple[dict[int, Link], Link | None]:
    """Links of the tables, and the one to look on; only who runs the evening prints them."""
    if not runs(request, event):
        return {}, None
    rows = passes_of(event)
    tables = {row.number: (url_of(request, row), row.code) for row in rows if row.may == Pass.TABLE and row.number}
    return tables, next(((url_of(request, row), row.code) for row in rows if row.may == Pass.VIEW), None)


@require_safe
def papers(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What can be printed, and how."""
    row = found(request, event)
    return choice(request, row, Evening(row))


def choice(request: HttpRequest, row: Event, evening: Evening, too_many: str = "") -> HttpResponse:
    """The page with every paper; `too_many`: why the one that was asked for is not made."""
    ahead = runs(request, row)
    plain = on_paper(evening, {}, None, ahead=ahead)
    refused = documents.refusal(plain)
    papers = [(key, *name_of(key, plain)) for key in documents.offered(plain)]
    context = {"event": row, "evening": evening, "papers": papers, "refused": refused}
    form = context["form"] = EveningPaperForm(usual=usual(evening))
    if ahead and score_sheets(plain) and not refused:
        ways = [key for key in ("round", "table") if not too_many_sheets(evening, key)]
        form.takes = {key: pages_said(evening, key == "round") for key in ways}
    context |= {"too_many": too_many, "whole": in_one_go(plain), "score_sheets": score_sheets(plain)}
    context |= {"runs": ahead, "cannot_begin": cannot_begin(evening) if ahead else ""}
    return render(request, "leagues/paper.html", context)


def score_sheets(plain: OnPaper) -> bool:
    """Whether there are tables whose score sheets go with a whole evening."""
    return bool(plain.tables) and not plain.on_sheet and plain.ladder is None and not plain.ended


def pages_said(evening: Evening, each_round: bool) -> str:
    """How many pages such score sheets take: "about 18 pages, 35 in large print"."""
    looks = [EveningPaperForm({}).sheet_choices() | {"large": large} for large in (False, True)]
    standard, large = about(evening, looks, each_round)
    return f"about {so_many(standard, 'pages')}" + (f", {large} in large print" if large != standard else "")


def in_one_go(plain: OnPaper) -> str:
    """The papers of a whole evening by name: "Schedule, table cards and slips"; empty where it is one alone."""
    named = [(key, name_of(key, plain)[0].removeprefix("The ").lower()) for key in documents.together(plain)]
    found = [
        each
        for key, name in named
        for each in (name, *(["score sheets"] if key == "slips" and score_sheets(plain) else []))
    ]
    return joined(found).capitalize() if len(found) > 1 else ""


@require_safe
def one_paper(request: HttpRequest, event: uuid.UUID, paper: str) -> HttpResponse:
    row = found(request, event)
    if paper == "cards" and not runs(request, row):
        raise Http404
    form = EveningPaperForm(request.GET)
    evening = Evening(row)
    plain = on_paper(evening, *ways_in(request, row), ahead=runs(request, row))
    if not documents.exists(paper, plain):
        raise Http404
    if documents.refusal(plain) or documents.is_empty(paper, plain):
        return choice(request, row, evening, documents.NOTHING)
    pdf = documents.printed(documents.PAPERS[paper](plain, form.choices()))
    return answer(request, row, pdf, f"{row} {name_of(paper, plain)[0].lower()}")


@require_safe
def whole_evening(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Everything in one print; score sheets as many as a printer takes."""
    row = run_by(request, event)
    evening, (links, link) = Evening(row), ways_in(request, row)
    form = EveningPaperForm(request.GET, usual=usual(evening))
    plain = on_paper(evening, links, link, ahead=True)
    if documents.refusal(plain):
        return choice(request, row, evening)
    choices = form.choices()
    wanted = form.sheets if score_sheets(plain) else "none"
    refused = too_many_sheets(evening, wanted)
    if refused:
        return choice(request, row, evening, refused)
    blank = list(sheets_of(evening, links, form.sheet_choices(), wanted == "round")) if wanted != "none" else []
    return answer(request, row, documents.printed(documents.evening_html(plain, choices, blank)), str(row))


def answer(request: HttpRequest, row: Event, pdf: bytes, name: str) -> HttpResponse:
    """The PDF, or why there is none, with the way back to the evening's papers."""
    back = reverse("event-paper", args=[row.pk])
    return sheets.answer(request, pdf, name=name, back=back, why_none=documents.CAPPED)

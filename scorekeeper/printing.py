"""Pages to look at from afar and to take home: the big screen, paper, and the result as a picture."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from . import faces, inviting, postcard, sheets, surroundings
from .doors import device_of, match_or_404
from .finding import game_or_404
from .forms import PaperForm


@require_safe
def projector(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = match_or_404(request, match)
    page = faces.Sheet(table, device_of(request), 0)
    return render(request, "scorekeeper/projector.html", {"match": table, "page": page})


@require_safe
def blank_paper(request: HttpRequest, key: str) -> HttpResponse:
    """How to print sheets of a game that nobody has begun: for how many, how large, how many copies."""
    game = game_or_404(key)
    return render(request, "scorekeeper/blank_paper.html", {"game": game, "form": PaperForm(game=game)})


@require_safe
def paper(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """How to print: filled or for the pen, A4 or Letter, standard or large."""
    return render(request, "scorekeeper/paper.html", {"match": match_or_404(request, match), "form": PaperForm()})


@require_safe
def sheet_pdf(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = match_or_404(request, match)
    choices, around = PaperForm(request.GET).choices(), surroundings.event_context(request, table)
    if around is not None:
        choices |= {"of": around.words, "round": around.round}
    pdf = sheets.match_sheet(table, choices, inviting.paper_link(request, table))
    return sheets.pdf_response(request, pdf, name=str(table), back=reverse("paper", args=[table.pk]))


@require_safe
def blank_sheet(request: HttpRequest, key: str) -> HttpResponse:
    game = game_or_404(key)
    form = PaperForm(request.GET)
    pdf = sheets.blank_sheet(game, form.choices())
    return sheets.pdf_response(request, pdf, name=game.name, back=reverse("blank-paper", args=[key]))


@require_safe
def result_picture(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    table = match_or_404(request, match)
    page = faces.Sheet(table, device_of(request), 0)
    return HttpResponse(postcard.result_png(page), content_type="image/png")

"""Pages of a night: its games and who won them, its name, its end, its paper, and the phone that hosts it."""

import uuid
from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access import links
from scorekeeper.access.night import hosted_night_or_404, night_or_404
from scorekeeper.access.permission import device_of, match_or_404, set_device_cookie
from scorekeeper.actions import nights
from scorekeeper.entry.fields import PaperForm, TitleForm
from scorekeeper.marks import SHEET, begins_press, slow
from scorekeeper.models import Key, create_key
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.views import redirect_to_screen

from .page import NightPage


@require_safe
def night(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """The games of a night, who won them, and what to play next."""
    row = night_or_404(request, night)
    return render(request, "scorekeeper/nights/night.html", {"night": row, "page": NightPage(row)})


@require_safe
def night_of(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The night of a match; 404 where it is of none, or only the match is open to this device."""
    match = match_or_404(request, pk)
    if match.night is None:
        raise Http404
    return redirect("night", night=match.night.pk)


@require_safe
def big_screen(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """The big screen of the match where its people are; it goes on with them."""
    there = night_or_404(request, night).current()
    return redirect_to_screen(request, there) if there is not None else redirect("night", night=night)


@require_http_methods(["GET", "HEAD", "POST"])
def rename(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    row = night_or_404(request, night, scoring=True)
    form = TitleForm(request.POST or None, initial={"title": row.name})
    if request.method == "POST" and form.is_valid():
        nights.rename(row, form.cleaned_data["title"])
        return redirect("night", night=row.pk)
    return render(request, "scorekeeper/nights/name.html", {"night": row, "form": form})


@require_POST
def end(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    row = night_or_404(request, night, scoring=True)
    nights.end(row, timezone.now())
    return redirect("night", night=row.pk)


@require_POST
def go_on(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """Go on with a night that is over."""
    row = night_or_404(request, night, scoring=True)
    nights.go_on(row, timezone.now())
    return redirect("night", night=row.pk)


@require_POST
def leave(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """Forget the keys to a night on this phone."""
    row, device = night_or_404(request, night), device_of(request)
    known = {*row.keys.filter(id__in=device.keys).values_list("pk", flat=True)}
    left = replace(device, keys=tuple(key for key in device.keys if key not in known))
    return set_device_cookie(request, redirect("home"), left)


@require_http_methods(["GET", "HEAD", "POST"])
def hand_over(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """A code, shown once, that makes another phone the host: this one's battery may die. It may still keep score."""
    row, device, link = hosted_night_or_404(request, night), device_of(request), None
    if request.method == "POST":
        link = links.link_to(request, "enter", nights.make_host_key(row, timezone.now()))
        score = row.keys.filter(may=Key.SCORE, revoked=None).first() or create_key(row, Key.SCORE, timezone.now())
        device = device.with_key(score.pk)
    context = {"night": row, "link": link, "host": links.host_name(request)}
    page = render(request, "scorekeeper/nights/hand_over.html", context)
    return set_device_cookie(request, page, device)


@begins_press
@require_safe
def paper(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """The print form of a whole night."""
    row = night_or_404(request, night)
    context = {"night": row, "form": PaperForm(), "no_paper": printing_pdf.begin_press()}
    return render(request, "scorekeeper/nights/paper.html", context)


@slow(SHEET)
@require_safe
def sheets_pdf(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """One PDF: the night on a page, then the sheets of its matches."""
    row = night_or_404(request, night)
    choices, page = PaperForm(request.GET).choices(), NightPage(row)
    first = render_to_string("sheets/night.html", {"page": page, "night": row, "choices": choices})
    pdf = printing_pdf.match_sheets(first, [match for match in page.matches if match.last_line], choices)
    return printing_pdf.pdf_response(request, pdf, name=str(row), back=reverse("night-paper", args=[row.pk]))

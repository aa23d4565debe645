"""The page of an event's papers, and the PDFs."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from leagues.access import event_to_run, event_to_view, may_run, shown_to
from leagues.models import Event, Pass, passes_in_force
from leagues.rules.words import at_start
from leagues.setup.checks import start_refusal
from leagues.sharing.views import pass_url
from leagues.state.facts.event_state import EventState
from scorekeeper.access.links import is_laptop_only, unreachable_reason
from scorekeeper.marks import PAPERS, begins_press, slow
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.first_page import PdfLook, look_at_pdf
from scorekeeper.printing.layout.codes import Link
from scorekeeper.printing.lettering import lacking_sentence
from scorekeeper.rules.words import isolated, joined, so_many

from . import documents, wording
from .build import blank_sheets, on_paper, page_counts, usual_sheets
from .build import too_many_sentence as too_many_sheets
from .event_facts import PrintedEvent as OnPaper
from .options_form import EveningPaperForm

MOST_NAMED = 6  # people who get a new slip, by name
NO_LINKS: tuple[dict[int, Link], Link | None] = ({}, None)


def paper_name(paper: str, plain: OnPaper) -> tuple[str, str]:
    """(name, what it is for) of a paper."""
    if paper == "slips" and plain.cards.written is not None:
        return wording.OWN_CARDS
    if paper == "new-slips":
        return wording.PAPERS[paper][0], new_slips_words(plain)
    name, words = wording.LADDER if plain.ladder is not None else wording.PAPERS[paper]
    if paper == "slips" and plain.cards.pocket is not None:
        return wording.CARDS_OF_DRIVE
    return name, wording.CARDS_WITHOUT_CODES if paper == "cards" and plain.schedule.sure == 0 else words


def new_slips_words(plain: OnPaper) -> str:
    """Who gets a new slip, by name where they are few."""
    names = [plain.name(one) for one in sorted(plain.roll.new_slips)]
    if len(names) > MOST_NAMED:
        return wording.NEW_SLIPS_FOR_MANY.format(count=len(names))
    return wording.NEW_SLIPS_FOR.format(names=joined([isolated(name) for name in names]))


def printed_links(request: HttpRequest, event: Event) -> tuple[dict[int, Link], Link | None]:
    """The links of the tables and the link to watch; empty for whoever does not run it, or where no phone gets in."""
    if is_laptop_only() or not may_run(request, event):
        return NO_LINKS
    over = bool(EventState(event).over)  # its codes only look on
    rows = [
        (row, (pass_url(request, row), "" if over and row.may != Pass.VIEW else row.code))
        for row in passes_in_force(event)
    ]
    tables = {row.number: link for row, link in rows if row.may == Pass.TABLE and row.number}
    return tables, next((link for row, link in rows if row.may == Pass.VIEW), None)


@begins_press
@require_safe
def papers(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The page of what can be printed."""
    row = event_to_view(request, event)
    return papers_page(request, row, shown_to(request, EventState(row)))


def papers_page(request: HttpRequest, row: Event, evening: EventState, too_many: str = "") -> HttpResponse:
    """The page of papers. `too_many`: why the one that was asked for is not made."""
    ahead = may_run(request, row)
    plain = on_paper(evening, {}, None, ahead=ahead)
    refused = documents.refusal(plain)
    offered = [key for key in documents.offered_papers(plain) if ahead or not documents.PAPERS[key].for_runner]
    papers = [(key, *paper_name(key, plain)) for key in offered]
    context = {"event": row, "evening": evening, "papers": papers, "refused": refused}
    form = context["form"] = EveningPaperForm(
        usual=usual_sheets(evening), small=plain.cards.written is not None, round_name=plain.round_name
    )
    if ahead and has_score_sheets(plain) and not refused:
        ways = [key for key in ("round", "table") if not too_many_sheets(evening, key)]
        form.takes = {key: pages_words(evening, key == "round") for key in ways}
    context |= {"too_many": too_many, "whole": whole_evening_words(plain), "score_sheets": has_score_sheets(plain)}
    context |= {"unreachable": unreachable_reason(printed=True) if ahead else ""}
    context |= {"lacking": lacking_sentence([plain.title, *plain.names.values()])}
    context |= {"no_paper": printing_pdf.begin_press(printing_pdf.LONG_WORKER)}
    context |= {"runs": ahead, "cannot_begin": start_refusal(evening) if ahead else ""}
    by_hand = evening.board.opens == "by hand"
    context |= {"typed_in": by_hand, "totals": plain.cards.pocket is not None and not evening.opened}
    return render(request, "leagues/paper/paper.html", context)


def has_score_sheets(plain: OnPaper) -> bool:
    """Whether score sheets of tables go with the whole event."""
    return bool(plain.tables) and not plain.one_sheet.is_whole and plain.ladder is None and not plain.results.ended


def pages_words(evening: EventState, each_round: bool) -> str:
    """How many pages the score sheets take: "about 18 pages, 35 in large print"."""
    looks = [EveningPaperForm({}).sheet_choices() | {"large": large} for large in (False, True)]
    standard, large = page_counts(evening, looks, each_round)
    template = wording.ABOUT_PAGES if large == standard else wording.ABOUT_PAGES_LARGE
    return template.format(standard=so_many(standard, "pages"), large=large)


def part_words(key: str, plain: OnPaper) -> str:
    """What a part of the whole event is called."""
    drive = key == "slips" and (plain.cards.pocket is not None or plain.cards.written is not None)
    return wording.CARDS_OF_DRIVE_IN_LISTS if drive else wording.IN_LISTS[key]


def whole_evening_words(plain: OnPaper) -> str:
    """The papers of the whole event by name: "Schedule, table cards and slips"; empty where there is only one."""
    found = []
    for key in documents.papers_of_event(plain):
        found.append(part_words(key, plain))
        found += [wording.IN_LISTS[documents.SCORE_SHEETS]] if key == "slips" and has_score_sheets(plain) else []
    return at_start(joined(found)) if len(found) > 1 else ""


@slow(PAPERS)
@require_safe
def one_paper(request: HttpRequest, event: uuid.UUID, paper: str) -> HttpResponse:
    row = event_to_view(request, event)
    if paper not in documents.PAPERS or (documents.PAPERS[paper].for_runner and not may_run(request, row)):
        raise Http404
    form = EveningPaperForm(request.GET)
    evening = shown_to(request, EventState(row))
    plain = on_paper(evening, *printed_links(request, row), ahead=may_run(request, row))
    if not documents.has_paper(paper, plain):
        raise Http404
    if documents.refusal(plain) or documents.is_empty(paper, plain):
        why = wording.NO_STANDINGS_YET.format(**plain.naming) if paper == "standings" else wording.NOTHING_DRAWN
        return papers_page(request, row, evening, why)
    pdf = documents.make_pdf(documents.PAPERS[paper].html(plain, form.choices()))
    return pdf_response(request, row, pdf, f"{row} {paper_name(paper, plain)[0].lower()}")


@dataclass(frozen=True)
class EveningPrint:
    """The papers of an evening, part by part, as somebody wants them. `refused`: why there are none."""

    plain: OnPaper
    form: EveningPaperForm
    parts: dict[str, list[str]]
    refused: str = ""


def read_print(request: HttpRequest, row: Event) -> EveningPrint:
    """What a print of the whole evening is made of."""
    evening, (links, link) = EventState(row), printed_links(request, row)
    form = EveningPaperForm(request.GET, usual=usual_sheets(evening))
    plain = on_paper(evening, links, link, ahead=True)
    wanted = form.sheets if has_score_sheets(plain) else "none"
    refused = documents.refusal(plain) or too_many_sheets(evening, wanted)
    if refused:
        return EveningPrint(plain, form, {}, refused)
    blank = blank_sheets(evening, links, form.sheet_choices(), wanted == "round") if wanted != "none" else ()
    return EveningPrint(plain, form, dict(documents.event_parts(plain, form.choices(), blank)))


@slow(PAPERS)
@require_safe
def print_page(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The whole evening before it is printed: each part with a tick, its pages, and its first one as a drawing."""
    row = event_to_run(request, event)
    known = read_print(request, row)
    return looked_at(request, row, known)


def looked_at(request: HttpRequest, row: Event, known: EveningPrint, error: str = "") -> HttpResponse:
    """The page of the parts. `error`: why they are not printed yet."""
    if known.refused:
        return papers_page(request, row, EventState(row), known.refused)
    looks = [*look_at_parts(known)]
    context: dict[str, Any] = {"event": row, "looks": looks, "error": error}
    context |= {"no_paper": printing_pdf.begin_press(printing_pdf.LONG_WORKER)}
    context |= {"pages": sum(look.pages for look in looks), "seconds": sum(look.seconds for look in looks)}
    context["chosen"] = [(name, request.GET.get(name, "")) for name in ("paper", "size", "blanks")]
    return render(request, "leagues/paper/print.html", context)


@dataclass(frozen=True)
class PartLook:
    """A part of a print: how many pages it has, the seconds that making it took, and its first page. No pages: it could
    not be made."""

    key: str
    name: str
    pages: int
    seconds: float
    drawing: str

    @property
    def pages_words(self) -> str:
        return so_many(self.pages, "pages") if self.pages else wording.NOT_MADE


def look_at_parts(known: EveningPrint) -> Iterator[PartLook]:
    """Every part, made by the press that prints it."""
    count = len(known.parts)
    for at, (key, part) in enumerate(known.parts.items()):
        pdf, seconds = documents.measure(part, (100 * at // count, 100 * (at + 1) // count))
        look = look_at_pdf(pdf, key) if pdf else PdfLook()
        yield PartLook(key, at_start(part_words(key, known.plain)), look.pages, seconds, look.drawing)


@slow(PAPERS)
@require_safe
def whole_evening(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """All papers in one print, or those that are ticked."""
    row = event_to_run(request, event)
    known = read_print(request, row)
    if known.refused:
        return papers_page(request, row, EventState(row), known.refused)
    ticked = request.GET.getlist("part") if "ticked" in request.GET else known.parts
    parts = [part for key, part in known.parts.items() if key in ticked]
    if not parts:
        return looked_at(request, row, known, wording.NOTHING_TICKED)
    return pdf_response(request, row, documents.make_parts(parts), str(row))


def pdf_response(request: HttpRequest, row: Event, pdf: bytes, name: str) -> HttpResponse:
    """The PDF, or why there is none, with a link back to the papers."""
    back = reverse("event-paper", args=[row.pk])
    return printing_pdf.pdf_response(request, pdf, name=name, back=back, why_none=wording.TOO_LONG)

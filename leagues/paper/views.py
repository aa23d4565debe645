"""The page of an event's papers, and the PDFs."""

import uuid

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
from scorekeeper.marks import PAPERS, slow
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout.codes import Link
from scorekeeper.printing.lettering import lacking_sentence
from scorekeeper.printing.missing_library import no_paper_sentence
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
    context |= {"lacking": lacking_sentence([plain.title, *plain.names.values()]), "no_paper": no_paper_sentence()}
    context |= {"runs": ahead, "cannot_begin": start_refusal(evening) if ahead else ""}
    by_hand = evening.board.opens == "by hand"
    context |= {"keyed_in": by_hand, "totals": plain.cards.pocket is not None and not evening.opened}
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


def whole_evening_words(plain: OnPaper) -> str:
    """The papers of the whole event by name: "Schedule, table cards and slips"; empty where there is only one."""
    found = []
    for key in documents.papers_of_event(plain):
        drive = key == "slips" and (plain.cards.pocket is not None or plain.cards.written is not None)
        found.append(wording.CARDS_OF_DRIVE_IN_LISTS if drive else wording.IN_LISTS[key])
        found += [wording.SCORE_SHEETS] if key == "slips" and has_score_sheets(plain) else []
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


@slow(PAPERS)
@require_safe
def whole_evening(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """All papers in one print."""
    row = event_to_run(request, event)
    evening, (links, link) = EventState(row), printed_links(request, row)
    form = EveningPaperForm(request.GET, usual=usual_sheets(evening))
    plain = on_paper(evening, links, link, ahead=True)
    if documents.refusal(plain):
        return papers_page(request, row, evening)
    choices = form.choices()
    wanted = form.sheets if has_score_sheets(plain) else "none"
    refused = too_many_sheets(evening, wanted)
    if refused:
        return papers_page(request, row, evening, refused)
    blank = list(blank_sheets(evening, links, form.sheet_choices(), wanted == "round")) if wanted != "none" else []
    return pdf_response(request, row, documents.make_pdf(documents.event_html(plain, choices, blank)), str(row))


def pdf_response(request: HttpRequest, row: Event, pdf: bytes, name: str) -> HttpResponse:
    """The PDF, or why there is none, with a link back to the papers."""
    back = reverse("event-paper", args=[row.pk])
    return printing_pdf.pdf_response(request, pdf, name=name, back=back, why_none=wording.TOO_LONG)

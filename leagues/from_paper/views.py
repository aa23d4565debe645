"""An evening played on paper, typed in afterwards: table after table, then card after card."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from leagues.access import act_at, event_to_run
from leagues.actions import organiser
from leagues.after_redirect import DONE, keep_sentence, kept_sentences
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.table_state import TableState
from scorekeeper.access.permission import device_of
from scorekeeper.device import ActFields
from scorekeeper.models import SlipConflict
from scorekeeper.rules.tally import RuleError

from . import wording
from .cards import CardsPage, read_card
from .checks import SecondTyping
from .piles import Piles
from .tables import TablePage
from .totals import CardPiles, CardTotalsForm, CheckTotalsForm, are_typed_here, differing_totals, takes_totals
from .two_cards import TwoCardsForm


def evening_of(request: HttpRequest, event: uuid.UUID) -> EventState:
    """The evening, if this device runs it and its rounds are opened by hand; else 404."""
    evening = EventState(event_to_run(request, event))
    if evening.board.opens != "by hand":
        raise Http404
    return evening


@require_http_methods(["GET", "HEAD", "POST"])
def tables(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The rows of the next table; between two rounds what has to be said and pressed."""
    evening = evening_of(request, event)
    if request.method != "POST":
        piles = Piles(evening, device_of(request).id)
        found = table_to_check(piles, request.GET.get("check", ""))
        if found is not None:
            return check_page(request, piles, found)
        return table_page(request, TablePage(evening, read_card(request.GET.get("table", ""))))
    if "check" in request.POST:
        return checked(request, evening)
    try:
        if "people" in request.POST:
            organiser.ask_two_people(evening, request.POST["people"] == "two", **act_at(request, evening.event).fields)
            return redirect("event-from-paper", event=event)
        if "press" in request.POST or "one" in request.POST:
            page_name = go_on(evening, request.POST.get("press", ""), request, act_at(request, evening.event).fields)
            return redirect(page_name, event=event)
    except RuleError as error:
        return table_page(request, TablePage(EventState(evening.event)), str(error))
    page = TablePage(evening, read_card(request.POST.get("table", "")), request.POST)
    if page.seated is None or f"{page.seated.pk}" != request.POST.get("seated"):
        return second_reading(request, evening, page)
    if page.two_cards is not None:
        return save_cards(request, page, page.two_cards)
    if "more" in request.POST or not page.may_be_stored:
        return table_page(request, page, tried="more" not in request.POST)
    try:
        page.store(act_at(request, evening.event))
    except (RuleError, SlipConflict) as error:
        words = error.sentence(page.match.names) if isinstance(error, RuleError) else wording.WRITTEN_MEANWHILE
        return table_page(request, page, words)
    keep_sentence(request, DONE, wording.SAVED.format(table=page.seated.number))
    return to_paper_after(request, evening.event, page.seated)


def table_to_check(piles: Piles, number: str, data: QueryDict | None = None) -> SecondTyping | None:
    """The table of this number, if its paper is to be checked."""
    table = next((each for each in piles.tables_to_check if f"{each.number}" == number), None)
    return SecondTyping(piles, table, data) if table is not None else None


def checked(request: HttpRequest, evening: EventState) -> HttpResponse:
    """A second person typed a table in: store what the paper says, or show what differs."""
    event, number = evening.event, request.POST["check"]
    piles = Piles(evening, device_of(request).id)
    found = table_to_check(piles, number, request.POST)
    if found is None or f"{found.table.pk}" != request.POST.get("seated"):
        keep_sentence(request, DONE, wording.CHECKED_ALREADY.format(table=read_card(number)))
        return redirect("event-from-paper", event=event.pk)
    if not found.is_settled:
        return check_page(request, piles, found)
    try:
        keep_sentence(request, DONE, found.store(act_at(request, event)))
    except (RuleError, SlipConflict) as error:
        words = error.sentence(found.match.names) if isinstance(error, RuleError) else wording.WRITTEN_MEANWHILE
        return check_page(request, piles, found, words)
    left = Piles(EventState(event), device_of(request).id)
    following = left.check_after(found.table) or left.next_check
    return redirect(reverse("event-from-paper", args=[event.pk], query={"check": following} if following else None))


def to_paper_after(request: HttpRequest, event: Event, table: TableState) -> HttpResponse:
    """To the paper after that of a table in the pile to type in, or the first one that is left there."""
    following = Piles(EventState(event), device_of(request).id).after(table)
    return redirect(reverse("event-from-paper", args=[event.pk], query={"table": following} if following else None))


def check_page(request: HttpRequest, piles: Piles, check: SecondTyping, refused: str = "") -> HttpResponse:
    """The page of a table to check."""
    event, done = check.evening.event, kept_sentences(request).get(DONE, "") if request.method != "POST" else ""
    errors = [*check.errors, *([refused] if refused else [])]
    context = {"event": event, "check": check, "errors": errors, "done": done}
    context |= {"next": piles.check_after(check.table), "piles": piles}
    return render(request, "leagues/from_paper/check.html", context)


def second_reading(request: HttpRequest, evening: EventState, page: TablePage) -> HttpResponse:
    """Two typed in one paper: say whether their numbers are the same."""
    try:
        words = page.second_reading(act_at(request, evening.event))
    except (RuleError, SlipConflict):
        words = ""
    keep_sentence(request, DONE, words)
    if words:
        return redirect("event-from-paper", event=evening.event.pk)
    return table_page(request, TablePage(EventState(evening.event)), wording.WRITTEN_MEANWHILE)


def save_cards(request: HttpRequest, page: TablePage, form: TwoCardsForm) -> HttpResponse:
    """Store what two cards say; first ask where they differ."""
    event = page.evening.event
    if not form.is_valid() or not form.settled_by:
        return table_page(request, page)
    try:
        differed = form.store(act_at(request, event).fields)
    except RuleError as error:
        return table_page(request, TablePage(EventState(event)), str(error))
    keep_sentence(request, DONE, f"{wording.SAVED.format(table=form.table.number)} {differed}".strip())
    return to_paper_after(request, event, form.table)


def go_on(evening: EventState, press: str, request: HttpRequest, act: ActFields) -> str:
    """Record an answer, or close the round and open the next one; the page after it, the board after the last round."""
    if "one" in request.POST:
        asked = tuple(request.POST.get(name, "") for name in ("key", "table", "round"))
        ask = next((each for each in evening.questions if (each.key, f"{each.table}", f"{each.round}") == asked), None)
        if ask is not None:
            organiser.record_answer(evening, ask, read_card(request.POST["one"]), **act)
        return "event-from-paper"
    after = organiser.close_round(evening, **act) if press == "close" else evening
    if after.over:
        return "event"
    words = wording.ROUND_IS_OPEN.format(number=after.due, **after.format.naming)
    organiser.open_round(after, **act)
    keep_sentence(request, DONE, words)
    return "event-from-paper"


def table_page(request: HttpRequest, page: TablePage, refused: str = "", *, tried: bool = False) -> HttpResponse:
    """The page. `tried`: say what keeps the table from being stored."""
    evening: EventState = page.evening
    row: Event = evening.event
    done = kept_sentences(request).get(DONE, "") if request.method != "POST" else ""
    errors = [*(page.errors if tried else []), *([refused] if refused else [])]
    context = {"event": row, "evening": evening, "page": page, "errors": errors, "done": done}
    piles = Piles(evening, device_of(request).id)
    context |= {"totals": takes_totals(evening), "piles": piles, "next": piles.after(page.seated)}
    return render(request, "leagues/from_paper/tables.html", context)


@require_safe
def cards(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The total of one card after the other, compared with the tables."""
    evening = evening_of(request, event)
    page = CardsPage(evening, request.GET)
    return render(request, "leagues/from_paper/cards.html", {"event": evening.event, "evening": evening, "page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def totals(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Everybody's grand total, where a drive was played on paper alone."""
    evening = EventState(event_to_run(request, event))
    if not takes_totals(evening):
        raise Http404
    said, piles = request.POST if request.method == "POST" else None, CardPiles(evening)
    if said is not None and "people" in said:
        organiser.ask_two_people(evening, said["people"] == "two", **act_at(request, evening.event).fields)
        return redirect("event-from-paper-totals", event=event)
    checks = "check" in (request.GET if said is None else said) and bool(piles.to_check)
    form = CheckTotalsForm(said, evening=evening) if checks else CardTotalsForm(said, evening=evening)
    if said is not None and (form.is_settled if isinstance(form, CheckTotalsForm) else form.is_valid()):
        try:
            after = form.store(act_at(request, evening.event).fields)
            agreed = after.over and not differing_totals(after)
            return redirect("event-standings" if agreed else "event-from-paper-totals", event=event)
        except RuleError as error:
            form.add_error(None, str(error))
    typed_here = checks and are_typed_here(evening, device_of(request).id)
    context = {"event": evening.event, "form": form, "piles": piles, "checks": checks, "typed_here": typed_here}
    return render(request, "leagues/from_paper/totals.html", context | {"differing": differing_totals(evening)})

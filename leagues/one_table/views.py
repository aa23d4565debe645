"""The pages of a league at one table: sheet and form, a table's page between rounds, answers, undo, history."""

import uuid
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from django.db import IntegrityError
from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from leagues.access import act_at, event_to_score, event_to_view, may_run, round_asked, scorable_tables
from leagues.actions import organiser, rounds, undo_at_one_table
from leagues.actions.table_answers import phone_questions
from leagues.actions.undo import find_table
from leagues.after_redirect import REFRESH, REFUSED, UNDONE, keep_sentence, kept_sentences, redirect_to_event
from leagues.knockout import wording as knockout_wording
from leagues.models import Change, Event, Pass
from leagues.rules.draws import DrawnTable
from leagues.rules.score_cards import describe_typed
from leagues.rules.words import describe_tables
from leagues.standings.wording import SECRET
from leagues.state.changes.what_if import draws_changed_by_last_line
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.suspense import as_looked_on, hidden_from
from leagues.state.facts.table_state import TableState
from leagues.state.memory.remembered import remembered_evening
from leagues.state.ranking import carried_over
from leagues.state.ranking.winners import end_sentence, rounds_not_won, unsettled_sentences, won_so_far
from leagues.state.seats.next_seats import describe_questions, next_seat_sentences
from leagues.wording import TABLE_CHECKED, TABLE_NOT_PLAYED, TABLE_SUMMED
from scorekeeper.access.permission import device_from_cookies, device_of, set_device_cookie
from scorekeeper.actions.undo import WrittenSince
from scorekeeper.device import Device
from scorekeeper.editing import history
from scorekeeper.entry.form import LineForm
from scorekeeper.entry.refused import RefusedWords, count_refused, describe_refused
from scorekeeper.hooks import MatchFacts
from scorekeeper.models import Line, Match, SlipConflict
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined
from scorekeeper.sheet import page as sheet_page
from scorekeeper.sheet.views import slip_of

from . import answers, start, wording
from .page import OneTablePage


def has_sheet(evening: EventState) -> bool:
    """Whether a single sheet shows an event: it is at one table, has begun and is not deleted."""
    return evening.board.page == "sheet" and bool(evening.opened) and evening.event.deleted is None


def page(request: HttpRequest, evening: EventState, number: int = 0, typed: BaseForm | None = None) -> HttpResponse:
    """The page of the whole event. `number`: this phone's table, 0: any; `typed`: the form of a refused row."""
    row, device = evening.event, device_of(request)
    shown = OneTablePage(evening, number, scored=scorable_tables(device, row))
    mine = shown.scored is None or bool(shown.scored)
    match = match_at(shown)
    if match is not None:
        device = carry_device_over(device, evening, match)
        shown.line = match.due
    round_now = evening.running.number if evening.running else 1
    sheet = sheet_page.MatchPage(match, device, match.due, event_round=round_now) if match else None
    form: BaseForm | None = None
    if match is not None and sheet is not None and sheet.may_write and not sheet.to_choose:
        form = typed or LineForm(None, match=match, tally=match.before(match.due), number=match.due, draft=request.GET)
    saved, (before, after) = request.GET.get("saved", ""), carried_over.linked_events(device, evening)
    kept, waiting = kept_sentences(request), refused_rows(shown)
    context = {
        "event": row,
        "evening": evening,
        "one_table": shown,
        "match": match,
        "page": sheet,
        "form": form,
        "may_score": mine,
        "refused_rows": waiting,
        "hosts": row.host == device.id,
        "saved": saved if is_stored(row, saved) else "",
        "state": state_of(request, evening, waiting),
        "refused": kept.get(REFUSED, ""),
        "undone": kept.get(UNDONE, ""),
        "again": start.rematch_url(evening),
        "slip": uuid.uuid4(),  # a form of undo that is sent twice is one act
        "undoes": undo_at_one_table.undo_label(evening, device.id, runs=may_run(request, row)) if mine else "",
        "before": before,
        "after": after,
        "otherwise": [] if evening.questions else draws_changed_by_last_line(evening),
    }
    answer = render(request, "leagues/one_table/one_table.html", context)
    # else a page that was asked for before the phone's last row brings back its cookie of then
    return answer if device == device_from_cookies(request.COOKIES) else set_device_cookie(request, answer, device)


def refused_rows(shown: OneTablePage) -> list[RefusedWords]:
    """What phones could not hand in, in any round, where this phone may write. A few queries where there is any."""
    there = {
        table.match.id: (played, table)
        for played in shown.evening.opened
        for table in played.tables
        if table.match is not None and table.waiting_rows and shown.may_write(table)
    }
    matches = Match.objects.in_bulk(there) if there else {}
    return [
        replace(row, where=refused_where(*place, row.where if rows_of(matches[match]) > 1 else ""))
        for match, place in there.items()
        for row in describe_refused(matches[match])
    ]


def rows_of(match: Match) -> int:
    """How many rows a sheet has with those that wait."""
    return max(match.last_line, *(row.number for row in match.waiting_rows))


def refused_where(played: RoundState, table: TableState, row: str) -> str:
    """Where a row of an evening stands: "Round 2", "Round 2, table 1, row 3". `row`: empty where it is the only one."""
    number = wording.TABLE.format(number=table.number) if len(played.tables) > 1 else ""
    return ", ".join(filter(None, [wording.ROUND.format(number=played.number), number, row]))


def refused_row_page(request: HttpRequest, match: MatchFacts, form: BaseForm) -> HttpResponse | None:
    """The evening with the refused form of the line that is due; None for a match on a page of its own."""
    row = Event.objects.filter(rounds__tables__match=match.pk).with_entrant_count().first()
    if row is None or row.board(row.entrant_count).page != "sheet":  # its round was just undone, or it has a board
        return None
    evening = remembered_evening(row)
    place = find_table(evening, match.pk) if has_sheet(evening) else None
    if place is None or place[0] is not evening.running or place[1].result is not None:
        return None
    return page(request, evening, place[1].number if len(place[0].tables) > 1 else 0, form)


def match_at(shown: OneTablePage) -> Match | None:
    """The match of the table on the page while it is played, with what this phone may do; else None."""
    table = shown.table
    if table is None or table.match is None or table.result is not None:
        return None
    match = Match.objects.with_change_count().filter(pk=table.match.id).first()
    if match is None:  # its round was undone while this page was made; the page will refresh
        return None
    match.may_score = shown.may_write(table)
    match.sitting_out = shown.sitting_out(shown.playing.number) if shown.playing else ()
    return match


def carry_device_over(device: Device, evening: EventState, match: Match) -> Device:
    """The device with its person carried over to a new match, so that nobody is asked again each round."""
    asked = any(
        device.was_asked_at(table.match.id) for played in evening.opened for table in played.tables if table.match
    )
    if device.was_asked_at(match.pk) or not asked:
        return device
    latest = next((name for _, name in device.called if name), "")
    return device.with_name(match.pk, latest if match.is_writer(latest) else "")


def is_stored(event: Event, saved: str) -> bool:
    """Whether a line with that id is in the database."""
    try:
        slip = uuid.UUID(saved)
    except ValueError:
        return False
    return Line.objects.filter(pk=slip, match__table__round__event=event).exists()


class PageState(NamedTuple):
    """Whether everything is saved. `shape`: of its sign."""

    shape: str
    word: str


def state_of(request: HttpRequest, evening: EventState, waiting: list[RefusedWords]) -> PageState:
    """`waiting`: the rows that phones could not hand in."""
    if any(table.disputed for played in evening.opened for table in played.tables):
        return PageState("disputed", wording.TWO_SCORES)
    if waiting:
        return PageState("disputed", count_refused(waiting))
    said = {"undone": wording.UNDONE, "nothing": wording.NOTHING_TO_UNDO}.get(request.GET.get("said", ""))
    if said:
        return PageState("saved", said)
    written = any(not played.untouched for played in evening.opened)
    return PageState("saved", wording.SAVED) if written else PageState("none", wording.NOTHING_WRITTEN)


def sheet_or_404(evening: EventState) -> EventState:
    """The event, if a single sheet shows it; else 404: other rounds are for whoever runs them."""
    if not has_sheet(evening):
        raise Http404
    return evening


@require_safe
def table(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """The page of a table that stays the same from round to round."""
    row = event_to_view(request, event)
    evening = remembered_evening(row)
    known = any(each.table(number) for each in evening.rounds)
    if not known and not row.passes.filter(may=Pass.TABLE, number=number).exists():
        raise Http404
    if not evening.board.moves_people:
        return redirect("event-ladder", event=row.pk)
    if has_sheet(evening):
        return page(request, evening, number)
    asked = round_asked(request)
    played = evening.round(asked) if asked else evening.running
    here = played.table(number) if played else None
    secret = hides_round(request, evening, number, played.number if played else len(evening.opened))
    open_now = here is not None and here.match is not None and (asked or here.result is None) and not secret
    if here is not None and here.match is not None and open_now and not wants_fragment(request):
        return redirect("sheet", pk=here.match.id)
    latest = hides_round(request, evening, number, len(evening.opened))  # the round that the page tells of
    context = {**table_context(evening, number), "event": row, "secret": secret or latest}
    scored = scorable_tables(device_of(request), row)
    if evening.opened and (scored is None or number in scored):
        context["questions"] = phone_questions(evening, evening.opened[-1].number, number)
    if asked and not secret:
        context |= scanned_context(evening, asked, number, here)
    return render(request, "leagues/board/table.html", context)


def hides_round(request: HttpRequest, evening: EventState, table: int, number: int) -> str:
    """That the results of a round are a secret, for who does not score at this table; else empty."""
    first = hidden_from(evening)
    if not first or number < first:
        return ""
    scored = scorable_tables(device_of(request), evening.event)
    return "" if scored is None or table in scored else SECRET.format(round=first, **evening.format.naming)


def scanned_context(evening: EventState, asked: int, number: int, here: TableState | None) -> dict[str, Any]:
    """What the page says of the scanned sheet of a round that has not started; the sheet once it has."""
    template = wording.SCANNED_NOT_PLAYED if evening.over else wording.SCANNED_EARLY
    sheet = here.match.id if here is not None and here.match is not None else None
    return {"scanned": "" if sheet else template.format(round=asked, table=number), "scanned_sheet": sheet}


def wants_fragment(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == REFRESH


def describe_not_played(evening: EventState) -> str:
    return TABLE_NOT_PLAYED.format(**evening.format.naming)


def table_context(evening: EventState, number: int) -> dict[str, Any]:
    """The values of a table's page between two rounds: who goes where, who comes, who deals."""
    last = evening.opened[-1] if evening.opened else None
    here = last.table(number) if last else None
    over = evening.over
    known = not over and (evening.plan or (last and last.row.closed))  # a first round only once it is published
    draw = evening.next_draw if known else None
    coming = next((each for each in draw.tables if each.number == number), None) if draw else None
    playing = here is not None and here.match is not None and here.result is None and evening.running is last
    moves = next_seat_sentences(evening, last.number, number) if last and here and known and not playing else ()
    return {
        "evening": evening,
        "number": number,
        "over": over,
        "end": end_sentence(evening) if over else "",
        "last": last,
        "here": here,
        "playing": playing,
        "now": here and last and last.row.closed is None and OneTablePage(evening).describe_match(here.draw),
        "stake": knockout_wording.match_stakes(evening, last.number, last.draw).get(number) if last else None,
        "next_stake": knockout_wording.match_stakes(evening, evening.due, draw).get(number) if draw else None,
        "not_played": describe_not_played(evening) if here and here.void and last and last.row.closed is None else "",
        "typed_total": describe_typed_total(evening, here),
        "asked": describe_questions(evening, last.number, number) if last else "",
        "won": won_so_far(as_looked_on(evening)),
        "moves": moves,
        "due": 0 if evening.is_last_round else evening.due,
        "coming": coming and coming_words(evening, coming),
        "hidden": hidden_from(evening),
        "waiting": describe_tables([each.number for each in last.unfinished])
        if last and last.unfinished and last.row.closed is None
        else "",
    }


def describe_typed_total(evening: EventState, here: TableState | None) -> str:
    """That the organiser typed the total of a table, and which; else empty. Before a second person has typed it, it is
    told to nobody."""
    if here is None or here.summed is None or here.standing is None:
        return ""
    if here in evening.being_checked:
        return TABLE_CHECKED
    score = describe_typed(here.standing.tally.totals, here.spreads, evening.game.totals.shown)
    return TABLE_SUMMED.format(score=score)


def coming_words(evening: EventState, coming: DrawnTable) -> str:
    """Who sits down in the next round, and who deals."""
    words = OneTablePage(evening).match_sentence(coming)
    if coming.is_bye or not evening.game.cards:
        return words
    dealer = wording.CUT_FOR_DEAL
    if coming.dealer is not None:
        dealer = evening.fill_names(wording.DEALS.format(who=f"{{{coming.seats[coming.dealer]}}}"))
    return f"{words} {dealer}"


@require_POST
def answer(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Record who won where the score was level."""
    row = event_to_score(request, event)
    evening, act = sheet_or_404(EventState(row)), act_at(request, row).fields
    key, text = request.POST.get("key", ""), request.POST.get("entrant", "")
    ask = next((each for each in evening.questions if f"{each.round} {each.table} {each.key}" == key), None)
    if ask is None or not text.isdecimal() or len(text) > 4:
        return redirect_to_event(request, row)
    try:
        organiser.record_answer(evening, ask, int(text), **act)
        rounds.catch_up(row, act)
    except RuleError as error:
        return redirect_to_event(request, row, str(error))
    return redirect_to_event(request, row)


@require_POST
def undo(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Undo what this device did last, in any round or for the whole event."""
    row = event_to_score(request, event)
    evening, device = sheet_or_404(EventState(row)), device_of(request)
    runs, slip = may_run(request, row), slip_of(request)
    last = undo_at_one_table.last_undoable(evening, device.id, runs=runs)
    undone = redirect(reverse("event", args=[row.pk], query={"said": "undone" if last else "nothing"}))
    if undo_at_one_table.is_done(row, slip):
        return redirect(reverse("event", args=[row.pk], query={"said": "undone"}))
    try:
        act, sure = act_at(request, row), "sure" in request.POST
        undo_at_one_table.undo_last(evening, act, runs=runs, sure=sure, slip=slip)
    except (WrittenSince, SlipConflict, IntegrityError, RuleError) as error:
        if undo_at_one_table.is_done(row, slip):  # the same form was first by now
            return undone
        if isinstance(error, WrittenSince):
            match = last.match if isinstance(last, Line) else None
            return render(request, "scorekeeper/sheet/undo.html", {"match": match, "touched": error, "slip": slip})
        if not isinstance(error, RuleError):
            raise
        return redirect_to_event(request, row, str(error))
    if isinstance(last, Change):  # an undone line shows on the sheet, an undone change does not
        keep_sentence(request, UNDONE, wording.UNDONE_ACT.format(act=last.words))
    return undone


@dataclass(frozen=True)
class TableHistory:
    """The history of a table in a round. `number`: 0 where it is the only one; `winners`: named by the `answer`.

    `level`: why nobody has won it, in a sentence; `acts`: lines and other answers, the newest first.
    """

    round: int
    number: int
    winners: str
    answer: answers.AnswerAct | None
    level: str
    acts: list[Any]


def history_acts(match: Match, said: list[answers.AnswerAct]) -> list[Any]:
    """The lines and answers of a table, with what was undone, the newest first."""
    lines = [(row.at, row) for row in history.history_rows(match)]
    acts = [*lines, *((each.at, each) for each in said)]
    return [row for _, row in sorted(acts, key=lambda act: act[0], reverse=True)]


@require_safe
def lines(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The history of every round, the newest first."""
    row = event_to_view(request, event)
    evening = sheet_or_404(EventState(row))
    ids = [table.match.id for played in evening.opened for table in played.tables if table.match]
    by_id = {match.pk: match for match in Match.objects.filter(pk__in=ids).load_standings()}
    answered, not_won = answers.answer_acts(evening), rounds_not_won(evening)
    tables = []
    for played in reversed(evening.opened):
        for table in played.tables:
            if table.match is None or not table.match.facts:
                continue
            acts = answered.get((played.number, table.number), [])
            winners, answer, further = answers.counting_answer(evening, table, acts)
            number = table.number if len(played.tables) > 1 else 0
            level = not_won.get(played.number) or " ".join(unsettled_sentences(evening, played.number))
            entries = history_acts(by_id[table.match.id], further)
            tables.append(TableHistory(played.number, number, joined(winners), answer, level, entries))
    return render(request, "leagues/one_table/lines.html", {"event": row, "tables": tables})

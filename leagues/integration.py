"""Answers to `scorekeeper/hooks.py`: what a match's page, home and the watchers must know of its evening."""

import uuid
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import Count, IntegerField, OuterRef, Subquery
from django.http import HttpRequest
from django.urls import reverse

from leagues.actions.notify import notify_of_line
from leagues.actions.rounds import catch_up
from leagues.actions.table_answers import phone_questions
from leagues.knockout import wording as knockout_wording
from leagues.one_table import start as one_table_start
from leagues.one_table.page import OneTablePage
from leagues.rules import agreeing, draws
from leagues.rules.board import Board
from leagues.rules.endings import agreed_length
from leagues.rules.results import valid_answers, winning_side
from leagues.rules.score_cards import card_spreads, cards_at_table, describe_own_card, describe_typed, with_typed_total
from leagues.rules.ticket_words import game_in_own_words
from leagues.rules.words import at_start, describe_tables
from leagues.state import carried_over
from leagues.state.event_state import EventState
from leagues.state.next_seats import describe_leavers, describe_questions, next_seat_sentences
from leagues.state.own_seat import find_own_seat
from leagues.state.remembered import remembered_evening, remembered_evenings
from leagues.state.suspense import SUSPENSE
from leagues.state.table_state import TableState
from leagues.state.winners import end_sentence
from scorekeeper.access.device import device_of
from scorekeeper.device import Device
from scorekeeper.hooks import (
    REGISTERED,
    AgreeForm,
    EventContext,
    EventHooks,
    EventUnderWay,
    MatchFacts,
    RefusalPage,
    TableQuestion,
)
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

from . import access, wording
from .access import page_url
from .models import Entrant, Event, Pass, Round, Saying, Table, stamps

EVENTS_SHOWN = 4  # evenings under way that home shows


def count_rows_of(model: type[Round] | type[Entrant], event: str) -> Subquery:
    """The number of an event's rounds or entrants, as a subquery."""
    rows = model._default_manager.filter(event=OuterRef(event)).order_by().values("event")
    return Subquery(rows.annotate(n=Count("pk")).values("n"), output_field=IntegerField())


def table_of(match: MatchFacts) -> Any:
    """The table of a match, with its round and event, and how many `rounds` and `entrants` that has; None where it has
    none. Read once a request."""
    known = vars(match)
    if "table_of_event" not in known:
        tables = Table.objects.select_related("round__event").annotate(
            rounds=count_rows_of(Round, "round__event"), entrants=count_rows_of(Entrant, "round__event")
        )
        known["table_of_event"] = tables.filter(match=match.pk).first()
    return known["table_of_event"]


def evening_of(match: MatchFacts, table: Table) -> EventState:
    """The evening of a match as it is now. Read once a request."""
    known = vars(match)
    if "evening_of_event" not in known:
        known["evening_of_event"] = remembered_evening(table.round.event)
    found: EventState = known["evening_of_event"]
    return found


def match_context(request: HttpRequest, match: MatchFacts) -> EventContext | None:
    """One query, in a hall two; for a table that has finished, a few more."""
    table = table_of(match)
    if table is None:
        return None
    event, number = table.round.event, table.round.number
    there = reverse("event", args=[event.pk])
    show_typed_total(match, table)
    done = match.standing.over is not None or match.ended is not None
    shut = table_closed_reason(match, table, done=done)
    board = event.board(table.entrants)
    if board.page == "sheet":
        page = page_url(device_of(request), event, there)
        undo = reverse("one-table-undo", args=[event.pk])
        words = wording.ROUND.format(number=number)
        return EventContext(str(event), page, words, page=page, undo=undo, round=number, shut=shut)
    length = total_rounds(event, int(table.rounds), int(table.entrants))
    template = wording.TABLE_OF_ROUNDS if length >= max(number, 2) else wording.TABLE
    named = table.stage and event.format.cards.written is not None and length > 1
    template = wording.TABLE_STAGE if named else template
    words = template.format(number=number, length=length, stage=table.stage, table=table.number, **event.format.naming)
    if not board.names_tables:
        words = wording.CHALLENGE
    elif event.format.pages.has_bracket:
        words = ", ".join([words, *stake_words(evening_of(match, table), number, table.number)])
    words = with_own_seat(request, match, table, words)
    asks = table_questions(match, table) if done and match.may_score else ()
    after = describe_after(match, table) if done and not asks else ""
    onward = onward_url(match, table) if done and not asks else ""
    following = reverse("event-table", args=[event.pk, table.number])
    locked = agreed_reason(table, len(match.facts)) if done else ""
    agree = agree_form(match, table) if done and not locked else None
    return EventContext(
        str(event),
        there,
        words,
        after,
        next=following,
        round=number,
        shut=shut,
        locked=locked,
        agree=agree,
        asks=asks,
        onward=onward,
    )


def with_own_seat(request: HttpRequest, match: MatchFacts, table: Table, words: str) -> str:
    """Where a sheet belongs, after where its phone's owner sits: "ada: table 4, opposite cy · Round 3".

    Only the words where nobody said on this phone that they are here; such a phone costs no query.
    """
    event = table.round.event
    if not device_of(request).name_at(event.pk) or not match.may_score:
        return words
    evening = evening_of(match, table)
    number = access.own_number(request, evening)
    seat = find_own_seat(evening, number) if number else None
    if seat is None:
        return words
    here = seat.table is not None and (seat.number, seat.table.number) == (table.round.number, table.number)
    place = at_start(seat.round) if here and not event.format.pages.has_bracket else words
    return wording.OWN_SEAT.format(name=seat.name, words=seat.words, place=place)


def agree_form(match: MatchFacts, table: Table) -> AgreeForm | None:
    """What the sides that wrote nothing are asked about a result; None where nobody is asked."""
    if not asks_agreement(table.round.event) or table.void or table.summed is not None or not match.facts:
        return None
    url = reverse("event-agree", args=[table.round.event_id, table.number])
    return AgreeForm(url, match.pk, tuple(other_sides(match.side_names, match.last_writer)), len(match.facts))


def table_questions(match: MatchFacts, table: Table) -> tuple[TableQuestion, ...]:
    """What the people at a level table are asked, which they answer on their own phone."""
    evening = evening_of(match, table)
    return phone_questions(evening, table.round.number, table.number) if evening.board.opens else ()


def onward_url(match: MatchFacts, table: Table) -> str:
    """Where a phone asks for its next seat from a finished sheet; empty until the next round is open."""
    event, number = table.round.event, table.round.number
    running = evening_of(match, table).running
    follows = running is not None and running.number == number + 1
    return reverse("event-onward", args=[event.pk, number]) if follows else ""


def other_sides(names: Sequence[tuple[str, ...]], writer: str) -> Iterator[tuple[int, str]]:
    """(number, name) of each side but the one of whoever wrote last; of every side where that is nobody of them."""
    for side, people in enumerate(names):
        if writer not in people:
            yield side, joined(people)


def asks_agreement(event: Event) -> bool:
    return agreeing.asks_agreement(draws.EventFacts((), (), event.options, event.seed))


def agreed_reason(table: Table, rows: int) -> str:
    """Why a sheet may not be changed at its table: somebody agreed to it; empty where it may."""
    if table.agreed != rows or not rows or not asks_agreement(table.round.event):
        return ""
    return wording.AGREED.format(who=table.agreed_by)


def match_locked_reason(match: MatchFacts) -> str:
    """The same of a match."""
    table = table_of(match)
    return agreed_reason(table, len(match.facts)) if table is not None else ""


def show_typed_total(match: MatchFacts, table: Table) -> None:
    """Give a match that is about to be shown the total that was typed for it, as that is what counts."""
    if table.summed is not None:
        vars(match)["standing"] = with_typed_total(match.standing, table.summed)  # in place of the cached one


def named_winners(matches: Sequence[uuid.UUID]) -> dict[uuid.UUID, int]:
    """The side that won a level match by the answer of its table, by the match's id.

    One query, and the rows of those evenings in which any of these tables answered.
    """
    answered = Saying.objects.filter(table__match__in=matches).values("table__round__event")
    rounds = [
        played for evening in remembered_evenings(Event.objects.filter(pk__in=answered)) for played in evening.rounds
    ]
    tables = [table for played in rounds for table in played.tables if table.answers]
    return {
        table.sheet.id: side
        for table in tables
        if table.sheet is not None and table.sheet.id in matches and (side := named_side(table)) is not None
    }


def named_side(table: TableState) -> int | None:
    """The side of a level match that its people named as the winner; None where there is no such answer."""
    side = winning_side(table.draw, table.result) if valid_answers(table.draw, table.result) else None
    return side if table.sheet is not None and table.sheet.setup.sides == table.draw.sides else None


def stake_words(evening: EventState, number: int, table: int) -> list[str]:
    """What a match of a knockout is: "final"; empty for an ordinary one."""
    played = evening.round(number)
    words = knockout_wording.match_stakes(evening, number, played.draw).get(table) if played else None
    return [words] if words else []


def event_closed_reason(event: Event) -> str:
    """Why its tables take no new scores; empty until it is ended. Scores may still be corrected."""
    return wording.EVENT_ENDED.format(event=event.format.words.event) if event.ended is not None else ""


def match_closed_reason(match: MatchFacts) -> str:
    """Why a match takes no new scores; empty where it does."""
    table = table_of(match)
    if table is None:
        return ""
    reason = table_closed_reason(match, table)
    return reason or (wording.TABLE_CLOSED if match.ended is not None else "")


def table_closed_reason(match: MatchFacts, table: Table, *, done: bool = False) -> str:
    """Why a table takes no new scores; empty where it does. `done`: its match is over."""
    event = table.round.event
    if table.void:
        return wording.TABLE_NOT_PLAYED.format(**event.format.naming)
    if table.summed is not None:
        totals, spreads = table.summed[: len(match.side_names)], card_spreads(match.standing, table.summed)
        return wording.TABLE_SUMMED.format(score=describe_typed(totals, spreads, event.game.totals.shown))
    return "" if done else event_closed_reason(event)


def who_sits_out(match: MatchFacts) -> tuple[str, ...]:
    """The names of those who sit out a round at one table, and may keep its score."""
    table = table_of(match)
    if table is None or table.round.event.board(table.entrants).page != "sheet":
        return ()
    return OneTablePage(remembered_evening(table.round.event)).sitting_out(table.round.number)


def total_rounds(event: Event, drawn: int, entrants: int) -> int:
    """The number of rounds; 0 where it is unknown. `drawn`: known rounds. Known again until somebody acts."""
    if connection.in_atomic_block:
        return count_total_rounds(event, drawn)
    return total_rounds_at(event.pk, event.ticks, drawn, entrants)


@lru_cache(maxsize=1000)
def total_rounds_at(event: uuid.UUID, ticks: int, drawn: int, entrants: int) -> int:
    """The same for so many ticks of an event, which every act adds to."""
    return count_total_rounds(Event.objects.get(pk=event), drawn)


def count_total_rounds(event: Event, drawn: int) -> int:
    """One query."""
    options = {**event.format.default_options(), **event.options}
    people = tuple(
        draws.EntrantFacts(*row) for row in event.entrants.order_by("number").values_list("number", "ticket", "joined")
    )
    return agreed_length(draws.EventFacts(people, (), options, event.seed), event.format, drawn)


def describe_after(match: MatchFacts, table: Table) -> str:
    """What the players of a finished table write on their own cards, where they have some, and where they go."""
    event, cards = table.round.event, ""
    if event.format.cards.compared and match.standing.over is not None:
        games = cards_at_table(match.standing, table.summed or ())
        cards = "\n".join(describe_own_card(joined(who), game) for who, game in zip(match.side_names, games))
    return "\n".join(
        filter(None, [cards, describe_next_seats(evening_of(match, table), table.round.number, table.number)])
    )


def describe_next_seats(evening: EventState, number: int, table: int) -> str:
    """Where the people of a finished table go, or why that is unknown; empty on a ladder, where nobody moves."""
    if not evening.board.moves_people:
        return ""
    asked = describe_questions(evening, number, table)
    told = [asked] if asked else next_seat_sentences(evening, number, table)
    if told:
        return "\n".join([describe_leavers(evening, number + 1), *told]).strip()
    last = wording.LAST_ROUND.format(**evening.format.naming) if evening.is_last_round else ""
    if evening.over:
        return f"{end_sentence(evening)} {evening.over}"
    played = evening.round(number)
    waiting = [each.number for each in played.unfinished] if played else []
    still = wording.STILL_PLAYING.format(tables=describe_tables(waiting)) if waiting else ""
    return f"{still} {last}".strip() or wording.NOT_DRAWN_YET.format(**evening.format.naming)


def under_way(request: HttpRequest) -> list[EventUnderWay]:
    """The latest evenings that this device may view and that are not over. The number of queries is constant."""
    events = Event.objects.open_to(device_of(request)).under_way().order_by("-started")[:EVENTS_SHOWN]
    return [
        EventUnderWay(str(evening.event), reverse("event", args=[evening.event.pk]), describe_progress(evening))
        for evening in remembered_evenings(events)
        if not evening.over
    ]


def describe_progress(evening: EventState) -> str:
    """How far an evening is; at one table also the totals."""
    if not evening.opened:
        return wording.NOTHING_PLAYED
    if evening.board.page != "sheet":
        progress = wording.PROGRESS_OF_PAIRS if evening.pairs else wording.PROGRESS
        return progress.format(number=evening.opened[-1].number, count=len(evening.entrants), **evening.format.naming)
    page = OneTablePage(evening)
    return " · ".join([page.where, *(wording.TOTAL.format(name=each.name, total=each.total) for each in page.totals)])


def access_by_pass(keys: Sequence[uuid.UUID], match: uuid.UUID) -> str:
    """What these keys allow at a match as passes to its evening: "score", "view" or "". One query if there are keys."""
    if not keys:
        return ""
    rows = Pass.objects.filter(
        id__in=keys, revoked=None, event__deleted=None, event__rounds__tables__match=match
    ).values_list(
        "may",
        "number",
        "event",
        "event__rounds__tables__number",
        "event__rounds__closed",
        "event__rounds__number",
        f"event__options__{SUSPENSE}",
    )
    found = ""
    for may, number, event, table, closed, round_, secret_from in rows:
        own = may == Pass.TABLE and number == table
        if may != Pass.RUN and not own and 0 < (secret_from or 0) <= round_ and board_of(event).keeps_secrets:
            continue  # its result is a secret until the prizes
        if may == Pass.RUN or (own and (closed is None or board_of(event).opens == "by itself")):
            return "score"
        found = "view"
    return found


def has_many_tables(event: str) -> bool:
    return board_of(uuid.UUID(event)).news_in_turn


def board_of(event: uuid.UUID) -> Board:
    row = Event.objects.with_entrant_count().get(pk=event)
    return row.board(row.entrant_count)


def on_line_written(match: MatchFacts, device: Device, at: datetime) -> None:
    """At one table, open the next round after the last result; elsewhere notify the tables that have finished.

    A few queries where this one has finished.
    """
    table = table_of(match)
    if table is None:
        return
    event = table.round.event
    if event.board(table.entrants).opens == "by itself":
        with suppress(RuleError):  # another phone was first; the page shows what it did
            catch_up(event, access.act_of(device, event, at).fields)
    elif match.standing.over is not None or match.ended is not None:
        notify_of_line(remembered_evening(event), match.pk)


def page_after(device: Device, match: MatchFacts) -> str:
    """The page of the evening at one table; empty elsewhere."""
    table = table_of(match)
    if table is None or table.round.event.board(table.entrants).page != "sheet":
        return ""
    return page_url(device, table.round.event, reverse("event", args=[table.round.event_id]))


def register(refused: RefusalPage) -> None:
    """Register the hooks. `refused`: the page at one table with a refused row as it was typed; None for other rows."""
    REGISTERED[0] = EventHooks(
        event_context=match_context,
        game_in_own_words=game_in_own_words,
        declared_winners=named_winners,
        events_under_way=under_way,
        stamps=stamps,
        may_view=access.may_view,
        may_wait=has_many_tables,
        event_access=access_by_pass,
        line_written=on_line_written,
        page_after=page_after,
        refusal_page=refused,
        closed_reason=match_closed_reason,
        locked_reason=match_locked_reason,
        sitting_out=who_sits_out,
        address_of_code=access.find_code_url,
        most_players=one_table_start.most_people,
        rotations=one_table_start.ways_to_change_seats,
        create_event=one_table_start.begin,
        describe_carried_over=carried_over.describe_points,
    )

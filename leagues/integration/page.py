"""What the page of a match shows of its evening, and where a phone goes on."""

import uuid
from collections.abc import Iterator, Sequence
from functools import lru_cache

from django.db import connection
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from leagues import access, wording
from leagues.access import page_url
from leagues.actions.table_answers import phone_questions
from leagues.knockout import wording as knockout_wording
from leagues.models import Event, Table
from leagues.one_table.views import refused_row_page
from leagues.rules import draws
from leagues.rules.endings import agreed_length
from leagues.rules.score_cards import cards_at_table, describe_own_card, with_typed_total
from leagues.rules.words import at_start, describe_tables
from leagues.state.facts.calls import call_of
from leagues.state.facts.event_state import EventState
from leagues.state.facts.extra_time import describe_more_time
from leagues.state.ranking.winners import end_sentence
from leagues.state.seats.next_seats import describe_leavers, describe_questions, next_seat_sentences
from leagues.state.seats.own_seat import find_own_seat
from leagues.state.wording import YOUR_TIME
from scorekeeper.access.permission import device_of
from scorekeeper.device import Device
from scorekeeper.hooks import AgreeForm, EventContext, MatchFacts, PageHooks, TableQuestion
from scorekeeper.rules.words import joined

from .acts import agreed_reason, asks_agreement, table_closed_reason
from .evening import evening_of, is_being_checked, table_of


def context(request: HttpRequest, match: MatchFacts) -> EventContext | None:
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
    call, called = call_link(match, table, device_of(request)) if board.opens else ("", "")
    longer = "" if done or not table.extra else describe_more_time(table.round, table.extra, timezone.now())
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
        call=call,
        called=called,
        longer=YOUR_TIME.format(until=longer) if longer else "",
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


def call_link(match: MatchFacts, table: Table, device: Device) -> tuple[str, str]:
    """(where the table calls for the organiser, that it has called): empty where it may not."""
    event, played = table.round.event, table.round
    if not match.may_score or played.closed or event.ended:
        return "", ""
    waits = call_of(event, played.number, table.number)
    url = reverse("event-call", args=[event.pk, table.number])
    return ("" if device.id == event.host and waits is None else url), waits.words if waits else ""


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


def show_typed_total(match: MatchFacts, table: Table) -> None:
    """Give a match that is about to be shown the total that was typed for it, once that counts."""
    if table.summed is not None and not is_being_checked(match, table):
        vars(match)["standing"] = with_typed_total(match.standing, table.summed)  # in place of the cached one


def stake_words(evening: EventState, number: int, table: int) -> list[str]:
    """What a match of a knockout is: "final"; empty for an ordinary one."""
    played = evening.round(number)
    words = knockout_wording.match_stakes(evening, number, played.draw).get(table) if played else None
    return [words] if words else []


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
    words = [asked] if asked else next_seat_sentences(evening, number, table)
    if words:
        return "\n".join([describe_leavers(evening, number + 1), *words]).strip()
    last = wording.LAST_ROUND.format(**evening.format.naming) if evening.is_last_round else ""
    if evening.over:
        return f"{end_sentence(evening)} {evening.over}"
    played = evening.round(number)
    waiting = [each.number for each in played.unfinished] if played else []
    still = wording.STILL_PLAYING.format(tables=describe_tables(waiting)) if waiting else ""
    return f"{still} {last}".strip() or wording.NOT_DRAWN_YET.format(**evening.format.naming)


def page_after(device: Device, match: MatchFacts) -> str:
    """The page of the evening at one table; empty elsewhere."""
    table = table_of(match)
    if table is None or table.round.event.board(table.entrants).page != "sheet":
        return ""
    return page_url(device, table.round.event, reverse("event", args=[table.round.event_id]))


HOOKS = PageHooks(context, refused_row_page, page_after)

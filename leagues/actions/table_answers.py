"""What people at a table say on their own phones, beside its lines.

A level table answers what no score settles, and may take that back while its round is played; the side that wrote
nothing agrees with the result; a player says what a card says.
"""

from typing import Unpack

from django.db import transaction
from django.urls import reverse

from leagues.models import Event, Saying, Table
from leagues.rules.draws import Ask
from leagues.state.facts.event_state import EventState
from leagues.state.facts.table_state import TableState
from leagues.state.seats.next_seats import questions_at
from scorekeeper.device import ActFields
from scorekeeper.hooks import TableQuestion
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError

from . import organiser, wording
from .notify import notify_watchers
from .tie_answers import answer_choices, describe_answer, settled_answers

MAX_KEY_LETTERS = 40


def phone_questions(evening: EventState, number: int, table: int) -> tuple[TableQuestion, ...]:
    """What a level table is asked about a round, and what it has answered while that is played, to be undone."""
    played = evening.round(number)
    seated = played.table(table) if played else None
    url, found = reverse("event-table-answer", args=[evening.event.pk, table]), []
    for ask, words in questions_at(evening, number, table):
        found.append(TableQuestion(url, question_key(ask), words, tuple(answer_choices(evening, ask))))
    if seated is not None and played is evening.running:
        for ask, one in settled_answers(evening, number, table, seated.answers):
            words = f"{evening.fill_names(ask.words)} {describe_answer(evening, ask, one)}."
            found.append(TableQuestion(url, question_key(ask), words, ((0, wording.UNDO_ANSWER),)))
    return tuple(found)


def question_key(ask: Ask) -> str:
    """What tells a question at a table from others."""
    return f"{ask.round} {ask.key}"


@transaction.atomic
def agree(event: Event, table: TableState, who: str) -> None:
    """Record that a side, by its name, agrees with what a table wrote."""
    assert table.match is not None
    notify_watchers(event)
    Table.objects.filter(pk=table.pk).update(agreed=len(table.match.facts), agreed_by=who[:40])
    Match.objects.filter(pk=table.match.id).notify_watchers()


@transaction.atomic
def keep_card(event: Event, table: TableState, key: str, value: int) -> EventState:
    """Keep what a phone says of a card as an answer of its table; the evening with it."""
    notify_watchers(event)
    Saying.objects.update_or_create(table_id=table.pk, key=key, defaults={"entrant": value})
    return EventState(event)


def answer_at_table(evening: EventState, table: int, key: str, one: int, **act: Unpack[ActFields]) -> None:
    """Store what a table answers, or undo it where `one` is 0. `RuleError` where that is not asked any more."""
    number = int(key.split(" ")[0]) if key.split(" ")[0].isdecimal() and len(key) < MAX_KEY_LETTERS else 0
    played = evening.round(number)
    seated = played.table(table) if played else None
    if seated is None:
        raise RuleError(wording.NOT_ASKED_NOW)
    if one:
        asked = [ask for ask, _ in questions_at(evening, number, table) if question_key(ask) == key]
        if not asked:
            raise RuleError(wording.NOT_ASKED_NOW)
        organiser.record_answer(evening, asked[0], one, by_table=table, **act)
        return
    settled = settled_answers(evening, number, table, seated.answers) if played is evening.running else []
    gone = next((ask for ask, _ in settled if question_key(ask) == key), None)
    if gone is None:
        raise RuleError(wording.NOT_ASKED_NOW)
    kept = {name: value for name, value in seated.answers.items() if name != gone.key}
    words = wording.ANSWER_UNDONE.format(question=evening.fill_names(gone.words))
    organiser.change_table(evening, number, table, words, {"answers": kept}, by_table=table, **act)

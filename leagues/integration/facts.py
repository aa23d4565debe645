"""What a match, its keys and its watchers must know of its evening."""

import uuid
from collections.abc import Sequence

from leagues import access
from leagues.models import Event, Pass, Saying, Table, stamps
from leagues.one_table.page import OneTablePage
from leagues.rules.board import Board
from leagues.rules.results import valid_answers, winning_side
from leagues.rules.ticket_words import game_in_own_words
from leagues.state.facts.suspense import SUSPENSE
from leagues.state.facts.table_state import TableState
from leagues.state.memory.remembered import remembered_evening, remembered_evenings
from scorekeeper.hooks import FactHooks, MatchFacts

from .evening import table_of


def declared_winners(matches: Sequence[uuid.UUID]) -> dict[uuid.UUID, int]:
    """The side that won a level match by the answer of its table, by the match's id.

    One query, and the rows of those evenings in which any of these tables answered.
    """
    answered = Saying.objects.filter(table__match__in=matches).values("table__round__event")
    rounds = [
        played for evening in remembered_evenings(Event.objects.filter(pk__in=answered)) for played in evening.rounds
    ]
    tables = [table for played in rounds for table in played.tables if table.answers]
    return {
        table.match.id: side
        for table in tables
        if table.match is not None and table.match.id in matches and (side := named_side(table)) is not None
    }


def named_side(table: TableState) -> int | None:
    """The side of a level match that its people named as the winner; None where there is no such answer."""
    side = winning_side(table.draw, table.result) if valid_answers(table.draw, table.result) else None
    return side if table.match is not None and table.match.setup.sides == table.draw.sides else None


def typed_totals(match: MatchFacts) -> list[int] | None:
    """The totals that the organiser typed for the table of a match. One query."""
    return Table.objects.filter(match=match.pk).values_list("summed", flat=True).first()


def cancelled(match: MatchFacts) -> bool:
    """Whether the table of a match was cancelled. One query."""
    return Table.objects.filter(match=match.pk, void=True).exists()


def sitting_out(match: MatchFacts) -> tuple[str, ...]:
    """The names of those who sit out a round at one table, and may keep its score."""
    table = table_of(match)
    if table is None or table.round.event.board(table.entrants).page != "sheet":
        return ()
    return OneTablePage(remembered_evening(table.round.event)).sitting_out(table.round.number)


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


def may_wait(event: str) -> bool:
    return board_of(uuid.UUID(event)).news_in_turn


def board_of(event: uuid.UUID) -> Board:
    row = Event.objects.with_entrant_count().get(pk=event)
    return row.board(row.entrant_count)


HOOKS = FactHooks(
    game_in_own_words=game_in_own_words,
    sitting_out=sitting_out,
    access=access_by_pass,
    declared_winners=declared_winners,
    typed_totals=typed_totals,
    cancelled=cancelled,
    stamps=stamps,
    may_view=access.may_view,
    may_wait=may_wait,
)

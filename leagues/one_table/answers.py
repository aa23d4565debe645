"""What people answered about level tables of a league at one table, for its history."""

import uuid
from dataclasses import dataclass
from datetime import datetime

from leagues.rules.results import valid_answers
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Answers, stored_answers
from leagues.state.facts.table_state import TableState

from . import wording


@dataclass(frozen=True)
class AnswerAct:
    """Somebody answered what no score could settle, or `undone`: undid an answer. A row of a history."""

    words: str
    writer: str
    at: datetime
    undone: bool

    @property
    def did(self) -> str:
        return wording.WAS_UNDONE if self.undone else ""


def answer_acts(evening: EventState) -> dict[tuple[int, int], list[AnswerAct]]:
    """The acts that gave or undid an answer about a level table, by (round, table), the newest first. One query."""
    found, before, words = dict[tuple[int, int], list[AnswerAct]](), Answers(), dict[uuid.UUID, str]()
    for change in (
        evening.event.changes.of_event().defer("before").order_by("act")
    ):  # each act begins where the one before ended
        after = stored_answers(change.after)
        words[change.pk] = change.words
        for place in {**before, **after}:
            if before.get(place) != after.get(place):
                gone = change.undoes is None and place not in after
                said = wording.THE_ANSWER if gone else words.get(change.undoes or change.pk, change.words)
                act = AnswerAct(said, change.writer, change.at, gone or change.undoes is not None)
                found.setdefault(place, []).insert(0, act)
        before = after
    return found


def counting_answer(
    evening: EventState, table: TableState, acts: list[AnswerAct]
) -> tuple[list[str], AnswerAct | None, list[AnswerAct]]:
    """(who won by the answer of the table, the act that gave it, the other acts). `acts`: the newest first."""
    said = [evening.names[one] for one in valid_answers(table.draw, table.result)]
    return said, acts[0] if said and acts else None, acts[1:] if said else acts

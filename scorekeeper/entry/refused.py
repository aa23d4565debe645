"""Rows that a phone could not hand in, each in words beside what the sheet has."""

import uuid
from dataclasses import dataclass

from django.utils.text import capfirst

from scorekeeper.actions.refused import refusal_of
from scorekeeper.models import KEEPER, Match
from scorekeeper.models.refused import RefusedRow
from scorekeeper.rules.words import describe_line

from . import wording


@dataclass(frozen=True)
class RefusedWords:
    """A row that a phone could not hand in. `phone`: whose; `key`: the same, as a key begins with it; `words`: what it
    says; `sheet`: what stands there, empty where nothing does; `why`: why it cannot be used now, empty where it can."""

    match: uuid.UUID
    slip: str
    where: str
    phone: str
    key: str
    words: str
    sheet: str
    why: str


def describe_refused(match: Match) -> list[RefusedWords]:
    """The rows of a match about which somebody has to choose. No query."""
    return [in_words(row, match) for row in match.waiting_rows]


def count_refused(rows: list[RefusedWords]) -> str:
    """That so many rows wait, as the corner of a page says it."""
    return wording.ROW_NEEDS_A_LOOK if len(rows) == 1 else wording.ROWS_NEED_A_LOOK.format(count=len(rows))


def in_words(row: RefusedRow, match: Match) -> RefusedWords:
    now, names, game = match.line_now(row.number), match.names_at(row.number), match.part_at(row.number).game
    says = describe_line(row.entries, names, game) if row.entries is not None else wording.STRUCK_OUT
    sheet = describe_line(now.entries, names, game) if now.entries else ""
    sheet = wording.TWO_SCORES if now.rivals else sheet
    where, why = match.where_stood(row.number), refusal_of(match, row)
    phone = phone_of(row.name)
    key = capfirst(phone) if row.name == KEEPER else phone  # people are called as they wrote it
    return RefusedWords(match.pk, row.slip, where, phone, key, says, sheet, why)


def phone_of(name: str) -> str:
    """Whose phone it is, by the name that is stored with its row."""
    return wording.ANOTHER_PHONE if name == KEEPER else wording.PHONE_OF.format(who=name)

"""Lines that people wrote differently, with each version in words."""

import uuid
from dataclasses import dataclass
from typing import Any

from scorekeeper.models import KEEPER, Line, Match
from scorekeeper.models.seat_history import current_name
from scorekeeper.rules.line import VOID, Entries, is_list
from scorekeeper.rules.revisions import Current
from scorekeeper.rules.words import describe_line

from . import wording


@dataclass(frozen=True)
class Version:
    """One version of a disputed line."""

    revision: int
    writer: str
    words: str  # what differs from the others


@dataclass(frozen=True)
class Dispute:
    """A disputed line, and its versions in the order of arrival."""

    line: Current
    where: str
    versions: list[Version]


def describe_disputes(lines: list[Current], match: Match, here: uuid.UUID | None = None) -> list[Dispute]:
    """Each of the disputed lines with its versions. One query if there are any.

    `here`: the device of the page; None for a spectator.
    """
    rows = list(match.lines.filter(number__in=[line.number for line in lines])) if lines else []
    return [Dispute(line, match.where(line.number), versions(line, rows, match, here)) for line in lines]


def versions(line: Current, rows: list[Line], match: Match, here: uuid.UUID | None) -> list[Version]:
    """The versions of one line in the order of arrival."""
    by = {row.revision: row for row in rows if row.number == line.number}
    writers = describe_writers([by[revision] for revision in line.rivals], match, here)
    return [
        Version(revision, writer, describe_claim(claim, line, match))
        for revision, writer, claim in zip(line.rivals, writers, line.claims)
    ]


def describe_writers(rows: list[Line], match: Match, here: uuid.UUID | None) -> list[str]:
    """Who wrote each row: "on this phone", "by bo", "on another phone"."""
    names = [current_name(match, row.writer, row.act) for row in rows]
    unnamed = [row.device for row, name in zip(rows, names) if name == KEEPER and row.device != here]
    order = list(dict.fromkeys(unnamed))
    phones = wording.PHONES if len(order) > 1 and here not in [row.device for row in rows] else wording.PHONES[1:]
    words = {device: wording.ON_PHONE.format(phone=phones[min(at, len(phones) - 1)]) for at, device in enumerate(order)}
    return [
        wording.ON_THIS_PHONE
        if row.device == here
        else words[row.device]
        if name == KEEPER
        else wording.BY_WRITER.format(writer=name)
        for row, name in zip(rows, names)
    ]


def describe_claim(claim: Entries | None, line: Current, match: Match) -> str:
    """The boxes of a version that differ; all of a single count, and where a version is struck out or has no score."""
    if not claim:
        return wording.STRUCK_OUT
    figures = [each for each in line.claims if each and not each.get(VOID)]
    game = match.part_at(line.number).game
    whole = len(figures) < len(line.claims) or game.turns.closes is not None
    return describe_line(claim if whole else differing_boxes(claim, figures), match.names_at(line.number), game)


def differing_boxes(entries: Entries, others: list[Entries]) -> dict[str, Any]:
    """The boxes of a line that differ from any of `others`."""
    apart: dict[str, Any] = {}
    for key, value in entries.items():
        rivals = [other.get(key) for other in others]
        lists = [rival for rival in rivals if is_list(value) and is_list(rival) and len(rival) == len(value)]
        if is_list(value) and len(lists) == len(rivals):
            boxes = [box if any(rival[n] != box for rival in lists) else None for n, box in enumerate(value)]
            if any(box is not None for box in boxes):
                apart[key] = boxes
        elif any(rival != value for rival in rivals):
            apart[key] = value
    return apart

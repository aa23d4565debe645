"""The history of a match: every line written and every change."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from scorekeeper.entry.disputes import differing_boxes
from scorekeeper.models import Change, Line, Match, writer_label
from scorekeeper.models.seat_history import current_name
from scorekeeper.rules.line import VOID, Entries
from scorekeeper.rules.lines import Current, same
from scorekeeper.rules.words import describe_line

from . import wording


@dataclass(frozen=True)
class HistoryRow:
    """One act on a match as its history shows it; `number` 0: a change besides the lines."""

    act: int
    at: datetime
    writer: str
    words: str
    number: int = 0
    where: str = ""
    did: str = ""
    reason: str = ""


def history_rows(match: Match) -> list[HistoryRow]:
    """All acts on a match, newest first."""
    rows: dict[int, list[Line]] = {line.number: [] for line in match.current}
    for row in match.lines.order_by("revision"):
        rows[row.number].append(row)
    lines = [told for line in match.current for told in line_history(match, line, rows[line.number])]
    changes = [HistoryRow(row.act, row.at, writer_of(match, row), row.words) for row in match.changes.all()]
    return sorted(lines + changes, key=lambda row: row.act, reverse=True)


def writer_of(match: Match, row: Line | Change) -> str:
    """Who wrote a row, by today's name."""
    return writer_label(current_name(match, row.writer, row.act))


def line_history(match: Match, line: Current, rows: list[Line]) -> list[HistoryRow]:
    """Every stored row of one line, in the order of arrival."""
    told, stood, writer = [], None, ""
    rivals: list[tuple[str, Entries | None]] = []  # who wrote what, while there are two versions
    tell = partial(describe_entries, names=match.names_at(line.number), match=match)
    for row, did in zip(rows, line.was, strict=True):
        if did == "disputed":
            rivals = [*(rivals or [(writer, stood)]), (current_name(match, row.writer, row.act), row.entries)]
        reason, done = row.reason, wording.DID[did]
        if rivals and did in ("settled", "struck"):
            words, reason, rivals = describe_settlement(row.entries, rivals, tell), "", []
            done = wording.DID["settled"]
        elif row.undoes and did in ("corrected", "struck"):
            words, reason = tell(row.entries) if row.entries is not None else "", ""
            done = wording.UNDONE
        else:
            words = describe_correction(row.entries, stood, tell) if did == "corrected" else tell(row.entries)
        told.append(
            HistoryRow(row.act, row.at, writer_of(match, row), words, row.number, match.where(row.number), done, reason)
        )
        if did not in ("confirmed", "disputed"):
            stood, writer = row.entries, current_name(match, row.writer, row.act)
    return told


def describe_settlement(
    entries: Entries | None, rivals: list[tuple[str, Entries | None]], tell: Callable[[Entries | None], str]
) -> str:
    """The version chosen in a dispute, and those not chosen, each with its writer."""
    claims = [claim for _, claim in rivals]
    figures = [claim for claim in claims if claim and not claim.get(VOID)]
    whole = len(figures) < len(claims) or not entries  # one is struck out or has no score: show all of it

    def of(claim: Entries | None) -> str:
        return tell(claim if whole or not claim else differing_boxes(claim, figures))

    wrote = [writer for writer, claim in rivals if same(claim, entries)]
    against = [
        wording.CLAIM.format(words=of(claim), writer=writer_label(writer))
        for writer, claim in rivals
        if not same(claim, entries)
    ]
    chosen = wording.CLAIM.format(words=of(entries), writer=writer_label(wrote[0])) if wrote else of(entries)
    return wording.NOT_CHOSEN.format(chosen=chosen, others="; ".join(against))


def describe_entries(entries: Entries | None, names: tuple[str, ...], match: Match) -> str:
    return describe_line(entries, names, match.game) if entries is not None else wording.STRUCK_OUT


def describe_correction(entries: Entries | None, stood: Entries | None, tell: Callable[[Entries | None], str]) -> str:
    """The new and the old values of the boxes that a correction changed."""
    if not entries or not stood or entries.get(VOID) or stood.get(VOID):
        return wording.BEFORE.format(now=tell(entries), before=tell(stood))
    both = [entries, stood]
    new, old = differing_boxes(entries, both), differing_boxes(stood, both)
    return wording.BEFORE.format(now=tell(new), before=tell(old)) if new or old else tell(entries)

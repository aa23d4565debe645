"""The history of a match: every line written and every change."""

from collections.abc import Callable
from functools import partial
from typing import Any

from scorekeeper.entry.disputes import differing_boxes
from scorekeeper.models import Line, Match, writer_label
from scorekeeper.models.seat_history import current_name
from scorekeeper.rules.game import VOID, Entries
from scorekeeper.rules.lines import Current, same
from scorekeeper.rules.words import said

from . import wording


def history_rows(match: Match) -> list[dict[str, Any]]:
    """All acts on a match, newest first: who, when, what, instead of what, and why."""
    rows: dict[int, list[Line]] = {line.number: [] for line in match.current}
    for row in match.lines.order_by("revision"):
        rows[row.number].append(row)
    lines = [told for line in match.current for told in line_history(match, line, rows[line.number])]
    changes = [
        {
            "act": row.act,
            "at": row.at,
            "writer": writer_label(current_name(match, row.writer, row.act)),
            "number": 0,
            "where": "",
            "reason": "",
            "did": "",
            "words": row.words,
        }
        for row in match.changes.all()
    ]
    return sorted(lines + changes, key=lambda row: row["act"], reverse=True)


def line_history(match: Match, line: Current, rows: list[Line]) -> list[dict[str, Any]]:
    """Every stored row of one line, in the order of arrival."""
    told, stood, writer = [], None, ""
    rivals: list[tuple[str, Entries | None]] = []  # who wrote what, while two versions stand side by side
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
            {
                "act": row.act,
                "at": row.at,
                "writer": writer_label(current_name(match, row.writer, row.act)),
                "number": row.number,
                "where": match.where(row.number),
                "reason": reason,
                "did": done,
                "words": words,
            }
        )
        if did not in ("confirmed", "disputed"):
            stood, writer = row.entries, current_name(match, row.writer, row.act)
    return told


def describe_settlement(
    entries: Entries | None, rivals: list[tuple[str, Entries | None]], tell: Callable[[Entries | None], str]
) -> str:
    """What was chosen in a dispute, and against what, each with who wrote it."""
    claims = [claim for _, claim in rivals]
    figures = [claim for claim in claims if claim and not claim.get(VOID)]
    whole = len(figures) < len(claims) or not entries  # one is struck out or has no score: all of it is told

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
    return said(entries, names, match.game) if entries is not None else wording.STRUCK_OUT


def describe_correction(entries: Entries | None, stood: Entries | None, tell: Callable[[Entries | None], str]) -> str:
    """What a correction says and what it replaced: only the boxes that differ."""
    if not entries or not stood or entries.get(VOID) or stood.get(VOID):
        return wording.BEFORE.format(now=tell(entries), before=tell(stood))
    both = [entries, stood]
    new, old = differing_boxes(entries, both), differing_boxes(stood, both)
    return wording.BEFORE.format(now=tell(new), before=tell(old)) if new or old else tell(entries)

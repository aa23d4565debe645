"""The history of a match: every line written and every change."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.utils.text import capfirst

from scorekeeper.actions.wording import REDO
from scorekeeper.entry.disputes import differing_boxes
from scorekeeper.models import Change, Line, Match, writer_label
from scorekeeper.models.seat_history import current_name
from scorekeeper.rules.asking import everyone, in_force
from scorekeeper.rules.game import Field, Game, PlannedRound
from scorekeeper.rules.line import LINE, VOID, Entries, LineFacts
from scorekeeper.rules.revisions import Current, only_fills, same
from scorekeeper.rules.tally import chair_name
from scorekeeper.rules.words import count_parts, describe_line, describe_value

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
    device: uuid.UUID | None = None  # that wrote it

    @property
    def heading(self) -> str:
        """What was done to which row; of a correction also by whom."""
        if self.did == wording.DID["corrected"]:
            return wording.FIXED.format(who=capfirst(self.writer), where=self.where)
        return wording.ROW_DONE.format(where=capfirst(self.where), did=self.did)


def history_rows(match: Match) -> list[HistoryRow]:
    """All acts on a match, newest first."""
    rows: dict[int, list[Line]] = {line.number: [] for line in match.current}
    for row in match.lines.order_by("revision"):
        rows[row.number].append(row)
    lines = [entries for line in match.current for entries in line_history(match, line, rows[line.number])]
    changes = [HistoryRow(row.act, row.at, writer_of(match, row), row.words) for row in match.changes.all()]
    return sorted(lines + changes, key=lambda row: row.act, reverse=True)


def writer_of(match: Match, row: Line | Change) -> str:
    """Who wrote a row, by today's name."""
    return writer_label(current_name(match, row.writer, row.act))


def line_history(match: Match, line: Current, rows: list[Line]) -> list[HistoryRow]:
    """Every stored row of one line, in the order of arrival."""
    entries: list[HistoryRow] = []
    stood, writer = None, ""
    rivals: list[tuple[str, Entries | None]] = []  # who wrote what, while there are two versions
    part = match.part_at(line.number)
    single = part.game.turns.closes is not None
    tell = partial(describe_entries, names=match.names_at(line.number), game=part.game)
    for row, did in zip(rows, line.was, strict=True):
        if did == "disputed":
            rivals = [*(rivals or [(writer, stood)]), (current_name(match, row.writer, row.act), row.entries)]
        reason, done = row.reason, wording.DID.get(did, "")
        if rivals and did in ("settled", "struck"):
            words, reason, rivals = describe_settlement(row.entries, rivals, tell, single=single), "", []
            done = wording.DID["settled"]
        elif row.undoes and did in ("corrected", "struck", "withdrawn"):
            words, reason = tell(row.entries) if row.entries is not None else "", ""
            done = wording.UNDONE
            rivals = [rival for rival in rivals if not same(rival[1], row.entries)]
        elif did == "corrected":
            words = describe_correction(row.entries, stood, tell, match.names_at(line.number), part)
        else:
            words = tell(row.entries) if row.entries is not None else ""  # "struck out" is said already
        if row.moved is not None:
            words, done = tell(row.entries) if row.entries is not None else "", moved_words(row)
        where = match.where(row.number) if row.moved is None else match.where_stood(row.number)
        if single and row.entries is None and stood:
            count = LineFacts(stood, part.setup.sides)
            where = ": ".join(filter(None, count_parts(count, match.names_at(row.number), part.game)))
        if reason == REDO:
            done, reason = done if row.moved is not None else wording.REDONE, ""
        goes_on = did == "filled" and only_fills(stood, stood, row.entries)
        if entries and goes_on and is_same_hand(entries[-1], row, writer_of(match, row)):
            done = entries.pop().did  # box by box by one hand: one entry says it
        entries.append(
            HistoryRow(
                row.act,
                row.at,
                writer_of(match, row),
                words,
                row.number,
                where,
                done,
                reason,
                row.device,
            )
        )
        if did not in ("confirmed", "disputed", "withdrawn"):
            stood, writer = row.entries, current_name(match, row.writer, row.act)
    return entries


def moved_words(row: Line) -> str:
    """What became of a row that was moved between two sheets, or moved back."""
    if row.undoes:
        return wording.MOVED_BACK_AWAY if row.entries is None else wording.MOVED_BACK_HERE
    return wording.MOVED_AWAY if row.entries is None else wording.MOVED_HERE


def is_same_hand(before: HistoryRow, row: Line, writer: str) -> bool:
    """Whether the entry before was written or filled by the same person on the same phone, for no reason."""
    begun = before.did in (wording.DID["written"], wording.DID["filled"])
    return begun and before.device == row.device and before.writer == writer and not before.reason


def describe_settlement(
    entries: Entries | None,
    rivals: list[tuple[str, Entries | None]],
    tell: Callable[[Entries | None], str],
    *,
    single: bool,
) -> str:
    """The version chosen in a dispute, and those not chosen, each with its writer. `single`: of a single count."""
    claims = [claim for _, claim in rivals]
    figures = [claim for claim in claims if claim and not claim.get(VOID)]
    # one is struck out or has no score, or each is a single count: show all of it
    whole = len(figures) < len(claims) or not entries or single

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


def describe_entries(entries: Entries | None, names: tuple[str, ...], game: Game) -> str:
    if entries is None:
        return wording.STRUCK_OUT
    return describe_line(entries, names, game)


def describe_correction(
    entries: Entries | None,
    stood: Entries | None,
    tell: Callable[[Entries | None], str],
    names: tuple[str, ...],
    part: PlannedRound,
) -> str:
    """The boxes that a correction changed, each with what it said before: "bo 5, now 6; cy 8, now 7"."""
    if not entries or not stood or entries.get(VOID) or stood.get(VOID) or part.game.turns.closes is not None:
        return wording.NOW_OF_LINE.format(now=tell(entries), before=tell(stood))
    now, before = LineFacts(entries, len(names)), LineFacts(stood, len(names))
    fields = [field for field in part.game.fields if in_force(field, part.setup)]
    figures = [field for field in fields if field.per == "side" and field.kind == "number"]
    parts = []
    for field in fields:
        sides = everyone(field, part.setup)
        changed = [side for side in sides if now.value(field.key, side) != before.value(field.key, side)]
        words = "; ".join(describe_change(field, side, now, before, names) for side in changed)
        plain = figures == [field]  # everybody knows what these figures are
        parts += [words if plain else wording.OF_FIELD.format(label=field.label, words=words)] if words else []
    return "; ".join(parts) or tell(entries)


def describe_change(field: Field, side: int, now: LineFacts, before: LineFacts, names: tuple[str, ...]) -> str:
    """What one box said before and says now."""
    was, is_now = (
        wording.BLANK if value is None else describe_value(field, value, names)
        for value in (before.value(field.key, side), now.value(field.key, side))
    )
    if side == LINE:
        return wording.NOW_OF_LINE.format(before=was, now=is_now)
    name = chair_name(side, names) if field.per == "chair" else names[side]
    return wording.NOW.format(name=name, before=was, now=is_now)

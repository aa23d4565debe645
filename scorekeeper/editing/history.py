"""What happened: the history of a match, and the evening that it belongs to."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from scorekeeper.access.device import Device
from scorekeeper.entry.disputes import differing_boxes
from scorekeeper.home.finder import describe_in_one_line
from scorekeeper.models import Line, Match
from scorekeeper.models.seat_history import current_name
from scorekeeper.rules.game import VOID, Entries
from scorekeeper.rules.lines import Current, same
from scorekeeper.rules.words import said

EVENING_LENGTH = timedelta(hours=14)


def history_rows(match: Match) -> list[dict[str, Any]]:
    """What was written and mended, the newest first: who, when, what and instead of what, why."""
    rows: dict[int, list[Line]] = {line.number: [] for line in match.current}
    for row in match.lines.order_by("revision"):
        rows[row.number].append(row)
    lines = [told for line in match.current for told in line_history(match, line, rows[line.number])]
    changes = [
        {
            "act": row.act,
            "at": row.at,
            "writer": current_name(match, row.writer, row.act),
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
    """Every row of one line, in the order of arrival."""
    told, stood, writer = [], None, ""
    rivals: list[tuple[str, Entries | None]] = []  # who wrote what, while two versions stand side by side
    tell = partial(describe_entries, names=match.names_at(line.number), match=match)
    for row, did in zip(rows, line.was, strict=True):
        if did == "disputed":
            rivals = [*(rivals or [(writer, stood)]), (current_name(match, row.writer, row.act), row.entries)]
        reason = row.reason
        if rivals and did in ("settled", "struck"):
            words, did, reason, rivals = describe_settlement(row.entries, rivals, tell), "settled", "", []
        elif row.undoes and did in ("corrected", "struck"):
            words, did, reason = describe_undo(row.entries, tell)
        else:
            words = describe_correction(row.entries, stood, tell) if did == "corrected" else tell(row.entries)
        told.append(
            {
                "act": row.act,
                "at": row.at,
                "writer": current_name(match, row.writer, row.act),
                "number": row.number,
                "where": match.where(row.number),
                "reason": reason,
                "did": did,
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
    whole = len(figures) < len(claims) or not entries  # one is struck out, or without a score: all of it is told

    def of(claim: Entries | None) -> str:
        return tell(claim if whole or not claim else differing_boxes(claim, figures))

    wrote = [writer for writer, claim in rivals if same(claim, entries)]
    against = [f"{of(claim)}, by {writer}" for writer, claim in rivals if not same(claim, entries)]
    return f"{of(entries)}{', by ' + wrote[0] if wrote else ''} (not: {'; '.join(against)})"


def describe_undo(entries: Entries | None, tell: Callable[[Entries | None], str]) -> tuple[str, str, str]:
    """What an undo wrote again, in words; what that is called; and no other reason."""
    return (tell(entries), "put back", "") if entries is not None else ("nothing stands there", "taken back", "")


def describe_entries(entries: Entries | None, names: tuple[str, ...], match: Match) -> str:
    return said(entries, names, match.game) if entries is not None else "struck out"


def describe_correction(entries: Entries | None, stood: Entries | None, tell: Callable[[Entries | None], str]) -> str:
    """What a correction says, and what stood there before: only the boxes that differ."""
    if not entries or not stood or entries.get(VOID) or stood.get(VOID):
        return f"{tell(entries)} (before: {tell(stood)})"
    both = [entries, stood]
    new, old = differing_boxes(entries, both), differing_boxes(stood, both)
    return f"{tell(new)} (before: {tell(old)})" if new or old else tell(entries)


class Tonight:
    """All matches of these people this evening, and who won how many."""

    def __init__(self, match: Match, device: Device) -> None:
        people = {seat.player_id for seat in match.seat_rows}
        around_it = (
            Match.objects.open_to(device)
            .not_deleted()
            .filter(
                of_event=match.of_event,
                started__gte=match.started - EVENING_LENGTH,
                started__lte=match.started + EVENING_LENGTH,
            )
        )
        self.matches = around_it.of_people(people).order_by("started").load_standings()

    @property
    def wins(self) -> list[tuple[str, int, int, int]]:
        """(name, won, played out, ended early) a person, most wins first; partners are counted each.

        A match that the players ended early is won by nobody, whoever was ahead.
        """
        counts: dict[str, list[int]] = {}
        for match in self.matches:
            over = match.standing.over
            for seat in match.seated(match.last_line + 1):
                mine = counts.setdefault(seat.player.name, [0, 0, 0])
                mine[0] += bool(over and seat.side.number in over.winners)
                mine[1] += over is not None
                mine[2] += over is None and match.ended is not None
        rows = [(name, *count) for name, count in counts.items()]
        return sorted(rows, key=lambda row: (-row[1], row[0].casefold()))

    @property
    def some_ended_early(self) -> bool:
        return any(early for *_, early in self.wins)

    @property
    def listed(self) -> list[tuple[Match, str]]:
        return [(match, describe_in_one_line(match)) for match in self.matches]

"""What happened: the history of a match, and the evening that it belongs to."""

from datetime import timedelta
from typing import Any

from .doors import Device
from .finding import in_a_line
from .models import Match
from .rules.game import Game
from .rules.words import said

EVENING = timedelta(hours=14)


def names_said(text: str, entries: Any, names: tuple[str, ...], game: Game) -> str:
    return said(entries, names, game) if entries is not None else text


def history(match: Match) -> list[dict[str, Any]]:
    """What was written and mended, the newest first: who, when, what, why."""
    was = {
        (line.number, revision): words
        for line in match.current
        for revision, words in zip(revisions_of(match, line.number), line.was)
    }
    lines = [
        {
            "act": row.act, "at": row.at, "writer": row.writer, "number": row.number, "reason": row.reason,
            "did": was.get((row.number, row.revision), "written"),
            "words": names_said("struck out", row.entries, match.names, match.game),
        }
        for row in match.lines.all()
    ]  # fmt: skip
    changes = [
        {"act": row.act, "at": row.at, "writer": row.writer, "number": 0, "reason": "", "did": "", "words": row.words}
        for row in match.changes.all()
    ]
    return sorted(lines + changes, key=lambda row: row["act"], reverse=True)


def revisions_of(match: Match, number: int) -> list[int]:
    return [fact[1] for fact in match.facts if fact[0] == number]


class Evening:
    """All matches of these people this evening, and who won how many."""

    def __init__(self, match: Match, device: Device) -> None:
        people = {seat.player_id for seat in match.seat_rows}
        around_it = (
            Match.objects.open_to(device)
            .kept()
            .filter(started__gte=match.started - EVENING, started__lte=match.started + EVENING)
        )
        self.matches = around_it.of_people(people).order_by("started").folded()

    @property
    def wins(self) -> list[tuple[str, int, int]]:
        """(name, won, played) a person, most wins first; partners are counted each."""
        won: dict[str, int] = {}
        played: dict[str, int] = {}
        for match in self.matches:
            over = match.standing.over
            for seat in match.seated(match.last_line + 1):
                name = seat.player.name
                played[name] = played.get(name, 0) + (over is not None)
                won[name] = won.get(name, 0) + bool(over and seat.side.number in over.winners)
        return sorted(((n, won[n], played[n]) for n in played), key=lambda row: (-row[1], row[0].casefold()))

    @property
    def listed(self) -> list[tuple[Match, str]]:
        return [(match, in_a_line(match)) for match in self.matches]

"""Matches and writers without pages."""

import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

from scorekeeper.actions import edit, lines, start, undo
from scorekeeper.actions.snapshot import MatchSnapshot
from scorekeeper.device import Act, ActFields, Device
from scorekeeper.models import Line, Match
from scorekeeper.rules.games import GAMES

EVENING = datetime(2026, 1, 9, 19, 30, tzinfo=UTC)
FOUR = ("ada", "bo", "cy", "dee")


class Writer:
    """A writer with one device and one name."""

    def __init__(self, name: str, device: uuid.UUID | None = None) -> None:
        self.name, self.device = name, device or uuid.uuid4()

    @property
    def act(self) -> ActFields:
        return {"device": self.device, "writer": self.name, "at": EVENING}

    @property
    def whole_act(self) -> Act:
        return Act(Device(self.device), self.name, EVENING)

    def writes(self, match: Match, number: int, entries: Any, base: int = 0, **how: Any) -> Line:
        return match.write(number, entries, base=base, **self.act, **how)

    def undoes(self, match: Match, sure: bool = False) -> bool:
        """Undo the last act; False where there is none."""
        acts = undo.undoable_acts(match, self.device)
        if acts:
            undo.undo_act(match, acts[0], sure=sure, **self.act)
        return bool(acts)

    def mends(self, match: Match, wanted: MatchSnapshot, words: str = "mended") -> None:
        edit.save_change(match, wanted, words, **self.act)

    def settles(self, match: Match, number: int, choice: str) -> None:
        lines.settle(match, number, choice, act=self.whole_act)


def new_match(
    key: str = "hearts", names: tuple[str, ...] = FOUR, host: Writer | None = None, later: int = 0, **options: Any
) -> Match:
    """A match under way, with nothing written."""
    game = GAMES[key]
    sides, partners = next(each for each in game.seating if each[0] * each[1] == len(names))
    match = Match.objects.create(
        game_key=key,
        edition=game.about.edition,
        options={**game.standard(), **options},
        partners=partners,
        host=host.device if host else uuid.uuid4(),
        started=EVENING + timedelta(minutes=later),
    )
    start.seat_people(match, list(names), sides, EVENING)
    return match


def again(match: Match) -> Match:
    """The match, read again from the database."""
    return Match.objects.get(pk=match.pk)


def totals(match: Match) -> tuple[int, ...]:
    return again(match).standing.tally.totals


def deal(*hearts: int, queen: int) -> dict[str, Any]:
    """The entries of a deal of hearts."""
    return {"hearts": list(hearts), "queen": queen}


def device(writer: Writer, *keys: uuid.UUID) -> Device:
    return Device(writer.device, keys)

"""Blank sheets of several games in one PDF: which games, for how many, and how many sheets of each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from scorekeeper.home.finder import find_games
from scorekeeper.models import find_game
from scorekeeper.rules.game import Game

from .forms import FORMS, PenForm, find_form
from .small_sheets import WhatFits, what_fits

MOST_GAMES, MOST_SHEETS = 12, 20
USUAL_SHEETS, OFFERED = 5, 5


@dataclass(frozen=True)
class SeveralRow:
    """A game of the list, or a sheet for any. `players`: for how many; `sheets`: how many of it."""

    game: Game | PenForm
    players: int
    sheets: int

    @property
    def choices(self) -> list[int]:
        """For how many it can be printed."""
        return list(self.game.counts)

    @property
    def fits(self) -> WhatFits | None:
        """What has room on which paper; of a sheet for any game nothing is told."""
        return None if isinstance(self.game, PenForm) else what_fits(self.game, self.game.usual_options())


class Several:
    """What an address asks for: `game=hearts&players=4&sheets=10`, once a game; `add` a name, `less` a place."""

    def __init__(self, asked: QueryDict, lately: Iterable[Game] = ()) -> None:
        """`lately`: what the list begins with, where nothing is asked yet."""
        self.wanted = asked.get("add", "").strip()[:60]
        keys, players, sheets = (asked.getlist(name)[:MOST_GAMES] for name in ("game", "players", "sheets"))
        found = [(FORMS.get(key) or find_game(key), at) for at, key in enumerate(keys)]
        self.rows = [
            SeveralRow(game, count_in(game, at_place(players, at)), sheets_in(at_place(sheets, at)))
            for game, at in found
            if game is not None and f"{at}" != asked.get("less")
        ]
        if not asked:
            self.rows = [SeveralRow(game, game.usual, USUAL_SHEETS) for game in list(lately)[:MOST_GAMES]]
        self.unknown = ""
        if self.wanted:
            self.add(self.wanted)

    def add(self, name: str) -> None:
        """Put the game of this name on the list; `unknown` where none has it."""
        game = find_form(name) or next(iter(find_games(name)), None)
        if game is None:
            self.unknown = name
        elif not self.is_full:
            self.rows.append(SeveralRow(game, game.usual, USUAL_SHEETS))

    @property
    def is_full(self) -> bool:
        return len(self.rows) >= MOST_GAMES

    def choices_of(self, row: SeveralRow, chosen: dict[str, Any]) -> dict[str, Any]:
        """How the sheets of a game are printed. `chosen`: what goes for all of them."""
        return {
            **chosen,
            "players": row.players,
            "copies": row.sheets,
            "options": row.game.usual_options(),
            "called": "",
        }


def at_place(values: Sequence[str], at: int) -> str:
    return values[at] if at < len(values) else ""


def count_in(game: Game | PenForm, said: str) -> int:
    """For how many a game is printed; as usual where it cannot be for so many."""
    return int(said) if said in map(str, game.counts) else game.usual


def sheets_in(said: str) -> int:
    """How many sheets, from 1 to the most."""
    return (
        min(max(int(said), 1), MOST_SHEETS) if said.isascii() and said.isdecimal() and len(said) < 5 else USUAL_SHEETS
    )

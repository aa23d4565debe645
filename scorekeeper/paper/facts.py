"""What is known of a match, or of a game alone, when it is printed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from ..rules.game import Game, Setup
from ..rules.lines import Current
from ..rules.match import Standing, start


@dataclass(frozen=True)
class Facts:
    """What is printed. `names` empty: lines to write them on. `pen`: rows are still to be written by hand."""

    game: Game
    setup: Setup
    standing: Standing
    names: tuple[str, ...]
    pen: bool
    seat: Callable[[int, int], str]  # who sits on a seat at a line
    lines: tuple[Current, ...] = ()
    stored: tuple[tuple[Any, ...], ...] = ()  # every row of every line, to tell which boxes were corrected
    title: str = ""
    day: str = ""
    verdict: str = ""
    link: tuple[str, str] | None = None
    before: tuple[tuple[int, tuple[str, ...]], ...] = ()  # who sat there before, as (last line, names)
    headings: tuple[str, ...] = ()  # the names over the columns, where some were handed over: "ada, then cy"
    handed_over: tuple[str, ...] = ()
    where: Callable[[int], str] = "row {}".format  # a line as people find it on the sheet
    round: int = 0  # of the evening that it is a table of; 0: it stands alone

    @property
    def struck(self) -> tuple[int, ...]:
        """The numbers of the lines struck out."""
        return tuple(line.number for line in self.lines if line.state == "struck")

    @property
    def shown_names(self) -> tuple[str, ...]:
        return self.names or tuple(f"{side + 1}" for side in range(self.setup.sides))


def facts_of(match: Any, choices: dict[str, Any], link: tuple[str, str] | None) -> Facts:
    """What is known of a match: all that was written, or its head alone."""
    blank, round_ = choices["blank"], choices.get("round", 0)
    title = " · ".join(words for words in (match.title, choices.get("of", "")) if words)
    names = () if blank and not choices["names"] else match.names
    if blank:
        return Facts(match.game, match.setup, start(match.game, match.setup), names, True, match.seat_name,
                     title=title, link=link, round=round_)  # fmt: skip
    over = match.standing.over is not None or match.ended is not None
    return Facts(
        match.game, match.setup, match.standing, names, not over, match.seat_name, match.current,
        tuple(match.facts), title, day_of(match), match.verdict, link, match.names_before, headings(match),
        tuple(match.hands), match.where, round_,
    )  # fmt: skip


def headings(match: Any) -> tuple[str, ...]:
    """A name a side, after the one it went by before: "ada, then cy"."""
    called = zip(*(names for last, names in match.names_before), strict=True) if match.names_before else ()
    before = list(called) or [() for name in match.names]
    return tuple(", then ".join(dict.fromkeys([*each, name])) for each, name in zip(before, match.names))


def day_of(match: Any) -> str:
    return timezone.localtime(match.started).strftime("%-d %B %Y")


def blank_facts(game: Game, choices: dict[str, Any]) -> Facts:
    """A game with nobody's names, for as many players as are wanted, or the seating nearest to four."""
    wished = choices.get("players") or 4
    sides, partners = min(game.seating, key=lambda pair: (abs(pair[0] * pair[1] - wished), pair[1]))
    setup = Setup(sides, game.standard(), partners)
    return Facts(game, setup, start(game, setup), (), True, lambda seat, line: "")

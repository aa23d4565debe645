"""What home and the lists offer: matches under way, games by name, past matches by whatever people remember."""

from difflib import get_close_matches
from typing import Any
from unicodedata import combining, normalize

from django.conf import settings
from django.http import Http404

from .keeping import nearly_full
from .models import Match
from .rules.game import Game
from .rules.games import GAMES

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
FULL = (
    "The laptop that keeps the scores is almost full. Make room on its disk before you go on; nothing is lost so far."
)


def game_or_404(key: str) -> Game:
    if key not in GAMES:
        raise Http404
    return GAMES[key]


def folded(text: str) -> str:
    """Text for finding: without case and accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def games_found(wanted: str) -> list[Game]:
    """Games by name, other name, or number of players ("4 players"), misspelt or not; all for an empty wish."""
    wanted = folded(wanted).strip()
    if not wanted:
        return sorted(GAMES.values(), key=lambda game: game.name)
    names = {folded(name): game for game in GAMES.values() for name in (game.name, *game.other_names)}
    hits = [game for name, game in names.items() if wanted in name]
    count = how_many(wanted)
    if count and not hits:
        return [game for game in games_found("") if count in game.counts]
    near = [names[name] for name in get_close_matches(wanted, names, n=3, cutoff=0.6)]
    return list(dict.fromkeys(hits or near))


def how_many(wanted: str) -> int:
    """The number of people that a wish names: "4", "4 players", "two people"; 0 where it names none."""
    first, *rest = wanted.split() or [""]
    number = int(first) if first.isdecimal() and len(first) < 3 else NUMBERS.index(first) if first in NUMBERS else 0
    return number if not rest or rest[0].rstrip("s") in ("player", "people", "person", "of", "kid", "child") else 0


class Home:
    """What home offers: go on, or start."""

    def __init__(self, under_way: list[Match], played: list[str]) -> None:
        self.open = [(match, in_a_line(match)) for match in under_way if match.standing.over is None]
        self.played = [key for key in dict.fromkeys(played) if key in GAMES]

    @property
    def warning(self) -> str:
        """That the laptop should be tidied before the evening goes on; empty while there is room."""
        return FULL if nearly_full(settings.DATA) else ""

    @property
    def games(self) -> list[Game]:
        """All games, those played here last first."""
        recent = [GAMES[key] for key in self.played]
        return recent + [game for game in games_found("") if game not in recent]


def in_a_line(match: Match) -> str:
    """A match in one line: who won, or how it stands."""
    if match.verdict:
        return match.verdict
    totals = map(match.game.total, match.standing.tally.totals)
    return " · ".join(f"{name} {total}" for name, total in zip(match.names, totals))


def matches_found(matches: Any, wanted: str) -> list[tuple[Match, str]]:
    """Matches whose game, title or people hold every word that is looked for; at most sixty."""
    words = folded(wanted).split()
    rows = matches[:400].folded()
    texts = [(match, folded(" ".join([str(match), match.game.name, *match.names]))) for match in rows]
    return [(match, in_a_line(match)) for match, text in texts if all(word in text for word in words)][:60]

"""Searches of the home page and its lists: games by name, past matches by any word."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from unicodedata import combining, normalize

from django.conf import settings
from django.http import Http404
from django.urls import reverse
from django.utils.http import urlencode

from scorekeeper.entry.fields import tidy_name
from scorekeeper.models import Match
from scorekeeper.models.querysets import MatchQuerySet
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.words import describe_player_counts, without_signs
from scorekeeper.server.data_dir import is_nearly_full

from . import wording

MOST_UNDER_WAY, MOST_FINISHED, MOST_OFFERED = 8, 3, 6
COUNTED = ("players", "people", "persons", "of us", "kids", "children")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def game_or_404(key: str) -> Game:
    if key not in GAMES:
        raise Http404
    return GAMES[key]


def fold_text(text: str) -> str:
    """The text without case and accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def find_games(wanted: str) -> list[Game]:
    """Games by name, other name, near spelling or number of players ("4 players"); all for an empty text."""
    wanted = fold_text(wanted).strip()
    if not wanted:
        return sorted(GAMES.values(), key=lambda game: game.name)
    names = {fold_text(name): game for game in GAMES.values() for name in (game.name, *game.other_names)}
    exact = [names[wanted]] if wanted in names else []  # "gin" is a name of its own, and a part of others
    hits = exact or [game for name, game in names.items() if wanted in name]
    count = player_count(wanted)
    if count and not hits:  # those made for so many first, the sheets for any game last
        playable = [game for game in find_games("") if count in game.counts]
        return sorted(playable, key=lambda game: (game.named, game.usual != count))
    near = [names[name] for name in get_close_matches(wanted, names, n=3, cutoff=0.6)]
    return list(dict.fromkeys(hits or near))


@dataclass(frozen=True)
class GameLink:
    """A game in the list: where it leads, its name, and who can play."""

    url: str
    name: str
    note: str


def game_links(wanted: str, *, again: str = "", paper: bool = False) -> list[GameLink]:
    """Links to the games found; where none is, the sheets for any game, with what was typed as its name."""
    page = "blank-paper" if paper else "seats"
    asked = {"again": again} if again and not paper else {}
    found = [
        GameLink(address(page, game, asked), game.name, describe_player_counts(game)) for game in find_games(wanted)
    ]
    if found:
        return found
    name = tidy_name(wanted)[:80]
    own = [game for game in GAMES.values() if game.named]
    return [GameLink(address(page, game, {**asked, "title": name}), name, game.name) for game in own]


def address(page: str, game: Game, asked: dict[str, str]) -> str:
    return reverse(page, args=[game.key]) + ("?" + urlencode(asked) if asked else "")


def player_count(wanted: str) -> int:
    """The number of players in a text: "4", "4 p", "4 players", "two people"; 0 where there is none."""
    first, *rest = wanted.split() or [""]
    number = int(first) if first.isdecimal() and len(first) < 3 else NUMBERS.index(first) if first in NUMBERS else 0
    return number if not rest or any(each.startswith(rest[0]) for each in COUNTED) else 0


class Home:
    """The page home: matches to go on with, games to start, and what was finished tonight.

    `recent`: matches under way or of tonight, the latest first; `played`: keys of the games played here, likewise.
    """

    def __init__(self, recent: Sequence[Match], played: Iterable[str], since: datetime) -> None:
        going_on = [match for match in recent if match.ended is None and match.standing.over is None]
        self.open = [(match, describe_in_one_line(match)) for match in going_on[:MOST_UNDER_WAY]]
        done = [match for match in recent if match not in going_on and match.started >= since]
        self.finished = [(match, describe_in_one_line(match)) for match in done[:MOST_FINISHED]]
        self.played = [key for key in dict.fromkeys(played) if key in GAMES]

    @property
    def warning(self) -> str:
        """A warning where the disk is nearly full; else empty."""
        return wording.DISK_NEARLY_FULL if is_nearly_full(settings.DATA) else ""

    @property
    def games(self) -> list[Game]:
        """The games offered at once: those played here most recently, then the best known."""
        listed = [GAMES[key] for key in self.played] + list(GAMES.values())
        return [game for game in dict.fromkeys(listed) if not game.named][:MOST_OFFERED]

    @property
    def game_count(self) -> int:
        return len(GAMES)


def describe_in_one_line(match: Match) -> str:
    """Who won, or the totals so far."""
    if match.verdict:
        return match.verdict
    totals = map(match.game.total, match.standing.tally.totals)
    return " · ".join(f"{name} {total}" for name, total in zip(match.names, totals))


def find_matches(matches: MatchQuerySet, wanted: str) -> list[tuple[Match, str]]:
    """Matches whose game, title and players contain every word; at most sixty."""
    words = fold_text(wanted).split()
    rows = matches[:400].load_standings()
    texts = [(match, fold_text(without_signs(" ".join([str(match), match.game.name, *match.names])))) for match in rows]
    return [(match, describe_in_one_line(match)) for match, text in texts if all(word in text for word in words)][:60]

"""Searches of the home page and its lists: games by name, past matches by any word."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from difflib import get_close_matches
from typing import Any
from unicodedata import combining, normalize

from django.conf import settings
from django.http import Http404
from django.urls import reverse
from django.utils.http import urlencode

from scorekeeper.entry.fields import tidy_name
from scorekeeper.models import Match
from scorekeeper.models.querysets import MatchQuerySet
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.kinds import KINDS
from scorekeeper.rules.match import scores_told
from scorekeeper.rules.words import describe_player_counts, without_signs
from scorekeeper.server.data_dir import is_nearly_full

from . import wording

MOST_UNDER_WAY, MOST_FINISHED, MOST_OFFERED = 8, 3, 6
PLAYER_CHOICES = (2, 3, 4, 5, 6, 7)
MOST_PLAYERS = PLAYER_CHOICES[-1]  # means "and more"
SHORT = 30  # minutes of a match at most, by our estimate
COUNTED = ("players", "people", "persons", "of us", "kids", "children")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def game_or_404(key: str) -> Game:
    game = everything().get(key)
    if game is None:
        raise Http404
    return game


def fold_text(text: str) -> str:
    """The text without case and accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def find_games(wanted: str) -> list[Game]:
    """Games by name, other name, near spelling or number of players ("4 players"); all for an empty text."""
    wanted = fold_text(wanted).strip()
    if not wanted:
        return sorted(everything().values(), key=lambda game: (game.named, game.name))
    named = [(fold_text(name), game) for game in everything().values() for name in (game.name, *game.other_names)]
    exact = [game for name, game in named if name == wanted]  # "gin" is a name of its own, and a part of "begin"
    begun = f" {wanted}"
    hits = [*exact, *(game for name, game in named if (begun in f" {name}" if exact else wanted in name))]
    count = player_count(wanted)
    if count and not hits:  # those made for so many first, the sheets for any game last
        playable = [game for game in find_games("") if count in game.counts]
        return sorted(playable, key=lambda game: (game.named, game.usual != count))
    alike = get_close_matches(wanted, [name for name, _ in named], n=3, cutoff=0.6)
    near = [game for name in alike for other, game in named if other == name]
    return list(dict.fromkeys(hits or near))


@dataclass(frozen=True)
class Wish:
    """What a game is to be like. `players`: so many, MOST_PLAYERS for as many and more; `packs`: 2 for more, too.

    0, "" and False: anything.
    """

    text: str = ""
    players: int = 0
    kind: str = ""
    partners: bool = False
    short: bool = False
    packs: int = 0

    @classmethod
    def from_query(cls, said: Mapping[str, str]) -> "Wish":
        players, kind = said.get("players", ""), said.get("kind", "")
        count = int(players) if players in map(str, PLAYER_CHOICES) else 0
        return cls(
            said.get("find", ""),
            count,
            kind if kind in KINDS else "",
            bool(said.get("partners")),
            bool(said.get("short")),
            {"1": 1, "2": 2}.get(said.get("packs", ""), 0),
        )

    @property
    def narrows(self) -> bool:
        """Whether any chip is chosen."""
        return bool(self.players or self.kind or self.partners or self.short or self.packs)

    def fits(self, game: Game) -> bool:
        """Whether a game is as the chips say."""
        enough = any(count >= MOST_PLAYERS for count in game.counts)
        return (
            (not self.players or self.players in game.counts or (self.players == MOST_PLAYERS and enough))
            and self.kind in ("", game.kind)
            and (not self.partners or any(players > 1 for _, players in game.seating))
            and (not self.short or game.match_minutes <= SHORT)
            and (not self.packs or min(game.packs, 2) == self.packs)
        )

    @property
    def query(self) -> dict[str, str]:
        said = {"find": self.text, "players": self.players, "kind": self.kind, "packs": self.packs}
        return {key: f"{value}" for key, value in said.items() if value} | {
            key: "1" for key in ("partners", "short") if getattr(self, key)
        }


@dataclass(frozen=True)
class Chip:
    """Something to narrow the list by. `url`: the list with it, or without it where it is `chosen`."""

    url: str
    words: str
    chosen: bool


def chips(wish: Wish, keep: Mapping[str, str]) -> list[list[Chip]]:
    """Rows of chips: how many play, which kind, and partners, a short game or how many packs.

    `keep`: the rest of the address.
    """

    def chip(words: str, name: str, value: Any) -> Chip:
        chosen = getattr(wish, name) == value
        other = replace(wish, **{name: type(value)() if chosen else value})
        return Chip("?" + urlencode({**keep, **other.query}), words, chosen)

    used = {game.kind for game in everything().values()}
    return [
        [chip(f"{count}+" if count == MOST_PLAYERS else f"{count}", "players", count) for count in PLAYER_CHOICES],
        [chip(words, "kind", kind) for kind, words in KINDS.items() if kind in used],
        [
            chip(wording.PARTNERS, "partners", True),
            chip(wording.SHORT.format(minutes=SHORT), "short", True),
            chip(wording.ONE_PACK, "packs", 1),
            chip(wording.MORE_PACKS, "packs", 2),
        ],
    ]


@dataclass(frozen=True)
class GameLink:
    """A game in the list: where it leads, its name, and who can play."""

    url: str
    name: str
    note: str


@dataclass(frozen=True)
class Group:
    """Games under one heading. `folds`: whether they are one line of the list until somebody opens it."""

    name: str
    links: list[GameLink]
    folds: bool = False


def game_groups(wish: Wish, played: Iterable[str] = (), *, again: str = "", paper: bool = False) -> list[Group]:
    """The games found: those `played` here lately first, then a fold for each kind.

    Where none is found, the sheets for any game, with what was typed as its name.
    """
    page = "blank-paper" if paper else "seats"
    asked = {"again": again} if again and not paper else {}

    def link(game: Game) -> GameLink:
        return GameLink(address(page, game, asked), game.name, describe_in_list(game))

    found = [game for game in find_games(wish.text) if wish.fits(game)]
    if not found and not wish.narrows:
        name = tidy_name(wish.text)[:80]
        own = [game for game in GAMES.values() if game.named]
        return [Group("", [GameLink(address(page, game, {**asked, "title": name}), name, game.name) for game in own])]
    if wish.text or wish.narrows:
        return [Group("", [link(game) for game in found])] if found else []
    known = everything()
    lately = [known[key] for key in dict.fromkeys(played) if key in known][:MOST_OFFERED]
    groups = [Group(wording.PLAYED_HERE, [link(game) for game in lately])] if lately else []
    for kind, name in KINDS.items():
        games = [game for game in found if game.kind == kind]
        groups += [Group(name, list(map(link, games)), folds=True)] if games else []
    return groups


def describe_in_list(game: Game) -> str:
    """Who can play and how long it takes: "3–8 players, 60 minutes"."""
    return wording.IN_LIST.format(players=describe_player_counts(game), minutes=game.match_minutes)


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
        self.played = [key for key in dict.fromkeys(played) if key in everything()]

    @property
    def warning(self) -> str:
        """A warning where the disk is nearly full; else empty."""
        return wording.DISK_NEARLY_FULL if is_nearly_full(settings.DATA) else ""

    @property
    def games(self) -> list[Game]:
        """The games offered at once: those played here most recently, then the best known."""
        known = everything()
        listed = [known[key] for key in self.played] + list(known.values())
        return [game for game in dict.fromkeys(listed) if not game.named][:MOST_OFFERED]

    @property
    def game_count(self) -> int:
        return len(everything())


def describe_in_one_line(match: Match) -> str:
    """Who won, or the totals so far."""
    if match.verdict:
        return match.verdict
    return " · ".join(f"{name} {total}" for name, total in zip(match.names, scores_told(match.standing)))


def find_matches(matches: MatchQuerySet, wanted: str) -> list[tuple[Match, str]]:
    """Matches whose game, title and players contain every word; at most sixty."""
    words = fold_text(wanted).split()
    rows = matches[:400].load_standings()
    texts = [(match, fold_text(without_signs(" ".join([str(match), match.game.name, *match.names])))) for match in rows]
    return [(match, describe_in_one_line(match)) for match, text in texts if all(word in text for word in words)][:60]

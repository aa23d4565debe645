"""Searches of the home page and its lists: games by name, past matches by any word."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain, islice
from typing import Any

from django.conf import settings
from django.http import Http404
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.timezone import localdate

from scorekeeper.entry.fields import tidy_name
from scorekeeper.hooks import EventUnderWay
from scorekeeper.models import Club, Match, find_game
from scorekeeper.models.querysets import MatchQuerySet
from scorekeeper.nights.page import NightPage
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import ANY_GAME, GAMES
from scorekeeper.rules.kinds import KINDS
from scorekeeper.rules.match import scores_told
from scorekeeper.rules.own_words import in_own_words
from scorekeeper.rules.setup import CALLED
from scorekeeper.rules.words import describe_player_counts, without_signs
from scorekeeper.server.data_dir import is_nearly_full

from . import wording
from .names import fold_text, folded, is_name, names_begun, names_of, other_name, sheet_names, words_of

MOST_UNDER_WAY, MOST_OFFERED, OFFERED_BESIDE = 12, 6, 3
MOST_BEGUN = 3  # names that are still being typed
MOST_PLAYED = 60  # matches that are looked at for what is played here
IN_SIGHT = 3  # under way beside the newest; the rest is a tap away
PLAYER_CHOICES = (2, 3, 4, 5, 6, 7)
MOST_LETTERS = 100  # of a wish that are read
MOST_PLAYERS = PLAYER_CHOICES[-1]  # means "and more"
SHORT = 30  # minutes of a match at most, by our estimate
COUNTED = ("players", "people", "persons", "of", "kids", "children")
ALIKE = 0.7  # "skat" and "scat", not "spades" and "places"


def game_or_404(key: str) -> Game:
    game = find_game(key)
    if game is None:
        raise Http404
    return game


def find_games(wanted: str) -> list[Game]:
    """Games by name, other name, kind, pack and number of players ("rummy 3 players"); all for an empty text."""
    words = words_of(wanted)
    count, rest = (0, words) if is_name(wanted) else split_players(words)
    hits = games_with(rest)
    if not hits and not count:
        count, rest = split_number(words)
        hits = games_with(rest) if count else []
    if not rest:
        hits.sort(key=lambda game: (game.words.named, count and game.usual != count, game.name))
    return [game for game in hits if not count or count in game.counts]


def find_own_games(wanted: str, own: Iterable[Game]) -> list[Game]:
    """Own games by the beginnings of the words of their names; all of them for an empty text."""
    return [game for game in own if begin_words(words_of(wanted), names_of(game))]


def games_with(words: Sequence[str]) -> list[Game]:
    """The games called so; then those whose own name begins so; then those with each word in their names, or as a
    beginning, or in what they are like too. Of as good a hit, those with it in their own name come first.

    The sheets for any game have the names that they serve only whole: "Go" is no beginning of "golf", and comes last.
    What must be on the table is no hit for a name: one game's pack is "2 to A and the 5 of hearts".
    """
    ranks = {key: rank_of(game, words) for key, game in everything().items()}
    text, no_hit = " ".join(words), (5, 7) if min(ranks.values()) < 2 else (7,)
    found = [game for key, game in everything().items() if ranks[key] not in no_hit]

    def order(game: Game) -> tuple[bool, bool, int, bool, bool]:
        rank, name = ranks[game.key], folded(game.name)
        return rank > 1, not name.startswith(text), rank, name != text, not is_in(words, game.name)

    return sorted(found, key=order)


def is_in(words: Sequence[str], name: str) -> bool:
    return all(word in words_of(name) for word in words)


def rank_of(game: Game, words: Sequence[str]) -> int:
    """How well a game fits the words: 0 called so … 5 it is like that, 6 a sheet for any game; 7 not at all."""
    text, names = " ".join(words), names_of(game)
    if game.words.named:
        called = text in names
        return 1 if called and len(text) > 2 else 6 if called or begin_words(words, sheet_names(game)) else 7
    fits = (
        text in names,
        False,
        all(f" {word} " in f" {' '.join(names)} " for word in words),
        begin_words(words, names),
        begin_words(words, [*names, folded(KINDS[game.about.kind])]),
        begin_words(words, [*names, traits_of(game)]),
    )
    return fits.index(True) if True in fits else 7


def begin_words(words: Sequence[str], told: Sequence[str]) -> bool:
    return all(f" {word}" in f" {' '.join(told)}" for word in words)


def describe_pack(game: Game) -> str:
    """What must be on the table; empty where the source does not say."""
    return game.about.pack or wording.PACKS.get(game.about.packs, "")


def traits_of(game: Game) -> str:
    """What people say of such a game: its kind, its pack, for whom, how quick."""
    said = [KINDS[game.about.kind], describe_pack(game)]
    said += [wording.FOR_CHILDREN] if game.about.kind == "party" else []
    said += [wording.QUICK] if game.about.match_minutes <= SHORT else []
    return " ".join(words_of(" ".join(said)))


def is_known(wanted: str) -> bool:
    """Whether a text is a name of a game or says what it is like; where it is not, another game may be meant."""
    words = words_of(wanted)
    count = split_players(words)[0] or split_number(words)[0]
    kinds = any(begin_words(words, [traits_of(game)]) for game in everything().values())
    return is_name(wanted) or bool(count) or kinds


def nearest_games(wanted: str) -> list[tuple[Game, str]]:
    """Games of nearly that name, as by a slip of the finger, or with it amid a word; each with that name of it."""
    text, games = folded(wanted), everything()
    named = [(name, game.key) for game in games.values() if not game.words.named for name in names_of(game)]
    alike = get_close_matches(text, [name for name, _ in named], n=3, cutoff=ALIKE)
    near = [(key, name) for name in alike for other, key in named if other == name]
    near += [(key, name) for name, key in named if len(text) > 2 and text in name]
    by_key = dict(reversed(near))
    return [(games[key], by_key[key]) for key in dict.fromkeys(key for key, _ in near)]


def split_players(words: Sequence[str]) -> tuple[int, Sequence[str]]:
    """The number of players in a text, and its other words: "4", "rummy 3 players", "2 kids"; 0 for none."""
    for at, word in enumerate(words):
        after = words[at + 1 : at + 2]
        counted = any(each.startswith(said) for said in after for each in COUNTED)
        if counted or len(words) == 1:
            end = at + 3 if "of" in after else at + 2
            return figure(word), [*words[:at], *words[end:]] if figure(word) else words
    return 0, words


def split_number(words: Sequence[str]) -> tuple[int, Sequence[str]]:
    """The number that a text ends with, taken as how many play, and its other words: "whist 4"; 0 for none."""
    return (figure(words[-1]), words[:-1]) if words else (0, words)


def figure(word: str) -> int:
    """A number of at most two digits; 0 for any other word."""
    return int(word) if word.isdecimal() and len(word) < 3 else 0


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
            said.get("find", "")[:MOST_LETTERS],
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
            and self.kind in ("", game.about.kind)
            and (not self.partners or any(players > 1 for _, players in game.seating))
            and (not self.short or game.about.match_minutes <= SHORT)
            and (not self.packs or min(game.about.packs, 2) == self.packs)
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

    used = {game.about.kind for game in everything().values()}
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


Played = Iterable[tuple[str, str | None]]  # (key of a game, what people called it) for each match, the latest first


def played_lately(matches: MatchQuerySet) -> Played:
    """What these matches are of, the latest first."""
    rows: Played = matches.order_by("-started").values_list("game_key", f"options__{CALLED}")[:MOST_PLAYED]
    return rows


def by_last_name(games: Mapping[str, Game], played: Played) -> list[Game]:
    """Those of the games that were played, each once, as it was called the last time."""
    found: dict[str, Game] = {}
    for key, called in played:
        if key in games:
            found.setdefault(key, in_own_words(games[key], {CALLED: called}))
    return [*found.values()]


def known_as(game: Game) -> str:
    """What a game is called here; empty for its name in the catalogue."""
    return game.name if game.name != everything().get(game.key, game).name else ""


def called_query(game: Game) -> dict[str, str]:
    """What an address says of that."""
    return {"called": known_as(game)} if known_as(game) else {}


def game_groups(
    wish: Wish, played: Played = (), *, again: str = "", paper: bool = False, people: str = "", own: Iterable[Game] = ()
) -> list[Group]:
    """The games found; without a wish those `played` here lately first, what many play, and a fold for each kind.

    Before them the `own` games of this phone. Where no game has the name that was typed, also the sheets for any game,
    under that name. `people`: whose names a blank sheet is to have.
    """
    page = "blank-paper" if paper else "seats"
    asked = {"again": again} if again and not paper else {"people": people} if people else {}

    def served(game: Game, name: str) -> GameLink:
        return GameLink(address(page, game, {**asked, "title": name}), name, wording.NO_SHEET)

    def link(game: Game, wanted: str = wish.text) -> GameLink:
        other = other_name(game, wanted)
        if game.words.named:
            return (
                served(game, other)
                if other
                else GameLink(address(page, game, asked), any_name(game, paper), wording.ANY_SHEET)
            )
        called = wording.ALSO_CALLED.format(name=other, players=describe_player_counts(game))
        name = other or known_as(game)
        onward = {**asked, "title" if paper else "called": name} if name else asked
        return GameLink(address(page, game, onward), game.name, called if other else describe_in_list(game))

    mine = [link(game) for game in find_own_games(wish.text, own) if wish.fits(game)]
    yours = [Group(wording.YOUR_OWN, mine)] if mine else []
    found = [game for game in find_games(wish.text) if wish.fits(game) or is_called(game, wish.text)]
    found = one_of_any(found, paper)
    if not wish.text and (again or not wish.narrows):
        return yours + in_folds(found, played, link)
    near = [] if found else [link(game, name) for game, name in nearest_games(wish.text) if wish.fits(game)]
    begun = (
        []
        if found
        else names_begun(wish.text, [game for game in everything().values() if game.words.named])[:MOST_BEGUN]
    )
    near += [served(game, name) for game, name in begun if wish.fits(game)]
    groups = [*yours, Group("", list(map(link, found))), Group(wording.NEAREST, near)]
    if not wish.narrows and not (mine or (found and is_known(wish.text))):
        name = tidy_name(wish.text)[:80]
        any_game = one_of_any([game for game in GAMES.values() if game.words.named], paper)
        sheets = [
            GameLink(address(page, game, {**asked, "title": name}), name, any_name(game, paper)) for game in any_game
        ]
        words = wording.ANOTHER_GAME if found else wording.NO_SUCH_GAME
        groups.append(Group(words.format(name=name), sheets))
    return [group for group in groups if group.links]


def is_called(game: Game, wanted: str) -> bool:
    """Whether somebody typed a whole name of this game, which counts for more than the chips."""
    return bool(wanted) and folded(wanted) in names_of(game)


def one_of_any(games: Sequence[Game], paper: bool) -> list[Game]:
    """The games with one of the sheets for any game, on whose page people choose. Each has a blank sheet."""
    sheets = [game.key for game in games if game.words.named]
    first = ANY_GAME["points"].key if ANY_GAME["points"].key in sheets else sheets[0] if sheets else ""
    return [game for game in games if paper or game.key == first or game.key not in sheets]


def any_name(game: Game, paper: bool) -> str:
    return game.name if paper else KINDS[game.about.kind]


def in_folds(found: Sequence[Game], played: Played, link: Callable[[Game], GameLink]) -> list[Group]:
    """The games played here lately, then those that many play, then a fold for each kind."""
    games = {game.key: game for game in found}
    lately = by_last_name(games, played)[:MOST_OFFERED]
    had = [game.key for game in lately]
    others = [games[key] for key in GAMES if key in games and not games[key].words.named and key not in had]
    often = others[: max(OFFERED_BESIDE, MOST_OFFERED - len(lately))]
    groups = [Group(wording.PLAYED_HERE, list(map(link, lately))), Group(wording.BEST_KNOWN, list(map(link, often)))]
    for kind, name in KINDS.items():
        groups.append(Group(name, [link(game) for game in found if game.about.kind == kind], folds=True))
    return [group for group in groups if group.links]


def describe_in_list(game: Game) -> str:
    """Who can play and how long it takes: "3–8 players, 60 minutes"."""
    return wording.IN_LIST.format(players=describe_player_counts(game), minutes=game.about.match_minutes)


path_of = lru_cache(1024)(reverse)  # Django works each of the list out anew: most of the time that the page takes


def address(page: str, game: Game, asked: dict[str, str]) -> str:
    return path_of(page, args=(game.key,)) + ("?" + urlencode(asked) if asked else "")


@dataclass(frozen=True)
class Open:
    """Something to go on with. `since`: the day a match was started; empty today, and of an evening."""

    title: str
    words: str
    url: str
    since: str = ""


def match_under_way(match: Match) -> Open:
    title = wording.UNDER_WAY.format(match=match, where=match.due_where)
    started, today = localdate(match.started), localdate()
    since = "" if started == today else f"{started.day} {started:%b}"
    return Open(title, describe_in_one_line(match), reverse("sheet", args=[match.pk]), since)


class Home:
    """The page home: the night that this phone is in, what else to go on with, games to start.

    `night`: None where it is in none; `open_matches`: under way, the latest first; `played`: what was played here,
    likewise; `evenings`: those under way, which come before the matches; `own`: own games of this phone, where any
    was played; `groups`: those it came into, the last one first; `fixtures`: of the teams whose captain's it is.
    """

    def __init__(
        self,
        night: NightPage | None,
        open_matches: Sequence[Match],
        played: Played,
        evenings: Sequence[EventUnderWay],
        own: Mapping[str, Game] | None = None,
        groups: Sequence[Club] = (),
        fixtures: Sequence[EventUnderWay] = (),
    ) -> None:
        self.night, self.groups, self.fixtures = night, groups, fixtures
        self.known = everything() | dict(own or {})
        going_on = [match for match in open_matches if night is None or match != night.current]
        self.open = [
            *(Open(each.title, each.words, each.url) for each in evenings),
            *(match_under_way(match) for match in going_on[:MOST_UNDER_WAY]),
        ]
        self.played = by_last_name(self.known, played)

    @property
    def newest(self) -> Open | None:
        """What the slab leads to; None in a night, which has its own."""
        return self.open[0] if self.open and not self.night else None

    @property
    def others(self) -> list[Open]:
        """What is open besides the slab."""
        return self.open if self.night else self.open[1:]

    @property
    def also_open(self) -> list[Open]:
        return self.others[:IN_SIGHT]

    @property
    def more(self) -> bool:
        """Whether there is more to go on with than the slab and the night."""
        return bool(self.others or self.groups or self.fixtures)

    @property
    def more_open(self) -> list[Open]:
        return self.others[IN_SIGHT:]

    @property
    def goes_on(self) -> Match | None:
        """The match whose people play on; None where there is none, or this phone only looks on."""
        return self.night.last if self.night and self.night.night.may_score else None

    @property
    def again(self) -> str:
        """The end of a link to a game: with the people of the night."""
        return f"?again={self.goes_on.pk}" if self.goes_on else ""

    @property
    def any_game(self) -> str:
        """The page of any game."""
        return reverse("seats", args=[ANY_GAME["points"].key]) + self.again

    @property
    def all_games(self) -> str:
        """The end of the link to all games, for however many."""
        return f"{self.again}&players=" if self.again else ""

    @property
    def warning(self) -> str:
        """A warning where the disk is nearly full; else empty."""
        return wording.DISK_NEARLY_FULL if is_nearly_full(settings.DATA) else ""

    @property
    def games(self) -> list[GameLink]:
        """The games offered at once: those played here lately, then the best known; fewer beside what is open."""
        had = [game.key for game in self.played]
        listed = chain(self.played, (game for key, game in self.known.items() if key not in had))
        most = OFFERED_BESIDE if self.open or self.night else MOST_OFFERED
        asked = {"again": str(self.goes_on.pk)} if self.goes_on else {}
        return [
            GameLink(address("seats", game, asked | called_query(game)), game.name, "")
            for game in islice((each for each in listed if not each.words.named), most)
        ]

    @property
    def game_count(self) -> int:
        return len(everything())


def describe_in_one_line(match: Match) -> str:
    """Who won, or the totals so far."""
    if match.verdict:
        return match.verdict
    return " · ".join(f"{name} {total}" for name, total in zip(match.names, scores_told(match.standing)))


def find_matches(matches: MatchQuerySet, wanted: str, most: int = 60) -> list[tuple[Match, str]]:
    """Matches whose game (by either name), title and players contain every word, each with its result."""
    words, known = fold_text(wanted).split(), everything()
    rows = matches[:400].load_standings()
    games = [known.get(match.game_key, match.game).name for match in rows]
    told = [
        " ".join([str(match), match.game.name, game, *match.names]) for match, game in zip(rows, games, strict=True)
    ]
    texts = zip(rows, (fold_text(without_signs(each)) for each in told), strict=True)
    return [(match, describe_in_one_line(match)) for match, text in texts if all(word in text for word in words)][:most]

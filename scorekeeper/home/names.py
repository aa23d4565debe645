"""What games are called: in their files, and in `names.json`, in other countries, spellings and alphabets."""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from scorekeeper.rules.compendia import everything
from scorekeeper.rules.game import Game

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ARTICLES = {"the", "la", "le", "les", "el", "los", "las", "il", "lo", "der", "die", "das", "de", "het"}
PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"})  # no letter with a mark


def fold_text(text: str) -> str:
    """The text without case and accents."""
    letters = normalize("NFKD", text.casefold()).translate(PLAIN)
    return "".join(letter for letter in letters if not combining(letter))


@lru_cache(4096)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text without case, accents and its article; numbers as figures: "two packs" is "2 packs"."""
    bare = re.sub(r"[,’']", "", re.sub(r"\b[dl][’']", "", fold_text(text)))
    words = [f"{NUMBERS.index(word)}" if word in NUMBERS else word for word in re.findall(r"\w+", bare)]
    return tuple(words[1:] if len(words) > 1 and words[0] in ARTICLES else words)


def folded(name: str) -> str:
    """A name as it is compared."""
    return " ".join(words_of(name))


@cache
def rows() -> dict[str, list[str]]:
    """The rows of `names.json`: names that mean one game, and where they lead, as `assign_names` reads it."""
    found: dict[str, list[str]] = json.loads((Path(__file__).parent / "names.json").read_text("utf-8"))
    return found


def assign_names(named: Mapping[str, list[str]], games: Mapping[str, Game]) -> dict[str, list[str]]:
    """By key of a game, its names of these rows.

    A row has keys: "bridge_rubber bridge any_points". The first such game has its names; before a sheet for any game
    comes a game that is called by one of them. A row of which no game is there is left out.
    """
    called = {folded(name): game.key for game in games.values() if not game.words.named for name in own_names(game)}
    found: dict[str, list[str]] = {}
    for keys, names in named.items():
        there = [key for key in keys.split() if key in games]
        proper = [key for key in there if not games[key].words.named]
        meant = [called[folded(name)] for name in names if folded(name) in called] if len(keys.split()) > 1 else []
        for key in [*proper, *meant, *there][:1]:
            found.setdefault(key, []).extend(names)
    return found


def own_names(game: Game) -> list[str]:
    """The names of a game in its file."""
    return [game.name, *game.about.other_names]


@lru_cache(4)
def names_elsewhere(games: tuple[str, ...]) -> dict[str, list[str]]:
    """By key of a game, names that it has beside those in its file; of the sheets for any game, what they serve."""
    return assign_names(rows(), {key: game for key, game in everything().items() if key in games})


def all_names(game: Game) -> list[str]:
    """A game's names as written, its own first."""
    return [*own_names(game), *names_elsewhere(tuple(everything())).get(game.key, ())]


def names_of(game: Game) -> list[str]:
    return list(map(folded, all_names(game)))


def sheet_names(game: Game) -> list[str]:
    """The names of a game without those that it only serves."""
    return list(map(folded, own_names(game)))


def other_name(game: Game, wanted: str) -> str:
    """That name of a game which somebody typed or begins to type, as it is written; empty where it is the first one.

    Of a sheet for any game only a whole one: its matches are called so.
    """
    text, begins = folded(wanted), len(wanted) > 2 and not game.words.named
    if text == folded(game.name) or (begins and text in folded(game.name)):
        return ""
    others = {folded(name): name for name in reversed(all_names(game)[1:])}
    return others.get(text) or next((others[each] for each in others if begins and each.startswith(text)), "")


def is_name(wanted: str, own: Iterable[Game] = ()) -> bool:
    """Whether a text is the whole name of a game, or another name of it."""
    return any(folded(wanted) in names_of(game) for game in (*everything().values(), *own))


def rules_of_name(game: Game, name: str) -> dict[str, Any]:
    """The house rules that somebody means by that name of a game, by their keys: 301 begins with 301 points."""
    return {key: value for called, key, value in game.about.named_rules if folded(called) == folded(name)}


def names_begun(wanted: str, games: Iterable[Game]) -> list[tuple[Game, str]]:
    """The names that a text begins, and the sheets that serve them; none for fewer than three letters."""
    text = folded(wanted)
    return [
        (game, name)
        for game in games
        for name in all_names(game)[1:]
        if len(text) > 2 and folded(name).startswith(text)
    ]

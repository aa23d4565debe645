"""The organiser's own two words for the tickets of an evening: in place of gentleman and lady, or names of two teams.

Ours: the book says that any two words will do (Metzker, "Court Whist"). Stored tickets stay what they are; sentences
are written with the words of the book, and told with those of the organiser before any name is put in.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from scorekeeper.rules.game import Game, How

OWN_TICKETS = "tickets"  # the option of an event: two words in the order of its tickets; empty: those of the book
ROLES = GENTLEMAN, LADY = "gentleman", "lady"
PLURALS = {GENTLEMAN: "gentlemen", LADY: "ladies"}
TEAMS = ("team", "other team")
MAX_LETTERS = 12
BOOK_WORDS = re.compile(r"\b((?:a|an) )?(gentlem[ae]n|lady|ladies)\b", re.IGNORECASE)


def own_words(options: Mapping[str, Any]) -> Sequence[str]:
    """The two words of an event, for a gentleman and a lady or for its teams; empty where it has those of the book."""
    words: Sequence[str] = options.get(OWN_TICKETS) or ()
    return words


def called(ticket: str, words: Sequence[str]) -> str:
    """What a role or a team is called: the organiser's word, or the ticket itself."""
    named = {each: word for kind in (ROLES, TEAMS) for each, word in zip(kind, words)}
    return named.get(ticket, ticket)


def other_role(role: str) -> str:
    return ROLES[1 - ROLES.index(role)]


def in_own_words(sentence: str, words: Sequence[str]) -> str:
    """A sentence without names, with these words in place of gentleman and lady: "Best lady" as "Best owl"."""
    if not words:
        return sentence
    called = dict(zip(ROLES, words, strict=True))
    called |= {PLURALS[role]: plural(word) for role, word in called.items()}

    def put(found: re.Match[str]) -> str:
        article, word = found[1] or "", called[found[2].lower()]
        word = word[0].upper() + word[1:] if found[2][0].isupper() else word
        return with_article(article, word) + word

    return BOOK_WORDS.sub(put, sentence)


def game_in_own_words(game: Game, options: Mapping[str, Any]) -> Game:
    """A game whose sheets have these words too. `options`: of an event, or of a match at one of its tables."""
    words = own_words(options)
    return reworded_game(game, tuple(words)) if words else game


@lru_cache(maxsize=100)
def reworded_game(game: Game, words: tuple[str, ...]) -> Game:
    """A game with its boxes, its legend and its sentences on scoring in these words."""

    def put(sentence: str) -> str:
        return in_own_words(sentence, words)

    return replace(
        game,
        fields=tuple(replace(each, label=put(each.label), short=put(each.short)) for each in game.fields),
        words=replace(game.words, signs=tuple((put(sign), put(meaning)) for sign, meaning in game.words.signs)),
        how=How(
            tuple(map(put, game.how.sentences)),
            only_if=tuple(replace(each, words=put(each.words)) for each in game.how.only_if),
            in_short=tuple(map(put, game.how.in_short)),
        ),
    )


def with_article(article: str, word: str) -> str:
    """ "a " or "an " as the word needs it, with the capital of `article`; empty where there was none."""
    if not article:
        return ""
    return article[0] + ("n " if word[0].lower() in "aeiou" else " ")


def plural(word: str) -> str:
    """ "owls", "foxes", "parties", "firemen"."""
    if word.endswith("man"):
        return word[:-3] + "men"
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"

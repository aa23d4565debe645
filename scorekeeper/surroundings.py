"""What a table is part of. Whoever seats many tables says it here when the program starts; we ask, and import nothing.

A source knows events: `of_match` for the page of one of its tables, `said_first` for who has won a level one,
`under_way` for home, `stamps` and `may_view` for those who watch a whole evening, `lent` for the tables that an evening
opens to a device, `manners` and `begin` for the page where people sit down, `written` for what happens around a table
once something is written there, `refused` for the page that shows a row which may not stand,
`shut` for why no new line is written there any more, `beside` for who sits out meanwhile.
"""

import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse

from .rules.game import Game

if TYPE_CHECKING:
    from .doors import Device
    from .entry import LineForm
    from .models import Match


@dataclass(frozen=True)
class Around:
    """What the page of a table says of its evening. `page`: where a written line leads instead of the sheet."""

    title: str
    url: str
    words: str = ""  # "Round 3 of 7, table 2"
    after: str = ""  # who moves where, once the table has finished
    page: str = ""
    undo: str = ""  # what takes back the last line of the evening, where one page shows all its tables
    next: str = ""  # where to look once the table has finished
    shut: str = ""  # why no new line is written any more, in a sentence
    round: int = 0  # its number in the evening: the band on paper changes with it


@dataclass(frozen=True)
class UnderWay:
    """An evening as home shows it."""

    title: str
    url: str
    words: str


@dataclass(frozen=True)
class Manner:
    """A way to change seats after each pitch, for so many people at this game."""

    key: str
    name: str
    words: str  # what it does, in a sentence


@dataclass(frozen=True)
class Seated:
    """Who sits down to change seats: people clockwise, who deals first (an index of them), the game and its rules.

    `until`: the points that end the evening; 0: one whole cycle, or until they stop. `after`: the id of the evening
    whose points they bring along; empty: they begin at nothing.
    """

    game: Game
    names: Sequence[str]
    dealer: int
    options: dict[str, Any]
    manner: str
    until: int = 0
    after: str = ""


Refused = Callable[[HttpRequest, "Match", "LineForm"], HttpResponse | None]


@dataclass(frozen=True)
class Source:
    of_match: Callable[[HttpRequest, "Match"], Around | None]
    said_first: Callable[[Sequence["Match"]], dict[uuid.UUID, int]]  # of level matches the side that has won, by its id
    under_way: Callable[[HttpRequest], list[UnderWay]]
    stamps: Callable[[Iterable[str]], dict[str, int]]  # a number for each of these ids that is an event's
    may_view: Callable[[dict[str, str], str], bool]  # cookies, id of an event or of one of its matches
    lent: Callable[["Device", uuid.UUID], str]  # what a device may do at a match: "score", "view" or nothing
    written: Callable[[HttpRequest, "Match"], None]
    refused: Refused  # its page, where it is not the match's own
    shut: Callable[["Match"], str]  # why no new line is written on a match any more; empty while its evening goes on
    beside: Callable[["Match"], tuple[str, ...]]  # who sits out beside a match, and may keep its score
    most: Callable[[Game], int]  # people that may sit down to change seats
    manners: Callable[[Game, int], list[Manner]]
    by_code: Callable[[str], str | None]  # the address that a short code opens
    brought: Callable[[HttpRequest, str, Game], str]  # what people of that evening may bring along; empty: nothing
    begin: Callable[[HttpRequest, Seated], str]  # the address of the new evening; `RuleError` where it cannot be


SOURCES: list[Source] = []


def around(request: HttpRequest, match: "Match") -> Around | None:
    """What a match is part of; None for one that stands alone, without asking anybody."""
    if not match.of_event:
        return None
    return next((found for source in SOURCES if (found := source.of_match(request, match))), None)


def said_first(matches: Iterable["Match"]) -> dict[uuid.UUID, int]:
    """The side that has won, by the match's id, where a table said so of level ones.
    No query for those that stand alone."""
    wanted = [match for match in matches if match.of_event]
    return {match: side for source in SOURCES if wanted for match, side in source.said_first(wanted).items()}


def by_code(code: str) -> str | None:
    """The address that a short code opens, where it is none of a single match."""
    return next((found for source in SOURCES if (found := source.by_code(code))), None)


def evenings(request: HttpRequest) -> list[UnderWay]:
    """Evenings under way that this device may look at."""
    return [each for source in SOURCES for each in source.under_way(request)]


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """The stamps of those ids that are an evening's."""
    wanted, found = list(ids), dict[str, int]()
    for source in SOURCES:
        found |= source.stamps(wanted)
    return found


def may_view(cookies: dict[str, str], wanted: str) -> bool:
    return any(source.may_view(cookies, wanted) for source in SOURCES)


def lent(device: "Device", match: uuid.UUID) -> str:
    """What an evening lets a device do at one of its tables: "score", "view" or nothing."""
    return next((may for source in SOURCES if (may := source.lent(device, match))), "")


def written(request: HttpRequest, match: "Match") -> None:
    """Something was written on a match: the evening goes on, where it goes on by itself."""
    for source in SOURCES:
        if match.of_event:
            source.written(request, match)


def refused(request: HttpRequest, match: "Match", form: "LineForm") -> HttpResponse | None:
    """The page of an evening that shows a refused row as it was typed; None where the match's own page does."""
    return next((page for source in SOURCES if match.of_event and (page := source.refused(request, match, form))), None)


def shut(match: "Match") -> str:
    """Why no new line is written on a match, since the evening around it has ended; else empty.
    No query for one that stands alone."""
    if not match.of_event:
        return ""
    return next((words for source in SOURCES if (words := source.shut(match))), "")


def beside(match: "Match") -> tuple[str, ...]:
    """Who sits out while a match is played, and may keep its score. No query for one that stands alone."""
    return tuple(name for source in SOURCES for name in source.beside(match)) if match.of_event else ()


def most(game: Game) -> int:
    """How many people may sit down at a game to change seats; 0 where nobody can."""
    return max((source.most(game) for source in SOURCES), default=0)


def manners(game: Game, count: int) -> list[Manner]:
    """The ways to change seats after each pitch for so many people."""
    return [manner for source in SOURCES for manner in source.manners(game, count)]


def brought(request: HttpRequest, after: str, game: Game) -> str:
    """What people have who sit down anew after that evening, in words: "ada 34, cy 20";
    empty where nothing counts on."""
    return next((words for source in SOURCES if after and (words := source.brought(request, after, game))), "")


def begin(request: HttpRequest, seated: Seated) -> str:
    """The address of a new evening in which people change seats. `RuleError` where these people cannot."""
    return next(source.begin(request, seated) for source in SOURCES)

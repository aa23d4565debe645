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

from scorekeeper.rules.game import Game

if TYPE_CHECKING:
    from scorekeeper.access.device import Device
    from scorekeeper.entry.form import LineForm

    from .models import Match


@dataclass(frozen=True)
class EventContext:
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
class EventUnderWay:
    """An evening as home shows it."""

    title: str
    url: str
    words: str


@dataclass(frozen=True)
class Rotation:
    """A way to change seats after each pitch, for so many people at this game."""

    key: str
    name: str
    words: str  # what it does, in a sentence


@dataclass(frozen=True)
class RotationSetup:
    """Who sits down to change seats: people clockwise, who deals first (an index of them), the game and its rules.

    `until`: the points that end the evening; 0: one whole cycle, or until they stop. `after`: the id of the evening
    whose points they bring along; empty: they begin at nothing.
    """

    game: Game
    names: Sequence[str]
    dealer: int
    options: dict[str, Any]
    rotation: str
    until: int = 0
    after: str = ""


RefusalPage = Callable[[HttpRequest, "Match", "LineForm"], HttpResponse | None]


@dataclass(frozen=True)
class EventHooks:
    event_context: Callable[[HttpRequest, "Match"], EventContext | None]
    declared_winners: Callable[
        [Sequence["Match"]], dict[uuid.UUID, int]
    ]  # of level matches the side that has won, by its id
    events_under_way: Callable[[HttpRequest], list[EventUnderWay]]
    stamps: Callable[[Iterable[str]], dict[str, int]]  # a number for each of these ids that is an event's
    may_view: Callable[[dict[str, str], str], bool]  # cookies, id of an event or of one of its matches
    event_access: Callable[["Device", uuid.UUID], str]  # what a device may do at a match: "score", "view" or nothing
    after_write: Callable[[HttpRequest, "Match"], None]
    refusal_page: RefusalPage  # its page, where it is not the match's own
    closed_reason: Callable[
        ["Match"], str
    ]  # why no new line is written on a match any more; empty while its evening goes on
    sitting_out: Callable[["Match"], tuple[str, ...]]  # who sits out beside a match, and may keep its score
    most_players: Callable[[Game], int]  # people that may sit down to change seats
    rotations: Callable[[Game, int], list[Rotation]]
    address_of_code: Callable[[str], str | None]  # the address that a short code opens
    describe_carried_over: Callable[
        [HttpRequest, str, Game], str
    ]  # what people of that evening may bring along; empty: nothing
    create_event: Callable[
        [HttpRequest, RotationSetup], str
    ]  # the address of the new evening; `RuleError` where it cannot be


EVENT_HOOKS: list[EventHooks] = []


def event_context(request: HttpRequest, match: "Match") -> EventContext | None:
    """What a match is part of; None for one that stands alone, without asking anybody."""
    if not match.of_event:
        return None
    return next((found for source in EVENT_HOOKS if (found := source.event_context(request, match))), None)


def declared_winners(matches: Iterable["Match"]) -> dict[uuid.UUID, int]:
    """The side that has won, by the match's id, where a table said so of level ones.
    No query for those that stand alone."""
    wanted = [match for match in matches if match.of_event]
    return {match: side for source in EVENT_HOOKS if wanted for match, side in source.declared_winners(wanted).items()}


def address_of_code(code: str) -> str | None:
    """The address that a short code opens, where it is none of a single match."""
    return next((found for source in EVENT_HOOKS if (found := source.address_of_code(code))), None)


def events_under_way(request: HttpRequest) -> list[EventUnderWay]:
    """Evenings under way that this device may look at."""
    return [each for source in EVENT_HOOKS for each in source.events_under_way(request)]


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """The stamps of those ids that are an evening's."""
    wanted, found = list(ids), dict[str, int]()
    for source in EVENT_HOOKS:
        found |= source.stamps(wanted)
    return found


def may_view(cookies: dict[str, str], wanted: str) -> bool:
    return any(source.may_view(cookies, wanted) for source in EVENT_HOOKS)


def event_access(device: "Device", match: uuid.UUID) -> str:
    """What an evening lets a device do at one of its tables: "score", "view" or nothing."""
    return next((may for source in EVENT_HOOKS if (may := source.event_access(device, match))), "")


def after_write(request: HttpRequest, match: "Match") -> None:
    """Something was written on a match: the evening goes on, where it goes on by itself."""
    for source in EVENT_HOOKS:
        if match.of_event:
            source.after_write(request, match)


def refusal_page(request: HttpRequest, match: "Match", form: "LineForm") -> HttpResponse | None:
    """The page of an evening that shows a refused row as it was typed; None where the match's own page does."""
    return next(
        (page for source in EVENT_HOOKS if match.of_event and (page := source.refusal_page(request, match, form))), None
    )


def closed_reason(match: "Match") -> str:
    """Why no new line is written on a match, since the evening around it has ended; else empty.
    No query for one that stands alone."""
    if not match.of_event:
        return ""
    return next((words for source in EVENT_HOOKS if (words := source.closed_reason(match))), "")


def sitting_out(match: "Match") -> tuple[str, ...]:
    """Who sits out while a match is played, and may keep its score. No query for one that stands alone."""
    return tuple(name for source in EVENT_HOOKS for name in source.sitting_out(match)) if match.of_event else ()


def most_players(game: Game) -> int:
    """How many people may sit down at a game to change seats; 0 where nobody can."""
    return max((source.most_players(game) for source in EVENT_HOOKS), default=0)


def rotations(game: Game, count: int) -> list[Rotation]:
    """The ways to change seats after each pitch for so many people."""
    return [manner for source in EVENT_HOOKS for manner in source.rotations(game, count)]


def describe_carried_over(request: HttpRequest, after: str, game: Game) -> str:
    """What people have who sit down anew after that evening, in words: "ada 34, cy 20";
    empty where nothing counts on."""
    return next(
        (words for source in EVENT_HOOKS if after and (words := source.describe_carried_over(request, after, game))), ""
    )


def create_event(request: HttpRequest, seated: RotationSetup) -> str:
    """The address of a new evening in which people change seats. `RuleError` where these people cannot."""
    return next(source.create_event(request, seated) for source in EVENT_HOOKS)

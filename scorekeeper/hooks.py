"""What a match asks of its event. The app of events registers its `EventHooks`; nothing of it is imported here.

Each hook is documented at the function of the same name.
"""

import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse

from scorekeeper.device import Device
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Standing


class EventMatch(Protocol):
    """The facts of a match that hooks read."""

    @property
    def pk(self) -> uuid.UUID: ...
    @property
    def of_event(self) -> bool: ...
    @property
    def game_key(self) -> str: ...
    @property
    def options(self) -> dict[str, Any]: ...
    @property
    def ended(self) -> datetime | None: ...
    @property
    def standing(self) -> Standing: ...
    @property
    def facts(self) -> list[tuple[Any, ...]]: ...
    @property
    def side_names(self) -> tuple[tuple[str, ...], ...]: ...
    @property
    def last_writer(self) -> str: ...
    @property
    def may_score(self) -> bool: ...


@dataclass(frozen=True)
class EventContext:
    """What the page of a match shows of its event."""

    title: str
    url: str
    words: str = ""  # "Round 3 of 7, table 2"
    after: str = ""  # who moves where, once the table has finished
    page: str = ""  # where to go after a line is written, instead of the sheet
    undo: str = ""  # the address that undoes the event's last line, where one page shows all its tables
    next: str = ""  # where to look once the table has finished
    shut: str = ""  # why no new line may be written, in a sentence
    round: int = 0  # its number in the event: the band on paper changes with it
    locked: str = ""  # why nothing may be changed on the sheet any more, in a sentence
    agree: "AgreeForm | None" = None  # what the other side is asked about the result
    asks: "tuple[TableQuestion, ...]" = ()  # what no score settles, for a device that may score here
    onward: str = ""  # where a phone asks for its next seat, once the next round is open


@dataclass(frozen=True)
class TableQuestion:
    """A question to the people at a table. `url`: of its answer; `key`: which question it is; `answers`: (value,
    words)."""

    url: str
    key: str
    words: str
    answers: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class AgreeForm:
    """A question to the other side. `url`: of its answer; `sides`: (number, name) of who may agree.

    `match`, `rows`: what they are shown.
    """

    url: str
    match: uuid.UUID
    sides: tuple[tuple[int, str], ...]
    rows: int


@dataclass(frozen=True)
class EventUnderWay:
    """An event on the home page."""

    title: str
    url: str
    words: str


@dataclass(frozen=True)
class Rotation:
    """A way to change seats after each round."""

    key: str
    name: str
    words: str  # what it does, in a sentence


@dataclass(frozen=True)
class RotationSetup:
    """A new event at one table whose players change seats."""

    game: Game
    names: Sequence[str]  # clockwise
    dealer: int  # index of the first dealer in `names`
    options: dict[str, Any]
    rotation: str
    until: int = 0  # points that end the event; 0: one whole cycle, or until they stop
    after: str = ""  # id of the event whose points are carried over; empty: they start at 0
    slip: uuid.UUID | None = None  # the new event's id: the same form pressed twice begins one


RefusalPage = Callable[[HttpRequest, EventMatch, BaseForm], HttpResponse | None]


@dataclass(frozen=True)
class EventHooks:
    event_context: Callable[[HttpRequest, EventMatch], EventContext | None]
    game_in_own_words: Callable[[str, dict[str, Any]], Game]
    declared_winners: Callable[[Sequence[uuid.UUID]], dict[uuid.UUID, int]]
    events_under_way: Callable[[HttpRequest], list[EventUnderWay]]
    stamps: Callable[[Iterable[str]], dict[str, int]]
    may_view: Callable[[dict[str, str], str], bool]
    may_wait: Callable[[str], bool]
    event_access: Callable[[Sequence[uuid.UUID], uuid.UUID], str]
    line_written: Callable[[EventMatch, Device, datetime], None]
    page_after: Callable[[Device, EventMatch], str]
    refusal_page: RefusalPage
    closed_reason: Callable[[EventMatch], str]
    sitting_out: Callable[[EventMatch], tuple[str, ...]]
    locked_reason: Callable[[EventMatch], str]
    most_players: Callable[[Game], int]
    rotations: Callable[[Game, int], list[Rotation]]
    address_of_code: Callable[[str], str | None]
    describe_carried_over: Callable[[HttpRequest, str, Game], str]
    create_event: Callable[[HttpRequest, RotationSetup], str]


EVENT_HOOKS: list[EventHooks] = []


def hooks_of(match: EventMatch) -> list[EventHooks]:
    """The hooks for a match; none outside an event, so that it costs no query."""
    return EVENT_HOOKS if match.of_event else []


def event_context(request: HttpRequest, match: EventMatch) -> EventContext | None:
    """The event around a match; None where there is none."""
    return next((found for source in hooks_of(match) if (found := source.event_context(request, match))), None)


def game_in_own_words(match: EventMatch) -> Game | None:
    """The game of a match with the words that its event has for its roles; None outside an event. No query."""
    return next((source.game_in_own_words(match.game_key, match.options) for source in hooks_of(match)), None)


def declared_winners(matches: Iterable[EventMatch]) -> dict[uuid.UUID, int]:
    """The winning side of each level match where the table declared one, by match id."""
    wanted = [match.pk for match in matches if match.of_event]
    return {match: side for source in EVENT_HOOKS if wanted for match, side in source.declared_winners(wanted).items()}


def address_of_code(code: str) -> str | None:
    """The address that a short code opens; None where it is no event's."""
    return next((found for source in EVENT_HOOKS if (found := source.address_of_code(code))), None)


def events_under_way(request: HttpRequest) -> list[EventUnderWay]:
    """Events under way that this device may view."""
    return [each for source in EVENT_HOOKS for each in source.events_under_way(request)]


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """The stamps of those ids that belong to events: a number that changes with the event."""
    wanted, found = list(ids), dict[str, int]()
    for source in EVENT_HOOKS:
        found |= source.stamps(wanted)
    return found


def may_view(cookies: dict[str, str], wanted: str) -> bool:
    """Whether a device may watch the event with this id."""
    return any(source.may_view(cookies, wanted) for source in EVENT_HOOKS)


def may_wait(event: str) -> bool:
    """Whether news of an event may come some seconds apart: it has many tables."""
    return any(source.may_wait(event) for source in EVENT_HOOKS)


def event_access(keys: Sequence[uuid.UUID], match: EventMatch) -> str:
    """What a match's event lets a device with these keys do there: "score", "view" or nothing."""
    return next((may for source in hooks_of(match) if (may := source.event_access(keys, match.pk))), "")


def line_written(match: EventMatch, device: Device, at: datetime) -> None:
    """Let the event go on, now that a device has written something on one of its matches."""
    for source in hooks_of(match):
        source.line_written(match, device, at)


def page_after(device: Device, match: EventMatch) -> str:
    """The page of the event that a device goes on with after an act on a match; empty: the sheet."""
    return next(filter(None, (source.page_after(device, match) for source in hooks_of(match))), "")


def refusal_page(request: HttpRequest, match: EventMatch, form: BaseForm) -> HttpResponse | None:
    """The event's page with a refused form of the line that is due; None where the match's own page shows it."""
    return next((page for source in hooks_of(match) if (page := source.refusal_page(request, match, form))), None)


def closed_reason(match: EventMatch) -> str:
    """Why no new line may be written on a match, in a sentence; empty while its event goes on."""
    return next((words for source in hooks_of(match) if (words := source.closed_reason(match))), "")


def locked_reason(match: EventMatch) -> str:
    """Why nothing on a sheet may be changed at its table, in a sentence: both sides agreed; empty where it may."""
    return next((words for source in hooks_of(match) if (words := source.locked_reason(match))), "")


def sitting_out(match: EventMatch) -> tuple[str, ...]:
    """Who sits out while a match is played, and may keep its score."""
    return tuple(name for source in hooks_of(match) for name in source.sitting_out(match))


def most_players(game: Game) -> int:
    """How many players can change seats at one table; 0 where nobody can."""
    return max((source.most_players(game) for source in EVENT_HOOKS), default=0)


def rotations(game: Game, count: int) -> list[Rotation]:
    """The ways to change seats for this number of players."""
    return [rotation for source in EVENT_HOOKS for rotation in source.rotations(game, count)]


def describe_carried_over(request: HttpRequest, after: str, game: Game) -> str:
    """The points that players carry over from the event `after`, as "ada 34, cy 20"; empty: none."""
    return next(
        (words for source in EVENT_HOOKS if after and (words := source.describe_carried_over(request, after, game))), ""
    )


def create_event(request: HttpRequest, setup: RotationSetup) -> str:
    """The address of a new event; `RuleError` where these players cannot change seats in that way."""
    return next(source.create_event(request, setup) for source in EVENT_HOOKS)

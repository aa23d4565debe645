"""What a match asks of its event. The app of events registers its `EventHooks`; nothing of it is imported here."""

import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from django.db.models import QuerySet
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse

from scorekeeper.device import Device
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Standing


class MatchFacts(Protocol):
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
    call: str = ""  # where the table calls for the organiser, while its round is played
    called: str = ""  # that it has called, or who is coming
    longer: str = ""  # until when it plays, where that is longer than its round


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
    names: Sequence[str]  # in the order of play
    dealer: int  # index of the first dealer in `names`
    options: dict[str, Any]
    rotation: str
    until: int = 0  # points that end the event; 0: one whole cycle, or until they stop
    after: str = ""  # id of the event whose points are carried over; empty: they start at 0
    slip: uuid.UUID | None = None  # the new event's id: the same form pressed twice begins one


@dataclass(frozen=True)
class PageHooks:
    """What the pages of a match ask of its event. Here and below by default what is true where there is no event."""

    # the event around a match; None where there is none
    context: Callable[[HttpRequest, MatchFacts], EventContext | None] = lambda request, match: None
    # the event's page with a refused form of the line that is due; None where the match's own page shows it
    refusal_page: Callable[[HttpRequest, MatchFacts, BaseForm], HttpResponse | None] = lambda request, match, form: None
    # the page of the event that a device goes on with after an act on a match; empty: the sheet
    page_after: Callable[[Device, MatchFacts], str] = lambda device, match: ""


@dataclass(frozen=True)
class ActHooks:
    """What acts on a match ask of its event."""

    # lets the event go on, now that a device has written something on one of its matches
    line_written: Callable[[MatchFacts, Device, datetime], None] = lambda match, device, at: None
    # why no new line may be written on a match, in a sentence; empty while its event goes on
    closed_reason: Callable[[MatchFacts], str] = lambda match: ""
    # why nothing on a sheet may be changed at its table, in a sentence: both sides agreed; empty where it may
    locked_reason: Callable[[MatchFacts], str] = lambda match: ""
    # raises the numbers of the events of these matches, and by so many that of their acts
    raise_news: Callable[[Sequence[uuid.UUID], int], None] = lambda matches, acts: None
    # makes a device the host of all events and seasons
    claim: Callable[[uuid.UUID], None] = lambda device: None
    # deletes what events keep for some days only, at the start of a server and each hour
    throw_old_away: Callable[[datetime], None] = lambda at: None


@dataclass(frozen=True)
class FactHooks:
    """What a match, its keys and its watchers ask of events."""

    # the game with the words that an event with these options has for its roles; no query
    game_in_own_words: Callable[[Game, dict[str, Any]], Game] = lambda game, options: game
    # who sits out while a match is played, and may keep its score
    sitting_out: Callable[[MatchFacts], tuple[str, ...]] = lambda match: ()
    # what its event lets a device with these keys do at a match: "score", "view" or nothing
    access: Callable[[Sequence[uuid.UUID], uuid.UUID], str] = lambda keys, match: ""
    # the winning side of each level match where the table declared one
    declared_winners: Callable[[Sequence[uuid.UUID]], dict[uuid.UUID, int]] = lambda matches: {}
    # the totals that were typed for a match in its event, as `with_given_totals` takes them; None where none were
    typed_totals: Callable[[MatchFacts], list[int] | None] = lambda match: None
    # whether a table was cancelled: nothing counts that was played there
    cancelled: Callable[[MatchFacts], bool] = lambda match: False
    # the stamps of those ids that belong to events: a number that changes with the event
    stamps: Callable[[Iterable[str]], dict[str, int]] = lambda ids: {}
    # whether a device may watch the event with this id
    may_view: Callable[[dict[str, str], str], bool] = lambda cookies, event: False
    # whether news of an event may come some seconds apart: it has many tables
    may_wait: Callable[[str], bool] = lambda event: False


@dataclass(frozen=True)
class StartHooks:
    """What the home page asks of events."""

    # events under way that this device may view
    events_under_way: Callable[[HttpRequest], list[EventUnderWay]] = lambda request: []
    # what comes next for a device that holds the link of a team's captain, the earliest first
    next_fixtures: Callable[[Device], list[EventUnderWay]] = lambda device: []
    # the address that a short code opens; None where it is no event's
    address_of_code: Callable[[str], str | None] = lambda code: None
    # how many players can change seats at one table; 0 where nobody can
    most_players: Callable[[Game], int] = lambda game: 0
    # the ways to change seats for this number of players
    rotations: Callable[[Game, int], list[Rotation]] = lambda game, count: []
    # the points that players of these names carry over from the event with this id: "ada 34, cy 20"; empty: none
    describe_carried_over: Callable[[Device, str, Game, list[str]], str] = lambda device, after, game, names: ""
    # the address of a new event; `RuleError` where these players cannot change seats in that way
    create_event: Callable[[Device, RotationSetup], str] = lambda device, setup: ""


@dataclass(frozen=True)
class FileHooks:
    """What files may be of besides matches and nights."""

    # by what a file says that it is, the kind of file (`scorekeeper/files/kinds.py`)
    kinds: Callable[[], dict[str, Any]] = dict


@dataclass(frozen=True)
class ReadPerson:
    """Somebody who plays, for other programs. `number`: under which they play in an event; `id`: of somebody of a
    group."""

    name: str
    number: int | None = None
    id: uuid.UUID | None = None


@dataclass(frozen=True)
class ReadPlace:
    """A place in the standings, for other programs. `total`: as pages show it; `stage`: of an event with two of them,
    whose standings the place is of."""

    place: int
    name: str
    total: str
    played: int
    number: int | None = None
    stage: str = ""


class Readable(Protocol):
    """What a read key opens: a night, an event or a group, as whoever looks on sees it."""

    @property
    def kind(self) -> str: ...
    @property
    def id(self) -> uuid.UUID: ...
    @property
    def title(self) -> str: ...
    @property
    def started(self) -> datetime: ...
    @property
    def news(self) -> int: ...  # changes with everything in it
    @property
    def people(self) -> list[ReadPerson]: ...
    @property
    def matches(self) -> list[uuid.UUID]: ...
    @property
    def standings(self) -> list[ReadPlace]: ...


@dataclass(frozen=True)
class ReadHooks:
    """What other programs that hold a read key ask of events."""

    # the event that a read key with this id and token opens; None where it opens none
    opened: Callable[[uuid.UUID, str], uuid.UUID | None] = lambda key, token: None
    # the event with this id; None where there is none
    event: Callable[[uuid.UUID], Readable | None] = lambda event: None
    # (prefix, router) of what is told of events alone
    routers: Callable[[], list[tuple[str, Any]]] = lambda: []


@dataclass(frozen=True)
class PeopleHooks:
    """What is asked of events where a club's people are called otherwise, found to be one person, or forgotten."""

    # whether two people entered the same event
    met: Callable[[uuid.UUID, uuid.UUID], bool] = lambda one, other: False
    # moves the places in events that one person has to another: all, or those with these ids; the ids
    move: Callable[[uuid.UUID, uuid.UUID, Sequence[str] | None], list[str]] = lambda one, other, places: []
    # the events of a club, the newest first
    of_club: Callable[[uuid.UUID], list[EventUnderWay]] = lambda club: []
    # its latest events that are not over, each with how far it is
    under_way: Callable[[uuid.UUID], list[EventUnderWay]] = lambda club: []
    # the seasons of a club, the newest first
    seasons_of_club: Callable[[uuid.UUID], list[EventUnderWay]] = lambda club: []
    # whether a device keeps score at an event of a club, or runs one
    known_to: Callable[[uuid.UUID, Device], bool] = lambda club, device: False
    # takes the events of a club out of it: their people are those whom their hosts know by the same names
    leave_club: Callable[[uuid.UUID, datetime], None] = lambda club, at: None
    # tells the events of somebody that their name is another
    tell: Callable[[uuid.UUID], None] = lambda player: None
    # a number that changes with everything in the events of a club
    news: Callable[[uuid.UUID], int] = lambda club: 0
    # the matches of a club's events of which no looker-on is told: of an event in the bin, or hidden until the prizes
    untold: Callable[[uuid.UUID], set[uuid.UUID]] = lambda club: set()
    # rows of which each has as `match` one that is perhaps among them; None where there are no events
    perhaps_untold: Callable[[], "QuerySet[Any] | None"] = lambda: None
    # what was entered under these names, in small letters, on lists for the evenings of somebody or of their club
    signed_up: Callable[[uuid.UUID, set[str]], list[dict[str, Any]]] = lambda player, names: []
    # puts another name in place of these wherever they stand in the events of somebody
    erase: Callable[[uuid.UUID, set[str], str], None] = lambda player, names, instead: None


@dataclass(frozen=True)
class EventHooks:
    """What is asked of the app of events, by who asks."""

    page: PageHooks = PageHooks()
    acts: ActHooks = ActHooks()
    facts: FactHooks = FactHooks()
    start: StartHooks = StartHooks()
    files: FileHooks = FileHooks()
    reading: ReadHooks = ReadHooks()
    people: PeopleHooks = PeopleHooks()


NO_EVENT = EventHooks()
REGISTERED = [NO_EVENT]  # the app of events puts its own in place


def events() -> EventHooks:
    """What is asked of events, whichever they are."""
    return REGISTERED[0]


def of(match: MatchFacts) -> EventHooks:
    """What is asked of the event of a match; outside an event it costs no query."""
    return REGISTERED[0] if match.of_event else NO_EVENT


def declared_winners(matches: Iterable[MatchFacts]) -> dict[uuid.UUID, int]:
    """The winning side of each level match where the table declared one, by match id."""
    wanted = [match.pk for match in matches if match.of_event]
    return events().facts.declared_winners(wanted) if wanted else {}


def raise_news(*matches: MatchFacts, acts: int = 0) -> None:
    """Lock the events of these matches and raise their numbers: the first statement of whoever writes on one.

    `acts`: how many more acts there are then.
    """
    of_events = [match.pk for match in matches if match.of_event]
    if of_events:
        events().acts.raise_news(of_events, acts)

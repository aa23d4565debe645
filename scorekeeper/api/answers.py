"""What the API answers. Names, totals and places are those of the pages."""

import uuid
from datetime import datetime
from typing import Any

from ninja import Schema


class OpenedAnswer(Schema):
    """What the key opens. `news`: a number that changes with everything in it."""

    kind: str
    id: uuid.UUID
    title: str
    started: datetime
    news: int


class PersonAnswer(Schema):
    """Somebody who plays. `number`: under which they play in an event, two where they are a pair, else null; `id`: of
    somebody of a group, else null."""

    name: str
    number: int | None
    id: uuid.UUID | None


class PlaceAnswer(Schema):
    """A place in the standings of an event, or of a night or a group by matches won. `total`: as pages show it;
    `stage`: of an event with two of them the one whose place it is, else empty."""

    place: int
    name: str
    number: int | None
    total: str
    played: int
    stage: str


class SideAnswer(Schema):
    """A side of a match. `total`: of the column that decides; `shown`: as the sheet shows what decides."""

    name: str
    players: list[str]
    total: int
    shown: str
    match_points: int | None
    place: int
    won: bool


class MatchAnswer(Schema):
    """A match as it stands. `news`: a number that changes with it; `lines`: how many were written; `result`: who won
    and why, in a sentence, empty while it is played."""

    id: uuid.UUID
    game: str
    game_name: str
    title: str
    started: datetime
    over: bool
    news: int
    lines: int
    sides: list[SideAnswer]
    result: str


class LineAnswer(Schema):
    """A line as it stands. `state`: written, confirmed, disputed, struck, or blank; `where`: its place on the sheet.

    `entries`: the boxes by key, a list has one value a side; null where it is struck out or disputed. `claims`: what
    each side of a dispute says. `points`, `totals`: of each side, by and after this line; null where it does not count.
    """

    number: int
    where: str
    game: str
    state: str
    corrected: bool
    entries: dict[str, Any] | None
    claims: list[dict[str, Any] | None]
    points: list[int] | None
    totals: list[int] | None


class GroupNightAnswer(Schema):
    """A night of a group. `won`: how many matches each of these people has won."""

    id: uuid.UUID
    title: str
    started: datetime
    people: list[str]
    won: list[int]
    matches: list[uuid.UUID]


class PersonGameAnswer(Schema):
    """Somebody's matches of one game. `best`, `worst`: totals of matches, and `points_a_deal`, as pages show them."""

    game: str
    played: int
    won: int
    points_a_deal: str
    best: str
    worst: str


class PersonFiguresAnswer(Schema):
    """What somebody of a group has played to its end. `average_place`: as pages show it, null before any; `form`: the
    places in the last ten matches, the newest last; `run`: how many they won since they last did not."""

    id: uuid.UUID
    name: str
    since: datetime | None
    played: int
    won: int
    average_place: str | None
    form: list[int]
    run: int
    longest_run: int
    games: list[PersonGameAnswer]


class Refusal(Schema):
    """Why there is no answer."""

    detail: str


REFUSED = {304: None, 401: Refusal, 429: Refusal}  # of every operation: known already, no such key, asked too often

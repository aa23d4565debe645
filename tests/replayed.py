"""What many tests start from: built through its pages once, and afterwards written in a moment as it was then."""

import re
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache, wraps
from typing import Any, ParamSpec, TypeVar

from django.apps import apps
from django.conf import settings
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.utils import timezone

from scorekeeper.sheet.cache import page_cache
from tests.leagues.hall import forget_evenings
from tests.reading import Page

MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?")  # in SQLite
P = ParamSpec("P")
Built = TypeVar("Built")


def utc_now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


@dataclass(frozen=True)
class Stage:
    """Something that was built in this test. `began`: in its time; `late`: how much later than it was recorded."""

    began: datetime
    late: timedelta


@dataclass
class Standing:
    """What was built in this test so far, while nothing else is written. `key`: of all of it, empty for nothing."""

    key: str = ""
    mark: Any = None
    stages: tuple[Stage, ...] = ()


STANDING = Standing()


@dataclass
class Recording:
    """What was written, and what the phone had afterwards. `before`: what it was built upon."""

    began: datetime = field(default_factory=utc_now)
    ended: datetime = field(default_factory=utc_now)
    before: tuple[Stage, ...] = ()
    written: list[tuple[str, Any]] = field(default_factory=list)
    cookies: Any = None
    books: list[dict[Any, Any]] = field(default_factory=list)
    built: Any = None

    def hear(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            self.written += [(sql, each) for each in (params if many else [params])]
        return execute(sql, params, many, context)

    def play(self, client: Client, stages: tuple[Stage, ...]) -> Stage:
        page_cache.clear()  # the matches have the ids of those of an earlier test
        if stages:
            forget_evenings()
        passed = utc_now() - self.ended
        late = [(was.began, now.late - was.late) for was, now in zip(self.before, stages, strict=True)]
        with connection.cursor() as cursor:
            for sql, params in self.written:
                cursor.execute(sql, [self.moved(each, passed, *late) for each in params])
        client.cookies = deepcopy(self.cookies)
        return Stage(self.began + passed, passed)

    def moved(self, value: Any, passed: timedelta, *late: tuple[datetime, timedelta]) -> Any:
        """A moment since it began so much later, as evenings tell their minutes; every other value as it is.

        `late`: since when, and how much later, moments of what it was built upon are.
        """
        if isinstance(value, str) and MOMENT.fullmatch(value):
            for since, later in ((self.began, passed), *reversed(late)):
                if datetime.fromisoformat(value) >= since:
                    return str(datetime.fromisoformat(value) + later)
        return value


def replayed(build: Callable[P, Built]) -> Callable[P, Built]:
    """Builds once for the same words in an empty database, or upon the same; a phone that comes first is a new one.

    A dictionary among the words is a book that is kept meanwhile.
    """
    recordings: dict[str, Recording] = {}

    @wraps(build)
    def built(*how: P.args, **more: P.kwargs) -> Built:
        phone: Any = how[0] if how and hasattr(how[0], "answer") else None
        if phone and type(phone).__name__ != "Phone":
            return build(*how, **more)
        client = phone.client if phone else Client()
        upon = STANDING.key if phone and STANDING.key and STANDING.mark == mark_of_now() else ""
        if not upon and (client.cookies or not nothing_is_written()):
            return build(*how, **more)
        said = [told(each, phone) for each in how], sorted(more.items())
        held = client.cookies.output() if upon else ""
        key = repr((said, next_numbers(), id(timezone.now), settings.SECRET_KEY, upon, held))
        if " at 0x" in key:  # an object that another may be taken for
            return build(*how, **more)
        books: list[dict[Any, Any]] = [each for each in how if isinstance(each, dict)]
        stages = STANDING.stages if upon else ()
        if key not in recordings:
            recording = Recording(before=stages)
            with connection.execute_wrapper(recording.hear):
                recording.built = build(*how, **more)
            recording.ended = utc_now()
            recording.cookies, recording.books = deepcopy(client.cookies), deepcopy(books)
            recordings[key], stage = recording, Stage(recording.began, timedelta(0))
        else:
            stage = recordings[key].play(client, stages)
            for book, kept in zip(books, recordings[key].books, strict=True):
                book.clear()
                book.update(kept)
        STANDING.key, STANDING.mark, STANDING.stages = f"{build.__name__} {hash(key)}", mark_of_now(), (*stages, stage)
        return given_again(recordings[key].built)

    return built


def told(word: Any, phone: Any) -> Any:
    """A word by which what is built is known."""
    return "a phone" if word is phone else (word.path, word.html) if isinstance(word, Page) else word


def mark_of_now() -> Any:
    """What is another as soon as anything is written or taken back; None where that cannot be told."""
    if connection.vendor != "sqlite" or connection.connection is None:
        return None
    return id(connection.connection), connection.connection.total_changes, next_numbers()


def given_again(found: Any) -> Any:
    """Pages as they are, since nobody changes them; rows as they now stand; of anything else a copy."""
    if isinstance(found, tuple):
        return tuple(map(given_again, found))
    if isinstance(found, Model):
        return type(found)._default_manager.get(pk=found.pk)
    return found if isinstance(found, Page) else copy(found)


def nothing_is_written() -> bool:
    if connection.vendor != "sqlite":
        return False
    with connection.cursor() as cursor:
        return cursor.execute(any_row()).fetchone() == (0,)


@cache
def any_row() -> str:
    """The question whether any row of ours is written."""
    ours = [model for name in ("leagues", "scorekeeper") for model in apps.get_app_config(name).get_models()]
    return "SELECT " + " OR ".join(f'EXISTS (SELECT 1 FROM "{model._meta.db_table}")' for model in ours)


def next_numbers() -> list[tuple[str, int]]:
    """From which on SQLite numbers new rows: a test that does not roll back has moved them."""
    with connection.cursor() as cursor:
        return cursor.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name").fetchall()

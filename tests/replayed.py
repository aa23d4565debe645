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

from tests.reading import Page

MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?")  # in SQLite
P = ParamSpec("P")
Built = TypeVar("Built")


def utc_now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


@dataclass
class Recording:
    """What was written, and what the phone had afterwards."""

    began: datetime = field(default_factory=utc_now)
    ended: datetime = field(default_factory=utc_now)
    written: list[tuple[str, Any]] = field(default_factory=list)
    cookies: Any = None
    built: Any = None

    def hear(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            self.written += [(sql, each) for each in (params if many else [params])]
        return execute(sql, params, many, context)

    def play(self, client: Client) -> None:
        passed = utc_now() - self.ended
        with connection.cursor() as cursor:
            for sql, params in self.written:
                cursor.execute(sql, [self.moved(each, passed) for each in params])
        client.cookies = deepcopy(self.cookies)

    def moved(self, value: Any, passed: timedelta) -> Any:
        """A moment since it began so much later, as evenings tell their minutes; every other value as it is."""
        if isinstance(value, str) and MOMENT.fullmatch(value) and datetime.fromisoformat(value) >= self.began:
            return str(datetime.fromisoformat(value) + passed)
        return value


def replayed(build: Callable[P, Built]) -> Callable[P, Built]:
    """Builds once for the same words in an empty database; a phone that comes first is a new one."""
    recordings: dict[str, Recording] = {}

    @wraps(build)
    def built(*how: P.args, **more: P.kwargs) -> Built:
        phone: Any = how[0] if how and hasattr(how[0], "answer") else None
        if phone and type(phone).__name__ != "Phone":
            return build(*how, **more)
        client = phone.client if phone else Client()
        if client.cookies or not nothing_is_written():
            return build(*how, **more)
        said = ["a phone" if each is phone else each for each in how], sorted(more.items())
        key = repr((said, next_numbers(), id(timezone.now), settings.SECRET_KEY))
        if " at 0x" in key:  # an object that another may be taken for
            return build(*how, **more)
        if key not in recordings:
            recording = Recording()
            with connection.execute_wrapper(recording.hear):
                recording.built = build(*how, **more)
            recording.ended = utc_now()
            recording.cookies = deepcopy(client.cookies)
            recordings[key] = recording
        else:
            recordings[key].play(client)
        return given_again(recordings[key].built)

    return built


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

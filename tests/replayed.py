"""What many tests start from: built through its pages once, and afterwards written in a moment as it was then."""

from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.apps import apps
from django.db import connection
from django.db.models import Model

from tests.phones import Phone
from tests.reading import Page

P = ParamSpec("P")
Built = TypeVar("Built")


@dataclass
class Recording:
    """What was written, and what the phone had afterwards."""

    written: list[tuple[str, Any]] = field(default_factory=list)
    cookies: Any = None
    built: Any = None

    def hear(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            self.written += [(sql, each) for each in (params if many else [params])]
        return execute(sql, params, many, context)

    def play(self, phone: Phone) -> None:
        with connection.cursor() as cursor:
            for sql, params in self.written:
                cursor.execute(sql, params)
        phone.client.cookies = deepcopy(self.cookies)


def replayed(build: Callable[P, Built]) -> Callable[P, Built]:
    """Builds once for the same words in an empty database; a phone that comes first is a new one."""
    recordings: dict[str, Recording] = {}

    @wraps(build)
    def built(*how: P.args, **more: P.kwargs) -> Built:
        phone = how[0] if how and isinstance(how[0], Phone) else Phone()
        if type(phone) is not Phone or phone.client.cookies or not nothing_is_written():
            return build(*how, **more)
        key = repr((["a phone" if each is phone else each for each in how], sorted(more.items()), next_numbers()))
        if " at 0x" in key:  # an object that another may be taken for
            return build(*how, **more)
        if key not in recordings:
            recording = Recording()
            with connection.execute_wrapper(recording.hear):
                recording.built = build(*how, **more)
            recording.cookies = deepcopy(phone.client.cookies)
            recordings[key] = recording
        else:
            recordings[key].play(phone)
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
    ours = [model for name in ("leagues", "scorekeeper") for model in apps.get_app_config(name).get_models()]
    return connection.vendor == "sqlite" and not any(model._default_manager.exists() for model in ours)


def next_numbers() -> list[tuple[str, int]]:
    """From which on SQLite numbers new rows: a test that does not roll back has moved them."""
    with connection.cursor() as cursor:
        return cursor.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name").fetchall()

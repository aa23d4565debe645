"""What many tests start from: built through its pages once, and afterwards written in a moment as it was then."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.apps import apps
from django.db import connection

from tests.phones import Phone

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
    """Builds once for the same words with a new phone in an empty database; `build` takes the phone first.

    What it gives is given again: pages, which nobody changes, and copies of dicts.
    """
    recordings: dict[str, Recording] = {}

    @wraps(build)
    def built(*how: P.args, **more: P.kwargs) -> Built:
        phone = how[0]
        if type(phone) is not Phone or phone.client.cookies or not nothing_is_written():
            return build(*how, **more)
        key = repr((how[1:], sorted(more.items()), next_numbers()))
        if key not in recordings:
            recording = Recording()
            with connection.execute_wrapper(recording.hear):
                recording.built = build(*how, **more)
            recording.cookies = deepcopy(phone.client.cookies)
            recordings[key] = recording
        else:
            recordings[key].play(phone)
        return with_copies(recordings[key].built)

    return built


def with_copies(found: Any) -> Any:
    if isinstance(found, tuple):
        return tuple(map(with_copies, found))
    return dict(found) if isinstance(found, dict) else found


def nothing_is_written() -> bool:
    ours = [model for name in ("leagues", "scorekeeper") for model in apps.get_app_config(name).get_models()]
    return connection.vendor == "sqlite" and not any(model._default_manager.exists() for model in ours)


def next_numbers() -> list[tuple[str, int]]:
    """From which on SQLite numbers new rows: a test that does not roll back has moved them."""
    with connection.cursor() as cursor:
        return cursor.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name").fetchall()

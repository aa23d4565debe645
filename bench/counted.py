"""The settings of the bench, with every page that is made and every request under way counted, in all processes.

Each process adds one line to the file `counted` of the data folder for each of them, so the file tells their order.
"""

import os
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.backends.django import DjangoTemplates, Template
from django.utils.safestring import SafeString, mark_safe

globals().update({name: value for name, value in vars(import_module("bench.settings")).items() if name.isupper()})

BEGUN, ENDED, MADE = "+", "-", "="
FILE = Path(os.environ["SCOREKEEPER_DATA"]) / "counted"
TEMPLATES: list[dict[str, Any]] = [
    {**each, "NAME": "django", "BACKEND": "bench.counted.CountedTemplates"} for each in globals()["TEMPLATES"]
]
MIDDLEWARE: list[str] = ["bench.counted.requests_counted", *globals()["MIDDLEWARE"]]


@cache
def counted_file() -> int:
    """The file, open for this process; a line of it is written whole."""
    return os.open(FILE, os.O_WRONLY | os.O_CREAT | os.O_APPEND)


def count(sign: str, name: str) -> None:
    os.write(counted_file(), f"{sign}{name}\n".encode())


def requests_counted(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Count each request that holds a thread, from its beginning to its end."""

    def counted(request: HttpRequest) -> HttpResponse:
        kind = "post" if request.method == "POST" else "get"
        count(BEGUN, kind)
        try:
            return get_response(request)
        finally:
            count(ENDED, kind)

    return counted


class CountedTemplates(DjangoTemplates):
    """The product's templates; each page that one of them makes is counted under its name."""

    def get_template(self, template_name: str) -> "CountedTemplate":
        return CountedTemplate(super().get_template(template_name).template, self)


class CountedTemplate(Template):
    def render(self, context: dict[str, Any] | None = None, request: HttpRequest | None = None) -> SafeString:
        count(MADE, str(self.origin.template_name))
        return mark_safe(super().render(context, request))


def pages_made(lines: list[str]) -> Counter[str]:
    """How often each template made a page, by its name."""
    return Counter(line[1:] for line in lines if line.startswith(MADE))


def most_under_way(lines: list[str], kind: str) -> int:
    """The most requests of a kind that held a thread at once."""
    now = most = 0
    for line in lines:
        if line[1:] == kind:
            now += {BEGUN: 1, ENDED: -1}.get(line[0], 0)
            most = max(most, now)
    return most

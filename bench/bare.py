"""Minimal Django views in the same server behind the same middleware, to compare our pages with."""

import uuid

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.template import engines
from django.urls import include, path
from django.views.decorators.http import require_GET, require_POST

from scorekeeper.models import Match, WrongCode

ROWS, SIDES = 20, 5
FIGURES = [[(row * 7 + side * 13) % 90 for side in range(SIDES)] for row in range(ROWS)]
TABLE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Twenty rows</title></head><body>
<table><thead><tr><th>Row</th>{% for name in names %}<th>{{ name }}</th>{% endfor %}</tr></thead>
<tbody>{% for row in rows %}<tr><th>{{ forloop.counter }}</th>
{% for figure in row %}<td>{{ figure }}</td>{% endfor %}</tr>
{% endfor %}</tbody></table></body></html>"""


BARE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A fold</title><!--|--></head><body>
<details><summary>More</summary><p>of it</p></details></body></html>"""


@require_POST
def write(request: HttpRequest) -> HttpResponse:
    """One INSERT and one SELECT in the smallest table."""
    address = request.POST.get("slip", "")[:45]
    WrongCode.objects.create(address=address, span=0, count=1)
    WrongCode.objects.get(address=address, span=0)
    return HttpResponseRedirect("/bare/")


@require_GET
def table(request: HttpRequest) -> HttpResponse:
    """Twenty rows of five figures from a cached template."""
    return HttpResponse(PAGE.render({"names": ["ada", "bo", "cy", "dee", "eli"], "rows": FIGURES}, request))


@require_GET
def asks_again(request: HttpRequest, match: uuid.UUID) -> HttpResponse:
    """A page polled every two seconds: one query, and 304 where nothing changed."""
    stamp = f'"{Match.objects.get(pk=match).stamp}"'
    if request.headers.get("If-None-Match") == stamp:
        return HttpResponseNotModified()
    return HttpResponse(stamp, headers={"ETag": stamp})


@require_GET
def weight(request: HttpRequest, size: int) -> HttpResponse:
    """A page of so many bytes, with a fold to open."""
    start, end = BARE.encode().split(b"|")
    return HttpResponse(start + b"x" * (size - len(start + end)) + end, headers={"Content-Encoding": "identity"})


PAGE = engines["django"].from_string(TABLE)

urlpatterns = [
    path("bare/write/", write),
    path("bare/", table),
    path("bare/stamp/<uuid:match>/", asks_again),
    path("bare/weight/<int:size>/", weight),
    path("", include("scorekeeper.urls")),
]

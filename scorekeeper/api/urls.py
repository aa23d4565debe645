"""The addresses of the API, below `/api/`. Its libraries are loaded with the first request, not at the start, of which
they would take a sixth."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.urls import URLPattern, path
from django.views.decorators.http import require_safe

View = Callable[..., HttpResponseBase]
ADDRESSES = {  # by name, as the routes have them
    "api-opened": "",
    "api-people": "people",
    "api-person": "people/<person>",
    "api-standings": "standings",
    "api-matches": "matches",
    "api-match": "matches/<match>",
    "api-lines": "matches/<match>/lines",
    "api-news": "news",
    "api-nights": "nights",
    "api-draws": "draws",
    "api-season": "season",
    "api-seasons": "seasons",
    "api-evenings": "evenings",
}


@cache
def routes() -> dict[str, URLPattern]:
    """The routes of the API, by name."""
    from .routes import api

    found = {each.name or "": each for each in api.urls[0] if isinstance(each, URLPattern)}
    return {name: each for name, each in found.items() if name != "api-root"}


def only_reads(name: str) -> View:
    """A view of the API that answers HEAD as GET. Forms are checked for CSRF as elsewhere."""

    def answer(request: HttpRequest, **values: Any) -> HttpResponseBase:
        if request.method == "HEAD":
            request.method = "GET"
        found: HttpResponseBase = routes()[name].callback(request, **values)
        return found

    return answer


def schema() -> dict[str, Any]:
    """The API in OpenAPI 3.1."""
    from .routes import api

    return dict(api.get_openapi_schema(path_prefix="/api/"))


@require_safe
def openapi(request: HttpRequest) -> JsonResponse:
    return JsonResponse(schema())


urlpatterns = [
    *(path(address, only_reads(name), name=name) for name, address in ADDRESSES.items()),
    path("openapi.json", openapi, name="api-openapi"),
]

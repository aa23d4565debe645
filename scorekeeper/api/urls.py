"""The addresses of the API, below `/api/`."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.urls import URLPattern, path
from django.views.decorators.http import require_safe

from .routes import api

View = Callable[..., HttpResponseBase]


def only_reads(view: View) -> View:
    """The view, also where the head alone is asked for. A form needs its proof here as elsewhere."""

    @wraps(view)
    def answer(request: HttpRequest, **values: Any) -> HttpResponseBase:
        if request.method == "HEAD":
            request.method = "GET"
        return view(request, **values)

    vars(answer).pop("csrf_exempt", None)
    return answer


def schema() -> dict[str, Any]:
    """The API in OpenAPI 3.1."""
    return dict(api.get_openapi_schema(path_prefix="/api/"))


@require_safe
def openapi(request: HttpRequest) -> JsonResponse:
    return JsonResponse(schema())


urlpatterns = [
    *(
        path(str(each.pattern), only_reads(each.callback), name=each.name)
        for each in api.urls[0]
        if isinstance(each, URLPattern) and each.name != "api-root"
    ),
    path("openapi.json", openapi, name="api-openapi"),
]

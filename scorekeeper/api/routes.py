"""The read-only API: what another program that holds a read key may ask. OpenAPI 3.1 of it is served, too."""

import uuid
from collections.abc import Callable
from typing import Annotated, Any, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import parse_etags
from ninja import NinjaAPI, Query
from ninja.errors import ValidationError
from ninja.operation import Operation
from ninja.security import APIKeyQuery, HttpBearer

from scorekeeper import VERSION, hooks
from scorekeeper.access.read_keys import find_read
from scorekeeper.models import Club, Match, Night

from . import group_routes, wording
from .answers import REFUSED, LineAnswer, MatchAnswer, OpenedAnswer, PersonAnswer, PlaceAnswer, Refusal
from .group import GroupReading
from .matches import answer_lines, answer_match, load_matches
from .night import NightReading

MOST_MATCHES = 100  # in one answer
MOST_BEFORE = 100_000  # matches that come first
RETRY_MS = 3000  # until a program asks for news again where no stream is kept open
WRONG = {**REFUSED, 422: Refusal}
NOT_FOUND = {**WRONG, 404: Refusal}


READINGS: dict[str, Callable[[uuid.UUID], hooks.Readable | None]] = {
    "night": lambda pk: NightReading(Night.objects.get(pk=pk)),
    "group": lambda pk: GroupReading(Club.objects.get(pk=pk)),
    "event": lambda pk: hooks.events().reading.event(pk),
}


class NotChanged(Exception):
    """Whoever asks has this answer already."""


def open_reading(request: HttpRequest, text: str) -> hooks.Readable | None:
    """What a read key opens; None where it opens nothing. `NotChanged` where whoever asks knows all of it."""
    found = find_read(text)
    if found is None:
        return None
    reading = READINGS[found.kind](found.id)
    if reading is not None:
        vars(request)["etag"] = f'"{reading.id.hex[:12]}-{reading.news}-{VERSION}"'
        known = parse_etags(request.headers.get("If-None-Match", ""))
        if vars(request)["etag"] in (each.removeprefix("W/") for each in known):
            raise NotChanged
    return reading


class KeyInHeader(HttpBearer):
    """`Authorization: Bearer KEY`"""

    def authenticate(self, request: HttpRequest, token: str) -> hooks.Readable | None:
        return open_reading(request, token)


class KeyInAddress(APIKeyQuery):
    """`?key=KEY`, where a program cannot send headers, as an EventSource."""

    param_name = "key"

    def authenticate(self, request: HttpRequest, key: str | None) -> hooks.Readable | None:
        return open_reading(request, key) if key else None


class ReadApi(NinjaAPI):
    """An API that says with each answer which version of it that is."""

    def get_openapi_operation_id(self, operation: Operation) -> str:
        return operation.view_func.__name__

    def create_response(self, request: HttpRequest, data: Any, **how: Any) -> HttpResponse:
        answer = super().create_response(request, data, **how)
        if answer.status_code == 200 and (etag := vars(request).get("etag")):
            answer["ETag"] = etag
        return answer


api = ReadApi(
    title="Scorekeeper",
    version="1",
    description=wording.DESCRIPTION,
    docs_url=None,
    openapi_url=None,
    auth=[KeyInHeader(), KeyInAddress()],
    urls_namespace="read",
)


@api.exception_handler(NotChanged)
def tell_not_changed(request: HttpRequest, why: Exception) -> HttpResponse:
    return HttpResponse(status=304, headers={"ETag": vars(request)["etag"]})


@api.exception_handler(ValidationError)
def tell_what_is_wrong(request: HttpRequest, why: ValidationError) -> HttpResponse:
    """What is wrong with the first value that is: "most: Input should be less than or equal to 100"."""
    wrong = why.errors[0]
    return api.create_response(request, {"detail": f"{wrong['loc'][-1]}: {wrong['msg']}"}, status=422)


def reading_of(request: HttpRequest) -> hooks.Readable:
    """What the key of a request opens."""
    return cast(hooks.Readable, vars(request)["auth"])


@api.get("/", response={200: OpenedAnswer, **REFUSED}, url_name="api-opened", summary=wording.OPENED)
def opened(request: HttpRequest) -> object:
    return reading_of(request)


@api.get("/people", response={200: list[PersonAnswer], **REFUSED}, url_name="api-people", summary=wording.PEOPLE)
def people(request: HttpRequest) -> object:
    return reading_of(request).people


@api.get(
    "/standings", response={200: list[PlaceAnswer], **REFUSED}, url_name="api-standings", summary=wording.STANDINGS
)
def standings(request: HttpRequest) -> object:
    return reading_of(request).standings


@api.get("/matches", response={200: list[MatchAnswer], **WRONG}, url_name="api-matches", summary=wording.MATCHES)
def matches(
    request: HttpRequest,
    first: Annotated[int, Query(ge=0, le=MOST_BEFORE, description=wording.FIRST)] = 0,
    most: Annotated[int, Query(ge=1, le=MOST_MATCHES, description=wording.MOST)] = MOST_MATCHES,
) -> object:
    return [answer_match(each) for each in load_matches(reading_of(request).matches[first : first + most])]


@api.get("/matches/{match}", response={200: MatchAnswer, **NOT_FOUND}, url_name="api-match", summary=wording.MATCH)
def match(request: HttpRequest, match: uuid.UUID) -> object:
    return answer_match(find_match(request, match))


@api.get(
    "/matches/{match}/lines",
    response={200: list[LineAnswer], **NOT_FOUND},
    url_name="api-lines",
    summary=wording.LINES,
)
def lines(request: HttpRequest, match: uuid.UUID) -> object:
    return answer_lines(find_match(request, match))


def find_match(request: HttpRequest, match: uuid.UUID) -> Match:
    """A match that the key of a request opens; else 404."""
    found = load_matches([match] if match in reading_of(request).matches else [])
    if not found:
        raise Http404(wording.NO_SUCH_MATCH)
    return found[0]


@api.get(
    "/news",
    url_name="api-news",
    summary=wording.NEWS_STREAM,
    response=REFUSED,
    openapi_extra={"responses": {200: {"description": wording.NEWS, "content": {"text/event-stream": {}}}}},
)
def news(request: HttpRequest) -> HttpResponse:
    """The number of the latest news, and again whenever it changes; where nothing waits, asked for again by itself."""
    number = reading_of(request).news
    told = f"retry: {RETRY_MS}\nid: {number}\nevent: line\ndata: {number}\n\n"
    return HttpResponse(told, content_type="text/event-stream")


for prefix, router in [("", group_routes.router), *hooks.events().reading.routers()]:
    api.add_router(prefix, router)

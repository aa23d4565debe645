"""What the API tells of a group beside what it tells of a night: its nights, and the figures of its people."""

import uuid

from django.http import Http404, HttpRequest
from ninja import Router

from . import wording
from .answers import REFUSED, GroupNightAnswer, PersonFiguresAnswer, Refusal
from .group import GroupReading

router = Router()
NOT_FOUND = {**REFUSED, 404: Refusal, 422: Refusal}


def group_of(request: HttpRequest) -> GroupReading:
    """The group that the key of a request opens; 404 where it opens something else."""
    reading = vars(request)["auth"]
    if not isinstance(reading, GroupReading):
        raise Http404(wording.NO_GROUP)
    return reading


@router.get(
    "/nights",
    response={200: list[GroupNightAnswer], **REFUSED, 404: Refusal},
    url_name="api-nights",
    summary=wording.NIGHTS,
)
def nights(request: HttpRequest) -> object:
    return group_of(request).nights


@router.get(
    "/people/{person}",
    response={200: PersonFiguresAnswer, **NOT_FOUND},
    url_name="api-person",
    summary=wording.FIGURES,
)
def person(request: HttpRequest, person: uuid.UUID) -> object:
    found = group_of(request).figures(person)
    if found is None:
        raise Http404(wording.NO_SUCH_PERSON)
    return found

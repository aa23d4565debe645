"""The account of a request: it opens its groups on any device, by an id of its own beside the device's."""

import uuid
from dataclasses import replace

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import HttpRequest, HttpResponse

from scorekeeper.access.permission import (
    COOKIE,
    device_from_cookies,
    device_of,
    set_device,
    set_device_cookie,
)
from scorekeeper.models.key import secret_of
from scorekeeper.server.security import GetResponse


def account_id(user: AbstractBaseUser | AnonymousUser) -> uuid.UUID | None:
    """The id under which an account comes into groups; None where nobody is logged in. Only this installation knows
    it."""
    if not user.is_authenticated:
        return None
    return uuid.UUID(bytes=secret_of(uuid.UUID(int=user.pk), "account")[:16])


def signed_in(get_response: GetResponse) -> GetResponse:
    """Each request's device is of the account that is logged in; its cookie says so too, for whoever watches a page."""

    def respond(request: HttpRequest) -> HttpResponse:
        known = device_from_cookies(request.COOKIES)
        account = account_id(request.user)
        if account is not None or known is not None:
            set_device(request, replace(device_of(request), account=account))
        response = get_response(request)
        now = account_id(request.user)
        stored = account if COOKIE in response.cookies else known and known.account
        if now != stored:
            set_device_cookie(request, response, set_device(request, replace(device_of(request), account=now)))
        return response

    return respond


def may_have_passkeys(request: HttpRequest) -> bool:
    """Whether browsers offer passkeys at this address: only with https, and for a name, not a number."""
    host = request.get_host().rsplit(":", 1)[0]
    return host == "localhost" or (request.is_secure() and host[-1:].isalpha())


def context(request: HttpRequest) -> dict[str, bool]:
    """Each page has a link to the account."""
    return {"accounts": True}

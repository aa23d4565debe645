"""Who asks for a page, as its cookie says and without a query: known devices come before strangers in a queue."""

import uuid

from django.urls import resolve

from scorekeeper.access.permission import device_from_cookies

from .lanes import Visitor
from .sse import cookies_in
from .wire import Message


def visitor_of(scope: Message) -> Visitor:
    """The device that sends a request.

    It is no stranger where it holds a key, or has said who holds it, or asks for a match or an evening: only those who
    were let in know the id of one, and its host needs no key.
    """
    said = {name: value.decode("latin-1") for name, value in scope["headers"]}
    device = device_from_cookies(cookies_in(said))
    if device is None:
        return Visitor(said.get(b"cookie", ""), stranger=True)
    asks_by_id = any(isinstance(value, uuid.UUID) for value in resolve(scope["path"]).kwargs.values())
    return Visitor(device.id.hex, stranger=not (device.keys or device.called or asks_by_id))

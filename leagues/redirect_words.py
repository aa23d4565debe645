"""A sentence that a page must show after a redirect: signed, so that no link can put words into our mouth."""

from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from .models import Event

SALT = "a sentence"  # what the signature of one in an address is for


def redirect_to_event(row: Event, refused: str = "") -> HttpResponse:
    """To the page of the evening, a ladder's own where it is one; with a sentence where an act was refused."""
    query = {"refused": sign_sentence(refused)} if refused else None
    name = "event-ladder" if row.format.way.has_challenges and row.deleted is None else "event"
    return HttpResponseRedirect(reverse(name, args=[row.pk], query=query))


def sign_sentence(words: str) -> str:
    return signing.dumps(words, salt=SALT, compress=True)


def signed_sentence(request: HttpRequest, name: str) -> str:
    """The sentence that our own redirect put into the address under `name`; empty where none is, or not by us."""
    try:
        return str(signing.loads(request.GET.get(name, ""), salt=SALT, max_age=600))
    except signing.BadSignature:
        return ""


def refusal(request: HttpRequest) -> str:
    """Why an act was refused; empty where none was."""
    return signed_sentence(request, "refused")

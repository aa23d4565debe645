"""What a messenger shows of a link to look on: it asks without a cookie, so a redirect would lead it nowhere.

Programs that open links are told apart by what they call themselves; whoever is taken for one by mistake sees who
plays, and nothing is stored either way.
"""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from scorekeeper.models import Key, Match
from scorekeeper.rules.match import describe_totals
from scorekeeper.rules.words import without_signs

from .links import base_url
from .permission import COOKIE

PROGRAMS = re.compile(
    r"bot\b|crawler|spider|preview|embed|facebookexternalhit|whatsapp|telegram|slack|discord|signal|skype|mastodon"
    r"|twitter|linkedin|pinterest|iframely|safelinks|viber|teams",
    re.IGNORECASE,
)


def is_program(request: HttpRequest) -> bool:
    """Whether a program asks what a link leads to, and no phone that is in already."""
    return COOKIE not in request.COOKIES and bool(PROGRAMS.search(request.META.get("HTTP_USER_AGENT", "")))


def match_preview(request: HttpRequest, key: Key, match: Match) -> HttpResponse:
    """Who plays what, how it stands, and the picture of the result."""
    words = without_signs(match.verdict or describe_totals(match.standing, match.names))
    picture = base_url(request) + reverse("link-picture", args=[key.pk, key.token])
    return show_preview(request, match.with_people, words, picture)


def show_preview(request: HttpRequest, title: str, words: str, picture: str = "") -> HttpResponse:
    context = {"title": title, "words": words, "picture": picture}
    return render(request, "scorekeeper/access/preview.html", context)

"""What stands in the forms of seats and house rules before anybody types."""

import uuid
from typing import Any

from django.http import HttpRequest

from scorekeeper import hooks
from scorekeeper.access.device import Device
from scorekeeper.models import Match
from scorekeeper.rules.game import Game

from .new_match_form import option_text


def rematch_of(request: HttpRequest, device: Device) -> Match | None:
    """The match whose people play again, if the page was asked for one that this device may see."""
    try:
        wanted = uuid.UUID(request.GET.get("again", "") or request.POST.get("again", ""))
    except ValueError:
        return None
    return Match.objects.open_to(device).not_deleted().filter(pk=wanted).first()


def seats_initial(request: HttpRequest, game: Game, earlier: Match | None) -> dict[str, Any]:
    """What stands in the form at first: names typed so far, or the people of the last match and its rules."""
    initial: dict[str, Any] = dict(request.GET.items())
    if earlier is None:
        return initial
    people = [seat.player.name for seat in earlier.seats_at(earlier.last_line + 1)]
    initial |= {f"name-{place}": name for place, name in enumerate(people) if f"name-{place}" not in initial}
    if earlier.game_key == game.key:
        initial |= {f"rule-{key}": option_text(value) for key, value in earlier.options.items()}
    return initial


def describe_carried_over(request: HttpRequest, game: Game) -> str:
    """What those who are named may bring along from the evening that the page was asked for; empty where nothing."""
    return hooks.describe_carried_over(request, (request.POST or request.GET).get("after", ""), game)


def options_initial(match: Match) -> dict[str, Any]:
    return {f"rule-{key}": option_text(value) for key, value in match.setup.options.items()}

"""The ladder: its places, who may challenge whom, and the matches to be played."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from leagues.access import act_at, event_to_run, event_to_view, may_run, run_code
from leagues.actions import undo
from leagues.after_redirect import DONE, MADE, REFUSED, keep_sentence, kept_sentences, redirect_to_event
from leagues.models import Event
from leagues.rules.movement.challenges import deadlines
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.device import ActFields
from scorekeeper.models import Key
from scorekeeper.rules.tally import RuleError

from . import challenges, wording


@require_safe
def ladder(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return ladder_page(request, event_to_view(request, event))


def ladder_page(request: HttpRequest, row: Event, refused: str = "") -> HttpResponse:
    """The ladder; a redirect to the event in another format. `refused`: the error of an action."""
    evening = remembered_evening(row)
    if evening.board.page != "challenges":
        return redirect_to_event(request, row, refused)
    kept = kept_sentences(request)
    places, mine = StandingsPage(evening), may_run(request, row)
    may = row.format.pairing.may_play(evening.facts) if mine and row.ended is None else ()
    waiting = {one for each in evening.challenges for one in each.draw.seated}
    challengers = [
        (place, [(other, evening.names[other]) for one, other in may if one == place.number]) for place in places.rows
    ]
    last, redo = undo.offered_undo(evening, device_of(request).id) if mine else (None, None)
    context = {
        "event": row,
        "evening": evening,
        "places": places,
        "ladder_places": challengers,
        "may_challenge": bool(may),
        "declining": [place for place in places.rows if place.number in waiting],
        "refused": refused or kept.get(REFUSED, ""),
        "runs": mine,
        "last": last,
        "redo": redo,
        "challenges": [open_challenge(evening, each) for each in evening.challenges],
        "code": run_code(row, kept.get(MADE, "")),
        "mark": challenges.ladder_stamp(evening),
        "done": kept.get(DONE, ""),
    }
    return render(request, "leagues/ladder/ladder.html", context)


@dataclass(frozen=True)
class OpenChallenge:
    """A match to be played. `offer_by`: until when a date is to be offered, None once the match has begun."""

    round: int
    names: list[str]
    offer_by: datetime | None
    until: datetime | None
    is_overdue: bool
    may_be_withdrawn: bool

    @property
    def offers_first(self) -> bool:
        """Whether a date is to be offered before the day by which they play."""
        return self.offer_by is not None and self.until is not None and self.offer_by < self.until


def open_challenge(evening: EventState, played: RoundState) -> OpenChallenge:
    table, opened, until = played.tables[0], played.row.opened, played.row.until
    days = timedelta(days=deadlines(evening.facts, 0)[0])
    return OpenChallenge(
        played.number,
        [evening.names[one] for one in table.draw.seats],
        opened + days if opened and not challenges.has_begun(played) else None,
        until,
        until is not None and until < timezone.now(),
        table.match is not None and not table.match.facts,
    )


def posted_entrant(request: HttpRequest, name: str) -> int:
    """An entrant's number as posted; 0 for anything else."""
    text = request.POST.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 5 else 0


LadderAction = Callable[[EventState, ActFields], str]  # changes the ladder; a sentence to show after it, or empty


def run_action(
    request: HttpRequest, event: uuid.UUID, action: LadderAction, next_page: str = "event-ladder"
) -> HttpResponse:
    """Run an action of the organiser, then redirect; show the ladder with the error where it is refused."""
    row = event_to_run(request, event)
    evening = EventState(row)
    try:
        challenges.refuse_if_changed(evening, request.POST.get("shown", ""))
        done = action(evening, act_at(request, row).fields)
    except RuleError as error:
        return ladder_page(request, row, str(error))
    keep_sentence(request, DONE, done)
    return redirect(next_page, event=row.pk)


@require_POST
def challenge(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    def action(evening: EventState, act: ActFields) -> str:
        until = act["at"] + timedelta(days=deadlines(evening.facts, 0)[1])
        one, other = posted_entrant(request, "one"), posted_entrant(request, "other")
        challenges.arrange_match(evening, one, other, until, **act)
        return ""

    return run_action(request, event, action)


@require_POST
def raise_one(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Let somebody begin a place higher; back to the order of the draw."""

    def action(evening: EventState, act: ActFields) -> str:
        challenges.raise_entrant(evening, posted_entrant(request, "one"), **act)
        return ""

    return run_action(request, event, action, "event-draw")


@require_POST
def drop(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    def action(evening: EventState, act: ActFields) -> str:
        one = posted_entrant(request, "one")
        if one in evening.names:
            challenges.drop_entrant(evening, one, **act)
        return ""

    return run_action(request, event, action)


@require_POST
def withdraw(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Delete an open challenge, and say that nobody drops for it and that it can come back."""

    def action(evening: EventState, act: ActFields) -> str:
        last = undo.last_act(challenges.withdraw(evening, posted_entrant(request, "round"), **act), act["device"])
        return wording.WITHDRAWN_NOTE.format(act=last.words) if last else ""

    return run_action(request, event, action)


@require_safe
def challenge_sheet(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Redirect to the sheet of a match, with the key to score it for whoever runs the ladder."""
    row = event_to_run(request, event)
    played = EventState(row).round(number)
    if played is None or not played.tables or played.tables[0].match is None:
        raise Http404
    match = played.tables[0].match.id
    key = Key.objects.filter(match=match, revoked=None, may=Key.SCORE).first()
    device = device_of(request).with_key(key.pk) if key else device_of(request)
    return set_device_cookie(request, redirect("sheet", pk=match), device)

"""Changes of a match besides its lines: players, seats, dealer, rules, title, end.

Each change stores the whole snapshot before and after, so that undo can restore it.
"""

import uuid
from datetime import datetime

from django.db import transaction

from scorekeeper import hooks
from scorekeeper.models import Change, Match, Player, Seat, Side, news, next_act
from scorekeeper.rules.tally import RuleError

from . import wording
from .snapshot import MatchSnapshot, take_snapshot

HEAD = (
    "title",
    "options",
    "first_dealer",
    "ended",
    "ended_why",
    "deleted",
    "extras",
)  # columns of a match that may change


def apply_snapshot(match: Match, wanted: MatchSnapshot, at: datetime) -> None:
    """Set a match to a snapshot."""
    now = take_snapshot(match)
    for name in HEAD:
        setattr(match, name, getattr(wanted, name))
    match.save(update_fields=HEAD)
    if (now.sides, now.seats) != (wanted.sides, wanted.seats):
        apply_seats(match, wanted, at)
    match.clear_cache()


def apply_seats(match: Match, wanted: MatchSnapshot, at: datetime) -> None:
    """Set sides and seats to a snapshot; the rows of sides keep their ids, and whoever sat there stays who it was."""
    people = {seat.player.name.lower(): seat.player for seat in match.seat_rows}
    sides = {side.number: side for side in match.sides.all()}
    Seat.objects.filter(side__match=match).delete()
    for asked in wanted.sides:
        side = sides.pop(asked.number, None) or Side(match=match, number=asked.number)
        side.name, side.first, side.last, side.start = asked.name, asked.first, asked.last, asked.start
        side.away = [list(each) for each in asked.away]
        side.save()
    for left_over in sides.values():
        left_over.delete()
    rows = {side.number: side for side in match.sides.all()}
    for seat in wanted.seats:
        Seat.objects.create(
            side=rows[seat.number % len(rows)],
            player=people.get(seat.name.lower()) or match.people_named([seat.name], at)[seat.name.lower()],
            number=seat.number,
            place=seat.place,
            first=seat.first,
        )
    Player.objects.known_on(match.host).unused().delete()


@transaction.atomic
def save_change(
    match: Match,
    wanted: MatchSnapshot,
    words: str,
    *,
    device: uuid.UUID,
    writer: str,
    at: datetime,
    undoes: uuid.UUID | None = None,
    slip: uuid.UUID | None = None,
) -> Change | None:
    """Apply a snapshot and store the change; None where nothing differs. `IntegrityError` where its slip is taken.

    `RuleError` where it numbers the sides anew and something is written, whose boxes are by these numbers.
    """
    hooks.raise_news(match, acts=1)
    Match.objects.select_for_update().get(pk=match.pk)
    before = take_snapshot(match)
    if before == wanted:
        return None
    if before.is_renumbered_in(wanted) and match.lines.exists():
        raise RuleError(wording.ROWS_SINCE)
    apply_snapshot(match, wanted, at)
    change = Change.objects.create(
        pk=slip or uuid.uuid4(),
        match=match,
        words=words[:200],
        before=before.to_json(),
        after=wanted.to_json(),
        device=device,
        writer=writer,
        at=at,
        undoes=undoes,
        act=next_act(match),
    )
    news.notify(str(match.pk))
    return change

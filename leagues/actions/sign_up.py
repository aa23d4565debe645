"""The acts of a sign-up: made, entered, changed, withdrawn, paid, begun as an evening."""

import uuid
from collections.abc import Collection, Mapping
from datetime import datetime

from django.db import transaction
from django.db.models import Max, Q

from leagues.models import Event, SignUp, SignUpEntry, new_sign_up
from leagues.rules.sign_up import IN, WAITS, Place, SignedUp, places, pushed_out, seats_taken
from scorekeeper.device import Device
from scorekeeper.models import Club
from scorekeeper.rules.tally import RuleError

from . import wording

MOST_ENTRIES = 400  # of a list, with those who withdrew
MOST_A_DEVICE = 12  # entries of one phone that are not withdrawn


@transaction.atomic
def create_sign_up(
    facts: Mapping[str, object], host: uuid.UUID, at: datetime, pk: uuid.UUID, club: Club | None
) -> SignUp:
    """A new sign-up with these columns; the same again where the form is pressed twice."""
    known = SignUp.objects.filter(pk=pk, host=host).first()
    if known is not None:
        return known
    fresh = new_sign_up(host, at, pk if not SignUp.objects.filter(pk=pk).exists() else uuid.uuid4())
    fresh.club = club
    for key, value in facts.items():
        setattr(fresh, key, value)
    fresh.save(force_insert=True)
    return fresh


def places_of(row: SignUp) -> Mapping[int, Place]:
    """Where everybody on a list is, by number, by their own names, whoever looks. One query."""
    columns = ("number", "turn", "name", "partner", "maybe", "allowed", "withdrawn")
    return places(
        [
            SignedUp(number, turn, (name, partner) if partner else (name,), maybe, allowed, withdrawn is not None)
            for number, turn, name, partner, maybe, allowed, withdrawn in row.entries.values_list(*columns)
        ],
        row.most,
    )


@transaction.atomic
def enter(
    row: SignUp, said: Mapping[str, object], *, device: uuid.UUID, at: datetime, pk: uuid.UUID, runs: bool
) -> SignUpEntry:
    """Enter somebody, once however often it is pressed. `said`: by column; `runs`: the organiser does.

    `RuleError` where the list is closed, or too long, or its evening has begun.
    """
    row = SignUp.objects.select_for_update().get(pk=row.pk)
    known = row.entries.filter(pk=pk, device=device).first()
    if known is not None:
        return known
    if row.evening is not None:
        raise RuleError(wording.SIGN_UP_BEGUN if runs else wording.TELL_ORGANISER)
    if row.revoked and not runs:
        raise RuleError(wording.SIGN_UP_CLOSED)
    if row.entries.count() >= MOST_ENTRIES:
        raise RuleError(wording.SIGN_UP_FULL, most=MOST_ENTRIES)
    if not runs and row.entries.filter(device=device, withdrawn=None).count() >= MOST_A_DEVICE:
        raise RuleError(wording.TOO_MANY_HERE, most=MOST_A_DEVICE)
    last = row.entries.aggregate(last=Max("number"))["last"] or 0
    entry = SignUpEntry(
        pk=pk if not SignUpEntry.objects.filter(pk=pk).exists() else uuid.uuid4(),
        sign_up=row,
        number=last + 1,
        device=device,
        at=at,
        allowed=runs or not row.approves,
    )
    return store(row, entry, said)


@transaction.atomic
def change(entry: SignUpEntry, said: Mapping[str, object], *, runs: bool) -> SignUpEntry:
    """Change some columns of what somebody entered, who is back on the list by it.

    `RuleError` where that would push out somebody who is in, or the list is closed.
    """
    row = SignUp.objects.select_for_update().get(pk=entry.sign_up_id)
    if (row.revoked or row.evening is not None) and not runs:
        raise RuleError(wording.SIGN_UP_CLOSED)
    return store(row, row.entries.get(pk=entry.pk), {**said, "withdrawn": None})


def store(row: SignUp, entry: SignUpEntry, said: Mapping[str, object]) -> SignUpEntry:
    """Store some columns of an entry; whoever is sure from now on comes into the queue behind all others."""
    before = places_of(row)
    for field, value in said.items():
        setattr(entry, field, value)
    # a name that this device may not know was loaded as another one, and is not written back
    entry.save(update_fields=None if entry._state.adding else list(said))
    place_in_queue(row, entry)
    if pushed_out(before, places_of(row)):
        raise RuleError(wording.PARTNER_HAS_NO_CHAIR, name=entry.partner or entry.name)
    return entry


def place_in_queue(row: SignUp, entry: SignUpEntry) -> None:
    """Give an entry its turn, where it is sure, and take it away where it is not."""
    if entry.withdrawn or entry.maybe or not entry.allowed:
        entry.turn, entry.waited = None, False
    elif entry.turn is None:
        entry.turn = (row.entries.aggregate(last=Max("turn"))["last"] or 0) + 1
        entry.save(update_fields=["turn"])
        entry.waited = places_of(row)[entry.number].state == WAITS
    entry.save(update_fields=["turn", "waited"])


@transaction.atomic
def allow(entry: SignUpEntry) -> None:
    """The organiser says yes."""
    row = SignUp.objects.select_for_update().get(pk=entry.sign_up_id)
    entry = row.entries.get(pk=entry.pk)
    entry.allowed = True
    entry.save(update_fields=["allowed"])
    place_in_queue(row, entry)


@transaction.atomic
def withdraw(entry: SignUpEntry, at: datetime, *, runs: bool) -> None:
    """Take somebody off the list; whoever waits moves up. `RuleError` where the evening has begun without knowing."""
    row = SignUp.objects.select_for_update().get(pk=entry.sign_up_id)
    if row.evening is not None and not runs:
        raise RuleError(wording.TELL_ORGANISER)
    entry = row.entries.get(pk=entry.pk)
    entry.withdrawn = entry.withdrawn or at
    entry.save(update_fields=["withdrawn"])
    place_in_queue(row, entry)


def pay(entry: SignUpEntry, cents: int) -> None:
    """Note what somebody has paid in all."""
    SignUpEntry.objects.filter(pk=entry.pk).update(paid=cents)


@transaction.atomic
def change_list(row: SignUp, facts: Mapping[str, object]) -> None:
    """Change what a list says. `RuleError` where somebody who is in would have to wait."""
    row = SignUp.objects.select_for_update().get(pk=row.pk)
    before = places_of(row)
    for key, value in facts.items():
        setattr(row, key, value)
    if pushed_out(before, places_of(row)):
        raise RuleError(wording.ROOM_FOR_FEWER, taken=seats_taken(before), most=row.most)
    SignUp.objects.filter(pk=row.pk).update(**facts)


def delete_list(row: SignUp) -> None:
    """Delete a list with everybody on it, for good."""
    row.delete()


def close(row: SignUp, at: datetime | None) -> None:
    """Close the list, or open it again with None; once its evening has begun it stays closed."""
    SignUp.objects.filter(Q(event=None) | Q(event__deleted__isnull=False), pk=row.pk).update(revoked=at)


def lock_list(device: Device, pk: uuid.UUID) -> SignUp | None:
    """The sign-up with this id, locked, if a device may run it."""
    return SignUp.objects.run_by(device).filter(pk=pk).select_for_update().first()


def came_since(row: SignUp, called: Collection[int]) -> list[SignUpEntry]:
    """Who is in by now and was not on the roll-call of these numbers; whoever was entered before is left out."""
    found = places_of(row)
    come = [number for number, each in found.items() if each.state == IN and number not in called]
    fresh = [number for number in come if len(found[number].again) < found[number].people]
    return list(row.entries.filter(number__in=fresh).order_by("turn"))


def gone_since(row: SignUp, called: Collection[int]) -> list[SignUpEntry]:
    """Who was on the roll-call of these numbers and has withdrawn by now."""
    return list(row.entries.filter(number__in=called).exclude(withdrawn=None).order_by("number"))


def lead_to(row: SignUp, event: Event, at: datetime) -> None:
    """The evening of a list has begun: the list is closed, and leads there."""
    SignUp.objects.filter(pk=row.pk).update(event=event, revoked=row.revoked or at)

"""Who may look at a club, and who runs it: devices that came in by one of its keys, or made it."""

import uuid

from django.conf import settings
from django.db.models import Q
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from scorekeeper import hooks
from scorekeeper.device import Device
from scorekeeper.models import Club, ClubDoor, Key, Match, Player
from scorekeeper.viewer import let_know


def is_member(device: Device, club: uuid.UUID | None) -> bool:
    """Whether a device may look at a club's matches. No query where there is no club."""
    return club is not None and ClubDoor.objects.of(device).filter(club=club).exists()


def knows_people(device: Device, club: uuid.UUID) -> bool:
    """Whether a device may know all people of a club by name: it is in the club, or keeps score for it. Three queries,
    and those of its evenings."""
    held = Key.objects.filter(Q(night__club=club) | Q(match__club=club), id__in=device.keys, may=Key.SCORE)
    return (
        is_member(device, club)
        or Match.objects.filter(Q(host=device.id) | Q(night__host=device.id), club=club).exists()
        or held.filter(revoked=None).exists()
        or hooks.events().people.known_to(club, device)
    )


def knows_more(device: Device, club: uuid.UUID | None) -> bool:
    """Whether a device may know people of a club by name whom a looker-on may not."""
    return club is not None and bool(names_not_told(club)) and knows_people(device, club)


def names_not_told(club: uuid.UUID) -> dict[str, str]:
    """The names in a club that lookers-on do not see, with what stands for each. One query."""
    people = (
        Player.objects.filter(club=club).exclude(shown_as="").values("name", "nickname", "earlier_names", "shown_as")
    )
    called = {each["shown_as"]: (each["name"], each["nickname"], *each["earlier_names"]) for each in people}
    return {name: instead for instead, names in called.items() for name in names if name}


def account_needed(device: Device, back: str) -> HttpResponse | None:
    """Where to log in before a group is started, and come `back` to; None where it may be. Where there are accounts,
    only they start one."""
    if not settings.ACCOUNTS or device.account is not None:
        return None
    return redirect(reverse("account_login", query={"next": back}))


def club_or_404(device: Device, pk: uuid.UUID, *, running: bool = False) -> Club:
    """The club with `runs`, if this device may look at it (`running`: change it); else 404. One query."""
    doors = list(ClubDoor.objects.of(device).filter(club=pk).select_related("club", "key"))
    runs = any(door.runs for door in doors)
    if not doors or (running and not runs):
        raise Http404
    club = doors[0].club
    club.runs = runs
    let_know(club.pk)
    return club


def clubs_of(device: Device) -> list[Club]:
    """The clubs that a device came into, the one that it came into last first."""
    doors = ClubDoor.objects.of(device).select_related("club").order_by("-at")
    clubs = {door.club_id: door.club for door in doors}
    for club in clubs:
        let_know(club)
    return [*clubs.values()]

"""Who may look at a club, and who runs it: devices that came in by one of its keys, or made it."""

import uuid

from django.http import Http404

from scorekeeper.device import Device
from scorekeeper.models import Club, ClubDoor


def is_member(device: Device, club: uuid.UUID | None) -> bool:
    """Whether a device may look at a club's matches. No query where there is no club."""
    return club is not None and ClubDoor.objects.of(device).filter(club=club).exists()


def club_or_404(device: Device, pk: uuid.UUID, *, running: bool = False) -> Club:
    """The club with `runs`, if this device may look at it (`running`: change it); else 404. One query."""
    doors = list(ClubDoor.objects.of(device).filter(club=pk).select_related("club", "key"))
    runs = any(door.runs for door in doors)
    if not doors or (running and not runs):
        raise Http404
    club = doors[0].club
    club.runs = runs
    return club


def clubs_of(device: Device) -> list[Club]:
    """The clubs that a device came into, the one that it came into last first."""
    doors = ClubDoor.objects.of(device).select_related("club").order_by("-at")
    return list({door.club_id: door.club for door in doors}.values())

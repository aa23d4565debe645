"""Who may open a night: its host, and devices with a key to it."""

import uuid
from collections.abc import Collection

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.timezone import now

from scorekeeper.device import Device
from scorekeeper.models import Key, Night

from .members import is_member
from .permission import device_of


def night_or_404(request: HttpRequest, pk: uuid.UUID, *, scoring: bool = False) -> Night:
    """The night with what this device may do there, if it may view it (or score); else 404."""
    night = get_object_or_404(Night, pk=pk)
    may_view = set_permissions(night, device_of(request))
    if not may_view or (scoring and not night.may_score):
        raise Http404
    return night


def night_now(device: Device, clubs: Collection[uuid.UUID] | None = None) -> Night | None:
    """The night that this device is in, with `may_score` and `hosts`: of several the one used last."""
    night = Night.objects.open_to(device).going_on(now()).first()
    if night is not None:
        set_permissions(night, device, clubs)
    return night


def set_permissions(night: Night, device: Device, clubs: Collection[uuid.UUID] | None = None) -> bool:
    """Set what a device may do at a night. Whether it may view it. `clubs`: those it came into, where known."""
    held: set[str] = set()
    if device.keys:
        held = set(night.keys.filter(revoked=None, id__in=device.keys).values_list("may", flat=True))
    night.hosts = night.host == device.id
    night.may_score = night.hosts or Key.SCORE in held
    night.may_leave = bool(held) and not night.hosts
    night.shows_group = is_member(device, night.club_id) if clubs is None else night.club_id in clubs
    return night.may_score or bool(held) or night.shows_group


def hosted_night_or_404(request: HttpRequest, pk: uuid.UUID) -> Night:
    """The night, if this device hosts it; else 404."""
    night = night_or_404(request, pk)
    if not night.hosts:
        raise Http404
    return night

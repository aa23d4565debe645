"""The page where a file is read, with what is in it first; and matches and nights as files."""

import uuid
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access.members import account_needed
from scorekeeper.access.night import night_or_404
from scorekeeper.access.permission import device_of, match_or_404, set_device_cookie
from scorekeeper.marks import START, slow
from scorekeeper.own_games.form import OwnGameForm
from scorekeeper.own_games.own_file import read_file
from scorekeeper.own_games.views import show as show_own_game
from scorekeeper.rules.tally import RuleError

from . import content, export, uploads, wording
from .opening import OpenedFile, open_file, read_in


@require_safe
def match_file(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = match_or_404(request, pk)
    return export.send_file(request, export.match_file(match), f"{match}", match.started)


@require_safe
def night_file(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    row = night_or_404(request, night)
    return export.send_file(request, export.night_file(row), row.name, row.started)


@slow(START, "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """Choose a file; then what is in it. Nothing is stored yet."""
    device, refused = device_of(request), ""
    opened: OpenedFile | None = None
    if request.method == "POST":
        try:
            data = read_upload(request.FILES.get("file"))
            said = content.read_json(data)
            if content.is_own_game(said):
                own = read_file(data)
                return show_own_game(request, OwnGameForm(own=own), "", own)
            opened = open_file(said, device)
            if there := account_first(opened):
                return there
            uploads.keep(device.id, data)
        except RuleError as error:
            refused = str(error)
    page = render(request, "scorekeeper/files/upload.html", {"refused": refused, "opened": opened})
    return set_device_cookie(request, page, device)


@slow(START, "POST")
@require_POST
def read(request: HttpRequest) -> HttpResponse:
    """Store what is new in the file that was shown, and go there."""
    device = device_of(request)
    try:
        data = uploads.kept(device.id)
        if not data:
            raise RuleError(wording.GONE)
        opened = open_file(content.read_json(data), device)
        if there := account_first(opened):
            return there
        alike = {each.id for each in opened.asked if request.POST.get(f"same-{each.id}") != "no"}
        read_in(opened, alike, timezone.now())
        return redirect(opened.address or "home")
    except RuleError as error:
        return render(request, "scorekeeper/files/upload.html", {"refused": str(error)})


def account_first(opened: OpenedFile) -> HttpResponse | None:
    """Where to log in before this file is read, which would start a group; None where it may be."""
    starts_group = "group" in opened.said and not opened.address
    return account_needed(opened.device, reverse("files")) if starts_group else None


def read_upload(sent: "UploadedFile[Any] | None") -> bytes:
    """The bytes of the file that was sent. `RuleError` where there is none, or it is too large."""
    if sent is None:
        raise RuleError(wording.NO_FILE)
    if (sent.size or 0) > content.MAX_BYTES:
        raise RuleError(wording.TOO_LARGE, most=content.MAX_BYTES // 10**6)
    return bytes(sent.read())

"""The page where people make a game of their own, and where one is opened that somebody sent."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.datastructures import MultiValueDict
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.entry.fields import tidy_name
from scorekeeper.models import KeptGame, OwnVersion, Player, keep_own_game
from scorekeeper.models.own_game import MOST_KEPT, key_of
from scorekeeper.rules.own_games.own_game import OwnGame
from scorekeeper.rules.tally import RuleError

from . import own_file, wording
from .form import STARTER, OwnGameForm, with_another_box, with_names, without_box
from .preview import Preview

ONWARD = {"play": "seats", "print": "blank-paper", "keep": "own-game-version"}  # where each act leads


@require_http_methods(["GET", "HEAD", "POST"])
def own_game(request: HttpRequest, key: str = "") -> HttpResponse:
    """Make a game, change it, or look at one that somebody sent; its sheet is tried beside it."""
    own = version_or_404(key).own if key else STARTER
    if request.method != "POST":
        form = OwnGameForm(own=own)
        form.initial["name"] = own.name or tidy_name(request.GET.get("name", ""))
        return show(request, form, key, own)
    data: MultiValueDict[str, str] = request.POST
    do = data.get("do", "")
    if do == "add":
        data = with_another_box(data)
    if do.startswith("drop-"):
        data = without_box(data, do.removeprefix("drop-"))
    form = OwnGameForm(data)
    if do in ONWARD and form.value is not None:
        return keep(request, form, form.value, key, ONWARD[do])
    if do == "file" and form.value is not None:
        return send_file(form.value)
    if do not in (*ONWARD, "file"):
        form.hide_errors()
    return show(request, form, key, form.value, data)


def show(
    request: HttpRequest,
    form: OwnGameForm,
    key: str,
    own: OwnGame | None,
    data: MultiValueDict[str, str] | None = None,
) -> HttpResponse:
    """The page. `own`: the game as it stands in the form; None where something is wrong."""
    device = device_of(request)
    tried = form if data is None else OwnGameForm(with_names(data))
    game = own if data is None else tried.value
    people = [person.name for person in Player.objects.known_on(device.id)[:3]]
    preview = Preview(game, data.dict() if data is not None else {}, people, device) if game is not None else None
    kept = bool(key) and KeptGame.objects.filter(device=device.id, version=key).exists()
    changed = kept and (own is None or key_of(own) != key)
    context = {
        "form": form,
        "preview": preview,
        "wrong": tried.first_error,
        "key": key if kept and not changed else "",
        "state": wording.CHANGED if changed else wording.KEPT if kept else wording.NOT_KEPT,
        "kept": kept,
        "at": reverse("own-game-version", args=[key]) if key else reverse("own-game"),
    }
    page = render(request, "scorekeeper/own_games/own_game.html", context)
    return set_device_cookie(request, page, device)


def keep(request: HttpRequest, form: OwnGameForm, own: OwnGame, before: str, onward: str) -> HttpResponse:
    """Keep the game on this phone and go on; another phone's copy of the version before stays as it is."""
    device = device_of(request)
    kept = KeptGame.objects.filter(device=device.id)
    if kept.count() >= MOST_KEPT and not kept.filter(name=own.name.lower()).exists():
        form.add_error(None, wording.TOO_MANY_KEPT.format(most=MOST_KEPT))
        return show(request, form, before, own, request.POST)
    row = keep_own_game(own, device.id, timezone.now(), before)
    return set_device_cookie(request, redirect(onward, row.version_id), device)


def version_or_404(key: str) -> OwnVersion:
    version = OwnVersion.objects.filter(pk=key).first()
    if version is None:
        raise Http404
    return version


@require_safe
def file(request: HttpRequest, key: str) -> HttpResponse:
    return send_file(version_or_404(key).own)


def send_file(own: OwnGame) -> HttpResponse:
    """The game as a file, called by its name."""
    called = "-".join("".join(letter if letter.isalnum() else " " for letter in own.name).split()).lower() or "game"
    answer = HttpResponse(own_file.write_file(own), content_type="application/json")
    header = content_disposition_header(True, wording.FILE_NAME.format(name=called))
    answer.headers["Content-Disposition"] = header or "attachment"
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def open_file(request: HttpRequest) -> HttpResponse:
    """Read the file of a game; then its page, on which nothing is kept yet."""
    refused = ""
    if request.method == "POST":
        try:
            own = read_upload(request.FILES.get("file"))
            form = OwnGameForm(own=own)
            return show(request, form, "", own)
        except RuleError as error:
            refused = str(error)
    return render(request, "scorekeeper/own_games/open.html", {"refused": refused})


def read_upload(upload: "UploadedFile[Any] | None") -> OwnGame:
    """The game of a file that was sent; `RuleError` where there is none."""
    if upload is None:
        raise RuleError(wording.NO_FILE)
    if (upload.size or 0) > own_file.MAX_BYTES:
        raise RuleError(wording.TOO_LARGE)
    return own_file.read_file(upload.read())


@require_POST
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Keep it no longer; matches of it go on."""
    KeptGame.objects.filter(device=device_of(request).id, version=key).delete()
    return redirect("games")

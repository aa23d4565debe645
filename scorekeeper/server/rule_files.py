"""The rules for phones, as files of JavaScript under addresses that never change.

They are made once a version, by a process of their own beside the server (`scorekeeper/translating`): no request waits
for it, and no start. Until then pages name no such files.
"""

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import Thread

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from scorekeeper.translating.files import CORE, version

FOR_GOOD = "public, max-age=31536000, immutable"
this_version = cache(version)


def folder() -> Path:
    """Where the versions lie, a folder each."""
    return Path(settings.DATA) / "rules"


def are_made() -> bool:
    return (folder() / this_version()).is_dir()


def rule_addresses(names: Sequence[str]) -> list[str]:
    """The addresses of the core and these files, as `Files.names` has them; none until they are made."""
    made = folder() / this_version()
    return [f"/rules/{made.name}/{name}.js" for name in (CORE, *names)] if are_made() else []


def start_making() -> "subprocess.Popen[bytes] | None":
    """The process that makes the files; None where they are made."""
    if are_made():
        return None
    making = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper.translating", f"{folder()}"],
        cwd=Path(__file__).resolve().parents[2],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the server, which ends this one
    )
    Thread(target=making.wait, daemon=True).start()  # else the system lists it while the server runs
    return making


@require_safe
def rule_file(request: HttpRequest, made: str, name: str) -> HttpResponse:
    """One file; 404 where there is none, as of a version that is long gone."""
    path = folder() / made / f"{name}.js"
    squeezed = "gzip" in request.headers.get("Accept-Encoding", "")
    try:
        text = path.with_suffix(".js.gz" if squeezed else ".js").read_bytes()
    except OSError:
        raise Http404 from None
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response.headers["Cache-Control"] = FOR_GOOD
    if squeezed:
        response.headers["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding"])
    return response

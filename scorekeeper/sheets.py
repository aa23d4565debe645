"""Paper, and the only module that knows WeasyPrint.

A sheet is set by a press: a warm child process that has fonts and styles ready, may fetch nothing, and is
killed when it takes too long or too much. It reads one document a line, and ends when the server ends.
"""

import contextlib
import gc
import json
import logging
import re
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from django.http import HttpResponse
from django.template.loader import render_to_string

if TYPE_CHECKING:
    from .models import Match
    from .rules.game import Game

SECONDS, MEGABYTES = 20, 512  # for a sheet; in a long print, for each of its documents
LONGEST = 180  # seconds that a long print may take in all
LETTERS_AT_ONCE = 250_000  # of HTML that are laid out together: about 4,000 cells, 22 kB each when laid out
SHEETS_A_PRESS = 200  # then a fresh one, so that nothing grows
GARBAGE = 50_000  # new objects before a look for garbage: a layout makes millions, and keeps most of them to its end
WORN = 6  # times so many new objects, about 30 MB of what was laid out: the child then tidies up after its answer
LENGTH = struct.Struct(">Q")
CAPPED = "This sheet took too long to set, and was stopped. Nothing is lost: try again, or print fewer rows."
log = logging.getLogger("scorekeeper")


def match_sheet(match: "Match", choices: dict[str, Any], link: tuple[str, str] | None) -> bytes:
    """The match on paper, as written so far or blank; no bytes where it took too much."""
    from .paper.facts import facts_of
    from .paper.ruled import ruled

    return printed(ruled(facts_of(match, choices, link), choices), choices["copies"])


def blank_sheet(game: "Game", choices: dict[str, Any]) -> bytes:
    """A blank sheet without names; no bytes where it took too much."""
    from .paper.facts import blank_facts
    from .paper.ruled import ruled

    return printed(ruled(blank_facts(game, choices), choices), choices["copies"])


def answer(pdf: bytes, name: str, why_none: str = CAPPED) -> HttpResponse:
    """The PDF to look at and print, or why there is none."""
    if not pdf:
        return HttpResponse(why_none, status=503, content_type="text/plain; charset=utf-8")
    safe = re.sub(r"[^\w ()-]+", "", name, flags=re.ASCII).strip()[:60] or "sheet"
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{safe}.pdf"'
    return response


def printed(values: dict[str, Any], copies: int = 1) -> bytes:
    """The PDF of a sheet's values."""
    return PRESS.set(render_to_string("sheets/sheet.html", values), copies=copies)


class Press:
    """The child that sets sheets: started at the first one, replaced when it was stopped."""

    def __init__(self, command: list[str] | None = None, seconds: float = SECONDS) -> None:
        self.command = command or [sys.executable, "-m", "scorekeeper.sheets"]
        self.seconds = seconds
        self.turn = threading.Lock()
        self.child: subprocess.Popen[bytes] | None = None
        self.made = 0

    def set(self, html: str, *, copies: int = 1) -> bytes:
        """The PDF; no bytes if the child was stopped, or could not."""
        return self.made_of({"html": html, "copies": copies}, self.seconds)

    def set_all(self, documents: list[str]) -> bytes:
        """One PDF of many documents; no bytes if one of them, or all together, took too much."""
        return self.made_of({"html": documents, "copies": 1}, LONGEST) if documents else b""

    def made_of(self, order: dict[str, Any], longest: float) -> bytes:
        ends = time.monotonic() + longest
        if not self.turn.acquire(timeout=longest):
            return b""
        try:
            return self.asked(json.dumps(order).encode() + b"\n", ends)
        finally:
            self.turn.release()

    def asked(self, order: bytes, ends: float) -> bytes:
        child = self.ready()
        length = 0
        try:
            assert child.stdin and child.stdout
            with self.stopped_in_time(child, ends):
                child.stdin.write(order)
                child.stdin.flush()
                length = self.told(child.stdout)
            while not length:  # a part is done, and more are to come
                with self.stopped_in_time(child, ends):
                    length = self.told(child.stdout)
            with self.stopped_in_time(child, ends):
                return exactly(child.stdout, length)
        except (OSError, EOFError):
            log.warning("A sheet was given up: it took too long, or too much memory.")
            self.close()
            return b""

    def told(self, pipe: IO[bytes]) -> int:
        """How many bytes come next; 0 where the child only says that it goes on."""
        return int(LENGTH.unpack(exactly(pipe, LENGTH.size))[0])

    @contextlib.contextmanager
    def stopped_in_time(self, child: "subprocess.Popen[bytes]", ends: float) -> Iterator[None]:
        stop = threading.Timer(max(0.0, min(self.seconds, ends - time.monotonic())), child.kill)
        stop.start()
        try:
            yield
        finally:
            stop.cancel()

    def ready(self) -> "subprocess.Popen[bytes]":
        """The child, a fresh one where the last is gone or has done its share."""
        if self.made >= SHEETS_A_PRESS:
            self.close()
        if self.child is None or self.child.poll() is not None:
            folder = Path(__file__).resolve().parents[1]
            self.child = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, close_fds=True
            )
            self.made = 0
        self.made += 1
        return self.child

    def close(self) -> None:
        """End the child."""
        if self.child is not None:
            self.child.kill()
            self.child.wait()
            for pipe in (self.child.stdin, self.child.stdout):
                if pipe:
                    pipe.close()
        self.child = None


def exactly(pipe: IO[bytes], count: int) -> bytes:
    """So many bytes. `EOFError` where the pipe ends before."""
    found = pipe.read(count)
    if len(found) < count:
        raise EOFError
    return found


PRESS = Press()
LONG_PRESS = Press()  # so that a table's sheet need not wait for the slips of a hall


class Setter:
    """What the child keeps warm: fonts, and our style, parsed once."""

    def __init__(self, folder: Path, goes_on: Callable[[], None] = lambda: None) -> None:
        self.folder = folder
        self.goes_on = goes_on  # called after each part of a long print

    @cached_property
    def fonts(self) -> Any:
        from weasyprint.text.fonts import FontConfiguration

        return FontConfiguration()

    @cached_property
    def style(self) -> Any:
        """Our own style; only it may read files, and only its fonts."""
        from weasyprint import CSS
        from weasyprint.urls import URLFetcher

        css = self.folder / "sheet.css"
        return CSS(filename=css, url_fetcher=URLFetcher(allowed_protocols=("file",)), font_config=self.fonts)

    def laid(self, html: str, *, tagged: bool) -> Any:
        """A document, laid out, that may fetch nothing: no file, no address, no data."""
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher

        source = HTML(string=html, url_fetcher=URLFetcher(allowed_protocols=()))
        return source.render(stylesheets=[self.style], font_config=self.fonts, **tags(tagged))

    def set(self, html: str | list[str], copies: int = 1, *, tagged: bool = True) -> bytes:
        """The PDF of one document, or of many together."""
        if not isinstance(html, str):
            return self.all_together(html)
        document = self.laid(html, tagged=tagged and copies == 1)
        pages = document.copy(document.pages * copies) if copies > 1 else document
        return bytes(pages.write_pdf(**tags(tagged and copies == 1)))

    def all_together(self, documents: list[str]) -> bytes:
        """Few as one tagged PDF; many one after another, so that memory holds a single one, and then joined."""
        if sum(map(len, documents)) > LETTERS_AT_ONCE:
            return joined([self.alone(html) for html in documents])
        laid = []
        for html in documents:
            laid.append(self.laid(html, tagged=True))
            self.goes_on()
        return bytes(laid[0].copy([page for each in laid for page in each.pages]).write_pdf(**tags(True)))

    def alone(self, html: str) -> bytes:
        """One of many: what it took is given back before the next, and nothing else is looked through for it."""
        gc.freeze()
        pdf = bytes(self.laid(html, tagged=False).write_pdf())
        gc.collect()
        gc.unfreeze()
        self.goes_on()
        return pdf


def joined(pdfs: list[bytes]) -> bytes:
    """One PDF of many, in their order, called like the first."""
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter()
    for pdf in pdfs:
        writer.append(BytesIO(pdf), import_outline=False)
    writer.metadata = PdfReader(BytesIO(pdfs[0])).metadata
    made = BytesIO()
    writer.write(made)
    return made.getvalue()


def tags(wanted: bool) -> dict[str, Any]:
    """What makes a sheet readable aloud; copies are for the pen and go without."""
    return {"pdf_variant": "pdf/ua-1"} if wanted else {}


def paper_folder() -> Path:
    """Where the style and fonts for paper lie: beside the packages, or in the wheel inside this one."""
    here = Path(__file__).resolve().parent
    return next(
        folder for folder in (here.parent / "templates", here / "templates") if (folder / "sheets").is_dir()
    ) / "sheets"  # fmt: skip


def limited(megabytes: int) -> None:
    """Bound the memory of this process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; the child ends when its pipe does
    try:
        import resource
    except ImportError:  # a system without limits still has the clock of the server
        return
    size = megabytes * 2**20
    with contextlib.suppress(ValueError, OSError):  # macOS knows the limit and refuses it
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def limit_time() -> None:
    """End this process later, should the server die while a sheet is being set."""
    import signal

    if hasattr(signal, "alarm"):
        signal.alarm(SECONDS + 5)


def work(orders: IO[bytes], made: IO[bytes], set_one: Callable[[Any, int], bytes]) -> None:
    """Set each document that comes in, until nothing more comes."""
    import signal

    for order in orders:
        limit_time()
        asked = json.loads(order)
        pdf = set_one(asked["html"], asked["copies"])
        if hasattr(signal, "alarm"):
            signal.alarm(0)
        made.write(LENGTH.pack(len(pdf)) + pdf)
        made.flush()
        if worn():
            gc.collect()  # while nobody waits: the next document finds its whole bound


def worn() -> bool:
    """Whether so much was laid out since the last look for garbage that it would crowd the next document."""
    _, looks, deep_looks = gc.get_count()
    return deep_looks > 0 or looks >= WORN


def press() -> None:
    """The child: one document a line comes in, its length and the PDF go out."""
    limited(MEGABYTES)
    gc.set_threshold(GARBAGE, 20, 100)
    out = sys.stdout.buffer

    def goes_on() -> None:
        out.write(LENGTH.pack(0))
        out.flush()
        limit_time()

    setter = Setter(paper_folder(), goes_on)
    sys.stdout = sys.stderr  # a stray print must not get among the bytes
    work(sys.stdin.buffer, out, setter.set)


if __name__ == "__main__":
    press()

"""Make PDFs in a warm child process (`pdf_worker.py`).

It is ended when it works too long, takes too much memory, or is stuck. On a busy computer a print takes as long as it
takes: what counts is the child's own work.
"""

import contextlib
import json
import logging
import re
import subprocess
import sys
import threading
import time
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from scorekeeper.marks import tell_progress

from . import wording
from .missing_library import no_paper_sentence
from .pdf_worker import LENGTH, LONG_STUCK, STUCK

if TYPE_CHECKING:
    from scorekeeper.models import Match
    from scorekeeper.rules.game import Game

    from .forms import PenForm
    from .layout.facts import SheetFacts

SHEETS_A_WORKER = 200  # then a new child, so that its memory does not grow
FIRST_PAGE = "<title>1</title><p>1"  # of a press that nobody reads
REMEMBERED = 16 * 2**20  # bytes of PDFs that a worker keeps, in case the same are ordered again
log = logging.getLogger("scorekeeper")


def match_sheet(match: "Match", choices: dict[str, Any], link: tuple[str, str] | None) -> bytes:
    """The PDF of a match, as written so far or blank; no bytes where it took too long."""
    from scorekeeper.printing.layout.ruled import sheet_values

    sheets = sheets_of(match, choices, link)
    if match.standing.parts:
        return render_pdfs([sheet_values(each, choices) for each in sheets], choices["copies"])
    return render_pdf(sheet_values(sheets[0], choices), choices["copies"])


def sheets_of(match: "Match", choices: dict[str, Any], link: tuple[str, str] | None = None) -> list["SheetFacts"]:
    """The facts of each sheet of a match: one, or of a compendium one a round and more."""
    from scorekeeper.printing.layout.facts import facts_of, rounds_of

    return rounds_of(match, choices, link) if match.standing.parts else [facts_of(match, choices, link)]


def larger_paper(sheets: Callable[[], list["SheetFacts"]], choices: dict[str, Any]) -> str:
    """The smallest paper with room for these sheets where the one that was chosen has none; empty where it has."""
    from scorekeeper.printing.layout.geometry import LARGER
    from scorekeeper.printing.layout.ruled import paper_with_room

    paper: str = choices["paper"]
    if paper not in LARGER:
        return ""
    for facts in sheets():
        paper = paper_with_room(facts, {**choices, "paper": paper})
    return paper if paper != choices["paper"] else ""


def papers_with_room(match: "Match") -> tuple[list[str], list[str]]:
    """The small papers on which a match can be printed, as written so far and blank: in standard and in large print."""
    from scorekeeper.printing.layout.geometry import LARGER
    from scorekeeper.printing.layout.ruled import has_room

    sheets = [each for blank in (False, True) for each in sheets_of(match, {"blank": blank, "names": True})]
    standard, large = (
        [paper for paper in LARGER if all(has_room(each, {"paper": paper, "large": large}) for each in sheets)]
        for large in (False, True)
    )
    return standard, large


def match_sheets(first: str, matches: Iterable["Match"], choices: dict[str, Any]) -> bytes:
    """One PDF: a page in HTML, then the sheets of matches as written so far."""
    from scorekeeper.printing.layout.ruled import sheet_values

    sheets = [sheet_values(each, choices) for match in matches for each in sheets_of(match, choices)]
    return WORKER.make_joined_pdf([first, *(render_to_string("sheets/sheet.html", values) for values in sheets)])


def blank_sheet(game: "Game", choices: dict[str, Any]) -> bytes:
    """The PDF of a blank sheet without names, short ones as often as a page holds them; on cards where it has no room
    for all its boxes; no bytes where it took too long."""
    from scorekeeper.printing.layout.beside import fill_page, render_pages
    from scorekeeper.printing.layout.facts import blank_sheets
    from scorekeeper.printing.layout.ruled import sheet_values
    from scorekeeper.printing.small_sheets import small_pages, small_sheets

    sheets = blank_sheets(game, choices)
    if small := small_sheets(sheets, choices):
        return WORKER.make_joined_pdf(small_pages(small, choices["copies"]))
    if game.is_compendium and choices.get("of_page", 0) > 1:
        return WORKER.make_joined_pdf([*render_pages(sheets, choices)] * choices["copies"])
    if game.is_compendium:
        return render_pdfs([sheet_values(each, choices) for each in sheets], choices["copies"])
    return WORKER.make_pdf(fill_page(sheets[0], choices), copies=choices["copies"])


def order_pdf(game: "Game | PenForm", choices: dict[str, Any]) -> bytes:
    """The PDF of a blank sheet of a game, or of a sheet for any."""
    from scorekeeper.printing.forms import PenForm, form_html

    if isinstance(game, PenForm):
        return WORKER.make_pdf(form_html(game, choices), copies=choices["copies"])
    return blank_sheet(game, choices)


def several_sheets(orders: Iterable[tuple["Game | PenForm", dict[str, Any]]]) -> bytes:
    """One PDF of blank sheets of several games, each with its choices; no bytes where one of them took too long."""
    return WORKER.join([order_pdf(game, choices) for game, choices in orders])


def paper_board(game: "Game", choices: dict[str, Any]) -> bytes:
    """The PDF of a peg board to play on; no bytes where it took too long, or the game has none."""
    from scorekeeper.printing.layout.facts import blank_facts
    from scorekeeper.printing.layout.paper_board import board_values

    setup = blank_facts(game, choices).setup
    values = board_values(game, setup.options, setup.sides)
    if not values:
        return b""
    html = render_to_string("sheets/board.html", {**values, "paper": choices["paper"]})
    return WORKER.make_pdf(html, copies=choices["copies"])


def pdf_response(
    request: HttpRequest, pdf: bytes, *, name: str, back: str, why_none: str = wording.GAVE_UP
) -> HttpResponse:
    """The PDF, or a page with the reason why there is none. `back`: the page with the print form."""
    if not pdf:
        why = no_paper_sentence() or why_none
        return render(request, "scorekeeper/printing/unprinted.html", {"sentence": why, "back": back}, status=503)
    safe = re.sub(r"[^\w ()-]+", "", name, flags=re.ASCII).strip()[:60] or "sheet"
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{safe}.pdf"'
    return response


def render_pdf(values: dict[str, Any], copies: int = 1) -> bytes:
    """The PDF of a sheet's values."""
    return WORKER.make_pdf(render_to_string("sheets/sheet.html", values), copies=copies)


def render_pdfs(sheets: list[dict[str, Any]], copies: int = 1) -> bytes:
    """One PDF of several sheets."""
    documents: list[str] = [render_to_string("sheets/sheet.html", values) for values in sheets]
    return WORKER.make_joined_pdf(documents * copies)


def text_of(order: dict[str, Any]) -> bytes:
    """An order as a line for the child."""
    return json.dumps(order).encode() + b"\n"


def digest_of(order: dict[str, Any]) -> bytes:
    """What an order is remembered by."""
    return sha256(text_of(order)).digest()


class PdfWorker:
    """The child process that makes PDFs: started for the first one, replaced after a failure.

    The last ones are remembered, up to `remembered` bytes: the same order again costs nothing.
    """

    def __init__(self, command: list[str] | None = None, seconds: float = STUCK, remembered: int = 0) -> None:
        """`seconds`: by the clock, after which a sheet or a part of a long print is stuck."""
        self.command = command or [sys.executable, "-m", "scorekeeper.printing.pdf_worker"]
        self.seconds = seconds
        self.remembered = remembered
        self.made: OrderedDict[bytes, bytes] = OrderedDict()  # by the digest of its order, the last used last
        self.took: dict[bytes, float] = {}  # seconds that each of them took
        self.lock = threading.Lock()
        self.child: subprocess.Popen[bytes] | None = None
        self.made_count = 0

    def make_pdf(self, html: str, *, copies: int = 1) -> bytes:
        """The PDF; no bytes where the child failed or was stopped."""
        return self.queue_order({"html": html, "copies": copies}, self.seconds)

    def make_joined_pdf(self, documents: list[str]) -> bytes:
        """One PDF of many documents; no bytes if one of them, or all together, took too long."""
        return self.queue_order({"html": documents, "copies": 1}, LONG_STUCK) if documents else b""

    def measure(self, documents: list[str], done: tuple[int, int] = (0, 100)) -> tuple[bytes, float]:
        """The PDF of many documents, and the seconds that it took, whenever it was made.

        `done`: how much of a page is done before and after it, in per cent.
        """
        return self.queue({"html": documents, "copies": 1}, LONG_STUCK, done) if documents else (b"", 0.0)

    def join_made(self, parts: list[list[str]]) -> bytes:
        """One PDF of parts that are remembered as they were made; no bytes where one is not."""
        orders = ({"html": documents, "copies": 1} for documents in parts)
        made = [self.made.get(digest_of(order), b"") for order in orders]
        return self.join(made)

    def join(self, made: list[bytes]) -> bytes:
        """One PDF of several; no bytes where one has none."""
        if not all(made) or len(made) < 2:
            return made[0] if len(made) == 1 else b""
        return self.queue_order({"pdfs": [b64encode(pdf).decode() for pdf in made]}, LONG_STUCK)

    def queue_order(self, order: dict[str, Any], longest: float) -> bytes:
        return self.queue(order, longest)[0]

    def queue(self, order: dict[str, Any], longest: float, done: tuple[int, int] = (0, 100)) -> tuple[bytes, float]:
        """(PDF, seconds that it took); no bytes where the child failed or was stopped."""
        ends = time.monotonic() + longest
        text = text_of(order)
        if not self.lock.acquire(timeout=longest):
            return b"", 0.0
        try:
            known = sha256(text).digest()
            parts = len(order["html"]) if isinstance(order.get("html"), list) else 1
            pdf, took = self.made.pop(known, b""), self.took.pop(known, 0.0)
            if not pdf:
                begun = time.monotonic()
                pdf = self.send_order(text, ends, parts, done)
                took = time.monotonic() - begun
            self.remember(known, pdf, took)
            return pdf, took
        finally:
            self.lock.release()

    def remember(self, known: bytes, pdf: bytes, took: float) -> None:
        """Keep a PDF, and drop those that were used longest ago."""
        if 0 < len(pdf) <= self.remembered:
            self.made[known], self.took[known] = pdf, took
        while sum(map(len, self.made.values())) > self.remembered:
            gone, _ = self.made.popitem(last=False)
            del self.took[gone]

    def send_order(self, order: bytes, ends: float, parts: int, share: tuple[int, int] = (0, 100)) -> bytes:
        child = self.running_child()
        length = done = 0
        try:
            assert child.stdin and child.stdout
            with self.time_limit(child, ends):
                child.stdin.write(order)
                child.stdin.flush()
                length = self.read_length(child.stdout)
            while not length:  # a part is done, and more are to come; after the last one they are joined
                done += 1
                percent = share[0] + (share[1] - share[0]) * min(done, parts) // (parts + 1)
                if not tell_progress(percent):  # everybody has gone away
                    self.close()
                    return b""
                with self.time_limit(child, ends):
                    length = self.read_length(child.stdout)
            with self.time_limit(child, ends):
                return read_exactly(child.stdout, length)
        except (OSError, EOFError):
            log.warning(wording.LOG_GAVE_UP)
            self.close()
            return b""

    def read_length(self, pipe: IO[bytes]) -> int:
        """How many bytes come next; 0: a part is done, more to come."""
        return int(LENGTH.unpack(read_exactly(pipe, LENGTH.size))[0])

    @contextlib.contextmanager
    def time_limit(self, child: "subprocess.Popen[bytes]", ends: float) -> Iterator[None]:
        stop = threading.Timer(max(0.0, min(self.seconds, ends - time.monotonic())), child.kill)
        stop.start()
        try:
            yield
        finally:
            stop.cancel()

    def running_child(self) -> "subprocess.Popen[bytes]":
        """The child; a new one where the last has ended or has made its share of sheets."""
        if self.made_count >= SHEETS_A_WORKER:
            self.close()
        if self.child is None or self.child.poll() is not None:
            folder = Path(__file__).resolve().parents[2]
            self.child = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=folder,
                close_fds=True,
                start_new_session=True,  # Ctrl-C is for the server; the child ends with its pipe
            )
            self.made_count = 0
        self.made_count += 1
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


def read_exactly(pipe: IO[bytes], count: int) -> bytes:
    """Read `count` bytes. `EOFError` where the pipe ends before."""
    found = pipe.read(count)
    if len(found) < count:
        raise EOFError
    return found


WORKER = PdfWorker(remembered=REMEMBERED)
LONG_WORKER = PdfWorker(remembered=REMEMBERED)  # so that a sheet does not wait for the slips of a hall


def begin_press(press: PdfWorker = WORKER) -> str:
    """Why no paper can be made here, in a sentence; else empty, and the press begins while people look at the form.

    It loads WeasyPrint, fonts and style, so that the first print takes about as long as the next (else 1.0 s, not 0.4).
    The view is marked `begins_press`: another process would begin a press of its own.
    """
    why = no_paper_sentence()
    if not why and press.child is None and not press.lock.locked():
        order = {"html": FIRST_PAGE, "copies": 1}
        threading.Thread(target=press.queue, args=(order, press.seconds), daemon=True).start()
    return why

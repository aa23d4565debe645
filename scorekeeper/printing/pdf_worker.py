"""The child process that makes PDFs, and the only module that imports WeasyPrint.

It keeps fonts and styles loaded, and may fetch nothing. It reads one document a line, answers each with its length
and its PDF, and ends with the server. It needs no Django.
"""

import contextlib
import gc
import json
import os
import re
import struct
import sys
import time
from base64 import b64decode
from collections.abc import Callable
from functools import cached_property, partial
from io import BytesIO, StringIO
from itertools import groupby
from pathlib import Path
from typing import IO, Any
from xml.etree import ElementTree

SECONDS, MEGABYTES = 20, 512  # of the processor for a sheet, or for each part of a long print; of memory
LONG_SECONDS = 180  # of the processor for a long print in all
STUCK, LONG_STUCK = 300, 1200  # seconds by the clock after which it cannot be busy, but must be stuck; of a long print
LETTERS_AT_ONCE = 250_000  # of HTML laid out together: about 4,000 cells, which take 22 kB each
GARBAGE = 50_000  # new objects between garbage collections: a layout makes millions and keeps most of them
WORN_AFTER = 6  # times GARBAGE, about 30 MB of layout: the child then collects garbage after its answer
NICE = 8  # steps back in all, unless a reader that started it stands back further
LENGTH = struct.Struct(">Q")
MATCH_SHEET = '<html lang="en" class="match '
NAMELESS = re.compile(r"<svg\b(?![^<>]*\bxmlns=)")  # in HTML it goes without saying what an SVG is
UNCLOSED = re.compile(r"<(br|col|meta)\b([^<>]*?)/?>")  # what HTML never closes


class Typesetter:
    """Makes PDFs with fonts and style sheet loaded once."""

    def __init__(self, folder: Path, on_progress: Callable[[], None] = lambda: None) -> None:
        self.folder = folder
        self.on_progress = on_progress  # called after each part of a long print

    @cached_property
    def fonts(self) -> Any:
        from weasyprint.text.fonts import FontConfiguration

        return FontConfiguration()

    @cached_property
    def style(self) -> Any:
        """The style of match sheets, which all papers have; only it may read files."""
        from weasyprint import CSS
        from weasyprint.urls import URLFetcher

        css = self.folder / "sheet.css"
        return CSS(filename=css, url_fetcher=URLFetcher(allowed_protocols=("file",)), font_config=self.fonts)

    @cached_property
    def more_style(self) -> Any:
        """The style of all other papers: each cell of a match sheet would be compared with it."""
        from weasyprint import CSS

        return CSS(string=(self.folder / "papers.css").read_text(), font_config=self.fonts)

    def lay_out(self, html: str, *, tagged: bool) -> Any:
        """Lay out a document, which may fetch nothing: no file, no address, no data."""
        from weasyprint.urls import URLFetcher

        source = read_page(html, URLFetcher(allowed_protocols=()))
        styles = [self.style] if MATCH_SHEET in html else [self.style, self.more_style]
        return source.render(stylesheets=styles, font_config=self.fonts, **pdf_options(tagged))

    def build_pdf(self, html: str | list[str], copies: int = 1, *, tagged: bool = True) -> bytes:
        """The PDF of one document, or of many together."""
        if not isinstance(html, str):
            return self.build_joined_pdf(html)
        document = self.lay_out(html, tagged=tagged and copies == 1)
        pages = document.copy(document.pages * copies) if copies > 1 else document
        return bytes(pages.write_pdf(**pdf_options(tagged and copies == 1)))

    def build_joined_pdf(self, documents: list[str]) -> bytes:
        """One PDF of many documents, for screen readers too: laid out together where they are few, else one by one to
        save memory, then joined. Repeated sections are laid out once and take little."""
        from .repeats import is_repeated

        parts = [
            part
            for repeated, run in groupby(documents, is_repeated)
            for part in ([list(run)] if repeated else [[html] for html in run])
        ]
        laid_out = sum(len(html) for html in documents if not is_repeated(html))
        if len(parts) == 1 or laid_out <= LETTERS_AT_ONCE:
            return self.build_together(documents)
        return join_pdfs([self.build_part(part) for part in parts])

    def build_together(self, documents: list[str]) -> bytes:
        """One PDF of many documents; pages of repeated sections are laid out while it is written."""
        from .repeats import RepeatedPaper, add_tags, is_repeated

        laid, pages = [], list[Any]()
        repeated = RepeatedPaper(partial(self.lay_out, tagged=True))
        for html in documents:
            if is_repeated(html):
                pages.append(repeated.page(html, self.on_progress))
            else:
                laid.append(self.lay_out(html, tagged=True))
                pages += laid[-1].pages
                self.on_progress()
        first = repeated.document if is_repeated(documents[0]) else laid[0]
        return bytes(first.copy(pages).write_pdf(finisher=add_tags, **pdf_options(True)))

    def build_part(self, documents: list[str]) -> bytes:
        """A part of a long print; its memory is freed before the next."""
        gc.freeze()
        pdf = self.build_together(documents)
        gc.collect()
        gc.unfreeze()
        return pdf


def read_page(html: str, fetcher: Any) -> Any:
    """A page for WeasyPrint. Its parser takes a seventh of a sheet's time, so those that close all they open, as ours
    do, are read as XML."""
    from weasyprint import HTML, cssselect2

    root = read_elements(html)
    if root is None:
        return HTML(string=html, url_fetcher=fetcher)
    page = HTML.__new__(HTML)
    page.base_url, page.url_fetcher, page.media_type = None, fetcher, "print"
    page.wrapper_element, page.etree_element = (
        cssselect2.ElementWrapper.from_html_root(root, content_language=None),
        root,
    )
    return page


def read_elements(html: str) -> ElementTree.Element | None:
    """The elements of a page as the parser for HTML makes them; None where a tag is not closed."""
    text = html.lstrip().removeprefix("<!DOCTYPE html>")
    text = NAMELESS.sub('<svg xmlns="http://www.w3.org/2000/svg"', UNCLOSED.sub(r"<\1\2/>", text))
    try:
        return ElementTree.fromstring(text) if "<!" not in text else None
    except ElementTree.ParseError:
        return None


def join_pdfs(pdfs: list[bytes]) -> bytes:
    """Join tagged PDFs in order, under the title of the first, with one tree of what a screen reader reads."""
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter()
    tree = TagTree(writer)
    for pdf in pdfs:
        part, before = PdfReader(BytesIO(pdf)), len(writer.pages)
        writer.append(part, import_outline=False)
        tree.take(part, writer.pages[before:])
    first = PdfReader(BytesIO(pdfs[0]))
    writer.metadata = first.metadata
    tree.finish(first)
    made = BytesIO()
    writer.write(made)
    return made.getvalue()


class TagTree:
    """The tree of tags of joined PDFs: the children of every part, and which tags are on which page."""

    COPIED = ("/Lang", "/MarkInfo", "/Metadata", "/ViewerPreferences")  # of the first part

    def __init__(self, writer: Any) -> None:
        from pypdf.generic import ArrayObject, DictionaryObject, NameObject

        self.writer = writer
        self.children, self.of_pages = ArrayObject(), ArrayObject()
        self.root = DictionaryObject({NameObject("/Type"): NameObject("/StructTreeRoot")})
        self.place = writer._add_object(self.root)
        self.next = 0  # the number of the next page, or of another thing, in `of_pages`

    def take(self, part: Any, pages: Any) -> None:
        """Add the tags of a part whose pages are copied already."""
        from pypdf.generic import NameObject, NumberObject

        theirs = part.trailer["/Root"].get("/StructTreeRoot")
        if theirs is None:
            return
        mine, first = theirs.get_object().clone(self.writer), self.next
        children = mine["/K"]
        for child in children if isinstance(children, list) else [children]:
            child.get_object()[NameObject("/P")] = self.place
            self.children.append(child)
        numbers = mine["/ParentTree"]["/Nums"]
        for at in range(0, len(numbers), 2):
            number = int(numbers[at]) + first
            self.of_pages.extend((NumberObject(number), numbers[at + 1]))
            self.next = max(self.next, number + 1)
        for page, its in zip(pages, part.pages, strict=True):  # copying a page leaves its number out
            page[NameObject("/StructParents")] = NumberObject(int(its["/StructParents"]) + first)

    def finish(self, first: Any) -> None:
        """Put the tree into the document, with what the first part says of itself."""
        from pypdf.generic import DictionaryObject, NameObject, NumberObject

        tree = DictionaryObject({NameObject("/Nums"): self.of_pages})
        self.root |= {
            NameObject("/K"): self.children,
            NameObject("/ParentTree"): self.writer._add_object(tree),
            NameObject("/ParentTreeNextKey"): NumberObject(self.next),
        }
        catalog = self.writer.root_object
        catalog[NameObject("/StructTreeRoot")] = self.place
        for key in self.COPIED:
            if key in first.trailer["/Root"]:
                catalog[NameObject(key)] = first.trailer["/Root"].raw_get(key).clone(self.writer)


def pdf_options(tagged: bool) -> dict[str, Any]:
    """Options of a PDF; `tagged`: for screen readers."""
    return {"pdf_variant": "pdf/ua-1"} if tagged else {}


def paper_folder() -> Path:
    """The folder of the style sheet and fonts, beside the packages or, in a wheel, inside this one."""
    here = Path(__file__).resolve().parents[1]
    return (
        next(folder for folder in (here.parent / "templates", here / "templates") if (folder / "sheets").is_dir())
        / "sheets"
    )


def why_no_paper() -> str:
    """What the system lacks for making paper, as WeasyPrint says it; empty where a page can be made."""
    try:
        with contextlib.redirect_stdout(StringIO()):  # where it gives advice
            Typesetter(paper_folder()).build_pdf("<p>1</p>")
    except OSError as fault:
        return str(fault).splitlines()[0]
    return ""


def limit_memory(megabytes: int) -> None:
    """Bound the memory of this process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; the child ends with its pipe
    try:
        import resource
    except ImportError:  # without limits, the server's clock still stops what is stuck
        return
    size = megabytes * 2**20
    with contextlib.suppress(ValueError, OSError):  # macOS knows the limit and refuses it
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def step_back() -> None:
    """Let scores go first where the processor is short."""
    if hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))


def limit_time(seconds: float, stuck: float = 0) -> None:
    """End this process after so many seconds of its own work, however little of the processor it gets meanwhile.

    `stuck`: seconds by the clock, in case it hangs and the server has died; 0: no end by the clock.
    """
    import signal

    if hasattr(signal, "setitimer"):  # else the server's clock stops it
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, stuck)


class Allowance:
    """The time that an order may take: in each of its parts, and in all."""

    def __init__(self) -> None:
        self.ends = 0.0  # of this process's own clock, which counts its work

    def begin_order(self) -> None:
        self.ends = time.process_time() + LONG_SECONDS
        self.begin_part()

    def begin_part(self) -> None:
        limit_time(max(0.001, min(SECONDS, self.ends - time.process_time())), STUCK + 5)


def work(
    orders: IO[bytes],
    made: IO[bytes],
    build_pdf: Callable[[str | list[str], int], bytes],
    allowance: Allowance | None = None,
) -> None:
    """Make a PDF of each order that comes in, or join those that it brings, until the pipe ends."""
    allowance = allowance or Allowance()
    for order in orders:
        allowance.begin_order()
        asked = json.loads(order)
        made_before = asked.get("pdfs")
        pdf = join_pdfs([*map(b64decode, made_before)]) if made_before else build_pdf(asked["html"], asked["copies"])
        limit_time(0)
        made.write(LENGTH.pack(len(pdf)) + pdf)
        made.flush()
        if is_worn():
            gc.collect()  # while nobody waits, so that the next document has all its memory


def is_worn() -> bool:
    """Whether enough was laid out since the last garbage collection that memory could run short."""
    _, looks, deep_looks = gc.get_count()
    return deep_looks > 0 or looks >= WORN_AFTER


def run_worker() -> None:
    """Run the child: one order a line comes in, its length and the PDF go out."""
    limit_memory(MEGABYTES)
    step_back()
    gc.set_threshold(GARBAGE, 20, 100)
    out, allowance = sys.stdout.buffer, Allowance()

    def report_progress() -> None:
        out.write(LENGTH.pack(0))
        out.flush()
        allowance.begin_part()

    setter = Typesetter(paper_folder(), report_progress)
    sys.stdout = sys.stderr  # so that a stray print does not get into the bytes
    with contextlib.suppress(BrokenPipeError):  # the server has gone, and this print with it
        work(sys.stdin.buffer, out, setter.build_pdf, allowance)


if __name__ == "__main__":
    run_worker()

"""Reads a PDF: every text with its size in points and its place."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from math import hypot
from typing import Any

import segno
from pypdf import PdfReader

Matrix = tuple[float, ...]
UNIT: Matrix = (1, 0, 0, 1, 0, 0)
DARK = re.compile(rb"\x01+")  # modules of a row of a QR code
LETTERS = re.compile(rb"<([^>]*)>|([-+.\d]+)")  # of a run: their numbers, and how far each goes back


@dataclass(frozen=True)
class Printed:
    """A run of letters: page from 1, size, start and end in points from the top left."""

    page: int
    size: float
    left: float
    right: float
    down: float


def times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


@lru_cache(maxsize=4)
def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


@lru_cache(maxsize=4)
def page_lines(pdf: bytes) -> tuple[list[str], ...]:
    """The lines of each page, in the order in which they are drawn."""
    read = subprocess.run(["pdftotext", "-raw", "-", "-"], input=pdf, capture_output=True, check=True)
    return tuple(page.split("\n") for page in read.stdout.decode().split("\f")[:-1])


def page_texts(pdf: bytes) -> list[str]:
    """The words of each page, single-spaced."""
    return [" ".join(" ".join(lines).split()) for lines in page_lines(pdf)]


def text(pdf: bytes) -> str:
    """All words, page by page, single-spaced."""
    return " ".join(page_texts(pdf)).strip()


def widths(font: Any) -> dict[int, float]:
    """Glyph widths of a font, in thousandths of its size."""
    found: dict[int, float] = {}
    row = list(font["/DescendantFonts"][0].get_object()["/W"])
    for first, each in zip(row[::2], row[1::2], strict=True):
        found |= {int(first) + at: float(value) for at, value in enumerate(each)}
    return found


def printed(pdf: bytes) -> list[Printed]:
    """Every run of letters of every page."""
    found: list[Printed] = []
    for number, page in enumerate(reader(pdf).pages, start=1):
        tall = float(page.mediabox.height)
        read(page.get_contents(), page["/Resources"], UNIT, (number, tall), found)
    return found


def operations(stream: Any) -> Iterator[tuple[bytes, list[bytes]]]:
    """Every operator of a stream with what stands before it: WeasyPrint writes one a line."""
    for line in stream.get_data().splitlines():
        *operands, operator = line.split() or [b""]
        yield operator, operands


def read(stream: Any, resources: Any, base: Matrix, where: Any, found: list[Printed]) -> None:
    """Walk a stream of drawing operators, and the forms that it draws."""
    now, kept, line, size, wide = base, [], UNIT, 0.0, {}
    fonts = {name: widths(font) for name, font in resources.get("/Font", {}).items()}
    for operator, operands in operations(stream):
        if operator == b"q":
            kept.append(now)
        elif operator == b"Q":
            now = kept.pop()
        elif operator == b"cm":
            now = times(tuple(map(float, operands)), now)
        elif operator == b"Tf":
            size, wide = float(operands[1]), fonts[operands[0].decode()]
        elif operator == b"Tm":
            line = tuple(map(float, operands))
        elif operator in (b"Tj", b"TJ"):
            length = reach(b"".join(operands), wide) / 1000 * size
            after = times((1, 0, 0, 1, length, 0), line)
            found.append(run(times(line, now), times(after, now), size, where))
            line = after
        elif operator == b"Do":
            form = resources["/XObject"][operands[0].decode()].get_object()
            if form["/Subtype"] == "/Form":
                shift = tuple(float(value) for value in form.get("/Matrix", UNIT))
                read(form, form.get("/Resources", resources), times(shift, now), where, found)


def shows_code(pdf: bytes, address: str) -> bool:
    """Whether a page has the QR code of this address: all its dark modules, in lines from left to right."""
    rows = segno.make(address, error="m", micro=False).matrix
    dark = {(at + 1.5, run.start() + 1, run.end() + 1) for at, row in enumerate(rows) for run in DARK.finditer(row)}
    return any(dark <= set(lines_drawn(page.get_contents())) for page in reader(pdf).pages)


def lines_drawn(stream: Any) -> Iterator[tuple[float, float, float]]:
    """Every line from left to right, as (y, from, to) in the measure in which it is drawn."""
    last = (0.0, 0.0)
    for operator, operands in operations(stream):
        if operator in (b"m", b"l"):
            here = (float(operands[0]), float(operands[1]))
            if operator == b"l" and here[1] == last[1]:
                yield here[1], last[0], here[0]
            last = here


def reach(letters: bytes, wide: dict[int, float]) -> float:
    """The width of a run of letters, as <0009>23<0020>, in thousandths of its size."""
    length = 0.0
    for codes, back in LETTERS.findall(letters):
        length += sum(wide.get(int(codes[at : at + 4], 16), 0) for at in range(0, len(codes), 4))
        length -= float(back or 0)
    return length


def run(before: Matrix, after: Matrix, size: float, where: tuple[int, float]) -> Printed:
    """A run of letters at its place on the page."""
    number, tall = where
    left, right = sorted((before[4], after[4]))
    return Printed(number, size * hypot(before[2], before[3]), left, right, tall - before[5])

"""Reads a PDF: every text with its size in points and its place."""

import subprocess
from dataclasses import dataclass
from io import BytesIO
from math import hypot
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

Matrix = tuple[float, ...]
UNIT: Matrix = (1, 0, 0, 1, 0, 0)


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


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def text(pdf: bytes) -> str:
    """All words, page by page, single-spaced."""
    read = subprocess.run(["pdftotext", "-raw", "-", "-"], input=pdf, capture_output=True, check=True)
    return " ".join(read.stdout.decode().split())


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
    document = reader(pdf)
    for number, page in enumerate(document.pages, start=1):
        tall = float(page.mediabox.height)
        read(page.get_contents(), page["/Resources"], document, UNIT, (number, tall), found)
    return found


def read(stream: Any, resources: Any, document: Any, base: Matrix, where: Any, found: list[Printed]) -> None:
    """Walk a stream of drawing operators, and the forms that it draws."""
    now, kept, line, size, wide = base, [], UNIT, 0.0, {}
    for operands, operator in ContentStream(stream, document).operations:
        if operator == b"q":
            kept.append(now)
        elif operator == b"Q":
            now = kept.pop()
        elif operator == b"cm":
            now = times(tuple(float(value) for value in operands), now)
        elif operator == b"Tf":
            size, wide = float(operands[1]), widths(resources["/Font"][operands[0]])
        elif operator == b"Tm":
            line = tuple(float(value) for value in operands)
        elif operator in (b"Tj", b"TJ"):
            length = reach(operands[0] if operator == b"TJ" else operands, wide) / 1000 * size
            after = times((1, 0, 0, 1, length, 0), line)
            found.append(run(times(line, now), times(after, now), size, where))
            line = after
        elif operator == b"Do":
            form = resources["/XObject"][operands[0]].get_object()
            if form["/Subtype"] == "/Form":
                shift = tuple(float(value) for value in form.get("/Matrix", UNIT))
                read(form, form.get("/Resources", resources), document, times(shift, now), where, found)


def reach(parts: Any, wide: dict[int, float]) -> float:
    """The width of a run of letters, in thousandths of its size."""
    length = 0.0
    for part in parts:
        if isinstance(part, int | float):
            length -= float(part)
            continue
        codes = part.original_bytes
        length += sum(wide.get(int.from_bytes(codes[at : at + 2], "big"), 0) for at in range(0, len(codes), 2))
    return length


def run(before: Matrix, after: Matrix, size: float, where: tuple[int, float]) -> Printed:
    """A run of letters at its place on the page."""
    number, tall = where
    left, right = sorted((before[4], after[4]))
    return Printed(number, size * hypot(before[2], before[3]), left, right, tall - before[5])

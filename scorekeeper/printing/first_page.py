"""What a PDF of ours looks like: how many pages it has, and its first page as a small drawing.

The drawing has the outlines of the letters from the fonts in the PDF, so that it needs no font. It reads what
WeasyPrint writes, an operator a line: lines, areas and letters; what cuts them off is left out, as our papers stay
within their boxes. An address, a name or a code is in it only as outlines.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from math import sqrt
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

Matrix = tuple[float, ...]
EM = 1000  # in which widths of letters are told
THINNEST = 0.5  # pt of a line
LEAST_HEX = 4  # figures of the number of a letter


@dataclass(frozen=True)
class PdfLook:
    """How many pages a PDF has, and the drawing of its first one; nothing where there is no PDF."""

    pages: int = 0
    drawing: str = ""


def look_at_pdf(pdf: bytes, name: str) -> PdfLook:
    """What a PDF looks like. `name`: of the drawing among others on a page."""
    from pypdf import PdfReader  # it takes a while to load, and a start needs none of it

    found = PdfReader(BytesIO(pdf))
    return PdfLook(len(found.pages), PageDrawing(found.pages[0], name).svg)


def times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


class EmbeddedFont:
    """A font of a PDF: the widths of its letters and their outlines, by number."""

    def __init__(self, font: Any) -> None:
        inner = font["/DescendantFonts"][0].get_object()
        row = list(inner["/W"])
        self.widths = {
            int(first) + at: float(wide) for first, each in zip(row[::2], row[1::2]) for at, wide in enumerate(each)
        }
        described = inner["/FontDescriptor"]
        file = next(described[key] for key in ("/FontFile2", "/FontFile3") if key in described)
        self.font = TTFont(BytesIO(file.get_object().get_data()), lazy=True)
        if "glyf" in self.font:
            self.font.setGlyphOrder([f"{at}" for at in range(self.font["maxp"].numGlyphs)])
        self.scale = EM / self.font["head"].unitsPerEm
        self.glyphs = self.font.getGlyphSet()

    def outline(self, letter: int) -> str:
        pen = SVGPathPen(self.glyphs, ntos=lambda value: f"{value:.0f}")
        self.glyphs[self.font.getGlyphName(letter)].draw(TransformPen(pen, (self.scale, 0, 0, self.scale, 0, 0)))
        return str(pen.getCommands())


class PageDrawing:
    """A page as SVG."""

    def __init__(self, page: Any, name: str) -> None:
        self.name, self.parts, self.letters = name, list[str](), dict[tuple[int, int], str]()
        self.wide, self.tall = float(page.mediabox.width), float(page.mediabox.height)
        self.now: Matrix = (1, 0, 0, -1, 0, self.tall)
        self.fill, self.stroke, self.line, self.dash = "#000", "#000", 1.0, ""
        self.kept: list[tuple[Any, ...]] = []
        self.path: list[str] = []
        self.font: EmbeddedFont | None = None
        self.size = 0.0
        self.text: Matrix = self.now
        self.fonts = dict[int, EmbeddedFont]()
        self.draw(page.get_contents(), page["/Resources"])

    @property
    def svg(self) -> SafeString:
        """The drawing: numbers alone, nothing that was typed, so it is safe."""
        defined = "".join(self.letters.values())
        shown = f'<svg viewBox="0 0 {number(self.wide)} {number(self.tall)}" aria-hidden="true">'
        return mark_safe(f"{shown}<defs>{defined}</defs>{''.join(self.parts)}</svg>")

    def draw(self, stream: Any, resources: Any) -> None:
        """Draw a stream of operators, and the forms in it."""
        for line in stream.get_data().splitlines():
            *operands, operator = line.split() or [b""]
            if operator == b"Tf":
                self.font, self.size = self.open_font(resources["/Font"][operands[0].decode()]), float(operands[1])
            elif operator == b"Do":
                form = resources["/XObject"][operands[0].decode()].get_object()
                if form["/Subtype"] == "/Form":
                    self.keep()
                    self.now = times(tuple(map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0)))), self.now)
                    self.draw(form, form.get("/Resources", resources))
                    self.take_back()
            elif operator in (b"Tj", b"TJ"):
                self.write(b"".join(operands))
            elif operator in OPERATORS:
                OPERATORS[operator](self, operands)

    def open_font(self, font: Any) -> EmbeddedFont:
        known = id(font)
        if known not in self.fonts:
            self.fonts[known] = EmbeddedFont(font)
        return self.fonts[known]

    def keep(self, *_: Any) -> None:
        self.kept.append((self.now, self.fill, self.stroke, self.line, self.dash))

    def take_back(self, *_: Any) -> None:
        self.now, self.fill, self.stroke, self.line, self.dash = self.kept.pop()

    def change(self, operands: list[bytes]) -> None:
        self.now = times(tuple(map(float, operands)), self.now)

    def place(self, operands: list[bytes]) -> None:
        self.text = tuple(map(float, operands))

    def step(self, command: str, operands: list[bytes]) -> None:
        """A step of a path, in points from the top left."""
        a, b, c, d, e, f = self.now
        at = [*map(float, operands)]
        points = (f"{number(a * x + c * y + e)} {number(b * x + d * y + f)}" for x, y in zip(at[::2], at[1::2]))
        self.path.append(command + " ".join(points))

    def rectangle(self, operands: list[bytes]) -> None:
        x, y, wide, tall = map(float, operands)
        corners = [(x, y), (x + wide, y), (x + wide, y + tall), (x, y + tall)]
        for command, corner in zip("MLLL", corners):
            self.step(command, [f"{each}".encode() for each in corner])
        self.path.append("Z")

    def paint(self, fills: bool, strokes: bool, *, odd: bool = False) -> None:
        """The path that was made, filled or stroked or both; then a new one begins."""
        if self.path and (fills or strokes):
            a, b, c, d, *_ = self.now
            wide = max(THINNEST, self.line * sqrt(abs(a * d - b * c)))
            dashes = f' stroke-dasharray="{self.dash}"' * bool(self.dash)
            pen = f' stroke="{self.stroke}" stroke-width="{number(wide)}"{dashes}' if strokes else ""
            rule = ' fill-rule="evenodd"' * odd
            ink = self.fill if fills else "none"
            self.parts.append(f'<path d="{"".join(self.path)}" fill="{ink}"{rule}{pen}/>')
        self.path = []

    def write(self, letters: bytes) -> None:
        """A run of letters: numbers of letters as <0009>, and how far each goes back."""
        if self.font is None:
            return
        shown, at = list[str](), 0.0
        for letter, back in read_run(letters):
            if letter is None:
                at -= back
                continue
            shown.append(f'<use href="#{self.letter(letter)}" x="{at:.0f}"/>')
            at += self.font.widths.get(letter, 0.0)
        scale = self.size / EM
        matrix = times(times((scale, 0, 0, scale, 0, 0), self.text), self.now)
        where = " ".join(f"{each:.4g}" if place < 4 else number(each) for place, each in enumerate(matrix))
        self.parts.append(f'<g transform="matrix({where})" fill="{self.fill}">{"".join(shown)}</g>')

    def letter(self, letter: int) -> str:
        """The name of the outline of a letter, which is drawn once."""
        assert self.font is not None
        key = id(self.font), letter
        name = f"{self.name}-{[*self.fonts.values()].index(self.font)}-{letter}"
        if key not in self.letters:
            self.letters[key] = f'<path id="{name}" d="{self.font.outline(letter)}"/>'
        return name


def read_run(run: bytes) -> Iterator[tuple[int | None, float]]:
    """(number of a letter, 0) or (None, how far back) of each part of a run: [<00090011>23<0020>]."""
    for part in run.strip(b"[]").replace(b"<", b" <").replace(b">", b"> ").split():
        if part.startswith(b"<"):
            figures = part.strip(b"<>")
            for at in range(0, len(figures), LEAST_HEX):
                yield int(figures[at : at + LEAST_HEX], 16), 0.0
        else:
            yield None, float(part)


def colour(operands: list[bytes]) -> str:
    """Red, green and blue, or one grey."""
    parts = [round(255 * float(each)) for each in operands] * (3 if len(operands) == 1 else 1)
    return "#" + "".join(f"{each:02x}" for each in parts)


def set_dash(drawing: PageDrawing, operands: list[bytes]) -> None:
    drawing.dash = b" ".join(operands[:-1]).strip(b"[] ").decode()


OPERATORS: dict[bytes, Any] = {
    b"q": PageDrawing.keep,
    b"Q": PageDrawing.take_back,
    b"cm": PageDrawing.change,
    b"Tm": PageDrawing.place,
    b"m": lambda drawing, operands: drawing.step("M", operands),
    b"l": lambda drawing, operands: drawing.step("L", operands),
    b"c": lambda drawing, operands: drawing.step("C", operands),
    b"h": lambda drawing, operands: drawing.path.append("Z"),
    b"re": PageDrawing.rectangle,
    b"f": lambda drawing, operands: drawing.paint(True, False),
    b"f*": lambda drawing, operands: drawing.paint(True, False, odd=True),
    b"S": lambda drawing, operands: drawing.paint(False, True),
    b"B": lambda drawing, operands: drawing.paint(True, True),
    b"n": lambda drawing, operands: drawing.paint(False, False),
    b"rg": lambda drawing, operands: setattr(drawing, "fill", colour(operands)),
    b"g": lambda drawing, operands: setattr(drawing, "fill", colour(operands)),
    b"RG": lambda drawing, operands: setattr(drawing, "stroke", colour(operands)),
    b"G": lambda drawing, operands: setattr(drawing, "stroke", colour(operands)),
    b"w": lambda drawing, operands: setattr(drawing, "line", float(operands[0])),
    b"d": set_dash,
}

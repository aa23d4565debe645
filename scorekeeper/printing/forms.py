"""Sheets that no game has: a tally in fives, match points, a rubber, a card for the pocket. Lengths are mm, sizes pt.

Each is drawn on a part of a page: lines in one path, words beside them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.template.loader import render_to_string

from . import wording
from .layout import geometry

SIZE, LARGE_SIZE, POCKET_SIZE = 12, 18, 9
ROW, LARGE_ROW, POCKET_ROW = 7.5, 11.0, 7.0
FIVE = 9.0  # wide: four strokes, and one across
TITLE, LINE_FOR_DAY = 1.3, 16.0  # times the size of text; at least beside the word
MOST_LINES = 8  # of fives for each name
NARROW = 110.0  # the width below which a sheet of match points has fewer columns
WEIGHTS = {"strong": ("#000", 0.5), "thin": ("#000", 0.2), "faint": ("#999", 0.2)}
EDGES = {"whole": (16.0, 11.0, 10.0, 12.0), "part": (9.0, 8.0, 9.0, 8.0)}  # left, top, right, bottom
POCKETS = {"a4": (4, 2, True), "letter": (4, 2, True), "a5": (2, 2, False), "a6": (2, 1, True)}
PARTS = {1: (1, 1), 2: (1, 2), 4: (2, 2)}  # across, down


@dataclass
class PenDrawing:
    """What is printed in a room of so many mm. `rules`: by weight the lines, as the path of an SVG has them."""

    wide: float
    tall: float
    size: float
    row: float
    words: list[dict[str, str]] = field(default_factory=list)
    rules: dict[str, list[str]] = field(default_factory=lambda: {weight: [] for weight in WEIGHTS})

    def across(self, top: float, left: float = 0, wide: float = 0, weight: str = "thin") -> None:
        self.rules[weight].append(f"M{left:.2f} {top:.2f}h{wide or self.wide - left:.2f}")

    def down(self, left: float, top: float, tall: float, weight: str = "thin") -> None:
        self.rules[weight].append(f"M{left:.2f} {top:.2f}v{tall:.2f}")

    def say(self, words: str, left: float, top: float, wide: float, kind: str = "") -> None:
        """Words in one line of text, whose box is a row high."""
        place = style(left=left, top=top, width=wide, line_height=self.row)
        self.words.append({"words": words, "place": place, "kind": kind})

    def heads(self, columns: list[tuple[str, float]], top: float) -> None:
        """The heads of columns, each with its width, and the line below them."""
        left = 0.0
        for words, wide in columns:
            self.say(words, left, top, wide, "centre")
            left += wide
        self.across(top + self.row, weight="strong")

    def grid(self, columns: list[float], top: float, rows: int, row: float) -> None:
        """Rows to write in, with a line between columns."""
        for at in range(1, rows + 1):
            self.across(top + at * row)
        left = 0.0
        for wide in columns[:-1]:
            left += wide
            self.down(left, top - self.row, rows * row + self.row)

    @property
    def paths(self) -> list[tuple[str, str, float]]:
        """(path, colour, thickness) of the lines of each weight."""
        return [("".join(lines), *WEIGHTS[weight]) for weight, lines in self.rules.items() if lines]


def style(**lengths: float) -> str:
    """A style of these lengths."""
    return "; ".join(f"{name.replace('_', '-')}: {length:.2f}mm" for name, length in lengths.items())


def head(drawing: PenDrawing, title: str) -> float:
    """The title, and a line for the day; the mm that are used."""
    room = drawing.row * 1.2
    long = geometry.width(title, drawing.size * TITLE, face=geometry.TITLE)
    drawing.say(title, 0, 0, long, "title")
    word = geometry.width(f"{wording.FORM_DATE} ", drawing.size)
    left, top = max(drawing.wide * 0.62, long + 4), 0.0
    if drawing.wide - left - word < LINE_FOR_DAY:
        left, top = 0.0, drawing.row
    drawing.say(wording.FORM_DATE, left, top, word)
    drawing.across(top + room - 1.5, left + word)
    return top + room + 1


def tally(drawing: PenDrawing, players: int) -> None:
    """A name, and fives beside it, each of four faint strokes to go over and one across."""
    top = head(drawing, wording.FORM_NAMES["tally"])
    name, total = min(40.0, drawing.wide * 0.26), geometry.width(wording.FORM_TOTAL, drawing.size) + 4
    count = int((drawing.wide - name - total) / FIVE)
    name = drawing.wide - total - count * FIVE
    room = (drawing.tall - top - drawing.row) / players
    lines = max(1, min(MOST_LINES, int(room / drawing.row)))
    line = min(room / lines, drawing.row * 1.4)
    drawing.heads([(wording.FORM_NAME, name), (wording.FORM_FIVES, count * FIVE), (wording.FORM_TOTAL, total)], top)
    top += drawing.row
    for _ in range(players):
        for at in range(lines):
            for five in range(count):
                left, above = name + five * FIVE, top + at * line
                for stroke in range(4):
                    drawing.down(left + 1.8 + stroke * 1.8, above + 1.8, line - 3.6, "faint")
            if at:
                drawing.across(top + at * line, name, count * FIVE, "faint")
        drawing.down(name, top, lines * line)
        drawing.down(drawing.wide - total, top, lines * line)
        top += lines * line
        drawing.across(top, weight="thin")


def match_points(drawing: PenDrawing, players: int) -> None:
    """A row a round: against whom, the score, what it brought, and the sum so far."""
    top, words = head(drawing, wording.FORM_NAMES["match-points"]), wording.FORM_MATCH_POINTS
    drawing.say(wording.FORM_NAME, 0, top, drawing.wide)
    drawing.across(top + drawing.row - 1.5, geometry.width(f"{wording.FORM_NAME} ", drawing.size))
    top += drawing.row + 1
    narrow = drawing.wide < NARROW * drawing.size / SIZE
    wide = {key: geometry.width(word, drawing.size) + (3 if narrow else 6) for key, word in words.items()}
    if narrow:
        del wide["signed"]
    if sum(wide.values()) > drawing.wide:
        del wide["score"]
    wide["against"] += drawing.wide - sum(wide.values())
    drawing.heads([(words[key], room) for key, room in wide.items()], top)
    top += drawing.row
    drawing.grid([*wide.values()], top, int((drawing.tall - top) / drawing.row), drawing.row)


def rubber(drawing: PenDrawing, players: int) -> None:
    """Two sides: honours and bonuses above the line, three games below it, and the sum."""
    top, half = head(drawing, wording.FORM_NAMES["rubber"]), drawing.wide / 2
    drawing.heads([(words, half) for words in wording.FORM_SIDES], top)
    top += drawing.row
    rows = int((drawing.tall - top - drawing.row) / drawing.row)
    above = max(1, rows - 6 if rows >= 10 else rows // 2)
    line, end = top + above * drawing.row, top + rows * drawing.row
    for at in range(1, rows):
        game = (at - above) % 2 == 0 if at > above else False
        drawing.across(top + at * drawing.row, weight="thin" if game else "faint")
    drawing.across(line - 0.4, weight="strong")
    drawing.across(line + 0.4, weight="strong")
    drawing.across(end, weight="strong")
    drawing.say(wording.FORM_TOTAL, 1, end, half)
    drawing.down(half, top - drawing.row, rows * drawing.row + 2 * drawing.row, "strong")


def pocket(drawing: PenDrawing, players: int) -> None:
    """A column a side, rows to write in, and the sum."""
    top, wide = head(drawing, wording.FORM_NAMES["pocket"]), drawing.wide / players
    sides = wording.FORM_SIDES if players == 2 else ("",) * players
    drawing.heads([(words, wide) for words in sides], top)
    top += drawing.row
    rows = int((drawing.tall - top - drawing.row) / drawing.row)
    drawing.grid([wide] * players, top, rows + 1, drawing.row)
    drawing.across(top + rows * drawing.row, weight="strong")


@dataclass(frozen=True)
class PenForm:
    """A sheet for any game. `counts`: for how many it can be printed."""

    key: str
    draw: Callable[[PenDrawing, int], None]
    counts: tuple[int, ...]
    usual: int

    @property
    def name(self) -> str:
        return wording.FORM_NAMES[self.key]

    def usual_options(self) -> dict[str, Any]:
        return {}


FORMS = {
    form.key: form
    for form in (
        PenForm("tally", tally, tuple(range(1, 13)), 4),
        PenForm("match-points", match_points, (1,), 1),
        PenForm("rubber", rubber, (2,), 2),
        PenForm("pocket", pocket, (2, 3, 4, 5), 2),
    )
}


def find_form(name: str) -> PenForm | None:
    """The form of this name."""
    return next((form for form in FORMS.values() if form.name.casefold() == name.casefold()), None)


def form_html(form: PenForm, choices: dict[str, Any]) -> str:
    """The HTML of a page full of a form."""
    paper, large, is_pocket = choices["paper"], choices["large"], form.key == "pocket"
    small = paper in geometry.LARGER
    across, down = PARTS.get(1 if small else choices["of_page"], (1, 1))
    lying = False
    if is_pocket:
        across, down, lying = POCKETS[paper]
    wide, tall = geometry.PAPER_SIZES[paper][::-1] if lying else geometry.PAPER_SIZES[paper]
    part, whole = (wide / across, tall / down), across * down == 1
    left, top, right, bottom = EDGES["whole" if whole and not small else "part"]
    size = (LARGE_SIZE if large else POCKET_SIZE if is_pocket else SIZE) * (0.75 if is_pocket and large else 1)
    row = (LARGE_ROW if large else POCKET_ROW if is_pocket else ROW) * (0.8 if is_pocket and large else 1)
    drawing = PenDrawing(part[0] - left - right, part[1] - top - bottom, size, row)
    form.draw(drawing, choices["players"] or form.usual)
    places = [
        style(left=column * part[0] + left, top=line * part[1] + top)
        for line in range(down)
        for column in range(across)
    ]
    cuts = [f"M{part[0] * at:.2f} 0v{tall:.2f}" for at in range(1, across)]
    cuts += [f"M0 {part[1] * at:.2f}h{wide:.2f}" for at in range(1, down)]
    values = {"form": form, "drawing": drawing, "places": places, "cuts": "".join(cuts), "wide": wide, "tall": tall}
    return render_to_string("sheets/form.html", values | {"paper": paper, "lying": lying, "large": large})

"""Sheets that no game has: a tally in fives, match points, a rubber, a card for the pocket. Lengths are mm, sizes pt.

Each is drawn on a part of a page: lines in one path, words beside them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.template.loader import render_to_string

from . import wording
from .layout import geometry
from .layout.geometry import Cut

SIZE, LARGE_SIZE, POCKET_SIZE = 12, 18, 9
ROW, LARGE_ROW, POCKET_ROW = 7.5, 11.0, 7.0
FIVE = 9.0  # wide: four strokes, and one across
TITLE, LINE_FOR_DAY = 1.3, 16.0  # times the size of text; at least beside the word
MOST_LINES = 8  # of fives for each name
FEWEST_OF_RUBBER = 12  # rows of a rubber that has what tricks are worth below it
RUBBERS, PLAYERS = 6, 4  # for whom there are lines to write how many hundreds they won
RUBBER_WIDE, PLAYER_WIDE = 7.5, 25.0  # of a column of those, and the least of a name
BETWEEN = 8.0  # two tables beside each other
NARROW = 110.0  # the width below which a sheet of match points has fewer columns
WEIGHTS = {"strong": ("#000", 0.5), "double": ("#000", 0.3), "thin": ("#000", 0.2), "faint": ("#999", 0.2)}
EDGES = {"whole": (16.0, 11.0, 10.0, 12.0), "part": (9.0, 8.0, 9.0, 8.0)}  # left, top, right, bottom


@dataclass
class PenDrawing:
    """What is printed in a room of so many mm. `rules`: by weight the lines, as the path of an SVG has them. `left`,
    `top`: from the edges of its part of a page."""

    wide: float
    tall: float
    size: float
    row: float
    left: float = 0.0
    top: float = 0.0
    words: list[dict[str, str]] = field(default_factory=list)
    rules: dict[str, list[str]] = field(default_factory=lambda: {weight: [] for weight in WEIGHTS})

    def across(self, top: float, left: float = 0, wide: float = 0, weight: str = "thin") -> None:
        self.rules[weight].append(f"M{left:.2f} {top:.2f}h{wide or self.wide - left:.2f}")

    def down(self, left: float, top: float, tall: float, weight: str = "thin") -> None:
        self.rules[weight].append(f"M{left:.2f} {top:.2f}v{tall:.2f}")

    def double(self, top: float) -> None:
        """The double rule above a total."""
        self.across(top - 0.45, weight="double")
        self.across(top + 0.45, weight="double")

    def box(self, left: float, top: float, wide: float, tall: float) -> None:
        """A box to cross off."""
        self.rules["faint"].append(f"M{left:.2f} {top:.2f}h{wide:.2f}v{tall:.2f}h{-wide:.2f}z")

    def say(self, words: str, left: float, top: float, wide: float, kind: str = "", tall: float = 0) -> None:
        """Words in one line of text, whose box is a row high, or `tall`."""
        place = style(left=left, top=top, width=wide, line_height=tall or self.row)
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


def line_height(size: float) -> float:
    """Of a line of text."""
    return 1.25 * size * geometry.POINT


def head(drawing: PenDrawing, title: str, rules: str = "") -> float:
    """The title, a line for the day, and house rules on one line; the mm that are used."""
    room = drawing.row * 1.2
    long = geometry.width(title, drawing.size * TITLE, face=geometry.TITLE)
    drawing.say(title, 0, 0, long, "title")
    word = geometry.width(f"{wording.FORM_DATE} ", drawing.size)
    left, top = max(drawing.wide * 0.62, long + 4), 0.0
    if drawing.wide - left - word < LINE_FOR_DAY:
        left, top = 0.0, drawing.row
    drawing.say(wording.FORM_DATE, left, top, word)
    drawing.across(top + drawing.row - 1.5, left + word)
    if rules:
        drawing.say(rules, 0, top + room, drawing.wide, tall=line_height(drawing.size))
        top += line_height(drawing.size)
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
    wide = match_point_columns(drawing.wide, drawing.size)
    wide["against"] += drawing.wide - sum(wide.values())
    drawing.heads([(words[key], room) for key, room in wide.items()], top)
    top += drawing.row
    drawing.grid([*wide.values()], top, int((drawing.tall - top) / drawing.row), drawing.row)


def match_point_columns(room: float, size: float) -> dict[str, float]:
    """The least width of each column that has room there; those that everybody needs anyway."""
    narrow = room < NARROW * size / SIZE
    wide = {key: geometry.width(word, size) + (3 if narrow else 6) for key, word in wording.FORM_MATCH_POINTS.items()}
    if narrow:
        del wide["signed"]
    if sum(wide.values()) > room:
        del wide["score"]
    return wide


def rubber(drawing: PenDrawing, players: int) -> None:
    """Two sides: honours and bonuses above the line, three games below it, and the sum; then what tricks are worth,
    where there is room."""
    top, half = head(drawing, wording.FORM_NAMES["rubber"]), drawing.wide / 2
    drawing.heads([(words, half) for words in wording.FORM_SIDES], top)
    top += drawing.row
    values = len(wording.FORM_TRICKS) * line_height(drawing.size)
    rows = int((drawing.tall - top - drawing.row - values) / drawing.row - 0.5)
    if rows >= FEWEST_OF_RUBBER:
        trick_values(drawing, drawing.tall - values)
    else:
        rows = int((drawing.tall - top - drawing.row) / drawing.row)
    of_game = max(2, rows // 8)
    above = max(1, rows - 3 * of_game if rows >= 10 else rows // 2)
    line, end = top + above * drawing.row, top + rows * drawing.row
    for at in range(1, rows):
        game = (at - above) % of_game == 0 if at > above else False
        drawing.across(top + at * drawing.row, weight="thin" if game else "faint")
    drawing.double(line)
    drawing.across(end, weight="strong")
    drawing.say(wording.FORM_TOTAL, 1, end, half)
    drawing.down(half, top - drawing.row, rows * drawing.row + 2 * drawing.row, "strong")


def trick_values(drawing: PenDrawing, top: float) -> None:
    """What tricks are worth, and beside it the rubbers of each player, where there is room."""
    line = line_height(drawing.size)
    label = max(geometry.width(word, drawing.size, face=geometry.TITLE) for word in wording.FORM_TRICKS) + 3
    wide = max(geometry.width(worth, drawing.size) for worth in wording.FORM_TRICKS.values())
    for at, (word, worth) in enumerate(wording.FORM_TRICKS.items()):
        drawing.say(word, 0, top + at * line, label, "label", line)
        drawing.say(worth, label, top + at * line, wide, tall=line)
    left, room = label + wide + BETWEEN, RUBBERS * RUBBER_WIDE
    if drawing.wide - left < PLAYER_WIDE + room:
        return
    tall, first = (drawing.tall - top) / (PLAYERS + 1), drawing.wide - room
    drawing.say(wording.FORM_RUBBERS, left, top, first - left, "label", tall)
    for at in range(1, PLAYERS + 2):
        drawing.across(top + at * tall, left, weight="strong" if at == 1 else "thin")
    for at in range(RUBBERS):
        drawing.down(first + at * RUBBER_WIDE, top, drawing.tall - top)
        drawing.say(f"{at + 1}", first + at * RUBBER_WIDE, top, RUBBER_WIDE, "centre", tall)


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


def size_of(cut: Cut, large: bool) -> float:
    """Of the type on a part of a page."""
    if cut.for_pocket:
        return LARGE_SIZE * 0.75 if large else POCKET_SIZE
    return LARGE_SIZE if large else SIZE


def row_of(cut: Cut, large: bool) -> float:
    """The least height of a row on a part of a page."""
    if cut.for_pocket:
        return LARGE_ROW * 0.8 if large else POCKET_ROW
    return LARGE_ROW if large else ROW


def cut_for(form: PenForm, choices: dict[str, Any]) -> Cut:
    """How a page of forms is cut: into cards for the pocket, or as often as was asked while it has room."""
    paper, parts = choices["paper"], geometry.parts_of_page(choices)
    if form.key == "pocket":
        parts = geometry.MOST_PARTS[paper]
    while True:
        ways = geometry.cuts(paper, parts)
        cut = next((way for way in ways if way.for_pocket and way.part[0] < way.part[1]), ways[0])
        if parts == 1 or has_room(form, cut, choices):
            return cut
        parts //= 2


def has_room(form: PenForm, cut: Cut, choices: dict[str, Any]) -> bool:
    """Whether a part of a page has a row for every name, and all columns beside each other."""
    size, names = size_of(cut, choices["large"]), choices["players"] or form.usual if form.key == "tally" else 1
    wide = cut.part[0] - EDGES["part"][0] - EDGES["part"][2]
    if form.key == "match-points" and sum(match_point_columns(wide, size).values()) > wide:
        return False
    return (names + 3) * row_of(cut, choices["large"]) <= cut.part[1] - 17


def form_html(form: PenForm, choices: dict[str, Any]) -> str:
    """The HTML of a page full of a form."""
    cut = cut_for(form, choices)
    left, top, right, bottom = EDGES["whole" if cut.parts == 1 and cut.paper not in geometry.LARGER else "part"]
    size, row = size_of(cut, choices["large"]), row_of(cut, choices["large"])
    drawing = PenDrawing(cut.part[0] - left - right, cut.part[1] - top - bottom, size, row, left, top)
    form.draw(drawing, choices["players"] or form.usual)
    return draw_page(form.name, cut, [drawing] * cut.parts)


def draw_page(title: str, cut: Cut, drawings: Sequence[PenDrawing]) -> str:
    """The HTML of a page with these drawings on its parts."""
    wide, tall = cut.page
    cuts = [f"M{cut.part[0] * at:.2f} 0v{tall:.2f}" for at in range(1, cut.across)]
    cuts += [f"M0 {cut.part[1] * at:.2f}h{wide:.2f}" for at in range(1, cut.down)]
    values = {"title": title, "placed": placed(cut, drawings), "cuts": "".join(cuts), "wide": wide, "tall": tall}
    values |= {"paper": cut.paper, "lying": cut.lying, "size": drawings[0].size}
    return render_to_string("sheets/form.html", values)


def placed(cut: Cut, drawings: Iterable[PenDrawing]) -> list[tuple[str, PenDrawing]]:
    """Each drawing with its place on the page, from left to right and down."""
    return [
        (
            style(
                left=at % cut.across * cut.part[0] + drawing.left,
                top=at // cut.across * cut.part[1] + drawing.top,
                width=drawing.wide,
            ),
            drawing,
        )
        for at, drawing in enumerate(drawings)
    ]

"""Papers of which many parts differ in their words only: each kind is laid out once, then drawn with other words.

Time follows boxes; 400 slips have 18,000 lines of text, but few kinds. Two parts may be drawn so, if they have
neither links nor tables: a section with a place of its own on its page (`left` and `top` in its style), and a
paragraph with one in its section. What WeasyPrint drew of the first of a kind is kept as a pattern, with a hole for
what is placed in it. In place of each line of words stand those of the next part, as long as layout would do nothing
but put them there. Where it would do more, as where a name needs a second line, that part is laid out too, and is a
pattern for those like it. A part looks the same wherever it is placed on its page. Pages are drawn one by one while
their PDF is written, so that memory never holds many boxes.

This leans on the insides of WeasyPrint: `Page`, its boxes after layout, `Stream`, `draw_text` and the tree of tags. So
its version is pinned, and `tests/scorekeeper/printing/test_repeats.py` compares with what it makes of the whole paper.
"""

import gc
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pydyf
from weasyprint.css.properties import INHERITED
from weasyprint.draw import draw_page, draw_stacking_context
from weasyprint.draw.text import draw_text
from weasyprint.formatting_structure import boxes
from weasyprint.layout.absolute import AbsolutePlaceholder
from weasyprint.layout.inline import split_text_box, text_align
from weasyprint.pdf.tags import _build_box_tree
from weasyprint.stacking import StackingContext
from weasyprint.text.line_break import strut

STYLE_PLACE = r'style="left: ([\d.]+)mm; top: ([\d.]+)mm;'
SECTION = re.compile(rf"<section [^>]*{STYLE_PLACE}[^>]*>.*?</section>", re.DOTALL)
PARAGRAPH = re.compile(rf"<p [^>]*{STYLE_PLACE}[^>]*>(?:[^<]|</?i>)*</p>")
PARAGRAPHS = re.compile(rf"(?:{PARAGRAPH.pattern}\s*)+")
PLACE = re.compile(r"left: [\d.]+mm; top: [\d.]+mm; ?")
HOLE = re.compile(r"<hole([^>]*)>")  # where a part is placed; not laid out as it stands
HOLES = re.compile(r"(?:<hole[^>]*>\s*)+")
PIXELS = 96 / 25.4  # a mm
SECTIONS_AT_ONCE = 12  # laid out together: more take memory, fewer time
TAG = re.compile(r"(<[^>]*>)")
WORDS = re.compile(r"\S(?:[^\n]*\S)?", re.ASCII)  # of a line, without the white space around them
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\xad\u2028\u2029]")  # letters that layout reads as more than letters
SPACE = " \t\n\r\f\v"
COLLAPSING, UNBROKEN = ("normal", "nowrap", "pre-line"), ("nowrap", "pre")  # values of white-space
LINES = "text_decoration_line", "text_decoration_color", "text_decoration_thickness"
STYLE = sorted({*INHERITED, *LINES})  # all that words have from where they stand
ALIGNED = ("white_space", "direction", "text_align_all", "text_align_last")
LIKE = 1e-6  # px: lengths that differ by less are the same

Box = Any  # of WeasyPrint, as are streams and PDFs: they come without types
Filled = dict[int, bytes]  # what stands in place of marked contents, by their numbers


class UnlikeError(Exception):
    """A section whose words may move more than themselves: it is drawn as it was laid out, once."""


def is_repeated(html: str) -> bool:
    """Whether a paper has sections with a place of their own."""
    return SECTION.search(html) is not None


@dataclass(frozen=True)
class Part:
    """A page, section or paragraph, without what is placed in it.

    `key`: its tags and where it has words, without its place; `words`: line by line; `place`: px from its hole;
    `placed`: what is placed in each of its holes.
    """

    html: str
    key: str
    words: tuple[str, ...] = ()
    place: tuple[float, float] = (0, 0)
    placed: tuple[tuple["Part", ...], ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether its words are letters and spaces only."""
        return not any(map(CONTROL.search, self.words))


def read_page(html: str) -> Part:
    """A page of a paper of ours: what was typed is escaped in it."""
    sections = tuple((read_section(found[0]),) for found in SECTION.finditer(html))
    bare = SECTION.sub(lambda found: f"<hole left: {found[1]}mm; top: {found[2]}mm>", html)
    return Part(bare, bare, placed=sections)


def read_section(html: str) -> Part:
    """A section whose paragraphs with a place are set apart."""
    placed = tuple(
        tuple(read_paragraph(found) for found in PARAGRAPH.finditer(run[0])) for run in PARAGRAPHS.finditer(html)
    )
    bare = PARAGRAPHS.sub("<hole>", html)
    return Part(bare, *read_words(bare), placed=placed)


def read_paragraph(found: re.Match[str]) -> Part:
    return Part(found[0], *read_words(found[0]), place=(float(found[1]) * PIXELS, float(found[2]) * PIXELS))


def read_words(html: str) -> tuple[str, tuple[str, ...]]:
    """(key, words) of a part."""
    words: list[str] = []

    def take(found: re.Match[str]) -> str:
        words.append(unescape(found[0]))
        return "\0"

    parts = TAG.split(PLACE.sub("", html, count=1))
    parts[::2] = [WORDS.sub(take, part) for part in parts[::2]]
    return "".join(parts), tuple(words)


# -- what was drawn


@dataclass(frozen=True)
class Marked:
    """A content that stands in the tree of tags under its number."""

    tag: bytes
    number: int
    content: bytes


@dataclass(frozen=True)
class Drawn:
    """Drawing operators, and the contents marked among them."""

    parts: tuple[bytes | Marked, ...]


def read_drawn(operators: Sequence[Any]) -> Drawn:
    """What WeasyPrint drew: "/Span", its number, "BDC" … "EMC" is a marked content."""
    parts: list[bytes | Marked] = []
    loose: list[bytes] = []
    at = 0
    while at < len(operators):
        each = operators[at]
        if isinstance(each, pydyf.Dictionary) and operators[at + 1] == b"BDC":
            end = end_of_mark(operators, at + 2)
            content = b"\n".join(map(as_bytes, operators[at + 2 : end]))
            tag = loose.pop().removeprefix(b"/")
            parts += [b"\n".join(loose), Marked(tag, each["MCID"], content)]
            loose, at = [], end + 1
        else:
            loose.append(as_bytes(each))
            at += 1
    return Drawn(tuple(part for part in (*parts, b"\n".join(loose)) if part))


def end_of_mark(operators: Sequence[Any], at: int) -> int:
    """Where the marked content ends that begins at `at`; there may be others in it."""
    depth = 1
    while True:
        depth += (operators[at] in (b"BMC", b"BDC")) - (operators[at] == b"EMC")
        if not depth:
            return at
        at += 1


def as_bytes(operator: Any) -> bytes:
    """An operator of a stream, or what stands before it, as it is written."""
    if isinstance(operator, pydyf.Object):
        return bytes(operator.data)
    return operator.encode() if isinstance(operator, str) else bytes(operator)


# -- words


@dataclass(frozen=True)
class Text:
    """Words as WeasyPrint drew them: operators before and after that of their place. Lengths in px."""

    width: float
    height: float
    baseline: float  # from the top of their line
    under: bytes  # a line under them, as if they stood in the corner of the page
    before: bytes
    after: bytes

    def at(self, across: float, down: float) -> bytes:
        """The operators that draw them with their baseline at this place."""
        line, place = pydyf.Stream(), pydyf.Stream()
        place.set_text_matrix(1, 0, 0, -1, across, down)
        if self.under:
            line.set_matrix(1, 0, 0, 1, across, down - self.baseline)
        moved_line = (b"q", line.stream[0], self.under, b"Q") if self.under else ()
        return b"\n".join((*moved_line, self.before, place.stream[0], self.after))


class Texts:
    """Words by style, each measured and drawn once."""

    def __init__(self) -> None:
        self.styles: dict[tuple[str, ...], int] = {}
        self.samples: list[Box] = []  # a box of each style
        self.known: dict[tuple[int, str], Text | None] = {}

    def style(self, box: Box) -> int:
        """The number of the style of a box of text."""
        style = tuple(repr(box.style[name]) for name in STYLE)
        if style not in self.styles:
            self.styles[style] = len(self.samples)
            self.samples.append(box)
        return self.styles[style]

    def text(self, style: int, words: str, stream: Any) -> Text | None:
        """Words in a style; None where they are more than one text, as with coloured signs."""
        if (style, words) not in self.known:
            self.known[style, words] = draw_words(self.samples[style], words, stream)
        return self.known[style, words]


def draw_words(like: Box, words: str, stream: Any) -> Text | None:
    box, goes_on, _ = split_text_box(None, like.copy_with_text(words), None, 0)
    if box is None or goes_on is not None:
        return None
    box.position_x = box.position_y = 0
    scratch = stream.clone(tags=None)
    draw_text(scratch, box, 0, "clip", "none")
    drawn = [as_bytes(each) for each in scratch.stream]
    places = [at for at, each in enumerate(drawn) if each.endswith(b" Tm")]
    if len(places) != 1 or drawn[-1] != b"ET":
        return None
    before, after = drawn[: places[0]], drawn[places[0] + 1 :]
    lines = before.index(b"Q") + 1 if b"Q" in before else 0
    joined = (b"\n".join(part) for part in (before[:lines], before[lines:], after))
    return Text(box.width, box.height, box.baseline, *joined)


@dataclass(frozen=True)
class Slot:
    """A box of text in a line. `word`: which words of the section it has; `before` and `after`: white space.

    `collapses`: whether spaces beside each other are one; `top`: from the top of its line to the baseline, at least.
    """

    number: int  # of its mark
    style: int
    word: int
    before: str
    after: str
    text: Text
    collapses: bool
    across: float
    down: float
    top: float

    def words(self, section: Sequence[str]) -> str:
        """What it has in a section."""
        return self.before + as_shown(section[self.word], self.collapses) + self.after


@dataclass(frozen=True)
class PatternLine:
    """A line of a pattern. `room`: its width at most; None: it is as wide as its words."""

    slots: tuple[Slot, ...]
    width: float
    baseline: float
    style: dict[str, Any]  # how it is aligned
    room: float | None
    is_alone: bool  # in a block with a place of its own, which may grow
    is_right: bool  # whether the block ends where it is and begins where its words do

    def fill(self, words: Sequence[str], texts: Texts, stream: Any) -> Filled | None:
        """The line with other words; None where layout would move more than them."""
        found = [texts.text(slot.style, slot.words(words), stream) for slot in self.slots]
        new = [text for text in found if text is not None]
        if len(new) < len(found):
            return None
        wider = sum(text.width - slot.text.width for text, slot in zip(new, self.slots))
        lower = self.lower(new)
        if lower is None or not self.has_room(self.width + wider):
            return None
        shift = -wider if self.is_right else self.offset(self.width + wider) - self.offset(self.width)
        filled = {}
        for text, slot in zip(new, self.slots):
            if text is not slot.text or shift or lower:
                filled[slot.number] = text.at(slot.across + shift, slot.down + lower)
            shift += text.width - slot.text.width
        return filled

    def has_room(self, width: float) -> bool:
        return self.style["white_space"] in UNBROKEN or self.room is None or width <= self.room

    def offset(self, width: float) -> float:
        """How far from the left a line of this width begins."""
        if self.room is None:
            return 0
        line = SimpleNamespace(width=width, style=self.style)
        return float(text_align(None, line, self.room, last=True))

    def lower(self, new: Sequence[Text]) -> float | None:
        """How much lower the words stand, as letters of other fonts are taller; None where that moves other lines."""
        if all(
            abs(text.height - slot.text.height) < LIKE and abs(text.baseline - slot.text.baseline) < LIKE
            for text, slot in zip(new, self.slots)
        ):
            return 0
        if not self.is_alone:
            return None
        return max(max(text.baseline, slot.top) for text, slot in zip(new, self.slots)) - self.baseline


def as_shown(words: str, collapses: bool) -> str:
    """Words with as many spaces as are shown."""
    return re.sub(" +", " ", words) if collapses else words


def laid_out(box: Box) -> Box:
    """The box itself, where a box out of the flow stands for it."""
    return box._box if isinstance(box, AbsolutePlaceholder) else box


def said(box: Box, name: str) -> str | None:
    """An attribute of the element of a box."""
    return None if box.element is None else box.element.attrib.get(name)


def find_lines(block: Box, is_shrunk: bool = False) -> Iterator[tuple[Box, Box]]:
    """(line, its block) of each line of words. `is_shrunk`: whether a block around is as wide as its words."""
    for child in map(laid_out, block.children):
        if said(child, "data-hole") is not None and not isinstance(child, boxes.LineBox):
            continue
        if isinstance(child, boxes.LineBox):
            if is_shrunk and not fits_words(block):
                raise UnlikeError
            yield child, block
        elif type(child) is boxes.BlockBox:
            yield from find_lines(child, is_shrunk or fits_words(child))
        elif not isinstance(child, boxes.BlockReplacedBox):
            raise UnlikeError


def fits_words(block: Box) -> bool:
    """Whether a block is as wide as its words."""
    return bool(block.is_absolutely_positioned() and block.style["width"] == "auto")


def text_boxes(line: Box, top: float) -> Iterator[tuple[Box, float]]:
    """(box, least distance to the baseline) of every text in a line."""
    for child in line.children:
        if child.style["vertical_align"] != "baseline":
            raise UnlikeError
        if isinstance(child, boxes.TextBox):
            yield child, top
        elif type(child) is boxes.InlineBox:
            yield from text_boxes(child, max(top, strut(child.style)[1]))
        else:
            raise UnlikeError


def read_lines(
    section: Box, words: Sequence[str], marks: dict[Box, int], texts: Texts, stream: Any
) -> list[PatternLine]:
    """The lines of a section, to be filled with other words."""
    lines, at = [], 0
    for line, block in find_lines(section):
        slots = []
        for box, top in text_boxes(line, strut(line.style)[1]):
            if box.text.strip(SPACE):
                slots.append(read_slot(box, top, (at, words[at] if at < len(words) else ""), marks[box], texts, stream))
                at += 1
        lines.append(read_line(line, block, tuple(slots)))
    if at < len(words):
        raise UnlikeError
    return lines


def read_slot(box: Box, top: float, word: tuple[int, str], mark: int, texts: Texts, stream: Any) -> Slot:
    """A box of text. `word`: the number of its words, and how they should read."""
    words, style = box.text.strip(SPACE), texts.style(box)
    drawn = box.pango_layout.text  # with a space at the end of its line
    text, collapses = texts.text(style, drawn, stream), box.style["white_space"] in COLLAPSING
    if words != as_shown(word[1], collapses) or text is None:
        raise UnlikeError
    before, _, after = drawn.partition(words)
    down = box.position_y + box.baseline
    return Slot(mark, style, word[0], before, after, text, collapses, box.position_x, down, top)


def read_line(line: Box, block: Box, slots: tuple[Slot, ...]) -> PatternLine:
    """A line and how its words may move in its block."""
    aligned, shrunk, style = {name: line.style[name] for name in ALIGNED}, fits_words(block), block.style
    alignments = {aligned["text_align_all"], aligned["text_align_last"]}
    is_right = shrunk and style["left"] == "auto" != style["right"]
    if aligned["direction"] == "rtl" or "justify" in alignments:
        raise UnlikeError
    if shrunk and (aligned["white_space"] not in UNBROKEN or (is_right and len(block.children) > 1)):
        raise UnlikeError
    if shrunk and not is_right and not alignments <= {"start", "left", "auto"}:
        raise UnlikeError
    grows = block.is_absolutely_positioned() and style["height"] == "auto" == style["bottom"]
    is_alone = grows and len(block.children) == 1 == len(slots)
    return PatternLine(slots, line.width, line.baseline, aligned, None if shrunk else block.width, is_alone, is_right)


# -- patterns


@dataclass(frozen=True)
class Tag:
    """An element of the tree of tags. `kids`: marks, or other elements as (number,); `values`: what else it says."""

    values: dict[str, Any]
    kids: tuple[int | tuple[int], ...]
    parent: int  # −1: none of these


@dataclass(frozen=True)
class Hole:
    """Where parts are placed in a pattern: the mark that stands for them, and its place."""

    number: int
    across: float
    down: float


@dataclass(frozen=True)
class Pattern:
    """A laid-out part: what was drawn at its place, its tags, and its lines where they can be filled again."""

    across: float
    down: float
    drawn: Drawn
    tags: tuple[Tag, ...]
    holes: tuple[Hole, ...]
    lines: list[PatternLine] | None

    def fill(self, words: Sequence[str], texts: Texts, stream: Any) -> Filled | None:
        """The pattern with other words; None where they would need another layout."""
        filled: Filled = {}
        for line in self.lines or ():
            new = line.fill(words, texts, stream)
            if new is None:
                return None
            filled |= new
        return None if self.lines is None else filled


def read_tags(box: Box, marks: dict[Box, Any]) -> tuple[Tag, ...]:
    """The tree of tags of a box, as WeasyPrint makes it, in the order of its elements."""
    pdf, root = pydyf.PDF(), pydyf.Dictionary({"S": "/Document"})
    pdf.add_page(pydyf.Dictionary())
    pdf.add_object(root)
    first = len(pdf.objects)
    list(_build_box_tree(box, root, pdf, 0, {}, [], marks))
    number = {each.reference: at for at, each in enumerate(pdf.objects[first:])}
    return tuple(
        Tag(
            {key: value for key, value in each.items() if key not in ("K", "P")},
            tuple((number[kid],) if isinstance(kid, bytes) else kid for kid in each["K"]),
            number.get(each["P"], -1),
        )
        for each in pdf.objects[first:]
    )


def read_pattern(box: Box, page: Box, part: Part, texts: Texts, stream: Any) -> Pattern:
    """A part that is laid out on a page, as a pattern without what is placed in it."""
    scratch, bare = stream.clone(tags={}), without_placed(box)
    if box is page:
        draw_page(bare, scratch)
    else:
        draw_stacking_context(scratch, StackingContext.from_box(bare, page))
    marks = {each: mark["mcid"] for each, mark in scratch._tags.items()}
    tags, holes = read_tags(bare, scratch._tags), tuple(read_hole(each, marks) for each in find_holes(bare))
    try:
        lines = read_lines(bare, part.words, marks, texts, stream) if part.is_plain else None
    except UnlikeError:
        lines = None
    return Pattern(box.position_x, box.position_y, read_drawn(scratch.stream), tags, holes, lines)


def find_holes(box: Box) -> Iterator[Box]:
    for child in map(laid_out, getattr(box, "children", ())):
        if said(child, "data-hole") is not None:
            yield child
        else:
            yield from find_holes(child)


def read_hole(box: Box, marks: dict[Box, int]) -> Hole:
    ((text, _),) = text_boxes(box.children[0], 0)
    return Hole(marks[text], box.position_x, box.position_y)


def without_placed(box: Box) -> Box:
    """A laid-out part without the parts that are placed in it."""
    if not isinstance(box, boxes.ParentBox) or isinstance(box, boxes.LineBox):
        return box
    left = [child for child in map(laid_out, box.children) if child.element is box.element or not is_part(child)]
    return box.copy_with_children([without_placed(child) for child in left])


def is_part(box: Box) -> bool:
    return said(box, "data-part") is not None


def find_parts(box: Box) -> Iterator[tuple[int, Box]]:
    """(number, box) of every part that is laid out on a page to be drawn again."""
    for child in map(laid_out, getattr(box, "children", ())):
        number = said(child, "data-part")
        if number is not None and child.element is not box.element:
            yield int(number), child
        yield from find_parts(child)


def numbered(html: str, number: int) -> str:
    """A part's HTML, by which its box is found."""
    return re.sub(r"^<(\w+) ", rf'<\1 data-part="{number}" ', html)


def with_holes(html: str) -> str:
    """HTML in which a letter stands for every part that is to be placed."""

    def letter(found: re.Match[str]) -> str:
        return f'<p data-hole="" style="position: absolute; margin: 0; {found[1] or "left: 0; top: 0"}">0</p>'

    return HOLE.sub(letter, html)


# -- pages


@dataclass
class Drawing:
    """A pattern that was drawn: how far it is moved, the numbers of its marks, and what stands in each of its holes."""

    pattern: Pattern
    move: tuple[float, float]
    numbers: dict[int, int]
    placed: list[list["Drawing"]]


class FilledPage:
    """A page as a WeasyPrint document has it, whose parts are laid out and drawn when it is painted."""

    def __init__(self, html: str, frame: Any, paper: "RepeatedPaper", on_painted: Callable[[], None]) -> None:
        self.html, self.frame, self.paper, self.on_painted = html, frame, paper, on_painted
        self.drawing: Drawing | None = None
        self.marks = 0
        self.width, self.height, self.bleed = frame.width, frame.height, frame.bleed
        self.bookmarks: list[Any] = []
        self.links: list[Any] = []
        self.anchors: dict[str, Any] = {}
        self.forms: dict[Any, list[Any]] = {None: []}
        self._page_box = frame._page_box.copy_with_children([])  # its tags are written by `add_tags` below

    def paint(self, stream: Any, scale: float = 1) -> None:
        """Draw the page, with every part in its hole."""
        page = read_page(self.html)
        around = HOLES.sub("<hole>", page.html)
        self.paper.learn(around, stream)
        with stream.stacked():
            stream.transform(a=scale, d=scale)
            self.drawing = self.draw(page, self.paper.pattern_of(self.frame, page, stream), {}, (0, 0), around, stream)
        stream.stream = [zlib.compress(b"\n".join(map(as_bytes, stream.stream)), 9)]  # else it waits for all pages
        stream.extra["Filter"], stream.compress = "/FlateDecode", False
        self.on_painted()

    def draw(
        self, part: Part, pattern: Pattern, filled: Filled, move: tuple[float, float], around: str, stream: Any
    ) -> Drawing:
        """Draw a part and what is placed in it, with the next numbers for its marks."""
        drawing, holes = Drawing(pattern, move, {}, []), {hole.number: hole for hole in pattern.holes}
        contents = iter(part.placed)
        for each in pattern.drawn.parts:
            if isinstance(each, bytes):
                stream.stream.append(each)
            elif each.number in holes:
                hole = holes[each.number]
                drawing.placed.append([self.place(one, part, hole, move, around, stream) for one in next(contents)])
            else:
                content = filled.get(each.number, each.content)
                stream.stream.append(b"/%b <</MCID %d>> BDC\n%b\nEMC" % (each.tag, self.marks, content))
                drawing.numbers[each.number] = self.marks
                self.marks += 1
        return drawing

    def place(
        self, part: Part, within: Part, hole: Hole, move: tuple[float, float], around: str, stream: Any
    ) -> Drawing:
        """Draw a part in a hole, which is moved already."""
        pattern, filled = self.paper.fill(part, within, around, stream)
        across, down = hole.across + part.place[0] - pattern.across, hole.down + part.place[1] - pattern.down
        with stream.stacked():
            if across or down:
                stream.transform(e=across, f=down)
            return self.draw(part, pattern, filled, (move[0] + across, move[1] + down), around, stream)


class RepeatedPaper:
    """The pages of papers with repeated parts, in one PDF. `lay_out`: a document of HTML."""

    def __init__(self, lay_out: Callable[[str], Any]) -> None:
        self.lay_out = lay_out
        self.texts = Texts()
        self.document: Any = None  # the first that was laid out
        self.pages: list[str] = []
        self.frames: dict[str, Any] = {}  # pages without what is placed on them
        self.drawn_frames: dict[Any, Pattern] = {}
        self.patterns: dict[tuple[str, str], list[Pattern]] = {}  # by what is around a section, and key
        self.learned: set[str] = set()

    def page(self, html: str, on_painted: Callable[[], None]) -> FilledPage:
        """The page of a paper that has one."""
        bare = read_page(html).html
        if bare not in self.frames:
            document = self.lay_out(with_holes(bare))
            self.document = self.document or document
            (self.frames[bare],) = document.pages
        self.pages.append(html)
        return FilledPage(html, self.frames[bare], self, on_painted)

    def pattern_of(self, frame: Any, page: Part, stream: Any) -> Pattern:
        """What is drawn of a page itself."""
        if frame not in self.drawn_frames:
            self.drawn_frames[frame] = read_pattern(frame._page_box, frame._page_box, page, self.texts, stream)
        return self.drawn_frames[frame]

    def learn(self, around: str, stream: Any) -> None:
        """Lay out the first part of every kind on all pages that are alike around their sections."""
        if around in self.learned:
            return
        self.learned.add(around)
        known, wanted = set[str](), list[tuple[Part, list[Part]]]()
        for page in map(read_page, self.pages):
            if HOLES.sub("<hole>", page.html) == around:
                for (section,) in page.placed:
                    new = first_of_kinds((section, *chain(*section.placed)), known)
                    wanted += [(section, new)] if new else []
            if len(wanted) >= SECTIONS_AT_ONCE:
                self.lay_out_parts(around, wanted, stream)
                wanted = []
        if wanted:
            self.lay_out_parts(around, wanted, stream)

    def fill(self, part: Part, within: Part, around: str, stream: Any) -> tuple[Pattern, Filled]:
        """The pattern of a part, with what stands in it."""
        for pattern in self.patterns.get((around, part.key), ()) if part.is_plain else ():
            filled = pattern.fill(part.words, self.texts, stream)
            if filled is not None:
                return pattern, filled
        section = within if part.html.startswith("<p ") else part
        (pattern,) = self.lay_out_parts(around, [(section, [part])], stream)
        return pattern, {}

    def lay_out_parts(self, around: str, wanted: list[tuple[Part, list[Part]]], stream: Any) -> list[Pattern]:
        """Patterns of parts, laid out on one page; kept if they can be filled again. `wanted`: by section."""
        parts = [part for _, new in wanted for part in new]
        sections, number = [], iter(range(len(parts)))
        for section, new in wanted:
            own = next(number) if new[0] is section else None
            inner = "".join(numbered(part.html, next(number)) for part in new if part is not section)
            html = section.html if own is None else numbered(section.html, own)
            before, hole, after = html.partition("<hole>")
            sections.append(before + hole + inner + after)
        (page,) = self.lay_out(with_holes(around.replace("<hole>", "".join(sections)))).pages
        found = dict(find_parts(page._page_box))
        made = [read_pattern(found[at], page._page_box, part, self.texts, stream) for at, part in enumerate(parts)]
        for part, pattern in zip(parts, made):
            if pattern.lines is not None:
                self.patterns.setdefault((around, part.key), []).append(pattern)
        del page, found
        gc.collect(1)  # what is laid out refers to itself
        return made


def first_of_kinds(parts: Sequence[Part], known: set[str]) -> list[Part]:
    """Those of a kind that is not known; it is then."""
    new = []
    for part in parts:
        if part.key not in known:
            known.add(part.key)
            new.append(part)
    return new


# -- the tree of tags


class WrittenObject(pydyf.Object):  # type: ignore[misc]  # pydyf has no types
    """An object of a PDF as it is written; a dictionary would take five times the memory."""

    offset, generation, free, data = 0, 0, "n", b""

    def __init__(self) -> None:
        """Nothing of its own but a number and its data, once they are known."""


def add_tags(document: Any, pdf: Any) -> None:
    """Put the tags of filled pages into the tree of a PDF, among those of other pages."""
    root = referred(pdf, pdf.catalog["StructTreeRoot"])
    (whole,) = [referred(pdf, kid) for kid in root["K"]]
    of_pages = referred(pdf, root["ParentTree"])["Nums"][1::2]
    pages = pdf.page_references
    number = {reference: at for at, reference in enumerate(pages)}
    kids = [(number[referred(pdf, kid)["Pg"]], kid) for kid in whole["K"]]
    for at, page in enumerate(document.pages):
        if isinstance(page, FilledPage) and page.drawing is not None:
            tree = PageTags(pdf, pages[at])
            kids += [(at, kid) for kid in tree.add(page.drawing, whole.reference)]
            of_pages[at].extend(tree.of_marks[mark] for mark in sorted(tree.of_marks))
    whole["K"] = pydyf.Array(kid for _, kid in sorted(kids, key=lambda each: each[0]))


def referred(pdf: Any, reference: bytes) -> Any:
    """The object that a reference names: "12 0 R"."""
    return pdf.objects[int(reference.split()[0])]


class PageTags:
    """The elements of a filled page's tags in a PDF. `of_marks`: the element of every mark."""

    def __init__(self, pdf: Any, reference: bytes) -> None:
        self.pdf, self.reference = pdf, reference
        self.of_marks: dict[int, bytes] = {}

    def add(self, drawing: Drawing, parent: bytes) -> list[bytes]:
        """Add the elements of what was drawn. The references of those right below the parent."""
        tags = drawing.pattern.tags
        holes = [place_of_mark(tags, hole.number) for hole in drawing.pattern.holes]
        left_out = {*holes, *(kid[0] for at in holes for kid in tags[at].kids if isinstance(kid, tuple))}
        written = {at: WrittenObject() for at in range(len(tags)) if at not in left_out}
        for each in written.values():
            self.pdf.add_object(each)
        references = {at: [each.reference] for at, each in written.items()}

        def above(at: int) -> bytes:
            return references[tags[at].parent][0] if tags[at].parent >= 0 else parent

        for at, placed in zip(holes, drawing.placed, strict=True):
            references[at] = [top for each in placed for top in self.add(each, above(at))]
        for at, each in written.items():
            each.data = self.data(drawing, tags[at], references, above(at))
            for kid in tags[at].kids:
                if isinstance(kid, int):
                    self.of_marks[drawing.numbers[kid]] = each.reference
        return [top for at, tag in enumerate(tags) if tag.parent < 0 for top in references[at]]

    def data(self, drawing: Drawing, tag: Tag, references: dict[int, list[bytes]], above: bytes) -> bytes:
        """An element as it is written."""
        kids = pydyf.Array()
        for kid in tag.kids:
            kids += references[kid[0]] if isinstance(kid, tuple) else [drawing.numbers[kid]]
        values = {**tag.values, "K": kids, "Pg": self.reference, "P": above}
        if "A" in values:
            values["A"] = moved(values["A"], *drawing.move)
        return bytes(pydyf.Dictionary(values).data)


def place_of_mark(tags: Sequence[Tag], number: int) -> int:
    """The paragraph that has a mark: that of the element whose kid it is."""
    return next(tag.parent for tag in tags if number in tag.kids)


def moved(layout: Any, across: float, down: float) -> Any:
    """What an element says of its layout, with the box of a figure where that is drawn."""
    if "BBox" not in layout:
        return layout
    left, top, right, bottom = layout["BBox"]
    box = pydyf.Array((left + across, top + down, right + across, bottom + down))
    return pydyf.Dictionary({**layout, "BBox": box})

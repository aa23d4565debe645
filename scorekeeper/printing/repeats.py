"""Papers with many sections that differ in their words only: each kind is laid out once, then drawn with other words.

Time follows boxes, and 400 slips have 18,000 lines of text, but few kinds. A section with a place of its own on its
page (`left` and `top` in its style) may be drawn so, if it has neither links nor tables. What WeasyPrint drew of the
first of its kind is kept as a pattern. In place of each line of words stand those of the next section, as long as
layout would do nothing but put them there. Where it would do more, as where a name needs a second line, that section is
laid out too, and is a pattern for those like it. Pages are drawn one by one while their PDF is written, so that memory
holds no more than one of them laid out.

This leans on the insides of WeasyPrint: `Page`, its boxes after layout, `Stream`, `draw_text` and the tree of tags. So
its version is pinned, and `tests/scorekeeper/printing/test_repeats.py` compares with what it makes of the whole paper.
"""

import gc
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
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

PLACED = re.compile(r'<section [^>]*style="left: [\d.]+mm; top: [\d.]+mm;[^>]*>.*?</section>', re.DOTALL)
RUN = re.compile(rf"(?:{PLACED.pattern}\s*)+", re.DOTALL)
PLACE = re.compile(r"left: [\d.]+mm; top: [\d.]+mm; ?")
TAG = re.compile(r"(<[^>]*>)")
WORDS = re.compile(r"\S(?:[^\n]*\S)?", re.ASCII)  # of a line, without the white space around them
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\xad\u2028\u2029]")  # letters that layout reads as more than letters
SPACE = " \t\n\r\f\v"
COLLAPSING, UNBROKEN = ("normal", "nowrap", "pre-line"), ("nowrap", "pre")  # values of white-space
STYLE = sorted(INHERITED)  # all that words have from where they stand
ALIGNED = ("white_space", "direction", "text_align_all", "text_align_last")
LIKE = 1e-6  # px: lengths that differ by less are the same

Box = Any  # of WeasyPrint, as are streams and PDFs: they come without types
Filled = dict[int, bytes]  # what stands in place of marked contents, by their numbers


class UnlikeError(Exception):
    """A section whose words may move more than themselves: it is drawn as it was laid out, once."""


def is_repeated(html: str) -> bool:
    """Whether a paper has sections with a place of their own."""
    return PLACED.search(html) is not None


@dataclass(frozen=True)
class Section:
    """A section. `key`: its tags and where it has words, without its place; `words`: line by line."""

    html: str
    key: str
    words: tuple[str, ...]

    @property
    def is_plain(self) -> bool:
        """Whether its words are letters and spaces only."""
        return not any(map(CONTROL.search, self.words))


def read_section(html: str) -> Section:
    """A section of a paper of ours: what was typed is escaped in it."""
    words: list[str] = []

    def take(found: re.Match[str]) -> str:
        words.append(unescape(found[0]))
        return "\0"

    parts = TAG.split(PLACE.sub("", html, count=1))
    parts[::2] = [WORDS.sub(take, part) for part in parts[::2]]
    return Section(html, "".join(parts), tuple(words))


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

    @property
    def marks(self) -> int:
        return sum(isinstance(part, Marked) for part in self.parts)

    def operators(self, first: int, filled: Filled) -> Iterator[bytes]:
        """The operators, with marks from `first` on and other contents where `filled` has any."""
        for part in self.parts:
            if isinstance(part, Marked):
                yield b"/%b <</MCID %d>> BDC" % (part.tag, first + part.number)
                yield filled.get(part.number, part.content)
                yield b"EMC"
            else:
                yield part


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
    before: bytes
    after: bytes

    def at(self, across: float, down: float) -> bytes:
        """The operators that draw them with their baseline at this place."""
        place = pydyf.Stream()
        place.set_text_matrix(1, 0, 0, -1, across, down)
        return b"\n".join((self.before, place.stream[0], self.after))


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
    return Text(box.width, box.height, box.baseline, b"\n".join(before), b"\n".join(after))


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


def find_lines(block: Box, is_shrunk: bool = False) -> Iterator[tuple[Box, Box]]:
    """(line, its block) of each line of words. `is_shrunk`: whether a block around is as wide as its words."""
    for child in map(laid_out, block.children):
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
class Pattern:
    """A laid-out section: what was drawn at its place, its tags, and its lines where they can be filled again."""

    across: float
    down: float
    drawn: Drawn
    tags: tuple[Tag, ...]
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


def read_pattern(box: Box, page: Box, section: Section, texts: Texts, stream: Any) -> Pattern:
    """A section that is laid out on a page, as a pattern."""
    scratch = stream.clone(tags={})
    draw_stacking_context(scratch, StackingContext.from_box(box, page))
    marks = {box: mark["mcid"] for box, mark in scratch._tags.items()}
    tags = read_tags(box, scratch._tags)
    try:
        lines = read_lines(box, section.words, marks, texts, stream) if section.is_plain else None
    except UnlikeError:
        lines = None
    return Pattern(box.position_x, box.position_y, read_drawn(scratch.stream), tags, lines)


def read_frame(page: Box, stream: Any) -> Pattern:
    """A page of empty sections as a pattern: their tags are in it, and nothing of them is drawn."""
    scratch = stream.clone(tags={})
    draw_page(without_sections(page), scratch)
    tags = read_tags(page, scratch._tags)
    return Pattern(0, 0, read_drawn(scratch.stream), tags, None)


def placed_sections(box: Box) -> Iterator[Box]:
    """The sections of a laid-out page, in order."""
    for child in map(laid_out, getattr(box, "children", ())):
        if child.element_tag == "section":
            yield child
        else:
            yield from placed_sections(child)


def without_sections(box: Box) -> Box:
    """A laid-out page without its sections."""
    if not isinstance(box, boxes.ParentBox):
        return box
    left = [child for child in map(laid_out, box.children) if child.element_tag != "section"]
    return box.copy_with_children([without_sections(child) for child in left])


# -- pages


class Frame:
    """A laid-out page of empty sections. `around`: its HTML, "\\0" for all of them; `places`: where they begin."""

    def __init__(self, document: Any, around: str) -> None:
        (page,) = document.pages
        self.page, self.around = page, around
        self.places = [(box.position_x, box.position_y) for box in placed_sections(page._page_box)]
        self.pattern: Pattern | None = None

    def drawn(self, stream: Any) -> Pattern:
        """What is drawn of it."""
        self.pattern = self.pattern or read_frame(self.page._page_box, stream)
        return self.pattern


class FilledPage:
    """A page as a WeasyPrint document has it, whose sections are laid out and drawn when it is painted."""

    def __init__(
        self, frame: Frame, sections: list[str], paper: "RepeatedPaper", on_painted: Callable[[], None]
    ) -> None:
        self.frame, self.sections, self.paper, self.on_painted = frame, sections, paper, on_painted
        self.drawn: list[tuple[Pattern, int, float, float]] = []  # with its first mark, and how far it is moved
        page = frame.page
        self.width, self.height, self.bleed = page.width, page.height, page.bleed
        self.bookmarks: list[Any] = []
        self.links: list[Any] = []
        self.anchors: dict[str, Any] = {}
        self.forms: dict[Any, list[Any]] = {None: []}
        self._page_box = page._page_box.copy_with_children([])  # its tags are written by `add_tags` below

    def paint(self, stream: Any, scale: float = 1) -> None:
        """Draw the frame, then every section at its place."""
        with stream.stacked():
            stream.transform(a=scale, d=scale)
            self.draw(self.frame.drawn(stream), {}, (0, 0), stream)
            found = self.paper.fill(self.frame.around, [read_section(html) for html in self.sections], stream)
            for (pattern, filled), (across, down) in zip(found, self.frame.places):
                with stream.stacked():
                    self.draw(pattern, filled, (across - pattern.across, down - pattern.down), stream)
        compress(stream)
        self.on_painted()

    def draw(self, pattern: Pattern, filled: Filled, move: tuple[float, float], stream: Any) -> None:
        first = sum(drawn.drawn.marks for drawn, *_ in self.drawn)
        self.drawn.append((pattern, first, *move))
        if any(move):
            stream.transform(e=move[0], f=move[1])
        stream.stream += pattern.drawn.operators(first, filled)


def compress(stream: Any) -> None:
    """Compress a page that is drawn, which else waits uncompressed until all are."""
    stream.stream = [zlib.compress(b"\n".join(map(as_bytes, stream.stream)), 9)]
    stream.extra["Filter"], stream.compress = "/FlateDecode", False


class RepeatedPaper:
    """The pages of papers with repeated sections, in one PDF. `lay_out`: a document of HTML."""

    def __init__(self, lay_out: Callable[[str], Any]) -> None:
        self.lay_out = lay_out
        self.texts = Texts()
        self.document: Any = None  # the first that was laid out
        self.frames: dict[str, Frame] = {}
        self.patterns: dict[tuple[str, str], list[Pattern]] = {}

    def page(self, html: str, on_painted: Callable[[], None]) -> FilledPage:
        """The page of a paper that has one."""
        emptied = PLACED.sub(lambda found: found[0][: found[0].index(">") + 1] + "</section>", html)
        if emptied not in self.frames:
            document = self.lay_out(emptied)
            self.document = self.document or document
            self.frames[emptied] = Frame(document, RUN.sub("\0", html))
        return FilledPage(self.frames[emptied], PLACED.findall(html), self, on_painted)

    def fill(self, around: str, sections: list[Section], stream: Any) -> list[tuple[Pattern, Filled]]:
        """The pattern of every section, with what stands in it; those of a new kind are laid out together."""
        found = [self.fill_one(around, section, stream) for section in sections]
        while None in found:
            new = {section.key: at for at, section in enumerate(sections) if found[at] is None}
            laid = self.lay_out_sections(around, [sections[at] for at in new.values()], stream)
            for at, pattern in zip(new.values(), laid):
                found[at] = pattern, {}
            found = [each or self.fill_one(around, section, stream) for each, section in zip(found, sections)]
        return [each for each in found if each is not None]

    def fill_one(self, around: str, section: Section, stream: Any) -> tuple[Pattern, Filled] | None:
        """The first pattern that takes the words of a section; None where there is none yet."""
        for pattern in self.patterns.get((around, section.key), ()) if section.is_plain else ():
            filled = pattern.fill(section.words, self.texts, stream)
            if filled is not None:
                return pattern, filled
        return None

    def lay_out_sections(self, around: str, sections: list[Section], stream: Any) -> list[Pattern]:
        """Patterns of sections that are laid out on a page of their own; kept if they can be filled again."""
        html = around.replace("\0", "".join(section.html for section in sections))
        (page,) = self.lay_out(html).pages
        made = []
        for box, section in zip(placed_sections(page._page_box), sections, strict=True):
            made.append(read_pattern(box, page._page_box, section, self.texts, stream))
            if made[-1].lines is not None:
                self.patterns.setdefault((around, section.key), []).append(made[-1])
        del page, box
        gc.collect(1)  # what is laid out refers to itself
        return made


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
        if isinstance(page, FilledPage):
            tree = PageTags(pdf, pages[at], page)
            kids += [(at, kid) for kid in tree.add(whole.reference)]
            of_pages[at].extend(tree.of_marks[mark] for mark in sorted(tree.of_marks))
    whole["K"] = pydyf.Array(kid for _, kid in sorted(kids, key=lambda each: each[0]))


def referred(pdf: Any, reference: bytes) -> Any:
    """The object that a reference names: "12 0 R"."""
    return pdf.objects[int(reference.split()[0])]


class PageTags:
    """The elements of a filled page's tags in a PDF. `of_marks`: the element of every mark."""

    def __init__(self, pdf: Any, reference: bytes, page: FilledPage) -> None:
        self.pdf, self.reference, self.page = pdf, reference, page
        self.of_marks: dict[int, bytes] = {}

    def add(self, parent: bytes) -> list[bytes]:
        """Add the elements of the frame, and those of its sections for the empty ones. The references of the first."""
        frame, *sections = self.page.drawn
        empty = [at for at, tag in enumerate(frame[0].tags) if tag.values["S"] == "/Sect"]
        written = {at: WrittenObject() for at, tag in enumerate(frame[0].tags) if at not in empty}
        for each in written.values():
            self.pdf.add_object(each)
        references = {at: each.reference for at, each in written.items()}
        for at, section in zip(empty, sections, strict=True):
            above = frame[0].tags[at].parent
            (references[at],) = self.add_all(section, references[above] if above >= 0 else parent)
        return self.write(frame, written, references, parent)

    def add_all(self, drawn: tuple[Pattern, int, float, float], parent: bytes) -> list[bytes]:
        """Add all elements of a pattern. The references of those right below the parent."""
        written = {at: WrittenObject() for at in range(len(drawn[0].tags))}
        for each in written.values():
            self.pdf.add_object(each)
        return self.write(drawn, written, {at: each.reference for at, each in written.items()}, parent)

    def write(
        self,
        drawn: tuple[Pattern, int, float, float],
        written: dict[int, WrittenObject],
        references: dict[int, bytes],
        parent: bytes,
    ) -> list[bytes]:
        """Write elements that have their numbers. The references of those right below the parent."""
        pattern, first, across, down = drawn
        for at, each in written.items():
            tag = pattern.tags[at]
            kids = [references[kid[0]] if isinstance(kid, tuple) else first + kid for kid in tag.kids]
            self.of_marks |= {kid: each.reference for kid in kids if isinstance(kid, int)}
            above = references[tag.parent] if tag.parent >= 0 else parent
            values = {**tag.values, "K": pydyf.Array(kids), "Pg": self.reference, "P": above}
            if "A" in values:
                values["A"] = moved(values["A"], across, down)
            each.data = pydyf.Dictionary(values).data
        return [references[at] for at, tag in enumerate(pattern.tags) if tag.parent < 0]


def moved(layout: Any, across: float, down: float) -> Any:
    """What an element says of its layout, with the box of a figure where that is drawn."""
    if "BBox" not in layout:
        return layout
    left, top, right, bottom = layout["BBox"]
    box = pydyf.Array((left + across, top + down, right + across, bottom + down))
    return pydyf.Dictionary({**layout, "BBox": box})

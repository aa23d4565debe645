"""Where the lines of a slip end: between words, behind a hyphen, and else within a word, with a hyphen of ours."""

import re
from collections.abc import Iterator

from scorekeeper.printing.layout import geometry

NO_ISOLATES = {0x2068: None, 0x2069: None}  # they keep a name's own direction, and have no width


def break_text(text: str, room: float, size: float, *, face: str = geometry.PLAIN) -> list[str]:
    """A text in lines: between words, and within those that are wider than the room."""
    lines, at = [""], 0.0
    for word in text.split():
        gap = " "
        for piece in word_pieces(word, room, size, face):
            wide = visible_width(piece, size, face)
            space = geometry.width(gap, size, face=face) if at else 0.0
            if at and at + space + wide > room:
                lines, at = [*lines, piece], wide
            else:
                lines[-1] += gap * bool(at) + piece
                at += space + wide
            gap = ""
    return lines


def visible_width(text: str, size: float, face: str) -> float:
    return geometry.width(text.translate(NO_ISOLATES), size, face=face)


def word_pieces(word: str, room: float, size: float, face: str) -> Iterator[str]:
    """The word, or parts of it that fit: what its own hyphens part, and those cut where they must be."""
    if visible_width(word, size, face) <= room:
        yield word
        return
    for part in re.split(r"(?<=\w-)(?=\w)", word):
        yield from [part] if visible_width(part, size, face) <= room else cut_word(part, room, size, face)


def cut_word(word: str, room: float, size: float, face: str) -> Iterator[str]:
    """Parts of a word, with a hyphen behind each where it ends between two of our letters."""
    start, at, known = 0, visible_width("-", size, face), geometry.letter_widths(face).keys()
    for place, letter in enumerate(word):
        wide = visible_width(letter, size, face)
        if at + wide > room and place > start:
            before = word[place - 1]
            yield word[start:place] + "-" * (before.isalpha() and letter.isalpha() and {before, letter} <= known)
            start, at = place, visible_width("-", size, face)
        at += wide
    yield word[start:]

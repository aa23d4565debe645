"""Where the lines of a slip end: between words, behind a hyphen, and else within a word, with a hyphen of ours."""

import re
from collections.abc import Iterator

from scorekeeper.paper import layout

NO_ISOLATES = {0x2068: None, 0x2069: None}  # they keep a name's own direction, and have no width


def broken(text: str, room: float, size: float, *, face: str = layout.PLAIN) -> list[str]:
    """A text in lines: between words, and within those that are wider than the room."""
    lines, at = [""], 0.0
    for word in text.split():
        gap = " "
        for piece in pieces(word, room, size, face):
            wide = wide_of(piece, size, face)
            space = layout.width(gap, size, face=face) if at else 0.0
            if at and at + space + wide > room:
                lines, at = [*lines, piece], wide
            else:
                lines[-1] += gap * bool(at) + piece
                at += space + wide
            gap = ""
    return lines


def wide_of(text: str, size: float, face: str) -> float:
    return layout.width(text.translate(NO_ISOLATES), size, face=face)


def pieces(word: str, room: float, size: float, face: str) -> Iterator[str]:
    """The word, or parts of it that fit: what its own hyphens part, and those cut where they must be."""
    if wide_of(word, size, face) <= room:
        yield word
        return
    for part in re.split(r"(?<=\w-)(?=\w)", word):
        yield from [part] if wide_of(part, size, face) <= room else cut(part, room, size, face)


def cut(word: str, room: float, size: float, face: str) -> Iterator[str]:
    """Parts of a word, with a hyphen behind each where it ends between two of our letters."""
    start, at, known = 0, wide_of("-", size, face), layout.letters(face).keys()
    for place, letter in enumerate(word):
        wide = wide_of(letter, size, face)
        if at + wide > room and place > start:
            before = word[place - 1]
            yield word[start:place] + "-" * (before.isalpha() and letter.isalpha() and {before, letter} <= known)
            start, at = place, wide_of("-", size, face)
        at += wide
    yield word[start:]

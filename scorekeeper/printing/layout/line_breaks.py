"""Line breaks on paper: between words, after hyphens, and else within a word, with a hyphen added."""

import re
from collections.abc import Iterator

from . import geometry


def break_text(text: str, room: float, size: float, *, face: str = geometry.PLAIN) -> list[str]:
    """The lines of a text in `room` mm."""
    lines, at = [""], 0.0
    for word in geometry.split_words(text):
        gap = " "
        for piece in word_pieces(word, room, size, face):
            wide = geometry.width(piece, size, face=face)
            space = geometry.width(gap, size, face=face) if at else 0.0
            if at and at + space + wide > room:
                lines, at = [*lines, piece], wide
            else:
                lines[-1] += gap * bool(at) + piece
                at += space + wide
            gap = ""
    return lines


def word_pieces(word: str, room: float, size: float, face: str) -> Iterator[str]:
    """The word, or its parts where it is wider than the room: cut at its own hyphens first."""
    if geometry.width(word, size, face=face) <= room:
        yield word
        return
    for part in re.split(r"(?<=\w-)(?=\w)", word):
        yield from [part] if geometry.width(part, size, face=face) <= room else cut_word(part, room, size, face)


def cut_word(word: str, room: float, size: float, face: str) -> Iterator[str]:
    """The parts of a word, with a hyphen added between two letters of our fonts."""
    start, at, known = 0, geometry.width("-", size, face=face), geometry.letter_widths(face).keys()
    for place, letter in enumerate(word):
        wide = geometry.width(letter, size, face=face)
        if at + wide > room and place > start:
            before = word[place - 1]
            yield word[start:place] + "-" * (before.isalpha() and letter.isalpha() and {before, letter} <= known)
            start, at = place, geometry.width("-", size, face=face)
        at += wide
    yield word[start:]

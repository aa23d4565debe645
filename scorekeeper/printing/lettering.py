"""Text on a picture in any script: each letter in a font that has it, right-to-left names in their own order.

Our fonts have Latin, Greek, Cyrillic, Hebrew and Arabic; other letters come from the fonts of the system.
"""

import subprocess
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from django.conf import settings
from fontTools.ttLib import TTFont
from PIL import ImageDraw, ImageFont

from scorekeeper.rules.words import joined

from . import wording
from .layout import geometry
from .layout.reading_order import LEFT, RIGHT, directions, parts_of

OURS = ("Names-Regular", "Suits-Regular")  # after the face that is asked for
NAMED = ("msyh.ttc", "YuGothM.ttc", "malgun.ttf", "PingFang.ttc")  # of Windows and macOS
MOST_LETTERS, MOST_SCRIPTS = 12, 5  # that are told, and that the system is asked about
SECONDS = 5  # for a look at the fonts of the system
Point = tuple[float, float]


@dataclass(frozen=True)
class Run:
    """Letters of one direction in one font."""

    text: str
    font: ImageFont.FreeTypeFont
    direction: str

    @property
    def way(self) -> str:
        return "rtl" if self.direction == RIGHT else "ltr"

    @property
    def length(self) -> float:
        return self.font.getlength(self.text, direction=self.way)


def our_file(face: str) -> str:
    return str(settings.PAGES / "sheets" / "fonts" / f"Scorekeeper{face}.ttf")


@lru_cache
def load_font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.RAQM)


@lru_cache
def letters_of(file: str) -> frozenset[int]:
    """The letters that a font has, as numbers."""
    return frozenset(TTFont(file, lazy=True, fontNumber=0).getBestCmap())


@lru_cache(maxsize=4096)
def system_font(letter: str) -> str:
    """The file of a font of this computer that has a letter, one of those that are named first; empty where none is
    known."""
    asked = ["fc-list", f":charset={ord(letter):x}", "file", "family"]
    try:
        said = subprocess.run(asked, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
        fonts = (line.partition(":")[::2] for line in said.splitlines())
        files = [file.strip() for file, family in sorted(fonts, key=lambda font: (rank_of(font[1]), font))]
    except (OSError, subprocess.SubprocessError):  # no fontconfig, as on Windows: fonts that it has
        files = list(NAMED)
    return next((file for file in files if has_letter(file, letter)), "")


def rank_of(families: str) -> int:
    """The place of a font among those that are named, by its families: "Noto Sans CJK SC,Noto Sans CJK SC Regular"."""
    ranks = [wording.FAMILIES.index(each.strip()) for each in families.split(",") if each.strip() in wording.FAMILIES]
    return min(ranks, default=len(wording.FAMILIES))


def font_name(file: str) -> str:
    """What a font calls itself."""
    try:
        return load_font(file, 20).getname()[0] or Path(file).stem
    except OSError:
        return Path(file).stem


def has_letter(file: str, letter: str) -> bool:
    """Whether the font can be read and has the letter."""
    try:
        return ord(letter) in letters_of(str(load_font(file, 20).path))
    except (OSError, ValueError, TypeError):
        return False


def font_file(letter: str, face: str) -> str:
    """The font for a letter: of the face if that has it, else of ours, else of the system."""
    for file in (our_file(each) for each in (face, *OURS)):
        if ord(letter) in letters_of(file):
            return file
    return system_font(letter) or our_file(face)


def lacking_sentence(texts: Iterable[str]) -> str:
    """Which letters of these texts our fonts lack, and which fonts or boxes paper shows; empty where they have all.

    The fonts of the system are asked for one letter of each script, as asking takes a moment.
    """
    ours = frozenset[int]().union(*(letters_of(our_file(face)) for face in (geometry.PLAIN, *OURS)))
    found = dict.fromkeys(each for each in "".join(texts) if ord(each) not in ours and is_drawn(each))
    if not found:
        return ""
    first = {script_of(each): each for each in reversed(found)}
    fonts = {script: file for script, each in [*first.items()][:MOST_SCRIPTS] if (file := system_font(each))}
    boxes = [each for each in found if script_of(each) not in fonts]
    lacking = boxes or [*found]
    letters = " ".join([*lacking[:MOST_LETTERS], *[geometry.ELLIPSIS] * (len(lacking) > MOST_LETTERS)])
    if boxes:
        return wording.BOXES.format(letters=letters)
    return wording.FOREIGN.format(letters=letters, fonts=joined([*dict.fromkeys(map(font_name, fonts.values()))]))


def is_drawn(letter: str) -> bool:
    """Whether a letter has a shape of its own: no space, sign between letters or mark upon one."""
    return unicodedata.category(letter)[0] in "LNPS"


def script_of(letter: str) -> str:
    """The first word of its name: THAI, DEVANAGARI, CJK."""
    return unicodedata.name(letter, "?").split()[0]


def runs(text: str, face: str, size: int, base: str) -> Iterator[Run]:
    """The text in runs, from left to right as they are drawn."""
    for part, way in parts_of(text, base):
        yield from runs_of_part(part, face, size, way)


def runs_of_part(text: str, face: str, size: int, base: str) -> Iterator[Run]:
    """The runs of a name that is set apart, or of what stands between two."""
    text = "".join(letter for letter in text if unicodedata.category(letter) != "Cf" or letter == "\u200d")
    ways = directions(text, base)
    parts = [list(group) for _, group in groupby(range(len(text)), key=lambda at: ways[at])]
    for part in reversed(parts) if base == RIGHT else parts:
        way = ways[part[0]]
        files: list[tuple[str, str]] = []
        for at in part:
            file = font_file(text[at], face)
            if files and (files[-1][0] == file or (text[at] == " " and ord(" ") in letters_of(files[-1][0]))):
                files[-1] = (files[-1][0], files[-1][1] + text[at])
            else:
                files.append((file, text[at]))
        for file, words in reversed(files) if way == RIGHT else files:
            yield Run(words, load_font(file, size), way)


def text_length(text: str, face: str, size: int, base: str = LEFT) -> float:
    return sum(run.length for run in runs(text, face, size, base))


def draw_text(
    draw: ImageDraw.ImageDraw, place: Point, text: str, ink: str, face: str, size: int, base: str = LEFT
) -> None:
    """Draw a line of text with its upper left corner at `place`."""
    left, top = place
    line = top + load_font(our_file(face), size).getmetrics()[0]
    for run in runs(text, face, size, base):
        draw.text((left, line), run.text, ink, run.font, anchor="ls", direction=run.way)
        left += run.length

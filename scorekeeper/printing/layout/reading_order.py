"""The order in which letters lie on paper where a name is read from right to left.

The printer draws the texts of pictures letter by letter from the left, so there Arabic letters are chosen joined here.
Source: the bidirectional algorithm of Unicode (UAX 9), without its marks; the joining forms of its character table.
"""

import re
import unicodedata
from functools import lru_cache
from itertools import groupby

from scorekeeper.rules.words import END, ISOLATE, closed

LEFT, RIGHT = "L", "R"  # directions of writing: to the right, and to the left
SET_APART = re.compile(f"{ISOLATE}([^{ISOLATE}{END}]*){END}|([^{ISOLATE}{END}]+)")
FORMS = (range(0xFB50, 0xFE00), range(0xFE70, 0xFEFD))  # of Arabic letters, as they join
ALONE, LAST, FIRST, WITHIN = "<isolated>", "<final>", "<initial>", "<medial>"


def directions(text: str, base: str) -> list[str]:
    """The direction of each letter; spaces and signs go with both neighbours, or with the text as a whole."""
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    strong = [RIGHT if kind in ("R", "AL") else LEFT if kind in ("L", "EN", "AN") else "" for kind in kinds]
    found = []
    for at, way in enumerate(strong):
        before = next((each for each in reversed(strong[:at]) if each), base)
        after = next((each for each in strong[at:] if each), base)
        found.append(way or (before if before == after else base))
    return found


def parts_of(text: str, base: str) -> list[tuple[str, str]]:
    """(letters, direction) of each name that is set apart and of what stands between, from left to right."""
    parts = [
        (name, base_direction(name)) if name else (between, base) for name, between in SET_APART.findall(closed(text))
    ]
    return parts[::-1] if base == RIGHT else parts


def base_direction(text: str) -> str:
    """The direction of a text: that of its first letter, without names that are set apart."""
    kinds = (unicodedata.bidirectional(letter) for letter in SET_APART.sub(r"\2", closed(text)))
    first = next((kind for kind in kinds if kind in ("L", "R", "AL")), LEFT)
    return RIGHT if first in ("R", "AL") else LEFT


@lru_cache
def joining_forms() -> dict[str, dict[str, str]]:
    """For each Arabic letter, or two that are written as one, its forms by where it joins."""
    found: dict[str, dict[str, str]] = {}
    for code in (code for some in FORMS for code in some):
        form, _, letters = unicodedata.decomposition(chr(code)).partition(" ")
        if form in (ALONE, LAST, FIRST, WITHIN):
            base = "".join(chr(int(each, 16)) for each in letters.split())
            if len(base) == 1 or base in ("\u0644\u0627", "\u0644\u0622", "\u0644\u0623", "\u0644\u0625"):
                found.setdefault(base, {}).setdefault(form, chr(code))
    return found


def joined_letters(text: str) -> str:
    """The text with its Arabic letters as they are written beside each other."""
    forms, made, at = joining_forms(), "", 0
    after_joins = False  # whether the letter before joins on to this one
    while at < len(text):
        letter = text[at : at + 2] if text[at : at + 2] in forms else text[at]
        ways = forms.get(letter, {})
        following = text[at + len(letter) : at + len(letter) + 1]
        goes_on = FIRST in ways and LAST in forms.get(following, {})
        form = (WITHIN if goes_on else LAST) if after_joins and LAST in ways else FIRST if goes_on else ALONE
        made += ways.get(form, letter)
        after_joins, at = goes_on, at + len(letter)
    return made


def as_drawn(text: str) -> str:
    """A text in the order in which it is drawn from the left; as it was where it is read from the left."""
    return "".join(drawn_part(part, base) for part, base in parts_of(text, base_direction(text)))


def drawn_part(text: str, base: str) -> str:
    ways = directions(text, base)
    if RIGHT not in ways:
        return text
    groups = [list(group) for _, group in groupby(range(len(text)), key=lambda at: ways[at])]
    words = [(ways[part[0]], "".join(text[at] for at in part)) for part in groups]
    drawn = [joined_letters(part)[::-1] if way == RIGHT else part for way, part in words]
    return "".join(reversed(drawn) if base == RIGHT else drawn)

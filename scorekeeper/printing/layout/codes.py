"""Codes on paper, each with the address at which it is typed."""

from urllib.parse import urlsplit

from . import geometry, wording

Link = tuple[str, str]  # an address to scan, and the short code to type
NO_BREAK = "\u00a0"
CODE_SHARE = 0.55  # of the width of a page that the code may take in its foot
BETWEEN = 4.0  # mm between the two ends of a foot


def host_of(link: Link | None) -> str:
    """What is typed into a browser: "192.168.1.20:8000"."""
    return urlsplit(link[0]).netloc if link else ""


def whole_code(link: Link | None) -> str:
    """The code, which no line breaks in two: with a no-break space; empty where there is none."""
    return link[1].replace(" ", NO_BREAK) if link else ""


def typed_code(link: Link | None, words: str = wording.TYPED_CODE) -> str:
    """Where to type which code: "192.168.1.20:8000, code K7M4 2PQ9"; empty without a code."""
    code = whole_code(link)
    return words.format(host=host_of(link), code=code) if code else ""


def code_in_foot(link: Link | None, wide: float, size: float) -> str:
    """The same where the foot of a page `wide` mm has room for it; else empty."""
    code = typed_code(link)
    return code if geometry.width(code, size) <= wide * CODE_SHARE - sheet_number(size) else ""


def by_phone(link: Link | None) -> str:
    """How to score with a phone, in a sentence; empty without a code."""
    return typed_code(link, wording.BY_PHONE)


def foot_room(wide: float, size: float, code: str) -> float:
    """The mm that the foot of a page has for words, before a code and the number of the sheet."""
    return wide - sheet_number(size) - geometry.width(code, size) - BETWEEN


def sheet_number(size: float) -> float:
    return geometry.width(wording.LAST_SHEET, size)

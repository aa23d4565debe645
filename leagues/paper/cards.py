"""Table cards: a number to read from across the hall, and the code that opens the table's sheet."""

from typing import Any

import segno
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.printing.layout import codes, geometry

from .event_facts import PrintedEvent

DIGITS = {1: 300, 2: 300, 3: 205}  # pt of the number; a figure of 300 pt is 68 mm tall
ALONE = 1.45  # how much larger where a card has the whole sheet
MIDDLE, MIDDLE_ALONE = {"a4": 77, "letter": 73}, 165  # mm from the card's edge to the middle of the figure
CODE, CODE_WIDE = 22, 50.0  # pt of the code, and mm of its line
TALL, DOWN = 0.64, 0.845  # of the size: a figure, and from the top of its line to its foot


def card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page: two cards to be cut apart, or one in large print."""
    alone = bool(choices["large"])
    middle = MIDDLE_ALONE if alone else MIDDLE[choices["paper"]]
    made = [card_values(evening, number, alone=alone, middle=middle) for number in evening.tables]
    each = 1 if alone else 2
    return [{"cards": made[at : at + each], "alone": alone} for at in range(0, len(made), each)]


def card_values(evening: PrintedEvent, number: int, *, alone: bool, middle: float) -> dict[str, Any]:
    url, code = evening.links.get(number, ("", ""))
    size = DIGITS[min(3, len(f"{number}"))] * (ALONE if alone else 1)
    foot = middle + size * geometry.POINT * TALL / 2
    return {
        "number": number,
        "size": f"{size:.0f}",
        "top": f"{foot - size * geometry.POINT * DOWN:.1f}",
        "title": evening.title,
        "code": codes.whole_code((url, code)),
        "code_size": f"{min(CODE, CODE * CODE_WIDE / max(1, geometry.width(code, CODE, face=geometry.TITLE))):.1f}",
        "host": codes.host_of((url, code)),
        "qr": qr_svg(url) if url else "",
        "when": " · ".join(each for each in (evening.when, evening.place) if each),
        "play": " · ".join(each for each in (evening.format, evening.game) if each),
        "rules": evening.rules,
    }


def qr_svg(url: str) -> SafeString:
    """The QR code of an address of ours: nothing in it was typed, so it is safe."""
    return mark_safe(segno.make(url, error="m", micro=False).svg_inline(border=1, omitsize=True))

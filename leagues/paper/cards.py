"""Table cards, to be cut once and folded once: the table's number on both sides, and the code that opens its sheet.

Two come on a sheet, one above the other; in large print one on a sheet that lies. A face is drawn in a box of one size
and enlarged with the paper; the upper one stands on its head. Lengths are mm, sizes pt.
"""

from typing import Any

import segno
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.printing.layout import codes, geometry
from scorekeeper.printing.layout.names import fit_name

from .event_facts import PrintedEvent
from .ruled_card import mm, style
from .schedule import breakable

WIDE, TALL = 190.0, 58.0  # of the box of a face
EDGE = 10.0, 5.9  # from the box to the edges of a face, at the sides and upright, at least
DIGITS = {1: 190, 2: 190, 3: 130}  # of the number; a figure of 190 pt is 43 mm tall
FOOT, DOWN = 51.0, 0.845  # where figures stand; of their size, from the top of its line to there
TOLD, TOLD_ALONE = 53.0, 78.0  # the width of the words, and without a code
TITLES, TITLES_ALONE, TITLE_LINES = (20, 18, 17, 16, 15, 14), (28, 26, 24, 22, 20, 18, 16, 14), 3
WORDS, LARGE_WORDS = geometry.TEXT, 13.5  # the latter are 18 pt when they are enlarged
CODE, CODE_WIDE = 20, 42.0  # the size of a code, and the room for it
BETWEEN = " · "


def card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page."""
    short, long = geometry.PAPER_SIZES[choices["paper"]]
    wide, tall, each = (long, short, 1) if choices["large"] else (short, long, 2)
    face = tall / each / 2  # its height
    enlarged = min((wide - 2 * EDGE[0]) / WIDE, (face - 2 * EDGE[1]) / TALL)
    middles = [face * (at + 0.5) for at in range(2 * each)]
    words = LARGE_WORDS if choices["large"] else WORDS
    made = [card_values(evening, number, words) for number in evening.tables]
    return [
        {
            "cards": [
                card | {"faces": faces_style(wide, middles[2 * place : 2 * place + 2], enlarged)}
                for place, card in enumerate(made[at : at + each])
            ],
            "folds": [mm(face * (2 * place + 1)) for place in range(min(each, len(made) - at))],
            "cut": mm(2 * face) if each > 1 else "",
        }
        for at in range(0, len(made), each)
    ]


def faces_style(wide: float, middles: list[float], enlarged: float) -> list[str]:
    """Where the two faces of a card are: the upper one on its head."""
    places = [style(left=mm((wide - WIDE) / 2), top=mm(middle - TALL / 2)) for middle in middles]
    turns = f"rotate(180deg) scale({enlarged:.4f})", f"scale({enlarged:.4f})"
    return [f"{place}; transform: {turn}" for place, turn in zip(places, turns)]


def card_values(evening: PrintedEvent, number: int, words: float) -> dict[str, Any]:
    """The values of a card. `words`: the size of its words."""
    url, code = evening.links.get(number, ("", ""))
    size = DIGITS[min(3, len(f"{number}"))]
    title_size, title = fit_name(
        evening.title,
        TOLD if url else TOLD_ALONE,
        TITLES if url else TITLES_ALONE,
        most=TITLE_LINES,
        face=geometry.TITLE,
    )
    return {
        "number": number,
        "size": size,
        "top": mm(FOOT - size * geometry.POINT * DOWN),
        "title": title,
        "title_size": title_size,
        "code": codes.whole_code((url, code)),
        "code_size": f"{min(CODE, CODE * CODE_WIDE / max(1, geometry.width(code, CODE, face=geometry.TITLE))):.1f}",
        "host": breakable(codes.host_of((url, code)), TOLD, words),
        "qr": qr_svg(url) if url else "",
        "words": words,
        "play": play_words(evening, words),
    }


def play_words(evening: PrintedEvent, size: float) -> str:
    """What is played, when and where, as far as a line has room for it; a first part that has none is shortened."""
    line = ""
    for part in filter(None, (evening.game, evening.format, evening.when, evening.place, evening.rules)):
        longer = f"{line}{BETWEEN}{part}" if line else geometry.shorten_to_fit(part, WIDE, size)
        line = longer if geometry.width(longer, size) <= WIDE else line
    return line


def qr_svg(url: str) -> SafeString:
    """The QR code of an address of ours: nothing in it was typed, so it is safe."""
    return mark_safe(segno.make(url, error="m", micro=False).svg_inline(border=1, omitsize=True))

"""The result of a match as a PNG, which every messenger shows."""

from functools import lru_cache
from io import BytesIO

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont

from scorekeeper.sheet.page import Sheet

from . import wording

WIDTH, EDGE = 1080, 72
PAPER, INK, SOFT, RULE = "#faf7f0", "#1d1b18", "#5f5a52", "#1d1b18"
ROW = 96


@lru_cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(settings.PAGES / "sheets" / "fonts" / f"Scorekeeper{name}.ttf", size)


def shorten_to_width(text: str, face: ImageFont.FreeTypeFont, room: float) -> str:
    """The text, shortened to fit."""
    while face.getlength(text) > room and len(text) > 1:
        text = text[:-2].rstrip() + "…"
    return text


def wrap_lines(text: str, face: ImageFont.FreeTypeFont, room: float) -> list[str]:
    """The text in lines that fit."""
    lines: list[str] = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if face.getlength(longer) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def result_png(page: Sheet) -> bytes:
    """The PNG: the game, who won and why, and everybody in order."""
    told = " ".join([page.verdict or page.leader_words or wording.NOT_BEGUN, *page.hands])
    verdict = wrap_lines(told, font("Sans-Regular", 40), WIDTH - 2 * EDGE)
    height = 2 * EDGE + 120 + 56 * len(verdict) + 40 + ROW * len(page.totals) + 40
    picture = Image.new("RGB", (WIDTH, height), PAPER)
    draw = ImageDraw.Draw(picture)
    title = shorten_to_width(str(page.match), font("Serif-Bold", 76), WIDTH - 2 * EDGE)
    draw.text((EDGE, EDGE), title, INK, font("Serif-Bold", 76))
    y = EDGE + 120
    for words in verdict:
        draw.text((EDGE, y), words, SOFT, font("Sans-Regular", 40))
        y += 56
    y += 24
    for edge in (y, y + 8):  # the double rule above every total
        draw.line((EDGE, edge, WIDTH - EDGE, edge), RULE, 3)
    for total in page.in_order:
        y = draw_place(draw, y + 16, total.place, total.name, total.words) - 16
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def draw_place(draw: ImageDraw.ImageDraw, y: int, place: int, name: str, words: str) -> int:
    """Draw one row of the ranking; the y of the next one."""
    figure = font("Serif-Bold", 60)
    room = WIDTH - 2 * EDGE - 90 - figure.getlength(words) - 40
    draw.text((EDGE, y + 22), f"{place}", SOFT, font("Sans-Regular", 44))
    draw.text(
        (EDGE + 90, y + 18), shorten_to_width(name, font("Sans-Semibold", 48), room), INK, font("Sans-Semibold", 48)
    )
    draw.text((WIDTH - EDGE, y + 10), words, INK, figure, anchor="ra")
    draw.line((EDGE, y + ROW - 2, WIDTH - EDGE, y + ROW - 2), "#cfc8ba", 2)
    return y + ROW

"""The result of a match as a PNG, which every messenger shows."""

from io import BytesIO

from django.utils import timezone
from django.utils.dateformat import format as format_date
from PIL import Image, ImageDraw

from scorekeeper.sheet.page import MatchPage

from . import wording
from .layout.reading_order import base_direction
from .lettering import draw_text, text_length

WIDTH, EDGE = 1080, 72
PAPER, INK, SOFT, RULE = "#faf7f0", "#1d1b18", "#5f5a52", "#1d1b18"
ROW = 96


def shorten_to_width(text: str, face: str, size: int, room: float) -> str:
    """The text, shortened to fit."""
    while text_length(text, face, size, base_direction(text)) > room and len(text) > 1:
        text = text[:-2].rstrip() + "…"  # within a name that is set apart: before its end
    return text


def wrap_lines(text: str, face: str, size: int, room: float) -> list[str]:
    """The text in lines that fit."""
    lines: list[str] = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_length(longer, face, size) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def result_png(page: MatchPage) -> bytes:
    """The PNG: the game, its day, who won and why, and everybody in order; no two names alike."""
    score = page.score
    first = page.match.verdict or score.leader_words or ("" if score.started else wording.NOT_BEGUN)
    told = " ".join([first, *score.hands])
    verdict = wrap_lines(told, "Sans-Regular", 40, WIDTH - 2 * EDGE)
    height = 2 * EDGE + 176 + 56 * len(verdict) + 40 + ROW * len(score.in_order) + 40
    picture = Image.new("RGB", (WIDTH, height), PAPER)
    draw = ImageDraw.Draw(picture)
    title = shorten_to_width(str(page.match), "Serif-Bold", 76, WIDTH - 2 * EDGE)
    draw_text(draw, (EDGE, EDGE), title, INK, "Serif-Bold", 76, base_direction(title))
    day = format_date(timezone.localtime(page.match.started), "j F Y")
    draw_text(draw, (EDGE, EDGE + 112), day, SOFT, "Sans-Regular", 36)
    y = EDGE + 176
    for words in verdict:
        draw_text(draw, (EDGE, y), words, SOFT, "Sans-Regular", 40)
        y += 56
    y += 24
    for edge in (y, y + 8):  # the double rule above every total
        draw.line((EDGE, edge, WIDTH - EDGE, edge), RULE, 3)
    figures = [total.match_points or total.words for total in score.in_order]
    named = names_in_rows([total.name for total in score.in_order], figures)
    for total, name, figure in zip(score.in_order, named, figures, strict=True):
        y = draw_place(draw, y + 16, total.place, name, figure) - 16
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def names_in_rows(names: list[str], figures: list[str]) -> list[str]:
    """The names as far as their rows have room; where two are the same then, each has its number."""
    rooms = [WIDTH - 2 * EDGE - 90 - text_length(figure, "Serif-Bold", 60) - 40 for figure in figures]
    least = [shorten_to_width(name, "Sans-Semibold", 48, min(rooms)) for name in names]
    made = []
    for at, (name, room) in enumerate(zip(names, rooms, strict=True)):
        mark = f" {at + 1}" if least.count(least[at]) > 1 else ""
        made.append(shorten_to_width(name, "Sans-Semibold", 48, room - text_length(mark, "Sans-Semibold", 48)) + mark)
    return made


def draw_place(draw: ImageDraw.ImageDraw, y: int, place: int, name: str, words: str) -> int:
    """Draw one row of the ranking; the y of the next one."""
    wide = text_length(words, "Serif-Bold", 60)
    draw_text(draw, (EDGE, y + 22), f"{place}", SOFT, "Sans-Regular", 44)
    draw_text(draw, (EDGE + 90, y + 18), name, INK, "Sans-Semibold", 48, base_direction(name))
    draw_text(draw, (WIDTH - EDGE - wide, y + 10), words, INK, "Serif-Bold", 60)
    draw.line((EDGE, y + ROW - 2, WIDTH - EDGE, y + ROW - 2), "#cfc8ba", 2)
    return y + ROW

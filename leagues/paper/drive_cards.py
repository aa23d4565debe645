"""The small cards of a drive: a card for everybody's pocket, four on a sheet, and one on a sheet in large print.

Cards are numbered so that the stacks of a sheet, cut and laid upon each other, are in order. A column of a card is one
text, a line a row, as on slips; the printer must not break any. Lengths are mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import format_html_join
from django.utils.safestring import mark_safe

from leagues.rules.draws import NO_SUIT
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import break_words
from scorekeeper.sheet.suits import suits

from . import wording
from .event_facts import DriveCard, EntrantRound, PrintedEvent
from .ruled_card import (
    BLANK_START,
    FIGURE,
    NAME,
    TITLE,
    CardHolder,
    CardSize,
    CutSheet,
    card_holders,
    column_lefts,
    cut_pages,
    filled,
    frame_values,
    line_across,
    line_down,
    mm,
    size_on,
    style,
    sum_box,
    title_words,
)
from .slip_rows import points_by_round

SIZES, LARGE = (8.5, 8.0, 7.5), 18.0  # pt of the least type: the first with which a pen has room in every row
LEAST_NAME, START, HALF, SUM = 1.42, 2.1, 1.1, FIGURE * 1.2  # times the least type
SMALLEST_NAME = 12  # pt
PAD, PAD_BRIEF, PAD_LARGE = 6.5, 5.5, 13.0  # from the cut to the words
GAP = 3.0  # between two columns of rows
ONE_COLUMN = 12  # rows that stand in one column
LOWEST, PEN_ROW, HIGHEST = 5.4, 7.0, 10.0  # of a row: where a card has many, for a pen, and at most
BOXES, DOUBLE = 9.0, 0.8  # of the boxes of totals; of the double rule
MOST_FOOT = 4  # lines below the boxes


@dataclass(frozen=True)
class CardRow:
    """A row: the figures that are known, and whether it is the first and the last of its round. `done`: its round has
    points."""

    number: int
    trumps: str
    table: str
    points: str = ""
    total: str = ""
    first: bool = True
    last: bool = True
    done: bool = False


def card_sheet(evening: PrintedEvent, choices: dict[str, Any]) -> tuple[CutSheet, CardSize]:
    """How cards lie on a sheet, and how large they are."""
    wide, tall = geometry.PAPER_SIZES[choices["paper"]]
    if choices["large"]:
        sheet = CutSheet(wide, tall, 1, 1)
        return sheet, size_on(sheet, PAD_LARGE, LARGE, SIZES[0])
    sheet = CutSheet(wide, tall, 2, 2)
    ways = [size_on(sheet, PAD, least, SIZES[0]) for least in SIZES]
    ways.append(size_on(sheet, PAD_BRIEF, SIZES[-1], SIZES[0], brief=True))
    return sheet, next((size for size in ways if lowest_row(evening, size) >= PEN_ROW), ways[-1])


def lowest_row(evening: PrintedEvent, size: CardSize) -> float:
    """The mm of a row on the card with the longest name."""
    names = sorted(evening.names.values(), key=lambda name: len(name_lines(name, size)[0]))
    name, count = names[-1] if names else "", evening.rounds * the_card(evening).hands
    _, room = room_for_rows(evening, name, size)
    return room / rows_deep(min(count, most_rows(evening, name, size)), the_card(evening).hands)


def rows_deep(count: int, hands: int) -> int:
    """How many rows stand one below another: in two columns where they are many, whole rounds in each."""
    deep = count if count <= ONE_COLUMN else -(-count // 2)
    return -(-deep // hands) * hands


def card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page of cards; places that are left over have cards without a name."""
    sheet, size = card_sheet(evening, choices)
    return cut_pages(sheet, list(cards_of_everybody(evening, size)), lambda _: nameless_card(evening, size))


def cards_of_everybody(evening: PrintedEvent, size: CardSize) -> Iterator[dict[str, Any]]:
    """A card for everybody in the order of the alphabet, and a further one where a card has too few rows."""
    for holder in card_holders(evening, wording.CARD_OF):
        rows, most = card_rows(evening, holder.one, holder.rounds), most_rows(evening, holder.name, size)
        for at in range(0, len(rows), most):
            yield card_values(evening, size, rows[at : at + most], holder, goes_on=at > 0)


def nameless_card(evening: PrintedEvent, size: CardSize) -> dict[str, Any]:
    """A card for a latecomer: a line for the name."""
    rows = card_rows(evening, 0, [EntrantRound(number, "open") for number in range(1, evening.rounds + 1)])
    return card_values(evening, size, rows[: most_rows(evening, "", size)], CardHolder())


def the_card(evening: PrintedEvent) -> DriveCard:
    """What the cards say; only a drive has them."""
    assert evening.cards.pocket is not None
    return evening.cards.pocket


def card_rows(evening: PrintedEvent, one: int, mine: Sequence[EntrantRound]) -> list[CardRow]:
    """The rows of a card: the hands of each round, with its table and what was scored, where that is known."""
    card, have = the_card(evening), points_by_round(evening, one)
    rows: list[CardRow] = []
    for each in mine:
        trumps = card.trumps[each.round - 1] if each.round <= len(card.trumps) else ""
        points, total = have.get(each.round, ("", ""))
        table = f"{each.table}" if each.state == "plays" else wording.SHORT_STATES[each.state]
        for hand in range(card.hands):
            last = hand == card.hands - 1
            rows.append(
                CardRow(
                    len(rows) + 1,
                    wording.NO_TRUMPS if trumps == NO_SUIT else trumps,
                    table if hand == 0 else "",
                    points if last else "",
                    total if last else "",
                    hand == 0,
                    last,
                    bool(points),
                )
            )
    return rows


# -- how a card is laid out


def name_lines(name: str, size: CardSize) -> tuple[list[str], float]:
    """The lines of a name, and how many times the least type it has: smaller where it needs two lines."""
    lines = break_words(name, size.inner, size.least * NAME, face=geometry.TITLE)
    if len(lines) == 1:
        return lines, NAME
    times = max(LEAST_NAME, SMALLEST_NAME / size.least)
    return break_words(name, size.inner, size.least * times, face=geometry.TITLE), times


def foot_words(evening: PrintedEvent, size: CardSize) -> list[str]:
    """The lines below the boxes: who moves where, who initials, and the code of the standings; on a brief card the
    first alone."""
    card = the_card(evening)
    code = evening.standings_by_phone
    texts = (card.moves, wording.INITIALLED.format(counts=card.counts), code)
    room = size.inner - size.width(wording.CARD_OF.format(number=100, count=100)) - 2 * size.scale
    for count in (1,) if size.brief else (3, 2, 1):
        lines = break_text(" ".join(filter(None, texts[:count])), room, size.least)
        if len(lines) <= MOST_FOOT:
            break
    return lines[:MOST_FOOT]


def room_for_rows(evening: PrintedEvent, name: str, size: CardSize) -> tuple[float, float]:
    """(where rows begin, mm for them) on somebody's card."""
    lines, times = name_lines(name, size)
    top = size.line(TITLE) + size.line() + len(lines) * size.line(times) + 2.2 * size.scale
    heads = size.line() * head_lines(evening) + 1.2 * size.scale
    foot = len(foot_words(evening, size)) * size.line()
    below = BOXES * size.scale + (DOUBLE + 3.4) * size.scale + foot
    return top + heads, size.inner_tall - top - heads - below


def head_lines(evening: PrintedEvent) -> int:
    return the_card(evening).counts.count(" ") + 1


def most_rows(evening: PrintedEvent, name: str, size: CardSize) -> int:
    """How many rows a card has at most: whole rounds, in two columns."""
    card, (_, room) = the_card(evening), room_for_rows(evening, name, size)
    rows = 2 * max(1, int(room / (LOWEST * size.scale)))
    return max(card.hands, rows // card.hands * card.hands)


def column_heads(evening: PrintedEvent) -> dict[str, str]:
    """The heads of the columns by their keys, each word on a line."""
    card = the_card(evening)
    heads = {"row": card.row, "table": wording.CARD_HEADS["table"], "points": card.counts.replace(" ", "\n")}
    heads |= {"more": card.more} if card.more else {}
    return heads | {key: wording.CARD_HEADS[key] for key in ("total", "initials")}


def column_widths(evening: PrintedEvent, rows: Sequence[CardRow], size: CardSize, room: float) -> dict[str, float]:
    """The widths of the columns: what their heads and figures need, and a share of the rest."""
    heads = column_heads(evening)
    needed = {key: max(map(size.width, head.split("\n"))) + 0.8 * size.scale for key, head in heads.items()}
    number = size.width("0" * len(f"{rows[-1].number}"), FIGURE, geometry.TITLE)
    trumps = max((size.width(row.trumps, FIGURE) for row in rows), default=0)
    trumps += size.scale * any(row.trumps for row in rows)
    needed["row"] = max(needed["row"], number + trumps + 1.2 * size.scale)
    for key in ("points", "total"):
        longest = max((size.width(getattr(row, key), FIGURE) for row in rows), default=0)
        needed[key] = max(needed[key], longest + 1.5 * size.scale)
    spare = (room - sum(needed.values())) / (len(needed) - 1)
    return {key: wide + (spare if key != "row" else 0) for key, wide in needed.items()}


def card_values(
    evening: PrintedEvent, size: CardSize, rows: Sequence[CardRow], holder: CardHolder, *, goes_on: bool = False
) -> dict[str, Any]:
    """The values of one card."""
    top, room = room_for_rows(evening, holder.name, size)
    deep = rows_deep(len(rows), the_card(evening).hands)
    parts = [rows[at : at + deep] for at in range(0, len(rows), deep)]
    tall = min(HIGHEST * size.scale, room / deep)
    wide = (size.inner - GAP * size.scale * (len(parts) - 1)) / len(parts)
    widths = column_widths(evening, rows, size, wide)
    texts, tint, thin, strong = list[dict[str, Any]](), "", "", ""
    for at, part in enumerate(parts):
        left = at * (wide + GAP * size.scale)
        texts += column_texts(evening, part, widths, (left, top), tall, size)
        ruled = grid(part, widths, (left, top), tall)
        tint, thin, strong = tint + ruled[0], thin + ruled[1], strong + ruled[2]
    end = top + deep * tall
    strong += line_across(0, top - size.line() * head_lines(evening) - 1.2 * size.scale, size.inner)
    under, times = name_lines(holder.name, size)
    place = size.inner - size.width(holder.start or "00", START, geometry.TITLE)
    place -= size.width(f"{wording.START_AT} ") + 2 * size.scale
    below, foot = end + (BOXES + DOUBLE + 2.6) * size.scale, foot_words(evening, size)
    frame = frame_values(evening, size, about=0.7, foot=foot, below=below)
    return frame | {
        "kind": "pocket",
        "title": title_words(evening, place, size),
        "start": holder.start or BLANK_START,
        "start_size": f"{size.least * START:.2f}",
        "start_place": frame["title_place"],
        "role": f"{holder.ticket}{f' {wording.GOES_ON}' if goes_on else ''}",
        "name": format_html_join(mark_safe("<br>"), "{}", ((line,) for line in under if line)),
        "name_size": f"{size.least * times:.2f}",
        "name_place": style(top=mm(size.line(TITLE) + size.line()), line_height=mm(size.line(times))),
        "texts": texts,
        "tint": tint,
        "thin": thin,
        "strong": strong,
        "double": [line_across(0, down, size.inner) for down in (end, end + DOUBLE * size.scale)],
        "boxes": list(total_boxes(parts, end + (DOUBLE + 1.4) * size.scale, size)),
        "number": holder.number,
        "number_place": style(top=mm(below + (len(foot) - 1) * size.line()), line_height=mm(size.line())),
    }


def column_texts(
    evening: PrintedEvent,
    part: Sequence[CardRow],
    widths: dict[str, float],
    start: tuple[float, float],
    tall: float,
    size: CardSize,
) -> Iterator[dict[str, Any]]:
    """The heads and figures of one column of rows: each a text of lines, with its place."""
    (first, top), heads = start, column_heads(evening)
    figures = {
        "row": "\n".join(f"{row.number}" for row in part),
        "table": "\n".join(row.table for row in part),
        "points": "\n".join(row.points for row in part),
        "total": "\n".join(row.total for row in part),
    }
    for key, left in column_lefts(widths, first).items():
        wide = widths[key]
        above = size.line() * (heads[key].count("\n") + 1) + 0.5 * size.scale
        yield size.text(f"{key} head", heads[key], (left, top - above, wide), size.line())
        if figures.get(key, "").strip():
            yield size.text(key, figures[key], (left, top, wide), tall, FIGURE)
        if key == "row" and any(row.trumps for row in part):
            for at, row in enumerate(part):  # each alone: the letters of another font may be taller than a line
                place = (left, top + at * tall, wide - 0.8 * size.scale)
                yield size.text("trumps", suits(row.trumps), place, tall, FIGURE)


def grid(
    part: Sequence[CardRow], widths: dict[str, float], start: tuple[float, float], tall: float
) -> tuple[str, str, str]:
    """(what is grey, the thin lines, the strong ones): boxes of a round share table and initials, and what is known of
    a finished round is one box."""
    (left, top), wide, high = start, sum(widths.values()), tall * len(part)
    lefts = column_lefts(widths, left)
    tint = filled(lefts["table"], top, widths["table"], high)
    thin = "".join(line_down(at, top, high) for at in list(lefts.values())[1:])
    strong = line_across(left, top, wide)
    for count, row in enumerate(part, 1):
        down = top + tall * count
        whole = row.last and count < len(part)
        if whole and row.number % 4 == 0:
            strong += line_across(left, down, wide)
        elif whole:
            thin += line_across(left, down, wide)
        elif count < len(part):
            apart = ["row"] if row.done else ["row", *(key for key in ("points", "more", "total") if key in widths)]
            thin += "".join(line_across(lefts[key], down, widths[key]) for key in apart)
    return tint, thin, strong


def total_boxes(parts: Sequence[Sequence[CardRow]], top: float, size: CardSize) -> Iterator[dict[str, Any]]:
    """The boxes below the rows: one for each column where there are two, then the total."""
    halves = [wording.FIRST_TO_LAST.format(first=part[0].number, last=part[-1].number) for part in parts]
    known = [("half", label, HALF, geometry.PLAIN, 0.25) for label in halves if len(parts) > 1]
    known.append(("sum", wording.CARD_TOTAL, SUM, geometry.TITLE, 0.7))
    wide = [size.width(label, times, face) + 1.5 * size.scale for _, label, times, face, _ in known]
    gap = 3.0 * size.scale
    room = size.inner - sum(wide) - gap * (len(known) - 1)
    box = min(24 * size.scale, room / len(known))
    left = room - box if len(known) == 1 else 0.0
    for (key, label, times, _, rule), each in zip(known, wide):
        text = size.text(key, label, (left, top, each), BOXES * size.scale, times)
        yield sum_box(text, (left + each, top + 0.4 * size.scale, box), (BOXES - 0.8) * size.scale, rule)
        left += each + box + gap

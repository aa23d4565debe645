"""The small cards of a drive: a card for everybody's pocket, four on a sheet, and one on a sheet in large print.

Cards are numbered so that the stacks of a sheet, cut and laid upon each other, are in order. A column of a card is one
text, a line a row, as on slips; the printer must not break any. Lengths are mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from leagues.rules.draws import NO_SUIT
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import break_words
from scorekeeper.sheet.suits import suits

from . import wording
from .cut_sheets import CutSheet, cut_pages
from .event_facts import DriveCard, EntrantRound, PrintedEvent, rounds_by_entrant
from .slip_rows import points_by_round
from .slips import mm, style

SMALL, LARGE = 8.5, 18.0  # pt of the least type
TITLE, NAME, LEAST_NAME, FIGURE, START = 1.75, 1.65, 1.42, 1.35, 2.1  # times the least type
PAD, PAD_LARGE = 6.5, 13.0  # from the cut to the words
GAP = 3.0  # between two columns of rows
LINE = 1.25  # of a line of text, in letters
ONE_COLUMN = 12  # rows that stand in one column
LOWEST, HIGHEST = 5.4, 10.0  # of a row
BOXES, DOUBLE = 9.0, 0.8  # of the boxes of totals; of the double rule
BLANK_START = "__"  # of a latecomer's table
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


@dataclass(frozen=True)
class CardSize:
    """The size of a card. `least`: pt of the least type; `scale`: 1 on a quarter of a sheet."""

    wide: float
    tall: float
    pad: float
    least: float

    @property
    def scale(self) -> float:
        return self.least / SMALL

    @property
    def inner(self) -> float:
        return self.wide - 2 * self.pad

    def line(self, times: float = 1.0) -> float:
        """The height of a line in type of so many times the least."""
        return self.least * times * LINE * geometry.POINT


def card_size(choices: dict[str, Any]) -> CardSize:
    wide, tall = geometry.PAPER_SIZES[choices["paper"]]
    if choices["large"]:
        return CardSize(wide, tall, PAD_LARGE, LARGE)
    return CardSize(wide / 2, tall / 2, PAD, SMALL)


def card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page of cards; places that are left over have cards without a name."""
    size = card_size(choices)
    made = list(cards_of_everybody(evening, size))
    wide, tall = geometry.PAPER_SIZES[choices["paper"]]
    if choices["large"]:
        return cut_pages(CutSheet(wide, tall, 1, 1), made)
    return cut_pages(CutSheet(wide, tall, 2, 2), made, lambda _: nameless_card(evening, size))


def cards_of_everybody(evening: PrintedEvent, size: CardSize) -> Iterator[dict[str, Any]]:
    """A card for everybody in the order of the alphabet, and a further one where a card has too few rows."""
    everybody, people = rounds_by_entrant(evening), evening.people_by_name()
    people = [each for each in people if each[1] not in evening.roll.left]
    for number, (name, one, _) in enumerate(people, 1):
        rows = card_rows(evening, one, everybody[one])
        first = next((turn.table for turn in everybody[one] if turn.state == "plays"), 0)
        most = most_rows(evening, name, size)
        for at in range(0, len(rows), most):
            yield card_values(
                evening,
                size,
                rows[at : at + most],
                name=name,
                ticket=evening.roll.tickets.get(one, ""),
                start=f"{first or ''}",
                number=wording.CARD_OF.format(number=number, count=len(people)),
                goes_on=at > 0,
            )


def nameless_card(evening: PrintedEvent, size: CardSize) -> dict[str, Any]:
    """A card for a latecomer: a line for the name."""
    rows = card_rows(evening, 0, [EntrantRound(number, "open") for number in range(1, evening.rounds + 1)])
    return card_values(evening, size, rows[: most_rows(evening, "", size)])


def the_card(evening: PrintedEvent) -> DriveCard:
    """What the cards say; only a drive has them."""
    assert evening.cards.pocket is not None
    return evening.cards.pocket


def card_rows(evening: PrintedEvent, one: int, mine: Sequence[EntrantRound]) -> list[CardRow]:
    """The rows of a card: the hands of each round, with its table and what was scored, where that is known."""
    card, have = the_card(evening), points_by_round(evening, one)
    rows: list[CardRow] = []
    for turn in mine:
        trumps = card.trumps[turn.round - 1] if turn.round <= len(card.trumps) else ""
        points, total = have.get(turn.round, ("", ""))
        table = f"{turn.table}" if turn.state == "plays" else wording.SHORT_STATES[turn.state]
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
    return break_words(name, size.inner, size.least * LEAST_NAME, face=geometry.TITLE), LEAST_NAME


def foot_words(evening: PrintedEvent, size: CardSize) -> list[str]:
    """The lines below the boxes: who moves where, who initials, and the code of the standings."""
    card = the_card(evening)
    code = evening.standings_by_phone
    texts = (card.moves, wording.INITIALLED.format(counts=card.counts), code)
    room = size.inner - geometry.width(wording.CARD_OF.format(number=100, count=100), size.least) - 2 * size.scale
    for count in (3, 2, 1):
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
    return top + heads, size.tall - 2 * size.pad - top - heads - below


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
    heads, figure = column_heads(evening), size.least * FIGURE
    needed = {
        key: max(geometry.width(word, size.least) for word in head.split("\n")) + 0.8 * size.scale
        for key, head in heads.items()
    }
    number = geometry.width("0" * len(f"{rows[-1].number}"), figure, face=geometry.TITLE)
    trumps = max((geometry.width(row.trumps, figure) for row in rows), default=0) + size.scale * any(
        row.trumps for row in rows
    )
    needed["row"] = max(needed["row"], number + trumps + 1.2 * size.scale)
    for key in ("points", "total"):
        longest = max((geometry.width(getattr(row, key), figure) for row in rows), default=0)
        needed[key] = max(needed[key], longest + 1.5 * size.scale)
    spare = (room - sum(needed.values())) / (len(needed) - 1)
    return {key: wide + (spare if key != "row" else 0) for key, wide in needed.items()}


def card_values(
    evening: PrintedEvent,
    size: CardSize,
    rows: Sequence[CardRow],
    *,
    name: str = "",
    ticket: str = "",
    start: str = "",
    number: str = "",
    goes_on: bool = False,
) -> dict[str, Any]:
    """The values of one card."""
    top, room = room_for_rows(evening, name, size)
    deep = len(rows) if len(rows) <= ONE_COLUMN else -(-len(rows) // 2)
    hands = the_card(evening).hands
    deep = -(-deep // hands) * hands
    parts = [rows[at : at + deep] for at in range(0, len(rows), deep)]
    tall = min(HIGHEST * size.scale, room / deep)
    wide = (size.inner - GAP * size.scale * (len(parts) - 1)) / len(parts)
    widths = column_widths(evening, rows, size, wide)
    texts, path, dark, tint = list[dict[str, Any]](), "", "", list[str]()
    for at, part in enumerate(parts):
        left = at * (wide + GAP * size.scale)
        texts += column_texts(evening, part, widths, (left, top), tall, size)
        lines = grid(part, widths, (left, top), tall)
        path, dark = path + lines[0], dark + lines[1]
        grey = mm(left + widths["row"])
        tint.append(f"M{grey} {mm(top)}h{mm(widths['table'])}v{mm(tall * len(part))}H{grey}z")
    end = top + deep * tall
    under, times = name_lines(name, size)
    place = size.inner - geometry.width(start or "00", size.least * START, face=geometry.TITLE)
    place -= geometry.width(f"{wording.START_AT} ", size.least) + 2 * size.scale
    about = " · ".join(each for each in (evening.when, evening.place) if each)
    foot_top, foot = end + (BOXES + DOUBLE + 2.6) * size.scale, foot_words(evening, size)
    return {
        "size": style(width=mm(size.wide), height=mm(size.tall)),
        "words": style(left=mm(size.pad), top=mm(size.pad), width=mm(size.inner)),
        "least": f"{size.least:.2f}",
        "title": title_words(evening, place, size.least * TITLE),
        "title_size": f"{size.least * TITLE:.2f}",
        "title_place": style(line_height=mm(size.line(TITLE))),
        "start": start or BLANK_START,
        "start_size": f"{size.least * START:.2f}",
        "about": geometry.shorten_to_fit(about, size.inner * 0.7, size.least),
        "ticket": ticket,
        "under_title": style(top=mm(size.line(TITLE)), line_height=mm(size.line())),
        "name": format_html_join(mark_safe("<br>"), "{}", ((line,) for line in under if line)),
        "name_size": f"{size.least * times:.2f}",
        "name_place": style(top=mm(size.line(TITLE) + size.line()), line_height=mm(size.line(times))),
        "goes_on": goes_on,
        "texts": texts,
        "inner": mm(size.inner),
        "tall": mm(size.tall - 2 * size.pad),
        "path": path,
        "dark": dark + f"M0 {mm(top - size.line() * head_lines(evening) - 1.2 * size.scale)}h{mm(size.inner)}",
        "tint": " ".join(tint),
        "hair": f"{0.15 * size.scale:.2f}",
        "rule": f"{0.3 * size.scale:.2f}",
        "double": [mm(end), mm(end + DOUBLE * size.scale)],
        "boxes": list(total_boxes(parts, end + (DOUBLE + 1.4) * size.scale, size)),
        "foot": "\n".join(foot),
        "foot_place": style(top=mm(foot_top), line_height=mm(size.line())),
        "number": number,
        "number_place": style(top=mm(foot_top + (len(foot) - 1) * size.line()), line_height=mm(size.line())),
    }


def title_words(evening: PrintedEvent, room: float, letters: float) -> str:
    """The title, without the name of the game where that has no room."""
    title = evening.title
    if geometry.width(title, letters, face=geometry.TITLE) > room:
        title = title.removesuffix(f", {evening.game}")
    return geometry.shorten_to_fit(title, room, letters, face=geometry.TITLE)


def column_texts(
    evening: PrintedEvent,
    part: Sequence[CardRow],
    widths: dict[str, float],
    start: tuple[float, float],
    tall: float,
    size: CardSize,
) -> Iterator[dict[str, Any]]:
    """The heads and figures of one column of rows: each a text of lines, with its place."""
    (left, top), heads = start, column_heads(evening)
    figures = {
        "row": "\n".join(f"{row.number}" for row in part),
        "table": "\n".join(row.table for row in part),
        "points": "\n".join(row.points for row in part),
        "total": "\n".join(row.total for row in part),
    }
    for key, wide in widths.items():
        above = size.line() * (heads[key].count("\n") + 1) + 0.5 * size.scale
        yield text_values(f"{key} head", heads[key], (left, top - above, wide), size.line(), size.least)
        if figures.get(key, "").strip():
            yield text_values(key, figures[key], (left, top, wide), tall, size.least * FIGURE)
        if key == "row" and any(row.trumps for row in part):
            for at, row in enumerate(part):  # each alone: the letters of another font may be taller than a line
                place = (left, top + at * tall, wide - 0.8 * size.scale)
                yield text_values("trumps", suits(row.trumps), place, tall, size.least * FIGURE)
        left += wide


def text_values(
    key: str, words: str | SafeString, place: tuple[float, float, float], line: float, letters: float
) -> dict[str, Any]:
    left, top, wide = (mm(each) for each in place)
    placed = style(left=left, top=top, width=wide, line_height=mm(line))
    return {"key": key, "words": words, "style": placed, "size": f"{letters:.2f}"}


def grid(part: Sequence[CardRow], widths: dict[str, float], start: tuple[float, float], tall: float) -> tuple[str, str]:
    """(SVG path of the thin lines, of the strong ones): boxes of a round share table and initials, and what is known
    of a finished round is one box."""
    (left, top), wide = start, sum(widths.values())
    edges = dict(zip(widths, [0.0, *accumulate(widths.values())]))
    thin = "".join(f"M{mm(left + at)} {mm(top)}v{mm(tall * len(part))}" for at in list(edges.values())[1:])
    strong = f"M{mm(left)} {mm(top)}h{mm(wide)}"
    for count, row in enumerate(part, 1):
        down = top + tall * count
        whole = row.last and count < len(part)
        if whole and row.number % 4 == 0:
            strong += f"M{mm(left)} {mm(down)}h{mm(wide)}"
        elif whole:
            thin += f"M{mm(left)} {mm(down)}h{mm(wide)}"
        elif count < len(part):
            apart = ["row"] if row.done else ["row", *(key for key in ("points", "more", "total") if key in widths)]
            thin += "".join(f"M{mm(left + edges[key])} {mm(down)}h{mm(widths[key])}" for key in apart)
    return thin, strong


def total_boxes(parts: Sequence[Sequence[CardRow]], top: float, size: CardSize) -> Iterator[dict[str, Any]]:
    """The boxes below the rows: one for each column where there are two, then the total."""
    letters = size.least * FIGURE
    labels = [wording.FIRST_TO_LAST.format(first=part[0].number, last=part[-1].number) for part in parts]
    known = [(label, size.least * 1.1, False) for label in labels if len(parts) > 1]
    known.append((wording.CARD_TOTAL, letters * 1.2, True))
    faces = [geometry.TITLE if strong else geometry.PLAIN for _, _, strong in known]
    wide = [geometry.width(label, pt, face=face) + 1.5 * size.scale for (label, pt, _), face in zip(known, faces)]
    gap = 3.0 * size.scale
    box = min(24 * size.scale, (size.inner - sum(wide) - gap * (len(known) - 1)) / len(known))
    left = size.inner - sum(wide) - gap * (len(known) - 1) - box * len(known) if len(known) == 1 else 0.0
    for (label, pt, strong), each in zip(known, wide):
        place = (left, top, each)
        yield text_values("sum" if strong else "half", label, place, BOXES * size.scale, pt) | {
            "left": mm(left + each),
            "top": mm(top + 0.4 * size.scale),
            "wide": mm(box),
            "tall": mm((BOXES - 0.8) * size.scale),
            "strong": strong,
        }
        left += each + box + gap

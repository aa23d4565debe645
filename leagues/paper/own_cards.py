"""The card on which everybody writes a whole evening: a row a game, with a box for each hand.

Two cards stand on a sheet, four small ones, or one in large print. Small and large ones leave out how games count and
what is noted beside the points. What is the same on every card is drawn once (`scorekeeper/printing/repeats.py`):
there `top` comes first in a style, while what is each person's own has its `left` first. Lengths are mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from leagues.rules.draws import DrawnTable
from leagues.rules.format import WrittenGame
from leagues.state.seats.own_seat import opposite
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import break_words
from scorekeeper.sheet.suits import suits

from . import wording
from .event_facts import EntrantRound, EveningCard, PrintedEvent
from .ruled_card import (
    BLANK_START,
    FIGURE,
    NAME,
    TITLE,
    CardHolder,
    CardSize,
    CutSheet,
    Place,
    card_holders,
    column_lefts,
    cut_pages,
    filled,
    frame_values,
    line_across,
    line_down,
    mm,
    size_on,
    sum_box,
    title_words,
)
from .slip_rows import points_by_round

USUAL, SMALL, LARGE = 8.0, 7.5, 18.0  # pt of the least type
LONG_NAME, GAME, START, SUM = 1.2, 1.3, 1.6, 1.6  # times the least type
GAP, AIR = 2.2, 0.9  # below the head of a card; beside words in a column
PEN, PEN_SMALL = 7.2, 11.0  # of a box for the points of a hand: beside other boxes, and alone
LEAST_PARTNER, USUAL_PARTNER, FIGURES = 20.0, 32.0, 10.0  # of the columns of the partner, and of a score
HIGHEST, BOX, BOX_WIDE = 16.0, 9.0, 26.0  # of a row; of the box of the grand total
NAME_SHARE, BLANK_NAME = 0.68, 0.5  # of a card's width: for a name, and for one to be written


@dataclass(frozen=True)
class KnownGame:
    """What is known of a game: the table, or why somebody has none; the partner, or who sits opposite; the score and
    the total after it. `deals`: the hand that they deal, from 1; 0: not known."""

    table: str = ""
    partner: str = ""
    score: str = ""
    total: str = ""
    deals: int = 0


def card_sheet(choices: dict[str, Any]) -> tuple[CutSheet, CardSize]:
    """How cards lie on a sheet, and how large they are."""
    wide, tall = geometry.PAPER_SIZES[choices["paper"]]
    if choices["large"]:
        sheet, pad, least = CutSheet(tall, wide, 1, 1), 12.0, LARGE
    elif choices.get("small"):
        sheet, pad, least = CutSheet(tall, wide, 2, 2), 6.0, SMALL
    else:
        sheet, pad, least = CutSheet(wide, tall, 1, 2), 8.0, USUAL
    return sheet, size_on(sheet, pad, least, USUAL, brief=least != USUAL)


def card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The pages of everybody's cards, filled with what is known; places left over have cards without a name."""
    sheet, size = card_sheet(choices)
    plan = plan_card(evening, size)
    made = [card_values(plan, holder) for holder in card_holders(evening, wording.OWN_CARD_OF)]
    return cut_pages(sheet, made, lambda _: card_values(plan, CardHolder()))


def blank_card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The pages of numbered cards without names, as many as there are people, and those that fill the last sheet."""
    sheet, size = card_sheet(choices)
    plan, count = plan_card(evening, size), len(set(evening.names) - set(evening.roll.left))
    count = -(-count // sheet.places) * sheet.places
    tickets = cycle(dict.fromkeys(evening.roll.tickets.values()) or [""])
    numbers = [wording.OWN_CARD_OF.format(number=at, count=count) for at in range(1, count + 1)]
    holders = [CardHolder(ticket=next(tickets), number=number) for number in numbers]
    return cut_pages(sheet, [card_values(plan, holder) for holder in holders])


def known_games(evening: PrintedEvent, holder: CardHolder) -> list[KnownGame]:
    one, have = holder.one, points_by_round(evening, holder.one)
    return [
        KnownGame(
            f"{each.table}" if each.state == "plays" else wording.SHORT_STATES[each.state],
            describe_partner(evening, one, each),
            *have.get(each.round, ("", "")),
            hand_dealt(evening, one, each),
        )
        for each in holder.rounds
    ]


def drawn_table(evening: PrintedEvent, one: int, own: EntrantRound) -> DrawnTable | None:
    """Where they play in a round; None where they do not, or it is not drawn."""
    return evening.draws[own.round - 1].table_of(one) if own.state == "plays" else None


def describe_partner(evening: PrintedEvent, one: int, own: EntrantRound) -> str:
    """Their partner, or "opposite bo" where nobody has one."""
    table = drawn_table(evening, one, own)
    if own.partners or table is None:
        return ", ".join(evening.name(each, own.round) for each in own.partners)
    across = opposite(table, one)
    return "" if across is None else wording.OWN_CARD_OPPOSITE.format(name=evening.name(across, own.round))


def hand_dealt(evening: PrintedEvent, one: int, own: EntrantRound) -> int:
    """The hand that they deal, where the first dealer is known and everybody deals once; else 0."""
    table = drawn_table(evening, one, own)
    if table is None or table.dealer is None:
        return 0
    return 1 + (table.seats.index(one) - table.dealer) % len(table.seats)


# -- how all cards of a print are ruled


@dataclass(frozen=True)
class CardPlan:
    """What every card of a print has: its games, columns and lines. `columns`: widths by key, from the left."""

    evening: PrintedEvent
    card: EveningCard
    size: CardSize
    columns: dict[str, float]
    boxes: tuple[float, ...]  # widths of what is noted beside the points, the widest game's
    foot: list[str]
    top: float  # of the rows
    tall: float  # of a row
    ruled: dict[str, Any] = field(default_factory=dict)  # the values that every card has

    @property
    def end(self) -> float:
        return self.top + self.tall * len(self.card.games)

    def left(self, key: str) -> float:
        """Where a column begins."""
        return column_lefts(self.columns)[key]

    def row(self, at: int) -> float:
        return self.top + at * self.tall


def plan_card(evening: PrintedEvent, size: CardSize) -> CardPlan:
    """The lines of every card, worked out once."""
    card = evening.cards.written
    assert card is not None
    columns, boxes = column_widths(card, size)
    if columns["partner"] < LEAST_PARTNER * size.scale and boxes:
        columns, boxes = column_widths(card, size, noted=False)
    room = size.inner - size.width(wording.GRAND_TOTAL, SUM, geometry.TITLE) - (BOX_WIDE + 6) * size.scale
    foot = foot_lines(evening, card, size, room)
    top = size.line(TITLE) + 2 * size.line() + (GAP + 1.2) * size.scale
    below = max(BOX * size.scale, len(foot) * size.line()) + 2.6 * size.scale
    tall = min(HIGHEST * size.scale, (size.inner_tall - top - below) / max(1, len(card.games)))
    plan = CardPlan(evening, card, size, columns, boxes, foot, top, tall)
    plan.ruled.update(ruled_values(plan))
    return plan


def foot_lines(evening: PrintedEvent, card: EveningCard, size: CardSize, room: float) -> list[str]:
    """Who moves where, and the code of the standings where there is room for it."""
    code = evening.standings_by_phone
    most = int(BOX * size.scale / size.line())
    ways = [break_text(" ".join(filter(None, (card.moves, more))), room, size.least) for more in (code, "")]
    return next((lines for lines in ways if len(lines) <= most), ways[1])


def column_widths(
    card: EveningCard, size: CardSize, *, noted: bool = True
) -> tuple[dict[str, float], tuple[float, ...]]:
    """(the widths of the columns, those of what is noted in a hand beside its points)."""
    scale, heads = size.scale, wording.OWN_CARD_HEADS
    boxes = tuple(
        max(size.width(words) for words in each if words) + AIR * scale
        for each in zip(*padded([game.boxes for game in card.games]))
    )
    boxes = boxes if noted and not size.brief else ()
    hands = max((len(game.hands) for game in card.games), default=0)
    words = {word for game in card.games for mark in game.hands for word in mark.split(" " if size.brief else "\n")}
    marks = max(map(size.width, words), default=0) + 2 * AIR * scale
    if size.brief:  # "deal" beside the first word of two
        firsts = (mark.split(" ")[0] for game in card.games for mark in game.hands)
        marks = max(
            marks, max(map(size.width, firsts), default=0) + size.width(wording.OWN_CARD_DEAL) + 3 * AIR * scale
        )
    hand = max(marks, sum(boxes) + PEN * scale if boxes else PEN_SMALL * scale, size.width(hand_head(hands)) + AIR)
    names = max((size.width(name, GAME, geometry.TITLE) for name in game_names(card)), default=0) + 2 * AIR * scale
    columns = {"game": names, "table": size.width(heads["table"]) + 2 * AIR * scale, "partner": 0.0}
    columns |= {f"hand {at}": hand for at in range(1, hands + 1)}
    pen = FIGURES * scale if not size.brief else 0.0
    columns |= {key: max(pen, size.width(heads[key]) + 2 * AIR * scale) for key in ("score", "total")}
    if not size.brief:
        columns["initials"] = size.width(heads["initials"]) + AIR * scale
    return share_room(columns, size), boxes


def share_room(columns: dict[str, float], size: CardSize) -> dict[str, float]:
    """The columns with what is left of a card: first for the partner, then for how games count and for hands."""
    left = size.inner - sum(columns.values())
    partner = min(left, USUAL_PARTNER * size.scale)
    grow = ["game", *(key for key in columns if key.startswith("hand "))]
    share = (left - partner) / (len(grow) + 1)
    more = {key: share * (2 if key == "game" else 1) for key in grow}
    return {key: wide + (partner if key == "partner" else more.get(key, 0)) for key, wide in columns.items()}


def padded(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The rows, as long as the longest."""
    longest = max(map(len, rows), default=0)
    return [row + ("",) * (longest - len(row)) for row in rows]


def game_names(card: EveningCard) -> list[str]:
    return [wording.OWN_CARD_GAME.format(number=at, name=game.name) for at, game in enumerate(card.games, 1)]


def hand_head(number: int) -> str:
    return wording.OWN_CARD_HAND.format(number=number)


def ruled_values(plan: CardPlan) -> dict[str, Any]:
    """What is drawn and said on every card alike."""
    size, below = plan.size, plan.end + 2.6 * plan.size.scale
    tint, thin, strong = grid(plan)
    frame = frame_values(plan.evening, size, about=0.4, foot=plan.foot, below=below)
    return frame | {
        "kind": "pocket own",
        "start_size": f"{size.least * START:.2f}",
        "start_place": frame["under_title"],
        "name_place": frame["title_place"],
        "tint": tint,
        "thin": thin,
        "strong": strong,
        "ruled": [*head_texts(plan), *game_texts(plan)],
        "boxes": [grand_total(plan)],
    }


def grid(plan: CardPlan) -> tuple[str, str, str]:
    """(what is grey, the thin lines, the strong ones)."""
    size, top, high = plan.size, plan.top, plan.end - plan.top
    tint = filled(plan.left("table"), top, plan.columns["table"], high)
    thin = "".join(line_down(plan.left(key), top, high) for key in list(plan.columns)[1:])
    strong = "".join(line_across(0, down, size.inner) for down in (top, plan.end, plan.end + 0.8 * size.scale))
    for at, game in enumerate(plan.card.games):
        thin += line_across(0, plan.row(at), size.inner) if at else ""
        for hand in range(1, len(game.hands) + 1):
            left = plan.left(f"hand {hand}")
            for wide in plan.boxes[: len(game.boxes)]:
                tint += filled(left, plan.row(at), wide, plan.tall)
                left += wide
                thin += line_down(left, plan.row(at), plan.tall)
    return tint, thin, strong


def head_texts(plan: CardPlan) -> Iterator[dict[str, Any]]:
    """The heads of the columns."""
    size, top = plan.size, plan.top - plan.size.line() - 0.6 * plan.size.scale
    for at, (key, wide) in enumerate(plan.columns.items()):
        words = hand_head(at - 2) if key.startswith("hand ") else wording.OWN_CARD_HEADS[key]
        kind = "game head" if key == "game" else "head"
        yield size.text(kind, words, (plan.left(key), top, wide), size.line(), alike=True)


def game_texts(plan: CardPlan) -> Iterator[dict[str, Any]]:
    """The names of the games, how each counts, what is trumps in its hands, and what is noted in them."""
    size = plan.size
    for at, (game, name) in enumerate(zip(plan.card.games, game_names(plan.card), strict=True)):
        top, wide = plan.row(at), plan.columns["game"] - AIR * size.scale
        lines = how_lines(game, size, wide, plan.tall)
        down = top + (plan.tall - size.line(GAME) - len(lines) * size.line()) / 2
        yield size.text("game", name, (0, down, wide), size.line(GAME), GAME, alike=True)
        if lines:
            place = (0, down + size.line(GAME), wide)
            yield size.text("counts", "\n".join(lines), place, size.line(), alike=True)
        yield from mark_texts(plan, game, top)
    yield from noted_texts(plan)


def how_lines(game: WrittenGame, size: CardSize, wide: float, tall: float) -> list[str]:
    """How a game counts, as far as the row has room."""
    whole = (
        []
        if size.brief
        else break_text(wording.OWN_CARD_HOW.format(a_hand=game.a_hand, how=game.how), wide, size.least)
    )
    if whole and len(whole) * size.line() + size.line(GAME) <= tall:
        return whole
    return [game.a_hand] if game.a_hand and size.line() + size.line(GAME) <= tall else []


def mark_texts(plan: CardPlan, game: WrittenGame, top: float) -> Iterator[dict[str, Any]]:
    """What is trumps in each hand: each alone, as the letters of another font may be taller than a line."""
    size = plan.size
    for at, mark in enumerate(game.hands, 1):
        wide = plan.columns[f"hand {at}"] - AIR * size.scale
        place = (plan.left(f"hand {at}"), top + 0.3 * size.scale, wide)
        lines = break_text(mark, wide, size.least)
        yield size.text("mark", suits("\n".join(lines)), place, size.line(), alike=True)


def noted_texts(plan: CardPlan) -> Iterator[dict[str, Any]]:
    """What is noted in the boxes of a hand, at their foot: a text a column, a line a game."""
    size, games = plan.size, plan.card.games
    top = plan.top + (plan.tall - size.line()) / 2 - 0.2 * size.scale
    for hand in (key for key in plan.columns if key.startswith("hand ")):
        left = plan.left(hand)
        for at, wide in enumerate(plan.boxes):
            words = "\n".join(game.boxes[at] if at < len(game.boxes) else "" for game in games)
            yield size.text("noted", words, (left, top, wide), plan.tall, alike=True)
            left += wide


def total_place(plan: CardPlan) -> Place:
    """Where the box of the grand total is."""
    wide = BOX_WIDE * plan.size.scale
    return plan.size.inner - wide - 0.3 * plan.size.scale, plan.end + 2.2 * plan.size.scale, wide


def grand_total(plan: CardPlan) -> dict[str, Any]:
    """The box of the grand total, and its name before it."""
    size, (left, top, wide) = plan.size, total_place(plan)
    label, tall = size.width(wording.GRAND_TOTAL, SUM, geometry.TITLE) + 1, BOX * size.scale
    place = (left - label - 2 * size.scale, top, label)
    text = size.text("sum", wording.GRAND_TOTAL, place, tall, SUM, alike=True)
    return sum_box(text, (left, top, wide), tall, 0.6 * size.scale)


# -- one card


def card_values(plan: CardPlan, holder: CardHolder) -> dict[str, Any]:
    """The values of one card."""
    size = plan.size
    room = size.inner * NAME_SHARE
    times = NAME if size.width(holder.name, NAME, geometry.TITLE) <= room else LONG_NAME
    name = geometry.shorten_to_fit(holder.name, room, size.least * times, face=geometry.TITLE)
    beside = size.width(name, times, geometry.TITLE) if name else size.inner * BLANK_NAME
    about = " · ".join(each for each in (holder.ticket, holder.number) if each)
    blank = size.inner * (1 - BLANK_NAME)
    return plan.ruled | {
        "title": title_words(plan.evening, size.inner - beside - 4 * size.scale, size),
        "name": name,
        "name_size": f"{size.least * times:.2f}",
        "blank_name": mm(blank),
        "blank_rule": "" if name else line_across(blank, size.line(TITLE), size.inner - blank),
        "who": f"{about} · " if about else "",
        "start": holder.start or BLANK_START,
        "texts": list(own_texts(plan, holder)),
    }


def own_texts(plan: CardPlan, holder: CardHolder) -> Iterator[dict[str, Any]]:
    """What is known of the games: columns of figures, and the partner of each game."""
    known, size = known_games(plan.evening, holder)[: len(plan.card.games)], plan.size
    for key in ("table", "score", "total"):
        words = "\n".join(getattr(each, key) for each in known)
        if words.strip():
            times = FIGURE if key != "table" or all(each.table.isdigit() for each in known if each.table) else GAME
            yield size.text(key, words, (plan.left(key), plan.top, plan.columns[key]), plan.tall, times)
    for at, game in enumerate(plan.card.games):
        each = known[at] if at < len(known) else KnownGame()
        if each.partner:
            yield partner_text(plan, each.partner, plan.row(at))
        elif not game.has_partners and not each.table:
            place = (plan.left("partner"), plan.row(at), plan.columns["partner"])
            yield size.text("none", wording.OWN_CARD_ALONE, place, plan.tall)
        if 0 < each.deals <= len(game.hands):
            yield deal_text(plan, game.hands[each.deals - 1], each.deals, plan.row(at))
    if len(known) == len(plan.card.games) and known and known[-1].score:
        yield size.text("grand", known[-1].total, total_place(plan), BOX * size.scale, SUM)


def deal_text(plan: CardPlan, mark: str, hand: int, top: float) -> dict[str, Any]:
    """That they deal this hand: beside what is trumps, or at the foot of its box."""
    size, wide = plan.size, plan.columns[f"hand {hand}"] - 2 * AIR * plan.size.scale
    beside = break_text(mark, wide, size.least)[0]
    fits = size.width(beside) + size.width(wording.OWN_CARD_DEAL) + AIR * size.scale <= wide
    down = top + (0.3 * size.scale if fits else plan.tall - size.line() - 0.3 * size.scale)
    place = (plan.left(f"hand {hand}") + AIR * size.scale, down, wide)
    return size.text("deal", wording.OWN_CARD_DEAL, place, size.line())


def partner_text(plan: CardPlan, name: str, top: float) -> dict[str, Any]:
    """A partner's name, on as many lines as the row has room for."""
    size, wide = plan.size, plan.columns["partner"] - 2 * AIR * plan.size.scale
    most = max(1, int(plan.tall / size.line()))
    lines = break_words(name, wide, size.least)
    if len(lines) > most:
        rest = geometry.shorten_to_fit(" ".join(lines[most - 1 :]), wide, size.least)
        lines = [*lines[: most - 1], rest]
    down = top + (plan.tall - len(lines) * size.line()) / 2
    place = (plan.left("partner") + AIR * size.scale, down, wide)
    return size.text("partner", "\n".join(lines), place, size.line())

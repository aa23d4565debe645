"""The card on which everybody writes a whole evening: a row a game, with a box for each hand.

Two cards stand on a sheet, four small ones, or one in large print. Small and large ones leave out how games count and
what is noted beside the points. What is the same on every card is drawn once (`scorekeeper/printing/repeats.py`):
there `top` comes first in a style, while what is each person's own has its `left` first. Lengths are mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, cycle
from typing import Any

from django.utils.safestring import SafeString

from leagues.rules.draws import DrawnTable
from leagues.rules.format import WrittenGame
from leagues.state.own_seat import opposite
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import break_words
from scorekeeper.sheet.suits import suits

from . import wording
from .cut_sheets import CutSheet, cut_pages
from .event_facts import EntrantRound, EveningCard, PrintedEvent, rounds_by_entrant
from .slip_rows import points_by_round
from .slips import mm, style

USUAL, SMALL, LARGE = 8.0, 7.5, 18.0  # pt of the least type
TITLE, NAME, LONG_NAME, GAME, FIGURE, START, SUM = 1.75, 1.65, 1.2, 1.3, 1.35, 1.6, 1.6  # times the least type
LINE = 1.25  # of a line of text, in letters
GAP, AIR = 2.2, 0.9  # below the head of a card; beside words in a column
PEN, PEN_SMALL = 7.2, 11.0  # of a box for the points of a hand: beside other boxes, and alone
LEAST_PARTNER, USUAL_PARTNER, FIGURES = 20.0, 32.0, 10.0  # of the columns of the partner, and of a score
HIGHEST, BOX, BOX_WIDE = 16.0, 9.0, 26.0  # of a row; of the box of the grand total
NAME_SHARE, BLANK_NAME = 0.68, 0.5  # of a card's width: for a name, and for one to be written
BLANK_START = "__"


@dataclass(frozen=True)
class OwnCardSize:
    """The size of a card. `least`: pt of the least type; `brief`: without what only a larger card has room for."""

    wide: float
    tall: float
    pad: float
    least: float
    brief: bool

    @property
    def scale(self) -> float:
        return self.least / USUAL

    @property
    def inner(self) -> float:
        return self.wide - 2 * self.pad

    def line(self, times: float = 1.0) -> float:
        """The height of a line in type of so many times the least."""
        return self.least * times * LINE * geometry.POINT

    def width(self, words: str, times: float = 1.0, face: str = geometry.PLAIN) -> float:
        return geometry.width(words, self.least * times, face=face)


@dataclass(frozen=True)
class CardHolder:
    """Whose card it is: all is empty on a card to be handed out. `known`: by game what is known of it."""

    name: str = ""
    ticket: str = ""
    start: str = ""
    number: str = ""
    known: tuple["KnownGame", ...] = ()


@dataclass(frozen=True)
class KnownGame:
    """What is known of a game: the table, or why somebody has none; the partner, or who sits opposite; the score and
    the total after it. `deals`: the hand that they deal, from 1; 0: not known."""

    table: str = ""
    partner: str = ""
    score: str = ""
    total: str = ""
    deals: int = 0


def card_sheet(choices: dict[str, Any]) -> tuple[CutSheet, OwnCardSize]:
    """How cards lie on a sheet, and how large they are."""
    wide, tall = geometry.PAPER_SIZES[choices["paper"]]
    if choices["large"]:
        return CutSheet(tall, wide, 1, 1), OwnCardSize(tall, wide, 12.0, LARGE, True)
    if choices.get("small"):
        return CutSheet(tall, wide, 2, 2), OwnCardSize(tall / 2, wide / 2, 6.0, SMALL, True)
    return CutSheet(wide, tall, 1, 2), OwnCardSize(wide, tall / 2, 8.0, USUAL, False)


def card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The pages of everybody's cards, filled with what is known; places left over have cards without a name."""
    sheet, size = card_sheet(choices)
    plan = plan_card(evening, size)
    made = [card_values(plan, holder) for holder in card_holders(evening)]
    return cut_pages(sheet, made, lambda _: card_values(plan, CardHolder()))


def blank_card_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The pages of numbered cards without names, as many as there are people, and those that fill the last sheet."""
    sheet, size = card_sheet(choices)
    plan, count = plan_card(evening, size), len(set(evening.names) - set(evening.roll.left))
    count = -(-count // sheet.places) * sheet.places
    tickets = cycle(dict.fromkeys(evening.roll.tickets.values()) or [""])
    holders = [CardHolder(ticket=next(tickets), number=card_number(at, count)) for at in range(1, count + 1)]
    return cut_pages(sheet, [card_values(plan, holder) for holder in holders])


def card_number(number: int, count: int) -> str:
    return wording.OWN_CARD_OF.format(number=number, count=count)


def card_holders(evening: PrintedEvent) -> Iterator[CardHolder]:
    """Everybody with a card, in the order of the alphabet."""
    everybody = rounds_by_entrant(evening)
    people = people_with_cards(evening)
    for number, (name, one) in enumerate(people, 1):
        first = next((turn.table for turn in everybody[one] if turn.state == "plays"), 0)
        yield CardHolder(
            name,
            evening.roll.tickets.get(one, ""),
            f"{first or ''}",
            card_number(number, len(people)),
            known_games(evening, one, everybody[one]),
        )


def people_with_cards(evening: PrintedEvent) -> list[tuple[str, int]]:
    """(name, number) of everybody who has not left, in the order of the cards."""
    return [(name, one) for name, one, _ in evening.people_by_name() if one not in evening.roll.left]


def known_games(evening: PrintedEvent, one: int, mine: Sequence[EntrantRound]) -> tuple[KnownGame, ...]:
    have = points_by_round(evening, one)
    return tuple(
        KnownGame(
            f"{turn.table}" if turn.state == "plays" else wording.SHORT_STATES[turn.state],
            describe_partner(evening, one, turn),
            *have.get(turn.round, ("", "")),
            hand_dealt(evening, one, turn),
        )
        for turn in mine
    )


def drawn_table(evening: PrintedEvent, one: int, turn: EntrantRound) -> DrawnTable | None:
    """Where they play in a round; None where they do not, or it is not drawn."""
    return evening.draws[turn.round - 1].table_of(one) if turn.state == "plays" else None


def describe_partner(evening: PrintedEvent, one: int, turn: EntrantRound) -> str:
    """Their partner, or "opposite bo" where nobody has one."""
    table = drawn_table(evening, one, turn)
    if turn.partners or table is None:
        return ", ".join(evening.name(each, turn.round) for each in turn.partners)
    across = opposite(table, one)
    return "" if across is None else wording.OWN_CARD_OPPOSITE.format(name=evening.name(across, turn.round))


def hand_dealt(evening: PrintedEvent, one: int, turn: EntrantRound) -> int:
    """The hand that they deal, where the first dealer is known and everybody deals once; else 0."""
    table = drawn_table(evening, one, turn)
    if table is None or table.dealer is None:
        return 0
    return 1 + (table.seats.index(one) - table.dealer) % len(table.seats)


# -- how all cards of a print are ruled


@dataclass(frozen=True)
class CardPlan:
    """What every card of a print has: its games, columns and lines. `columns`: widths by key, from the left."""

    evening: PrintedEvent
    card: EveningCard
    size: OwnCardSize
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
        edges = dict(zip(self.columns, [0.0, *accumulate(self.columns.values())]))
        return edges[key]

    def row(self, at: int) -> float:
        return self.top + at * self.tall


def plan_card(evening: PrintedEvent, size: OwnCardSize) -> CardPlan:
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
    tall = min(HIGHEST * size.scale, (size.tall - 2 * size.pad - top - below) / max(1, len(card.games)))
    plan = CardPlan(evening, card, size, columns, boxes, foot, top, tall)
    plan.ruled.update(ruled_values(plan))
    return plan


def foot_lines(evening: PrintedEvent, card: EveningCard, size: OwnCardSize, room: float) -> list[str]:
    """Who moves where, and the code of the standings where there is room for it."""
    code = evening.standings_by_phone
    most = int(BOX * size.scale / size.line())
    ways = [break_text(" ".join(filter(None, (card.moves, more))), room, size.least) for more in (code, "")]
    return next((lines for lines in ways if len(lines) <= most), ways[1])


def column_widths(
    card: EveningCard, size: OwnCardSize, *, noted: bool = True
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


def share_room(columns: dict[str, float], size: OwnCardSize) -> dict[str, float]:
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
    size, inner = plan.size, plan.size.inner
    about = " · ".join(each for each in (plan.evening.when, plan.evening.place) if each)
    tint, thin, strong = grid(plan)
    box = sum_box(plan)
    below = plan.end + 2.6 * size.scale
    return {
        "size": style(width=mm(size.wide), height=mm(size.tall)),
        "words": style(left=mm(size.pad), top=mm(size.pad), width=mm(inner)),
        "least": f"{size.least:.2f}",
        "title_size": f"{size.least * TITLE:.2f}",
        "title_place": style(line_height=mm(size.line(TITLE))),
        "start_size": f"{size.least * START:.2f}",
        "about": geometry.shorten_to_fit(about, inner * 0.4, size.least),
        "under_title": style(top=mm(size.line(TITLE)), line_height=mm(size.line())),
        "inner": mm(inner),
        "tall": mm(size.tall - 2 * size.pad),
        "tint": tint,
        "thin": thin,
        "strong": strong,
        "hair": f"{0.15 * size.scale:.2f}",
        "rule": f"{0.3 * size.scale:.2f}",
        "box": {key: mm(length) for key, length in box.items()},
        "box_rule": f"{0.6 * size.scale:.2f}",
        "ruled": [*head_texts(plan), *game_texts(plan), *sum_texts(plan, box)],
        "foot": "\n".join(plan.foot),
        "foot_place": style(top=mm(below), line_height=mm(size.line())),
    }


def grid(plan: CardPlan) -> tuple[str, str, str]:
    """(SVG path of what is grey, of the thin lines, of the strong ones)."""
    size, games, high = plan.size, plan.card.games, plan.end - plan.top
    tint = (
        f"M{mm(plan.left('table'))} {mm(plan.top)}h{mm(plan.columns['table'])}v{mm(high)}h-{mm(plan.columns['table'])}z"
    )
    thin = "".join(f"M{mm(plan.left(key))} {mm(plan.top)}v{mm(high)}" for key in list(plan.columns)[1:])
    strong = f"M0 {mm(plan.top)}h{mm(size.inner)}"
    for down in (plan.end, plan.end + 0.8 * size.scale):
        strong += f"M0 {mm(down)}h{mm(size.inner)}"
    for at, game in enumerate(games):
        thin += f"M0 {mm(plan.row(at))}h{mm(size.inner)}" if at else ""
        for hand in range(1, len(game.hands) + 1):
            left = plan.left(f"hand {hand}")
            for wide in plan.boxes[: len(game.boxes)]:
                tint += f"M{mm(left)} {mm(plan.row(at))}h{mm(wide)}v{mm(plan.tall)}h-{mm(wide)}z"
                left += wide
                thin += f"M{mm(left)} {mm(plan.row(at))}v{mm(plan.tall)}"
    return tint, thin, strong


def head_texts(plan: CardPlan) -> Iterator[dict[str, Any]]:
    """The heads of the columns."""
    top = plan.top - plan.size.line() - 0.6 * plan.size.scale
    for at, (key, wide) in enumerate(plan.columns.items()):
        words = hand_head(at - 2) if key.startswith("hand ") else wording.OWN_CARD_HEADS[key]
        yield ruled_text(
            "game head" if key == "game" else "head", words, (plan.left(key), top, wide), plan.size.line(), plan.size
        )


def game_texts(plan: CardPlan) -> Iterator[dict[str, Any]]:
    """The names of the games, how each counts, what is trumps in its hands, and what is noted in them."""
    size = plan.size
    for at, (game, name) in enumerate(zip(plan.card.games, game_names(plan.card), strict=True)):
        top, wide = plan.row(at), plan.columns["game"] - AIR * size.scale
        lines = how_lines(game, size, wide, plan.tall)
        down = top + (plan.tall - size.line(GAME) - len(lines) * size.line()) / 2
        yield ruled_text("game", name, (0, down, wide), size.line(GAME), size, GAME)
        if lines:
            yield ruled_text("counts", "\n".join(lines), (0, down + size.line(GAME), wide), size.line(), size)
        yield from mark_texts(plan, game, top)
    yield from noted_texts(plan)


def how_lines(game: WrittenGame, size: OwnCardSize, wide: float, tall: float) -> list[str]:
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
        yield ruled_text("mark", suits("\n".join(lines)), place, size.line(), size)


def noted_texts(plan: CardPlan) -> Iterator[dict[str, Any]]:
    """What is noted in the boxes of a hand, at their foot: a text a column, a line a game."""
    size, games = plan.size, plan.card.games
    top = plan.top + (plan.tall - size.line()) / 2 - 0.2 * size.scale
    for hand in (key for key in plan.columns if key.startswith("hand ")):
        left = plan.left(hand)
        for at, wide in enumerate(plan.boxes):
            words = "\n".join(game.boxes[at] if at < len(game.boxes) else "" for game in games)
            yield ruled_text("noted", words, (left, top, wide), plan.tall, size)
            left += wide


def sum_box(plan: CardPlan) -> dict[str, float]:
    size = plan.size
    wide = BOX_WIDE * size.scale
    return {
        "left": size.inner - wide - 0.3 * size.scale,
        "top": plan.end + 2.2 * size.scale,
        "wide": wide,
        "tall": BOX * size.scale,
    }


def sum_texts(plan: CardPlan, box: dict[str, float]) -> Iterator[dict[str, Any]]:
    wide = plan.size.width(wording.GRAND_TOTAL, SUM, geometry.TITLE) + 1
    place = (box["left"] - wide - 2 * plan.size.scale, box["top"], wide)
    yield ruled_text("sum", wording.GRAND_TOTAL, place, box["tall"], plan.size, SUM)


def ruled_text(
    key: str,
    words: str | SafeString,
    place: tuple[float, float, float],
    line: float,
    size: OwnCardSize,
    times: float = 1.0,
) -> dict[str, Any]:
    """A text that every card has in the same place."""
    left, top, wide = (mm(each) for each in place)
    placed = style(top=top, left=left, width=wide, line_height=mm(line))
    return {"key": key, "words": words, "style": placed, "size": f"{size.least * times:.2f}"}


def own_text(
    key: str, words: str, place: tuple[float, float, float], line: float, size: OwnCardSize, times: float = 1.0
) -> dict[str, Any]:
    """A text of one card."""
    left, top, wide = (mm(each) for each in place)
    placed = style(left=left, top=top, width=wide, line_height=mm(line))
    return {"key": key, "words": words, "style": placed, "size": f"{size.least * times:.2f}"}


# -- one card


def card_values(plan: CardPlan, holder: CardHolder) -> dict[str, Any]:
    """The values of one card."""
    size = plan.size
    room = size.inner * NAME_SHARE
    times = NAME if size.width(holder.name, NAME, geometry.TITLE) <= room else LONG_NAME
    name = geometry.shorten_to_fit(holder.name, room, size.least * times, face=geometry.TITLE)
    beside = size.width(name, times, geometry.TITLE) if name else size.inner * BLANK_NAME
    about = " · ".join(each for each in (holder.ticket, holder.number) if each)
    return plan.ruled | {
        "title": title_words(plan, size.inner - beside - 4 * size.scale),
        "name": name,
        "name_size": f"{size.least * times:.2f}",
        "blank_name": mm(size.inner * (1 - BLANK_NAME)),
        "blank_rule": "" if name else f"M{mm(size.inner * (1 - BLANK_NAME))} {mm(size.line(TITLE))}H{mm(size.inner)}",
        "who": f"{about} · " if about else "",
        "start": holder.start or BLANK_START,
        "texts": list(own_texts(plan, holder)),
    }


def title_words(plan: CardPlan, room: float) -> str:
    """The title, without the name of the game where that has no room."""
    title, letters = plan.evening.title, plan.size.least * TITLE
    if geometry.width(title, letters, face=geometry.TITLE) > room:
        title = title.removesuffix(f", {plan.evening.game}")
    return geometry.shorten_to_fit(title, room, letters, face=geometry.TITLE)


def own_texts(plan: CardPlan, holder: CardHolder) -> Iterator[dict[str, Any]]:
    """What is known of the games: columns of figures, and the partner of each game."""
    known, size = holder.known[: len(plan.card.games)], plan.size
    for key in ("table", "score", "total"):
        words = "\n".join(getattr(each, key) for each in known)
        if words.strip():
            times = FIGURE if key != "table" or all(each.table.isdigit() for each in known if each.table) else GAME
            yield own_text(key, words, (plan.left(key), plan.top, plan.columns[key]), plan.tall, size, times)
    for at, game in enumerate(plan.card.games):
        each = known[at] if at < len(known) else KnownGame()
        if each.partner:
            yield partner_text(plan, each.partner, plan.row(at))
        elif not game.has_partners and not each.table:
            place = (plan.left("partner"), plan.row(at), plan.columns["partner"])
            yield own_text("none", wording.OWN_CARD_ALONE, place, plan.tall, size)
        if 0 < each.deals <= len(game.hands):
            yield deal_text(plan, game.hands[each.deals - 1], each.deals, plan.row(at))
    if len(known) == len(plan.card.games) and known and known[-1].score:
        box = sum_box(plan)
        yield own_text("grand", known[-1].total, (box["left"], box["top"], box["wide"]), box["tall"], size, SUM)


def deal_text(plan: CardPlan, mark: str, hand: int, top: float) -> dict[str, Any]:
    """That they deal this hand: beside what is trumps, or at the foot of its box."""
    size, wide = plan.size, plan.columns[f"hand {hand}"] - 2 * AIR * plan.size.scale
    beside = break_text(mark, wide, size.least)[0]
    fits = size.width(beside) + size.width(wording.OWN_CARD_DEAL) + AIR * size.scale <= wide
    down = top + (0.3 * size.scale if fits else plan.tall - size.line() - 0.3 * size.scale)
    place = (plan.left(f"hand {hand}") + AIR * size.scale, down, wide)
    return own_text("deal", wording.OWN_CARD_DEAL, place, size.line(), size)


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
    return own_text("partner", "\n".join(lines), place, size.line(), size)

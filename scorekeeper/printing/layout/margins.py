"""Title and house rules above the table; legend, remarks and settlement below it."""

from typing import Any

import segno
from django.utils.safestring import mark_safe

from scorekeeper.rules.averages import averages
from scorekeeper.rules.columns import Box, Columns
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import describe_payments
from scorekeeper.rules.revisions import Current
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import rows_of
from scorekeeper.rules.wording import NOTHING_WRITTEN
from scorekeeper.rules.words import count_deals, describe_line, describe_rules

from . import fitting, geometry, names, wording
from .facts import SheetFacts
from .line_breaks import break_text
from .table import CORRECTED, column_heads, has_dealers, is_one_row

PATTERNS = 4  # of the band, by round
SHORT_RULES = 3  # lines of house rules that fit under the title; longer ones go to the end
LINE_FOR_NAME, SHORTEST_PLACE = 44, 22  # mm of a line for a name, and for the place
LINE_HEIGHT = 5.4  # mm of a line at 12 pt


def house_rules(game: Game, setup: Setup, *, one_row: bool = False) -> str:
    """The target and every house rule that differs from the book, as sentences; empty where there is none. That a
    sheet of one row is for one deal goes without saying."""
    unsaid = count_deals(game, 1) if one_row else ""
    values = [each for each in describe_rules(game, setup.options, ("target",)) if each != unsaid]
    return " ".join(each if each[-1:] in ".?!" else each + "." for each in values)


def head_values(facts: SheetFacts, plan: geometry.SheetPlan, scale: float, *, low: bool = False) -> dict[str, Any]:
    """The title, short house rules, lines to write on, and the QR code; `low`: where the paper is short."""
    rules = house_rules(facts.game, facts.setup, one_row=is_one_row(facts))
    room = plan.width - (36 if facts.link else 0)
    lines = geometry.line_count(rules, room, geometry.TEXT * scale)
    dealer = facts.seat(facts.setup.first_dealer, 1) if facts.names else ""
    if not facts.names and has_dealers(facts):
        dealer = wording.DEALER_BY_NUMBER
    short = lines <= SHORT_RULES
    size = geometry.TEXT * scale
    big, letters = facts.heading or facts.called or facts.game.name, fitting.BIG_CUT if low else fitting.BIG
    title, named = (
        len(break_text(text, room, times * size, face=geometry.TITLE)) if text else 0
        for text, times in ((big, letters), (facts.about, fitting.ABOUT))
    )
    place, beside, own_line = fit_pen_lines(facts.day, dealer, room, size, asks_place=not low)
    below = bool(facts.link) and beside != dealer  # beside the code a long name would be cut
    if below:
        first = geometry.width(f" {wording.FIRST_DEALER} ", size) + 4
        beside = geometry.shorten_to_fit(dealer, plan.width - first, size, face=geometry.STRONG)
    pen_lines = 1 + own_line - below
    tall = fitting.head_height(
        title, named, lines if short else 0, pen_lines, qr=bool(facts.link), scale=scale, letters=letters
    )
    return {
        "title": big,
        "event": facts.about,
        "rules": rules if short else "",
        "long_rules": "" if short else rules,
        "day": facts.day,
        "first": wording.FIRST_DEALER if facts.game.cards else wording.FIRST_PLAYER,
        "dealer": beside,
        "below": below,
        "place": f"{place:.1f}" if place else "",
        "own_line": own_line,
        "qr": mark_safe(segno.make(facts.link[0], error="m", micro=False).svg_inline(border=1, omitsize=True))
        if facts.link
        else "",
        "tall": tall + below * fitting.PEN_LINE * scale,
    }


def fit_pen_lines(
    day: str, dealer: str, room: float, size: float, *, asks_place: bool = True
) -> tuple[float, str, bool]:
    """(mm of the line for the place, 0 where none is asked for; first dealer as printed; whether that needs its own
    line)."""
    date = geometry.width(day, size, face=geometry.STRONG) + 4 if day else 33
    spare = room - geometry.width("Date  Place " if asks_place else "Date ", size) - date - 5
    first = geometry.width(" First dealer ", size) + 2
    wanted = geometry.width(dealer, size, face=geometry.STRONG) + 2 if dealer else LINE_FOR_NAME + 2
    longest = LINE_FOR_NAME if asks_place else 0
    if spare - first - wanted >= (SHORTEST_PLACE if asks_place else 0):
        return min(longest, spare - first - wanted), dealer, False
    return (
        min(longest, spare),
        geometry.shorten_to_fit(dealer, room - first - 2, size, face=geometry.STRONG),
        True,
    )


def legend(facts: SheetFacts, face: Columns, plan: geometry.SheetPlan, scale: float) -> list[str]:
    """The meaning of short heads and of shortened names."""
    parts = [
        f"{box.head}: {lower_first(box)}" for box in (*face.whole, *face.boxes) if box.head.lower() != box.label.lower()
    ]
    parts += [wording.CHECK_COLUMN.format(head=box.head, label=box.label.lower()) for box in face.checks]
    gone = () if facts.pad is None else facts.game.totals.columns_under(facts.setup.options)
    parts += [f"{mark}: {words}" for mark, words in facts.game.signs_under(facts.setup.options) if mark not in gone]
    if face.sign and facts.pen:
        parts.append(wording.TRACE_DASH)
    cut = names.explain_heads(column_heads(facts, plan, scale)[0], facts.headings or facts.names)
    return [" · ".join(group) for group in (parts, cut) if group]


def how_in_a_line(facts: SheetFacts, plan: geometry.SheetPlan, scale: float) -> str:
    """The scoring in as many sentences as one line has room for."""
    size, line = geometry.TEXT * scale, wording.HOW_IN_A_LINE
    for sentence in facts.game.in_short_under(facts.setup.options):
        if geometry.width(f"{line} {sentence}", size) <= plan.width - 2:
            line += f" {sentence}"
    return "" if line == wording.HOW_IN_A_LINE else line


def lower_first(box: Box) -> str:
    return box.label[:1].lower() + box.label[1:]


def remarks(facts: SheetFacts) -> list[str]:
    """Notes on single lines: corrected, struck out, in dispute, at fault."""
    notes = [*facts.handed_over]
    is_named_struck = facts.game.turns.closes is None and not rows_of(
        facts.game, facts.setup
    )  # "the struck row after row 2"
    if any(line.corrected and line.state != "struck" for line in facts.lines):
        notes.append(wording.CORRECTED.format(mark=CORRECTED))
    for line in facts.lines:
        if line.state == "struck":
            words = describe_struck(facts, line)
            notes.append(upper_first(words) if is_named_struck else wording.STRUCK.format(line=words))
        elif line.rivals:
            notes.append(wording.DISPUTED.format(line=upper_first(facts.where(line.number))))
    faults = [(each.number, each.fault) for tally in facts.standing.rounds for each in tally.faults if each.fault]
    payments = "" if facts.pen else describe_payments(facts.standing, facts.shown_names, stopped=True)
    notes += [payments] if payments else []
    return notes + [
        wording.FAULTY.format(line=upper_first(facts.where(number)), fault=fault.sentence(facts.shown_names))
        for number, fault in faults
    ]


def upper_first(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]


def describe_struck(facts: SheetFacts, line: Current) -> str:
    """A struck line with its earlier contents."""
    before = [entries for number, _, _, entries, *_ in facts.stored if number == line.number and entries]
    words = describe_line(before[-1], facts.shown_names, facts.game) if before else NOTHING_WRITTEN
    return f"{facts.where(line.number)} ({words})"


def settlement_values(facts: SheetFacts, plan: geometry.SheetPlan, scale: float) -> dict[str, Any]:
    """The settlement after the end: a row for each bonus or payment, a column for each side."""
    account = () if facts.pen else facts.standing.account()
    settled = [(row.label, row.figures) for row in account if any(row.points)] + average_rows(facts)
    if facts.pen or not settled:
        return {}
    size, sides = geometry.TEXT * scale, facts.setup.sides
    label = min(60 * scale, 4 + max(geometry.width(words, size) for words, _ in settled) + 22 * scale)
    each = min(34 * scale, (plan.width - label) / sides)
    return {
        "label": f"{label:.2f}",
        "each": f"{each:.2f}",
        "names": names.name_heads(facts.shown_names, each - 2, size),
        "rows": [(geometry.shorten_to_fit(words, label - 2, size), values) for words, values in settled],
    }


def average_rows(facts: SheetFacts) -> list[tuple[str, tuple[str, ...]]]:
    """The deals and the points a deal of each side, in a game that nobody wins over all."""
    game = facts.game
    if not game.company.endless:
        return []
    found = averages(facts.standing.tally)
    return [
        (game.words.deals, tuple(f"{each.deals}" for each in found)),
        (wording.A_DEAL.format(unit=game.words.unit, deal=game.words.deal), tuple(each.words for each in found)),
    ]


def band(tall: int, rounds: int) -> dict[str, Any]:
    """The hatched band at the left edge, `tall` mm; its pattern changes with the round."""
    step, wide = 2.8, 3.5
    places = [round(step * at, 1) for at in range(int((tall - wide) / step))]
    up = " ".join(f"M0 {y + wide:.1f}L{wide} {y:.1f}" for y in places)
    down = " ".join(f"M0 {y:.1f}L{wide} {y + wide:.1f}" for y in places)
    level = " ".join(f"M0 {y:.1f}H{wide}" for y in places)
    return {"tall": tall, "path": (up, down, f"{up} {down}", level)[(rounds - 1) % PATTERNS]}

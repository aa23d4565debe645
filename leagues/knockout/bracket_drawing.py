"""Drawings of a knockout bracket: for pages, paper and the big screen, and as lists of matches for a phone.

A column is a round. Winners have a tick; boxes of later rounds are empty. Where every round is drawn at random, columns
stand side by side without lines.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leagues.rules.draws import Draw, RoundFacts
from leagues.state.facts.event_state import EventState
from leagues.state.seats.bracket import Meeting, Tree, split_tree, trees
from scorekeeper.printing.layout import geometry
from scorekeeper.rules.words import joined

from . import wording

NamesByRound = Callable[[int, int], str]  # (entrant, round) → name
# lengths in units of the drawing, a pixel each
NAME_WIDTH, LEAST_BOX_WIDTH = 150, 96  # widest name, narrowest box
LETTER, ROW_LETTERS = 16, 1.4  # height of a letter; of a row, in letters
BOX_GAP, COLUMN_GAP, HEAD_HEIGHT = 12, 28, 30  # between boxes, between columns, above the first box
NAME_PADDING, TICK_WIDTH = 8, 20  # beside a name, for the winner's mark
LAST_COLUMNS, MOST_READABLE = 3, 4  # big screen: rounds always shown; matches one above another that a hall can read
SCREEN_RATIO = 2.2  # width by height of what a landscape screen has left below its heading
PORTRAIT_WIDTH, PORTRAIT_STEP, PORTRAIT_GAP = 352, 46, 24  # upright screen: width, column to column, between boxes


@dataclass(frozen=True)
class DrawingStyle:
    """Sizes of a drawing, in units: letter, row of a name, widest name, narrowest box, gap between boxes.

    `aside`: shift of each column from the one before, its boxes in the gaps of that; 0: columns side by side.
    """

    letter: int = LETTER
    row: float = LETTER * ROW_LETTERS
    room: float = NAME_WIDTH
    least_box: float = LEAST_BOX_WIDTH
    gap: float = BOX_GAP
    aside: float = 0

    def scaled(self, length: float) -> float:
        """A length given for letters of 16, for these letters."""
        return length * self.letter / LETTER


SCREEN_STYLE = DrawingStyle()


def event_trees(evening: EventState, draw: Draw | None = None) -> tuple[Tree, ...]:
    """The bracket and the plate; empty in another format. `draw`: round 1 as a draft, before one is published."""
    if not evening.format.pages.has_bracket:
        return ()
    facts = evening.build_event(evening.rounds)
    known = facts.stage_rounds or draw is None
    return tuple(trees(facts if known or draw is None else replace(facts, rounds=(*facts.rounds, RoundFacts(draw)))))


def draft_drawings(evening: EventState, draw: Draw) -> list[dict[str, Any]]:
    """The drawings of a draft of round 1."""
    return [bracket_drawing(tree, lambda one, number: evening.names[one]) for tree in event_trees(evening, draw)]


def bracket_drawing(tree: Tree, names: NamesByRound, look: DrawingStyle = SCREEN_STYLE) -> dict[str, Any]:
    """The values of `_bracket.svg`, with the same in words under `desc`."""
    wide, top = box_width(tree, names, look), look.scaled(HEAD_HEIGHT)
    step = look.aside or wide + look.scaled(COLUMN_GAP)
    centres = meeting_heights(tree, top, look)
    placed = [
        (each, tree.rounds[at], at * step, centres[at][place])
        for at, column in enumerate(tree.columns)
        for place, each in enumerate(column)
    ]
    heads = [
        {
            "x": format_length(at * step),
            "y": format_length(centres[at][0] - look.row - look.scaled(8) if look.aside else look.letter * 1.1),
            "words": head,
        }
        for at, head in enumerate(tree.heads)
    ]
    if tree.third:
        down = max(map(max, centres)) if look.aside else centres[-1][-1]
        down += 2 * look.row + look.scaled(BOX_GAP + HEAD_HEIGHT)
        placed.append((tree.third, tree.rounds[-1], placed[-1][2], down))
        heads.append(
            {
                "x": format_length(placed[-1][2]),
                "y": format_length(down - look.row - look.scaled(8)),
                "words": wording.THIRD_PLACE,
            }
        )
    low, corrected = max(down for *_, down in placed) + look.row + 2, any(each.corrected for each, *_ in placed)
    if corrected:
        heads.append({"x": "0", "y": format_length(low + look.letter * 1.25), "words": wording.CORRECTED_NOTE})
        low += look.letter * 1.75
    across = max(
        wide + step * (len(tree.columns) - 1) + 2, text_width(wording.CORRECTED_NOTE, look.letter) if corrected else 0
    )
    return {
        "title": tree.title,
        "note": tree.note,
        "desc": describe_tree(tree, names),
        "letter": look.letter,
        "heads": heads,
        "width": format_length(across),
        "height": format_length(low),
        "boxes": [
            meeting_box(each, across, down, wide, look, names, number)
            for each, number, across, down in placed
            if not each.empty
        ],
        "lines": list(connecting_lines(tree, centres, wide, step, look)) if tree.joined else [],
    }


def format_length(length: float) -> str:
    """A length for SVG, with a point whatever the language of the page: "12", "12.5"."""
    return f"{length:.1f}".removesuffix(".0")


def box_width(tree: Tree, names: NamesByRound, look: DrawingStyle) -> float:
    """The width of every box: room for the longest name and for the head above it."""
    met = [(each, number) for column, number in zip(tree.columns, tree.rounds) for each in column]
    met += [(tree.third, tree.rounds[-1])] if tree.third else []
    people = {names(one, number) for each, number in met for one in each.seats if one}
    longest = max((text_width(name, look.letter) for name in people), default=0)
    words = [*tree.heads, *[wording.THIRD_PLACE] * bool(tree.third)]
    head = max(text_width(word, look.letter) for word in words)
    return max(min(longest, look.room) + look.scaled(NAME_PADDING + TICK_WIDTH), look.least_box, head)


def text_width(text: str, letter: int) -> float:
    """The width of a text in units, in bold."""
    return geometry.width(text, letter, face=geometry.STRONG) / geometry.POINT


def meeting_heights(tree: Tree, top: float, look: DrawingStyle) -> list[list[float]]:
    """The vertical middle of every match: between the two that lead to it, or beside the only one."""
    if has_sparse_first_column(tree) and not look.aside:
        rest = meeting_heights(replace(tree, columns=tree.columns[1:]), top, look)
        return [[each for each in rest[0] for _ in range(2)], *rest]
    step = (2 * look.row + look.scaled(look.gap)) * (2 if look.aside else 1)
    found = [stacked_heights(len(tree.columns[0]), top + look.row, step)]
    for column in tree.columns[1:]:
        before = found[-1]
        pairs = zip(before[::2], [*before[1::2], before[-1]])
        found.append(
            [sum(pair) / 2 for pair in pairs] if tree.joined else stacked_heights(len(column), top + look.row, step)
        )
    return found


def has_sparse_first_column(tree: Tree) -> bool:
    """Whether no match of the second column has two matches of the first leading to it."""
    first = tree.columns[0]
    return (
        tree.joined
        and len(tree.columns) > 1
        and all(one.empty or two.empty for one, two in zip(first[::2], first[1::2]))
    )


def stacked_heights(count: int, first: float, step: float) -> list[float]:
    return [first + at * step for at in range(count)]


def meeting_box(
    each: Meeting, across: float, down: float, wide: float, look: DrawingStyle, names: NamesByRound, number: int
) -> dict[str, Any]:
    """The box of a match with its two rows; a bye has no frame."""
    rows = []
    for at, one in enumerate(each.seats):
        text = wording.BYE if one is None else names(one, number) if one else ""
        room = (wide - look.scaled(NAME_PADDING + TICK_WIDTH)) * geometry.POINT
        rows.append(
            {
                "y": format_length(down + (at - 0.5) * look.row),
                "text": geometry.shorten_to_fit(text, room, look.letter, face=geometry.STRONG),
                "won": bool(one) and one == each.winner and not each.bye,
                "sign": name_mark(each, one),
            }
        )
    upper, both = down - look.row, None not in each.seats
    mark = across + wide - look.scaled(TICK_WIDTH - 4)
    return {
        "x": format_length(across),
        "y": format_length(upper if each.seats[0] is not None else down),
        "middle": format_length(down),
        "wide": format_length(wide),
        "tall": format_length(look.row * (1 + both)),
        "framed": both or 0 in each.seats,
        "text": format_length(across + look.scaled(NAME_PADDING)),
        "mark": format_length(mark),
        "end": format_length(across + wide),
        "both": both,
        "rows": rows,
    }


def name_mark(each: Meeting, one: int | None) -> str:
    """The mark of a name without a tick: "=" for level, a star for a loser whose result was corrected."""
    return wording.LEVEL_MARK if each.level else wording.STAR if each.corrected and one != each.winner else ""


def connecting_lines(
    tree: Tree, centres: list[list[float]], wide: float, step: float, look: DrawingStyle
) -> Iterator[str]:
    """SVG paths from each match to the next one of its winner; under the boxes where columns stand aside."""
    for at, column in enumerate(tree.columns[:-1]):
        for place, each in enumerate(column):
            after = place // 2
            if not each.empty and not tree.columns[at + 1][after].empty:
                start, end, half = centres[at][place], centres[at + 1][after], (step - wide) / 2
                left, across = at * step + wide, format_length(half)
                if look.aside:
                    yield f"M{format_length(left - step / 2)} {format_length(start)}V{format_length(end)}"
                else:
                    yield f"M{format_length(left)} {format_length(start)}h{across}V{format_length(end)}h{across}"


def describe_tree(tree: Tree, names: NamesByRound) -> str:
    """The drawing in words, a sentence a round."""
    found = []
    for column, number, head in zip(tree.columns, tree.rounds, tree.heads):
        meetings = [words for each in column if (words := describe_meeting(each, names, number))]
        found.append(wording.DRAWN_ROUND.format(head=head, matches="; ".join(meetings) or wording.STILL_OPEN))
    if tree.third:
        matches = describe_meeting(tree.third, names, tree.rounds[-1]) or wording.STILL_OPEN
        found.append(wording.DRAWN_ROUND.format(head=wording.THIRD_PLACE, matches=matches))
    return " ".join(found)


def describe_meeting(each: Meeting, names: NamesByRound, number: int) -> str:
    """A match in words; empty where nobody is known."""
    known = [names(one, number) for one in each.seats if one]
    if not known:
        return ""
    if len(known) == 1:
        return (wording.HAS_BYE if each.bye else wording.WAITS).format(who=known[0])
    if each.winner:
        won, lost = known if each.winner == each.seats[0] else known[::-1]
        return (wording.WENT_THROUGH if each.corrected else wording.BEAT).format(won=won, lost=lost)
    return (wording.LEVEL if each.level else wording.MEETS).format(one=known[0], other=known[1])


# -- on a phone: the rounds one under another


def phone_stages(found: Sequence[Tree], names: NamesByRound) -> list[dict[str, Any]]:
    """The rounds of all trees for a phone: the current one, those to come, then those played, the last first."""
    stages = [each for tree in found for each in stages_of(tree, "" if tree is found[0] else f"{tree.title}: ")]
    last = max((number for number, *_ in stages), default=0)
    now = min((number for number, _, column in stages if any(each.open for each in column)), default=last + 1)
    order = sorted(stages, key=lambda stage: (stage[0] < now, abs(stage[0] - now)))
    shown = [stage_rows(number, head, column, names) for number, head, column in order]
    return [stage for stage in shown if stage["meetings"] or stage["byes"]]


def stages_of(tree: Tree, before: str) -> Iterator[tuple[int, str, Sequence[Meeting]]]:
    """(round, head, matches) of every column and of the match for third place. `before`: start of each head."""
    for number, head, column in zip(tree.rounds, tree.heads, tree.columns):
        yield number, before + head.lower() if before else head, column
    if tree.third:
        yield tree.rounds[-1], wording.THIRD_PLACE, (tree.third,)


def stage_rows(number: int, head: str, column: Sequence[Meeting], names: NamesByRound) -> dict[str, Any]:
    """A round for `_brackets.html`: its matches with at least one name, and its byes."""
    meetings = [
        [
            {
                "name": names(one, number) if one else "",
                "won": bool(one) and one == each.winner,
                "sign": name_mark(each, one),
                "sign_words": wording.LEVEL_WORD if each.level else wording.CORRECTED_WORD,
            }
            for one in each.seats
        ]
        for each in column
        if any(each.seats) and not each.bye
    ]
    byes = [names(one, number) for each in column if each.bye for one in each.seats if one]
    corrected = wording.CORRECTED_NOTE if any(each.corrected for each in column) else ""
    return {"head": head, "meetings": meetings, "byes": byes and joined(byes), "corrected": corrected}


# -- on the big screen


def landscape_pages(tree: Tree) -> list[Tree]:
    """The pages of a tree for a landscape screen.

    A first round with at most one match a quarter-final has room before it, so it stays; its byes are left out.
    """
    if has_roomy_first_round(tree):
        byes = tuple(Meeting((None, None)) if each.bye else each for each in tree.columns[0])
        return [replace(tree, columns=(byes, *tree.columns[1:]))]
    return portrait_pages(tree)


def portrait_pages(tree: Tree) -> list[Tree]:
    """The pages of a tree for an upright screen: from the current round on, no page without a name."""
    found = split_tree(from_current_round(tree), MOST_READABLE, LAST_COLUMNS)
    known = [part for part in found if any(one for column in part.columns for each in column for one in each.seats)]
    return known or found[:1]


def has_roomy_first_round(tree: Tree) -> bool:
    """Whether each match of a readable second column has at most one match of round 1 leading to it."""
    first = tree.columns[0]
    pairs = zip(first[::2], first[1::2])
    return (
        tree.joined
        and len(first) == 2 * MOST_READABLE
        and all(any(each.bye or each.empty for each in two) for two in pairs)
    )


def from_current_round(tree: Tree) -> Tree:
    """The tree from its first unfinished round on, with at least its last rounds."""
    now = next((at for at, column in enumerate(tree.columns) if any(each.open for each in column)), len(tree.columns))
    at = max(0, min(now, len(tree.columns) - LAST_COLUMNS))
    return replace(tree, columns=tree.columns[at:], rounds=tree.rounds[at:], stages=tree.stages[at:])


def landscape_drawing(tree: Tree, names: NamesByRound) -> dict[str, Any]:
    """The drawing of a page, its boxes wide enough to fill the screen."""
    high, columns = float(bracket_drawing(tree, names)["height"]), len(tree.columns)
    wide = max(LEAST_BOX_WIDTH, (SCREEN_RATIO * high - COLUMN_GAP * (columns - 1)) / columns)
    return bracket_drawing(
        tree, names, DrawingStyle(room=max(NAME_WIDTH, wide - NAME_PADDING - TICK_WIDTH), least_box=wide)
    )


def portrait_drawing(tree: Tree, names: NamesByRound) -> dict[str, Any]:
    """The drawing of a page of an upright screen, each column's boxes in the gaps of the one before."""
    if not tree.joined:
        return bracket_drawing(tree, names)
    wide = PORTRAIT_WIDTH - PORTRAIT_STEP * (len(tree.columns) - 1)
    return bracket_drawing(
        tree,
        names,
        DrawingStyle(room=wide - NAME_PADDING - TICK_WIDTH, least_box=wide, gap=PORTRAIT_GAP, aside=PORTRAIT_STEP),
    )

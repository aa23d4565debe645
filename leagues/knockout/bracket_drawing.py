"""The bracket of a knockout as a drawing: names in boxes, the winner with a tick,
empty boxes for what is still to come.

Columns are rounds. Where every round is drawn by lot, they stand beside each other without lines. No page is named
here. A phone has no room for a tree: there its rounds stand one under another.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leagues.state.bracket import Meeting, Tree
from scorekeeper.printing.layout import geometry
from scorekeeper.rules.words import joined

NamesByRound = Callable[[int, int], str]  # what an entrant is called in a round
NAME_WIDTH, LEAST_BOX_WIDTH = 150, 96  # units of a name at most, of a box at least; a unit is a pixel
LETTER, ROW_LETTERS, BOX_GAP, COLUMN_GAP, HEAD_HEIGHT = (
    16,
    1.4,
    12,
    28,
    30,
)  # a letter, a row in letters, between boxes, columns, above them
NAME_PADDING, TICK_WIDTH = 8, 20  # beside a name, for the winner's mark
STAR = "*"  # who has won by a result that was corrected after the next round was drawn, and did not go on
CORRECTED_NOTE = f"{STAR} corrected since; stays as drawn"


@dataclass(frozen=True)
class DrawingStyle:
    """Units of a drawing: a letter, the row of a name, the room that a name has at most, a box at least, between boxes.

    `aside`: how far a column of a tree stands aside from the one before, its boxes in the gaps of that; 0: beside it.
    """

    letter: int = LETTER
    row: float = LETTER * ROW_LETTERS
    room: float = NAME_WIDTH
    least_box: float = LEAST_BOX_WIDTH
    gap: float = BOX_GAP
    aside: float = 0

    def scaled(self, length: float) -> float:
        """A length for letters of 16 as it is for these."""
        return length * self.letter / LETTER


SCREEN_STYLE = DrawingStyle()


def bracket_drawing(tree: Tree, names: NamesByRound, look: DrawingStyle = SCREEN_STYLE) -> dict[str, Any]:
    """What the drawing of a tree needs, and the same in words. `names`: of an entrant in a round."""
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
                "words": "Third place",
            }
        )
    low, mended = max(down for *_, down in placed) + look.row + 2, any(each.mended for each, *_ in placed)
    if mended:
        heads.append({"x": "0", "y": format_length(low + look.letter * 1.25), "words": CORRECTED_NOTE})
        low += look.letter * 1.75
    across = max(wide + step * (len(tree.columns) - 1) + 2, text_width(CORRECTED_NOTE, look.letter) if mended else 0)
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
    """A length as the drawing has it, without needless digits, whatever the language of the page."""
    return f"{length:.1f}".removesuffix(".0")


def box_width(tree: Tree, names: NamesByRound, look: DrawingStyle) -> float:
    """How wide every box is: for the longest name that it has room for, and the head above it."""
    met = [(each, number) for column, number in zip(tree.columns, tree.rounds) for each in column]
    met += [(tree.third, tree.rounds[-1])] if tree.third else []
    people = {names(one, number) for each, number in met for one in each.seats if one}
    longest = max((text_width(name, look.letter) for name in people), default=0)
    words = [*tree.heads, *["Third place"] * bool(tree.third)]
    head = max(text_width(word, look.letter) for word in words)
    return max(min(longest, look.room) + look.scaled(NAME_PADDING + TICK_WIDTH), look.least_box, head)


def text_width(text: str, letter: int) -> float:
    """How wide a text is at most, in units."""
    return geometry.width(text, letter, face=geometry.STRONG) / geometry.POINT


def meeting_heights(tree: Tree, top: float, look: DrawingStyle) -> list[list[float]]:
    """The middle of every meeting; in a tree between the two that lead to it, or before it where only one does each
    time."""
    if has_sparse_first_column(tree) and not look.aside:
        rest = meeting_heights(replace(tree, columns=tree.columns[1:]), top, look)
        return [[each for each in rest[0] for _ in range(2)], *rest]
    pitch = (2 * look.row + look.scaled(look.gap)) * (2 if look.aside else 1)
    found = [stacked_heights(len(tree.columns[0]), top + look.row, pitch)]
    for column in tree.columns[1:]:
        before = found[-1]
        pairs = zip(before[::2], [*before[1::2], before[-1]])
        found.append(
            [sum(pair) / 2 for pair in pairs] if tree.joined else stacked_heights(len(column), top + look.row, pitch)
        )
    return found


def has_sparse_first_column(tree: Tree) -> bool:
    """Whether of every two meetings of the first column that lead to the same one, one at least is empty."""
    first = tree.columns[0]
    return (
        tree.joined
        and len(tree.columns) > 1
        and all(one.empty or two.empty for one, two in zip(first[::2], first[1::2]))
    )


def stacked_heights(count: int, first: float, pitch: float) -> list[float]:
    return [first + at * pitch for at in range(count)]


def meeting_box(
    each: Meeting, across: float, down: float, wide: float, look: DrawingStyle, names: NamesByRound, number: int
) -> dict[str, Any]:
    """A meeting: its frame, none about somebody who has a bye, and two rows."""
    rows = []
    for at, one in enumerate(each.seats):
        text = "bye" if one is None else names(one, number) if one else ""
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
    """What stands beside a name that has no tick: level, or a result that was corrected since."""
    return "=" if each.level else STAR if each.mended and one != each.winner else ""


def connecting_lines(
    tree: Tree, centres: list[list[float]], wide: float, step: float, look: DrawingStyle
) -> Iterator[str]:
    """From each meeting to the one that its winner goes on to; beneath the boxes where columns stand aside."""
    for at, column in enumerate(tree.columns[:-1]):
        for place, each in enumerate(column):
            after = place // 2
            if not each.empty and not tree.columns[at + 1][after].empty:
                start, end, half = centres[at][place], centres[at + 1][after], (step - wide) / 2
                if look.aside:
                    yield f"M{format_length(at * step + wide - step / 2)} {format_length(start)}V{format_length(end)}"
                else:
                    yield f"M{format_length(at * step + wide)} {format_length(start)}h{format_length(half)}V{format_length(end)}h{format_length(half)}"


def describe_tree(tree: Tree, names: NamesByRound) -> str:
    """The picture for those who hear it, a sentence a column."""
    found = []
    for column, number, head in zip(tree.columns, tree.rounds, tree.heads):
        told = [words for each in column if (words := describe_meeting(each, names, number))]
        found.append(f"{head}: {'; '.join(told)}." if told else f"{head}: still open.")
    if tree.third:
        found.append(f"Third place: {describe_meeting(tree.third, names, tree.rounds[-1]) or 'still open'}.")
    return " ".join(found)


def describe_meeting(each: Meeting, names: NamesByRound, number: int) -> str:
    """One meeting; empty where nobody is known."""
    known = [names(one, number) for one in each.seats if one]
    if each.bye or not known:
        return f"{known[0]} has a bye" if known else ""
    if len(known) == 1:
        return f"{known[0]} waits"
    if each.winner:
        first, second = known if each.winner == each.seats[0] else known[::-1]
        return f"{first} came through against {second}, corrected since" if each.mended else f"{first} beat {second}"
    return f"{known[0]} and {known[1]} are level" if each.level else f"{known[0]} against {known[1]}"


# -- one under another


def phone_stages(found: Sequence[Tree], names: NamesByRound) -> list[dict[str, Any]]:
    """The rounds of all trees as a phone has them: what is played now, what is known to come, what was,
    the last first."""
    stages = [each for tree in found for each in stages_of(tree, "" if tree is found[0] else f"{tree.title}: ")]
    last = max((number for number, *_ in stages), default=0)
    now = min((number for number, _, column in stages if any(each.open for each in column)), default=last + 1)
    order = sorted(stages, key=lambda stage: (stage[0] < now, abs(stage[0] - now)))
    told = [stage_rows(number, head, column, names) for number, head, column in order]
    return [stage for stage in told if stage["meetings"] or stage["byes"]]


def stages_of(tree: Tree, before: str) -> Iterator[tuple[int, str, Sequence[Meeting]]]:
    """(round, head, meetings) of every column, and of the match for third place.
    `before`: what each head begins with."""
    for number, head, column in zip(tree.rounds, tree.heads, tree.columns):
        yield number, before + head.lower() if before else head, column
    if tree.third:
        yield tree.rounds[-1], "Third place", (tree.third,)


def stage_rows(number: int, head: str, column: Sequence[Meeting], names: NamesByRound) -> dict[str, Any]:
    """A round in rows: its meetings in which somebody is known, and who has a bye."""
    meetings = [
        [
            {
                "name": names(one, number) if one else "",
                "won": bool(one) and one == each.winner,
                "sign": name_mark(each, one),
            }
            for one in each.seats
        ]
        for each in column
        if any(each.seats) and not each.bye
    ]
    byes = [names(one, number) for each in column if each.bye for one in each.seats if one]
    mended = CORRECTED_NOTE if any(each.mended for each in column) else ""
    return {"head": head, "meetings": meetings, "byes": byes and joined(byes), "mended": mended}

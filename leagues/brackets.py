"""The bracket of a knockout as a drawing: names in boxes, the winner with a tick,
empty boxes for what is still to come.

Columns are rounds. Where every round is drawn by lot, they stand beside each other without lines. No page is named
here. A phone has no room for a tree: there its rounds stand one under another.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.paper import layout
from scorekeeper.rules.words import joined

from .trees import Meeting, Tree

Names = Callable[[int, int], str]  # what an entrant is called in a round
ROOM, LEAST = 150, 96  # units of a name at most, of a box at least; a unit is a pixel
LETTER, NARROW, GAP, SPACE, HEAD = 16, 1.4, 12, 28, 30  # a letter, a row in letters, between boxes, columns, above them
BESIDE, MARK = 8, 20  # beside a name, for the winner's mark
STAR = "*"  # who has won by a result that was corrected after the next round was drawn, and did not go on
MENDED = f"{STAR} corrected since; stays as drawn"


@dataclass(frozen=True)
class Look:
    """Units of a drawing: a letter, the row of a name, the room that a name has at most, a box at least, between boxes.

    `aside`: how far a column of a tree stands aside from the one before, its boxes in the gaps of that; 0: beside it.
    """

    letter: int = LETTER
    row: float = LETTER * NARROW
    room: float = ROOM
    least: float = LEAST
    gap: float = GAP
    aside: float = 0

    def scaled(self, length: float) -> float:
        """A length for letters of 16 as it is for these."""
        return length * self.letter / LETTER


SCREEN = Look()


def drawing(tree: Tree, names: Names, look: Look = SCREEN) -> dict[str, Any]:
    """What the drawing of a tree needs, and the same in words. `names`: of an entrant in a round."""
    wide, top = breadth(tree, names, look), look.scaled(HEAD)
    step = look.aside or wide + look.scaled(SPACE)
    centres = heights(tree, top, look)
    placed = [
        (each, tree.rounds[at], at * step, centres[at][place])
        for at, column in enumerate(tree.columns)
        for place, each in enumerate(column)
    ]
    heads = [
        {
            "x": units(at * step),
            "y": units(centres[at][0] - look.row - look.scaled(8) if look.aside else look.letter * 1.1),
            "words": head,
        }
        for at, head in enumerate(tree.heads)
    ]
    if tree.third:
        down = max(map(max, centres)) if look.aside else centres[-1][-1]
        down += 2 * look.row + look.scaled(GAP + HEAD)
        placed.append((tree.third, tree.rounds[-1], placed[-1][2], down))
        heads.append({"x": units(placed[-1][2]), "y": units(down - look.row - look.scaled(8)), "words": "Third place"})
    low, mended = max(down for *_, down in placed) + look.row + 2, any(each.mended for each, *_ in placed)
    if mended:
        heads.append({"x": "0", "y": units(low + look.letter * 1.25), "words": MENDED})
        low += look.letter * 1.75
    across = max(wide + step * (len(tree.columns) - 1) + 2, wide_of(MENDED, look.letter) if mended else 0)
    return {
        "title": tree.title,
        "note": tree.note,
        "desc": described(tree, names),
        "letter": look.letter,
        "heads": heads,
        "width": units(across),
        "height": units(low),
        "boxes": [
            box(each, across, down, wide, look, names, number)
            for each, number, across, down in placed
            if not each.empty
        ],
        "lines": list(lines(tree, centres, wide, step, look)) if tree.joined else [],
    }


def units(length: float) -> str:
    """A length as the drawing has it, without needless digits, whatever the language of the page."""
    return f"{length:.1f}".removesuffix(".0")


def breadth(tree: Tree, names: Names, look: Look) -> float:
    """How wide every box is: for the longest name that it has room for, and the head above it."""
    met = [(each, number) for column, number in zip(tree.columns, tree.rounds) for each in column]
    met += [(tree.third, tree.rounds[-1])] if tree.third else []
    people = {names(one, number) for each, number in met for one in each.seats if one}
    longest = max((wide_of(name, look.letter) for name in people), default=0)
    words = [*tree.heads, *["Third place"] * bool(tree.third)]
    head = max(wide_of(word, look.letter) for word in words)
    return max(min(longest, look.room) + look.scaled(BESIDE + MARK), look.least, head)


def wide_of(text: str, letter: int) -> float:
    """How wide a text is at most, in units."""
    return layout.width(text, letter, face=layout.STRONG) / layout.POINT


def heights(tree: Tree, top: float, look: Look) -> list[list[float]]:
    """The middle of every meeting; in a tree between the two that lead to it, or before it where only one does each
    time."""
    if slim(tree) and not look.aside:
        rest = heights(replace(tree, columns=tree.columns[1:]), top, look)
        return [[each for each in rest[0] for _ in range(2)], *rest]
    pitch = (2 * look.row + look.scaled(look.gap)) * (2 if look.aside else 1)
    found = [stacked(len(tree.columns[0]), top + look.row, pitch)]
    for column in tree.columns[1:]:
        before = found[-1]
        pairs = zip(before[::2], [*before[1::2], before[-1]])
        found.append([sum(pair) / 2 for pair in pairs] if tree.joined else stacked(len(column), top + look.row, pitch))
    return found


def slim(tree: Tree) -> bool:
    """Whether of every two meetings of the first column that lead to the same one, one at least is empty."""
    first = tree.columns[0]
    return (
        tree.joined
        and len(tree.columns) > 1
        and all(one.empty or two.empty for one, two in zip(first[::2], first[1::2]))
    )


def stacked(count: int, first: float, pitch: float) -> list[float]:
    return [first + at * pitch for at in range(count)]


def box(
    each: Meeting, across: float, down: float, wide: float, look: Look, names: Names, number: int
) -> dict[str, Any]:
    """A meeting: its frame, none about somebody who has a bye, and two rows."""
    rows = []
    for at, one in enumerate(each.seats):
        text = "bye" if one is None else names(one, number) if one else ""
        room = (wide - look.scaled(BESIDE + MARK)) * layout.POINT
        rows.append(
            {
                "y": units(down + (at - 0.5) * look.row),
                "text": layout.fitted(text, room, look.letter, face=layout.STRONG),
                "won": bool(one) and one == each.winner and not each.bye,
                "sign": sign(each, one),
            }
        )
    upper, both = down - look.row, None not in each.seats
    mark = across + wide - look.scaled(MARK - 4)
    return {
        "x": units(across),
        "y": units(upper if each.seats[0] is not None else down),
        "middle": units(down),
        "wide": units(wide),
        "tall": units(look.row * (1 + both)),
        "framed": both or 0 in each.seats,
        "text": units(across + look.scaled(BESIDE)),
        "mark": units(mark),
        "end": units(across + wide),
        "both": both,
        "rows": rows,
    }


def sign(each: Meeting, one: int | None) -> str:
    """What stands beside a name that has no tick: level, or a result that was corrected since."""
    return "=" if each.level else STAR if each.mended and one != each.winner else ""


def lines(tree: Tree, centres: list[list[float]], wide: float, step: float, look: Look) -> Iterator[str]:
    """From each meeting to the one that its winner goes on to; beneath the boxes where columns stand aside."""
    for at, column in enumerate(tree.columns[:-1]):
        for place, each in enumerate(column):
            after = place // 2
            if not each.empty and not tree.columns[at + 1][after].empty:
                start, end, half = centres[at][place], centres[at + 1][after], (step - wide) / 2
                if look.aside:
                    yield f"M{units(at * step + wide - step / 2)} {units(start)}V{units(end)}"
                else:
                    yield f"M{units(at * step + wide)} {units(start)}h{units(half)}V{units(end)}h{units(half)}"


def described(tree: Tree, names: Names) -> str:
    """The picture for those who hear it, a sentence a column."""
    found = []
    for column, number, head in zip(tree.columns, tree.rounds, tree.heads):
        told = [words for each in column if (words := sentence(each, names, number))]
        found.append(f"{head}: {'; '.join(told)}." if told else f"{head}: still open.")
    if tree.third:
        found.append(f"Third place: {sentence(tree.third, names, tree.rounds[-1]) or 'still open'}.")
    return " ".join(found)


def sentence(each: Meeting, names: Names, number: int) -> str:
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


def in_turn(found: Sequence[Tree], names: Names) -> list[dict[str, Any]]:
    """The rounds of all trees as a phone has them: what is played now, what is known to come, what was,
    the last first."""
    stages = [each for tree in found for each in stages_of(tree, "" if tree is found[0] else f"{tree.title}: ")]
    last = max((number for number, *_ in stages), default=0)
    now = min((number for number, _, column in stages if any(each.open for each in column)), default=last + 1)
    order = sorted(stages, key=lambda stage: (stage[0] < now, abs(stage[0] - now)))
    told = [staged(number, head, column, names) for number, head, column in order]
    return [stage for stage in told if stage["meetings"] or stage["byes"]]


def stages_of(tree: Tree, before: str) -> Iterator[tuple[int, str, Sequence[Meeting]]]:
    """(round, head, meetings) of every column, and of the match for third place.
    `before`: what each head begins with."""
    for number, head, column in zip(tree.rounds, tree.heads, tree.columns):
        yield number, before + head.lower() if before else head, column
    if tree.third:
        yield tree.rounds[-1], "Third place", (tree.third,)


def staged(number: int, head: str, column: Sequence[Meeting], names: Names) -> dict[str, Any]:
    """A round in rows: its meetings in which somebody is known, and who has a bye."""
    meetings = [
        [
            {
                "name": names(one, number) if one else "",
                "won": bool(one) and one == each.winner,
                "sign": sign(each, one),
            }
            for one in each.seats
        ]
        for each in column
        if any(each.seats) and not each.bye
    ]
    byes = [names(one, number) for each in column if each.bye for one in each.seats if one]
    mended = MENDED if any(each.mended for each in column) else ""
    return {"head": head, "meetings": meetings, "byes": byes and joined(byes), "mended": mended}

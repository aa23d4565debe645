"""The bracket of a knockout as a hall reads it: few meetings under each other, as wide as a lying screen,
or an upright one."""

from dataclasses import replace
from typing import Any

from leagues.state.bracket import Meeting, Tree, split_tree

from .bracket_drawing import (
    COLUMN_GAP,
    LEAST_BOX_WIDTH,
    NAME_PADDING,
    NAME_WIDTH,
    TICK_WIDTH,
    DrawingStyle,
    NamesByRound,
    bracket_drawing,
)

LAST_COLUMNS, MOST_READABLE = 3, 4  # columns that are always told; meetings under each other that a hall can read
SCREEN_RATIO = 2.2  # times as wide as high: what a lying screen has left beneath its heading
PORTRAIT_WIDTH, PORTRAIT_STEP, PORTRAIT_GAP = (
    352,
    46,
    24,
)  # units on an upright one: its width, from column to column, between boxes


def landscape_pages(tree: Tree) -> list[Tree]:
    """The tree for a lying screen, a page each: as for an upright one.

    A first round with at most one match a quarter-final has room before it, and so stays; its byes are left out.
    """
    if has_roomy_first_round(tree):
        byes = tuple(Meeting((None, None)) if each.bye else each for each in tree.columns[0])
        return [replace(tree, columns=(byes, *tree.columns[1:]))]
    return portrait_pages(tree)


def portrait_pages(tree: Tree) -> list[Tree]:
    """The tree for an upright screen, a page each: the rounds from now on, and no page on which nobody is known."""
    found = split_tree(from_current_round(tree), MOST_READABLE, LAST_COLUMNS)
    known = [part for part in found if any(one for column in part.columns for each in column for one in each.seats)]
    return known or found[:1]


def has_roomy_first_round(tree: Tree) -> bool:
    """Whether no two matches of round 1 lead to the same one of as many as a hall can read."""
    first = tree.columns[0]
    pairs = zip(first[::2], first[1::2])
    return (
        tree.joined
        and len(first) == 2 * MOST_READABLE
        and all(any(each.bye or each.empty for each in two) for two in pairs)
    )


def from_current_round(tree: Tree) -> Tree:
    """The tree from its first round that is not over, or its last rounds."""
    now = next((at for at, column in enumerate(tree.columns) if any(each.open for each in column)), len(tree.columns))
    at = max(0, min(now, len(tree.columns) - LAST_COLUMNS))
    return replace(tree, columns=tree.columns[at:], rounds=tree.rounds[at:], heads=tree.heads[at:])


def landscape_drawing(tree: Tree, names: NamesByRound) -> dict[str, Any]:
    """The drawing of a page, its boxes so wide that it fills the screen. `names`: of an entrant in a round."""
    high, columns = float(bracket_drawing(tree, names)["height"]), len(tree.columns)
    wide = max(LEAST_BOX_WIDTH, (SCREEN_RATIO * high - COLUMN_GAP * (columns - 1)) / columns)
    return bracket_drawing(
        tree, names, DrawingStyle(room=max(NAME_WIDTH, wide - NAME_PADDING - TICK_WIDTH), least_box=wide)
    )


def portrait_drawing(tree: Tree, names: NamesByRound) -> dict[str, Any]:
    """The drawing of a page of an upright screen, as wide as that: each column's boxes stand in the gaps of the one
    before."""
    if not tree.joined:
        return bracket_drawing(tree, names)
    wide = PORTRAIT_WIDTH - PORTRAIT_STEP * (len(tree.columns) - 1)
    return bracket_drawing(
        tree,
        names,
        DrawingStyle(room=wide - NAME_PADDING - TICK_WIDTH, least_box=wide, gap=PORTRAIT_GAP, aside=PORTRAIT_STEP),
    )

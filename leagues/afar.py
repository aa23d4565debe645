"""The bracket of a knockout as a hall reads it: few meetings under each other, as wide as a lying screen,
or an upright one."""

from dataclasses import replace
from typing import Any

from .brackets import BESIDE, LEAST, MARK, ROOM, SPACE, Look, Names, drawing
from .trees import Meeting, Tree, parts

LAST, FROM_AFAR = 3, 4  # columns that are always told; meetings under each other that a hall can read
WIDE = 2.2  # times as wide as high: what a lying screen has left beneath its heading
NARROW, ASIDE, APART = 352, 46, 24  # units on an upright one: its width, from column to column, between boxes


def screens(tree: Tree) -> list[Tree]:
    """The tree for a lying screen, a page each: as for an upright one.

    A first round with at most one match a quarter-final has room before it, and so stays; its byes are left out.
    """
    if roomy(tree):
        byes = tuple(Meeting((None, None)) if each.bye else each for each in tree.columns[0])
        return [replace(tree, columns=(byes, *tree.columns[1:]))]
    return upright(tree)


def upright(tree: Tree) -> list[Tree]:
    """The tree for an upright screen, a page each: the rounds from now on, and no page on which nobody is known."""
    found = parts(ahead(tree), FROM_AFAR, LAST)
    known = [part for part in found if any(one for column in part.columns for each in column for one in each.seats)]
    return known or found[:1]


def roomy(tree: Tree) -> bool:
    """Whether no two matches of round 1 lead to the same one of as many as a hall can read."""
    first = tree.columns[0]
    pairs = zip(first[::2], first[1::2])
    return (
        tree.joined
        and len(first) == 2 * FROM_AFAR
        and all(any(each.bye or each.empty for each in two) for two in pairs)
    )


def ahead(tree: Tree) -> Tree:
    """The tree from its first round that is not over, or its last rounds."""
    now = next((at for at, column in enumerate(tree.columns) if any(each.open for each in column)), len(tree.columns))
    at = max(0, min(now, len(tree.columns) - LAST))
    return replace(tree, columns=tree.columns[at:], rounds=tree.rounds[at:], heads=tree.heads[at:])


def filling(tree: Tree, names: Names) -> dict[str, Any]:
    """The drawing of a page, its boxes so wide that it fills the screen. `names`: of an entrant in a round."""
    high, columns = float(drawing(tree, names)["height"]), len(tree.columns)
    wide = max(LEAST, (WIDE * high - SPACE * (columns - 1)) / columns)
    return drawing(tree, names, Look(room=max(ROOM, wide - BESIDE - MARK), least=wide))


def steep(tree: Tree, names: Names) -> dict[str, Any]:
    """The drawing of a page of an upright screen, as wide as that: each column's boxes stand in the gaps of the one
    before."""
    if not tree.joined:
        return drawing(tree, names)
    wide = NARROW - ASIDE * (len(tree.columns) - 1)
    return drawing(tree, names, Look(room=wide - BESIDE - MARK, least=wide, gap=APART, aside=ASIDE))

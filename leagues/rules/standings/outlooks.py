"""Chances, and the sentences about them: "{1} will win with 8 or more", "{2} must get 3 and {1} at most 5".

Figures are what is still to be got. Where low points win they stand below zero, and are told as the table says them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from leagues.rules.words import number_words
from scorekeeper.rules.words import joined

CLINCHED, ALIVE, OUT = "clinched", "alive", "out"
WON = "cannot be beaten any more."
SHARE = "will have at least a share of first place."
LEVEL = "will have at least a share of the highest total: tie-breaks may decide."
TIED = "if level, tie-breaks decide"
LOST = "cannot win any more."
MINUS = "\u2212"
MAX_LINES = 4  # rows told one by one before the rest shares a sentence
MAX_NAMED = 8  # people whose names stand in the open before they are folded away


class OthersWords(NamedTuple):
    """What those are called against whom somebody plays, as a bound tells it."""

    do: str = "the others do"
    fall: str = "the others fall short"
    must_fall: str = "the others must fall short"


OTHER_TEAM = OthersWords("the other team does", "the other team falls short", "the other team must fall short")


@dataclass(frozen=True)
class Outlook:
    """`status`: "clinched" (at least a share of place 1 is certain), "alive" or "out".

    `alone`: the gain that brings first place whatever others do; `enough`: the gain that brings at least a share of it;
    None: nothing does. `least`: without so much there is no hope. `exact`: whether all endings were looked at.
    """

    number: int
    total: int
    most: int
    status: str
    words: str
    alone: int | None = None
    enough: int | None = None
    least: int | None = None
    exact: bool = False


@dataclass(frozen=True)
class OutlookGroup:
    """Those of whom the same is said. `heading`: what stands for them where they are many, and folded away."""

    status: str
    words: str
    heading: str = ""


def gain_words(figure: int, most: int, down: bool = False) -> str:
    """A gain that is enough: "8 or more", "13" where it is all there is; "5 or fewer" where low points win."""
    shown = f"{-figure if down else figure}".replace("-", MINUS)
    return shown if figure >= most else f"{shown} or {'fewer' if down else 'more'}"


def by_total(totals: Mapping[int, int]) -> list[int]:
    """Everybody, the highest total first."""
    return sorted(totals, key=lambda one: (-totals[one], one))


def each_of(rows: Sequence[Outlook]) -> str:
    return f"Each of {names_list(rows)}"


def group_outlooks(
    outlooks: Sequence[Outlook], each_of: Callable[[Sequence[Outlook]], str] = each_of
) -> list[OutlookGroup]:
    """Who has won, then who can still win in the order of the standings, then who is out; who is alike together, as
    `each_of` calls them."""
    lines = group_alike([each for each in outlooks if each.status == ALIVE], each_of)
    if len(lines) == 1 and len(outlooks) == len(lines[0][0]) and not outlooks[0].exact:
        return [OutlookGroup(ALIVE, "Everybody can still win.")]
    if len(lines) > MAX_LINES:
        rest = sorted((each for same, _ in lines[MAX_LINES - 1 :] for each in same), key=outlooks.index)
        lines = [*lines[: MAX_LINES - 1], (rest, f"{names_list(rest)} can still win.")]
    first = group_alike([each for each in outlooks if each.status == CLINCHED], each_of)
    lost = [each for each in outlooks if each.status == OUT]
    rows = [*first, *lines, *([(lost, f"{names_list(lost)} {LOST}")] if lost else [])]
    return [OutlookGroup(same[0].status, words, heading(same)) for same, words in rows]


def heading(rows: Sequence[Outlook]) -> str:
    """What stands for those who are out where they are many; empty where their names stand in the open."""
    many = rows[0].status == OUT and len(rows) > MAX_NAMED
    return f"{number_words(len(rows)).capitalize()} cannot win any more." if many else ""


def group_alike(
    rows: Sequence[Outlook], each_of: Callable[[Sequence[Outlook]], str]
) -> list[tuple[list[Outlook], str]]:
    """A sentence for everybody of whom the same is said: "Each of {1} and {2} will win with 2."."""
    groups: dict[str, list[Outlook]] = {}
    for each in rows:
        groups.setdefault(each.words.removeprefix(f"{{{each.number}}} "), []).append(each)
    return [(same, same[0].words if len(same) == 1 else f"{each_of(same)} {said}") for said, same in groups.items()]


def names_list(rows: Sequence[Outlook]) -> str:
    """ "{1}, {2} and {3}"."""
    return joined([f"{{{each.number}}}" for each in rows])

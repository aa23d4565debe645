"""The foot of every page of an event's papers, on one line."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.printing.layout import codes, geometry
from scorekeeper.printing.layout.codes import Link


def foot_values(
    title: str, behind: Sequence[str], choices: dict[str, Any], *, link: Link | None = None, lying: bool = False
) -> dict[str, str]:
    """`foot`: the title and what is `behind` it; where the line is too short, the first of that is left out, and then
    the title is shortened. `code`: where to type which code, not in large print."""
    size = geometry.TEXT * (geometry.LARGE if choices["large"] else 1.0)
    wide = geometry.PAPER_SIZES[choices["paper"]][lying] - geometry.SIDE_MARGINS
    code = "" if choices["large"] else codes.code_in_foot(link, wide, size)
    space = codes.foot_room(wide, size, code)
    named = geometry.width(title, size)
    ways = ["".join(f" \u00b7 {each}" for each in some if each) for some in (behind, behind[1:])]
    rest = next((words for words in ways if geometry.width(words, size) <= space - named), ways[-1])
    return {"foot": geometry.shorten_to_fit(title, space - geometry.width(rest, size), size) + rest, "code": code}

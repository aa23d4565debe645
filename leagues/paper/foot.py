"""What stands at the foot of every page of an evening's papers: which evening, when, and which paper, on one line."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.paper import layout


def foot_words(title: str, behind: Sequence[str], choices: dict[str, Any], *, lying: bool = False) -> str:
    """The title and what stands behind it; where that is more than the line holds, the title is shortened."""
    size = layout.TEXT * (layout.LARGE if choices["large"] else 1.0)
    room = layout.PAPER_SIZES[choices["paper"]][lying] - layout.SIDE_MARGINS
    rest = "".join(f" · {each}" for each in behind if each)
    return layout.shorten_to_fit(title, room * layout.FOOT_SHARE - layout.width(rest, size), size) + rest

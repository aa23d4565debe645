"""The foot of every page of an event's papers, on one line."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.printing.layout import geometry


def foot_words(title: str, behind: Sequence[str], choices: dict[str, Any], *, lying: bool = False) -> str:
    """The title and what follows it; the title is shortened where the line is too short."""
    size = geometry.TEXT * (geometry.LARGE if choices["large"] else 1.0)
    room = geometry.PAPER_SIZES[choices["paper"]][lying] - geometry.SIDE_MARGINS
    rest = "".join(f" · {each}" for each in behind if each)
    return geometry.shorten_to_fit(title, room * geometry.FOOT_SHARE - geometry.width(rest, size), size) + rest

"""A season on paper, for the wall of the club: everybody, with points, evenings won and played, and every place taken."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.paper import layout

GAP, TAKEN = 6, 40  # mm beside a figure; at least for the places taken
HEADS = ("place", "points", "won", "evenings")


@dataclass(frozen=True)
class Row:
    """A person; `places`: those taken, the first evening first."""

    place: int
    name: str
    points: int
    won: int
    evenings: int
    places: tuple[int, ...]

    @property
    def taken(self) -> str:
        return ", ".join(map(str, self.places))


@dataclass(frozen=True)
class Season:
    """`when`: from the first day to the last; `evenings`: how many are over; `rule`: how it ranks."""

    title: str
    when: str
    evenings: int
    rows: tuple[Row, ...]
    rule: str

    @property
    def in_short(self) -> str:
        played = f"{self.evenings} evening{'' if self.evenings == 1 else 's'}"
        return f"{played} · {len(self.rows)} players" if self.rows else "no evening of it is over yet"


def season(known: Season, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the paper, with the widths of its columns in mm: place, name, points, won, evenings, places taken."""
    scale = layout.LARGE if choices["large"] else 1.0
    room = layout.SHEETS[choices["paper"]][0] - layout.SIDEWAYS
    place, *figures = (layout.width(head, layout.TEXT * scale) + GAP * scale for head in HEADS)
    longest = max((layout.width(row.name, layout.NAME * scale, face=layout.STRONG) for row in known.rows), default=0)
    name = max(min(longest + GAP, room - place - sum(figures) - TAKEN * scale), 30 * scale)
    rest = room - place - name - sum(figures)
    return {"season": known, "widths": [f"{wide:.2f}" for wide in (place, name, *figures, rest)]}

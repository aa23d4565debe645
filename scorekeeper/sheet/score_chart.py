"""The line chart of the running totals, on a page and on paper.

A template would take ten times as long to draw it, at each page of a match.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from django.utils.safestring import SafeString, mark_safe

from scorekeeper.drawing.marks import SHAPES, escape
from scorekeeper.rules.match import Standing
from scorekeeper.rules.tally import Tally
from scorekeeper.rules.words import isolated, without_signs

from . import wording

INKS = ("#14513f", "#b9480b", "#1f5fbf", "#1d1b18")  # on paper; pages have their own
DASHES = ("none", "9 4", "2 4", "12 4 2 4", "5 3", "1 5", "16 5", "8 3 2 3 2 3")  # one a side
WIDE, RIGHT, TOP, FOOT = 320, 112, 12, 26  # units of the viewBox, about a pixel each on a phone
LETTERS = 12  # of a name beside its line
LABEL_GAP = 17  # between two labels
FONTS = ", ".join(("Scorekeeper Sans", "Scorekeeper Suits", "Scorekeeper Names", "sans-serif"))


@dataclass(frozen=True)
class Runner:
    """One side's line. `number` counts from 1."""

    number: int
    name: str
    short: str
    shape: str
    ink: str
    dash: str
    total: int
    points: str
    x: float
    y: float
    label_y: float

    def svg(self, label_x: int) -> str:
        """The line, its label, and a thin line between the two."""
        own = f'data-side="{self.number}"'
        return (
            f'<polyline {own} points="{self.points}" fill="none" stroke="{self.ink}" stroke-dasharray="{self.dash}" '
            'stroke-width="2.5" stroke-linejoin="round" />\n'
            f'<path class="to-name" {own} d="M{self.x} {self.y}L{label_x - 1} {self.label_y}" fill="none" '
            f'stroke="{self.ink}" stroke-width="1" />\n'
            f'<text {own} x="{label_x}" y="{self.label_y}" dy=".35em" fill="{self.ink}">\n'
            f'{self.shape} <tspan unicode-bidi="isolate" fill="#1d1b18">{escape(self.short)}</tspan>\n</text>\n'
        )


@dataclass(frozen=True)
class Race:
    """The chart: `lines` a side, `grid` a line of (total in words, height), `deals` steps from left to right."""

    height: int
    left: int
    deals: int
    lines: tuple[Runner, ...]
    grid: tuple[tuple[str, float], ...]
    desc: str
    title: str = wording.RACE
    width: int = WIDE
    right: int = WIDE - RIGHT
    label_x: int = WIDE - RIGHT + 9

    @cached_property
    def svg(self) -> SafeString:
        desc, foot = escape(self.desc), self.height - 5
        grid = "".join(
            f'<line x1="{self.left}" y1="{y}" x2="{self.right}" y2="{y}" stroke="#ccc" stroke-width="1" />\n'
            f'<text x="{self.left - 6}" y="{y}" dy=".35em" text-anchor="end">{escape(total)}</text>\n'
            for total, y in self.grid
        )
        return mark_safe(
            '<svg class="race" id="race" xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {self.width} {self.height}" font-family="{FONTS}" font-size="14" fill="#333" role="img" '
            f'aria-label="{self.title}. {desc}">\n<title>{self.title}</title>\n<desc>{desc}</desc>\n{grid}'
            f'<text x="{self.left}" y="{foot}">{wording.START}</text>\n'
            f'<text x="{self.right}" y="{foot}" text-anchor="end">{self.deals}</text>\n'
            f"{''.join(each.svg(self.label_x) for each in self.lines)}</svg>"
        )


@dataclass(frozen=True)
class Plane:
    """Where the totals from `low` to `high` of so many deals lie in the viewBox."""

    left: int
    height: int
    low: int
    high: int
    deals: int

    def across(self, at: int) -> float:
        return round(self.left + at * (WIDE - self.left - RIGHT) / self.deals, 1)

    def down(self, total: float) -> float:
        return round(TOP + (self.high - total) * (self.height - TOP - FOOT) / (self.high - self.low), 1)


def race(standing: Standing, names: tuple[str, ...]) -> Race | None:
    """The match points after each round as a chart, or, of fewer than two, the last round; None before two deals."""
    course = points_by_round(standing)
    if len(course) > 2:
        return build_race(course, names, str, wording.ROUNDS)
    tally = standing.tally if standing.tally.lines or len(standing.rounds) == 1 else standing.rounds[-2]
    return build_race(totals_by_deal(tally), names, tally.game.totals.shown, wording.LINES_OF_THE_SHEET, spans(tally))


def points_by_round(standing: Standing) -> list[tuple[int, ...]]:
    """The match points at the start and after each finished round; in a match of one round only the start."""
    course = [tuple(0 for _ in standing.points)]
    for tally in standing.rounds if standing.in_match_points else ():
        if tally.over:
            course.append(
                tuple(had + won for had, won in zip(course[-1], tally.game.match_points.worth(tally), strict=True))
            )
    return course


def build_race(
    course: list[tuple[int, ...]],
    names: Sequence[str],
    shown: Callable[[int], str],
    what: str,
    there: Sequence[tuple[int, int]] = (),
) -> Race | None:
    """The lines, the grid and a description; None before the second deal.

    `course`: the totals at the start and after each step; `what`: the word for the steps. `there`: for each side its
    first and last index in `course`, where some were not there throughout.
    """
    if len(course) < 3:
        return None
    low, high, step = grid_scale([total for totals in course for total in totals])
    grid = range(low, high + 1, step)
    left, deals = 12 + 8 * max(len(shown(total)) for total in grid), len(course) - 1
    plane = Plane(left, max(150, LABEL_GAP * len(names) + TOP + FOOT), low, high, deals)
    last_totals = ", ".join(f"{name} {shown(total)}" for name, total in zip(names, course[-1]))
    return Race(
        plane.height,
        left,
        deals,
        runners(plane, course, names, there or [(0, deals)] * len(names)),
        tuple((shown(total), plane.down(total)) for total in grid),
        wording.RACE_IN_WORDS.format(count=deals, steps=what, totals=last_totals),
    )


def runners(
    plane: Plane, course: list[tuple[int, ...]], names: Sequence[str], there: Sequence[tuple[int, int]]
) -> tuple[Runner, ...]:
    """The line of each side, as long as it was there, with its label where no other lies."""
    labels = spread_labels([plane.down(total) for total in course[-1]], TOP, plane.height - FOOT)
    return tuple(
        Runner(
            side + 1,
            name,
            shorten_name(name),
            SHAPES[side % len(SHAPES)],
            INKS[side % 4],
            DASHES[side % len(DASHES)],
            course[-1][side],
            " ".join(f"{plane.across(at)},{plane.down(course[at][side])}" for at in range(first, last + 1)),
            plane.across(last),
            plane.down(course[-1][side]),
            labels[side],
        )
        for side, (name, (first, last)) in enumerate(zip(names, there, strict=True))
    )


def totals_by_deal(tally: Tally) -> list[tuple[int, ...]]:
    """The total of each side at the start, then after each line that scored: `[(0, 0), (12, 0), (12, 9)]`."""
    start = tally.game.totals.opening(tally.setup)[0]
    course = [start]
    for written in tally.written:
        if written.points is None:
            continue
        course.append(written.sums[0])
    return course


def spans(tally: Tally) -> list[tuple[int, int]]:
    """For each side the indexes of its first and last total: the line of a latecomer begins at its row."""
    counted = [written.number for written in tally.written if written.points is not None]
    found = []
    for side in range(tally.setup.sides):
        mine = [at for at, number in enumerate(counted, 1) if side in tally.setup.present(number)]
        found.append((mine[0] - 1, mine[-1]) if mine else (len(counted), len(counted)))
    return found


def grid_scale(totals: list[int]) -> tuple[int, int, int]:
    """(lowest, highest, step) of the grid: at most five steps of a round figure."""
    low, high = min(0, *totals), max(0, *totals)
    step = 1
    while (high - low) / step > 5:
        step = step * 5 // 2 if f"{step}"[0] == "2" else step * 2
    low = low // step * step
    return low, max(-(-high // step) * step, low + step), step


def spread_labels(places: list[float], top: float, foot: float) -> list[float]:
    """Heights for the labels, as near to `places` as possible without overlap."""
    order = sorted(range(len(places)), key=lambda side: (places[side], side))
    made = list(places)
    for before, side in pairwise(order):
        made[side] = max(made[side], made[before] + LABEL_GAP)
    over = max(0.0, made[order[-1]] - foot)
    made[order[-1]] -= over
    for after, side in pairwise(reversed(order)):
        made[side] = min(made[side], made[after] - LABEL_GAP)
    return [round(max(top - 6, place), 1) for place in made]


def shorten_name(name: str) -> str:
    plain = without_signs(name)
    return name if len(plain) <= LETTERS else isolated(plain[: LETTERS - 1].rstrip() + "…")

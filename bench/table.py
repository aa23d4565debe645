"""The table that the bench prints."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A measurement with its baseline. `met` None: there is no goal; `reason`: why the goal is missed."""

    what: str
    measured: str
    baseline: str = "–"
    ratio: float | None = None
    goal: str = "–"
    met: bool | None = None
    reason: str = ""

    @property
    def verdict(self) -> str:
        if self.met is None:
            return ""
        return "met" if self.met else f"**missed**: {self.reason or 'reason not found yet'}"

    @property
    def cells(self) -> list[str]:
        ratio = "–" if self.ratio is None else f"{self.ratio:.2f}"
        return [self.what, self.measured, self.baseline, ratio, self.goal, self.verdict]


HEADS = ["what", "measured", "baseline in the same run", "ratio", "goal", ""]


def markdown(rows: Iterable[Row]) -> str:
    lines = [HEADS, ["---"] * len(HEADS), *(row.cells for row in rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def ms(seconds: float) -> str:
    """Seconds as milliseconds with two significant digits."""
    value = seconds * 1000
    return f"{value:.0f} ms" if value >= 20 else f"{value:.1f} ms" if value >= 1 else f"{value:.2f} ms"


def beside(what: str, measured: float, baseline: float, most: float, name: str, reason: str = "") -> Row:
    """A row of two times in seconds, with the highest ratio allowed."""
    ratio = measured / baseline
    return Row(what, ms(measured), f"{ms(baseline)} {name}".rstrip(), ratio, f"≤ {most:g} x", ratio <= most, reason)

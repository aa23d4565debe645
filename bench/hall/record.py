"""What happened in a hall, as the people in it saw it."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Written:
    """One line. `pressed`, `stored`, `shown`: when *Save* was pressed, the server had it, and this phone its page.

    `version`: the number of that page; `count`: how many lines of the evening were stored by then. Times are of the
    loop's clock, 0 for what did not happen.
    """

    part: str
    evening: int
    table: int
    pressed: float
    stored: float = 0.0
    shown: float = 0.0
    version: int = 0
    count: int = 0


@dataclass
class Record:
    """`faults`: what went wrong, by kind; `jobs`: seconds of each print and draw; `waits`: pages that said wait."""

    part: str = ""
    lines: list[Written] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    jobs: dict[str, list[float]] = field(default_factory=dict)
    waits: Counter[str] = field(default_factory=Counter)
    stored: Counter[int] = field(default_factory=Counter)  # lines, by evening

    def fault(self, kind: str, where: str) -> None:
        """Count a fault, with one place where it happened."""
        self.faults[f"{self.part}: {kind}"] += 1
        self.examples.setdefault(kind, where)

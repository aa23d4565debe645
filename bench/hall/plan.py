"""Who is in the hall, and how long each part of the evening takes."""

import json
from dataclasses import asdict, dataclass

TABLES_AN_EVENING = 100  # the product seats 400; more tables are more evenings on one server


@dataclass(frozen=True)
class Plan:
    """Seconds and counts: watchers of sheets and of standings for each hundred tables, projectors for each evening."""

    tables: int = 100
    sheet_watchers: int = 200
    standings_watchers: int = 100
    projectors: int = 3
    closed_rounds: int = 6  # before the one that is played
    written: int = 0  # lines at each table before it begins
    finished: int = 0  # tables, the last ones, that have all their lines before it begins
    every: float = 20.0  # between two lines of a table
    lines_alone: int = 2  # of each table while nobody looks on: fewer than 200 in all have no steady p99
    lines_watched: int = 5  # of each while the whole hall does; one more is its last, in the rush
    rush: float = 40.0  # in which all last lines come
    prints: int = 50
    draws: int = 20
    halls: int = 1  # of so many tables each
    patience: float = 30.0  # for what is still on its way at the end of a part

    def on_sheets(self, tables: int) -> int:
        """How many look at the sheets of so many tables."""
        return round(self.sheet_watchers * tables / 100)

    def on_standings(self, tables: int) -> int:
        return round(self.standings_watchers * tables / 100)

    def onlookers(self, tables: int) -> int:
        """How many look on at an evening of so many tables."""
        return self.on_sheets(tables) + self.on_standings(tables) + self.projectors

    @property
    def deals(self) -> int:
        """Lines of a round at each table."""
        return self.lines_alone + self.lines_watched + 1

    @property
    def evenings(self) -> list[int]:
        """The number of tables of each evening."""
        whole, rest = divmod(self.tables, TABLES_AN_EVENING)
        return ([TABLES_AN_EVENING] * whole + [rest] * (rest > 0)) * self.halls

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "Plan":
        return cls(**json.loads(text))

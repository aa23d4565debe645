"""A table of a round: its draw, its match, how far it is, and its result."""

import uuid
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zlib import crc32

from django.utils.functional import cached_property

from leagues.rules import draws
from leagues.rules.score_cards import SPREAD, card_spreads, with_typed_total
from scorekeeper.models import standing_cache
from scorekeeper.models.refused import RefusedRow, waiting_rows
from scorekeeper.rules import revisions
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Standing
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.shapes import ranked

LINE_COLUMNS = ("number", "revision", "base", "entries", "settles")
WAITING, PLAYING, DISPUTED, ENTERED, CONFIRMED, BYE, VOID = (
    "waiting",
    "playing",
    "disputed",
    "entered",
    "confirmed",
    "bye",
    "void",
)

TOTALS_CHECKED = "cards checked"  # the answer of a table whose totals two people typed in: a mark of them


def mark_of(summed: tuple[int, ...]) -> int:
    """A number that changes with these totals, small enough for an answer."""
    return crc32(repr(summed).encode()) % 4_999 + 1


def find_seating(game: Game, seats: int, sides: int, pairs: bool = False) -> tuple[int, int] | None:
    """(sides, players a side) at these seats: as partners, else each alone; None where the game is not played so.

    A seat that holds a pair is a side, of two players where the game allows that.
    """
    wanted = (sides, seats // sides) if sides and seats % sides == 0 else (seats, 1)
    tried = ((seats, 2), wanted, (seats, 1)) if pairs and seats == sides else (wanted, (seats, 1))
    return next((each for each in tried if each in game.seating), None)


@dataclass(frozen=True)
class TableMatch:
    """The match of a table: what its standing is worked out from."""

    id: uuid.UUID
    game: Game
    setup: Setup
    ended: datetime | None
    facts: tuple[tuple[Any, ...], ...]
    refused: tuple[dict[str, Any], ...] = ()  # as `Match.refused`

    @cached_property
    def current(self) -> tuple[revisions.Current, ...]:
        return revisions.current(revisions.Fact(*fact) for fact in self.facts)

    @cached_property
    def standing(self) -> Standing:
        counting = [(line.number, {} if line.rivals else line.entries) for line in self.current]
        return standing_cache.cached_standing(self.id, self.game, self.setup, counting)


class TableState:
    """A table of a round: its draw, its match and its answers. `row`: its stored row."""

    def __init__(
        self, row: dict[str, Any], seats: tuple[int, ...], match: TableMatch | None, said: dict[str, int]
    ) -> None:
        self.pk: uuid.UUID = row["id"]
        self.draw = draws.DrawnTable(row["number"], seats, row["sides"], row["dealer"], row["stage"])
        self.match = match
        self.answers = said
        self.void: bool = row["void"]
        self.agreed: int | None = row["agreed"]
        self.agreed_by: str = row["agreed_by"]
        self.summed: tuple[int, ...] | None = tuple(row["summed"]) if row.get("summed") is not None else None
        self.extra: int = row.get("extra", 0)

    @property
    def number(self) -> int:
        return self.draw.number

    @property
    def stored(self) -> tuple[object, ...]:
        """All that it was read from."""
        return (
            self.pk,
            self.draw,
            self.answers,
            self.void,
            self.agreed,
            self.agreed_by,
            self.summed,
            self.extra,
            self.match,
        )

    @cached_property
    def standing(self) -> Standing | None:
        found = self.match.standing if self.match else None
        return with_typed_total(found, self.summed) if found is not None and self.summed is not None else found

    @property
    def can_be_checked(self) -> bool:
        """Whether its rows can be typed in once more: not single counts, compendia or pads."""
        match = self.match
        return match is not None and not (match.game.turns.closes or match.game.turns.any_order or match.standing.parts)

    @property
    def is_typed_once(self) -> bool:
        """Whether a second person still has to type it in, where two do."""
        if self.void or self.disputed or self.draw.is_bye:
            return False
        if self.summed is not None:
            return self.answers.get(TOTALS_CHECKED) != mark_of(self.summed)
        return self.state == ENTERED and self.can_be_checked

    @property
    def spreads(self) -> tuple[int, ...]:
        """The spread that counts for each player, where two cards were typed; else empty."""
        return card_spreads(self.match.standing, self.summed) if self.match is not None and self.summed else ()

    @cached_property
    def disputed(self) -> bool:
        """Whether two rows differ; once the organiser typed the totals, none counts."""
        return self.match is not None and self.summed is None and any(line.rivals for line in self.match.current)

    def is_side_disputed(self, side: int) -> bool:
        """Whether a figure of a side, or of the whole line, is in dispute."""
        lines = [line for line in self.match.current if line.rivals] if self.match is not None else []
        return any(whose in (side, -1) for line in lines for key, whose in revisions.apart(line.claims))

    @property
    def deal_number(self) -> int:
        """The deal that is being played, from 1."""
        return self.standing.tally.deals + 1 if self.standing else 1

    @property
    def waiting_rows(self) -> list[RefusedRow]:
        """The rows that its phones could not hand in, about which somebody has to choose."""
        sheet = self.match
        return waiting_rows(sheet.refused, {line.number: line for line in sheet.current}) if sheet is not None else []

    @cached_property
    def done(self) -> bool:
        """Whether its match is over, without a dispute."""
        if self.match is None or self.standing is None:
            return False
        return not self.disputed and (self.standing.over is not None or self.match.ended is not None)

    @cached_property
    def rows_that_count(self) -> int:
        """How many rows a match that was played to its end has; 0 where it was not, or they do not count."""
        counts = self.summed is None and not self.void and not self.disputed
        if not counts or self.match is None or self.standing is None or self.standing.over is None:
            return 0
        return sum(line.entries is not None for line in self.match.current)

    @cached_property
    def untouched(self) -> bool:
        """Whether it has no score; deleted lines do not count."""
        lines = self.match.current if self.match else ()
        return self.summed is None and all(line.entries is None and not line.rivals for line in lines)

    @cached_property
    def state(self) -> str:
        """waiting, playing, disputed, entered, confirmed; or bye, void."""
        if self.draw.is_bye or self.void:
            return BYE if self.draw.is_bye else VOID
        if self.match is not None and self.summed is not None:
            return CONFIRMED
        if self.match is None or (self.untouched and self.match.ended is None):
            return WAITING
        if self.disputed:
            return DISPUTED
        if not self.done:
            return PLAYING
        return CONFIRMED if self.agreed == len(self.match.facts) or self.seen_by_two else ENTERED

    @cached_property
    def seen_by_two(self) -> bool:
        """Whether every line was written by one phone and confirmed by another."""
        lines = self.match.current if self.match else ()
        return bool(lines) and all(line.confirmations for line in lines if line.entries is not None)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far, one figure a side of the draw; where nobody has a partner, what the game counts for each."""
        points = self.points if len(self.draw.seats) == self.draw.sides else self.side_points
        return tuple(
            sum(points[seat] for seat in range(side, len(points), self.draw.sides) if has_own_points(self, seat))
            for side in range(min(self.draw.sides, len(points)))
        )

    @property
    def side_points(self) -> tuple[int, ...]:
        """Points so far, one figure a seat; each partner has the side's. Where low wins, below zero."""
        if self.standing is None or self.match is None:
            return tuple(0 for _ in self.draw.seats)
        sign = 1 if self.match.game.totals.is_high(self.match.setup.options) else -1
        totals = self.standing.tally.totals
        return tuple(sign * totals[seat % len(totals)] for seat in range(len(self.draw.seats)))

    @property
    def points(self) -> tuple[int, ...]:
        """As `side_points`, but each partner's own where the game counts so."""
        if self.standing is None or self.match is None:
            return self.side_points
        own = own_units(self.match, self.standing).get("points")
        return tuple(own[seat % len(own)] for seat in range(len(self.draw.seats))) if own else self.side_points

    @cached_property
    def result(self) -> draws.Result | None:
        """Points, match points and what decides, one figure a seat; None until the match is over."""
        if self.draw.is_bye:
            return None
        if self.void:
            nothing = tuple(0 for _ in self.draw.seats)
            return draws.Result({"points": nothing, "match_points": nothing}, self.answers, played=False)
        written = self.match is not None and (self.match.facts or self.summed is not None)
        if self.match is None or self.standing is None or not written or not self.done:
            return None
        units, spreads = result_units(self.match, self.standing, self.draw), self.spreads
        return draws.Result({**units, SPREAD: spreads} if spreads else units, self.answers)


def has_own_points(table: TableState, seat: int) -> bool:
    """Whether the points of this seat count for its side: partners share one figure, which counts once."""
    sides = table.match.setup.sides if table.match else table.draw.sides
    return sides == len(table.draw.seats) or seat < table.draw.sides


def seat_points(sheet: TableMatch, standing: Standing, seat: int) -> int:
    """The points of a seat in a standing of its match: its own where the game counts so; below zero where low wins."""
    own = own_units(sheet, standing).get("points")
    if own:
        return own[seat % len(own)]
    totals = standing.tally.totals
    return (1 if sheet.game.totals.is_high(sheet.setup.options) else -1) * totals[seat % len(totals)]


def own_units(sheet: TableMatch, standing: Standing) -> dict[str, list[int]]:
    """What the game counts for each seat apart from the totals, by unit; low points below zero, as totals."""
    if sheet.game.units.of_match is None:
        return {}
    sign = 1 if sheet.game.totals.is_high(sheet.setup.options) else -1
    signs = {"points": sign, "decides": sign}
    found = sheet.game.units.of_match(standing.rounds)
    return {unit: [signs.get(unit, 1) * figure for figure in figures] for unit, figures in found.items()}


def result_units(sheet: TableMatch, standing: Standing, table: draws.DrawnTable) -> dict[str, tuple[int, ...]]:
    """One integer a seat, by unit: partners have their side's figure, or the sum where each has a column."""
    tally, sides = standing.tally, sheet.setup.sides
    sign = 1 if sheet.game.totals.is_high(sheet.setup.options) else -1
    places = standing.over.places if standing.over else ranked(tally)
    found = {
        "points": [sign * total for total in tally.totals],
        "match_points": list(standing.points),
        "decides": [-place for place in places],
    }
    seats = len(table.seats)
    found = {unit: [figures[seat % sides] for seat in range(seats)] for unit, figures in found.items()}
    own = own_units(sheet, standing)
    spread = found | {unit: [figures[seat % len(figures)] for seat in range(seats)] for unit, figures in own.items()}
    if sides == seats != table.sides:  # partners of the draw, each with a column of their own
        for unit in ("points", "match_points"):
            spread[unit] = [sum(spread[unit][seat % table.sides :: table.sides]) for seat in range(seats)]
        spread.pop("decides")
    elif "decides" not in own and ranks_of(spread["points"]) == ranks_of(spread["decides"]):
        spread.pop("decides")
    spread["deals next"] = [int(seat == tally.dealer) for seat in range(seats)]
    return {unit: tuple(figures) for unit, figures in spread.items()}


def ranks_of(figures: list[int]) -> list[int]:
    """How many figures are higher than each."""
    return [sum(other > figure for other in figures) for figure in figures]

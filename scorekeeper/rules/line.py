"""One line of the sheet, its boxes read by type: games never read stored values themselves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

Entries = Mapping[str, Any]

LINE = -1  # the side of a box that the whole line shares
NOBODY = -1  # the answer "nobody" to a question about who; None is a box not yet written
VOID = "void"  # entries that say "no score this deal"
CARDS = "cards."  # before the key of a field: the cards that its boxes were counted from

PLAYED = CARDS + "played"  # in the last line of a play by cards: those of each seat


def is_list(value: Any) -> TypeGuard[Sequence[Any]]:
    """Whether a stored value is a list: one value a side, or an order."""
    try:
        return value[:0] in ([], ())
    except (TypeError, KeyError):
        return False


def whole(value: Any) -> int:
    """A stored value as a whole number; 0 where it is not one."""
    try:
        return int(value or 0)
    except (TypeError, ValueError, OverflowError):
        return 0


@dataclass(frozen=True)
class LineFacts:
    """One line of the sheet, with a value for every side; a blank reads as 0, no or nobody."""

    entries: Entries
    sides: int

    def value(self, key: str, side: int = LINE) -> Any:
        """The stored value of a box; None where it is blank."""
        value = self.entries.get(key)
        if side == LINE or value is None:
            return value
        return value[side] if is_list(value) and side < len(value) else None

    def cards(self, key: str, side: int = LINE) -> tuple[str, ...]:
        """The cards that a box was counted from; none where its figure was typed."""
        return tuple(str(self.value(CARDS + key, side) or "").split())

    def played(self, seat: int) -> tuple[str, ...]:
        """The cards of a seat in a play that ends with this line; none where they are not known."""
        return tuple(str(self.value(PLAYED, seat) or "").split())

    def values(self, key: str, sides: Sequence[int]) -> list[Any]:
        """As `value`, of several boxes of a field."""
        value = self.entries.get(key)
        if value is None or not is_list(value):
            return [value if side == LINE else None for side in sides]
        if LINE in sides[:1]:
            return [value]
        count = len(value)
        return [value[side] if side < count else None for side in sides]

    def each(self, key: str) -> tuple[int, ...]:
        """One figure a side; ticks are 1."""
        value = self.entries.get(key)
        if value is None or not is_list(value):
            return (0,) * self.sides
        written = value[: self.sides]
        try:
            figures = tuple([int(figure or 0) for figure in written])
        except (TypeError, ValueError, OverflowError):
            figures = tuple([whole(figure) for figure in written])
        return figures + (0,) * (self.sides - len(figures))

    def number(self, key: str) -> int:
        return whole(self.value(key))

    def word(self, key: str) -> str:
        return str(self.value(key) or "")

    def tick(self, key: str) -> bool:
        return bool(self.value(key))

    def who(self, key: str) -> int:
        """A side, or `NOBODY`."""
        value = self.value(key)
        return whole(value) if value in range(self.sides) else NOBODY

    def chair(self, key: str) -> int:
        """A seat, or `NOBODY`; its side is the seat mod the sides."""
        value = self.value(key)
        return max(NOBODY, whole(value)) if value is not None else NOBODY

    def chairs(self, key: str, count: int) -> tuple[int | None, ...]:
        """One figure for each of `count` seats; None where it is blank."""
        values = [self.value(key, seat) for seat in range(count)]
        return tuple(None if value is None else whole(value) for value in values)

    def order(self, key: str) -> tuple[int, ...]:
        """Sides, best first."""
        value = self.value(key)
        return tuple(side for side in value if side in range(self.sides)) if is_list(value) else ()

    @property
    def void(self) -> bool:
        """Whether the deal has no score."""
        return bool(self.entries.get(VOID))

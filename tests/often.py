"""How much is tried: `make test` tries a sample of long lists, the same each time, `make night` everything."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
NIGHT = "SCOREKEEPER_NIGHT" in os.environ


def often(by_day: int, by_night: int) -> int:
    """How many times something is tried."""
    return by_night if NIGHT else by_day


def some(values: Sequence[T], each: int, first: int = 0) -> list[T]:
    """Every so many of these values, from the first or a later one on; at night all of them."""
    return list(values) if NIGHT else list(values)[first::each]

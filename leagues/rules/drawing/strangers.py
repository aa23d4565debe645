"""Entrants who never meet although nobody meets twice: how many meetings are left out, and whose."""

from collections.abc import Mapping, Sequence

from leagues.rules.draws import Draw
from leagues.rules.words import capital_words, placeholder

from . import wording
from .spreading import Pair

MAX_NAMED_PAIRS = 6  # pairs; where there are more, their number is enough


def find_strangers(pairs: Sequence[Pair], met: Mapping[Pair, int], there: Mapping[int, int]) -> list[Pair]:
    """Pairs who were here and never met, where nobody met twice; else none. `there`: rounds by entrant."""
    if max(met.values(), default=0) != 1:
        return []
    return [(one, other) for one, other in pairs if (one, other) not in met and there[one] and there[other]]


def describe_left_out(apart: Sequence[Pair], draws: Sequence[Draw]) -> list[str]:
    """How many meetings are left out, and that no draw leaves out fewer where that is so; empty where none is."""
    if not apart:
        return []
    words = wording.ONE_LEFT_OUT if len(apart) == 1 else wording.MANY_LEFT_OUT
    fewest = has_tables_of_two(apart, draws) and all(len(without_table(draw)) < 2 for draw in draws)
    return [words.format(count=capital_words(len(apart))), *([wording.FEWEST_LEFT_OUT] if fewest else [])]


def has_tables_of_two(apart: Sequence[Pair], draws: Sequence[Draw]) -> bool:
    """Whether some never meet at tables of two, where each new meeting leaves out one fewer."""
    return bool(apart) and all(len(table.seats) < 3 for draw in draws for table in draw.tables)


def without_table(draw: Draw) -> list[int]:
    """Entrants who sit out or have a bye."""
    return [*draw.out, *(table.seats[0] for table in draw.tables if table.is_bye)]


def strangers_sentence(apart: Sequence[Pair]) -> str:
    """ "These never meet: {1} and {2}, {1} and {3}."; empty where there are none, or too many to name."""
    if not 0 < len(apart) <= MAX_NAMED_PAIRS:
        return ""
    pairs = [wording.PAIR.format(one=placeholder(one), other=placeholder(other)) for one, other in apart]
    return (wording.NEVER_MEET if len(apart) == 1 else wording.THESE_NEVER_MEET).format(pairs=", ".join(pairs))

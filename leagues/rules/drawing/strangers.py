"""Who never meets though nobody meets twice: how many meetings are left out, whether fewer could, and who,
as far as a sentence takes."""

from collections.abc import Mapping, Sequence

from leagues.rules.draws import Draw
from leagues.rules.words import number_words

from .spreading import Pair

MAX_NAMED_PAIRS = 6  # pairs; where there are more, their number is enough


def find_strangers(pairs: Sequence[Pair], met: Mapping[Pair, int], there: Mapping[int, int]) -> list[Pair]:
    """Of these pairs those who were there and never met, where nobody met twice; else none. `there`: rounds."""
    if max(met.values(), default=0) != 1:
        return []
    return [(one, other) for one, other in pairs if (one, other) not in met and there[one] and there[other]]


def left_out_words(apart: Sequence[Pair], draws: Sequence[Draw]) -> str:
    """ ", six meetings are left out, as few as can be in so many rounds": the last only where no further table could
    have been set; empty where none is. Not "six pairs": who meets may be pairs themselves."""
    missing = (
        f", {number_words(len(apart))} {'meeting is' if len(apart) == 1 else 'meetings are'} left out" if apart else ""
    )
    fewest = has_tables_of_two(apart, draws) and all(len(without_table(draw)) < 2 for draw in draws)
    return f"{missing}, as few as can be in so many rounds" if fewest else missing


def has_tables_of_two(apart: Sequence[Pair], draws: Sequence[Draw]) -> bool:
    """Whether there are some at tables of two, where each meeting that is not a repeat leaves one fewer."""
    return bool(apart) and all(len(table.seats) < 3 for draw in draws for table in draw.tables)


def without_table(draw: Draw) -> list[int]:
    """Who sits out or has a bye."""
    return [*draw.out, *(table.seats[0] for table in draw.tables if table.is_bye)]


def strangers_sentence(apart: Sequence[Pair]) -> str:
    """ "These never meet: {1} and {2}, {1} and {3}."; empty where nobody is meant, or too many."""
    pairs = ", ".join(f"{{{one}}} and {{{other}}}" for one, other in apart)
    if not 0 < len(apart) <= MAX_NAMED_PAIRS:
        return ""
    return f"{pairs} never meet." if len(apart) == 1 else f"These never meet: {pairs}."

"""Words of sentences. A sentence names an entrant as {3}; `with_names` puts the names in."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from scorekeeper.rules.words import joined


def with_names(sentence: str, names: Mapping[int, str]) -> str:
    """A sentence with the entrants' names in place of {3}; a number without a name stays a number. A name that ends
    with a dot ends a sentence with it."""

    def named(found: re.Match[str]) -> str:
        name = names.get(int(found[1]), found[1])
        return name if name.endswith(".") else name + found[2]

    return re.sub(r"\{(\d+)\}(\.?)", named, sentence)


def number_words(number: int) -> str:
    """A number in words up to twelve, as a sentence needs it."""
    words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    return words[number] if number < len(words) else str(number)


def numbers_said(numbers: Iterable[int]) -> str:
    """Numbers of tables or rounds as one says them: "1", "2 and 5", "1 to 4 and 7"."""
    runs = [[one for _, one in run] for _, run in groupby(enumerate(sorted(numbers)), lambda at: at[1] - at[0])]
    return joined([words for run in runs for words in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))])


def entrants_said(count: int, pairs: bool) -> str:
    """ "one", "two pairs"."""
    return number_words(count) + (" pair" + "s" * (count > 1)) * pairs


def tables_said(numbers: Sequence[int]) -> str:
    """ "table 3", "tables 1 to 4 and 7"."""
    return f"table{'s' if len(numbers) > 1 else ''} {numbers_said(numbers)}"


def times(number: int) -> str:
    return ("never", "once", "twice")[number] if number < 3 else f"{number_words(number)} times"


def times_range(low: int, high: int) -> str:
    """ "once", "once or twice", "twice to four times", "three or four times"; from never on "up to four times"."""
    if low == high:
        return times(low)
    first = times(low) if low < 3 else number_words(low)
    if high == low + 1:
        return f"{first} or {times(high)}"
    return f"{first} to {times(high)}" if low else f"up to {times(high)}"

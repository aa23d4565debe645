"""Numbers and names in sentences. A sentence names an entrant as {3}; `with_names` puts the names in."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from scorekeeper.rules.game import Game
from scorekeeper.rules.words import joined

from . import wording


def with_names(sentence: str, names: Mapping[int, str]) -> str:
    """A sentence with names in place of {3}; a number without a name stays a number. A name that ends with a dot is
    not followed by another."""

    def name_of(found: re.Match[str]) -> str:
        name = names.get(int(found[1]), found[1])
        return name if name.endswith(".") else name + found[2]

    return re.sub(r"\{(\d+)\}(\.?)", name_of, sentence)


def placeholder(one: int) -> str:
    """Where the name of an entrant goes: "{3}"."""
    return f"{{{one}}}"


def listed(people: Iterable[int]) -> str:
    """Where the names of entrants go, as a list: "{1}, {2} and {3}"."""
    return joined([placeholder(one) for one in people])


def number_words(number: int) -> str:
    """A number in words up to twelve, then in figures."""
    words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    return words[number] if number < len(words) else str(number)


def at_start(words: str) -> str:
    """Words at the start of a sentence: with a capital letter, the rest as it is."""
    return f"{words[:1].upper()}{words[1:]}"


def capital_words(number: int) -> str:
    """A number at the start of a sentence."""
    return at_start(number_words(number))


def describe_numbers(numbers: Iterable[int]) -> str:
    """Numbers of tables or rounds: "1", "2 and 5", "1 to 4 and 7"."""
    runs = [[one for _, one in run] for _, run in groupby(enumerate(sorted(numbers)), lambda at: at[1] - at[0])]
    return joined([words for run in runs for words in run_words(run)])


def run_words(run: Sequence[int]) -> list[str]:
    """Numbers without a gap: of three or more the first and the last."""
    return [wording.SPAN.format(low=run[0], high=run[-1])] if len(run) > 2 else [str(one) for one in run]


def describe_count(count: int, pairs: bool) -> str:
    """ "one", "two pairs"."""
    template = wording.ENTRANTS if not pairs else wording.ONE_PAIR if count == 1 else wording.MANY_PAIRS
    return template.format(count=number_words(count))


def describe_tables(numbers: Sequence[int]) -> str:
    """ "table 3", "tables 1 to 4 and 7"."""
    return (wording.MANY_TABLES if len(numbers) > 1 else wording.ONE_TABLE).format(numbers=describe_numbers(numbers))


def name_rounds(name: str) -> dict[str, str]:
    """What a round is called, for the gaps of sentences: in one, and at its start."""
    return {"round_name": name, "Round_name": name.capitalize()}


def describe_rounds(numbers: Sequence[int], name: str = "round") -> str:
    """ "round 2", "rounds 2, 3 and 5", "game 2"."""
    template = wording.MANY_ROUNDS if len(numbers) > 1 else wording.ONE_ROUND
    return template.format(numbers=describe_numbers(numbers), **name_rounds(name))


def deal_words(game: Game) -> tuple[str, str]:
    """What a deal is called, one and several; a row where the game says "round", as rounds are those of the evening."""
    return wording.ROW_AND_ROWS if game.words.deal == wording.ROUND_OF_A_GAME else (game.words.deal, game.words.deals)


def count_round_deals(game: Game, number: int) -> str:
    """So many deals: "1 beetle", "4 deals", "4 rows"."""
    return f"{number} {deal_words(game)[number != 1]}"


def times(number: int) -> str:
    """ "never", "once", "three times"."""
    return wording.FEW_TIMES[number] if number < 3 else wording.TIMES.format(count=number_words(number))


def times_range(low: int, high: int) -> str:
    """ "once", "once or twice", "twice to four times", "three or four times", "up to four times"."""
    if low == high:
        return times(low)
    first = times(low) if low < 3 else number_words(low)
    if high == low + 1:
        return wording.EITHER.format(low=first, high=times(high))
    return wording.SPAN.format(low=first, high=times(high)) if low else wording.UP_TO.format(high=times(high))

"""Who is not there in some rounds by their own choice, in words: those are no sit-outs (F-34),
and stand beside them."""

from collections.abc import Sequence

from leagues.rules.draws import Entrant, Event
from leagues.rules.words import number_words, numbers_said
from scorekeeper.rules.words import joined

NAMES_AT_MOST = 8  # names; where there are more, how many


def describe_absences(event: Event, rounds: int) -> str:
    """Who asks to rest, comes later, leaves or never comes within so many rounds, in sentences; empty where all are
    there all the time.

    "Asked to rest: {4} in round 2. There from round 2 on: {2} and {22}."
    """
    never = [each for each in event.entrants if each.left is not None and each.left <= each.joined]
    there = [each for each in event.entrants if each not in never]
    rest = {each: [number for number in sorted(each.away) if is_expected(each, number, rounds)] for each in there}
    asked = [f"{{{each.number}}} in {rounds_words(away)}" for each, away in rest.items() if away]
    said = [f"Asked to rest: {list_or_count(asked)}."] if asked else []
    come: dict[int, list[Entrant]] = {}
    gone: dict[int, list[Entrant]] = {}
    for each in there:
        if 1 < each.joined <= rounds:
            come.setdefault(each.joined, []).append(each)
        if each.left is not None and 1 < each.left <= rounds:
            gone.setdefault(each.left - 1, []).append(each)
    said += [f"There from round {number} on: {list_or_count(placeholders(come[number]))}." for number in sorted(come)]
    said += [f"There until round {number}: {list_or_count(placeholders(gone[number]))}." for number in sorted(gone)]
    said += [f"Not there at all: {list_or_count(placeholders(never))}."] if never else []
    return " ".join(said)


def is_expected(each: Entrant, number: int, rounds: int) -> bool:
    """Whether somebody has come by a round of so many, and not left."""
    return each.joined <= number <= rounds and (each.left is None or number < each.left)


def placeholders(entrants: Sequence[Entrant]) -> list[str]:
    return [f"{{{each.number}}}" for each in entrants]


def list_or_count(words: Sequence[str]) -> str:
    """ "a, b and c", or how many."""
    return joined(words) if len(words) <= NAMES_AT_MOST else number_words(len(words))


def rounds_words(rounds: Sequence[int]) -> str:
    """ "round 2", "rounds 2, 3 and 5"."""
    return f"round{'s' if len(rounds) > 1 else ''} {numbers_said(rounds)}"

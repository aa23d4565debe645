"""Who misses rounds by choice, in sentences; such rounds are no sit-outs (F-34)."""

from collections.abc import Sequence

from leagues.rules.draws import EntrantFacts, EventFacts
from leagues.rules.words import describe_rounds, number_words, placeholder
from scorekeeper.rules.words import joined

from . import wording

MAX_NAMES = 8  # names; where there are more, their number


def describe_absences(event: EventFacts, rounds: int) -> str:
    """Who rests, comes later, leaves or never comes within `rounds`; empty where all are here all the time.

    "Asked to rest: {4} in round 2. There from round 2 on: {2} and {22}."
    """
    never = [each for each in event.entrants if each.left is not None and each.left <= each.joined]
    there = [each for each in event.entrants if each not in never]
    asked = []
    come: dict[int, list[EntrantFacts]] = {}
    gone: dict[int, list[EntrantFacts]] = {}
    for each in there:
        away = [number for number in sorted(each.away) if is_expected(each, number, rounds)]
        if away:
            asked.append(
                wording.REST_IN.format(who=placeholder(each.number), rounds=describe_rounds(away, event.round_name))
            )
        if 1 < each.joined <= rounds:
            come.setdefault(each.joined, []).append(each)
        if each.left is not None and 1 < each.left <= rounds:
            gone.setdefault(each.left - 1, []).append(each)
    words = [wording.ASKED_TO_REST.format(who=list_or_count(asked))] if asked else []
    for template, people in ((wording.HERE_FROM, come), (wording.HERE_UNTIL, gone)):
        words += [
            template.format(round=number, who=names_or_count(people[number]), **event.naming)
            for number in sorted(people)
        ]
    words += [wording.NEVER_HERE.format(who=names_or_count(never))] if never else []
    return " ".join(words)


def is_expected(each: EntrantFacts, number: int, rounds: int) -> bool:
    """Whether somebody has come by round `number`, and not left."""
    return each.joined <= number <= rounds and (each.left is None or number < each.left)


def names_or_count(entrants: Sequence[EntrantFacts]) -> str:
    return list_or_count([placeholder(each.number) for each in entrants])


def list_or_count(words: Sequence[str]) -> str:
    """ "a, b and c", or how many."""
    return joined(words) if len(words) <= MAX_NAMES else number_words(len(words))

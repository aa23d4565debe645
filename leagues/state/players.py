"""The people behind the numbers: who plays under one in a round, what they are called, sentences with them in it."""

import re
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from scorekeeper.rules.game import RuleError

PLURAL = {
    "wins": "win",
    "needs": "need",
    "has": "have",
    "is": "are",
    "keeps": "keep",
    "sits": "sit",
    "drops": "drop",
    "deals": "deal",
    "goes": "go",
    "takes": "take",
    "stays": "stay",
    "comes": "come",
    "gets": "get",
}
LIST_END = re.compile(r"\{(\d+)\} and \{(\d+)\}")  # the end of a list
SINGULAR_VERB = re.compile(rf"\{{(\d+)\}} ({'|'.join(PLURAL)})\b")  # somebody, and what they alone do


@dataclass(frozen=True)
class Person:
    """Somebody behind a number: `first` is the round from which it is them."""

    name: str
    place: int
    first: int
    player: uuid.UUID


def describe_rounds_held(first: int, last: int) -> str:
    """ "to round 3", "in round 2", "in rounds 2 to 3": when somebody played under a number."""
    if first <= 1:
        return f"to round {last}"
    return f"in round {first}" if first == last else f"in rounds {first} to {last}"


People = Mapping[int, Sequence[Person]]  # by number, in order of place and round
Wording = Callable[[str], str]


def holders(people: Iterable[Person], number: int) -> list[Person]:
    """Who of those behind one number plays under it in that round, in order of place."""
    latest: dict[int, Person] = {}
    for person in people:
        if person.first <= number or person.place not in latest:
            latest[person.place] = person
    return [latest[place] for place in sorted(latest)]


def names_in(people: People, number: int) -> dict[int, str]:
    """Everybody's name in that round; a pair's is both."""
    return {
        entrant: " and ".join(person.name for person in holders(behind, number)) or str(entrant)
        for entrant, behind in people.items()
    }


def name_with_earlier(people: People, entrant: int, number: int, said: Wording = str) -> str:
    """A name as of that round, with those who played under it before: "zoe (fay to round 1)"."""
    earlier = earlier_names(people, entrant, number, said)
    name = names_in({entrant: people.get(entrant, ())}, number)[entrant]
    return f"{name} ({earlier})" if earlier else name


def earlier_names(people: People, entrant: int, number: int, said: Wording = str) -> str:
    """Who played under it earlier than in that round: "fay to round 1"; empty where nobody else did.

    `said`: words about rounds as the people of the evening say them.
    """
    return ", ".join(
        f"{row.name} {said(describe_rounds_held(row.first, after.first - 1))}"
        for row, after in pairwise(people.get(entrant, ()))
        if row.place == after.place and 1 < after.first <= number and row.name != after.name
    )


def describe_error(error: RuleError, said: Wording) -> str:
    """Why an act is refused, as the people of the evening say it; names, and whatever else was typed, as they are."""
    return str(RuleError(said(error.template), **error.values))


def pluralise_pairs(sentence: str, is_pair: Callable[[int], bool]) -> str:
    """A sentence of the rules about numbers, in which two people behind one number win: "{3} wins" or "{3} win".

    Whoever is listed after a pair, which has an "and" itself, follows on a comma.
    """

    def as_two(found: re.Match[str]) -> str:
        return f"{{{found[1]}}} {PLURAL[found[2]]}" if is_pair(int(found[1])) else found[0]

    def apart(found: re.Match[str]) -> str:
        pairs = is_pair(int(found[1])) or is_pair(int(found[2]))
        return f"{{{found[1]}}}{',' * pairs} and {{{found[2]}}}"

    sentence = LIST_END.sub(apart, sentence)
    return sentence if sentence.startswith("Each of") else SINGULAR_VERB.sub(as_two, sentence)

"""Who has no chair in a round, in words: who sits out, who asked to rest, who comes later."""

from collections.abc import Sequence

from leagues.rules.draws import Draw
from leagues.rules.standings import sitting_out
from scorekeeper.rules.words import joined

from .event_state import EventState

IdleGroup = tuple[Sequence[int], str, str]  # who, and what one of them does, or more of them: "sits out", "sit out"
REST_VERBS, COUNTS_NOTHING = ("rests", "rested"), ", which counts nothing"
NAME_GAP = 2  # letters between two names, ", "


def describe_idle(evening: EventState, number: int, draw: Draw) -> str:
    """ "ada and bo sit out; cy rests"; empty where everybody has a chair."""
    return "; ".join(who_does(evening, number, *group) for group in idle_groups(evening, number, draw))


def idle_lines(evening: EventState, number: int, draw: Draw, letters: int) -> list[str]:
    """The same in sentences for a row each, of at most so many letters of names, but for a name that alone has more."""
    names, rows = evening.names_in(number), []
    for who, one, more in idle_groups(evening, number, draw):
        row: list[int] = []
        for each in who:
            if row and sum(len(names[other]) + NAME_GAP for other in (*row, each)) > letters:
                rows.append(who_does(evening, number, row, one, more))
                row = []
            row.append(each)
        rows.append(who_does(evening, number, row, one, more))
    return rows


def idle_groups(evening: EventState, number: int, draw: Draw) -> list[IdleGroup]:
    """Who has no chair, and has not left: those who sit out, and those who are absent."""
    return [*([(draw.out, "sits out", "sit out")] if draw.out else []), *away_groups(evening, number, draw)]


def absent_phrases(evening: EventState, number: int, draw: Draw) -> list[str]:
    """Who has no chair in a round and does not sit out, and has not left: "ben rests",
    "ada came later" once it is over.

    Where sitting out counts, that a rest that somebody asked for does not.
    """
    counts = bool(sitting_out.describe_rule(evening.facts))
    return [
        who_does(evening, number, *group) + COUNTS_NOTHING * (counts and group[1] in REST_VERBS)
        for group in away_groups(evening, number, draw)
    ]


def away_groups(evening: EventState, number: int, draw: Draw) -> list[IdleGroup]:
    """Who rests, and who comes later; neither where it is nobody."""
    known = {*draw.seated, *draw.out}
    gone = [one for one in evening.entrants if one.number not in known and (one.left is None or one.left > number)]
    rest = [one.number for one in gone if number in one.away and one.joined <= number]
    late = [one.number for one in gone if one.joined > number and (one.left is None or one.left > one.joined)]
    found: list[IdleGroup] = [(rest, "rests", "rest"), (late, "comes later", "come later")]
    if number <= len(evening.counted_rounds):
        found = [(rest, "rested", "rested"), (late, "came later", "came later")]
    return [group for group in found if group[0]]


def who_does(evening: EventState, number: int, who: Sequence[int], one: str, more: str) -> str:
    """Their names with what one does, or more: a pair is two."""
    names, alone = evening.names_in(number), len(who) == 1 and not evening.is_pair(who[0], number)
    return f"{joined([names[each] for each in who])} {one if alone else more}"

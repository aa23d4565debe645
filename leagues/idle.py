"""Who has no chair in a round, in words: who sits out, who asked to rest, who comes later."""

from collections.abc import Sequence

from scorekeeper.rules.words import joined

from .evening import Evening
from .rules.draws import Draw


def idle(evening: Evening, number: int, draw: Draw) -> str:
    """ "ada and bo sit out; cy rests"; empty where everybody has a chair."""
    out = [said(evening, number, draw.out, "sits out", "sit out")] if draw.out else []
    return "; ".join(out + absent(evening, number, draw))


def absent(evening: Evening, number: int, draw: Draw) -> list[str]:
    """Who has no chair in a round and does not sit out, and has not left: "ben rests", "ada came later" once it is over."""
    known = {*draw.seated, *draw.out}
    gone = [one for one in evening.entrants if one.number not in known and (one.left is None or one.left > number)]
    rest = [one.number for one in gone if number in one.away and one.joined <= number]
    late = [one.number for one in gone if one.joined > number]
    found = [(rest, "rests", "rest"), (late, "comes later", "come later")]
    if number <= len(evening.counted):
        found = [(rest, "rested", "rested"), (late, "came later", "came later")]
    return [said(evening, number, who, one, more) for who, one, more in found if who]


def said(evening: Evening, number: int, who: Sequence[int], one: str, more: str) -> str:
    """Their names with what one does, or more: a pair is two."""
    names, alone = evening.names_in(number), len(who) == 1 and not evening.is_pair(who[0], number)
    return f"{joined([names[each] for each in who])} {one if alone else more}"

"""Which later draws would have been different after a corrected result; none is drawn again."""

from dataclasses import replace

from leagues.rules.draws import Draw, EventFacts
from leagues.rules.format import Format, Pairing
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

from . import wording


def find_draw(format: Format, event: EventFacts, number: int) -> Draw | None:
    """The draw of a round from these facts; None where a question is open, or the format does not draw from results.

    People who came later are left out, and people who left later are in.
    """
    if not format.pairing.follows_results:
        return None
    people = tuple(
        replace(each, left=each.left if each.left is not None and each.left <= number else None)
        for each in event.entrants
        if each.joined <= number
    )
    try:
        return format.pairing.next(replace(event, entrants=people, rounds=event.rounds[: number - 1]))
    except RuleError:
        return None


def describe_changed_draws(format: Format, before: EventFacts, after: EventFacts) -> list[str]:
    """Which published rounds would have been drawn differently, and for whom.

    Where a match was not over before, the round after it is compared with its published draw. Rounds after a match that
    is no longer over stay open.
    """
    if not format.pairing.follows_results:
        return []
    sentences = []
    open_now = unsettled_rounds(format.pairing, after) - unsettled_rounds(format.pairing, before)
    last = next((at for at, each in enumerate(after.rounds, 1) if not each.is_complete), len(after.rounds))
    for number in range(2, last + 1):
        new = find_draw(format, after, number)
        whole = all(each.is_complete for each in before.rounds[: number - 1])
        published = before.rounds[number - 1].draw
        old = (find_draw(format, before, number) if whole else None) or published
        if number - 1 in open_now:
            sentences.append(wording.OPEN_UNTIL_SETTLED.format(round=number, before=number - 1, **after.naming))
        if new is None or new in (old, published):
            continue
        people = [f"{{{one}}}" for one in sorted({*old.seated, *new.seated}) if seat_of(old, one) != seat_of(new, one)]
        words = wording.DRAWN_DIFFERENTLY if people else wording.OTHER_TABLE_ORDER
        sentences.append(words.format(round=number, people=joined(people or [""]), **after.naming))
    return [*sentences, *describe_still_open(before, after, last)]


def unsettled_rounds(pairing: Pairing, event: EventFacts) -> set[int]:
    """Rounds with an open question: who won, or who was last."""
    return {ask.round for ask in pairing.questions(event)}


def describe_still_open(before: EventFacts, after: EventFacts, last: int) -> list[str]:
    """That the rounds after `last` may change, because a match of it is no longer over."""
    later = range(last + 1, len(after.rounds) + 1)
    if not later or before.rounds == after.rounds:
        return []
    return [wording.OPEN_UNTIL_PLAYED.format(last=last, **after.naming)]


def seat_of(draw: Draw, one: int) -> tuple[int, frozenset[int]]:
    """(table number, everybody at that table) of an entrant; (0, empty) for somebody who sits out."""
    table = draw.table_of(one)
    return (table.number, frozenset(table.seats)) if table else (0, frozenset())

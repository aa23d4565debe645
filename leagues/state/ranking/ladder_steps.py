"""Places on a ladder, and what moved somebody there: their own challenges, and those that went past them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from leagues.rules.movement import challenges
from leagues.rules.results import winning_side
from leagues.rules.standings.standings import Placing
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.words import joined


@dataclass(frozen=True)
class LadderStep:
    """Something that happened to one entrant, who has had `place` since.

    `words` follow the name; {3} stands for another name. `round`: of its match, 0 where somebody left.
    """

    at: datetime | None  # the day of the challenge; None where somebody left
    words: str
    place: int
    moved: bool
    round: int = 0
    corrected: bool = False


def ranking(evening: EventState) -> Sequence[Placing]:
    """The standings; on a ladder in its order, where no two share a place."""
    order = evening.format.pairing.order
    if order is None:
        return evening.standings
    rows = {row.number: row for row in evening.standings}
    return [replace(rows[one], place=at, decisions=()) for at, one in enumerate(order(evening.facts), 1)]


def ladder_steps(evening: EventState, one: int) -> list[LadderStep]:
    """Everything that happened to one entrant, the oldest first."""
    facts, found = evening.facts, list[LadderStep]()
    orders = challenges.orders(facts)
    for number, (before, following) in enumerate(pairwise(orders), 1):
        if one not in before:
            continue
        after = challenges.order_after_round(facts, number, before)
        was, now = before.index(one) + 1, after.index(one) + 1
        for words in match_phrases(evening, number, one, was != now):
            found.append(LadderStep(evening.opened[number - 1].row.opened, words, now, was != now, number))
        if one in following and following.index(one) + 1 != now:
            gone = joined([f"{{{each}}}" for each in after if each not in following])
            found.append(LadderStep(None, wording.UP_BY_LEAVING.format(who=gone), following.index(one) + 1, True))
    return found


def match_phrases(evening: EventState, number: int, one: int, moved: bool) -> Iterator[str]:
    """What the match of a round did to one entrant; nothing where it is open or moved them nowhere."""
    round_ = evening.facts.rounds[number - 1]
    if not round_.draw.tables:
        if round_.draw.out == (one,):
            yield wording.DROPPED
        elif moved:
            yield wording.UP_BY_DROP.format(who=f"{{{round_.draw.out[0]}}}")
        return
    table, result = round_.table_results[0]
    if result is None:
        return
    challenger, challenged = table.seats[:2]
    side = winning_side(table, result)
    if one not in table.seats:
        if moved:
            yield wording.DOWN_BY_MATCH.format(winner=f"{{{challenger}}}", loser=f"{{{challenged}}}")
        return
    ended = "drew" if side is None else "won" if table.seats[side] == one else "lost"
    if one == challenger:
        yield wording.CHALLENGED[ended].format(other=f"{{{challenged}}}")
    else:
        yield wording.CHALLENGED_BY[ended].format(other=f"{{{challenger}}}")


def explain_place(evening: EventState, one: int) -> str:
    """The challenge that decided the place, in a sentence."""
    last = next((step for step in reversed(ladder_steps(evening, one)) if step.moved), None)
    if last is None:
        return wording.NOT_MOVED
    return wording.DECIDED_PLACE.format(place=last.place, what=evening.fill_names(last.words))

"""The movement in which a gentleman and a lady of each table move on and all change partners (Metzker, "Court Whist").

A table sits (gentleman, gentleman, lady, lady) clockwise, so that partners are a gentleman and a lady.
"""

from collections.abc import Sequence

from leagues.rules.draws import Ask, Draw, DrawnTable, EventFacts, Result
from leagues.rules.format import Shape
from leagues.rules.results import is_level, last_round, still_here, winning_side
from leagues.rules.ticket_words import ROLES
from scorekeeper.rules.tally import RuleError

from . import wording
from .movement import crossed_table, refill_tables

GENTLEMAN, LADY = ROLES
TABLE_SHAPE = Shape(4, 2, (GENTLEMAN, GENTLEMAN, LADY, LADY))
Couple = tuple[int, int]  # a gentleman and a lady


def movers(table: DrawnTable, result: Result, winners_move: bool) -> Couple:
    """The couple that moves: the winning or losing side; at a level table, who cut highest of each role."""
    side = winning_side(table, result)
    if side is not None:
        man, lady = table.side(side if winners_move else 1 - side)
        return man, lady
    try:
        return result.answers[GENTLEMAN], result.answers[LADY]
    except KeyError:
        raise RuleError(wording.NOBODY_CUT, table=table.number) from None


def cross(tables: Sequence[Sequence[int]], moving: Sequence[Couple], *, apart: bool = True) -> list[list[int]]:
    """The next tables: gentlemen go one table down, ladies one up, in a ring.

    `apart`: those who stay change partners too. At a single table only the ladies change.
    """
    if len(tables) == 1:
        first, second, lady, other = tables[0]
        return [[first, second, other, lady]]
    new = []
    for at, table in enumerate(tables):
        man, lady = (
            next(one for one in table[:2] if one not in moving[at]),
            next(one for one in table[2:] if one not in moving[at]),
        )
        come, came = moving[(at + 1) % len(tables)][0], moving[at - 1][1]
        new.append(list(crossed_table((man, lady), (come, came), at + 1).seats) if apart else [man, come, lady, came])
    return new


def next_tables(event: EventFacts) -> Draw:
    """The draw after a round of a drive with tickets."""
    pairs = last_round(event).table_results
    winners_move = event.option("movers", "winners") == "winners"
    moving = [movers(table, result, winners_move) for table, result in pairs if result]
    apart = event.option("repartner", "always") == "always"
    return refill_tables(
        cross([table.seats for table, _ in pairs], moving, apart=apart) if pairs else [], event, TABLE_SHAPE
    )


def cut_questions(event: EventFacts) -> tuple[Ask, ...]:
    """Questions at level tables: who is the highest gentleman, and who is the highest lady."""
    if not event.rounds:
        return ()
    questions = []
    for table, result in event.rounds[-1].table_results:
        if result is None or not is_level(table, result):
            continue
        begin = (wording.TABLE_LEVEL if result.played else wording.TABLE_NOT_PLAYED).format(table=table.number)
        for role, seats in ((GENTLEMAN, table.seats[:2]), (LADY, table.seats[2:])):
            if role not in result.answers:
                among = seats if result.played else still_here(event, len(event.rounds), seats) or seats
                words = " ".join((begin, wording.ALL_CUT, wording.WHO_IS_HIGHEST_ROLE[role]))
                questions.append(Ask(table.number, role, among, words, len(event.rounds)))
    return tuple(questions)

"""Where somebody sits in a round, and when they deal, as their own phone says it."""

from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.words import at_start
from scorekeeper.rules.words import so_many

from . import wording
from .event_state import EventState
from .next_draw import as_announced
from .next_seats import describe_questions
from .round_state import RoundState


def own_seat_sentences(evening: EventState, one: int) -> list[str]:
    """Where they sit now or next, and what their table is asked; empty once it is over, and where nobody moves."""
    if evening.over or evening.format.way.has_challenges:
        return []
    running = evening.running
    if running is not None:
        return [describe_seat(evening, running.number, running.draw, one), *own_questions(evening, running, one)]
    draw = evening.next_draw if evening.plan or evening.opened else None
    told = [describe_seat(evening, evening.due, draw, one)] if draw is not None and draw.tables else []
    return [*told, *(own_questions(evening, evening.opened[-1], one) if evening.opened else ())]


def own_questions(evening: EventState, played: RoundState, one: int) -> list[str]:
    """What their table is asked about a round, such as who cut highest."""
    table = played.draw.table_of(one)
    words = describe_questions(evening, played.number, table.number) if table else ""
    return [words] if words else []


def describe_seat(evening: EventState, number: int, draw: Draw, one: int) -> str:
    """ "Game 3, Conspiracy: table 4, opposite bo. You deal second." """
    draw = as_announced(evening, draw)
    table, name = draw.table_of(one), at_start(evening.format.round_name)
    if table is None:
        return describe_sitting_out(evening, number, one)
    where = wording.ROUND_AND_STAGE if table.stage else wording.ROUND_ALONE
    head = where.format(round=name, number=number, stage=table.stage)
    if table.is_bye:
        return wording.YOU_HAVE_BYE.format(head=head)
    across = opposite(table, one)
    template = wording.YOUR_TABLE if across is None else wording.YOUR_TABLE_AND_OPPOSITE
    seat = template.format(head=head, table=table.number, opposite=f"{{{across}}}")
    return " ".join(filter(None, [evening.fill_names(seat, number), describe_deal_turn(evening, table, one)]))


def opposite(table: DrawnTable, one: int) -> int | None:
    """Who sits across the table; None where nobody sits exactly there."""
    seats = table.seats
    return None if len(seats) % 2 else seats[(seats.index(one) + len(seats) // 2) % len(seats)]


def describe_deal_turn(evening: EventState, table: DrawnTable, one: int) -> str:
    """When they deal in a round, where everybody deals once; else who deals first, or that they cut."""
    if not evening.game.cards:
        return ""
    deals = evening.format.lines_per_round(evening.facts) or 0
    if table.dealer is None:
        return wording.CUT_THEN_LEFT if deals > 1 else wording.CUT_FOR_DEAL
    turn = (table.seats.index(one) - table.dealer) % len(table.seats)
    if deals == len(table.seats):
        words = dict(enumerate(wording.YOU_DEAL)) | {deals - 1: wording.YOU_DEAL_LAST}
        return words.get(turn) or wording.YOU_DEAL_AT.format(turn=turn + 1)
    return wording.YOU_DEAL[0] if turn == 0 else wording.DEALS_FIRST.format(who=dealer_name(evening, table))


def dealer_name(evening: EventState, table: DrawnTable) -> str:
    return evening.names[table.seats[table.dealer or 0]]


def describe_sitting_out(evening: EventState, number: int, one: int) -> str:
    """That they have no seat in a round, and what that is worth; empty where they are not here."""
    entrant = next(each for each in evening.entrants if each.number == one)
    if entrant.joined > number or (entrant.left is not None and entrant.left <= number):
        return ""
    name = evening.format.round_name
    if number in entrant.away:
        return wording.YOU_REST.format(round=name, number=number)
    worth = evening.format.sit_out(evening.facts, number)
    template = wording.YOU_SIT_OUT_FOR if worth else wording.YOU_SIT_OUT
    return template.format(round=name, number=number, points=so_many(worth, "points"))

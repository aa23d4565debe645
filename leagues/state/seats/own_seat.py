"""Where somebody sits in a round, and when they deal, as their own phone says it."""

from dataclasses import dataclass
from zlib import crc32

from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.words import at_start
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.next_draw import as_announced
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.suspense import hidden_from
from scorekeeper.rules.words import so_many

from .next_seats import describe_questions


@dataclass(frozen=True)
class OwnSeat:
    """The seat that somebody has now, or takes next. `table`: None where they have none; `words`: "table 4, opposite
    cy, you deal second", or that they sit out; `comes`: the round has not started; `asked`: what their table is asked.
    """

    one: int
    name: str
    number: int
    round: str
    words: str
    table: DrawnTable | None = None
    comes: bool = False
    asked: tuple[str, ...] = ()


def find_own_seat(evening: EventState, one: int) -> OwnSeat | None:
    """The seat somebody has now or takes next; None once it is over, before a draw, and where nobody moves."""
    if evening.over or not evening.board.moves_people:
        return None
    running = evening.running
    number, draw = (running.number, running.draw) if running else (evening.due, coming_draw(evening))
    latest = None if hidden_from(evening) else running or (evening.opened[-1] if evening.opened else None)
    if draw is None or not draw.tables:
        return None
    draw = as_announced(evening, draw)
    table = draw.table_of(one)
    asked = tuple(own_questions(evening, latest, one)) if latest else ()
    stage = table.stage if table else ""
    where = wording.ROUND_AND_STAGE if stage else wording.ROUND_ALONE
    round_words = where.format(round=evening.format.words.round, number=number, stage=stage)
    name = evening.names_in(number)[one]
    words = describe_own_part(evening, number, table, one)
    return OwnSeat(one, name, number, round_words, words, table, running is None, asked) if words else None


def mark_of_seats(evening: EventState) -> int:
    """A number that changes with anybody's seat or name, or what a table is asked."""
    shown = evening.running.draw if evening.running else None if evening.over else coming_draw(evening)
    asked = () if hidden_from(evening) else evening.questions
    return crc32(repr((evening.due, evening.running is None, shown, asked, evening.names)).encode())


def coming_draw(evening: EventState) -> Draw | None:
    """The draw of the round that comes, once it is published or the evening has begun."""
    return evening.next_draw if evening.plan or evening.opened else None


def describe_own_part(evening: EventState, number: int, table: DrawnTable | None, one: int) -> str:
    """ "table 4, opposite cy, you deal second"; that they have a bye, or sit out; empty where they are not here."""
    if table is None:
        return without_dot(describe_sitting_out(evening, number, one))
    if table.is_bye:
        return wording.HAS_BYE
    template = wording.AT_TABLE if opposite(table, one) is None else wording.AT_TABLE_OPPOSITE
    across = opposite_words(table, one)
    seat = evening.fill_names(template.format(table=table.number, opposite=across), number)
    return ", ".join(filter(None, [seat, without_dot(describe_deal_turn(evening, table, one))]))


def without_dot(sentence: str) -> str:
    """A sentence as a part of another one: "You deal second." as "you deal second"; names keep their first letter."""
    starts = ("You ", "Cut ")
    part = sentence.removesuffix(".")
    return f"{part[0].lower()}{part[1:]}" if part.startswith(starts) else part


def own_seat_sentences(evening: EventState, one: int) -> list[str]:
    """Where they sit now or next, and what their table is asked; empty once it is over, and where nobody moves."""
    if evening.over or not evening.board.moves_people:
        return []
    running = evening.running
    if running is not None:
        return [describe_seat(evening, running.number, running.draw, one), *own_questions(evening, running, one)]
    draw = coming_draw(evening)
    words = [describe_seat(evening, evening.due, draw, one)] if draw is not None and draw.tables else []
    return [*words, *(own_questions(evening, evening.opened[-1], one) if evening.opened else ())]


def own_questions(evening: EventState, played: RoundState, one: int) -> list[str]:
    """What their table is asked about a round, such as who cut highest."""
    table = played.draw.table_of(one)
    words = describe_questions(evening, played.number, table.number) if table else ""
    return [words] if words else []


def describe_seat(evening: EventState, number: int, draw: Draw, one: int) -> str:
    """ "Game 3, Conspiracy: table 4, opposite bo. You deal second." """
    draw = as_announced(evening, draw)
    table, name = draw.table_of(one), at_start(evening.format.words.round)
    if table is None:
        return describe_sitting_out(evening, number, one)
    where = wording.ROUND_AND_STAGE if table.stage else wording.ROUND_ALONE
    head = where.format(round=name, number=number, stage=table.stage)
    if table.is_bye:
        return wording.YOU_HAVE_BYE.format(head=head)
    template = wording.YOUR_TABLE if opposite(table, one) is None else wording.YOUR_TABLE_AND_OPPOSITE
    seat = template.format(head=head, table=table.number, opposite=opposite_words(table, one))
    return " ".join(filter(None, [evening.fill_names(seat, number), describe_deal_turn(evening, table, one)]))


def opposite(table: DrawnTable, one: int) -> int | None:
    """Who sits across the table; None where nobody sits exactly there."""
    seats = table.seats
    return None if len(seats) % 2 else seats[(seats.index(one) + len(seats) // 2) % len(seats)]


def opposite_words(table: DrawnTable, one: int) -> str:
    """ "opposite {2}"; where two play against each other "against {2}"."""
    template = wording.AGAINST if len(table.seats) == 2 else wording.OPPOSITE
    return template.format(who=f"{{{opposite(table, one)}}}")


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
    deals_first = wording.PAIR_DEALS_FIRST if evening.pairs else wording.DEALS_FIRST
    return wording.YOU_DEAL[0] if turn == 0 else deals_first.format(who=dealer_name(evening, table))


def dealer_name(evening: EventState, table: DrawnTable) -> str:
    return evening.names[table.seats[table.dealer or 0]]


def describe_sitting_out(evening: EventState, number: int, one: int) -> str:
    """That they have no seat in a round, and what that is worth; empty where they are not here."""
    entrant = next((each for each in evening.playing if each.number == one), None)
    if entrant is None or entrant.joined > number or (entrant.left is not None and entrant.left <= number):
        return ""
    name = evening.format.words.round
    if number in entrant.away:
        return wording.YOU_REST.format(round=name, number=number)
    worth = evening.format.scoring.sit_out(evening.facts, number)
    template = wording.YOU_SIT_OUT_FOR if worth else wording.YOU_SIT_OUT
    return template.format(round=name, number=number, points=so_many(worth, "points"))

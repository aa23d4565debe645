"""What people are told between two rounds: where a table goes, which winner must leave it, what they are asked."""

from collections.abc import Sequence

from leagues.rules.draws import Ask, Draw
from leagues.rules.movement import movement, staying
from leagues.state import wording
from leagues.state.facts import next_draw
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.words import joined


def explain_leavers(evening: EventState, number: int) -> str:
    """Why a winner must leave the table before round `number`; empty where none must, or it is not known yet."""
    queue, earlier = evening.format.pages.queue, [played for played in evening.opened if played.number < number]
    after = draw_of_round(evening, number) if queue and earlier else None
    if queue is None or after is None or not after.tables:
        return ""
    return staying.leaving_sentence(evening.build_event(earlier), after, winner_stays=queue.winner_stays)


def describe_leavers(evening: EventState, number: int) -> str:
    """As `explain_leavers`, with people's names in place of their numbers."""
    return evening.fill_names(explain_leavers(evening, number))


def describe_gone(evening: EventState, number: int) -> str:
    """Who was still there in the round before, and has left since, in a sentence; empty where nobody has."""
    names = evening.names_in(number - 1)
    gone = [names[one.number] for one in evening.entrants if one.left == number and one.joined < number]
    return wording.LEFT.format(who=joined(gone)) if gone else ""


def draw_of_round(evening: EventState, number: int) -> Draw | None:
    """The draw of a round, also of the next one before it is opened; None where there is none, or it is not known."""
    played = evening.round(number)
    if played is not None:
        return played.draw
    return evening.next_draw if number == evening.due and not evening.is_last_round and not evening.over else None


# -- in a hall


def next_seat_sentences(evening: EventState, number: int, table: int) -> Sequence[str]:
    """Where the people of a table go after a round; empty where it is not known, and after the last."""
    played = evening.round(number)
    after = evening.round(number + 1)
    latest = played is not None and played is evening.opened[-1]
    draw = after.draw if after else evening.next_draw if latest else None
    seated = played.table(table) if played else None
    last = latest and (evening.is_last_round or bool(evening.over))
    if played is None or seated is None or draw is None or not draw.tables or last:
        return ()
    people = seated.draw.seats
    tables = next_draw.as_announced(evening, draw).tables
    dealers = {each.seats[each.dealer]: each.number for each in tables if each.dealer is not None}
    words = wording.WILL_DEAL if len(tables) == 1 else wording.WILL_DEAL_AT
    moved = {
        one: movement.describe_move(one, played.draw, draw) or describe_unmoved(evening, draw, one) for one in people
    }
    deals = [words.format(who=f"{{{one}}}", table=dealers[one]) for one in people if one in dealers]
    return [evening.fill_names(sentence, number) for sentence in (*moved.values(), *deals)]


def table_questions(evening: EventState) -> Sequence[Ask]:
    """The questions that tables can answer now, those of the round in play too: a level table cuts at once."""
    return evening.format.pairing.questions(evening.facts) if evening.running is not None else evening.questions


def questions_at(evening: EventState, number: int, table: int) -> list[tuple[Ask, str]]:
    """(question, its words) that a table is asked about a round, and after the last one about all before it."""
    last = len(evening.opened)
    rounds = {number} if number < last or evening.over else {*range(1, last + 1)}
    asked = [ask for ask in table_questions(evening) if ask.table == table and ask.round in rounds]
    return [(ask, evening.fill_names((at and ask.further) or ask.words)) for at, ask in enumerate(asked)]


def describe_questions(evening: EventState, number: int, table: int) -> str:
    """The questions that a table must answer, as sentences for people who watch; empty where there are none."""
    words = [words for ask, words in questions_at(evening, number, table)]
    return " ".join([*words, wording.TELL_ORGANISER]) if words else ""


def describe_unmoved(evening: EventState, draw: Draw, one: int) -> str:
    """That somebody keeps their seat in the next draw, rests, or plays no more: out of a knockout, or leaving."""
    if draw.table_of(one):
        template = wording.WILL_STAY
    elif any(each.number == one and evening.due in each.away for each in evening.entrants):
        template = wording.PAIR_SITS_OUT if evening.is_pair(one, evening.due) else wording.SITS_OUT
    else:
        template = wording.PLAYS_NO_MORE
    return template.format(who=f"{{{one}}}")

"""What people are told between two rounds: where those of a table go, who leaves it that would stay on,
what they are asked."""

from collections.abc import Sequence

from . import drawing
from .evening import Evening
from .rules import movement, staying
from .rules.draws import Draw


def why(evening: Evening, number: int) -> str:
    """Who leaves before pitch `number` that would stay on, and why, as soon as anybody knows;
    empty where nobody does."""
    key, earlier = evening.format.key, [played for played in evening.opened if played.number < number]
    after = draw_of(evening, number) if key in staying.STAY_ON and earlier else None
    if after is None or not after.tables:
        return ""
    return staying.why(evening.event_of(earlier), after, winner_stays=key == "winner_stays")


def tired(evening: Evening, number: int) -> str:
    """The same with everybody's name."""
    return evening.told(why(evening, number))


def draw_of(evening: Evening, number: int) -> Draw | None:
    """Who sits where in a round, also in the next one before it is opened;
    None where none comes, or nobody knows yet."""
    played = evening.round(number)
    if played is not None:
        return played.draw
    return evening.following if number == evening.due and not evening.in_last and not evening.over else None


# -- in a hall


def seats_next(evening: Evening, number: int, table: int) -> Sequence[str]:
    """Where the people of a table go after a round, in sentences; none where nobody knows yet, or after the last."""
    played = evening.round(number)
    after = evening.round(number + 1)
    latest = played is not None and played is evening.opened[-1]
    draw = after.draw if after else evening.following if latest else None
    seated = played.table(table) if played else None
    last = latest and (evening.in_last or bool(evening.over))
    if played is None or seated is None or draw is None or not draw.tables or last:
        return ()
    people = seated.draw.seats
    dealers = [each.seats[each.dealer] for each in drawing.as_played(evening, draw).tables if each.dealer is not None]
    moved = {one: movement.move(one, played.draw, draw) or unmoved(evening, draw, one) for one in people}
    deal = {one: "deal" if evening.is_pair(one, number) else "deals" for one in dealers}
    told = [f"{words[:-1]}, and {deal[one]}." if one in deal else words for one, words in moved.items()]
    return [evening.told(sentence, number) for sentence in told]


def asked_at(evening: Evening, number: int, table: int) -> str:
    """What the people of a table are asked about a round, in sentences, and of the last one about all before;
    else empty."""
    last = len(evening.opened)
    rounds = {number} if number < last or evening.over else {*range(1, last + 1)}
    words = [evening.told(ask.words) for ask in evening.asks if ask.table == table and ask.round in rounds]
    return " ".join([*words, "Tell whoever runs the evening."]) if words else ""


def unmoved(evening: Evening, draw: Draw, one: int) -> str:
    """Who keeps the chair in the next draw, who rests in it, or who plays no more: out of a knockout, or leaving."""
    if draw.table_of(one):
        return f"{{{one}}} stays."
    rests = any(each.number == one and evening.due in each.away for each in evening.entrants)
    return f"{{{one}}} {'sits out' if rests else 'has finished'}."
